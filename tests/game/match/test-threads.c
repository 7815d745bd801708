/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For the thread sanitizer: that it knows what threads hand over by GLib's means, that it finds
 * what is not handed over ("race" as the argument), and that a whole game at speed has none of
 * that. */

#include <glib/gstdio.h>

#include "game/advice/hf-game-hint.h"
#include "game/files/hf-game-store.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-save.h"
#include "lib/hf-test-wait.h"

#define TIMES 1000

/* Handing over by GLib. */

static GMutex lock;
static guint counter;

static gpointer
count_with_lock (gpointer data)
{
  for (guint i = 0; i < TIMES; i++)
    {
      g_mutex_lock (&lock);
      counter++;
      g_mutex_unlock (&lock);
    }

  return NULL;
}

static gpointer
count (gpointer data)
{
  for (guint i = 0; i < TIMES; i++)
    counter++;

  return NULL;
}

static void
count_twice (GThreadFunc counts)
{
  GThread *threads[2];

  counter = 0;
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("counter", counts, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

static void
test_lock (void)
{
  count_twice (count_with_lock);
  g_assert_cmpuint (counter, ==, 2 * TIMES);
}

static gpointer
pass_on (gpointer queue)
{
  for (guint i = 0; i < TIMES; i++)
    {
      guint *number = g_new (guint, 1);

      *number = i;
      g_async_queue_push (queue, number);
    }

  return NULL;
}

static void
test_queue (void)
{
  g_autoptr (GAsyncQueue) queue = g_async_queue_new ();
  GThread *thread = g_thread_new ("queue", pass_on, queue);

  for (guint i = 0; i < TIMES; i++)
    {
      g_autofree guint *number = g_async_queue_pop (queue);

      g_assert_cmpuint (*number, ==, i);
    }
  g_thread_join (thread);
}

/* A whole game. */

/* Plays a person's turn by hints, or goes on after a round. */
static void
play_on (HfGame *game)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (HfHint) hint = NULL;

  if (hf_game_get_phase (game) == HF_PHASE_OVER)
    {
      hf_game_next_round (game);
      return;
    }

  hf_game_hint_async (game, hf_game_find_person (game), NULL, hf_test_keep_result_cb, &result);
  hf_test_wait_until (result != NULL);
  hint = hf_game_hint_finish (game, result, NULL);
  /* Where all choose at once, the game moves on meanwhile. */
  if (hint != NULL)
    hf_game_play (game, &hint->move, NULL);
}

static gboolean
waits_for_person (HfGame *game)
{
  return hf_game_get_phase (game) >= HF_PHASE_OVER
         || hf_game_can_hint (game, hf_game_find_person (game));
}

static void
test_game (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GError) error = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  game = hf_test_game_new_seats (&rules, 1, 0, "casual", 7);
  hf_game_set_pace (game, 0);
  g_assert_true (hf_game_store_play (store, game, &error));
  hf_game_start (game);
  while (hf_game_get_phase (game) != HF_PHASE_END)
    {
      hf_test_wait_until (waits_for_person (game));
      if (hf_game_get_phase (game) != HF_PHASE_END)
        play_on (game);
    }
  g_assert_true (hf_game_store_flush (store, &error));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_equal (argv[1], "race"))
    {
      count_twice (count);
      return 0;
    }

  g_test_add_func ("/threads/lock", test_lock);
  g_test_add_func ("/threads/queue", test_queue);
  hf_test_save_add ("/threads/game", test_game);

  return g_test_run ();
}
