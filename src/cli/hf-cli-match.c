/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two players against each other in duplicate pairs: every deal is played twice, with the sides
 * swapped, so that luck of the cards cancels out. */

#include "hf-cli-match.h"

#include "players/practice/hf-duplicate.h"
#include "players/simple/hf-playout.h"

/* More moves than any round has. */
#define MAX_MOVES 20000

static gboolean
is_cancelled (const HfCliMatch *self)
{
  return self->cancelled != NULL && g_atomic_int_get (self->cancelled);
}

/* Where the draws are shared there are none, and the cards stay as they lie. */
static HfDraws *
get_draws (HfCliMatch *self)
{
  return self->shares_draws ? NULL : &self->draws;
}

static void
play_instead (HfCliMatch *self, guint who)
{
  HfPlayoutCounts counts = { 0 };

  hf_playout_step (self->state, self->rules, &counts);
  self->instead[who]++;
}

static void
report_move (const HfCliMatch *self, guint who, const HfMove *move, guint turn)
{
  const HfArenaMove moved = { self->rules, self->state, move, self->events, turn };

  if (self->observer != NULL)
    self->observer->observe_move (self->observer->data, who, &moved);
}

static void
deal (HfCliMatch *self, guint64 seed)
{
  for (guint i = 0; i < 2; i++)
    hf_contestant_begin (self->players[i], self->rules, seed);
  hf_playout_deal (self->state, self->rules, seed);
  hf_draws_init_in_turn (&self->draws, self->state, self->rules);
}

/* Whether the move that was made ended the turn of who had it in @phase. */
static gboolean
ended_turn (const HfCliMatch *self, guint turn, guint phase)
{
  const HfTable *table = &self->state->table;

  return turn != (guint) table->turn || table->phase == HF_PHASE_OVER
         || (phase == HF_PHASE_PLAY && table->phase == HF_PHASE_START);
}

/* Plays a move of a seat.
 * @turns (inout): how many ended
 * Returns: FALSE when cancelled */
static gboolean
play_move (HfCliMatch *self, guint seat, guint who, guint *turns)
{
  guint turn = self->state->table.turn, phase = self->state->table.phase;
  HfDraws *draws = get_draws (self);
  gboolean legal;
  HfMove move;

  hf_draws_await (draws, self->state, self->rules, (gint) seat);
  hf_luck_await (&self->counted, self->state);
  g_array_set_size (self->events, 0);
  legal = hf_contestant_decide (self->players[who], self->state, draws, self->rules, seat,
                                self->cancelled, &move)
          && hf_state_play (self->state, self->rules, &move, self->events, NULL)
               != HF_VERDICT_REFUSED;
  if (is_cancelled (self))
    return FALSE;

  if (legal)
    report_move (self, who, &move, *turns);
  else
    play_instead (self, who);
  if (seat == turn && ended_turn (self, turn, phase))
    {
      hf_contestant_end_turn (self->players[who]);
      ++*turns;
    }
  for (guint i = 0; i < 2; i++)
    hf_contestant_observe (self->players[i], (const HfEvent *) self->events->data,
                           self->events->len);

  return TRUE;
}

/* Returns: points by which the first player leads */
static gdouble
play_round (HfCliMatch *self, guint64 seed, gboolean swapped)
{
  guint turns = 0;

  deal (self, seed);
  hf_luck_begin (&self->counted, self->rules, self->value, hf_duplicate_first_owners (swapped));
  for (guint moves = 0; moves < MAX_MOVES; moves++)
    {
      gint seat = hf_playout_next_seat (self->state, self->rules);
      guint owner = hf_flat_rules_owner (self->rules, MAX (seat, 0));

      if (seat < 0 || !play_move (self, seat, hf_duplicate_player_of (owner, swapped), &turns))
        break;
      hf_luck_count (&self->counted, self->events);
    }
  self->luck[swapped] = self->counted.points;

  for (guint owner = 0; self->observer != NULL && owner < self->rules->n_owners; owner++)
    self->observer->end_round (self->observer->data, hf_duplicate_player_of (owner, swapped),
                               self->rules, self->state, owner);

  return hf_duplicate_count_lead (self->state, self->rules, swapped);
}

/* Plays a deal twice.
 * @leads (out): two: by how many points the first player is ahead, before and after the swap
 * Returns: FALSE when cancelled */
gboolean
hf_cli_match_play_pair (HfCliMatch *self, guint64 seed, gdouble *leads)
{
  for (guint swapped = 0; swapped < 2; swapped++)
    leads[swapped] = play_round (self, seed, swapped);

  return !is_cancelled (self);
}

/* Gets ready for pairs; @self has rules and players. */
void
hf_cli_match_begin (HfCliMatch *self)
{
  self->state = hf_state_new (self->rules, 1);
  self->events = hf_events_new ();
}

void
hf_cli_match_end (HfCliMatch *self)
{
  g_clear_pointer (&self->events, g_array_unref);
  g_clear_pointer (&self->state, g_free);
}
