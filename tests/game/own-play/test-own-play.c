/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a person plays: what an act loses, that it is kept and found again, and that nobody else is looked at. */

#include <string.h>

#include "game/advice/hf-own-acts.h"
#include "game/files/hf-game-store.h"
#include "game/own-play/hf-level-losses.h"
#include "game/own-play/hf-own-play-work.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-play.h"
#include "lib/hf-test-save.h"
#include "players/practice/hf-jobs.h"

#define SEED 7

/* Acts that are looked at where all would take too long. */
#define FEW 12

/* A game of two rounds, of which the first doesn't decide it. */
static HfGame *
play_game (gint me)
{
  HfRules rules;
  HfGame *game;

  g_assert_true (hf_rules_init_preset (&rules, "classic", NULL));
  g_assert_true (hf_rules_set (&rules, "table.rounds", "2", NULL));
  g_assert_true (hf_rules_set (&rules, "open.min", "50,90", NULL));
  hf_rules_resolve (&rules);
  game = hf_test_play_new (&rules, me, 3);
  hf_test_play_moves (game, 20000, 3);
  g_assert_true (hf_game_is_over (game));

  return game;
}

/* Measures an act, in the words of the notation, in as many worlds as people’s are.
 *
 * @game (transfer full): a person at seat 0 is about to make it
 * Returns: whether there was something to decide */
static gboolean
measure (HfGame *game, const char *move, HfLoss *loss)
{
  g_autoptr (HfGame) owned = game;
  g_autoptr (HfSearch) search = hf_search_new ();
  g_autoptr (HfView) view = hf_view_new (hf_game_get_state (game), hf_game_get_rules (game), 0);
  g_autofree char *worlds = g_strdup (g_getenv ("HF_WORLDS"));
  const HfMove parsed = hf_test_game_parse (game, move);
  gboolean measured;

  g_unsetenv ("HF_WORLDS");
  measured = hf_loss_measure (loss, search, view, hf_game_get_watched (game), &parsed, SEED, NULL);
  if (worlds != NULL)
    g_setenv ("HF_WORLDS", worlds, TRUE);

  return measured;
}

/* A blunder costs, under the kind of act that was left out; the expert's choice costs nothing at all. */
static void
test_blunder (void)
{
  HfLoss loss;

  g_assert_true (measure (hf_test_game_new_with_kings ("4", "6"), "discard K", &loss));
  g_assert_cmpfloat (loss.points, >, 100);
  g_assert_true (hf_loss_is_certain (&loss));
  g_assert_cmpint (loss.kind, ==, HF_LOSS_LAY);

  g_assert_true (measure (hf_test_game_new_with_kings ("4", "6"), "lay K*2 on K.1", &loss));
  g_assert_cmpfloat (loss.points, ==, 0);
  g_assert_cmpfloat (loss.error, ==, 0);
  g_assert_false (hf_loss_is_certain (&loss));
}

/* A joker is thrown though other cards are of no use: a discard that costs. */
static void
test_bad_discard (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
  HfLoss loss;

  hf_test_table_hand (table, 0, "X 4 5 6 9 J Q 3b");
  g_assert_true (measure (hf_test_game_new_at (table, 0, TRUE), "discard X", &loss));
  g_assert_cmpint (loss.kind, ==, HF_LOSS_DISCARD);
  g_assert_true (hf_loss_is_certain (&loss));
}

/* A pile with nines for a book is left, though it could be taken. */
static void
test_bad_draw (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
  HfLoss loss;

  hf_test_table_hand (table, 0, "K*3 4*3 9*2 6 2");
  hf_test_table_books (table, 0, "Q*3");
  hf_test_table_pile (table, "9 9 9 9 9");
  g_assert_true (measure (hf_test_game_new_at (table, 0, FALSE), "draw", &loss));
  g_assert_cmpint (loss.kind, ==, HF_LOSS_TAKE);
  g_assert_true (hf_loss_is_certain (&loss));
}

typedef struct
{
  HfOwnActs *acts;
  gboolean measured[FEW];
  HfLoss losses[FEW];
} Few;

static void
measure_cb (guint index, gpointer data)
{
  Few *few = data;
  const HfOwnAct *act = few->acts->acts->pdata[index];
  g_autoptr (HfSearch) search = hf_search_new ();

  few->measured[index] = hf_loss_measure (&few->losses[index], search, act->view, &act->watched,
                                          &act->move, SEED + index, NULL);
}

/* Each loss is the same in whichever thread, and only a discard is counted as something else. */
static void
test_threads (void)
{
  g_autoptr (HfGame) game = play_game (0);
  g_autoptr (HfOwnActs) acts = hf_own_acts_new (game, 0, 1);
  Few one = { .acts = acts }, many = { .acts = acts };

  g_assert_cmpuint (acts->acts->len, >=, FEW);
  for (guint i = 0; i < FEW; i++)
    measure_cb (i, &one);
  hf_jobs_run (FEW, measure_cb, &many);
  for (guint i = 0; i < FEW; i++)
    {
      const HfOwnAct *act = acts->acts->pdata[i];

      g_assert_cmpuint (act->move.seat, ==, 0);
      g_assert_cmpint (one.measured[i], ==, many.measured[i]);
      g_assert_cmpfloat (one.losses[i].points, ==, many.losses[i].points);
      g_assert_cmpint (one.losses[i].kind, ==, many.losses[i].kind);
      if (one.measured[i] && act->move.type == HF_MOVE_LAY)
        g_assert_cmpint (one.losses[i].kind, ==, HF_LOSS_LAY);
      if (one.measured[i] && act->move.type == HF_MOVE_DRAW)
        g_assert_cmpint (one.losses[i].kind, ==, HF_LOSS_TAKE);
    }
}

/* Nothing is said about a round that decides the game, where points are not all. */
static void
test_last_round (void)
{
  g_autoptr (HfGame) game = play_game (0);
  g_autoptr (HfOwnActs) acts = hf_own_acts_new (game, 0, 2);
  Few few = { .acts = acts };

  g_assert_cmpuint (acts->acts->len, >=, FEW);
  for (guint i = 0; i < FEW; i++)
    {
      measure_cb (i, &few);
      g_assert_false (few.measured[i]);
    }
}

/* The file. */

static HfRules
get_rules (const char *preset)
{
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));

  return rules;
}

static void
count (HfOwnPlay *play, HfLossKind kind, gdouble points, guint position)
{
  const HfRules rules = get_rules ("classic");
  const HfLoss loss = { kind, points, 1 };

  hf_own_play_count (play, &rules, "Ours", &loss, position, points > 50);
}

static void
assert_same_rules (const HfOwnPlayRules *one, const HfOwnPlayRules *other)
{
  g_assert_cmpstr (one->key, ==, other->key);
  g_assert_cmpstr (one->name, ==, other->name);
  for (guint kind = 0; kind < HF_N_LOSSES; kind++)
    {
      g_assert_cmpuint (one->kinds[kind].n, ==, other->kinds[kind].n);
      g_assert_cmpfloat (one->kinds[kind].sum, ==, other->kinds[kind].sum);
      g_assert_cmpfloat (one->kinds[kind].squares, ==, other->kinds[kind].squares);
    }
  g_assert_cmpuint (one->places->len, ==, other->places->len);
  for (guint i = 0; i < one->places->len; i++)
    {
      const HfOwnPlayPlace *place = one->places->pdata[i], *same = other->places->pdata[i];

      g_assert_cmpstr (place->game, ==, same->game);
      g_assert_cmpuint (place->position, ==, same->position);
      g_assert_cmpfloat (place->points, ==, same->points);
      g_assert_cmpint (place->kind, ==, same->kind);
    }
}

static void
assert_same (HfOwnPlay *one, HfOwnPlay *other)
{
  const GPtrArray *rules = hf_own_play_get_rules (one), *same = hf_own_play_get_rules (other);

  g_assert_cmpuint (rules->len, ==, same->len);
  for (guint i = 0; i < rules->len; i++)
    assert_same_rules (rules->pdata[i], same->pdata[i]);
}

/* Sums, the costliest places of each kind, and the games to come are all there the next time. */
static void
test_kept (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGame) game = play_game (0);
  g_autoptr (HfOwnPlay) play = hf_own_play_new (place->path), again = NULL;
  g_autoptr (GError) error = NULL;
  const HfOwnPlayRules *rules;
  HfSeries all;
  guint next;

  hf_own_play_add_game (play, game);
  hf_own_play_add_game (play, game); /* once */
  for (guint i = 0; i < 10; i++)
    {
      count (play, HF_LOSS_DISCARD, 10.1 * i, 2 * i);
      count (play, HF_LOSS_TAKE, -1.7, 2 * i + 1);
    }
  g_assert_true (hf_own_play_flush (play, &error));
  again = hf_own_play_new (place->path);
  g_assert_null (hf_own_play_get_notice (again));
  assert_same (play, again);

  rules = hf_own_play_get_rules (again)->pdata[0];
  all = hf_own_play_sum_up (rules);
  g_assert_cmpstr (rules->key, ==, "classic");
  g_assert_cmpuint (all.n, ==, 20);
  g_assert_cmpfloat_with_epsilon (all.sum, 10.1 * 45 - 17, 1e-6);
  g_assert_cmpuint (rules->places->len, ==, HF_OWN_PLAY_PLACES);
  g_assert_cmpuint (((HfOwnPlayPlace *) rules->places->pdata[0])->position, ==, 18);
  g_assert_nonnull (hf_own_play_get_game (again, &next));
  g_assert_cmpuint (next, ==, 20);
  hf_own_play_end_game (again);
  g_assert_null (hf_own_play_get_game (again, &next));
}

/* Of a damaged file all is there that makes sense, and the file stays under another name. */
static void
test_damaged (HfTestPlace *place, gconstpointer data)
{
  static const char *const bad[] = {
    "[Rules 2]\nKey=\nName=x\n",
    "[Rules 2]\nKey=classic\nName=twice\n",
    "[Rules 2]\nKey=b\nDiscard=1;2;\n",
    "[Rules 2]\nKey=b\nDiscard=-1;2;3;\n",
    "[Rules 2]\nKey=b\nDiscard=1.5;2;3;\n",
    "[Rules 2]\nKey=b\nDiscard=nan;nan;nan;\n",
    "[Rules 2]\nKey=b\nDiscard=1e300;2;3;\n",
    "[Rules 2]\nKey=b\nDiscard=5;1e300;3;\n",
    "[Rules 2]\nKey=b\nDiscard=5;2;inf;\n",
    "[Place 2]\nRules=nothing\nKind=Discard\nGame=ab-1\nLine=1\nPoints=9\n",
    "[Place 2]\nRules=classic\nKind=Dance\nGame=ab-1\nLine=1\nPoints=9\n",
    "[Place 2]\nRules=classic\nKind=Discard\nGame=../ab\nLine=1\nPoints=9\n",
    "[Place 2]\nRules=classic\nKind=Discard\nGame=ab-1\nLine=-1\nPoints=9\n",
    "[Place 2]\nRules=classic\nKind=Discard\nGame=ab-1\nLine=1\nPoints=nan\n",
    "[Game 2]\nName=/etc/passwd\nLine=1\n",
    "[Game 2]\nName=ab-2\nLine=-1\n",
    "[Game 2]\nName=ab-1\nLine=1\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *text =
        g_strconcat ("[Own Play]\nFormat=1\n[Later]\nWhat=ever\n"
                     "[Rules 1]\nKey=classic\nName=Ours\nDiscard=2;30;900;\n"
                     "[Place 1]\nRules=classic\nKind=Discard\nGame=ab-1\nLine=4\nPoints=30\n"
                     "[Game 1]\nName=ab-1\nLine=5\n",
                     bad[i], NULL);
      g_autofree char *written = NULL;
      g_autoptr (HfOwnPlay) play = NULL;
      const HfOwnPlayRules *rules;
      guint next;

      hf_test_save_write_bytes (place->path, text, strlen (text));
      play = hf_own_play_new (place->path);
      g_assert_nonnull (hf_own_play_get_notice (play));
      g_assert_cmpuint (hf_own_play_get_rules (play)->len, ==, 1);
      rules = hf_own_play_get_rules (play)->pdata[0];
      g_assert_cmpuint (rules->kinds[HF_LOSS_DISCARD].n, ==, 2);
      g_assert_cmpuint (rules->places->len, ==, 1);
      g_assert_cmpstr (hf_own_play_get_game (play, &next), ==, "ab-1");
      g_assert_cmpuint (next, ==, 5);
      g_assert_true (hf_own_play_flush (play, NULL));
      g_assert_true (g_file_get_contents (place->path, &written, NULL, NULL));
      g_assert_nonnull (strstr (written, "What=ever"));
    }
}

/* A file cannot claim more than is ever kept. */
static void
test_bounds (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("[Own Play]\nFormat=1\n");
  g_autoptr (HfOwnPlay) play = NULL;
  guint n_games = 0, next;

  for (guint i = 0; i < 1000; i++)
    {
      g_string_append_printf (text, "[Rules %u]\nKey=k%u\nName=n\n", i, i);
      g_string_append_printf (text,
                              "[Place %u]\nRules=k0\nKind=Lay\nGame=ab-%u\nLine=1\nPoints=%u\n", i,
                              i, i + 1);
      g_string_append_printf (text, "[Game %u]\nName=ab-%u\nLine=0\n", i, i);
    }
  hf_test_save_write_bytes (place->path, text->str, text->len);
  play = hf_own_play_new (place->path);
  g_assert_cmpuint (hf_own_play_get_rules (play)->len, ==, 24);
  g_assert_cmpuint (((HfOwnPlayRules *) hf_own_play_get_rules (play)->pdata[0])->places->len, ==,
                    HF_OWN_PLAY_PLACES);
  for (; hf_own_play_get_game (play, &next) != NULL; n_games++)
    hf_own_play_end_game (play);
  g_assert_cmpuint (n_games, ==, 50);
}

/* The work. */

static HfGameStore *
open_store (HfTestPlace *place)
{
  g_autofree char *folder = g_build_filename (place->folder, "games", NULL);

  return hf_game_store_new (folder);
}

static gboolean
is_done (HfOwnPlay *play)
{
  guint next;

  return hf_own_play_get_game (play, &next) == NULL;
}

static gboolean
has_begun (HfOwnPlay *play)
{
  guint next = 0;

  return hf_own_play_get_game (play, &next) == NULL || next > 0;
}

/* Looks at a game in one go.
 * Returns: what is kept of it */
static HfOwnPlay *
look_at (HfGame *game, HfGameStore *store, const char *path)
{
  HfOwnPlay *play = hf_own_play_new (path);
  g_autoptr (HfOwnPlayWork) work = hf_own_play_work_new (play, store);

  hf_own_play_add_game (play, game);
  hf_own_play_work_start (work);
  hf_test_wait_until (is_done (play));

  return play;
}

/* Stops again and again, also with another program in between, and counts the same as in one go. */
static void
test_stopped (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGame) game = play_game (0), same = NULL;
  g_autoptr (HfGameStore) store = open_store (place);
  g_autofree char *name = hf_game_store_name_finished (game);
  g_autofree char *other = g_strconcat (place->path, ".other", NULL);
  g_autoptr (HfOwnPlay) whole = NULL, last = NULL;
  gboolean done = FALSE;
  guint n_stops = 0;

  hf_game_store_finish (store, game);
  same = hf_game_store_find_finished (store, name, NULL);
  g_assert_nonnull (same);
  whole = look_at (same, store, other);
  g_assert_cmpuint (hf_own_play_sum_up (hf_own_play_get_rules (whole)->pdata[0]).n, >, 10);

  last = hf_own_play_new (place->path);
  hf_own_play_add_game (last, game);
  while (!done)
    {
      guint before = 0, now = 0;
      g_autoptr (HfOwnPlayWork) work = hf_own_play_work_new (last, store);

      hf_own_play_get_game (last, &before);
      hf_own_play_work_start (work);
      hf_test_wait_until (is_done (last)
                          || (hf_own_play_get_game (last, &now) != NULL && now > before));
      hf_own_play_work_stop (work);
      done = is_done (last);
      n_stops++;
      g_assert_true (hf_own_play_flush (last, NULL));
      g_object_unref (last);
      last = hf_own_play_new (place->path);
    }
  g_assert_cmpuint (n_stops, >, 10);
  assert_same (whole, last);
}

/* Where two people share the screen, or nobody plays, nobody is looked at. */
static void
test_others (HfTestPlace *place, gconstpointer data)
{
  const HfPlayerSetup players[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE },
                                                { .kind = HF_PLAYER_HERE },
                                                { .level = "simple" },
                                                { .level = "simple" } };
  const HfRules rules = get_rules ("classic");
  g_autoptr (HfGame) shared = hf_game_new (&rules, 3, players, NULL), alone = play_game (-1);
  g_autoptr (HfOwnPlay) play = hf_own_play_new (place->path);

  hf_own_play_add_game (play, shared);
  hf_own_play_add_game (play, alone);
  g_assert_true (is_done (play));
}

/* A game that is gone is passed over. */
static void
test_gone (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGame) game = play_game (0);
  g_autoptr (HfGameStore) store = open_store (place);
  g_autoptr (HfOwnPlay) play = look_at (game, store, place->path);

  g_assert_true (has_begun (play));
  g_assert_cmpuint (hf_own_play_get_rules (play)->len, ==, 0);
}

/* The levels. */

static void
test_levels (void)
{
  const HfLevelLoss *weakest, *strongest, *levels;
  guint n;

  levels = hf_level_losses_list ("hoof-and-mouth", &n);
  g_assert_cmpuint (n, ==, 5);
  for (guint i = 0; i < n; i++)
    {
      /* A level is like itself, and like those that its interval does not tell from it. */
      g_assert_true (hf_level_losses_find_nearest ("hoof-and-mouth", levels[i].points, 0, &weakest,
                                                   &strongest)
                     == &levels[i]);
      g_assert_true (weakest <= &levels[i] && strongest >= &levels[i]);
    }
  g_assert_true (levels[n - 1].points < levels[0].points);
  hf_level_losses_find_nearest ("hoof-and-mouth", levels[0].points, 1000, &weakest, &strongest);
  g_assert_true (weakest == &levels[0] && strongest == &levels[n - 1]);

  g_assert_null (hf_level_losses_list ("of our own", &n));
  g_assert_cmpuint (n, ==, 0);
  g_assert_null (hf_level_losses_find_nearest ("of our own", 5, 5, &weakest, &strongest));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/own-play/blunder", test_blunder);
  g_test_add_func ("/own-play/bad-discard", test_bad_discard);
  g_test_add_func ("/own-play/bad-draw", test_bad_draw);
  g_test_add_func ("/own-play/threads", test_threads);
  g_test_add_func ("/own-play/last-round", test_last_round);
  g_test_add_func ("/own-play/levels", test_levels);
  hf_test_place_add ("/own-play/kept", "own-play.ini", test_kept);
  hf_test_place_add ("/own-play/damaged", "own-play.ini", test_damaged);
  hf_test_place_add ("/own-play/bounds", "own-play.ini", test_bounds);
  hf_test_place_add ("/own-play/stopped", "own-play.ini", test_stopped);
  hf_test_place_add ("/own-play/others", "own-play.ini", test_others);
  hf_test_place_add ("/own-play/gone", "own-play.ini", test_gone);

  return g_test_run ();
}
