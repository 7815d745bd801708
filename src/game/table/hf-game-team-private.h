/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-flat-rules.h"
#include "core/state/hf-move.h"
#include "hf-game-book.h"
#include "hf-game-team.h"

G_BEGIN_DECLS

HfGameTeam *hf_game_team_new (guint index, const char *name, const HfFlatRules *rules);
void hf_game_team_add_book (HfGameTeam *self, HfGameBook *book);
void hf_game_team_remove_book (HfGameTeam *self, HfGameBook *book);
void hf_game_team_update (HfGameTeam *self, const HfFlatRules *rules, const HfState *state);

G_END_DECLS
