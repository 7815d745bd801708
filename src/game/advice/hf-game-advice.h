/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

char *
hf_game_describe_refusal (HfGame *self, gint seat, const HfMove *move, const HfRefusal *refusal);
const char **
hf_refusal_list_rules (const HfFlatRules *rules, const HfMove *move, const HfRefusal *refusal);
char *hf_game_describe_blocked (HfGame *self);
char *hf_game_describe_frozen (HfGame *self);
char *hf_game_describe_round (HfGame *self, guint round);
char *hf_game_list_teams (HfGame *self, guint teams);
char *hf_game_describe_result (HfGame *self, gint seat);
char *hf_game_describe_guidance (HfGame *self, gint seat);
gboolean
hf_game_would_go_out (HfGame *self, const HfMove *moves, guint n_moves, gboolean *ends_round);

G_END_DECLS
