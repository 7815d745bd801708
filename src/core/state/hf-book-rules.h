/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-move.h"

G_BEGIN_DECLS

/* The kinds of books that have bonuses of their own. */
typedef enum
{
  HF_BOOK_KIND_OPEN, /* not closed yet */
  HF_BOOK_KIND_CLEAN,
  HF_BOOK_KIND_DIRTY,
  HF_BOOK_KIND_SPECIAL_CLEAN, /* of a special rank */
  HF_BOOK_KIND_SPECIAL_DIRTY,
  HF_BOOK_KIND_WILD,        /* of wild cards alone */
  HF_BOOK_KIND_NAMED_CLEAN, /* of a special rank with bonuses of its own: the first of HF_MAX_BONUSES */
  HF_BOOK_KIND_NAMED_DIRTY = HF_BOOK_KIND_NAMED_CLEAN + HF_MAX_BONUSES,
} HfBookKind;

#define HF_N_BOOK_KINDS (HF_BOOK_KIND_NAMED_DIRTY + HF_MAX_BONUSES)

HfReason hf_book_build (const HfFlatRules *rules,
                        const guint8 *kinds,
                        guint n_kinds,
                        HfBook *book,
                        gint *buried);
HfReason hf_book_add (const HfFlatRules *rules, HfBook *book, HfKind kind);
gint hf_book_value (const HfFlatRules *rules, const HfBook *book);
gint hf_rules_book_bonus (const HfRules *self, HfBookKind kind);
HfBookKind hf_book_kind (const HfFlatRules *rules, const HfBook *book);
gint hf_book_bonus (const HfFlatRules *rules, const HfBook *book);
gint hf_book_bonus_to_come (const HfFlatRules *rules, const HfBook *book);

/* The closed books of a side by kind. Special ones are clean or dirty besides. */
typedef struct
{
  guint clean, dirty, wild, special;
  guint special_clean;        /* those of the special ones that are clean */
  guint8 of_rank[HF_N_RANKS]; /* the special ones by rank */
} HfClosedBooks;

/* The closed books of a side as they count to go out in a round. Those of one rank can be added to those
 * of another. */
typedef struct
{
  guint clean, dirty, wild, special;
  guint ranks; /* special ranks of which there are enough */
} HfOutBooks;

HfOutBooks
hf_closed_books_count_out (const HfClosedBooks *self, const HfFlatRules *rules, guint round);
HfOutBooks hf_out_books_join_wild (const HfOutBooks *self, const HfFlatRules *rules, guint round);
gboolean hf_out_books_suffice (const HfOutBooks *self, const HfFlatRules *rules, guint round);
gboolean hf_closed_books_suffice (const HfClosedBooks *self, const HfFlatRules *rules, guint round);
HfClosedBooks hf_state_count_closed (const HfState *self, const HfFlatRules *rules, guint owner);
void
hf_closed_books_add (HfClosedBooks *self, const HfFlatRules *rules, const HfBook *book, gint n);
gint
hf_closed_books_missing_special (const HfClosedBooks *self, const HfFlatRules *rules, guint round);
gint hf_closed_books_missing (const HfClosedBooks *self, const HfFlatRules *rules, guint round);
gboolean hf_state_books_suffice (const HfState *state, const HfFlatRules *rules, guint owner);

/* Whether its bonus is that of a special book, and it counts as one to go out. */
static inline gboolean
hf_book_is_special (const HfFlatRules *rules, const HfBook *book)
{
  return ((rules->special_ranks >> book->rank) & 1) != 0;
}

/* Whether a book holds enough cards to be closed (S1-45). */
static inline gboolean
hf_book_is_closed (const HfFlatRules *rules, const HfBook *book)
{
  return hf_book_size (book) >= (guint) rules->rules.book_size;
}

/* Whether another book of the rank may be started beside a book of so many cards (S1-103, S4-73). */
static inline gboolean
hf_flat_rules_allow_second (const HfFlatRules *rules, guint size)
{
  return rules->rules.meld_same_rank == HF_SAME_RANK_ALWAYS
         || (rules->rules.meld_same_rank == HF_SAME_RANK_AFTER_CLOSED
             && size >= (guint) rules->rules.book_size);
}

G_END_DECLS
