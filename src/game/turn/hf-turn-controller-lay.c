/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

#include <glib/gi18n.h>

/* Finds where the selected cards go. Where a press can mean several things, the one that a person
 * at a real table would mean is tried first; in which order the cards are laid, the rules say. */

/* Private: whether a move is legal. */
gboolean
hf_turn_controller_try (HfTurnController *self, const HfMove *move)
{
  return hf_game_try (self->game, move, NULL) == HF_VERDICT_OK;
}

/* Private: the kinds of the selected cards. */
HfCards
hf_turn_controller_count_selected (HfTurnController *self)
{
  g_autoptr (GPtrArray) selected = hf_turn_controller_dup_selected (self);
  HfCards cards = HF_CARDS_NONE;

  for (guint i = 0; i < selected->len; i++)
    cards.n[hf_card_get_kind (g_ptr_array_index (selected, i))]++;

  return cards;
}

/* The only rank of the natural cards, HF_RANK_WILD without natural cards, HF_N_RANKS with
 * several. */
static HfRank
get_only_rank (HfTurnController *self, const HfCards *cards)
{
  HfRank rank = HF_RANK_WILD;

  for (HfKind kind = 0; kind < HF_N_KINDS; kind++)
    {
      if (cards->n[kind] == 0 || hf_flat_rules_is_wild (hf_turn_controller_get_rules (self), kind))
        continue;
      if (rank != HF_RANK_WILD && rank != hf_kind_rank (kind))
        return HF_N_RANKS;
      rank = hf_kind_rank (kind);
    }

  return rank;
}

/* Private: adds cards to the last part of a move, the natural ones first. */
void
hf_turn_controller_add_cards (HfTurnController *self, HfMove *move, const HfCards *cards)
{
  const HfFlatRules *rules = hf_turn_controller_get_rules (self);
  HfCards naturals = *cards, wilds = *cards;

  for (HfKind kind = 0; kind < HF_N_KINDS; kind++)
    (hf_flat_rules_is_wild (rules, kind) ? &naturals : &wilds)->n[kind] = 0;
  hf_move_add_cards (move, &naturals);
  hf_move_add_cards (move, &wilds);
}

static void
make_lay (HfTurnController *self, HfMove *move, const HfCards *cards, guint place)
{
  hf_turn_controller_begin_move (self, move, HF_MOVE_LAY);
  hf_move_add_part (move, place);
  hf_turn_controller_add_cards (self, move, cards);
}

static gboolean
fits_lays (HfTurnController *self, const HfCards *of_rank)
{
  return hf_turn_controller_find_lays (self, of_rank, FALSE, NULL);
}

/* Whether all cards can go to one book, or, once wild cards have to be sent somewhere, these alone, and the
 * natural ones where they belong.
 *
 * @lays (nullable): HfMove; they are added */
static gboolean
book_takes (HfTurnController *self, const HfCards *cards, HfGameBook *book, GArray *lays)
{
  const HfFlatRules *rules = hf_turn_controller_get_rules (self);
  const guint place = hf_game_book_get_place (book);
  const HfRank rank = hf_game_book_get_rank (book);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (HfMove));
  HfCards of_rank[HF_N_RANKS] = { HF_CARDS_NONE };
  HfMove move;

  hf_turn_controller_sort_onto (self, cards, rank, of_rank);
  if (hf_turn_controller_find_way (self, HF_MOVE_LAY, of_rank, place, &move))
    g_array_append_val (found, move);
  else if (!self->asks_book || self->rank == rank || self->rank == HF_RANK_WILD
           || !hf_turn_controller_find_lays (self, of_rank, FALSE, found))
    return FALSE;

  for (guint i = 0; i < found->len; i++)
    {
      const HfMove *lay = &g_array_index (found, HfMove, i);
      HfCards laid = hf_cards_from_list (lay->cards, lay->n_cards);

      if (hf_flat_rules_count_wilds (rules, &laid) > 0 && lay->parts[0].book != place)
        return FALSE;
    }
  if (lays != NULL)
    g_array_append_vals (lays, found->data, found->len);

  return TRUE;
}

/* Whether it is plain that the only book which can take cards is meant: an open one of their rank, or for wild
 * cards alone one that is not clean. */
static gboolean
is_meant (HfTurnController *self, HfGameBook *book)
{
  return self->rank == HF_RANK_WILD
           ? hf_game_book_get_counts (book)->n_wilds > 0
           : self->rank == hf_game_book_get_rank (book) && !hf_game_book_get_counts (book)->closed;
}

/* Finds books for wild cards that would make a clean one dirty, or are not at home in those of the rank selected
 * with them. Where it is not plain that a book is meant, a person has to press one. */
static void
find_books (HfTurnController *self, const HfCards *cards)
{
  GListModel *books = hf_turn_controller_get_books (self);
  guint n_books = 0;
  gboolean meant = FALSE;

  for (guint others = 0; others < 2 && n_books == 0; others++)
    {
      self->asks_book = others > 0;
      for (guint i = 0; i < g_list_model_get_n_items (books) && n_books < 2; i++)
        {
          g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);

          if (!book_takes (self, cards, book, n_books == 0 ? self->lays : NULL))
            continue;
          n_books++;
          meant = is_meant (self, book);
        }
    }
  self->lay_fits = n_books > 0;
  self->asks_book = n_books > 1 || (n_books == 1 && !meant);
}

/* Private: finds where the selected cards would go: all of them into books of their ranks, wild cards with the
 * natural ones; wild cards alone become a book where they may. */
void
hf_turn_controller_find_lay (HfTurnController *self)
{
  HfCards cards = hf_turn_controller_count_selected (self);
  HfCards of_rank[HF_N_RANKS] = { HF_CARDS_NONE };

  self->rank = get_only_rank (self, &cards);
  g_array_set_size (self->lays, 0);
  self->lay_fits = self->asks_book = FALSE;
  if (hf_cards_count (&cards) == 0 || !hf_turn_controller_is_my_phase (self, HF_PHASE_PLAY)
      || hf_turn_controller_sort (self, &cards, HF_RANK_WILD, fits_lays, of_rank) != 1)
    return;

  self->lay_fits = hf_turn_controller_find_lays (self, of_rank, TRUE, self->lays);
  if (!self->lay_fits && hf_flat_rules_count_wilds (hf_turn_controller_get_rules (self), &cards) > 0
      && self->rank != HF_N_RANKS)
    find_books (self, &cards);
}

static void
ask_book (HfTurnController *self, const HfCards *cards)
{
  HfCards wilds = hf_turn_controller_filter_wilds (self, cards);

  self->asks_for_book = TRUE;
  hf_turn_controller_report_error (
    self, hf_cards_count (&wilds) == 1
    ? _("Press the cards on the table where the wild card should go.")
    : _("Press the cards on the table where the wild cards should go."));
}

/* Says why the selected cards fit nowhere. */
static void
refuse (HfTurnController *self, const HfCards *cards)
{
  HfCards of_rank[HF_N_RANKS] = { HF_CARDS_NONE };
  HfRefusal refusal;
  HfMove move;

  if (!hf_turn_controller_is_my_phase (self, HF_PHASE_PLAY))
    {
      make_lay (self, &move, cards, HF_BOOK_NONE);
      hf_turn_controller_play (self, &move);
    }
  else if (hf_turn_controller_sort (self, cards, HF_RANK_WILD, fits_lays, of_rank) != 1)
    hf_turn_controller_report_error (self, _("With wild cards, lay down one rank at a time."));
  else if (hf_state_refuse_lays (hf_game_get_state (self->game),
                                 hf_turn_controller_get_rules (self), of_rank, &move, &refusal))
    hf_turn_controller_report_refusal (self, &move, &refusal);
  else
    /* Only several lays, one of which makes a clean book dirty, put all of them down. */
    ask_book (self, cards);
}

/* Lays a red three, or all that are selected, each for a card of the stock. */
gboolean
hf_turn_controller_lay_red_three (HfTurnController *self, GVariant *target)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (HfMove));
  HfCards cards = hf_turn_controller_count_selected (self);
  HfMove move;

  hf_turn_controller_begin_move (self, &move, HF_MOVE_RED3);
  for (guint i = 0; i < MAX (1u, cards.n[HF_KIND_RED_THREE]); i++)
    g_array_append_val (moves, move);

  return hf_turn_controller_play_several (self, moves);
}

/* Private: lays the selected cards where they belong, all of them or none. */
gboolean
hf_turn_controller_lay (HfTurnController *self)
{
  HfCards cards = hf_turn_controller_count_selected (self);
  guint n = hf_cards_count (&cards);

  if (n == 0)
    {
      hf_turn_controller_report_error (self, _("First select the cards you want to lay down."));
      return FALSE;
    }
  if (cards.n[HF_KIND_RED_THREE] == n
      && hf_turn_controller_is_offered (self, HF_TURN_ACT_RED_THREE))
    return hf_turn_controller_lay_red_three (self, NULL);
  if (self->asks_book)
    {
      ask_book (self, &cards);
      return FALSE;
    }
  if (self->lay_fits)
    return hf_turn_controller_play_several (self, self->lays);

  refuse (self, &cards);
  return FALSE;
}

/* Marks a book that lacks one card as waiting, or takes the mark off, where the rules know that
 * (S2-29). */
static gboolean
turn_mark (HfTurnController *self, HfGameBook *book)
{
  g_autoptr (GArray) moves = hf_game_list_moves (self->game, self->eyes);
  HfMoveType type = hf_game_book_get_counts (book)->waiting ? HF_MOVE_UNWAIT : HF_MOVE_WAIT;

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      if (move->type == type && move->parts[0].book == hf_game_book_get_place (book))
        return hf_turn_controller_play (self, move);
    }

  return FALSE;
}

/* Whether a book can take the selected wild cards, where a person has to say which one they are for. */
gboolean
hf_turn_controller_offers_book (HfTurnController *self, HfGameBook *book)
{
  HfCards cards;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  if (!self->asks_book)
    return FALSE;

  cards = hf_turn_controller_count_selected (self);

  return book_takes (self, &cards, book, NULL);
}

/* Returns: whether pressing the book adds the selected cards to it */
gboolean
hf_turn_controller_fits_book (HfTurnController *self, HfGameBook *book)
{
  HfCards of_rank[HF_N_RANKS] = { HF_CARDS_NONE };
  HfCards cards;
  HfMove move;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  cards = hf_turn_controller_count_selected (self);
  if (hf_cards_count (&cards) == 0)
    return FALSE;
  if (!hf_turn_controller_begins_turn (self))
    return book_takes (self, &cards, book, NULL);

  hf_turn_controller_sort_onto (self, &cards, hf_game_book_get_rank (book), of_rank);

  return hf_turn_controller_find_way (self, HF_MOVE_TAKE, of_rank, hf_game_book_get_place (book),
                                      &move);
}

/* Adds the selected cards to a book, with the top of the pile where that is legal; without any,
 * turns its mark. Where wild cards have to be sent somewhere, only they go to the book, and the others where
 * they belong. */
gboolean
hf_turn_controller_press_book (HfTurnController *self, HfGameBook *book)
{
  g_autoptr (GArray) lays = g_array_new (FALSE, FALSE, sizeof (HfMove));
  HfCards of_rank[HF_N_RANKS] = { HF_CARDS_NONE };
  HfCards cards;
  guint place;
  HfMove move;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  cards = hf_turn_controller_count_selected (self);
  place = hf_game_book_get_place (book);
  if (hf_cards_count (&cards) == 0 && turn_mark (self, book))
    return TRUE;
  if (hf_cards_count (&cards) == 0)
    {
      hf_turn_controller_report_error (self, _("First select the cards you want to add here."));
      return FALSE;
    }
  hf_turn_controller_sort_onto (self, &cards, hf_game_book_get_rank (book), of_rank);
  if (hf_turn_controller_begins_turn (self)
      && hf_turn_controller_find_way (self, HF_MOVE_TAKE, of_rank, place, &move))
    return hf_turn_controller_play (self, &move);
  if (book_takes (self, &cards, book, lays))
    return hf_turn_controller_play_several (self, lays);

  make_lay (self, &move, &cards, place);

  return hf_turn_controller_play (self, &move);
}

/* Cards that look like a book may be tried, since the refusal explains the rule. */
gboolean
hf_turn_controller_can_lay (HfTurnController *self)
{
  guint n_selected = hf_turn_controller_get_n_selected (self);

  if (self->lay_fits)
    return TRUE;

  return hf_turn_controller_is_my_phase (self, HF_PHASE_PLAY) && self->offer.open
         && (n_selected > 2 || (self->rank == HF_N_RANKS && n_selected > 0))
         && self->rank != HF_RANK_WILD;
}
