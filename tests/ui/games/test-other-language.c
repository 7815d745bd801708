/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that was saved in one language and goes on in another: all that is to be read at its table, also of what was
 * done before, is in that other one. The program runs itself in the first one to save the game. */
#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <locale.h>

#include "game/advice/hf-history.h"
#include "game/files/hf-game-file-disk.h"
#include "game/files/hf-game-save.h"
#include "game/files/hf-saved-game.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-play.h"
#include "lib/hf-test-save.h"
#include "lib/ui/hf-test-window.h"

#define SEED    3
#define N_MOVES 80 /* at least */

static const char *program;

/* A round that is well on its way, at the turn of the person. */
static HfGame *
new_game (void)
{
  HfGame *game;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "classic", NULL));
  game = hf_test_play_new (&rules, 0, SEED);
  hf_test_play_moves (game, N_MOVES, SEED);
  while (hf_game_get_turn (game) != 0 || hf_game_get_phase (game) != HF_PHASE_START)
    g_assert_cmpuint (hf_test_play_moves (game, 1, SEED), ==, 1);

  return game;
}

/* @path (type filename): where the game goes; the history goes beside it */
static int
save_game (const char *path)
{
  g_autoptr (HfGame) game = new_game ();
  g_autofree char *text = hf_game_save_text (game);
  g_autofree char *beside = g_strconcat (path, ".history", NULL);
  g_autoptr (GString) history = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  GListModel *records = hf_history_of (game);

  hf_game_file_write (path, text, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < g_list_model_get_n_items (records); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (records, i);

      g_string_append_printf (history, "%s\n", hf_game_record_get_text (record));
    }
  g_file_set_contents (beside, history->str, -1, &error);
  g_assert_no_error (error);

  return 0;
}

static void
save_in_another (const char *path)
{
  gboolean english = hf_test_is_english ();
  const char *argv[] = { program, "--save", path, NULL };
  g_auto (GStrv) environment = g_get_environ ();
  g_autoptr (GError) error = NULL;
  int status;

  environment = g_environ_setenv (environment, "LANGUAGE", english ? "de" : "en", TRUE);
  environment = g_environ_setenv (environment, "LC_ALL", english ? "de_DE.UTF-8" : "C.UTF-8", TRUE);
  g_spawn_sync (NULL, (char **) argv, environment, 0, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
}

/* Adds all that a widget and those below it show in words, or would at the pointer. */
static void
read_words (GtkWidget *widget, GString *words)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (words, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (tip != NULL)
    g_string_append_printf (words, "(%s)\n", tip);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    read_words (child, words);
}

/* Returns: all that is to be read at the table of a game */
static char *
read_table (HfGame *game)
{
  HfWindow *window = hf_test_open_table (game, 1300, 900);
  GString *words = g_string_new (NULL);

  read_words (GTK_WIDGET (window), words);
  hf_test_close_table (window, game);

  return g_string_free_and_steal (words);
}

static void
assert_same_lines (const char *is, const char *wanted)
{
  g_auto (GStrv) is_lines = g_strsplit (is, "\n", -1);
  g_auto (GStrv) wanted_lines = g_strsplit (wanted, "\n", -1);

  for (guint i = 0; is_lines[i] != NULL && wanted_lines[i] != NULL; i++)
    g_assert_cmpstr (is_lines[i], ==, wanted_lines[i]);
  g_assert_cmpuint (g_strv_length (is_lines), ==, g_strv_length (wanted_lines));
}

/* No sentence of the history is as it was in the language before. */
static void
check_history (HfGame *game, const char *path)
{
  g_autofree char *beside = g_strconcat (path, ".history", NULL), *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  GListModel *records = hf_history_of (game);

  g_file_get_contents (beside, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, g_list_model_get_n_items (records) + 1);
  for (guint i = 0; i < g_list_model_get_n_items (records); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (records, i);

      g_assert_cmpstr (hf_game_record_get_text (record), !=, lines[i]);
    }
}

/* Returns: how a game stands, as a list of kept games shows it */
static char *
read_score (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGameFile) file = hf_game_file_parse (text, strlen (text), &error);
  g_autoptr (HfSavedGame) saved = NULL;

  g_assert_no_error (error);
  saved = hf_saved_game_new ("", file);

  return g_strdup (hf_saved_game_get_facts (saved)->score);
}

static void
check_score (const char *path, HfGame *made)
{
  g_autofree char *text = hf_game_save_text (made), *own = hf_game_file_seal (text);
  g_autofree char *foreign = NULL, *is = NULL, *wanted = read_score (own);
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &foreign, NULL, &error);
  g_assert_no_error (error);
  is = read_score (foreign);
  g_assert_cmpstr (is, ==, wanted);
  g_assert_nonnull (strstr (is, hf_game_team_get_name (hf_game_get_team (made, 1))));
}

static void
test_go_on (void)
{
  g_autofree char *folder = hf_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "game.hfgame", NULL);
  g_autoptr (HfGame) game = NULL, other = NULL, made = new_game ();
  g_autofree char *is = NULL, *wanted = NULL;
  g_autoptr (GError) error = NULL;

  g_settings_set_boolean (hf_test_settings, "show-history", TRUE);
  save_in_another (path);
  game = hf_game_file_open (path, &error);
  g_assert_no_error (error);
  check_history (game, path);
  check_score (path, made);

  other = hf_test_save_reopen (made);
  is = read_table (game);
  wanted = read_table (other);
  g_test_message ("%s", is);
  assert_same_lines (is, wanted);

  g_settings_reset (hf_test_settings, "show-history");
  hf_test_remove_folder (g_steal_pointer (&folder));
}

int
main (int argc, char *argv[])
{
  program = argv[0];
  if (argc == 3 && g_str_equal (argv[1], "--save"))
    {
      setlocale (LC_ALL, "");
      return save_game (argv[2]);
    }
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/other-language/go-on", test_go_on);

  return hf_test_run_windows ();
}
