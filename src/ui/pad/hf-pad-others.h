/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/pad/hf-pad-edits.h"
#include "game/pad/hf-pad-store.h"

G_BEGIN_DECLS

gboolean hf_pad_others_show (GtkWidget *parent, HfPadStore *store, HfPad *pad, GError **error);
HfPadEdits *hf_pad_others_get_edits (HfPadStore *store, HfPad *pad);
void hf_pad_others_close (HfPadStore *store, HfPad *pad);

G_END_DECLS
