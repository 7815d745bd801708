/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What to lay when the turn does not end the hand: every natural that fits,
 * and wild cards where they are worth it. */

#include "hf-simple-private.h"

#include "core/hf-book-rules.h"

/* Wild cards that stay in the hand while nothing calls for them (S1-100). */
#define KEEP_WILDS 2

static gboolean
onto_book (const HfLook *look,
           HfMove       *move,
           guint         place)
{
  hf_move_init (move, HF_MOVE_LAY, look->view->seat);

  return hf_move_add_part (move, place);
}

/* How many naturals of a rank go onto its open book now: all, unless the rest
 * makes a book of its own or would be refused. */
static guint
naturals_for_book (const HfLook *look,
                   const HfBook *book,
                   guint         n)
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

/* The wild card that should join a dirty book before the natural that closes
 * it, since a closed book takes none (S1-100): only when wild cards are to go. */
static gboolean
lay_naturals (const HfLook *look,
              guint         spare,
              HfMove       *move)
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

  onto_book (look, move, best_place);
  hf_simple_add_naturals (look, move, best, best_n, look->n[HF_KIND_RED_THREE]);

  return TRUE;
}

/* A clean book is started whenever there is one. */
static gboolean
start_clean_book (const HfLook *look,
                  guint         spare,
                  HfMove       *move)
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

      onto_book (look, move, HF_BOOK_NONE);
      hf_simple_add_naturals (look, move, rank, n, look->n[HF_KIND_RED_THREE]);
      return TRUE;
    }

  return FALSE;
}

static void
add_wilds (const HfLook *look,
           guint         n,
           HfMove       *move)
{
  guint8 left[HF_N_KINDS];

  memcpy (left, look->n, sizeof left);
  hf_simple_add_wilds (look, move, n, left);
}

/* Whether the side still looks for dirty books. */
static gboolean
wants_dirty (const HfLook *look)
{
  return look->own->dirty < (guint) look->rules->rules.out_min_dirty
         || (look->own->clean + look->own->dirty < (guint) look->rules->rules.out_min_total
             && look->own->clean >= (guint) look->rules->rules.out_min_clean);
}

/* Closes the fullest dirty book with wild cards, if dirty books are missing. */
static gboolean
close_with_wilds (const HfLook *look,
                  guint         spare,
                  HfMove       *move)
{
  guint place = look->own->best_dirty;
  const HfBook *book;
  guint missing;

  if (place == HF_BOOK_NONE || !(wants_dirty (look) || look->hurry))
    return FALSE;

  book = &look->view->books[place];
  missing = look->rules->rules.book_size - hf_book_size (book);
  if (missing > look->wilds || missing > spare || missing > hf_look_wild_room (look, book))
    return FALSE;

  onto_book (look, move, place);
  add_wilds (look, missing, move);

  return TRUE;
}

/* A pair becomes a dirty book with the help of wild cards. */
static gboolean
start_dirty_book (const HfLook *look,
                  guint         spare,
                  HfMove       *move)
{
  const HfRules *r = &look->rules->rules;

  HF_FOR_EACH_BIT (rank, look->two & ~look->many & ~look->own->taken)
    {
      guint n = look->n[rank];
      guint wilds = look->need - n;

      if (n < (guint) r->meld_min_naturals || wilds > look->wilds
          || wilds > look->rules->max_wilds[n] || n + wilds > spare)
        continue;

      onto_book (look, move, HF_BOOK_NONE);
      hf_simple_add_naturals (look, move, rank, n, look->n[HF_KIND_RED_THREE]);
      add_wilds (look, wilds, move);
      return TRUE;
    }

  return FALSE;
}

/* One wild card onto the own book that needs it most: dirty ones, near to
 * closing; a clean one only when the round is about to end. */
static gboolean
add_a_wild (const HfLook *look,
            gboolean      on_clean,
            HfMove       *move)
{
  guint best = HF_BOOK_NONE, best_size = 0;

  for (guint i = 0; i < look->view->table->n_books; i++)
    {
      const HfBook *book = &look->view->books[i];
      guint size = hf_book_size (book);

      if (book->owner != look->owner || hf_look_wild_room (look, book) == 0
          || (hf_book_is_clean (book) && (!on_clean || hf_book_is_closed (look->rules, book)))
          || (hf_book_is_clean (book) && size + 1 >= (guint) look->rules->rules.book_size))
        continue;
      if (hf_book_is_closed (look->rules, book))
        size = 1;
      if (size > best_size)
        {
          best = i;
          best_size = size;
        }
    }

  if (best == HF_BOOK_NONE)
    return FALSE;

  onto_book (look, move, best);
  add_wilds (look, 1, move);

  return TRUE;
}

/* A book of wild cards alone, where the rules have it (S4-80). */
static gboolean
lay_wild_book (const HfLook *look,
               guint         spare,
               HfMove       *move)
{
  const HfRules *r = &look->rules->rules;
  gboolean started = (look->own->grows >> HF_RANK_WILD) & 1;
  guint n = MIN (look->wilds, spare);

  if (!r->meld_wild_book || r->meld_wild_book_bonus < r->book_bonus_dirty)
    return FALSE;
  if (!started && (!look->open || ((look->own->taken >> HF_RANK_WILD) & 1)
                   || n < (guint) r->meld_min_size + (wants_dirty (look) ? 1 : 0)))
    return FALSE;
  if (n == 0 || (started && wants_dirty (look) && n < 2))
    return FALSE;

  onto_book (look, move, started ? hf_look_place (look, HF_RANK_WILD) : HF_BOOK_NONE);
  add_wilds (look, n, move);

  return TRUE;
}

static gboolean
lay_wilds (const HfLook *look,
           guint         spare,
           HfMove       *move)
{
  guint keep = look->hurry || look->on_foot || look->stuck ? 0 : KEEP_WILDS;

  if (close_with_wilds (look, spare, move) || lay_wild_book (look, spare, move))
    return TRUE;

  if (look->wilds <= keep)
    return FALSE;

  return (look->open && start_dirty_book (look, spare, move))
         || add_a_wild (look, look->hurry || look->stuck, move);
}

/* Naturals off the foot are laid without a thought; only where wild cards
 * could end the hand it matters what comes first. */
static gboolean
should_look_ahead (const HfLook *look)
{
  return look->on_foot || (look->wilds > 0 && look->hand <= 8);
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

/**
 * hf_simple_lay:
 * @look: a summary of a view whose seat may add to books
 * @move: (out): what is laid, or the question that comes before
 *
 * Returns: whether there is something to lay
 */
gboolean
hf_simple_lay (const HfLook *look,
               HfMove       *move)
{
  guint keep = cards_to_keep (look);
  guint spare = look->hand > keep ? look->hand - keep : 0;

  if (should_look_ahead (look) && hf_simple_finish (look, move))
    return TRUE;
  if (spare == 0)
    return FALSE;

  return lay_naturals (look, spare, move)
         || (look->open && start_clean_book (look, spare, move))
         || (look->wilds > 0 && lay_wilds (look, spare, move));
}
