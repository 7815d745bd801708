/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For developers: measures what players lose a decision, as a person's own figure is measured, and prints it in
 * the form of hf-level-losses-table.h. */

#include <stdio.h>

#include "cli/hf-cli-commands.h"
#include "cli/hf-cli-contestant.h"
#include "core/text/hf-text.h"
#include "hf-lab.h"
#include "hf-lab-rounds.h"
#include "hf-seer.h"
#include "players/bot/hf-loss.h"
#include "players/practice/hf-jobs.h"
#include "players/practice/hf-series.h"
#include "players/simple/hf-playout.h"

/* More moves than any round has. */
#define MAX_MOVES 20000

/* Milliseconds that a program may think. */
#define TIME_LIMIT HF_CLI_PROGRAM_TIME_LIMIT

/* Rounds of one player; @series has HF_N_LOSSES for each of them.
 *
 * judge (nullable): by whose knowledge they are measured; NULL: that of the player's seat */
typedef struct
{
  const HfLabRounds *measure;
  const HfContestantKind *judge;
  const char *player;
  HfSeries *series;
} Rounds;

/* A round in which the player has all seats. */
typedef struct
{
  const HfFlatRules *rules;
  HfState *state;
  HfEvents *events;
  HfContestant *player;
  const HfContestantKind *judge;
  HfObservations watched;
  HfSearch *search;
  guint64 seed;
  HfSeries *series;
} Round;

static void
measure_move (Round *self, guint seat, const HfMove *move, guint n_moves)
{
  HfView view;
  HfLoss loss;

  hf_view_borrow (&view, self->state, self->rules, seat);
  if (self->judge != NULL)
    self->judge->show (self->search, self->state, NULL);
  if (hf_loss_measure (&loss, self->search, &view, &self->watched, move,
                       hf_random_stream ("losses", self->seed, seat, 1, n_moves), NULL))
    hf_series_add (&self->series[loss.kind], loss.points);
}

/* Returns: FALSE at the end of the round */
static gboolean
play_move (Round *self, guint n_moves)
{
  const gint seat = hf_playout_next_seat (self->state, self->rules);
  HfPlayoutCounts counts = { 0 };
  HfMove move;

  if (seat < 0)
    return FALSE;

  g_array_set_size (self->events, 0);
  if (!hf_contestant_decide (self->player, self->state, NULL, self->rules, seat, NULL, &move)
      || hf_state_try (self->state, self->rules, &move, NULL) == HF_VERDICT_REFUSED)
    return hf_playout_step (self->state, self->rules, &counts);

  measure_move (self, seat, &move, n_moves);
  hf_state_play (self->state, self->rules, &move, self->events, NULL);
  hf_contestant_observe (self->player, (const HfEvent *) self->events->data, self->events->len);
  hf_observations_update (&self->watched, (const HfEvent *) self->events->data, self->events->len);

  return TRUE;
}

static void
play_round (guint index, gpointer data)
{
  const Rounds *self = data;
  const HfFlatRules *rules = &self->measure->rules;
  g_autoptr (HfContestant) player = hf_contestant_new (self->player, TIME_LIMIT, NULL, NULL);
  g_autoptr (HfSearch) search = hf_search_new ();
  g_autoptr (GArray) events = hf_events_new ();
  g_autofree HfState *state = hf_state_new (rules, 1);
  Round round = {
    .rules = rules,
    .state = state,
    .events = events,
    .player = player,
    .judge = self->judge,
    .search = search,
    .seed = self->measure->seed + index,
    .series = self->series + HF_N_LOSSES * index,
  };

  hf_contestant_begin (player, rules, round.seed);
  hf_playout_deal (state, rules, round.seed);
  for (guint moves = 0; moves < MAX_MOVES && play_move (&round, moves); moves++)
    ;
}

static void
print_series (const char *name, const HfSeries *series)
{
  g_autofree char *figure = hf_text_minus (g_strdup_printf ("%.2f ± %.2f", hf_series_mean (series),
                                                            hf_series_interval (series)));

  printf ("  %-10s %6u decisions, %s points\n", name, series->n, figure);
}

/* Adds up rounds in their order, whichever thread played them. */
static void
print_player (const Rounds *self)
{
  static const char *const names[] = { "taking", "opening", "laying", "discards", "going out" };
  HfSeries all = { 0 }, kinds[HF_N_LOSSES] = { 0 };

  for (guint i = 0; i < (guint) self->measure->rounds * HF_N_LOSSES; i++)
    {
      hf_series_join (&kinds[i % HF_N_LOSSES], &self->series[i]);
      hf_series_join (&all, &self->series[i]);
    }
  printf ("%s\n", self->player);
  for (guint i = 0; i < HF_N_LOSSES; i++)
    print_series (names[i], &kinds[i]);
  print_series ("all", &all);
  printf ("  { \"%s\", \"%.*s\", %.2f, %.2f },\n", self->measure->rules.rules.base,
          (int) strcspn (self->player, ","), self->player, hf_series_mean (&all),
          hf_series_interval (&all));
  fflush (stdout);
}

/* @judge (out): the player of that name, who sees hidden cards
 * Returns: FALSE with @error set where there is none */
static gboolean
find_judge (const HfContestantKind **judge, const char *name, GError **error)
{
  g_autoptr (HfContestant) player = NULL;

  if (name == NULL)
    return TRUE;
  player = hf_contestant_new (name, TIME_LIMIT, hf_seers, error);
  if (player == NULL)
    return FALSE;
  *judge = player->kind;
  if (*judge == NULL)
    hf_text_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "“%s” sees no hidden cards",
                       name);

  return *judge != NULL;
}

/* Measures what players lose a decision against the expert's choice. */
int
hf_lab_losses_main (int argc, char **argv)
{
  static const char *const usual[] = {
    "beginner,ms=0", "casual,ms=0", "skilled,ms=0", "strong,ms=0", "expert,ms=0", NULL,
  };
  g_autofree char *knows = NULL;
  g_auto (GStrv) named = NULL;
  const GOptionEntry more[] = {
    { "player", 0, 0, G_OPTION_ARG_STRING_ARRAY, &named, "Measure this player",
      "LEVEL[,OPTION=VALUE…]" },
    { "judge", 0, 0, G_OPTION_ARG_STRING, &knows, "Judge by what this player sees", "PLAYER" },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfLabRounds)
    self = hf_lab_rounds_read (&argc, &argv, "Measures what players lose a decision.", FALSE, more,
                               &error);
  const HfContestantKind *judge = NULL;
  const char *const *players;

  if (self == NULL || !find_judge (&judge, knows, &error))
    return hf_cli_fail (error);

  players = named != NULL ? (const char *const *) named : usual;
  for (guint i = 0; players[i] != NULL; i++)
    {
      g_autoptr (HfContestant) player = hf_contestant_new (players[i], TIME_LIMIT, NULL, &error);
      g_autofree HfSeries *series = g_new0 (HfSeries, (guint) self->rounds * HF_N_LOSSES);
      Rounds rounds = { self, judge, players[i], series };

      if (player == NULL)
        return hf_cli_fail (error);
      hf_jobs_run (self->rounds, play_round, &rounds);
      print_player (&rounds);
    }

  return 0;
}
