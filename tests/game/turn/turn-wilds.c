/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A press is whole, in named cases: all selected cards go where they belong, or none does. */

#include "turn-case.h"

/* @books: of the own side, with commas between */
static Turn
make (const char *preset, const char *hand, const char *books, gboolean play)
{
  Turn turn = { .table = hf_test_table_new (preset) };

  hf_test_table_hand (turn.table, 0, hand);
  hf_test_table_books (turn.table, 0, books);
  turn_begin (&turn, play);

  return turn;
}

static void
select_text (Turn *turn, const char *text)
{
  HfCards cards = hf_test_cards (text);

  hf_turn_controller_clear_selection (turn->controller);
  hf_test_select (turn->controller, &cards);
}

#define assert_says(turn, sentence) \
  g_assert_cmpstr (hf_turn_controller_get_offer ((turn)->controller)->why_not, ==, sentence)

/* The books on the table: natural and wild cards of each, as “3+1”. */
static void
assert_books (Turn *turn, const char *expected)
{
  const HfState *state = hf_game_get_state (turn->game);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < state->table.n_books; i++)
    g_string_append_printf (text, "%s%u+%u", i > 0 ? " " : "", hf_state_book (state, i)->naturals,
                            hf_book_wilds (hf_state_book (state, i)));
  g_assert_cmpstr (text->str, ==, expected);
}

/* A wild card that is not at home with the cards selected goes nowhere without being asked about. */
static void
test_spoils_nothing (void)
{
  static const struct
  {
    const char *preset, *hand, *selected;
    const char *books;
    const char *before, *says;
    gboolean asks;
  } cases[] = {
    { "hoof-and-mouth", "Q 2 4 5 6", "Q 2", "Q*7, K*4, J*4", "7+0 4+0 4+0",
      "Press the cards on the table where the wild card should go.", TRUE },
    { "hoof-and-mouth", "Q 2 4 5 6", "Q 2", "Q*7, K*4", "7+0 4+0",
      "Press the cards on the table where the wild card should go.", TRUE },
    { "hoof-and-mouth", "2 4 5 6", "2", "K*4", "4+0",
      "Press the cards on the table where the wild card should go.", TRUE },
    { "family-tradition", "K*2 A*3 X*2 5 6", "K*2 X*2", "A*6", "6+0",
      "2 wild cards are too many here. With these natural cards you can use 1.", FALSE },
    { "family-tradition", "K*3 X*3 5 6", "K*3 X*3", "A*6", "6+0",
      "3 wild cards are too many here. With these natural cards you can use 2.", FALSE },
    { "classic", "Q*3 2*3 4 5", "Q*3 2*3", "K*6", "6+0",
      "3 wild cards are too many here. With these natural cards you can use 2.", FALSE },
    { "hoof-and-mouth", "A K 2 4 5", "A K 2", "A*6, K*4", "6+0 4+0",
      "With wild cards, lay down one rank at a time.", FALSE },
    { "hoof-and-mouth", "J 8 4 5 6", "J 8", "J*4", "4+0",
      "You need at least 3 cards to start a new book. You picked only an eight.", FALSE },
    { "hoof-and-mouth", "J 8*2 2 4 5", "J 8*2", "J*4", "4+0",
      "You need at least 3 cards to start a new book. You picked only 2 eights.", FALSE },
  };
  static const HfTurnAct acts[] = { HF_TURN_ACT_LAY, HF_TURN_ACT_NATURAL };

  for (guint i = 0; i < G_N_ELEMENTS (cases) * G_N_ELEMENTS (acts); i++)
    {
      guint at = i / G_N_ELEMENTS (acts);
      g_auto (Turn) turn = make (cases[at].preset, cases[at].hand, cases[at].books, TRUE);
      guint n = (select_text (&turn, cases[at].selected),
                 hf_turn_controller_get_n_selected (turn.controller));

      g_assert_false (hf_turn_controller_press (turn.controller, acts[i % G_N_ELEMENTS (acts)]));
      assert_says (&turn, cases[at].says);
      g_assert_cmpint (hf_turn_controller_get_offer (turn.controller)->asks_book, ==,
                       cases[at].asks);
      assert_books (&turn, cases[at].before);
      g_assert_cmpuint (hf_turn_controller_get_n_selected (turn.controller), ==, n);
    }
}

/* The book that is pressed has the wild card, and the queen goes to the queens, in one press; without a question
 * all cards go to the book, or none. */
static void
test_sent_to_a_book (void)
{
  g_auto (Turn) turn = make ("hoof-and-mouth", "Q 2 J 4 5 6", "Q*7, K*4, J*4", TRUE);

  select_text (&turn, "Q 2");
  g_assert_false (hf_turn_controller_offers_book (turn.controller, turn_get_book (&turn, 0)));
  for (guint place = 1; place < 3; place++)
    g_assert_true (hf_turn_controller_offers_book (turn.controller, turn_get_book (&turn, place)));
  g_assert_false (hf_turn_controller_press_book (turn.controller, turn_get_book (&turn, 0)));
  assert_books (&turn, "7+0 4+0 4+0");
  g_assert_true (hf_turn_controller_press_book (turn.controller, turn_get_book (&turn, 1)));
  assert_books (&turn, "8+0 4+1 4+0");
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));

  select_text (&turn, "J 2");
  g_assert_false (hf_turn_controller_press_book (turn.controller, turn_get_book (&turn, 1)));
  assert_says (&turn, "The book of kings can’t take a jack.");
  assert_books (&turn, "7+0 4+0 4+0");
}

/* A usual meld is one press: with the cards of its rank, a wild card is at home. */
static void
test_at_home (void)
{
  static const struct
  {
    const char *preset, *hand, *selected;
    const char *books;
    const char *after;
  } cases[] = {
    { "hoof-and-mouth", "Q*2 2 4 5 6", "Q*2 2", "Q*4, K*4", "6+1 4+0" },
    { "hoof-and-mouth", "Q*2 2 4 5 6", "Q*2 2", "K*4, J*5 2", "4+0 5+1 2+1" },
    { "hoof-and-mouth", "2 4 5 6", "2", "J*5 2", "5+2" },
    { "hoof-and-mouth", "Q 9*2 2 4 5", "Q 9*2 2", "Q*4", "5+0 2+1" },
    { "classic", "2*3 4 5", "2*3", "J*4 2", "4+1 0+3" },
    /* Rather a book that is dirty already, or a new one, than a clean one. */
    { "every-player-alone", "Q 2 4 5 6", "Q 2", "Q*4, Q*3 2", "4+0 4+2" },
    { "lay-out-first", "Q*3 2 4 5 6", "Q*3 2", "Q*4", "4+0 3+1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Turn) turn = make (cases[i].preset, cases[i].hand, cases[i].books, TRUE);

      select_text (&turn, cases[i].selected);
      assert_natural (&turn, HF_TURN_ACT_LAY);
      g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_NATURAL));
      g_assert_cmpuint (hf_turn_controller_get_n_selected (turn.controller), ==, 0);
      assert_books (&turn, cases[i].after);
    }
}

/* An opening in one press takes no wild card for a person; where only one rank can have it, it does. */
static void
test_opening (void)
{
  static const struct
  {
    const char *preset, *hand, *selected, *after;
  } cases[] = {
    { "hoof-and-mouth", "A*6 K*3 2 4 5", "A*6 K*3 2", NULL },
    { "family-tradition", "A*6 K*6 2 4 5", "A*6 K*6 2", NULL },
    { "every-player-alone", "A*6 K*4 2*2 4 5", "A*6 K*4 2*2", NULL },
    { "classic", "A*4 K*4 2*3 4 5", "A*4 K*4 2*3", NULL },
    { "hoof-and-mouth", "A*3 K*2 2 4 5", "A*3 K*2 2", "2+1 3+0" },
    { "hoof-and-mouth", "A*3 2 4 5", "A*3 2", "3+1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Turn) turn = make (cases[i].preset, cases[i].hand, "", TRUE);

      select_text (&turn, cases[i].selected);
      assert_natural (&turn, cases[i].after != NULL ? HF_TURN_ACT_OPEN : HF_TURN_ACT_STAGE);
      g_assert_cmpint (hf_turn_controller_press (turn.controller, HF_TURN_ACT_NATURAL), ==,
                       cases[i].after != NULL);
      assert_books (&turn, cases[i].after != NULL ? cases[i].after : "");
      if (cases[i].after == NULL)
        assert_says (&turn,
                     "Select cards of the same rank and set them aside. Repeat for each book.");
    }
}

/* Which books are set aside first makes no difference. */
static void
test_order (void)
{
  static const struct
  {
    const char *preset, *hand, *first, *second, *after[2];
  } cases[] = {
    { "pennies", "5*2 2*2 X*2 9 8", "5*2 2", "2 X*2", { "2+1 0+3", "0+3 2+1" } },
    { "classic", "Q*3 2*3 X 9 8", "Q*3", "2*3", { "3+0 0+3", "0+3 3+0" } },
    { "every-player-alone", "J*8 9 8", "J*5", "J*3", { "5+0 3+0", "3+0 5+0" } },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      const guint swapped = i % 2;
      g_auto (Turn) turn = make (cases[i / 2].preset, cases[i / 2].hand, "", TRUE);

      for (guint part = 0; part < 2; part++)
        {
          select_text (&turn, part == swapped ? cases[i / 2].first : cases[i / 2].second);
          g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_STAGE));
        }
      g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 2);
      g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_OPEN));
      assert_books (&turn, cases[i / 2].after[swapped]);
    }
}

/* Where the wild cards are too many for all ranks together, nothing is set aside. */
static void
test_too_many_to_stage (void)
{
  static const HfTurnAct acts[] = { HF_TURN_ACT_STAGE, HF_TURN_ACT_OPEN, HF_TURN_ACT_LAY };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_auto (Turn) turn = make ("family-tradition", "Q*3 K*3 2*5 4", "", TRUE);

      select_text (&turn, "Q*3 K*3 2*5");
      assert_refused (&turn, acts[i]);
      g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 0);
      g_assert_cmpuint (hf_turn_controller_get_n_selected (turn.controller), ==, 11);
    }
}

/* Selected cards go down with those set aside, or the opening waits. */
static void
test_opening_beside_selected (void)
{
  g_auto (Turn) turn = make ("hoof-and-mouth", "A*3 K*3 9 4 5", "", TRUE);

  turn_stage (&turn, HF_KIND_ACE, 3);
  select_text (&turn, "9");
  g_assert_false (hf_turn_controller_press (turn.controller, HF_TURN_ACT_OPEN));
  assert_says (&turn, "You need at least 3 cards to start a new book. You picked only a nine.");
  assert_books (&turn, "");
  select_text (&turn, "K*3");
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_OPEN));
  assert_books (&turn, "3+0 3+0");
}

/* Cards of several ranks that go out are asked about before the first is laid, and go down together. */

static void
going_out_cb (HfTurnController *controller, HfMove *move, guint ask, char *body, HfMove *asked)
{
  g_assert_cmpint (ask, ==, HF_TURN_ASK_OUT);
  *asked = *move;
}

static void
test_going_out_with_ranks (void)
{
  g_auto (Turn) turn = { .table = hf_test_table_new ("hoof-and-mouth out.by_discard=no") };
  HfMove asked = { 0 };

  hf_test_table_hand (turn.table, 0, "J T");
  hf_test_table_foot_taken (turn.table, 0);
  hf_test_table_books (turn.table, 0, "Q*7, K*7, 9*6 2, 8*6 2, J*4, T*4");
  turn_begin (&turn, TRUE);
  hf_turn_controller_set_ask_before_out (turn.controller, TRUE);
  g_signal_connect (turn.controller, "confirm", G_CALLBACK (going_out_cb), &asked);

  select_text (&turn, "J T");
  g_assert_false (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
  g_assert_cmpint (asked.type, ==, HF_MOVE_LAY);
  assert_books (&turn, "7+0 7+0 6+1 6+1 4+0 4+0");
  g_assert_true (hf_turn_controller_play_confirmed (turn.controller, &asked));
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_OVER);
}

/* While a red three is due, a refusal says so, whatever is pressed. */
static void
test_red_three_due (void)
{
  static const HfTurnAct acts[] = { HF_TURN_ACT_DISCARD, HF_TURN_ACT_LAY,  HF_TURN_ACT_DRAW,
                                    HF_TURN_ACT_TAKE,    HF_TURN_ACT_PASS, HF_TURN_ACT_TOSS };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (acts); i++)
    {
      g_auto (Turn) turn = turn_make_open ("3r Q 5 6 7");

      hf_test_table_set (turn.table, "three.red_mode", "lay_and_replace");
      hf_test_table_set (turn.table, "three.red_forced", "yes");
      turn_begin (&turn, i % 2 == 0);
      turn_select (&turn, HF_KIND_QUEEN, 1);
      assert_refused (&turn, acts[i / 2]);
      assert_says (&turn, "Lay down your red three first.");

      /* With it selected, it is laid. */
      select_text (&turn, "3r");
      g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
      g_assert_cmpuint (hf_game_get_state (turn.game)->table.turn, ==, 0);
    }
}

void
turn_add_wilds (void)
{
  g_test_add_func ("/turn-controller/spoils-nothing", test_spoils_nothing);
  g_test_add_func ("/turn-controller/sent-to-a-book", test_sent_to_a_book);
  g_test_add_func ("/turn-controller/at-home", test_at_home);
  g_test_add_func ("/turn-controller/opening-with-wilds", test_opening);
  g_test_add_func ("/turn-controller/order-of-staging", test_order);
  g_test_add_func ("/turn-controller/too-many-to-stage", test_too_many_to_stage);
  g_test_add_func ("/turn-controller/opening-beside-selected", test_opening_beside_selected);
  g_test_add_func ("/turn-controller/going-out-with-ranks", test_going_out_with_ranks);
  g_test_add_func ("/turn-controller/red-three-due", test_red_three_due);
}
