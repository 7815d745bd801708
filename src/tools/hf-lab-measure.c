/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two measures that take many deals: how much of what can be made players make, and what it gains to let
 * each seat draw its own cards where players are compared. */

#include <signal.h>
#include <stdio.h>

#include "cli/hf-cli-commands.h"
#include "cli/hf-cli-match.h"
#include "core/text/hf-text.h"
#include "hf-lab-ratio.h"
#include "hf-lab-rounds.h"
#include "hf-lab.h"
#include "hf-seer.h"
#include "players/practice/hf-series.h"
#include "players/value/hf-skill.h"

/* Seconds between two lines of progress. */
#define PATIENCE 30

/* Milliseconds that a program may think. */
#define TIME_LIMIT HF_CLI_PROGRAM_TIME_LIMIT

/* Becomes non-zero when a signal asks for an end; what was measured by then is told. */
static gint interrupted;

/* The deals of a measure. */
typedef struct
{
  const HfLabRounds *rounds;
  HfSkill skill;
  guint n_played;
  gint64 told; /* when its progress was, in monotonic time */
} Deals;

/* A match and what it came to in each deal. */
typedef struct
{
  const char *name;
  HfCliMatch match;
  gdouble *leads;
  gdouble *luck; /* of the first player, where it is counted */
} Column;

static void
interrupt (int number)
{
  g_atomic_int_set (&interrupted, 1);
}

static void
tell_progress (Deals *self)
{
  if (g_get_monotonic_time () - self->told < PATIENCE * G_USEC_PER_SEC)
    return;

  self->told = g_get_monotonic_time ();
  g_printerr ("%u of %d pairs\n", self->n_played, self->rounds->rounds);
}

/* Plays a deal in all matches.
 * Returns: FALSE when interrupted */
static gboolean
play_deal (const Deals *self, Column *columns, guint n_columns)
{
  for (guint i = 0; i < n_columns; i++)
    {
      gdouble leads[2];

      if (!hf_cli_match_play_pair (&columns[i].match, self->rounds->seed + self->n_played, leads))
        return FALSE;
      columns[i].leads[self->n_played] = (leads[0] + leads[1]) / 2;
      columns[i].luck[self->n_played] = (columns[i].match.luck[0] + columns[i].match.luck[1]) / 2;
    }

  return TRUE;
}

/* Plays all deals in all matches, of which each has its players. */
static void
play (Deals *self, Column *columns, guint n_columns)
{
  signal (SIGINT, interrupt);
  hf_skill_for_rules (&self->skill, &self->rounds->rules, NULL);
  self->told = g_get_monotonic_time ();
  for (guint i = 0; i < n_columns; i++)
    {
      columns[i].match.rules = &self->rounds->rules;
      columns[i].match.cancelled = &interrupted;
      columns[i].leads = g_new0 (gdouble, self->rounds->rounds);
      columns[i].luck = g_new0 (gdouble, self->rounds->rounds);
      hf_cli_match_begin (&columns[i].match);
    }
  while (self->n_played < (guint) self->rounds->rounds && play_deal (self, columns, n_columns))
    {
      self->n_played++;
      tell_progress (self);
    }
}

static void
clear_columns (Column *columns, guint n_columns)
{
  for (guint i = 0; i < n_columns; i++)
    {
      hf_cli_match_end (&columns[i].match);
      g_free (columns[i].leads);
      g_free (columns[i].luck);
    }
}

/* Returns: the mean and its interval, as “+70 ± 25” */
static char *
describe_mean (const gdouble *numbers, guint n, gdouble *variance)
{
  HfSeries series = { 0 };

  for (guint i = 0; i < n; i++)
    hf_series_add (&series, numbers[i]);
  *variance = hf_series_variance (&series);

  return hf_text_minus (g_strdup_printf ("%+.0f ± %.0f", hf_series_mean (&series),
                                         hf_series_interval (&series)));
}

static void
print_limit (const Deals *deals, const Column *columns, guint n_columns)
{
  const gdouble *limit = columns[n_columns - 1].leads;

  printf ("%u pairs of rounds against simple, seed %" G_GINT64_FORMAT "\n", deals->n_played,
          deals->rounds->seed);
  for (guint i = 0; i < n_columns; i++)
    {
      HfRatio share = hf_ratio_of_means (columns[i].leads, limit, deals->n_played);
      gdouble variance;
      g_autofree char *ahead = describe_mean (columns[i].leads, deals->n_played, &variance);

      printf ("%-24s %14s points, %.0f %% of the limit (%.0f to %.0f)\n", columns[i].name, ahead,
              100 * share.ratio, 100 * share.low, 100 * share.high);
    }
}

/* Seats players against simple.
 * @players (element-type HfContestant): gets all who must live as long as the columns */
static gboolean
seat_players (Column *columns, guint n_columns, GPtrArray *players, GError **error)
{
  HfContestant *simple = hf_contestant_new ("simple", TIME_LIMIT, NULL, NULL);

  g_ptr_array_add (players, simple);
  for (guint i = 0; i < n_columns; i++)
    {
      HfContestant *player = hf_contestant_new (columns[i].name, TIME_LIMIT, hf_seers, error);

      if (player == NULL)
        return FALSE;
      g_ptr_array_add (players, player);
      columns[i].match.players[0] = player;
      columns[i].match.players[1] = simple;
    }

  return TRUE;
}

/* Measures how far players are from simple, and what part that is of the way to one who sees all
 * cards: the last of them. */
int
hf_lab_limit_main (int argc, char **argv)
{
  static const char *const usual[] = {
    "beginner,ms=0", "casual,ms=0", "skilled,ms=0", "strong,ms=0", "expert,ms=0", "sees-all", NULL,
  };
  g_auto (GStrv) named = NULL;
  const GOptionEntry more[] = {
    { "player", 0, 0, G_OPTION_ARG_STRING_ARRAY, &named,
      "Measure this player; the last one is the limit", "LEVEL[,OPTION=VALUE…]" },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfLabRounds) rounds =
    hf_lab_rounds_read (&argc, &argv, "Measures what part of what can be made players make.", TRUE,
                        more, &error);
  const char *const *names = named != NULL ? (const char *const *) named : usual;
  guint n = g_strv_length ((char **) names);
  g_autofree Column *columns = g_new0 (Column, n);
  g_autoptr (GPtrArray)
    players = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_contestant_free);
  Deals deals = { .rounds = rounds };

  for (guint i = 0; i < n; i++)
    columns[i].name = names[i];
  if (rounds == NULL || !seat_players (columns, n, players, &error))
    return hf_cli_fail (error);

  play (&deals, columns, n);
  print_limit (&deals, columns, n);
  clear_columns (columns, n);

  return 0;
}

/* Prints one way to measure, and how much steadier it is than another.
 * @than: the results of the other */
static void
print_way (const Deals *deals, const char *name, const gdouble *leads, const gdouble *than)
{
  HfRatio ratio = hf_ratio_of_variances (leads, than, deals->n_played);
  gdouble variance;
  g_autofree char *mean = describe_mean (leads, deals->n_played, &variance);

  printf ("%-24s %14s points per round, variance %.0f, ratio %.2f (%.2f to %.2f)\n", name, mean,
          variance, ratio.ratio, ratio.low, ratio.high);
}

static void
print_draws (const Deals *deals, const Column *own, const Column *shared)
{
  const Column *columns[] = { shared, own };
  static const char *const names[] = { "shared draws", "own draws" };

  printf ("%u pairs of rounds, seed %" G_GINT64_FORMAT "\n", deals->n_played, deals->rounds->seed);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autofree gdouble *rest = g_new (gdouble, deals->rounds->rounds);
      g_autofree char *without = g_strconcat (names[i], ", no luck", NULL);

      for (guint j = 0; j < deals->n_played; j++)
        rest[j] = columns[i]->leads[j] - columns[i]->luck[j];
      print_way (deals, names[i], columns[i]->leads, shared->leads);
      print_way (deals, without, rest, shared->leads);
    }
}

/* Plays the same deals with draws of each seat's own and with shared ones, each with the luck of what was drawn and
 * without, and compares how much the results of two players differ from deal to deal. */
int
hf_lab_draws_main (int argc, char **argv)
{
  g_autofree char *a = NULL, *b = NULL;
  const GOptionEntry more[] = {
    { "a", 'a', 0, G_OPTION_ARG_STRING, &a, "The first player", "LEVEL[,OPTION=VALUE…]" },
    { "b", 'b', 0, G_OPTION_ARG_STRING, &b, "The second player", "LEVEL[,OPTION=VALUE…]" },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfLabRounds) rounds = hf_lab_rounds_read (
    &argc, &argv, "Measures how much steadier results are where each seat draws its own cards.",
    TRUE, more, &error);
  g_autoptr (HfContestant) one = NULL, other = NULL;
  Deals deals = { .rounds = rounds };
  Column columns[2] = { 0 };

  if (rounds == NULL
      || (one = hf_contestant_new (a != NULL ? a : "expert", TIME_LIMIT, hf_seers, &error)) == NULL
      || (other = hf_contestant_new (b != NULL ? b : "simple", TIME_LIMIT, hf_seers, &error))
           == NULL)
    return hf_cli_fail (error);

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    columns[i].match = (HfCliMatch) { .players = { one, other },
                                      .shares_draws = i == 1,
                                      .value = &deals.skill.value };
  play (&deals, columns, G_N_ELEMENTS (columns));
  print_draws (&deals, &columns[0], &columns[1]);
  clear_columns (columns, G_N_ELEMENTS (columns));

  return 0;
}
