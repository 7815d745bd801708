/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The weights of the value by least squares: from positions and how their rounds ended, and then
 * from choices. Positions tell which side will win, but not which act is good: wild cards are held
 * by players who are behind for other reasons, and so seem to be worth half of their value.
 * Comparing two choices in the same position corrects that. */

#include "hf-value-fit.h"

#include <stdlib.h>

#include "hf-least-squares.h"

#define N (HF_VALUE_STAGES * HF_N_FEATURES)

/* The evidence that the initial weights count as, in squared points. */
#define RIDGE 4e5

typedef struct
{
  HfJudged judged;
  gfloat lead;
  gfloat turns; /* to the end of the round */
} Sample;

struct _HfValueFit
{
  GArray *samples;
  HfLeastSquares *choices;
};

HfValueFit *
hf_value_fit_new (void)
{
  HfValueFit *self = g_new0 (HfValueFit, 1);

  self->samples = g_array_new (FALSE, FALSE, sizeof (Sample));
  self->choices = hf_least_squares_new (N);

  return self;
}

void
hf_value_fit_free (HfValueFit *self)
{
  g_array_unref (self->samples);
  hf_least_squares_free (self->choices);
  g_free (self);
}

/* Adds a position. */
void
hf_value_fit_add (HfValueFit *self, const HfJudged *judged, gdouble lead, guint turns)
{
  Sample sample = { .judged = *judged, .lead = lead, .turns = turns };

  g_array_append_val (self->samples, sample);
}

static gint
compare_floats (gconstpointer a, gconstpointer b)
{
  gfloat x = *(const gfloat *) a, y = *(const gfloat *) b;

  return (x > y) - (x < y);
}

/* Where the stages are: so that each has a good share of the positions. */
static void
place_stages (const HfValueFit *self, HfValue *value)
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

/* How many turns of a round are left. */
static void
fit_pace (const HfValueFit *self, HfValue *value)
{
  g_autoptr (HfLeastSquares) squares = hf_least_squares_new (HF_N_PACES);
  const gdouble *found;

  for (guint s = 0; s < self->samples->len; s++)
    {
      const Sample *sample = &g_array_index (self->samples, Sample, s);
      gdouble row[HF_N_PACES];

      for (guint i = 0; i < HF_N_PACES; i++)
        row[i] = sample->judged.paces[i];
      hf_least_squares_add (squares, 0, row, HF_N_PACES, sample->turns);
    }
  for (guint i = 0; i < HF_N_PACES; i++)
    hf_least_squares_guess (squares, i, 0, 1);
  found = hf_least_squares_solve (squares);
  for (guint i = 0; i < HF_N_PACES; i++)
    value->pace[i] = found[i];
  place_stages (self, value);
}

/* The first guess: points that are down or held count. */
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

/* Adds the features of a position to a row, as the weights of its stages see
 * them; returns the first stage. */
static guint
add_features (const HfValue *value, const HfJudged *judged, gdouble sign, gdouble *row)
{
  guint stage;
  gfloat part;

  hf_value_stage (value, judged, &stage, &part);
  for (guint i = 0; i < HF_N_FEATURES; i++)
    {
      row[stage * HF_N_FEATURES + i] += sign * judged->features[i] * (1 - part);
      row[(stage + 1) * HF_N_FEATURES + i] += sign * judged->features[i] * part;
    }

  return stage;
}

static void
solve (HfLeastSquares *squares, HfValue *value)
{
  const gdouble *found = hf_least_squares_solve (squares);

  for (guint i = 0; i < N; i++)
    value->weights[i / HF_N_FEATURES][i % HF_N_FEATURES] = found[i];
}

/* Finds the weights that miss the ends of rounds least, drawn a little to a first guess.
 * @value (out): the weights */
void
hf_value_fit_solve (const HfValueFit *self, HfValue *value)
{
  g_autoptr (HfLeastSquares) squares = hf_least_squares_new (N);

  fit_pace (self, value);
  for (guint s = 0; s < self->samples->len; s++)
    {
      const Sample *sample = &g_array_index (self->samples, Sample, s);
      gdouble row[N] = { 0 };
      guint first = HF_N_FEATURES * add_features (value, &sample->judged, 1, row);

      hf_least_squares_add (squares, first, row + first, 2 * HF_N_FEATURES, sample->lead);
    }
  for (guint i = 0; i < N; i++)
    hf_least_squares_guess (squares, i, first_guess (i), RIDGE);
  solve (squares, value);
}

/* Adds a choice. Where one of the two has ended the round, the other's position is added by itself.
 * @value: weights, from hf_value_fit_solve() */
void
hf_value_fit_add_choice (HfValueFit *self,
                         const HfValue *value,
                         const HfValueOutcome *one,
                         const HfValueOutcome *other)
{
  gdouble row[N] = { 0 };
  gdouble lead = 0;

  if (!one->over)
    {
      add_features (value, &one->judged, 1, row);
      lead += one->lead;
    }
  if (!other->over)
    {
      add_features (value, &other->judged, -1, row);
      lead -= other->lead;
    }
  hf_least_squares_add (self->choices, 0, row, N, lead);
}

/* Adds the choices that another one has. */
void
hf_value_fit_merge_choices (HfValueFit *self, const HfValueFit *other)
{
  hf_least_squares_merge (self->choices, other->choices);
}

/* Finds the weights that best predict how choices differ.
 * @value (inout): the weights; new ones are drawn a little toward those given */
void
hf_value_fit_solve_choices (HfValueFit *self, HfValue *value)
{
  for (guint i = 0; i < N; i++)
    hf_least_squares_guess (self->choices, i, value->weights[i / HF_N_FEATURES][i % HF_N_FEATURES],
                            RIDGE);
  solve (self->choices, value);
}
