/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spending wild cards in a turn that does not end the hand. */

#include "hf-simple-private.h"

#include "core/state/hf-book-rules.h"

/* Wild cards that stay in the hand while nothing calls for them (S1-99). */
#define KEEP_WILDS 2

static void
add_wilds (const HfTableSummary *summary, guint n, HfMove *move)
{
  guint8 left[HF_N_KINDS];

  memcpy (left, summary->n, sizeof left);
  hf_simple_add_wilds (summary, move, n, left);
}

/* Whether the side still looks for dirty books. */
static gboolean
wants_dirty (const HfTableSummary *summary)
{
  const HfOutKinds out = hf_table_summary_out_books (summary);

  return out.dirty < (guint) summary->now->dirty
         || (out.clean + out.dirty < (guint) summary->now->total
             && out.clean >= (guint) summary->now->clean);
}

/* A player alone with enough clean books but too few dirty ones makes the
 * fullest clean one dirty; for partners that did not pay. */
static guint
clean_book_to_spoil (const HfTableSummary *summary)
{
  const HfOutKinds out = hf_table_summary_out_books (summary);
  guint best = HF_BOOK_NONE;

  if (summary->rules->teams || out.clean < (guint) summary->now->clean
      || out.dirty >= (guint) summary->now->dirty)
    return HF_BOOK_NONE;

  for (guint64 left = summary->own->open_places; left != 0; left &= left - 1)
    {
      guint place = (guint) __builtin_ctzll (left);
      const HfBook *book = &summary->view->books[place];

      if (hf_book_is_clean (book) && !hf_table_summary_stays_clean (summary, book->rank)
          && (best == HF_BOOK_NONE
              || hf_book_size (book) > hf_book_size (&summary->view->books[best])))
        best = place;
    }

  return best;
}

static gboolean
close_this (const HfTableSummary *summary, guint place, guint spare, HfMove *move)
{
  const HfBook *book = &summary->view->books[place];
  guint missing;

  if (place == HF_BOOK_NONE)
    return FALSE;
  missing = summary->rules->rules.book_size - hf_book_size (book);
  if (missing > summary->wilds || missing > spare
      || missing > hf_table_summary_wild_room (summary, book))
    return FALSE;

  hf_simple_onto_book (summary, move, place);
  add_wilds (summary, missing, move);

  return TRUE;
}

/* Closes a book with wild cards, if dirty books are missing. */
static gboolean
close_with_wilds (const HfTableSummary *summary, guint spare, HfMove *move)
{
  if (!(wants_dirty (summary) || summary->ends_soon))
    return FALSE;

  return close_this (summary, summary->own->best_dirty, spare, move)
         || close_this (summary, clean_book_to_spoil (summary), spare, move);
}

/* A pair of one of the ranks becomes a dirty book with the help of wild cards. */
static gboolean
start_dirty_book (const HfTableSummary *summary, guint ranks, guint spare, HfMove *move)
{
  const HfRules *r = &summary->rules->rules;

  HF_FOR_EACH_BIT (rank, ranks & summary->two & ~summary->many & ~summary->own->taken)
    {
      guint n = summary->n[rank];
      guint wilds = summary->need - n;

      if (hf_table_summary_stays_clean (summary, rank) || n < (guint) r->meld_min_naturals
          || wilds > summary->wilds || wilds > hf_most_wilds (summary->rules, n)
          || n + wilds > spare)
        continue;

      hf_simple_onto_book (summary, move, HF_BOOK_NONE);
      hf_simple_add_naturals (summary, move, rank, n, summary->n[HF_KIND_RED_THREE]);
      add_wilds (summary, wilds, move);
      return TRUE;
    }

  return FALSE;
}

/* The own book that loses least by a wild card, where no open dirty one wants
 * it: a closed dirty one; when it matters no more, a clean one. */
static guint
book_for_spare_wild (const HfTableSummary *summary, gboolean on_clean)
{
  guint best = HF_BOOK_NONE, best_size = 0;

  for (guint i = 0; i < summary->view->table->n_books; i++)
    {
      const HfBook *book = &summary->view->books[i];
      guint size = hf_book_size (book);
      gboolean closed = size >= (guint) summary->rules->rules.book_size;

      if (book->owner != summary->owner || hf_table_summary_wild_room (summary, book) == 0)
        continue;
      if (hf_book_is_clean (book)
          && (!on_clean || closed || hf_table_summary_stays_clean (summary, book->rank)
              || size + 1 == (guint) summary->rules->rules.book_size))
        continue;
      if (closed)
        size = 1;
      if (size > best_size)
        {
          best = i;
          best_size = size;
        }
    }

  return best;
}

/* One wild card onto the own book that needs it most. */
static gboolean
add_a_wild (const HfTableSummary *summary, gboolean on_clean, HfMove *move)
{
  guint place = summary->own->best_dirty;

  if (place == HF_BOOK_NONE
      && (on_clean || summary->rules->rules.book_wild_on_dirty
          || summary->rules->rules.meld_wild_book))
    place = book_for_spare_wild (summary, on_clean);
  if (place == HF_BOOK_NONE)
    return FALSE;

  hf_simple_onto_book (summary, move, place);
  add_wilds (summary, 1, move);

  return TRUE;
}

/* A book of wild cards alone, where the rules have it (S4-80). */
static gboolean
lay_wild_book (const HfTableSummary *summary, guint spare, HfMove *move)
{
  const HfRules *r = &summary->rules->rules;
  gboolean started = (summary->own->grows >> HF_RANK_WILD) & 1;
  gboolean wants_others = wants_dirty (summary) && !hf_table_summary_needs_wild (summary);
  guint place = started ? hf_table_summary_find_book (summary, HF_RANK_WILD) : HF_BOOK_NONE;
  HfBook book = started ? summary->view->books[place] : (HfBook) { .rank = HF_RANK_WILD };
  guint n = MIN (MIN (summary->wilds, spare), hf_table_summary_wild_room (summary, &book));

  if (!r->meld_wild_book
      || (r->meld_wild_book_bonus < r->book_bonus_dirty && !hf_table_summary_needs_wild (summary)))
    return FALSE;
  if (!started
      && (!summary->open || ((summary->own->taken >> HF_RANK_WILD) & 1)
          || n < (guint) r->meld_min_size + (wants_others ? 1 : 0)))
    return FALSE;
  if (n == 0 || (started && wants_others && n < 2))
    return FALSE;

  hf_simple_onto_book (summary, move, place);
  add_wilds (summary, n, move);

  return TRUE;
}

/* Whether there are enough wild cards yet, in the hands or to come, for the book of them that going
 * out takes. */
static gboolean
wild_book_is_possible (const HfTableSummary *summary)
{
  const HfView *view = summary->view;
  guint left = hf_flat_rules_count_wilds (summary->rules, &summary->rules->deck);

  for (guint i = 0; i < view->table->n_books; i++)
    if (!hf_book_is_wild (&view->books[i]) || view->books[i].owner != summary->owner
        || hf_book_is_closed (summary->rules, &view->books[i]))
      left -= hf_book_wilds (&view->books[i]);

  return left >= (guint) summary->rules->rules.book_size;
}

/* Wild cards wait for the book of them that going out takes. */
static gboolean
saves_wilds (const HfTableSummary *summary)
{
  return hf_table_summary_needs_wild (summary) && !summary->ends_soon && !summary->stuck
         && wild_book_is_possible (summary);
}

/* The special ranks of which a dirty book is worth any wild cards. */
static guint
wanted_special (const HfTableSummary *summary)
{
  const HfRules *r = &summary->rules->rules;
  const gboolean usual = r->book_special_bonus_dirty != HF_NONE;
  guint wanted = 0;

  HF_FOR_EACH_BIT (rank, summary->rules->special_ranks)
    {
      const gboolean bonus = usual || ((summary->rules->named_ranks >> rank) & 1);

      if (hf_table_summary_needs_special (summary, rank)
          || (bonus && hf_table_summary_bonus (summary, rank, FALSE) > 2 * r->book_bonus_clean))
        wanted |= 1u << rank;
    }

  return wanted;
}

/* Wild cards onto a book of a special rank that they close, or to begin one. */
static gboolean
spend_on_special (const HfTableSummary *summary, guint spare, HfMove *move)
{
  const guint wanted = wanted_special (summary);

  HF_FOR_EACH_BIT (rank, summary->own->grows & wanted)
    {
      const guint place = summary->own->place[rank];
      const HfBook *book = &summary->view->books[place];

      if ((!hf_book_is_clean (book) || !hf_table_summary_stays_clean (summary, rank))
          && close_this (summary, place, spare, move))
        return TRUE;
    }

  return wanted != 0 && summary->open && start_dirty_book (summary, wanted, spare, move);
}

static gboolean
spend_by_thumb (const HfTableSummary *summary, guint spare, HfMove *move)
{
  guint keep = summary->ends_soon || summary->on_foot || summary->stuck ? 0 : KEEP_WILDS;

  if (summary->wilds <= keep)
    return FALSE;

  /* A player alone closes dirty books before starting more. */
  if (!summary->rules->teams
      && hf_table_summary_out_books (summary).dirty + summary->own->open_dirty
           >= (guint) summary->now->dirty
      && add_a_wild (summary, FALSE, move))
    return TRUE;

  return (summary->open && start_dirty_book (summary, G_MAXUINT, spare, move))
         || add_a_wild (summary, summary->ends_soon || summary->stuck, move);
}

/* Spends wild cards when nothing else is left to lay: by rule of thumb, or as the style of the
 * side weighs it.
 * @move (out): the cards laid */
gboolean
hf_simple_lay_wilds (const HfTableSummary *summary, guint spare, HfMove *move)
{
  if (spend_on_special (summary, spare, move))
    return TRUE;
  if (saves_wilds (summary))
    return lay_wild_book (summary, spare, move);
  if (summary->style != NULL && summary->style->weighs && !summary->stuck)
    return lay_wild_book (summary, spare, move) || hf_simple_weigh_wilds (summary, spare, move);

  return close_with_wilds (summary, spare, move) || lay_wild_book (summary, spare, move)
         || spend_by_thumb (summary, spare, move);
}
