/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

void hf_usual_game_mark (HfGame *game, GSettings *settings);
void hf_usual_game_mark_again (HfGame *game, HfGame *before);
void hf_usual_game_count (GSettings *settings, HfGame *game);
void hf_usual_game_choose (GSettings *settings);
GSettings *hf_usual_game_dup_settings (GSettings *settings);

G_END_DECLS
