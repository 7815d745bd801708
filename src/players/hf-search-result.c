/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The result of a search: a table of candidates, and the choice among them. */

#include "hf-search-private.h"

#include <math.h>

/* Points of a clean book that tastes are meant for. */
#define USUAL_BONUS 500

/* Points that taste may cost a decision. */
#define MOST_TASTE 35

static void
write_averages (const HfSearchTry *candidate, HfSearchCandidate *result)
{
  gfloat n = MAX (candidate->worlds, 1);

  for (guint i = 0; i < HF_N_FEATURES; i++)
    result->parts[i] = candidate->contributions[i] / n;
  for (guint i = 0; i < HF_N_RATES; i++)
    result->rates[i] = candidate->events[i] / n;
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
        squares += (self->values[i][j] - result->mean) * (self->values[i][j] - result->mean);
      result->error = candidate->worlds > 1
                        ? sqrt (squares / candidate->worlds / (candidate->worlds - 1))
                        : 0;
      result->behind = hf_search_compare (self, best, i, &result->behind_error);
      write_averages (candidate, result);
    }
}

/* The try that a result is of: the choice has been put first. */
static guint
find_try (const HfSearch *self, const HfSearchCandidate *result)
{
  guint i = 0;

  while (self->candidates[i].moves != result->moves)
    i++;

  return i;
}

/* Tries two candidates in the same worlds, as many as either has seen, so that their parts and rates
 * can be told from chance. What hf_search_run() was given must still be there.
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

  return CLAMP (liked, -MOST_TASTE, MOST_TASTE) * MAX (rules->rules.book_bonus_clean, 100)
         / USUAL_BONUS;
}

/* The best candidate for a player who errs by some points, or has a taste. The
 * rule-of-thumb player's, the first, has the benefit of the doubt. */
static guint
find_favourite (const HfSearch *self, gdouble noise)
{
  guint64 rng = self->seed ^ 0x5bf0363546f25a1fu;
  gdouble highest = -G_MAXDOUBLE;
  guint chosen = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const HfSearchCandidate *result = &self->results[i];
      gdouble felt = noise * hf_random_normal (&rng) + savour (self, result) - result->behind
                     + (i == 0 ? result->behind_error : 0);

      if (result->worlds > 0 && felt > highest)
        {
          highest = felt;
          chosen = i;
        }
    }

  return chosen;
}

/* Puts the choice first: the best, or the one that judgement takes for it. Where
 * the rule-of-thumb player's is not clearly worse, it is taken, as partners
 * understand it. A partner who asks gets a more careful answer. */
void
hf_search_choose (HfSearch *self)
{
  gboolean asked = self->view->table->question != HF_QUESTION_NONE;
  gdouble noise = self->options->noise / (asked ? 4 : 1);
  guint chosen;

  if (noise > 0 || self->options->taste != NULL)
    chosen = find_favourite (self, noise);
  else
    chosen = self->results[0].behind <= self->results[0].behind_error ? 0
                                                                      : hf_search_find_best (self);

  if (chosen != 0)
    {
      HfSearchCandidate first = self->results[chosen];

      self->results[chosen] = self->results[0];
      self->results[0] = first;
    }
}
