/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which of two players is better, and how sure that is. */

#include "hf-cli-arena.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>

#include "hf-cli-commands.h"
#include "hf-cli-preset.h"
#include "core/text/hf-text.h"
#include "players/practice/hf-series.h"
#include "players/value/hf-skill.h"

/* The sequential test: the least difference in points that matters, and the
 * part of verdicts that may be wrong. */
#define SPRT_POINTS 50
#define SPRT_ERROR  0.05
#define SPRT_LEAST  20

/* Exit status of a program ended by Ctrl+C, as shells report it. */
#define INTERRUPTED 130

/* Becomes non-zero when a signal asks the arena to end. */
static gint interrupted;

typedef struct
{
  HfCliMatch match;
  HfSeries leads; /* of pairs */
  guint won, rounds;
} Arena;

static void
interrupt (int number)
{
  g_atomic_int_set (&interrupted, 1);
}

/* Signals stop the arena cleanly, and the programs with it. */
static void
watch_signals (void)
{
  const int numbers[] = { SIGHUP, SIGINT, SIGTERM };
  struct sigaction action = { .sa_handler = interrupt };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    sigaction (numbers[i], &action, NULL);
}

static void
play_pair (Arena *self, guint64 seed)
{
  gdouble lead[2];

  if (!hf_cli_match_play_pair (&self->match, seed, lead))
    return;

  self->won += (lead[0] > 0) + (lead[1] > 0);
  self->rounds += 2;
  hf_series_add (&self->leads, (lead[0] + lead[1] - self->match.luck[0] - self->match.luck[1]) / 2);
}

/* Wald's sequential probability ratio test between two normal means, A better
 * by SPRT_POINTS and B better by as much, with the variance seen so far: the
 * logarithm of the ratio of their likelihoods. */
static gdouble
log_likelihood_ratio (const Arena *self)
{
  gdouble variance = hf_series_variance (&self->leads);

  return variance > 0 ? 2 * SPRT_POINTS * self->leads.sum / variance : 0;
}

static gboolean
is_decided (const Arena *self)
{
  return self->leads.n >= SPRT_LEAST
         && fabs (log_likelihood_ratio (self)) >= log ((1 - SPRT_ERROR) / SPRT_ERROR);
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  gdouble x = *(const gdouble *) a, y = *(const gdouble *) b;

  return (x > y) - (x < y);
}

typedef struct
{
  gdouble mean, median, p99, most;
} Times;

static Times
sum_up_times (GArray *times)
{
  Times sum = { 0 };

  if (times->len == 0)
    return sum;
  g_array_sort (times, compare_times);
  for (guint i = 0; i < times->len; i++)
    sum.mean += g_array_index (times, gdouble, i) / times->len;
  sum.median = g_array_index (times, gdouble, times->len / 2);
  sum.p99 = g_array_index (times, gdouble, times->len * 99 / 100);
  sum.most = g_array_index (times, gdouble, times->len - 1);

  return sum;
}

static void
print_times (const Times *times, const char *what, char who)
{
  printf ("ms a %-11s %c mean %.2f median %.2f p99 %.2f most %.2f\n", what, who, times->mean,
          times->median, times->p99, times->most);
}

static void
print_faults (const Arena *self)
{
  for (guint i = 0; i < 2; i++)
    {
      guint faults = hf_contestant_faults (self->match.players[i]);
      guint late = hf_contestant_n_late (self->match.players[i]);
      const char *why = hf_contestant_why_given_up (self->match.players[i]);

      if (late > 0)
        printf ("cut by the clock %c %u decisions\n", 'A' + i, late);
      if (faults > 0)
        printf ("illegal answers  %c %u\n", 'A' + i, faults);
      if (self->match.instead[i] > 0)
        printf ("replaced moves   %c %u\n", 'A' + i, self->match.instead[i]);
      if (why != NULL)
        printf ("given up         %c %s\n", 'A' + i, why);
    }
}

/* Returns: the points by which A is ahead, and how sure that is, as “+70 ± 25” */
static char *
describe_difference (const Arena *self)
{
  return hf_text_minus (g_strdup_printf ("%+.0f ± %.0f", hf_series_mean (&self->leads),
                                         hf_series_interval (&self->leads)));
}

static void
print_results (const Arena *self, gboolean sequential, gboolean json)
{
  Times a = sum_up_times (self->match.players[0]->times);
  Times b = sum_up_times (self->match.players[1]->times);
  gdouble won = 100.0 * self->won / MAX (self->rounds, 1);
  g_autofree char *difference = describe_difference (self);

  if (json)
    {
      printf ("{\"pairs\": %u, \"mean_difference\": %.1f, \"ci95\": %.1f, \"rounds_won\": %.4f, "
              "\"ms_per_decision_a\": %.3f, \"ms_per_decision_b\": %.3f, "
              "\"illegal_answers_a\": %u, \"illegal_answers_b\": %u, "
              "\"moves_instead_a\": %u, \"moves_instead_b\": %u, "
              "\"cut_short_a\": %u, \"cut_short_b\": %u}\n",
              self->leads.n, hf_series_mean (&self->leads), hf_series_interval (&self->leads),
              won / 100, a.mean, b.mean, hf_contestant_faults (self->match.players[0]),
              hf_contestant_faults (self->match.players[1]), self->match.instead[0],
              self->match.instead[1], hf_contestant_n_late (self->match.players[0]),
              hf_contestant_n_late (self->match.players[1]));
      return;
    }

  printf ("pairs            %u\n", self->leads.n);
  printf ("mean difference  %s points per round\n", difference);
  printf ("rounds won       %.1f%%\n", won);
  if (sequential)
    printf ("sequential test  %s\n", !is_decided (self)    ? "undecided"
                                     : self->leads.sum > 0 ? "A is better"
                                                           : "B is better");
  print_times (&a, "decision", 'A');
  print_times (&b, "decision", 'B');
  for (guint i = 0; i < 2; i++)
    {
      Times turns = sum_up_times (self->match.players[i]->turns);

      print_times (&turns, "turn", 'A' + i);
    }
  if (self->match.observer != NULL)
    self->match.observer->print (self->match.observer->data);
  print_faults (self);
}

static void
run (Arena *self, guint pairs, guint64 seed, gboolean sequential, gboolean keeps_luck)
{
  gint64 told = g_get_monotonic_time ();
  HfSkill skill;

  /* Rules are learned once, before any thought is timed. */
  hf_skill_for_rules (&skill, self->match.rules, &interrupted);
  self->match.value = keeps_luck ? NULL : &skill.value;
  hf_cli_match_begin (&self->match);
  for (guint i = 0; i < pairs && !g_atomic_int_get (&interrupted); i++)
    {
      play_pair (self, seed + i);
      if (g_get_monotonic_time () - told > 5 * G_USEC_PER_SEC)
        {
          told = g_get_monotonic_time ();
          g_autofree char *difference = describe_difference (self);

          g_printerr ("%u of %u pairs: %s\n", self->leads.n, pairs, difference);
        }
      if (sequential && is_decided (self))
        break;
    }
  hf_cli_match_end (&self->match);
  self->match.value = NULL;
}

/* Plays duplicate pairs of rounds between two players and prints which is better.
 * @kinds (nullable): further players that there are
 * @observer (nullable): told what the players do */
int
hf_cli_arena_run (int argc,
                  char **argv,
                  const HfContestantKind *kinds,
                  const HfArenaObserver *observer)
{
  g_autofree char *id = NULL, *a = NULL, *b = NULL;
  g_auto (GStrv) settings = NULL;
  gint pairs = 100, seats = 0, time_limit = HF_CLI_PROGRAM_TIME_LIMIT;
  gint64 seed = 1;
  gboolean json = FALSE, sequential = FALSE, shares_draws = FALSE, keeps_luck = FALSE;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &id, "The rule set, or a file with rules", "SET" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &settings, "Change a rule", "KEY=VALUE" },
    { "seats", 'p', 0, G_OPTION_ARG_INT, &seats, "How many play", "N" },
    { "a", 'a', 0, G_OPTION_ARG_STRING, &a, "The first player",
      "LEVEL[,OPTION=VALUE…]|exec:COMMAND" },
    { "b", 'b', 0, G_OPTION_ARG_STRING, &b, "The second player",
      "LEVEL[,OPTION=VALUE…]|exec:COMMAND" },
    { "pairs", 'n', 0, G_OPTION_ARG_INT, &pairs, "How many pairs of rounds", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "The seed of the first deal", "S" },
    { "time-limit", 0, 0, G_OPTION_ARG_INT, &time_limit,
      "Time limit for a program’s move, in milliseconds", "MS" },
    { "sequential", 0, 0, G_OPTION_ARG_NONE, &sequential, "Stop as soon as Wald’s test has decided",
      NULL },
    { "shared-draws", 0, 0, G_OPTION_ARG_NONE, &shares_draws,
      "Draw the cards as they lie, not each seat its own", NULL },
    { "keep-luck", 0, 0, G_OPTION_ARG_NONE, &keeps_luck,
      "Leave in the points the luck of what was drawn", NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, "Print JSON", NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autofree HfFlatRules *flat = g_new (HfFlatRules, 1);
  g_autoptr (HfContestant) first = NULL, second = NULL;
  Arena arena = { 0 };

  /* Before any program starts, which would go on without the arena. */
  watch_signals ();
  if (!hf_cli_read_options (
        &argc, &argv, NULL,
        "Plays every deal twice, with the sides swapped, and tells you which player is better.",
        entries, &error)
      || !hf_cli_check_number ("--pairs", pairs, 1, G_MAXINT, &error)
      || !hf_cli_check_number ("--time-limit", time_limit, 1, HF_CLI_PROGRAM_MAX_TIME_LIMIT, &error)
      || !hf_cli_check_seed (seed, &error)
      || !hf_cli_load_preset (flat, id, seats, (const char *const *) settings, &error)
      || (first = hf_contestant_new (a != NULL ? a : "expert", time_limit, kinds, &error)) == NULL
      || (second = hf_contestant_new (b != NULL ? b : "simple", time_limit, kinds, &error)) == NULL)
    return hf_cli_fail (error);

  arena.match = (HfCliMatch) {
    .rules = flat,
    .players = { first, second },
    .shares_draws = shares_draws,
    .observer = observer,
    .cancelled = &interrupted,
  };
  run (&arena, (guint) pairs, (guint64) seed, sequential, keeps_luck);
  print_results (&arena, sequential, json);

  return g_atomic_int_get (&interrupted) ? INTERRUPTED : 0;
}

int
hf_cli_arena_main (int argc, char **argv)
{
  return hf_cli_arena_run (argc, argv, NULL, NULL);
}
