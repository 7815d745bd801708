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

/* A turn of seat 0: with a pile before it has drawn, without one after that. */
typedef struct
{
  const char *name;
  const char *rules;
  const char *hand;
  HfTipKind kind;
  const char *text; /* NULL: no tip */
  const char *books;
  const char *pile;
  const char *selected;
  gboolean on_foot; /* with its partner */
} Case;

static const Case cases[] = {
  { "open/too-little", "classic", "9*3 5*3 4 J 8 6 Q" },
  { "open/two-books", "classic", "9*3 Q*3 4 J 8 6", HF_TIP_OPEN,
    "You can open now. You need 50 points, and these cards make 60: 3 nines and 3 queens. Select "
    "the cards of each book, and set them aside." },
  { "open/one-book", "classic", "A*3 4 J 8 6 T", HF_TIP_OPEN,
    "You can open now. You need 50 points, and these cards make 60: 3 aces. Select them, "
    "and lay them down." },
  { "take/seven", "classic", "9*3 Q*2 4 J 8", HF_TIP_TAKE,
    "Instead of drawing, you can take 7 cards from the discard pile. You lay down the top one.",
    .books = "K*3", .pile = "Q 7 8 9 T J 4 5 6" },
  { "take/nothing", "classic", "9*3 Q*2 4 J 8", .books = "K*3", .pile = "5 7 8" },
  { "take/all", "hoof-and-mouth", "Q*4 7*3 5 2 X 4", HF_TIP_TAKE,
    "Instead of drawing, you can buy 5 cards from the pile. You lay down the top one.",
    .books = "K*3", .pile = "7 8 9 T J" },
  { "dirty/unselected", "classic", "9*3 2 X 4 J 8", .books = "K*4" },
  { "dirty/natural", "classic", "9*3 2 X 4 J 8", .books = "K*4", .selected = "4" },
  { "dirty/with-natural", "classic", "9*3 2 X 4 J 8", .books = "K*4", .selected = "2 4" },
  { "dirty/wild", "classic", "9*3 2 X 4 J 8", HF_TIP_DIRTY,
    "The book of kings becomes a black book with a wild card. Closed, it earns 300 points instead of "
    "500.",
    .books = "K*4", .selected = "2" },
  { "dirty/same-bonus", "classic table.terms=none book.bonus_dirty=500", "9*3 2 X 4 J 8",
    HF_TIP_DIRTY, "The book of kings becomes a dirty book with a wild card, for good.",
    .books = "K*4", .selected = "X" },
  /* A dirty book is nothing new for it. */
  { "dirty/already", "classic", "9*3 2 X 4 J 8", .books = "K*4 2", .selected = "2" },
  { "foot/four", "classic", "9 4 J 8", HF_TIP_FOOT,
    "You have 4 cards left. When they’re gone, you pick up your foot. Lay down the last one "
    "to keep playing right away.",
    .books = "K*4" },
  { "foot/five", "classic", "9 4 J 8 7", .books = "K*4" },
  { "foot/next-turn", "hoof-and-mouth foot.on_play=next_turn", "4", HF_TIP_FOOT,
    "You have 1 card left. When it’s gone, you pick up your hoof.", .books = "K*4" },
  { "foot/knee", "hand-knee-foot", "4 9", HF_TIP_FOOT,
    "You have 2 cards left. When they’re gone, you pick up your knee. Lay down the last one "
    "to keep playing right away.",
    .books = "K*4" },
  { "out/asked", "classic out.min_wild=0 out.ask=required", "J*3", HF_TIP_OUT,
    "Your team is ready to go out. First ask your partner: “May I go out?”",
    .books = "K*7, Q*7, 9*6 2, 8*6 2", .on_foot = TRUE },
  { "out/unasked", "classic out.min_wild=0 out.ask=none talk.allowed=none", "J*3", HF_TIP_OUT,
    "You can go out now: play your last cards. That earns 100 points.",
    .books = "K*7, Q*7, 9*6 2, 8*6 2", .on_foot = TRUE },
};

static void
test_case (gconstpointer data)
{
  const Case *is = data;
  g_autoptr (HfTestTable) table = hf_test_table_new (is->rules);
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_hand (table, 0, is->hand);
  if (is->books != NULL)
    hf_test_table_books (table, 0, is->books);
  if (is->pile != NULL)
    hf_test_table_pile (table, is->pile);
  for (guint seat = 0; is->on_foot && seat <= 2; seat += 2)
    hf_test_table_foot_taken (table, seat);
  game = hf_test_game_new_at (table, 0, is->pile == NULL);
  if (is->text != NULL)
    assert_tip (game, is->selected, 0, is->kind, is->text);
  assert_none (game, is->selected, is->text != NULL ? ALL : 0);
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

static gboolean
agrees (HfGame *game, HfTip tip, const HfMove *advised)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof *advised);

  g_array_append_vals (moves, advised, 1);

  return hf_game_check_tip (game, &tip, moves);
}

/* A tip urges nothing that a hint would not do now: not at all, or with other cards only later. */
static void
test_agrees (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  g_autoptr (HfTestGame) game = NULL;
  const HfCards none = HF_CARDS_NONE, kings = hf_test_cards ("K*3");
  HfMove discard, later;
  HfTip tip;

  hf_test_table_hand (table, 0, "9*3 Q*3 4 J 8 6");
  game = hf_test_game_new_at (table, 0, TRUE);
  discard = hf_test_game_parse (game, "discard 4");
  hf_move_init (&later, HF_MOVE_OPEN, 0);
  hf_move_add_part (&later, HF_BOOK_NONE);
  hf_move_add_cards (&later, &kings);

  g_assert_true (hf_game_find_tip (game, 0, &none, 0, &tip));
  g_assert_cmpint (tip.kind, ==, HF_TIP_OPEN);
  g_assert_true (agrees (game, tip, &tip.move));
  g_assert_false (agrees (game, tip, &discard));
  g_assert_false (agrees (game, tip, &later));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/tip/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/tip/not-now", test_not_now);
  g_test_add_func ("/tip/agrees", test_agrees);

  return g_test_run ();
}
