/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

typedef enum
{
  HF_AWARD_BOOKS,    /* closed most books in all rounds, a side */
  HF_AWARD_COMEBACK, /* made up for the largest deficit, a side */
  HF_AWARD_TAKEN,    /* took most cards at once, a player */
  HF_AWARD_OPENING,  /* opened with most points, a player */
  HF_AWARD_CLEAN,    /* laid fewest wild cards, of those players who laid any cards */
  HF_N_AWARDS
} HfAwardKind;

/* An award of a game.
 *
 * seats: the players who have it, a bit each: all players of a side where it goes to sides
 * figure: the number behind it
 * title: its name, translated
 * name: who has it, in words: sides by their names, but people where partners change from game to game
 * words: the figure in words, as “1,240 points” */
typedef struct
{
  HfAwardKind kind;
  guint seats;
  gint figure;
  const char *title;
  char *name;
  char *words;
} HfAward;

GArray *hf_awards_list (HfGame *game);

G_END_DECLS
