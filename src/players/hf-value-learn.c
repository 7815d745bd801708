/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learning the worth of positions. The rule-of-thumb player plays thousands of
 * rounds under the rules in force, in a fraction of a second, so every rule set
 * gets its own weights. Where there is more time it also tries other plans in
 * some of their positions. */

#include "hf-value-learn.h"

#include "core/hf-deal.h"
#include "hf-plan.h"
#include "hf-playout.h"

/* Positions kept of one round. */
#define MAX_KEPT 96

/* Plans that are compared with the usual one at a time, as that is played on from once for all. */
#define OTHERS 6

/* A round may go on for ever; after this many turns nothing new is learned. */
#define LONG 400

/* Plays a round and adds some of its positions. */
static void
learn_round (HfValueFit *fit,
             HfState *state,
             const HfFlatRules *rules,
             const HfStyle *const *styles,
             guint64 *rng)
{
  HfPlayoutCounts counts = { 0 };
  HfJudged kept[MAX_KEPT];
  guint at[MAX_KEPT], n = 0;
  guint owner = hf_random_next (rng) % rules->n_owners;
  gdouble lead;

  while (n < MAX_KEPT)
    {
      guint turns = 1 + hf_random_next (rng) % (2 * rules->n_seats - 1);

      if (hf_playout_in_style (state, rules, styles, NULL, turns, &counts) || counts.turns == 0)
        break;
      if (state->table.phase != HF_PHASE_START)
        continue;
      at[n] = counts.turns;
      hf_value_judge (state, rules, owner, &kept[n++]);
    }
  hf_playout_in_style (state, rules, styles, NULL, 0, &counts);
  if (state->table.phase != HF_PHASE_OVER)
    return;

  lead = hf_value_lead (state, rules, owner);
  for (guint i = 0; i < n; i++)
    hf_value_fit_add (fit, &kept[i], lead, counts.turns - at[i]);
}

/* Choices in the making. */
typedef struct
{
  const HfFlatRules *rules;
  const HfStyle *const *styles;
  const HfValue *value;
  HfValueFit *fit;
  guint64 rng;
  guint n; /* choices so far */
  HfPlans plans;
} Chooser;

/* Plays on with a plan for some turns, and then to the end. */
static void
play_plan (const Chooser *self,
           const HfState *from,
           const HfPlan *plan,
           const HfMove *end,
           guint turns,
           HfValueOutcome *outcome)
{
  guint64 memory[HF_STATE_MAX / sizeof (guint64)];
  HfState *state = (HfState *) memory;
  guint owner = hf_flat_rules_owner (self->rules, from->table.turn);
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

  outcome->over = state->table.phase == HF_PHASE_OVER;
  if (!outcome->over)
    {
      hf_value_judge (state, self->rules, owner, &outcome->judged);
      hf_playout_in_style (state, self->rules, self->styles, &draws, 0, &counts);
    }
  outcome->lead = hf_value_lead (state, self->rules, owner);
}

/* Three times of four the choice is made after the draw, else before. */
static gboolean
come_to_choice (Chooser *self, HfState *state)
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

/* Some plan, and half of the time some discard after it; FALSE where that is
 * the usual one. */
static gboolean
pick_plan (Chooser *self,
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
learn_choices (Chooser *self, const HfState *at)
{
  guint64 memory[HF_STATE_MAX / sizeof (guint64)];
  HfState *state = (HfState *) memory;
  guint turns = 1 + hf_random_next (&self->rng) % (4 * self->rules->n_seats);
  HfValueOutcome usual;
  HfView view;

  hf_state_copy (state, at);
  if (!come_to_choice (self, state))
    return;
  hf_view_borrow (&view, state, self->rules, state->table.turn);
  hf_plans_make (&self->plans, &view, self->styles, state);
  if (self->plans.n == 0)
    return;

  play_plan (self, state, &self->plans.plans[0], NULL, turns, &usual);
  for (guint i = 0; i < OTHERS; i++)
    {
      const HfPlan *plan;
      HfMove end;
      gboolean has_end;
      HfValueOutcome other;

      if (!pick_plan (self, &view, state, &plan, &end, &has_end))
        continue;
      play_plan (self, state, plan, has_end ? &end : NULL, turns, &other);
      hf_value_fit_add_choice (self->fit, self->value, &usual, &other);
      self->n++;
    }
}

/* Plays a round and learns from choices on the way. */
static void
choose_in_round (Chooser *self, HfState *state)
{
  HfPlayoutCounts counts = { 0 };

  while (counts.turns < LONG)
    {
      guint turns = 1 + hf_random_next (&self->rng) % (2 * self->rules->n_seats);
      guint64 before = counts.turns;

      if (hf_playout_in_style (state, self->rules, self->styles, NULL, turns, &counts)
          || counts.turns == before)
        return;
      learn_choices (self, state);
    }
}

static gboolean
deal_round (HfState *state, const HfFlatRules *rules, guint round, guint64 seed)
{

  hf_state_init (state, rules, seed);
  state->table.round = 1 + round % rules->n_rounds;

  return hf_state_deal (state, rules, NULL, NULL) == HF_REASON_NONE;
}

static gboolean
is_cancelled (const gint *cancelled)
{
  return cancelled != NULL && g_atomic_int_get (cancelled);
}

/* Adds choices.
 *
 * @fit (inout): gets them
 * @value: weights that rounds gave
 * @styles (nullable): how the owners play
 * @choices: how many to compare, at least
 * @cancelled (nullable): becomes non-zero to stop it
 * Returns: FALSE when cancelled */
gboolean
hf_value_learn_choices (HfValueFit *fit,
                        const HfValue *value,
                        const HfFlatRules *rules,
                        const HfStyle *const *styles,
                        guint choices,
                        guint64 seed,
                        const gint *cancelled)
{
  g_autofree HfState *state = hf_state_new (rules, seed);
  g_autofree Chooser *chooser = g_new (Chooser, 1);

  *chooser =
    (Chooser) { .rules = rules, .styles = styles, .value = value, .fit = fit, .rng = seed };
  /* Where there is hardly anything to choose rounds are as many as choices. */
  for (guint i = 0; chooser->n < choices && i < choices; i++)
    {
      if (is_cancelled (cancelled))
        return FALSE;
      if (deal_round (state, rules, i, hf_random_next (&seed)))
        choose_in_round (chooser, state);
    }

  return TRUE;
}

/* Learns weights from rounds of the rule-of-thumb player.
 *
 * @value (out): the weights
 * @styles (nullable): how the owners play
 * @choices: how many choices to compare, at least, or 0
 * @cancelled (nullable): becomes non-zero to stop it
 * Returns: FALSE when cancelled */
gboolean
hf_value_learn (HfValue *value,
                const HfFlatRules *rules,
                const HfStyle *const *styles,
                guint rounds,
                guint choices,
                guint64 seed,
                const gint *cancelled)
{
  g_autoptr (HfValueFit) fit = hf_value_fit_new ();
  g_autofree HfState *state = hf_state_new (rules, seed);

  for (guint i = 0; i < rounds; i++)
    {
      if (is_cancelled (cancelled))
        return FALSE;
      if (deal_round (state, rules, i, hf_random_next (&seed)))
        learn_round (fit, state, rules, styles, &seed);
    }
  hf_value_fit_solve (fit, value);

  if (choices == 0)
    return TRUE;

  if (!hf_value_learn_choices (fit, value, rules, styles, choices, seed, cancelled))
    return FALSE;
  hf_value_fit_solve_choices (fit, value);

  return TRUE;
}
