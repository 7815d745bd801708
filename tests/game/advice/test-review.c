/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a game: that it finds a blunder, says what was better, knows no more than the person did,
 * and is the same whenever it is made. */

#include <string.h>

#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-game-review.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-play.h"

#define FEW_WORLDS 20

static void
progress_cb (double part, gpointer data)
{
  double *last = data;

  g_assert_cmpfloat (part, >=, *last);
  g_assert_cmpfloat (part, <=, 1);
  *last = part;
}

static GPtrArray *
review (HfGame *game, guint round)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *decisions;
  double part = 0;

  hf_game_review_async (game, 0, round, FEW_WORLDS, progress_cb, &part, NULL,
                        hf_test_keep_result_cb, &result);
  hf_test_wait_until (result != NULL);
  decisions = hf_game_review_finish (game, result, &error);
  g_assert_no_error (error);

  return decisions;
}

/* The person has drawn, and throws a king in place of closing a book with two of them. */
static HfGame *
play_blunder (const char *one, const char *other)
{
  HfGame *game = hf_test_game_new_with_kings (one, other);

  hf_test_assert_played (game, "discard K");

  return game;
}

static void
test_blunder (void)
{
  g_autoptr (HfGame) game = play_blunder ("4", "6");
  g_autoptr (GPtrArray) decisions = review (game, 0);
  const HfGameDecision *decision;

  g_assert_cmpuint (decisions->len, ==, 1);
  decision = decisions->pdata[0];
  g_assert_cmpint (decision->points, <, -100);
  g_assert_cmpint (decision->hint->move.type, ==, HF_MOVE_DISCARD);
  g_assert_nonnull (strstr (decision->act, "king"));
  g_assert_nonnull (strstr (decision->hint->verdict, "Add 2 kings."));
}

/* With other cards in hands that nobody sees, it says the same. */
static void
test_honest (void)
{
  g_autoptr (HfGame) game = play_blunder ("4", "6"), other = play_blunder ("A", "2");
  g_autoptr (GPtrArray) decisions = review (game, 0), others = review (other, 0);
  const HfGameDecision *one = decisions->pdata[0], *same = others->pdata[0];

  g_assert_cmpint (one->points, ==, same->points);
  g_assert_cmpstr (one->hint->verdict, ==, same->hint->verdict);
}

static HfGame *
play_game (guint rounds)
{
  g_autofree char *text = g_strdup_printf ("%u", rounds);
  HfRules rules;
  HfGame *game;

  g_assert_true (hf_rules_init_preset (&rules, "classic", NULL));
  g_assert_true (hf_rules_set (&rules, "table.rounds", text, NULL));
  g_assert_true (hf_rules_set (&rules, "open.min", rounds == 1 ? "50" : "50,90", NULL));
  game = hf_test_play_new (&rules, 0, 3);
  hf_test_play_moves (game, 20000, 3);
  g_assert_true (hf_game_is_over (game));

  return game;
}

static void
assert_same (const GPtrArray *decisions, const GPtrArray *others)
{
  g_assert_cmpuint (decisions->len, ==, others->len);
  for (guint i = 0; i < decisions->len; i++)
    {
      const HfGameDecision *one = decisions->pdata[i], *other = others->pdata[i];

      g_assert_cmpuint (one->position, ==, other->position);
      g_assert_cmpint (one->points, ==, other->points);
      g_assert_cmpstr (one->hint->verdict, ==, other->hint->verdict);
    }
}

/* Costly decisions come first, the costliest at the top, each with words; the best is the last. */
static void
test_game (void)
{
  g_autoptr (HfGame) game = play_game (HF_TEST_AMOUNT (2u));
  g_autoptr (GPtrArray) decisions = review (game, 0), again = review (game, 0);
  g_autoptr (GPtrArray) first = review (game, 1);
  gint before = G_MININT;

  g_assert_cmpuint (decisions->len, >, 0);
  g_assert_cmpuint (decisions->len, <=, HF_GAME_REVIEW_MOST + 1);
  for (guint i = 0; i < decisions->len; i++)
    {
      const HfGameDecision *decision = decisions->pdata[i];
      HfObservations watched;
      HfMove move;
      g_autofree HfState *past = hf_game_recall_move (game, decision->position, &move, &watched);

      g_test_message ("%d %s\n%s", decision->points, decision->act, decision->hint->verdict);
      g_assert_nonnull (past);
      g_assert_cmpuint (move.seat, ==, 0);
      g_assert_cmpint (decision->points, >=, before);
      g_assert_true (i < HF_GAME_REVIEW_MOST || decision->points > 0);
      g_assert_cmpstr (decision->act, !=, "");
      before = decision->points;
    }
  assert_same (decisions, again);
  for (guint i = 0; i < first->len; i++)
    g_assert_cmpuint (((HfGameDecision *) first->pdata[i])->round, ==, 1);
}

/* Plays the advised turn, as one does with all of it at once, or act by act. */
static void
follow (HfGame *game, gboolean all)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHint) hint = NULL;

  hf_game_hint_async (game, 0, NULL, hf_test_keep_result_cb, &result);
  hf_test_wait_until (result != NULL);
  hint = hf_game_hint_finish (game, result, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < (all ? hint->moves->len : 1); i++)
    if (hf_game_play (game, &g_array_index (hint->moves, HfMove, i), NULL) != HF_VERDICT_OK)
      break;
}

/* A person who does nothing but what hints advise has made no costly decision. */
static void
test_advised (gconstpointer all)
{
  for (guint64 seed = 4; seed < 4 + HF_TEST_AMOUNT (3u); seed++)
    {
      g_autoptr (HfGame) game = hf_test_game_new_preset ("classic", 0, seed);
      g_autoptr (GPtrArray) decisions = NULL;

      hf_game_start (game);
      for (guint i = 0; i < 20 && hf_game_get_phase (game) != HF_PHASE_OVER; i++)
        {
          hf_test_wait_until (!hf_game_get_busy (game));
          if (!hf_game_can_hint (game, 0))
            break;
          follow (game, all != NULL);
        }
      decisions = review (game, 0);
      for (guint i = 0; i < decisions->len; i++)
        g_assert_cmpint (((HfGameDecision *) decisions->pdata[i])->points, >, 0);
    }
}

static void
test_cancel (void)
{
  g_autoptr (HfGame) game = play_game (1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  double part = 0;

  hf_game_review_async (game, 0, 0, HF_GAME_REVIEW_WORLDS, progress_cb, &part, cancellable,
                        hf_test_keep_result_cb, &result);
  g_cancellable_cancel (cancellable);
  hf_test_wait_until (result != NULL);
  g_assert_null (hf_game_review_finish (game, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/review/blunder", test_blunder);
  g_test_add_func ("/review/honest", test_honest);
  g_test_add_func ("/review/game", test_game);
  g_test_add_data_func ("/review/advised/each", NULL, test_advised);
  g_test_add_data_func ("/review/advised/all", "all", test_advised);
  g_test_add_func ("/review/cancel", test_cancel);

  return g_test_run ();
}
