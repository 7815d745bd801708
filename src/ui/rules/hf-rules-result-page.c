/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-result-page.h"

#include <glib/gi18n.h>

#include "core/hf-presets.h"
#include "core/hf-rule-describe.h"
#include "game/house-rules/hf-rules-changes.h"

/* The end of the interview: the preset that comes closest and what differs from it, to be given a
 * name and kept. */
struct _HfRulesResultPage
{
  AdwNavigationPage parent_instance;

  GtkWidget *summary;
  GtkWidget *name;
  GtkWidget *differences;
  GtkWidget *save;
};

enum
{
  SIGNAL_SAVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfRulesResultPage, hf_rules_result_page, ADW_TYPE_NAVIGATION_PAGE)

static void
name_changed_cb (HfRulesResultPage *self, GtkEditable *name)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (name)));

  gtk_widget_set_sensitive (self->save, text[0] != '\0');
}

static void
save_cb (HfRulesResultPage *self)
{
  if (gtk_widget_get_sensitive (self->save))
    g_signal_emit (self, signals[SIGNAL_SAVE], 0,
                   gtk_editable_get_text (GTK_EDITABLE (self->name)));
}

static void
hf_rules_result_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_RULES_RESULT_PAGE);

  G_OBJECT_CLASS (hf_rules_result_page_parent_class)->dispose (object);
}

static void
hf_rules_result_page_class_init (HfRulesResultPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_result_page_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-result-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesResultPage, summary);
  gtk_widget_class_bind_template_child (widget_class, HfRulesResultPage, name);
  gtk_widget_class_bind_template_child (widget_class, HfRulesResultPage, differences);
  gtk_widget_class_bind_template_child (widget_class, HfRulesResultPage, save);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);

  /* The person wants to keep the rules.
   * @name: what the rules are to be called, not empty */
  signals[SIGNAL_SAVE] = g_signal_new ("save", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
hf_rules_result_page_init (HfRulesResultPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_difference (HfRulesResultPage *self, const HfRules *rules, const HfRuleInfo *info)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *value = hf_rule_describe_value (info, rules);
  g_autofree char *usual = NULL;
  g_autofree char *subtitle = NULL;
  HfRules without;

  hf_rules_without (rules, info, &without);
  usual = hf_rule_describe_value (info, &without);
  /* Translators: the value of a rule, and the one it has in the preset: “9 cards instead of 7 cards” */
  subtitle = g_strdup_printf (_("%1$s instead of “%2$s”"), value, usual);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), hf_rule_title (info));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_add_css_class (row, "property");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->differences), row);
}

AdwNavigationPage *
hf_rules_result_page_new (const HfRules *rules, const char *name)
{
  HfRulesResultPage *self = g_object_new (HF_TYPE_RULES_RESULT_PAGE, NULL);
  g_autoptr (GPtrArray) changes = hf_rules_list_changes (rules, TRUE);
  g_autofree char *title = NULL;

  /* Translators: %s is the name of a rule set, such as “Hoof and Mouth” */
  title = g_strdup_printf (changes->len > 0 ? _("Closest: %s")
                                            : _("You Play %s"), hf_rules_base_title (rules));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->summary), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->summary),
                                         hf_preset_description (rules->base));
  gtk_widget_set_visible (self->differences, changes->len > 0);
  for (guint i = 0; i < changes->len; i++)
    add_difference (self, rules, g_ptr_array_index (changes, i));

  gtk_editable_set_text (GTK_EDITABLE (self->name), name);

  return ADW_NAVIGATION_PAGE (self);
}
