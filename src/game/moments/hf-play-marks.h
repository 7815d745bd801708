/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* Marks that players set by their moves, in a round or in a whole game, all of which everybody saw.
 *
 * whole: whether the record has all moves of that time: a guest keeps the latest ones of a very long game, and is not
 *   told those that were made while its line was full
 * first: the seat that opened first, or -1
 * opening: by seat: the points of its best opening, 0 without one
 * taken: the most cards that it took from the pile at once
 * laid: the cards that it laid onto books
 * wilds: the wild cards among those */
typedef struct
{
  gboolean whole;
  gint first;
  gint opening[HF_MAX_SEATS];
  gint taken[HF_MAX_SEATS];
  gint laid[HF_MAX_SEATS];
  gint wilds[HF_MAX_SEATS];
} HfPlayMarks;

void hf_play_marks_init (HfPlayMarks *self, HfGame *game, guint round);
guint hf_play_marks_find_most (const gint *figures, guint n);

G_END_DECLS
