/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

/* Computes the offer from the list of legal moves, the selection and the tray. */

/* Whether the one selected card may be discarded. */
static gboolean
discards_selected (HfTurnController *self, GArray *moves)
{
  HfCards cards = hf_turn_controller_count_selected (self);

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      if (move->type == HF_MOVE_DISCARD && cards.n[move->cards[0]] > 0)
        return TRUE;
    }

  return FALSE;
}

/* An act that would be refused may have a button, since the refusal explains the rule; but Enter does
 * not stand for it. */
static gboolean
can_be_natural (HfTurnController *self, HfTurnAct act, GArray *moves)
{
  HfCards cards = hf_turn_controller_count_selected (self);

  switch (act)
    {
    case HF_TURN_ACT_RED_THREE:
      return cards.n[HF_KIND_RED_THREE] == hf_cards_count (&cards);
    case HF_TURN_ACT_TAKE:
      return self->takes;
    case HF_TURN_ACT_STAGE:
      return hf_turn_controller_get_n_selected (self) > 1 && !self->offer.opens_at_once;
    case HF_TURN_ACT_OPEN:
      return self->offer.opens;
    case HF_TURN_ACT_LAY:
      return self->lay_fits;
    case HF_TURN_ACT_DISCARD:
      return discards_selected (self, moves);
    default:
      return TRUE;
    }
}

static HfTurnAct
find_natural (HfTurnController *self, GArray *moves)
{
  static const HfTurnAct order[] = {
    HF_TURN_ACT_ANSWER_YES, HF_TURN_ACT_CHOOSE,  HF_TURN_ACT_TAKE,
    HF_TURN_ACT_STAGE,      HF_TURN_ACT_OPEN,    HF_TURN_ACT_RED_THREE,
    HF_TURN_ACT_LAY,        HF_TURN_ACT_DISCARD, HF_TURN_ACT_DRAW,
  };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (hf_offer_has (&self->offer, order[i]) && can_be_natural (self, order[i], moves))
      return order[i];

  return HF_TURN_ACT_NONE;
}

static gint
count_points (HfTurnController *self)
{
  GListModel *tray = hf_turn_controller_get_tray (self);
  gint points = 0;

  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfCardZone) book = g_list_model_get_item (tray, i);

      points += hf_staged_book_get_points (book, hf_turn_controller_get_rules (self),
                                           hf_turn_controller_get_top (self));
    }

  return points;
}

/* Returns: the types of the moves, a bit each */
static guint
note_moves (HfOffer *offer, GArray *moves)
{
  guint types = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      if (move->part_only)
        continue;
      types |= 1u << move->type;
      if (move->type == HF_MOVE_ASK)
        offer->questions |= 1u << move->question;
    }
  /* How to open is of no interest any more once it is done, though nothing forbids to ask. */
  if (offer->open)
    offer->questions &= ~(1u << HF_QUESTION_ALL_DIRTY);

  return types;
}

/* Lists the acts that are always offered once cards are drawn, in the same places, so that no button slides
 * under a pointer that is about to press. */
static guint
list_steady (HfTurnController *self)
{
  if (!hf_turn_controller_is_my_phase (self, HF_PHASE_PLAY))
    return 0;

  if (self->offer.open)
    return 1u << HF_TURN_ACT_DISCARD | 1u << HF_TURN_ACT_LAY;
  if (!hf_turn_controller_may_open_now (self))
    return 1u << HF_TURN_ACT_DISCARD;

  return 1u << HF_TURN_ACT_DISCARD | 1u << HF_TURN_ACT_STAGE | 1u << HF_TURN_ACT_OPEN;
}

/* Private: computes the offer anew. */
void
hf_turn_controller_update_offer (HfTurnController *self)
{
  g_autoptr (GArray) moves = hf_game_list_moves (self->game, self->eyes);
  HfOffer *offer = &self->offer;
  guint types;

  hf_offer_clear (offer);
  offer->why_not = g_steal_pointer (&self->why_not);
  offer->rules = g_steal_pointer (&self->rules);
  offer->asks_way = self->asks_way;
  self->asks_way = FALSE;
  offer->asks_book = self->asks_for_book;
  self->asks_for_book = FALSE;

  offer->open = hf_game_seat_get_counts (hf_turn_controller_get_seat (self))->open;
  offer->points = count_points (self);
  offer->need = hf_game_get_opening_minimum (self->game, hf_turn_controller_get_me (self));
  offer->opens = hf_turn_controller_opens (self);
  offer->opens_at_once = offer->opens && hf_turn_controller_get_n_staged (self) == 0;
  offer->may_fail = hf_turn_controller_get_rules (self)->rules.open_fail_penalty > 0;
  offer->question = hf_game_get_question (self->game, self->eyes);
  offer->ways = hf_turn_controller_list_ways (self, moves);
  self->asks_pile = FALSE;
  types = note_moves (offer, moves);
  self->takes = hf_turn_controller_takes_selected (self);
  hf_turn_controller_find_lay (self);

  for (HfTurnAct act = HF_TURN_ACT_NONE + 1; act < HF_N_TURN_ACTS; act++)
    {
      const HfTurnActInfo *info = hf_turn_act_get_info (act);

      if ((info->listed & types) != 0 || (info->is_offered != NULL && info->is_offered (self)))
        offer->acts |= 1u << act;
    }
  offer->steady = list_steady (self);
  offer->natural = find_natural (self, moves);
}
