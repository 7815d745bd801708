/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-book-rules.h"
#include "core/state/hf-view.h"
#include "hf-style.h"

G_BEGIN_DECLS

/* The books of one owner at a glance. Books of wild cards are in @grows and @taken alone.
 *
 * grows: ranks of which a book is still open, a bit each
 * tops: ranks of which a closed book takes more naturals
 * taken: ranks of which no new book may be started
 * done: the closed books
 * closed: ranks of which a book is closed
 * suffices: whether these books are enough to go out, -1 until that is found out
 * open_clean: open clean books
 * open_dirty: open dirty books
 * best_dirty: the fullest open dirty book with room for a wild card, or HF_BOOK_NONE
 * open_places: the open books, a bit a place, as far as there are bits
 * place: the open book of a rank in @grows, the fullest where there are several
 * top_place: a closed book of a rank in @tops, the last one laid
 * down: naturals in the books, by rank */
typedef struct
{
  guint grows, tops, taken;
  HfClosedBooks done;
  guint closed;
  gint suffices;
  guint open_clean, open_dirty;
  guint best_dirty;
  guint64 open_places;
  guint16 place[HF_N_KINDS];
  guint16 top_place[HF_N_KINDS];
  guint8 down[HF_N_KINDS];
} HfSide;

/* The table summed up. It can be made anew at any time, or kept from move to move. */
typedef struct
{
  HfSide sides[HF_MAX_SEATS]; /* the books, by owner */
  guint8 pile[HF_N_KINDS];    /* cards in the pile, by kind */
  guint n_pile;               /* how many that are */
  /* (nullable): how the owners play; each looks at its own only */
  const HfStyle *const *styles;
} HfTableCounts;

void hf_table_counts_init (HfTableCounts *self, const HfView *view);
void hf_table_counts_update (HfTableCounts *self,
                             const HfView *view,
                             guint n_before,
                             const HfMove *move);

/* A view summed up: where the cards of the hand fit, the books of the own side, which seats may
 * soon go out. Sets of ranks are bits, so that a decision takes a few operations.
 *
 * view: the view
 * rules: its rules
 * now: those of this round
 * open_min: the points that the viewer needs to open, 0 where it is open
 * owner: the side of the viewer
 * counts: the table summed up
 * own: the books of the viewer's side
 * style (nullable): how the viewer's side plays; by plain rules of thumb without
 * hand: cards in the viewer's hand
 * wilds: wild cards among them
 * need: naturals that make a book without help
 * banned: kinds that may not be discarded beside others
 * on_foot: whether the hand is the foot
 * open: whether the viewer may start books
 * adds: whether the viewer may add to its side's books
 * ends_soon: whether a seat may end the round before the viewer's next turn
 * stuck: whether no seat makes progress, and no rule will end the round for that
 * n: cards in hand by kind; threes that can be melded are counted together as HF_RANK_THREE
 * kinds: kinds in hand, a bit each
 * one: ranks of which the hand has a natural, a bit each
 * two: ranks of which it has two or more
 * many: ranks of which it has @need or more */
typedef struct
{
  const HfView *view;
  const HfFlatRules *rules;
  const HfRoundRules *now;
  const HfTableCounts *counts;
  const HfSide *own;
  const HfStyle *style;
  guint owner;
  gint open_min;
  guint hand;
  guint wilds;
  guint need;
  guint banned;
  gboolean on_foot;
  gboolean open;
  gboolean adds;
  gboolean ends_soon;
  gboolean stuck;
  guint kinds;
  guint one, two, many;
  guint8 n[HF_N_KINDS];
} HfTableSummary;

void hf_table_summary_init (HfTableSummary *self, const HfView *view, const HfTableCounts *counts);
gboolean hf_table_summary_has_books_to_go_out (const HfTableSummary *self);
gboolean hf_table_summary_may_end_round (const HfTableSummary *self, guint seat);
guint hf_table_summary_cards_to_keep (const HfTableSummary *self);

/* For each member of a set of kinds, ranks or seats, lowest first. */
#define HF_FOR_EACH_BIT(member, set)                                       \
  for (guint hf_left_ = (set), member;                                     \
       hf_left_ != 0 && (member = (guint) __builtin_ctz (hf_left_), TRUE); \
       hf_left_ &= hf_left_ - 1)

static inline gboolean
hf_table_summary_is_wild (const HfTableSummary *self, guint kind)
{
  return hf_flat_rules_is_wild (self->rules, kind);
}

/* Wild cards that a book may hold, by natural ones. */
static inline guint
hf_most_wilds (const HfFlatRules *rules, guint naturals)
{
  return naturals >= (guint) rules->rules.meld_min_naturals_dirty ? rules->max_wilds[naturals] : 0;
}

/* Closed books as they count to go out. */
typedef struct
{
  guint clean, dirty;
} HfOutKinds;

HfOutKinds
hf_table_summary_count_otherwise (const HfTableSummary *self, const HfClosedBooks *closed);

/* Counts closed books as they count to go out in this round. */
static inline HfOutKinds
hf_table_summary_count_out (const HfTableSummary *self, const HfClosedBooks *closed)
{
  return self->rules->plain_count ? (HfOutKinds) { closed->clean, closed->dirty }
                                  : hf_table_summary_count_otherwise (self, closed);
}

/* Counts those of the own side. */
static inline HfOutKinds
hf_table_summary_out_books (const HfTableSummary *self)
{
  return hf_table_summary_count_out (self, &self->own->done);
}

static inline guint
hf_table_summary_wild_room (const HfTableSummary *self, const HfBook *book)
{
  const HfRules *r = &self->rules->rules;
  guint wilds = hf_book_wilds (book);
  guint size = book->naturals + wilds;
  gboolean closed = size >= (guint) r->book_size;
  guint limit, room;

  if (hf_book_is_wild (book))
    return r->book_wild_on_wild ? HF_MAX_NATURALS : closed ? 0 : (guint) r->book_size - size;
  if (closed && !(wilds > 0 ? r->book_wild_on_dirty : r->meld_wild_joins_clean == HF_JOINS_ALWAYS))
    return 0;
  if (!closed && wilds == 0 && r->meld_wild_joins_clean == HF_JOINS_FIRST_TURN
      && !(book->flags & HF_BOOK_NEW))
    return 0;

  limit = hf_most_wilds (self->rules, book->naturals);
  room = limit > wilds ? limit - wilds : 0;

  return closed || r->book_wild_on_dirty ? room : MIN (room, (guint) r->book_size - size);
}

/* Whether going out still takes a book of wild cards, or of a special rank. */
static inline gboolean
hf_table_summary_needs_wild (const HfTableSummary *self)
{
  return self->own->done.wild < self->now->wild;
}

gboolean hf_table_summary_needs_special (const HfTableSummary *self, guint rank);
gint hf_table_summary_bonus (const HfTableSummary *self, guint rank, gboolean clean);
gint hf_table_summary_judge_special (const HfTableSummary *self, guint rank);

/* Whether a book of the rank loses much when it turns dirty. */
static inline gboolean
hf_table_summary_stays_clean (const HfTableSummary *self, guint rank)
{
  return ((self->rules->special_ranks >> rank) & 1)
         && hf_table_summary_bonus (self, rank, TRUE) - hf_table_summary_bonus (self, rank, FALSE)
              > self->rules->rules.book_bonus_clean;
}

/* Points by which a card of a special rank is worth more than others, as judgment goes. */
static inline gint
hf_table_summary_special_worth (const HfTableSummary *self, guint rank)
{
  return (self->rules->special_ranks >> rank) & 1 ? hf_table_summary_judge_special (self, rank) : 0;
}

/* The own book that naturals of a rank in `grows` or `tops` go on: an open one first. */
static inline guint
hf_table_summary_find_book (const HfTableSummary *self, guint rank)
{
  return (self->own->grows >> rank) & 1 ? self->own->place[rank] : self->own->top_place[rank];
}

/* Ranks of which some card of the hand goes onto an own book. */
static inline guint
hf_table_summary_fitting_ranks (const HfTableSummary *self)
{
  return (self->own->grows | self->own->tops) & self->one;
}

/* Counts the bonus of a book that is closed as soon as it is laid, toward an opening: S1-115. */
static inline gint
hf_opening_bonus (const HfFlatRules *rules, guint rank, guint naturals, guint wilds)
{
  const HfBook book = { .rank = rank, .naturals = naturals, .twos = wilds };

  return rules->rules.open_count_bonus && hf_book_is_closed (rules, &book)
           ? hf_book_bonus (rules, &book)
           : 0;
}

G_END_DECLS
