/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

#include <glib/gi18n.h>

#include "game/moments/hf-table-talk.h"

/* The simple acts, which make a move of the selection and the tray. */

/* Draws from where the rules say; where they leave it open, from both stacks in turn. */
gboolean
hf_turn_controller_draw (HfTurnController *self, GVariant *target)
{
  return hf_turn_controller_play_plain (self, HF_MOVE_DRAW);
}

/* Draws from one stack only, if the rules leave that open. */
gboolean
hf_turn_controller_draw_from (HfTurnController *self, GVariant *target)
{
  g_autoptr (GArray) moves = hf_game_list_moves (self->game, self->eyes);
  guint stack = g_variant_get_uint32 (target);

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);
      gboolean fits = move->type == HF_MOVE_DRAW && move->n_choice > 0;

      for (guint k = 0; fits && k < move->n_choice; k++)
        fits = move->choice[k] == stack;
      if (fits)
        return hf_turn_controller_play (self, move);
    }

  return hf_turn_controller_draw (self, NULL);
}

gboolean
hf_turn_controller_pass (HfTurnController *self, GVariant *target)
{
  return hf_turn_controller_play_plain (self, HF_MOVE_PASS);
}

/* Opens with all staged books in one move: grouped as they are staged if that is legal, else in
 * another way, each card in a book of its rank. */
static gboolean
open_staged (HfTurnController *self)
{
  GListModel *tray = hf_turn_controller_get_tray (self);
  HfCards of_rank[HF_N_RANKS] = { HF_CARDS_NONE };
  HfMove move;

  if (g_list_model_get_n_items (tray) == 0)
    {
      hf_turn_controller_report_error (
        self, _("Select cards of the same rank and set them aside. Repeat for each book."));
      return FALSE;
    }

  hf_turn_controller_begin_move (self, &move, HF_MOVE_OPEN);
  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfCardZone) book = g_list_model_get_item (tray, i);

      hf_move_add_part (&move, HF_BOOK_NONE);
      for (guint j = 0; j < hf_card_zone_get_n (book); j++)
        hf_move_add_card (&move, hf_card_get_kind (hf_card_zone_peek (book, j)));
    }
  hf_turn_controller_sort_staged (self, of_rank);
  if (!hf_turn_controller_try (self, &move))
    hf_turn_controller_find_way (self, HF_MOVE_OPEN, of_rank, HF_PLACE_ANY, &move);

  return hf_turn_controller_play (self, &move);
}

static gboolean
fits_opening (HfTurnController *self, const HfCards *of_rank)
{
  return hf_turn_controller_find_way (self, HF_MOVE_OPEN, of_rank, HF_PLACE_ANY, NULL);
}

/* Finds the opening of the staged cards, or without any of the selected ones.
 * @move (out, optional): the move */
static gboolean
find_opening (HfTurnController *self, HfMove *move)
{
  HfCards of_rank[HF_N_RANKS] = { HF_CARDS_NONE };
  HfCards selected = hf_turn_controller_count_selected (self);

  if (self->offer.open)
    return FALSE;
  if (hf_turn_controller_get_n_staged (self) > 0)
    hf_turn_controller_sort_staged (self, of_rank);
  else if (hf_cards_count (&selected) == 0
           || hf_turn_controller_sort (self, &selected, HF_RANK_WILD, fits_opening, of_rank) != 1)
    return FALSE;

  return hf_turn_controller_find_way (self, HF_MOVE_OPEN, of_rank, HF_PLACE_ANY, move);
}

/* Private: whether the staged cards, or without any the selected ones, are an opening. */
gboolean
hf_turn_controller_opens (HfTurnController *self)
{
  return find_opening (self, NULL);
}

/* Selected cards go down with those that are staged. */
gboolean
hf_turn_controller_open (HfTurnController *self, GVariant *target)
{
  HfMove move;

  if (self->offer.opens_at_once && find_opening (self, &move))
    return hf_turn_controller_play (self, &move);
  if (hf_turn_controller_get_n_selected (self) > 0 && !hf_turn_controller_stage_onto (self, NULL))
    return FALSE;

  return open_staged (self);
}

/* Takes the pile, lays, stages or opens: one key for everything that puts cards on the table. */
gboolean
hf_turn_controller_meld (HfTurnController *self, GVariant *target)
{
  if (self->takes)
    return hf_turn_controller_take (self, NULL);
  if (self->offer.open || self->lay_fits)
    return hf_turn_controller_lay (self);
  if (hf_turn_controller_get_n_selected (self) > 0 || hf_turn_controller_get_n_staged (self) == 0)
    return hf_turn_controller_stage_onto (self, NULL);

  return open_staged (self);
}

gboolean
hf_turn_controller_discard (HfTurnController *self, GVariant *target)
{
  g_autoptr (GPtrArray) cards = hf_turn_controller_dup_selected (self);
  HfMove move;

  if (cards->len != 1)
    {
      hf_turn_controller_report_error (self, cards->len == 0
                                       ? _("First select the card you want to discard.")
                                       : _("You can only discard one card. Select just that one."));
      return FALSE;
    }

  hf_turn_controller_begin_move (self, &move, HF_MOVE_DISCARD);
  hf_move_add_card (&move, hf_card_get_kind (g_ptr_array_index (cards, 0)));

  return hf_turn_controller_play (self, &move);
}

/* An act that may have been a slip of the hand can be taken back until something else happens. */
gboolean
hf_turn_controller_toss (HfTurnController *self, GVariant *target)
{
  if (self->takes)
    return hf_turn_controller_take (self, NULL);
  self->tossed = hf_turn_controller_discard (self, target);

  return self->tossed;
}

gboolean
hf_turn_controller_ask (HfTurnController *self, GVariant *target)
{
  const char *question = g_variant_get_string (target, NULL);
  HfMove move;

  hf_turn_controller_begin_move (self, &move, HF_MOVE_ASK);
  move.question = g_str_equal (question, "out")         ? HF_QUESTION_OUT
                  : g_str_equal (question, "all-dirty") ? HF_QUESTION_ALL_DIRTY
                                                        : HF_QUESTION_NEW_DIRTY;

  return hf_turn_controller_play (self, &move);
}

/* Answers a partner's question, or chooses which pile is the hand. */
static gboolean
play_answer (HfTurnController *self, HfMoveType type, HfTurnAct act, gboolean yes)
{
  HfMove move;

  hf_turn_controller_begin_move (self, &move, type);
  move.answer = yes ? HF_ANSWER_YES : HF_ANSWER_NO;

  return hf_turn_controller_is_offered (self, act) && hf_turn_controller_play (self, &move);
}

gboolean
hf_turn_controller_answer (HfTurnController *self, GVariant *target)
{
  return play_answer (self, HF_MOVE_ANSWER, HF_TURN_ACT_ANSWER_YES, g_variant_get_boolean (target));
}

gboolean
hf_turn_controller_choose (HfTurnController *self, GVariant *target)
{
  return play_answer (self, HF_MOVE_CHOOSE, HF_TURN_ACT_CHOOSE, !g_variant_get_boolean (target));
}

/* Whether the person at the screen may say something to other people, which the rules leave to them. */
gboolean
hf_turn_controller_can_talk (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  return (hf_game_is_shared (self->game) || hf_game_reaches_others (self->game)) && self->eyes >= 0
         && hf_table_talk_is_free (self->game);
}

gboolean
hf_turn_controller_say (HfTurnController *self, GVariant *target)
{
  guint number = g_variant_get_uint32 (target);

  if (!hf_turn_controller_can_talk (self) || number >= HF_N_TABLE_SENTENCES)
    return FALSE;

  hf_table_talk_say (self->game, self->eyes, number);

  return TRUE;
}

static gboolean
select_rank (HfTurnController *self, GVariant *target, gboolean all)
{
  HfKind kind = MIN (g_variant_get_uint32 (target), HF_N_KINDS - 1);

  if (hf_turn_controller_select_rank (self, hf_kind_rank (kind), all))
    return TRUE;

  hf_turn_controller_report_error (self, _("You have no card of that rank in your hand."));
  return FALSE;
}

gboolean
hf_turn_controller_select_one (HfTurnController *self, GVariant *target)
{
  return select_rank (self, target, FALSE);
}

gboolean
hf_turn_controller_select_all (HfTurnController *self, GVariant *target)
{
  return select_rank (self, target, TRUE);
}

gboolean
hf_turn_controller_put_back (HfTurnController *self, GVariant *target)
{
  if (hf_turn_controller_can_take_back (self) && hf_turn_controller_get_n_selected (self) == 0)
    return hf_game_undo (self->game);

  hf_turn_controller_unstage (self, 0, hf_turn_controller_get_n_staged (self));
  hf_turn_controller_clear_selection (self);

  return TRUE;
}

/* Staged books are put back first, before a move is undone that came before them. */
gboolean
hf_turn_controller_undo (HfTurnController *self, GVariant *target)
{
  if (hf_turn_controller_get_n_staged (self) > 0 && !hf_turn_controller_can_take_back (self))
    return hf_turn_controller_put_back (self, NULL);

  return hf_turn_controller_can_undo (self) && !hf_turn_controller_ask_all (self)
         && hf_game_undo (self->game);
}

/* Undoes the last move after all persons have agreed, unless something was done meanwhile or another person
 * looks. While all are asked, no hand is open. */
gboolean
hf_turn_controller_undo_agreed (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  return self->asker >= 0 && (self->eyes < 0 || self->eyes == self->asker)
         && hf_game_may_undo (self->game, self->asker)
         && self->asked_at == hf_game_get_log (self->game)->position && hf_game_undo (self->game);
}

gboolean
hf_turn_controller_redo (HfTurnController *self, GVariant *target)
{
  return hf_turn_controller_can_redo (self) && hf_game_redo (self->game);
}

gboolean
hf_turn_controller_can_discard (HfTurnController *self)
{
  return hf_turn_controller_is_my_phase (self, HF_PHASE_PLAY)
         && hf_turn_controller_get_n_selected (self) == 1;
}

gboolean
hf_turn_controller_can_take_back (HfTurnController *self)
{
  return self->tossed && hf_game_can_undo (self->game) && hf_turn_controller_can_undo (self);
}

gboolean
hf_turn_controller_can_open (HfTurnController *self)
{
  return hf_turn_controller_may_open_now (self)
         && (hf_turn_controller_get_n_staged (self) > 0 || self->offer.opens);
}
