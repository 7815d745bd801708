/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/**
 * HfScoreTurn:
 * @title: what it was, translated
 * @words: whose and when
 *
 * Something that decided a game.
 */
typedef struct
{
  const char *title;
  char       *words;
} HfScoreTurn;

GArray *hf_score_turns (HfGame *game);

G_END_DECLS
