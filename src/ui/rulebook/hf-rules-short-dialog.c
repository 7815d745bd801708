/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-short-dialog.h"

#include "game/house-rules/hf-rules-changes.h"
#include "rulebook/hf-rulebook.h"

/* What was agreed, in a few lines, for a look during a game. The whole rulebook is a press away,
 * through the action `win.rulebook`. */
struct _HfRulesShortDialog
{
  AdwDialog parent_instance;

  GtkWidget *window_title;
  GtkWidget *changes;
  GtkWidget *lines;
  GtkWidget *rulebook;
};

G_DEFINE_FINAL_TYPE (HfRulesShortDialog, hf_rules_short_dialog, ADW_TYPE_DIALOG)

static void
rulebook_cb (HfRulesShortDialog *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  adw_dialog_close (ADW_DIALOG (self));
  gtk_widget_activate_action (window, "win.rulebook", NULL);
}

static void
hf_rules_short_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_RULES_SHORT_DIALOG);

  G_OBJECT_CLASS (hf_rules_short_dialog_parent_class)->dispose (object);
}

static void
hf_rules_short_dialog_class_init (HfRulesShortDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_short_dialog_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-short-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesShortDialog, window_title);
  gtk_widget_class_bind_template_child (widget_class, HfRulesShortDialog, changes);
  gtk_widget_class_bind_template_child (widget_class, HfRulesShortDialog, lines);
  gtk_widget_class_bind_template_child (widget_class, HfRulesShortDialog, rulebook);
  gtk_widget_class_bind_template_callback (widget_class, rulebook_cb);
}

static void
hf_rules_short_dialog_init (HfRulesShortDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_line (HfRulesShortDialog *self, const char *line)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (line);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_top (label, 9);
  gtk_widget_set_margin_bottom (label, 9);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, line, -1);
  gtk_list_box_append (GTK_LIST_BOX (self->lines), row);
}

AdwDialog *
hf_rules_short_dialog_new (const HfRules *rules)
{
  HfRulesShortDialog *self = g_object_new (HF_TYPE_RULES_SHORT_DIALOG, NULL);
  g_auto (GStrv) lines = hf_rulebook_summary (rules, NULL);
  g_autofree char *changes = hf_rules_describe_changes (rules);

  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->window_title),
                                 hf_rules_base_title (rules));
  gtk_label_set_label (GTK_LABEL (self->changes), changes);
  gtk_widget_set_visible (self->changes, hf_rules_count_changes (rules) > 0);
  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    add_line (self, lines[i]);

  return ADW_DIALOG (self);
}
