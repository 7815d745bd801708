/* SPDX-License-Identifier: GPL-3.0-or-later */

/* People for whom the others wait: a guest calls them, or lets the computer play for those who are away; and is called,
 * is played for, and comes back. */

#include "hf-guest-private.h"

/* Returns: the own seat as a bit; 0 without one */
static guint
get_own_bit (HfGuest *self)
{
  return self->looks || self->seat < 0 ? 0 : 1u << self->seat;
}

/* Takes the presence that the table tells. HfGuest::called is emitted where it has called the person. */
void
hf_guest_note_present (HfGuest *self, const HfPresent *present)
{
  const guint own = get_own_bit (self);
  const gboolean called = (present->called & ~self->present.called & own) != 0;

  /* A guest that comes back is told the line in its welcome. */
  if ((present->stand_ins & own) && self->stood_in == 0)
    self->stood_in = hf_game_get_log (self->game)->position + 1;
  self->present = *present;
  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    hf_game_seat_set_expressive (hf_game_get_seat (self->game, seat),
                                 (present->computers >> seat) & 1);
  if (called)
    g_signal_emit_by_name (self, "called");
}

/* Returns: whether the table has waited so long for a person who is there that the guest may call that person */
gboolean
hf_guest_can_call (HfGuest *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return !self->looks && (gint) seat != self->seat && ((self->present.slow >> seat) & 1);
}

/* Calls a person: the own device says that the others wait. */
void
hf_guest_call (HfGuest *self, guint seat)
{
  g_return_if_fail (HF_IS_GUEST (self));

  if (hf_guest_can_call (self, seat))
    hf_guest_add_wish (self, (HfWishFrame) { .act = HF_WISH_ACT_CALL, .seat = seat });
}

/* Asks the computer to play for a person who is away, until that person is back. */
void
hf_guest_ask_stand_in (HfGuest *self, guint seat)
{
  g_return_if_fail (HF_IS_GUEST (self));

  hf_guest_add_wish (self, (HfWishFrame) { .act = HF_WISH_ACT_STAND_IN, .seat = seat });
}

/* Returns: whether the others have called the person, who has not done anything since */
gboolean
hf_guest_is_called (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return self->link != NULL && (self->present.called & get_own_bit (self)) != 0;
}

/* Returns: whether the computer plays for the person, who is at the table */
gboolean
hf_guest_is_replaced (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return self->link != NULL && (self->present.stand_ins & get_own_bit (self)) != 0;
}

/* Tells a table that waits for the person, or has let the computer play, that the person has done something here. Any
 * wish does that, too. */
void
hf_guest_come_back (HfGuest *self)
{
  g_return_if_fail (HF_IS_GUEST (self));

  if (hf_guest_is_called (self) || hf_guest_is_replaced (self)
      || (self->present.slow & get_own_bit (self)))
    hf_guest_add_wish (self, (HfWishFrame) { .act = HF_WISH_ACT_BACK });
}

/* Returns: once for each time that the guest has come back, the line of the log, from 1, since which the computer has
 *   played for it meanwhile; 0 where it has not. What was played is told before the next HfGuest::changed. */
guint
hf_guest_take_stood_in (HfGuest *self)
{
  guint line;

  g_return_val_if_fail (HF_IS_GUEST (self), 0);

  if (hf_guest_is_replaced (self))
    return 0;

  line = self->stood_in;
  self->stood_in = 0;

  return line;
}

/* Finds the seats whose people are not at the table. */
static guint
find_missing (HfGuest *self)
{
  const guint own = self->looks ? 0 : 1u << self->seat;

  return ((1u << hf_game_get_n_seats (self->game)) - 1)
         & ~(self->present.here | self->present.computers | own);
}

/* Finds the seats whose people have come and gone, without those that the computer plays meanwhile. */
static guint
find_away (HfGuest *self)
{
  guint away = 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    if (hf_present_find (&self->present, seat) == HF_PRESENCE_AWAY)
      away |= 1u << seat;

  return away & find_missing (self);
}

/* Tells the game of whom the table has told that they are not there. */
void
hf_guest_note_missing (HfGuest *self)
{
  hf_game_set_expected (self->game, find_missing (self), find_away (self));
}
