/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Results of rounds. The zones of finished rounds are kept, so that every line of a score sheet can
 * show its cards. */

#include "hf-game-private.h"

guint
hf_game_get_n_rounds_done (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->match->finished->len;
}

/* @round: a finished round, from 1 */
const HfState *
hf_game_get_round_state (HfGame *self, guint round)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (round >= 1 && round <= self->match->finished->len, NULL);

  return g_ptr_array_index (self->match->finished, round - 1);
}

/* @round: a finished round, from 1
 * Returns (nullable): the zone as it was at the end of the round */
HfCardZone *
hf_game_get_round_zone (HfGame *self, guint round, HfZone zone, guint index)
{
  GPtrArray *zones;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (round >= 1 && round <= self->match->finished_cards->len, NULL);

  zones = g_ptr_array_index (self->match->finished_cards, round - 1);
  for (guint i = 0; i < zones->len; i++)
    {
      HfCardZone *kept = g_ptr_array_index (zones, i);

      if (hf_card_zone_get_zone (kept) == zone && hf_card_zone_get_index (kept) == index)
        return kept;
    }

  return NULL;
}

guint
hf_game_get_winners (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return hf_state_winners (self->match->state);
}

gboolean
hf_game_is_over (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->match->state->table.phase == HF_PHASE_END
         || (self->match->state->table.phase == HF_PHASE_OVER
             && hf_results_is_last_round (HF_RESULTS (self), self->match->finished->len));
}
