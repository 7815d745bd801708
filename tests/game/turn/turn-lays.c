/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Books staged and opened, cards laid. */

#include "lib/hf-test-trials.h"
#include "turn-case.h"

static void
test_stage (void)
{
  g_auto (Turn) turn = turn_make ("Q*3 K*3 2 4 5");
  const HfOffer *offer;

  turn_begin (&turn, TRUE);
  offer = hf_turn_controller_get_offer (turn.controller);
  assert_refused (&turn, HF_TURN_ACT_STAGE);
  g_assert_cmpstr (offer->why_not, ==, "First select cards of the same rank.");
  turn_select (&turn, HF_KIND_QUEEN, 1);
  assert_offered (&turn, HF_TURN_ACT_STAGE, FALSE);
  assert_natural (&turn, HF_TURN_ACT_DISCARD);
  turn_select (&turn, HF_KIND_QUEEN, 2);
  assert_natural (&turn, HF_TURN_ACT_STAGE);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 1);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (turn.controller), ==, 0);
  g_assert_cmpint (offer->points, ==, 30);
  g_assert_cmpint (offer->points, <, offer->need);
  assert_offered (&turn, HF_TURN_ACT_OPEN, TRUE);
  assert_natural (&turn, HF_TURN_ACT_NONE);

  /* Two cards are no book yet, but a wild card makes them one. */
  turn_select (&turn, HF_KIND_FOUR, 1);
  turn_select (&turn, HF_KIND_FIVE, 1);
  assert_refused (&turn, HF_TURN_ACT_STAGE);
  g_assert_cmpstr (offer->why_not, ==,
                   "All cards in a book must have the same rank. You picked a four and a five.");
  hf_turn_controller_clear_selection (turn.controller);
  turn_select (&turn, HF_KIND_KING, 2);
  turn_select (&turn, HF_KIND_TWO, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_STAGE));
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 2);
  g_assert_nonnull (hf_game_get_extra (turn.game, "tray"));

  /* Taking back puts together again first. */
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 0);
}

/* Books that are enough need no staging, be it one or several. */
static void
test_open_at_once (void)
{
  g_auto (Turn) turn = turn_make ("A*3 K*3 4 5");

  turn_begin (&turn, TRUE);
  turn_press_rank (&turn, HF_TURN_ACT_SELECT_ALL, HF_KIND_KING);
  assert_offered (&turn, HF_TURN_ACT_OPEN, FALSE);
  assert_natural (&turn, HF_TURN_ACT_STAGE);
  turn_press_rank (&turn, HF_TURN_ACT_SELECT_ALL, HF_KIND_ACE);
  assert_natural (&turn, HF_TURN_ACT_OPEN);
  turn_press_rank (&turn, HF_TURN_ACT_SELECT, HF_KIND_FOUR);
  assert_offered (&turn, HF_TURN_ACT_OPEN, FALSE);
  turn_press_rank (&turn, HF_TURN_ACT_SELECT, HF_KIND_FOUR);
  turn_press_rank (&turn, HF_TURN_ACT_SELECT_ALL, HF_KIND_KING);
  assert_offered (&turn, HF_TURN_ACT_OPEN, TRUE);
  assert_offered (&turn, HF_TURN_ACT_STAGE, TRUE);
  assert_natural (&turn, HF_TURN_ACT_OPEN);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_NATURAL));
  g_assert_true (hf_turn_controller_get_offer (turn.controller)->open);
}

static void
test_press_staged (void)
{
  g_autoptr (HfCardZone) book = NULL;
  g_auto (Turn) turn = turn_make ("Q*3 K*3 2 4 5");

  turn_begin (&turn, TRUE);
  turn_stage (&turn, HF_KIND_QUEEN, 3);
  book = g_list_model_get_item (hf_turn_controller_get_tray (turn.controller), 0);
  turn_select (&turn, HF_KIND_TWO, 1);
  g_assert_true (hf_turn_controller_press_staged (turn.controller, book));
  g_assert_cmpuint (hf_card_zone_get_n (book), ==, 4);
  g_assert_true (hf_turn_controller_press_staged (turn.controller, book));
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 0);
}

static void
test_open (void)
{
  g_auto (Turn) turn = turn_make ("Q*4 K*4 4 5 6");

  turn_begin (&turn, TRUE);
  assert_refused (&turn, HF_TURN_ACT_OPEN);
  turn_stage (&turn, HF_KIND_QUEEN, 4);
  assert_refused (&turn, HF_TURN_ACT_OPEN);
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 1);
  turn_stage (&turn, HF_KIND_KING, 4);
  assert_natural (&turn, HF_TURN_ACT_OPEN);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_OPEN));
  g_assert_true (hf_turn_controller_get_offer (turn.controller)->open);
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 0);
  g_assert_nonnull (turn_get_book (&turn, 1));
}

static void
test_lay (void)
{
  g_auto (Turn) turn = turn_make_open ("Q*2 9*3 8*2 2 5 6");

  turn_begin (&turn, TRUE);
  assert_refused (&turn, HF_TURN_ACT_LAY);

  /* Onto the book of its rank */
  turn_select (&turn, HF_KIND_QUEEN, 2);
  assert_natural (&turn, HF_TURN_ACT_LAY);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 0))->n_cards, ==, 6);

  /* As a new book, and none of too few cards */
  turn_select (&turn, HF_KIND_EIGHT, 2);
  assert_offered (&turn, HF_TURN_ACT_LAY, FALSE);
  hf_turn_controller_clear_selection (turn.controller);
  turn_select (&turn, HF_KIND_NINE, 3);
  assert_natural (&turn, HF_TURN_ACT_LAY);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_NATURAL));
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 2))->n_cards, ==, 3);

  /* A wild card may go to several books: one of those that light up has to be pressed. */
  g_assert_false (hf_turn_controller_offers_book (turn.controller, turn_get_book (&turn, 1)));
  turn_select (&turn, HF_KIND_TWO, 1);
  for (guint place = 0; place < 3; place++)
    g_assert_true (hf_turn_controller_offers_book (turn.controller, turn_get_book (&turn, place)));
  assert_offered (&turn, HF_TURN_ACT_LAY, TRUE);
  assert_refused (&turn, HF_TURN_ACT_LAY);
  g_assert_true (hf_turn_controller_get_offer (turn.controller)->asks_book);
  g_assert_true (hf_turn_controller_press_book (turn.controller, turn_get_book (&turn, 1)));
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 1))->n_cards, ==, 5);
  g_assert_false (hf_turn_controller_offers_book (turn.controller, turn_get_book (&turn, 0)));

  /* Back again */
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 1))->n_cards, ==, 4);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_REDO));
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 1))->n_cards, ==, 5);
}

/* Cards of several ranks go to their books, one after the other. */
static void
test_lay_ranks (void)
{
  g_auto (Turn) turn = turn_make_open ("Q K 5 6 7");

  turn_begin (&turn, TRUE);
  turn_select (&turn, HF_KIND_QUEEN, 1);
  turn_select (&turn, HF_KIND_KING, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 0))->n_cards, ==, 5);
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 1))->n_cards, ==, 5);
}

/* Each of several changes reports the state after its own move, though all are reported at once. */
static void
count_queens_cb (HfGame *game, const HfGameChange *change, GString *counts)
{
  g_string_append_printf (counts, " %u:%u %u", change->position,
                          hf_book_size (hf_state_book (change->state, 0)),
                          hf_book_size (hf_state_book (change->state, 1)));
}

static void
test_lay_ranks_once (void)
{
  g_autoptr (GString) counts = g_string_new (NULL);
  g_autofree char *expected = NULL;
  g_auto (Turn) turn = turn_make_open ("Q K A A 5 6 7");
  guint position;

  turn_begin (&turn, TRUE);
  position = hf_game_get_log (turn.game)->position;
  g_signal_connect (turn.game, "moved", G_CALLBACK (count_queens_cb), counts);
  hf_turn_controller_set_ask_before_out (turn.controller, TRUE);
  turn_select (&turn, HF_KIND_QUEEN, 1);
  turn_select (&turn, HF_KIND_KING, 1);
  hf_test_assert_press ("table.lay of 2 ranks", turn.controller, 2,
                        g_assert_true (hf_turn_controller_press (turn.controller,
                                                                 HF_TURN_ACT_LAY)));
  expected = g_strdup_printf (" %u:5 4 %u:5 5", position, position + 1);
  g_assert_cmpstr (counts->str, ==, expected);

  /* One after the other goes back. */
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 0))->n_cards, ==, 5);
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 1))->n_cards, ==, 4);

  /* Where some of them fit nowhere, none is laid, and these are named. */
  turn_select (&turn, HF_KIND_KING, 1);
  turn_select (&turn, HF_KIND_ACE, 2);
  hf_test_assert_press ("table.lay of 2 ranks", turn.controller, 0,
                        g_assert_false (hf_turn_controller_press (turn.controller,
                                                                  HF_TURN_ACT_LAY)));
  g_assert_cmpstr (hf_turn_controller_get_offer (turn.controller)->why_not, ==,
                   "You need at least 3 cards to start a new book. You picked only 2 aces.");
  g_assert_cmpuint (hf_game_book_get_counts (turn_get_book (&turn, 1))->n_cards, ==, 4);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (turn.controller), ==, 3);
  g_signal_handlers_disconnect_by_data (turn.game, counts);
}

/* The card comes back before what was set aside earlier. */
static void
test_toss_beside_staged (void)
{
  g_auto (Turn) turn = turn_make ("Q*3 K*2 5");

  turn_begin (&turn, TRUE);
  turn_select (&turn, HF_KIND_QUEEN, 3);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_STAGE));
  turn_select (&turn, HF_KIND_FIVE, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TOSS));
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_true (hf_game_is_turn_of (turn.game, hf_game_find_person (turn.game)));
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 0);
}

/* Wild cards that make a book of their own are laid as one, though other books could take them. */
static void
test_wild_book (void)
{
  for (guint alone = 0; alone < 2; alone++)
    {
      g_auto (Turn) turn = turn_make ("2*2 X 5 6");

      hf_test_table_set (turn.table, "meld.wild_book", "yes");
      hf_test_table_books (turn.table, 0, "Q*5");
      if (!alone)
        hf_test_table_books (turn.table, 0, "K*5");
      turn_begin (&turn, TRUE);
      turn_select (&turn, HF_KIND_TWO, 2);
      turn_select (&turn, HF_KIND_JOKER, 1);
      assert_offered (&turn, HF_TURN_ACT_LAY, TRUE);
      g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
      g_assert_cmpint (hf_game_book_get_rank (turn_get_book (&turn, alone ? 1 : 2)), ==,
                       HF_RANK_WILD);
    }
}

void
turn_add_lays (void)
{
  g_test_add_func ("/turn-controller/stage", test_stage);
  g_test_add_func ("/turn-controller/open-at-once", test_open_at_once);
  g_test_add_func ("/turn-controller/press-staged", test_press_staged);
  g_test_add_func ("/turn-controller/open", test_open);
  g_test_add_func ("/turn-controller/lay", test_lay);
  g_test_add_func ("/turn-controller/lay-ranks", test_lay_ranks);
  g_test_add_func ("/turn-controller/lay-ranks-once", test_lay_ranks_once);
  g_test_add_func ("/turn-controller/toss-beside-staged", test_toss_beside_staged);
  g_test_add_func ("/turn-controller/wild-book", test_wild_book);
}
