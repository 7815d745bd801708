/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From the New Game dialog to a table at which something is played: every rule
 * set that comes with the game, with every number of players and in all the
 * teams that it allows.
 */
#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rules-seats.h"
#include "core/text/hf-text.h"
#include "game/files/hf-deal-text.h"
#include "game/files/hf-game-save.h"
#include "game/house-rules/hf-rule-library.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-test-window.h"
#include "ui/cards/hf-face.h"
#include "ui/preferences/hf-face-button.h"
#include "ui/preferences/hf-own-face.h"
#include "ui/preferences/hf-preferences-player-row.h"
#include "ui/games/hf-new-game-dialog.h"
#include "ui/table/seats/hf-seat-view.h"

#define TURNS 8

static GSettings *
get_settings (void)
{
  GSettings *settings = hf_test_settings;
  static const char *const keys[] = {
    "rules",           "players",     "rule-choices", "computer-names",
    "computer-levels", "player-name", "first-player", "persons",
  };
  /* Players by rules of thumb need not learn the rules of each table first. */
  const char *const levels[] = {
    "simple", "simple", "simple", "simple", "simple", "simple", "simple", NULL,
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);
  g_settings_set_string (settings, "rules", "hoof-and-mouth");
  g_settings_set_enum (settings, "speed", HF_SPEED_INSTANT);
  g_settings_set_strv (settings, "computer-levels", levels);

  return settings;
}

/* The first game offered is the one that most people mean. */
static void
test_first_game (void)
{
  GSettings *settings = get_settings ();
  g_autoptr (HfGame) game = NULL;
  g_autofree char *id = NULL;

  g_settings_reset (settings, "rules");
  id = g_settings_get_string (settings, "rules");
  g_assert_cmpstr (id, ==, "classic");
  g_assert_cmpstr (hf_presets_list ()[0], ==, "classic");

  game = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmpstr (hf_game_get_rules (game)->rules.base, ==, "classic");

  /* A choice stays. */
  g_settings_set_string (settings, "rules", "family-tradition");
  g_clear_object (&game);
  game = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmpstr (hf_game_get_rules (game)->rules.base, ==, "family-tradition");
}

static GtkWidget *
find_row (gpointer dialog, const char *title)
{
  return hf_test_find_text (adw_dialog_get_child (dialog), ADW_TYPE_COMBO_ROW, "title",
                            hf_test_words (title));
}

/* How many play, as the dialog says it. */
static const char *
say_players (guint n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u Player", "%u Players", n), n);

  return g_intern_string (text);
}

/* Partners. */
static const char *
say_teams (HfTeams teams, guint players)
{
  g_autofree char *text = hf_new_game_describe_teams (teams, players);

  return g_intern_string (text);
}

/* Chooses an entry of a row as a person would, by what it says. */
static void
choose (GtkWidget *dialog, const char *title, const char *entry)
{
  GtkWidget *row = find_row (dialog, title);
  GListModel *model;

  g_assert_nonnull (row);
  model = adw_combo_row_get_model (ADW_COMBO_ROW (row));
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), entry))
      {
        adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
        return;
      }
  g_error ("“%s” offers no “%s”", title, entry);
}

static const char *
get_chosen (GtkWidget *dialog, const char *title)
{
  GtkWidget *row = find_row (dialog, title);

  g_assert_nonnull (row);

  return gtk_string_object_get_string (adw_combo_row_get_selected_item (ADW_COMBO_ROW (row)));
}

static void
press_play (GtkWidget *dialog)
{
  GtkWidget *button = adw_dialog_get_default_widget (ADW_DIALOG (dialog));

  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  hf_test_run_pending ();
}

static GtkWidget *
open_dialog (GSettings *settings)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *dialog = GTK_WIDGET (hf_new_game_dialog_new (settings));

  gtk_window_set_default_size (GTK_WINDOW (window), 600, 620);
  adw_window_set_content (ADW_WINDOW (window), gtk_label_new (NULL));
  gtk_window_present (GTK_WINDOW (window));
  adw_dialog_present (ADW_DIALOG (dialog), window);

  return dialog;
}

/* The window goes with the dialog that was opened in it. */
static void
play_and_close (GtkWidget *dialog)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (dialog));

  press_play (dialog);
  gtk_window_destroy (window);
  hf_test_run_pending ();
}

static void
test_dialog_remembers (void)
{
  GSettings *settings = get_settings ();
  GtkWidget *dialog = open_dialog (settings);
  HfRules rules;

  g_assert_cmpstr (get_chosen (dialog, "_Rules"), ==, C_("rule set", "Hoof and Mouth"));
  g_assert_cmpstr (get_chosen (dialog, "Pla_yers"), ==, say_players (4));
  g_assert_cmpstr (get_chosen (dialog, "P_artners"), ==, say_teams (HF_TEAMS_PAIRS, 4));

  choose (dialog, "Pla_yers", say_players (6));
  g_assert_cmpstr (get_chosen (dialog, "P_artners"), ==, say_teams (HF_TEAMS_TWO_TEAMS, 6));
  choose (dialog, "P_artners", say_teams (HF_TEAMS_PAIRS, 6));
  choose (dialog, "Decks", C_("rule value", "Five decks"));
  play_and_close (dialog);

  g_assert_true (hf_new_game_load_rules (settings, &rules, NULL));
  g_assert_cmpint (rules.table_players, ==, 6);
  g_assert_cmpint (rules.table_teams, ==, HF_TEAMS_PAIRS);
  g_assert_cmpuint (hf_rules_decks (&rules), ==, 5);

  /* The next dialog begins there; fewer players have the teams of the rules again. */
  dialog = open_dialog (settings);
  g_assert_cmpstr (get_chosen (dialog, "P_artners"), ==, say_teams (HF_TEAMS_PAIRS, 6));
  g_assert_cmpstr (get_chosen (dialog, "Decks"), ==, C_("rule value", "Five decks"));
  choose (dialog, "Pla_yers", say_players (3));
  g_assert_cmpstr (get_chosen (dialog, "P_artners"), ==, C_("rule value", "Everyone alone"));

  /* Choices belong to a rule set. */
  choose (dialog, "_Rules", C_("rule set", "Red and Black Books"));
  g_assert_null (find_row (dialog, "Shuffling"));
  choose (dialog, "Threes", C_("rule value", "Red threes cost 300 points, black 5"));
  choose (dialog, "Taking the Pile", C_("rule value", "The last five discards"));
  play_and_close (dialog);

  g_assert_true (hf_new_game_load_rules (settings, &rules, NULL));
  g_assert_cmpint (rules.three_red_held, ==, 300);
  g_assert_cmpint (rules.pickup_count.v[0], ==, 5);
  g_assert_cmpint (rules.pickup_min_pile.v[0], ==, 5);
  g_settings_set_string (settings, "rules", "hoof-and-mouth");
  g_assert_true (hf_new_game_load_rules (settings, &rules, NULL));
  g_assert_cmpint (rules.pickup_count.v[0], ==, 7);
}

/* Own rules that cannot be are told apart, and begin no game. */
static void
test_impossible_rules (void)
{
  GSettings *settings = get_settings ();
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  g_autoptr (GError) error = NULL;
  HfHouseRules *own;
  HfRules rules;
  GtkWidget *dialog;

  own = hf_rule_library_duplicate (library, hf_rule_library_lookup (library, "hoof-and-mouth"),
                                   NULL);
  rules = *hf_house_rules_get_rules (own);
  g_assert_true (hf_rules_set (&rules, "table.rounds", "6", NULL));
  g_assert_true (hf_rule_library_set_rules (library, own, &rules, NULL));
  g_assert_false (hf_house_rules_check (own, &error));

  dialog = open_dialog (settings);
  choose (dialog, "_Rules", hf_house_rules_get_name (own));
  g_assert_false (gtk_widget_is_sensitive (adw_dialog_get_default_widget (ADW_DIALOG (dialog))));
  choose (dialog, "_Rules", C_("rule set", "Hoof and Mouth"));
  play_and_close (dialog);

  /* Nor without the dialog. */
  g_settings_set_string (settings, "rules", hf_house_rules_get_id (own));
  g_assert_null (hf_new_game_from_settings (settings, 1, NULL));
  g_settings_set_string (settings, "rules", "hoof-and-mouth");
  g_assert_true (hf_shelf_remove (HF_SHELF (library), own));
  g_assert_true (hf_shelf_commit (HF_SHELF (library), own, NULL));
}

/* Words of one’s own are shown as they were written. */
static void
test_own_words (void)
{
  GSettings *settings = get_settings ();
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  HfHouseRules *own = hf_rule_library_duplicate (library,
                                                 hf_rule_library_lookup (library, "classic"), NULL);
  GtkWidget *dialog;

  g_assert_true (hf_rule_library_describe (library, own, "Salt & Pepper", "1 < 2 & 3", NULL));
  dialog = open_dialog (settings);
  choose (dialog, "_Rules", "Salt & Pepper");
  g_assert_nonnull (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label", "1 &lt; 2 &amp; 3"));
  choose (dialog, "_Rules", C_("rule set", "Hoof and Mouth"));
  play_and_close (dialog);
  g_assert_true (hf_shelf_remove (HF_SHELF (library), own));
  g_assert_true (hf_shelf_commit (HF_SHELF (library), own, NULL));
}

/* A choice that was made can be left to the rules again. */
static void
test_dialog_puts_back (void)
{
  GSettings *settings = get_settings ();
  GtkWidget *dialog;
  HfRules rules;

  dialog = open_dialog (settings);
  choose (dialog, "Decks", C_("rule value", "Six decks"));
  choose (dialog, "Decks", C_("choice", "Default"));
  play_and_close (dialog);

  g_assert_true (hf_new_game_load_rules (settings, &rules, NULL));
  g_assert_cmpuint (hf_rules_decks (&rules), ==, 4);
}

static void
test_others (void)
{
  GSettings *settings = get_settings ();
  const char *const names[] = { "", "Minna", NULL };
  const char *const levels[] = { "beginner", "casual", NULL };
  g_autoptr (HfGame) game = NULL;
  g_autoptr (HfGame) rematch = NULL;
  g_autoptr (HfGame) moved = NULL;

  g_settings_set_strv (settings, "computer-names", names);
  g_settings_set_strv (settings, "computer-levels", levels);
  g_settings_set_string (settings, "player-name", "Oma");
  game = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 0)), ==, "Oma");
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 2)), ==, "Minna");
  g_assert_cmpstr (hf_game_seat_get_level (hf_game_get_seat (game, 1)), ==, "beginner");

  rematch = hf_game_new_again (game, 0, 6, NULL);
  moved = hf_game_new_again (game, 1, 6, NULL);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (rematch, i)), ==,
                     hf_game_seat_get_name (hf_game_get_seat (game, i)));
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (moved, 0)), ==, "Oma");
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (moved, 3)), ==, "Minna");
  g_assert_cmpstr (hf_game_seat_get_level (hf_game_get_seat (moved, 2)), ==, "beginner");
}

/* The last company is offered again: of persons and computer players, all by their names. */
static void
test_persons (void)
{
  GSettings *settings = get_settings ();
  const char *const names[] = { "", "Grandma", NULL };
  g_autoptr (GtkWidget) row = g_object_ref_sink (hf_preferences_player_row_new (settings, 2));
  GtkWidget *person = hf_test_find_type (row, ADW_TYPE_SWITCH_ROW);
  g_autofree char *words = NULL;
  g_autoptr (HfGame) game = NULL, before = NULL;

  g_settings_set_strv (settings, "computer-names", names);
  before = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_false (adw_switch_row_get_active (ADW_SWITCH_ROW (person)));
  adw_switch_row_set_active (ADW_SWITCH_ROW (person), TRUE);
  g_object_get (row, "subtitle", &words, NULL);
  g_assert_cmpstr (words, ==, C_("level", "A Person"));

  game = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmpuint (hf_game_get_persons (game), ==, 1u << 0 | 1u << 2);
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 2)), ==, "Grandma");
  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, i)), !=, C_("seat", "You"));
  /* All others keep their names. */
  for (guint i = 1; i < hf_game_get_n_seats (game); i++)
    g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, i)), ==,
                     hf_game_seat_get_name (hf_game_get_seat (before, i)));

  /* Two of one name are told apart where it is typed, as they will be at the table. */
  g_settings_set_string (settings, "player-name", "Grandma");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Grandma 2");
  g_set_object (&game, NULL);
  game = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 2)), ==, "Grandma 2");

  adw_switch_row_set_active (ADW_SWITCH_ROW (person), FALSE);
  g_set_object (&game, NULL);
  game = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmpint (hf_game_find_person (game), ==, 0);
}

/* Somebody elsewhere is not at this screen, too, and their game needs a table. */
static void
test_elsewhere (void)
{
  GSettings *settings = get_settings ();
  g_autoptr (GtkWidget) row = g_object_ref_sink (hf_preferences_player_row_new (settings, 2));
  GtkWidget *person = hf_test_find_type (row, ADW_TYPE_SWITCH_ROW);
  GtkWidget *elsewhere = hf_test_find_text (row, ADW_TYPE_SWITCH_ROW, "title",
                                            C_("player", "Somebody Elsewhere"));
  g_autoptr (HfGame) game = NULL;

  if (!gtk_widget_get_visible (elsewhere))
    {
      g_test_skip ("without a network");
      return;
    }

  adw_switch_row_set_active (ADW_SWITCH_ROW (person), TRUE);
  adw_switch_row_set_active (ADW_SWITCH_ROW (elsewhere), TRUE);
  g_assert_false (adw_switch_row_get_active (ADW_SWITCH_ROW (person)));
  game = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmpuint (hf_game_get_persons (game), ==, 1u << 0);
  g_assert_true (hf_game_needs_table (game));
  adw_switch_row_set_active (ADW_SWITCH_ROW (person), TRUE);
  g_assert_false (adw_switch_row_get_active (ADW_SWITCH_ROW (elsewhere)));
}

static void
seat_persons (GtkWidget *widget)
{
  if (HF_IS_PREFERENCES_PLAYER_ROW (widget))
    adw_switch_row_set_active (ADW_SWITCH_ROW (hf_test_find_type (widget, ADW_TYPE_SWITCH_ROW)),
                               TRUE);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      seat_persons (child);
}

/* All eight can be persons, whatever they are called or are not: each has a name of one’s own that is not “You”. */
static void
test_all_persons (void)
{
  GSettings *settings = get_settings ();
  g_autofree char *endless = g_strnfill (300, 'g');
  const char *const names[] = { endless, "", "Ann", " ANN", NULL };
  g_autoptr (GHashTable) all = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (HfGame) game = NULL;
  GtkWidget *dialog;

  g_settings_set_string (settings, "rules", "every-player-alone");
  g_settings_set_int (settings, "players", HF_MAX_SEATS);
  g_settings_set_strv (settings, "computer-names", names);
  g_settings_set_string (settings, "player-name", "Ann");
  dialog = open_dialog (settings);
  seat_persons (adw_dialog_get_child (ADW_DIALOG (dialog)));
  play_and_close (dialog);

  game = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmphex (hf_game_get_persons (game), ==, 0xff);
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    {
      const char *name = hf_game_seat_get_name (hf_game_get_seat (game, seat));

      g_assert_true (g_hash_table_add (all, (gpointer) name));
      g_assert_cmpint (g_utf8_strlen (name, -1), <=, hf_text_max (HF_TEXT_NAME));
      g_assert_cmpstr (name, !=, C_("seat", "You"));
    }
}

/* Returns (nullable): the switch for partners at this screen who want no curtain, where it shows */
static GtkWidget *
find_open_switch (GtkWidget *dialog)
{
  GtkWidget *row = hf_test_find_text (adw_dialog_get_child (ADW_DIALOG (dialog)),
                                      ADW_TYPE_SWITCH_ROW, "subtitle",
                                      _("These partners may see each other’s hands."));

  return row != NULL && gtk_widget_get_visible (row) ? row : NULL;
}

/* Partners at this screen may do without a curtain: it is remembered by their names, saved with the game, and
 * stays in a rematch, but not among other partners. */
static void
test_no_curtain (void)
{
  GSettings *settings = get_settings ();
  const char *const names[] = { "Ben", "Grandma", NULL }, *const others[] = { "Ben", "Dora", NULL };
  const char *const persons[] = { "yes", "yes", NULL };
  g_autoptr (HfGame) game = NULL, loaded = NULL, rematch = NULL, moved = NULL, changed = NULL;
  g_autofree char *text = NULL;
  GtkWidget *dialog;

  g_settings_set_strv (settings, "computer-names", names);
  g_settings_set_string (settings, "player-name", "Ann");
  dialog = open_dialog (settings);
  g_assert_null (find_open_switch (dialog));
  g_settings_set_strv (settings, "persons", persons);
  g_assert_nonnull (strstr (
    adw_preferences_row_get_title (ADW_PREFERENCES_ROW (find_open_switch (dialog))), "Grandma"));
  g_assert_false (adw_switch_row_get_active (ADW_SWITCH_ROW (find_open_switch (dialog))));
  adw_switch_row_set_active (ADW_SWITCH_ROW (find_open_switch (dialog)), TRUE);
  play_and_close (dialog);

  game = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmpuint (hf_game_get_open_sides (game), ==, 1u << 0);
  text = hf_game_save_text (game);
  loaded = hf_game_new_from_text (text, strlen (text), NULL);
  g_assert_cmpuint (hf_game_get_open_sides (loaded), ==, 1u << 0);
  rematch = hf_game_new_again (loaded, 0, 6, NULL);
  g_assert_cmpuint (hf_game_get_open_sides (rematch), ==, 1u << 0);
  moved = hf_game_new_again (loaded, 1, 6, NULL);
  g_assert_cmpuint (hf_game_get_open_sides (moved), ==, 0);

  dialog = open_dialog (settings);
  g_assert_true (adw_switch_row_get_active (ADW_SWITCH_ROW (find_open_switch (dialog))));
  g_settings_set_strv (settings, "computer-names", others);
  g_assert_false (adw_switch_row_get_active (ADW_SWITCH_ROW (find_open_switch (dialog))));
  play_and_close (dialog);
  changed = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmpuint (hf_game_get_open_sides (changed), ==, 0);
}

/* New Game asks by name who starts where the players decide it, and remembers it. */
static void
test_who_starts (void)
{
  GSettings *settings = get_settings ();
  const char *const names[] = { "", "Minna", NULL };
  const char *const renamed[] = { "", "Lotta", NULL };
  g_autoptr (HfGame) game = NULL;
  g_autoptr (HfGame) others = NULL;
  GtkWidget *dialog;

  g_settings_set_strv (settings, "computer-names", names);
  g_settings_set_string (settings, "player-name", "Oma");
  dialog = open_dialog (settings);
  g_assert_true (gtk_widget_get_visible (find_row (dialog, "_Who Starts")));
  g_assert_cmpstr (get_chosen (dialog, "_Who Starts"), ==, C_("choice", "By chance"));
  choose (dialog, "_Who Starts", "Oma");
  choose (dialog, "_Who Starts", "Minna");
  g_settings_set_strv (settings, "computer-names", renamed);
  g_assert_cmpstr (get_chosen (dialog, "_Who Starts"), ==, "Lotta");
  play_and_close (dialog);

  game = hf_new_game_from_settings (settings, 5, NULL);
  hf_game_start (game);
  g_assert_cmpint (hf_game_get_first (game), ==, 2);
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 2)), ==, "Lotta");
  hf_game_stop (game);

  /* Where the rules decide, nobody is asked; fewer players leave it to chance. */
  dialog = open_dialog (settings);
  g_assert_cmpstr (get_chosen (dialog, "_Who Starts"), ==, "Lotta");
  choose (dialog, "_Rules", hf_preset_title ("classic"));
  g_assert_false (gtk_widget_get_visible (find_row (dialog, "_Who Starts")));
  choose (dialog, "_Rules", hf_preset_title ("lay-out-first"));
  g_assert_true (gtk_widget_get_visible (find_row (dialog, "_Who Starts")));
  g_assert_cmpstr (get_chosen (dialog, "_Who Starts"), ==, "Lotta");
  choose (dialog, "Pla_yers", say_players (2));
  g_assert_cmpstr (get_chosen (dialog, "_Who Starts"), ==, C_("choice", "By chance"));
  play_and_close (dialog);
  others = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmpint (hf_game_get_chosen_first (others), ==, -1);
}

static GtkWidget *
find_avatar (GtkWidget *widget, const char *text)
{
  return hf_test_find_text (widget, ADW_TYPE_AVATAR, "text", text);
}

/* The dialog names everybody as the table will, so that their colours stay, too. */
static void
test_names_stay (void)
{
  GSettings *settings = get_settings ();
  const char *const names[] = { "", "Minna", NULL };
  GtkWidget *dialog;
  g_autoptr (HfGame) game = NULL;

  g_settings_set_string (settings, "rules", "every-player-alone");
  g_settings_set_int (settings, "players", HF_MAX_SEATS);
  g_settings_set_strv (settings, "computer-names", names);
  g_settings_set_string (settings, "player-name", g_dpgettext2 (NULL, "name of a player", "Ben"));
  game = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmpuint (hf_game_get_n_seats (game), ==, HF_MAX_SEATS);
  dialog = open_dialog (settings);

  for (guint seat = 1; seat < HF_MAX_SEATS; seat++)
    {
      const char *name = hf_game_seat_get_name (hf_game_get_seat (game, seat));

      g_assert_nonnull (find_avatar (dialog, name));
      for (guint other = 0; other < seat; other++)
        g_assert_cmpstr (name, !=, hf_game_seat_get_name (hf_game_get_seat (game, other)));
    }
  play_and_close (dialog);
}

/* One row says how good all the others are; seats have a level of their own all the same. */
static void
test_opponents (void)
{
  GSettings *settings = get_settings ();
  const char *const one[] = { "", "expert", NULL };
  g_autoptr (HfGame) game = NULL;
  g_autoptr (HfGame) mixed = NULL;
  GtkWidget *dialog;

  g_settings_reset (settings, "computer-levels");
  dialog = open_dialog (settings);
  g_assert_cmpstr (get_chosen (dialog, "_Opponents"), ==, C_("level", "Casual"));
  choose (dialog, "_Opponents", C_("level", "Strong"));
  g_assert_nonnull (hf_test_find_text (adw_dialog_get_child (ADW_DIALOG (dialog)),
                                       ADW_TYPE_EXPANDER_ROW, "subtitle", C_("level", "Strong")));
  play_and_close (dialog);
  game = hf_new_game_from_settings (settings, 5, NULL);
  for (guint seat = 1; seat < hf_game_get_n_seats (game); seat++)
    g_assert_cmpstr (hf_game_seat_get_level (hf_game_get_seat (game, seat)), ==, "strong");

  g_settings_set_strv (settings, "computer-levels", one);
  dialog = open_dialog (settings);
  g_assert_cmpstr (get_chosen (dialog, "_Opponents"), ==, C_("opponents", "Mixed"));
  choose (dialog, "_Opponents", C_("level", "Beginner"));
  choose (dialog, "_Opponents", C_("opponents", "Mixed"));
  play_and_close (dialog);
  mixed = hf_new_game_from_settings (settings, 5, NULL);
  g_assert_cmpstr (hf_game_seat_get_level (hf_game_get_seat (mixed, 1)), !=,
                   hf_game_seat_get_level (hf_game_get_seat (mixed, 2)));
}

static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, viewport, &bounds) && bounds.origin.y >= -1
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (viewport) + 1;
}

/* A row that expands below the edge of the dialog scrolls into view. */
static void
test_expanded_in_sight (void)
{
  GSettings *settings = get_settings ();
  GtkWidget *dialog = open_dialog (settings);
  const char *name = g_dpgettext2 (NULL, "name of a player", "Clara");
  GtkWidget *avatar, *row, *last, *viewport;
  graphene_rect_t bounds;

  hf_test_wait_until (gtk_widget_get_mapped (dialog));
  avatar = find_avatar (dialog, name);
  g_assert_nonnull (avatar);
  row = gtk_widget_get_ancestor (avatar, ADW_TYPE_EXPANDER_ROW);
  last = hf_test_find_text (row, ADW_TYPE_COMBO_ROW, "title", C_("setting", "Habits"));
  viewport = gtk_widget_get_ancestor (row, GTK_TYPE_VIEWPORT);
  hf_test_wait_until (gtk_widget_compute_bounds (row, viewport, &bounds) && bounds.size.height > 0);
  g_assert_cmpfloat (bounds.origin.y + 4 * bounds.size.height, >, gtk_widget_get_height (viewport));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  hf_test_wait_until (gtk_widget_get_mapped (last) && is_in_sight (last));
  play_and_close (dialog);
}

static gboolean
is_face (GtkWidget *widget, gconstpointer title)
{
  return GTK_IS_FLOW_BOX_CHILD (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), title) == 0;
}

/* Pressing a face shows all faces, and pressing one of them chooses it, without more ado. */
static void
choose_face (GtkWidget *owner, HfPlayerFace face)
{
  const char *title = hf_player_face_get_title (face);
  GtkWidget *window = adw_window_new (), *avatar = hf_test_find_type (owner, ADW_TYPE_AVATAR);
  GtkWidget *choice = NULL;

  g_assert_nonnull (adw_avatar_get_custom_image (ADW_AVATAR (avatar)));
  adw_window_set_content (ADW_WINDOW (window), owner);
  gtk_window_present (GTK_WINDOW (window));
  hf_test_wait_until (gtk_widget_get_mapped (avatar));
  gtk_widget_activate (gtk_widget_get_ancestor (avatar, GTK_TYPE_MENU_BUTTON));
  hf_test_wait_until ((choice = hf_test_find (owner, is_face, title)) != NULL);
  gtk_widget_activate (choice);
  g_assert_true (adw_avatar_get_custom_image (ADW_AVATAR (avatar))
                 == hf_face_get (face, HF_MOOD_NEUTRAL));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The person at this screen and all others have faces, which are kept once they are chosen. */
static void
test_face (void)
{
  GSettings *settings = get_settings ();
  GtkWidget *own = g_object_new (HF_TYPE_FACE_BUTTON, NULL);
  g_autofree char *chosen = NULL;
  g_auto (GStrv) others = NULL;

  hf_own_face_bind (settings, own);
  choose_face (own, HF_PLAYER_FACE_PLAITS);
  chosen = g_settings_get_string (settings, "player-avatar");
  g_assert_cmpstr (chosen, ==, "plaits");
  choose_face (hf_preferences_player_row_new (settings, 1), HF_PLAYER_FACE_HAT);
  others = g_settings_get_strv (settings, "computer-avatars");
  g_assert_cmpstr (others[0], ==, "hat");
  g_settings_reset (settings, "player-avatar");
  g_settings_reset (settings, "computer-avatars");
}

static void
count_cb (guint *turns)
{
  (*turns)++;
}

static void
check_seats (GtkWidget *widget, GtkWidget *table, guint *n)
{
  if (HF_IS_SEAT_VIEW (widget))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_get_mapped (widget));
      g_assert_true (gtk_widget_compute_bounds (widget, table, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, -1);
      g_assert_cmpfloat (bounds.origin.y, >=, -1);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (table) + 1);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         gtk_widget_get_height (table) + 1);
      (*n)++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_seats (child, table, n);
}

static void
play_some_turns (HfWindow *window)
{
  HfGame *game = hf_session_get_game (hf_window_get_session (window));
  guint turns = 0, seats = 0;

  g_signal_connect_swapped (game, "turn-began", G_CALLBACK (count_cb), &turns);
  hf_game_set_auto_play (game, TRUE);
  hf_test_wait_until (turns >= TURNS || hf_game_get_phase (game) >= HF_PHASE_OVER);
  hf_game_hold (game);
  hf_test_run_pending ();

  check_seats (GTK_WIDGET (hf_window_get_table (window)), GTK_WIDGET (hf_window_get_table (window)),
               &seats);
  g_assert_cmpuint (seats, ==, hf_game_get_n_seats (game));
  g_signal_handlers_disconnect_by_data (game, &turns);
}

/* The row's own words choose; each table is played at in a window of its own. */
static void
play_table (const char *preset, guint players, HfTeams teams, int width, int height)
{
  GSettings *settings = get_settings ();
  HfWindow *window = hf_window_new (GTK_APPLICATION (hf_test_application), settings);
  AdwDialog *dialog;

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-game", NULL);
  dialog = hf_test_get_dialog (window);
  g_assert_true (HF_IS_NEW_GAME_DIALOG (dialog));
  choose (GTK_WIDGET (dialog), "_Rules", hf_preset_title (preset));
  choose (GTK_WIDGET (dialog), "Pla_yers", say_players (players));
  choose (GTK_WIDGET (dialog), "P_artners", say_teams (teams, players));
  press_play (GTK_WIDGET (dialog));

  play_some_turns (window);
  gtk_window_destroy (GTK_WINDOW (window));
  hf_test_run_pending ();
}

static void
test_every_table (gconstpointer data)
{
  const char *preset = data;
  guint players[HF_MAX_SEATS];
  HfRules rules;
  guint n;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));
  n = hf_rules_list_players (&rules, players);
  for (guint i = 0; i < n; i++)
    {
      HfTeams teams[HF_MAX_SEATS];
      guint n_teams = hf_rules_list_teams (&rules, players[i], teams);

      for (guint j = 0; j < n_teams; j++)
        if (hf_test_is_picked (i + j))
          play_table (preset, players[i], teams[j], i % 2 == 0 ? 1200 : 360,
                      i % 2 == 0 ? 780 : 640);
    }
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/new-game/first", test_first_game);
  g_test_add_func ("/new-game/dialog/remembers", test_dialog_remembers);
  g_test_add_func ("/new-game/dialog/puts-back", test_dialog_puts_back);
  g_test_add_func ("/new-game/dialog/impossible-rules", test_impossible_rules);
  g_test_add_func ("/new-game/dialog/own-words", test_own_words);
  g_test_add_func ("/new-game/others", test_others);
  g_test_add_func ("/new-game/persons", test_persons);
  g_test_add_func ("/new-game/elsewhere", test_elsewhere);
  g_test_add_func ("/new-game/all-persons", test_all_persons);
  g_test_add_func ("/new-game/no-curtain", test_no_curtain);
  g_test_add_func ("/new-game/who-starts", test_who_starts);
  g_test_add_func ("/new-game/names-stay", test_names_stay);
  g_test_add_func ("/new-game/opponents", test_opponents);
  g_test_add_func ("/new-game/expanded-in-sight", test_expanded_in_sight);
  g_test_add_func ("/new-game/face", test_face);
  for (guint i = 0; hf_presets_list ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/new-game/table/%s", hf_presets_list ()[i]);

      if (hf_test_is_picked (i))
        g_test_add_data_func (path, hf_presets_list ()[i], test_every_table);
    }

  return hf_test_run_windows ();
}
