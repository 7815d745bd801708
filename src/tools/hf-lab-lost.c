/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For developers: what an expert loses by not knowing cards. It plays rounds in all seats; at each decision others,
 * who know some of the hidden cards or all of them, choose the rest of the turn in its place. What they choose is
 * tried with the true cards in several futures, which differ in the turns that are played by plain rules of thumb.
 * Nobody chooses by these futures, so that luck by which a turn was chosen is not taken for its worth. */

#include "hf-lab-lost.h"

#include <stdio.h>

#include "cli/hf-cli-commands.h"
#include "core/text/hf-text.h"
#include "hf-lab.h"
#include "hf-lab-ratio.h"
#include "hf-lab-rounds.h"
#include "hf-seer.h"
#include "players/bot/hf-level.h"
#include "players/practice/hf-jobs.h"
#include "players/search/hf-search-truth.h"
#include "players/simple/hf-playout.h"

/* More moves than any round has, and more turns than one takes to its end. */
#define MAX_MOVES 20000
#define MAX_TURNS 1000

/* Futures in which a turn is tried. */
#define FUTURES 32

/* Milliseconds that a program may think. */
#define TIME_LIMIT HF_CLI_PROGRAM_TIME_LIMIT

/* The rest of a turn, as a player chose it, and what it comes to. */
typedef struct
{
  guint n_moves;
  HfMove moves[HF_PLAN_MAX_MOVES + 1];
  gdouble points;
  gboolean ends; /* its seat is out then, or asks to go out, or may let a partner do so */
} Choice;

typedef struct
{
  const HfFlatRules *rules;
  const HfContestant *const *players;
  guint n_players;
  guint64 seed;
  HfState *state;
  HfState *future;
  HfDraws draws;
  HfEvents *events;
  HfObservations watched;
  HfSearch *search;
  Choice *choices; /* of each player */
  HfLostRound *sums;
} Round;

/* Lets a player choose the rest of the turn.
 * Returns: among how many it chose */
static guint
choose (Round *self, guint player, const HfView *view, guint n_moves)
{
  const HfContestant *who = self->players[player];
  Choice *choice = &self->choices[player];
  const HfSearchCandidate *candidates;
  guint n;

  hf_search_set_truth (self->search, NULL, NULL, NULL);
  if (who->kind != NULL)
    who->kind->show (self->search, self->state, &self->draws);
  choice->n_moves = 0;
  if (!hf_search_run (self->search, view, &self->watched, &who->options,
                      hf_random_stream ("lost", self->seed, view->seat, 1, n_moves), NULL))
    return 0;
  candidates = hf_search_get_candidates (self->search, &n);
  choice->n_moves = candidates[0].n_moves;
  memcpy (choice->moves, candidates[0].moves, choice->n_moves * sizeof *choice->moves);

  return n;
}

/* Plays a future to the end: each turn by plain rules of thumb, or in the style that is best at most tables. */
static void
play_on (HfState *state, const HfFlatRules *rules, HfDraws *draws, guint64 rng)
{
  const HfStyle *sharp = hf_style_find ("sharp");
  HfPlayoutCounts counts = { 0 };

  for (guint turns = 0; state->table.phase != HF_PHASE_OVER && turns < MAX_TURNS; turns++)
    {
      const HfStyle *styles[HF_MAX_SEATS],
        *style = (hf_random_next (&rng) >> 20) & 1 ? sharp : NULL;

      for (guint owner = 0; owner < HF_MAX_SEATS; owner++)
        styles[owner] = style;
      hf_playout_in_style (state, rules, styles, draws, 1, &counts);
    }
}

static gboolean
ends_round (const Choice *choice, const HfState *before, const HfState *after)
{
  for (guint i = 0; i < choice->n_moves; i++)
    if (choice->moves[i].type == HF_MOVE_ASK && choice->moves[i].question == HF_QUESTION_OUT)
      return TRUE;

  return after->table.out != before->table.out || after->table.last != before->table.last
         || (before->table.question == HF_QUESTION_OUT && choice->moves[0].answer == HF_ANSWER_YES);
}

/* Tries a choice with the true cards; the futures of all choices of a decision are the same. */
static void
judge (Round *self, Choice *choice, guint owner, guint n_moves)
{
  choice->points = 0;
  for (guint i = 0; i < FUTURES; i++)
    {
      HfDraws draws = self->draws;

      hf_state_copy (self->future, self->state);
      for (guint j = 0; j < choice->n_moves; j++)
        if (hf_draws_play (&draws, self->future, self->rules, &choice->moves[j]) != HF_VERDICT_OK)
          break;
      choice->ends = ends_round (choice, self->state, self->future);
      play_on (self->future, self->rules, &draws,
               hf_random_stream ("future", self->seed, i, 1, n_moves));
      choice->points += hf_value_lead (self->future, self->rules, owner) / FUTURES;
    }
}

static gboolean
are_equal (const Choice *one, const Choice *other)
{
  if (one->n_moves != other->n_moves)
    return FALSE;
  for (guint i = 0; i < one->n_moves; i++)
    if (!hf_move_equal (&one->moves[i], &other->moves[i]))
      return FALSE;

  return TRUE;
}

/* Returns (nullable): the first move of a kind */
static const HfMove *
find_move (const Choice *self, HfMoveType type)
{
  for (guint i = 0; i < self->n_moves; i++)
    if (self->moves[i].type == type)
      return &self->moves[i];

  return NULL;
}

static gboolean
share_move (const Choice *one, const Choice *other, HfMoveType type)
{
  const HfMove *first = find_move (one, type), *second = find_move (other, type);

  return first == NULL || second == NULL ? first == second : hf_move_equal (first, second);
}

/* Whether all but the last moves, the discards, are the same. */
static gboolean
lay_alike (const Choice *one, const Choice *other)
{
  Choice laid[] = { *one, *other };

  for (guint i = 0; i < G_N_ELEMENTS (laid); i++)
    if (find_move (&laid[i], HF_MOVE_DISCARD) != NULL)
      laid[i].n_moves--;

  return are_equal (&laid[0], &laid[1]);
}

/* Returns: the act by which two choices differ most */
static HfLossKind
tell_apart (const Choice *one, const Choice *other)
{
  if (one->ends != other->ends)
    return HF_LOSS_OUT;
  if (!share_move (one, other, HF_MOVE_TAKE) || !share_move (one, other, HF_MOVE_DRAW))
    return HF_LOSS_TAKE;
  if (!share_move (one, other, HF_MOVE_OPEN))
    return HF_LOSS_OPEN;

  return lay_alike (one, other) ? HF_LOSS_DISCARD : HF_LOSS_LAY;
}

/* Compares what all choose. The same cards laid in another order come to the same. */
static void
compare_choices (Round *self, const HfView *view, guint n_moves)
{
  const Choice *limit = &self->choices[self->n_players - 1];
  guint owner = hf_flat_rules_owner (self->rules, view->seat);
  HfLostRound *sums = self->sums;
  HfLossKind kind;

  for (guint i = 0; i < self->n_players; i++)
    {
      Choice *choice = &self->choices[i];
      guint same = 0;

      if (i > 0)
        choose (self, i, view, n_moves);
      while (same < i && !are_equal (&self->choices[same], choice))
        same++;
      if (same == i)
        judge (self, choice, owner, n_moves);
      else
        *choice = self->choices[same];
      sums->gains[i] += choice->points - self->choices[0].points;
    }
  sums->n++;
  if (limit->points == self->choices[0].points)
    return;
  kind = tell_apart (&self->choices[0], limit);
  sums->differ[kind]++;
  sums->lost[kind] += limit->points - self->choices[0].points;
}

/* Plays moves as long as the rules allow it and the seat has the move. */
static void
play_choice (Round *self, const Choice *choice, guint seat)
{
  for (guint i = 0; i < choice->n_moves; i++)
    {
      if (hf_playout_next_seat (self->state, self->rules) != (gint) seat
          || hf_state_try (self->state, self->rules, &choice->moves[i], NULL) == HF_VERDICT_REFUSED)
        break;
      g_array_set_size (self->events, 0);
      hf_state_play (self->state, self->rules, &choice->moves[i], self->events, NULL);
      hf_observations_update (&self->watched, (const HfEvent *) self->events->data,
                              self->events->len);
    }
}

/* The choice between two closed packets is luck, and where a round may decide the game points are not all. */
static gboolean
is_measured (const HfView *view)
{
  return view->table->phase != HF_PHASE_CHOOSE && !hf_search_may_decide (view);
}

/* Returns: FALSE at the end of the round */
static gboolean
play_decision (Round *self, guint n_moves)
{
  const gint seat = hf_playout_next_seat (self->state, self->rules);
  HfPlayoutCounts counts = { 0 };
  HfView view;
  guint n;

  if (seat < 0)
    return FALSE;
  hf_draws_await (&self->draws, self->state, self->rules, seat);
  hf_view_borrow (&view, self->state, self->rules, seat);
  n = choose (self, 0, &view, n_moves);
  if (n == 0 || self->choices[0].n_moves == 0)
    return hf_playout_step (self->state, self->rules, &counts);

  if (n > 1 && is_measured (&view))
    compare_choices (self, &view, n_moves);
  play_choice (self, &self->choices[0], seat);

  return TRUE;
}

/* Plays a round of the first player, each seat with draws of its own, and compares at each decision what all would do.
 *
 * @self (inout): its sums; zeroed at first
 * @players: the last is the limit, which the others are compared with */
void
hf_lost_play_round (HfLostRound *self,
                    const HfFlatRules *rules,
                    const HfContestant *const *players,
                    guint n_players,
                    guint64 seed)
{
  g_autoptr (HfSearch) search = hf_search_new ();
  g_autoptr (GArray) events = hf_events_new ();
  g_autofree HfState *state = hf_state_new (rules, 1), *future = hf_state_new (rules, 1);
  g_autofree Choice *choices = g_new0 (Choice, n_players);
  Round round = {
    .rules = rules,
    .players = players,
    .n_players = n_players,
    .seed = seed,
    .state = state,
    .future = future,
    .events = events,
    .search = search,
    .choices = choices,
    .sums = self,
  };

  hf_playout_deal (state, rules, seed);
  hf_draws_init_in_turn (&round.draws, state, rules);
  for (guint moves = 0; moves < MAX_MOVES && play_decision (&round, moves); moves++)
    ;
}

typedef struct
{
  const HfLabRounds *measure;
  const char *const *names;
  HfContestant *players[HF_LOST_MAX_PLAYERS];
  guint n_players;
  HfLostRound *rounds;
} Rounds;

static void
play_round (guint index, gpointer data)
{
  const Rounds *self = data;

  hf_lost_play_round (&self->rounds[index], &self->measure->rules,
                      (const HfContestant *const *) self->players, self->n_players,
                      self->measure->seed + index);
}

/* Takes a number of each round, at its place in HfLostRound. */
static gdouble *
take_column (const Rounds *self, gsize offset)
{
  gdouble *column = g_new (gdouble, self->measure->rounds);

  for (guint i = 0; i < (guint) self->measure->rounds; i++)
    column[i] = G_STRUCT_MEMBER (gdouble, &self->rounds[i], offset);

  return column;
}

/* Prints points a decision and their share of all points; rounds are independent, decisions of a round are not. */
static void
print_line (const Rounds *self, const char *name, gsize offset)
{
  guint rounds = self->measure->rounds;
  g_autofree gdouble *points = take_column (self, offset), *n = g_new (gdouble, rounds);
  g_autofree gdouble *all = take_column (self,
                                         G_STRUCT_OFFSET (HfLostRound, gains[self->n_players - 1]));
  HfRatio mean, share = hf_ratio_of_means (points, all, rounds);
  g_autofree char *text = NULL;

  for (guint i = 0; i < rounds; i++)
    n[i] = self->rounds[i].n;
  mean = hf_ratio_of_means (points, n, rounds);
  text = hf_text_minus (g_strdup_printf (
    "%-28s %+7.1f ± %.1f points a decision, %.0f %% of the limit (%.0f to %.0f)", name, mean.ratio,
    mean.high - mean.ratio, 100 * share.ratio, 100 * share.low, 100 * share.high));
  printf ("%s\n", text);
}

static void
print_all (const Rounds *self)
{
  static const char *const acts[] = { "taking", "opening", "laying", "discards", "going out" };
  guint n = 0, differ[HF_N_LOSSES] = { 0 };

  for (guint i = 0; i < (guint) self->measure->rounds; i++)
    {
      n += self->rounds[i].n;
      for (guint kind = 0; kind < HF_N_LOSSES; kind++)
        differ[kind] += self->rounds[i].differ[kind];
    }
  printf ("%s: %d rounds, %u decisions, seed %" G_GINT64_FORMAT "\n",
          self->measure->rules.rules.base, self->measure->rounds, n, self->measure->seed);
  for (guint i = 1; i < self->n_players; i++)
    print_line (self, self->names[i], G_STRUCT_OFFSET (HfLostRound, gains[i]));
  for (guint kind = 0; kind < HF_N_LOSSES; kind++)
    {
      g_autofree char *name = g_strdup_printf ("%s, %u", acts[kind], differ[kind]);

      print_line (self, name, G_STRUCT_OFFSET (HfLostRound, lost[kind]));
    }
}

/* Seats players, all of whom must search.
 * @seated (element-type HfContestant): gets all who must live as long as the rounds */
static gboolean
seat_players (Rounds *self, const char *const *names, GPtrArray *seated, GError **error)
{
  guint n = g_strv_length ((char **) names);

  self->names = names;
  if (!hf_cli_check_number ("--player", n, 2, HF_LOST_MAX_PLAYERS, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      HfContestant *player = hf_contestant_new (names[i], TIME_LIMIT, hf_seers, error);

      if (player == NULL)
        return FALSE;
      g_ptr_array_add (seated, player);
      self->players[self->n_players++] = player;
      if (player->program == NULL && hf_level_searches (player->level))
        continue;
      hf_text_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "“%s” doesn’t search",
                         names[i]);
      return FALSE;
    }

  return TRUE;
}

/* Measures what the first player loses a decision by not knowing what others know; the last is the limit. */
int
hf_lab_lost_main (int argc, char **argv)
{
  static const char *const usual[] = {
    "expert,worlds=75,ms=0",
    "sees-next,worlds=75,ms=0",
    "sees-partner,worlds=75,ms=0",
    "sees-foot,worlds=75,ms=0",
    "sees-stock,worlds=75,ms=0",
    "sees-hands,worlds=75,ms=0",
    "sees-all,turns=14,ms=0",
    "sees-all,ms=0",
    NULL,
  };
  g_auto (GStrv) named = NULL;
  const GOptionEntry more[] = {
    { "player", 0, 0, G_OPTION_ARG_STRING_ARRAY, &named, "Measure this player",
      "LEVEL[,OPTION=VALUE…]" },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfLabRounds) measure = hf_lab_rounds_read (
    &argc, &argv,
    "Measures what the first player loses by not knowing cards that others know; the last one is the limit.",
    FALSE, more, &error);
  g_autofree HfLostRound *rounds = NULL;
  g_autoptr (GPtrArray)
    seated = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_contestant_free);
  Rounds self = { .measure = measure };

  if (measure == NULL
      || !seat_players (&self, named != NULL ? (const char *const *) named : usual, seated, &error))
    return hf_cli_fail (error);

  self.rounds = rounds = g_new0 (HfLostRound, measure->rounds);
  hf_jobs_run (measure->rounds, play_round, &self);
  print_all (&self);

  return 0;
}
