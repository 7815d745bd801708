/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What wild cards are spent on when the turn does not end the hand. */

#include "hf-simple-private.h"

#include "core/hf-book-rules.h"

/* Wild cards that stay in the hand while nothing calls for them (S1-99). */
#define KEEP_WILDS 2

static void
add_wilds (const HfLook *look, guint n, HfMove *move)
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

/* Who plays alone and has the clean books but not the dirty ones gives up a
 * clean one, the fullest; for partners that did not pay. */
static guint
clean_book_to_spoil (const HfLook *look)
{
  const HfRules *r = &look->rules->rules;
  guint best = HF_BOOK_NONE;

  if (look->rules->teams || look->own->clean < (guint) r->out_min_clean
      || look->own->dirty >= (guint) r->out_min_dirty)
    return HF_BOOK_NONE;

  for (guint64 left = look->own->open_places; left != 0; left &= left - 1)
    {
      guint place = (guint) __builtin_ctzll (left);
      const HfBook *book = &look->view->books[place];

      if (hf_book_is_clean (book)
          && (best == HF_BOOK_NONE
              || hf_book_size (book) > hf_book_size (&look->view->books[best])))
        best = place;
    }

  return best;
}

static gboolean
close_this (const HfLook *look, guint place, guint spare, HfMove *move)
{
  const HfBook *book = &look->view->books[place];
  guint missing;

  if (place == HF_BOOK_NONE)
    return FALSE;
  missing = look->rules->rules.book_size - hf_book_size (book);
  if (missing > look->wilds || missing > spare || missing > hf_look_wild_room (look, book))
    return FALSE;

  hf_simple_onto_book (look, move, place);
  add_wilds (look, missing, move);

  return TRUE;
}

/* Closes a book with wild cards, if dirty books are missing. */
static gboolean
close_with_wilds (const HfLook *look, guint spare, HfMove *move)
{
  if (!(wants_dirty (look) || look->hurry))
    return FALSE;

  return close_this (look, look->own->best_dirty, spare, move)
         || close_this (look, clean_book_to_spoil (look), spare, move);
}

/* A pair becomes a dirty book with the help of wild cards. */
static gboolean
start_dirty_book (const HfLook *look, guint spare, HfMove *move)
{
  const HfRules *r = &look->rules->rules;

  HF_FOR_EACH_BIT (rank, look->two & ~look->many & ~look->own->taken)
  {
    guint n = look->n[rank];
    guint wilds = look->need - n;

    if (n < (guint) r->meld_min_naturals || wilds > look->wilds || wilds > look->rules->max_wilds[n]
        || n + wilds > spare)
      continue;

    hf_simple_onto_book (look, move, HF_BOOK_NONE);
    hf_simple_add_naturals (look, move, rank, n, look->n[HF_KIND_RED_THREE]);
    add_wilds (look, wilds, move);
    return TRUE;
  }

  return FALSE;
}

/* The own book that suffers a wild card best, where no open dirty one wants
 * it: a closed dirty one; when it matters no more, a clean one. */
static guint
book_for_spare_wild (const HfLook *look, gboolean on_clean)
{
  guint best = HF_BOOK_NONE, best_size = 0;

  for (guint i = 0; i < look->view->table->n_books; i++)
    {
      const HfBook *book = &look->view->books[i];
      guint size = hf_book_size (book);
      gboolean closed = size >= (guint) look->rules->rules.book_size;

      if (book->owner != look->owner || hf_look_wild_room (look, book) == 0)
        continue;
      if (hf_book_is_clean (book)
          && (!on_clean || closed || size + 1 == (guint) look->rules->rules.book_size))
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
add_a_wild (const HfLook *look, gboolean on_clean, HfMove *move)
{
  guint place = look->own->best_dirty;

  if (place == HF_BOOK_NONE
      && (on_clean || look->rules->rules.book_wild_on_dirty || look->rules->rules.meld_wild_book))
    place = book_for_spare_wild (look, on_clean);
  if (place == HF_BOOK_NONE)
    return FALSE;

  hf_simple_onto_book (look, move, place);
  add_wilds (look, 1, move);

  return TRUE;
}

/* A book of wild cards alone, where the rules have it (S4-80). */
static gboolean
lay_wild_book (const HfLook *look, guint spare, HfMove *move)
{
  const HfRules *r = &look->rules->rules;
  gboolean started = (look->own->grows >> HF_RANK_WILD) & 1;
  guint n = MIN (look->wilds, spare);

  if (!r->meld_wild_book || r->meld_wild_book_bonus < r->book_bonus_dirty)
    return FALSE;
  if (!started
      && (!look->open || ((look->own->taken >> HF_RANK_WILD) & 1)
          || n < (guint) r->meld_min_size + (wants_dirty (look) ? 1 : 0)))
    return FALSE;
  if (n == 0 || (started && wants_dirty (look) && n < 2))
    return FALSE;

  hf_simple_onto_book (look, move, started ? hf_look_place (look, HF_RANK_WILD) : HF_BOOK_NONE);
  add_wilds (look, n, move);

  return TRUE;
}

static gboolean
spend_by_thumb (const HfLook *look, guint spare, HfMove *move)
{
  guint keep = look->hurry || look->on_foot || look->stuck ? 0 : KEEP_WILDS;

  if (look->wilds <= keep)
    return FALSE;

  /* Who plays alone closes the dirty books there are before starting more. */
  if (!look->rules->teams
      && look->own->dirty + look->own->open_dirty >= (guint) look->rules->rules.out_min_dirty
      && add_a_wild (look, FALSE, move))
    return TRUE;

  return (look->open && start_dirty_book (look, spare, move))
         || add_a_wild (look, look->hurry || look->stuck, move);
}

/* Spends wild cards when nothing else is left to lay: by rule of thumb, or as the style of the
 * side weighs it.
 * @move (out): what is laid */
gboolean
hf_simple_lay_wilds (const HfLook *look, guint spare, HfMove *move)
{
  if (look->style != NULL && look->style->weighs && !look->stuck)
    return lay_wild_book (look, spare, move) || hf_simple_weigh_wilds (look, spare, move);

  return close_with_wilds (look, spare, move) || lay_wild_book (look, spare, move)
         || spend_by_thumb (look, spare, move);
}
