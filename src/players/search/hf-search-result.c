/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The result of a search: a table of candidates, and the choice among them. */

#include "hf-search-private.h"

#include <math.h>

/* Points of a clean book that tastes and patience are meant for. */
#define USUAL_BONUS 500

/* Points that taste may cost a decision. */
#define MOST_TASTE 35

/* Points that ending a round with fewer points than others must be better by. A player who goes on
 * may still choose when to end it, but imagined rounds end as soon as they can, so that they judge
 * going on some 250 points too low. */
#define PATIENCE 250

/* Points that a clumsy act must be better by. */
#define WINCE 60

/* Standard errors that such a judgment allows for. */
#define DOUBT 2

static void
write_averages (const HfSearchTry *candidate, HfSearchCandidate *result)
{
  gfloat n = MAX (candidate->worlds, 1);

  for (guint i = 0; i < HF_N_FEATURES; i++)
    result->parts[i] = candidate->contributions[i] / n;
  for (guint i = 0; i < HF_N_RATES; i++)
    result->rates[i] = candidate->events[i] / n;
  result->chance = candidate->chance / n;
}

void
hf_search_write_results (HfSearch *self)
{
  guint best = hf_search_find_best (self);

  for (guint i = 0; i < self->n; i++)
    {
      const HfSearchTry *candidate = &self->candidates[i];
      HfSearchCandidate *result = &self->results[i];
      gdouble squares = 0;

      result->moves = candidate->moves;
      result->n_moves = candidate->n_moves;
      result->worlds = candidate->worlds;
      result->mean = candidate->worlds > 0 ? hf_search_mean (candidate) : 0;
      for (guint j = 0; j < candidate->worlds; j++)
        squares += (candidate->values[j] - result->mean) * (candidate->values[j] - result->mean);
      result->error = candidate->worlds > 1
                        ? sqrt (squares / candidate->worlds / (candidate->worlds - 1))
                        : 0;
      result->behind = hf_search_compare (self, best, i, &result->behind_error);
      write_averages (candidate, result);
    }
}

/* Finds the try of a result: they have different orders once the choice is put first. */
static guint
find_try (const HfSearch *self, const HfSearchCandidate *result)
{
  guint i = 0;

  while (self->candidates[i].moves != result->moves)
    i++;

  return i;
}

/* Tries two candidates in the same worlds, as many as either has seen, so that their parts and
 * rates can be told from chance. The arguments of hf_search_run() must still exist.
 *
 * @error (out): the standard error of the difference
 * Returns: by how many points @other is behind @one */
gdouble
hf_search_confront (HfSearch *self, guint one, guint other, gdouble *error)
{
  guint results[] = { one, other };
  guint tries[] = { find_try (self, &self->results[one]), find_try (self, &self->results[other]) };
  guint worlds = MAX (self->candidates[tries[0]].worlds, self->candidates[tries[1]].worlds);

  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      HfSearchTry *candidate = &self->candidates[tries[i]];

      for (guint j = 0; j < self->n; j++)
        self->candidates[j].alive = j == tries[i];
      hf_search_try_worlds (self, tries[i], candidate->worlds, worlds);
      self->results[results[i]].worlds = candidate->worlds;
      write_averages (candidate, &self->results[results[i]]);
    }

  return hf_search_compare (self, tries[0], tries[1], error);
}

/* Tries two candidates in other worlds than those by which they were chosen, so that luck there is not taken for worth.
 * The arguments of hf_search_run() must still exist; other results no longer hold.
 *
 * @seed: of these worlds
 * @error (out): the standard error of the difference
 * Returns: by how many points @other is behind @one */
gdouble
hf_search_confront_afresh (HfSearch *self,
                           guint one,
                           guint other,
                           guint64 seed,
                           guint worlds,
                           gdouble *error)
{
  const guint ahead = find_try (self, &self->results[one]);
  const guint behind = find_try (self, &self->results[other]);

  self->seed = seed;
  for (guint i = 0; i < self->n; i++)
    {
      self->candidates[i].alive = i == ahead || i == behind;
      self->candidates[i].worlds = 0;
      self->candidates[i].sum = 0;
    }
  hf_search_try_worlds (self, MIN (ahead, behind), 0, MIN (worlds, self->worlds));

  return hf_search_compare (self, ahead, behind, error);
}

/* Returns: whether a turn has the move; a move that ends the turn must be all of it */
gboolean
hf_search_candidate_has (const HfSearchCandidate *candidate, const HfMove *move)
{
  const gboolean ends = move->type == HF_MOVE_DISCARD || move->type == HF_MOVE_PASS;

  for (guint i = 0; i < (ends ? MIN (candidate->n_moves, 1) : candidate->n_moves); i++)
    if (hf_move_equal (&candidate->moves[i], move))
      return TRUE;

  return FALSE;
}

/* @with: whether it must have @move, or must not
 * @view (nullable): of the seat, to leave out what people at the table wince at
 * Returns (nullable): the best candidate of those */
const HfSearchCandidate *
hf_search_find_candidate (const HfSearchCandidate *candidates,
                          guint n,
                          const HfMove *move,
                          gboolean with,
                          const HfView *view)
{
  const HfSearchCandidate *best = NULL;

  for (guint i = 0; i < n; i++)
    if (candidates[i].worlds > 0 && hf_search_candidate_has (&candidates[i], move) == with
        && (best == NULL || candidates[i].behind < best->behind)
        && (view == NULL
            || !hf_oversight_is_clumsy (view, candidates[i].moves, candidates[i].n_moves)))
      best = &candidates[i];

  return best;
}

/* Points, meant for the usual bonus, under the rules in force. */
static gdouble
scale (const HfSearch *self, gdouble points)
{
  return points * MAX (self->view->rules->rules.book_bonus_clean, 100) / USUAL_BONUS;
}

/* The worth of a candidate's acts in themselves to a player with a taste. */
static gdouble
savour (const HfSearch *self, const HfSearchCandidate *candidate)
{
  const HfFlatRules *rules = self->view->rules;
  const HfTaste *taste = self->options->taste;
  gdouble liked = 0;

  for (guint i = 0; taste != NULL && i < candidate->n_moves; i++)
    {
      const HfMove *move = &candidate->moves[i];

      liked += move->type == HF_MOVE_TAKE ? taste->take : 0;
      liked += move->type == HF_MOVE_ASK && move->question == HF_QUESTION_OUT ? taste->out : 0;
      for (guint j = 0; j < move->n_cards && move->type != HF_MOVE_DISCARD; j++)
        liked += hf_flat_rules_is_wild (rules, move->cards[j]) ? taste->wild : taste->natural;
    }

  return scale (self, CLAMP (liked, -MOST_TASTE, MOST_TASTE));
}

/* Whether people at the table would wince at one of its moves. */
static gboolean
is_clumsy (const HfSearch *self, const HfSearchCandidate *candidate)
{
  return hf_oversight_is_clumsy (self->view, candidate->moves, candidate->n_moves);
}

/* The best candidate without a clumsy move, or -1. */
static gint
find_best_graceful (const HfSearch *self)
{
  gint found = -1;

  for (guint i = 0; i < self->n; i++)
    if (self->results[i].worlds > 0 && !is_clumsy (self, &self->results[i])
        && (found < 0 || self->results[i].behind < self->results[found].behind))
      found = i;

  return found;
}

/* The best candidate without a clumsy move, unless the best of all is clearly and much better. Both
 * are compared in equally many worlds, as a few unlucky ones would hide the difference. */
static guint
find_graceful (HfSearch *self, guint best)
{
  gint graceful = is_clumsy (self, &self->results[best]) ? find_best_graceful (self) : -1;
  gdouble behind, error;

  if (graceful < 0)
    return best;
  behind = hf_search_confront (self, best, graceful, &error);
  hf_search_write_results (self);

  return behind - DOUBT * error <= WINCE ? (guint) graceful : best;
}

/* The best candidate for a player with a taste. The rule-of-thumb player's, the first, has the
 * benefit of the doubt. */
static guint
find_favourite (const HfSearch *self)
{
  gdouble highest = -G_MAXDOUBLE;
  guint chosen = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const HfSearchCandidate *result = &self->results[i];
      gdouble felt = savour (self, result) - result->behind + (i == 0 ? result->behind_error : 0);

      if (result->worlds > 0 && felt > highest)
        {
          highest = felt;
          chosen = i;
        }
    }

  return chosen;
}

/* Whether a candidate ends a round in which others have more points, or lets a partner do so. */
static gboolean
gives_up (const HfSearch *self, guint i)
{
  const HfSearchCandidate *result = &self->results[i];
  const HfMove *first = &result->moves[0];
  gboolean agrees = first->type == HF_MOVE_ANSWER && first->answer == HF_ANSWER_YES
                    && self->view->table->question == HF_QUESTION_OUT;

  return (agrees || self->candidates[i].ended > 0)
         && result->mean - HF_SEARCH_VICTORY * result->chance < 0;
}

/* The best candidate that goes on with a round in which others have more points, unless ending it
 * is much better. A clumsy move is never made only to go on. */
static guint
find_patient (const HfSearch *self, guint best)
{
  gdouble least = self->results[best].behind + scale (self, PATIENCE);
  guint found = best;

  if (!gives_up (self, best))
    return best;
  for (guint i = 0; i < self->n; i++)
    if (self->results[i].worlds > 0 && self->results[i].behind < least && !gives_up (self, i)
        && !is_clumsy (self, &self->results[i]))
      {
        found = i;
        least = self->results[i].behind;
      }

  return found;
}

/* Whether the rule-of-thumb player's way is as good as the best, as far as one can tell. */
static gboolean
is_usual_way_good (const HfSearch *self)
{
  return self->results[0].behind <= (gives_up (self, 0) ? 0 : self->results[0].behind_error);
}

/* Puts the choice first: the best, or the favorite. Where the rule-of-thumb player's is not clearly
 * worse, it is taken, as partners understand it.
 * Returns: whether the choice is doubtful, and should be thought over again */
gboolean
hf_search_choose (HfSearch *self)
{
  gboolean doubtful;
  guint chosen;

  if (self->options->taste != NULL)
    chosen = find_favourite (self);
  else
    chosen = is_usual_way_good (self) ? 0 : hf_search_find_best (self);
  chosen = find_graceful (self, find_patient (self, chosen));
  doubtful = is_clumsy (self, &self->results[chosen]) || gives_up (self, chosen);

  if (chosen != 0)
    {
      HfSearchCandidate first = self->results[chosen];

      self->results[chosen] = self->results[0];
      self->results[0] = first;
    }

  return doubtful;
}
