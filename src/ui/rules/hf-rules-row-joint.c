/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-kind.h"

#include <glib/gi18n.h>

#include "game/house-rules/hf-rules-joint.h"
#include "ui/widgets/hf-rules-combo.h"

/* Two rules that people answer as one question, as an AdwComboRow. Rules that are like no answer are
 * described in an entry of their own, the last one. */

static const HfRulesJoint *
joint_of (HfRulesRow *row)
{
  return hf_rules_joint_of (hf_rules_row_get_info (row));
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
  const guint answer = hf_rules_joint_find (joint, rules);
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
    hf_rules_joint_answer (joint, answer, rules);
}

const HfRulesRowKind hf_rules_row_joint = { build, show, read_answer };
