/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wild cards spent by the weights of a style: each possible use gets points for
 * the circumstances, and the best is made if it has any. */

#include "hf-simple-private.h"

#include "core/state/hf-book-rules.h"

/* A use of a wild card. */
typedef struct
{
  gfloat points;
  guint place; /* the book, or HF_BOOK_NONE: a new one */
  guint rank;  /* of a new book */
  guint wilds;
} Use;

static gboolean
others_suffice (const HfTableSummary *summary)
{
  for (guint owner = 0; owner < summary->rules->n_owners; owner++)
    {
      const HfSide *side = &summary->counts->sides[owner];

      if (owner != summary->owner
          && (summary->view->table->on_foot & summary->rules->owner_seats[owner]) != 0
          && side->suffices)
        return TRUE;
    }

  return FALSE;
}

/* The circumstances that are the same for all uses, each about 0 to 1. */
static void
measure_cases (const HfTableSummary *summary, gfloat *cases)
{
  const HfTable *table = summary->view->table;
  guint own = summary->rules->owner_seats[summary->owner];
  const HfOutKinds out = hf_table_summary_out_books (summary);

  cases[HF_CASE_ALWAYS] = 1;
  cases[HF_CASE_WILDS] = summary->wilds / 3.0f;
  cases[HF_CASE_HAND] = (summary->hand - summary->wilds) / 5.0f;
  cases[HF_CASE_FOOT] = summary->on_foot;
  cases[HF_CASE_PARTNER_FOOT] = (table->on_foot & own & ~(1u << summary->view->seat)) != 0;
  cases[HF_CASE_OTHERS_FOOT] = (table->on_foot & ~own) != 0;
  cases[HF_CASE_NEED_CLEAN] = MAX ((gint) summary->now->clean - (gint) out.clean, 0) / 3.0f;
  cases[HF_CASE_NEED_DIRTY] = MAX ((gint) summary->now->dirty - (gint) out.dirty, 0) / 3.0f;
  cases[HF_CASE_STOCK] = 2.0f * hf_table_stock (table) / summary->rules->n_cards;
  cases[HF_CASE_ENDS_SOON] = summary->ends_soon;
  cases[HF_CASE_SUFFICE] = hf_table_summary_has_books_to_go_out (summary);
  cases[HF_CASE_OTHERS_SUFFICE] = others_suffice (summary);
}

static void
consider (const HfTableSummary *summary, HfWildUse use, gfloat *cases, const Use *found, Use *best)
{
  const gfloat *weights = summary->style->wilds[use];
  gfloat points = 0;

  for (guint i = 0; i < HF_N_CASES; i++)
    points += weights[i] * cases[i];
  if (points > best->points)
    {
      *best = *found;
      best->points = points;
    }
}

static void
consider_dirty (const HfTableSummary *summary, guint spare, gfloat *cases, Use *best)
{
  const HfBook *book = &summary->view->books[summary->own->best_dirty];
  Use use = { .place = summary->own->best_dirty };
  guint missing;

  if (use.place == HF_BOOK_NONE)
    return;
  missing = summary->rules->rules.book_size - hf_book_size (book);
  cases[HF_CASE_VALUE] = 0;
  cases[HF_CASE_BOOKS] = summary->own->open_dirty / 3.0f;
  cases[HF_CASE_SIZE] = missing;
  use.wilds = missing;
  if (missing <= summary->wilds && missing <= spare
      && missing <= hf_table_summary_wild_room (summary, book))
    consider (summary, HF_USE_CLOSE, cases, &use, best);
  use.wilds = 1;
  cases[HF_CASE_SIZE] = hf_book_size (book);
  if (missing > 1)
    consider (summary, HF_USE_ADD, cases, &use, best);
}

/* A pair becomes a dirty book with the help of wild cards. */
static void
consider_pairs (const HfTableSummary *summary, guint spare, gfloat *cases, Use *best)
{
  const HfRules *r = &summary->rules->rules;

  HF_FOR_EACH_BIT (rank, summary->two & ~summary->many & ~summary->own->taken)
    {
      guint n = summary->n[rank];
      Use use = { .place = HF_BOOK_NONE, .rank = rank, .wilds = summary->need - n };

      if (hf_table_summary_stays_clean (summary, rank) || n < (guint) r->meld_min_naturals
          || use.wilds > summary->wilds || use.wilds > hf_most_wilds (summary->rules, n)
          || summary->need > spare)
        continue;
      cases[HF_CASE_VALUE] = summary->rules->value[rank] / 10.0f;
      cases[HF_CASE_BOOKS] = summary->own->open_dirty / 3.0f;
      cases[HF_CASE_SIZE] = use.wilds;
      consider (summary, HF_USE_START, cases, &use, best);
    }
}

static void
consider_clean (const HfTableSummary *summary, gfloat *cases, Use *best)
{
  cases[HF_CASE_VALUE] = 0;
  cases[HF_CASE_BOOKS] = summary->own->open_clean / 3.0f;
  for (guint64 left = summary->own->open_places; left != 0; left &= left - 1)
    {
      Use use = { .place = (guint) __builtin_ctzll (left), .wilds = 1 };
      const HfBook *book = &summary->view->books[use.place];

      if (!hf_book_is_clean (book) || hf_table_summary_stays_clean (summary, book->rank)
          || hf_table_summary_wild_room (summary, book) == 0
          || hf_book_size (book) + 1 == (guint) summary->rules->rules.book_size)
        continue;
      cases[HF_CASE_SIZE] = hf_book_size (book);
      consider (summary, HF_USE_SPOIL, cases, &use, best);
    }
}

/* @move (out): the cards laid */
gboolean
hf_simple_weigh_wilds (const HfTableSummary *summary, guint spare, HfMove *move)
{
  gfloat cases[HF_N_CASES];
  guint8 left[HF_N_KINDS];
  Use best = { 0 };

  measure_cases (summary, cases);
  consider_dirty (summary, spare, cases, &best);
  if (summary->open)
    consider_pairs (summary, spare, cases, &best);
  consider_clean (summary, cases, &best);
  if (best.points <= 0)
    return FALSE;

  hf_simple_onto_book (summary, move, best.place);
  if (best.place == HF_BOOK_NONE)
    hf_simple_add_naturals (summary, move, best.rank, summary->n[best.rank],
                            summary->n[HF_KIND_RED_THREE]);
  memcpy (left, summary->n, sizeof left);
  hf_simple_add_wilds (summary, move, best.wilds, left);

  return TRUE;
}
