/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search behind a hint or an explanation, from the view of a seat: it compares an act with the best
 * one of all others. */
#include "config.h"

#include <math.h>

#include "hf-hint-private.h"
#include "players/bot/hf-level.h"

#define LEVEL "expert"

static gboolean
is_clumsy (const HfView *view, const HfSearchCandidate *candidate)
{
  return hf_oversight_is_clumsy (view, candidate->moves, candidate->n_moves);
}

/* Finds the best candidate without the action of another one. A clumsy one, such as one that throws a
 * joker, is passed over where another is about as good. */
static const HfSearchCandidate *
find_other (const HfHintCase *found, HfSearch *search, const HfSearchCandidate *chosen)
{
  const HfMove *move = &found->move;
  const HfSearchCandidate *candidates, *best, *graceful;
  gdouble behind, error;
  guint n;

  candidates = hf_search_get_candidates (search, &n);
  best = hf_search_find_candidate (candidates, n, move, FALSE, NULL);
  if (best == NULL || !is_clumsy (found->view, best))
    return best;
  graceful = hf_search_find_candidate (candidates, n, move, FALSE, found->view);
  if (graceful == NULL)
    return best;
  behind = hf_search_confront (search, chosen - candidates, graceful - candidates, &error);

  return fabs (behind) <= error ? graceful : best;
}

/* Notes the results of a candidate, compared with the best without its action. */
static void
compare (HfHintCase *found,
         HfSearch *search,
         const HfSearchCandidate *chosen,
         const HfSearchCandidate *other)
{
  const HfSearchCandidate *candidates;
  guint n;

  found->alone = other == NULL;
  if (other == NULL)
    return;

  candidates = hf_search_get_candidates (search, &n);
  found->n_other_moves = other->n_moves;
  memcpy (found->other_moves, other->moves, other->n_moves * sizeof *other->moves);
  found->margin = hf_search_confront (search, chosen - candidates, other - candidates,
                                      &found->error);
  found->chance = chosen->chance;
  found->other_chance = other->chance;
  if (!hf_hint_is_about_winning (found))
    found->margin -= HF_SEARCH_VICTORY * (found->chance - found->other_chance);
  found->worlds = MIN (chosen->worlds, other->worlds);
  for (guint i = 0; i < HF_N_FEATURES; i++)
    found->parts[i] = chosen->parts[i] - other->parts[i];
  memcpy (found->rates, chosen->rates, sizeof found->rates);
  memcpy (found->other_rates, other->rates, sizeof found->other_rates);
}

static gboolean
look_up (HfHintCase *found, HfSearch *search)
{
  const HfSearchCandidate *candidates, *chosen;
  guint n;

  candidates = hf_search_get_candidates (search, &n);
  if (n == 0 || candidates[0].n_moves == 0)
    return FALSE;

  chosen = &candidates[0];
  if (!found->past)
    found->move = chosen->moves[0];
  else if (n > 1)
    chosen = hf_search_find_candidate (candidates, n, &found->move, TRUE, NULL);
  found->advised = found->past && hf_search_candidate_has (&candidates[0], &found->move);
  if (chosen == NULL)
    return FALSE;
  found->n_moves = chosen->n_moves;
  memcpy (found->moves, chosen->moves, chosen->n_moves * sizeof *chosen->moves);
  /* Two packets that lie face down are equally good, whatever the search found. */
  if (found->move.type != HF_MOVE_CHOOSE || found->view->piles[0] != NULL)
    compare (found, search, chosen, find_other (found, search, chosen));

  return TRUE;
}

/* Returns: the seed of all hints in a turn, so that what a hint advised can be found again later */
guint64
hf_hint_seed (guint64 game_seed, guint seat, guint round, guint turn)
{
  return hf_random_stream ("hint", game_seed, seat, round, turn);
}

/* Finds the facts about an act, in any thread: about the best one, or about @found->move where that was
 * made.
 *
 * @found: with seat, eyes, view, past, and for a move that was made that move; gets the rest but for
 *   @effects
 * @watched: what the seat saw go into hands
 * @cancelled: becomes non-zero to stop it
 * Returns: FALSE when cancelled, or where there is nothing to choose from */
gboolean
hf_hint_think (HfHintCase *found,
               HfSearch *search,
               const HfObservations *watched,
               const HfHintEffort *effort,
               guint64 seed,
               const gint *cancelled)
{
  HfSearchOptions options;

  hf_level_options (LEVEL, NULL, &options);
  options.worlds = effort->worlds;
  options.milliseconds = effort->milliseconds;
  options.rates = TRUE;
  options.also = found->past ? &found->move : NULL;

  return hf_search_run (search, found->view, watched, &options, seed, cancelled)
         && look_up (found, search);
}
