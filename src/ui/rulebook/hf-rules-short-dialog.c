/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-short-dialog.h"

#include "game/house-rules/hf-rules-changes.h"
#include "rulebook/hf-rulebook.h"
#include "ui/widgets/hf-wrap-labels.h"

/* The rules in a few lines, to be read during a game. The whole rulebook is a press away,
 * through the action `win.rulebook`. */

static void
rulebook_cb (AdwDialog *dialog)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (dialog)));

  adw_dialog_close (dialog);
  gtk_widget_activate_action (window, "win.rulebook", NULL);
}

static void
add_line (GtkListBox *lines, const char *line)
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
  gtk_list_box_append (lines, row);
}

/* Shows the rules in short. */
void
hf_rules_short_dialog_show (GtkWidget *parent, const HfRules *rules)
{
  g_autoptr (GtkBuilder) builder = hf_load_template ("hf-rules-short-dialog");
  AdwWindowTitle *title = ADW_WINDOW_TITLE (gtk_builder_get_object (builder, "window_title"));
  GtkWidget *changes = GTK_WIDGET (gtk_builder_get_object (builder, "changes"));
  GtkListBox *list = GTK_LIST_BOX (gtk_builder_get_object (builder, "lines"));
  g_auto (GStrv) lines = hf_rulebook_summary (rules, NULL);
  g_autofree char *sentence = hf_rules_describe_changes (rules);

  adw_window_title_set_subtitle (title, hf_rules_base_title (rules));
  gtk_label_set_label (GTK_LABEL (changes), sentence);
  gtk_widget_set_visible (changes, hf_rules_count_changes (rules) > 0);
  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    add_line (list, lines[i]);
  g_signal_connect_object (gtk_builder_get_object (builder, "rulebook"), "clicked",
                           G_CALLBACK (rulebook_cb), gtk_builder_get_object (builder, "dialog"),
                           G_CONNECT_SWAPPED);
  hf_present_loaded (builder, parent);
}
