/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rule-of-thumb player. It looks at its view, makes one move and forgets
 * everything again: no memory, no chance, no allocation. So it serves as a
 * plain opponent and, millions of turns at a time, as the player of
 * imagined rounds. It never asks which rule set it plays, only what the rules
 * in force say. */

#include "hf-simple.h"

#include "hf-simple-private.h"

/* Cards that could still replace a red three. */
static guint
cards_to_draw (const HfView *view)
{
  const HfTable *table = view->table;
  guint stock = table->n_stack[0] + table->n_stack[1];

  switch (view->rules->rules.stock_on_empty)
    {
    case HF_EMPTY_RESHUFFLE_ALL:
      return stock + table->n_pile;
    case HF_EMPTY_RESHUFFLE_KEEP_TOP:
      return stock + (table->n_pile > 0 ? table->n_pile - 1 : 0);
    default:
      return stock;
    }
}

/* Red threes are laid at once (S2-44), unless that would leave a player in
 * the foot without a card to discard. */
static gboolean
lay_red_three (const HfView *view, HfMove *move)
{
  guint hand = view->seats[view->seat].hand;
  gboolean on_foot = (view->table->on_foot >> view->seat) & 1;

  if (view->rules->rules.three_red_mode != HF_RED_LAY_AND_REPLACE
      || view->hand->n[HF_KIND_RED_THREE] == 0)
    return FALSE;
  if (on_foot && hand <= (cards_to_draw (view) > 0 ? 1 : 2))
    return FALSE;

  hf_move_init (move, HF_MOVE_RED3, view->seat);

  return TRUE;
}

/* Sums up the view, with the table summed up before where somebody did. */
static void
look_at (HfLook *look, const HfView *view, const HfMemo *memo, HfMemo *memory)
{
  if (memo == NULL)
    {
      hf_memo_init (memory, view);
      memo = memory;
    }
  hf_look_init (look, view, memo);
}

static void
start_turn (const HfView *view, const HfMemo *memo, HfMove *move)
{
  gboolean may_open = view->rules->rules.open_timing == HF_TIMING_BEFORE_DRAW
                      && !hf_view_is_open (view, view->seat);
  gboolean may_take = hf_simple_can_take (view);

  if (lay_red_three (view, move))
    return;

  if (may_open || may_take)
    {
      HfMemo memory;
      HfLook look;

      look_at (&look, view, memo, &memory);
      if ((may_open && hf_simple_open (&look, move)) || (may_take && hf_simple_take (&look, move)))
        return;
    }

  hf_move_init (move, HF_MOVE_DRAW, view->seat);
}

static void
play_turn (const HfView *view, const HfMemo *memo, HfMove *move)
{
  HfMemo memory;
  HfLook look;

  if (lay_red_three (view, move))
    return;

  look_at (&look, view, memo, &memory);
  if (!look.open && view->rules->rules.open_timing == HF_TIMING_AFTER_DRAW
      && hf_simple_open (&look, move))
    return;
  if (look.adds && hf_simple_lay (&look, move))
    return;

  hf_simple_discard (&look, move);
}

static gboolean
answer_question (const HfView *view, const HfMemo *memo, HfMove *move)
{
  guint turn = (guint) view->table->turn;
  HfMemo memory;
  HfLook look;

  if (turn == view->seat
      || hf_flat_rules_owner (view->rules, turn) != hf_flat_rules_owner (view->rules, view->seat))
    return FALSE;

  look_at (&look, view, memo, &memory);
  hf_simple_answer (&look, move);

  return TRUE;
}

/* Makes the next move of the viewer: in its turn, when a question is put to it, or when it has to
 * choose its hand. The same view always gets the same move.
 *
 * @memo (nullable): what lies on the table, summed up by who has kept it; else that is done when
 *   needed
 * @move (out): what it does
 * Returns: FALSE when it is not the viewer's move; an open question of its own waits for the
 *   partner */
gboolean
hf_simple_move (const HfView *view, const HfMemo *memo, HfMove *move)
{
  const HfTable *table = view->table;

  if (table->phase == HF_PHASE_CHOOSE)
    {
      hf_simple_choose (view, move);
      return !(table->chosen & (1u << view->seat));
    }
  if (table->phase != HF_PHASE_START && table->phase != HF_PHASE_PLAY)
    return FALSE;
  if (G_UNLIKELY (table->question != HF_QUESTION_NONE))
    return answer_question (view, memo, move);
  if ((guint) table->turn != view->seat)
    return FALSE;

  if (table->phase == HF_PHASE_START)
    start_turn (view, memo, move);
  else
    play_turn (view, memo, move);

  return TRUE;
}
