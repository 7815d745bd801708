/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The people for whom the table waits. One who is there and does not act for long can be called by the others, and counts
 * as away where that is in vain. The computer plays for a person who is away, if another one wants that, until the person
 * acts again. */

#include "hf-host-private.h"

/* Whether the table waits for an act of a person: in the room for consent to the rules, as soon as another one has given
 * it; later for an answer, a cut, a choice, or a turn. */
static gboolean
is_awaited (HfHost *self, guint seat)
{
  const HfVisitor *visitor = self->places[seat].visitor;
  const guint bit = 1u << seat, cutters = hf_game_get_cutters (self->game);
  const HfPresent *present = &self->present;

  if (self->places[seat].token == NULL || present->paused || (present->stand_ins & bit))
    return FALSE;
  if (present->in_room)
    return visitor != NULL && visitor->version >= HF_PROTOCOL_ROOM && present->ready != 0
           && (present->ready & bit) == 0;
  if (present->asker >= 0)
    return (present->asked & bit) != 0;
  if (cutters != 0)
    return (cutters & bit) != 0;

  return hf_game_waits_for (self->game, seat);
}

/* Counts the time for which the table waits for a person. One who was called is forgiven where it waits no longer.
 *
 * Returns: whether the person was called in vain just now */
static gboolean
watch (HfHost *self, guint seat)
{
  HfPlace *place = &self->places[seat];
  const gboolean awaited = is_awaited (self, seat);

  if (!awaited)
    place->waited = place->called = 0;
  else if (place->waited == 0)
    place->waited = self->now;
  if (place->asleep || place->called == 0 || self->now - place->called <= HF_HOST_CALLING)
    return FALSE;

  place->asleep = TRUE;

  return TRUE;
}

/* Whether the table has waited so long for a person who is there that others may call that person. */
static gboolean
is_slow (HfHost *self, const HfPlace *place)
{
  return place->visitor != NULL && !place->asleep && place->called == 0 && place->waited > 0
         && self->now - place->waited > HF_HOST_THINKING;
}

/* Tells all guests, as time passes, for which people the table has waited for long. */
void
hf_host_watch_waits (HfHost *self)
{
  HfPresent *present = &self->present;
  gboolean changed = present->owner != hf_host_find_owner (self);
  guint slow = 0, called = 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    {
      const HfPlace *place = &self->places[seat];

      changed |= watch (self, seat);
      slow |= is_slow (self, place) ? 1u << seat : 0;
      called |= place->called > 0 || place->asleep ? 1u << seat : 0;
    }
  changed |= slow != present->slow || called != present->called;
  present->slow = slow;
  present->called = called;
  if (changed)
    hf_host_tell_present (self);
}

/* Calls a person for whom the table has waited for long. */
gboolean
hf_host_call (HfHost *self, guint seat)
{
  const guint bit = 1u << seat;

  if ((self->present.slow & bit) == 0)
    return FALSE;

  self->places[seat].called = self->now;
  self->present.slow &= ~bit;
  self->present.called |= bit;
  hf_host_tell_present (self);

  return TRUE;
}

/* Lets the computer play for a person who is away.
 *
 * Returns: FALSE for one who is there, or no person */
gboolean
hf_host_stand_in (HfHost *self, guint seat)
{
  HfPlace *place = &self->places[seat];

  if (((hf_host_find_here (self) >> seat) & 1)
      || hf_game_seat_get_kind (hf_game_get_seat (self->game, seat)) != HF_PLAYER_ELSEWHERE)
    return FALSE;

  if (place->stood_in == 0)
    place->stood_in = hf_game_get_log (self->game)->position + 1;
  hf_host_set_stand_ins (self, self->present.stand_ins | 1u << seat);

  return TRUE;
}

/* Gives seats back to the people for whom the computer has played.
 *
 * @seats: a bit each */
void
hf_host_end_stand_ins (HfHost *self, guint seats)
{
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if ((seats >> seat) & 1)
      self->places[seat].stood_in = 0;
  hf_host_set_stand_ins (self, self->present.stand_ins & ~seats);
}

/* Notes that a person has done something: the table waits anew, and the computer plays for that person no more. */
void
hf_host_note_act (HfHost *self, guint seat)
{
  HfPlace *place = &self->places[seat];
  const guint bit = 1u << seat;
  const gboolean changed = place->asleep || ((self->present.slow | self->present.called) & bit);

  place->waited = place->called = 0;
  place->asleep = FALSE;
  self->present.slow &= ~bit;
  self->present.called &= ~bit;
  if (self->present.stand_ins & bit)
    hf_host_end_stand_ins (self, bit);
  else if (changed)
    hf_host_tell_present (self);
}

/* Notes that a guest has come back to its seat. The computer plays no more for its person, who was away. A device in a
 * pocket comes back by itself: that is no act of a person who was called in vain, and none after a moment.
 */
void
hf_host_note_back (HfHost *self, guint seat)
{
  const HfPlace *place = &self->places[seat];
  const gboolean asleep = place->asleep && place->visitor->version >= HF_PROTOCOL_CALLS;

  if (!asleep && (place->asleep || self->now - place->left > HF_HOST_PATIENCE))
    hf_host_note_act (self, seat);
  else if (!asleep)
    hf_host_end_stand_ins (self, 1u << seat);
}
