/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by writing and reading saved games. */

#include "hf-game-file.h"

G_BEGIN_DECLS

#define HEAD_GROUP       "[Hand and Foot Game]"
#define RULES_GROUP      "[Rule Set]"
#define MOVES_GROUP      "[Moves]"
#define EXTRA_GROUP      "[Interface]"
#define TAKEN_BACK_GROUP "[Taken Back]"
#define END_GROUP        "[End]"

extern const char *const hf_game_file_kinds[HF_N_PLAYER_KINDS];

char *hf_game_file_sum_up (const char *text, gsize length);

G_END_DECLS
