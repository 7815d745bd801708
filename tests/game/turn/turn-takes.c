/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking the pile, and acts that cost something when they fail. */

#include <string.h>

#include "game/advice/hf-game-advice.h"
#include "turn-case.h"

static void
test_take (void)
{
  g_auto (Turn) turn = turn_make_take ("Q*2 5 6");
  const HfOffer *offer;

  turn_begin (&turn, FALSE);
  offer = hf_turn_controller_get_offer (turn.controller);
  assert_offered (&turn, HF_TURN_ACT_TAKE, TRUE);
  g_assert_cmpuint (offer->ways->len, ==, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TAKE));
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
}

static void
test_take_several_ways (void)
{
  g_auto (Turn) turn = turn_make_take ("Q*3 5 6");
  const HfOffer *offer;

  turn_begin (&turn, FALSE);
  offer = hf_turn_controller_get_offer (turn.controller);
  g_assert_cmpuint (offer->ways->len, >, 1);
  g_assert_false (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TAKE));
  g_assert_true (offer->asks_way);
  for (guint i = 0; i < offer->ways->len; i++)
    {
      g_autofree char *words =
        hf_turn_controller_describe_way (turn.controller, &g_array_index (offer->ways, HfMove, i));

      g_assert_cmpuint (strlen (words), >, 0);
    }
  g_assert_true (hf_turn_controller_play (turn.controller,
                                          &g_array_index (offer->ways, HfMove, 0)));
  g_assert_false (offer->asks_way);
}

/* With cards selected, with these and no others. */
static void
test_take_selected (void)
{
  g_auto (Turn) turn = turn_make_take ("Q*3 5 6");

  turn_begin (&turn, FALSE);
  turn_select (&turn, HF_KIND_QUEEN, 3);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TAKE));
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 0))->n_cards, ==, 8);
}

/* A ten that comes along matches the top one beside the ten of the hand, selected or not. */
static void
test_take_along (void)
{
  for (guint n_selected = 0; n_selected < 2; n_selected++)
    {
      g_autofree char *way = NULL;
      const HfCards *hand;
      g_auto (Turn) turn = turn_make_open ("T 4 5 6");

      hf_test_table_set (turn.table, "pickup.match_from", "taken");
      hf_test_table_pile (turn.table, "T 9 8 T 7 6 5 4");
      turn_begin (&turn, FALSE);
      way = hf_turn_controller_describe_way (
        turn.controller,
        &g_array_index (hf_turn_controller_get_offer (turn.controller)->ways, HfMove, 0));
      g_assert_cmpstr (way, ==, "Start a new one with 2 cards: book of tens");
      turn_select (&turn, HF_KIND_TEN, n_selected);
      assert_offered (&turn, HF_TURN_ACT_TAKE, TRUE);
      g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TAKE));
      g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 2))->n_cards, ==, 3);
      hand = hf_state_hand (hf_game_get_state (turn.game), 0);
      hf_test_assert_cards (hand, "4 5*2 6*2 7 8 9");
    }
}

/* Without it the refusal counts what is in the hand and what would come along. */
static void
test_take_along_refused (void)
{
  g_auto (Turn) turn = turn_make_open ("T 4 5 6");

  hf_test_table_set (turn.table, "pickup.match_from", "taken");
  hf_test_table_set (turn.table, "pickup.count", "3");
  hf_test_table_pile (turn.table, "T 9 8 T 7 6 5 4");
  turn_begin (&turn, FALSE);
  assert_refused (&turn, HF_TURN_ACT_TAKE);
  g_assert_cmpstr (
    hf_turn_controller_get_offer (turn.controller)->why_not, ==,
    "To take the pile you need 2 tens to match the top card. In your hand and among the "
    "cards you would take, there is 1.");
}

static void
test_take_refused (void)
{
  g_auto (Turn) turn = turn_make_take ("5 6 7");

  turn_begin (&turn, FALSE);
  assert_offered (&turn, HF_TURN_ACT_TAKE, FALSE);
  assert_refused (&turn, HF_TURN_ACT_TAKE);
  g_assert_nonnull (hf_turn_controller_get_offer (turn.controller)->rules);
}

/* Pressing a pile that cannot be taken shows why, whatever else is in the way. */
static void
test_take_blocked (void)
{
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *why = NULL;
      g_auto (Turn) turn = i % 2 == 0 ? turn_make ("9*2 5 4") : turn_make_open ("9*2 5 4");

      hf_test_table_pile (turn.table, i < 2 ? "3b 5 6 7 8 9 T" : "2 5 6 7 8 9 T");
      turn_begin (&turn, FALSE);
      why = hf_game_describe_blocked (turn.game);
      g_assert_nonnull (why);
      if (i > 3)
        turn_select (&turn, HF_KIND_NINE, 2);
      assert_refused (&turn, HF_TURN_ACT_TAKE);
      g_assert_cmpstr (hf_turn_controller_get_offer (turn.controller)->why_not, ==, why);
    }
}

static void
failing_cb (HfTurnController *controller, HfMove *move, guint ask, char *body, GString *told)
{
  g_assert_cmpint (ask, ==, HF_TURN_ASK_FAIL);
  g_string_assign (told, body);
}

/* Opening with too few points shows the price first, whichever way it is pressed. */
static void
test_failing_opening (void)
{
  static const HfTurnAct acts[] = { HF_TURN_ACT_OPEN, HF_TURN_ACT_LAY };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_autoptr (GString) told = g_string_new (NULL);
      g_auto (Turn) turn = { .table = hf_test_table_new ("family-tradition") };
      HfMove move;

      hf_test_table_hand (turn.table, 0, "Q*3 K*3 4 5 6");
      turn_begin (&turn, TRUE);
      g_signal_connect (turn.controller, "confirm", G_CALLBACK (failing_cb), told);
      turn_stage (&turn, HF_KIND_QUEEN, 3);
      assert_offered (&turn, HF_TURN_ACT_OPEN, TRUE);
      g_assert_cmpint (hf_turn_controller_get_offer (turn.controller)->natural, !=, acts[i]);
      g_assert_false (hf_turn_controller_press (turn.controller, acts[i]));
      g_assert_cmpstr (told->str, ==,
                       "You need 60 points to go down. These cards make 30.\n\n"
                       "If you try, the cards go back to your hand, and you lose 100 points.");
      g_assert_cmpint (hf_state_owner (hf_game_get_state (turn.game), 0)->penalty, ==, 0);
      g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 1);

      hf_move_init (&move, HF_MOVE_OPEN, 0);
      hf_move_add_part (&move, HF_BOOK_NONE);
      for (guint k = 0; k < 3; k++)
        hf_move_add_card (&move, HF_KIND_QUEEN);
      g_assert_false (hf_turn_controller_play_confirmed (turn.controller, &move));
      g_assert_cmpint (hf_state_owner (hf_game_get_state (turn.game), 0)->penalty, ==, 100);

      /* With enough points nobody asks. */
      g_string_truncate (told, 0);
      turn_stage (&turn, HF_KIND_KING, 3);
      g_assert_true (hf_turn_controller_press (turn.controller, acts[i]));
      g_assert_cmpstr (told->str, ==, "");
    }
}

/* The same of a buy after which one draws instead, or loses the turn, whatever else it costs. */
static void
test_failing_take (void)
{
  static const struct
  {
    const char *on_fail, *penalty, *told;
  } costs[] = {
    { "restore_then_draw", "0",
      "That isn’t enough. If you try, you leave the pile and draw instead." },
    { "restore_then_draw", "100",
      "That isn’t enough. If you try, you leave the pile, lose 100 points, and draw instead." },
    { "lose_turn", "0",
      "That isn’t enough. If you try, you leave the pile, and your turn is over." },
    { "lose_turn", "100",
      "That isn’t enough. If you try, you leave the pile, lose 100 points, and your turn is over." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    {
      g_autoptr (GString) told = g_string_new (NULL);
      g_auto (Turn) turn = turn_make ("4*2 5 6 7");

      hf_test_table_set (turn.table, "pickup.on_fail", costs[i].on_fail);
      hf_test_table_set (turn.table, "open.fail_penalty", costs[i].penalty);
      hf_test_table_pile (turn.table, "4 9 8");
      turn_begin (&turn, FALSE);
      g_signal_connect (turn.controller, "confirm", G_CALLBACK (failing_cb), told);
      turn_select (&turn, HF_KIND_FOUR, 2);
      assert_offered (&turn, HF_TURN_ACT_TAKE, TRUE);
      g_assert_false (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TAKE));
      g_assert_true (g_str_has_suffix (told->str, costs[i].told));
      g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_START);
      g_assert_cmpint (hf_game_get_turn (turn.game), ==, 0);
    }
}

static const char *
get_guidance (Turn *turn)
{
  return hf_turn_controller_get_guidance (turn->controller);
}

/* The top card of the pile is one of the cards due, by its button and by a press of the pile. */
static void
test_pile_card (void)
{
  static const HfTurnAct acts[] = { HF_TURN_ACT_DRAW_PILE, HF_TURN_ACT_PILE };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_auto (Turn) turn = turn_make ("5 6 7");
      const HfCards *hand;

      hf_test_table_set (turn.table, "stock.pile_card", "yes");
      hf_test_table_pile (turn.table, "K 9 8");
      turn_begin (&turn, FALSE);
      assert_offered (&turn, HF_TURN_ACT_DRAW_PILE, TRUE);
      assert_offered (&turn, HF_TURN_ACT_TAKE, FALSE);
      assert_natural (&turn, HF_TURN_ACT_DRAW);
      g_assert_cmpstr (
        get_guidance (&turn), ==,
        "Draw a card from each stack. One of them can come from the pile (top card: a "
        "king).");
      g_assert_true (hf_turn_controller_press (turn.controller, acts[i]));
      g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
      hand = hf_state_hand (hf_game_get_state (turn.game), 0);
      g_assert_cmpuint (hf_cards_count (hand), ==, 5);
      g_assert_cmpuint (hand->n[HF_KIND_KING], >=, 1);
      g_assert_cmpuint (hf_card_zone_get_n (hf_game_get_pile (turn.game)), ==, 2);
      assert_offered (&turn, HF_TURN_ACT_DRAW_PILE, FALSE);
    }
}

/* A card that blocks the pile is not drawn from it, and a press says why; so it does without the rule. */
static void
test_pile_card_refused (void)
{
  static const struct
  {
    const char *rule, *told;
  } cases[] = {
    { "yes", "You can’t draw this card from the pile: a two." },
    { "no", "You can’t draw from the pile under these rules." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Turn) turn = turn_make ("5 6 7");

      hf_test_table_set (turn.table, "stock.pile_card", cases[i].rule);
      hf_test_table_pile (turn.table, "2 9 8");
      turn_begin (&turn, FALSE);
      assert_offered (&turn, HF_TURN_ACT_DRAW_PILE, FALSE);
      assert_refused (&turn, HF_TURN_ACT_DRAW_PILE);
      g_assert_cmpstr (hf_turn_controller_get_offer (turn.controller)->why_not, ==, cases[i].told);
    }
}

/* Where the pile can be taken, too, a press of it asks which is meant; with cards selected it takes. */
static void
test_pile_card_or_take (void)
{
  for (guint n_selected = 0; n_selected <= 2; n_selected += 2)
    {
      g_auto (Turn) turn = turn_make_take ("Q*2 5 6");
      const HfOffer *offer;
      g_autofree char *last = NULL;

      hf_test_table_set (turn.table, "stock.pile_card", "yes");
      turn_begin (&turn, FALSE);
      /* The top card is named once. */
      g_assert_cmpstr (
        get_guidance (&turn), ==,
        "Draw a card from each stack, or buy a queen. One of them can come from the pile.");
      offer = hf_turn_controller_get_offer (turn.controller);
      turn_select (&turn, HF_KIND_QUEEN, n_selected);
      g_assert_cmpuint (offer->ways->len, ==, 1);
      g_assert_cmpint (hf_turn_controller_press (turn.controller, HF_TURN_ACT_PILE), ==,
                       n_selected > 0);
      if (n_selected > 0)
        continue;

      g_assert_true (offer->asks_way);
      g_assert_cmpuint (offer->ways->len, ==, 2);
      last = hf_turn_controller_describe_way (turn.controller,
                                              &g_array_index (offer->ways, HfMove, 1));
      g_assert_cmpstr (last, ==, "Draw only the top card");
      g_assert_true (hf_turn_controller_play (turn.controller,
                                              &g_array_index (offer->ways, HfMove, 1)));
      g_assert_cmpuint (hf_state_hand (hf_game_get_state (turn.game), 0)->n[HF_KIND_QUEEN], >=, 3);
    }
}

/* Where stacks are chosen, the offer asks from which the other cards come: all that the rules list can be reached. */
static void
test_pile_card_and_stacks (void)
{
  static const HfTurnAct acts[] = { HF_TURN_ACT_DRAW_PILE, HF_TURN_ACT_PILE };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (acts); i++)
    {
      g_auto (Turn) turn = turn_make ("5 6 7");
      const HfOffer *offer;
      const guint stack = i % 2;
      g_autofree char *way = NULL;
      guint before;

      hf_test_table_set (turn.table, "stock.pile_card", "yes");
      hf_test_table_set (turn.table, "stock.draw_from", "any");
      hf_test_table_pile (turn.table, "K 9 8");
      turn_begin (&turn, FALSE);
      offer = hf_turn_controller_get_offer (turn.controller);
      before = hf_card_zone_get_n (hf_game_get_stack (turn.game, stack));
      g_assert_false (hf_turn_controller_press (turn.controller, acts[i / 2]));
      g_assert_true (offer->asks_way);
      g_assert_cmpuint (offer->ways->len, ==, 2);
      assert_offered (&turn, HF_TURN_ACT_TAKE, FALSE);
      way = hf_turn_controller_describe_way (turn.controller,
                                             &g_array_index (offer->ways, HfMove, stack));
      g_assert_cmpstr (way, ==,
                       stack == 0 ? "Draw the top card, and the rest from: Stack 1"
                                  : "Draw the top card, and the rest from: Stack 2");
      g_assert_true (hf_turn_controller_play (turn.controller,
                                              &g_array_index (offer->ways, HfMove, stack)));
      g_assert_cmpuint (hf_card_zone_get_n (hf_game_get_stack (turn.game, stack)), ==, before - 1);
      g_assert_cmpuint (hf_state_hand (hf_game_get_state (turn.game), 0)->n[HF_KIND_KING], >=, 1);
    }
}

/* Where cards are drawn one by one, the pile can be taken before the first one alone. */
static void
test_one_by_one (void)
{
  g_auto (Turn) turn = turn_make_take ("Q*2 5 6");

  hf_test_table_set (turn.table, "stock.draw_by", "single");
  turn_begin (&turn, FALSE);
  assert_offered (&turn, HF_TURN_ACT_TAKE, TRUE);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DRAW));
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_START);
  g_assert_cmpuint (hf_cards_count (hf_state_hand (hf_game_get_state (turn.game), 0)), ==, 5);
  g_assert_cmpstr (get_guidance (&turn), ==, "Draw 1 card.");
  assert_offered (&turn, HF_TURN_ACT_TAKE, FALSE);
  assert_refused (&turn, HF_TURN_ACT_TAKE);
  g_assert_cmpstr (hf_turn_controller_get_offer (turn.controller)->why_not, ==,
                   "You’ve begun to draw. Draw all your cards first.");
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DRAW));
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
}

void
turn_add_takes (void)
{
  g_test_add_func ("/turn-controller/take", test_take);
  g_test_add_func ("/turn-controller/take-several-ways", test_take_several_ways);
  g_test_add_func ("/turn-controller/take-selected", test_take_selected);
  g_test_add_func ("/turn-controller/take-along", test_take_along);
  g_test_add_func ("/turn-controller/take-along-refused", test_take_along_refused);
  g_test_add_func ("/turn-controller/take-refused", test_take_refused);
  g_test_add_func ("/turn-controller/take-blocked", test_take_blocked);
  g_test_add_func ("/turn-controller/pile-card", test_pile_card);
  g_test_add_func ("/turn-controller/pile-card-refused", test_pile_card_refused);
  g_test_add_func ("/turn-controller/pile-card-or-take", test_pile_card_or_take);
  g_test_add_func ("/turn-controller/pile-card-and-stacks", test_pile_card_and_stacks);
  g_test_add_func ("/turn-controller/one-by-one", test_one_by_one);
  g_test_add_func ("/turn-controller/failing-opening", test_failing_opening);
  g_test_add_func ("/turn-controller/failing-take", test_failing_take);
}
