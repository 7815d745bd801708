/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The deal of the day: one round of Classic for four, whose cards follow from the date, so that they
 * are the same for everybody. Scores are kept in a small readable file, by days; the first try
 * counts. */
#include "hf-daily.h"

#include <stdio.h>
#include <string.h>

#include "hf-file-writer.h"
#include "hf-ini-file.h"

/* Marks a game with its day. */
#define DAY "daily"

/* Marks the first game of a day that was begun, in the game and in the file. */
#define FIRST     "first"
#define FIRST_KEY "First"

#define HEAD   "Daily Deals"
#define FORMAT 1

#define MOST   100000 /* points that a file may claim */
#define N_KEPT 366    /* days */

struct _HfDaily
{
  GObject parent_instance;

  char *notice;   /* (nullable): trouble with the file */
  GKeyFile *days; /* a group a day, as 2026-11-23 */
  HfFileWriter *writer;
};

G_DEFINE_FINAL_TYPE (HfDaily, hf_daily, G_TYPE_OBJECT)

static const char *const keys[] = {
  [HF_DAILY_SCORE] = "Score",
  [HF_DAILY_PAR] = "Par",
};

static char *
print_day (const GDate *day)
{
  return g_strdup_printf ("%04u-%02u-%02u", g_date_get_year (day), g_date_get_month (day),
                          g_date_get_day (day));
}

static gboolean
read_day (const char *text, GDate *day)
{
  guint year, month, number;

  if (sscanf (text, "%4u-%2u-%2u", &year, &month, &number) != 3
      || !g_date_valid_dmy (number, month, year))
    return FALSE;

  g_date_clear (day, 1);
  g_date_set_dmy (day, number, month, year);

  return TRUE;
}

/* Makes the seed of a day: the same on every machine, and another each day. */
static guint64
make_seed (const char *day)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;
  guint64 seed = 0;

  g_checksum_update (sum, (const guchar *) "hand-and-foot daily deal ", -1);
  g_checksum_update (sum, (const guchar *) day, -1);
  g_checksum_get_digest (sum, digest, &length);
  for (guint i = 0; i < 8; i++)
    seed = seed << 8 | digest[i];

  return seed;
}

static int
compare_days (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names of the groups sort as the days do. Groups of a later version stay. */
static void
forget_old (HfDaily *self)
{
  g_auto (GStrv) groups = g_key_file_get_groups (self->days, NULL);
  g_autoptr (GPtrArray) days = g_ptr_array_new ();
  GDate day;

  for (guint i = 0; groups[i] != NULL; i++)
    if (read_day (groups[i], &day))
      g_ptr_array_add (days, groups[i]);
  g_ptr_array_sort (days, compare_days);
  for (guint i = 0; i + N_KEPT < days->len; i++)
    g_key_file_remove_group (self->days, days->pdata[i], NULL);
}

static void
hf_daily_finalize (GObject *object)
{
  HfDaily *self = HF_DAILY (object);

  hf_file_writer_flush (self->writer, NULL);
  g_clear_object (&self->writer);
  g_clear_pointer (&self->notice, g_free);
  g_clear_pointer (&self->days, g_key_file_unref);

  G_OBJECT_CLASS (hf_daily_parent_class)->finalize (object);
}

static void
hf_daily_class_init (HfDailyClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_daily_finalize;
}

static void
hf_daily_init (HfDaily *self)
{
}

/* With HF_TODAY in the environment, as 2026-11-23, it is always that day. */
void
hf_daily_find_today (GDate *day)
{
  const char *fixed = g_getenv ("HF_TODAY");
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  g_return_if_fail (day != NULL);

  if (fixed != NULL && read_day (fixed, day))
    return;

  g_date_clear (day, 1);
  g_date_set_dmy (day, g_date_time_get_day_of_month (now), g_date_time_get_month (now),
                  g_date_time_get_year (now));
}

/* Returns: the seconds until another day has begun where @now is the time */
guint
hf_daily_seconds_left (GDateTime *now)
{
  g_autoptr (GDateTime) tomorrow = g_date_time_add_days (now, 1);
  g_autoptr (GDateTime)
    midnight = g_date_time_new (g_date_time_get_timezone (now), g_date_time_get_year (tomorrow),
                                g_date_time_get_month (tomorrow),
                                g_date_time_get_day_of_month (tomorrow), 0, 0, 0);

  /* Rounded up, so that midnight has passed then. */
  return (guint) (g_date_time_difference (midnight, now) / G_TIME_SPAN_SECOND) + 1;
}

/* @path (nullable): the file, NULL for the one in the person's data */
HfDaily *
hf_daily_new (const char *path)
{
  HfDaily *self = g_object_new (HF_TYPE_DAILY, NULL);
  g_autofree char *file = path != NULL ? g_strdup (path)
                                       : g_build_filename (g_get_user_data_dir (), "hand-and-foot",
                                                           "daily.ini", NULL);

  self->writer = hf_file_writer_new (file);
  self->days = hf_ini_file_load (file, HEAD, FORMAT, &self->notice);
  if (self->notice != NULL)
    hf_file_writer_write (self->writer, g_key_file_to_data (self->days, NULL, NULL));

  return self;
}

/* Returns (nullable): a sentence for the person about a file that could not be read */
const char *
hf_daily_get_notice (HfDaily *self)
{
  g_return_val_if_fail (HF_IS_DAILY (self), NULL);

  return self->notice;
}

/* Waits until everything is on the disk, before the program ends. */
gboolean
hf_daily_flush (HfDaily *self, GError **error)
{
  g_return_val_if_fail (HF_IS_DAILY (self), FALSE);

  return hf_file_writer_flush (self->writer, error);
}

/* @points (out): what was scored
 * Returns: whether it is known */
gboolean
hf_daily_get_points (HfDaily *self, const GDate *day, HfDailyPoints which, gint *points)
{
  g_autofree char *group = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (HF_IS_DAILY (self), FALSE);
  g_return_val_if_fail (day != NULL && g_date_valid (day), FALSE);

  group = print_day (day);
  *points = g_key_file_get_integer (self->days, group, keys[which], &error);

  return error == NULL && ABS ((gint64) *points) <= MOST;
}

/* Written in the background, and again until there is room on the disk. */
static void
keep (HfDaily *self)
{
  forget_old (self);
  hf_file_writer_write (self->writer, g_key_file_to_data (self->days, NULL, NULL));
}

void
hf_daily_set_points (HfDaily *self, const GDate *day, HfDailyPoints which, gint points)
{
  g_autofree char *group = NULL;

  g_return_if_fail (HF_IS_DAILY (self));
  g_return_if_fail (day != NULL && g_date_valid (day));

  group = print_day (day);
  g_key_file_set_integer (self->days, group, keys[which], points);
  keep (self);
}

/* Returns: whether the deal of that day was ever begun */
gboolean
hf_daily_is_begun (HfDaily *self, const GDate *day)
{
  g_autofree char *group = NULL;

  g_return_val_if_fail (HF_IS_DAILY (self), FALSE);
  g_return_val_if_fail (day != NULL && g_date_valid (day), FALSE);

  group = print_day (day);

  return g_key_file_has_key (self->days, group, FIRST_KEY, NULL)
         || g_key_file_has_key (self->days, group, keys[HF_DAILY_SCORE], NULL);
}

/* Returns: how many days in a row have a score, up to that day, or to the day before where that day has
 * none yet */
guint
hf_daily_count_streak (HfDaily *self, const GDate *day)
{
  GDate at;
  guint n = 0;
  gint points;

  g_return_val_if_fail (HF_IS_DAILY (self), 0);
  g_return_val_if_fail (day != NULL && g_date_valid (day), 0);

  at = *day;
  if (!hf_daily_get_points (self, &at, HF_DAILY_SCORE, &points))
    g_date_subtract_days (&at, 1);
  for (; hf_daily_get_points (self, &at, HF_DAILY_SCORE, &points); n++)
    g_date_subtract_days (&at, 1);

  return n;
}

/* Tells that a game begins. The first one with the cards of a day is the one that counts, even if it is
 * left and another one begun: a person who has seen the cards has had the try. */
void
hf_daily_begin_game (HfDaily *self, HfGame *game)
{
  g_autofree char *group = NULL, *mark = g_uuid_string_random ();
  GDate day;

  g_return_if_fail (HF_IS_DAILY (self));
  g_return_if_fail (HF_IS_GAME (game));

  if (!hf_daily_get_day (game, &day) || hf_daily_is_begun (self, &day))
    return;

  group = print_day (&day);
  g_key_file_set_string (self->days, group, FIRST_KEY, mark);
  hf_game_set_extra (game, FIRST, mark);
  keep (self);
}

static gboolean
is_first (HfDaily *self, HfGame *game, const GDate *day)
{
  g_autofree char *group = print_day (day);
  g_autofree char *mark = g_key_file_get_string (self->days, group, FIRST_KEY, NULL);

  return mark != NULL && g_strcmp0 (hf_game_get_extra (game, FIRST), mark) == 0;
}

static gboolean
init_rules (HfRules *rules, GError **error)
{
  return hf_rules_init_preset (rules, "classic", error)
         && hf_rules_set (rules, "table.players", "4", error)
         && hf_rules_set (rules, "table.rounds", "1", error)
         && hf_rules_set (rules, "open.min", "50", error);
}

/* Files can claim to be of any day. */
static gboolean
is_deal_of (HfGame *game, const GDate *day)
{
  g_autofree char *text = print_day (day);
  HfRules rules;

  if (hf_game_get_seed (game) != make_seed (text) || !init_rules (&rules, NULL))
    return FALSE;
  hf_rules_resolve (&rules);

  return hf_rules_equal (&rules, &hf_game_get_rules (game)->rules);
}

/* Keeps the score of a daily deal that is over, if it is the first one that was begun. One in which
 * moves could be taken back without limit does not count, nor one of several persons.
 * Returns: whether it counted */
gboolean
hf_daily_count_game (HfDaily *self, HfGame *game)
{
  GDate day;
  gint side, points;

  g_return_val_if_fail (HF_IS_DAILY (self), FALSE);
  g_return_val_if_fail (HF_IS_GAME (game), FALSE);

  side = hf_game_find_side (game, hf_game_find_person (game));
  if (!hf_daily_get_day (game, &day) || !hf_game_is_over (game) || side < 0
      || hf_game_get_auto_play (game) || hf_game_get_undo_unlimited (game)
      || hf_game_get_n_rounds_done (game) == 0 || !is_first (self, game, &day)
      || !is_deal_of (game, &day) || hf_daily_get_points (self, &day, HF_DAILY_SCORE, &points))
    return FALSE;

  points = hf_results_get_total (HF_RESULTS (game), 1, side);
  hf_daily_set_points (self, &day, HF_DAILY_SCORE, points);

  return TRUE;
}

/* @players: four of them; those of the computer all play equally well
 * Returns (nullable): a game, as of hf_game_new() */
HfGame *
hf_daily_new_game (const GDate *day, const HfPlayerSetup *players, GError **error)
{
  g_autofree char *text = NULL;
  HfPlayerSetup seats[HF_MAX_SEATS] = { 0 };
  HfRules rules;
  HfGame *game;

  g_return_val_if_fail (day != NULL && g_date_valid (day), NULL);

  if (!init_rules (&rules, error))
    return NULL;

  for (guint i = 0; i < 4; i++)
    {
      seats[i] = players[i];
      seats[i].character = NULL;
      seats[i].level = "skilled";
    }
  text = print_day (day);
  game = hf_game_new (&rules, make_seed (text), seats, error);
  if (game == NULL)
    return NULL;

  hf_game_set_extra (game, DAY, text);

  return game;
}

/* @day (out): the day whose deal it is
 * Returns: whether the game is a daily deal */
gboolean
hf_daily_get_day (HfGame *game, GDate *day)
{
  const char *text;

  g_return_val_if_fail (HF_IS_GAME (game), FALSE);

  text = hf_game_get_extra (game, DAY);

  return text != NULL && read_day (text, day);
}

/* Whether a daily deal is the first game with the cards of its day that was begun. */
gboolean
hf_daily_is_first_try (HfGame *game)
{
  g_return_val_if_fail (HF_IS_GAME (game), FALSE);

  return hf_game_get_extra (game, FIRST) != NULL;
}
