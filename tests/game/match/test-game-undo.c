/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking moves back: what comes back, and what can never. */

#include "core/notation/hf-notation.h"
#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/match/hf-game-private.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-game.h"

/* Moves of each game at random */
#define N_MOVES MIN (120, HF_TEST_AMOUNT (600))

/* Everything that undo has to bring back, as text: state, and every card in its place. */
static char *
print_table (HfGame *game)
{
  g_autoptr (GPtrArray) zones = hf_card_table_list_zones (game->match->table);
  g_autofree char *state = hf_state_print (hf_game_get_state (game), hf_game_get_rules (game),
                                           NULL);
  GString *text = g_string_new (state);

  for (guint i = 0; i < zones->len; i++)
    for (guint j = 0; j < hf_card_zone_get_n (zones->pdata[i]); j++)
      g_string_append_printf (text, "%u.%u %p\n", hf_card_zone_get_zone (zones->pdata[i]),
                              hf_card_zone_get_index (zones->pdata[i]),
                              (gpointer) hf_card_zone_peek (zones->pdata[i], j));
  for (guint i = 0; i < g_list_model_get_n_items (hf_history_of (game)); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (hf_history_of (game), i);

      g_string_append_printf (text, "%s\n", hf_game_record_get_text (record));
    }

  return g_string_free (text, FALSE);
}

static void
test_undo (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestGame) game = hf_test_game_new_at (table, 0, TRUE);
  g_autofree char *before = NULL, *between = NULL, *after = NULL, *again = NULL;
  g_autofree HfState *state = hf_state_dup (hf_game_get_state (game));
  GListModel *books = hf_game_team_get_books (hf_game_get_team (game, 0));
  g_auto (HfTestWatch) watch = { 0 };

  hf_test_watch_begin (&watch, game);
  before = print_table (game);
  hf_test_assert_played (game, "lay Q*4");
  between = print_table (game);
  hf_test_assert_played (game, "lay 7*3 2");
  hf_test_assert_played (game, "discard 4");
  after = print_table (game);
  g_assert_cmpuint (g_list_model_get_n_items (books), ==, 3);

  g_assert_true (hf_game_undo (game));
  g_assert_true (hf_game_undo (game));
  again = print_table (game);
  g_assert_cmpstr (again, ==, between);
  g_assert_true (hf_game_undo (game));
  g_assert_false (hf_game_can_undo (game));
  g_assert_false (hf_game_undo (game));
  g_assert_cmpmem (state, state->size, game->match->state, game->match->state->size);
  g_assert_cmpuint (g_list_model_get_n_items (books), ==, 1);
  g_set_str (&again, NULL);
  again = print_table (game);
  g_assert_cmpstr (again, ==, before);

  while (hf_game_redo (game))
    ;
  g_set_str (&again, NULL);
  again = print_table (game);
  g_assert_cmpstr (again, ==, after);
  g_assert_cmpuint (watch.n_restored, ==, 6);

  /* Another move makes the old future impossible. */
  g_assert_true (hf_game_undo (game));
  hf_test_assert_played (game, "discard 5");
  g_assert_false (hf_game_can_redo (game));
}

static gboolean
is_for_me (HfGame *game)
{
  g_autoptr (GArray) moves = hf_game_list_moves (game, hf_game_find_person (game));

  return moves->len > 0 || hf_game_get_phase (game) == HF_PHASE_OVER;
}

/* Plays any legal move, and where it can be taken back, there and back again. */
static void
play_to_and_fro (HfGame *game, guint64 *rng)
{
  g_autoptr (GArray) moves = hf_game_list_moves (game, hf_game_find_person (game));
  g_autofree char *guidance = hf_game_describe_guidance (game, hf_game_find_person (game));
  g_autofree char *before = print_table (game), *after = NULL, *back = NULL, *again = NULL;
  HfMove move;

  g_assert_cmpuint (strlen (guidance), >, 0);
  do
    move = g_array_index (moves, HfMove, hf_random_next (rng) % moves->len);
  while (move.part_only);
  g_assert_cmpint (hf_game_play (game, &move, NULL), ==, HF_VERDICT_OK);
  if (!hf_game_can_undo (game))
    return;

  after = print_table (game);
  g_assert_true (hf_game_undo (game));
  back = print_table (game);
  g_assert_cmpstr (back, ==, before);
  g_assert_true (hf_game_redo (game));
  again = print_table (game);
  g_assert_cmpstr (again, ==, after);
}

static void
test_undo_anywhere (void)
{
  for (guint seed = 0; seed < HF_TEST_AMOUNT (20); seed++)
    {
      guint64 rng = seed;
      HfRules rules;
      g_autoptr (HfTestGame) game = NULL;
      g_auto (HfTestWatch) watch = { 0 };

      hf_rules_randomize (&rules, seed);
      game = hf_test_game_new (&rules, 1, seed);
      hf_test_watch_begin (&watch, game);
      hf_game_start (game);
      for (guint i = 0; i < N_MOVES && watch.n_rounds_over == 0; i++)
        {
          hf_test_wait_until (is_for_me (game));
          if (watch.n_rounds_over == 0)
            play_to_and_fro (game, &rng);
        }
      g_assert_false (watch.named);
    }
}

static void
test_no_undo_of_secrets (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestGame) game = hf_test_game_new_at (table, 0, FALSE);

  hf_test_assert_played (game, "draw");
  g_assert_false (hf_game_can_undo (game));
  hf_test_assert_played (game, "lay Q*3");
  g_assert_true (hf_game_can_undo (game));
  hf_test_assert_played (game, "discard 4");
  g_assert_true (hf_game_can_undo (game));

  /* An opponent's move ends it. */
  hf_test_assert_played (game, "draw");
  g_assert_false (hf_game_can_undo (game));
}

static void
test_undo_of_take (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestGame) game = hf_test_game_new_at (table, 0, FALSE);
  g_autofree char *before = print_table (game), *again = NULL;

  hf_test_assert_played (game, "take 7*2");
  g_assert_true (hf_game_undo (game));
  again = print_table (game);
  g_assert_cmpstr (again, ==, before);
}

static void
test_no_undo_of_foot (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_hand (table, 0, "Q*4");
  hf_test_table_books (table, 0, "K*3");
  game = hf_test_game_new_at (table, 0, TRUE);
  hf_test_assert_played (game, "lay Q*4");
  g_assert_true (hf_game_seat_get_counts (hf_game_get_seat (game, 0))->on_foot);
  g_assert_false (hf_game_can_undo (game));
}

/* A saved game that went on after the first of two partners said yes, as games once did, is read. */
static void
test_one_answer_of_two (void)
{
  static const char *const played[] = { "ask out", "answer yes", "discard 5" };
  g_autoptr (HfTestTable)
    table = hf_test_table_new ("hoof-and-mouth table.players=6 out.answer_binding=yes");
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GError) error = NULL;
  const char *wrong;

  hf_test_table_hand (table, 0, "5");
  hf_test_table_foot_taken (table, 0);
  hf_test_table_books (table, 0, "K*7, Q*7, 9*4 2*3, 8*4 2*3");
  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    g_ptr_array_add (lines, (gpointer) played[i]);

  game = hf_test_game_new_at (table, -1, TRUE);
  g_assert_true (hf_game_load_log (game, lines, none, FALSE, &wrong, &error));
  g_assert_no_error (error);
  g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_OVER);
  g_assert_cmpuint (hf_game_get_log (game)->position, ==, G_N_ELEMENTS (played) + 1);
}

/* The last move of a seat is one of its turn: what it says and asks comes between nothing, a turn that ends without a
 * discard does. */
static void
test_last_move (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_set (table, "turn.discard_required", "no");
  game = hf_test_game_new_at (table, -1, TRUE);
  g_assert_cmpint (hf_game_find_last_move (game, 0), ==, -1);
  hf_test_assert_played (game, "lay Q*4");
  hf_test_assert_played (game, "say hello");
  g_assert_cmpint (hf_game_find_last_move (game, 0), ==, 0);
  hf_test_assert_played (game, "pass");
  g_assert_cmpint (hf_game_get_turn (game), ==, 1);
  g_assert_cmpint (hf_game_find_last_move (game, 0), ==, 2);
  g_assert_cmpint (hf_game_find_last_move (game, 1), ==, -1);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* A move that all have agreed to take back is counted as taken back, and is gone. */
static void
test_go_back (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestGame) game = hf_test_game_new_at (table, 0, TRUE);
  g_autofree char *before = print_table (game), *again = NULL;
  guint n_told = 0;

  hf_test_assert_played (game, "lay Q*4");
  hf_test_assert_played (game, "discard 4");
  g_signal_connect_swapped (game, "notify::undos-used", G_CALLBACK (count_cb), &n_told);
  hf_game_go_back (game, 0);
  again = print_table (game);
  g_assert_cmpstr (again, ==, before);
  g_assert_cmpuint (hf_game_get_undos_used (game), ==, 1);
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_false (hf_game_can_undo (game));
  g_assert_false (hf_game_can_redo (game));
}

/* Friends who agree on a limit again keep to it from then on; those who do away with it keep what could go back. */
static void
test_limit (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestGame) game = hf_test_game_new_at (table, 0, TRUE);

  hf_test_assert_played (game, "lay Q*4");
  hf_game_set_undo_unlimited (game, TRUE);
  g_assert_true (hf_game_can_undo (game));
  hf_test_assert_played (game, "discard 4");
  hf_test_assert_played (game, "draw");
  g_assert_true (hf_game_can_undo (game));
  hf_game_set_undo_unlimited (game, FALSE);
  g_assert_false (hf_game_can_undo (game));
  g_assert_false (hf_game_undo (game));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/undo/turn", test_undo);
  g_test_add_func ("/game/undo/anywhere", test_undo_anywhere);
  g_test_add_func ("/game/undo/secrets", test_no_undo_of_secrets);
  g_test_add_func ("/game/undo/take", test_undo_of_take);
  g_test_add_func ("/game/undo/foot", test_no_undo_of_foot);
  g_test_add_func ("/game/undo/one-answer-of-two", test_one_answer_of_two);
  g_test_add_func ("/game/undo/last-move", test_last_move);
  g_test_add_func ("/game/undo/go-back", test_go_back);
  g_test_add_func ("/game/undo/limit", test_limit);

  return g_test_run ();
}
