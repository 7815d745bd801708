/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The luck of the cards that come from the stacks: what a position is worth with them, more than it is on average with
 * all that could have come in their place. On average there is none, however wrong the worth is, so it may be taken off
 * the result of a round. */

#include "hf-luck.h"

/* Returns: the worth of a position to some owners, on average */
static gdouble
estimate (const HfState *state, const HfFlatRules *rules, const HfValue *value, guint owners)
{
  gdouble points = 0;
  guint n = 0;

  for (guint owner = 0; owner < rules->n_owners; owner++)
    if ((owners >> owner) & 1)
      {
        points += hf_value_estimate (value, state, rules, owner);
        n++;
      }

  return points / MAX (n, 1);
}

/* Returns: the luck of a card that comes to a seat, which then has it
 * @left (inout): the cards of the stacks, of which it is one */
static gdouble
add_card (HfState *state,
          const HfFlatRules *rules,
          const HfValue *value,
          guint owners,
          guint seat,
          HfKind kind,
          HfCards *left)
{
  HfCards *hand = hf_state_hand (state, seat);
  gdouble with = 0, mean = 0;
  guint n = hf_cards_count (left);

  hf_state_seat (state, seat)->hand++;
  for (guint other = 0; other < HF_N_KINDS; other++)
    {
      gdouble points;

      if (left->n[other] == 0)
        continue;
      hand->n[other]++;
      points = estimate (state, rules, value, owners);
      hand->n[other]--;
      mean += points * left->n[other] / n;
      if (other == kind)
        with = points;
    }
  hand->n[kind]++;
  left->n[kind]--;

  return with - mean;
}

/* Counts the luck in the cards that a move brought from the stacks into a hand.
 *
 * @before: the position before the move
 * @value: judges positions; it must not depend on the rounds that are measured
 * @owners: whose luck it is, a bit each
 * Returns: how many points of it they had, on average */
gdouble
hf_luck_of_draws (const HfState *before,
                  const HfFlatRules *rules,
                  const HfValue *value,
                  guint owners,
                  const HfEvent *events,
                  guint n_events)
{
  guint64 memory[HF_STATE_MAX / sizeof (guint64)];
  HfState *state = (HfState *) memory;
  HfCards left = hf_state_stock (before);
  gdouble luck = 0;

  hf_state_copy (state, before);
  for (guint i = 0; i < n_events && events[i].type != HF_EVENT_RESHUFFLED; i++)
    if (events[i].type == HF_EVENT_CARD && events[i].from == HF_ZONE_STACK
        && events[i].to == HF_ZONE_HAND)
      luck += add_card (state, rules, value, owners, events[i].to_index, events[i].kind, &left);

  return luck;
}

/* Begins a round.
 * @value (nullable): judges positions; NULL: luck is not counted */
void
hf_luck_begin (HfLuck *self, const HfFlatRules *rules, const HfValue *value, guint owners)
{
  self->rules = rules;
  self->value = value;
  self->owners = owners;
  self->points = 0;
}

/* Keeps the position before a move. */
void
hf_luck_await (HfLuck *self, const HfState *state)
{
  if (self->value != NULL)
    hf_state_copy ((HfState *) self->before, state);
}

/* Counts the luck in what came of the move. */
void
hf_luck_count (HfLuck *self, const HfEvents *events)
{
  if (self->value != NULL)
    self->points += hf_luck_of_draws ((const HfState *) self->before, self->rules, self->value,
                                      self->owners, (const HfEvent *) (gpointer) events->data,
                                      events->len);
}
