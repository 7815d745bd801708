/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-present.h"

static void
members_of_question (HfMembers *self, gpointer of)
{
  HfPresent *present = of;

  present->asker = hf_members_needed (self, "seat", present->asker, 0, self->rules->n_seats - 1);
  present->asked_move = hf_members_needed (self, "move", present->asked_move, 0, G_MAXINT32);
  present->asked = hf_members_seats (self, "asked", present->asked);
}

/* Forgets all that there is in a room alone. */
void
hf_present_leave_room (HfPresent *self)
{
  self->in_room = FALSE;
  self->owner = -1;
  self->ready = 0;
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    self->wants[seat] = seat;
}

/* @told: whether the owner is a member here, if there is one */
static void
members_of_owner (HfMembers *self, HfPresent *present, gboolean told)
{
  if (hf_members_has (self, "owner", told && present->owner >= 0))
    present->owner = hf_members_needed (self, "owner", present->owner, 0, self->rules->n_seats - 1);
}

/* @of: a HfPresent */
static void
members_of_room (HfMembers *self, gpointer of)
{
  HfPresent *present = of;
  const guint n = self->rules->n_seats;
  const char *code;

  present->in_room = TRUE;
  members_of_owner (self, present, TRUE);
  present->ready = hf_members_seats (self, "ready", present->ready);
  code = hf_members_text (self, "code", present->code, HF_CODE_LENGTH);
  if (self->reading && code != NULL)
    g_strlcpy (present->code, code, sizeof present->code);
  hf_members_numbers (self, "wants", present->wants, n, n, n - 1);
}

/* @of: a HfPresent */
void
hf_present_members (HfMembers *self, gpointer of)
{
  HfPresent *present = of;

  if (self->reading)
    hf_present_leave_room (present);
  present->here = hf_members_seats (self, "here", present->here);
  present->computers = hf_members_seats (self, "computers", present->computers);
  present->expected = hf_members_seats (self, "expected", present->expected);
  present->stand_ins = hf_members_seats (self, "stand_ins", present->stand_ins);
  present->slow = hf_members_seats (self, "slow", present->slow);
  present->called = hf_members_seats (self, "called", present->called);
  present->shown = hf_members_seats (self, "shown", present->shown);
  present->seen = hf_members_seats (self, "seen", present->seen);
  present->cutting = hf_members_seats (self, "cutting", present->cutting);
  present->paused = hf_members_flag (self, "paused", present->paused);
  present->unsaved = hf_members_flag (self, "unsaved", present->unsaved);
  if (hf_members_has (self, "room", present->in_room))
    hf_members_object (self, "room", members_of_room, present);
  members_of_owner (self, present, !present->in_room);
  if (hf_members_has (self, "undo", present->asker >= 0))
    hf_members_object (self, "undo", members_of_question, present);
  else
    present->asker = -1;
}

/* @of: a HfUndoResult */
void
hf_undo_result_members (HfMembers *self, gpointer of)
{
  static const char *const ends[] = {
    [HF_UNDO_AGREED] = "agreed",
    [HF_UNDO_REFUSED] = "refused",
    [HF_UNDO_WITHDRAWN] = "withdrawn",
    [HF_UNDO_PLAYED_ON] = "played-on",
  };
  HfUndoResult *result = of;
  const guint last = self->rules->n_seats - 1;

  result->seat = hf_members_needed (self, "seat", result->seat, 0, last);
  result->end = hf_members_word (self, "end", result->end, ends, G_N_ELEMENTS (ends));
  result->by = hf_members_needed (self, "by", result->by, 0, last);
}

/* Returns: whether the player of a seat is there; computer players are */
HfPresence
hf_present_find (const HfPresent *self, guint seat)
{
  const guint bit = 1u << seat;

  return (self->here | self->computers) & bit ? HF_PRESENCE_HERE
         : self->stand_ins & bit              ? HF_PRESENCE_REPLACED
         : self->expected & bit               ? HF_PRESENCE_LATE
                                              : HF_PRESENCE_AWAY;
}
