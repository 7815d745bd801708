/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which widgets a coach speaks of. */

#include "hf-table-view-private.h"

/* The cards of a move that are still in the hand, each card of it once. */
static void
add_hand_cards (HfTableView *self, const HfMove *move, GPtrArray *widgets)
{
  HfCardZone *hand = hf_turn_controller_get_hand (self->controller);
  HfCards left = hf_cards_from_list (move->cards, move->n_cards);

  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    {
      HfCard *card = hf_card_zone_peek (hand, i);
      GtkWidget *shown = hf_hand_view_find (HF_HAND_VIEW (self->hand), card);

      if (left.n[hf_card_get_kind (card)] == 0)
        continue;
      left.n[hf_card_get_kind (card)]--;
      if (shown != NULL)
        g_ptr_array_add (widgets, shown);
    }
}

static void
add_red_threes (HfTableView *self, GPtrArray *widgets)
{
  HfMove threes = { 0 };

  hf_move_add_card (&threes, HF_KIND_RED_THREE);
  add_hand_cards (self, &threes, widgets);
}

/* The book that cards are added to. */
static void
add_book (HfTableView *self, const HfMove *move, GPtrArray *widgets)
{
  guint mine = hf_game_seat_get_owner (hf_turn_controller_get_seat (self->controller));
  GListModel *books = hf_game_team_get_books (hf_game_get_team (self->game, mine));

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);
      HfCardZone *cards = hf_game_book_get_cards (book);
      HfBookView *view = hf_tableau_find (HF_TABLEAU (self->tableaux[mine]), cards);

      if (move->n_parts > 0 && hf_card_zone_get_index (cards) == move->parts[0].book
          && view != NULL)
        g_ptr_array_add (widgets, view);
    }
}

/* Returns: the panel of the person's side */
GtkWidget *
hf_table_view_find_own_books (HfTableView *self)
{
  return self->tableaux[hf_game_seat_get_owner (hf_turn_controller_get_seat (self->controller))];
}

static void
add_button (HfTableView *self, HfTurnAct act, GPtrArray *widgets)
{
  GtkWidget *button = hf_action_bar_find_button (HF_ACTION_BAR (self->actions), act);

  if (button != NULL)
    g_ptr_array_add (widgets, button);
}

/* Finds the widgets that a move of the person concerns: the most important one first. The list has no
 * references. */
GPtrArray *
hf_table_view_find_move (HfTableView *self, const HfMove *move)
{
  GPtrArray *widgets = g_ptr_array_new ();

  add_hand_cards (self, move, widgets);
  switch (move->type)
    {
    case HF_MOVE_DRAW:
      g_ptr_array_add (widgets, hf_move_draws_pile_card (move) ? self->pile : self->stacks[0]);
      break;
    case HF_MOVE_TAKE:
    case HF_MOVE_DISCARD:
      g_ptr_array_add (widgets, self->pile);
      break;
    case HF_MOVE_LAY:
      add_book (self, move, widgets);
      break;
    case HF_MOVE_RED3:
      add_red_threes (self, widgets);
      break;
    case HF_MOVE_OPEN:
      g_ptr_array_add (widgets, hf_table_view_find_own_books (self));
      break;
    case HF_MOVE_ASK:
      add_button (self, HF_TURN_ACT_SHOW_QUESTIONS, widgets);
      break;
    default:
      break;
    }

  return widgets;
}

/* Private: finds what the person looks at while deciding: the pile, the own books, the hand, and the cards of some moves.
 *
 * @moves: HfMove (nullable) */
GPtrArray *
hf_table_view_find_needed (const GArray *moves, gpointer table)
{
  HfTableView *self = table;
  GPtrArray *widgets = g_ptr_array_new ();

  g_ptr_array_add (widgets, self->pile);
  g_ptr_array_add (widgets, hf_table_view_find_own_books (self));
  g_ptr_array_add (widgets, self->hand);
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    add_hand_cards (self, &g_array_index (moves, HfMove, i), widgets);

  return widgets;
}

/* Returns (nullable): the seat of the person's first partner */
GtkWidget *
hf_table_view_find_partner (HfTableView *self)
{
  HfGameSeat *me = hf_turn_controller_get_seat (self->controller);

  for (guint i = 0; i < hf_game_get_n_seats (self->game); i++)
    if (i != hf_game_seat_get_index (me)
        && hf_game_seat_get_owner (hf_game_get_seat (self->game, i)) == hf_game_seat_get_owner (me))
      return self->seats[i];

  return NULL;
}

const HfForm *
hf_table_view_get_form (HfTableView *self)
{
  return hf_form_get (self->form);
}

GtkWidget *
hf_table_view_get_hand (HfTableView *self)
{
  return self->hand;
}

GtkWidget *
hf_table_view_get_actions (HfTableView *self)
{
  return self->actions;
}

HfMotionLayer *
hf_table_view_get_motion (HfTableView *self)
{
  return HF_MOTION_LAYER (self->motion);
}

/* Returns (nullable): the preferences that the table follows */
GSettings *
hf_table_view_get_settings (HfTableView *self)
{
  return self->settings;
}
