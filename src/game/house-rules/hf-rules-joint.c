/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Two rules that people answer as one question: each answer is a value of both. */
#include "hf-rules-joint.h"

#include <glib/gi18n-lib.h>

#include "core/rules/hf-rule-table.h"

/* clang-format off */
static const HfRulesJoint joints[] = {
  { { "pickup.min_pile", "pickup.if_short" },
    N_("When the Pile Is Too Small"),
    N_("How many cards the pile needs before anyone can take it."),
    { { N_("Take what’s there"), { "1", "take_all" } },
      { N_("It must have as many cards as you take"), { "1", "refuse" } },
      { N_("It must have 2 cards"), { "2", "take_all" } },
      { N_("It must have 3 cards"), { "3", "take_all" } },
      { N_("It must have 4 cards"), { "4", "take_all" } },
      { N_("It must have 5 cards"), { "5", "take_all" } },
      { N_("It must have 6 cards"), { "6", "take_all" } },
      { N_("It must have 7 cards"), { "7", "take_all" } },
      { N_("It must have 8 cards"), { "8", "take_all" } } } },
  { { "three.red_mode", "meld.ranks_three" },
    N_("What Threes Are For"),
    N_("Whether you can lay threes down, or only discard them."),
    { { N_("You can only discard them"), { "discard_only", "none" } },
      { N_("Lay down red ones for a new card"), { "lay_and_replace", "none" } },
      { N_("Black ones make books"), { "discard_only", "black" } },
      { N_("Make books of black ones, and lay down red ones for a new card"), { "lay_and_replace", "black" } },
      { N_("They make books like any other rank"), { "as_rank", "all" } } } },
  { { "out.by_play", "out.by_discard" },
    N_("Your Very Last Card"),
    N_("How you can go out."),
    { { N_("Lay it down or discard it"), { "yes", "yes" } },
      { N_("You must lay it down"), { "yes", "no" } },
      { N_("You must discard it"), { "no", "yes" } } } },
};
/* clang-format on */

/* Returns (nullable): the question that a rule is a part of */
const HfRulesJoint *
hf_rules_joint_of (const HfRuleInfo *info)
{
  for (guint i = 0; i < G_N_ELEMENTS (joints); i++)
    for (guint key = 0; key < HF_RULES_JOINT_KEYS; key++)
      if (g_str_equal (joints[i].keys[key], info->key))
        return &joints[i];

  return NULL;
}

/* Returns: the rule that stands for this one: mostly itself, else the first of the question that it
 * is a part of */
const HfRuleInfo *
hf_rules_joint_leader (const HfRuleInfo *info)
{
  const HfRulesJoint *joint = hf_rules_joint_of (info);

  return joint != NULL ? hf_rule_lookup (joint->keys[0]) : info;
}

/* Sets both rules to an answer. */
void
hf_rules_joint_answer (const HfRulesJoint *self, guint answer, HfRules *rules)
{
  for (guint key = 0; key < HF_RULES_JOINT_KEYS; key++)
    hf_rules_set (rules, self->keys[key], self->answers[answer].values[key], NULL);
}

/* Whether the rules are as with an answer, as far as they have an effect. */
static gboolean
is_chosen (const HfRulesJoint *self, guint answer, const HfRules *rules)
{
  HfRules answered = *rules;

  hf_rules_joint_answer (self, answer, &answered);
  for (guint key = 0; key < HF_RULES_JOINT_KEYS; key++)
    {
      const HfRuleInfo *info = hf_rule_lookup (self->keys[key]);

      if (hf_rule_differs (info, rules, &answered)
          && (key == 0 || hf_rule_matters (info, rules, NULL)))
        return FALSE;
    }

  return TRUE;
}

/* Returns: the answer, or as many as there are when it is none of them */
guint
hf_rules_joint_find (const HfRulesJoint *self, const HfRules *rules)
{
  guint answer = 0;

  while (self->answers[answer].title != NULL && !is_chosen (self, answer, rules))
    answer++;

  return answer;
}

/* Returns: the answer in words, or both values where it is none */
char *
hf_rules_joint_describe (const HfRulesJoint *self, const HfRules *rules)
{
  const guint answer = hf_rules_joint_find (self, rules);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (self->answers[answer].title != NULL)
    return g_strdup (_(self->answers[answer].title));

  first = hf_rule_describe_value (hf_rule_lookup (self->keys[0]), rules);
  second = hf_rule_describe_value (hf_rule_lookup (self->keys[1]), rules);
  /* Translators: the values of two rules that belong together */
  return g_strdup_printf (_("%s; %s"), first, second);
}

/* Returns: the title of the row of a rule, or of the question that it stands for */
const char *
hf_rules_row_title (const HfRuleInfo *leader)
{
  const HfRulesJoint *joint = hf_rules_joint_of (leader);

  return joint != NULL ? _(joint->title) : hf_rule_title (leader);
}

/* Returns: the value of such a row under some rules, in words */
char *
hf_rules_row_describe (const HfRuleInfo *leader, const HfRules *rules)
{
  const HfRulesJoint *joint = hf_rules_joint_of (leader);

  return joint != NULL ? hf_rules_joint_describe (joint, rules)
                       : hf_rule_describe_value (leader, rules);
}
