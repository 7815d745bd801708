/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-kind.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/rules/hf-rule-file.h"
#include "core/rules/hf-rule-table.h"
#include "ui/widgets/hf-announcer.h"

/* Rules in people's own words, as an AdwExpanderRow with a field of several lines. */

#define LEAST_HEIGHT 96

/* Takes of a text no more than there is room for. */
static void
insert_text_cb (GtkTextBuffer *buffer, GtkTextIter *at, const char *text, gint length)
{
  const gint room = HF_OWN_RULES_MAX - gtk_text_buffer_get_char_count (buffer);

  if (g_utf8_strlen (text, length) <= room)
    return;

  g_signal_stop_emission_by_name (buffer, "insert-text");
  if (room > 0)
    gtk_text_buffer_insert (buffer, at, text, g_utf8_offset_to_pointer (text, room) - text);
}

static GtkWidget *
make_field (void)
{
  GtkWidget *field = gtk_text_view_new ();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (field));

  g_signal_connect (buffer, "insert-text", G_CALLBACK (insert_text_cb), NULL);

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (field), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (field), FALSE);
  gtk_widget_set_size_request (field, -1, LEAST_HEIGHT);
  gtk_widget_add_css_class (field, "own-rules");

  return field;
}

static GtkWidget *
build_text (HfRulesRow *row)
{
  GtkWidget *widget = adw_expander_row_new ();
  GtkWidget *line = adw_preferences_row_new ();
  GtkWidget *field = make_field ();

  hf_set_spoken_label (field, hf_rule_title (hf_rules_row_get_info (row)));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line), field);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line), FALSE);
  gtk_widget_set_focusable (line, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), line);
  hf_rules_row_add_part (row, gtk_text_view_get_buffer (GTK_TEXT_VIEW (field)), "changed");

  return widget;
}

/* Reads what is typed as the rules keep it. */
static void
read_text (HfRulesRow *row, HfRules *rules, gpointer field)
{
  g_autoptr (GString) escaped = g_string_new (NULL);
  g_autofree char *text = NULL;

  g_object_get (hf_rules_row_get_part (row, 0), "text", &text, NULL);
  hf_rule_file_escape (escaped, text);
  hf_rule_value_parse (hf_rules_row_get_info (row), escaped->str, field, NULL);
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
