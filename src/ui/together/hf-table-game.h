/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/house-rules/hf-house-rules.h"
#include "game/match/hf-game.h"

G_BEGIN_DECLS

HfGame *hf_table_game_make_game (GSettings *settings, GError **error);
HfGame *hf_table_game_make_game_by (GSettings *settings,
                                    HfHouseRules *house_rules,
                                    guint players,
                                    guint least,
                                    GError **error);
char *hf_table_game_find_name (GSettings *settings);
guint hf_table_game_find_seat (HfGame *game);
char *hf_table_game_describe_seat (HfGame *game, guint seat, guint own);
char *hf_table_game_save (HfGame *game, const char *const *names, const char *face, GError **error);

G_END_DECLS
