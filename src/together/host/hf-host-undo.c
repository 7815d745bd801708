/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Undo that others have to agree to. A move after which others have learned something goes back where all people who
 * are there agree. Computer players wait meanwhile, and have no say. Playing on means no; a person who is gone for a
 * while is asked no more. */

#include "hf-host-private.h"

/* @by: the seat that ends it */
static void
end_question (HfHost *self, HfUndoEnd end, guint by)
{
  HfUndoResult result = { self->present.asker, end, by };

  self->present.asker = -1;
  self->present.asked = 0;
  hf_host_tell_present (self);
  hf_host_tell_all (self,
                    hf_members_write_frame ("undo", hf_undo_result_members, &result,
                                            hf_game_get_rules (self->game)),
                    NULL);
  hf_game_release (self->game);
}

/* Takes the move back once no answer is missing, if at least one person has agreed. */
static void
count_answers (HfHost *self)
{
  guint asker = self->present.asker;

  if (self->present.asked != 0)
    {
      hf_host_tell_present (self);
      return;
    }

  end_question (self, self->agreed != 0 ? HF_UNDO_AGREED : HF_UNDO_WITHDRAWN, asker);
  if (self->agreed != 0)
    hf_game_go_back (self->game, self->present.asked_move);
}

/* People whose program is too old to be asked can’t agree. */
static gboolean
understand_all (HfHost *self)
{
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if (self->places[seat].visitor != NULL
        && self->places[seat].visitor->version < HF_PROTOCOL_ASKS)
      return FALSE;

  return TRUE;
}

/* Asks all other people who are there whether the last move of a seat goes back. */
gboolean
hf_host_ask_undo (HfHost *self, guint seat)
{
  gint position = hf_game_find_last_move (self->game, seat);

  if (self->present.asker >= 0 || position < 0 || !understand_all (self))
    return FALSE;

  self->present.asked = hf_host_find_here (self) & ~(1u << seat);
  if (self->present.asked == 0)
    return FALSE;

  self->present.asker = seat;
  self->agreed = 0;
  self->present.asked_move = position;
  hf_game_hold (self->game);
  hf_host_tell_present (self);

  return TRUE;
}

/* @asker, @position: of the question that is answered; the open one may be another by now */
gboolean
hf_host_answer_undo (HfHost *self, guint seat, guint asker, guint position, gboolean yes)
{
  gboolean own = self->present.asker == (gint) seat;

  if (self->present.asker != (gint) asker || self->present.asked_move != position
      || (own ? yes : ((self->present.asked >> seat) & 1) == 0))
    return FALSE;

  if (!yes)
    end_question (self, own ? HF_UNDO_WITHDRAWN : HF_UNDO_REFUSED, seat);
  else
    {
      self->present.asked &= ~(1u << seat);
      self->agreed |= 1u << seat;
      count_answers (self);
    }

  return TRUE;
}

/* Ends the question where a player plays on. Moves that several players may make at once do not end it. */
void
hf_host_note_change (HfHost *self, const HfGameChange *change)
{
  guint type = change->move != NULL ? change->move->type : HF_MOVE_PASS;

  if (self->present.asker >= 0 && type != HF_MOVE_SAY && type != HF_MOVE_ANSWER
      && type != HF_MOVE_CHOOSE)
    end_question (self, HF_UNDO_PLAYED_ON,
                  change->move != NULL ? change->move->seat : self->present.asker);
}

/* Withdraws the question, as other moves were taken back, or its asker is gone. */
void
hf_host_drop_question (HfHost *self)
{
  if (self->present.asker >= 0)
    end_question (self, HF_UNDO_WITHDRAWN, self->present.asker);
}

/* Waits no longer for the answers of people who are gone. */
void
hf_host_forgive_absent (HfHost *self)
{
  guint asked = self->present.asked;

  if (self->present.asker >= 0 && hf_host_is_gone (self, self->present.asker))
    hf_host_drop_question (self);
  for (guint seat = 0; seat < HF_MAX_SEATS && self->present.asker >= 0; seat++)
    if (hf_host_is_gone (self, seat))
      asked &= ~(1u << seat);
  if (self->present.asker < 0 || asked == self->present.asked)
    return;

  self->present.asked = asked;
  count_answers (self);
}
