/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searching players against others in duplicate pairs: every deal is played twice, with the sides
 * changed over, so that luck of the cards cancels out. Each seat has its own order of cards to draw,
 * or one other decision would be followed by other luck; and luck in what is drawn nevertheless may be taken off. */

#include "hf-duplicate.h"

#include <math.h>

#include "players/bot/hf-bot.h"
#include "hf-jobs.h"
#include "hf-luck.h"
#include "players/simple/hf-playout.h"
#include "hf-series.h"

/* More moves than any round that ends has. */
#define MAX_MOVES 20000

typedef struct
{
  const HfFlatRules *rules;
  const HfSearchOptions *options[2];
  const HfValue *value; /* or NULL: luck is left in */
  guint64 seed;
  const gint *cancelled;
  gdouble *leads; /* by pair; NAN where a round came to no end */

  GMutex lock;
  guint n_pairs; /* played so far */
  HfDuplicateProgress progress;
  gpointer progress_data;
} Match;

/* @swapped: whether the sides are changed over
 * Returns: which of the two plays for an owner, 0 or 1 */
guint
hf_duplicate_player_of (guint owner, gboolean swapped)
{
  return (owner + swapped) % 2;
}

/* Returns: the owners for whom the first player plays, a bit each */
guint
hf_duplicate_first_owners (gboolean swapped)
{
  guint owners = 0;

  for (guint owner = 0; owner < HF_MAX_SEATS; owner++)
    owners |= (guint) (hf_duplicate_player_of (owner, swapped) == 0) << owner;

  return owners;
}

typedef struct
{
  HfState *state;
  HfDraws draws;
  HfBot *bots[HF_MAX_SEATS];
  HfEvents *events; /* of a move */
  HfLuck luck;      /* of the first player */
} Round;

static gboolean
play_move (const Match *self, Round *round)
{
  gint seat = hf_playout_next_seat (round->state, self->rules);
  HfPlayoutCounts counts = { 0 };
  const HfEvent *events;
  HfView view;
  HfMove move;

  if (seat < 0)
    return FALSE;

  hf_draws_await (&round->draws, round->state, self->rules, seat);
  hf_luck_await (&round->luck, round->state);
  g_array_set_size (round->events, 0);
  hf_view_borrow (&view, round->state, self->rules, seat);
  if (!hf_bot_decide (round->bots[seat], &view, self->cancelled, &move)
      || hf_state_play (round->state, self->rules, &move, round->events, NULL)
           == HF_VERDICT_REFUSED)
    return hf_playout_step (round->state, self->rules, &counts);

  events = (const HfEvent *) (gpointer) round->events->data;
  for (guint i = 0; i < self->rules->n_seats; i++)
    hf_bot_observe (round->bots[i], events, round->events->len);
  hf_luck_count (&round->luck, round->events);

  return TRUE;
}

/* Returns: points by which the owners of the first player lead those of the other, on average */
gdouble
hf_duplicate_count_lead (const HfState *state, const HfFlatRules *rules, gboolean swapped)
{
  gdouble points[2] = { 0 };
  guint n[2] = { 0 };

  for (guint owner = 0; owner < rules->n_owners; owner++)
    {
      guint who = hf_duplicate_player_of (owner, swapped);

      points[who] += hf_state_score (state, rules, owner).round;
      n[who]++;
    }

  return points[0] / MAX (n[0], 1) - points[1] / MAX (n[1], 1);
}

/* Returns: points by which the first player leads, without luck where it is counted; NAN where the round comes to no
 *   end */
static gdouble
play_round (const Match *self, guint64 seed, gboolean swapped)
{
  g_autofree HfState *state = hf_state_new (self->rules, seed);
  g_autoptr (GArray) events = hf_events_new ();
  Round round = { .state = state, .events = events };

  for (guint seat = 0; seat < self->rules->n_seats; seat++)
    {
      guint who = hf_duplicate_player_of (hf_flat_rules_owner (self->rules, seat), swapped);

      round.bots[seat] = hf_bot_new_custom (self->options[who],
                                            hf_random_stream ("player", seed, seat, 0, 0));
    }
  hf_playout_deal (state, self->rules, seed);
  hf_draws_init_in_turn (&round.draws, state, self->rules);
  hf_luck_begin (&round.luck, self->rules, self->value, hf_duplicate_first_owners (swapped));
  for (guint moves = 0;
       moves < MAX_MOVES && !(self->cancelled != NULL && g_atomic_int_get (self->cancelled));
       moves++)
    if (!play_move (self, &round))
      break;
  for (guint seat = 0; seat < self->rules->n_seats; seat++)
    hf_bot_free (round.bots[seat]);

  return state->table.phase == HF_PHASE_OVER
           ? hf_duplicate_count_lead (state, self->rules, swapped) - round.luck.points
           : NAN;
}

static void
play_pair (guint index, gpointer data)
{
  Match *self = data;

  if (self->cancelled != NULL && g_atomic_int_get (self->cancelled))
    return;

  self->leads[index] =
    (play_round (self, self->seed + index, 0) + play_round (self, self->seed + index, 1)) / 2;
  g_mutex_lock (&self->lock);
  self->n_pairs++;
  if (self->progress != NULL)
    self->progress (self->n_pairs, self->progress_data);
  g_mutex_unlock (&self->lock);
}

static void
sum_up (const Match *self, guint pairs, HfDuplicateResult *result)
{
  HfSeries series = { 0 };

  for (guint i = 0; i < pairs; i++)
    if (!isnan (self->leads[i]))
      hf_series_add (&series, self->leads[i]);

  *result = (HfDuplicateResult) { .pairs = series.n,
                                  .points = hf_series_mean (&series),
                                  .interval = hf_series_interval (&series) };
}

/* Lets two players play each other, in several threads. The same arguments give the same result.
 *
 * @one: how the first one thinks, best without a ceiling in milliseconds
 * @other: how the other one does
 * @value (nullable): by which luck in what is drawn is counted and taken off, see hf_luck_of_draws(); NULL: it is left in
 * @seed: the seed of the first deal
 * @progress (nullable): told after each pair, in any thread, but never in two at once
 * @cancelled (nullable): becomes non-zero to stop it
 * @result (out): by how much the first one is ahead; rounds that came to no end do not count
 * Returns: FALSE when cancelled */
gboolean
hf_duplicate_play (const HfFlatRules *rules,
                   const HfSearchOptions *one,
                   const HfSearchOptions *other,
                   const HfValue *value,
                   guint pairs,
                   guint64 seed,
                   HfDuplicateProgress progress,
                   gpointer progress_data,
                   const gint *cancelled,
                   HfDuplicateResult *result)
{
  g_autofree gdouble *leads = g_new0 (gdouble, pairs);
  Match self = {
    .rules = rules,
    .options = { one, other },
    .value = value,
    .seed = seed,
    .cancelled = cancelled,
    .leads = leads,
    .progress = progress,
    .progress_data = progress_data,
  };

  g_mutex_init (&self.lock);
  hf_jobs_run (pairs, play_pair, &self);
  g_mutex_clear (&self.lock);
  sum_up (&self, pairs, result);

  return cancelled == NULL || !g_atomic_int_get (cancelled);
}
