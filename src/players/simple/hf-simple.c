/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rule-of-thumb player. It gets a view and makes one move, without memory,
 * chance or allocation. So it serves as a plain opponent and, millions of turns
 * at a time, as the player of imagined rounds. It depends on the rules in force,
 * never on the name of a rule set. */

#include "hf-simple.h"

#include "hf-simple-private.h"

/* Cards that could still replace a red three. */
static guint
cards_to_draw (const HfView *view)
{
  const HfTable *table = view->table;
  guint stock = hf_table_stock (table);

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

/* Asks the rules themselves, which takes long, whether a move would be legal. */
static gboolean
is_legal (const HfView *view, const HfMove *move)
{
  guint64 memory[HF_STATE_MAX / sizeof (guint64)];
  HfState *state = (HfState *) memory;
  guint64 rng = 1;

  hf_view_sample_into (view, NULL, &rng, state);

  return hf_state_try (state, view->rules, move, NULL) == HF_VERDICT_OK;
}

/* Red threes are laid at once (S2-44), unless that would leave a player in
 * the foot without a card to discard; unless they must be laid there, too, or
 * none is drawn for them and the last ones go out. */
static gboolean
lay_red_three (const HfView *view, HfMove *move)
{
  guint hand = view->seats[view->seat].hand;
  gboolean on_foot = (view->table->on_foot >> view->seat) & 1;
  gboolean replaced;

  if (view->rules->rules.three_red_mode != HF_RED_LAY_AND_REPLACE
      || view->hand->n[HF_KIND_RED_THREE] == 0)
    return FALSE;
  hf_move_init (move, HF_MOVE_RED3, view->seat);
  replaced = hf_view_replaces_red_three (view);
  if (!on_foot || hand > (replaced && cards_to_draw (view) > 0 ? 1 : 2))
    return TRUE;

  return (view->rules->rules.three_red_forced || (!replaced && hand == 1)) && is_legal (view, move);
}

/* Sums up the view, with @counts if they are there. */
static void
sum_up (HfTableSummary *summary,
        const HfView *view,
        const HfTableCounts *counts,
        HfTableCounts *fresh)
{
  if (counts == NULL)
    {
      hf_table_counts_init (fresh, view);
      counts = fresh;
    }
  hf_table_summary_init (summary, view, counts);
}

static gboolean
start_turn (const HfView *view, const HfTableCounts *counts, HfMove *move)
{
  gboolean may_open = view->rules->rules.open_timing == HF_TIMING_BEFORE_DRAW
                      && !hf_view_is_open (view, view->seat)
                      && !hf_table_has_begun_draw (view->table);
  gboolean may_take = hf_simple_can_take (view);
  gboolean gives_card = hf_table_gives_pile_card (view->table, view->rules, view->pile);

  if (lay_red_three (view, move))
    return TRUE;

  if (may_open || may_take || gives_card)
    {
      HfTableCounts fresh;
      HfTableSummary summary;

      sum_up (&summary, view, counts, &fresh);
      if ((may_open && hf_simple_open (&summary, move))
          || (may_take && hf_simple_take (&summary, move))
          || (gives_card && hf_simple_draw_pile_card (&summary, move)))
        return TRUE;
    }

  hf_move_init (move, HF_MOVE_DRAW, view->seat);

  return TRUE;
}

static gboolean
play_turn (const HfView *view, const HfTableCounts *counts, HfMove *move)
{
  HfTableCounts fresh;
  HfTableSummary summary;

  if (lay_red_three (view, move))
    return TRUE;

  sum_up (&summary, view, counts, &fresh);
  if (!summary.open && view->rules->rules.open_timing == HF_TIMING_AFTER_DRAW
      && hf_simple_open (&summary, move))
    return TRUE;
  if (summary.adds && hf_simple_lay (&summary, move))
    return TRUE;

  hf_simple_discard (&summary, move);

  return TRUE;
}

static gboolean
answer_question (const HfView *view, const HfTableCounts *counts, HfMove *move)
{
  guint turn = (guint) view->table->turn;
  HfTableCounts fresh;
  HfTableSummary summary;

  if (turn == view->seat
      || hf_flat_rules_owner (view->rules, turn) != hf_flat_rules_owner (view->rules, view->seat))
    return FALSE;

  sum_up (&summary, view, counts, &fresh);
  hf_simple_answer (&summary, move);

  return TRUE;
}

/* Makes the next move of the viewer: in its turn, when a question is put to it, or when it has to
 * choose its hand. The same view always gets the same move.
 *
 * @counts (nullable): the table summed up, if the caller keeps that; else it is done when needed
 * @move (out): the move
 * Returns: FALSE when it is not the viewer's move; an open question of its own waits for the
 *   partner */
gboolean
hf_simple_move (const HfView *view, const HfTableCounts *counts, HfMove *move)
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
    return answer_question (view, counts, move);
  if ((guint) table->turn != view->seat)
    return FALSE;

  return table->phase == HF_PHASE_START ? start_turn (view, counts, move)
                                        : play_turn (view, counts, move);
}
