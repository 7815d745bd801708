/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that advises speaks with one voice: what a hint advises or a tip urges, no review of the game calls a cost later.
 * Games are played by a person who does now what a hint says, now something else. With `-m thorough` there are 200 of
 * them. */

#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-game-review.h"
#include "game/lesson/hf-tip.h"
#include "lib/hf-test-game.h"
#include "players/bot/hf-bot.h"

#define FEW_GAMES  3
#define MANY_GAMES 200
#define INTERVAL   2 /* standard errors */

/* Something that was advised in a turn. */
typedef struct
{
  guint position; /* of the log then */
  guint turn;
  const char *by;
  HfMove move;
} Advice;

static void
note (GArray *advice, HfGame *game, const HfMove *move, const char *by)
{
  const Advice one = { hf_game_get_log (game)->position, hf_game_get_turn_number (game), by,
                       *move };

  g_array_append_val (advice, one);
}

static HfHint *
ask (HfGame *game)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  HfHint *hint;

  hf_game_hint_async (game, 0, NULL, hf_test_keep_result_cb, &result);
  hf_test_wait_until (result != NULL);
  hint = hf_game_hint_finish (game, result, &error);
  g_assert_no_error (error);

  return hint;
}

/* Notes what all tips urge that would be given here. */
static void
note_tips (GArray *advice, HfGame *game, const GArray *advised)
{
  const HfCards none = HF_CARDS_NONE;
  guint passed = 0;
  HfTip tip;

  for (; hf_game_find_tip (game, 0, &none, passed, &tip); passed |= 1u << tip.kind)
    if (tip.kind != HF_TIP_DIRTY && tip.kind != HF_TIP_FOOT
        && hf_game_check_tip (game, &tip, advised))
      {
        g_assert_cmpint (hf_game_try (game, &tip.move, NULL), ==, HF_VERDICT_OK);
        note (advice, game, &tip.move, "tip");
      }
}

/* Does as somebody who listens to no one. */
static void
do_otherwise (HfGame *game, guint64 seed)
{
  g_autoptr (HfView) view = hf_game_get_view (game, 0);
  g_autoptr (HfBot) bot = hf_bot_new ("beginner", NULL, seed);
  HfMove move;

  g_assert_true (hf_bot_decide (bot, view, NULL, &move));
  g_assert_cmpint (hf_game_play (game, &move, NULL), !=, HF_VERDICT_REFUSED);
}

/* The person acts once, or does all that is advised. */
static void
act (HfGame *game, GArray *advice, guint64 *rng)
{
  g_autoptr (HfHint) hint = ask (game);
  const guint way = hf_random_next (rng) % 3;

  for (guint i = 0; i < hint->moves->len; i++)
    note (advice, game, &g_array_index (hint->moves, HfMove, i), "hint");
  note_tips (advice, game, hint->moves);
  if (way == 0)
    do_otherwise (game, hf_random_next (rng));
  for (guint i = 0; way > 0 && i < (way == 1 ? 1 : hint->moves->len); i++)
    if (hf_game_play (game, &g_array_index (hint->moves, HfMove, i), NULL) != HF_VERDICT_OK)
      break;
}

static GArray *
play (HfGame *game, guint64 seed)
{
  GArray *advice = g_array_new (FALSE, FALSE, sizeof (Advice));
  guint64 rng = seed;

  hf_game_start (game);
  while (hf_game_get_phase (game) != HF_PHASE_OVER)
    {
      hf_test_wait_until (!hf_game_get_busy (game));
      if (!hf_game_can_hint (game, 0))
        break;
      act (game, advice, &rng);
    }
  hf_test_wait_until (!hf_game_get_busy (game));

  return advice;
}

static GPtrArray *
review (HfGame *game)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *decisions;

  hf_game_review_async (game, 0, 0, HF_GAME_REVIEW_WORLDS, NULL, NULL, NULL, hf_test_keep_result_cb,
                        &result);
  hf_test_wait_until (result != NULL);
  decisions = hf_game_review_finish (game, result, &error);
  g_assert_no_error (error);

  return decisions;
}

typedef struct
{
  guint position;
  guint turn;
  HfMove move;
} Found;

static void
find_move_cb (const HfGamePast *past, const HfMove *move, gpointer data)
{
  Found *found = data;

  if (past->position != found->position)
    return;
  found->turn = past->turn_number;
  found->move = *move;
}

static void
assert_not_advised (HfGame *game, const GArray *advice, const HfGameDecision *decision)
{
  Found cost = { .position = decision->position };

  hf_game_foreach_move (game, 0, find_move_cb, &cost);
  g_assert_cmpfloat (-decision->points, >, INTERVAL * decision->error - 1);
  for (guint i = 0; i < advice->len; i++)
    {
      const Advice *one = &g_array_index (advice, Advice, i);

      if (one->turn == cost.turn && one->position <= cost.position
          && hf_move_equal (&one->move, &cost.move))
        g_error ("A %s advised what is called a cost later: %s\n%s", one->by, decision->act,
                 decision->hint->verdict);
    }
}

static void
test_one_voice (void)
{
  static const char *const presets[] = { "classic", HF_TEST_HOOF };
  const guint n_games = g_test_thorough () ? MANY_GAMES : FEW_GAMES;
  guint n_costs = 0, n_advised = 0, n_tips = 0;

  for (guint64 seed = 1; seed <= n_games; seed++)
    {
      g_autoptr (HfGame)
        game = hf_test_game_new_preset (presets[seed % G_N_ELEMENTS (presets)], 0, seed);
      g_autoptr (GArray) advice = play (game, seed);
      g_autoptr (GPtrArray) decisions = review (game);

      for (guint i = 0; i < decisions->len; i++)
        {
          const HfGameDecision *decision = decisions->pdata[i];

          if (decision->points >= 0)
            continue;
          assert_not_advised (game, advice, decision);
          n_costs++;
        }
      n_advised += advice->len;
      for (guint i = 0; i < advice->len; i++)
        n_tips += g_str_equal (g_array_index (advice, Advice, i).by, "tip");
      g_test_message ("game %" G_GUINT64_FORMAT ": %u moves advised so far, %u by tips; %u costs",
                      seed, n_advised, n_tips, n_costs);
    }
  g_assert_cmpuint (n_costs, >, 0);
  g_assert_cmpuint (n_tips, >, 0);
}

int
main (int argc, char **argv)
{
  /* The more worlds, the fewer hints are wrong, and the fewer contradictions there could be: so not as many as for people. */
  g_setenv ("HF_WORLDS", "100", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/one-voice/games", test_one_voice);

  return g_test_run ();
}
