/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_CUT_CHOOSER (hf_cut_chooser_get_type ())
G_DECLARE_FINAL_TYPE (HfCutChooser, hf_cut_chooser, HF, CUT_CHOOSER, AdwBin)

void hf_cut_chooser_begin (HfCutChooser *self, HfGame *game);

G_END_DECLS
