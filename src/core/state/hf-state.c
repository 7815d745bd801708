/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-state.h"

#include "hf-state-private.h"

/* Draws from splitmix64, which is small, has a one-word state and gives the same deal for a seed
 * on every machine and for ever.
 *
 * @rng (inout): the generator's state
 * Returns: 64 random bits */
guint64
hf_random_next (guint64 *rng)
{
  guint64 z;

  *rng += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  z = *rng;
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);

  return z ^ (z >> 31);
}

/* Begins a stream of random numbers for one purpose. A stream of the same seed for another purpose,
 * such as the deal, has other numbers, and drawing from one stream does not advance the other.
 *
 * @purpose: what the numbers are for
 * @seed: of the game
 * @round: the round they are for, or 0 where that does not matter; likewise @turn
 * Returns: the state of a generator */
guint64
hf_random_stream (const char *purpose, guint64 seed, guint seat, guint round, guint turn)
{
  const guint64 parts[] = { seed, seat, round, turn };
  guint64 rng = 0;

  for (const char *c = purpose; *c != '\0'; c++)
    {
      rng ^= (guchar) *c;
      rng = hf_random_next (&rng);
    }
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      rng ^= parts[i];
      rng = hf_random_next (&rng);
    }

  return rng;
}

/* Draws a number that is nearly normally distributed: the sum of six even ones, so never more
 * than 4.3 from zero.
 *
 * @rng (inout): the generator's state
 * Returns: a number of mean 0 and standard deviation 1 */
gdouble
hf_random_normal (guint64 *rng)
{
  gdouble sum = 0;

  for (guint i = 0; i < 6; i++)
    sum += (gdouble) (hf_random_next (rng) >> 11) / (G_GUINT64_CONSTANT (1) << 53) - 0.5;

  return sum * 1.414;
}

HfCards
hf_book_cards (const HfBook *book)
{
  HfCards cards = HF_CARDS_NONE;

  if (!hf_book_is_wild (book))
    cards.n[book->rank] = book->naturals - book->reds;
  cards.n[HF_KIND_RED_THREE] = book->reds;
  cards.n[HF_KIND_TWO] += book->twos;
  cards.n[HF_KIND_JOKER] += book->jokers;
  cards.n[HF_KIND_WEIRD] += book->weirds;

  return cards;
}

/* Makes the state of a game before its first deal.
 * @self (out): memory of at least `rules->state_size` bytes */
void
hf_state_init (HfState *self, const HfFlatRules *rules, guint64 seed)
{
  memset (self, 0, rules->state_size);
  self->rng = seed;
  self->size = rules->state_size;
  self->n_owners = rules->n_owners;
  self->n_more = rules->n_more;
  self->table.n_seats = rules->n_seats;
  self->table.phase = HF_PHASE_SETUP;
  self->table.round = 1;

  self->owners = G_STRUCT_OFFSET (HfState, seats) + hf_state_seats_size (rules->n_seats);
  self->hands = self->owners + rules->n_owners * sizeof (HfOwner);
  self->store = (guint8 *) hf_state_more (self, rules->n_seats, 0) - (guint8 *) self;
  if (rules->shows_tops)
    {
      self->shows_tops = TRUE;
      self->store += 2 * HF_MAX_SEATS;
    }
  if (rules->locks_cards)
    {
      self->locked = self->store;
      self->store += sizeof (HfCards);
    }
  if (rules->counts_foot_reds)
    {
      self->foot_reds = TRUE;
      self->store += HF_MAX_SEATS;
    }
  hf_state_clear_store (self);
}

HfState *
hf_state_new (const HfFlatRules *rules, guint64 seed)
{
  HfState *self = g_malloc (rules->state_size);

  hf_state_init (self, rules, seed);

  return self;
}

HfState *
hf_state_dup (const HfState *self)
{
  return g_memdup2 (self, self->size);
}

/* Empties stacks, pile and books. */
void
hf_state_clear_store (HfState *self)
{
  self->table.n_books = 0;
  self->table.n_pile = 0;
  self->pile = self->size;
  for (guint i = 0; i < HF_MAX_STACKS; i++)
    {
      self->table.n_stack[i] = 0;
      self->stack[i] = self->size;
    }
}

/* Closes the holes that drawn cards left between stacks and pile. */
static void
compact_store (HfState *self)
{
  guint8 *base = (guint8 *) self;
  HfTable *table = &self->table;
  guint end = self->stack[0];

  for (guint i = 1; i < HF_MAX_STACKS; i++)
    {
      end -= table->n_stack[i];
      memmove (base + end, base + self->stack[i], table->n_stack[i]);
      self->stack[i] = end;
    }
  end -= table->n_pile;
  memmove (base + end, base + self->pile, table->n_pile);
  self->pile = end;
}

static gboolean
make_room (HfState *self, guint bytes)
{
  guint end = self->store + self->table.n_books * sizeof (HfBook);

  if (end + bytes <= self->pile)
    return TRUE;

  compact_store (self);

  return end + bytes <= self->pile;
}

/* Puts a card on the pile. There is always room: see store_bound(). */
void
hf_state_push_pile (HfState *self, HfKind kind)
{
  if (!make_room (self, 1))
    g_assert_not_reached ();

  ((guint8 *) self)[--self->pile] = kind;
  self->table.n_pile++;
}

HfKind
hf_state_pop_pile (HfState *self)
{
  self->table.n_pile--;

  return ((guint8 *) self)[self->pile++];
}

HfKind
hf_state_pop_stack (HfState *self, guint stack)
{
  self->table.n_stack[stack]--;

  return ((guint8 *) self)[self->stack[stack]++];
}

/* Appends a book. */
gboolean
hf_state_push_book (HfState *self, const HfBook *book)
{
  if (!make_room (self, sizeof *book))
    return FALSE;

  *hf_state_book (self, self->table.n_books++) = *book;

  return TRUE;
}

/* Lays cards out as new stacks and pile, the pile last, top first each; the old ones are gone. */
gboolean
hf_state_set_stock (HfState *self,
                    const guint8 *const zones[HF_STOCK_ZONES],
                    const guint n[HF_STOCK_ZONES])
{
  guint end = self->size, total = 0;

  for (guint i = 0; i < HF_STOCK_ZONES; i++)
    total += n[i];
  if (self->store + self->table.n_books * sizeof (HfBook) + total > end)
    return FALSE;

  for (guint i = 0; i < HF_STOCK_ZONES; i++)
    {
      gboolean pile = i == HF_STOCK_PILE;

      end -= n[i];
      if (n[i] > 0)
        memcpy ((guint8 *) self + end, zones[i], n[i]);
      *(pile ? &self->pile : &self->stack[i]) = end;
      *(pile ? &self->table.n_pile : &self->table.n_stack[i]) = n[i];
    }

  return TRUE;
}

/* Returns: the cards of all piles that a seat has yet to take */
HfCards
hf_state_piles_left (const HfState *self, guint seat)
{
  HfCards cards = *hf_state_foot (self, seat);

  for (guint i = 0; i < self->n_more; i++)
    hf_cards_add (&cards, hf_state_more (self, seat, i));

  return cards;
}

/* Returns: the cards of all stacks */
HfCards
hf_state_stock (const HfState *self)
{
  HfCards cards = HF_CARDS_NONE;

  for (guint i = 0; i < HF_MAX_STACKS; i++)
    {
      HfCards stack = hf_cards_from_list (hf_state_stack (self, i), self->table.n_stack[i]);

      hf_cards_add (&cards, &stack);
    }

  return cards;
}

/* Returns: how many cards a seat has yet to take */
guint
hf_seat_piles_left (const HfSeat *seat)
{
  guint n = seat->foot;

  for (guint i = 0; i < HF_MAX_MORE; i++)
    n += seat->more[i];

  return n;
}

/* The partners of the seat on turn whose answer to its question is still to come, a bit each. The
 * lowest of them answers unless another is named (AMB-19). */
guint
hf_table_answerers (const HfTable *self, guint n_owners)
{
  guint seats = 0;

  if (self->question == HF_QUESTION_NONE || self->turn < 0)
    return 0;

  for (guint seat = self->turn % n_owners; seat < self->n_seats; seat += n_owners)
    seats |= 1u << seat;

  return seats & ~(1u << self->turn) & ~self->answered;
}

/* Whether only natural matches, two at least, take the pile. It follows from the cards that lie
 * there.
 * @pile: its cards, top first */
gboolean
hf_table_is_frozen (const HfTable *table, const HfFlatRules *rules, const guint8 *pile)
{
  guint n;

  if (rules->freezing_kinds == 0)
    return FALSE;

  n = rules->rules.pickup_freeze_until == HF_FROZEN_UNTIL_COVERED ? MIN (table->n_pile, 1)
                                                                  : table->n_pile;
  for (guint i = 0; i < n; i++)
    if ((rules->freezing_kinds >> pile[i]) & 1)
      return TRUE;

  return FALSE;
}

/* @number: which of that rank in the order of laying, from 1
 * Returns: the place of the book, or HF_BOOK_NONE */
guint
hf_state_find_book (const HfState *self, guint owner, HfRank rank, guint number)
{
  for (guint i = 0; i < self->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self, i);

      if (book->owner == owner && book->rank == rank && --number == 0)
        return i;
    }

  return HF_BOOK_NONE;
}

/* Returns: which of its owner's books of its rank it is, from 1 */
guint
hf_state_book_number (const HfState *self, guint book)
{
  const HfBook *it = hf_state_book (self, book);
  guint number = 1;

  for (guint i = 0; i < book; i++)
    {
      const HfBook *other = hf_state_book (self, i);

      number += other->owner == it->owner && other->rank == it->rank;
    }

  return number;
}

static void
count_list (HfCards *cards, const guint8 *kinds, guint n)
{
  HfCards list = hf_cards_from_list (kinds, n);

  hf_cards_add (cards, &list);
}

static HfCards
count_all_cards (const HfState *self)
{
  HfCards all = HF_CARDS_NONE;

  for (guint i = 0; i < HF_MAX_STACKS; i++)
    count_list (&all, hf_state_stack (self, i), self->table.n_stack[i]);
  count_list (&all, hf_state_pile (self), self->table.n_pile);

  for (guint seat = 0; seat < self->table.n_seats; seat++)
    {
      HfCards piles = hf_state_piles_left (self, seat);

      hf_cards_add (&all, hf_state_hand (self, seat));
      hf_cards_add (&all, &piles);
    }

  for (guint i = 0; i < self->table.n_books; i++)
    {
      HfCards cards = hf_book_cards (hf_state_book (self, i));

      hf_cards_add (&all, &cards);
    }

  for (guint owner = 0; owner < self->n_owners; owner++)
    {
      HfCards threes = hf_owner_threes (hf_state_owner (self, owner));

      hf_cards_add (&all, &threes);
    }

  return all;
}

static const char *
find_broken_book (const HfState *self, const HfFlatRules *rules)
{
  for (guint i = 0; i < self->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self, i);

      if (book->owner >= self->n_owners)
        return "a book has no owner";
      if (hf_book_size (book) < (guint) rules->rules.meld_min_size)
        return "a book is too small";
      if (!hf_book_is_wild (book) && hf_book_wilds (book) > 0
          && book->naturals < rules->rules.meld_min_naturals_dirty)
        return "a dirty book has too few naturals";
      if (!hf_book_is_wild (book) && hf_book_wilds (book) > rules->max_wilds[book->naturals])
        return "a book has too many wilds";
      if (hf_book_is_wild (book) && !rules->rules.book_wild_on_wild
          && hf_book_size (book) > (guint) rules->rules.book_size)
        return "a wild book has too many cards";
    }

  return NULL;
}

static gboolean
piles_are_counted (const HfState *self, guint seat)
{
  const HfSeat *counts = hf_state_seat (self, seat);
  gboolean right = hf_cards_count (hf_state_foot (self, seat)) == counts->foot;

  for (guint i = 0; i < self->n_more; i++)
    right &= hf_cards_count (hf_state_more (self, seat, i)) == counts->more[i];
  if (self->table.phase != HF_PHASE_SETUP)
    right &= (counts->n_piles == 0) == hf_state_on_foot (self, seat);

  return right;
}

/* Whether only rows of people's own that there are count, and not before a round is over. */
gboolean
hf_owner_check_own (const HfOwner *owner, const HfTable *table, const HfFlatRules *rules)
{
  const gint n = table->phase >= HF_PHASE_OVER ? rules->rules.score_own_rows.n : 0;

  for (gint row = 0; row < HF_MAX_OWN_ROWS; row++)
    if (owner->own[row] > (row < n ? HF_MAX_OWN_COUNT : 0))
      return FALSE;

  return TRUE;
}

/* Checks the invariants: no card is lost or doubled, the public counts are true, every book is
 * legal.
 *
 * @aside (nullable): cards of the deck that are not in play
 * @problem (out, optional, transfer full): what is wrong */
gboolean
hf_state_check (const HfState *self, const HfFlatRules *rules, const HfCards *aside, char **problem)
{
  HfCards all = count_all_cards (self);
  const char *broken = find_broken_book (self, rules);

  if (aside != NULL)
    hf_cards_add (&all, aside);
  if (self->table.phase != HF_PHASE_SETUP && !hf_cards_equal (&all, &rules->deck))
    broken = "cards were lost or doubled";

  for (guint seat = 0; seat < self->table.n_seats; seat++)
    {
      if (hf_cards_count (hf_state_hand (self, seat)) != hf_state_seat (self, seat)->hand)
        broken = "a hand is counted wrongly";
      if (!piles_are_counted (self, seat))
        broken = "a foot is counted wrongly";
      if (self->foot_reds
          && hf_state_foot_reds (self)[seat] > hf_state_hand (self, seat)->n[HF_KIND_RED_THREE])
        broken = "more red threes came with a foot than a hand has";
    }

  if (self->table.answered != 0 && hf_table_answerers (&self->table, rules->n_owners) == 0)
    broken = "a question that all have answered is still open";

  if (hf_table_has_begun_draw (&self->table) && hf_table_count_due (&self->table, rules) == 0)
    broken = "a draw that is over goes on";

  for (guint owner = 0; owner < rules->n_owners; owner++)
    if (!hf_owner_check_own (hf_state_owner (self, owner), &self->table, rules))
      broken = "rows of people’s own are counted wrongly";

  if (broken != NULL && problem != NULL)
    *problem = g_strdup (broken);

  return broken == NULL;
}
