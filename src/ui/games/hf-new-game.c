/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The parts of a new game: a rule set, the number of players, the teams, and the choices that come
 * with the rules. All of it is in the settings, so that the
 * next game begins like the last.
 */
#include "config.h"

#include "hf-new-game.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"
#include "core/rules/hf-rules-seats.h"
#include "game/table/hf-game-words.h"
#include "ui/preferences/hf-seat-settings.h"
#include "ui/preferences/hf-settings.h"
#include "ui/widgets/hf-rules-combo.h"

/* On a row of rule sets: the library that they are from */
#define KEY_LIBRARY "hf-library"

/* Finds house rules in the library; the first preset where they are gone.
 * @id: the id of a preset or of house rules of one's own */
HfHouseRules *
hf_new_game_find_rules (const char *id)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  HfHouseRules *rules = hf_rule_library_lookup (library, id);

  return rules != NULL ? g_object_ref (rules) : g_list_model_get_item (G_LIST_MODEL (library), 0);
}

/* Returns: how many can play, as “4”, “2–6”, or “3, 4, 6” */
static char *
list_counts (const guint *counts, guint n)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  if (n > 2 && counts[n - 1] - counts[0] == n - 1)
    return g_strdup_printf ("%u–%u", counts[0], counts[n - 1]);

  for (guint i = 0; i < n; i++)
    g_strv_builder_take (builder, g_strdup_printf ("%u", counts[i]));
  words = g_strv_builder_end (builder);

  return g_strjoinv (C_("list", ", "), words);
}

/* Sums up a rule set in a line: how many play, how long, and with which piles if there are more than usual.
 * Returns (transfer full): as “2–6 players · 4 rounds · Knee and Foot” */
char *
hf_new_game_describe_rules (const HfRules *rules)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint counts[HF_MAX_SEATS], n = hf_rules_list_players (rules, counts);
  const guint most = n > 0 ? counts[n - 1] : 0;
  g_autofree char *numbers = list_counts (counts, n);
  g_auto (GStrv) parts = NULL;
  char *players;

  /* Translators: how many can play: %s is as “4”, “2–6”, or “3, 4, 6”; the plural is that of the last number */
  players = g_strdup_printf (ngettext ("%s player", "%s players", most), numbers);
  g_strv_builder_take (builder, players);
  if (rules->table_rounds > 0)
    g_strv_builder_take (builder,
                         g_strdup_printf (ngettext ("%d round", "%d rounds", rules->table_rounds),
                                          rules->table_rounds));
  if (rules->game_target > 0)
    /* Translators: how long a game is: until somebody has so many points */
    g_strv_builder_take (builder, g_strdup_printf (_("to %'d points"), rules->game_target));
  if (rules->table_teams == HF_TEAMS_NONE)
    g_strv_builder_add (builder, C_("rule value", "Everyone alone"));
  if (rules->deal_more_piles.n > 0)
    g_strv_builder_take (builder, hf_words_piles (rules, 1 + rules->deal_more_piles.n));
  parts = g_strv_builder_end (builder);

  return g_strjoinv (" · ", parts);
}

/* @players: how many play, 2 to HF_MAX_SEATS
 * Returns: as “3 teams of two” */
char *
hf_new_game_describe_teams (HfTeams teams, guint players)
{
  switch (teams)
    {
    case HF_TEAMS_PAIRS:
      return g_strdup_printf (ngettext ("%u team of two", "%u teams of two", players / 2),
                              players / 2);
    case HF_TEAMS_TWO_TEAMS:
      /* Translators: how many players each of the two teams has */
      return g_strdup_printf (ngettext ("Two teams of %u", "Two teams of %u", players / 2),
                              players / 2);
    default:
      return g_strdup (C_("rule value", "Everyone alone"));
    }
}

/* Lists the rule sets in a row of choices.
 *
 * @name: of the selected one; where there is none of that name, it is listed below the others */
void
hf_new_game_list_rules (GtkWidget *row, const char *name)
{
  HfRuleLibrary *library = hf_rule_library_dup_default ();
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (HfHouseRules) rules = g_list_model_get_item (G_LIST_MODEL (library), i);

      g_ptr_array_add (titles, g_strdup (hf_house_rules_get_name (rules)));
      if (g_strcmp0 (hf_house_rules_get_name (rules), name) == 0)
        selected = i;
    }
  if (selected == GTK_INVALID_LIST_POSITION)
    {
      selected = titles->len;
      g_ptr_array_add (titles, g_strdup (name));
    }
  g_object_set_data_full (G_OBJECT (row), KEY_LIBRARY, library, g_object_unref);
  hf_rules_combo_show (row, titles, selected);
}

/* Lists the rule sets in a row of choices, of which that of the last game is selected. */
void
hf_new_game_show_rules (GtkWidget *row, GSettings *settings)
{
  g_autofree char *last = hf_settings_get_rules (settings);
  g_autoptr (HfHouseRules) rules = hf_new_game_find_rules (last);

  hf_new_game_list_rules (row, hf_house_rules_get_name (rules));
}

/* @row: a row that hf_new_game_list_rules() has filled
 * Returns (transfer full) (nullable): the selected rule set; NULL for one of which there is but the name */
HfHouseRules *
hf_new_game_get_rules (GtkWidget *row)
{
  return g_list_model_get_item (g_object_get_data (G_OBJECT (row), KEY_LIBRARY),
                                adw_combo_row_get_selected (ADW_COMBO_ROW (row)));
}

/* Lists how many may play by the rules in a row of choices.
 *
 * @players: the number that is chosen
 * @counts (out): as for hf_rules_list_players() */
void
hf_new_game_show_players (GtkWidget *row, const HfRules *rules, guint players, guint *counts)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  guint n = hf_rules_list_players (rules, counts), selected = 0;

  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (titles, hf_words_players (counts[i]));
      if (counts[i] == players)
        selected = i;
    }
  hf_rules_combo_show (row, titles, selected);
}

/* Lists the possible teams in a row of choices.
 *
 * @teams: the HfTeams that are chosen
 * @possible (out): as for hf_rules_list_teams()
 * Returns: how many there are */
guint
hf_new_game_show_teams (GtkWidget *row,
                        const HfRules *rules,
                        guint players,
                        gint teams,
                        HfTeams *possible)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  guint n = hf_rules_list_teams (rules, players, possible), selected = 0;

  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (titles, hf_new_game_describe_teams (possible[i], players));
      if ((gint) possible[i] == teams)
        selected = i;
    }
  hf_rules_combo_show (row, titles, selected);

  return n;
}

/* The choices are kept as KEY=VALUE, after the rule set that they were made for. */
static void
apply_choices (GSettings *settings, const char *id, HfRules *rules)
{
  g_auto (GStrv) choices = hf_settings_get_rule_choices (settings);

  if (choices[0] == NULL || !g_str_equal (choices[0], id))
    return;

  for (guint i = 1; choices[i] != NULL; i++)
    {
      char *value = strchr (choices[i], '=');

      if (value == NULL)
        continue;
      *value++ = '\0';
      if (hf_rule_lookup (choices[i]) != NULL)
        hf_rules_set (rules, choices[i], value, NULL);
    }
}

/* @rules (out): the rules of the last game */
gboolean
hf_new_game_load_rules (GSettings *settings, HfRules *rules, GError **error)
{
  g_autofree char *id = hf_settings_get_rules (settings);
  g_autoptr (HfHouseRules) house_rules = hf_new_game_find_rules (id);
  guint players = hf_settings_get_players (settings);

  *rules = *hf_house_rules_get_rules (house_rules);
  apply_choices (settings, hf_house_rules_get_id (house_rules), rules);
  if (players >= 2 && ((rules->table_players_allowed >> players) & 1)
      && hf_rules_seat (rules, players, -1, NULL))
    return TRUE;

  /* The choices no longer go with the rules, which may have been changed. */
  *rules = *hf_house_rules_get_rules (house_rules);
  hf_rules_resolve (rules);

  return hf_rules_check (rules, error);
}

/* Keeps the rules for the next game: the rule set and the choices. */
void
hf_new_game_save_rules (GSettings *settings, HfHouseRules *house_rules, const HfRules *rules)
{
  const char *id = hf_house_rules_get_id (house_rules);
  const HfRules *house = hf_house_rules_get_rules (house_rules);
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  guint n;
  const HfRuleInfo *rows = hf_rule_table (&n);

  g_strv_builder_add (choices, id);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *value = NULL;

      if (!hf_rules_is_set (rules, rows[i].key) || g_str_equal (rows[i].key, "table.players")
          || (hf_rules_is_set (house, rows[i].key) && !hf_rule_differs (&rows[i], rules, house)))
        continue;
      value = hf_rules_get (rules, rows[i].key);
      g_strv_builder_take (choices, g_strdup_printf ("%s=%s", rows[i].key, value));
    }
  list = g_strv_builder_end (choices);

  hf_settings_set_rules (settings, id);
  hf_settings_set_players (settings, rules->table_players);
  hf_settings_set_rule_choices (settings, (const char *const *) list);
}

/* Makes a game by the rules of the last one, with the person in the first seat, and the other
 * persons and computer players of the preferences in the others.
 * Returns (nullable): a game that has not begun */
HfGame *
hf_new_game_from_settings (GSettings *settings, guint64 seed, GError **error)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (settings);
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  HfRules rules;
  HfGame *game;

  if (!hf_new_game_load_rules (settings, &rules, error))
    return NULL;

  hf_seat_settings_seat_persons (seats, players, rules.table_players);
  hf_seat_settings_fill (seats, players, rules.table_players);
  game = hf_game_new (&rules, seed, players, error);
  if (game == NULL)
    return NULL;

  hf_game_choose_first (game, hf_settings_get_first_player (settings));
  hf_game_set_open_sides (game, hf_seat_settings_find_open_sides (seats, &rules));

  return game;
}
