/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A round to count, made of books that these rules allow. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <string.h>

#include "core/state/hf-book-rules.h"
#include "core/engine/hf-position.h"

/* Puts cards of a multiset into a list, as books are laid. */
static gboolean
take_cards (HfCards *deck, HfKind kind, guint n, guint8 *kinds, guint *n_kinds)
{
  if (deck->n[kind] < n)
    return FALSE;

  deck->n[kind] -= n;
  for (guint i = 0; i < n; i++)
    kinds[(*n_kinds)++] = kind;

  return TRUE;
}

/* Wild cards of all sorts in turn, as people have them. */
static gboolean
take_wilds (const HfFlatRules *rules, HfCards *deck, guint n, guint8 *kinds, guint *n_kinds)
{
  const HfKind order[] = { HF_KIND_TWO, HF_KIND_JOKER, HF_KIND_WEIRD };

  for (guint left = n; left > 0;)
    {
      guint before = left;

      for (guint i = 0; i < G_N_ELEMENTS (order) && left > 0; i++)
        if (hf_flat_rules_is_wild (rules, order[i])
            && take_cards (deck, order[i], 1, kinds, n_kinds))
          left--;
      if (left == before)
        return FALSE;
    }

  return TRUE;
}

/* Adds a book, if the deck has the cards and the rules allow it. */
static gboolean
add_book (HfExample *self,
          const HfFlatRules *rules,
          HfPosition *position,
          HfCards *deck,
          HfKind kind,
          guint naturals,
          guint wilds)
{
  guint8 kinds[HF_STATE_MAX];
  guint n = 0;
  HfCards left = *deck;
  HfBook *book = &self->books[self->n_books];

  if (self->n_books == HF_EXAMPLE_MAX_BOOKS || !take_cards (&left, kind, naturals, kinds, &n)
      || !take_wilds (rules, &left, wilds, kinds, &n)
      || hf_book_build (rules, kinds, n, book, &self->buried[self->n_books]) != HF_REASON_NONE)
    return FALSE;

  *deck = left;
  position->books[position->n_books++] =
    (HfPositionBook) { .cards = hf_cards_from_list (kinds, n) };
  self->n_books++;

  return TRUE;
}

static gboolean
add_closed_clean (HfExample *self,
                  const HfFlatRules *rules,
                  HfPosition *position,
                  HfCards *deck,
                  HfKind kind)
{
  guint size = rules->rules.book_size;

  /* One of them has grown further, where it may. */
  if (kind == HF_KIND_EIGHT && add_book (self, rules, position, deck, kind, size + 1, 0))
    return TRUE;

  return add_book (self, rules, position, deck, kind, size, 0);
}

static gboolean
add_closed_dirty (HfExample *self,
                  const HfFlatRules *rules,
                  HfPosition *position,
                  HfCards *deck,
                  HfKind kind)
{
  guint size = rules->rules.book_size;
  guint most = kind == HF_KIND_QUEEN ? 2 : 1;

  for (guint wilds = most; wilds > 0; wilds--)
    if (add_book (self, rules, position, deck, kind, size - wilds, wilds))
      return TRUE;

  return FALSE;
}

/* As many closed books as it takes to go out, if that is not too many; at least one or two of
 * each. */
static void
add_closed_books (HfExample *self, const HfFlatRules *rules, HfPosition *position, HfCards *deck)
{
  const HfKind clean_ranks[] = { HF_KIND_ACE, HF_KIND_EIGHT, HF_KIND_JACK, HF_KIND_SEVEN };
  const HfKind dirty_ranks[] = { HF_KIND_QUEEN, HF_KIND_KING, HF_KIND_NINE, HF_KIND_TEN };
  const HfRules *r = &rules->rules;
  HfClosedBooks closed;
  guint clean = 0, dirty = 0;
  gint want_dirty = MAX (r->out_min_dirty.v[0], 1);
  gint want_clean = MAX (MAX (r->out_min_clean.v[0], r->out_min_total.v[0] - want_dirty), 2);

  for (guint i = 0; i < G_N_ELEMENTS (clean_ranks) && (gint) clean < want_clean; i++)
    clean += add_closed_clean (self, rules, position, deck, clean_ranks[i]);
  for (guint i = 0; i < G_N_ELEMENTS (dirty_ranks) && (gint) dirty < want_dirty; i++)
    dirty += add_closed_dirty (self, rules, position, deck, dirty_ranks[i]);

  closed = (HfClosedBooks) { .clean = clean, .dirty = dirty };
  self->partner_out = rules->teams && (r->out_by_play || r->out_by_discard)
                      && hf_closed_books_suffice (&closed, rules, 1);
}

/* Books that are still growing. */
static void
add_open_books (HfExample *self, const HfFlatRules *rules, HfPosition *position, HfCards *deck)
{
  const HfRules *r = &rules->rules;
  guint size = r->meld_min_size;

  if (!add_book (self, rules, position, deck, HF_KIND_FIVE, size, 1))
    add_book (self, rules, position, deck, HF_KIND_FIVE, size, 0);
  if (r->meld_ranks_three != HF_THREES_NONE)
    add_book (self, rules, position, deck, HF_KIND_BLACK_THREE, size, 0);
  if (r->meld_wild_book)
    add_book (self, rules, position, deck, HF_KIND_FIVE, 0, r->book_size);
}

/* The cards that the first seat still holds, a dear one among them if possible. */
static void
hold_cards (HfExample *self, const HfFlatRules *rules, HfPosition *position, HfCards *deck)
{
  guint8 kinds[HF_N_KINDS];
  guint n = 0;

  take_cards (deck, HF_KIND_QUEEN, 1, kinds, &n);
  take_cards (deck, HF_KIND_FOUR, 2, kinds, &n);
  if (rules->rules.three_red_mode == HF_RED_DISCARD_ONLY)
    take_cards (deck, HF_KIND_RED_THREE, 1, kinds, &n);

  self->hand = hf_cards_from_list (kinds, n);
  position->hand[0].cards = self->hand;
}

static void
name_everything (const HfFlatRules *rules, HfPosition *position)
{
  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      position->hand[seat].named = TRUE;
      position->foot[seat].named = TRUE;
      position->on_foot |= 1u << seat;
    }
  position->stock_named = TRUE;
}

/* Makes up a round that has just ended: several books of the first side, a few cards still in its
 * hand, and bonuses where the rules have them.
 *
 * @self (out): an example
 * Returns: FALSE if no such round can be made */
gboolean
hf_example_init (HfExample *self, const HfFlatRules *rules)
{
  g_autofree HfPosition *position = g_new (HfPosition, 1);
  HfCards deck = rules->deck;
  HfCards aside;

  memset (self, 0, sizeof *self);
  hf_position_init (position);
  name_everything (rules, position);
  hold_cards (self, rules, position, &deck);
  add_closed_books (self, rules, position, &deck);
  add_open_books (self, rules, position, &deck);
  if (rules->rules.three_red_mode == HF_RED_LAY_AND_REPLACE && deck.n[HF_KIND_RED_THREE] > 0)
    position->reds[0] = 1;
  position->cut[0] = rules->rules.deal_cut_bonus;
  position->out = self->partner_out ? rules->n_owners : 1;

  self->state = hf_state_new (rules, 1);
  if (self->n_books > 0
      && hf_position_begin (position, rules, self->state, &aside) == HF_REASON_NONE)
    return TRUE;

  hf_example_clear (self);

  return FALSE;
}

void
hf_example_clear (HfExample *self)
{
  g_clear_pointer (&self->state, g_free);
}
