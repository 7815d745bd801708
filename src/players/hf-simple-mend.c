/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules that few groups have are not all in the rules of thumb. Where these are in force a move is
 * tried on a state that looks like the true one; if it is refused, another one takes its place. */

#include "hf-simple-private.h"

/* The less, the sooner it is made. */
static guint
rank_of (const HfFlatRules *rules, const HfMove *move)
{
  switch ((HfMoveType) move->type)
    {
    case HF_MOVE_RED3:
      return 0;
    case HF_MOVE_DRAW:
      return 1;
    case HF_MOVE_DISCARD:
      return 2 + rules->value[move->cards[0]]
             + (hf_flat_rules_is_wild (rules, move->cards[0]) ? 200 : 0);
    case HF_MOVE_PASS:
      return 1000;
    case HF_MOVE_LAY:
      return 1001;
    case HF_MOVE_OPEN:
      return 1002;
    case HF_MOVE_ASK:
      return 1003;
    default:
      return 2000;
    }
}

/* Puts a legal move in the place of one that would be refused.
 * @move (inout): the move of the seat on turn */
void
hf_simple_mend (const HfView *view, HfMove *move)
{
  guint64 memory[HF_STATE_MAX / sizeof (guint64)];
  HfState *state = (HfState *) memory;
  g_autoptr (GArray) moves = NULL;
  guint best = G_MAXUINT;
  guint64 rng = 1;

  hf_view_sample_into (view, NULL, &rng, state);
  if (hf_state_try (state, view->rules, move, NULL) == HF_VERDICT_OK)
    return;

  moves = hf_moves_list (state, view->rules);
  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *other = &g_array_index (moves, HfMove, i);
      const guint rank = rank_of (view->rules, other);

      if (!other->part_only && other->seat == view->seat && rank < best)
        {
          best = rank;
          *move = *other;
        }
    }
}
