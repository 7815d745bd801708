/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The stock: shuffled, split into stacks, drawn, and made anew of the pile. */

#include "hf-move-private.h"

/* Returns @number % @n, for @n below 2^20, by multiplication: many processors divide 64 bits slowly.
 * The inverse is a little too small, so that each quotient is the right one or one less. */
static inline guint
remainder_by (guint64 number, guint n)
{
  const gdouble inverse = (1 - 0x1p-50) / n;
  gint64 rest = number >> 32;

  rest -= (gint64) (rest * inverse) * n;
  rest = rest << 32 | (guint32) number;
  rest -= (gint64) (rest * inverse) * n;

  return rest >= n ? rest - n : rest;
}

/* The one shuffle of the game, drawn from the state's generator. */
void
hf_state_shuffle (HfState *self, guint8 *kinds, guint n_kinds)
{
  for (guint i = n_kinds; i-- > 1;)
    {
      guint j = remainder_by (hf_random_next (&self->rng), i + 1);
      guint8 kind = kinds[i];

      kinds[i] = kinds[j];
      kinds[j] = kind;
    }
}

/* Makes the stacks, all of one size or the first ones a card larger (S1-08, S1-116). */
gboolean
hf_state_split_stock (HfState *self,
                      guint n_stacks,
                      const guint8 *kinds,
                      guint n_kinds,
                      const guint8 *pile,
                      guint n_pile)
{
  const guint8 *zones[HF_STOCK_ZONES] = { NULL };
  guint n[HF_STOCK_ZONES] = { 0 };

  for (guint i = 0; i < n_stacks; i++)
    {
      n[i] = n_kinds / n_stacks + (i < n_kinds % n_stacks ? 1 : 0);
      zones[i] = i == 0 ? kinds : zones[i - 1] + n[i - 1];
    }
  zones[HF_STOCK_PILE] = pile;
  n[HF_STOCK_PILE] = n_pile;

  return hf_state_set_stock (self, zones, n);
}

/* Makes new stacks of the pile (S1-116). Kept out of line: it is rare, and needs much memory. */
G_NO_INLINE static gboolean
reshuffle (HfState *state, const HfFlatRules *rules, HfEvents *events)
{
  guint8 kinds[HF_STATE_MAX];
  guint keep = rules->rules.stock_on_empty == HF_EMPTY_RESHUFFLE_KEEP_TOP ? 1 : 0;
  guint n = state->table.n_pile;

  if (rules->rules.stock_on_empty == HF_EMPTY_END_ROUND || n <= keep)
    return FALSE;

  memcpy (kinds, hf_state_pile (state), n);
  hf_state_shuffle (state, kinds + keep, n - keep);
  if (!hf_state_split_stock (state, rules->n_stacks, kinds + keep, n - keep, kinds, keep))
    g_assert_not_reached ();

  state->table.flags |= HF_FLAG_RESHUFFLED;
  hf_events_add (events, HF_EVENT_RESHUFFLED, -1, n - keep, 0, HF_BOOK_NONE);

  return TRUE;
}

/* Draws a card for the seat on turn, after a reshuffle where the stacks are empty (S1-116).
 * @events (nullable): told what happens */
gboolean
hf_state_draw_card (HfState *state, const HfFlatRules *rules, guint stack, HfEvents *events)
{
  guint seat = state->table.turn;
  HfKind kind;

  if (state->table.n_stack[stack] == 0 && hf_table_stock (&state->table) == 0
      && !reshuffle (state, rules, events))
    return FALSE;
  while (state->table.n_stack[stack] == 0)
    stack = (stack + 1) % rules->n_stacks;

  kind = hf_state_pop_stack (state, stack);
  hf_state_hand (state, seat)->n[kind]++;
  hf_state_seat (state, seat)->hand++;
  state->table.flags |= HF_FLAG_ACQUIRED | HF_FLAG_DREW;
  hf_events_add_card (events, HF_ZONE_STACK, stack, HF_ZONE_HAND, seat, seat, kind);

  return TRUE;
}

/* The top card of the pile joins the hand, free for any use; it's acquired, but not drawn from the
 * stock (stock.pile_card). Kept out of line: draws are many, and few rules have these. */
G_NO_INLINE static void
draw_pile_card (HfState *state, HfEvents *events)
{
  const guint seat = state->table.turn;
  const HfKind kind = hf_state_pop_pile (state);

  hf_state_hand (state, seat)->n[kind]++;
  hf_state_seat (state, seat)->hand++;
  state->table.flags |= HF_FLAG_ACQUIRED | HF_FLAG_PILE_CARD;
  hf_events_add_card (events, HF_ZONE_PILE, 0, HF_ZONE_HAND, seat, seat, kind);
}

/* Draws the cards of a turn, fewer if fewer are left (S1-21, AMB-04). Where no stacks are named, the
 * next card of the turn comes from the next stack.
 *
 * @move (nullable): the draw, with its choice; NULL: all cards that are due come at once
 * @events (nullable): told what happens
 * Returns: whether the round goes on; FALSE where a missing card ends it */
gboolean
hf_state_draw_for_turn (HfState *state,
                        const HfFlatRules *rules,
                        const HfMove *move,
                        HfEvents *events)
{
  const guint count = move != NULL ? hf_flat_rules_drawn_at_once (rules, state->table.round)
                                   : hf_flat_rules_round (rules, state->table.round)->draw_count;
  const guint n_choice = move != NULL ? move->n_choice : 0;
  guint drawn = state->table.drawn, next = drawn % rules->n_stacks;

  for (guint i = 0; i < count; i++)
    {
      guint stack = i < n_choice ? move->choice[i] : next;

      if (stack == HF_DRAW_PILE)
        {
          draw_pile_card (state, events);
          continue;
        }
      if (!hf_state_draw_card (state, rules, stack, events))
        return rules->rules.stock_on_empty != HF_EMPTY_END_ROUND;
      drawn++;
      if (++next == rules->n_stacks)
        next = 0;
    }
  if (move != NULL)
    state->table.drawn = drawn;

  return TRUE;
}

/* All cards that were due are drawn, or no more can be. */
void
hf_state_end_draw (HfState *state)
{
  state->table.phase = HF_PHASE_PLAY;
  state->table.drawn = 0;
  state->table.flags &= ~HF_FLAG_PILE_CARD;
}
