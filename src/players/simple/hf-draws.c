/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which seat draws which cards. Candidates are compared in the same imagined worlds, and players in
 * the same deals, which would soon differ: where one takes the pile and does not draw, all seats
 * after it would draw other cards. So each seat has its own cards in the stacks, every fourth where
 * four play, and gets these when it draws. Unknown cards may lie in any order, so no card gets
 * likelier. */

#include "hf-draws.h"

/* Begins with the cards as they lie, of which nobody has any. */
static void
init_stack (HfDrawsStack *self, guint n)
{
  self->n = n <= HF_DRAWS_MAX ? n : 0;
  for (guint card = 0; card < self->n; card++)
    {
      self->card[card] = self->place[card] = card;
      self->after[card] = HF_DRAWS_MAX;
    }
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    self->next[seat] = HF_DRAWS_MAX;
}

/* Gives the seats the cards of each stack one by one, in any round that is imagined.
 * @self (out): the draws */
void
hf_draws_init (HfDraws *self, const HfState *state)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    {
      HfDrawsStack *stack = &self->stacks[i];

      init_stack (stack, state->table.n_stack[i]);
      for (guint card = 0; card < stack->n; card++)
        stack->after[card] = card + state->table.n_seats;
      for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
        stack->next[seat] = seat;
    }
}

/* Gives each card of the stacks to the seat that draws it if all draw in turn: while they do, a
 * round is what it is without.
 *
 * @self (out): the draws
 * @state: a round that was just dealt */
void
hf_draws_init_in_turn (HfDraws *self, const HfState *state, const HfFlatRules *rules)
{
  guint count = hf_flat_rules_round (rules, state->table.round)->draw_count;
  guint16 drawn[HF_MAX_STACKS] = { 0 };
  guint16 *ends[HF_MAX_STACKS][HF_MAX_SEATS]; /* where the next card of each seat is noted */
  guint left = hf_table_stock (&state->table), seat = (guint) state->table.first;

  for (guint i = 0; i < HF_MAX_STACKS; i++)
    {
      init_stack (&self->stacks[i], state->table.n_stack[i]);
      for (guint j = 0; j < HF_MAX_SEATS; j++)
        ends[i][j] = &self->stacks[i].next[j];
    }
  for (; left > 0; seat = hf_flat_rules_next_seat (rules, seat))
    for (guint i = 0; i < count && left > 0; i++, left--)
      {
        guint stack = i % rules->n_stacks, card;

        while (drawn[stack] == state->table.n_stack[stack])
          stack = (stack + 1) % rules->n_stacks;
        card = drawn[stack]++;
        if (card >= self->stacks[stack].n)
          continue;
        *ends[stack][seat] = card;
        ends[stack][seat] = &self->stacks[stack].after[card];
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
 * it, or was made anew, the cards stay as they are. Doing it again changes nothing.
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
        stack->next[seat] = stack->after[stack->next[seat]];
      end = MIN (stack->n, drawn + hf_flat_rules_round (rules, state->table.round)->draw_count);
      for (guint card = stack->next[seat]; card < stack->n && top < end; card = stack->after[card])
        if (stack->place[card] >= top)
          swap (stack, (guint8 *) state + state->stack[i], drawn, top++, stack->place[card]);
    }
}
