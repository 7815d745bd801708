/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-choice.h"

#include "ui/widgets/hf-rules-combo.h"

/* A rule that is one of some words, as an AdwComboRow. */
struct _HfRulesRowChoice
{
  HfRulesRow parent_instance;
};

G_DEFINE_FINAL_TYPE (HfRulesRowChoice, hf_rules_row_choice, HF_TYPE_RULES_ROW)

static void
selected_cb (HfRulesRow *row)
{
  HfRules rules;
  gint *value = hf_rules_row_edit (row, &rules);
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (hf_rules_row_get_widget (row)));

  if (selected >= hf_rule_n_words (hf_rules_row_get_info (row)))
    return;

  *value = selected;
  hf_rules_row_write (row, &rules);
}

/* The subtitle has the description too, see hf-rules-row.c, so the row shows no value of its own. */
static void
use_own_subtitle (GtkWidget *widget)
{
  g_autoptr (GtkListItemFactory) nothing = gtk_signal_list_item_factory_new ();

  adw_combo_row_set_factory (ADW_COMBO_ROW (widget), nothing);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (widget), FALSE);
}

static GtkWidget *
hf_rules_row_choice_build (HfRulesRow *row)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  GtkWidget *widget = hf_rules_combo_new ();
  g_autoptr (GPtrArray) titles = g_ptr_array_new_null_terminated (8, NULL, TRUE);

  for (guint i = 0; i < hf_rule_n_words (info); i++)
    g_ptr_array_add (titles, (gpointer) hf_rule_word_title (info, i));

  hf_rules_combo_fill (widget, (const char *const *) titles->pdata);
  use_own_subtitle (widget);
  g_signal_connect_object (widget, "notify::selected", G_CALLBACK (selected_cb), row,
                           G_CONNECT_SWAPPED);

  return widget;
}

static void
hf_rules_row_choice_sync (HfRulesRow *row, const HfRules *rules)
{
  const gint *value = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  adw_combo_row_set_selected (ADW_COMBO_ROW (hf_rules_row_get_widget (row)), *value);
}

static void
hf_rules_row_choice_class_init (HfRulesRowChoiceClass *klass)
{
  HfRulesRowClass *row_class = HF_RULES_ROW_CLASS (klass);

  row_class->build = hf_rules_row_choice_build;
  row_class->sync = hf_rules_row_choice_sync;
}

static void
hf_rules_row_choice_init (HfRulesRowChoice *self)
{
}
