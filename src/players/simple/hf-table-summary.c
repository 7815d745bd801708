/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-table-summary.h"

#include "core/state/hf-book-rules.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* The kinds of which there are at least @least cards, a bit each. */
static inline guint
at_least (const guint8 *n, guint least)
{
#ifdef __SSE2__
  __m128i counts = _mm_loadu_si128 ((const __m128i *) n);
  __m128i bound = _mm_set1_epi8 ((char) least);

  return (guint) _mm_movemask_epi8 (_mm_cmpeq_epi8 (_mm_max_epu8 (counts, bound), counts));
#else
  guint kinds = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    kinds |= (guint) (n[kind] >= least) << kind;

  return kinds;
#endif
}

static void
sum_up_hand (HfTableSummary *self)
{
  const HfFlatRules *rules = self->rules;
  const guint8 *n = self->view->hand->n; /* @self->n, just written, is slow to read as a whole */
  guint naturals = rules->natural_kinds;

  memcpy (self->n, n, sizeof self->n);
  self->kinds = at_least (n, 1);
  if (rules->rules.meld_ranks_three == HF_THREES_ALL)
    {
      self->n[HF_RANK_THREE] += self->n[HF_KIND_RED_THREE];
      naturals &= ~HF_KIND_BIT (HF_KIND_RED_THREE);
      n = self->n;
    }

  self->need = rules->plain_book;
  self->one = at_least (n, 1) & naturals;
  self->two = at_least (n, 2) & naturals;
  self->many = at_least (n, self->need) & naturals;

  self->wilds = hf_flat_rules_count_wilds (rules, self->view->hand);
}

/* Keeps the fullest dirty book, of equals the first. */
static inline void
prefer_dirty (HfSide *side, const HfBook *books, guint place)
{
  guint size = hf_book_size (&books[place]);
  guint best = side->best_dirty;

  if (best == HF_BOOK_NONE || size > hf_book_size (&books[best])
      || (size == hf_book_size (&books[best]) && place < best))
    side->best_dirty = place;
}

/* Keeps the fullest open book of a rank in @grows, of equals the first. */
static inline void
prefer_open (HfSide *side, const HfBook *books, guint place)
{
  guint16 *best = &side->place[books[place].rank];
  guint size, best_size;

  if (*best == place)
    return;
  size = hf_book_size (&books[place]);
  best_size = hf_book_size (&books[*best]);
  if (size > best_size || (size == best_size && place < *best))
    *best = place;
}

static inline void
add_open_book (HfSide *side, const HfFlatRules *rules, const HfBook *books, guint place)
{
  const HfBook *book = &books[place];
  guint wilds = hf_book_wilds (book);
  guint bit = 1u << book->rank;

  if (!(side->grows & bit))
    side->place[book->rank] = place;
  side->grows |= bit;
  prefer_open (side, books, place);
  if (rules->rules.meld_same_rank != HF_SAME_RANK_ALWAYS)
    side->taken |= bit;
  if (place < 64)
    side->open_places |= G_GUINT64_CONSTANT (1) << place;
  if (hf_book_is_wild (book))
    return;

  *(wilds > 0 ? &side->open_dirty : &side->open_clean) += 1;
  if (wilds > 0 && wilds < hf_most_wilds (rules, book->naturals))
    prefer_dirty (side, books, place);
}

static inline void
add_closed_book (HfSide *side, const HfFlatRules *rules, const HfBook *books, guint place)
{
  const HfRules *r = &rules->rules;
  const HfBook *book = &books[place];
  guint bit = 1u << book->rank;
  gboolean dirty = !hf_book_is_clean (book);

  if (r->meld_same_rank == HF_SAME_RANK_NEVER)
    side->taken |= bit;
  side->closed |= bit;
  side->suffices = -1;
  if (hf_book_is_wild (book))
    {
      side->done.wild++;
      return;
    }

  *(dirty ? &side->done.dirty : &side->done.clean) += 1;
  if (hf_book_is_special (rules, book))
    {
      side->done.special++;
      side->done.special_clean += !dirty;
      side->done.of_rank[book->rank]++;
    }
  if (!(dirty ? r->book_nat_on_dirty : r->book_nat_on_clean))
    return;
  if (!(side->tops & bit) || place > side->top_place[book->rank])
    side->top_place[book->rank] = place;
  side->tops |= bit;
}

/* Counts a book that is new in the summary. */
static inline void
add_book (HfSide *side, const HfFlatRules *rules, const HfBook *books, guint place)
{
  side->down[books[place].rank] += books[place].naturals;
  if (hf_book_is_closed (rules, &books[place]))
    add_closed_book (side, rules, books, place);
  else
    add_open_book (side, rules, books, place);
}

static void
clear_side (HfSide *side)
{
  memset (side, 0, G_STRUCT_OFFSET (HfSide, place));
  side->suffices = -1;
  memset (side->down, 0, sizeof side->down);
  side->best_dirty = HF_BOOK_NONE;
}

G_NO_INLINE static void
judge_side (HfSide *side, const HfView *view)
{
  side->suffices = hf_closed_books_suffice (&side->done, view->rules, view->table->round);
}

/* Kept out of line, like update_books(). */
G_NO_INLINE static void
count_pile (HfTableCounts *self, const HfView *view)
{
  memset (self->pile, 0, sizeof self->pile);
  self->n_pile = view->table->n_pile;
  for (guint i = 0; i < self->n_pile; i++)
    self->pile[view->pile[i]]++;
}

/* Sums up the table; no owner has a style of playing.
 * @self (out): the summary */
void
hf_table_counts_init (HfTableCounts *self, const HfView *view)
{
  for (guint owner = 0; owner < view->rules->n_owners; owner++)
    clear_side (&self->sides[owner]);
  for (guint i = 0; i < view->table->n_books; i++)
    add_book (&self->sides[view->books[i].owner], view->rules, view->books, i);
  for (guint owner = 0; owner < view->rules->n_owners; owner++)
    judge_side (&self->sides[owner], view);
  count_pile (self, view);
  self->styles = NULL;
}

/* Finds the fullest dirty book anew; all open books must be in @open_places. */
static void
find_best_dirty (HfSide *side, const HfFlatRules *rules, const HfBook *books)
{
  side->best_dirty = HF_BOOK_NONE;
  for (guint64 left = side->open_places; left != 0; left &= left - 1)
    {
      guint place = (guint) __builtin_ctzll (left);
      guint wilds = hf_book_wilds (&books[place]);

      if (!hf_book_is_wild (&books[place]) && wilds > 0
          && wilds < hf_most_wilds (rules, books[place].naturals))
        prefer_dirty (side, books, place);
    }
}

/* The last card that an open book was waiting for has come. */
static gboolean
close_book (HfSide *side,
            const HfFlatRules *rules,
            const HfBook *books,
            guint place,
            gboolean was_dirty)
{
  guint bit = 1u << books[place].rank;

  if (hf_book_is_wild (&books[place]) || rules->rules.meld_same_rank == HF_SAME_RANK_ALWAYS)
    return FALSE;

  side->grows &= ~bit;
  side->taken &= ~bit;
  side->open_places &= ~(G_GUINT64_CONSTANT (1) << place);
  *(was_dirty ? &side->open_dirty : &side->open_clean) -= 1;
  add_closed_book (side, rules, books, place);
  if (side->best_dirty == place)
    find_best_dirty (side, rules, books);

  return TRUE;
}

/* Counts cards that were laid onto a book. FALSE: that changes too much, the side
 * has to be summed up anew. */
static gboolean
grow_book (HfSide *side,
           const HfFlatRules *rules,
           const HfBook *books,
           const HfMove *move,
           guint part)
{
  guint place = move->parts[part].book;
  const guint8 *cards = hf_move_part_cards (move, part);
  const HfBook *book = &books[place];
  guint wilds = hf_book_wilds (book), size = book->naturals + wilds;
  guint new_wilds = 0, n = move->parts[part].n;
  guint new_naturals, before;
  gboolean was_dirty;

  for (guint i = 0; i < n; i++)
    new_wilds += hf_flat_rules_is_wild (rules, cards[i]);
  new_naturals = n - new_wilds + (move->type == HF_MOVE_TAKE && part == 0);
  before = size - new_wilds - new_naturals;
  was_dirty = wilds > new_wilds;

  side->down[book->rank] += new_naturals;
  if (before >= (guint) rules->rules.book_size)
    return was_dirty == (wilds > 0);
  if (size >= (guint) rules->rules.book_size)
    return close_book (side, rules, books, place, was_dirty);

  prefer_open (side, books, place);
  if (wilds == 0 || hf_book_is_wild (book))
    return TRUE;

  side->open_clean -= !was_dirty;
  side->open_dirty += !was_dirty;
  if (wilds < hf_most_wilds (rules, book->naturals))
    prefer_dirty (side, books, place);
  else if (side->best_dirty == place)
    find_best_dirty (side, rules, books);

  return TRUE;
}

/* Kept out of line: most moves lay nothing, and need not save registers for it. */
G_NO_INLINE static void
update_books (HfTableCounts *self, const HfView *view, guint n_before, const HfMove *move)
{
  const HfFlatRules *rules = view->rules;
  const HfBook *books = view->books;
  guint n_books = view->table->n_books;
  guint owner = hf_flat_rules_owner (rules, move->seat);
  HfSide *side = &self->sides[owner];
  gboolean known = n_books <= 64;

  for (guint i = 0; i < move->n_parts && known; i++)
    known = move->parts[i].book == HF_BOOK_NONE || grow_book (side, rules, books, move, i);
  if (!known)
    {
      clear_side (side);
      n_before = 0;
    }
  for (guint i = n_before; i < n_books; i++)
    if (books[i].owner == owner)
      add_book (side, rules, books, i);
  if (side->suffices < 0)
    judge_side (side, view);
}

/* Brings a summary up to date after a move, at little cost for most moves. */
void
hf_table_counts_update (HfTableCounts *self, const HfView *view, guint n_before, const HfMove *move)
{
  guint n_pile = view->table->n_pile;

  if (move->n_parts > 0)
    update_books (self, view, n_before, move);

  if (n_pile == self->n_pile)
    return;
  if (move->type != HF_MOVE_DISCARD || n_pile != self->n_pile + 1)
    {
      count_pile (self, view);
      return;
    }
  self->pile[move->cards[0]]++;
  self->n_pile++;
}

gboolean
hf_table_summary_may_end_round (const HfTableSummary *self, guint seat)
{
  const HfSide *side = &self->counts->sides[hf_flat_rules_owner (self->rules, seat)];

  return ((self->view->table->on_foot >> seat) & 1) && self->view->seats[seat].hand <= 3
         && side->suffices && hf_table_partners_in_foot (self->view->table, self->rules, seat);
}

/* Whether a seat may end the round before the viewer's next turn. */
static gboolean
round_may_end (const HfTableSummary *self)
{
  const HfTable *table = self->view->table;
  guint others = table->on_foot & ~(1u << self->view->seat);

  if (table->last != 0)
    return TRUE;
  if (self->rules->rules.stock_on_empty == HF_EMPTY_END_ROUND
      && hf_table_stock (table) <= self->now->draw_count * self->rules->n_seats)
    return TRUE;

  HF_FOR_EACH_BIT (seat, others)
    if (hf_table_summary_may_end_round (self, seat))
      return TRUE;

  return FALSE;
}

/* The kinds that may not be discarded beside others. */
static guint
banned_kinds (const HfTableSummary *self)
{
  const HfFlatRules *rules = self->rules;
  guint closed = G_MAXUINT;

  if (rules->banned_kinds == 0 || rules->rules.turn_discard_ban_until == HF_BAN_NEVER_LIFTED)
    return rules->banned_kinds;

  for (guint owner = 0; owner < rules->n_owners; owner++)
    closed &= self->counts->sides[owner].closed;
  if (closed & HF_KIND_BIT (HF_KIND_BLACK_THREE))
    closed |= HF_KIND_BIT (HF_KIND_RED_THREE);

  return rules->banned_kinds & ~closed;
}

/* Sums up a view.
 *
 * @self (out): the summary
 * @view: a view of a seat that has its hand; must outlive @self
 * @counts: a summary of the table; must outlive @self */
void
hf_table_summary_init (HfTableSummary *self, const HfView *view, const HfTableCounts *counts)
{
  const HfFlatRules *rules = view->rules;

  self->view = view;
  self->rules = rules;
  self->now = hf_flat_rules_round (rules, view->table->round);
  self->owner = hf_flat_rules_owner (rules, view->seat);
  self->hand = view->seats[view->seat].hand;
  self->on_foot = (view->table->on_foot >> view->seat) & 1;
  self->open = hf_view_is_open (view, view->seat);
  self->open_min = self->open ? 0
                              : hf_flat_rules_open_min (rules, view->table->round,
                                                        view->owners[self->owner].total);
  self->adds = hf_table_may_lay_on (view->table, rules, view->seat);

  sum_up_hand (self);
  self->counts = counts;
  self->own = &counts->sides[self->owner];
  self->style = counts->styles != NULL ? counts->styles[self->owner] : NULL;
  self->banned = banned_kinds (self);
  self->ends_soon = round_may_end (self);
  self->stuck = rules->rules.stock_stall_limit == HF_NONE && view->table->stall >= 2;
}

/* Whether the own books, and the partners, let the viewer go out. */
gboolean
hf_table_summary_has_books_to_go_out (const HfTableSummary *self)
{
  return self->own->suffices
         && hf_table_partners_in_foot (self->view->table, self->rules, self->view->seat);
}

/* A player on the foot who cannot go out must keep a card, and has to discard another
 * one (S1-81). */
guint
hf_table_summary_cards_to_keep (const HfTableSummary *self)
{
  const HfRules *r = &self->rules->rules;

  if (!self->on_foot || r->out_not_ready == HF_NOT_READY_CONTINUE_EMPTY)
    return 0;

  return r->turn_discard_required ? 2 : 1;
}

/* Closed books as they count to go out in this round, under rules that do not count them kind by kind. */
HfOutKinds
hf_table_summary_count_otherwise (const HfTableSummary *self, const HfClosedBooks *closed)
{
  const guint round = self->view->table->round;
  const HfOutBooks own = hf_closed_books_count_out (closed, self->rules, round);
  const HfOutBooks out = hf_out_books_join_wild (&own, self->rules, round);

  return (HfOutKinds) { out.clean, out.dirty };
}

/* Whether going out still takes a book of this special rank. Where it takes some of each, the ranks that are
 * lacking come before any other. */
gboolean
hf_table_summary_needs_special (const HfTableSummary *self, guint rank)
{
  const HfClosedBooks *done = &self->own->done;

  if (self->now->each == 0)
    return done->special < self->now->special;
  if (done->of_rank[rank] < self->now->each)
    return TRUE;

  return hf_closed_books_missing_special (done, self->rules, self->view->table->round) > 0
         && done->special >= self->now->each * self->rules->n_special;
}

/* The bonus of a closed book of a rank. */
gint
hf_table_summary_bonus (const HfTableSummary *self, guint rank, gboolean clean)
{
  const HfBook book = { .rank = rank, .naturals = 1, .twos = clean ? 0 : 1 };

  return hf_book_bonus_to_come (self->rules, &book);
}

/* Points by which a card of this special rank is worth more than others, see
 * hf_table_summary_special_worth(). */
gint
hf_table_summary_judge_special (const HfTableSummary *self, guint rank)
{
  const HfRules *r = &self->rules->rules;

  return MAX (hf_table_summary_bonus (self, rank, TRUE) - r->book_bonus_clean, 0) / r->book_size / 8
         + (hf_table_summary_needs_special (self, rank) ? 15 : 0);
}
