/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The person's own files beside games: written completely or not at all, tried again when a full disk
 * has room, and read as far as they can be, with all else set aside. */

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/text/hf-file.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "game/files/hf-daily.h"
#include "game/files/hf-chosen-file.h"
#include "game/files/hf-file-writer.h"
#include "game/files/hf-ini-file.h"
#include "game/files/hf-statistics.h"
#include "game/match/hf-game-private.h"
#include "lib/hf-test-disk.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-play.h"
#include "lib/hf-test-rules.h"
#include "lib/hf-test-save.h"
#include "lib/hf-test-wait.h"

#define LONG "a long text, longer than what a full disk takes"

static void
assert_contents (const char *path, const char *expected)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

static void
write_text (const char *path, const char *text)
{
  hf_test_save_write_bytes (path, text, strlen (text));
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* Writing. */

static void
test_whole (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "a.txt", NULL);
  g_autofree char *link = g_build_filename (place->folder, "link", NULL);
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  /* A program that was killed has left more than there is to write. */
  hf_test_save_write_bytes (fresh, LONG, strlen (LONG));
  g_assert_true (hf_file_write (path, "one", 3, HF_FILE_WRITE_PLAIN, &error));
  g_assert_no_error (error);
  assert_contents (path, "one");
  g_assert_cmpuint (count_files (place->folder), ==, 1);

  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  g_assert_cmpint (symlink ("a.txt", link), ==, 0);
  g_assert_true (hf_file_write (link, "two", 3, HF_FILE_WRITE_PRIVATE, &error));
  assert_contents (path, "two");
  g_assert_cmpint (g_lstat (link, &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0640);
  g_assert_cmpuint (count_files (place->folder), ==, 2);
}

/* Every file a person asks for: a rule set, an export. */
static gboolean
write_one_of (guint i, const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (HfRuleSet) set = NULL;
  HfRules rules;

  switch (i)
    {
    case 0:
      return hf_file_write (path, LONG, strlen (LONG), HF_FILE_WRITE_PRIVATE, error);
    case 1:
      return hf_file_replace (file, LONG, strlen (LONG), error);
    default:
      hf_rules_init_default (&rules);
      set = hf_rule_set_new ("Ours", &rules);
      return hf_rule_set_save_file (set, path, error);
    }
}

/* A file that cannot be written is not there, or is as it was. */
static void
test_full (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "a.txt", NULL);

  for (guint i = 0; i < 3; i++)
    for (guint there = 0; there < 2; there++)
      {
        g_autoptr (GError) error = NULL;

        if (there)
          hf_test_save_write_bytes (path, "old", 3);
        hf_test_disk_fill (10);
        g_assert_false (write_one_of (i, path, &error));
        hf_test_disk_clear ();
        g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
        g_assert_cmpuint (count_files (place->folder), ==, there);
        if (there)
          assert_contents (path, "old");
        g_unlink (path);
      }
}

/* A sandbox may share a file and not its folder. */
static void
test_file_alone (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "a.txt", NULL);
  g_autofree char *other = g_build_filename (place->folder, "b.txt", NULL);
  g_autoptr (GError) error = NULL;

  hf_test_save_write_bytes (path, LONG, strlen (LONG));
  g_assert_cmpint (g_chmod (place->folder, 0500), ==, 0);
  g_assert_true (hf_file_write (path, "new", 3, HF_FILE_WRITE_PLAIN, &error));
  g_assert_no_error (error);
  assert_contents (path, "new");
  hf_test_disk_fill (10);
  g_assert_false (hf_file_write (path, LONG, strlen (LONG), HF_FILE_WRITE_PLAIN, &error));
  hf_test_disk_clear ();
  g_assert_nonnull (error);
  assert_contents (path, "new");
  g_clear_error (&error);
  g_assert_false (hf_file_write (other, "new", 3, HF_FILE_WRITE_PLAIN, &error));
  g_assert_nonnull (strstr (error->message, g_strerror (EACCES)));
  g_assert_cmpint (g_chmod (place->folder, 0700), ==, 0);
}

/* Nothing that was set aside is replaced, however much it is. */
static void
test_set_aside (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "a.ini", NULL);

  for (guint i = 1; i <= 120; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i), *name = NULL, *expected = NULL;

      hf_test_save_write_bytes (path, text, strlen (text));
      name = hf_file_set_aside (path, "damaged");
      expected = g_strdup_printf ("a.damaged-%u", i);
      g_assert_cmpstr (name, ==, expected);
    }
  for (guint i = 1; i <= 120; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);
      g_autofree char *kept = g_strdup_printf ("%s/a.damaged-%u", place->folder, i);

      assert_contents (kept, text);
    }
}

/* A full disk is tried again by itself, with the last text. */
static void
test_again (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "sub", "a.ini", NULL);
  g_autoptr (HfFileWriter) writer = hf_file_writer_new (path);

  hf_file_writer_set_retry (writer, 1);
  hf_test_disk_fill (5);
  hf_file_writer_write (writer, g_strdup (LONG));
  hf_file_writer_write (writer, g_strdup ("the last one"));
  g_assert_false (hf_file_writer_flush (writer, NULL));
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (hf_file_writer_is_done (writer));
  hf_test_disk_clear ();
  hf_test_wait_until (hf_file_writer_is_done (writer));
  assert_contents (path, "the last one");
}

/* Days that a full disk refused are there when it has room. */
static void
test_full_daily (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "daily.ini", NULL);
  g_autoptr (HfDaily) daily = hf_daily_new (path), again = NULL;
  GDate *day = g_date_new_dmy (1, 3, 2026);
  gint points;

  hf_test_disk_fill (10);
  hf_daily_set_points (daily, day, HF_DAILY_PAR, 700);
  g_assert_false (hf_daily_flush (daily, NULL));
  hf_test_disk_clear ();
  g_assert_true (hf_daily_flush (daily, NULL));
  again = hf_daily_new (path);
  g_assert_true (hf_daily_get_points (again, day, HF_DAILY_PAR, &points));
  g_assert_cmpint (points, ==, 700);
  g_date_free (day);
}

/* Reading. */

static const char good_statistics[] =
  "[Rules 1]\nName=Ours\nGames=2\nWon=1\nRounds=8\nPoints=-300\nBestRound=70\nBestGame=20\nStreak=1\n"
  "LongestStreak=1\n"
  "[Rules 2]\nName=Theirs\nGames=3\nWon=0\nRounds=3\nPoints=5\n"
  "[Level 1]\nName=expert\nGames=2\nWon=1\n"
  "[Partner 1]\nName=Ann\nGames=2\nWon=1\n"
  "[Game 1]\nRules=Ours\nLevel=expert\nPartners=Ann;\nPoints=200\nWon=true\n";

/* A line that makes no sense, anywhere: all the others are there, the file as it was beside it. */
static void
test_bad_line (HfTestPlace *place, gconstpointer data)
{
  static const char *const bad[] = { "what is this", "=",  "[Rules 9", "Rules 9]",
                                     "\xff\xfe=1",   "[]", "Points[=4" };
  g_autofree char *path = g_build_filename (place->folder, "statistics.ini", NULL);
  g_auto (GStrv) lines = g_strsplit (good_statistics, "\n", -1);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    for (guint at = 0; at < g_strv_length (lines); at++)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_autoptr (HfStatistics) statistics = NULL, again = NULL;
        g_autofree char *aside = g_build_filename (place->folder, "statistics.damaged-1", NULL);

        for (guint j = 0; lines[j] != NULL; j++)
          g_string_append_printf (text, "%s%s%s\n", j == at ? bad[i] : "", j == at ? "\n" : "",
                                  lines[j]);
        hf_test_save_write_bytes (path, text->str, text->len);
        statistics = hf_statistics_new (path);
        g_assert_nonnull (strstr (hf_statistics_get_notice (statistics), "statistics.damaged-1"));
        g_assert_true (hf_statistics_flush (statistics, NULL));
        again = hf_statistics_new (path);
        g_assert_null (hf_statistics_get_notice (again));
        g_assert_cmpuint (hf_statistics_get_n_rows (again), ==, 2);
        g_assert_cmpint (hf_statistics_get_row (again, 0)->points, ==, -300);
        g_assert_cmpint (hf_statistics_get_row (again, 1)->points, ==, 5);
        for (HfStatisticsBy by = 0; by <= HF_STATISTICS_PARTNER; by++)
          g_assert_cmpuint (hf_statistics_get_tallies (again, by)->len, ==, 1);
        g_assert_cmpuint (hf_statistics_get_games (again)->len, ==, 1);
        assert_contents (aside, text->str);
        g_unlink (aside);
      }
}

/* Numbers that cannot be cost their own group alone, and the file is kept as it was. */
static void
test_bad_number (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "statistics.ini", NULL);
  g_autofree char *aside = g_build_filename (place->folder, "statistics.damaged-1", NULL);
  g_autoptr (GString) text = g_string_new (good_statistics);
  g_autoptr (HfStatistics) statistics = NULL;

  g_assert_cmpuint (g_string_replace (text, "BestRound=70", "BestRound=many", 1), ==, 1);
  g_assert_cmpuint (g_string_replace (text, "Games=3", "Games=-3", 1), ==, 1);
  hf_test_save_write_bytes (path, text->str, text->len);
  statistics = hf_statistics_new (path);
  g_assert_nonnull (hf_statistics_get_notice (statistics));
  g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 1);
  g_assert_cmpint (hf_statistics_get_row (statistics, 0)->points, ==, -300);
  assert_contents (aside, text->str);
}

/* Files without a line for their format are read, and what a later version of the same format has
 * beside stays when they are written. */
static void
test_later_keys (HfTestPlace *place, gconstpointer data)
{
  static const char *const kept[] = { "Format=1",   "Colour=blue", "[Medals]",
                                      "Gold=3",     "Luck=7",      "Mood=good",
                                      "Since=2030", "Weather=wet", "# a note" };
  g_autofree char *path = g_build_filename (place->folder, "statistics.ini", NULL);
  g_autoptr (GString)
    text = g_string_new ("# a note\n[Statistics]\nColour=blue\n[Medals]\nGold=3\n");
  g_autoptr (HfStatistics) statistics = NULL, again = NULL;
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 20000);
  g_autofree char *written = NULL;

  g_string_append (text, good_statistics);
  g_string_replace (text, "Name=Theirs", "Luck=7\nName=Theirs", 1);
  g_string_replace (text, "Name=expert", "Mood=good\nName=expert", 1);
  g_string_replace (text, "Name=Ann", "Since=2030\nName=Ann", 1);
  g_string_replace (text, "Level=expert", "Weather=wet\nLevel=expert", 1);
  hf_test_save_write_bytes (path, text->str, text->len);
  statistics = hf_statistics_new (path);
  g_assert_null (hf_statistics_get_notice (statistics));
  g_assert_true (hf_statistics_count_game (statistics, game));
  g_assert_true (hf_statistics_flush (statistics, NULL));
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_assert_nonnull (strstr (written, kept[i]));
  again = hf_statistics_new (path);
  g_assert_null (hf_statistics_get_notice (again));
  g_assert_cmpuint (hf_statistics_get_n_rows (again), ==, 3);
}

/* A later format is left to the version that knows it. */
static void
test_newer (HfTestPlace *place, gconstpointer data)
{
  const char statistics_text[] =
    "[Statistics]\nFormat=2\n[Rules 1]\nName=Ours\nGames=2\nRounds=2\n";
  const char daily_text[] = "[Daily Deals]\nFormat=2\n[2026-03-01]\nScore=7\n";
  g_autofree char *path = g_build_filename (place->folder, "statistics.ini", NULL);
  g_autofree char *daily_path = g_build_filename (place->folder, "daily.ini", NULL);
  g_autofree char *aside = g_build_filename (place->folder, "statistics.newer-1", NULL);
  g_autofree char *daily_aside = g_build_filename (place->folder, "daily.newer-1", NULL);
  g_autoptr (HfStatistics) statistics = NULL;
  g_autoptr (HfDaily) daily = NULL;
  GDate *day = g_date_new_dmy (1, 3, 2026);
  gint points;

  hf_test_save_write_bytes (path, statistics_text, strlen (statistics_text));
  hf_test_save_write_bytes (daily_path, daily_text, strlen (daily_text));
  statistics = hf_statistics_new (path);
  daily = hf_daily_new (daily_path);
  g_assert_nonnull (strstr (hf_statistics_get_notice (statistics), "newer"));
  g_assert_nonnull (strstr (hf_daily_get_notice (daily), "newer"));
  g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 0);
  g_assert_false (hf_daily_get_points (daily, day, HF_DAILY_SCORE, &points));
  assert_contents (aside, statistics_text);
  assert_contents (daily_aside, daily_text);
  g_date_free (day);
}

/* Days before there was a format, days around a line of nonsense, and groups of a later version. */
static void
test_daily (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "daily.ini", NULL);
  g_autofree char *written = NULL;
  g_autoptr (HfDaily) daily = NULL;
  GDate *day = g_date_new_dmy (1, 3, 2026);
  gint points;

  write_text (path, "[2026-03-01]\nScore=7\nMood=good\n[Medals]\nGold=1\n");
  daily = hf_daily_new (path);
  g_assert_null (hf_daily_get_notice (daily));
  g_assert_true (hf_daily_get_points (daily, day, HF_DAILY_SCORE, &points));
  for (guint i = 0; i < 400; i++)
    {
      hf_daily_set_points (daily, day, HF_DAILY_PAR, i);
      g_date_subtract_days (day, 1);
    }
  g_assert_true (hf_daily_flush (daily, NULL));
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_nonnull (strstr (written, "Mood=good"));
  g_assert_nonnull (strstr (written, "Gold=1"));
  g_assert_nonnull (strstr (written, "Format=1"));
  g_clear_object (&daily);

  write_text (path, "[2026-03-01]\nScore=7\noops\n[2026-03-02]\nScore=8\n");
  daily = hf_daily_new (path);
  g_assert_nonnull (hf_daily_get_notice (daily));
  g_date_set_dmy (day, 2, 3, 2026);
  g_assert_true (hf_daily_get_points (daily, day, HF_DAILY_SCORE, &points));
  g_assert_cmpint (points, ==, 8);
  g_date_free (day);
}

/* Any bytes: something is said, and they are kept. */
static void
test_any_bytes (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "a.ini", NULL);
  guint64 rng = 7;

  for (guint i = 0; i < 300; i++)
    {
      guint length = 1 + hf_random_next (&rng) % 300;
      g_autofree char *bytes = g_malloc (length);
      g_autofree char *notice = NULL;
      g_autoptr (GKeyFile) file = NULL;

      for (guint j = 0; j < length; j++)
        bytes[j] = i % 2 ? "[]=\n#aA\0"[hf_random_next (&rng) % 8] : (char) hf_random_next (&rng);
      hf_test_save_write_bytes (path, bytes, length);
      file = hf_ini_file_load (path, "Head", 1, &notice);
      g_assert_nonnull (file);
      g_assert_true (notice == NULL || !g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

/* Counting. */

static HfGame *
find_game (guint64 *seed, gboolean won)
{
  for (;; (*seed)++)
    {
      g_autoptr (HfGame) game = hf_test_save_new_hoof (*seed, 20000);

      g_assert_true (hf_game_is_over (game));
      if ((hf_game_get_winners (game) & 1) == (guint) won)
        {
          (*seed)++;
          return g_steal_pointer (&game);
        }
    }
}

/* Wins one after another, until one is lost. */
static void
test_streak (HfTestPlace *place, gconstpointer data)
{
  static const struct
  {
    gboolean won;
    guint streak, longest;
  } steps[] = { { TRUE, 1, 1 }, { TRUE, 2, 2 }, { FALSE, 0, 2 }, { TRUE, 1, 2 } };
  g_autofree char *path = g_build_filename (place->folder, "statistics.ini", NULL);
  g_autoptr (HfStatistics) statistics = hf_statistics_new (path);
  guint64 seed = 1;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (HfGame) game = find_game (&seed, steps[i].won);

      g_assert_true (hf_statistics_count_game (statistics, game));
      g_assert_cmpuint (hf_statistics_get_row (statistics, 0)->streak, ==, steps[i].streak);
      g_assert_cmpuint (hf_statistics_get_row (statistics, 0)->longest, ==, steps[i].longest);
    }
}

/* A result changes with the rows that people count for themselves after the last round, unless another game was counted
 * since. */
static void
test_own_rows (HfTestPlace *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "statistics.ini", NULL);
  g_autoptr (HfStatistics) statistics = hf_statistics_new (path);
  g_autoptr (HfGame) game = NULL, other = hf_test_save_new_hoof (4, 20000);
  const HfStatisticsRow *row;
  const HfStatisticsGame *entry;
  HfRules rules;
  gint points;

  g_assert_true (hf_rules_init_preset (&rules, HF_TEST_HOOF, NULL));
  g_assert_true (hf_rules_set (&rules, "score.own_rows", "Threes:100", NULL));
  game = hf_test_game_new_seats (&rules, 1, 0, "simple", 3);
  hf_game_deal_round (game);
  for (guint i = 0; !hf_game_is_over (game); i++)
    hf_test_play_moves (game, 1, i);

  g_assert_true (hf_statistics_count_game (statistics, game));
  points = hf_statistics_get_row (statistics, 0)->points;
  for (gint count = 1; count <= 2; count++)
    {
      g_assert_true (hf_game_count_own (game, hf_game_seat_get_owner (hf_game_get_seat (game, 0)),
                                        1, count, 0));
      g_assert_false (hf_statistics_count_game (statistics, game));
      hf_statistics_take_back (statistics, game);
      g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 0);
      g_assert_true (hf_statistics_count_game (statistics, game));
      row = hf_statistics_get_row (statistics, 0);
      g_assert_cmpint (row->points, ==, points + 100 * count);
      g_assert_cmpuint (row->games, ==, 1);
      g_assert_cmpuint (row->rounds, ==, 4);
      g_assert_cmpuint (hf_statistics_get_games (statistics)->len, ==, 1);
      entry = hf_statistics_get_games (statistics)->pdata[0];
      g_assert_cmpint (entry->points, ==, points + 100 * count);
      g_assert_cmpint (hf_statistics_find_best_round (statistics, game), ==, G_MININT);
    }

  g_assert_true (hf_statistics_count_game (statistics, other));
  hf_statistics_take_back (statistics, game);
  g_assert_cmpuint (hf_statistics_get_games (statistics)->len, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hf_test_disk_obey_modes ();

  hf_test_save_add ("/own-files/whole", test_whole);
  hf_test_save_add ("/own-files/full", test_full);
  hf_test_save_add ("/own-files/file-alone", test_file_alone);
  hf_test_save_add ("/own-files/set-aside", test_set_aside);
  hf_test_save_add ("/own-files/again", test_again);
  hf_test_save_add ("/own-files/full-daily", test_full_daily);
  hf_test_save_add ("/own-files/bad-line", test_bad_line);
  hf_test_save_add ("/own-files/bad-number", test_bad_number);
  hf_test_save_add ("/own-files/later-keys", test_later_keys);
  hf_test_save_add ("/own-files/newer", test_newer);
  hf_test_save_add ("/own-files/daily", test_daily);
  hf_test_save_add ("/own-files/any-bytes", test_any_bytes);
  hf_test_save_add ("/own-files/streak", test_streak);
  hf_test_save_add ("/own-files/own-rows", test_own_rows);

  return g_test_run ();
}
