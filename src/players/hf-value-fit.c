/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding the weights of the value. The rule-of-thumb player plays a few
 * thousand rounds of the very rules in force, in a fraction of a second, and
 * least squares does the rest: so every house rule gets weights of its own. */

#include "hf-value-fit.h"

#include "core/hf-deal.h"
#include "hf-playout.h"

#define N (HF_VALUE_STAGES * HF_N_FEATURES)

/* How much evidence the weights to start from count as, in squared points. */
#define RIDGE 4e5

/* Rounds that give weights with errors well below those of the features. */
#define ROUNDS 6000

/* Positions kept of one round. */
#define MAX_KEPT 96

/* How many rule sets are remembered: a game uses one, an arena two. */
#define MAX_KNOWN 8

struct _HfValueFit
{
  guint64 n;
  gdouble lead_squares;
  gdouble right[N];
  gdouble left[N][N];
};

HfValueFit *
hf_value_fit_new (void)
{
  return g_new0 (HfValueFit, 1);
}

void
hf_value_fit_free (HfValueFit *self)
{
  g_free (self);
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

/**
 * hf_value_fit_add:
 * @self: a fit
 * @features: (array fixed-size=HF_N_FEATURES): of a position
 * @stage: its stage
 * @part: how far it is on the way to the next
 * @lead: how many points the owner was ahead in the end
 *
 * Adds a position.
 */
void
hf_value_fit_add (HfValueFit   *self,
                  const gfloat *features,
                  guint         stage,
                  gfloat        part,
                  gdouble       lead)
{
  guint first = stage * HF_N_FEATURES;
  gdouble row[2 * HF_N_FEATURES];

  for (guint i = 0; i < HF_N_FEATURES; i++)
    {
      row[i] = features[i] * (1 - part);
      row[i + HF_N_FEATURES] = features[i] * part;
    }
  for (guint i = 0; i < 2 * HF_N_FEATURES; i++)
    {
      if (row[i] == 0)
        continue;
      self->right[first + i] += row[i] * lead;
      for (guint j = 0; j <= i; j++)
        self->left[first + i][first + j] += row[i] * row[j];
    }
  self->lead_squares += lead * lead;
  self->n++;
}

/* In place: the lower triangle becomes its own root (Cholesky). */
static void
decompose (gdouble (*a)[N])
{
  for (guint i = 0; i < N; i++)
    for (guint j = 0; j <= i; j++)
      {
        gdouble sum = a[i][j];

        for (guint k = 0; k < j; k++)
          sum -= a[i][k] * a[j][k];
        if (i == j)
          a[i][i] = sum > 1e-9 ? __builtin_sqrt (sum) : 1e9;
        else
          a[i][j] = sum / a[j][j];
      }
}

static void
substitute (gdouble (*root)[N],
            gdouble  *x)
{
  for (guint i = 0; i < N; i++)
    {
      for (guint k = 0; k < i; k++)
        x[i] -= root[i][k] * x[k];
      x[i] /= root[i][i];
    }
  for (guint i = N; i-- > 0;)
    {
      for (guint k = i + 1; k < N; k++)
        x[i] -= root[k][i] * x[k];
      x[i] /= root[i][i];
    }
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
  g_autofree HfValueFit *work = g_memdup2 (self, sizeof *self);
  gdouble squares = self->lead_squares;

  for (guint i = 0; i < N; i++)
    {
      work->left[i][i] += RIDGE;
      work->right[i] += RIDGE * first_guess (i);
    }
  decompose (work->left);
  substitute (work->left, work->right);

  for (guint i = 0; i < N; i++)
    {
      value->weights[i / HF_N_FEATURES][i % HF_N_FEATURES] = work->right[i];
      squares -= 2 * work->right[i] * self->right[i];
      for (guint j = 0; j < N; j++)
        squares += work->right[i] * work->right[j] * (i >= j ? self->left[i][j] : self->left[j][i]);
    }
  if (error != NULL)
    *error = self->n > 0 ? __builtin_sqrt (MAX (squares, 0) / self->n) : 0;
}

typedef struct
{
  gfloat features[HF_N_FEATURES];
  guint  stage;
  gfloat part;
} Kept;

/* Plays a round and adds some of its positions. */
static void
learn_round (HfValueFit        *fit,
             HfState           *state,
             const HfFlatRules *rules,
             guint64           *rng,
             Kept              *kept)
{
  HfPlayoutCounts counts = { 0 };
  guint n = 0;
  guint owner = hf_random_next (rng) % rules->n_owners;
  gdouble lead;

  while (n < MAX_KEPT)
    {
      guint turns = 1 + hf_random_next (rng) % (2 * rules->n_seats - 1);

      if (hf_playout_turns (state, rules, turns, &counts) || counts.turns == 0)
        break;
      if (state->table.phase != HF_PHASE_START)
        continue;
      hf_value_features (state, rules, owner, kept[n].features);
      hf_value_stage (state, rules, &kept[n].stage, &kept[n].part);
      n++;
    }
  hf_playout_turns (state, rules, 0, &counts);
  if (state->table.phase != HF_PHASE_OVER)
    return;

  lead = hf_value_lead (state, rules, owner);
  for (guint i = 0; i < n; i++)
    hf_value_fit_add (fit, kept[i].features, kept[i].stage, kept[i].part, lead);
}

/**
 * hf_value_learn:
 * @value: (out): the weights
 * @rules: the rules to learn
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
hf_value_learn (HfValue           *value,
                const HfFlatRules *rules,
                guint              rounds,
                guint64            seed,
                const gint        *cancelled,
                gdouble           *error)
{
  g_autoptr (HfValueFit) fit = hf_value_fit_new ();
  g_autofree Kept *kept = g_new (Kept, MAX_KEPT);
  g_autofree HfState *state = hf_state_new (rules, seed);
  const HfDeal deal = { 0 };

  for (guint i = 0; i < rounds; i++)
    {
      if (cancelled != NULL && g_atomic_int_get (cancelled))
        return FALSE;
      hf_state_init (state, rules, hf_random_next (&seed));
      state->table.round = 1 + i % rules->n_rounds;
      if (hf_state_deal (state, rules, &deal, NULL) != HF_REASON_NONE)
        continue;
      learn_round (fit, state, rules, &seed, kept);
    }
  hf_value_fit_solve (fit, value, error);

  return TRUE;
}

typedef struct
{
  HfFlatRules rules;
  HfValue     value;
} Known;

/**
 * hf_value_for_rules:
 * @value: (out): the weights
 * @rules: the rules in force
 * @cancelled: (nullable): becomes non-zero when nobody waits any more
 *
 * Gets the weights for a rule set; the first call for one learns them, which
 * takes a fraction of a second. May be called in any thread.
 *
 * Returns: %FALSE when cancelled
 */
gboolean
hf_value_for_rules (HfValue           *value,
                    const HfFlatRules *rules,
                    const gint        *cancelled)
{
  static GMutex lock;
  static Known *known[MAX_KNOWN];
  static guint next;
  gboolean done = TRUE;
  guint i;

  g_mutex_lock (&lock);
  for (i = 0; i < MAX_KNOWN; i++)
    if (known[i] != NULL && hf_rules_equal (&known[i]->rules.rules, &rules->rules))
      break;
  if (i < MAX_KNOWN)
    *value = known[i]->value;
  else if ((done = hf_value_learn (value, rules, ROUNDS, 1, cancelled, NULL)))
    {
      if (known[next] == NULL)
        known[next] = g_new (Known, 1);
      known[next]->rules = *rules;
      known[next]->value = *value;
      next = (next + 1) % MAX_KNOWN;
    }
  g_mutex_unlock (&lock);

  return done;
}
