/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/pad/hf-pad-edits.h"

G_BEGIN_DECLS

#define HF_TYPE_PAD_SERVER (hf_pad_server_get_type ())
G_DECLARE_FINAL_TYPE (HfPadServer, hf_pad_server, HF, PAD_SERVER, GObject)

HfPadServer *hf_pad_server_new (HfPad *pad, GError **error);
HfPadEdits *hf_pad_server_get_edits (HfPadServer *self);
void hf_pad_server_close (HfPadServer *self);

G_END_DECLS
