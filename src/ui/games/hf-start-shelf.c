/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-start-shelf.h"

#include <glib/gi18n.h>

#include "game/house-rules/hf-rules-changes.h"
#include "hf-new-game.h"
#include "ui/preferences/hf-settings.h"

#define CARD_WIDTH 250 /* of a rule set, at least */
#define MOST       3   /* in a line, and results that are listed */

static GtkWidget *
create_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  gtk_widget_add_css_class (label, style);

  return label;
}

/* Returns: the box for the offers of the section */
static GtkWidget *
add_section (GtkBox *shelf, const char *title)
{
  GtkWidget *heading = create_label (title, "heading");
  GtkWidget *offers = gtk_flow_box_new ();

  g_object_set (heading, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (offers), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (offers), TRUE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (offers), MOST);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (offers), 8);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (offers), 8);
  gtk_box_append (shelf, heading);
  gtk_box_append (shelf, offers);

  return offers;
}

/* It is the button that takes the focus. */
static void
add_offer (GtkWidget *section, GtkWidget *button)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), button);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (GTK_FLOW_BOX (section), child);
}

static GtkWidget *
create_offer (const char *title, const char *words)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (box), create_label (title, "heading"));
  gtk_box_append (GTK_BOX (box), create_label (words, "caption"));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_size_request (button, CARD_WIDTH, -1);
  gtk_widget_add_css_class (button, "osd-flat");
  gtk_widget_add_css_class (button, "offer");

  return button;
}

static void
rules_cb (HfSession *session, GtkWidget *button)
{
  HfHouseRules *rules = g_object_get_data (G_OBJECT (button), "house-rules");

  hf_settings_set_rules (hf_session_get_settings (session), hf_house_rules_get_id (rules));
  gtk_widget_activate_action (hf_session_get_window (session), "win.new-game", NULL);
}

static char *
describe_rules (HfHouseRules *rules)
{
  g_autofree char *line = hf_new_game_describe_rules (hf_house_rules_get_rules (rules));
  g_autofree char *changes = NULL;

  if (hf_house_rules_is_read_only (rules))
    return g_steal_pointer (&line);

  changes = hf_rules_describe_changes (hf_house_rules_get_rules (rules));

  return g_strjoin ("\n", line, changes, NULL);
}

/* @own: whether to list the person's own, or those that come with the game */
static void
add_rules (GtkBox *shelf, HfSession *session, const char *title, gboolean own)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  GtkWidget *section = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (HfHouseRules) rules = g_list_model_get_item (G_LIST_MODEL (library), i);
      g_autofree char *words = NULL;
      GtkWidget *button;

      if (hf_house_rules_is_read_only (rules) == own || !hf_house_rules_check (rules, NULL))
        continue;

      if (section == NULL)
        section = add_section (shelf, title);
      words = describe_rules (rules);
      button = create_offer (hf_house_rules_get_name (rules), words);
      if (*hf_house_rules_get_description (rules) != '\0')
        gtk_widget_set_tooltip_text (button, hf_house_rules_get_description (rules));
      g_object_set_data_full (G_OBJECT (button), "house-rules", g_object_ref (rules),
                              g_object_unref);
      g_signal_connect_object (button, "clicked", G_CALLBACK (rules_cb), session,
                               G_CONNECT_SWAPPED);
      add_offer (section, button);
    }
}

static void
add_results (GtkBox *shelf, HfGameStore *store)
{
  GListModel *finished = G_LIST_MODEL (hf_game_store_get_finished (store));
  GtkWidget *section = NULL;

  for (guint i = 0; i < MIN (g_list_model_get_n_items (finished), MOST); i++)
    {
      g_autoptr (HfSavedGame) saved = g_list_model_get_item (finished, i);
      g_autofree char *words = g_strjoin (" · ", hf_saved_game_get_facts (saved)->won
                                          ? C_("finished game", "Won")
                                               : C_("finished game", "Lost"),
                                                    hf_saved_game_get_facts (saved)->score, NULL);
      GtkWidget *button = create_offer (hf_saved_game_get_facts (saved)->rules_name, words);

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.games");
      if (section == NULL)
        section = add_section (shelf, C_("title", "Finished Games"));
      add_offer (section, button);
    }
}

/* Shows things on the start page that a person comes back to: the rule sets, one's own first, and how the last games
 * ended. In them are buttons of the class `.offer`.
 *
 * @shelf: gets them in place of what was in it */
void
hf_start_shelf_fill (GtkBox *shelf, HfSession *session)
{
  HfGameStore *store = hf_session_get_store (session);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (shelf))) != NULL)
    gtk_box_remove (shelf, child);
  add_rules (shelf, session, C_("title", "Your Rules"), TRUE);
  add_rules (shelf, session, _("Rules That Come With the Game"), FALSE);
  if (store != NULL)
    add_results (shelf, store);
}
