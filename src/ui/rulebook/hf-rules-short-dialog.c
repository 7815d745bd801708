/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-short-dialog.h"

#include "game/house-rules/hf-rules-changes.h"
#include "hf-rulebook-blocks.h"
#include "rulebook/hf-rulebook.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-wrap-labels.h"

/* The goal and the rules in a few lines, to be read during a game. The whole rulebook is a press away,
 * through the action `win.rulebook`. */

static void
rulebook_cb (AdwDialog *dialog)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (dialog)));

  adw_dialog_close (dialog);
  gtk_widget_activate_action (window, "win.rulebook", NULL);
}

/* The beginning of the rulebook. */
static void
add_goal (GtkBox *box, const HfRules *rules)
{
  g_autoptr (HfRulebook) book = hf_rulebook_new (rules, NULL);
  const HfRulebookSection *goal = book != NULL ? hf_rulebook_section (book, 0) : NULL;

  for (guint i = 0; goal != NULL && i < goal->blocks->len; i++)
    gtk_box_append (box, hf_rulebook_block_widget (hf_rulebook_block (goal, i)));
}

/* From now on, scrolling follows the focus. */
static gboolean
begin_at_top_cb (gpointer data)
{
  GtkWidget *first = gtk_widget_get_first_child (data);
  GtkWidget *viewport = gtk_widget_get_ancestor (data, GTK_TYPE_VIEWPORT);

  if (first != NULL && gtk_widget_get_mapped (first))
    {
      gtk_widget_grab_focus (first);
      gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), TRUE);
    }

  return G_SOURCE_REMOVE;
}

/* A dialog that comes up from below gives the focus to the first thing that takes it, as far down as
 * that may be. */
static void
mapped_cb (GtkWidget *goal)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, begin_at_top_cb, g_object_ref (goal), g_object_unref);
}

static void
add_line (GtkListBox *lines, GtkSizeGroup *pictures, const HfRulebookLine *line)
{
  GtkWidget *label = gtk_label_new (line->text);
  GtkWidget *row = hf_rulebook_line_row (line->cards, pictures, label);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  hf_set_spoken_label (row, line->text);
  gtk_list_box_append (lines, row);
}

/* Fills a list with the rules in short, a line each. */
void
hf_rules_short_fill (GtkListBox *list, const HfRules *rules)
{
  g_autoptr (GPtrArray) lines = hf_rulebook_summary (rules, NULL);
  g_autoptr (GtkSizeGroup) pictures = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    if (!((HfRulebookLine *) lines->pdata[i])->goal)
      add_line (list, pictures, lines->pdata[i]);
}

/* Shows the rules in short. */
void
hf_rules_short_dialog_show (GtkWidget *parent, const HfRules *rules)
{
  g_autoptr (GtkBuilder) builder = hf_load_template ("hf-rules-short-dialog");
  AdwWindowTitle *title = ADW_WINDOW_TITLE (gtk_builder_get_object (builder, "window_title"));
  GtkWidget *changes = GTK_WIDGET (gtk_builder_get_object (builder, "changes"));
  GtkWidget *goal = GTK_WIDGET (gtk_builder_get_object (builder, "goal"));
  GtkListBox *list = GTK_LIST_BOX (gtk_builder_get_object (builder, "lines"));
  g_autofree char *sentence = hf_rules_describe_changes (rules);

  adw_window_title_set_subtitle (title, hf_rules_base_title (rules));
  gtk_label_set_label (GTK_LABEL (changes), sentence);
  gtk_widget_set_visible (changes, hf_rules_count_changes (rules) > 0);
  add_goal (GTK_BOX (goal), rules);
  hf_rules_short_fill (list, rules);
  g_signal_connect_object (gtk_builder_get_object (builder, "rulebook"), "clicked",
                           G_CALLBACK (rulebook_cb), gtk_builder_get_object (builder, "dialog"),
                           G_CONNECT_SWAPPED);
  g_signal_connect (goal, "map", G_CALLBACK (mapped_cb), NULL);
  hf_present_loaded (builder, parent);
}
