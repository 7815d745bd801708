/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Laying in a turn that does not end the hand: every natural card that fits,
 * and the wild cards that are worth it. */

#include "hf-simple-private.h"

#include "core/state/hf-book-rules.h"

/* How many naturals of a rank go onto its open book now: all, unless the rest
 * makes a book of its own or would be refused. */
static guint
naturals_for_book (const HfTableSummary *summary, const HfBook *book, guint n)
{
  const HfRules *r = &summary->rules->rules;
  guint missing = r->book_size - hf_book_size (book);
  gboolean takes_more = hf_book_is_clean (book) ? r->book_nat_on_clean : r->book_nat_on_dirty;

  if (n <= missing)
    return n;
  if (!takes_more
      || (r->meld_same_rank != HF_SAME_RANK_NEVER && summary->open && n - missing >= summary->need))
    return missing;

  return n;
}

/* Some styles keep a few of a rank to take the pile with, while there is time. */
static gboolean
holds_back (const HfTableSummary *summary, guint n)
{
  return summary->style != NULL && n <= summary->style->hold && !summary->ends_soon
         && !summary->stuck && summary->hand > n + 1
         && n >= (guint) summary->rules->rules.pickup_match_naturals;
}

/* Naturals onto the books there are. From the foot cards may be short, and
 * the book that gains most comes first. */
static gboolean
lay_naturals (const HfTableSummary *summary, guint spare, HfMove *move)
{
  guint best = HF_N_KINDS, best_n = 0, best_place = 0;
  gint best_gain = -1;

  HF_FOR_EACH_BIT (rank, hf_table_summary_fitting_ranks (summary))
    {
      gboolean grows = (summary->own->grows >> rank) & 1;
      guint place = hf_table_summary_find_book (summary, rank);
      const HfBook *book = &summary->view->books[place];
      guint n = grows ? naturals_for_book (summary, book, summary->n[rank]) : summary->n[rank];
      gint gain;

      /* Three of a kind start a second book rather than rest on a closed one. */
      if (!grows && ((summary->many & ~summary->own->taken) >> rank & 1) && summary->open)
        continue;
      n = MIN (n, spare);
      if (holds_back (summary, n))
        continue;
      gain = (gint) n * summary->rules->value[rank];
      if (grows && hf_book_size (book) + n >= (guint) summary->rules->rules.book_size)
        gain += 1000;
      else if (grows)
        gain += 100;
      if (gain > best_gain)
        {
          best = rank;
          best_n = n;
          best_place = place;
          best_gain = gain;
          if (!summary->on_foot)
            break;
        }
    }

  if (best_n == 0)
    return FALSE;

  hf_simple_onto_book (summary, move, best_place);
  hf_simple_add_naturals (summary, move, best, best_n, summary->n[HF_KIND_RED_THREE]);

  return TRUE;
}

/* A clean book is started whenever there is one. */
static gboolean
start_clean_book (const HfTableSummary *summary, guint spare, HfMove *move)
{
  const HfRules *r = &summary->rules->rules;

  HF_FOR_EACH_BIT (rank, summary->many & ~summary->own->taken)
    {
      guint n = summary->n[rank];

      if (!r->book_nat_on_clean)
        n = MIN (n, (guint) r->book_size);
      n = MIN (n, spare);
      if (n < summary->need)
        continue;

      hf_simple_onto_book (summary, move, HF_BOOK_NONE);
      hf_simple_add_naturals (summary, move, rank, n, summary->n[HF_KIND_RED_THREE]);
      return TRUE;
    }

  return FALSE;
}

/* Whether some naturals of the hand close a dirty book, which then takes no wild card more. */
static gboolean
closes_a_dirty_book (const HfTableSummary *summary)
{
  if (summary->own->best_dirty == HF_BOOK_NONE)
    return FALSE;

  HF_FOR_EACH_BIT (rank, summary->own->grows & summary->one)
    {
      const HfBook *book = &summary->view->books[summary->own->place[rank]];

      if (!hf_book_is_clean (book)
          && hf_book_size (book) + summary->n[rank] >= (guint) summary->rules->rules.book_size)
        return TRUE;
    }

  return FALSE;
}

/* Off the foot, naturals are laid without a thought; wild cards end the hand
 * when the naturals are gone, unless one of them must come first. */
static gboolean
should_look_ahead (const HfTableSummary *summary)
{
  guint naturals = hf_table_summary_fitting_ranks (summary)
                   | (summary->open ? summary->many & ~summary->own->taken : 0);

  return summary->on_foot
         || (summary->wilds > 0 && (naturals == 0 || closes_a_dirty_book (summary)));
}

/* Where a hand may run empty, it must not do so by going out unasked. */
static guint
cards_to_keep (const HfTableSummary *summary)
{
  guint keep = hf_table_summary_cards_to_keep (summary);

  if (keep == 0 && summary->on_foot
      && (hf_simple_asks_first (summary) || !hf_simple_may_go_out (summary)))
    return 1;

  return keep;
}

/* @move (out): the cards laid, or the question that comes before */
gboolean
hf_simple_lay (const HfTableSummary *summary, HfMove *move)
{
  guint keep = cards_to_keep (summary);
  guint spare = summary->hand > keep ? summary->hand - keep : 0;

  if (should_look_ahead (summary) && hf_simple_finish (summary, move))
    return TRUE;
  if (spare == 0)
    return FALSE;

  return lay_naturals (summary, spare, move)
         || (summary->open && start_clean_book (summary, spare, move))
         || (summary->wilds > 0 && hf_simple_lay_wilds (summary, spare, move));
}
