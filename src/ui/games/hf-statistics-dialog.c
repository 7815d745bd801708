/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-statistics-dialog.h"

#include <glib/gi18n.h>

/* How the person fared so far, rules by rules. */
struct _HfStatisticsDialog
{
  AdwDialog parent_instance;

  GtkWidget *stack;
  GtkWidget *page;
};

G_DEFINE_FINAL_TYPE (HfStatisticsDialog, hf_statistics_dialog, ADW_TYPE_DIALOG)

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

static void
hf_statistics_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_STATISTICS_DIALOG);

  G_OBJECT_CLASS (hf_statistics_dialog_parent_class)->dispose (object);
}

static void
hf_statistics_dialog_class_init (HfStatisticsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_statistics_dialog_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-statistics-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfStatisticsDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, HfStatisticsDialog, page);
}

static void
hf_statistics_dialog_init (HfStatisticsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
hf_statistics_dialog_new (HfStatistics *statistics)
{
  HfStatisticsDialog *self = g_object_new (HF_TYPE_STATISTICS_DIALOG, NULL);
  guint n = hf_statistics_get_n_rows (statistics);

  for (guint i = 0; i < n; i++)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->page),
                              create_group (hf_statistics_get_row (statistics, i)));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), n > 0 ? "games" : "empty");

  return ADW_DIALOG (self);
}
