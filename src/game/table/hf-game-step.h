/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-card-zone.h"

G_BEGIN_DECLS

#define HF_TYPE_GAME_STEP (hf_game_step_get_type ())
G_DECLARE_FINAL_TYPE (HfGameStep, hf_game_step, HF, GAME_STEP, GObject)

HfGameStep *hf_game_step_new (const HfEvent *event, HfCard *card, HfCardZone *from, HfCardZone *to);
const HfEvent *hf_game_step_get_event (HfGameStep *self);
HfCard *hf_game_step_get_card (HfGameStep *self);
HfCardZone *hf_game_step_get_from (HfGameStep *self);
HfCardZone *hf_game_step_get_to (HfGameStep *self);

G_END_DECLS
