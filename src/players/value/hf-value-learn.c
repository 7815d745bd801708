/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learning the worth of positions. The rule-of-thumb player plays thousands of
 * rounds under the rules in force, in a fraction of a second, so every rule set
 * gets its own weights. Where there is more time it also tries other plans in
 * some of their positions. */

#include "hf-value-learn.h"

#include "hf-choices.h"
#include "players/simple/hf-playout.h"

/* Positions kept of one round. */
#define MAX_KEPT 96

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

/* Learning from choices. */
typedef struct
{
  const HfFlatRules *rules;
  const HfValue *value;
  HfValueFit *fit;
  guint n; /* choices so far */
} Chooser;

static void
judge_result (const Chooser *self,
              guint owner,
              const HfChoiceResult *result,
              HfValueOutcome *outcome)
{
  outcome->over = result->over;
  outcome->lead = result->lead;
  if (!result->over)
    hf_value_judge ((const HfState *) result->position, self->rules, owner, &outcome->judged);
}

/* An HfChoiceFunc. */
static void
learn_choice (const HfChoice *choice, gpointer data)
{
  Chooser *self = data;
  HfValueOutcome usual, other;

  judge_result (self, choice->owner, &choice->usual, &usual);
  for (guint i = 0; i < choice->n_others; i++)
    {
      judge_result (self, choice->owner, &choice->others[i], &other);
      hf_value_fit_add_choice (self->fit, self->value, &usual, &other);
      self->n++;
    }
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
  g_autofree HfChoices *choosing = g_new (HfChoices, 1);
  Chooser chooser = { .rules = rules, .value = value, .fit = fit };

  *choosing = (HfChoices) {
    .rules = rules,
    .styles = styles,
    .rng = seed,
    .learn = learn_choice,
    .data = &chooser,
  };
  /* Plays no more rounds than choices, as under some rules there is hardly anything to choose. */
  for (guint i = 0; chooser.n < choices && i < choices; i++)
    {
      if (is_cancelled (cancelled))
        return FALSE;
      if (hf_choices_deal (state, rules, i, hf_random_next (&seed)))
        hf_choices_play (choosing, state);
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
      if (hf_choices_deal (state, rules, i, hf_random_next (&seed)))
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
