/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-library-row.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/house-rules/hf-rules-changes.h"
#include "ui/widgets/hf-announcer.h"
#include "hf-rules-share.h"
#include "ui/widgets/hf-shelf-rows.h"
#include "ui/widgets/hf-request.h"

/* A rule set in the list of the library: a radio button chooses it for new games, a menu has its
 * actions, the row itself opens it. */
struct _HfRulesLibraryRow
{
  AdwActionRow parent_instance;

  HfRuleLibrary *library;
  HfHouseRules *house_rules;

  GtkWidget *radio;
  GtkWidget *problem;
};

G_DEFINE_FINAL_TYPE (HfRulesLibraryRow, hf_rules_library_row, ADW_TYPE_ACTION_ROW)

static char *
make_subtitle (HfRulesLibraryRow *self)
{
  const char *description = hf_house_rules_get_description (self->house_rules);
  g_autofree char *changes = NULL;

  if (hf_house_rules_is_read_only (self->house_rules))
    return g_strdup (description);

  changes = hf_rules_describe_changes (hf_house_rules_get_rules (self->house_rules));
  if (description[0] == '\0')
    return g_steal_pointer (&changes);

  return g_strconcat (description, "\n", changes, NULL);
}

static void
update (HfRulesLibraryRow *self)
{
  const char *name = hf_house_rules_get_name (self->house_rules);
  g_autofree char *subtitle = make_subtitle (self);
  g_autofree char *inline_name = NULL, *label = NULL;
  g_autoptr (GError) error = NULL;
  const gboolean playable = hf_house_rules_check (self->house_rules, &error);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);

  /* Unplayable rules cannot be chosen; those that were chosen before stay so. */
  gtk_widget_set_sensitive (self->radio,
                            playable
                              || gtk_check_button_get_active (GTK_CHECK_BUTTON (self->radio)));
  gtk_widget_set_visible (self->problem, !playable);
  if (error != NULL)
    {
      gtk_widget_set_tooltip_text (self->problem, error->message);
      hf_set_spoken_label (self->problem, error->message);
    }

  inline_name = hf_text_isolate (name);
  /* Translators: %s is the name of a rule set, to be used for new games */
  label = g_strdup_printf (_("Use “%s” for new games"), inline_name);
  hf_set_spoken_label (self->radio, label);
}

/* The page shows the copy, which is in another row. */
static void
duplicate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HfRulesLibraryRow *self = HF_RULES_LIBRARY_ROW (widget);

  gtk_widget_activate_action (widget, "library.duplicate", "s",
                              hf_house_rules_get_id (self->house_rules));
}

/* The message outlives the row, so it belongs to the page. */
static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HfRulesLibraryRow *self = HF_RULES_LIBRARY_ROW (widget);

  hf_remove (gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_PAGE), HF_SHELF (self->library),
             self->house_rules, hf_house_rules_get_name (self->house_rules));
}

static void
hf_rules_library_row_dispose (GObject *object)
{
  HfRulesLibraryRow *self = HF_RULES_LIBRARY_ROW (object);

  g_clear_object (&self->library);
  g_clear_object (&self->house_rules);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_RULES_LIBRARY_ROW);

  G_OBJECT_CLASS (hf_rules_library_row_parent_class)->dispose (object);
}

static void
hf_rules_library_row_class_init (HfRulesLibraryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_library_row_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-library-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesLibraryRow, radio);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLibraryRow, problem);
  hf_rules_install_actions (widget_class);
  gtk_widget_class_install_action (widget_class, "set.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (widget_class, "set.delete", NULL, delete_cb);
}

static void
hf_rules_library_row_init (HfRulesLibraryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @radio_group (nullable): the radio button of another row */
GtkWidget *
hf_rules_library_row_new (HfRuleLibrary *library,
                          HfHouseRules *house_rules,
                          GtkCheckButton *radio_group)
{
  HfRulesLibraryRow *self = g_object_new (HF_TYPE_RULES_LIBRARY_ROW, NULL);

  self->library = g_object_ref (library);
  self->house_rules = g_object_ref (house_rules);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (self->radio), radio_group);
  hf_rules_act_on (GTK_WIDGET (self), library, house_rules);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "set.delete",
                                 !hf_house_rules_is_read_only (house_rules));

  g_signal_connect_object (house_rules, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (house_rules, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

HfHouseRules *
hf_rules_library_row_get_house_rules (HfRulesLibraryRow *self)
{
  g_return_val_if_fail (HF_IS_RULES_LIBRARY_ROW (self), NULL);

  return self->house_rules;
}

GtkWidget *
hf_rules_library_row_get_radio (HfRulesLibraryRow *self)
{
  g_return_val_if_fail (HF_IS_RULES_LIBRARY_ROW (self), NULL);

  return self->radio;
}
