/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-plain.h"

/* The words of people, and every sentence with them, are plain text; groups and rows of preferences take markup, and
 * would show nothing of “Salt & Pepper”. */

void
hf_set_plain_title (AdwPreferencesGroup *group, const char *title)
{
  g_autofree char *markup = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (group, markup);
}

void
hf_set_plain_description (AdwPreferencesGroup *group, const char *description)
{
  g_autofree char *markup = g_markup_escape_text (description, -1);

  adw_preferences_group_set_description (group, markup);
}

void
hf_set_plain_row_title (GtkWidget *row, const char *title)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
}

/* Returns (transfer full): the label of a button with mnemonics, for a text that has none */
char *
hf_plain_label (const char *text)
{
  GString *label = g_string_new (text);

  g_string_replace (label, "_", "__", 0);

  return g_string_free_and_steal (label);
}
