/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-desk-private.h"

#include <glib/gi18n.h>

/* What the buttons of the table do: moves out of the selection and the tray.
 * Where a press can mean several things the one that a person at a real table
 * would mean is tried first, and the rules say whether it goes. */

static gboolean
try_move (HfDesk *self, const HfMove *move)
{
  return hf_game_try (hf_desk_get_game (self), move, NULL) == HF_VERDICT_OK;
}

static gboolean
is_wild (HfDesk *self, HfCard *card)
{
  return hf_flat_rules_is_wild (hf_desk_get_rules (self), hf_card_get_kind (card));
}

/* The only rank of the natural cards, HF_RANK_WILD without natural cards, HF_N_RANKS with several. */
static HfRank
only_rank (HfDesk *self, GPtrArray *cards)
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

static void
add_cards (HfDesk *self, HfMove *move, GPtrArray *cards, gboolean wilds)
{
  for (guint i = 0; i < cards->len; i++)
    if (is_wild (self, g_ptr_array_index (cards, i)) == wilds)
      hf_move_add_card (move, hf_card_get_kind (g_ptr_array_index (cards, i)));
}

/* Cards onto a book, or a new one. A book that is about to close takes wild
 * cards before its last natural one only, so that order is tried as well. */
static void
make_lay (HfDesk *self, HfMove *move, GPtrArray *cards, guint place)
{
  for (guint wilds_first = 0; wilds_first < 2; wilds_first++)
    {
      hf_desk_begin (self, move, HF_MOVE_LAY);
      hf_move_add_part (move, place);
      add_cards (self, move, cards, wilds_first);
      add_cards (self, move, cards, !wilds_first);
      if (try_move (self, move))
        return;
    }

  hf_desk_begin (self, move, HF_MOVE_LAY);
  hf_move_add_part (move, place);
  add_cards (self, move, cards, FALSE);
  add_cards (self, move, cards, TRUE);
}

static GListModel *
my_books (HfDesk *self)
{
  HfGame *game = hf_desk_get_game (self);

  return hf_game_team_get_books (
    hf_game_get_team (game, hf_game_seat_get_owner (hf_desk_get_seat (self))));
}

/* The place of our book of a rank, HF_BOOK_NONE without one. */
static guint
find_book (HfDesk *self, HfRank rank, gboolean closed)
{
  GListModel *books = my_books (self);

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);

      if (hf_game_book_get_rank (book) == rank && hf_game_book_get_closed (book) == closed)
        return hf_game_book_get_place (book);
    }

  return HF_BOOK_NONE;
}

/* Where wild cards alone can go; HF_BOOK_NONE where that is nowhere or not clear. */
static guint
find_book_for_wilds (HfDesk *self, GPtrArray *cards, guint *n_places)
{
  GListModel *books = my_books (self);
  guint place = HF_BOOK_NONE;

  *n_places = 0;
  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);
      HfMove move;

      make_lay (self, &move, cards, hf_game_book_get_place (book));
      if (!try_move (self, &move))
        continue;
      place = hf_game_book_get_place (book);
      (*n_places)++;
    }

  return *n_places == 1 ? place : HF_BOOK_NONE;
}

/* The lay that is meant by cards with natural cards of one rank, or none. */
static void
make_natural_lay (HfDesk *self, HfMove *move, GPtrArray *cards)
{
  HfRank rank = only_rank (self, cards);
  guint open_place = find_book (self, rank, FALSE);
  guint closed_place = find_book (self, rank, TRUE);
  guint n_places;

  if (rank == HF_RANK_WILD && open_place == HF_BOOK_NONE)
    open_place = find_book_for_wilds (self, cards, &n_places);

  make_lay (self, move, cards, open_place);
  if (open_place != HF_BOOK_NONE || try_move (self, move) || closed_place == HF_BOOK_NONE)
    return;

  make_lay (self, move, cards, closed_place);
}

static GPtrArray *
list_meant (HfDesk *self)
{
  GPtrArray *meant = hf_desk_dup_selected (self);
  GListModel *tray = hf_desk_get_tray (self);

  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfStagedBook) book = g_list_model_get_item (tray, i);

      for (guint j = 0; j < hf_staged_book_get_n (book); j++)
        g_ptr_array_add (meant, g_object_ref (hf_staged_book_peek (book, j)));
    }

  return meant;
}

/* The rules know kinds only; these are the very cards that the person means, card for card. */
static GPtrArray *
pick_cards (HfDesk *self, const HfMove *move)
{
  g_autoptr (GPtrArray) meant = list_meant (self);
  GPtrArray *picked = g_ptr_array_new ();

  for (guint i = 0; i < move->n_cards; i++)
    {
      HfCard *found = NULL;

      for (guint j = 0; j < meant->len && found == NULL; j++)
        if (hf_card_get_kind (g_ptr_array_index (meant, j)) == (HfKind) move->cards[i])
          {
            found = g_ptr_array_index (meant, j);
            g_ptr_array_remove_index (meant, j);
          }
      g_ptr_array_add (picked, found);
    }

  return picked;
}

/* Private: starts a move of our seat. */
void
hf_desk_begin (HfDesk *self, HfMove *move, HfMoveType type)
{
  hf_move_init (move, type, hf_desk_get_me (self));
}

/* Plays a move, and says why if it is refused. Asks before one that goes out where the person
 * wants to be asked. */
gboolean
hf_desk_play (HfDesk *self, const HfMove *move)
{
  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  return !hf_desk_ask_before_out (self, move) && hf_desk_go_out (self, move);
}

/* Plays a move like hf_desk_play(), but never asks before. */
gboolean
hf_desk_go_out (HfDesk *self, const HfMove *move)
{
  g_autoptr (HfDesk) keep = NULL;
  g_autoptr (GPtrArray) picked = NULL;
  HfRefusal refusal = { 0 };

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  keep = g_object_ref (self);
  picked = pick_cards (self, move);
  if (hf_game_play_cards (hf_desk_get_game (self), move, picked, &refusal) == HF_VERDICT_OK)
    return TRUE;

  hf_desk_refuse (self, move, &refusal);
  return FALSE;
}

/* Draws; from both stacks by turns where the person might choose. */
gboolean
hf_desk_draw (HfDesk *self)
{
  HfMove move;
  HfMove by_turns;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  hf_desk_begin (self, &move, HF_MOVE_DRAW);
  by_turns = move;
  by_turns.n_choice = MIN (hf_desk_get_rules (self)->rules.stock_draw_count,
                           (gint) G_N_ELEMENTS (by_turns.choice));
  for (guint i = 0; i < by_turns.n_choice; i++)
    by_turns.choice[i] = i % 2;

  return hf_desk_play (self,
                       !try_move (self, &move) && try_move (self, &by_turns) ? &by_turns : &move);
}

/* Draws, from one of the stacks alone if the rules leave that open.
 * @stack: 0 or 1 */
gboolean
hf_desk_draw_from (HfDesk *self, guint stack)
{
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  hf_desk_begin (self, &move, HF_MOVE_DRAW);
  move.n_choice = MIN (hf_desk_get_rules (self)->rules.stock_draw_count,
                       (gint) G_N_ELEMENTS (move.choice));
  for (guint i = 0; i < move.n_choice; i++)
    move.choice[i] = stack;

  return try_move (self, &move) ? hf_desk_play (self, &move) : hf_desk_draw (self);
}

/* Opens with the staged books, all in one act. */
gboolean
hf_desk_open (HfDesk *self)
{
  GListModel *tray;
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  tray = hf_desk_get_tray (self);
  if (g_list_model_get_n_items (tray) == 0)
    {
      hf_desk_complain (
        self, _("Select cards of a rank and stage them first; there may be several such groups."));
      return FALSE;
    }

  hf_desk_begin (self, &move, HF_MOVE_OPEN);
  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfStagedBook) book = g_list_model_get_item (tray, i);

      hf_move_add_part (&move, HF_BOOK_NONE);
      for (guint j = 0; j < hf_staged_book_get_n (book); j++)
        hf_move_add_card (&move, hf_card_get_kind (hf_staged_book_peek (book, j)));
    }
  hf_desk_clear_selection (self);

  return hf_desk_play (self, &move);
}

static gboolean
lay_each_rank (HfDesk *self, GPtrArray *cards)
{
  for (HfRank rank = 0; rank < HF_RANK_WILD; rank++)
    {
      g_autoptr (GPtrArray) of_rank = g_ptr_array_new ();
      HfMove move;

      for (guint i = 0; i < cards->len; i++)
        if (hf_kind_rank (hf_card_get_kind (g_ptr_array_index (cards, i))) == rank)
          g_ptr_array_add (of_rank, g_ptr_array_index (cards, i));
      if (of_rank->len == 0)
        continue;

      make_natural_lay (self, &move, of_rank);
      if (!hf_desk_play (self, &move))
        return FALSE;
    }

  return TRUE;
}

/* Lays the selected cards where they belong: onto the open book of their rank, else as a new
 * book, else onto a closed one. Wild cards alone go where only one book can have them. */
gboolean
hf_desk_lay (HfDesk *self)
{
  g_autoptr (GPtrArray) cards = NULL;
  HfRank rank;
  HfMove move;
  guint n_places = 0;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  cards = hf_desk_dup_selected (self);
  if (cards->len == 0)
    {
      hf_desk_complain (self, _("Select the cards that you want to lay first."));
      return FALSE;
    }
  if (hf_desk_applies (self, HF_ACT_RED3))
    return hf_desk_lay_red_three (self);

  rank = only_rank (self, cards);
  if (rank == HF_N_RANKS)
    {
      for (guint i = 0; i < cards->len; i++)
        if (is_wild (self, g_ptr_array_index (cards, i)))
          {
            hf_desk_complain (
              self, _("With wild cards among them, lay the cards of one rank at a time."));
            return FALSE;
          }
      return lay_each_rank (self, cards);
    }

  if (rank == HF_RANK_WILD && find_book_for_wilds (self, cards, &n_places) == HF_BOOK_NONE
      && n_places > 1)
    {
      hf_desk_complain (self, cards->len == 1
                        ? _("Press the cards on the table that the wild card should go to.")
                        : _("Press the cards on the table that the wild cards should go to."));
      return FALSE;
    }

  make_natural_lay (self, &move, cards);

  return hf_desk_play (self, &move);
}

/* Lays the selected cards as a new book. */
gboolean
hf_desk_lay_new (HfDesk *self)
{
  g_autoptr (GPtrArray) cards = NULL;
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  cards = hf_desk_dup_selected (self);
  make_lay (self, &move, cards, HF_BOOK_NONE);

  return hf_desk_play (self, &move);
}

/* Marks a book that lacks one card as waiting, or takes the mark off, where the rules know that
 * (S2-29). */
static gboolean
turn_mark (HfDesk *self, HfGameBook *book)
{
  HfMove move;

  hf_desk_begin (self, &move, hf_game_book_get_waiting (book) ? HF_MOVE_UNWAIT : HF_MOVE_WAIT);
  hf_move_add_part (&move, hf_game_book_get_place (book));

  return try_move (self, &move) && hf_desk_play (self, &move);
}

/* Adds the selected cards to a book. */
gboolean
hf_desk_lay_on (HfDesk *self, HfGameBook *book)
{
  g_autoptr (GPtrArray) cards = NULL;
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  cards = hf_desk_dup_selected (self);
  if (cards->len == 0 && turn_mark (self, book))
    return TRUE;
  if (cards->len == 0)
    {
      hf_desk_complain (self, _("Select the cards that you want to add here first."));
      return FALSE;
    }
  make_lay (self, &move, cards, hf_game_book_get_place (book));

  return hf_desk_play (self, &move);
}

/* Lays a red three, where the rules have that. */
gboolean
hf_desk_lay_red_three (HfDesk *self)
{
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  hf_desk_begin (self, &move, HF_MOVE_RED3);

  return hf_desk_play (self, &move);
}

/* Discards the selected card. */
gboolean
hf_desk_discard (HfDesk *self)
{
  g_autoptr (GPtrArray) cards = NULL;
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  cards = hf_desk_dup_selected (self);
  if (cards->len != 1)
    {
      hf_desk_complain (self, cards->len == 0
                        ? _("Select the card that you want to discard first.")
                        : _("Only one card can be discarded; select just that one."));
      return FALSE;
    }

  hf_desk_begin (self, &move, HF_MOVE_DISCARD);
  hf_move_add_card (&move, hf_card_get_kind (g_ptr_array_index (cards, 0)));

  return hf_desk_play (self, &move);
}

/* Ends the turn without a discard. */
gboolean
hf_desk_pass (HfDesk *self)
{
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  hf_desk_begin (self, &move, HF_MOVE_PASS);

  return hf_desk_play (self, &move);
}

gboolean
hf_desk_may_ask (HfDesk *self, HfQuestion question)
{
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  /* How to open is of no interest any more once it is done, though nothing forbids to ask. */
  if (question == HF_QUESTION_ALL_DIRTY && hf_desk_is_open (self))
    return FALSE;

  hf_desk_begin (self, &move, HF_MOVE_ASK);
  move.question = question;

  return try_move (self, &move);
}

/* Asks the partner. */
gboolean
hf_desk_ask (HfDesk *self, HfQuestion question)
{
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  hf_desk_begin (self, &move, HF_MOVE_ASK);
  move.question = question;

  return hf_desk_play (self, &move);
}

/* Answers the partner's question. */
gboolean
hf_desk_answer (HfDesk *self, gboolean yes)
{
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  hf_desk_begin (self, &move, HF_MOVE_ANSWER);
  move.answer = yes ? HF_ANSWER_YES : HF_ANSWER_NO;

  return hf_desk_play (self, &move);
}

/* Chooses the hand at the beginning of a round. */
gboolean
hf_desk_choose (HfDesk *self, gboolean second)
{
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  hf_desk_begin (self, &move, HF_MOVE_CHOOSE);
  move.answer = second ? HF_ANSWER_NO : HF_ANSWER_YES;

  return hf_desk_play (self, &move);
}

HfQuestion
hf_desk_get_question (HfDesk *self)
{
  g_autoptr (HfView) view = NULL;
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), HF_QUESTION_NONE);

  hf_desk_begin (self, &move, HF_MOVE_ANSWER);
  move.answer = HF_ANSWER_YES;
  if (hf_game_get_me (hf_desk_get_game (self)) < 0 || !try_move (self, &move))
    return HF_QUESTION_NONE;

  view = hf_game_get_view (hf_desk_get_game (self), hf_desk_get_me (self));

  return view->table->question;
}

static gboolean
can_lay (HfDesk *self)
{
  g_autoptr (GPtrArray) cards = hf_desk_dup_selected (self);
  HfRank rank = only_rank (self, cards);
  guint n_places;
  HfMove move;

  if (cards->len == 0)
    return FALSE;
  if (rank == HF_N_RANKS)
    return TRUE;
  if (rank == HF_RANK_WILD)
    {
      find_book_for_wilds (self, cards, &n_places);
      return n_places > 0;
    }

  make_natural_lay (self, &move, cards);

  /* Cards that look like a book are worth a try: the refusal teaches. */
  return try_move (self, &move) || cards->len > 2;
}

static gboolean
applies_in_play (HfDesk *self, HfAct act)
{
  gboolean open = hf_desk_is_open (self);
  guint n_selected = hf_desk_get_n_selected (self);
  guint n_staged = g_list_model_get_n_items (hf_desk_get_tray (self));

  switch (act)
    {
    case HF_ACT_STAGE:
      return !open && (n_selected > 1 || (n_selected == 1 && n_staged > 0));
    case HF_ACT_OPEN:
      return !open && n_staged > 0;
    case HF_ACT_LAY:
      return open && can_lay (self);
    case HF_ACT_DISCARD:
      return n_selected == 1;
    default:
      return FALSE;
    }
}

gboolean
hf_desk_applies (HfDesk *self, HfAct act)
{
  HfGame *game;
  HfPhase phase;
  HfMove move;

  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  game = hf_desk_get_game (self);
  phase = hf_game_get_phase (game);
  if (hf_game_get_me (game) < 0)
    return FALSE;
  if (act == HF_ACT_ANSWER)
    return hf_desk_get_question (self) != HF_QUESTION_NONE;

  hf_desk_begin (self, &move,
                 act == HF_ACT_PASS   ? HF_MOVE_PASS
                 : act == HF_ACT_RED3 ? HF_MOVE_RED3
                                      : HF_MOVE_CHOOSE);
  move.answer = HF_ANSWER_YES;
  if (act == HF_ACT_CHOOSE)
    return phase == HF_PHASE_CHOOSE && try_move (self, &move);

  if (!hf_game_is_my_turn (game) || (phase != HF_PHASE_START && phase != HF_PHASE_PLAY))
    return FALSE;

  switch (act)
    {
    case HF_ACT_PASS:
    case HF_ACT_RED3:
      return try_move (self, &move);
    case HF_ACT_DRAW:
      return phase == HF_PHASE_START;
    case HF_ACT_BUY:
      {
        g_autoptr (GArray) ways = phase == HF_PHASE_START ? hf_desk_list_ways (self) : NULL;

        return ways != NULL
               && (ways->len > 0 || hf_desk_get_n_selected (self) > 1
                   || g_list_model_get_n_items (hf_desk_get_tray (self)) > 0)
               && hf_desk_get_top (self) >= 0;
      }
    case HF_ACT_STAGE:
      return applies_in_play (self, act);
    default:
      return phase == HF_PHASE_PLAY && applies_in_play (self, act);
    }
}

/* Finds what Enter does. */
HfAct
hf_desk_get_natural (HfDesk *self)
{
  static const HfAct order[] = {
    HF_ACT_ANSWER, HF_ACT_CHOOSE, HF_ACT_STAGE,   HF_ACT_OPEN,
    HF_ACT_RED3,   HF_ACT_LAY,    HF_ACT_DISCARD, HF_ACT_DRAW,
  };

  g_return_val_if_fail (HF_IS_DESK (self), HF_ACT_NONE);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      if (!hf_desk_applies (self, order[i]))
        continue;
      if (order[i] == HF_ACT_STAGE && hf_desk_get_n_selected (self) == 1)
        continue;
      if (order[i] == HF_ACT_OPEN && hf_desk_get_points (self) < hf_desk_get_need (self))
        continue;
      return order[i];
    }

  return HF_ACT_NONE;
}
