/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The entries for the names of players, and of teams where there are any. */
#include "hf-pad-names.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/table/hf-player-names.h"
#include "ui/preferences/hf-known-names.h"

static guint
get_number (GtkEditable *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "number"));
}

static void
player_changed_cb (HfPad *pad, GtkEditable *row)
{
  hf_pad_set_player (pad, get_number (row), gtk_editable_get_text (row));
}

static void
team_changed_cb (HfPad *pad, GtkEditable *row)
{
  hf_pad_set_team (pad, get_number (row), gtk_editable_get_text (row));
}

/* @title (transfer full): what is named
 * @text (nullable): the name so far */
static void
add_entry (GtkWidget *group,
           HfPad *pad,
           guint number,
           char *title,
           const char *text,
           GCallback changed)
{
  GtkWidget *row = adw_entry_row_new ();
  g_autofree char *owned = title;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), owned);
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (row), hf_text_max (HF_TEXT_NAME));
  gtk_editable_set_text (GTK_EDITABLE (row), text != NULL ? text : "");
  if (changed == G_CALLBACK (player_changed_cb))
    hf_known_names_offer (ADW_ENTRY_ROW (row));
  g_object_set_data (G_OBJECT (row), "number", GUINT_TO_POINTER (number));
  g_signal_connect_object (row, "changed", changed, pad, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static GtkWidget *
make_players (HfPad *pad)
{
  GtkWidget *group = adw_preferences_group_new ();

  /* Translators: term: around the table */
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Around the Table"));
  for (guint seat = 0; seat < hf_pad_get_rules (pad)->n_seats; seat++)
    add_entry (group, pad, seat,
               /* Translators: the number of a player, around the table */
               g_strdup_printf (_("Player %u"), seat + 1), hf_pad_get_player (pad, seat),
                                G_CALLBACK (player_changed_cb));

  return group;
}

static GtkWidget *
make_teams (HfPad *pad)
{
  GtkWidget *group = adw_preferences_group_new ();

  /* Translators: a group of entries, which may stay empty */
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Names of Teams"));
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (group), _("Without a name, a team is called by its players’ names."));
  for (guint side = 0; side < hf_pad_get_rules (pad)->n_owners; side++)
    add_entry (group, pad, side,
               /* Translators: the number of a team */
               g_strdup_printf (_("Team %u"), side + 1), hf_pad_get_team (pad, side),
                                G_CALLBACK (team_changed_cb));

  return group;
}

/* Returns: entries that change the names on the pad while they are typed */
GtkWidget *
hf_pad_names_new (HfPad *pad)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);

  gtk_box_append (GTK_BOX (box), make_players (pad));
  if (hf_pad_get_rules (pad)->teams)
    gtk_box_append (GTK_BOX (box), make_teams (pad));

  return box;
}

/* Lets the names that people gave be offered from now on. */
void
hf_pad_names_remember (HfPad *pad)
{
  const HfPlayerSetup nobody[HF_MAX_SEATS] = { 0 };
  const guint n = hf_pad_get_rules (pad)->n_seats;
  g_auto (GStrv) usual = hf_player_names_list (nobody, n);

  for (guint seat = 0; seat < n; seat++)
    if (!g_str_equal (hf_pad_get_player (pad, seat), usual[seat]))
      hf_known_names_remember (hf_pad_get_player (pad, seat));
}
