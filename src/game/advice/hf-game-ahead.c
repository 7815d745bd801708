/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The result of a move before it is made. */
#include "config.h"

#include "hf-game-ahead.h"

static gboolean
has_event (const HfEvents *events, HfEventType type)
{
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, HfEvent, i).type == type)
      return TRUE;

  return FALSE;
}

/* @moves: of one seat, one after the other
 * @ends_round (out, optional): whether the round would be over with them
 * Returns: whether the seat would go out by them; FALSE where they are not possible */
gboolean
hf_game_would_go_out (HfGame *self, const HfMove *moves, guint n_moves, gboolean *ends_round)
{
  g_autofree HfState *state = NULL;
  g_autoptr (GArray) events = hf_events_new ();
  gboolean out = TRUE;
  guint n_cards = 0;

  g_return_val_if_fail (HF_IS_GAME (self), FALSE);
  g_return_val_if_fail (moves != NULL && n_moves > 0, FALSE);

  /* A player who keeps cards does not go out; the red three is no card of the move. */
  for (guint i = 0; i < n_moves; i++)
    n_cards += moves[i].n_cards;
  if (hf_state_seat (hf_game_get_state (self), moves->seat)->hand > n_cards
      && moves->type != HF_MOVE_RED3)
    return FALSE;

  state = hf_state_dup (hf_game_get_state (self));
  for (guint i = 0; i < n_moves && out; i++)
    out = hf_state_play (state, hf_game_get_rules (self), &moves[i], events, NULL) == HF_VERDICT_OK;
  out = out && has_event (events, HF_EVENT_OUT);
  if (ends_round != NULL)
    *ends_round = out && has_event (events, HF_EVENT_ROUND_OVER);

  return out;
}
