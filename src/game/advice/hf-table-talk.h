/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

void hf_table_talk_begin (HfGame *game);
void hf_table_talk_end (HfGame *game);
char *hf_game_word_question (HfGame *self, HfQuestion question);

G_END_DECLS
