/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "turn-case.h"

void
turn_begin (Turn *turn, gboolean play)
{
  turn->game = hf_test_game_new_at (turn->table, 0, play);
  turn->controller = hf_turn_controller_new (turn->game);
}

void
turn_end (Turn *turn)
{
  g_assert_finalize_object (turn->controller);
  hf_test_assert_finalized (turn->game);
  hf_test_table_free (turn->table);
}

Turn
turn_make (const char *hand)
{
  Turn turn = { .table = hf_test_table_new ("hoof-and-mouth") };

  hf_test_table_hand (turn.table, 0, hand);

  return turn;
}

Turn
turn_make_open (const char *hand)
{
  Turn turn = turn_make (hand);

  hf_test_table_books (turn.table, 0, "Q*4, K*4");

  return turn;
}

Turn
turn_make_take (const char *hand)
{
  Turn turn = turn_make_open (hand);

  hf_test_table_pile (turn.table, "Q 5 6 7 8 9 T");

  return turn;
}

void
turn_select (Turn *turn, HfKind kind, guint n)
{
  HfCards cards = HF_CARDS_NONE;

  cards.n[kind] = n;
  hf_test_select (turn->controller, &cards);
}

void
turn_stage (Turn *turn, HfKind kind, guint n)
{
  turn_select (turn, kind, n);
  g_assert_true (hf_turn_controller_press (turn->controller, HF_TURN_ACT_STAGE));
}

HfGameBook *
turn_get_book (Turn *turn, guint place)
{
  return hf_test_game_get_book (turn->game, place);
}

void
turn_press_rank (Turn *turn, HfTurnAct act, HfKind kind)
{
  g_assert_true (hf_turn_controller_press_for (turn->controller, act, g_variant_new_uint32 (kind)));
}
