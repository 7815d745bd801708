/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wishes of a guest wait here, with their numbers, until the table has answered. */

#include "hf-guest-private.h"

/* A wish that the table has not answered. */
typedef struct
{
  guint number;
  gboolean plays; /* adds a line to the log that the table has not told yet */
  gboolean heard; /* the table heard it before the line broke, and has not told its effect yet */
  gboolean held;  /* it is not sent until the guest is quiet no longer */
  gboolean whole; /* asks the table to tell all anew */
  gboolean undo;  /* others may be asked whether they agree */
  guint position; /* lines of the log before its own */
  char *frame;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_free (wish->frame);
  g_free (wish);
}

static void
send_wish (HfGuest *self, Wish *wish)
{
  wish->held = self->quiet;
  if (!wish->held)
    hf_link_send (self->link, wish->frame);
}

/* Returns: the length of the log once all wishes are granted whose lines were not told yet */
static guint
find_position (HfGuest *self)
{
  guint position = hf_game_get_log (self->game)->position;

  for (GList *i = self->wishes.head; i != NULL; i = i->next)
    position += ((Wish *) i->data)->plays;

  return position;
}

/* Adds a wish, and sends it once the table has said welcome. A wish to play counts only while the table is as it is
 * now. Wishes are sent in the order of their numbers, those of a broken line first: the table ignores a wish that comes
 * after one with a higher number.
 *
 * @frame (transfer full): the wish
 * @plays: whether it adds a line to the log */
void
hf_guest_add_wish (HfGuest *self, JsonObject *frame, gboolean plays)
{
  Wish *wish;

  /* A guest without a seat gets no answers, so its wish is not kept. */
  if (self->looks)
    {
      json_object_set_int_member (frame, "wish", 1);
      if (self->link != NULL && self->welcomed)
        hf_json_send (g_steal_pointer (&frame), self->link);
      g_clear_pointer (&frame, json_object_unref);
      return;
    }

  wish = g_new0 (Wish, 1);
  wish->plays = plays;
  if (plays)
    {
      wish->position = find_position (self);
      json_object_set_int_member (frame, "position", wish->position);
    }
  wish->number = ++self->n_wishes;
  json_object_set_int_member (frame, "wish", wish->number);
  wish->frame = hf_json_print (frame);
  g_queue_push_tail (&self->wishes, wish);
  if (self->link != NULL && self->welcomed)
    send_wish (self, wish);
}

/* Returns: whether the table has not answered a wish to be told all anew: one of them is enough */
static gboolean
waits_for_whole (HfGuest *self)
{
  for (GList *i = self->wishes.head; i != NULL; i = i->next)
    if (((Wish *) i->data)->whole)
      return TRUE;

  return FALSE;
}

/* Sends an act in the game of a guest to the table, as a wish. */
void
hf_guest_wish_cb (const HfWish *wish, gpointer data)
{
  static const char *const words[] = {
    [HF_WISH_MOVE] = "move", [HF_WISH_NEXT] = "next", [HF_WISH_UNDO] = "undo",
    [HF_WISH_REDO] = "redo", [HF_WISH_SAY] = "say",   [HF_WISH_WHOLE] = "whole",
    [HF_WISH_CUT] = "cut",
  };
  JsonObject *frame;

  if (((HfGuest *) data)->looks && wish->type != HF_WISH_WHOLE)
    return;
  if (wish->type == HF_WISH_WHOLE && waits_for_whole (data))
    return;

  frame = json_object_new ();
  json_object_set_string_member (frame, "do", words[wish->type]);
  if (wish->line != NULL)
    json_object_set_string_member (frame, "line", wish->line);
  if (wish->type == HF_WISH_SAY)
    json_object_set_int_member (frame, "number", wish->number);
  if (wish->type == HF_WISH_CUT)
    {
      HfGame *game = ((HfGuest *) data)->game;

      /* Lines come with the deal, once all have cut. */
      hf_json_set_number (frame, "cards", wish->number);
      json_object_set_int_member (frame, "position", hf_game_get_log (game)->position);
    }
  hf_guest_add_wish (data, frame, wish->type < HF_WISH_SAY);
  if (wish->type == HF_WISH_WHOLE && !((HfGuest *) data)->looks)
    ((Wish *) g_queue_peek_tail (&((HfGuest *) data)->wishes))->whole = TRUE;
  if (wish->type == HF_WISH_UNDO)
    ((Wish *) g_queue_peek_tail (&((HfGuest *) data)->wishes))->undo = TRUE;
  if (wish->type == HF_WISH_CUT && wish->number > 0)
    hf_guest_note_cut (data, wish->number);
}

/* Notes that the line of a wish is in the log by now: the table tells it before it answers, and an answer may wait
 * until cards have come to rest.
 *
 * @change (nullable): a move of the guest, or a deal; NULL where all was told anew */
void
hf_guest_note_told (HfGuest *self, const HfGameChange *change)
{
  for (GList *i = self->wishes.head; i != NULL; i = i->next)
    {
      Wish *wish = i->data;

      if (!wish->plays || (change != NULL && wish->position > change->position))
        continue;
      wish->plays = FALSE;
      if (change != NULL)
        return;
    }
}

/* Sends the wishes that the table may not have heard, over a new line. It answers the last wish that it has heard once
 * more; the effects of wishes to play were told, or are told next.
 *
 * @answered: the number of the last wish that the table has heard */
void
hf_guest_send_wishes (HfGuest *self, guint answered)
{
  for (GList *i = self->wishes.head; i != NULL && self->link != NULL; i = i->next)
    {
      Wish *wish = i->data;

      wish->heard = wish->number <= answered;
      if (!wish->heard || (wish->number == answered && !wish->plays))
        send_wish (self, wish);
    }
}

/* Forgets the wishes that the table heard before the line broke, now that it has told all changes and the question.
 *
 * Returns: whether one of them to play has had no effect */
gboolean
hf_guest_settle_wishes (HfGuest *self)
{
  gboolean lost = FALSE;

  while (!g_queue_is_empty (&self->wishes) && ((Wish *) g_queue_peek_head (&self->wishes))->heard)
    {
      Wish *wish = g_queue_pop_head (&self->wishes);

      lost |= wish->plays && !(wish->undo && self->present.asker == self->seat);
      wish_free (wish);
    }

  return lost;
}

/* Forgets the wishes that the table has answered. */
void
hf_guest_drop_answered (HfGuest *self, guint answered)
{
  while (!g_queue_is_empty (&self->wishes)
         && ((Wish *) g_queue_peek_head (&self->wishes))->number <= answered)
    wish_free (g_queue_pop_head (&self->wishes));
}

/* Returns: how many wishes the table has not answered */
guint
hf_guest_get_n_waiting (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), 0);

  return g_queue_get_length (&self->wishes);
}

/* Returns: whether the table waits for hf_guest_answer_undo() */
gboolean
hf_guest_is_asked (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return self->present.asker >= 0 && !self->looks && ((self->present.asked >> self->seat) & 1);
}

/* Answers whether the last move of HfPresent.asker goes back. The asker says no to withdraw the question. */
void
hf_guest_answer_undo (HfGuest *self, gboolean yes)
{
  JsonObject *frame = json_object_new ();

  g_return_if_fail (HF_IS_GUEST (self) && self->present.asker >= 0);

  json_object_set_string_member (frame, "do", "agree");
  json_object_set_int_member (frame, "for", self->present.asker);
  json_object_set_int_member (frame, "move", self->present.asked_move);
  json_object_set_boolean_member (frame, "yes", yes);
  hf_guest_add_wish (self, frame, FALSE);
}

/* Asks the computer to play for a person who is away, until that person is back. */
void
hf_guest_ask_stand_in (HfGuest *self, guint seat)
{
  JsonObject *frame = json_object_new ();

  g_return_if_fail (HF_IS_GUEST (self));

  json_object_set_string_member (frame, "do", "stand-in");
  json_object_set_int_member (frame, "for", seat);
  hf_guest_add_wish (self, frame, FALSE);
}

static void
ask (HfGuest *self, const char *word)
{
  JsonObject *frame = json_object_new ();

  g_return_if_fail (HF_IS_GUEST (self));

  json_object_set_string_member (frame, "do", word);
  hf_guest_add_wish (self, frame, FALSE);
}

/* Asks for an invitation to one’s own seat, for another device or another person. HfGuest::invited brings it. */
void
hf_guest_ask_invitation (HfGuest *self)
{
  ask (self, "invite");
}

/* Shows one’s own hand to guests with the secret that HfGuest::invited brings, or to no guests any more. */
void
hf_guest_ask_shown (HfGuest *self, gboolean shown)
{
  ask (self, shown ? "show" : "hide");
}

/* Lets the table have a break, or go on. Any move goes on, too. */
void
hf_guest_set_paused (HfGuest *self, gboolean paused)
{
  ask (self, paused ? "break" : "go-on");
}

/* Tells the table that the guest is there. */
void
hf_guest_say_word (HfGuest *self)
{
  JsonObject *frame;

  g_return_if_fail (HF_IS_GUEST (self));

  if (self->link == NULL || self->quiet)
    return;

  frame = json_object_new ();
  json_object_set_boolean_member (frame, "here", TRUE);
  hf_json_send (frame, self->link);
}

/* Sets whether the guest sends nothing after its hello, as long as its device does not have its token yet. Wishes wait
 * meanwhile. */
void
hf_guest_set_quiet (HfGuest *self, gboolean quiet)
{
  gboolean speaks;

  g_return_if_fail (HF_IS_GUEST (self));

  speaks = self->quiet && !quiet && self->link != NULL && self->welcomed;
  self->quiet = quiet;
  if (!speaks)
    return;

  for (GList *i = self->wishes.head; i != NULL && self->link != NULL; i = i->next)
    if (((Wish *) i->data)->held)
      send_wish (self, i->data);
  hf_guest_say_word (self);
}
