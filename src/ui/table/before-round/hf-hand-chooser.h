/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/turn/hf-turn-controller.h"

G_BEGIN_DECLS

#define HF_TYPE_HAND_CHOOSER (hf_hand_chooser_get_type ())
G_DECLARE_FINAL_TYPE (HfHandChooser, hf_hand_chooser, HF, HAND_CHOOSER, AdwBin)

void hf_hand_chooser_set_controller (HfHandChooser *self, HfTurnController *controller);

G_END_DECLS
