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

/* Private: whether there is a legal move of just these cards.
 * @move (out, optional): the move */
gboolean
hf_turn_controller_find_way (HfTurnController *self,
                             HfMoveType type,
                             const HfCards *cards,
                             guint place,
                             HfMove *move)
{
  const HfWayQuestion question = { .type = type, .cards = *cards, .place = place };

  return hf_game_find_way (self->game, self->eyes, &question, move);
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

/* The book of a rank that a refusal is about: an open one, else a closed one, else a new one. */
static guint
find_book (HfTurnController *self, HfRank rank)
{
  GListModel *books = hf_turn_controller_get_books (self);
  guint place = HF_BOOK_NONE;

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);

      if (hf_game_book_get_rank (book) != rank)
        continue;
      place = hf_game_book_get_place (book);
      if (!hf_game_book_get_closed (book))
        break;
    }

  return place;
}

/* @move (out): the lay of cards of a rank where they belong: on an open book of it, else on a new
 *   one, else on a closed one; where they fit nowhere, the lay that is to be refused
 * Returns: whether it is legal */
static gboolean
find_lay_of_rank (HfTurnController *self, const HfCards *cards, HfRank rank, HfMove *move)
{
  if (hf_turn_controller_find_way (self, HF_MOVE_LAY, cards, HF_PLACE_ANY, move))
    return TRUE;
  make_lay (self, move, cards, find_book (self, rank));

  return FALSE;
}

/* Where cards are too many for a book, as many of them as it has room for.
 * @move (inout): the lay of all of them, which is refused */
static gboolean
find_most (HfTurnController *self, const HfCards *cards, HfMove *move)
{
  guint place = move->parts[0].book;
  HfRefusal refusal;
  HfCards most;

  if (hf_cards_count (cards) < 2 || hf_game_try (self->game, move, &refusal) != HF_VERDICT_REFUSED)
    return FALSE;
  if (refusal.reason != HF_REASON_BOOK_CLOSED && refusal.reason != HF_REASON_WILD_ON_CLOSED
      && (refusal.reason != HF_REASON_WILD_LIMIT || place == HF_BOOK_NONE))
    return FALSE;

  most = hf_state_find_most (hf_game_get_state (self->game), hf_turn_controller_get_rules (self),
                             cards, place, move);

  return hf_cards_count (&most) > 0;
}

/* Finds the lay to a place: of all the cards, or of as many as fit.
 * @move (out): it, or the one to be refused */
static gboolean
find_lay_at (HfTurnController *self, const HfCards *cards, guint place, HfMove *move)
{
  if (hf_turn_controller_find_way (self, HF_MOVE_LAY, cards, place, move))
    return TRUE;
  make_lay (self, move, cards, place);

  return find_most (self, cards, move);
}

/* Counts the books that wild cards alone can go to, up to two: then a person has to say which is
 * meant. A book that has room for some of them counts where none has for all.
 * @move (out): the lay on the last of them */
static guint
count_places_for_wilds (HfTurnController *self, const HfCards *cards, HfMove *move)
{
  GListModel *books = hf_turn_controller_get_books (self);
  guint n_places = 0;

  for (guint some = 0; some < 2 && n_places == 0; some++)
    for (guint i = 0; i < g_list_model_get_n_items (books) && n_places < 2; i++)
      {
        g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);
        guint place = hf_game_book_get_place (book);
        HfMove found;

        if (some ? !find_lay_at (self, cards, place, &found)
                 : !hf_turn_controller_find_way (self, HF_MOVE_LAY, cards, place, &found))
          continue;
        *move = found;
        n_places++;
      }

  return n_places;
}

/* Finds lays, one after another, that put down all of the cards. */
static gboolean
find_several (HfTurnController *self, const HfCards *cards)
{
  return hf_state_find_lays (hf_game_get_state (self->game), hf_turn_controller_get_rules (self),
                             cards, self->lays);
}

/* The cards of a rank among some. */
static HfCards
filter_rank (const HfCards *cards, HfRank rank)
{
  HfCards of_rank = HF_CARDS_NONE;

  for (HfKind kind = 0; kind < HF_N_KINDS; kind++)
    if (hf_kind_rank (kind) == rank)
      of_rank.n[kind] = cards->n[kind];

  return of_rank;
}

/* Whether a wild card among cards of several ranks can go with one of these ranks alone. */
static gboolean
has_one_place (HfTurnController *self, const HfCards *cards)
{
  const HfState *state = hf_game_get_state (self->game);
  const HfFlatRules *rules = hf_turn_controller_get_rules (self);
  HfCards wilds = *cards, naturals = *cards;
  guint n_places = 0;

  for (HfKind kind = 0; kind < HF_N_KINDS; kind++)
    (hf_flat_rules_is_wild (rules, kind) ? &naturals : &wilds)->n[kind] = 0;
  if (hf_cards_count (&wilds) > 1 || hf_state_find_lays (state, rules, &naturals, NULL))
    return FALSE;

  for (HfRank rank = 0; rank < HF_RANK_WILD; rank++)
    {
      HfCards with = filter_rank (&naturals, rank), rest = naturals;

      if (hf_cards_count (&with) == 0)
        continue;
      hf_cards_subtract (&rest, &with);
      hf_cards_add (&with, &wilds);
      n_places += hf_turn_controller_find_way (self, HF_MOVE_LAY, &with, HF_PLACE_ANY, NULL)
                  && hf_state_find_lays (state, rules, &rest, NULL);
    }

  return n_places == 1;
}

/* Finds lays for cards of several ranks; where not all of them fit, those that are legal come first.
 * With wild cards, a person has to say where these go, unless it is plain. */
static void
find_lays (HfTurnController *self, const HfCards *cards)
{
  gboolean wild = hf_flat_rules_count_wilds (hf_turn_controller_get_rules (self), cards) > 0;
  guint n_legal = 0;

  self->lay_fits = (!wild || has_one_place (self, cards)) && find_several (self, cards);
  if (self->lay_fits || wild)
    return;

  for (HfRank rank = 0; rank < HF_N_KINDS; rank++)
    {
      HfCards of_rank = filter_rank (cards, rank);
      HfMove move;

      if (hf_cards_count (&of_rank) == 0)
        continue;
      if (find_lay_of_rank (self, &of_rank, rank, &move))
        g_array_insert_val (self->lays, n_legal++, move);
      else
        g_array_append_val (self->lays, move);
    }
  self->lay_fits = n_legal > 0;
}

/* Private: finds where the selected cards would go: onto the open book of their rank, else as a new
 * book, else onto a closed one. Wild cards alone become a book where they may, else go where only one
 * book can have them. */
void
hf_turn_controller_find_lay (HfTurnController *self)
{
  HfCards cards = hf_turn_controller_count_selected (self);
  HfMove move;

  self->rank = get_only_rank (self, &cards);
  g_array_set_size (self->lays, 0);
  self->lay_fits = FALSE;
  self->n_places = 0;
  if (hf_cards_count (&cards) == 0)
    return;

  make_lay (self, &move, &cards, HF_BOOK_NONE);
  if (!hf_turn_controller_is_my_phase (self, HF_PHASE_PLAY))
    {
      g_array_append_val (self->lays, move);
      return;
    }
  if (self->rank == HF_N_RANKS)
    {
      find_lays (self, &cards);
      return;
    }

  /* Enough for a book of their own: who means another one presses it. */
  if (self->rank == HF_RANK_WILD)
    {
      self->lay_fits = hf_turn_controller_find_way (self, HF_MOVE_LAY, &cards, HF_BOOK_NONE, &move);
      if (!self->lay_fits)
        {
          make_lay (self, &move, &cards, find_book (self, HF_RANK_WILD));
          self->n_places = count_places_for_wilds (self, &cards, &move);
        }
      self->lay_fits |= self->n_places > 0;
    }
  else
    self->lay_fits = find_lay_of_rank (self, &cards, self->rank, &move)
                     || find_several (self, &cards) || find_most (self, &cards, &move);
  if (self->lays->len == 0)
    g_array_append_val (self->lays, move);
}

/* Says that the cards were too many, once as many as fit are laid. */
static void
report_rest (HfTurnController *self, const HfMove *laid)
{
  g_autofree char *sentence =
    g_strdup_printf (ngettext ("Only %u of these cards fits. The rest stays in your hand.",
                               "Only %u of these cards fit. The rest stays in your hand.",
                               laid->n_cards),
                     laid->n_cards);

  hf_turn_controller_report_error (self, sentence);
}

/* Plays lays as one change. Those before one that is refused stay. */
static gboolean
play_lays (HfTurnController *self, const GArray *lays, const HfCards *cards)
{
  gboolean done = TRUE;

  hf_game_begin_moves (self->game);
  for (guint i = 0; i < lays->len && done; i++)
    done = hf_turn_controller_play (self, &g_array_index (lays, HfMove, i));
  hf_game_end_moves (self->game);
  if (done && lays->len == 1 && g_array_index (lays, HfMove, 0).n_cards < hf_cards_count (cards))
    report_rest (self, &g_array_index (lays, HfMove, 0));

  return done;
}

/* Private: lays the selected cards where they belong. */
gboolean
hf_turn_controller_lay (HfTurnController *self)
{
  HfCards cards = hf_turn_controller_count_selected (self);

  if (hf_cards_count (&cards) == 0)
    {
      hf_turn_controller_report_error (self, _("First select the cards you want to lay down."));
      return FALSE;
    }
  if (hf_turn_controller_is_offered (self, HF_TURN_ACT_RED_THREE))
    return hf_turn_controller_play_plain (self, HF_MOVE_RED3);
  if (self->lays->len == 0)
    {
      hf_turn_controller_report_error (self, _("With wild cards, lay down one rank at a time."));
      return FALSE;
    }
  if (self->n_places > 1)
    {
      self->asks_book = TRUE;
      hf_turn_controller_report_error (
        self, hf_cards_count (&cards) == 1
        ? _("Press the cards on the table where the wild card should go.")
        : _("Press the cards on the table where the wild cards should go."));
      return FALSE;
    }

  return play_lays (self, self->lays, &cards);
}

/* Marks a book that lacks one card as waiting, or takes the mark off, where the rules know that
 * (S2-29). */
static gboolean
turn_mark (HfTurnController *self, HfGameBook *book)
{
  g_autoptr (GArray) moves = hf_game_list_moves (self->game, self->eyes);
  HfMoveType type = hf_game_book_get_waiting (book) ? HF_MOVE_UNWAIT : HF_MOVE_WAIT;

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      if (move->type == type && move->parts[0].book == hf_game_book_get_place (book))
        return hf_turn_controller_play (self, move);
    }

  return FALSE;
}

/* Whether the selected wild cards can be added to a book, where there are several for them to choose from. */
gboolean
hf_turn_controller_offers_book (HfTurnController *self, HfGameBook *book)
{
  HfCards cards;
  HfMove move;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  if (self->n_places < 2)
    return FALSE;

  cards = hf_turn_controller_count_selected (self);

  return find_lay_at (self, &cards, hf_game_book_get_place (book), &move);
}

/* Adds the selected cards to a book, with the top of the pile where that is legal; without any,
 * turns its mark. */
gboolean
hf_turn_controller_press_book (HfTurnController *self, HfGameBook *book)
{
  g_autoptr (GArray) lays = NULL;
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
  if (hf_turn_controller_is_my_phase (self, HF_PHASE_START)
      && hf_turn_controller_find_way (self, HF_MOVE_TAKE, &cards, place, &move))
    return hf_turn_controller_play (self, &move);

  find_lay_at (self, &cards, place, &move);
  lays = g_array_new (FALSE, FALSE, sizeof (HfMove));
  g_array_append_val (lays, move);

  return play_lays (self, lays, &cards);
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
