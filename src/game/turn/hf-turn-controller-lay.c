/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

#include <glib/gi18n.h>

#include "core/hf-book-rules.h"

/* Finds where the selected cards go. Where a press can mean several things, the one that a person
 * at a real table would mean is tried first.
 *
 * The list of legal moves has every new book, and single cards for books on the table; only several
 * cards for one of those have to be tried. */

#define MAX_TRIALS 2

/* Private: whether a move is legal. */
gboolean
hf_turn_controller_try (HfTurnController *self, const HfMove *move)
{
  return hf_game_try (self->game, move, NULL) == HF_VERDICT_OK;
}

static gboolean
is_wild (HfTurnController *self, HfCard *card)
{
  return hf_flat_rules_is_wild (hf_turn_controller_get_rules (self), hf_card_get_kind (card));
}

/* The only rank of the natural cards, HF_RANK_WILD without natural cards, HF_N_RANKS with
 * several. */
static HfRank
get_only_rank (HfTurnController *self, GPtrArray *cards)
{
  HfRank rank = HF_RANK_WILD;

  for (guint i = 0; i < cards->len; i++)
    {
      HfCard *card = g_ptr_array_index (cards, i);

      if (is_wild (self, card))
        continue;
      if (rank != HF_RANK_WILD && rank != hf_kind_rank (hf_card_get_kind (card)))
        return HF_N_RANKS;
      rank = hf_kind_rank (hf_card_get_kind (card));
    }

  return rank;
}

static HfCards
count_kinds (GPtrArray *cards)
{
  HfCards kinds = HF_CARDS_NONE;

  for (guint i = 0; i < cards->len; i++)
    kinds.n[hf_card_get_kind (g_ptr_array_index (cards, i))]++;

  return kinds;
}

/* @move (out, optional): the legal lay of just these cards to a place, if it is listed */
static gboolean
find_listed (HfTurnController *self, const HfCards *kinds, guint place, HfMove *move)
{
  g_autoptr (GArray) moves = hf_game_list_moves (self->game);

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *listed = &g_array_index (moves, HfMove, i);
      HfCards cards;

      if (listed->type != HF_MOVE_LAY || listed->parts[0].book != place)
        continue;
      cards = hf_cards_from_list (listed->cards, listed->n_cards);
      if (!hf_cards_equal (&cards, kinds))
        continue;
      if (move != NULL)
        *move = *listed;
      return TRUE;
    }

  return FALSE;
}

static void
add_cards (HfTurnController *self, HfMove *move, GPtrArray *cards, gboolean wilds)
{
  for (guint i = 0; i < cards->len; i++)
    if (is_wild (self, g_ptr_array_index (cards, i)) == wilds)
      hf_move_add_card (move, hf_card_get_kind (g_ptr_array_index (cards, i)));
}

static void
make_lay (HfTurnController *self, HfMove *move, GPtrArray *cards, guint place, gboolean wilds_first)
{
  hf_turn_controller_begin_move (self, move, HF_MOVE_LAY);
  hf_move_add_part (move, place);
  add_cards (self, move, cards, wilds_first);
  add_cards (self, move, cards, !wilds_first);
}

/* Tries to add cards to a book, or to start a new one. A book that is about to close takes wild
 * cards only before its last natural card, so that order is tried as well.
 *
 * Returns: whether it is legal */
static gboolean
find_lay_at (HfTurnController *self, HfMove *move, GPtrArray *cards, guint place)
{
  HfCards kinds = count_kinds (cards);
  HfMove wilds_first;

  make_lay (self, move, cards, place, FALSE);
  if (place == HF_BOOK_NONE || cards->len == 1)
    return find_listed (self, &kinds, place, move);
  if (hf_turn_controller_try (self, move))
    return TRUE;

  make_lay (self, &wilds_first, cards, place, TRUE);
  if (hf_move_equal (&wilds_first, move) || !hf_turn_controller_try (self, &wilds_first))
    return FALSE;

  *move = wilds_first;
  return TRUE;
}

/* The place of our book of a rank, HF_BOOK_NONE without one. */
static guint
find_book (HfTurnController *self, HfRank rank, gboolean closed)
{
  GListModel *books = hf_turn_controller_get_books (self);

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);

      if (hf_game_book_get_rank (book) == rank && hf_game_book_get_closed (book) == closed)
        return hf_game_book_get_place (book);
    }

  return HF_BOOK_NONE;
}

/* Whether a book has room for the cards, going by their number and kinds alone. */
static gboolean
has_room (HfTurnController *self, const HfView *view, guint place, GPtrArray *cards)
{
  HfBook book = view->books[place];

  for (guint i = 0; i < cards->len; i++)
    {
      HfCards kind = HF_CARDS_NONE;

      kind.n[hf_card_get_kind (g_ptr_array_index (cards, i))] = 1;
      if (!find_listed (self, &kind, place, NULL)
          || hf_book_add (view->rules, &book, hf_card_get_kind (g_ptr_array_index (cards, i)))
               != HF_REASON_NONE)
        return FALSE;
    }

  return TRUE;
}

/* Counts the books that wild cards alone can go to. Of many, the first two are tried; that is
 * enough to know that a person has to say which is meant.
 * @move (out): the lay on the last of them */
static guint
count_places_for_wilds (HfTurnController *self, GPtrArray *cards, HfMove *move)
{
  g_autoptr (HfView) view = hf_game_get_view (self->game, hf_turn_controller_get_me (self));
  GListModel *books = hf_turn_controller_get_books (self);
  guint n_places = 0, n_tried = 0;

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);
      guint place = hf_game_book_get_place (book);
      HfMove lay;

      if (!has_room (self, view, place, cards))
        continue;
      make_lay (self, &lay, cards, place, FALSE);
      if (cards->len > 1 && n_tried++ < MAX_TRIALS && !hf_turn_controller_try (self, &lay))
        continue;
      *move = lay;
      n_places++;
    }

  return n_places;
}

/* Private: finds where the selected cards would go: onto the open book of their rank, else as a new
 * book, else onto a closed one. Wild cards alone become a book where they may, else go where only one
 * book can have them. */
void
hf_turn_controller_find_lay (HfTurnController *self)
{
  g_autoptr (GPtrArray) cards = hf_turn_controller_dup_selected (self);
  guint open_place, closed_place;

  self->rank = get_only_rank (self, cards);
  self->lay_fits = FALSE;
  self->n_places = 0;
  if (cards->len == 0 || self->rank == HF_N_RANKS || !hf_game_is_my_turn (self->game))
    return;

  make_lay (self, &self->lay, cards, HF_BOOK_NONE, FALSE);
  if (!self->offer.open || hf_game_get_phase (self->game) != HF_PHASE_PLAY)
    return;

  /* Enough for a book of their own: who means another one presses it. */
  if (self->rank == HF_RANK_WILD)
    {
      HfCards kinds = count_kinds (cards);

      self->lay_fits = find_listed (self, &kinds, HF_BOOK_NONE, &self->lay);
      if (self->lay_fits)
        return;
      self->n_places = count_places_for_wilds (self, cards, &self->lay);
    }
  self->lay_fits = self->n_places > 0;
  if (self->lay_fits)
    return;

  open_place = find_book (self, self->rank, FALSE);
  closed_place = find_book (self, self->rank, TRUE);
  if (self->rank == HF_RANK_WILD && open_place != HF_BOOK_NONE)
    make_lay (self, &self->lay, cards, open_place, FALSE);
  else
    self->lay_fits = find_lay_at (self, &self->lay, cards, open_place);
  if (!self->lay_fits && open_place == HF_BOOK_NONE && closed_place != HF_BOOK_NONE)
    self->lay_fits = find_lay_at (self, &self->lay, cards, closed_place);
}

/* Lays natural cards of one rank: there is only one order, so nothing has to be tried. */
static HfMove
make_natural_lay (HfTurnController *self, GPtrArray *cards, HfRank rank)
{
  HfCards kinds = count_kinds (cards);
  guint place = find_book (self, rank, FALSE);
  HfMove move;

  if (place == HF_BOOK_NONE && !find_listed (self, &kinds, HF_BOOK_NONE, NULL))
    place = find_book (self, rank, TRUE);
  make_lay (self, &move, cards, place, FALSE);

  return move;
}

/* All lays are found before the first is played, as the list of moves is of that position, and are
 * played as one change. Those before one that is refused stay. */
static gboolean
lay_each_rank (HfTurnController *self, GPtrArray *cards)
{
  g_autoptr (GArray) lays = g_array_new (FALSE, FALSE, sizeof (HfMove));
  gboolean done = TRUE;

  for (HfRank rank = 0; rank < HF_RANK_WILD; rank++)
    {
      g_autoptr (GPtrArray) of_rank = g_ptr_array_new ();

      for (guint i = 0; i < cards->len; i++)
        if (hf_kind_rank (hf_card_get_kind (g_ptr_array_index (cards, i))) == rank)
          g_ptr_array_add (of_rank, g_ptr_array_index (cards, i));
      if (of_rank->len > 0)
        {
          HfMove lay = make_natural_lay (self, of_rank, rank);

          g_array_append_val (lays, lay);
        }
    }

  hf_game_begin_moves (self->game);
  for (guint i = 0; i < lays->len && done; i++)
    done = hf_turn_controller_play (self, &g_array_index (lays, HfMove, i));
  hf_game_end_moves (self->game);

  return done;
}

/* Private: lays the selected cards where they belong. */
gboolean
hf_turn_controller_lay (HfTurnController *self)
{
  g_autoptr (GPtrArray) cards = hf_turn_controller_dup_selected (self);
  HfMove move = self->lay;

  if (cards->len == 0)
    {
      hf_turn_controller_report_error (self, _("First select the cards you want to lay down."));
      return FALSE;
    }
  if (hf_turn_controller_is_offered (self, HF_TURN_ACT_RED_THREE))
    return hf_turn_controller_play_plain (self, HF_MOVE_RED3);

  if (self->rank == HF_N_RANKS)
    {
      for (guint i = 0; i < cards->len; i++)
        if (is_wild (self, g_ptr_array_index (cards, i)))
          {
            hf_turn_controller_report_error (self,
                                             _("With wild cards, lay down one rank at a time."));
            return FALSE;
          }
      return lay_each_rank (self, cards);
    }

  if (self->n_places > 1)
    {
      hf_turn_controller_report_error (
        self, cards->len == 1 ? _("Press the cards on the table where the wild card should go.")
                              : _("Press the cards on the table where the wild cards should go."));
      return FALSE;
    }
  if (!hf_game_is_my_turn (self->game))
    make_lay (self, &move, cards, HF_BOOK_NONE, FALSE);

  return hf_turn_controller_play (self, &move);
}

/* Marks a book that lacks one card as waiting, or takes the mark off, where the rules know that
 * (S2-29). */
static gboolean
turn_mark (HfTurnController *self, HfGameBook *book)
{
  g_autoptr (GArray) moves = hf_game_list_moves (self->game);
  HfMoveType type = hf_game_book_get_waiting (book) ? HF_MOVE_UNWAIT : HF_MOVE_WAIT;

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      if (move->type == type && move->parts[0].book == hf_game_book_get_place (book))
        return hf_turn_controller_play (self, move);
    }

  return FALSE;
}

/* Adds the selected cards to a book; without any, turns its mark. */
gboolean
hf_turn_controller_press_book (HfTurnController *self, HfGameBook *book)
{
  g_autoptr (GPtrArray) cards = NULL;
  HfMove move;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  cards = hf_turn_controller_dup_selected (self);
  if (cards->len == 0 && turn_mark (self, book))
    return TRUE;
  if (cards->len == 0)
    {
      hf_turn_controller_report_error (self, _("First select the cards you want to add here."));
      return FALSE;
    }
  find_lay_at (self, &move, cards, hf_game_book_get_place (book));

  return hf_turn_controller_play (self, &move);
}

/* Cards that look like a book may be tried, since the refusal explains the rule. */
gboolean
hf_turn_controller_can_lay (HfTurnController *self)
{
  guint n_selected = hf_turn_controller_get_n_selected (self);

  if (!hf_turn_controller_is_my_phase (self, HF_PHASE_PLAY) || !self->offer.open || n_selected == 0)
    return FALSE;
  if (self->rank == HF_N_RANKS)
    return TRUE;

  return self->rank == HF_RANK_WILD ? self->n_places > 0 || self->lay_fits
                                    : self->lay_fits || n_selected > 2;
}
