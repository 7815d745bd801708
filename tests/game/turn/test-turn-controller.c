/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A person's turn without a display: what they select and stage, what is offered, what a press
 * means, and how often the rules are asked for it. */

#include <string.h>

#include "core/rules/hf-presets.h"
#include "game/turn/hf-turn-controller.h"
#include "game/advice/hf-game-advice.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-trials.h"

typedef struct
{
  HfTestTable *table;
  HfGame *game;
  HfTurnController *controller;
} Turn;

static void
begin (Turn *turn, gboolean play)
{
  turn->game = hf_test_game_new_at (turn->table, 0, play);
  turn->controller = hf_turn_controller_new (turn->game);
}

static void
end (Turn *turn)
{
  g_assert_finalize_object (turn->controller);
  hf_test_assert_finalized (turn->game);
  hf_test_table_free (turn->table);
}

static Turn
make_turn (const char *hand)
{
  Turn turn = { .table = hf_test_table_new ("hoof-and-mouth") };

  hf_test_table_hand (turn.table, 0, hand);

  return turn;
}

/* A turn of somebody who has opened and holds these cards. */
static Turn
make_open_turn (const char *hand)
{
  Turn turn = make_turn (hand);

  hf_test_table_book (turn.table, 0, "Q*4");
  hf_test_table_book (turn.table, 0, "K*4");

  return turn;
}

static void
select_kind (Turn *turn, HfKind kind, guint n)
{
  HfCardZone *hand = hf_turn_controller_get_hand (turn->controller);

  for (guint i = 0; i < hf_card_zone_get_n (hand) && n > 0; i++)
    {
      HfCard *card = hf_card_zone_peek (hand, i);

      if (hf_card_get_kind (card) != kind || hf_turn_controller_is_staged (turn->controller, card)
          || hf_turn_controller_is_selected (turn->controller, card))
        continue;
      hf_turn_controller_set_selected (turn->controller, card, TRUE);
      n--;
    }
  g_assert_cmpuint (n, ==, 0);
}

static void
stage (Turn *turn, HfKind kind, guint n)
{
  select_kind (turn, kind, n);
  g_assert_true (hf_turn_controller_press (turn->controller, HF_TURN_ACT_STAGE));
}

static HfGameBook *
get_book (Turn *turn, guint place)
{
  return hf_test_game_get_book (turn->game, place);
}

#define assert_offered(turn, act, offered) \
  g_assert_cmpint (hf_turn_controller_is_offered ((turn)->controller, act), ==, offered)
#define assert_natural(turn, act) \
  g_assert_cmpint (hf_turn_controller_get_offer ((turn)->controller)->natural, ==, act)
#define assert_refused(turn, act)                                                  \
  G_STMT_START                                                                     \
  {                                                                                \
    g_assert_false (hf_turn_controller_press ((turn)->controller, act));           \
    g_assert_nonnull (hf_turn_controller_get_offer ((turn)->controller)->why_not); \
  }                                                                                \
  G_STMT_END

static void
press_rank (Turn *turn, HfTurnAct act, HfKind kind)
{
  g_assert_true (hf_turn_controller_press_for (turn->controller, act, g_variant_new_uint32 (kind)));
}

static void
test_selection (void)
{
  Turn turn = make_turn ("Q*3 K*2 5");
  HfTurnController *controller;
  HfCardZone *hand, *other;

  begin (&turn, TRUE);
  controller = turn.controller;
  hand = hf_turn_controller_get_hand (controller);
  other = hf_game_seat_get_hand (hf_game_get_seat (turn.game, 1));

  select_kind (&turn, HF_KIND_QUEEN, 1);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 1);
  hf_turn_controller_set_selected (controller, hf_card_zone_peek (other, 0), TRUE);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 1);

  /* A drag takes all that is selected, if it begins there. */
  select_kind (&turn, HF_KIND_KING, 2);
  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == HF_KIND_KING)
      hf_turn_controller_select_for_drag (controller, hf_card_zone_peek (hand, i));
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 3);
  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == HF_KIND_FIVE)
      hf_turn_controller_select_for_drag (controller, hf_card_zone_peek (hand, i));
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 1);

  hf_turn_controller_clear_selection (controller);
  select_kind (&turn, HF_KIND_QUEEN, 1);
  press_rank (&turn, HF_TURN_ACT_SELECT_ALL, HF_KIND_QUEEN);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 3);
  press_rank (&turn, HF_TURN_ACT_SELECT, HF_KIND_KING);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 4);
  press_rank (&turn, HF_TURN_ACT_SELECT_ALL, HF_KIND_QUEEN);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 1);
  press_rank (&turn, HF_TURN_ACT_SELECT, HF_KIND_QUEEN);
  press_rank (&turn, HF_TURN_ACT_SELECT, HF_KIND_QUEEN);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 3);
  g_assert_false (hf_turn_controller_press_for (controller, HF_TURN_ACT_SELECT,
                                                g_variant_new_uint32 (HF_KIND_JOKER)));
  g_assert_nonnull (hf_turn_controller_get_offer (controller)->why_not);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 3);
  end (&turn);
}

static void
test_draw (void)
{
  Turn turn = make_turn ("Q*3 K*2 5");

  begin (&turn, FALSE);
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
  end (&turn);
}

static void
test_stage (void)
{
  Turn turn = make_turn ("Q*3 K*3 2 4 5");
  const HfOffer *offer;

  begin (&turn, TRUE);
  offer = hf_turn_controller_get_offer (turn.controller);
  assert_refused (&turn, HF_TURN_ACT_STAGE);
  g_assert_cmpstr (offer->why_not, ==, "First select cards of the same rank.");
  select_kind (&turn, HF_KIND_QUEEN, 1);
  assert_offered (&turn, HF_TURN_ACT_STAGE, FALSE);
  assert_natural (&turn, HF_TURN_ACT_DISCARD);
  select_kind (&turn, HF_KIND_QUEEN, 2);
  assert_natural (&turn, HF_TURN_ACT_STAGE);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 1);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (turn.controller), ==, 0);
  g_assert_cmpint (offer->points, ==, 30);
  g_assert_cmpint (offer->points, <, offer->need);
  assert_offered (&turn, HF_TURN_ACT_OPEN, TRUE);
  assert_natural (&turn, HF_TURN_ACT_NONE);

  /* Two cards are no book yet, but a wild card makes them one. */
  select_kind (&turn, HF_KIND_FOUR, 1);
  select_kind (&turn, HF_KIND_FIVE, 1);
  assert_refused (&turn, HF_TURN_ACT_STAGE);
  g_assert_cmpstr (offer->why_not, ==,
                   "All cards in a book must have the same rank. You picked a 5 and a 4.");
  hf_turn_controller_clear_selection (turn.controller);
  select_kind (&turn, HF_KIND_KING, 2);
  select_kind (&turn, HF_KIND_TWO, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_STAGE));
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 2);
  g_assert_nonnull (hf_game_get_extra (turn.game, "tray"));

  /* Taking back puts together again first. */
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 0);
  end (&turn);
}

/* Books that are enough need no staging, be it one or several. */
static void
test_open_at_once (void)
{
  Turn turn = make_turn ("A*3 K*3 4 5");

  begin (&turn, TRUE);
  press_rank (&turn, HF_TURN_ACT_SELECT_ALL, HF_KIND_KING);
  assert_offered (&turn, HF_TURN_ACT_OPEN, FALSE);
  assert_natural (&turn, HF_TURN_ACT_STAGE);
  press_rank (&turn, HF_TURN_ACT_SELECT_ALL, HF_KIND_ACE);
  assert_natural (&turn, HF_TURN_ACT_OPEN);
  press_rank (&turn, HF_TURN_ACT_SELECT, HF_KIND_FOUR);
  assert_offered (&turn, HF_TURN_ACT_OPEN, FALSE);
  press_rank (&turn, HF_TURN_ACT_SELECT, HF_KIND_FOUR);
  press_rank (&turn, HF_TURN_ACT_SELECT_ALL, HF_KIND_KING);
  assert_offered (&turn, HF_TURN_ACT_OPEN, TRUE);
  assert_offered (&turn, HF_TURN_ACT_STAGE, TRUE);
  assert_natural (&turn, HF_TURN_ACT_OPEN);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_NATURAL));
  g_assert_true (hf_turn_controller_get_offer (turn.controller)->open);
  end (&turn);
}

static void
test_press_staged (void)
{
  Turn turn = make_turn ("Q*3 K*3 2 4 5");
  g_autoptr (HfStagedBook) book = NULL;

  begin (&turn, TRUE);
  stage (&turn, HF_KIND_QUEEN, 3);
  book = g_list_model_get_item (hf_turn_controller_get_tray (turn.controller), 0);
  select_kind (&turn, HF_KIND_TWO, 1);
  g_assert_true (hf_turn_controller_press_staged (turn.controller, book));
  g_assert_cmpuint (hf_staged_book_get_n (book), ==, 4);
  g_assert_true (hf_turn_controller_press_staged (turn.controller, book));
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 0);
  end (&turn);
}

static void
test_open (void)
{
  Turn turn = make_turn ("Q*4 K*4 4 5 6");

  begin (&turn, TRUE);
  assert_refused (&turn, HF_TURN_ACT_OPEN);
  stage (&turn, HF_KIND_QUEEN, 4);
  assert_refused (&turn, HF_TURN_ACT_OPEN);
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 1);
  stage (&turn, HF_KIND_KING, 4);
  assert_natural (&turn, HF_TURN_ACT_OPEN);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_OPEN));
  g_assert_true (hf_turn_controller_get_offer (turn.controller)->open);
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 0);
  g_assert_nonnull (get_book (&turn, 1));
  end (&turn);
}

static void
test_lay (void)
{
  Turn turn = make_open_turn ("Q*2 9*3 8*2 2 5 6");

  begin (&turn, TRUE);
  assert_refused (&turn, HF_TURN_ACT_LAY);

  /* Onto the book of its rank */
  select_kind (&turn, HF_KIND_QUEEN, 2);
  assert_natural (&turn, HF_TURN_ACT_LAY);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 0)), ==, 6);

  /* As a new book, and none of too few cards */
  select_kind (&turn, HF_KIND_EIGHT, 2);
  assert_offered (&turn, HF_TURN_ACT_LAY, FALSE);
  hf_turn_controller_clear_selection (turn.controller);
  select_kind (&turn, HF_KIND_NINE, 3);
  assert_natural (&turn, HF_TURN_ACT_LAY);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_NATURAL));
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 2)), ==, 3);

  /* A wild card may go to several books: one has to be pressed. */
  select_kind (&turn, HF_KIND_TWO, 1);
  assert_offered (&turn, HF_TURN_ACT_LAY, TRUE);
  assert_refused (&turn, HF_TURN_ACT_LAY);
  g_assert_true (hf_turn_controller_press_book (turn.controller, get_book (&turn, 1)));
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 1)), ==, 5);

  /* Back again */
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 1)), ==, 4);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_REDO));
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 1)), ==, 5);
  end (&turn);
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
  Turn turn = make_open_turn ("Q*2 9*3 8*2 2 5 6");

  begin (&turn, FALSE);
  assert_guided (turn.game, turn.controller);
  g_signal_connect (turn.game, "moved", G_CALLBACK (guided_cb), turn.controller);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DRAW));
  assert_guided (turn.game, turn.controller);
  hf_game_set_auto_play (turn.game, TRUE);
  assert_guided (turn.game, turn.controller);
  hf_game_set_auto_play (turn.game, FALSE);
  assert_guided (turn.game, turn.controller);
  g_signal_handlers_disconnect_by_data (turn.game, turn.controller);
  end (&turn);
}

/* Cards of several ranks go to their books, one after the other. */
static void
test_lay_ranks (void)
{
  Turn turn = make_open_turn ("Q K 5 6 7");

  begin (&turn, TRUE);
  select_kind (&turn, HF_KIND_QUEEN, 1);
  select_kind (&turn, HF_KIND_KING, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 0)), ==, 5);
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 1)), ==, 5);
  end (&turn);
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
  Turn turn = make_open_turn ("Q K A A 5 6 7");
  guint position;

  begin (&turn, TRUE);
  position = hf_game_get_log (turn.game)->position;
  g_signal_connect (turn.game, "moved", G_CALLBACK (count_queens_cb), counts);
  hf_turn_controller_set_ask_before_out (turn.controller, TRUE);
  select_kind (&turn, HF_KIND_QUEEN, 1);
  select_kind (&turn, HF_KIND_KING, 1);
  hf_test_assert_press ("table.lay of 2 ranks", turn.controller, 2,
                        g_assert_true (hf_turn_controller_press (turn.controller,
                                                                 HF_TURN_ACT_LAY)));
  expected = g_strdup_printf (" %u:5 4 %u:5 5", position, position + 1);
  g_assert_cmpstr (counts->str, ==, expected);

  /* One after the other goes back. */
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 0)), ==, 5);
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 1)), ==, 4);

  /* Fitting cards are laid, the rest stays selected, with the reason why. */
  select_kind (&turn, HF_KIND_KING, 1);
  select_kind (&turn, HF_KIND_ACE, 2);
  hf_test_assert_press ("table.lay of 2 ranks", turn.controller, 2,
                        g_assert_false (hf_turn_controller_press (turn.controller,
                                                                  HF_TURN_ACT_LAY)));
  g_assert_nonnull (hf_turn_controller_get_offer (turn.controller)->why_not);
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 1)), ==, 5);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (turn.controller), ==, 2);
  g_signal_handlers_disconnect_by_data (turn.game, counts);
  end (&turn);
}

static void
test_discard (void)
{
  Turn turn = make_turn ("Q*3 K*2 5");

  begin (&turn, TRUE);
  assert_refused (&turn, HF_TURN_ACT_DISCARD);
  g_assert_null (hf_turn_controller_get_offer (turn.controller)->rules);
  select_kind (&turn, HF_KIND_QUEEN, 2);
  assert_refused (&turn, HF_TURN_ACT_DISCARD);
  hf_turn_controller_clear_selection (turn.controller);
  g_assert_null (hf_turn_controller_get_offer (turn.controller)->why_not);

  select_kind (&turn, HF_KIND_FIVE, 1);
  assert_natural (&turn, HF_TURN_ACT_DISCARD);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DISCARD));
  g_assert_cmpuint (hf_turn_controller_get_n_selected (turn.controller), ==, 0);
  assert_natural (&turn, HF_TURN_ACT_NONE);
  g_assert_false (hf_game_is_turn_of (turn.game, hf_game_find_person (turn.game)));
  assert_refused (&turn, HF_TURN_ACT_DRAW);
  end (&turn);
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
  Turn turn = make_open_turn ("Q*3 5");

  begin (&turn, FALSE);
  g_assert_cmpuint (count_drawn (&turn), ==, 0);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DRAW));
  g_assert_cmpuint (count_drawn (&turn), ==, 2);
  select_kind (&turn, HF_KIND_QUEEN, 2);
  g_assert_cmpuint (count_drawn (&turn), ==, 2);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
  g_assert_cmpuint (count_drawn (&turn), ==, 0);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (count_drawn (&turn), ==, 0);
  end (&turn);
}

/* Putting back takes back a discard that may have been a slip, but not an intended one. */
static void
test_toss (void)
{
  Turn turn = make_turn ("Q*3 K*2 5");
  g_autofree char *before = NULL, *after = NULL;

  begin (&turn, TRUE);
  before = hf_game_print_hands (turn.game);
  select_kind (&turn, HF_KIND_FIVE, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TOSS));
  g_assert_false (hf_game_is_turn_of (turn.game, hf_game_find_person (turn.game)));
  assert_offered (&turn, HF_TURN_ACT_UNDO, TRUE);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_PUT_BACK));
  g_assert_true (hf_game_is_turn_of (turn.game, hf_game_find_person (turn.game)));
  assert_offered (&turn, HF_TURN_ACT_UNDO, FALSE);
  after = hf_game_print_hands (turn.game);
  g_assert_cmpstr (after, ==, before);

  select_kind (&turn, HF_KIND_FIVE, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DISCARD));
  assert_offered (&turn, HF_TURN_ACT_UNDO, FALSE);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_PUT_BACK));
  g_assert_false (hf_game_is_turn_of (turn.game, hf_game_find_person (turn.game)));
  end (&turn);
}

/* The card comes back before what was set aside earlier. */
static void
test_toss_beside_staged (void)
{
  Turn turn = make_turn ("Q*3 K*2 5");

  begin (&turn, TRUE);
  select_kind (&turn, HF_KIND_QUEEN, 3);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_STAGE));
  select_kind (&turn, HF_KIND_FIVE, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TOSS));
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_true (hf_game_is_turn_of (turn.game, hf_game_find_person (turn.game)));
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (hf_turn_controller_get_n_staged (turn.controller), ==, 0);
  end (&turn);
}

static Turn
make_take (const char *hand)
{
  Turn turn = make_open_turn (hand);

  hf_test_table_pile (turn.table, "Q 5 6 7 8 9 T");

  return turn;
}

static void
test_take (void)
{
  Turn turn = make_take ("Q*2 5 6");
  const HfOffer *offer;

  begin (&turn, FALSE);
  offer = hf_turn_controller_get_offer (turn.controller);
  assert_offered (&turn, HF_TURN_ACT_TAKE, TRUE);
  g_assert_cmpuint (offer->ways->len, ==, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TAKE));
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
  end (&turn);
}

static void
test_take_several_ways (void)
{
  Turn turn = make_take ("Q*3 5 6");
  const HfOffer *offer;

  begin (&turn, FALSE);
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
  end (&turn);
}

/* With cards selected, with these and no others. */
static void
test_take_selected (void)
{
  Turn turn = make_take ("Q*3 5 6");

  begin (&turn, FALSE);
  select_kind (&turn, HF_KIND_QUEEN, 3);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TAKE));
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 0)), ==, 8);
  end (&turn);
}

/* A ten that comes along matches the top one beside the ten of the hand, selected or not. */
static void
test_take_along (void)
{
  for (guint n_selected = 0; n_selected < 2; n_selected++)
    {
      Turn turn = make_open_turn ("T 4 5 6");
      g_autofree char *way = NULL;
      const HfCards *hand;

      hf_test_table_set (turn.table, "pickup.match_from", "taken");
      hf_test_table_pile (turn.table, "T 9 8 T 7 6 5 4");
      begin (&turn, FALSE);
      way = hf_turn_controller_describe_way (
        turn.controller,
        &g_array_index (hf_turn_controller_get_offer (turn.controller)->ways, HfMove, 0));
      g_assert_cmpstr (way, ==, "Start a new one with 2 cards: book of 10s");
      select_kind (&turn, HF_KIND_TEN, n_selected);
      assert_offered (&turn, HF_TURN_ACT_TAKE, TRUE);
      g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TAKE));
      g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 2)), ==, 3);
      hand = hf_state_hand (hf_game_get_state (turn.game), 0);
      hf_test_assert_cards (hand, "4 5*2 6*2 7 8 9");
      end (&turn);
    }
}

/* Without it the refusal counts what is in the hand and what would come along. */
static void
test_take_along_refused (void)
{
  Turn turn = make_open_turn ("T 4 5 6");

  hf_test_table_set (turn.table, "pickup.match_from", "taken");
  hf_test_table_set (turn.table, "pickup.count", "3");
  hf_test_table_pile (turn.table, "T 9 8 T 7 6 5 4");
  begin (&turn, FALSE);
  assert_refused (&turn, HF_TURN_ACT_TAKE);
  g_assert_cmpstr (
    hf_turn_controller_get_offer (turn.controller)->why_not, ==,
    "To take the pile you need 2 10s to match the top card. In your hand and among the "
    "cards you would take, there is 1.");
  end (&turn);
}

static void
test_take_refused (void)
{
  Turn turn = make_take ("5 6 7");

  begin (&turn, FALSE);
  assert_offered (&turn, HF_TURN_ACT_TAKE, FALSE);
  assert_refused (&turn, HF_TURN_ACT_TAKE);
  g_assert_nonnull (hf_turn_controller_get_offer (turn.controller)->rules);
  end (&turn);
}

/* Pressing a pile that cannot be taken shows why, whatever else is in the way. */
static void
test_take_blocked (void)
{
  for (guint i = 0; i < 6; i++)
    {
      Turn turn = i % 2 == 0 ? make_turn ("9*2 5 4") : make_open_turn ("9*2 5 4");
      g_autofree char *why = NULL;

      hf_test_table_pile (turn.table, i < 2 ? "3b 5 6 7 8 9 T" : "2 5 6 7 8 9 T");
      begin (&turn, FALSE);
      why = hf_game_describe_blocked (turn.game);
      g_assert_nonnull (why);
      if (i > 3)
        select_kind (&turn, HF_KIND_NINE, 2);
      assert_refused (&turn, HF_TURN_ACT_TAKE);
      g_assert_cmpstr (hf_turn_controller_get_offer (turn.controller)->why_not, ==, why);
      end (&turn);
    }
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
  Turn turn = make_turn ("5");

  hf_test_table_foot_taken (turn.table, 0);
  hf_test_table_book (turn.table, 0, "Q*7");
  hf_test_table_book (turn.table, 0, "K*7");
  hf_test_table_book (turn.table, 0, "9*6 2");
  hf_test_table_book (turn.table, 0, "8*6 2");
  begin (&turn, TRUE);
  hf_turn_controller_set_ask_before_out (turn.controller, TRUE);

  return turn;
}

static void
test_going_out (void)
{
  Turn turn = make_last_turn ();
  HfMove asked = { 0 };

  g_signal_connect (turn.controller, "confirm", G_CALLBACK (going_out_cb), &asked);
  select_kind (&turn, HF_KIND_FIVE, 1);
  g_assert_false (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DISCARD));
  g_assert_cmpint (asked.type, ==, HF_MOVE_DISCARD);
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
  g_assert_true (hf_turn_controller_play_confirmed (turn.controller, &asked));
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_OVER);
  end (&turn);
}

/* Once the partner has said yes, nobody asks again. */
static void
test_going_out_agreed (void)
{
  Turn turn = make_last_turn ();
  HfMove asked = { 0 };

  g_signal_connect (turn.controller, "confirm", G_CALLBACK (going_out_cb), &asked);
  hf_test_assert_played (turn.game, "ask out");
  hf_test_assert_played (turn.game, "answer yes");
  select_kind (&turn, HF_KIND_FIVE, 1);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DISCARD));
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_OVER);
  end (&turn);
}

/* The partner can be asked about going out by those who are close to it. */
static void
test_questions (void)
{
  for (guint close = 0; close < 2; close++)
    {
      Turn turn = make_open_turn ("5 6");
      guint questions;

      if (close)
        {
          hf_test_table_foot_taken (turn.table, 0);
          hf_test_table_book (turn.table, 0, "J*7");
          hf_test_table_book (turn.table, 0, "T*7");
          hf_test_table_book (turn.table, 0, "9*6 2");
          hf_test_table_book (turn.table, 0, "8*6 2");
        }
      begin (&turn, TRUE);
      questions = hf_turn_controller_get_offer (turn.controller)->questions;
      g_assert_cmpuint ((questions >> HF_QUESTION_OUT) & 1, ==, close);
      end (&turn);
    }
}

/* Several acts in one go are as many acts as they are, up to the first that is not possible. */
static void
test_play_all (void)
{
  static const char *const lines[] = { "lay Q*2 on Q.1", "lay 9*3", "lay 7*3", "discard 5" };
  Turn turn = make_open_turn ("Q*2 9*3 8*2 5 6");
  HfMove moves[G_N_ELEMENTS (lines)];

  begin (&turn, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    moves[i] = hf_test_game_parse (turn.game, lines[i]);
  g_assert_cmpuint (hf_turn_controller_play_all (turn.controller, moves, 4), ==, 2);
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 0)), ==, 6);
  g_assert_cmpuint (hf_game_book_get_n_cards (get_book (&turn, 2)), ==, 3);
  g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_PLAY);
  g_assert_null (hf_turn_controller_get_offer (turn.controller)->why_not);

  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (hf_card_zone_get_n (hf_turn_controller_get_hand (turn.controller)), ==, 7);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_UNDO));
  g_assert_cmpuint (hf_card_zone_get_n (hf_turn_controller_get_hand (turn.controller)), ==, 9);

  moves[2] = moves[3];
  g_assert_cmpuint (hf_turn_controller_play_all (turn.controller, moves, 3), ==, 3);
  g_assert_false (hf_game_is_turn_of (turn.game, hf_game_find_person (turn.game)));
  end (&turn);
}

/* A game knows whether all that the person did was what hints said. */
static void
test_follow (void)
{
  static const char *const lines[] = { "lay 9*3", "lay Q*2 on Q.1" };

  for (guint own = 0; own < 3; own++)
    {
      Turn turn = make_open_turn ("Q*2 9*3 8*2 5 6");
      g_autoptr (GArray) advised = g_array_new (FALSE, FALSE, sizeof (HfMove));
      HfMove other, refused;

      begin (&turn, TRUE);
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
      end (&turn);
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
      Turn turn = { .table = hf_test_table_new ("family-tradition") };
      HfMove move;

      hf_test_table_hand (turn.table, 0, "Q*3 K*3 4 5 6");
      begin (&turn, TRUE);
      g_signal_connect (turn.controller, "confirm", G_CALLBACK (failing_cb), told);
      stage (&turn, HF_KIND_QUEEN, 3);
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
      stage (&turn, HF_KIND_KING, 3);
      g_assert_true (hf_turn_controller_press (turn.controller, acts[i]));
      g_assert_cmpstr (told->str, ==, "");
      end (&turn);
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
    { "restore_then_draw", "0", "If you try, you don’t get the pile, and draw instead." },
    { "restore_then_draw", "100",
      "If you try, you don’t get the pile, lose 100 points, and draw instead." },
    { "lose_turn", "0", "If you try, you don’t get the pile, and your turn is over." },
    { "lose_turn", "100",
      "If you try, you don’t get the pile, lose 100 points, and your turn is over." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    {
      g_autoptr (GString) told = g_string_new (NULL);
      Turn turn = make_turn ("4*2 5 6 7");

      hf_test_table_set (turn.table, "pickup.on_fail", costs[i].on_fail);
      hf_test_table_set (turn.table, "open.fail_penalty", costs[i].penalty);
      hf_test_table_pile (turn.table, "4 9 8");
      begin (&turn, FALSE);
      g_signal_connect (turn.controller, "confirm", G_CALLBACK (failing_cb), told);
      select_kind (&turn, HF_KIND_FOUR, 2);
      assert_offered (&turn, HF_TURN_ACT_TAKE, TRUE);
      g_assert_false (hf_turn_controller_press (turn.controller, HF_TURN_ACT_TAKE));
      g_assert_true (g_str_has_suffix (told->str, costs[i].told));
      g_assert_cmpint (hf_game_get_phase (turn.game), ==, HF_PHASE_START);
      g_assert_cmpint (hf_game_get_turn (turn.game), ==, 0);
      end (&turn);
    }
}

/* Wild cards that make a book of their own are laid as one, though other books could take them. */
static void
test_wild_book (void)
{
  for (guint alone = 0; alone < 2; alone++)
    {
      Turn turn = make_turn ("2*2 X 5 6");

      hf_test_table_set (turn.table, "meld.wild_book", "yes");
      hf_test_table_book (turn.table, 0, "Q*5");
      if (!alone)
        hf_test_table_book (turn.table, 0, "K*5");
      begin (&turn, TRUE);
      select_kind (&turn, HF_KIND_TWO, 2);
      select_kind (&turn, HF_KIND_JOKER, 1);
      assert_offered (&turn, HF_TURN_ACT_LAY, TRUE);
      g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_LAY));
      g_assert_cmpint (hf_game_book_get_rank (get_book (&turn, alone ? 1 : 2)), ==, HF_RANK_WILD);
      end (&turn);
    }
}

/* Where a red three has to be laid at once, nothing else is offered before. */
static void
test_forced_red_three (void)
{
  Turn turn = make_turn ("3r 5 6 7");

  hf_test_table_set (turn.table, "three.red_mode", "lay_and_replace");
  hf_test_table_set (turn.table, "three.red_forced", "yes");
  begin (&turn, FALSE);
  assert_offered (&turn, HF_TURN_ACT_RED_THREE, TRUE);
  assert_offered (&turn, HF_TURN_ACT_DRAW, FALSE);
  assert_natural (&turn, HF_TURN_ACT_RED_THREE);
  g_assert_cmpstr (hf_turn_controller_get_guidance (turn.controller), ==,
                   "Lay down your red three and draw another card.");
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_NATURAL));
  assert_offered (&turn, HF_TURN_ACT_DRAW, TRUE);
  end (&turn);
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
  Turn turn = make_turn ("Q*3 K*2 5");
  HfCardZone *hand;
  HfCard *picked = NULL;

  begin (&turn, TRUE);
  hand = hf_turn_controller_get_hand (turn.controller);
  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == HF_KIND_QUEEN)
      picked = hf_card_zone_peek (hand, i);
  hf_turn_controller_set_selected (turn.controller, picked, TRUE);
  g_assert_true (hf_turn_controller_press (turn.controller, HF_TURN_ACT_DISCARD));
  g_assert_true (hf_card_zone_peek (hf_game_get_pile (turn.game), 0) == picked);
  end (&turn);
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
  Turn turn = make_turn ("Q*3 K*2 5");

  begin (&turn, FALSE);
  g_signal_connect (turn.game, "about-to-move", G_CALLBACK (about_to_move_cb), said);
  g_signal_connect (hf_turn_controller_get_hand (turn.controller), "items-changed",
                    G_CALLBACK (items_changed_cb), said);
  g_signal_connect (turn.game, "changed", G_CALLBACK (game_changed_cb), said);
  g_signal_connect (turn.game, "moved", G_CALLBACK (moved_cb), said);
  hf_turn_controller_press (turn.controller, HF_TURN_ACT_DRAW);
  g_assert_cmpstr (said->str, ==, " about cards changed moved");
  g_signal_handlers_disconnect_by_data (turn.game, said);
  g_signal_handlers_disconnect_by_data (hf_turn_controller_get_hand (turn.controller), said);
  end (&turn);
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
    hf_test_assert_one_press ("select", turn->controller, select_kind (turn, kind, 1));
}

static void
test_counts_unopened (void)
{
  Turn turn = make_turn ("Q*4 K*4 4 5 6");

  begin (&turn, FALSE);
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
  end (&turn);
}

static void
test_counts_open (void)
{
  Turn turn = make_take ("Q*4 9*3 2*2 5 6");
  HfGameBook *book;

  begin (&turn, FALSE);
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
  book = get_book (&turn, 1);
  hf_test_assert_one_press ("press a book", turn.controller,
                            hf_turn_controller_press_book (turn.controller, book));
  select_each (&turn, HF_KIND_FIVE, 1);
  press (&turn, HF_TURN_ACT_DISCARD);
  end (&turn);
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
  g_test_add_func ("/turn-controller/stage", test_stage);
  g_test_add_func ("/turn-controller/open-at-once", test_open_at_once);
  g_test_add_func ("/turn-controller/press-staged", test_press_staged);
  g_test_add_func ("/turn-controller/open", test_open);
  g_test_add_func ("/turn-controller/lay", test_lay);
  g_test_add_func ("/turn-controller/guidance", test_guidance);
  g_test_add_func ("/turn-controller/lay-ranks", test_lay_ranks);
  g_test_add_func ("/turn-controller/lay-ranks-once", test_lay_ranks_once);
  g_test_add_func ("/turn-controller/discard", test_discard);
  g_test_add_func ("/turn-controller/drawn", test_drawn);
  g_test_add_func ("/turn-controller/toss", test_toss);
  g_test_add_func ("/turn-controller/toss-beside-staged", test_toss_beside_staged);
  g_test_add_func ("/turn-controller/take", test_take);
  g_test_add_func ("/turn-controller/take-several-ways", test_take_several_ways);
  g_test_add_func ("/turn-controller/take-selected", test_take_selected);
  g_test_add_func ("/turn-controller/take-along", test_take_along);
  g_test_add_func ("/turn-controller/take-along-refused", test_take_along_refused);
  g_test_add_func ("/turn-controller/take-refused", test_take_refused);
  g_test_add_func ("/turn-controller/take-blocked", test_take_blocked);
  g_test_add_func ("/turn-controller/going-out", test_going_out);
  g_test_add_func ("/turn-controller/going-out-agreed", test_going_out_agreed);
  g_test_add_func ("/turn-controller/questions", test_questions);
  g_test_add_func ("/turn-controller/play-all", test_play_all);
  g_test_add_func ("/turn-controller/follow", test_follow);
  g_test_add_func ("/turn-controller/failing-opening", test_failing_opening);
  g_test_add_func ("/turn-controller/failing-take", test_failing_take);
  g_test_add_func ("/turn-controller/wild-book", test_wild_book);
  g_test_add_func ("/turn-controller/forced-red-three", test_forced_red_three);
  g_test_add_func ("/turn-controller/choose", test_choose);
  g_test_add_func ("/turn-controller/very-cards", test_very_cards);
  g_test_add_func ("/turn-controller/order", test_order);
  g_test_add_func ("/turn-controller/counts-unopened", test_counts_unopened);
  g_test_add_func ("/turn-controller/counts-open", test_counts_open);

  return g_test_run ();
}
