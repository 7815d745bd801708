/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What to lay when the turn does not end the hand: every natural that fits,
 * and what wild cards are worth it. */

#include "hf-simple-private.h"

#include "core/hf-book-rules.h"

/* How many naturals of a rank go onto its open book now: all, unless the rest
 * makes a book of its own or would be refused. */
static guint
naturals_for_book (const HfLook *look, const HfBook *book, guint n)
{
  const HfRules *r = &look->rules->rules;
  guint missing = r->book_size - hf_book_size (book);
  gboolean takes_more = hf_book_is_clean (book) ? r->book_nat_on_clean : r->book_nat_on_dirty;

  if (n <= missing)
    return n;
  if (!takes_more
      || (r->meld_same_rank != HF_SAME_RANK_NEVER && look->open && n - missing >= look->need))
    return missing;

  return n;
}

/* Some styles keep a few of a rank to take the pile with, while nothing hurries. */
static gboolean
holds_back (const HfLook *look, guint n)
{
  return look->style != NULL && n <= look->style->hold && !look->hurry && !look->stuck
         && look->hand > n + 1 && n >= (guint) look->rules->rules.pickup_match_naturals;
}

/* Naturals onto the books there are. From the foot cards may be short, and
 * the book that gains most comes first. */
static gboolean
lay_naturals (const HfLook *look, guint spare, HfMove *move)
{
  guint best = HF_N_KINDS, best_n = 0, best_place = 0;
  gint best_gain = -1;

  HF_FOR_EACH_BIT (rank, hf_look_fits (look))
  {
    gboolean grows = (look->own->grows >> rank) & 1;
    guint place = hf_look_place (look, rank);
    const HfBook *book = &look->view->books[place];
    guint n = grows ? naturals_for_book (look, book, look->n[rank]) : look->n[rank];
    gint gain;

    /* Three of a kind start a second book rather than rest on a closed one. */
    if (!grows && ((look->many & ~look->own->taken) >> rank & 1) && look->open)
      continue;
    n = MIN (n, spare);
    if (holds_back (look, n))
      continue;
    gain = (gint) n * look->rules->value[rank];
    if (grows && hf_book_size (book) + n >= (guint) look->rules->rules.book_size)
      gain += 1000;
    else if (grows)
      gain += 100;
    if (gain > best_gain)
      {
        best = rank;
        best_n = n;
        best_place = place;
        best_gain = gain;
        if (!look->on_foot)
          break;
      }
  }

  if (best_n == 0)
    return FALSE;

  hf_simple_onto_book (look, move, best_place);
  hf_simple_add_naturals (look, move, best, best_n, look->n[HF_KIND_RED_THREE]);

  return TRUE;
}

/* A clean book is started whenever there is one. */
static gboolean
start_clean_book (const HfLook *look, guint spare, HfMove *move)
{
  const HfRules *r = &look->rules->rules;

  HF_FOR_EACH_BIT (rank, look->many & ~look->own->taken)
  {
    guint n = look->n[rank];

    if (!r->book_nat_on_clean)
      n = MIN (n, (guint) r->book_size);
    n = MIN (n, spare);
    if (n < look->need)
      continue;

    hf_simple_onto_book (look, move, HF_BOOK_NONE);
    hf_simple_add_naturals (look, move, rank, n, look->n[HF_KIND_RED_THREE]);
    return TRUE;
  }

  return FALSE;
}

/* Whether some naturals of the hand close a dirty book, which then takes no wild card more. */
static gboolean
closes_a_dirty_book (const HfLook *look)
{
  if (look->own->best_dirty == HF_BOOK_NONE)
    return FALSE;

  HF_FOR_EACH_BIT (rank, look->own->grows & look->one)
  {
    const HfBook *book = &look->view->books[look->own->place[rank]];

    if (!hf_book_is_clean (book)
        && hf_book_size (book) + look->n[rank] >= (guint) look->rules->rules.book_size)
      return TRUE;
  }

  return FALSE;
}

/* Off the foot, naturals are laid without a thought; wild cards end the hand
 * when the naturals are gone, unless one of them must come first. */
static gboolean
should_look_ahead (const HfLook *look)
{
  guint naturals = hf_look_fits (look) | (look->open ? look->many & ~look->own->taken : 0);

  return look->on_foot || (look->wilds > 0 && (naturals == 0 || closes_a_dirty_book (look)));
}

/* Where a hand may run empty, it must not do so by going out unasked. */
static guint
cards_to_keep (const HfLook *look)
{
  guint keep = hf_look_must_keep (look);

  if (keep == 0 && look->on_foot && (hf_simple_asks_first (look) || !hf_simple_may_go_out (look)))
    return 1;

  return keep;
}

/* @move (out): what is laid, or the question that comes before */
gboolean
hf_simple_lay (const HfLook *look, HfMove *move)
{
  guint keep = cards_to_keep (look);
  guint spare = look->hand > keep ? look->hand - keep : 0;

  if (should_look_ahead (look) && hf_simple_finish (look, move))
    return TRUE;
  if (spare == 0)
    return FALSE;

  return lay_naturals (look, spare, move) || (look->open && start_clean_book (look, spare, move))
         || (look->wilds > 0 && hf_simple_lay_wilds (look, spare, move));
}
