/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From round to round, and what they came to. Finished rounds are kept as they
 * lay, so that every line of a score sheet can show its cards. */

#include "hf-game-private.h"

#include <string.h>

#include "game/table/hf-card-zone-private.h"

/* Where every card lies. Returns (transfer full): HfCardZones of their own. */
GPtrArray *
hf_game_keep_cards (HfGame *self)
{
  g_autoptr (GPtrArray) zones = hf_game_cards_zones (self);
  GPtrArray *kept = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < zones->len; i++)
    {
      HfCardZone *zone = g_ptr_array_index (zones, i);
      HfCardZone *copy = hf_card_zone_new (hf_card_zone_get_zone (zone),
                                           hf_card_zone_get_index (zone));
      g_autoptr (GPtrArray) cards = hf_card_zone_dup_cards (zone);

      hf_card_zone_set_cards (copy, cards);
      g_ptr_array_add (kept, copy);
    }

  return kept;
}

/* Clears the table after a round, and ends the game after the last. */
gboolean
hf_game_leave_round (HfGame *self)
{
  g_autoptr (GArray) events = hf_events_new ();
  g_autoptr (GPtrArray) steps = NULL;

  if (hf_state_next (self->state, self->rules, events) != HF_REASON_NONE)
    return FALSE;

  memset (self->portions, 0, sizeof self->portions);
  g_array_set_size (self->high_cuts, 0);
  hf_game_players_cancel (self);
  hf_game_forget (self);
  hf_game_script_add (self, "next");
  if (self->state->table.phase == HF_PHASE_SETUP)
    return TRUE;

  steps = hf_game_cards_follow (self, events, NULL);
  hf_game_follow (self, events, steps, hf_game_tell_end (self));

  return TRUE;
}

/* Goes on after a round: deals the next one, or ends the game after the last. Where the human is
 * asked for a cut, the deal waits for hf_game_set_cut(). */
gboolean
hf_game_next_round (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  if (self->state->table.phase == HF_PHASE_OVER && self->finished->len < self->rules->n_rounds
      && hf_game_ask_cut (self))
    return TRUE;
  if (!hf_game_leave_round (self))
    return FALSE;

  if (self->state->table.phase == HF_PHASE_SETUP)
    hf_game_deal_round (self);

  return TRUE;
}

guint
hf_game_get_n_rounds_done (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->finished->len;
}

/* @round: a finished round, from 1 */
HfScore
hf_game_get_score (HfGame *self, guint round, guint owner)
{
  g_return_val_if_fail (HF_IS_GAME (self), (HfScore) { 0 });
  g_return_val_if_fail (round >= 1 && round <= self->finished->len, (HfScore) { 0 });
  g_return_val_if_fail (owner < self->teams->len, (HfScore) { 0 });

  return hf_state_score (hf_game_get_round_state (self, round), self->rules, owner);
}

/* @round: a finished round, from 1 */
gint
hf_game_get_round_total (HfGame *self, guint round, guint owner)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);
  g_return_val_if_fail (round >= 1 && round <= self->finished->len, 0);
  g_return_val_if_fail (owner < self->teams->len, 0);

  return hf_state_owner (hf_game_get_round_state (self, round), owner)->total;
}

/* @round: a finished round, from 1 */
const HfState *
hf_game_get_round_state (HfGame *self, guint round)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (round >= 1 && round <= self->finished->len, NULL);

  return g_ptr_array_index (self->finished, round - 1);
}

/* @round: a finished round, from 1
 * Returns (nullable): the cards that lay there at the end of the round */
HfCardZone *
hf_game_get_round_zone (HfGame *self, guint round, HfZone zone, guint index)
{
  GPtrArray *zones;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (round >= 1 && round <= self->finished_cards->len, NULL);

  zones = g_ptr_array_index (self->finished_cards, round - 1);
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

  return hf_state_winners (self->state);
}
