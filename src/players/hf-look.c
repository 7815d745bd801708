/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-look.h"

#include "core/hf-book-rules.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* The kinds of which there are at least @least cards, a bit each. */
static inline guint
at_least (const guint8 *n,
          guint         least)
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
look_at_hand (HfLook *self)
{
  const HfFlatRules *rules = self->rules;
  const HfRules *r = &rules->rules;
  guint naturals = rules->natural_kinds;

  memcpy (self->n, self->view->hand->n, sizeof self->n);
  if (r->meld_ranks_three == HF_THREES_ALL)
    {
      self->n[HF_RANK_THREE] += self->n[HF_KIND_RED_THREE];
      naturals &= ~HF_KIND_BIT (HF_KIND_RED_THREE);
    }

  self->need = MAX (r->meld_min_size, r->meld_min_naturals);
  self->one = at_least (self->n, 1) & naturals;
  self->two = at_least (self->n, 2) & naturals;
  self->many = at_least (self->n, self->need) & naturals;

  self->wilds = 0;
  HF_FOR_EACH_RANK (kind, rules->wild_kinds)
    self->wilds += self->n[kind];
}

static inline void
look_at_own_book (HfLook *self,
                  guint   place)
{
  const HfBook *book = &self->view->books[place];
  const HfRules *r = &self->rules->rules;
  guint bit = 1u << book->rank;
  guint size = hf_book_size (book);
  gboolean is_dirty = size != book->naturals;

  if (size >= (guint) r->book_size)
    {
      if (r->meld_same_rank == HF_SAME_RANK_NEVER)
        self->taken |= bit;
      if (hf_book_is_wild (book))
        return;
      *(is_dirty ? &self->dirty : &self->clean) += 1;
      if (is_dirty ? r->book_nat_on_dirty : r->book_nat_on_clean)
        {
          self->tops |= bit;
          self->top_place[book->rank] = place;
        }
      return;
    }

  if (r->meld_same_rank != HF_SAME_RANK_ALWAYS)
    self->taken |= bit;
  *(is_dirty ? &self->open_dirty : &self->open_clean) += !hf_book_is_wild (book);
  if (!(self->grows & bit)
      || size > hf_book_size (&self->view->books[self->place[book->rank]]))
    self->place[book->rank] = place;
  self->grows |= bit;
}

static void
look_at_books (HfLook *self)
{
  const HfBook *books = self->view->books;
  guint n = self->view->table->n_books;

  self->grows = self->tops = self->taken = self->theirs = 0;
  self->clean = self->dirty = self->open_clean = self->open_dirty = 0;

  for (guint i = 0; i < n; i++)
    {
      if (books[i].owner == self->owner)
        look_at_own_book (self, i);
      else if (!hf_book_is_closed (self->rules, &books[i]))
        self->theirs |= 1u << books[i].rank;
    }
}

/* Whether a side has the books to go out. */
static gboolean
may_end_round (const HfLook *self,
               guint         owner)
{
  guint clean = 0, dirty = 0;

  for (guint i = 0; i < self->view->table->n_books; i++)
    {
      const HfBook *book = &self->view->books[i];

      if (book->owner != owner || hf_book_is_wild (book) || !hf_book_is_closed (self->rules, book))
        continue;
      *(hf_book_is_clean (book) ? &clean : &dirty) += 1;
    }

  return hf_rules_suffice_out (self->rules, clean, dirty, clean + dirty);
}

/* Whether somebody may end the round before the viewer's next turn. */
static gboolean
round_may_end (const HfLook *self)
{
  const HfTable *table = self->view->table;
  guint others = table->on_foot & ~(1u << self->view->seat);

  if (table->last != 0)
    return TRUE;
  if (self->rules->rules.stock_on_empty == HF_EMPTY_END_ROUND
      && table->n_stack[0] + table->n_stack[1]
         <= (guint) self->rules->rules.stock_draw_count * self->rules->n_seats)
    return TRUE;

  HF_FOR_EACH_RANK (seat, others)
    if (self->view->seats[seat].hand <= 3
        && may_end_round (self, hf_flat_rules_owner (self->rules, seat)))
      return TRUE;

  return FALSE;
}

/**
 * hf_look_init:
 * @self: (out): the summary
 * @view: a view of a seat that has its hand; must outlive @self
 *
 * Sums up a view.
 */
void
hf_look_init (HfLook       *self,
              const HfView *view)
{
  const HfFlatRules *rules = view->rules;

  self->view = view;
  self->rules = rules;
  self->owner = hf_flat_rules_owner (rules, view->seat);
  self->hand = view->seats[view->seat].hand;
  self->on_foot = (view->table->on_foot >> view->seat) & 1;
  self->open = hf_view_is_open (view, view->seat);
  self->adds = self->open
               || (rules->rules.meld_lay_on_partner == HF_LAY_ON_AFTER_TEAM_OPEN
                   && (view->table->opened & rules->owner_seats[self->owner]) != 0);

  look_at_hand (self);
  look_at_books (self);
  self->hurry = round_may_end (self);
}

/**
 * hf_look_suffices:
 * @self: a summary
 *
 * Returns: whether the closed books of the viewer's side are enough to go out
 */
gboolean
hf_look_suffices (const HfLook *self)
{
  return hf_rules_suffice_out (self->rules, self->clean, self->dirty, self->clean + self->dirty);
}

/**
 * hf_look_must_keep:
 * @self: a summary
 *
 * Somebody who plays from the foot and cannot go out must keep a card, and
 * has to discard another one (S1-81).
 *
 * Returns: cards that must stay in the hand when books are laid
 */
guint
hf_look_must_keep (const HfLook *self)
{
  const HfRules *r = &self->rules->rules;

  if (!self->on_foot || r->out_not_ready == HF_NOT_READY_CONTINUE_EMPTY)
    return 0;

  return r->turn_discard_required ? 2 : 1;
}

/**
 * hf_look_wild_room:
 * @self: a summary
 * @book: an own book
 *
 * Returns: how many wild cards the book takes as it is
 */
guint
hf_look_wild_room (const HfLook *self,
                   const HfBook *book)
{
  const HfRules *r = &self->rules->rules;
  guint wilds = hf_book_wilds (book);
  guint size = book->naturals + wilds;
  guint limit = self->rules->max_wilds[book->naturals];
  guint room = limit > wilds ? limit - wilds : 0;

  if (hf_book_is_wild (book))
    return HF_MAX_NATURALS;
  if (size >= (guint) r->book_size)
    return (wilds > 0 ? r->book_wild_on_dirty : r->book_wild_on_clean) ? room : 0;
  if (wilds == 0 && r->meld_clean_lock == HF_LOCK_END_OF_FIRST_TURN && !(book->flags & HF_BOOK_NEW))
    return 0;

  return r->book_wild_on_dirty ? room : MIN (room, (guint) r->book_size - size);
}
