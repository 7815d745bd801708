/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing on from a position with the rule-of-thumb player in every seat. */

#include "hf-playout.h"

#include "core/engine/hf-deal.h"
#include "hf-simple.h"

/* More moves than any round has; playouts that get there go in circles. */
#define MAX_TURNS 20000

/* Returns: the seat that has to move: to choose its hand, to answer, or in its turn; -1 when no
 *   seat has */
gint
hf_playout_next_seat (const HfState *state, const HfFlatRules *rules)
{
  const HfTable *table = &state->table;

  switch (table->phase)
    {
    case HF_PHASE_CHOOSE:
      return __builtin_ctz (~(guint) table->chosen);
    case HF_PHASE_START:
    case HF_PHASE_PLAY:
      break;
    default:
      return -1;
    }

  if (table->question != HF_QUESTION_NONE)
    return __builtin_ctz (hf_table_answerers (table, rules->n_owners));

  return table->turn;
}

/* The safety net: some legal move, one that ends the turn if there is one. */
static gboolean
play_anything (HfState *state, const HfFlatRules *rules)
{
  const HfMoveType order[] = {
    HF_MOVE_DISCARD, HF_MOVE_PASS, HF_MOVE_DRAW, HF_MOVE_LAY,    HF_MOVE_TAKE,
    HF_MOVE_ANSWER,  HF_MOVE_ASK,  HF_MOVE_RED3, HF_MOVE_CHOOSE,
  };
  g_autoptr (GArray) moves = hf_moves_list (state, rules);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    for (guint j = 0; j < moves->len; j++)
      {
        const HfMove *move = &g_array_index (moves, HfMove, j);

        if (move->type == order[i] && !move->part_only
            && hf_state_play (state, rules, move, NULL, NULL) == HF_VERDICT_OK)
          return TRUE;
      }

  return FALSE;
}

/* One move. @view looks at the state; @table is kept up to date where there is one, with the styles
 * in it. */
static inline gboolean
play_move (HfState *state,
           const HfFlatRules *rules,
           HfView *view,
           HfTableCounts *table,
           HfDraws *draws,
           HfPlayoutCounts *counts)
{
  gint seat = hf_playout_next_seat (state, rules);
  guint n_books = state->table.n_books;
  HfVerdict verdict = HF_VERDICT_REFUSED;
  HfMove move;

  if (seat < 0)
    return FALSE;

  hf_view_change_seat (view, state, seat);
  if (hf_simple_move (view, table, &move))
    verdict = hf_draws_play (draws, state, rules, &move);
  counts->moves++;

  if (G_LIKELY (verdict == HF_VERDICT_OK))
    {
      if (table != NULL)
        {
          view->pile = hf_state_pile (state);
          hf_table_counts_update (table, view, n_books, &move);
        }
      return TRUE;
    }

  counts->failed += verdict == HF_VERDICT_FAILED;
  if (verdict == HF_VERDICT_REFUSED)
    {
      counts->refused++;
      if (!play_anything (state, rules))
        return FALSE;
    }
  if (table != NULL)
    {
      const HfStyle *const *styles = table->styles;

      view->pile = hf_state_pile (state);
      hf_table_counts_init (table, view);
      table->styles = styles;
    }

  return TRUE;
}

/* Deals the round that a seed stands for: any round of a game, with any seat first. */
gboolean
hf_playout_deal (HfState *state, const HfFlatRules *rules, guint64 seed)
{
  hf_state_init (state, rules, seed);
  state->table.round = 1 + seed % rules->n_rounds;
  hf_state_set_first (state, rules, seed % rules->n_seats);

  return hf_state_deal (state, rules, NULL, NULL) == HF_REASON_NONE;
}

/* Plays one move of the rule-of-thumb player.
 *
 * @counts (inout): counts what happens
 * Returns: FALSE when no seat has to move */
gboolean
hf_playout_step (HfState *state, const HfFlatRules *rules, HfPlayoutCounts *counts)
{
  HfView view;

  hf_view_borrow (&view, state, rules, 0);

  return play_move (state, rules, &view, NULL, NULL, counts);
}

/* Whether a move handed the turn on. */
static inline gboolean
turn_ended (const HfState *state, gint turn, guint phase)
{
  if (state->table.turn != turn)
    return TRUE;

  return phase == HF_PHASE_PLAY && state->table.phase == HF_PHASE_START;
}

/* Plays on with the rule-of-thumb player in every seat.
 *
 * @n_turns: how many turns to play at most, or 0: to the end of the round
 * @counts (inout): counts what happens */
gboolean
hf_playout_turns (HfState *state, const HfFlatRules *rules, guint n_turns, HfPlayoutCounts *counts)
{
  return hf_playout_in_style (state, rules, NULL, NULL, n_turns, counts);
}

/* Plays on with rule-of-thumb players of certain styles.
 *
 * @styles (nullable): how each owner plays, NULL in it: by plain rules of thumb
 * @draws (inout, nullable): which seat draws which cards; NULL: as the cards lie
 * @n_turns: how many turns to play at most, or 0: to the end of the round
 * @counts (inout): counts what happens */
gboolean
hf_playout_in_style (HfState *state,
                     const HfFlatRules *rules,
                     const HfStyle *const *styles,
                     HfDraws *draws,
                     guint n_turns,
                     HfPlayoutCounts *counts)
{
  guint most = n_turns > 0 ? n_turns : MAX_TURNS;
  guint turns = 0;
  HfTableCounts table;
  HfView view;

  hf_view_borrow (&view, state, rules, 0);
  hf_table_counts_init (&table, &view);
  table.styles = styles;
  while (turns < most)
    {
      gint turn = state->table.turn;
      guint phase = state->table.phase;

      if (!play_move (state, rules, &view, &table, draws, counts))
        break;
      turns += turn_ended (state, turn, phase) || state->table.phase == HF_PHASE_OVER;
      if (state->table.phase == HF_PHASE_OVER)
        break;
    }

  counts->turns += turns;
  counts->stuck += n_turns == 0 && state->table.phase != HF_PHASE_OVER;

  return state->table.phase == HF_PHASE_OVER;
}
