/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Computer players at the game, who think in threads of their own, and what all say at the
 * table. */

#include <string.h>

#include "game/advice/hf-game-advice.h"
#include "game/moments/hf-table-talk.h"
#include "lib/hf-test-game.h"

/* Thinking. */

static void
test_stop (void)
{
  HfGame *game = hf_test_game_new_preset (HF_TEST_HOOF, -1, 5);
  HfTestWatch watch;
  guint n_moves;

  hf_test_watch_begin (&watch, game);
  hf_game_start (game);
  hf_test_wait_until (watch.n_moves > 10);
  hf_game_stop (game);
  n_moves = watch.n_moves;
  hf_test_let_think (game);
  g_assert_cmpuint (watch.n_moves, ==, n_moves);
  g_assert_false (hf_game_get_busy (game));

  hf_game_start (game);
  hf_test_wait_until (watch.n_moves > n_moves + 10);
  hf_test_watch_end (&watch);

  /* Given back in the middle of a thought. */
  hf_test_assert_finalized (game);
}

typedef struct
{
  guint turn;
  guint acts, pause, all; /* of this turn */
  guint most;             /* for the first act */
  guint n_acts;           /* of the turn that has the most */
} Pauses;

static void
pause_cb (HfGame *game, Pauses *pauses)
{
  guint pause = hf_game_get_pause (game), turn = hf_game_get_turn_number (game);

  if (pause == G_MAXUINT)
    return;

  if (pauses->turn == turn)
    g_assert_cmpuint (pause, <, pauses->pause);
  else
    pauses->acts = pauses->all = 0;
  pauses->turn = turn;
  pauses->pause = pause;
  pauses->all += pause;
  pauses->n_acts = MAX (pauses->n_acts, ++pauses->acts);
  g_assert_cmpuint (pause, <=, pauses->most);
  g_assert_cmpuint (pauses->all, <=, 3 * pauses->most);
}

static void
test_pace (void)
{
  g_autoptr (HfTestGame) game = hf_test_game_new_preset (HF_TEST_HOOF, -1, 5);
  g_auto (HfTestWatch) watch = { 0 };
  guint n_moves;

  hf_test_watch_begin (&watch, game);
  hf_game_hold (game);
  hf_game_start (game);
  n_moves = watch.n_moves;
  hf_test_let_think (game);
  g_assert_cmpuint (watch.n_moves, ==, n_moves);
  g_assert_true (hf_game_get_busy (game));

  hf_game_set_pace (game, 100000);
  hf_game_release (game);
  hf_test_let_think (game);
  g_assert_cmpuint (watch.n_moves, ==, n_moves);
  hf_game_skip_wait (game);
  hf_test_wait_until (watch.n_moves == n_moves + 1);
  hf_test_let_think (game);
  g_assert_cmpuint (watch.n_moves, ==, n_moves + 1);

  hf_game_set_pace (game, 0);
  hf_test_wait_until (watch.n_moves > n_moves + 10);
}

/* Turns of many acts take little longer than others, and the acts of people as long as they take. */
static void
test_pauses (void)
{
  const guint pace = 100000;
  g_autoptr (HfTestGame) game = hf_test_game_new_preset (HF_TEST_HOOF, -1, 5);
  Pauses pauses = { .turn = G_MAXUINT, .most = pace };
  g_auto (HfTestWatch) watch = { 0 };

  g_assert_cmpuint (hf_game_get_pause (game), ==, G_MAXUINT);
  hf_test_watch_begin (&watch, game);
  g_signal_connect (game, "changed", G_CALLBACK (pause_cb), &pauses);
  hf_game_set_pace (game, pace);
  hf_game_start (game);
  while (watch.n_rounds_over == 0)
    {
      guint n_moves = watch.n_moves;

      hf_test_let_think (game);
      hf_game_skip_wait (game);
      hf_test_wait_until (watch.n_moves > n_moves || watch.n_rounds_over > 0);
    }
  g_assert_cmpuint (pauses.n_acts, >=, 4);
}

static void
test_auto_play (void)
{
  g_autoptr (HfTestGame) game = hf_test_game_new_preset (HF_TEST_HOOF, 0, 11);
  g_auto (HfTestWatch) watch = { 0 };

  hf_test_watch_begin (&watch, game);
  hf_game_set_auto_play (game, TRUE);
  hf_game_start (game);
  hf_test_wait_until (watch.n_rounds_over == 1);
  g_assert_cmpuint (watch.n_questions, ==, 0);
  g_assert_false (watch.named);
}

/* A move of a person puts an end to what the computer thinks about. */
static void
test_stale_thought (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestGame) game = hf_test_game_new_at (table, 0, TRUE);
  g_auto (HfTestWatch) watch = { 0 };

  hf_test_watch_begin (&watch, game);
  hf_game_start (game);
  hf_test_assert_played (game, "discard 4");
  g_assert_true (hf_game_seat_get_thinking (hf_game_get_seat (game, 1)));
  g_assert_true (hf_game_undo (game));
  g_assert_false (hf_game_seat_get_thinking (hf_game_get_seat (game, 1)));
  hf_test_let_think (game);
  g_assert_true (hf_game_is_turn_of (game, hf_game_find_person (game)));
  g_assert_cmpuint (watch.n_moves, ==, 1);
}

/* Talking. */

/* Seat 0 can go out; its partner is seat 2. */
static HfTestTable *
new_end (void)
{
  HfTestTable *table = hf_test_table_new (HF_TEST_HOOF);

  hf_test_table_hand (table, 0, "Q*3 4");
  hf_test_table_foot_taken (table, 0);
  hf_test_table_books (table, 0, "Q*4");
  for (guint i = 0; i < 2; i++)
    {
      hf_test_table_books (table, 0, i == 0 ? "K*7" : "J*7");
      hf_test_table_books (table, 0, i == 0 ? "9*5 2*2" : "8*5 2*2");
    }

  return table;
}

static void
test_question_to_human (void)
{
  g_autoptr (HfTestTable) table = new_end ();
  g_autoptr (HfTestGame) game = hf_test_game_new_at (table, 2, TRUE);
  g_autofree char *guidance = NULL;
  g_autoptr (GArray) moves = NULL;
  g_auto (HfTestWatch) watch = { 0 };
  guint n_moves;

  hf_test_watch_begin (&watch, game);
  hf_table_talk_begin (game);
  hf_game_start (game);
  hf_test_wait_until (watch.n_questions == 1);
  g_assert_cmpstr (hf_game_seat_get_speech (hf_game_get_seat (game, 0)), ==, "May I go out?");
  guidance = hf_game_describe_guidance (game, hf_game_find_person (game));
  g_assert_cmpstr (guidance, ==, "Anna wants to go out. What do you say?");

  /* The game waits. */
  n_moves = watch.n_moves;
  hf_test_let_think (game);
  g_assert_cmpuint (watch.n_moves, ==, n_moves);
  moves = hf_game_list_moves (game, hf_game_find_person (game));
  g_assert_cmpuint (moves->len, ==, 2);
  g_assert_cmpint (hf_game_play (game, &g_array_index (moves, HfMove, 0), NULL), ==, HF_VERDICT_OK);
  hf_test_wait_until (watch.n_rounds_over == 1);
  g_assert_cmpint (hf_game_get_round_state (game, 1)->table.out, ==, 1);
}

/* Asks the computer player who is the partner.
 *
 * @talk (nullable): what partners can say to each other, NULL for what the preset allows
 * Returns: what the partner says */
static char *
ask_computer (const char *talk)
{
  g_autoptr (HfTestTable) table = new_end ();
  g_autoptr (HfTestGame) game = NULL;
  g_auto (HfTestWatch) watch = { 0 };
  char *speech;

  if (talk != NULL)
    hf_test_table_set (table, "talk.allowed", talk);
  game = hf_test_game_new_at (table, 0, TRUE);
  hf_test_watch_begin (&watch, game);
  hf_table_talk_begin (game);
  hf_game_start (game);
  hf_test_assert_played (game, "ask out");
  g_assert_cmpuint (watch.n_questions, ==, 0);
  hf_test_wait_until (hf_game_get_state (game)->table.answer != HF_ANSWER_NONE);
  speech = g_strdup (hf_game_seat_get_speech (hf_game_get_seat (game, 2)));
  g_assert_true (hf_game_is_turn_of (game, hf_game_find_person (game)));
  g_assert_false (hf_game_get_busy (game));

  return speech;
}

static void
test_question_to_computer (void)
{
  g_autofree char *speech = ask_computer (NULL);

  g_assert_nonnull (speech);
  g_assert_true (strstr (speech, "Yes, ") == speech || strstr (speech, "Not yet, ") == speech);
}

/* Where partners cannot talk about their cards, an answer tells nothing of them. */
static void
test_plain_answer (void)
{
  static const char *const talks[] = { "none", "may_i_go_out?",
                                       "all_dirty?,new_dirty?,may_i_go_out?" };

  for (guint i = 0; i < G_N_ELEMENTS (talks); i++)
    {
      g_autofree char *speech = ask_computer (talks[i]);

      g_assert_true (g_strcmp0 (speech, "Yes.") == 0 || g_strcmp0 (speech, "No.") == 0);
    }
}

static void
test_razz (void)
{
  g_autoptr (HfTestTable) table = new_end ();

  for (guint razzing = 0; razzing < 2; razzing++)
    {
      g_autoptr (HfTestGame) game = hf_test_game_new_at (table, 0, TRUE);
      guint n_speeches = 0;

      if (razzing)
        hf_table_talk_begin (game);
      hf_test_assert_played (game, "lay Q*3 on Q.1");
      hf_test_assert_played (game, "discard 4");
      for (guint seat = 0; seat < 4; seat++)
        n_speeches += hf_game_seat_get_speech (hf_game_get_seat (game, seat)) != NULL;
      g_assert_cmpuint (n_speeches, ==, razzing);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/players/stop", test_stop);
  g_test_add_func ("/game/players/pace", test_pace);
  g_test_add_func ("/game/players/pauses", test_pauses);
  g_test_add_func ("/game/players/auto-play", test_auto_play);
  g_test_add_func ("/game/players/stale", test_stale_thought);
  g_test_add_func ("/game/talk/to-human", test_question_to_human);
  g_test_add_func ("/game/talk/to-computer", test_question_to_computer);
  g_test_add_func ("/game/talk/plain-answer", test_plain_answer);
  g_test_add_func ("/game/talk/razz", test_razz);

  return g_test_run ();
}
