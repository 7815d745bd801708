/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-deal.h"

#include "core/state/hf-move-private.h"

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

/* Whether pile B of a seat is the hand where its bottom card decides; alike, pile A is. */
static gboolean
bottom_chooses_b (guint choice, guint8 bottom_a, guint8 bottom_b)
{
  const guint a = MAX (bottom_a, HF_KIND_BLACK_THREE), b = MAX (bottom_b, HF_KIND_BLACK_THREE);

  return choice == HF_CHOICE_LOW_BOTTOM ? b < a : b > a;
}

static void
swap_piles (HfState *self, guint seat)
{
  HfCards hand = *hf_state_foot (self, seat);
  HfSeat *counts = hf_state_seat (self, seat);
  const guint16 n = counts->hand;

  *hf_state_foot (self, seat) = *hf_state_hand (self, seat);
  *hf_state_hand (self, seat) = hand;
  counts->hand = counts->foot;
  counts->foot = n;
}

/* The piles after hand and foot. Returns: the rest of the deck */
static const guint8 *
deal_more_piles (HfState *self, const HfFlatRules *rules, guint seat, const guint8 *deck)
{
  HfSeat *counts = hf_state_seat (self, seat);

  for (guint i = 0; i < rules->n_more; i++)
    {
      const guint n = rules->rules.deal_more_piles.v[i];

      *hf_state_more (self, seat, i) = hf_cards_from_list (deck, n);
      counts->more[i] = n;
      deck += n;
    }
  counts->n_piles = 1 + rules->n_more;

  return deck;
}

/* Every seat deals its piles and passes the first two on, all at once (S1-17, S4-17).
 * @bottoms (out): the bottom cards of the two piles that each seat then has */
static void
deal_piles (HfState *self,
            const HfFlatRules *rules,
            const guint8 *deck,
            guint8 bottoms[HF_MAX_SEATS][2])
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
      if (rules->shows_tops)
        hf_state_tops (self, to_a)[0] = deck[0];
      bottoms[to_a][0] = deck[r->deal_hand_size - 1];
      deck += r->deal_hand_size;
      if (rules->shows_tops)
        hf_state_tops (self, to_b)[1] = deck[0];
      bottoms[to_b][1] = deck[r->deal_foot_size - 1];
      deck = deal_more_piles (self, rules, seat, deck + r->deal_foot_size);
    }
}

static void
book_cuts (HfState *self, const HfFlatRules *rules, const HfDeal *deal)
{
  for (guint seat = 0; seat < deal->n_cuts; seat++)
    if (deal->cuts[seat] == rules->rules.deal_cut_target)
      hf_state_owner (self, hf_flat_rules_owner (rules, seat))->cut += rules->rules.deal_cut_bonus;
}

/* Turns up the first discard. Cards that may not be the first discard go to the bottom of the
 * stack; where no card may, the stack stays as it was and the pile empty.
 * Returns: how many cards went to the bottom */
static guint
turn_up_card (const HfFlatRules *rules, guint8 *stock, guint *n_stock, guint n_first, guint8 *card)
{
  guint8 first[HF_STATE_MAX];

  for (guint turned = 0; turned < n_first; turned++)
    {
      if ((rules->redrawn_kinds >> stock[turned]) & 1)
        continue;
      *card = stock[turned];
      memcpy (first, stock + turned + 1, n_first - turned - 1);
      memcpy (first + n_first - turned - 1, stock, turned);
      memcpy (stock, first, n_first - 1);
      memmove (stock + n_first - 1, stock + n_first, *n_stock - n_first);
      --*n_stock;
      return turned;
    }

  return 0;
}

/* The undealt cards become the stacks, one of them maybe the first discard.
 * Returns: how many cards were turned up before it, and buried */
static guint
lay_out_stock (HfState *self, const HfFlatRules *rules, guint8 *stock, guint n_stock)
{
  const guint8 *zones[HF_STOCK_ZONES] = { NULL };
  guint n[HF_STOCK_ZONES] = { 0 };
  guint n_buried = 0;
  guint8 card = 0;

  for (guint i = 0; i < rules->n_stacks; i++)
    n[i] = n_stock / rules->n_stacks + (i < n_stock % rules->n_stacks ? 1 : 0);

  if (rules->rules.deal_upcard != HF_UPCARD_NONE)
    {
      guint left = n_stock;

      n_buried = turn_up_card (rules, stock, &left, n[0], &card);
      n[HF_STOCK_PILE] = n_stock - left;
      n[0] -= n_stock - left;
    }

  for (guint i = 0; i < rules->n_stacks; i++)
    zones[i] = i == 0 ? stock : zones[i - 1] + n[i - 1];
  zones[HF_STOCK_PILE] = &card;
  if (!hf_state_set_stock (self, zones, n))
    g_assert_not_reached ();

  return n_buried;
}

/* Lets the rules decide which pile is the hand; FALSE where the seats choose. */
static gboolean
resolve_choices (HfState *self, const HfFlatRules *rules, guint8 bottoms[HF_MAX_SEATS][2])
{
  const guint choice = hf_flat_rules_round (rules, self->table.round)->hand_choice;

  if (choice != HF_CHOICE_TOP_SEEN && rules->shows_tops)
    memset (hf_state_tops (self, 0), 0, 2 * HF_MAX_SEATS);
  if (choice == HF_CHOICE_FIXED)
    return TRUE;
  if (choice != HF_CHOICE_LOW_BOTTOM && choice != HF_CHOICE_HIGH_BOTTOM)
    return FALSE;

  for (guint seat = 0; seat < rules->n_seats; seat++)
    if (bottom_chooses_b (choice, bottoms[seat][0], bottoms[seat][1]))
      swap_piles (self, seat);

  return TRUE;
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
  guint8 bottoms[HF_MAX_SEATS][2];
  guint dealt = rules->n_seats * hf_rules_dealt (&rules->rules);
  guint n_buried;
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

  deal_piles (self, rules, deck, bottoms);
  book_cuts (self, rules, deal);
  n_buried = lay_out_stock (self, rules, deck + dealt, rules->n_cards - dealt);

  hf_events_add (events, HF_EVENT_DEALT, self->table.first, n_buried, 0, HF_BOOK_NONE);
  self->table.phase = HF_PHASE_CHOOSE;
  self->table.chosen = 0;
  if (resolve_choices (self, rules, bottoms))
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
    swap_piles (self, seat);
  if (rules->shows_tops)
    memset (hf_state_tops (self, seat), 0, 2);

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
  memset (hf_state_hand (self, 0), 0, (2 + rules->n_more) * rules->n_seats * sizeof (HfCards));
  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      HfSeat *counts = hf_state_seat (self, seat);

      *counts = (HfSeat) { .razz = counts->razz };
    }
  if (hf_state_foot_reds (self) != NULL)
    memset (hf_state_foot_reds (self), 0, HF_MAX_SEATS);
  for (guint owner = 0; owner < rules->n_owners; owner++)
    {
      HfOwner *o = hf_state_owner (self, owner);

      *o = (HfOwner) { .total = o->total };
    }

  table->opened = table->on_foot = table->ended = table->out = table->last = table->chosen = 0;
  table->flags = table->passes = table->cycle_turns = table->stall = 0;
  table->question = HF_QUESTION_NONE;
  table->answer = HF_ANSWER_NONE;
  table->answered = 0;
}

static gboolean
target_is_reached (const HfState *self, const HfFlatRules *rules)
{
  const gint target = rules->rules.game_target;

  for (guint owner = 0; owner < rules->n_owners && target != HF_NONE; owner++)
    if (hf_state_owner (self, owner)->total >= target)
      return TRUE;

  return FALSE;
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

  if (self->table.round >= rules->n_rounds || target_is_reached (self, rules))
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

/* Counts a row of people's own for a side after a round, instead of what was counted there before, and books
 * the points anew.
 *
 * @row: from 1
 * @count: how often the row counts for the side
 * @seat: whoever says so, or -1
 * @events (nullable): told what happens
 * Returns: why not, or HF_REASON_NONE */
HfReason
hf_state_count_own (HfState *self,
                    const HfFlatRules *rules,
                    guint owner,
                    guint row,
                    guint count,
                    gint seat,
                    HfEvents *events)
{
  HfOwner *it;

  if (self->table.phase != HF_PHASE_OVER)
    return HF_REASON_WRONG_PHASE;
  if (owner >= rules->n_owners || row < 1 || row > (guint) rules->rules.score_own_rows.n
      || count > HF_MAX_OWN_COUNT)
    return HF_REASON_BAD_CHOICE;

  it = hf_state_owner (self, owner);
  it->total -= hf_state_score (self, rules, owner).round;
  it->own[row - 1] = count;
  it->total += hf_state_score (self, rules, owner).round;
  hf_events_add (events, HF_EVENT_COUNTED, seat, count, row, HF_BOOK_NONE);
  if (events != NULL)
    g_array_index (events, HfEvent, events->len - 1).to_index = owner;

  return HF_REASON_NONE;
}
