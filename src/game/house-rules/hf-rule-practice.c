/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The practice of a HfRuleLibrary: one rule set at a time is practiced in the background, while the
 * person does other things. The result is kept with the rule set. Where its rules are changed
 * meanwhile, or it is taken off the list, practice ends without a result. */
#include "hf-rule-library-private.h"

#include "game/match/hf-progress.h"
#include "hf-house-rules-private.h"

/* Always the same, so that the same rules come to the same. */
#define SEED 1

struct _HfRulePractice
{
  GObject parent_instance;

  HfRuleLibrary *library;    /* its owner; unowned */
  HfHouseRules *house_rules; /* that are being practiced, or NULL */
  GCancellable *cancellable;
  HfPracticeStage stage;
  gdouble part;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfRulePractice, hf_rule_practice, G_TYPE_OBJECT)

typedef struct
{
  HfPracticeStage stage;
  gdouble part;
} SoFar;

/* Data of the thread. */
typedef struct
{
  HfRules rules;
  HfFlatRules flat;
  HfPracticeWork work;
  HfProgress *progress;
  GTask *task; /* that this belongs to */
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->progress, hf_progress_free);
  g_free (job);
}

/* HF_PRACTICE=N makes practice do N hundredths of the work, so that tests see the end of it. */
static guint
get_percent (void)
{
  const char *text = g_getenv ("HF_PRACTICE");
  guint64 percent;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 1, 1000, &percent, NULL)
           ? (guint) percent
           : 100;
}

static void
tell_cb (gconstpointer data, gpointer user_data)
{
  HfRulePractice *self = user_data;
  const SoFar *so_far = data;

  self->stage = so_far->stage;
  self->part = so_far->part;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
progress_cb (HfPracticeStage stage, gdouble part, gpointer data)
{
  Job *job = data;
  const SoFar so_far = { stage, part };

  hf_progress_tell (job->progress, job->task, &so_far);
}

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  HfKeptPractice *kept = g_new0 (HfKeptPractice, 1);

  kept->rules = job->rules;
  hf_practice_run (&job->flat, &job->work, SEED, progress_cb, job,
                   hf_progress_get_cancelled (job->progress), &kept->result);
  if (g_task_return_error_if_cancelled (task))
    g_free (kept);
  else
    g_task_return_pointer (task, kept, g_free);
}

/* Nothing is practiced any more. */
static void
end (HfRulePractice *self)
{
  g_autoptr (HfHouseRules) house_rules = g_steal_pointer (&self->house_rules);

  g_signal_handlers_disconnect_by_func (house_rules, hf_rule_practice_cancel, self);
  g_clear_object (&self->cancellable);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  HfRulePractice *self = HF_RULE_PRACTICE (source);
  g_autoptr (HfRuleLibrary) library = data;
  g_autoptr (GError) error = NULL;
  HfKeptPractice *kept = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (HfHouseRules) house_rules = NULL;

  /* Where it was cancelled, another one may be under way. */
  if (kept == NULL)
    return;

  hf_progress_end (((Job *) g_task_get_task_data (G_TASK (result)))->progress);
  house_rules = g_object_ref (self->house_rules);
  hf_rule_library_keep_practice (library, house_rules, kept, &error);
  end (self);
  g_signal_emit (self, signals[SIGNAL_ENDED], 0, house_rules, error);
}

static void
hf_rule_practice_dispose (GObject *object)
{
  HfRulePractice *self = HF_RULE_PRACTICE (object);

  hf_rule_practice_cancel (self);

  G_OBJECT_CLASS (hf_rule_practice_parent_class)->dispose (object);
}

static void
hf_rule_practice_class_init (HfRulePracticeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_rule_practice_dispose;

  /* It has begun, come further, or ended. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Practice has come to an end, and its result is with the rules.
   * @house_rules: the rules that were practiced
   * @error (nullable): why that could not be saved */
  signals[SIGNAL_ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 2, HF_TYPE_HOUSE_RULES,
                                        G_TYPE_ERROR);
}

static void
hf_rule_practice_init (HfRulePractice *self)
{
}

/* @library: whose rule sets are practiced; it must outlive the practice */
HfRulePractice *
hf_rule_practice_new (HfRuleLibrary *library)
{
  HfRulePractice *self = g_object_new (HF_TYPE_RULE_PRACTICE, NULL);

  self->library = library;

  return self;
}

/* Practices a rule set in other threads; a practice under way is cancelled.
 * @house_rules: rules of one's own that can be played */
void
hf_rule_practice_start (HfRulePractice *self, HfHouseRules *house_rules)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (HF_IS_RULE_PRACTICE (self));
  g_return_if_fail (HF_IS_HOUSE_RULES (house_rules));
  g_return_if_fail (!hf_house_rules_is_read_only (house_rules));

  hf_rule_practice_cancel (self);
  job = g_new0 (Job, 1);
  job->rules = *hf_house_rules_get_rules (house_rules);
  if (!hf_flat_rules_init (&job->flat, &job->rules, NULL))
    {
      g_free (job);
      g_return_if_reached ();
    }

  self->house_rules = g_object_ref (house_rules);
  self->cancellable = g_cancellable_new ();
  self->stage = HF_PRACTICE_CHOOSES;
  self->part = 0;
  g_signal_connect_object (house_rules, "changed", G_CALLBACK (hf_rule_practice_cancel), self,
                           G_CONNECT_SWAPPED);

  task = g_task_new (self, self->cancellable, done_cb, g_object_ref (self->library));
  job->task = task;
  job->progress = hf_progress_new (sizeof (SoFar), tell_cb, self, self->cancellable);
  hf_practice_work_init (&job->work, get_percent ());
  g_task_set_static_name (task, "[hand-and-foot] practice");
  g_task_set_source_tag (task, hf_rule_practice_start);
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, run_cb);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Ends practice without a result, if there is any. */
void
hf_rule_practice_cancel (HfRulePractice *self)
{
  g_return_if_fail (HF_IS_RULE_PRACTICE (self));

  if (self->house_rules == NULL)
    return;

  g_cancellable_cancel (self->cancellable);
  end (self);
}

/* Returns (nullable): the rules that are being practiced */
HfHouseRules *
hf_rule_practice_get_house_rules (HfRulePractice *self)
{
  g_return_val_if_fail (HF_IS_RULE_PRACTICE (self), NULL);

  return self->house_rules;
}

/* Returns: the present stage of practice */
HfPracticeStage
hf_rule_practice_get_stage (HfRulePractice *self)
{
  g_return_val_if_fail (HF_IS_RULE_PRACTICE (self), HF_PRACTICE_CHOOSES);

  return self->stage;
}

/* Returns: how much of it is done, 0 to 1 */
gdouble
hf_rule_practice_get_part (HfRulePractice *self)
{
  g_return_val_if_fail (HF_IS_RULE_PRACTICE (self), 0);

  return self->part;
}
