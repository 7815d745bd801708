/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-words-field.h"

#include "core/rules/hf-rule-file.h"
#include "core/rules/hf-rules.h"
#include "ui/widgets/hf-announcer.h"

/* Rules in people's own words, as they are typed: there is room for as much as rules can keep. */

#define LEAST_HEIGHT 96
#define MARGIN       12

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

/* Returns (transfer full): a text with room for rules in words */
GtkTextBuffer *
hf_rules_words_new (void)
{
  GtkTextBuffer *words = gtk_text_buffer_new (NULL);

  g_signal_connect (words, "insert-text", G_CALLBACK (insert_text_cb), NULL);

  return words;
}

/* @label: what a screen reader calls it
 * @words: what is typed there */
GtkWidget *
hf_rules_words_field_new (const char *label, GtkTextBuffer *words)
{
  GtkWidget *field = gtk_text_view_new_with_buffer (words);

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (field), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (field), FALSE);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (field), MARGIN);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (field), MARGIN);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (field), MARGIN);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (field), MARGIN);
  gtk_widget_set_size_request (field, -1, LEAST_HEIGHT);
  gtk_widget_add_css_class (field, "own-rules");
  hf_set_spoken_label (field, label);

  return field;
}

/* Returns (transfer full): what is typed, as a value of rules; empty without anything */
char *
hf_rules_words_dup_value (GtkTextBuffer *words)
{
  GString *escaped = g_string_new (NULL);
  g_autofree char *text = NULL;

  g_object_get (words, "text", &text, NULL);
  hf_rule_file_escape (escaped, text);

  return g_string_free_and_steal (escaped);
}
