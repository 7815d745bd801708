/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-remarks.h"

G_BEGIN_DECLS

#define HF_N_TABLE_SENTENCES 12 /* that a person can say */

void hf_table_talk_begin (HfGame *game);
gboolean hf_table_talk_is_free (HfGame *game);
const char *hf_table_talk_get_sentence (guint number);
void hf_table_talk_show (HfGame *game, guint seat, guint number);
void hf_table_talk_say (HfGame *game, guint seat, guint number);
void hf_table_talk_end (HfGame *game);
gboolean hf_table_talk_find_remark (HfRemarks *remarks,
                                    HfGame *game,
                                    const HfGameChange *change,
                                    HfRemark *remark);
void hf_table_talk_show_remark (HfGame *game, const HfRemark *remark);
void hf_table_talk_set_quiet (HfGame *game, gboolean quiet);
void hf_table_talk_mute (HfGame *game);
char *hf_game_word_question (HfGame *self, HfQuestion question);

G_END_DECLS
