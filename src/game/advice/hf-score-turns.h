/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* Something that decided a game. */
typedef struct
{
  const char *title; /* the event, translated */
  char *words;       /* its player and time */
} HfScoreTurn;

GArray *hf_score_turns (HfGame *game);
const HfBook *hf_score_find_best_book (HfGame *game, guint *round, guint *place);
char *hf_score_describe_book (HfGame *game, const HfBook *book);
char *hf_score_describe_lead (HfGame *game, guint round);
char *hf_score_describe_out (HfGame *game, guint seat);

G_END_DECLS
