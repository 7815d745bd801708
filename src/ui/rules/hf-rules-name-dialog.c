/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-name-dialog.h"

#include "core/text/hf-text.h"

/* Asks for the name and the description of a rule set. */
struct _HfRulesNameDialog
{
  AdwAlertDialog parent_instance;

  GtkWidget *name;
  GtkWidget *description;
};

enum
{
  SIGNAL_NAMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfRulesNameDialog, hf_rules_name_dialog, ADW_TYPE_ALERT_DIALOG)

static void
response_cb (HfRulesNameDialog *self, const char *response)
{
  if (g_str_equal (response, "save"))
    g_signal_emit (self, signals[SIGNAL_NAMED], 0,
                   gtk_editable_get_text (GTK_EDITABLE (self->name)),
                   gtk_editable_get_text (GTK_EDITABLE (self->description)));
}

static void
name_changed_cb (HfRulesNameDialog *self, GtkEditable *name)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (name)));

  adw_alert_dialog_set_response_enabled (ADW_ALERT_DIALOG (self), "save", text[0] != '\0');
}

static void
hf_rules_name_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_RULES_NAME_DIALOG);

  G_OBJECT_CLASS (hf_rules_name_dialog_parent_class)->dispose (object);
}

static void
hf_rules_name_dialog_class_init (HfRulesNameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_name_dialog_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-name-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesNameDialog, name);
  gtk_widget_class_bind_template_child (widget_class, HfRulesNameDialog, description);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);

  /* The person agreed to a name.
   * @name: the name, not empty
   * @description: the description, perhaps empty */
  signals[SIGNAL_NAMED] = g_signal_new ("named", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                                        G_TYPE_STRING);
}

static void
hf_rules_name_dialog_init (HfRulesNameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (self->name), hf_text_max (HF_TEXT_TITLE));
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (self->description),
                                hf_text_max (HF_TEXT_DESCRIPTION));
}

AdwDialog *
hf_rules_name_dialog_new (const char *name, const char *description)
{
  HfRulesNameDialog *self = g_object_new (HF_TYPE_RULES_NAME_DIALOG, NULL);

  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_editable_set_text (GTK_EDITABLE (self->description), description);

  return ADW_DIALOG (self);
}
