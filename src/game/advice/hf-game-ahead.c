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

/* @ends_round (out, optional): whether the round would be over with it
 * Returns: whether a seat would go out by a move; FALSE of a move that is not possible */
gboolean
hf_game_would_go_out (HfGame *self, const HfMove *move, gboolean *ends_round)
{
  g_autofree HfState *state = NULL;
  g_autoptr (GArray) events = hf_events_new ();
  gboolean out;

  g_return_val_if_fail (HF_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  /* A player who keeps cards does not go out; the red three is no card of the move. */
  if (hf_state_seat (hf_game_get_state (self), move->seat)->hand > move->n_cards
      && move->type != HF_MOVE_RED3)
    return FALSE;

  state = hf_state_dup (hf_game_get_state (self));
  out = hf_state_play (state, hf_game_get_rules (self), move, events, NULL) == HF_VERDICT_OK
        && has_event (events, HF_EVENT_OUT);
  if (ends_round != NULL)
    *ends_round = out && has_event (events, HF_EVENT_ROUND_OVER);

  return out;
}
