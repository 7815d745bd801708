/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-deal.h"

#include "hf-state-private.h"

/* From the deck to the first turn. */

#define MAX_DECK 2048

/* Lists cards one of each kind that is still there, again and again: the order in which positions
 * and named decks are filled up.
 * @kinds (out): room for all its cards */
void
hf_cards_to_fill_order (const HfCards *cards, guint8 *kinds)
{
  static const guint8 order[HF_N_KINDS] = {
    HF_KIND_FOUR,  HF_KIND_FIVE,        HF_KIND_SIX,       HF_KIND_SEVEN,
    HF_KIND_EIGHT, HF_KIND_NINE,        HF_KIND_TEN,       HF_KIND_JACK,
    HF_KIND_QUEEN, HF_KIND_KING,        HF_KIND_ACE,       HF_KIND_TWO,
    HF_KIND_JOKER, HF_KIND_BLACK_THREE, HF_KIND_RED_THREE, HF_KIND_WEIRD,
  };
  HfCards left = *cards;
  guint total = hf_cards_count (cards);
  guint n = 0;

  while (n < total)
    {
      for (guint i = 0; i < HF_N_KINDS; i++)
        {
          if (left.n[order[i]] > 0)
            {
              left.n[order[i]]--;
              kinds[n++] = order[i];
            }
        }
    }
}

/* Returns: why not, or HF_REASON_NONE */
HfReason
hf_state_set_first (HfState *self, const HfFlatRules *rules, guint seat)
{
  if (self->table.phase != HF_PHASE_SETUP)
    return HF_REASON_WRONG_PHASE;
  if (seat >= rules->n_seats)
    return HF_REASON_BAD_CHOICE;

  self->table.first = seat;

  return HF_REASON_NONE;
}

static gboolean
is_redone (guint8 kind)
{
  return kind == HF_KIND_JOKER || kind == HF_KIND_WEIRD;
}

/* Two low, three, four ... king, ace high (S3-18). */
static guint
cut_height (const HfFlatRules *rules, guint8 kind)
{
  if (kind == HF_KIND_TWO)
    return 2;
  if (kind <= HF_KIND_BLACK_THREE)
    return 3;
  if (kind == HF_KIND_ACE && rules->rules.deal_cut_rules.ace_low)
    return 1;

  return kind + 2;
}

/* A high cut while it goes on. */
typedef struct
{
  const HfFlatRules *rules;
  const guint8 *cards;
  guint n_cards, next;
  guint8 *seats; /* the seat that cut each card, or NULL */
  guint8 shown[HF_MAX_SEATS];
} Cut;

/* All @seats cut a card. @redone: those that have to cut once more (S3-19). FALSE: the cards ran
 * out. */
static gboolean
cut_cards (Cut *self, guint seats, guint *redone)
{
  *redone = 0;

  for (guint seat = 0; seat < self->rules->n_seats; seat++)
    {
      if (!(seats & (1u << seat)))
        continue;
      if (self->next >= self->n_cards)
        return FALSE;
      if (self->seats != NULL)
        self->seats[self->next] = seat;
      self->shown[seat] = self->cards[self->next++];
      if (is_redone (self->shown[seat]))
        *redone |= 1u << seat;
    }

  return TRUE;
}

/* One round of cutting; leaves the highest in @contenders. FALSE: the cards ran out. */
static gboolean
cut_once (Cut *self, guint *contenders)
{
  guint cutting = *contenders, best = 0, left = 0;

  while (cutting != 0)
    {
      guint redone;

      if (!cut_cards (self, cutting, &redone))
        return FALSE;
      cutting = redone != 0 && self->rules->rules.deal_cut_rules.joker_redo_all ? *contenders
                                                                                : redone;
    }

  for (guint seat = 0; seat < self->rules->n_seats; seat++)
    {
      guint height;

      if (!(*contenders & (1u << seat)))
        continue;
      height = cut_height (self->rules, self->shown[seat]);
      if (height > best)
        {
          best = height;
          left = 0;
        }
      if (height == best)
        left |= 1u << seat;
    }
  *contenders = left;

  return TRUE;
}

/* Lets the highest cut begin (S3-17 to S3-20).
 *
 * @seats (out caller-allocates, optional): the seat that cut each card
 * Returns: why not, or HF_REASON_NONE; HF_REASON_BAD_CHOICE when the cards do not settle it, or
 *   some are left over */
HfReason
hf_state_high_cut (HfState *self,
                   const HfFlatRules *rules,
                   const guint8 *cards,
                   guint n_cards,
                   guint8 *seats)
{
  const guint everybody = (1u << rules->n_seats) - 1;
  guint contenders = everybody;
  Cut cut = { .rules = rules, .cards = cards, .n_cards = n_cards, .seats = seats };

  if (self->table.phase != HF_PHASE_SETUP)
    return HF_REASON_WRONG_PHASE;
  if (rules->rules.deal_first_player != HF_FIRST_HIGH_CUT)
    return HF_REASON_BAD_CHOICE;

  while (cut_once (&cut, &contenders))
    {
      if ((contenders & (contenders - 1)) == 0)
        {
          if (cut.next != n_cards)
            return HF_REASON_BAD_CHOICE;
          self->table.first = g_bit_nth_lsf (contenders, -1);
          return HF_REASON_NONE;
        }
      if (rules->rules.deal_cut_rules.tie_redo_all)
        contenders = everybody;
    }

  return HF_REASON_BAD_CHOICE;
}

static HfReason
check_cuts (const HfFlatRules *rules, const HfDeal *deal)
{
  if (deal->n_cuts == 0)
    return HF_REASON_NONE;
  if (rules->rules.deal_style != HF_DEAL_CUT_PORTION || deal->n_cuts != rules->n_seats)
    return HF_REASON_BAD_CHOICE;

  return HF_REASON_NONE;
}

/* The deck of this round, top first. */
static HfReason
make_deck (HfState *self, const HfFlatRules *rules, const HfDeal *deal, guint8 *deck)
{
  HfCards named = hf_cards_from_list (deal->deck, deal->n_deck);
  HfCards rest = rules->deck;

  if (!hf_cards_contain (&rest, &named))
    return HF_REASON_BAD_DECK;

  if (deal->n_deck == 0)
    {
      hf_cards_to_list (&rules->deck, deck);
      hf_state_shuffle (self, deck, rules->n_cards);
      return HF_REASON_NONE;
    }

  hf_cards_subtract (&rest, &named);
  memcpy (deck, deal->deck, deal->n_deck);
  hf_cards_to_fill_order (&rest, deck + deal->n_deck);

  return HF_REASON_NONE;
}

/* Every seat deals two piles and passes them on, all at once (S1-17, S4-17). */
static void
deal_piles (HfState *self, const HfFlatRules *rules, const guint8 *deck)
{
  const HfRules *r = &rules->rules;
  const HfPassPlan *plan = &r->deal_pass_plan;
  guint entry = MIN ((gint) self->table.round, plan->n) - 1;
  gint n = rules->n_seats;

  for (gint seat = 0; seat < n; seat++)
    {
      guint to_a = (seat + plan->v[entry].a % n + n) % n;
      guint to_b = (seat + plan->v[entry].b % n + n) % n;
      HfCards a = hf_cards_from_list (deck, r->deal_hand_size);
      HfCards b = hf_cards_from_list (deck + r->deal_hand_size, r->deal_foot_size);

      *hf_state_hand (self, to_a) = HF_CARDS_NONE;
      *hf_state_foot (self, to_b) = HF_CARDS_NONE;
      hf_cards_add (hf_state_hand (self, to_a), &a);
      hf_cards_add (hf_state_foot (self, to_b), &b);
      hf_state_seat (self, to_a)->hand = r->deal_hand_size;
      hf_state_seat (self, to_b)->foot = r->deal_foot_size;
      deck += r->deal_hand_size + r->deal_foot_size;
    }
}

static void
book_cuts (HfState *self, const HfFlatRules *rules, const HfDeal *deal)
{
  for (guint seat = 0; seat < deal->n_cuts; seat++)
    if (deal->cuts[seat] == rules->rules.deal_cut_target)
      hf_state_owner (self, hf_flat_rules_owner (rules, seat))->cut += rules->rules.deal_cut_bonus;
}

/* Shuffles, deals, passes the piles on and makes the stacks. Then seats choose their
 * hands, or the first turn begins where that is fixed.
 *
 * @deal (nullable): NULL for an ordinary shuffled deal
 * @events (nullable): told what happens
 * Returns: why not, or HF_REASON_NONE */
HfReason
hf_state_deal (HfState *self, const HfFlatRules *rules, const HfDeal *deal, HfEvents *events)
{
  const HfDeal shuffled = { 0 };
  guint8 deck[MAX_DECK];
  const HfIntList *choice = &rules->rules.deal_hand_choice;
  guint dealt = rules->n_seats
                * (guint) (rules->rules.deal_hand_size + rules->rules.deal_foot_size);
  HfReason reason;

  if (self->table.phase != HF_PHASE_SETUP)
    return HF_REASON_WRONG_PHASE;
  if (deal == NULL)
    deal = &shuffled;
  reason = check_cuts (rules, deal);
  if (reason == HF_REASON_NONE)
    reason = make_deck (self, rules, deal, deck);
  if (reason != HF_REASON_NONE)
    return reason;

  deal_piles (self, rules, deck);
  book_cuts (self, rules, deal);
  if (!hf_state_split_stock (self, rules->n_stacks, deck + dealt, rules->n_cards - dealt, NULL, 0))
    g_assert_not_reached ();

  hf_events_add (events, HF_EVENT_DEALT, self->table.first, 0, 0, HF_BOOK_NONE);
  self->table.phase = HF_PHASE_CHOOSE;
  self->table.chosen = 0;
  if (choice->v[MIN ((gint) self->table.round, choice->n) - 1] == HF_CHOICE_FIXED)
    {
      self->table.chosen = (1u << rules->n_seats) - 1;
      hf_state_begin_turn (self, rules, self->table.first, events);
    }

  return HF_REASON_NONE;
}

/* Chooses hand and foot (S1-07). After the last choice the first turn begins.
 *
 * @events (nullable): told what happens
 * Returns: why not, or HF_REASON_NONE */
HfReason
hf_state_choose (HfState *self,
                 const HfFlatRules *rules,
                 guint seat,
                 gboolean pile_b,
                 HfEvents *events)
{
  if (self->table.phase != HF_PHASE_CHOOSE)
    return HF_REASON_WRONG_PHASE;
  if (seat >= rules->n_seats)
    return HF_REASON_BAD_CHOICE;
  if (self->table.chosen & (1u << seat))
    return HF_REASON_ALREADY_CHOSEN;

  if (pile_b)
    {
      HfCards hand = *hf_state_foot (self, seat);
      HfSeat *counts = hf_state_seat (self, seat);
      guint16 n = counts->hand;

      *hf_state_foot (self, seat) = *hf_state_hand (self, seat);
      *hf_state_hand (self, seat) = hand;
      counts->hand = counts->foot;
      counts->foot = n;
    }

  self->table.chosen |= 1u << seat;
  hf_events_add (events, HF_EVENT_CHOSE, seat, pile_b, 0, HF_BOOK_NONE);
  if (self->table.chosen == (1u << rules->n_seats) - 1)
    hf_state_begin_turn (self, rules, self->table.first, events);

  return HF_REASON_NONE;
}

static void
clear_round (HfState *self, const HfFlatRules *rules)
{
  HfTable *table = &self->table;

  hf_state_clear_store (self);
  memset (hf_state_hand (self, 0), 0, 2 * rules->n_seats * sizeof (HfCards));
  for (guint seat = 0; seat < rules->n_seats; seat++)
    hf_state_seat (self, seat)->hand = hf_state_seat (self, seat)->foot = 0;
  for (guint owner = 0; owner < rules->n_owners; owner++)
    {
      HfOwner *o = hf_state_owner (self, owner);

      *o = (HfOwner) { .total = o->total };
    }

  table->opened = table->on_foot = table->out = table->last = table->chosen = 0;
  table->flags = table->passes = table->cycle_turns = table->stall = 0;
  table->question = HF_QUESTION_NONE;
  table->answer = HF_ANSWER_NONE;
}

/* Goes on to the next round's set-up, or to the end of the game after the last round (S1-14). The
 * first player moves on as the rules say (S1-26).
 *
 * @events (nullable): told what happens
 * Returns: why not, or HF_REASON_NONE */
HfReason
hf_state_next (HfState *self, const HfFlatRules *rules, HfEvents *events)
{
  if (self->table.phase != HF_PHASE_OVER)
    return HF_REASON_WRONG_PHASE;

  if (self->table.round >= rules->n_rounds)
    {
      self->table.phase = HF_PHASE_END;
      hf_events_add (events, HF_EVENT_GAME_OVER, -1, 0, 0, HF_BOOK_NONE);
      return HF_REASON_NONE;
    }

  clear_round (self, rules);
  self->table.round++;
  self->table.phase = HF_PHASE_SETUP;
  self->table.first = rules->rules.deal_first_player_next == HF_NEXT_FIRST_ROTATE
                        ? hf_flat_rules_next_seat (rules, self->table.first)
                        : 0;

  return HF_REASON_NONE;
}
