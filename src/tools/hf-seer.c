/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players that look at hidden cards and plan as an expert does. What they make is more than any
 * honest player can, and says what that which is hidden is worth: all of it, or a part, while the
 * rest is imagined as ever. They exist in the laboratory alone. */

#include "hf-seer.h"

#include "players/search/hf-search-truth.h"

/* All cards, those in the stacks, too. */
static void
tell_all (const HfSearchTruth *truth, guint64 *rng, HfState *world, HfDraws *draws)
{
  hf_state_copy (world, truth->state);
  *draws = truth->draws != NULL ? *truth->draws : (HfDraws) { 0 };
}

/* Hands and feet; where a card lies in the stacks stays unknown. */
static void
tell_hands (const HfSearchTruth *truth, guint64 *rng, HfState *world, HfDraws *draws)
{
  HfCards stock = hf_state_stock (truth->state);
  guint8 kinds[HF_STATE_MAX];
  guint left = hf_cards_to_list (&stock, kinds);

  tell_all (truth, rng, world, draws);
  world->rng = hf_random_next (rng);
  for (guint stack = 0; stack < HF_MAX_STACKS; stack++)
    for (guint i = 0; i < world->table.n_stack[stack]; i++)
      {
        guint card = hf_random_next (rng) % left;

        ((guint8 *) world + world->stack[stack])[i] = kinds[card];
        kinds[card] = kinds[--left];
      }
}

/* Nothing: as every player imagines a world. */
static void
tell_nothing (const HfSearchTruth *truth, guint64 *rng, HfState *world, HfDraws *draws)
{
  hf_belief_imagine (truth->belief, truth->view, rng, world);
  hf_draws_init (draws, world);
}

/* The hand of a seat, as if all had seen its cards go into it. */
static void
tell_hand (const HfSearchTruth *truth, guint seat, guint64 *rng, HfState *world, HfDraws *draws)
{
  HfSearchTruth told = *truth;
  HfBelief belief = *truth->belief;
  HfObservations known = belief.known != NULL ? *belief.known : (HfObservations) { 0 };

  known.known[seat] = *hf_state_hand (truth->state, seat);
  belief.known = &known;
  told.belief = &belief;
  tell_nothing (&told, rng, world, draws);
}

/* The hand of the next opponent, or of the partner who plays next, where there is one. */
static void
tell_nearest (const HfSearchTruth *truth,
              gboolean partner,
              guint64 *rng,
              HfState *world,
              HfDraws *draws)
{
  const HfFlatRules *rules = truth->view->rules;
  guint owner = hf_flat_rules_owner (rules, truth->view->seat);
  guint seat = hf_flat_rules_next_seat (rules, truth->view->seat);

  while (seat != truth->view->seat && (hf_flat_rules_owner (rules, seat) == owner) != partner)
    seat = hf_flat_rules_next_seat (rules, seat);
  tell_hand (truth, seat, rng, world, draws);
}

static void
tell_next (const HfSearchTruth *truth, guint64 *rng, HfState *world, HfDraws *draws)
{
  tell_nearest (truth, FALSE, rng, world, draws);
}

static void
tell_partner (const HfSearchTruth *truth, guint64 *rng, HfState *world, HfDraws *draws)
{
  tell_nearest (truth, TRUE, rng, world, draws);
}

/* Takes the piles that a seat has yet to take off it. */
static void
clear_piles (HfSeat *seat)
{
  seat->foot = 0;
  memset (seat->more, 0, sizeof seat->more);
}

/* The own foot, as if its cards were in the hand while the others are imagined. */
static void
tell_foot (const HfSearchTruth *truth, guint64 *rng, HfState *world, HfDraws *draws)
{
  const HfState *state = truth->state;
  HfCards piles = hf_state_piles_left (state, truth->view->seat), hand;
  HfSeat seats[HF_MAX_SEATS];
  HfView view = *truth->view;
  guint seat = view.seat;

  if (view.hand == NULL)
    {
      tell_nothing (truth, rng, world, draws);
      return;
    }
  hand = *view.hand;
  hf_cards_add (&hand, &piles);
  view.hand = &hand;
  memcpy (seats, view.seats, view.table->n_seats * sizeof *seats);
  clear_piles (&seats[seat]);
  view.seats = seats;
  hf_belief_imagine (truth->belief, &view, rng, world);

  *hf_state_seat (world, seat) = *hf_state_seat (state, seat);
  *hf_state_hand (world, seat) = *hf_state_hand (state, seat);
  *hf_state_foot (world, seat) = *hf_state_foot (state, seat);
  for (guint i = 0; i < world->n_more; i++)
    *hf_state_more (world, seat, i) = *hf_state_more (state, seat, i);
  hf_draws_init (draws, world);
}

/* Gives the next cards to all who have piles to take.
 * @kinds: as many cards */
static void
deal_piles (HfState *world, const guint8 *kinds)
{
  for (guint i = 0; i < world->table.n_seats; i++)
    {
      const HfSeat *seat = hf_state_seat (world, i);

      *hf_state_foot (world, i) = hf_cards_from_list (kinds, seat->foot);
      kinds += seat->foot;
      for (guint j = 0; j < world->n_more; j++)
        {
          *hf_state_more (world, i, j) = hf_cards_from_list (kinds, seat->more[j]);
          kinds += seat->more[j];
        }
    }
}

/* The stacks, as if their cards were in the hand while the others are imagined, and all feet the only stack. */
static void
tell_stock (const HfSearchTruth *truth, guint64 *rng, HfState *world, HfDraws *draws)
{
  const HfState *state = truth->state;
  guint64 memory[HF_STATE_MAX / sizeof (guint64)];
  HfState *imagined = (HfState *) memory;
  HfSeat seats[HF_MAX_SEATS];
  HfView view = *truth->view;
  HfTable table = *view.table;
  HfCards hand = hf_state_stock (state);

  if (view.hand == NULL)
    {
      tell_nothing (truth, rng, world, draws);
      return;
    }
  hf_cards_add (&hand, view.hand);
  memset (table.n_stack, 0, sizeof table.n_stack);
  for (guint i = 0; i < table.n_seats; i++)
    {
      seats[i] = view.seats[i];
      table.n_stack[0] += hf_seat_piles_left (&seats[i]);
      clear_piles (&seats[i]);
    }
  view.hand = &hand;
  view.seats = seats;
  view.table = &table;
  hf_belief_imagine (truth->belief, &view, rng, imagined);

  tell_all (truth, rng, world, draws);
  for (guint i = 0; i < table.n_seats; i++)
    if (i != view.seat)
      *hf_state_hand (world, i) = *hf_state_hand (imagined, i);
  deal_piles (world, hf_state_stack (imagined, 0));
}

static void
show_next (HfSearch *search, const HfState *truth, const HfDraws *draws)
{
  hf_search_set_truth (search, tell_next, truth, draws);
}

static void
show_partner (HfSearch *search, const HfState *truth, const HfDraws *draws)
{
  hf_search_set_truth (search, tell_partner, truth, draws);
}

static void
show_foot (HfSearch *search, const HfState *truth, const HfDraws *draws)
{
  hf_search_set_truth (search, tell_foot, truth, draws);
}

static void
show_stock (HfSearch *search, const HfState *truth, const HfDraws *draws)
{
  hf_search_set_truth (search, tell_stock, truth, draws);
}

static void
show_hands (HfSearch *search, const HfState *truth, const HfDraws *draws)
{
  hf_search_set_truth (search, tell_hands, truth, draws);
}

static void
show_all (HfSearch *search, const HfState *truth, const HfDraws *draws)
{
  hf_search_set_truth (search, tell_all, truth, draws);
}

/* Where all cards are known, all worlds are the same one, from two of which the search learns that there is
 * no doubt; and the end of the round tells more than any judgment before it. */
const HfContestantKind hf_seers[] = {
  { "sees-next", 300, 14, show_next },       /* the next opponent's hand */
  { "sees-partner", 300, 14, show_partner }, /* the partner's */
  { "sees-foot", 300, 14, show_foot },       /* its own foot */
  { "sees-stock", 300, 14, show_stock },     /* all that will be drawn */
  { "sees-hands", 300, 14, show_hands },     /* all hands and feet */
  { "sees-all", 2, 0, show_all },
  { NULL },
};
