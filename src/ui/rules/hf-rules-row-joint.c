/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-kind.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/rules/hf-rule-describe.h"
#include "ui/widgets/hf-rules-combo.h"

/* Two rules that people answer as one question, as an AdwComboRow: each answer is a value of both.
 * Rules that are like no answer are described in an entry of their own, the last one. */

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

static const HfRulesJoint *
joint_of (HfRulesRow *row)
{
  return hf_rules_joint_of (hf_rules_row_get_info (row));
}

static void
apply (const HfRulesJoint *joint, guint answer, HfRules *rules)
{
  for (guint key = 0; key < HF_RULES_JOINT_KEYS; key++)
    hf_rules_set (rules, joint->keys[key], joint->answers[answer].values[key], NULL);
}

/* Whether the rules are as with an answer, as far as they have an effect. */
static gboolean
is_chosen (const HfRulesJoint *joint, guint answer, const HfRules *rules)
{
  HfRules answered = *rules;

  apply (joint, answer, &answered);
  for (guint key = 0; key < HF_RULES_JOINT_KEYS; key++)
    {
      const HfRuleInfo *info = hf_rule_lookup (joint->keys[key]);

      if (hf_rule_differs (info, rules, &answered)
          && (key == 0 || hf_rule_matters (info, rules, NULL)))
        return FALSE;
    }

  return TRUE;
}

/* Returns: the answer, or as many as there are when it is none of them */
static guint
find_answer (const HfRulesJoint *joint, const HfRules *rules)
{
  guint answer = 0;

  while (joint->answers[answer].title != NULL && !is_chosen (joint, answer, rules))
    answer++;

  return answer;
}

/* Returns: the answer in words, or both values where it is none */
char *
hf_rules_joint_describe (const HfRulesJoint *joint, const HfRules *rules)
{
  const guint answer = find_answer (joint, rules);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (joint->answers[answer].title != NULL)
    return g_strdup (_(joint->answers[answer].title));

  first = hf_rule_describe_value (hf_rule_lookup (joint->keys[0]), rules);
  second = hf_rule_describe_value (hf_rule_lookup (joint->keys[1]), rules);
  /* Translators: the values of two rules that belong together */
  return g_strdup_printf (_("%s; %s"), first, second);
}

static GtkWidget *
build (HfRulesRow *row)
{
  const HfRulesJoint *joint = joint_of (row);
  GtkWidget *widget = hf_rules_combo_new ();
  g_autoptr (GtkListItemFactory) nothing = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; joint->answers[i].title != NULL; i++)
    gtk_string_list_append (titles, _(joint->answers[i].title));
  adw_combo_row_set_model (ADW_COMBO_ROW (widget), G_LIST_MODEL (titles));
  adw_combo_row_set_factory (ADW_COMBO_ROW (widget), nothing);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (widget), FALSE);
  hf_rules_row_add_part (row, widget, "notify::selected");

  return widget;
}

static void
show (HfRulesRow *row, const HfRules *rules)
{
  const HfRulesJoint *joint = joint_of (row);
  AdwComboRow *combo = hf_rules_row_get_part (row, 0);
  GtkStringList *titles = GTK_STRING_LIST (adw_combo_row_get_model (combo));
  const guint answer = find_answer (joint, rules);
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (titles));
  guint n_answers = 0;

  while (joint->answers[n_answers].title != NULL)
    n_answers++;
  if (n > n_answers)
    gtk_string_list_remove (titles, n_answers);
  if (answer == n_answers)
    {
      g_autofree char *other = hf_rules_joint_describe (joint, rules);

      gtk_string_list_append (titles, other);
    }
  adw_combo_row_set_selected (combo, answer);
}

static void
read_answer (HfRulesRow *row, HfRules *rules, gpointer field)
{
  const HfRulesJoint *joint = joint_of (row);
  const guint answer = adw_combo_row_get_selected (hf_rules_row_get_part (row, 0));

  if (answer < G_N_ELEMENTS (joint->answers) && joint->answers[answer].title != NULL)
    apply (joint, answer, rules);
}

const HfRulesRowKind hf_rules_row_joint = { build, show, read_answer };
