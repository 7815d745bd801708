/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

/* Sorts cards by the ranks of the books that they are for, as far as the selection makes that clear. */

/* Trials to divide wild cards after which a person has to say where they go. */
#define MAX_TRIALS 40

/* Wild cards being divided among ranks. */
typedef struct
{
  HfTurnController *controller;
  HfTurnFits fits;
  guint n_ranks;
  HfRank ranks[HF_N_RANKS];
  guint n_wilds;
  guint8 wilds[HF_MOVE_MAX_CARDS];
  HfCards of_rank[HF_N_RANKS];
  HfCards found[HF_N_RANKS];
  guint n_found; /* ways to divide them that fit, up to two */
  guint n_trials;
} Division;

/* A card that no book takes is sorted somewhere. */
static HfRank
find_rank (HfKind kind)
{
  return MIN (hf_kind_rank (kind), HF_RANK_WILD);
}

/* Private: the cards of a rank among some. */
HfCards
hf_turn_controller_filter_rank (const HfCards *cards, HfRank rank)
{
  HfCards of_rank = HF_CARDS_NONE;

  for (HfKind kind = 0; kind < HF_N_KINDS; kind++)
    if (find_rank (kind) == rank)
      of_rank.n[kind] = cards->n[kind];

  return of_rank;
}

/* Private: the wild cards among some. */
HfCards
hf_turn_controller_filter_wilds (HfTurnController *self, const HfCards *cards)
{
  HfCards wilds = HF_CARDS_NONE;

  for (HfKind kind = 0; kind < HF_N_KINDS; kind++)
    if (hf_flat_rules_is_wild (hf_turn_controller_get_rules (self), kind))
      wilds.n[kind] = cards->n[kind];

  return wilds;
}

/* Private: adds natural cards to those of their ranks, and wild ones to those of @rank. */
void
hf_turn_controller_sort_onto (HfTurnController *self,
                              const HfCards *cards,
                              HfRank rank,
                              HfCards *of_rank)
{
  HfCards wilds = hf_turn_controller_filter_wilds (self, cards);

  for (HfKind kind = 0; kind < HF_N_KINDS; kind++)
    of_rank[find_rank (kind)].n[kind] += cards->n[kind] - wilds.n[kind];
  hf_cards_add (&of_rank[rank], &wilds);
}

/* Tries all ways to divide the wild cards from @next on among the ranks from @at on, until two are found. */
static void
divide (Division *self, guint at, guint next)
{
  HfCards *cards = &self->of_rank[self->ranks[MIN (at, self->n_ranks - 1)]];

  if (self->n_found > 1)
    return;
  if (at == self->n_ranks)
    {
      if (next < self->n_wilds)
        return;
      if (self->n_trials++ >= MAX_TRIALS)
        self->n_found = 2;
      else if (self->fits (self->controller, self->of_rank) && self->n_found++ == 0)
        memcpy (self->found, self->of_rank, sizeof self->found);
      return;
    }

  for (guint i = next; i <= self->n_wilds; i++)
    {
      divide (self, at + 1, i);
      if (i < self->n_wilds)
        cards->n[self->wilds[i]]++;
    }
  for (guint i = next; i < self->n_wilds; i++)
    cards->n[self->wilds[i]]--;
}

/* Whether different wild cards have gone to different ranks: which of them go where is then left open. */
static gboolean
mixes_kinds (const Division *self, const HfCards *before)
{
  guint n = 0;

  for (guint i = 0; i < self->n_ranks; i++)
    n += hf_cards_count (&self->found[self->ranks[i]]) > hf_cards_count (&before[self->ranks[i]]);

  return n > 1 && self->wilds[0] != self->wilds[self->n_wilds - 1];
}

/* Private: sorts cards by the ranks of the books that they are for. Wild cards go with natural ones of a
 * single rank; among several ranks they go where only one way to divide them fits.
 *
 * @alone: the rank that wild cards alone are for
 * @of_rank (inout): by rank, cards that are there before; where several ways fit, only natural cards are added,
 *   where none does, all of them
 * Returns: so many ways fit to divide the wild cards: 0, 1, or 2 for several */
guint
hf_turn_controller_sort (HfTurnController *self,
                         const HfCards *cards,
                         HfRank alone,
                         HfTurnFits fits,
                         HfCards *of_rank)
{
  HfCards wilds = hf_turn_controller_filter_wilds (self, cards), naturals = *cards;
  Division division = { .controller = self, .fits = fits };

  hf_cards_subtract (&naturals, &wilds);
  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    {
      HfCards of_this = hf_turn_controller_filter_rank (&naturals, rank);

      if (hf_cards_count (&of_this) > 0)
        division.ranks[division.n_ranks++] = rank;
    }
  hf_turn_controller_sort_onto (self, &naturals, alone, of_rank);
  if (division.n_ranks < 2 || hf_cards_count (&wilds) == 0)
    {
      hf_cards_add (&of_rank[division.n_ranks == 1 ? division.ranks[0] : alone], &wilds);
      return 1;
    }

  division.n_wilds = hf_cards_to_list (&wilds, division.wilds);
  memcpy (division.of_rank, of_rank, sizeof division.of_rank);
  divide (&division, 0, 0);
  if (division.n_found == 1 && mixes_kinds (&division, of_rank))
    return 2;
  if (division.n_found == 1)
    memcpy (of_rank, division.found, sizeof division.found);
  else if (division.n_found == 0)
    hf_cards_add (&of_rank[division.ranks[0]], &wilds);

  return division.n_found;
}

/* A question about cards by their ranks. */
static HfWayQuestion
make_question (HfMoveType type, const HfCards *of_rank, guint place)
{
  HfWayQuestion question = { .type = type, .place = place, .of_rank = of_rank };

  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    hf_cards_add (&question.cards, &of_rank[rank]);

  return question;
}

/* Private: whether there is a legal move of just these cards, each in books of its rank; one that leaves
 * clean books clean where there is one.
 *
 * @of_rank: by rank
 * @move (out, optional): the move; untouched where there is none */
gboolean
hf_turn_controller_find_way (HfTurnController *self,
                             HfMoveType type,
                             const HfCards *of_rank,
                             guint place,
                             HfMove *move)
{
  HfWayQuestion question = make_question (type, of_rank, place);
  HfMove found;

  question.keep_clean = TRUE;
  if (!hf_game_find_way (self->game, self->eyes, &question, &found))
    {
      question.keep_clean = FALSE;
      if (hf_flat_rules_count_wilds (hf_turn_controller_get_rules (self), &question.cards) == 0
          || !hf_game_find_way (self->game, self->eyes, &question, &found))
        return FALSE;
    }
  if (move != NULL)
    *move = found;

  return TRUE;
}

/* Private: finds lays, one after another, of just these cards, each in books of its rank.
 *
 * @of_rank: by rank
 * @keep_clean: no wild card joins a clean book
 * @lays (nullable): HfMove; they are added */
gboolean
hf_turn_controller_find_lays (HfTurnController *self,
                              const HfCards *of_rank,
                              gboolean keep_clean,
                              GArray *lays)
{
  HfWayQuestion question = make_question (HF_MOVE_LAY, of_rank, HF_PLACE_ANY);

  question.keep_clean = keep_clean;

  return hf_turn_controller_is_my_phase (self, HF_PHASE_PLAY)
         && hf_state_find_lays (hf_game_get_state (self->game), hf_turn_controller_get_rules (self),
                                &question, lays);
}
