/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-players.h"

#include <glib/gi18n.h>

/* The numbers of players that rules are meant for, as an AdwExpanderRow with a button for each.
 */
struct _HfRulesRowPlayers
{
  HfRulesRow parent_instance;

  GtkWidget *buttons[HF_MAX_SEATS + 1];
};

G_DEFINE_FINAL_TYPE (HfRulesRowPlayers, hf_rules_row_players, HF_TYPE_RULES_ROW)

static void
toggled_cb (HfRulesRow *row)
{
  HfRulesRowPlayers *self = HF_RULES_ROW_PLAYERS (row);
  HfRules rules;
  guint *value = hf_rules_row_edit (row, &rules);

  *value = 0;
  for (gint i = 0; i <= HF_MAX_SEATS; i++)
    if (self->buttons[i] != NULL
        && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->buttons[i])))
      *value |= 1u << i;
  hf_rules_row_write (row, &rules);
}

static GtkWidget *
make_button (HfRulesRow *row, gint players)
{
  g_autofree char *label = g_strdup_printf ("%d", players);
  g_autofree char *name = g_strdup_printf (ngettext ("%d player", "%d players", players), players);
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), row, G_CONNECT_SWAPPED);

  return button;
}

static GtkWidget *
hf_rules_row_players_build (HfRulesRow *row)
{
  HfRulesRowPlayers *self = HF_RULES_ROW_PLAYERS (row);
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  GtkWidget *widget = adw_expander_row_new ();
  GtkWidget *child = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  for (gint i = info->min; i <= info->max; i++)
    {
      self->buttons[i] = make_button (row, i);
      gtk_box_append (GTK_BOX (box), self->buttons[i]);
    }

  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_margin_end (box, 6);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (child), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (child), FALSE);
  gtk_widget_set_focusable (child, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), child);

  return widget;
}

static void
hf_rules_row_players_sync (HfRulesRow *row, const HfRules *rules)
{
  HfRulesRowPlayers *self = HF_RULES_ROW_PLAYERS (row);
  const guint *value = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  for (gint i = 0; i <= HF_MAX_SEATS; i++)
    if (self->buttons[i] != NULL)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), (*value >> i) & 1);
}

static void
hf_rules_row_players_class_init (HfRulesRowPlayersClass *klass)
{
  HfRulesRowClass *row_class = HF_RULES_ROW_CLASS (klass);

  row_class->build = hf_rules_row_players_build;
  row_class->sync = hf_rules_row_players_sync;
}

static void
hf_rules_row_players_init (HfRulesRowPlayers *self)
{
}
