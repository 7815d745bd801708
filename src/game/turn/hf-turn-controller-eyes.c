/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

/* Several persons at one screen: for whom the game waits, and which moves they may take back. */

static gboolean
is_person (HfTurnController *self, guint seat)
{
  return ((hf_game_get_persons (self->game) >> seat) & 1)
         && !hf_game_is_computer (self->game, seat);
}

/* Returns: the next seat of a person from @from on, without those in @except, a bit each; or -1 */
static gint
find_person_from (HfTurnController *self, guint from, guint except)
{
  guint n = hf_game_get_n_seats (self->game);

  for (guint i = 0; i < n; i++)
    if (is_person (self, (from + i) % n) && !((except >> (from + i) % n) & 1))
      return (gint) ((from + i) % n);

  return -1;
}

/* Returns: the seat of the person at this screen who has to answer, cut, choose or play next, perhaps
 *   after computer players; -1 where nobody has to */
gint
hf_turn_controller_find_next (HfTurnController *self)
{
  const HfTable *table;
  gint seat;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), -1);

  table = &hf_game_get_state (self->game)->table;
  seat = hf_game_get_cutter (self->game);
  if (seat < 0)
    seat = hf_game_find_answerer (self->game);
  if (seat < 0 && table->phase == HF_PHASE_CHOOSE)
    seat = find_person_from (self, table->first, table->chosen);
  if (seat >= 0 && is_person (self, seat))
    return seat;
  if (table->phase == HF_PHASE_CHOOSE)
    return find_person_from (self, table->first, 0);

  return hf_game_get_turn (self->game) >= 0 ? find_person_from (self, table->turn, 0) : -1;
}

/* Returns: the seat of the person for whom the game waits now, or -1 */
gint
hf_turn_controller_find_due (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), -1);

  return hf_game_get_cutter (self->game) >= 0 || hf_game_find_actor (self->game) < 0
           ? hf_turn_controller_find_next (self)
           : -1;
}

/* Whether there is a move that the person may take back or do again: one’s own, and among friends any.
 * Where several take turns at this screen, it is one of her own since she looked last: nothing goes back
 * behind what another has seen. */
static gboolean
may_change (HfTurnController *self, const GArray *marks, guint since)
{
  const HfGameMark *mark;

  if (marks->len == 0)
    return FALSE;

  mark = &g_array_index (marks, HfGameMark, marks->len - 1);
  if (!hf_turn_controller_is_shared (self))
    return (gint) mark->seat == self->eyes || hf_game_get_undo_unlimited (self->game);

  return (gint) mark->seat == self->eyes && mark->position >= since;
}

/* Whether the last move can be undone by the person who looks. */
gboolean
hf_turn_controller_can_undo (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  return may_change (self, hf_game_get_log (self->game)->undo, self->eyes_since);
}

gboolean
hf_turn_controller_can_redo (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  return may_change (self, hf_game_get_log (self->game)->redo, 0);
}
