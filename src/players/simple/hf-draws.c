/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which seat draws which cards in an imagined round. Candidates are compared in
 * the same worlds, which would soon differ: where one takes the pile and does not
 * draw, all seats after it would draw other cards. So each seat has its own cards
 * in the stacks, every fourth where four play, and gets these when it draws.
 * Unknown cards may lie in any order, so no card gets likelier. */

#include "hf-draws.h"

/* Gives each card of the stacks to the seat that would draw it if all drew in turn.
 * @self (out): the draws */
void
hf_draws_init (HfDraws *self, const HfState *state)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    {
      HfDrawsStack *stack = &self->stacks[i];

      stack->n = state->table.n_stack[i] <= HF_DRAWS_MAX ? state->table.n_stack[i] : 0;
      for (guint card = 0; card < stack->n; card++)
        stack->card[card] = stack->place[card] = card;
      for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
        stack->next[seat] = seat;
    }
}

/* Lets two cards of a stack, of which the first @drawn are gone, change places. */
static void
swap (HfDrawsStack *self, guint8 *kinds, guint drawn, guint a, guint b)
{
  guint card = self->card[a];
  guint8 kind = kinds[a - drawn];

  kinds[a - drawn] = kinds[b - drawn];
  kinds[b - drawn] = kind;
  self->card[a] = self->card[b];
  self->card[b] = card;
  self->place[self->card[a]] = a;
  self->place[card] = b;
}

/* Puts the next cards of the seat on turn on top of the stacks. Where a stack has none left for
 * it, or was made anew, the cards stay as they are.
 * @state (inout): a state that came of the one they began with, before a draw */
void
hf_draws_arrange (HfDraws *self, HfState *state, const HfFlatRules *rules)
{
  guint seat = (guint) state->table.turn;

  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    {
      HfDrawsStack *stack = &self->stacks[i];
      guint drawn = stack->n - MIN (stack->n, (guint) state->table.n_stack[i]);
      guint top = drawn, end;

      if (state->table.n_stack[i] > stack->n)
        continue;
      while (stack->next[seat] < stack->n && stack->place[stack->next[seat]] < drawn)
        stack->next[seat] += rules->n_seats;
      end = MIN (stack->n, drawn + hf_flat_rules_round (rules, state->table.round)->draw_count);
      for (guint card = stack->next[seat]; card < stack->n && top < end; card += rules->n_seats)
        if (stack->place[card] >= top)
          swap (stack, (guint8 *) state + state->stack[i], drawn, top++, stack->place[card]);
    }
}
