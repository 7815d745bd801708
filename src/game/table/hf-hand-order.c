/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order of the hands that persons at this screen look at. */

#include "hf-card-notation.h"
#include "hf-card-table.h"
#include "hf-card-zone-moves.h"

/* Input of the order: the number of cards of each kind, and which fit own books. */
typedef struct
{
  const HfFlatRules *rules;
  HfHandOrder order;
  HfCards counts;
  guint fits; /* one bit for each kind */
} Sorting;

static HfCardZone *
hand_of (HfCardTable *self, guint seat)
{
  return hf_card_table_find_zone (self, HF_ZONE_HAND, seat);
}

static Sorting
begin_sorting (HfCardTable *self, const HfState *state, guint seat)
{
  guint owner = hf_flat_rules_owner (self->rules, seat);
  Sorting sorting = { .rules = self->rules, .order = self->hand_orders[seat] };

  hf_card_zone_count (hand_of (self, seat), &sorting.counts);
  for (guint i = 0; i < state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (state, i);

      if (book->owner == owner && !hf_book_is_wild (book))
        sorting.fits |= HF_KIND_BIT (book->rank);
    }

  return sorting;
}

/* Wild cards, aces to fours, threes. */
static guint
height (const Sorting *sorting, HfKind kind)
{
  guint from_top = HF_N_KINDS - kind;

  if (hf_flat_rules_is_wild (sorting->rules, kind))
    return from_top;

  return hf_flat_rules_is_natural (sorting->rules, kind) ? HF_N_KINDS + from_top
                                                         : 2 * HF_N_KINDS + from_top;
}

/* Wild cards, cards for own books, triples, pairs, single cards, cards that cannot be laid. */
static guint
use (const Sorting *sorting, HfKind kind)
{
  if (hf_flat_rules_is_wild (sorting->rules, kind))
    return 0;
  if (!hf_flat_rules_is_natural (sorting->rules, kind))
    return 5;
  if (sorting->fits & HF_KIND_BIT (hf_kind_rank (kind)))
    return 1;

  return 5 - CLAMP (sorting->counts.n[kind], 1, 3);
}

static int
compare_cards (gconstpointer a, gconstpointer b, gpointer data)
{
  HfCard *one = (HfCard *) a, *other = (HfCard *) b;
  const Sorting *sorting = data;
  HfKind kind = hf_card_get_kind (one), other_kind = hf_card_get_kind (other);
  int difference = 0;

  if (sorting->order == HF_HAND_ORDER_USE)
    difference = (int) use (sorting, kind) - (int) use (sorting, other_kind);
  if (difference == 0)
    difference = (int) height (sorting, kind) - (int) height (sorting, other_kind);
  if (difference == 0)
    difference = (int) hf_card_get_suit (one) - (int) hf_card_get_suit (other);
  if (difference == 0)
    difference = (int) hf_card_get_copy (one) - (int) hf_card_get_copy (other);

  return difference;
}

/* Sorts the hand of a person in the order in force; those of others lie as they come. */
void
hf_card_table_sort_hand (HfCardTable *self, const HfState *state, guint seat)
{
  g_autoptr (GPtrArray) cards = NULL;
  Sorting sorting;

  if (!hf_card_table_has_person (self, seat))
    return;

  sorting = begin_sorting (self, state, seat);
  cards = hf_card_zone_dup_cards (hand_of (self, seat));
  g_ptr_array_sort_values_with_data (cards, compare_cards, &sorting);
  hf_card_zone_set_cards (hand_of (self, seat), cards);
}

/* Finds the place of a new card in a hand that its player may have arranged: behind cards of its
 * kind, else where the fewest cards are on its wrong side. */
guint
hf_card_table_find_place (HfCardTable *self, const HfState *state, guint seat, HfCard *card)
{
  HfCardZone *hand = hand_of (self, seat);
  guint n = hf_card_zone_get_n (hand);
  Sorting sorting = begin_sorting (self, state, seat);
  gint wrong = 0, least = 0;
  guint best = 0;

  sorting.counts.n[hf_card_get_kind (card)]++;
  for (guint i = n; i-- > 0;)
    if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == hf_card_get_kind (card))
      return i + 1;

  /* Counted relative to the front: each card passed improves or worsens the place by one. */
  for (guint i = 0; i < n; i++)
    {
      wrong += compare_cards (hf_card_zone_peek (hand, i), card, &sorting) < 0 ? -1 : 1;
      if (wrong < least)
        {
          least = wrong;
          best = i + 1;
        }
    }

  return best;
}

void
hf_card_table_move_in_hand (HfCardTable *self, guint seat, guint from, guint to)
{
  g_autoptr (GPtrArray) cards = hf_card_zone_dup_cards (hand_of (self, seat));
  gpointer card = g_ptr_array_steal_index (cards, from);

  g_ptr_array_insert (cards, to, card);
  hf_card_zone_set_cards (hand_of (self, seat), cards);
}

/* Returns (nullable): the cards in the hands of persons, in order, seat by seat; NULL without a
 *   person */
char *
hf_card_table_print_hands (HfCardTable *self)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  if (self->persons == 0)
    return NULL;

  for (guint seat = 0; seat < self->seats->len; seat++)
    for (guint i = 0;
         hf_card_table_has_person (self, seat) && i < hf_card_zone_get_n (hand_of (self, seat));
         i++)
      g_ptr_array_add (cards, hf_card_zone_peek (hand_of (self, seat), i));

  return hf_card_zone_print_cards (cards);
}

static void
restore_hand (HfCardZone *hand, const char *words)
{
  g_autoptr (GPtrArray) cards = hf_card_zone_find_cards (hand, words);

  while (g_ptr_array_remove (cards, NULL))
    ;
  if (cards->len == hf_card_zone_get_n (hand))
    hf_card_zone_set_cards (hand, cards);
}

/* Restores the order of the hands from hf_card_table_print_hands(). The order is only for display: a
 * hand that has other cards is left in the usual order. No two cards have the same words.
 *
 * @words (nullable): NULL leaves all of them */
void
hf_card_table_restore_hands (HfCardTable *self, const char *words)
{
  for (guint seat = 0; words != NULL && seat < self->seats->len; seat++)
    if (hf_card_table_has_person (self, seat))
      restore_hand (hand_of (self, seat), words);
}
