/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A file in the folder of a HfRuleLibrary that cannot be read. It stays there for the person to
 * correct. */
#include "hf-rule-problem.h"

#include "core/text/hf-file.h"

struct _HfRuleProblem
{
  GObject parent_instance;

  GFile *file;
  char *name;
  char *message;
};

G_DEFINE_FINAL_TYPE (HfRuleProblem, hf_rule_problem, G_TYPE_OBJECT)

static void
hf_rule_problem_finalize (GObject *object)
{
  HfRuleProblem *self = HF_RULE_PROBLEM (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->message, g_free);

  G_OBJECT_CLASS (hf_rule_problem_parent_class)->finalize (object);
}

static void
hf_rule_problem_class_init (HfRuleProblemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_rule_problem_finalize;
}

static void
hf_rule_problem_init (HfRuleProblem *self)
{
}

HfRuleProblem *
hf_rule_problem_new (GFile *file, const char *message)
{
  HfRuleProblem *self = g_object_new (HF_TYPE_RULE_PROBLEM, NULL);
  g_autofree char *name = g_file_get_basename (file);

  self->file = g_object_ref (file);
  self->name = hf_file_show (name);
  self->message = g_strdup (message);

  return self;
}

GFile *
hf_rule_problem_get_file (HfRuleProblem *self)
{
  g_return_val_if_fail (HF_IS_RULE_PROBLEM (self), NULL);

  return self->file;
}

const char *
hf_rule_problem_get_name (HfRuleProblem *self)
{
  g_return_val_if_fail (HF_IS_RULE_PROBLEM (self), NULL);

  return self->name;
}

const char *
hf_rule_problem_get_message (HfRuleProblem *self)
{
  g_return_val_if_fail (HF_IS_RULE_PROBLEM (self), NULL);

  return self->message;
}
