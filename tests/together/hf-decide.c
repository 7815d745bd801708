/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-decide.h"

#include "players/bot/hf-bot.h"

/* The seat that acts next, as everybody knows. */
gint
hf_decide_find_actor (HfGame *game)
{
  const HfTable *table = &hf_game_get_state (game)->table;

  if (hf_game_get_cutters (game) != 0)
    return g_bit_nth_lsf (hf_game_get_cutters (game), -1);
  if (table->phase == HF_PHASE_OVER)
    return 0;
  if (table->phase == HF_PHASE_CHOOSE)
    return g_bit_nth_lsf (~(gulong) table->chosen, -1);
  if (table->question != HF_QUESTION_NONE)
    return hf_game_find_answerer (game);

  return hf_game_get_turn (game);
}

/* The move depends on what the seat sees and on the place in the log, and on nothing else. */
static gboolean
decide (HfGame *game, guint seat, guint64 seed, HfMove *move)
{
  g_autoptr (HfView) view = hf_game_get_view (game, seat);
  g_autoptr (HfBot) bot = hf_bot_new ("simple", NULL, seed + hf_game_get_log (game)->position);
  g_autoptr (GArray) moves = NULL;

  if (hf_bot_decide (bot, view, NULL, move) && hf_game_try (game, move, NULL) != HF_VERDICT_REFUSED)
    return TRUE;

  moves = hf_game_list_moves (game, seat);
  for (guint i = 0; i < moves->len; i++)
    if (!g_array_index (moves, HfMove, i).part_only)
      {
        *move = g_array_index (moves, HfMove, i);
        return TRUE;
      }

  return FALSE;
}

/* A cut depends on the seat and on the place in the log. */
static void
cut (HfGame *game, guint seat, guint64 seed)
{
  guint64 rng = seed + 8 * hf_game_get_log (game)->position + seat;
  guint n = hf_random_next (&rng) % 70;

  hf_game_set_cut (game, seat, n > 0 ? (gint) n : -1);
}

/* Lets whoever is to act do so, once her last wish is answered. */
void
hf_decide_act (HfGame *game, guint seat, guint64 seed)
{
  HfMove move;

  if (hf_game_get_cutters (game) != 0)
    cut (game, seat, seed);
  else if (hf_game_get_phase (game) == HF_PHASE_OVER)
    hf_game_next_round (game);
  else if (decide (game, seat, seed, &move))
    hf_game_play (game, &move, NULL);
}
