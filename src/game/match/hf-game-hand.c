/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order of the hand that a person looks at. */

#include "game/table/hf-card-zone-private.h"
#include "hf-game-private.h"

/* What an order looks at: how many of each kind there are, and which fit own books. */
typedef struct
{
  const HfFlatRules *rules;
  HfHandOrder order;
  HfCards counts;
  guint fits; /* a bit a kind */
} Look;

static HfCardZone *
my_hand (HfGame *self)
{
  return hf_game_seat_get_hand (hf_game_get_seat (self, self->me));
}

static Look
look_at_hand (HfGame *self)
{
  guint owner = hf_flat_rules_owner (self->rules, self->me);
  Look look = { .rules = self->rules, .order = self->hand_order };

  hf_card_zone_count (my_hand (self), &look.counts);
  for (guint i = 0; i < self->state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self->state, i);

      if (book->owner == owner && !hf_book_is_wild (book))
        look.fits |= HF_KIND_BIT (book->rank);
    }

  return look;
}

/* Wild cards, aces to fours, threes. */
static guint
height (const Look *look, HfKind kind)
{
  guint from_top = HF_N_KINDS - kind;

  if (hf_flat_rules_is_wild (look->rules, kind))
    return from_top;

  return hf_flat_rules_is_natural (look->rules, kind) ? HF_N_KINDS + from_top
                                                      : 2 * HF_N_KINDS + from_top;
}

/* Wild cards, cards for own books, triples, pairs, single cards, and what cannot be laid. */
static guint
use (const Look *look, HfKind kind)
{
  if (hf_flat_rules_is_wild (look->rules, kind))
    return 0;
  if (!hf_flat_rules_is_natural (look->rules, kind))
    return 5;
  if (look->fits & HF_KIND_BIT (hf_kind_rank (kind)))
    return 1;

  return 5 - CLAMP (look->counts.n[kind], 1, 3);
}

static int
compare_cards (gconstpointer a, gconstpointer b, gpointer data)
{
  HfCard *one = (HfCard *) a, *other = (HfCard *) b;
  const Look *look = data;
  HfKind kind = hf_card_get_kind (one), other_kind = hf_card_get_kind (other);
  int difference = 0;

  if (look->order == HF_HAND_ORDER_USE)
    difference = (int) use (look, kind) - (int) use (look, other_kind);
  if (difference == 0)
    difference = (int) height (look, kind) - (int) height (look, other_kind);
  if (difference == 0)
    difference = (int) hf_card_get_suit (one) - (int) hf_card_get_suit (other);
  if (difference == 0)
    difference = (int) hf_card_get_copy (one) - (int) hf_card_get_copy (other);

  return difference;
}

/* Sorts the hand of the human in the order in force. */
void
hf_game_hand_sort (HfGame *self)
{
  g_autoptr (GPtrArray) cards = NULL;
  Look look;

  if (self->me < 0)
    return;

  look = look_at_hand (self);
  cards = hf_card_zone_dup_cards (my_hand (self));
  g_ptr_array_sort_values_with_data (cards, compare_cards, &look);
  hf_card_zone_set_cards (my_hand (self), cards);
}

/* Where a new card goes in a hand that its player may have put in an order of
 * his own: behind its like, else where the fewest cards are on its wrong side. */
guint
hf_game_hand_find_place (HfGame *self, HfCard *card)
{
  HfCardZone *hand = my_hand (self);
  guint n = hf_card_zone_get_n (hand);
  Look look = look_at_hand (self);
  gint wrong = 0, least = 0;
  guint best = 0;

  look.counts.n[hf_card_get_kind (card)]++;
  for (guint i = n; i-- > 0;)
    if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == hf_card_get_kind (card))
      return i + 1;

  /* Counted against the very front; going behind a card makes it right or wrong. */
  for (guint i = 0; i < n; i++)
    {
      wrong += compare_cards (hf_card_zone_peek (hand, i), card, &look) < 0 ? -1 : 1;
      if (wrong < least)
        {
          least = wrong;
          best = i + 1;
        }
    }

  return best;
}

/* Sorts the hand of the human at this screen. Cards that come later go where they belong in this
 * order. */
void
hf_game_sort_hand (HfGame *self, guint order)
{
  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (order <= HF_HAND_ORDER_USE);

  self->hand_order = order;
  hf_game_hand_sort (self);
}

/* Moves a card within the hand, for a player who likes an order of his own. */
void
hf_game_move_in_hand (HfGame *self, guint from, guint to)
{
  g_autoptr (GPtrArray) cards = NULL;
  gpointer card;

  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (self->me >= 0);
  g_return_if_fail (from < hf_card_zone_get_n (my_hand (self)));
  g_return_if_fail (to < hf_card_zone_get_n (my_hand (self)));

  cards = hf_card_zone_dup_cards (my_hand (self));
  card = g_ptr_array_steal_index (cards, from);
  g_ptr_array_insert (cards, to, card);
  hf_card_zone_set_cards (my_hand (self), cards);
}
