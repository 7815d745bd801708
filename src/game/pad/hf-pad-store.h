/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/shelf/hf-shelf.h"
#include "hf-pad.h"

G_BEGIN_DECLS

#define HF_TYPE_PAD_STORE (hf_pad_store_get_type ())
G_DECLARE_FINAL_TYPE (HfPadStore, hf_pad_store, HF, PAD_STORE, HfShelf)

HfPadStore *hf_pad_store_new (const char *folder);
const char *hf_pad_store_get_notice (HfPadStore *self);
void hf_pad_store_add (HfPadStore *self, HfPad *pad);
gboolean hf_pad_store_flush (HfPadStore *self, GError **error);

G_END_DECLS
