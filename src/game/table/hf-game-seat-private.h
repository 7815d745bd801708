/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-flat-rules.h"
#include "core/state/hf-state.h"
#include "hf-game-seat.h"

G_BEGIN_DECLS

HfGameSeat *hf_game_seat_new (guint index,
                              guint owner,
                              const char *name,
                              HfPlayerKind kind,
                              const char *level,
                              const char *character,
                              HfPlayerFace face);
void hf_game_seat_update (HfGameSeat *self, const HfFlatRules *rules, const HfState *state);

G_END_DECLS
