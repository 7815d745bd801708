/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions about a position that both the engine and the listing of moves ask. */

#include "hf-book-rules.h"
#include "hf-move-private.h"

/* Whether the owner may start a book of the rank beside those on the table (S1-103, S4-73). */
gboolean
hf_state_may_start_rank (const HfState *self, const HfFlatRules *rules, guint owner, HfRank rank)
{
  /* Beside any book, in any number. */
  if (hf_flat_rules_allow_second (rules, 0))
    return TRUE;

  for (guint i = 0; i < self->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self, i);

      if (book->rank == rank && book->owner == owner
          && !hf_flat_rules_allow_second (rules, hf_book_size (book)))
        return FALSE;
    }

  return TRUE;
}

/* The cards that match the top card of the pile: naturals that are melded as its rank (S1-61,
 * S1-62). A three that no book takes has none, and is matched by its like. */
guint
hf_flat_rules_count_matches (const HfFlatRules *rules, const HfCards *cards, HfKind top)
{
  if (hf_flat_rules_is_wild (rules, top))
    return 0;
  if (hf_kind_rank (top) == HF_RANK_THREE && rules->rules.meld_ranks_three == HF_THREES_ALL)
    return cards->n[HF_KIND_RED_THREE] + cards->n[HF_KIND_BLACK_THREE];

  return cards->n[top];
}

/* The hand with the cards that come along with the top card of the pile, for its book
 * (pickup.match_from). */
HfCards
hf_table_add_taken (const HfTable *self,
                    const HfFlatRules *rules,
                    const guint8 *pile,
                    const HfCards *hand)
{
  const HfRoundRules *round = hf_flat_rules_round (rules, self->round);
  HfCards cards = *hand, taken;

  if (self->n_pile == 0 || hf_table_is_frozen (self, rules, pile))
    return cards;
  taken = hf_cards_from_list (pile + 1, MIN (round->pickup_count, (guint) self->n_pile) - 1);
  hf_cards_add (&cards, &taken);

  return cards;
}

/* Cards that the seat on turn has yet to draw before it plays. */
guint
hf_table_count_due (const HfTable *self, const HfFlatRules *rules)
{
  const guint drawn = self->drawn + ((self->flags & HF_FLAG_PILE_CARD) != 0 ? 1 : 0);
  const guint count = hf_flat_rules_round (rules, self->round)->draw_count;

  return self->phase == HF_PHASE_START && count > drawn ? count - drawn : 0;
}

/* Whether the top card of the pile may be one of the cards due (stock.pile_card). What freezes the
 * pile, and what matches its top card, does not matter. */
gboolean
hf_table_gives_pile_card (const HfTable *self, const HfFlatRules *rules, const guint8 *pile)
{
  return rules->rules.stock_pile_card && self->phase == HF_PHASE_START
         && !(self->flags & HF_FLAG_PILE_CARD) && self->n_pile > 0
         && rules->rules.pickup_mode != HF_PICKUP_NONE && !((rules->blocked_kinds >> pile[0]) & 1);
}

/* Whether the seat can take the pile only by opening in the same act (S1-64). */
gboolean
hf_state_must_open_to_take (const HfState *self, const HfFlatRules *rules, guint seat)
{
  const HfRules *r = &rules->rules;

  if (hf_state_is_open (self, rules, seat))
    return FALSE;

  return r->pickup_if_unopened == HF_UNOPENED_OPEN_NOW
         || (r->pickup_if_unopened == HF_UNOPENED_FREE && r->pickup_meld_top);
}

/* Whether all other seats of the team have taken their last pile, and played from it, as far as the
 * rules ask. */
gboolean
hf_table_partners_in_foot (const HfTable *self, const HfFlatRules *rules, guint seat)
{
  const guint others = rules->owner_seats[hf_flat_rules_owner (rules, seat)] & ~(1u << seat);

  switch (rules->rules.out_partner_in_foot)
    {
    case HF_PARTNER_ENTERED:
      return (others & ~self->on_foot) == 0;
    case HF_PARTNER_PLAYED_TURN:
      return (others & ~self->ended) == 0;
    default:
      return TRUE;
    }
}

/* Whether cards of the hand, or those laid with the top card of the pile, match it as the rules ask
 * (S1-61). Only naturals count while the pile is frozen. */
gboolean
hf_flat_rules_matches_suffice (const HfFlatRules *rules,
                               const HfCards *cards,
                               HfKind top,
                               gboolean frozen)
{
  const guint need = rules->rules.pickup_match_naturals;
  const guint matches = hf_flat_rules_count_matches (rules, cards, top);

  if (frozen)
    return matches >= MAX (need, 2);
  if (matches >= need)
    return TRUE;

  return rules->rules.pickup_match_wild && need >= 2 && matches == need - 1
         && hf_flat_rules_count_wilds (rules, cards) > 0;
}

/* Whether the rank of a card may not be discarded now. */
static gboolean
rank_is_banned (const HfState *self, const HfFlatRules *rules, HfKind kind)
{
  guint owners = 0;

  if (!((rules->banned_kinds >> kind) & 1))
    return FALSE;
  if (rules->rules.turn_discard_ban_until == HF_BAN_NEVER_LIFTED)
    return TRUE;

  for (guint i = 0; i < self->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self, i);

      if (book->rank == hf_kind_rank (kind) && hf_book_is_closed (rules, book))
        owners |= 1u << book->owner;
    }

  return owners != (1u << rules->n_owners) - 1;
}

/* Whether discarding the only card left ends the round. */
static gboolean
last_discard_goes_out (const HfState *self, const HfFlatRules *rules, guint seat)
{
  return hf_state_on_foot (self, seat) && hf_cards_count (hf_state_hand (self, seat)) == 1
         && rules->rules.out_by_discard && hf_table_partners_in_foot (&self->table, rules, seat)
         && hf_state_books_suffice (self, rules, hf_flat_rules_owner (rules, seat));
}

/* Whether a card of the hand may not be discarded. Where the rules let the last ones go, it may
 * where all cards of the hand are banned; where they do not, no seat goes out with one either, ban
 * or not. */
gboolean
hf_state_discard_is_banned (const HfState *self, const HfFlatRules *rules, guint seat, HfKind kind)
{
  const HfCards *hand = hf_state_hand (self, seat);

  if (!((rules->banned_kinds >> kind) & 1))
    return FALSE;
  if (!rules->rules.turn_discard_ban_last)
    return rank_is_banned (self, rules, kind) || last_discard_goes_out (self, rules, seat);
  if (!rank_is_banned (self, rules, kind))
    return FALSE;

  for (guint other = 0; other < HF_N_KINDS; other++)
    if (hand->n[other] > 0 && !rank_is_banned (self, rules, other))
      return TRUE;

  return FALSE;
}
