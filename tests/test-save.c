/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved games: what is saved comes back, to the order of the cards in the
 * hand; what is damaged takes nothing else with it. */

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "core/hf-presets.h"
#include "game/hf-deal-text.h"
#include "game/hf-game-file-disk.h"
#include "game/hf-game-private.h"
#include "game/hf-game-save.h"
#include "game/hf-game-store.h"
#include "game/hf-replay.h"
#include "game/hf-statistics.h"
#include "hf-test-play.h"

#define N_GAMES 500
#define N_DAMAGED 60

typedef struct
{
  char *folder;
  char *path;
} Place;

static void
set_up (Place         *place,
        gconstpointer  data)
{
  place->folder = g_dir_make_tmp ("hf-save-XXXXXX", NULL);
  g_assert_nonnull (place->folder);
  place->path = g_build_filename (place->folder, "games", "current.hfgame", NULL);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

static void
tear_down (Place         *place,
           gconstpointer  data)
{
  remove_folder (place->folder);
  g_free (place->folder);
  g_free (place->path);
}

static HfGame *
new_hoof (guint64 seed,
          guint   n_moves)
{
  HfRules rules;
  HfGame *game;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  game = hf_test_play_new (&rules, 0, seed);
  hf_test_play_moves (game, n_moves, seed);

  return game;
}

static void
assert_same (HfGame *game,
             HfGame *other)
{
  g_autofree char *is = hf_test_play_print (game);
  g_autofree char *wanted = hf_test_play_print (other);
  g_auto (GStrv) is_lines = g_strsplit (is, "\n", -1);
  g_auto (GStrv) wanted_lines = g_strsplit (wanted, "\n", -1);

  for (guint i = 0; is_lines[i] != NULL && wanted_lines[i] != NULL; i++)
    g_assert_cmpstr (is_lines[i], ==, wanted_lines[i]);
  g_assert_cmpstr (is, ==, wanted);
  g_assert_true (hf_rules_equal (&hf_game_get_rules (game)->rules, &hf_game_get_rules (other)->rules));
}

static HfGame *
reopen (HfGame *game)
{
  g_autofree char *text = hf_game_save_text (game);
  g_autofree char *whole = hf_game_file_seal (text);
  g_autoptr (GError) error = NULL;
  HfGame *again = hf_game_new_from_text (whole, strlen (whole), &error);

  g_assert_no_error (error);

  return again;
}

/* What comes back. */

/* All presets with all numbers of players in turn. */
static gboolean
pick_rules (HfRules *rules,
            guint    i)
{
  const char *const *presets = hf_presets_list ();
  guint n = g_strv_length ((char **) presets);
  g_autofree char *players = g_strdup_printf ("%u", 2 + (i / n) % (HF_MAX_SEATS - 1));
  HfFlatRules flat;

  return hf_rules_init_preset (rules, presets[i % n], NULL)
         && hf_rules_set (rules, "table.players", players, NULL)
         && hf_flat_rules_init (&flat, rules, NULL);
}

/* Takes some moves back, has them saved, and does them again beside each
 * other. How the hand lay in moves to come is not kept. */
static guint
redo_together (HfGame *game,
               guint   n)
{
  g_autoptr (HfGame) again = NULL;
  guint n_undone = 0;

  while (n_undone < n && hf_game_undo (game))
    n_undone++;
  again = reopen (game);
  assert_same (again, game);
  g_assert_cmpuint (hf_game_get_undos_used (again), ==, hf_game_get_undos_used (game));

  for (guint i = 0; i < n_undone; i++)
    {
      g_assert_true (hf_game_redo (game));
      g_assert_true (hf_game_redo (again));
      g_assert_cmpstr (again->script->pdata[again->script->len - 1], ==,
                       game->script->pdata[game->script->len - 1]);
      g_assert_cmpmem (again->state, again->state->size, game->state, game->state->size);
    }
  g_assert_cmpint (hf_game_can_redo (again), ==, hf_game_can_redo (game));

  return n_undone;
}

static void
test_replay (void)
{
  guint n_games = 0, n_moves = 0, n_redone = 0;

  for (guint i = 0; n_games < N_GAMES; i++)
    {
      g_autoptr (HfGame) game = NULL;
      g_autoptr (HfGame) again = NULL;
      guint64 rng = i;
      HfRules rules;

      if (!pick_rules (&rules, i))
        continue;

      game = hf_test_play_new (&rules, (gint) (i % 9) - 1 < (gint) rules.table_players ? (gint) (i % 9) - 1 : 0, i);
      g_assert_nonnull (game);
      if (i % 3 == 0)
        hf_game_set_undo_unlimited (game, TRUE);
      n_moves += hf_test_play_moves (game, hf_random_next (&rng) % 160, i);
      again = reopen (game);
      assert_same (again, game);

      n_redone += redo_together (game, hf_random_next (&rng) % 4);

      /* It can be taken back and played on as if nothing had been. */
      g_assert_cmpint (hf_game_can_undo (again), ==, hf_game_can_undo (game));
      hf_test_play_moves (game, 10, i);
      hf_test_play_moves (again, 10, i);
      g_assert_cmpint (hf_game_get_phase (again), ==, hf_game_get_phase (game));
      n_games++;
    }
  g_test_message ("%u games, %u moves, %u of them done again", n_games, n_moves, n_redone);
  g_assert_cmpuint (n_redone, >, N_GAMES / 10);
}

static void
test_whole_games (void)
{
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (HfGame) game = NULL;
      g_autoptr (HfGame) again = NULL;
      HfRules rules;
      gint64 start;

      g_assert_true (hf_rules_init_preset (&rules, hf_presets_list ()[i], NULL));
      game = hf_test_play_new (&rules, 0, i);
      hf_test_play_moves (game, 20000, i);
      start = g_get_monotonic_time ();
      again = reopen (game);
      g_test_message ("%s: %u lines again in %.0f ms", hf_presets_list ()[i],
                      g_list_model_get_n_items (hf_game_get_history (game)),
                      (g_get_monotonic_time () - start) / 1000.0);
      assert_same (again, game);
      g_assert_cmpint (hf_game_is_over (again), ==, hf_game_is_over (game));
    }
}

/* Names, words for the window, and what a line must not break. */
static void
test_rest (void)
{
  g_autoptr (HfGame) game = new_hoof (5, 40);
  g_autoptr (HfGame) again = NULL;

  hf_game_set_name (game, "Sunday\nwith = Anna [End]");
  hf_game_set_extra (game, "tray", "4h1 4s1 | Kh2");
  hf_game_set_extra (game, "tray", "4h1 4s1 | Kh2 Kd1");
  hf_game_set_extra (game, "page", "score=1");
  hf_game_set_extra (game, "gone", "x");
  hf_game_set_extra (game, "gone", NULL);
  hf_game_set_extra (game, "not a key", "x");
  again = reopen (game);
  g_assert_cmpstr (hf_game_get_name (again), ==, "Sunday with = Anna [End]");
  g_assert_cmpstr (hf_game_get_extra (again, "tray"), ==, "4h1 4s1 | Kh2 Kd1");
  g_assert_cmpstr (hf_game_get_extra (again, "page"), ==, "score=1");
  g_assert_null (hf_game_get_extra (again, "gone"));
  g_assert_null (hf_game_get_extra (again, "not a key"));
  g_assert_cmpint (hf_game_get_started (again), ==, hf_game_get_started (game));
  g_assert_cmpint (hf_game_get_hand_order (again), ==, hf_game_get_hand_order (game));
  g_assert_cmpstr (hf_game_get_rules_name (again), ==, "Hoof and Mouth");
}

/* Mail changes line ends, and who edits a file takes the sum out. */
static void
test_line_ends (void)
{
  g_autoptr (HfGame) game = new_hoof (5, 40);
  g_autoptr (HfGame) mailed = NULL;
  g_autoptr (HfGame) edited = NULL;
  g_autofree char *text = hf_game_save_text (game);
  g_autofree char *whole = hf_game_file_seal (text);
  g_auto (GStrv) lines = g_strsplit (whole, "\n", -1);
  g_autofree char *crlf = g_strjoinv ("\r\n", lines);
  g_autoptr (GError) error = NULL;

  mailed = hf_game_new_from_text (crlf, strlen (crlf), &error);
  g_assert_no_error (error);
  assert_same (mailed, game);
  edited = hf_game_new_from_text (text, strlen (text), &error);
  g_assert_no_error (error);
  assert_same (edited, game);
}

/* Undo without limit, over turns of others and over rounds. */
static void
test_undo_unlimited (void)
{
  g_autoptr (HfGame) game = new_hoof (8, 0);
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;

  hf_game_set_undo_unlimited (game, TRUE);
  for (guint i = 0; i < 60; i++)
    hf_test_play_moves (game, 20, i);
  while (hf_game_can_undo (game))
    {
      g_autoptr (HfGame) again = NULL;

      g_ptr_array_add (pages, hf_test_play_print (game));
      g_assert_true (hf_game_undo (game));
      if (n++ % 40 == 0)
        {
          again = reopen (game);
          assert_same (again, game);
        }
    }
  g_assert_cmpuint (n, >, 50);
  g_assert_cmpuint (hf_game_get_n_rounds_done (game), ==, 0);
  g_assert_cmpuint (hf_game_get_undos_used (game), >=, n);
  while (hf_game_can_redo (game))
    {
      g_autofree char *page = NULL;

      g_assert_true (hf_game_redo (game));
      page = hf_test_play_print (game);
      g_assert_cmpstr (page, ==, pages->pdata[--n]);
    }
  g_assert_cmpuint (n, ==, 0);
}

/* The saver. */

typedef struct
{
  guint n_saved;
  guint n_failed;
  guint n_resumed;
  char *sentence;
} Told;

static void
saved_cb (HfGameSaver *saver,
          Told        *told)
{
  told->n_saved++;
}

static void
failed_cb (HfGameSaver *saver,
           const char  *sentence,
           Told        *told)
{
  told->n_failed++;
  g_set_str (&told->sentence, sentence);
}

static void
resumed_cb (HfGameSaver *saver,
            Told        *told)
{
  told->n_resumed++;
}

static HfGameSaver *
new_saver (HfGame     *game,
           const char *path,
           Told       *told)
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
  while (!is_idle (saver))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_saver (Place         *place,
            gconstpointer  data)
{
  g_autoptr (HfGame) game = new_hoof (3, 0);
  g_autoptr (HfGame) again = NULL;
  g_autoptr (HfGame) before = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *backup = hf_game_file_backup (place->path);
  Told told;
  HfGameSaver *saver = new_saver (game, place->path, &told);

  /* A swarm of moves is few files. */
  hf_test_play_moves (game, 50, 3);
  run_loop (saver);
  g_assert_cmpuint (told.n_saved, >=, 1);
  g_assert_cmpuint (told.n_saved, <, 10);
  again = hf_game_file_open (place->path, &error);
  g_assert_no_error (error);
  assert_same (again, game);
  before = hf_game_file_open (backup, &error);
  g_assert_no_error (error);

  /* The order of the hand alone. */
  hf_game_sort_hand (game, HF_HAND_ORDER_USE);
  hf_game_move_in_hand (game, 0, 3);
  hf_game_set_extra (game, "tray", "X1");
  run_loop (saver);
  g_clear_object (&again);
  again = hf_game_file_open (place->path, &error);
  assert_same (again, game);
  g_assert_cmpstr (hf_game_get_extra (again, "tray"), ==, "X1");

  /* Nothing is lost at the end. */
  hf_test_play_moves (game, 7, 4);
  hf_game_saver_stop (saver);
  g_clear_object (&again);
  again = hf_game_file_open (place->path, &error);
  assert_same (again, game);
  g_assert_cmpuint (told.n_failed, ==, 0);
  run_loop (saver);
  g_assert_finalize_object (saver);
}

/* No file may be longer than a few bytes: the disk is full. */
static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
test_full_disk (Place         *place,
                gconstpointer  data)
{
  g_autoptr (HfGame) game = new_hoof (3, 20);
  g_autoptr (HfGame) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *good = hf_test_play_print (game);
  g_autofree char *is = NULL;
  Told told;
  g_autoptr (HfGameSaver) saver = new_saver (game, place->path, &told);
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &limit);
  hf_game_saver_save (saver);
  run_loop (saver);
  g_assert_cmpuint (told.n_saved, ==, 1);

  limit_files (100);
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

  /* What was saved is there still. */
  again = hf_game_file_open (place->path, &error);
  g_assert_no_error (error);
  is = hf_test_play_print (again);
  g_assert_cmpstr (is, ==, good);

  limit_files (limit.rlim_cur);
  hf_test_play_moves (game, 3, 9);
  run_loop (saver);
  g_assert_cmpuint (told.n_resumed, ==, 1);
  g_assert_cmpuint (told.n_failed, ==, 1);
  g_clear_object (&again);
  again = hf_game_file_open (place->path, &error);
  assert_same (again, game);
  g_free (told.sentence);
}

/* A folder that is a file: as read-only as a disk can be, even for root. */
static void
test_no_folder (Place         *place,
                gconstpointer  data)
{
  g_autoptr (HfGame) game = new_hoof (3, 5);
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

static void
count_moves_cb (guint *n)
{
  (*n)++;
}

/* A disk that does not answer, as a pipe that nobody reads: who plays need not
 * wait, and computer players wait a moment at most. */
static void
test_stuck_disk (Place         *place,
                 gconstpointer  data)
{
  const HfPlayerSetup players[HF_MAX_SEATS] = { { .level = "simple" } };
  g_autofree char *folder = g_path_get_dirname (place->path);
  g_autofree char *fresh = g_strconcat (place->path, ".new", NULL);
  g_autoptr (HfGame) game = NULL;
  g_autoptr (HfGame) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *rest = NULL;
  HfGameSaver *saver;
  guint n_moves = 0;
  HfRules rules;
  Told told;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  game = hf_game_new (&rules, 3, players, &error);
  g_assert_no_error (error);
  saver = new_saver (game, place->path, &told);
  g_signal_connect_swapped (game, "moved", G_CALLBACK (count_moves_cb), &n_moves);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (mkfifo (fresh, 0600), ==, 0);

  hf_game_start (game);
  while (n_moves < 40)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (told.n_saved + told.n_failed, ==, 0);
  g_assert_false (hf_game_saver_is_idle (saver));

  /* It answers, if only that it cannot write there, and then it can. */
  hf_game_stop (game);
  g_assert_true (g_file_get_contents (fresh, &rest, NULL, NULL));
  while (told.n_failed == 0)
    g_main_context_iteration (NULL, TRUE);
  hf_game_saver_save (saver);
  run_loop (saver);
  g_assert_cmpuint (told.n_failed, ==, 1);
  g_assert_cmpuint (told.n_resumed, ==, 1);
  again = hf_game_file_open (place->path, &error);
  g_assert_no_error (error);
  assert_same (again, game);
  g_free (told.sentence);
  g_object_unref (saver);
}

/* Damage. */

static void
write_bytes (const char *path,
             const char *bytes,
             gsize       length)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, bytes, length, NULL));
}

/* A text with one word for another, sealed again: well-formed, but wrong. */
static GBytes *
with_word (const char *text,
           const char *word,
           const char *other)
{
  g_autoptr (GString) changed = g_string_new (text);
  char *whole;

  g_assert_cmpuint (g_string_replace (changed, word, other, 1), ==, 1);
  whole = hf_game_file_seal (changed->str);

  return g_bytes_new_take (whole, strlen (whole));
}

/* The i-th way to spoil a file. */
static GBytes *
spoil (const char *text,
       const char *whole,
       guint       i)
{
  static const struct { const char *word; const char *other; } words[] = {
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
test_damaged (Place         *place,
              gconstpointer  data)
{
  g_autoptr (HfGame) game = new_hoof (3, 90);
  g_autofree char *text = hf_game_save_text (game);
  g_autofree char *whole = hf_game_file_seal (text);
  g_autofree char *backup = hf_game_file_backup (place->path);

  write_bytes (backup, whole, strlen (whole));
  for (guint i = 0; i < N_DAMAGED; i++)
    {
      g_autoptr (GBytes) bytes = spoil (text, whole, i);
      g_autoptr (HfGame) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *notice = NULL, *aside = NULL, *kept = NULL;
      gsize length;

      write_bytes (place->path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      again = hf_game_file_recover (place->path, &notice, &error);
      g_assert_no_error (error);
      g_assert_nonnull (again);
      g_test_message ("%u: %s", i, notice);
      g_assert_nonnull (notice);
      assert_same (again, game);

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
  g_autoptr (HfGame) game = new_hoof (3, 90);
  g_autofree char *text = hf_game_save_text (game);
  g_autoptr (GBytes) bytes = with_word (text, "\nHand=", "\nHand=Zz9 X1 X1 ");
  g_autoptr (HfGame) again = NULL;
  g_autoptr (GError) error = NULL;

  again = hf_game_new_from_text (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hf_game_get_phase (again), ==, hf_game_get_phase (game));
}

/* A later version's file is refused and stays as it is. */
static void
test_newer (Place         *place,
            gconstpointer  data)
{
  const char newer[] = "[Hand and Foot Game]\nFormat=2\nAnything: else\n";
  g_autofree char *notice = NULL, *kept = NULL;
  g_autoptr (GError) error = NULL;

  write_bytes (place->path, newer, strlen (newer));
  g_assert_null (hf_game_file_recover (place->path, &notice, &error));
  g_assert_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NEWER_VERSION);
  g_assert_null (notice);
  g_assert_true (g_file_get_contents (place->path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, newer);
}

/* No game yet: nothing to say. */
static void
test_nothing (Place         *place,
              gconstpointer  data)
{
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_game_file_recover (place->path, &notice, &error));
  g_assert_no_error (error);
  g_assert_null (notice);
}

/* Files of every format version there has been can be opened for ever; beside
 * each lies what is on the table then. HF_UPDATE_GOLDEN=1 writes that down. */
static void
test_golden (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "saves", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *table_path = g_strconcat (path, ".table", NULL);
      g_autofree char *table = NULL, *is = NULL;
      g_autoptr (HfGame) game = NULL;
      g_autoptr (GError) error = NULL;

      if (!g_str_has_suffix (name, HF_GAME_FILE_SUFFIX))
        continue;
      game = hf_game_file_open (path, &error);
      g_assert_no_error (error);
      is = hf_test_play_print_table (game);
      if (g_getenv ("HF_UPDATE_GOLDEN") != NULL)
        g_assert_true (g_file_set_contents (table_path, is, -1, NULL));
      g_assert_true (g_file_get_contents (table_path, &table, NULL, NULL));
      g_assert_cmpstr (is, ==, table);
      g_assert_cmpint (hf_game_can_redo (game), ==, strstr (name, "taken-back") != NULL);
      n++;
    }
  g_assert_cmpuint (n, >=, 3);
}

/* The store. */

static void
assert_n_games (HfGameStore *store,
                guint        n)
{
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, n);
}

static HfSavedGame *
peek_game (HfGameStore *store,
           guint        position)
{
  HfSavedGame *saved = g_list_model_get_item (G_LIST_MODEL (store), position);

  g_object_unref (saved);

  return saved;
}

static void
test_store (Place         *place,
            gconstpointer  data)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
  g_autoptr (HfGame) first = new_hoof (1, 30);
  g_autoptr (HfGame) second = new_hoof (2, 40);
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
    assert_same (resumed, first);
  }

  /* The game before is kept, and played on later. */
  g_assert_true (hf_game_store_play (store, second, &error));
  assert_n_games (store, 1);
  saved = g_object_ref (peek_game (store, 0));
  g_assert_true (g_str_has_prefix (hf_saved_game_get_name (saved), "Hoof and Mouth, "));
  g_assert_cmpstr (hf_saved_game_get_rules_name (saved), ==, "Hoof and Mouth");
  g_assert_cmpuint (hf_saved_game_get_round (saved), ==, 1);
  g_assert_cmpstr (hf_saved_game_get_score (saved), ==, "Us 0, Them 0");
  g_assert_nonnull (hf_saved_game_get_saved (saved));
  g_assert_false (hf_game_store_rename (store, saved, " \n", &error));
  g_assert_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NAME);
  g_clear_error (&error);
  g_assert_true (hf_game_store_rename (store, saved, "Mit Änne", &error));
  g_assert_cmpstr (hf_saved_game_get_name (saved), ==, "Mit Änne");

  opened = hf_game_store_open (store, saved, &error);
  g_assert_no_error (error);
  assert_same (opened, first);
  assert_n_games (store, 1);
  g_assert_cmpstr (hf_game_get_name (opened), ==, "Mit Änne");
}

static void
test_store_remove (Place         *place,
                   gconstpointer  data)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfSavedGame) saved = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *out = g_build_filename (place->folder, "out.txt", NULL);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (HfGame) game = new_hoof (i, 30);

      g_assert_true (hf_game_store_play (store, game, &error));
    }
  assert_n_games (store, 2);
  saved = g_object_ref (peek_game (store, 0));
  hf_game_store_remove (store, saved);
  assert_n_games (store, 1);
  hf_game_store_restore (store, saved);
  assert_n_games (store, 2);

  /* To a friend and back. */
  file = g_file_new_for_path (out);
  g_assert_true (hf_game_store_export (store, saved, file, &error));
  g_assert_true (hf_game_store_import_file (store, file, &error) == saved);
  assert_n_games (store, 2);
  hf_game_store_remove (store, saved);
  g_assert_nonnull (hf_game_store_import_file (store, file, &error));
  g_assert_no_error (error);
  hf_game_store_restore (store, saved);
  assert_n_games (store, 3);
  g_assert_true (g_file_set_contents (out, "Dear friend", -1, NULL));
  g_assert_null (hf_game_store_import_file (store, file, &error));
  g_assert_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NOT_A_GAME);
  g_clear_error (&error);

  hf_game_store_remove (store, saved);
  g_assert_true (hf_game_store_commit (store, saved, &error));
  g_assert_false (g_file_test (hf_saved_game_get_path (saved), G_FILE_TEST_EXISTS));
  assert_n_games (store, 2);
}

/* A later version's game makes room, but is not touched. */
static void
test_store_newer (Place         *place,
                  gconstpointer  data)
{
  const char newer[] = "[Hand and Foot Game]\nFormat=2\nAnything: else\n";
  g_autofree char *current = g_build_filename (place->folder, "current.hfgame", NULL);
  g_autofree char *moved = g_build_filename (place->folder, "game-1.hfgame", NULL);
  g_autofree char *notice = NULL, *kept = NULL;
  g_autoptr (HfGameStore) store = NULL;
  g_autoptr (HfGame) game = new_hoof (1, 30);
  g_autoptr (GError) error = NULL;

  write_bytes (current, newer, strlen (newer));
  store = hf_game_store_new (place->folder);
  g_assert_null (hf_game_store_resume (store, &notice, &error));
  g_assert_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NEWER_VERSION);
  g_clear_error (&error);
  g_assert_true (hf_game_store_play (store, game, &error));
  g_assert_true (g_file_get_contents (moved, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, newer);
}

/* Deals. */

static void
test_deal_text (void)
{
  for (guint i = 0; i < 200; i++)
    {
      HfRules rules, again;
      guint64 seed = i == 0 ? G_MAXUINT64 : i, read;
      g_autofree char *text = NULL, *mail = NULL;
      g_autoptr (GError) error = NULL;

      if (!pick_rules (&rules, i))
        continue;
      if (i % 2 == 0)
        g_assert_true (hf_rules_set (&rules, "book.bonus_clean", "555", NULL));
      text = hf_deal_text_print (&rules, seed);
      mail = g_strdup_printf ("Try this!\n> %s\nYours, Anna", text);
      g_assert_true (hf_deal_text_parse (mail, &again, &read, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (read, ==, seed);
      hf_rules_resolve (&rules);
      hf_rules_resolve (&again);
      g_assert_true (hf_rules_equal (&rules, &again));
    }
}

static void
test_bad_deals (void)
{
  const char *const texts[] = {
    "", "hello", "hand-and-foot deal", "hand-and-foot deal x: y", "hand-and-foot deal 2: whatever",
    "hand-and-foot deal 1:", "hand-and-foot deal 1: hoof-and-mouth 4 players",
    "hand-and-foot deal 1: hoof-and-mouth 4 players seed -1",
    "hand-and-foot deal 1: nonsense 4 players seed 1",
    "hand-and-foot deal 1: hoof-and-mouth 99 players seed 1",
    "hand-and-foot deal 1: hoof-and-mouth 4 players seed 1 no.such=1",
    "hand-and-foot deal 1: hoof-and-mouth 4 players seed 1 table.decks=0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      HfRules rules;
      guint64 seed;

      g_assert_false (hf_deal_text_parse (texts[i], &rules, &seed, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
    }
}

static void
test_same_deal (void)
{
  const HfPlayerSetup me = { .human = TRUE };
  g_autoptr (HfGame) game = new_hoof (12, 0);
  g_autoptr (HfGame) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = hf_deal_text_print (&hf_game_get_rules (game)->rules, 12);
  g_autofree char *table = hf_test_play_print_table (game);
  g_autofree char *same = NULL;

  again = hf_game_new_from_deal (text, &me, 1, &error);
  g_assert_no_error (error);
  hf_game_start (again);
  hf_game_stop (again);
  same = hf_test_play_print_table (again);
  g_assert_cmpstr (same, ==, table);
}

/* The same people once more: the same cards, or others. */
static void
test_again (void)
{
  const HfPlayerSetup players[4] = { { "Rita", TRUE, NULL, NULL }, { .level = "simple", .character = "hoarder" } };
  g_autoptr (HfGame) game = NULL;
  g_autoptr (HfGame) same = NULL;
  g_autoptr (HfGame) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *table = NULL, *again = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  g_assert_true (hf_rules_set (&rules, "book.bonus_clean", "555", NULL));
  game = hf_game_new (&rules, 31, players, &error);
  hf_game_set_rules_name (game, "As at Rita's");
  hf_game_set_undo_unlimited (game, TRUE);
  hf_game_deal_round (game);
  table = hf_test_play_print_table (game);
  hf_test_play_moves (game, 40, 1);

  same = hf_game_new_again (game, hf_game_get_seed (game), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (hf_game_get_rules_name (same), ==, "As at Rita's");
  g_assert_true (hf_rules_equal (&hf_game_get_rules (same)->rules, &hf_game_get_rules (game)->rules));
  g_assert_true (hf_game_get_undo_unlimited (same));
  for (guint i = 0; i < 4; i++)
    {
      HfGameSeat *one = hf_game_get_seat (game, i), *two = hf_game_get_seat (same, i);

      g_assert_cmpstr (hf_game_seat_get_name (one), ==, hf_game_seat_get_name (two));
      g_assert_cmpstr (hf_game_seat_get_level (one), ==, hf_game_seat_get_level (two));
      g_assert_cmpint (hf_game_seat_get_human (one), ==, hf_game_seat_get_human (two));
      g_assert_cmpstr (game->players.characters[i], ==, same->players.characters[i]);
    }
  hf_game_deal_round (same);
  again = hf_test_play_print_table (same);
  g_assert_cmpstr (again, ==, table);

  other = hf_game_new_again (game, 32, &error);
  hf_game_deal_round (other);
  g_set_str (&again, NULL);
  again = hf_test_play_print_table (other);
  g_assert_cmpstr (again, !=, table);
}

/* Looking at a game again. */

static void
test_look_again (void)
{
  g_autoptr (HfGame) game = new_hoof (5, 600);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *end = NULL, *wanted = hf_test_play_print_table (game);
  g_autoptr (HfReplay) replay = hf_replay_new (game, &error);
  guint n;

  g_assert_no_error (error);
  n = hf_replay_get_n_steps (replay);
  g_assert_cmpuint (n, >, 200);
  for (guint step = 0; step <= n; step++)
    {
      g_assert_true (hf_replay_go_to (replay, step, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (hf_replay_get_step (replay), ==, step);
      g_ptr_array_add (tables, hf_test_play_print_table (hf_replay_get_game (replay)));
    }
  g_assert_nonnull (hf_replay_get_sentence (replay));
  g_assert_cmpmem (hf_replay_get_game (replay)->state, game->state->size, game->state, game->state->size);

  /* Back and anywhere. */
  for (guint i = 0; i < 40; i++)
    {
      guint step = i * 7919 % (n + 1);
      g_autofree char *table = NULL;

      g_assert_true (hf_replay_go_to (replay, step, &error));
      table = hf_test_play_print_table (hf_replay_get_game (replay));
      g_assert_cmpstr (table, ==, tables->pdata[step]);
    }

  /* From deal to deal. */
  g_assert_true (hf_replay_go_to (replay, 0, &error));
  g_assert_cmpuint (hf_replay_find_round (replay, 1), ==, 1);
  g_assert_true (hf_replay_go_to (replay, 1, &error));
  for (guint round = 2; round <= hf_game_get_round (game); round++)
    {
      g_assert_true (hf_replay_go_to (replay, hf_replay_find_round (replay, 1), &error));
      g_assert_cmpuint (hf_game_get_round (hf_replay_get_game (replay)), ==, round);
    }
  g_assert_cmpuint (hf_replay_find_round (replay, 1), ==, n);
  g_assert_true (hf_replay_go_to (replay, hf_replay_find_round (replay, -1), &error));
  g_assert_cmpuint (hf_game_get_round (hf_replay_get_game (replay)), ==, hf_game_get_round (game) - 1);

  /* What is looked at is another game. */
  end = hf_test_play_print_table (game);
  g_assert_cmpstr (end, ==, wanted);
}

/* Statistics. */

static HfGame *
play_to_the_end (guint64  seed,
                 gboolean unlimited)
{
  HfGame *game = new_hoof (seed, 0);

  hf_game_set_undo_unlimited (game, unlimited);
  hf_test_play_moves (game, 20000, seed);
  g_assert_true (hf_game_is_over (game));

  return game;
}

static void
test_statistics (Place         *place,
                 gconstpointer  data)
{
  g_autofree char *path = g_build_filename (place->folder, "data", "statistics.ini", NULL);
  g_autoptr (HfStatistics) statistics = hf_statistics_new (path);
  g_autoptr (HfStatistics) again = NULL;
  g_autoptr (GError) error = NULL;
  const HfStatisticsRow *row;
  guint n_won = 0;
  gint64 points = 0;
  gint best = G_MININT;

  g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 0);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (HfGame) game = play_to_the_end (i, FALSE);
      g_autoptr (HfGame) kept = NULL;

      g_assert_true (hf_statistics_count_game (statistics, game));
      n_won += hf_game_get_winners (game) & 1;
      points += hf_game_get_round_total (game, 4, 0);
      best = MAX (best, hf_game_get_round_total (game, 1, 0));
      for (guint round = 2; round <= 4; round++)
        best = MAX (best, hf_game_get_round_total (game, round, 0) - hf_game_get_round_total (game, round - 1, 0));

      /* Once is enough, also for a game that is opened again. */
      g_assert_false (hf_statistics_count_game (statistics, game));
      kept = reopen (game);
      g_assert_false (hf_statistics_count_game (statistics, kept));
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
}

/* What does not count, and a file that nobody would believe. */
static void
test_odd_statistics (Place         *place,
                     gconstpointer  data)
{
  const char nonsense[] = "[A]\nName=Better than ever\nGames=2\nWon=7\nRounds=2\n[B]\nGames=-1\n";
  g_autofree char *path = g_build_filename (place->folder, "statistics.ini", NULL);
  g_autoptr (HfGame) friendly = play_to_the_end (1, TRUE);
  g_autoptr (HfGame) unfinished = new_hoof (1, 100);
  g_autoptr (HfStatistics) statistics = NULL;

  write_bytes (path, nonsense, strlen (nonsense));
  statistics = hf_statistics_new (path);
  g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 0);
  g_assert_false (hf_statistics_count_game (statistics, friendly));
  g_assert_false (hf_statistics_count_game (statistics, unfinished));
  g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/save/replay", test_replay);
  g_test_add_func ("/save/whole-games", test_whole_games);
  g_test_add_func ("/save/rest", test_rest);
  g_test_add_func ("/save/line-ends", test_line_ends);
  g_test_add_func ("/save/undo-unlimited", test_undo_unlimited);
  g_test_add ("/save/saver", Place, NULL, set_up, test_saver, tear_down);
  g_test_add ("/save/full-disk", Place, NULL, set_up, test_full_disk, tear_down);
  g_test_add ("/save/no-folder", Place, NULL, set_up, test_no_folder, tear_down);
  g_test_add ("/save/stuck-disk", Place, NULL, set_up, test_stuck_disk, tear_down);
  g_test_add ("/save/damaged", Place, NULL, set_up, test_damaged, tear_down);
  g_test_add_func ("/save/odd-hand", test_odd_hand);
  g_test_add ("/save/newer", Place, NULL, set_up, test_newer, tear_down);
  g_test_add ("/save/nothing", Place, NULL, set_up, test_nothing, tear_down);
  g_test_add_func ("/save/golden", test_golden);
  g_test_add ("/save/store/games", Place, NULL, set_up, test_store, tear_down);
  g_test_add ("/save/store/remove", Place, NULL, set_up, test_store_remove, tear_down);
  g_test_add ("/save/store/newer", Place, NULL, set_up, test_store_newer, tear_down);
  g_test_add_func ("/save/deal/text", test_deal_text);
  g_test_add_func ("/save/deal/bad", test_bad_deals);
  g_test_add_func ("/save/deal/same", test_same_deal);
  g_test_add_func ("/save/deal/again", test_again);

  g_test_add_func ("/save/look-again", test_look_again);
  g_test_add ("/save/statistics/games", Place, NULL, set_up, test_statistics, tear_down);
  g_test_add ("/save/statistics/odd", Place, NULL, set_up, test_odd_statistics, tear_down);

  return g_test_run ();
}
