/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of a person: kept, renamed, removed, sent and taken; and counted. */

#include <string.h>

#include "core/rules/hf-presets.h"
#include "game/files/hf-chosen-file.h"
#include "game/files/hf-game-file-disk.h"
#include "game/files/hf-game-save.h"
#include "game/files/hf-game-store.h"
#include "game/files/hf-statistics.h"
#include "game/match/hf-game-private.h"
#include "lib/hf-test-disk.h"
#include "lib/hf-test-rules.h"
#include "lib/hf-test-save.h"

/* The store. */

static void
assert_n_games (HfGameStore *store, guint n)
{
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, n);
}

static HfSavedGame *
peek_game (HfGameStore *store, guint position)
{
  HfSavedGame *saved = g_list_model_get_item (G_LIST_MODEL (store), position);

  g_object_unref (saved);

  return saved;
}

/* Returns: how a game stands as a list of games shows it, after a change of its file */
static char *
read_score (const char *text, const char *word, const char *other)
{
  g_autoptr (GString) changed = g_string_new (text);
  g_autofree char *whole = NULL;
  g_autoptr (HfGameFile) file = NULL;
  g_autoptr (HfSavedGame) saved = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_string_replace (changed, word, other, 1), ==, 1);
  whole = hf_game_file_seal (changed->str);
  file = hf_game_file_parse (whole, strlen (whole), &error);
  if (file == NULL)
    {
      g_assert_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED);
      return NULL;
    }
  saved = hf_saved_game_new ("", file);

  return g_strdup (hf_saved_game_get_facts (saved)->score);
}

static void
test_score (HfTestPlace *place G_GNUC_UNUSED, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *line;
    const char *score;
  } cases[] = {
    { "Points=120 -90\n", "Us 120, Them −90" },
    { "Points=120 -90 30 45\n", "You 120, Anna −90, Ben 30, Clara 45" }, /* everyone alone */
    { "Score=Wir 120, Sie -90\n", "Wir 120, Sie -90" },                  /* as files had it once */
    { "", "" },
    { "Points=1 2 3 4 5 6 7 8\n", "" }, /* nobody is there for four of these */
    { "Points=1 2 3 4 5 6 7 8 9\n", NULL },
    { "Points=1 two\n", NULL },
    { "Points=1 99999999999\n", NULL },
  };
  g_autoptr (HfGame) game = hf_test_save_new_hoof (1, 30);
  g_autofree char *text = hf_game_save_text (game);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *score = read_score (text, "Points=0 0\n", cases[i].line);

      g_assert_cmpstr (score, ==, cases[i].score);
    }
}

static void
test_store (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
  g_autoptr (HfGame) first = hf_test_save_new_hoof (1, 30);
  g_autoptr (HfGame) second = hf_test_save_new_hoof (2, 40);
  g_autoptr (HfGame) resumed = NULL;
  g_autoptr (HfGame) opened = NULL;
  g_autoptr (HfSavedGame) saved = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;

  g_assert_null (hf_game_store_resume (store, &notice, &error));
  g_assert_no_error (error);
  g_assert_true (hf_game_store_play (store, first, &error));
  assert_n_games (store, 0);

  /* Another program, as after a crash. */
  g_assert_true (hf_game_store_flush (store, &error));
  {
    g_autoptr (HfGameStore) other = hf_game_store_new (place->folder);

    resumed = hf_game_store_resume (other, &notice, &error);
    g_assert_no_error (error);
    g_assert_null (notice);
    hf_test_save_assert_same (resumed, first);
  }

  /* The game before is kept, and played on later. */
  g_assert_true (hf_game_store_play (store, second, &error));
  assert_n_games (store, 1);
  saved = g_object_ref (peek_game (store, 0));
  g_assert_true (g_str_has_prefix (hf_saved_game_get_name (saved), "Hoof and Mouth, "));
  g_assert_cmpstr (hf_saved_game_get_facts (saved)->rules_name, ==, "Hoof and Mouth");
  g_assert_cmpuint (hf_saved_game_get_facts (saved)->round, ==, 1);
  g_assert_cmpstr (hf_saved_game_get_facts (saved)->score, ==, "Us 0, Them 0");
  g_assert_nonnull (hf_saved_game_get_facts (saved)->saved);
  g_assert_false (hf_game_store_rename (store, saved, " \n", &error));
  g_assert_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NAME);
  g_clear_error (&error);
  g_assert_true (hf_game_store_rename (store, saved, "Mit Änne", &error));
  g_assert_cmpstr (hf_saved_game_get_name (saved), ==, "Mit Änne");

  opened = hf_game_store_open (store, saved, &error);
  g_assert_no_error (error);
  hf_test_save_assert_same (opened, first);
  assert_n_games (store, 1);
  g_assert_cmpstr (hf_game_get_name (opened), ==, "Mit Änne");
}

static HfSavedGame *
import_file (HfGameStore *store, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = hf_file_load (file, NULL);

  g_assert_nonnull (bytes);

  return hf_game_store_import (store, bytes, error);
}

static void
test_store_remove (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfSavedGame) saved = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *out = g_build_filename (place->folder, "out.txt", NULL), *text = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (HfGame) game = hf_test_save_new_hoof (i, 30);

      g_assert_true (hf_game_store_play (store, game, &error));
    }
  assert_n_games (store, 2);
  saved = g_object_ref (peek_game (store, 0));
  hf_shelf_remove (HF_SHELF (store), saved);
  assert_n_games (store, 1);
  hf_shelf_restore (HF_SHELF (store), saved);
  assert_n_games (store, 2);

  /* To a friend and back. */
  file = g_file_new_for_path (out);
  text = hf_game_store_dup_text (store, saved, &error);
  g_assert_true (g_file_set_contents (out, text, -1, &error));
  g_assert_true (import_file (store, file, &error) == saved);
  assert_n_games (store, 2);
  hf_shelf_remove (HF_SHELF (store), saved);
  g_assert_nonnull (import_file (store, file, &error));
  g_assert_no_error (error);
  hf_shelf_restore (HF_SHELF (store), saved);
  assert_n_games (store, 3);
  g_assert_true (g_file_set_contents (out, "Dear friend", -1, NULL));
  g_assert_null (import_file (store, file, &error));
  g_assert_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NOT_A_GAME);
  g_clear_error (&error);

  hf_shelf_remove (HF_SHELF (store), saved);
  g_assert_true (hf_shelf_commit (HF_SHELF (store), saved, &error));
  g_assert_false (g_file_test (hf_saved_game_get_path (saved), G_FILE_TEST_EXISTS));
  assert_n_games (store, 2);
}

/* Notes that a window keeps with a game are about the person who plays there. */
static void
test_store_received (HfTestPlace *place, gconstpointer data)
{
  const char *const keys[] = { "daily", "counted", "series", "of-a-later-version" };
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
  g_autoptr (HfGame) game = hf_test_save_new_hoof (7, 30);
  g_autoptr (HfGame) received = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *out = g_build_filename (place->folder, "out.txt", NULL);
  HfSavedGame *saved;

  file = g_file_new_for_path (out);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    hf_game_set_extra (game, keys[i], "yes");
  hf_test_save_export (game, out);
  saved = import_file (store, file, &error);
  g_assert_nonnull (saved);
  g_assert_true (import_file (store, file, &error) == saved);
  assert_n_games (store, 1);

  received = hf_game_store_open (store, saved, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_null (hf_game_get_extra (received, keys[i]));
}

/* A file with the mark of an editor before its first line is a saved game. */
static void
test_store_mark (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
  g_autoptr (HfGame) game = hf_test_save_new_hoof (7, 30);
  g_autofree char *text = hf_game_save_text (game), *sealed = hf_game_file_seal (text);
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", sealed, NULL);
  g_autofree char *out = g_build_filename (place->folder, "out.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (out);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (out, marked, -1, NULL));
  g_assert_nonnull (import_file (store, file, &error));
  g_assert_no_error (error);
}

/* Bytes that the program has read, or 0 where the system does not tell. */
static guint64
count_read (void)
{
  g_autofree char *text = NULL;

  return g_file_get_contents ("/proc/self/io", &text, NULL, NULL)
             && g_str_has_prefix (text, "rchar: ")
           ? g_ascii_strtoull (text + strlen ("rchar: "), NULL, 10)
           : 0;
}

/* However many games come at once, those that are there are read once. */
static void
test_store_many (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
  gsize all = 0;
  guint64 before = count_read ();

  if (before == 0)
    {
      g_test_skip ("The system doesn’t tell how much is read");
      return;
    }

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (HfGame) game = hf_test_save_new_hoof (i, 10);
      g_autofree char *text = hf_game_save_text (game);
      char *sealed = hf_game_file_seal (text);
      g_autoptr (GBytes) bytes = g_bytes_new_take (sealed, strlen (sealed));

      all += strlen (sealed);
      g_assert_nonnull (hf_game_store_import (store, bytes, NULL));
    }
  assert_n_games (store, 40);
  g_assert_cmpuint (count_read () - before, <, 4 * all);
}

/* A later version's game makes room, but is not touched. */
static void
test_store_newer (HfTestPlace *place, gconstpointer data)
{
  const char newer[] = "[Hand and Foot Game]\nFormat=2\nAnything: else\n";
  g_autofree char *current = g_build_filename (place->folder, "current.hfgame", NULL);
  g_autofree char *moved = g_build_filename (place->folder, "game-1.hfgame", NULL);
  g_autofree char *notice = NULL, *kept = NULL;
  g_autoptr (HfGameStore) store = NULL;
  g_autoptr (HfGame) game = hf_test_save_new_hoof (1, 30);
  g_autoptr (GError) error = NULL;

  hf_test_save_write_bytes (current, newer, strlen (newer));
  store = hf_game_store_new (place->folder);
  g_assert_null (hf_game_store_resume (store, &notice, &error));
  g_assert_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NEWER_VERSION);
  g_clear_error (&error);
  g_assert_true (hf_game_store_play (store, game, &error));
  g_assert_true (g_file_get_contents (moved, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, newer);
}

/* Two programs without a bus between them: the first has the games. */
static void
test_store_taken (HfTestPlace *place, gconstpointer data)
{
  HfGameStore *first = hf_game_store_new (place->folder);

  g_assert_false (hf_game_store_is_taken (first));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HfGameStore) second = hf_game_store_new (place->folder);

      g_assert_true (hf_game_store_is_taken (second) == (i == 0));
      g_clear_object (&first);
    }
}

/* A game that ends the program while it is opened is not opened again by itself. */
static void
test_store_cut_off (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (1, 30);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
      g_autoptr (HfGame) resumed = NULL;
      g_autofree char *notice = NULL;

      /* Begun; opened and seen; opened, and never seen; opened again, and seen. */
      g_assert_true (hf_game_store_was_cut_off (store) == (i == 3 || i == 4));
      if (i == 0)
        {
          g_assert_true (hf_game_store_play (store, game, &error));
          continue;
        }
      resumed = hf_game_store_resume (store, &notice, &error);
      g_assert_no_error (error);
      hf_test_save_assert_same (resumed, game);
      if (i == 1 || i == 4)
        hf_game_store_confirm_opened (store);
    }
}

/* Another game leaves the one that was never seen among those that are kept. */
static void
test_store_cut_off_kept (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *opening = g_build_filename (place->folder, "current.opening", NULL);
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
  g_autoptr (HfGame) game = hf_test_save_new_hoof (1, 30), other = hf_test_save_new_hoof (2, 30);

  g_assert_true (hf_game_store_play (store, game, NULL));
  g_clear_object (&store);
  hf_test_save_write_bytes (opening, "", 0);
  store = hf_game_store_new (place->folder);
  g_assert_true (hf_game_store_was_cut_off (store));
  g_assert_true (hf_game_store_play (store, other, NULL));
  assert_n_games (store, 1);
}

/* A clock that was wrong: what was saved in a year to come is played on and saved now. */
static void
test_store_clock (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *current = g_build_filename (place->folder, "current.hfgame", NULL);
  g_autoptr (HfGame) game = hf_test_save_new_hoof (1, 30), other = hf_test_save_new_hoof (2, 30);
  g_autoptr (HfGame) resumed = NULL, again = NULL;
  g_autoptr (GString) text = NULL;
  g_autofree char *plain = hf_game_save_text (game), *notice = NULL;
  g_autoptr (HfGameStore) store = NULL;
  g_autoptr (GError) error = NULL;

  text = g_string_new (plain);
  g_string_replace (text, "\nSaved=2", "\nSaved=3", 1);
  g_string_replace (text, "\nStarted=2", "\nStarted=3", 1);
  g_assert_true (hf_game_file_write (current, text->str, NULL));

  store = hf_game_store_new (place->folder);
  resumed = hf_game_store_resume (store, &notice, &error);
  g_assert_no_error (error);
  hf_test_play_moves (resumed, 10, 3);
  g_assert_true (hf_game_store_play (store, other, &error));
  assert_n_games (store, 1);
  again = hf_game_store_open (store, peek_game (store, 0), &error);
  g_assert_no_error (error);
  hf_test_save_assert_same (again, resumed);
  assert_n_games (store, 1);
}

/* Statistics. */

static HfGame *
play_to_the_end (guint64 seed, gboolean unlimited)
{
  HfGame *game = hf_test_save_new_hoof (seed, 0);

  hf_game_set_undo_unlimited (game, unlimited);
  hf_test_play_moves (game, 20000, seed);
  g_assert_true (hf_game_is_over (game));

  return game;
}

/* Games that are over stay, the last one first, with their players and how they ended. One that somebody has named is
 * among the kept ones, too. */
static void
test_finished (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder), again = NULL;
  g_autoptr (HfGame) begun = hf_test_save_new_hoof (9, 100), shown = NULL;
  g_autoptr (HfGame) first = play_to_the_end (1, FALSE), second = play_to_the_end (2, FALSE);
  HfGame *const games[] = { first, second };
  g_autoptr (HfSavedGame) saved = NULL;
  g_autoptr (GError) error = NULL;
  HfGameStore *finished;

  hf_game_store_finish (store, begun);
  assert_n_games (hf_game_store_get_finished (store), 0);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (hf_game_store_play (store, games[i], &error));
      hf_game_store_finish (store, games[i]);
    }

  hf_game_set_name (games[1], "Mit Änne");
  /* Its end was taken back and came again. */
  hf_game_store_finish (store, games[1]);
  g_assert_true (hf_game_store_play (store, begun, &error));
  assert_n_games (store, 1);
  g_clear_object (&store);

  again = hf_game_store_new (place->folder);
  finished = hf_game_store_get_finished (again);
  assert_n_games (finished, 2);
  for (guint i = 0; i < 2; i++)
    {
      saved = g_object_ref (peek_game (finished, i));
      g_clear_object (&shown);
      shown = hf_game_store_open_finished (again, saved, &error);
      g_assert_no_error (error);
      hf_test_save_assert_same (shown,
                                games[hf_game_get_seed (shown) == hf_game_get_seed (games[0]) ? 0
                                                                                              : 1]);
      g_assert_true (hf_game_is_over (shown));
      g_assert_cmpint (hf_saved_game_get_facts (saved)->won, ==, hf_game_get_winners (shown) & 1);
      g_assert_nonnull (strstr (hf_saved_game_get_facts (saved)->players,
                                hf_game_seat_get_name (hf_game_get_seat (shown, 1))));
      g_clear_object (&saved);
    }

  /* Deleting can be undone, or not any more. */
  saved = g_object_ref (peek_game (finished, 0));
  hf_shelf_remove (HF_SHELF (finished), saved);
  assert_n_games (finished, 1);
  hf_shelf_restore (HF_SHELF (finished), saved);
  assert_n_games (finished, 2);
  hf_shelf_remove (HF_SHELF (finished), saved);
  g_assert_true (hf_shelf_commit (HF_SHELF (finished), saved, &error));
  g_assert_false (g_file_test (hf_saved_game_get_path (saved), G_FILE_TEST_EXISTS));
}

static guint
count_finished (HfTestPlace *place)
{
  g_autofree char *folder = g_build_filename (place->folder, "finished", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* The oldest of fifty makes room; a file that cannot be read stays and takes no other one with it. */
static void
test_finished_many (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder), again = NULL;
  g_autoptr (HfGame) game = play_to_the_end (1, FALSE), other = play_to_the_end (2, FALSE);
  g_autofree char *text = hf_game_save_text (other), *whole = hf_game_file_seal (text);
  g_autofree char *folder = g_build_filename (place->folder, "finished", NULL);
  g_autofree char *oldest = NULL, *damaged = NULL;

  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *name = g_strdup_printf ("202001%02u-1200%02u-%016x-%u.hfgame", 1 + i / 30,
                                               i % 30, i, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      hf_test_save_write_bytes (path, whole, i == 20 ? 1000 : strlen (whole));
      if (i == 0)
        oldest = g_steal_pointer (&path);
      else if (i == 20)
        damaged = g_steal_pointer (&path);
    }
  hf_game_store_finish (store, game);
  g_assert_true (hf_game_store_flush (store, NULL));
  g_assert_cmpuint (count_finished (place), ==, 50);
  g_assert_false (g_file_test (oldest, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (damaged, G_FILE_TEST_EXISTS));
  assert_n_games (hf_game_store_get_finished (store), 49);
  g_assert_cmpuint (hf_saved_game_get_facts (peek_game (hf_game_store_get_finished (store), 0))
                      ->seed,
                    ==, hf_game_get_seed (game));

  /* The same while the list is there. */
  hf_game_store_finish (store, other);
  assert_n_games (hf_game_store_get_finished (store), 49);
  g_assert_cmpuint (hf_saved_game_get_facts (peek_game (hf_game_store_get_finished (store), 0))
                      ->seed,
                    ==, hf_game_get_seed (other));
  g_assert_true (hf_game_store_flush (store, NULL));
  g_assert_cmpuint (count_finished (place), ==, 50);
}

/* A full disk loses none either. */
static void
test_finished_full (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
  g_autoptr (HfGame) game = play_to_the_end (1, FALSE);

  hf_test_disk_fill (100);
  hf_game_store_finish (store, game);
  g_assert_false (hf_game_store_flush (store, NULL));
  hf_test_disk_clear ();
  g_assert_cmpuint (count_finished (place), ==, 0);
  g_assert_true (hf_game_store_flush (store, NULL));
  g_assert_cmpuint (count_finished (place), ==, 1);
}

/* A deal is known while any game of it is there: played, kept or over. */
static void
test_known_deal (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
  g_autoptr (HfGame) game = play_to_the_end (1, FALSE), again = hf_test_save_new_hoof (1, 0);
  g_autoptr (HfGame) begun = hf_test_save_new_hoof (2, 40),
                     begun_again = hf_test_save_new_hoof (2, 0);
  g_autoptr (HfGame) other = hf_test_save_new_hoof (3, 0), other_rules = NULL;
  HfRules rules;

  hf_test_rules_init (&rules, "hoof-and-mouth out.bonus=150");
  other_rules = hf_test_play_new (&rules, 0, 1);
  g_assert_false (hf_game_store_knows_deal (store, begun));
  g_assert_true (hf_game_store_play (store, begun, NULL));
  g_assert_false (hf_game_store_knows_deal (store, begun));
  g_assert_true (hf_game_store_knows_deal (store, begun_again));
  g_assert_false (hf_game_store_knows_deal (store, game));
  hf_game_store_finish (store, game);
  g_assert_true (hf_game_store_play (store, other, NULL));
  g_assert_true (hf_game_store_flush (store, NULL));
  g_assert_true (hf_game_store_knows_deal (store, again));
  g_assert_true (hf_game_store_knows_deal (store, begun_again));
  g_assert_false (hf_game_store_knows_deal (store, other_rules));
}

static void
test_statistics (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "data", "statistics.ini", NULL);
  g_autoptr (HfStatistics) statistics = hf_statistics_new (path);
  g_autoptr (HfStatistics) again = NULL;
  g_autoptr (GError) error = NULL;
  const HfStatisticsRow *row;
  const HfStatisticsTally *tally;
  const GPtrArray *games;
  gint totals[3];
  guint n_won = 0, streak = 0, longest = 0;
  gint64 points = 0;
  gint best = G_MININT;

  g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 0);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (HfGame) game = play_to_the_end (i, FALSE);
      g_autoptr (HfGame) kept = NULL;

      /* The best round of earlier games is known before and after the game is among them, but not another day. */
      g_assert_cmpint (hf_statistics_find_best_round (statistics, game), ==, best);
      g_assert_true (hf_statistics_count_game (statistics, game));
      g_assert_cmpint (hf_statistics_find_best_round (statistics, game), ==, best);
      n_won += hf_game_get_winners (game) & 1;
      streak = hf_game_get_winners (game) & 1 ? streak + 1 : 0;
      longest = MAX (longest, streak);
      points += hf_results_get_total (HF_RESULTS (game), 4, 0);
      totals[i] = hf_results_get_total (HF_RESULTS (game), 4, 0);
      best = MAX (best, hf_results_get_total (HF_RESULTS (game), 1, 0));
      for (guint round = 2; round <= 4; round++)
        best = MAX (best, hf_results_get_total (HF_RESULTS (game), round, 0)
                            - hf_results_get_total (HF_RESULTS (game), round - 1, 0));

      /* Once is enough, also for a game that is opened again. */
      g_assert_false (hf_statistics_count_game (statistics, game));
      kept = hf_test_save_reopen (game);
      g_assert_false (hf_statistics_count_game (statistics, kept));
      g_assert_cmpint (hf_statistics_find_best_round (statistics, kept), ==, G_MININT);
    }

  g_assert_true (hf_statistics_flush (statistics, &error));
  g_assert_no_error (error);
  again = hf_statistics_new (path);
  g_assert_cmpuint (hf_statistics_get_n_rows (again), ==, 1);
  row = hf_statistics_get_row (again, 0);
  g_assert_cmpstr (row->rules, ==, "Hoof and Mouth");
  g_assert_cmpuint (row->games, ==, 3);
  g_assert_cmpuint (row->won, ==, n_won);
  g_assert_cmpuint (row->rounds, ==, 12);
  g_assert_cmpint (row->points, ==, points);
  g_assert_cmpint (row->best_round, ==, best);
  g_assert_cmpint (ABS (12 * hf_statistics_row_average (row) - points), <=, 6);
  g_assert_cmpuint (row->streak, ==, streak);
  g_assert_cmpuint (row->longest, ==, longest);
  g_assert_cmpuint (hf_statistics_get_tallies (again, HF_STATISTICS_PARTNER)->len, ==, 1);
  tally = hf_statistics_get_tallies (again, HF_STATISTICS_PARTNER)->pdata[0];
  g_assert_cmpuint (tally->games, ==, 3);
  g_assert_cmpuint (tally->won, ==, n_won);

  /* One by one, in their order. */
  games = hf_statistics_get_games (again);
  g_assert_cmpuint (games->len, ==, 3);
  for (guint i = 0; i < games->len; i++)
    {
      const HfStatisticsGame *entry = games->pdata[i];

      g_assert_cmpint (entry->points, ==, totals[i]);
      g_assert_cmpstr (entry->rules, ==, "Hoof and Mouth");
      g_assert_cmpstr (entry->partners[0], ==, tally->name);
      n_won -= entry->won;
    }
  g_assert_cmpuint (n_won, ==, 0);
}

/* A published set has one row, and one name in the file, whatever its name is in the languages of the person. */
static void
test_translated_rows (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "statistics.ini", NULL);
  const char *name = hf_preset_name ("hoof-and-mouth"), *title = hf_preset_title ("hoof-and-mouth");
  g_autofree char *text = g_strdup_printf (
    "[Statistics]\nFormat=1\n"
    "[Rules 1]\nName=%s\nGames=2\nWon=1\nRounds=8\nPoints=100\nBestRound=90\nBestGame=80\nStreak=1\n"
    "LongestStreak=1\n"
    "[Rules 2]\nName=Rita’s\nGames=1\nRounds=1\n"
    "[Rules 3]\nName=%s\nGames=4\nWon=3\nRounds=16\nPoints=50\nBestRound=70\nBestGame=95\nStreak=2\n"
    "LongestStreak=3\n"
    "[Game 1]\nRules=%s\nPoints=5\n",
    title, name, name);
  g_autoptr (HfStatistics) statistics = NULL;
  g_autoptr (HfGame) game = play_to_the_end (1, FALSE);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *first = NULL, *second = NULL;
  const HfStatisticsRow *row;

  hf_test_save_write_bytes (path, text, strlen (text));
  statistics = hf_statistics_new (path);
  g_assert_null (hf_statistics_get_notice (statistics));
  g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 2);
  row = hf_statistics_get_row (statistics, 0);
  g_assert_cmpstr (row->rules, ==, title);
  g_assert_cmpuint (row->games, ==, 6);
  g_assert_cmpuint (row->won, ==, 4);
  g_assert_cmpuint (row->rounds, ==, 24);
  g_assert_cmpint (row->points, ==, 150);
  g_assert_cmpint (row->best_round, ==, 90);
  g_assert_cmpint (row->best_game, ==, 95);
  g_assert_cmpuint (row->streak, ==, 1);
  g_assert_cmpuint (row->longest, ==, 3);
  g_assert_cmpstr (((HfStatisticsGame *) hf_statistics_get_games (statistics)->pdata[0])->rules, ==,
                   title);

  g_assert_true (hf_statistics_count_game (statistics, game));
  g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 2);
  g_assert_true (hf_statistics_flush (statistics, NULL));
  g_assert_true (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL));
  first = g_key_file_get_string (file, "Rules 1", "Name", NULL);
  second = g_key_file_get_string (file, "Game 2", "Rules", NULL);
  g_assert_cmpstr (first, ==, name);
  g_assert_cmpstr (second, ==, name);
}

/* Games count by the level of the opponents where all have one, else as mixed. */
static void
test_levels (HfTestPlace *place, gconstpointer data)
{
  static const char *const levels[][2] = { { "expert", "expert" }, { "expert", "casual" } };
  static const char *const expected[] = { "mixed", "expert" };
  g_autofree char *path = g_build_filename (place->folder, "statistics.ini", NULL);
  g_autoptr (HfStatistics) statistics = hf_statistics_new (path);
  const GPtrArray *tallies;

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      const HfPlayerSetup players[] = { { .name = "Ann", .kind = HF_PLAYER_HERE },
                                        { .name = "Bob", .level = levels[i][0] },
                                        { .name = "Cora", .level = "beginner" },
                                        { .name = "Dan", .level = levels[i][1] } };
      g_autoptr (HfGame) game = NULL;
      HfRules rules;

      hf_test_rules_init (&rules, "classic table.players=4 table.rounds=1 open.min=50");
      game = hf_game_new (&rules, i, players, NULL);
      g_assert_nonnull (game);
      hf_game_deal_round (game);
      hf_test_play_moves (game, 20000, i);
      g_assert_true (hf_statistics_count_game (statistics, game));
    }

  tallies = hf_statistics_get_tallies (statistics, HF_STATISTICS_LEVEL);
  g_assert_cmpuint (tallies->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < tallies->len; i++)
    g_assert_cmpstr (((HfStatisticsTally *) tallies->pdata[i])->name, ==, expected[i]);
  tallies = hf_statistics_get_tallies (statistics, HF_STATISTICS_PARTNER);
  g_assert_cmpuint (tallies->len, ==, 1);
  g_assert_cmpstr (((HfStatisticsTally *) tallies->pdata[0])->name, ==, "Cora");
  g_assert_cmpuint (((HfStatisticsTally *) tallies->pdata[0])->games, ==, 2);
  hf_statistics_flush (statistics, NULL);
}

/* Games that do not count, and an implausible file. */
static void
test_odd_statistics (HfTestPlace *place, gconstpointer data)
{
  const char nonsense[] = "[A]\nName=Better than ever\nGames=2\nWon=7\nRounds=2\n[B]\nGames=-1\n"
                          "[Game 1]\nPoints=7\n[Game 2]\nRules=A\nPoints=2000000000\n"
                          "[Level 1]\nName=expert\nGames=1\nWon=2\n[Partner 1]\nGames=1\n";
  g_autofree char *path = g_build_filename (place->folder, "statistics.ini", NULL);
  g_autoptr (HfGame) friendly = play_to_the_end (1, TRUE);
  g_autoptr (HfGame) advised = play_to_the_end (1, FALSE), known = play_to_the_end (2, FALSE);
  g_autoptr (HfGame) unfinished = hf_test_save_new_hoof (1, 100);
  g_autoptr (HfStatistics) statistics = NULL;

  hf_test_save_write_bytes (path, nonsense, strlen (nonsense));
  statistics = hf_statistics_new (path);
  g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 0);
  g_assert_cmpuint (hf_statistics_get_tallies (statistics, HF_STATISTICS_LEVEL)->len, ==, 0);
  g_assert_cmpuint (hf_statistics_get_tallies (statistics, HF_STATISTICS_PARTNER)->len, ==, 0);
  g_assert_cmpuint (hf_statistics_get_games (statistics)->len, ==, 0);
  g_assert_false (hf_statistics_count_game (statistics, friendly));
  hf_game_set_extra (advised, HF_GAME_ACTS, HF_GAME_ACTS_HINTS);
  g_assert_false (hf_statistics_count_game (statistics, advised));
  hf_game_set_extra (known, HF_GAME_SEEN, "yes");
  g_assert_false (hf_statistics_count_game (statistics, known));
  g_assert_false (hf_statistics_count_game (statistics, unfinished));
  g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  hf_test_save_add ("/save/store/games", test_store);
  hf_test_save_add ("/save/store/score", test_score);
  hf_test_save_add ("/save/store/remove", test_store_remove);
  hf_test_save_add ("/save/store/received", test_store_received);
  hf_test_save_add ("/save/store/mark", test_store_mark);
  hf_test_save_add ("/save/store/many", test_store_many);
  hf_test_save_add ("/save/store/newer", test_store_newer);
  hf_test_save_add ("/save/store/taken", test_store_taken);
  hf_test_save_add ("/save/store/cut-off", test_store_cut_off);
  hf_test_save_add ("/save/store/cut-off-kept", test_store_cut_off_kept);
  hf_test_save_add ("/save/store/clock", test_store_clock);
  hf_test_save_add ("/save/store/finished", test_finished);
  hf_test_save_add ("/save/store/finished-many", test_finished_many);
  hf_test_save_add ("/save/store/finished-full", test_finished_full);
  hf_test_save_add ("/save/store/known-deal", test_known_deal);
  hf_test_save_add ("/save/statistics/games", test_statistics);
  hf_test_save_add ("/save/statistics/levels", test_levels);
  hf_test_save_add ("/save/statistics/translated", test_translated_rows);
  hf_test_save_add ("/save/statistics/odd", test_odd_statistics);

  return g_test_run ();
}
