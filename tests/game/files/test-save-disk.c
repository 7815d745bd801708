/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving on a disk that is slow, full or not there, and files that are damaged:
 * nothing else is lost with them. */

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-file.h"
#include "game/advice/hf-history.h"
#include "game/files/hf-game-file-disk.h"
#include "game/files/hf-game-save.h"
#include "game/files/hf-game-saver.h"
#include "game/files/hf-game-store.h"
#include "game/files/hf-statistics.h"
#include "lib/hf-test-disk.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-save.h"
#include "lib/hf-test-wait.h"

#define N_DAMAGED 60

/* The saver. */

typedef struct
{
  guint n_saved;
  guint n_failed;
  guint n_resumed;
  char *sentence;
} Told;

static void
saved_cb (HfGameSaver *saver, Told *told)
{
  told->n_saved++;
}

static void
failed_cb (HfGameSaver *saver, const char *sentence, Told *told)
{
  told->n_failed++;
  g_set_str (&told->sentence, sentence);
}

static void
resumed_cb (HfGameSaver *saver, Told *told)
{
  told->n_resumed++;
}

static HfGameSaver *
new_saver (HfGame *game, const char *path, Told *told)
{
  HfGameSaver *saver = hf_game_saver_new (game, path);

  *told = (Told) { 0 };
  g_signal_connect (saver, "saved", G_CALLBACK (saved_cb), told);
  g_signal_connect (saver, "save-failed", G_CALLBACK (failed_cb), told);
  g_signal_connect (saver, "save-resumed", G_CALLBACK (resumed_cb), told);

  return saver;
}

/* A saver that has nothing to do has told what came of it. */
static gboolean
is_idle (HfGameSaver *saver)
{
  return hf_game_saver_is_idle (saver) && !g_main_context_pending (NULL);
}

static void
run_loop (HfGameSaver *saver)
{
  hf_test_wait_until (is_idle (saver));
}

/* A file has all of a game. */
static void
assert_saved (const char *path, HfGame *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGame) again = hf_game_file_open (path, &error);

  g_assert_no_error (error);
  hf_test_save_assert_same (again, game);
}

static void
test_saver (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 0);
  g_autoptr (HfGame) before = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *backup = hf_file_backup (place->path);
  Told told;
  HfGameSaver *saver = new_saver (game, place->path, &told);

  /* A swarm of moves is few files. */
  hf_test_play_moves (game, 50, 3);
  run_loop (saver);
  g_assert_cmpuint (told.n_saved, >=, 1);
  g_assert_cmpuint (told.n_saved, <, 10);
  assert_saved (place->path, game);
  before = hf_game_file_open (backup, &error);
  g_assert_no_error (error);

  /* The order of the hand alone. */
  hf_game_sort_hand (game, hf_game_find_person (game), HF_HAND_ORDER_USE);
  hf_game_move_in_hand (game, hf_game_find_person (game), 0, 3);
  hf_game_set_extra (game, "tray", "X1");
  run_loop (saver);
  assert_saved (place->path, game);
  again = hf_game_file_open (place->path, &error);
  g_assert_cmpstr (hf_game_get_extra (again, "tray"), ==, "X1");

  /* Nothing is lost at the end. */
  hf_test_play_moves (game, 7, 4);
  hf_game_saver_stop (saver);
  assert_saved (place->path, game);
  g_assert_cmpuint (told.n_failed, ==, 0);
  run_loop (saver);
  g_assert_finalize_object (saver);
}

static void
test_full_disk (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 20);
  g_autoptr (HfGame) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *good = hf_test_play_print (game);
  g_autofree char *is = NULL;
  Told told;
  g_autoptr (HfGameSaver) saver = new_saver (game, place->path, &told);

  hf_game_saver_save (saver);
  run_loop (saver);
  g_assert_cmpuint (told.n_saved, ==, 1);

  hf_test_disk_fill (100);
  for (guint i = 0; i < 5; i++)
    {
      hf_test_play_moves (game, 3, i);
      run_loop (saver);
    }
  g_assert_cmpuint (told.n_failed, ==, 1);
  g_assert_true (hf_game_saver_is_failing (saver));
  g_assert_false (hf_game_saver_flush (saver, &error));
  g_assert_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_SAVE);
  g_clear_error (&error);
  g_assert_nonnull (strstr (told.sentence, g_strerror (EFBIG)));

  /* A saved game is still there. */
  again = hf_game_file_open (place->path, &error);
  g_assert_no_error (error);
  is = hf_test_play_print (again);
  g_assert_cmpstr (is, ==, good);

  hf_test_disk_clear ();
  hf_test_play_moves (game, 3, 9);
  run_loop (saver);
  g_assert_cmpuint (told.n_resumed, ==, 1);
  g_assert_cmpuint (told.n_failed, ==, 1);
  assert_saved (place->path, game);
  g_free (told.sentence);
}

/* A folder that is a file: as read-only as a disk can be, even for root. */
static void
test_no_folder (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 5);
  g_autofree char *games = g_build_filename (place->folder, "games", NULL);
  Told told;
  g_autoptr (HfGameSaver) saver = new_saver (game, place->path, &told);

  g_assert_true (g_file_set_contents (games, "", 0, NULL));
  hf_test_play_moves (game, 5, 1);
  run_loop (saver);
  hf_test_play_moves (game, 5, 2);
  run_loop (saver);
  g_assert_cmpuint (told.n_failed, ==, 1);
  g_unlink (games);
  hf_test_play_moves (game, 5, 3);
  run_loop (saver);
  g_assert_cmpuint (told.n_resumed, ==, 1);
  g_free (told.sentence);
}

/* A folder that is made read-only while the game is played, and writable again. */
static void
test_read_only_folder (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 20);
  g_autofree char *folder = g_path_get_dirname (place->path);
  Told told;
  g_autoptr (HfGameSaver) saver = new_saver (game, place->path, &told);

  hf_game_saver_save (saver);
  run_loop (saver);
  g_assert_cmpuint (told.n_saved, ==, 1);

  g_assert_cmpint (g_chmod (folder, 0500), ==, 0);
  hf_test_play_moves (game, 3, 1);
  run_loop (saver);
  g_assert_cmpuint (told.n_failed, ==, 1);
  g_assert_nonnull (strstr (told.sentence, g_strerror (EACCES)));
  hf_test_play_moves (game, 3, 2);
  run_loop (saver);
  g_assert_cmpuint (told.n_failed, ==, 1);

  /* A second question gets the same answer. */
  hf_game_saver_try_again (saver);
  run_loop (saver);
  g_assert_cmpuint (told.n_failed, ==, 2);
  g_assert_cmpuint (told.n_saved, ==, 1);

  g_assert_cmpint (g_chmod (folder, 0700), ==, 0);
  hf_game_saver_try_again (saver);
  run_loop (saver);
  g_assert_cmpuint (told.n_resumed, ==, 1);
  g_assert_cmpuint (told.n_failed, ==, 2);
  assert_saved (place->path, game);
  g_free (told.sentence);
}

/* Statistics that a full disk refused are written when it has room again. */
static void
test_full_disk_statistics (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 20000);
  g_autoptr (HfStatistics) statistics = hf_statistics_new (place->path);
  g_autoptr (HfStatistics) again = NULL;
  g_autoptr (GError) error = NULL;

  hf_test_disk_fill (10);
  g_assert_true (hf_statistics_count_game (statistics, game));
  g_assert_false (hf_statistics_flush (statistics, &error));
  g_assert_nonnull (error);
  hf_test_disk_clear ();
  g_clear_error (&error);
  g_assert_true (hf_statistics_flush (statistics, &error));
  g_assert_no_error (error);
  again = hf_statistics_new (place->path);
  g_assert_cmpuint (hf_statistics_get_n_rows (again), ==, 1);
}

static void
count_moves_cb (guint *n)
{
  (*n)++;
}

/* A disk that does not answer, as a pipe that nobody reads: who plays need not
 * wait, and computer players wait a moment at most. */
static void
test_stuck_disk (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (place->path);
  g_autofree char *fresh = g_strconcat (place->path, ".new", NULL);
  g_autoptr (HfGame) game = hf_test_game_new_preset (HF_TEST_HOOF, -1, 3);
  g_autofree char *rest = NULL;
  HfGameSaver *saver;
  guint n_moves = 0;
  Told told;

  saver = new_saver (game, place->path, &told);
  g_signal_connect_swapped (game, "moved", G_CALLBACK (count_moves_cb), &n_moves);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (mkfifo (fresh, 0600), ==, 0);

  hf_game_start (game);
  hf_test_wait_until (n_moves >= 4);
  g_assert_cmpuint (told.n_saved + told.n_failed, ==, 0);
  g_assert_false (hf_game_saver_is_idle (saver));

  /* It answers, if only that it cannot write there, and then it can. */
  hf_game_stop (game);
  g_assert_true (g_file_get_contents (fresh, &rest, NULL, NULL));
  hf_test_wait_until (told.n_failed > 0);
  hf_game_saver_save (saver);
  run_loop (saver);
  g_assert_cmpuint (told.n_failed, ==, 1);
  g_assert_cmpuint (told.n_resumed, ==, 1);
  assert_saved (place->path, game);
  g_free (told.sentence);
  g_object_unref (saver);
}

/* Damage. */

/* A text with one word for another, sealed again: well-formed, but wrong. */
static GBytes *
with_word (const char *text, const char *word, const char *other)
{
  g_autoptr (GString) changed = g_string_new (text);
  char *whole;

  g_assert_cmpuint (g_string_replace (changed, word, other, 1), ==, 1);
  whole = hf_game_file_seal (changed->str);

  return g_bytes_new_take (whole, strlen (whole));
}

/* The i-th way to spoil a file. */
static GBytes *
spoil (const char *text, const char *whole, guint i)
{
  static const struct
  {
    const char *word;
    const char *other;
  } words[] = {
    { "\nSeed=3", "\nSeed=4" },
    { "\nSeed=3", "\nSeed=-1" },
    { "\nSeed=3", "\nSeed=99999999999999999999999" },
    { "\nSeed=3", "\n" },
    { "\ndeal\n", "\n" },
    { "\ndeal\n", "\ndeal\ndeal\n" },
    { "\ndeal\n", "\nnext\ndeal\n" },
    { "\nfirst ", "\nfirst 9" },
    { "\nfirst ", "\nas 200 draw\nfirst " },
    { "\ndraw", "\nas 7 draw" },
    { "\ndiscard ", "\ndiscard W " },
    { "\nPlayer3=computer", "\nPlayer3=squirrel" },
    { "\nPlayer3=computer", "\nPlayer7=computer" },
    { "\nPlayer3=computer", "\nPlayer8=computer" },
    { "\ntable.decks=", "\ntable.decks=77" },
    { "\ndeal.hand_size=", "\ndeal.hand_size=9" },
    { "\n[Rules]", "\n[Rulez]" },
    { "\n[Moves]", "\n[Move]" },
    { "\n[Rule Set]", "\n" },
    { "Format=1", "Format=0" },
    { "Format=1", "Format=x" },
  };
  gsize length = strlen (whole);
  guint64 rng = i;
  char *bytes;

  if (i < G_N_ELEMENTS (words))
    return with_word (text, words[i].word, words[i].other);

  bytes = g_memdup2 (whole, length + 1);
  switch (i % 5)
    {
    case 0:
      length = hf_random_next (&rng) % length;
      break;
    case 1:
      bytes[hf_random_next (&rng) % (length - 20)] ^= 1 << (hf_random_next (&rng) % 8);
      break;
    case 2:
      bytes[hf_random_next (&rng) % length] = '\0';
      break;
    case 3:
      memset (bytes + hf_random_next (&rng) % (length / 2), i % 2 ? 0 : 'x', length / 2);
      break;
    default:
      g_free (bytes);
      length = HF_GAME_FILE_MAX_SIZE + 1 - (i % 2 ? 0 : 100);
      bytes = g_malloc (length);
      memset (bytes, "\n=["[i % 3], length);
      memcpy (bytes, whole, 2000);
      break;
    }

  return g_bytes_new_take (bytes, length);
}

static void
test_damaged (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 90);
  g_autofree char *text = hf_game_save_text (game);
  g_autofree char *whole = hf_game_file_seal (text);
  g_autofree char *backup = hf_file_backup (place->path);

  hf_test_save_write_bytes (backup, whole, strlen (whole));
  for (guint i = 0; i < N_DAMAGED; i++)
    {
      g_autoptr (GBytes) bytes = spoil (text, whole, i);
      g_autoptr (HfGame) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *notice = NULL, *aside = NULL, *kept = NULL;
      gsize length;

      hf_test_save_write_bytes (place->path, g_bytes_get_data (bytes, NULL),
                                g_bytes_get_size (bytes));
      again = hf_game_file_recover (place->path, &notice, &error);
      g_assert_no_error (error);
      g_assert_nonnull (again);
      g_test_message ("%u: %s", i, notice);
      g_assert_nonnull (notice);
      hf_test_save_assert_same (again, game);

      /* The damaged file is there under another name, the backup as it was. */
      g_assert_false (g_file_test (place->path, G_FILE_TEST_EXISTS));
      aside = g_strdup_printf ("%s/games/current.damaged-1", place->folder);
      g_assert_true (g_file_get_contents (aside, &kept, &length, NULL));
      g_assert_cmpmem (kept, length, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      g_unlink (aside);
      g_assert_true (g_file_test (backup, G_FILE_TEST_EXISTS));
    }
}

/* The order of the hand and the very cards of a move are for the eye. */
static void
test_odd_hand (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 90);
  g_autofree char *text = hf_game_save_text (game);
  g_autoptr (GBytes) bytes = with_word (text, "\nHand=", "\nHand=Zz9 X1 X1 ");
  g_autoptr (HfGame) again = NULL;
  g_autoptr (GError) error = NULL;

  again = hf_game_new_from_text (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hf_game_get_phase (again), ==, hf_game_get_phase (game));
}

/* Texts of any length, with characters that act on what stands around them, are cut to what can be
 * shown, and are no longer in what is saved next. */
static void
test_absurd_texts (void)
{
  static const char *const words[] = { "\nPlayer1.Name=", "\nPlayer0=human", "\n[Interface]" };
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 90);
  g_autofree char *text = hf_game_save_text (game);
  g_autofree char *letters = g_strnfill (60000, 'm');
  const char *seat_name;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *absurd =
        g_strdup_printf (i == 0 ? "%s\xe2\x80\xae\x07%s"
                         : i == 1
                           ? "%1$s\nName=\xe2\x80\xae%2$s\nScore=%2$s\nPlayer3.Character=%2$s"
                           : "%1$s\n%2$s=1\nlong=%2$s",
                         words[i], letters);
      g_autoptr (GBytes) bytes = with_word (text, words[i], absurd);
      g_autoptr (HfGame) again = NULL, third = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *saved = NULL;

      again = hf_game_new_from_text (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                     &error);
      g_assert_no_error (error);
      seat_name = hf_game_seat_get_name (hf_game_get_seat (again, 1));
      g_assert_cmpint (g_utf8_strlen (seat_name, -1), <=, 40);
      g_assert_null (strstr (seat_name, "\xe2\x80\xae"));
      if (i == 1)
        g_assert_cmpint (g_utf8_strlen (hf_game_get_name (again), -1), ==, 100);

      saved = hf_game_save_text (again);
      g_assert_cmpuint (strlen (saved), <, strlen (text) + 1000);
      third = hf_test_save_reopen (again);
      hf_test_save_assert_same (third, again);
    }
}

/* A name that runs from right to left keeps its direction to itself wherever it is told of. */
static void
test_names_in_sentences (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 90);
  g_autofree char *text = hf_game_save_text (game), *isolated = NULL;
  g_autoptr (GBytes) bytes = with_word (text, "\nPlayer1.Name=", "\nPlayer1.Name=נועה ");
  g_autoptr (HfGame) again = NULL;
  GListModel *history;
  const char *name;
  guint n = 0;

  again = hf_game_new_from_text (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
  name = hf_game_seat_get_name (hf_game_get_seat (again, 1));
  g_assert_true (g_str_has_prefix (name, "נועה"));
  isolated = g_strconcat ("\xe2\x81\xa8", name, "\xe2\x81\xa9", NULL);
  g_assert_cmpstr (hf_game_seat_get_inline_name (hf_game_get_seat (again, 1)), ==, isolated);

  history = hf_history_of (again);
  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      if (strstr (hf_game_record_get_text (record), name) == NULL)
        continue;
      n++;
      g_assert_nonnull (strstr (hf_game_record_get_text (record), isolated));
    }
  g_assert_cmpuint (n, >, 10);
}

/* Only the beginning of a wrong move is quoted. */
static void
test_absurd_move (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 90);
  g_autofree char *text = hf_game_save_text (game);
  g_autofree char *letters = g_strnfill (1000 * 1000, 'm');

  for (guint length = 5000; length <= 1000 * 1000; length *= 200)
    {
      g_autofree char *absurd = g_strdup_printf ("\n%.*s\ndeal\n", length, letters);
      g_autoptr (GBytes) bytes = with_word (text, "\ndeal\n", absurd);
      g_autoptr (GError) error = NULL;

      g_assert_null (hf_game_new_from_text (g_bytes_get_data (bytes, NULL),
                                            g_bytes_get_size (bytes), &error));
      g_assert_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED);
      g_assert_cmpuint (strlen (error->message), <, 300);
    }
}

/* Something that is no file in the place of the saved game keeps nobody waiting. */
static void
test_odd_file (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (place->path);
  g_autofree char *beside = g_build_filename (folder, "other.hfgame", NULL);
  g_autofree char *counts = g_build_filename (folder, "statistics.ini", NULL);
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGameStore) store = NULL;
  g_autoptr (HfStatistics) statistics = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (mkfifo (place->path, 0600), ==, 0);
  g_assert_cmpint (mkfifo (beside, 0600), ==, 0);
  g_assert_cmpint (mkfifo (counts, 0600), ==, 0);
  store = hf_game_store_new (folder);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);
  g_assert_null (hf_game_store_resume (store, &notice, &error));
  g_assert_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_READ);
  g_assert_null (notice);
  statistics = hf_statistics_new (counts);
  g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 0);
}

/* A later version's file is refused and stays as it is. */
static void
test_newer (HfTestPlace *place, gconstpointer data)
{
  const char newer[] = "[Hand and Foot Game]\nFormat=2\nAnything: else\n";
  g_autofree char *notice = NULL, *kept = NULL;
  g_autoptr (GError) error = NULL;

  hf_test_save_write_bytes (place->path, newer, strlen (newer));
  g_assert_null (hf_game_file_recover (place->path, &notice, &error));
  g_assert_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NEWER_VERSION);
  g_assert_null (notice);
  g_assert_true (g_file_get_contents (place->path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, newer);
}

/* No game yet: nothing to say. */
static void
test_nothing (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_game_file_recover (place->path, &notice, &error));
  g_assert_no_error (error);
  g_assert_null (notice);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hf_test_disk_obey_modes ();

  hf_test_save_add ("/save/saver", test_saver);
  hf_test_save_add ("/save/full-disk", test_full_disk);
  hf_test_save_add ("/save/no-folder", test_no_folder);
  hf_test_save_add ("/save/read-only-folder", test_read_only_folder);
  hf_test_save_add ("/save/full-disk-statistics", test_full_disk_statistics);
  hf_test_save_add ("/save/stuck-disk", test_stuck_disk);
  hf_test_save_add ("/save/damaged", test_damaged);
  g_test_add_func ("/save/odd-hand", test_odd_hand);
  g_test_add_func ("/save/absurd-texts", test_absurd_texts);
  g_test_add_func ("/save/names-in-sentences", test_names_in_sentences);
  g_test_add_func ("/save/absurd-move", test_absurd_move);
  hf_test_save_add ("/save/odd-file", test_odd_file);
  hf_test_save_add ("/save/newer", test_newer);
  hf_test_save_add ("/save/nothing", test_nothing);

  return g_test_run ();
}
