/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-statistics-dialog.h"

#include <glib/gi18n.h>

#include "ui/widgets/hf-wrap-labels.h"

static void
add_value (AdwPreferencesGroup *group, const char *title, const char *value)
{
  GtkWidget *row = adw_action_row_new (), *label = gtk_label_new (value);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (group, row);
}

static void
add_number (AdwPreferencesGroup *group, const char *title, gint number)
{
  g_autofree char *value = g_strdup_printf ("%'d", number);

  add_value (group, title, value);
}

static AdwPreferencesGroup *
create_group (const HfStatisticsRow *row)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_autofree char *title = g_markup_escape_text (row->rules, -1);
  g_autofree char *won = NULL;

  /* Translators: how many games were won, and what part of all that is */
  won = g_strdup_printf (_("%1$'u (%2$u %%)"), row->won,
                           (200 * row->won + row->games) / (2 * row->games));
  adw_preferences_group_set_title (group, title);
  add_number (group, _("Games Played"), row->games);
  add_value (group, _("Games Won"), won);
  add_number (group, _("Points in a Round, on Average"), hf_statistics_row_average (row));
  add_number (group, _("Best Round"), row->best_round);
  add_number (group, _("Best Game"), row->best_game);

  return group;
}

/* Shows how the person fared so far, rules by rules. */
void
hf_statistics_dialog_show (GtkWidget *parent, HfStatistics *statistics)
{
  g_autoptr (GtkBuilder) builder = hf_load_template ("hf-statistics-dialog");
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (gtk_builder_get_object (builder, "page"));
  GtkStack *stack = GTK_STACK (gtk_builder_get_object (builder, "stack"));
  guint n = hf_statistics_get_n_rows (statistics);

  for (guint i = 0; i < n; i++)
    adw_preferences_page_add (page, create_group (hf_statistics_get_row (statistics, i)));
  gtk_stack_set_visible_child_name (stack, n > 0 ? "games" : "empty");
  hf_present_loaded (builder, parent);
}
