/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-partner-dialog.h"

#include "game/advice/hf-partner-habits.h"
#include "hf-rulebook-blocks.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Explains the acts of a computer partner, to be looked up during a game. */

static GtkWidget *
create_label (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0., "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD_CHAR, NULL);
}

static void
add_habit (GtkListBox *list, GtkSizeGroup *pictures, const HfPartnerHabit *habit)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *title = create_label (habit->title);
  GtkWidget *row = hf_rulebook_line_row (habit->cards, pictures, words);

  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), create_label (habit->text));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, habit->title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, habit->text, -1);
  gtk_list_box_append (list, row);
}

/* Shows the habits of computer partners under the rules of a game. */
void
hf_partner_dialog_show (GtkWidget *parent, const HfFlatRules *rules)
{
  g_autoptr (GtkBuilder) builder = hf_load_template ("hf-partner-dialog");
  GtkListBox *list = GTK_LIST_BOX (gtk_builder_get_object (builder, "habits"));
  g_autoptr (GtkSizeGroup) pictures = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GPtrArray) habits = hf_partner_habits_list (rules);

  for (guint i = 0; i < habits->len; i++)
    add_habit (list, pictures, habits->pdata[i]);
  hf_present_loaded (builder, parent);
}
