/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The deal of the day: the same cards for everybody, what was scored, and the par. */

#include <glib/gstdio.h>
#include <string.h>

#include "game/files/hf-daily-par.h"
#include "game/files/hf-daily-words.h"
#include "game/files/hf-daily.h"
#include "game/files/hf-game-save.h"
#include "game/files/hf-statistics.h"
#include "game/match/hf-game-private.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-numbers.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-play.h"
#include "lib/hf-test-wait.h"

#define MANY_MOVES 20000

typedef struct
{
  char *folder, *path;
  GDate day;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = hf_test_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "sub", "daily.ini", NULL);
  g_date_clear (&fixture->day, 1);
  g_date_set_dmy (&fixture->day, 1, 3, 2026);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  hf_test_remove_folder (fixture->folder);
  g_free (fixture->path);
}

static HfGame *
new_game (const GDate *day)
{
  const HfPlayerSetup players[4] = { { .kind = HF_PLAYER_HERE } };
  g_autoptr (GError) error = NULL;
  HfGame *game = hf_daily_new_game (day, players, &error);

  g_assert_no_error (error);

  return game;
}

/* The numbers are what everybody has had since the first release: they stay. */
static void
test_cards (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfGame) first = new_game (&fixture->day), again = new_game (&fixture->day);
  g_autoptr (HfGame) next = NULL;
  GDate day = fixture->day;

  g_assert_cmpuint (hf_game_get_seed (first), ==, hf_game_get_seed (again));
  g_assert_cmpuint (hf_game_get_seed (first), ==, G_GUINT64_CONSTANT (9621173117306439902));
  g_assert_cmpuint (hf_game_get_n_seats (first), ==, 4);
  g_assert_cmpuint (hf_game_get_rules (first)->n_rounds, ==, 1);

  g_date_add_days (&day, 1);
  next = new_game (&day);
  g_assert_cmpuint (hf_game_get_seed (next), !=, hf_game_get_seed (first));
}

/* A saved game knows its day. */
static void
test_day (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfGame) game = new_game (&fixture->day);
  g_autoptr (HfGame) other = NULL;
  HfRules rules;
  GDate day;

  g_assert_true (hf_daily_get_day (game, &day));
  g_assert_cmpint (g_date_compare (&day, &fixture->day), ==, 0);
  hf_game_set_extra (game, "daily", "2026-02-30");
  g_assert_false (hf_daily_get_day (game, &day));
  hf_game_set_extra (game, "daily", "tomorrow");
  g_assert_false (hf_daily_get_day (game, &day));

  g_assert_true (hf_rules_init_preset (&rules, "classic", NULL));
  other = hf_test_play_new (&rules, 0, 1);
  g_assert_false (hf_daily_get_day (other, &day));
}

static void
play (HfGame *game, guint64 seed)
{
  hf_game_deal_round (game);
  hf_test_play_moves (game, MANY_MOVES, seed);
  g_assert_true (hf_game_is_over (game));
}

/* The first try counts, and comes back from the disk; statistics count it, and no other one, by itself. */
static void
test_score (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfDaily) daily = hf_daily_new (fixture->path), later = NULL;
  g_autofree char *other_path = g_build_filename (fixture->folder, "statistics.ini", NULL);
  g_autoptr (HfStatistics) statistics = hf_statistics_new (other_path);
  g_autoptr (HfGame) game = new_game (&fixture->day), again = new_game (&fixture->day);
  GDate day = fixture->day;
  gint points;

  hf_daily_begin_game (daily, game);
  g_assert_false (hf_daily_count_game (daily, game));
  play (game, 1);
  g_assert_false (hf_daily_get_points (daily, &day, HF_DAILY_SCORE, &points));
  g_assert_true (hf_daily_count_game (daily, game));
  g_assert_false (hf_daily_count_game (daily, game));
  hf_daily_begin_game (daily, again);
  play (again, 2);
  g_assert_false (hf_daily_count_game (daily, again));
  g_assert_true (hf_statistics_count_game (statistics, game));
  g_assert_false (hf_statistics_count_game (statistics, again));
  g_assert_cmpuint (hf_statistics_get_n_rows (statistics), ==, 1);
  g_assert_cmpstr (hf_statistics_get_row (statistics, 0)->rules, ==, "Daily Deal");
  g_assert_true (hf_daily_is_first_try (game));
  g_assert_false (hf_daily_is_first_try (again));

  g_assert_true (hf_daily_flush (daily, NULL));
  later = hf_daily_new (fixture->path);
  g_assert_true (hf_daily_get_points (later, &day, HF_DAILY_SCORE, &points));
  g_assert_cmpint (points, ==, hf_results_get_total (HF_RESULTS (game), 1, 0));
  g_assert_false (hf_daily_get_points (later, &day, HF_DAILY_PAR, &points));
  g_date_subtract_days (&day, 1);
  g_assert_false (hf_daily_get_points (later, &day, HF_DAILY_SCORE, &points));
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfDaily) daily = hf_daily_new (fixture->path);
  g_autoptr (HfGame) game = new_game (&fixture->day);

  hf_game_set_undo_unlimited (game, TRUE);
  hf_daily_begin_game (daily, game);
  play (game, 1);
  g_assert_false (hf_daily_count_game (daily, game));
}

/* The deal of the day is one person’s. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  const HfPlayerSetup players[4] = { { .kind = HF_PLAYER_HERE }, { .kind = HF_PLAYER_HERE } };
  g_autoptr (HfDaily) daily = hf_daily_new (fixture->path);
  g_autoptr (HfGame) game = hf_daily_new_game (&fixture->day, players, NULL);

  hf_daily_begin_game (daily, game);
  play (game, 1);
  g_assert_false (hf_daily_count_game (daily, game));
}

static HfGame *
load_again (HfGame *game)
{
  g_autofree char *text = hf_game_save_text (game);
  g_autoptr (GError) error = NULL;
  HfGame *loaded = hf_game_new_from_text (text, strlen (text), &error);

  g_assert_no_error (error);

  return loaded;
}

/* A try that was left is the first one all the same: the next one does not count, in this program or a
 * later one, and the first one still does when it is gone on with. */
static void
test_left (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfDaily) daily = hf_daily_new (fixture->path), later = NULL;
  g_autoptr (HfGame) left = new_game (&fixture->day), again = new_game (&fixture->day);
  g_autoptr (HfGame) found = NULL, third = new_game (&fixture->day);
  gint points;

  g_assert_false (hf_daily_is_begun (daily, &fixture->day));
  hf_daily_begin_game (daily, left);
  g_assert_true (hf_daily_is_begun (daily, &fixture->day));
  found = load_again (left);
  hf_daily_begin_game (daily, again);
  play (again, 1);
  g_assert_false (hf_daily_count_game (daily, again));
  g_assert_true (hf_daily_flush (daily, NULL));

  later = hf_daily_new (fixture->path);
  g_assert_true (hf_daily_is_begun (later, &fixture->day));
  hf_daily_begin_game (later, third);
  play (third, 2);
  g_assert_false (hf_daily_count_game (later, third));
  g_assert_false (hf_daily_get_points (later, &fixture->day, HF_DAILY_SCORE, &points));
  play (found, 3);
  g_assert_true (hf_daily_count_game (later, found));
  g_assert_true (hf_daily_get_points (later, &fixture->day, HF_DAILY_SCORE, &points));
  g_assert_cmpint (points, ==, hf_results_get_total (HF_RESULTS (found), 1, 0));
}

/* A game that says it is of a day has to have its cards and its rules, and to have begun here. */
static void
test_claims (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfDaily) daily = hf_daily_new (fixture->path);
  g_autoptr (HfGame) received = new_game (&fixture->day), cards = NULL, other = NULL;
  HfRules rules = hf_game_get_rules (received)->rules;

  play (received, 1);
  g_assert_false (hf_daily_count_game (daily, received));

  cards = hf_test_game_new (&rules, 0, 1);
  hf_game_set_extra (cards, "daily", "2026-03-01");
  hf_daily_begin_game (daily, cards);
  play (cards, 1);
  g_assert_false (hf_daily_count_game (daily, cards));

  g_assert_true (hf_rules_set (&rules, "open.min", "60", NULL));
  other = hf_test_game_new (&rules, 0, hf_game_get_seed (received));
  hf_game_set_extra (other, "daily", "2026-03-01");
  hf_game_set_extra (other, "first", hf_game_get_extra (cards, "first"));
  play (other, 1);
  g_assert_false (hf_daily_count_game (daily, other));
}

/* Impossible results are rejected, and old days are forgotten. */
static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfDaily) daily = hf_daily_new (fixture->path), later = NULL;
  GDate day = fixture->day;
  gint points;

  for (guint i = 0; i < 400; i++)
    {
      hf_daily_set_points (daily, &day, HF_DAILY_PAR, i);
      g_date_add_days (&day, 1);
    }
  g_assert_true (hf_daily_flush (daily, NULL));
  later = hf_daily_new (fixture->path);
  g_assert_false (hf_daily_get_points (later, &fixture->day, HF_DAILY_PAR, &points));
  g_date_subtract_days (&day, 1);
  g_assert_true (hf_daily_get_points (later, &day, HF_DAILY_PAR, &points));
  g_assert_cmpint (points, ==, 399);

  hf_daily_set_points (later, &day, HF_DAILY_PAR, G_MININT);
  g_assert_false (hf_daily_get_points (later, &day, HF_DAILY_PAR, &points));
  g_clear_object (&later);
  g_assert_true (g_file_set_contents (fixture->path, "[2026-03-01\nScore=x", -1, NULL));
  later = hf_daily_new (fixture->path);
  g_assert_false (hf_daily_get_points (later, &fixture->day, HF_DAILY_SCORE, &points));
}

typedef struct
{
  GAsyncResult *result;
  double part;
  gboolean backward;
} Heard;

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ((Heard *) data)->result = g_object_ref (result);
}

static void
progress_cb (double part, gpointer data)
{
  Heard *heard = data;

  heard->backward |= part < heard->part || part > 1;
  heard->part = part;
}

static gint
find_par (const GDate *day, Heard *heard)
{
  g_autoptr (GError) error = NULL;
  gint points;

  hf_daily_par_async (day, 2, progress_cb, heard, NULL, done_cb, heard);
  /* On a busy machine, the last that is told comes after the result. */
  hf_test_wait_until (heard->result != NULL && heard->part > 0);
  g_assert_true (hf_daily_par_finish (heard->result, &points, &error));
  g_assert_no_error (error);
  g_clear_object (&heard->result);

  return points;
}

/* The par of a day is what it is, and told on the way. */
static void
test_par (Fixture *fixture, gconstpointer data)
{
  Heard heard = { 0 }, again = { 0 };

  g_assert_cmpint (find_par (&fixture->day, &heard), ==, find_par (&fixture->day, &again));
  g_assert_false (heard.backward);
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Heard heard = { 0 };
  gint points;

  hf_daily_par_async (&fixture->day, 300, progress_cb, &heard, cancellable, done_cb, &heard);
  g_cancellable_cancel (cancellable);
  hf_test_wait_until (heard.result != NULL);
  g_assert_false (hf_daily_par_finish (heard.result, &points, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpfloat (heard.part, ==, 0);
  g_clear_object (&heard.result);
}

/* Nights in which clocks are set last longer, or less long. */
static void
test_midnight (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *now;
    guint seconds;
  } times[] = {
    { "2026-11-25T23:59:30", 31 },
    { "2026-11-25T00:00:00", 24 * 3600 + 1 },
    { "2026-12-31T12:00:00.5", 12 * 3600 },
    { "2026-10-25T00:00:00", 25 * 3600 + 1 },
    { "2026-03-29T00:00:00", 23 * 3600 + 1 },
  };
  g_autoptr (GTimeZone) zone = g_time_zone_new_identifier ("CET-1CEST,M3.5.0,M10.5.0/3");

  g_assert_nonnull (zone);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (times[i].now, zone);

      g_assert_cmpuint (hf_daily_seconds_left (now), ==, times[i].seconds);
    }
}

static void
set_scores (HfDaily *daily, const GDate *last, guint days)
{
  GDate day = *last;

  for (guint i = 0; i < days; i++)
    {
      hf_daily_set_points (daily, &day, HF_DAILY_SCORE, 100 * (gint) i - 200);
      g_date_subtract_days (&day, 1);
    }
}

/* Days in a row end with today, or with yesterday as long as today is open; the expert's do not count. */
static void
test_streak (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfDaily) daily = hf_daily_new (fixture->path), later = NULL;
  GDate day = fixture->day;

  g_assert_cmpuint (hf_daily_count_streak (daily, &day), ==, 0);
  g_assert_null (hf_daily_describe_streak (daily, &day));
  set_scores (daily, &day, 3);
  g_assert_cmpuint (hf_daily_count_streak (daily, &day), ==, 3);
  g_date_add_days (&day, 1);
  hf_daily_set_points (daily, &day, HF_DAILY_PAR, 500);
  g_assert_cmpuint (hf_daily_count_streak (daily, &day), ==, 3);
  g_date_add_days (&day, 1);
  g_assert_cmpuint (hf_daily_count_streak (daily, &day), ==, 0);
  hf_daily_set_points (daily, &day, HF_DAILY_SCORE, 0);
  g_assert_cmpuint (hf_daily_count_streak (daily, &day), ==, 1);
  g_assert_null (hf_daily_describe_streak (daily, &day));

  g_assert_true (hf_daily_flush (daily, NULL));
  later = hf_daily_new (fixture->path);
  g_assert_cmpuint (hf_daily_count_streak (later, &fixture->day), ==, 3);
}

/* A line for friends has the scores and the days, and nothing of the cards. */
static void
test_result (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfDaily) daily = hf_daily_new (fixture->path);
  g_autofree char *none = hf_daily_print_result (daily, &fixture->day), *alone = NULL, *row = NULL;
  GDate next = fixture->day;

  g_assert_null (none);
  set_scores (daily, &fixture->day, 1);
  alone = hf_daily_print_result (daily, &fixture->day);
  g_assert_cmpstr (alone, ==, "Hand and Foot · Daily Deal, March 1 · −200");

  g_date_add_days (&next, 1);
  hf_daily_set_points (daily, &next, HF_DAILY_SCORE, 900);
  hf_daily_set_points (daily, &next, HF_DAILY_PAR, 750);
  row = hf_daily_print_result (daily, &next);
  g_assert_cmpstr (row, ==,
                   "Hand and Foot · Daily Deal, March 2 · 900 (expert: 750) · 2 days in a row");
}

/* Its points are written as the country of the person writes numbers. */
static void
test_result_points (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfDaily) daily = hf_daily_new (fixture->path);
  g_autofree char *line = NULL;

  if (!hf_test_write_german_numbers ())
    return;

  hf_daily_set_points (daily, &fixture->day, HF_DAILY_SCORE, -1250);
  hf_daily_set_points (daily, &fixture->day, HF_DAILY_PAR, 12345);
  line = hf_daily_print_result (daily, &fixture->day);
  g_assert_cmpstr (line, ==, "Hand and Foot · Daily Deal, March 1 · −1.250 (expert: 12.345)");
  hf_test_write_usual_numbers ();
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) g_test_add ("/daily/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("cards", test_cards);
  ADD ("day", test_day);
  ADD ("score", test_score);
  ADD ("undo", test_undo);
  ADD ("several", test_several);
  ADD ("left", test_left);
  ADD ("claims", test_claims);
  ADD ("file", test_file);
  ADD ("par", test_par);
  ADD ("cancel", test_cancel);
  ADD ("midnight", test_midnight);
  ADD ("streak", test_streak);
  ADD ("result", test_result);
  ADD ("result-points", test_result_points);

  return g_test_run ();
}
