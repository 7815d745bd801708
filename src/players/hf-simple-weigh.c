/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wild cards spent as a style weighs it: each use they could be put to gets
 * points for the circumstances, and the best is made if it has any. */

#include "hf-simple-private.h"

#include "core/hf-book-rules.h"

/* What a wild card could do. */
typedef struct
{
  gfloat points;
  guint place; /* the book, or HF_BOOK_NONE: a new one */
  guint rank;  /* of a new book */
  guint wilds;
} Use;

static gboolean
others_suffice (const HfLook *look)
{
  for (guint owner = 0; owner < look->rules->n_owners; owner++)
    {
      const HfSide *side = &look->memo->sides[owner];

      if (owner != look->owner
          && (look->view->table->on_foot & look->rules->owner_seats[owner]) != 0
          && hf_rules_suffice_out (look->rules, side->clean, side->dirty,
                                   side->clean + side->dirty))
        return TRUE;
    }

  return FALSE;
}

/* The circumstances that are the same for all uses, each about 0 to 1. */
static void
look_around (const HfLook *look, gfloat *cases)
{
  const HfRules *r = &look->rules->rules;
  const HfTable *table = look->view->table;
  guint own = look->rules->owner_seats[look->owner];

  cases[HF_CASE_ALWAYS] = 1;
  cases[HF_CASE_WILDS] = look->wilds / 3.0f;
  cases[HF_CASE_HAND] = (look->hand - look->wilds) / 5.0f;
  cases[HF_CASE_FOOT] = look->on_foot;
  cases[HF_CASE_PARTNER_FOOT] = (table->on_foot & own & ~(1u << look->view->seat)) != 0;
  cases[HF_CASE_OTHERS_FOOT] = (table->on_foot & ~own) != 0;
  cases[HF_CASE_NEED_CLEAN] = MAX (r->out_min_clean - (gint) look->own->clean, 0) / 3.0f;
  cases[HF_CASE_NEED_DIRTY] = MAX (r->out_min_dirty - (gint) look->own->dirty, 0) / 3.0f;
  cases[HF_CASE_STOCK] = 2.0f * (table->n_stack[0] + table->n_stack[1]) / look->rules->n_cards;
  cases[HF_CASE_HURRY] = look->hurry;
  cases[HF_CASE_SUFFICE] = hf_look_suffices (look);
  cases[HF_CASE_OTHERS_SUFFICE] = others_suffice (look);
}

static void
consider (const HfLook *look, HfWildUse use, gfloat *cases, const Use *found, Use *best)
{
  const gfloat *weights = look->style->wilds[use];
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
consider_dirty (const HfLook *look, guint spare, gfloat *cases, Use *best)
{
  const HfBook *book = &look->view->books[look->own->best_dirty];
  Use use = { .place = look->own->best_dirty };
  guint missing;

  if (use.place == HF_BOOK_NONE)
    return;
  missing = look->rules->rules.book_size - hf_book_size (book);
  cases[HF_CASE_VALUE] = 0;
  cases[HF_CASE_BOOKS] = look->own->open_dirty / 3.0f;
  cases[HF_CASE_SIZE] = missing;
  use.wilds = missing;
  if (missing <= look->wilds && missing <= spare && missing <= hf_look_wild_room (look, book))
    consider (look, HF_USE_CLOSE, cases, &use, best);
  use.wilds = 1;
  cases[HF_CASE_SIZE] = hf_book_size (book);
  if (missing > 1)
    consider (look, HF_USE_ADD, cases, &use, best);
}

/* A pair becomes a dirty book with the help of wild cards. */
static void
consider_pairs (const HfLook *look, guint spare, gfloat *cases, Use *best)
{
  const HfRules *r = &look->rules->rules;

  HF_FOR_EACH_BIT (rank, look->two & ~look->many & ~look->own->taken)
  {
    guint n = look->n[rank];
    Use use = { .place = HF_BOOK_NONE, .rank = rank, .wilds = look->need - n };

    if (n < (guint) r->meld_min_naturals || use.wilds > look->wilds
        || use.wilds > look->rules->max_wilds[n] || look->need > spare)
      continue;
    cases[HF_CASE_VALUE] = look->rules->value[rank] / 10.0f;
    cases[HF_CASE_BOOKS] = look->own->open_dirty / 3.0f;
    cases[HF_CASE_SIZE] = use.wilds;
    consider (look, HF_USE_START, cases, &use, best);
  }
}

static void
consider_clean (const HfLook *look, gfloat *cases, Use *best)
{
  cases[HF_CASE_VALUE] = 0;
  cases[HF_CASE_BOOKS] = look->own->open_clean / 3.0f;
  for (guint64 left = look->own->open_places; left != 0; left &= left - 1)
    {
      Use use = { .place = (guint) __builtin_ctzll (left), .wilds = 1 };
      const HfBook *book = &look->view->books[use.place];

      if (!hf_book_is_clean (book) || hf_look_wild_room (look, book) == 0
          || hf_book_size (book) + 1 == (guint) look->rules->rules.book_size)
        continue;
      cases[HF_CASE_SIZE] = hf_book_size (book);
      consider (look, HF_USE_SPOIL, cases, &use, best);
    }
}

/* @move (out): what is laid */
gboolean
hf_simple_weigh_wilds (const HfLook *look, guint spare, HfMove *move)
{
  gfloat cases[HF_N_CASES];
  guint8 left[HF_N_KINDS];
  Use best = { 0 };

  look_around (look, cases);
  consider_dirty (look, spare, cases, &best);
  if (look->open)
    consider_pairs (look, spare, cases, &best);
  consider_clean (look, cases, &best);
  if (best.points <= 0)
    return FALSE;

  hf_simple_onto_book (look, move, best.place);
  if (best.place == HF_BOOK_NONE)
    hf_simple_add_naturals (look, move, best.rank, look->n[best.rank], look->n[HF_KIND_RED_THREE]);
  memcpy (left, look->n, sizeof left);
  hf_simple_add_wilds (look, move, best.wilds, left);

  return TRUE;
}
