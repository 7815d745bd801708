/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two measures that take many deals: how much of what can be made players make, and what it gains to let
 * each seat draw its own cards where players are compared. */

#include <signal.h>
#include <stdio.h>

#include "cli/hf-cli-commands.h"
#include "cli/hf-cli-match.h"
#include "cli/hf-cli-preset.h"
#include "core/text/hf-text.h"
#include "hf-lab-ratio.h"
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
  char *id;
  char **settings;
  gint seats, pairs;
  gint64 seed;
  HfFlatRules rules;
  guint n_played;
  gint64 told; /* when its progress was, in monotonic time */
} Deals;

/* A match and what it came to in each deal. */
typedef struct
{
  const char *name;
  HfCliMatch match;
  gdouble *leads;
} Column;

static void
free_deals (Deals *self)
{
  g_free (self->id);
  g_strfreev (self->settings);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Deals, free_deals)

static void
free_player (gpointer data)
{
  hf_contestant_free (data);
}

/* Reads the options that say which deals are played, and @more.
 * Returns (nullable): the deals, or NULL with @error set */
static Deals *
read_deals (int *argc,
            char ***argv,
            const char *summary,
            const GOptionEntry *more,
            guint n_more,
            GError **error)
{
  g_autoptr (Deals) self = g_new0 (Deals, 1);
  GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &self->id, "The rule set, or a file with rules",
      "SET" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self->settings, "Change a rule", "KEY=VALUE" },
    { "seats", 'p', 0, G_OPTION_ARG_INT, &self->seats, "How many play", "N" },
    { "pairs", 'n', 0, G_OPTION_ARG_INT, &self->pairs, "How many pairs of rounds", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &self->seed, "The seed of the first deal", "S" },
    { NULL },
    { NULL },
    { NULL },
  };
  HfSkill skill;

  self->pairs = 100;
  self->seed = 1;
  memcpy (entries + 5, more, n_more * sizeof *more);
  if (!hf_cli_read_options (argc, argv, NULL, summary, entries, error)
      || !hf_cli_check_number ("--pairs", self->pairs, 2, G_MAXINT, error)
      || !hf_cli_check_seed (self->seed, error)
      || !hf_cli_load_preset (&self->rules, self->id, self->seats,
                              (const char *const *) self->settings, error))
    return NULL;
  hf_skill_for_rules (&skill, &self->rules, NULL);

  return g_steal_pointer (&self);
}

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
  g_printerr ("%u of %d pairs\n", self->n_played, self->pairs);
}

/* Plays a deal in all matches.
 * Returns: FALSE when interrupted */
static gboolean
play_deal (const Deals *self, Column *columns, guint n_columns)
{
  for (guint i = 0; i < n_columns; i++)
    {
      gdouble leads[2];

      if (!hf_cli_match_play_pair (&columns[i].match, self->seed + self->n_played, leads))
        return FALSE;
      columns[i].leads[self->n_played] = (leads[0] + leads[1]) / 2;
    }

  return TRUE;
}

/* Plays all deals in all matches, of which each has its players. */
static void
play (Deals *self, Column *columns, guint n_columns)
{
  signal (SIGINT, interrupt);
  self->told = g_get_monotonic_time ();
  for (guint i = 0; i < n_columns; i++)
    {
      columns[i].match.rules = &self->rules;
      columns[i].match.cancelled = &interrupted;
      columns[i].leads = g_new0 (gdouble, self->pairs);
      hf_cli_match_begin (&columns[i].match);
    }
  while (self->n_played < (guint) self->pairs && play_deal (self, columns, n_columns))
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
          deals->seed);
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
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (Deals)
    deals = read_deals (&argc, &argv, "Measures what part of what can be made players make.", more,
                        G_N_ELEMENTS (more), &error);
  const char *const *names = named != NULL ? (const char *const *) named : usual;
  guint n = g_strv_length ((char **) names);
  g_autofree Column *columns = g_new0 (Column, n);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (free_player);

  for (guint i = 0; i < n; i++)
    columns[i].name = names[i];
  if (deals == NULL || !seat_players (columns, n, players, &error))
    return hf_cli_fail (error);

  play (deals, columns, n);
  print_limit (deals, columns, n);
  clear_columns (columns, n);

  return 0;
}

static void
print_draws (const Deals *deals, const Column *own, const Column *shared)
{
  HfRatio ratio = hf_ratio_of_variances (own->leads, shared->leads, deals->n_played);
  gdouble variances[2];
  g_autofree char *with = describe_mean (own->leads, deals->n_played, &variances[0]);
  g_autofree char *without = describe_mean (shared->leads, deals->n_played, &variances[1]);

  printf ("%u pairs of rounds, seed %" G_GINT64_FORMAT "\n", deals->n_played, deals->seed);
  printf ("own draws        %s points per round, variance %.0f\n", with, variances[0]);
  printf ("shared draws     %s points per round, variance %.0f\n", without, variances[1]);
  printf ("ratio            %.2f (%.2f to %.2f)\n", ratio.ratio, ratio.low, ratio.high);
}

/* Plays the same deals with draws of each seat's own and with shared ones, and compares how much the
 * results of two players differ from deal to deal. */
int
hf_lab_draws_main (int argc, char **argv)
{
  g_autofree char *a = NULL, *b = NULL;
  const GOptionEntry more[] = {
    { "a", 'a', 0, G_OPTION_ARG_STRING, &a, "The first player", "LEVEL[,OPTION=VALUE…]" },
    { "b", 'b', 0, G_OPTION_ARG_STRING, &b, "The second player", "LEVEL[,OPTION=VALUE…]" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (Deals) deals =
    read_deals (&argc, &argv,
                "Measures how much steadier results are where each seat draws its own cards.", more,
                G_N_ELEMENTS (more), &error);
  g_autoptr (HfContestant) one = NULL, other = NULL;
  Column columns[2] = { 0 };

  if (deals == NULL
      || (one = hf_contestant_new (a != NULL ? a : "expert", TIME_LIMIT, hf_seers, &error)) == NULL
      || (other = hf_contestant_new (b != NULL ? b : "simple", TIME_LIMIT, hf_seers, &error))
           == NULL)
    return hf_cli_fail (error);

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    columns[i].match = (HfCliMatch) { .players = { one, other }, .shares_draws = i == 1 };
  play (deals, columns, G_N_ELEMENTS (columns));
  print_draws (deals, &columns[0], &columns[1]);
  clear_columns (columns, G_N_ELEMENTS (columns));

  return 0;
}
