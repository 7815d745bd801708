/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Practicing a rule set: as for the presets beforehand, the worth of positions is learned from
 * choices; and then the gain is measured, in other deals. */

#include "hf-practice.h"

#include "hf-jobs.h"
#include "players/value/hf-value-learn.h"

/* All of the work: some minutes on two processors. */
#define CHOICES 600000
#define PAIRS   400

/* Choices are learned from in so many lots, each with its own random numbers, however many threads
 * there are. */
#define LOTS 32

/* Thinking of the players who measure the gain: like that of skilled ones, but without
 * oversights. */
#define WORLDS 32
#define TURNS  4

/* Parts of the work up to the end of each stage. */
static const gdouble ends[] = {
  [HF_PRACTICE_CHOOSES] = 0.4,
  [HF_PRACTICE_MEASURES] = 1,
};

typedef struct
{
  const HfFlatRules *rules;
  const HfPracticeWork *work;
  guint64 seed;
  const gint *cancelled;
  HfPracticeProgress progress;
  gpointer progress_data;
} Practice;

/* Choices to learn from, by lot. */
typedef struct
{
  const Practice *practice;
  const HfSkill *skill;
  HfValueFit *fits[LOTS];

  GMutex lock;
  guint n_done;
} Choices;

static gboolean
is_cancelled (const Practice *self)
{
  return self->cancelled != NULL && g_atomic_int_get (self->cancelled);
}

/* @part: of the stage */
static void
tell (const Practice *self, HfPracticeStage stage, gdouble part)
{
  gdouble begin = stage > 0 ? ends[stage - 1] : 0;

  if (self->progress != NULL)
    self->progress (stage, begin + part * (ends[stage] - begin), self->progress_data);
}

/* Random numbers that nothing else of the practice has. */
static guint64
new_seed (const Practice *self, const char *purpose, guint index)
{
  return hf_random_stream (purpose, self->seed, index, 0, 0) >> 8;
}

static void
learn_lot (guint index, gpointer data)
{
  Choices *self = data;
  const Practice *practice = self->practice;

  self->fits[index] = hf_value_fit_new ();
  hf_value_learn_choices (self->fits[index], &self->skill->value, practice->rules,
                          self->skill->styles, practice->work->choices / LOTS,
                          new_seed (practice, "choices", index), practice->cancelled);

  g_mutex_lock (&self->lock);
  tell (practice, HF_PRACTICE_CHOOSES, (gdouble) ++self->n_done / LOTS);
  g_mutex_unlock (&self->lock);
}

/* Learns the worth of positions from choices, beginning with the skill so far. */
static void
choose (const Practice *self, HfSkill *skill)
{
  Choices choices = { .practice = self, .skill = skill };

  tell (self, HF_PRACTICE_CHOOSES, 0);
  g_mutex_init (&choices.lock);
  hf_jobs_run (LOTS, learn_lot, &choices);
  g_mutex_clear (&choices.lock);
  for (guint i = 1; i < LOTS; i++)
    {
      hf_value_fit_merge_choices (choices.fits[0], choices.fits[i]);
      hf_value_fit_free (choices.fits[i]);
    }
  hf_value_fit_solve_choices (choices.fits[0], &skill->value);
  hf_value_fit_free (choices.fits[0]);
}

static void
pair_cb (guint n_pairs, gpointer data)
{
  const Practice *self = data;

  tell (self, HF_PRACTICE_MEASURES, (gdouble) n_pairs / self->work->pairs);
}

static void
measure (Practice *self, const HfSkill *before, HfPracticeResult *result)
{
  const HfSearchOptions practiced = { .worlds = WORLDS, .turns = TURNS, .skill = &result->skill };
  const HfSearchOptions unpracticed = { .worlds = WORLDS, .turns = TURNS, .skill = before };

  tell (self, HF_PRACTICE_MEASURES, 0);
  hf_duplicate_play (self->rules, &practiced, &unpracticed, &before->value, self->work->pairs,
                     new_seed (self, "match", 0), pair_cb, self, self->cancelled, &result->gain);
}

/* @percent: of what is usual, 1 to 100 and more */
void
hf_practice_work_init (HfPracticeWork *self, guint percent)
{
  *self = (HfPracticeWork) {
    .choices = MAX (CHOICES * percent / 100, LOTS),
    .pairs = MAX (PAIRS * percent / 100, 2),
  };
}

/* Whether players are better for it by more than chance. */
gboolean
hf_practice_result_is_better (const HfPracticeResult *self)
{
  return self->gain.points > self->gain.interval && self->gain.interval > 0;
}

/* Lets players play among themselves until they know a rule set better, in several threads. The
 * same rules, work and seed have the same result, on any number of processors.
 *
 * @progress (nullable): told in any thread, but never in two at once
 * @cancelled (nullable): becomes non-zero to stop it
 * @result (out): what was learned
 * Returns: FALSE when cancelled; then there is no result */
gboolean
hf_practice_run (const HfFlatRules *rules,
                 const HfPracticeWork *work,
                 guint64 seed,
                 HfPracticeProgress progress,
                 gpointer progress_data,
                 const gint *cancelled,
                 HfPracticeResult *result)
{
  Practice self = { rules, work, seed, cancelled, progress, progress_data };
  HfSkill before;

  if (!hf_skill_look_up (&before, rules) && !hf_skill_learn (&before, rules, 0, cancelled))
    return FALSE;

  *result = (HfPracticeResult) { .skill = before };
  choose (&self, &result->skill);
  if (!is_cancelled (&self))
    measure (&self, &before, result);

  return !is_cancelled (&self);
}
