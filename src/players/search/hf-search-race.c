/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trying candidates in imagined worlds, the same for all, and giving up those
 * that fall behind. */

#include "hf-search-private.h"

#include <math.h>

#include "players/simple/hf-playout.h"

/* Standard errors behind at which a candidate is given up. */
#define HOPELESS 2

/* Candidates times worlds that a batch may come to: the more worlds, the fewer
 * candidates are left. */
#define ROOM 2048

/* Imagining worlds. */

/* World number @index; the same for every candidate. */
HfState *
hf_search_imagine (HfSearch *self, guint index)
{
  guint64 rng = self->seed + 0x632be59bd9b4e019u * (index + 1);
  HfState *world = (HfState *) self->world;

  hf_random_next (&rng);
  if (self->teller != NULL)
    {
      const HfSearchTruth truth = { self->truth, self->true_draws, self->view, &self->belief };

      self->teller (&truth, &rng, world, &self->world_draws);
      return world;
    }
  hf_belief_imagine (&self->belief, self->view, &rng, world);
  hf_draws_init (&self->world_draws, world);

  return world;
}

/* Trying them. */

/* Judges a position; its parts are added to @contributions. */
static gdouble
judge (HfSearch *self, const HfState *state, gdouble *contributions)
{
  const HfFlatRules *rules = self->view->rules;
  gfloat weights[HF_N_FEATURES];
  HfJudged judged;
  gboolean over = state->table.phase == HF_PHASE_OVER;
  gdouble total = 0;

  hf_value_judge (state, rules, self->owner, &judged);
  if (over)
    {
      memset (weights, 0, sizeof weights);
      weights[HF_FEATURE_DOWN] = weights[HF_FEATURE_HELD] = weights[HF_FEATURE_FOOT_HELD] = 1;
      weights[HF_FEATURE_OUT] = 1;
    }
  else
    hf_value_mix (&self->skill.value, &judged, weights);

  for (guint i = 0; i < HF_N_FEATURES; i++)
    {
      gdouble points = weights[i] * judged.features[i];

      if ((self->blind >> i) & 1)
        continue;
      contributions[i] += points;
      total += points;
    }

  /* Where no score falls below zero the parts do not add up to it. */
  return over && !rules->rules.score_allow_negative ? hf_value_lead (state, rules, self->owner)
                                                    : total;
}

/* The events of the turns up to now. */
static void
note_events (HfSearch *self, const HfState *state, guint *events)
{
  const HfFlatRules *rules = self->view->rules;
  const HfTable *before = self->view->table;
  guint seat = self->view->seat;
  guint own = 1u << seat, partners = rules->owner_seats[self->owner] & ~own;
  guint out = state->table.out & ~before->out;
  guint foot = state->table.on_foot & ~before->on_foot;

  events[HF_RATE_OUT] = (out & own) != 0;
  events[HF_RATE_PARTNER_OUT] = (out & partners) != 0;
  events[HF_RATE_OTHERS_OUT] = (out & ~(own | partners)) != 0;
  events[HF_RATE_FOOT] = (foot & own) != 0;
  events[HF_RATE_PARTNER_FOOT] = (foot & partners) != 0;
}

/* Plays the next lap turn by turn and counts its events; returns the number of
 * turns. The players forget everything from move to move, so the result is the
 * same as without. */
static guint
play_lap (HfSearch *self, HfState *state, HfSearchTry *candidate)
{
  const HfFlatRules *rules = self->view->rules;
  HfPlayoutCounts counts = { 0 };
  guint events[HF_N_RATES] = { 0 };
  gint seat = self->view->seat;
  guint turns = 0;

  if (state->table.turn == seat && state->table.phase != HF_PHASE_OVER)
    turns += !hf_playout_in_style (state, rules, self->skill.styles, &self->draws, 1, &counts);
  for (guint i = 1;
       i < rules->n_seats && state->table.phase != HF_PHASE_OVER && state->table.turn != seat; i++)
    {
      guint pile = state->table.n_pile;

      turns += !hf_playout_in_style (state, rules, self->skill.styles, &self->draws, 1, &counts);
      if (i == 1)
        events[HF_RATE_NEXT_TAKES] = pile > 0 && state->table.n_pile <= pile
                                     && !(state->table.flags & HF_FLAG_RESHUFFLED);
    }
  note_events (self, state, events);
  for (guint i = 0; i < HF_N_RATES; i++)
    candidate->events[i] += events[i];

  return turns;
}

/* Keeps the value of a candidate in a world. Most are given up after few. */
static void
note_value (HfSearchTry *candidate, guint index, gdouble value)
{
  if (index >= candidate->room)
    {
      candidate->room = MAX (HF_SEARCH_BATCH, 2 * candidate->room);
      candidate->values = g_renew (gfloat, candidate->values, candidate->room);
    }
  candidate->values[index] = value;
  candidate->sum += value;
  candidate->worlds = index + 1;
}

/* Plays a candidate and then a playout in the current world. */
static void
try_candidate (HfSearch *self, HfSearchTry *candidate, guint index)
{
  const HfFlatRules *rules = self->view->rules;
  HfState *state = (HfState *) self->state;
  HfPlayoutCounts counts = { 0 };
  gint seat = self->view->table->turn;
  guint turns;
  gdouble value;

  hf_state_copy (state, (HfState *) self->world);
  self->draws = self->world_draws;
  for (guint i = 0; i < candidate->n_moves; i++)
    if (hf_draws_play (&self->draws, state, rules, &candidate->moves[i]) != HF_VERDICT_OK)
      break;
  candidate->ended += state->table.phase == HF_PHASE_OVER;
  turns = self->turns + (state->table.turn == seat);
  if (self->options->rates && turns >= rules->n_seats)
    turns -= play_lap (self, state, candidate);
  if (state->table.phase != HF_PHASE_OVER && turns > 0)
    hf_playout_in_style (state, rules, self->skill.styles, &self->draws, turns, &counts);

  value = judge (self, state, candidate->contributions);
  if (self->decides)
    {
      gdouble chance = hf_search_count_chance (state, rules, self->owner, value);

      candidate->chance += chance;
      value += HF_SEARCH_VICTORY * chance;
    }
  note_value (candidate, index, value);
}

static gboolean
time_is_up (HfSearch *self)
{
  if (self->deadline == 0 || g_get_monotonic_time () < self->deadline)
    return FALSE;
  self->n_late++;

  return TRUE;
}

/* Tries those still in the running that have not seen the worlds up to @to. */
gboolean
hf_search_try_worlds (HfSearch *self, guint first, guint from, guint to)
{
  for (guint index = from; index < to; index++)
    {
      if (hf_search_is_cancelled (self) || time_is_up (self))
        return FALSE;
      hf_search_imagine (self, index);
      for (guint i = first; i < self->n; i++)
        if (self->candidates[i].alive)
          try_candidate (self, &self->candidates[i], index);
    }

  return TRUE;
}

/* The best of those that have seen the most worlds. */
guint
hf_search_find_best (const HfSearch *self)
{
  guint best = 0;

  for (guint i = 1; i < self->n; i++)
    if (self->candidates[i].worlds > self->candidates[best].worlds
        || (self->candidates[i].worlds == self->candidates[best].worlds
            && hf_search_mean (&self->candidates[i]) > hf_search_mean (&self->candidates[best])))
      best = i;

  return best;
}

/* How far a candidate is behind another in the worlds that both have seen. */
gdouble
hf_search_compare (const HfSearch *self, guint best, guint other, gdouble *error)
{
  guint n = MIN (self->candidates[best].worlds, self->candidates[other].worlds);
  gdouble sum = 0, squares = 0, mean;

  for (guint i = 0; i < n; i++)
    {
      gdouble difference = self->candidates[best].values[i] - self->candidates[other].values[i];

      sum += difference;
      squares += difference * difference;
    }
  mean = n > 0 ? sum / n : 0;
  *error = n > 1 ? sqrt (MAX (squares / n - mean * mean, 0) / (n - 1)) : 1e6;

  return mean;
}

/* Gives up candidates that are plainly behind; returns whether more worlds may
 * still change the choice. */
gboolean
hf_search_prune (HfSearch *self)
{
  guint best = hf_search_find_best (self);
  gboolean open = FALSE;

  for (guint i = 0; i < self->n; i++)
    {
      HfSearchTry *candidate = &self->candidates[i];
      gdouble behind, error;

      if (i == best || !candidate->alive)
        continue;
      behind = hf_search_compare (self, best, i, &error);
      if (behind > HOPELESS * error)
        candidate->alive = FALSE;
      else
        open |= error > 1;
    }

  return open;
}

/* The candidate still in the running that looks worst; counts those there are. */
static HfSearchTry *
find_last (HfSearch *self, guint *n)
{
  HfSearchTry *last = NULL;

  *n = 0;
  for (guint i = 0; i < self->n; i++)
    {
      HfSearchTry *candidate = &self->candidates[i];

      if (!candidate->alive)
        continue;
      ++*n;
      if (last == NULL || hf_search_mean (candidate) < hf_search_mean (last))
        last = candidate;
    }

  return last;
}

/* Those in front need many worlds to be told apart, and the others must not
 * use them up: the field is halved whenever the worlds have doubled. */
static void
halve (HfSearch *self, guint worlds)
{
  guint room = MAX (ROOM / worlds, 2);
  HfSearchTry *last;
  guint n;

  while ((last = find_last (self, &n)) != NULL && n > room)
    last->alive = FALSE;
}

/* Goes through worlds in batches until the budget is used or one is left. */
gboolean
hf_search_race (HfSearch *self, guint from, guint to)
{
  gboolean open = TRUE;

  while (from < to && open)
    {
      guint end = MIN (from + HF_SEARCH_BATCH, to);

      if (!hf_search_try_worlds (self, 0, from, end))
        return FALSE;
      from = end;
      open = hf_search_prune (self);
      halve (self, end);
    }

  return TRUE;
}
