/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The daily deal in a few words: on the page that offers it, and as a line for friends. */
#include "hf-daily-words.h"

#include <glib/gi18n-lib.h>

#include "core/text/hf-text.h"

/* @format: as for g_date_time_format() */
char *
hf_daily_print_date (const GDate *day, const char *format)
{
  g_autoptr (GDateTime) time = NULL;

  g_return_val_if_fail (day != NULL && g_date_valid (day), NULL);

  time = g_date_time_new_utc (g_date_get_year (day), g_date_get_month (day), g_date_get_day (day),
                              0, 0, 0);

  return g_date_time_format (time, format);
}

/* Returns: the date of a daily deal */
char *
hf_daily_print_day (const GDate *day)
{
  /* Translators: the date of a daily deal, as for g_date_time_format() */
  return hf_daily_print_date (day, C_("date", "%B %-d"));
}

/* Returns: a few words with the date, and the score or the points to beat */
char *
hf_daily_describe (HfDaily *self, const GDate *day)
{
  g_autofree char *date = hf_daily_print_day (day), *number = NULL;
  GDate before = *day;
  gint points;

  g_date_subtract_days (&before, 1);
  if (hf_daily_get_points (self, day, HF_DAILY_SCORE, &points))
    {
      number = hf_text_number (points);
      /* Translators: a date, and what was scored in the deal of that day */
      return g_strdup_printf (_("%1$s · your score: %2$s"), date, number);
    }
  if (hf_daily_is_begun (self, day))
    /* Translators: a date */
    return g_strdup_printf (_("%s · not finished yet"), date);
  if (hf_daily_get_points (self, &before, HF_DAILY_SCORE, &points))
    {
      number = hf_text_number (points);
      /* Translators: a date, and what was scored the day before */
      return g_strdup_printf (_("%1$s · yesterday: %2$s"), date, number);
    }

  /* Translators: a date */
  return g_strdup_printf (_("%s · not played yet"), date);
}

/* Returns (nullable): what deal a game has, and whether it is the try that counts, in a few words; NULL where it is no daily
 * deal */
char *
hf_daily_describe_game (HfGame *game)
{
  g_autofree char *date = NULL;
  GDate day;

  if (!hf_daily_get_day (game, &day))
    return NULL;

  date = hf_daily_print_day (&day);
  if (hf_daily_is_first_try (game))
    /* Translators: under the title of a game: the first one with the cards of a day, which counts; %s is a date; term: deal
       (noun) */
    return g_strdup_printf (_("Daily Deal, %s · first try"), date);

  /* Translators: under the title of a game: one more with the cards of a day, after the one that counts; %s is a date; term:
     deal (noun) */
  return g_strdup_printf (_("Daily Deal, %s · not the first try"), date);
}

/* Returns (nullable): how many days in a row were played up to now; NULL where it is no row */
char *
hf_daily_describe_streak (HfDaily *self, const GDate *day)
{
  guint n = hf_daily_count_streak (self, day);

  if (n < 2)
    return NULL;

  /* Translators: on how many days, one after the other, the daily deal was played */
  return g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", n), n);
}

/* Returns (nullable): the score of a day as a line for friends, without a word about the cards, as they
 * may have that deal before them; NULL where there is no score */
char *
hf_daily_print_result (HfDaily *self, const GDate *day)
{
  g_autofree char *date = hf_daily_print_day (day), *streak = hf_daily_describe_streak (self, day);
  g_autofree char *number = NULL, *expert = NULL, *line = NULL;
  gint points;

  if (!hf_daily_get_points (self, day, HF_DAILY_SCORE, &points))
    return NULL;

  number = hf_text_number (points);
  if (hf_daily_get_points (self, day, HF_DAILY_PAR, &points))
    {
      expert = hf_text_number (points);
      /* Translators: a line for friends: a date, somebody’s score in the daily deal, and that of an
         expert; term: deal (noun) */
      line = g_strdup_printf (_("Hand and Foot · Daily Deal, %1$s · %2$s (expert: %3$s)"), date,
                                number, expert);
    }
  else
    /* Translators: a line for friends: a date, and somebody’s score in the daily deal; term: deal
       (noun) */
    line = g_strdup_printf (_("Hand and Foot · Daily Deal, %1$s · %2$s"), date, number);

  return streak != NULL ? g_strdup_printf ("%s · %s", line, streak) : g_steal_pointer (&line);
}
