/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-press.h"

#include "lib/hf-test-game.h"

static void
select_cards (HfTurnController *controller, const guint8 *kinds, guint n)
{
  HfCards cards = hf_cards_from_list (kinds, n);

  hf_turn_controller_clear_selection (controller);
  hf_test_select (controller, &cards);
}

static gboolean
stage_parts (HfTurnController *controller, const HfMove *move, guint first)
{
  for (guint i = first; i < move->n_parts; i++)
    {
      select_cards (controller, hf_move_part_cards (move, i), move->parts[i].n);
      if (!hf_turn_controller_press (controller, HF_TURN_ACT_STAGE))
        return FALSE;
    }

  return TRUE;
}

static HfGameBook *
find_book (HfTurnController *controller, guint place)
{
  HfGameTeam *team =
    hf_game_get_team (hf_turn_controller_get_game (controller),
                      hf_game_seat_get_owner (hf_turn_controller_get_seat (controller)));
  GListModel *books = hf_game_team_get_books (team);

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);

      if (hf_game_book_get_place (book) == place)
        return book;
    }

  g_assert_not_reached ();
}

static gboolean
press_lay (HfTurnController *controller, const HfMove *move)
{
  select_cards (controller, move->cards, move->n_cards);

  return move->parts[0].book == HF_BOOK_NONE
           ? hf_turn_controller_press (controller, HF_TURN_ACT_LAY)
           : hf_turn_controller_press_book (controller,
                                            find_book (controller, move->parts[0].book));
}

static gboolean
press_take (HfTurnController *controller, const HfMove *move)
{
  if (!stage_parts (controller, move, 1))
    return FALSE;

  hf_turn_controller_clear_selection (controller);
  if (move->n_parts > 0)
    select_cards (controller, hf_move_part_cards (move, 0), move->parts[0].n);

  return hf_turn_controller_press (controller, HF_TURN_ACT_TAKE);
}

/* Does what a move is by what a person presses.
 * Returns: FALSE where it is refused */
gboolean
hf_test_press_move (HfTurnController *controller, const HfMove *move)
{
  switch ((HfMoveType) move->type)
    {
    case HF_MOVE_CHOOSE:
      return hf_turn_controller_press_for (controller, HF_TURN_ACT_CHOOSE,
                                           g_variant_new_boolean (move->answer == HF_ANSWER_NO));
    case HF_MOVE_DRAW:
      return hf_turn_controller_press (controller, HF_TURN_ACT_DRAW);
    case HF_MOVE_TAKE:
      return press_take (controller, move);
    case HF_MOVE_OPEN:
      return stage_parts (controller, move, 0)
             && hf_turn_controller_press (controller, HF_TURN_ACT_OPEN);
    case HF_MOVE_LAY:
      return press_lay (controller, move);
    case HF_MOVE_RED3:
      g_assert_true (hf_turn_controller_is_offered (controller, HF_TURN_ACT_RED_THREE));
      return hf_turn_controller_press (controller, HF_TURN_ACT_NATURAL);
    case HF_MOVE_DISCARD:
      select_cards (controller, move->cards, 1);
      return hf_turn_controller_press (controller, HF_TURN_ACT_DISCARD);
    case HF_MOVE_PASS:
      return hf_turn_controller_press (controller, HF_TURN_ACT_PASS);
    case HF_MOVE_ANSWER:
      return hf_turn_controller_press_for (controller, HF_TURN_ACT_ANSWER_YES,
                                           g_variant_new_boolean (move->answer == HF_ANSWER_YES));
    case HF_MOVE_ASK:
      return hf_turn_controller_press_for (controller, HF_TURN_ACT_ASK,
                                           g_variant_new_string (move->question == HF_QUESTION_OUT
                                                                   ? "out"
                                                                 : move->question
                                                                     == HF_QUESTION_ALL_DIRTY
                                                                   ? "all-dirty"
                                                                   : "new-dirty"));
    default:
      return hf_turn_controller_play (controller, move);
    }
}
