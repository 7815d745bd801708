/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-set.h"

/* A rule that is any of some words, as an AdwExpanderRow of rows to check. */
struct _HfRulesRowSet
{
  HfRulesRow parent_instance;

  GPtrArray *checks;
};

G_DEFINE_FINAL_TYPE (HfRulesRowSet, hf_rules_row_set, HF_TYPE_RULES_ROW)

static void
toggled_cb (HfRulesRow *row)
{
  HfRulesRowSet *self = HF_RULES_ROW_SET (row);
  HfRules rules;
  guint *value = hf_rules_row_edit (row, &rules);

  *value = 0;
  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
      *value |= 1u << i;
  hf_rules_row_write (row, &rules);
}

static GtkWidget *
hf_rules_row_set_build (HfRulesRow *row)
{
  HfRulesRowSet *self = HF_RULES_ROW_SET (row);
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  GtkWidget *widget = adw_expander_row_new ();

  for (guint i = 0; i < hf_rule_n_words (info); i++)
    {
      GtkWidget *child = adw_action_row_new ();
      GtkWidget *check = gtk_check_button_new ();
      g_autofree char *title = g_markup_escape_text (hf_rule_word_title (info, i), -1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (child), title);
      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      adw_action_row_add_prefix (ADW_ACTION_ROW (child), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (child), check);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), child);
      g_ptr_array_add (self->checks, check);
      g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), row, G_CONNECT_SWAPPED);
    }

  return widget;
}

static void
hf_rules_row_set_sync (HfRulesRow *row, const HfRules *rules)
{
  HfRulesRowSet *self = HF_RULES_ROW_SET (row);
  const guint *value = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  for (guint i = 0; i < self->checks->len; i++)
    gtk_check_button_set_active (g_ptr_array_index (self->checks, i), (*value >> i) & 1);
}

static void
hf_rules_row_set_finalize (GObject *object)
{
  HfRulesRowSet *self = HF_RULES_ROW_SET (object);

  g_clear_pointer (&self->checks, g_ptr_array_unref);

  G_OBJECT_CLASS (hf_rules_row_set_parent_class)->finalize (object);
}

static void
hf_rules_row_set_class_init (HfRulesRowSetClass *klass)
{
  HfRulesRowClass *row_class = HF_RULES_ROW_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_rules_row_set_finalize;
  row_class->build = hf_rules_row_set_build;
  row_class->sync = hf_rules_row_set_sync;
}

static void
hf_rules_row_set_init (HfRulesRowSet *self)
{
  self->checks = g_ptr_array_new ();
}
