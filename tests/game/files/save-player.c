/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A program to be killed: it plays on the game it finds, with computer players
 * only, and tells after every move what there is of it. */

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/rules/hf-presets.h"
#include "game/match/hf-game.h"
#include "game/files/hf-game-save.h"
#include "game/files/hf-game-store.h"

static HfGameStore *store;
static HfGame *game;
static guint64 seed;

static void begin (HfGame *next);

static void
say (const char *word)
{
  const HfGameLog *log = hf_game_get_log (game);
  guint hash = 5381;
  g_autofree char *line = NULL;

  for (guint i = 0; i < log->position; i++)
    hash = hash * 33 ^ g_str_hash (hf_game_log_get_line (log, i));

  /* Not through stdio: what is said is out before anything else happens. */
  line = g_strdup_printf ("%s %" G_GUINT64_FORMAT " %u %u\n", word, hf_game_get_seed (game),
                          log->position, hash);
  if (write (STDOUT_FILENO, line, strlen (line)) < 0)
    exit (1);
}

static HfGame *
new_game (void)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { 0 };
  HfRules rules;

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    players[i].level = "simple";
  seed++;
  hf_rules_init_preset (&rules,
                        hf_presets_list ()[seed % g_strv_length ((GStrv) hf_presets_list ())],
                        NULL);

  return hf_game_new (&rules, seed, players, NULL);
}

static gboolean
go_on_cb (gpointer data)
{
  if (hf_game_get_phase (game) == HF_PHASE_OVER)
    hf_game_next_round (game);
  else if (hf_game_get_phase (game) == HF_PHASE_END)
    begin (new_game ());

  return G_SOURCE_REMOVE;
}

/* A person reads the score sheet before going on: the game is on the disk by then. */
static void
saved_cb (void)
{
  if (hf_game_get_phase (game) >= HF_PHASE_OVER)
    g_idle_add (go_on_cb, NULL);
}

static void
moved_cb (void)
{
  say ("moved");
}

static void
watch (void)
{
  g_signal_connect_after (game, "moved", G_CALLBACK (moved_cb), NULL);
  g_signal_connect (hf_game_store_get_saver (store), "saved", G_CALLBACK (saved_cb), NULL);
}

static void
begin (HfGame *next)
{
  g_set_object (&game, next);
  g_object_unref (next);
  hf_game_set_pace (game, 0);
  say ("begun");
  hf_game_store_play (store, game, NULL);
  watch ();
  hf_game_start (game);
}

static void
resume (void)
{
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;

  game = hf_game_store_resume (store, &notice, &error);
  if (notice != NULL || error != NULL)
    g_print ("trouble %s\n", notice != NULL ? notice : error->message);
  if (game == NULL)
    {
      g_print ("none\n");
      begin (new_game ());
      return;
    }

  seed = hf_game_get_seed (game);
  hf_game_store_confirm_opened (store);
  say ("resumed");
  watch ();
  g_idle_add (go_on_cb, NULL);
  hf_game_start (game);
}

int
main (int argc, char **argv)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  store = hf_game_store_new (argv[1]);
  resume ();
  g_main_loop_run (loop);
}
