/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards of several ranks, or for several places: lays one after another. */

#include "hf-way-private.h"

/* Finds lays, one after another, that put down all of @cards and nothing else.
 *
 * @moves (out, optional): HfMove, in order; they are added
 * Returns: whether there are such lays */
gboolean
hf_state_find_lays (const HfState *self,
                    const HfFlatRules *rules,
                    const HfCards *cards,
                    GArray *moves)
{
  const HfWayQuestion question = { .type = HF_MOVE_LAY, .cards = *cards, .place = HF_PLACE_ANY };
  HfMove move;

  if (!hf_state_find_way (self, rules, &question, &move))
    return FALSE;
  if (moves != NULL)
    g_array_append_val (moves, move);

  return TRUE;
}
