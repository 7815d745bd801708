/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-kind.h"

#include <string.h>

#include "core/rules/hf-rule-table.h"
#include "ui/rules/words/hf-rules-words-field.h"

/* Rules in people's own words, as an AdwExpanderRow with a field of several lines. */

static GtkWidget *
build_text (HfRulesRow *row)
{
  GtkWidget *widget = adw_expander_row_new ();
  GtkWidget *line = adw_preferences_row_new ();
  g_autoptr (GtkTextBuffer) words = hf_rules_words_new ();
  GtkWidget *field = hf_rules_words_field_new (hf_rule_title (hf_rules_row_get_info (row)), words);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line), field);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line), FALSE);
  gtk_widget_set_focusable (line, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), line);
  hf_rules_row_add_part (row, words, "changed");

  return widget;
}

/* Reads what is typed as the rules keep it. */
static void
read_text (HfRulesRow *row, HfRules *rules, gpointer field)
{
  g_autofree char *value = hf_rules_words_dup_value (hf_rules_row_get_part (row, 0));

  hf_rule_value_parse (hf_rules_row_get_info (row), value, field, NULL);
}

/* Blanks and line ends that are just being typed at the end stay there. */
static void
show_text (HfRulesRow *row, const HfRules *rules)
{
  const HfOwnRules *words = hf_rule_field_const (hf_rules_row_get_info (row), rules);
  HfOwnRules typed;

  read_text (row, NULL, &typed);
  if (strcmp (typed.text, words->text) != 0)
    gtk_text_buffer_set_text (hf_rules_row_get_part (row, 0), words->text, -1);
}

const HfRulesRowKind hf_rules_row_text = { build_text, show_text, read_text };
