/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A person's turn without a display: what they select and stage, what is offered, what a press
 * means, and how often the rules are asked for it. */

#include <string.h>

#include "core/rules/hf-presets.h"
#include "game/turn/hf-turn-controller.h"
#include "game/advice/hf-game-advice.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-trials.h"
#include "turn-case.h"

static void
test_selection (void)
{
  g_auto (Turn) turn = turn_make ("Q*3 K*2 5");
  HfTurnController *controller;
  HfCardZone *hand, *other;

  turn_begin (&turn, TRUE);
  controller = turn.controller;
  hand = hf_turn_controller_get_hand (controller);
  other = hf_game_seat_get_hand (hf_game_get_seat (turn.game, 1));

  turn_select (&turn, HF_KIND_QUEEN, 1);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 1);
  hf_turn_controller_set_selected (controller, hf_card_zone_peek (other, 0), TRUE);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 1);

  /* A drag takes all that is selected, if it begins there. */
  turn_select (&turn, HF_KIND_KING, 2);
  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == HF_KIND_KING)
      hf_turn_controller_select_for_drag (controller, hf_card_zone_peek (hand, i));
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 3);
  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == HF_KIND_FIVE)
      hf_turn_controller_select_for_drag (controller, hf_card_zone_peek (hand, i));
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 1);

  hf_turn_controller_clear_selection (controller);
  turn_select (&turn, HF_KIND_QUEEN, 1);
  turn_press_rank (&turn, HF_TURN_ACT_SELECT_ALL, HF_KIND_QUEEN);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 3);
  turn_press_rank (&turn, HF_TURN_ACT_SELECT, HF_KIND_KING);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 4);
  turn_press_rank (&turn, HF_TURN_ACT_SELECT_ALL, HF_KIND_QUEEN);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 1);
  turn_press_rank (&turn, HF_TURN_ACT_SELECT, HF_KIND_QUEEN);
  turn_press_rank (&turn, HF_TURN_ACT_SELECT, HF_KIND_QUEEN);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 3);
  g_assert_false (hf_turn_controller_press_for (controller, HF_TURN_ACT_SELECT,
                                                g_variant_new_uint32 (HF_KIND_JOKER)));
  g_assert_nonnull (hf_turn_controller_get_offer (controller)->why_not);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 3);
}

static void
test_draw (void)
{
  g_auto (Turn) turn = turn_make ("Q*3 K*2 5");

  turn_begin (&turn, FALSE);
  assert_offered (&turn, HF_TURN_ACT_DRAW, TRUE);
  assert_offered (&turn, HF_TURN_ACT_DISCARD, FALSE);
  assert_natural (&turn, HF_TURN_ACT_DRAW);
  assert_refused (&turn, HF_TURN_ACT_PASS);
  g_assert_nonnull (hf_turn_controller_get_offer (turn.controller)->rules);

  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_NATURAL));
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
  g_assert_null (hf_turn_controller_get_offer (turn.controller)->why_not);
  assert_offered (&turn, HF_TURN_ACT_DRAW, FALSE);
  assert_natural (&turn, HF_TURN_ACT_NONE);
}

static void
assert_guided (HfGame *game, HfTurnController *controller)
{
  g_autofree char *guidance = hf_game_describe_guidance (game, hf_game_find_person (game));

  g_assert_cmpstr (hf_turn_controller_get_guidance (controller), ==, guidance);
}

static void
guided_cb (HfGame *game, gconstpointer change, HfTurnController *controller)
{
  assert_guided (game, controller);
}

/* Guidance follows every change of the game, even before the press is over. */
static void
test_guidance (void)
{
  g_auto (Turn) turn = turn_make_open ("Q*2 9*3 8*2 2 5 6");

  turn_begin (&turn, FALSE);
  assert_guided (turn.game, turn.controller);
  g_signal_connect (turn.game, "moved", G_CALLBACK (guided_cb), turn.controller);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DRAW));
  assert_guided (turn.game, turn.controller);
  hf_game_set_auto_play (turn.game, TRUE);
  assert_guided (turn.game, turn.controller);
  hf_game_set_auto_play (turn.game, FALSE);
  assert_guided (turn.game, turn.controller);
  g_signal_handlers_disconnect_by_data (turn.game, turn.controller);
}

static void
test_discard (void)
{
  g_auto (Turn) turn = turn_make ("Q*3 K*2 5");

  turn_begin (&turn, TRUE);
  assert_refused (&turn, HF_TURN_ACT_DISCARD);
  g_assert_null (hf_turn_controller_get_offer (turn.controller)->rules);
  turn_select (&turn, HF_KIND_QUEEN, 2);
  assert_refused (&turn, HF_TURN_ACT_DISCARD);
  hf_turn_controller_clear_selection (turn.controller);
  g_assert_null (hf_turn_controller_get_offer (turn.controller)->why_not);

  turn_select (&turn, HF_KIND_FIVE, 1);
  assert_natural (&turn, HF_TURN_ACT_DISCARD);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DISCARD));
  g_assert_cmpuint (hf_turn_controller_get_n_selected (turn.controller), ==, 0);
  assert_natural (&turn, HF_TURN_ACT_NONE);
  g_assert_false (hf_game_is_turn_of (turn.game, hf_game_find_person (turn.game)));
  assert_refused (&turn, HF_TURN_ACT_DRAW);
}

static guint
count_drawn (Turn *turn)
{
  HfCardZone *hand = hf_turn_controller_get_hand (turn->controller);
  guint n = 0;

  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    n += hf_turn_controller_is_drawn (turn->controller, hf_card_zone_peek (hand, i));

  return n;
}

/* Drawn cards are marked until the next act, whatever is selected meanwhile. */
static void
test_drawn (void)
{
  g_auto (Turn) turn = turn_make_open ("Q*3 5");

  turn_begin (&turn, FALSE);
  g_assert_cmpuint (count_drawn (&turn), ==, 0);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DRAW));
  g_assert_cmpuint (count_drawn (&turn), ==, 2);
  turn_select (&turn, HF_KIND_QUEEN, 2);
  g_assert_cmpuint (count_drawn (&turn), ==, 2);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
  g_assert_cmpuint (count_drawn (&turn), ==, 0);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (count_drawn (&turn), ==, 0);
}

/* Putting back takes back a discard that may have been a slip, but not an intended one. */
static void
test_toss (void)
{
  g_autofree char *before = NULL, *after = NULL;
  g_auto (Turn) turn = turn_make ("Q*3 K*2 5");

  turn_begin (&turn, TRUE);
  before = hf_game_print_hands (turn.game);
  turn_select (&turn, HF_KIND_FIVE, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TOSS));
  g_assert_false (hf_game_is_turn_of (turn.game, hf_game_find_person (turn.game)));
  assert_offered (&turn, HF_TURN_ACT_UNDO, TRUE);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_PUT_BACK));
  g_assert_true (hf_game_is_turn_of (turn.game, hf_game_find_person (turn.game)));
  assert_offered (&turn, HF_TURN_ACT_UNDO, FALSE);
  after = hf_game_print_hands (turn.game);
  g_assert_cmpstr (after, ==, before);

  turn_select (&turn, HF_KIND_FIVE, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DISCARD));
  assert_offered (&turn, HF_TURN_ACT_UNDO, FALSE);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_PUT_BACK));
  g_assert_false (hf_game_is_turn_of (turn.game, hf_game_find_person (turn.game)));
}

static void
going_out_cb (HfTurnController *controller, HfMove *move, guint ask, char *body, HfMove *asked)
{
  g_assert_cmpint (ask, ==, HF_TURN_ASK_OUT);
  g_assert_cmpstr (body, ==, "This ends the round.");
  *asked = *move;
}

static Turn
make_last_turn (void)
{
  Turn turn = turn_make ("5");

  hf_test_table_foot_taken (turn.table, 0);
  hf_test_table_books (turn.table, 0, "Q*7, K*7, 9*6 2, 8*6 2");
  turn_begin (&turn, TRUE);
  hf_turn_controller_set_ask_before_out (turn.controller, TRUE);

  return turn;
}

static void
test_going_out (void)
{
  g_auto (Turn) turn = make_last_turn ();
  HfMove asked = { 0 };

  g_signal_connect (turn.controller, "confirm", G_CALLBACK (going_out_cb), &asked);
  turn_select (&turn, HF_KIND_FIVE, 1);
  g_assert_false (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DISCARD));
  g_assert_cmpint (asked.type, ==, HF_MOVE_DISCARD);
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
  g_assert_true (hf_turn_controller_play_confirmed (turn.controller, &asked));
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_OVER);
}

/* Once the partner has said yes, nobody asks again. */
static void
test_going_out_agreed (void)
{
  g_auto (Turn) turn = make_last_turn ();
  HfMove asked = { 0 };

  g_signal_connect (turn.controller, "confirm", G_CALLBACK (going_out_cb), &asked);
  hf_test_assert_played (turn.game, "ask out");
  hf_test_assert_played (turn.game, "answer yes");
  turn_select (&turn, HF_KIND_FIVE, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DISCARD));
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_OVER);
}

/* The partner can be asked about going out by those who are close to it. */
static void
test_questions (void)
{
  for (guint close = 0; close < 2; close++)
    {
      g_auto (Turn) turn = turn_make_open ("5 6");
      guint questions;

      if (close)
        {
          hf_test_table_foot_taken (turn.table, 0);
          hf_test_table_books (turn.table, 0, "J*7, T*7, 9*6 2, 8*6 2");
        }
      turn_begin (&turn, TRUE);
      questions = hf_turn_controller_get_offer (turn.controller)->questions;
      g_assert_cmpuint ((questions >> HF_QUESTION_OUT) & 1, ==, close);
    }
}

/* Several acts in one go are as many acts as they are, up to the first that is not possible. */
static void
test_play_all (void)
{
  static const char *const lines[] = { "lay Q*2 on Q.1", "lay 9*3", "lay 7*3", "discard 5" };
  g_auto (Turn) turn = turn_make_open ("Q*2 9*3 8*2 5 6");
  HfMove moves[G_N_ELEMENTS (lines)];

  turn_begin (&turn, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    moves[i] = hf_test_game_parse (turn.game, lines[i]);
  g_assert_cmpuint (hf_turn_controller_play_all (turn.controller, moves, 4), ==, 2);
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 0))->n_cards, ==, 6);
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 2))->n_cards, ==, 3);
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
  g_assert_null (hf_turn_controller_get_offer (turn.controller)->why_not);

  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (hf_card_zone_get_n (hf_turn_controller_get_hand (turn.controller)), ==, 7);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (hf_card_zone_get_n (hf_turn_controller_get_hand (turn.controller)), ==, 9);

  moves[2] = moves[3];
  g_assert_cmpuint (hf_turn_controller_play_all (turn.controller, moves, 3), ==, 3);
  g_assert_false (hf_game_is_turn_of (turn.game, hf_game_find_person (turn.game)));
}

/* A game knows whether all that the person did was what hints said. */
static void
test_follow (void)
{
  static const char *const lines[] = { "lay 9*3", "lay Q*2 on Q.1" };

  for (guint own = 0; own < 3; own++)
    {
      g_autoptr (GArray) advised = g_array_new (FALSE, FALSE, sizeof (HfMove));
      HfMove other, refused;
      g_auto (Turn) turn = turn_make_open ("Q*2 9*3 8*2 5 6");

      turn_begin (&turn, TRUE);
      for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
        {
          HfMove move = hf_test_game_parse (turn.game, lines[i]);

          g_array_append_val (advised, move);
        }
      other = hf_test_game_parse (turn.game, "lay Q on Q.1");
      refused = hf_test_game_parse (turn.game, "lay 7*3");
      g_assert_null (hf_game_get_extra (turn.game, HF_GAME_ACTS));
      if (own == 1)
        g_assert_true (hf_turn_controller_play (turn.controller, &other));
      g_assert_cmpuint (hf_turn_controller_follow (turn.controller, advised, 1), ==, 1);
      g_assert_false (hf_turn_controller_play (turn.controller, &refused));
      if (own == 2)
        g_assert_true (hf_turn_controller_play (turn.controller, &other));
      else if (own == 0)
        g_assert_cmpuint (hf_turn_controller_follow (turn.controller, advised, 2), ==, 0);
      g_assert_cmpstr (hf_game_get_extra (turn.game, HF_GAME_ACTS), ==,
                       own ? "own" : HF_GAME_ACTS_HINTS);
    }
}

/* Where a red three has to be laid at once, nothing else is offered before. */
static void
test_forced_red_three (void)
{
  g_auto (Turn) turn = turn_make ("3r 5 6 7");

  hf_test_table_set (turn.table, "three.red_mode", "lay_and_replace");
  hf_test_table_set (turn.table, "three.red_forced", "yes");
  turn_begin (&turn, FALSE);
  assert_offered (&turn, HF_TURN_ACT_RED_THREE, TRUE);
  assert_offered (&turn, HF_TURN_ACT_DRAW, FALSE);
  assert_natural (&turn, HF_TURN_ACT_RED_THREE);
  g_assert_cmpstr (hf_turn_controller_get_guidance (turn.controller), ==,
                   "Lay down your red three and draw another card.");
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_NATURAL));
  assert_offered (&turn, HF_TURN_ACT_DRAW, TRUE);
}

/* Two packets: one looks at neither before one has chosen. */
static void
test_choose (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_preset ("hoof-and-mouth", 0, 3);
  g_autoptr (HfTurnController) controller = NULL;
  HfCard *first;

  hf_game_start (game);
  controller = hf_turn_controller_new (game);
  g_assert_true (hf_turn_controller_is_offered (controller, HF_TURN_ACT_CHOOSE));
  first = hf_card_zone_peek (hf_game_seat_get_foot (hf_game_get_seat (game, 0)), 0);
  g_assert_true (hf_turn_controller_press_for (controller, HF_TURN_ACT_CHOOSE,
                                               g_variant_new_boolean (TRUE)));
  g_assert_false (hf_turn_controller_is_offered (controller, HF_TURN_ACT_CHOOSE));
  g_assert_true (hf_card_zone_find (hf_turn_controller_get_hand (controller), first, NULL));
  hf_game_stop (game);
}

/* The cards one picked are the cards that go, and a press of one is told once. */
static void
test_very_cards (void)
{
  g_auto (Turn) turn = turn_make ("Q*3 K*2 5");
  HfCardZone *hand;
  HfCard *picked = NULL;

  turn_begin (&turn, TRUE);
  hand = hf_turn_controller_get_hand (turn.controller);
  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == HF_KIND_QUEEN)
      picked = hf_card_zone_peek (hand, i);
  hf_turn_controller_set_selected (turn.controller, picked, TRUE);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DISCARD));
  g_assert_true (hf_card_zone_peek (hf_game_get_pile (turn.game), 0) == picked);
}

/* Changes reported for a move, in order. */

static void
note (GString *said, const char *word)
{
  if (!g_str_has_suffix (said->str, word))
    g_string_append_printf (said, " %s", word);
}

static void
about_to_move_cb (HfGame *game, GPtrArray *steps, GString *said)
{
  g_assert_cmpuint (steps->len, >, 0);
  note (said, "about");
}

static void
items_changed_cb (HfCardZone *zone, guint position, guint removed, guint added, GString *said)
{
  note (said, "cards");
}

static void
game_changed_cb (HfGame *game, GString *said)
{
  note (said, "changed");
}

static void
moved_cb (HfGame *game, const HfGameChange *change, GString *said)
{
  note (said, "moved");
}

static void
test_order (void)
{
  g_autoptr (GString) said = g_string_new (NULL);
  g_auto (Turn) turn = turn_make ("Q*3 K*2 5");

  turn_begin (&turn, FALSE);
  g_signal_connect (turn.game, "about-to-move", G_CALLBACK (about_to_move_cb), said);
  g_signal_connect (hf_turn_controller_get_hand (turn.controller), "items-changed",
                    G_CALLBACK (items_changed_cb), said);
  g_signal_connect (turn.game, "changed", G_CALLBACK (game_changed_cb), said);
  g_signal_connect (turn.game, "moved", G_CALLBACK (moved_cb), said);
  hf_turn_controller_press (turn.controller, HF_TURN_ACT_DRAW);
  g_assert_cmpstr (said->str, ==, " about cards changed moved");
  g_signal_handlers_disconnect_by_data (turn.game, said);
  g_signal_handlers_disconnect_by_data (hf_turn_controller_get_hand (turn.controller), said);
}

/* How often the rules are asked. */

static void
press (Turn *turn, HfTurnAct act)
{
  hf_test_assert_one_press (hf_turn_act_get_info (act)->action, turn->controller,
                            hf_turn_controller_press (turn->controller, act));
}

static void
select_each (Turn *turn, HfKind kind, guint n)
{
  for (guint i = 0; i < n; i++)
    hf_test_assert_one_press ("select", turn->controller, turn_select (turn, kind, 1));
}

static void
test_counts_unopened (void)
{
  g_auto (Turn) turn = turn_make ("Q*4 K*4 4 5 6");

  turn_begin (&turn, FALSE);
  press (&turn, HF_TURN_ACT_DISCARD);
  press (&turn, HF_TURN_ACT_DRAW);
  select_each (&turn, HF_KIND_QUEEN, 4);
  press (&turn, HF_TURN_ACT_STAGE);
  press (&turn, HF_TURN_ACT_OPEN);
  select_each (&turn, HF_KIND_KING, 4);
  press (&turn, HF_TURN_ACT_STAGE);
  press (&turn, HF_TURN_ACT_OPEN);
  select_each (&turn, HF_KIND_FOUR, 1);
  press (&turn, HF_TURN_ACT_DISCARD);
}

static void
test_counts_open (void)
{
  g_auto (Turn) turn = turn_make_take ("Q*4 9*3 2*2 5 6");
  HfGameBook *book;

  turn_begin (&turn, FALSE);
  hf_turn_controller_set_ask_before_out (turn.controller, TRUE);
  press (&turn, HF_TURN_ACT_TAKE);
  select_each (&turn, HF_KIND_QUEEN, 2);
  press (&turn, HF_TURN_ACT_TAKE);
  select_each (&turn, HF_KIND_QUEEN, 2);
  press (&turn, HF_TURN_ACT_LAY);
  select_each (&turn, HF_KIND_NINE, 3);
  press (&turn, HF_TURN_ACT_LAY);
  select_each (&turn, HF_KIND_TWO, 2);
  press (&turn, HF_TURN_ACT_LAY);
  book = turn_get_book (&turn, 1);
  hf_test_assert_one_press ("press a book", turn.controller,
                            hf_turn_controller_press_book (turn.controller, book));
  select_each (&turn, HF_KIND_FIVE, 1);
  press (&turn, HF_TURN_ACT_DISCARD);
}

/* Every act can be found by what it is called, and what has a key says what it does. */
static void
test_acts (void)
{
  for (HfTurnAct act = HF_TURN_ACT_NONE + 1; act < HF_N_TURN_ACTS; act++)
    {
      const HfTurnActInfo *info = hf_turn_act_get_info (act);
      g_autofree char *detailed = g_strdup_printf ("%s(%s)", info->action, info->target);

      g_assert_cmpint (hf_turn_act_find (info->target != NULL ? detailed : info->action), ==, act);
      g_assert_true ((info->keys != NULL) == (info->title != NULL));
    }
  g_assert_cmpint (hf_turn_act_find ("table.none"), ==, HF_TURN_ACT_NONE);
}

/* Where no card has to match, the button that takes the pile asks for none. */
static void
test_tooltips (void)
{
  for (const char *const *preset = hf_presets_list (); *preset != NULL; preset++)
    {
      HfRules rules;
      gboolean matches;

      g_assert_true (hf_rules_init_preset (&rules, *preset, NULL));
      hf_rules_resolve (&rules);
      matches = rules.pickup_match_naturals > 0 || rules.pickup_freeze_by != 0;
      g_assert_cmpint (strstr (hf_turn_act_get_tooltip (HF_TURN_ACT_TAKE, &rules), "matching")
                         != NULL,
                       ==, matches);
      g_assert_null (hf_turn_act_get_tooltip (HF_TURN_ACT_RED_THREE, &rules));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/turn-controller/acts", test_acts);
  g_test_add_func ("/turn-controller/tooltips", test_tooltips);
  g_test_add_func ("/turn-controller/selection", test_selection);
  g_test_add_func ("/turn-controller/draw", test_draw);
  g_test_add_func ("/turn-controller/guidance", test_guidance);
  g_test_add_func ("/turn-controller/discard", test_discard);
  g_test_add_func ("/turn-controller/drawn", test_drawn);
  g_test_add_func ("/turn-controller/toss", test_toss);
  g_test_add_func ("/turn-controller/going-out", test_going_out);
  g_test_add_func ("/turn-controller/going-out-agreed", test_going_out_agreed);
  g_test_add_func ("/turn-controller/questions", test_questions);
  g_test_add_func ("/turn-controller/play-all", test_play_all);
  g_test_add_func ("/turn-controller/follow", test_follow);
  g_test_add_func ("/turn-controller/forced-red-three", test_forced_red_three);
  g_test_add_func ("/turn-controller/choose", test_choose);
  g_test_add_func ("/turn-controller/very-cards", test_very_cards);
  g_test_add_func ("/turn-controller/order", test_order);
  g_test_add_func ("/turn-controller/counts-unopened", test_counts_unopened);
  g_test_add_func ("/turn-controller/counts-open", test_counts_open);
  turn_add_lays ();
  turn_add_takes ();
  turn_add_wilds ();

  return g_test_run ();
}
