/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tips on acts that become possible for the first time, under several rules. */

#include "game/lesson/hf-tip.h"
#include "lib/hf-test-game.h"

#define ALL ((1u << HF_N_TIPS) - 1)

static void
assert_tip (HfGame *game, const char *selected, guint told, HfTipKind kind, const char *text)
{
  HfCards cards = selected != NULL ? hf_test_cards (selected) : HF_CARDS_NONE;
  g_autofree char *says = NULL;
  HfTip tip;

  g_assert_true (hf_game_find_tip (game, hf_game_find_person (game), &cards, told, &tip));
  g_assert_cmpstr (hf_tip_get_name (tip.kind), ==, hf_tip_get_name (kind));
  says = hf_game_describe_tip (game, &tip);
  g_assert_cmpstr (says, ==, text);
  /* A tip is not given twice. */
  if (hf_game_find_tip (game, hf_game_find_person (game), &cards, told | 1u << kind, &tip))
    g_assert_cmpint (tip.kind, !=, kind);
}

static void
assert_none (HfGame *game, const char *selected, guint told)
{
  HfCards cards = selected != NULL ? hf_test_cards (selected) : HF_CARDS_NONE;
  HfTip tip;

  g_assert_false (hf_game_find_tip (game, hf_game_find_person (game), &cards, told, &tip));
}

/* An opening that needs more than one book, then one that a single book is enough for. */
static void
test_open (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  HfGame *game;

  hf_test_table_hand (table, 0, "9*3 5*3 4 J 8 6 Q");
  game = hf_test_game_new_at (table, 0, TRUE);
  assert_none (game, NULL, 0);
  hf_test_assert_finalized (game);

  hf_test_table_hand (table, 0, "9*3 Q*3 4 J 8 6");
  game = hf_test_game_new_at (table, 0, TRUE);
  assert_tip (
    game, NULL, 0, HF_TIP_OPEN,
    "You can open now. You need 50 points, and these cards make 60: 3 nines and 3 queens. Select the cards of each book, and set them aside.");
  assert_none (game, NULL, ALL);
  hf_test_assert_finalized (game);

  hf_test_table_hand (table, 0, "A*3 4 J 8 6 T");
  game = hf_test_game_new_at (table, 0, TRUE);
  assert_tip (game, NULL, 0, HF_TIP_OPEN,
              "You can open now. You need 50 points, and these cards make 60: 3 aces. Select them, "
              "and lay them down.");
  hf_test_assert_finalized (game);
}

static void
test_take (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  g_autoptr (HfTestTable) house = hf_test_table_new ("hoof-and-mouth");
  HfGame *game;

  hf_test_table_hand (table, 0, "9*3 Q*2 4 J 8");
  hf_test_table_book (table, 0, "K*3");
  hf_test_table_pile (table, "Q 7 8 9 T J 4 5 6");
  game = hf_test_game_new_at (table, 0, FALSE);
  assert_tip (game, NULL, 0, HF_TIP_TAKE,
              "Instead of drawing, you can take 7 cards from the discard pile. You lay down "
              "the top one.");
  hf_test_assert_finalized (game);

  hf_test_table_pile (table, "5 7 8");
  game = hf_test_game_new_at (table, 0, FALSE);
  assert_none (game, NULL, 0);
  hf_test_assert_finalized (game);

  hf_test_table_hand (house, 0, "Q*4 7*3 5 2 X 4");
  hf_test_table_book (house, 0, "K*3");
  hf_test_table_pile (house, "7 8 9 T J");
  game = hf_test_game_new_at (house, 0, FALSE);
  assert_tip (game, NULL, 0, HF_TIP_TAKE,
              "Instead of drawing, you can buy 5 cards from the pile. You lay down the top one.");
  hf_test_assert_finalized (game);
}

static void
test_dirty (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  HfGame *game;

  hf_test_table_hand (table, 0, "9*3 2 X 4 J 8");
  hf_test_table_book (table, 0, "K*4");
  game = hf_test_game_new_at (table, 0, TRUE);
  assert_none (game, NULL, 0);
  assert_none (game, "4", 0);
  assert_none (game, "2 4", 0);
  assert_tip (game, "2", 0, HF_TIP_DIRTY,
              "With a wild card, this book becomes a black book. Closed, it earns 300 points "
              "instead of 500.");
  hf_test_assert_finalized (game);

  hf_test_table_set (table, "table.terms", "none");
  hf_test_table_set (table, "book.bonus_dirty", "500");
  game = hf_test_game_new_at (table, 0, TRUE);
  assert_tip (game, "X", 0, HF_TIP_DIRTY,
              "With a wild card, this book becomes a dirty book, for good.");
  hf_test_assert_finalized (game);
}

/* A dirty book is nothing new for it. */
static void
test_dirty_already (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  HfGame *game;

  hf_test_table_hand (table, 0, "9*3 2 X 4 J 8");
  hf_test_table_book (table, 0, "K*4 2");
  game = hf_test_game_new_at (table, 0, TRUE);
  assert_none (game, "2", 0);
  hf_test_assert_finalized (game);
}

static void
test_foot (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  g_autoptr (HfTestTable) house = hf_test_table_new ("hoof-and-mouth");
  HfGame *game;

  hf_test_table_hand (table, 0, "9 4 J 8");
  hf_test_table_book (table, 0, "K*4");
  game = hf_test_game_new_at (table, 0, TRUE);
  assert_tip (
    game, NULL, 0, HF_TIP_FOOT,
    "You have 4 cards left. When they’re gone, you pick up your foot. Lay down the last one "
    "to keep playing right away.");
  hf_test_assert_finalized (game);

  hf_test_table_hand (table, 0, "9 4 J 8 7");
  game = hf_test_game_new_at (table, 0, TRUE);
  assert_none (game, NULL, 0);
  hf_test_assert_finalized (game);

  hf_test_table_set (house, "foot.on_play", "next_turn");
  hf_test_table_hand (house, 0, "4");
  hf_test_table_book (house, 0, "K*4");
  game = hf_test_game_new_at (house, 0, TRUE);
  assert_tip (game, NULL, 0, HF_TIP_FOOT,
              "You have 1 card left. When it’s gone, you pick up your hoof.");
  hf_test_assert_finalized (game);
}

static void
test_knee (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("hand-knee-foot");
  HfGame *game;

  hf_test_table_hand (table, 0, "4 9");
  hf_test_table_book (table, 0, "K*4");
  game = hf_test_game_new_at (table, 0, TRUE);
  assert_tip (
    game, NULL, 0, HF_TIP_FOOT,
    "You have 2 cards left. When they’re gone, you pick up your knee. Lay down the last one "
    "to keep playing right away.");
  hf_test_assert_finalized (game);
}

static HfTestTable *
lay_table_to_go_out (const char *ask)
{
  HfTestTable *table = hf_test_table_new ("classic");

  hf_test_table_set (table, "out.ask", ask);
  hf_test_table_set (table, "out.min_wild", "0");
  hf_test_table_hand (table, 0, "J*3");
  hf_test_table_foot_taken (table, 0);
  hf_test_table_foot_taken (table, 2);
  hf_test_table_book (table, 0, "K*7");
  hf_test_table_book (table, 0, "Q*7");
  hf_test_table_book (table, 0, "9*6 2");
  hf_test_table_book (table, 0, "8*6 2");

  return table;
}

static void
test_out (void)
{
  g_autoptr (HfTestTable) asked = lay_table_to_go_out ("required");
  g_autoptr (HfTestTable) unasked = lay_table_to_go_out ("none");
  HfGame *game;

  game = hf_test_game_new_at (asked, 0, TRUE);
  assert_tip (game, NULL, 0, HF_TIP_OUT,
              "Your team is ready to go out. First ask your partner: “May I go out?”");
  hf_test_assert_finalized (game);

  hf_test_table_set (unasked, "talk.allowed", "none");
  game = hf_test_game_new_at (unasked, 0, TRUE);
  assert_tip (game, NULL, 0, HF_TIP_OUT,
              "You can go out now: play your last cards. That earns 100 points.");
  hf_test_assert_finalized (game);
}

/* Others need no tips, and neither does somebody for whom the computer plays. */
static void
test_not_now (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  HfGame *game;

  hf_test_table_hand (table, 0, "9*3 Q*3 4 J 8 6");
  game = hf_test_game_new_at (table, 1, TRUE);
  assert_none (game, NULL, 0);
  hf_test_assert_finalized (game);

  game = hf_test_game_new_at (table, 0, TRUE);
  hf_game_set_auto_play (game, TRUE);
  assert_none (game, NULL, 0);
  hf_test_assert_finalized (game);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tip/open", test_open);
  g_test_add_func ("/tip/take", test_take);
  g_test_add_func ("/tip/dirty", test_dirty);
  g_test_add_func ("/tip/dirty-already", test_dirty_already);
  g_test_add_func ("/tip/foot", test_foot);
  g_test_add_func ("/tip/knee", test_knee);
  g_test_add_func ("/tip/out", test_out);
  g_test_add_func ("/tip/not-now", test_not_now);

  return g_test_run ();
}
