/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_FAIR_PLAY_DIALOG (hf_fair_play_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfFairPlayDialog, hf_fair_play_dialog, HF, FAIR_PLAY_DIALOG, AdwDialog)

AdwDialog *hf_fair_play_dialog_new (void);

G_END_DECLS
