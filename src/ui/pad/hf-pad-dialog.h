/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/pad/hf-pad-store.h"

G_BEGIN_DECLS

#define HF_TYPE_PAD_DIALOG (hf_pad_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfPadDialog, hf_pad_dialog, HF, PAD_DIALOG, AdwDialog)

AdwDialog *hf_pad_dialog_new (HfPadStore *store, GSettings *settings);

G_END_DECLS
