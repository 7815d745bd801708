/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

#include <glib/gi18n.h>

#include "game/table/hf-card-notation.h"
#include "game/table/hf-game-words.h"

/* The key under which the tray is saved with the game, to be restored after a restart. */
#define KEY     "tray"
#define BETWEEN "|"

/* Stages selected cards as books of an opening. */

/* Returns: the rank of its natural cards, HF_RANK_WILD without any */
HfRank
hf_staged_book_get_rank (HfCardZone *self, const HfFlatRules *rules)
{
  for (guint i = 0; i < hf_card_zone_get_n (self); i++)
    {
      HfKind kind = hf_card_get_kind (hf_card_zone_peek (self, i));

      if (!hf_flat_rules_is_wild (rules, kind))
        return hf_kind_rank (kind);
    }

  return HF_RANK_WILD;
}

/* @with: the top card of the pile, which would join it when the pile is taken, or -1 */
gint
hf_staged_book_get_points (HfCardZone *self, const HfFlatRules *rules, gint with)
{
  guint8 kinds[HF_MOVE_MAX_CARDS + 1];
  guint n = MIN (hf_card_zone_get_n (self), HF_MOVE_MAX_CARDS);
  HfBook book;
  gint points;

  for (guint i = 0; i < n; i++)
    kinds[i] = hf_card_get_kind (hf_card_zone_peek (self, i));
  if (with >= 0 && hf_kind_rank (with) == hf_staged_book_get_rank (self, rules))
    kinds[n++] = with;
  if (hf_book_build (rules, kinds, n, &book, NULL) != HF_REASON_NONE)
    return 0;

  points = hf_book_value (rules, &book);
  if (rules->rules.open_count_bonus)
    points += hf_book_bonus (rules, &book);

  return points;
}

/* Whether an opening may use the cards on a book of the own side (S4-69). */
static gboolean
fits_own_book (HfTurnController *self, const guint8 *kinds, guint n_kinds)
{
  const HfFlatRules *rules = hf_turn_controller_get_rules (self);
  GListModel *books = hf_turn_controller_get_books (self);

  for (guint i = 0; !rules->rules.open_new_sets_only && i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);
      HfBook grown = *hf_state_book (hf_game_get_state (self->game), hf_game_book_get_place (book));
      guint n = 0;

      while (n < n_kinds && hf_book_add (rules, &grown, kinds[n]) == HF_REASON_NONE)
        n++;
      if (n == n_kinds)
        return TRUE;
    }

  return FALSE;
}

/* Whether cards can be a book of a rank, together with the top card of the pile if they need that.
 * @refusal (out): why not */
static gboolean
is_book (HfTurnController *self, HfRank rank, const HfCards *cards, HfRefusal *refusal)
{
  const HfFlatRules *rules = hf_turn_controller_get_rules (self);
  guint8 kinds[HF_MOVE_MAX_CARDS + 1];
  guint n = hf_cards_count (cards);
  gint top = hf_turn_controller_get_top (self);
  HfBook book = { 0 };
  HfReason reason = HF_REASON_BOOK_CLOSED;

  if (n <= HF_MOVE_MAX_CARDS)
    {
      hf_cards_to_list (cards, kinds);
      reason = hf_book_build (rules, kinds, n, &book, NULL);
    }
  if (reason != HF_REASON_NONE && n <= HF_MOVE_MAX_CARDS && fits_own_book (self, kinds, n))
    reason = HF_REASON_NONE;
  if (reason != HF_REASON_NONE && n <= HF_MOVE_MAX_CARDS && top >= 0 && hf_kind_rank (top) == rank)
    {
      kinds[n] = top;
      reason = hf_book_build (rules, kinds, n + 1, &book, NULL);
    }

  *refusal = (HfRefusal) {
    .reason = reason,
    .kind = rank,
    .have = n,
    .need = rules->rules.meld_min_size,
    .have2 = hf_book_wilds (&book),
    .need2 = rules->max_wilds[book.naturals],
  };

  return reason == HF_REASON_NONE;
}

/* Finds where cards of a rank are staged: as a book of their own where the rules have several of a rank, else
 * with those of the rank. In which order books are staged makes no difference.
 *
 * @onto (nullable): the staged book that is meant
 * @book (out): a staged book, or NULL for a new one
 * @refusal (out): why they cannot be staged */
static gboolean
find_staged (HfTurnController *self,
             HfRank rank,
             const HfCards *cards,
             HfCardZone *onto,
             HfCardZone **book,
             HfRefusal *refusal)
{
  const HfFlatRules *rules = hf_turn_controller_get_rules (self);
  GListModel *tray = hf_turn_controller_get_tray (self);
  guint most = hf_cards_count (cards);
  gboolean any = FALSE;

  *book = NULL;
  if (onto == NULL && hf_flat_rules_allow_second (rules, 0) && is_book (self, rank, cards, refusal))
    return TRUE;

  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfCardZone) staged = g_list_model_get_item (tray, i);
      HfCards all;

      if (hf_staged_book_get_rank (staged, rules) != rank || (onto != NULL && onto != staged))
        continue;
      any = TRUE;
      most = MAX (most, hf_card_zone_get_n (staged));
      hf_card_zone_count (staged, &all);
      hf_cards_add (&all, cards);
      *book = staged;
      if (is_book (self, rank, &all, refusal))
        return TRUE;
    }

  *book = NULL;

  return (!any || (onto == NULL && hf_flat_rules_allow_second (rules, most)))
         && is_book (self, rank, cards, refusal);
}

/* Whether cards are books by themselves, by their ranks. */
static gboolean
are_books (HfTurnController *self, const HfCards *of_rank)
{
  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    {
      HfRefusal refusal;

      if (hf_cards_count (&of_rank[rank]) > 0 && !is_book (self, rank, &of_rank[rank], &refusal))
        return FALSE;
    }

  return TRUE;
}

/* Whether cards can be staged beside the others, by their ranks. */
static gboolean
fits_tray (HfTurnController *self, const HfCards *of_rank)
{
  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    {
      HfCardZone *book;
      HfRefusal refusal;

      if (hf_cards_count (&of_rank[rank]) > 0
          && !find_staged (self, rank, &of_rank[rank], NULL, &book, &refusal))
        return FALSE;
    }

  return TRUE;
}

/* The staged book that wild cards alone join, as they are no book and there is no other; or NULL. */
static HfCardZone *
find_only (HfTurnController *self, const HfCards *cards)
{
  GListModel *tray = hf_turn_controller_get_tray (self);
  HfCards wilds = hf_turn_controller_filter_wilds (self, cards);
  g_autoptr (HfCardZone) only = g_list_model_get_item (tray, 0);
  HfCardZone *book;
  HfRefusal refusal;

  if (!hf_cards_equal (&wilds, cards) || g_list_model_get_n_items (tray) != 1
      || find_staged (self, HF_RANK_WILD, cards, NULL, &book, &refusal))
    return NULL;

  return only;
}

/* Only cards of its rank join a staged book; others that are selected with them become books of their own. */
static HfCardZone *
get_meant (HfTurnController *self, HfCardZone *onto, HfRank rank)
{
  return onto != NULL && hf_staged_book_get_rank (onto, hf_turn_controller_get_rules (self)) == rank
           ? onto
           : NULL;
}

/* @refusal: of a new book that is too small
 * Returns (nullable): the sentence about cards of two ranks, too few of each for a book: “You picked an ace
 * and a queen.” */
static char *
describe_mixed (HfTurnController *self, const HfCards *of_rank, const HfRefusal *refusal)
{
  g_autofree char *first = NULL, *second = NULL;
  HfCards naturals[2];
  guint n = 0;

  if (refusal->reason != HF_REASON_BOOK_TOO_SMALL)
    return NULL;
  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    {
      HfCards cards = of_rank[rank], wilds = hf_turn_controller_filter_wilds (self, &cards);
      guint n_cards = hf_cards_count (&cards);

      hf_cards_subtract (&cards, &wilds);
      if (n_cards == 0)
        continue;
      if (n == G_N_ELEMENTS (naturals) || hf_cards_count (&cards) == 0
          || n_cards >= (guint) hf_turn_controller_get_rules (self)->rules.meld_min_size)
        return NULL;
      naturals[n++] = cards;
    }
  if (n < G_N_ELEMENTS (naturals))
    return NULL;

  first = hf_words_cards (&naturals[0], HF_CARDS_OBJECT);
  second = hf_words_cards (&naturals[1], HF_CARDS_OBJECT);

  /* Translators: cards like “an ace” and “two queens” */
  return g_strdup_printf (_("All cards in a book must have the same rank. You picked %1$s and "
                            "%2$s."),
                            first, second);
}

/* Adds a card to a staged book. Wild cards go behind the natural ones, as on the table. */
static void
add_card (HfCardZone *book, HfCard *card)
{
  hf_card_zone_insert (book, hf_card_get_kind (card) >= HF_KIND_TWO ? 0 : G_MAXUINT, card);
}

/* Puts selected cards into the tray.
 * @of_rank: by rank, wild cards with those that they are for */
static void
commit_staged (HfTurnController *self, const HfCards *of_rank, HfCardZone *onto)
{
  g_autoptr (GPtrArray) cards = hf_turn_controller_dup_selected (self);

  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    {
      HfCards left = of_rank[rank];
      HfCardZone *book;
      HfRefusal refusal;

      if (hf_cards_count (&left) == 0)
        continue;
      find_staged (self, rank, &left, get_meant (self, onto, rank), &book, &refusal);
      if (book == NULL)
        book = hf_turn_controller_add_staged (self);
      for (guint i = cards->len; i-- > 0;)
        {
          HfCard *card = g_ptr_array_index (cards, i);

          if (left.n[hf_card_get_kind (card)] == 0)
            continue;
          left.n[hf_card_get_kind (card)]--;
          add_card (book, card);
          g_ptr_array_remove_index (cards, i);
        }
    }
  hf_turn_controller_clear_selection (self);
}

/* Private: saves the tray with the game. */
void
hf_turn_controller_keep_tray (HfTurnController *self)
{
  GListModel *tray = hf_turn_controller_get_tray (self);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfCardZone) book = g_list_model_get_item (tray, i);
      g_autoptr (GPtrArray) cards = hf_card_zone_dup_cards (book);
      g_autofree char *words = hf_card_zone_print_cards (cards);

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
      || hf_game_seat_get_counts (hf_turn_controller_get_seat (self))->open
      || hf_game_get_phase (self->game) > HF_PHASE_PLAY)
    return;

  books = g_strsplit (text, BETWEEN, HF_MOVE_MAX_PARTS);
  for (guint i = 0; books[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) cards = hf_card_zone_find_cards (hand, books[i]);
      HfCardZone *book = NULL;

      for (guint j = 0; j < cards->len; j++)
        {
          HfCard *card = g_ptr_array_index (cards, j);

          if (card == NULL || hf_turn_controller_is_staged (self, card))
            continue;
          if (book == NULL)
            book = hf_turn_controller_add_staged (self);
          hf_card_zone_insert (book, G_MAXUINT, card);
        }
    }
}

/* Sorts cards that are to be staged by rank. Staged books have a say in it only where the cards are no books
 * by themselves.
 *
 * @onto (nullable): the staged book that wild cards are for
 * Returns: FALSE if a person has to say where wild cards go */
static gboolean
sort_selected (HfTurnController *self, const HfCards *cards, HfCardZone *onto, HfCards *of_rank)
{
  const HfFlatRules *rules = hf_turn_controller_get_rules (self);
  guint n;

  if (onto != NULL)
    {
      hf_turn_controller_sort_onto (self, cards, hf_staged_book_get_rank (onto, rules), of_rank);
      return TRUE;
    }

  n = hf_turn_controller_sort (self, cards, HF_RANK_WILD, are_books, of_rank);
  if (n == 0)
    {
      memset (of_rank, 0, HF_N_RANKS * sizeof *of_rank);
      n = hf_turn_controller_sort (self, cards, HF_RANK_WILD, fits_tray, of_rank);
    }

  return n < 2;
}

static void
refuse (HfTurnController *self, const HfCards *of_rank, HfRank rank, const HfRefusal *refusal)
{
  g_autofree char *mixed = describe_mixed (self, of_rank, refusal);
  HfMove move;

  if (mixed != NULL)
    {
      hf_turn_controller_report_error (self, mixed);
      return;
    }
  hf_turn_controller_begin_move (self, &move, HF_MOVE_OPEN);
  hf_move_add_part (&move, HF_BOOK_NONE);
  hf_turn_controller_add_cards (self, &move, &of_rank[rank]);
  hf_turn_controller_report_refusal (self, &move, refusal);
}

/* Private: puts the selected cards into the tray, a book for each rank, all of them or none; wild cards go
 * where hf_turn_controller_sort() says.
 * @onto (nullable): a staged book to add to, or NULL to sort the cards by rank */
gboolean
hf_turn_controller_stage_onto (HfTurnController *self, HfCardZone *onto)
{
  HfCards cards = hf_turn_controller_count_selected (self);
  HfCards of_rank[HF_N_RANKS] = { HF_CARDS_NONE };

  if (hf_cards_count (&cards) == 0)
    {
      hf_turn_controller_report_error (self, _("First select cards of the same rank."));
      return FALSE;
    }

  if (onto == NULL)
    onto = find_only (self, &cards);
  if (!sort_selected (self, &cards, onto, of_rank))
    {
      hf_turn_controller_report_error (
        self, _("Select cards of the same rank and set them aside. Repeat for each book."));
      return FALSE;
    }

  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    {
      HfCardZone *book;
      HfRefusal refusal;

      if (hf_cards_count (&of_rank[rank]) > 0
          && !find_staged (self, rank, &of_rank[rank], get_meant (self, onto, rank), &book,
                           &refusal))
        {
          refuse (self, of_rank, rank, &refusal);
          return FALSE;
        }
    }
  commit_staged (self, of_rank, onto);

  return TRUE;
}

/* Private: adds the staged cards to those of the ranks of their books. */
void
hf_turn_controller_sort_staged (HfTurnController *self, HfCards *of_rank)
{
  GListModel *tray = hf_turn_controller_get_tray (self);

  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfCardZone) book = g_list_model_get_item (tray, i);
      HfCards cards;

      hf_card_zone_count (book, &cards);
      hf_cards_add (&of_rank[hf_staged_book_get_rank (book, hf_turn_controller_get_rules (self))],
                    &cards);
    }
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
hf_turn_controller_press_staged (HfTurnController *self, HfCardZone *book)
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
         && (before ? hf_turn_controller_begins_turn (self)
                    : hf_turn_controller_is_my_phase (self, HF_PHASE_PLAY));
}

/* Before drawing, books are staged to open with, or to take the pile with. */
gboolean
hf_turn_controller_can_stage (HfTurnController *self)
{
  guint n_selected = hf_turn_controller_get_n_selected (self);

  return !self->offer.open
         && (hf_turn_controller_may_open_now (self) || hf_turn_controller_begins_turn (self))
         && (n_selected > 1 || (n_selected == 1 && hf_turn_controller_get_n_staged (self) > 0));
}
