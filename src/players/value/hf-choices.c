/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choices to learn from: rounds are played, and in some of their positions other plans than the usual one
 * are tried, all in the same world. */

#include "hf-choices.h"

#include "core/engine/hf-deal.h"
#include "players/simple/hf-playout.h"
#include "hf-value.h"

/* A round may go on for ever; after this many turns nothing new is learned. */
#define LONG 400

/* Plays on with a plan for some turns, and then to the end. */
static void
play_plan (const HfChoices *self,
           const HfState *from,
           const HfPlan *plan,
           const HfMove *end,
           guint turns,
           HfChoiceResult *result)
{
  HfState *state = (HfState *) result->position;
  guint64 memory[HF_STATE_MAX / sizeof (guint64)];
  HfState *last = state;
  HfPlayoutCounts counts = { 0 };
  HfDraws draws;

  hf_state_copy (state, from);
  hf_draws_init (&draws, state);
  for (guint i = 0; i < plan->n_moves; i++)
    hf_draws_play (&draws, state, self->rules, &plan->moves[i]);
  if (end != NULL)
    hf_draws_play (&draws, state, self->rules, end);
  turns += state->table.turn == from->table.turn;
  hf_playout_in_style (state, self->rules, self->styles, &draws, turns, &counts);

  result->over = state->table.phase == HF_PHASE_OVER;
  if (!result->over)
    {
      last = (HfState *) memory;
      hf_state_copy (last, state);
      hf_playout_in_style (last, self->rules, self->styles, &draws, 0, &counts);
    }
  result->lead = hf_value_lead (last, self->rules, self->choice.owner);
}

/* Three times of four the choice is made after the draw, else before. */
static gboolean
come_to_choice (HfChoices *self, HfState *state)
{
  HfPlayoutCounts counts = { 0 };
  gint turn = state->table.turn;

  if (hf_random_next (&self->rng) % 4 != 0)
    while (state->table.phase == HF_PHASE_START && state->table.turn == turn)
      if (!hf_playout_step (state, self->rules, &counts))
        return FALSE;

  return state->table.turn == turn && state->table.question == HF_QUESTION_NONE
         && (state->table.phase == HF_PHASE_START || state->table.phase == HF_PHASE_PLAY);
}

/* Picks a plan by chance and, half of the time, a discard after it; FALSE where the usual ones come
 * out. */
static gboolean
pick_plan (HfChoices *self,
           const HfView *view,
           HfState *state,
           const HfPlan **plan,
           HfMove *end,
           gboolean *has_end)
{
  HfMove ends[HF_N_KINDS + 1];
  guint pick = hf_random_next (&self->rng) % self->plans.n;
  guint n = 0, which = 0;

  *plan = &self->plans.plans[pick];
  if (view->table->phase == HF_PHASE_PLAY && hf_random_next (&self->rng) % 2 == 0)
    n = hf_plan_discards (*plan, view, state, ends, G_N_ELEMENTS (ends));
  *has_end = n > 0;
  if (n > 0)
    {
      which = hf_random_next (&self->rng) % n;
      *end = ends[which];
    }

  return pick > 0 || which > 0;
}

/* Compares plans with the usual one in the same world. */
static void
compare_plans (HfChoices *self, const HfState *at)
{
  guint64 memory[HF_STATE_MAX / sizeof (guint64)];
  HfState *state = (HfState *) memory;
  guint turns = 1 + hf_random_next (&self->rng) % (4 * self->rules->n_seats);
  HfChoice *choice = &self->choice;
  HfView view;

  hf_state_copy (state, at);
  if (!come_to_choice (self, state))
    return;
  hf_view_borrow (&view, state, self->rules, state->table.turn);
  hf_plans_make (&self->plans, &view, self->styles, state);
  if (self->plans.n == 0)
    return;

  choice->owner = hf_flat_rules_owner (self->rules, view.seat);
  choice->n_others = 0;
  play_plan (self, state, &self->plans.plans[0], NULL, turns, &choice->usual);
  for (guint i = 0; i < HF_CHOICES_OTHERS; i++)
    {
      const HfPlan *plan;
      HfMove end;
      gboolean has_end;

      if (pick_plan (self, &view, state, &plan, &end, &has_end))
        play_plan (self, state, plan, has_end ? &end : NULL, turns,
                   &choice->others[choice->n_others++]);
    }
  self->learn (choice, self->data);
}

/* Deals a round to learn from.
 * @round: which round of a game, counted on and on
 * Returns: FALSE where these rules cannot deal it */
gboolean
hf_choices_deal (HfState *state, const HfFlatRules *rules, guint round, guint64 seed)
{
  hf_state_init (state, rules, seed);
  state->table.round = 1 + round % rules->n_rounds;

  return hf_state_deal (state, rules, NULL, NULL) == HF_REASON_NONE;
}

/* Plays a round and compares plans on the way.
 * @state (inout): the round, just dealt */
void
hf_choices_play (HfChoices *self, HfState *state)
{
  HfPlayoutCounts counts = { 0 };

  while (counts.turns < LONG)
    {
      guint turns = 1 + hf_random_next (&self->rng) % (2 * self->rules->n_seats);
      guint64 before = counts.turns;

      if (hf_playout_in_style (state, self->rules, self->styles, NULL, turns, &counts)
          || counts.turns == before)
        return;
      compare_plans (self, state);
    }
}
