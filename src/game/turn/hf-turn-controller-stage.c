/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

#include <glib/gi18n.h>

#include "core/cards/hf-card-words.h"
#include "game/table/hf-card-notation.h"

/* The key under which the tray is saved with the game, to be restored after a restart. */
#define KEY     "tray"
#define BETWEEN "|"

/* Stages selected cards as books of an opening. */

/* A staged book to be: its cards so far and those that are added. */
typedef struct
{
  HfStagedBook *book; /* (nullable): a new one */
  HfRank rank;
  GPtrArray *cards; /* the cards to add */
} Heap;

static void
clear_heap (gpointer data)
{
  Heap *heap = data;

  g_clear_pointer (&heap->cards, g_ptr_array_unref);
}

static Heap *
find_heap (HfTurnController *self, GArray *heaps, HfRank rank)
{
  GListModel *tray = hf_turn_controller_get_tray (self);
  Heap heap = { NULL, rank, g_ptr_array_new () };

  for (guint i = 0; i < heaps->len; i++)
    if (g_array_index (heaps, Heap, i).rank == rank)
      {
        g_ptr_array_unref (heap.cards);
        return &g_array_index (heaps, Heap, i);
      }

  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfStagedBook) book = g_list_model_get_item (tray, i);

      if (hf_staged_book_get_rank (book, hf_turn_controller_get_rules (self)) == rank)
        heap.book = book;
    }
  g_array_append_val (heaps, heap);

  return &g_array_index (heaps, Heap, heaps->len - 1);
}

static guint
count_in_heap (const Heap *heap)
{
  return heap->cards->len + (heap->book != NULL ? hf_staged_book_get_n (heap->book) : 0);
}

static HfCard *
peek_in_heap (const Heap *heap, guint i)
{
  guint n_staged = heap->book != NULL ? hf_staged_book_get_n (heap->book) : 0;

  return i < n_staged ? hf_staged_book_peek (heap->book, i)
                      : g_ptr_array_index (heap->cards, i - n_staged);
}

/* Whether an opening may use the cards on a book of the own side (S4-69). */
static gboolean
fits_own_book (HfTurnController *self, Heap *heap)
{
  const HfFlatRules *rules = hf_turn_controller_get_rules (self);
  GListModel *books = hf_turn_controller_get_books (self);

  for (guint i = 0; !rules->rules.open_new_sets_only && i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);
      HfBook grown = *hf_state_book (hf_game_get_state (self->game), hf_game_book_get_place (book));
      guint n = 0;

      while (n < count_in_heap (heap)
             && hf_book_add (rules, &grown, hf_card_get_kind (peek_in_heap (heap, n)))
                  == HF_REASON_NONE)
        n++;
      if (n == count_in_heap (heap))
        return TRUE;
    }

  return FALSE;
}

/* Whether the heap can be a book, together with the top card of the pile if it needs that. */
static HfReason
check_heap (HfTurnController *self, Heap *heap, HfRefusal *refusal)
{
  const HfFlatRules *rules = hf_turn_controller_get_rules (self);
  guint8 kinds[HF_MOVE_MAX_CARDS + 1];
  guint n = MIN (count_in_heap (heap), HF_MOVE_MAX_CARDS);
  gint top = hf_turn_controller_get_top (self);
  HfBook book = { 0 };
  HfReason reason;

  for (guint i = 0; i < n; i++)
    kinds[i] = hf_card_get_kind (peek_in_heap (heap, i));

  reason = hf_book_build (rules, kinds, n, &book, NULL);
  if (reason != HF_REASON_NONE && top >= 0 && hf_kind_rank (top) == heap->rank)
    {
      kinds[n] = top;
      reason = hf_book_build (rules, kinds, n + 1, &book, NULL);
    }
  if (reason != HF_REASON_NONE && fits_own_book (self, heap))
    reason = HF_REASON_NONE;

  *refusal = (HfRefusal) {
    .reason = reason,
    .kind = heap->rank,
    .have = n,
    .need = rules->rules.meld_min_size,
    .have2 = hf_book_wilds (&book),
    .need2 = rules->max_wilds[book.naturals],
  };

  return reason;
}

/* Finds the heap that needs a wild card most: the smallest of those that are too small. */
static Heap *
neediest (GArray *heaps, guint min_size)
{
  Heap *found = &g_array_index (heaps, Heap, 0);

  for (guint i = 1; i < heaps->len; i++)
    {
      Heap *heap = &g_array_index (heaps, Heap, i);

      if (count_in_heap (heap) < count_in_heap (found) && count_in_heap (heap) < min_size)
        found = heap;
    }

  return found;
}

static void
fill_heaps (HfTurnController *self, GArray *heaps, GPtrArray *cards, HfStagedBook *onto)
{
  const HfFlatRules *rules = hf_turn_controller_get_rules (self);
  GListModel *tray = hf_turn_controller_get_tray (self);

  for (guint i = 0; i < cards->len; i++)
    {
      HfKind kind = hf_card_get_kind (g_ptr_array_index (cards, i));

      if (!hf_flat_rules_is_wild (rules, kind))
        g_ptr_array_add (find_heap (self, heaps, hf_kind_rank (kind))->cards,
                         g_ptr_array_index (cards, i));
    }

  if (onto != NULL)
    find_heap (self, heaps, hf_staged_book_get_rank (onto, rules));
  else if (heaps->len == 0 && g_list_model_get_n_items (tray) == 1)
    {
      g_autoptr (HfStagedBook) only = g_list_model_get_item (tray, 0);

      find_heap (self, heaps, hf_staged_book_get_rank (only, rules));
    }
  if (heaps->len == 0)
    find_heap (self, heaps, HF_RANK_WILD);

  for (guint i = 0; i < cards->len; i++)
    {
      HfKind kind = hf_card_get_kind (g_ptr_array_index (cards, i));
      Heap *heap = onto != NULL ? find_heap (self, heaps, hf_staged_book_get_rank (onto, rules))
                                : neediest (heaps, rules->rules.meld_min_size);

      if (hf_flat_rules_is_wild (rules, kind))
        g_ptr_array_add (heap->cards, g_ptr_array_index (cards, i));
    }
}

/* The natural cards that are to be added. */
static char *
name_heap (const Heap *heap)
{
  HfKind kind = hf_card_get_kind (g_ptr_array_index (heap->cards, 0));
  guint n = 0;

  for (guint i = 0; i < heap->cards->len; i++)
    n += hf_kind_rank (hf_card_get_kind (g_ptr_array_index (heap->cards, i))) == heap->rank;

  return hf_words_kind (kind, n, HF_CARDS_OBJECT);
}

/* @refusal: of a new book that is too small
 * Returns (nullable): what to say where none of several ranks is a book, which asks for more than the
 * number of cards: “You picked an ace and a queen.” */
static char *
describe_mixed (HfTurnController *self, GArray *heaps, const HfRefusal *refusal)
{
  g_autofree char *first = NULL, *second = NULL;

  if (refusal->reason != HF_REASON_BOOK_TOO_SMALL || heaps->len != 2)
    return NULL;
  for (guint i = 0; i < heaps->len; i++)
    {
      const Heap *heap = &g_array_index (heaps, Heap, i);

      if (heap->book != NULL || heap->rank == HF_RANK_WILD
          || heap->cards->len >= (guint) hf_turn_controller_get_rules (self)->rules.meld_min_size)
        return NULL;
    }

  first = name_heap (&g_array_index (heaps, Heap, 0));
  second = name_heap (&g_array_index (heaps, Heap, 1));

  /* Translators: cards like “an ace” and “two queens” */
  return g_strdup_printf (_("All cards in a book must have the same rank. You picked %1$s and "
                            "%2$s."),
                            first, second);
}

static void
commit_heap (HfTurnController *self, Heap *heap)
{
  HfStagedBook *book = heap->book != NULL ? heap->book : hf_turn_controller_add_staged (self);

  for (guint i = 0; i < heap->cards->len; i++)
    hf_staged_book_add (book, g_ptr_array_index (heap->cards, i));
}

/* Private: saves the tray with the game. */
void
hf_turn_controller_keep_tray (HfTurnController *self)
{
  GListModel *tray = hf_turn_controller_get_tray (self);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfStagedBook) book = g_list_model_get_item (tray, i);
      g_autoptr (GPtrArray) cards = g_ptr_array_new ();
      g_autofree char *words = NULL;

      for (guint j = 0; j < hf_staged_book_get_n (book); j++)
        g_ptr_array_add (cards, hf_staged_book_peek (book, j));
      words = hf_card_zone_print_cards (cards);
      g_string_append_printf (text, "%s%s", i > 0 ? " " BETWEEN " " : "", words);
    }
  hf_game_set_extra (self->game, KEY, text->len > 0 ? text->str : NULL);
}

/* Private: restores the tray from the saved game. The text may come from anybody, so cards that are
 * not in the hand are left out. */
void
hf_turn_controller_restore_tray (HfTurnController *self)
{
  const char *text = hf_game_get_extra (self->game, KEY);
  HfCardZone *hand = hf_turn_controller_get_hand (self);
  g_auto (GStrv) books = NULL;

  if (text == NULL || hf_turn_controller_is_covered (self)
      || hf_game_seat_get_open (hf_turn_controller_get_seat (self))
      || hf_game_get_phase (self->game) > HF_PHASE_PLAY)
    return;

  books = g_strsplit (text, BETWEEN, HF_MOVE_MAX_PARTS);
  for (guint i = 0; books[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) cards = hf_card_zone_find_cards (hand, books[i]);
      HfStagedBook *book = NULL;

      for (guint j = 0; j < cards->len; j++)
        {
          HfCard *card = g_ptr_array_index (cards, j);

          if (card == NULL || hf_turn_controller_is_staged (self, card))
            continue;
          if (book == NULL)
            book = hf_turn_controller_add_staged (self);
          hf_staged_book_append (book, card);
        }
    }
}

/* Private: puts the selected cards into the tray, a book for each rank; wild cards go to the
 * book that is too small without them.
 * @onto (nullable): a staged book to add to, or NULL to sort the cards by rank */
gboolean
hf_turn_controller_stage_onto (HfTurnController *self, HfStagedBook *onto)
{
  g_autoptr (GPtrArray) cards = hf_turn_controller_dup_selected (self);
  g_autoptr (GArray) heaps = NULL;

  if (cards->len == 0)
    {
      hf_turn_controller_report_error (self, _("First select cards of the same rank."));
      return FALSE;
    }

  heaps = g_array_new (FALSE, FALSE, sizeof (Heap));
  g_array_set_clear_func (heaps, clear_heap);
  fill_heaps (self, heaps, cards, onto);

  for (guint i = 0; i < heaps->len; i++)
    {
      g_autofree char *mixed = NULL;
      HfRefusal refusal;
      HfMove move;

      if (check_heap (self, &g_array_index (heaps, Heap, i), &refusal) == HF_REASON_NONE)
        continue;
      mixed = describe_mixed (self, heaps, &refusal);
      if (mixed != NULL)
        {
          hf_turn_controller_report_error (self, mixed);
          return FALSE;
        }
      hf_turn_controller_begin_move (self, &move, HF_MOVE_OPEN);
      hf_turn_controller_report_refusal (self, &move, &refusal);
      return FALSE;
    }

  for (guint i = 0; i < heaps->len; i++)
    commit_heap (self, &g_array_index (heaps, Heap, i));
  hf_turn_controller_clear_selection (self);

  return TRUE;
}

/* Private: the kinds of the staged cards. */
HfCards
hf_turn_controller_count_staged (HfTurnController *self)
{
  GListModel *tray = hf_turn_controller_get_tray (self);
  HfCards cards = HF_CARDS_NONE;

  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfStagedBook) book = g_list_model_get_item (tray, i);

      for (guint j = 0; j < hf_staged_book_get_n (book); j++)
        cards.n[hf_card_get_kind (hf_staged_book_peek (book, j))]++;
    }

  return cards;
}

gboolean
hf_turn_controller_stage (HfTurnController *self, GVariant *target)
{
  return hf_turn_controller_stage_onto (self, NULL);
}

/* Private: puts the cards of some staged books back into the hand. */
gboolean
hf_turn_controller_unstage (HfTurnController *self, guint position, guint n)
{
  if (n == 0)
    return FALSE;

  hf_turn_controller_begin_change (self);
  g_list_store_splice (self->tray, position, n, NULL, 0);
  hf_turn_controller_mark_changed (self);
  hf_turn_controller_commit_change (self);

  return TRUE;
}

/* Adds the selected cards to a staged book; without any, puts the book back into the hand. */
gboolean
hf_turn_controller_press_staged (HfTurnController *self, HfStagedBook *book)
{
  guint position;
  gboolean done;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  if (hf_turn_controller_get_n_selected (self) == 0)
    return g_list_store_find (self->tray, book, &position)
           && hf_turn_controller_unstage (self, position, 1);

  hf_turn_controller_begin_change (self);
  done = hf_turn_controller_stage_onto (self, book);
  hf_turn_controller_commit_change (self);

  return done;
}

/* Private: whether it is the time to open. */
gboolean
hf_turn_controller_may_open_now (HfTurnController *self)
{
  gboolean before = hf_turn_controller_get_rules (self)->rules.open_timing == HF_TIMING_BEFORE_DRAW;

  return !self->offer.open
         && hf_turn_controller_is_my_phase (self, before ? HF_PHASE_START : HF_PHASE_PLAY);
}

/* Before drawing, books are staged to open with, or to take the pile with. */
gboolean
hf_turn_controller_can_stage (HfTurnController *self)
{
  guint n_selected = hf_turn_controller_get_n_selected (self);

  return !self->offer.open
         && (hf_turn_controller_may_open_now (self)
             || hf_turn_controller_is_my_phase (self, HF_PHASE_START))
         && (n_selected > 1 || (n_selected == 1 && hf_turn_controller_get_n_staged (self) > 0));
}
