/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding the weights of the value. The rule-of-thumb player plays a few
 * thousand rounds of the very rules in force, in a fraction of a second, and
 * least squares does the rest: so every house rule gets weights of its own. */

#include "hf-value-fit.h"

#include <math.h>
#include <stdlib.h>

#include "core/hf-deal.h"
#include "hf-playout.h"

#define N (HF_VALUE_STAGES * HF_N_FEATURES)

/* How much evidence the weights to start from count as, in squared points. */
#define RIDGE 4e5

/* Positions kept of one round. */
#define MAX_KEPT 96

typedef struct
{
  HfJudged judged;
  gfloat   lead;
  gfloat   turns;    /* to the end of the round */
} Sample;

struct _HfValueFit
{
  GArray *samples;
};

/* A system of equations, symmetric. */
typedef struct
{
  guint   n;
  gdouble right[N];
  gdouble left[N][N];
} System;

HfValueFit *
hf_value_fit_new (void)
{
  HfValueFit *self = g_new0 (HfValueFit, 1);

  self->samples = g_array_new (FALSE, FALSE, sizeof (Sample));

  return self;
}

void
hf_value_fit_free (HfValueFit *self)
{
  g_array_unref (self->samples);
  g_free (self);
}

/**
 * hf_value_fit_add:
 * @self: a fit
 * @judged: a position
 * @lead: how many points the owner was ahead in the end
 * @turns: how many turns later that was
 *
 * Adds a position.
 */
void
hf_value_fit_add (HfValueFit     *self,
                  const HfJudged *judged,
                  gdouble         lead,
                  guint           turns)
{
  Sample sample = { .judged = *judged, .lead = lead, .turns = turns };

  g_array_append_val (self->samples, sample);
}

/* In place: the lower triangle becomes its own root (Cholesky). */
static void
decompose (System *self)
{
  for (guint i = 0; i < self->n; i++)
    for (guint j = 0; j <= i; j++)
      {
        gdouble sum = self->left[i][j];

        for (guint k = 0; k < j; k++)
          sum -= self->left[i][k] * self->left[j][k];
        if (i == j)
          self->left[i][i] = sum > 1e-9 ? sqrt (sum) : 1e9;
        else
          self->left[i][j] = sum / self->left[j][j];
      }
}

/* Leaves the solution in @right. */
static void
solve (System *self)
{
  decompose (self);
  for (guint i = 0; i < self->n; i++)
    {
      for (guint k = 0; k < i; k++)
        self->right[i] -= self->left[i][k] * self->right[k];
      self->right[i] /= self->left[i][i];
    }
  for (guint i = self->n; i-- > 0;)
    {
      for (guint k = i + 1; k < self->n; k++)
        self->right[i] -= self->left[k][i] * self->right[k];
      self->right[i] /= self->left[i][i];
    }
}

static gint
compare_floats (gconstpointer a,
                gconstpointer b)
{
  gfloat x = *(const gfloat *) a, y = *(const gfloat *) b;

  return (x > y) - (x < y);
}

/* Where the stages are: so that each has a good share of the positions. */
static void
place_stages (const HfValueFit *self,
              HfValue          *value)
{
  static const gdouble shares[HF_VALUE_STAGES] = { 0.92, 0.6, 0.25, 0.04 };
  guint n = self->samples->len;
  g_autofree gfloat *turns = g_new0 (gfloat, n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < HF_N_PACES; j++)
      turns[i] += value->pace[j] * g_array_index (self->samples, Sample, i).judged.paces[j];
  qsort (turns, n, sizeof *turns, compare_floats);
  for (guint i = 0; i < HF_VALUE_STAGES; i++)
    value->turns[i] = n > 0 ? turns[(guint) (shares[i] * (n - 1))] : HF_VALUE_STAGES - i;
}

/* How many turns a round lasts yet. */
static void
fit_pace (const HfValueFit *self,
          HfValue          *value)
{
  g_autofree System *system = g_new0 (System, 1);

  system->n = HF_N_PACES;
  for (guint s = 0; s < self->samples->len; s++)
    {
      const Sample *sample = &g_array_index (self->samples, Sample, s);

      for (guint i = 0; i < HF_N_PACES; i++)
        {
          system->right[i] += sample->judged.paces[i] * sample->turns;
          for (guint j = 0; j <= i; j++)
            system->left[i][j] += sample->judged.paces[i] * sample->judged.paces[j];
        }
    }
  for (guint i = 0; i < HF_N_PACES; i++)
    system->left[i][i] += 1;
  solve (system);
  for (guint i = 0; i < HF_N_PACES; i++)
    value->pace[i] = system->right[i];
  place_stages (self, value);
}

/* What is plain without learning: points that are down or held count. */
static gdouble
first_guess (guint i)
{
  switch (i % HF_N_FEATURES)
    {
    case HF_FEATURE_DOWN:
    case HF_FEATURE_OUT:
      return 1;
    case HF_FEATURE_HELD:
    case HF_FEATURE_FOOT_HELD:
      return 0.5;
    default:
      return 0;
    }
}

static void
add_sample (System        *system,
            const HfValue *value,
            const Sample  *sample)
{
  gdouble row[2 * HF_N_FEATURES];
  guint stage, first;
  gfloat part;

  hf_value_stage (value, &sample->judged, &stage, &part);
  first = stage * HF_N_FEATURES;
  for (guint i = 0; i < HF_N_FEATURES; i++)
    {
      row[i] = sample->judged.features[i] * (1 - part);
      row[i + HF_N_FEATURES] = sample->judged.features[i] * part;
    }
  for (guint i = 0; i < 2 * HF_N_FEATURES; i++)
    {
      if (row[i] == 0)
        continue;
      system->right[first + i] += row[i] * sample->lead;
      for (guint j = 0; j <= i; j++)
        system->left[first + i][first + j] += row[i] * row[j];
    }
}

/* By how many points the weights miss, as a standard deviation. */
static gdouble
find_error (const HfValueFit *self,
            const HfValue    *value)
{
  gdouble squares = 0;

  for (guint s = 0; s < self->samples->len; s++)
    {
      const Sample *sample = &g_array_index (self->samples, Sample, s);
      gfloat weights[HF_N_FEATURES];
      gdouble missed = sample->lead;

      hf_value_mix (value, &sample->judged, weights);
      for (guint i = 0; i < HF_N_FEATURES; i++)
        missed -= weights[i] * sample->judged.features[i];
      squares += missed * missed;
    }

  return sqrt (squares / MAX (self->samples->len, 1));
}

/**
 * hf_value_fit_solve:
 * @self: a fit
 * @value: (out): the weights
 * @error: (out) (optional): by how many points the estimate misses, as a
 *   standard deviation
 *
 * Finds the weights that miss least, drawn a little to a first guess.
 */
void
hf_value_fit_solve (const HfValueFit *self,
                    HfValue          *value,
                    gdouble          *error)
{
  g_autofree System *system = g_new0 (System, 1);

  fit_pace (self, value);
  system->n = N;
  for (guint i = 0; i < self->samples->len; i++)
    add_sample (system, value, &g_array_index (self->samples, Sample, i));
  for (guint i = 0; i < N; i++)
    {
      system->left[i][i] += RIDGE;
      system->right[i] += RIDGE * first_guess (i);
    }
  solve (system);
  for (guint i = 0; i < N; i++)
    value->weights[i / HF_N_FEATURES][i % HF_N_FEATURES] = system->right[i];

  if (error != NULL)
    *error = find_error (self, value);
}

/* Plays a round and adds some of its positions. */
static void
learn_round (HfValueFit           *fit,
             HfState              *state,
             const HfFlatRules    *rules,
             const HfStyle *const *styles,
             guint64              *rng)
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
      hf_value_look (state, rules, owner, &kept[n++]);
    }
  hf_playout_in_style (state, rules, styles, NULL, 0, &counts);
  if (state->table.phase != HF_PHASE_OVER)
    return;

  lead = hf_value_lead (state, rules, owner);
  for (guint i = 0; i < n; i++)
    hf_value_fit_add (fit, &kept[i], lead, counts.turns - at[i]);
}

/**
 * hf_value_learn:
 * @value: (out): the weights
 * @rules: the rules to learn
 * @styles: (nullable): how the owners play
 * @rounds: how many rounds to play
 * @seed: what the deals come from
 * @cancelled: (nullable): becomes non-zero when nobody waits any more
 * @error: (out) (optional): by how many points the estimate misses
 *
 * Learns weights from rounds of the rule-of-thumb player.
 *
 * Returns: %FALSE when cancelled
 */
gboolean
hf_value_learn (HfValue              *value,
                const HfFlatRules    *rules,
                const HfStyle *const *styles,
                guint                 rounds,
                guint64               seed,
                const gint           *cancelled,
                gdouble              *error)
{
  g_autoptr (HfValueFit) fit = hf_value_fit_new ();
  g_autofree HfState *state = hf_state_new (rules, seed);
  const HfDeal deal = { 0 };

  for (guint i = 0; i < rounds; i++)
    {
      if (cancelled != NULL && g_atomic_int_get (cancelled))
        return FALSE;
      hf_state_init (state, rules, hf_random_next (&seed));
      state->table.round = 1 + i % rules->n_rounds;
      if (hf_state_deal (state, rules, &deal, NULL) == HF_REASON_NONE)
        learn_round (fit, state, rules, styles, &seed);
    }
  hf_value_fit_solve (fit, value, error);

  return TRUE;
}
