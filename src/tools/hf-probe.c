/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lets a test compare the table with the game: the file that HF_PROBE names always holds the view
 * of the person's seat in the notation of rule scripts, and after a round its scores. */

#include "config.h"

#include "hf-tools.h"

#include "core/notation/hf-notation.h"

static void
write_view (HfGame *game)
{
  gint me = MAX (hf_game_find_person (game), 0);
  guint done = hf_game_get_n_rounds_done (game);
  g_autoptr (HfView) view = hf_game_get_view (game, me);
  g_autofree char *seen = hf_view_print (view);
  g_autofree char *scores = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (done > 0)
    scores = hf_state_print_scores (hf_game_get_round_state (game, done), hf_game_get_rules (game));
  text = g_strconcat (seen, scores, NULL);
  if (!g_file_set_contents (g_getenv ("HF_PROBE"), text, -1, &error))
    g_warning ("%s", error->message);
}

/* Writes the file after every move, if a test has asked for it. */
void
hf_probe_watch (HfGame *game)
{
  if (g_getenv ("HF_PROBE") == NULL)
    return;

  g_signal_connect (game, "moved", G_CALLBACK (write_view), NULL);
  g_signal_connect (game, "restored", G_CALLBACK (write_view), NULL);
  g_signal_connect (game, "round-over", G_CALLBACK (write_view), NULL);
  g_signal_connect (game, "game-over", G_CALLBACK (write_view), NULL);
}
