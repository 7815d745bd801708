/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wishes of a guest wait here, with their numbers, until the table has answered. */

#include "hf-guest-private.h"

/* A wish that the table has not answered. */
typedef struct
{
  HfWishAct act;
  guint number;
  gboolean plays; /* adds a line to the log that the table has not told yet */
  gboolean heard; /* the table heard it before the line broke, and has not told its effect yet */
  gboolean held;  /* it is not sent until the guest is quiet no longer */
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
 * @frame: the wish, without its number */
void
hf_guest_add_wish (HfGuest *self, HfWishFrame frame)
{
  const HfFlatRules *rules = self->game != NULL ? hf_game_get_rules (self->game) : NULL;
  Wish *wish;

  /* A guest without a seat gets no answers, so its wish is not kept. */
  if (self->looks)
    {
      frame.number = 1;
      if (self->link != NULL && self->welcomed)
        hf_json_send (hf_members_write (hf_wish_members, &frame, rules), self->link);
      return;
    }

  wish = g_new0 (Wish, 1);
  wish->act = frame.act;
  wish->plays = frame.act <= HF_WISH_ACT_REDO;
  if (wish->plays)
    wish->position = frame.position = find_position (self);
  wish->number = frame.number = ++self->n_wishes;
  wish->frame = hf_json_print (hf_members_write (hf_wish_members, &frame, rules));
  g_queue_push_tail (&self->wishes, wish);
  if (self->link != NULL && self->welcomed)
    send_wish (self, wish);
}

/* Returns: whether the table has not answered a wish for an act */
gboolean
hf_guest_waits_for (HfGuest *self, HfWishAct act)
{
  for (GList *i = self->wishes.head; i != NULL; i = i->next)
    if (((Wish *) i->data)->act == act)
      return TRUE;

  return FALSE;
}

/* Remembers how many cards the guest cuts before the next deal, to find it in the log. */
static void
note_cut (HfGuest *self, guint n_cards)
{
  HfGuestCut cut = { self->n_wishes, hf_game_get_log (self->game)->position, n_cards };

  g_array_append_val (self->cuts, cut);
}

/* Forgets a cut that the table has refused. */
void
hf_guest_drop_cut (HfGuest *self, guint wish)
{
  for (guint i = self->cuts->len; i-- > 0;)
    if (g_array_index (self->cuts, HfGuestCut, i).wish == wish)
      g_array_remove_index (self->cuts, i);
}

/* Sends an act in the game of a guest to the table, as a wish. */
void
hf_guest_wish_cb (const HfWish *wish, gpointer data)
{
  static const HfWishAct acts[] = {
    [HF_WISH_MOVE] = HF_WISH_ACT_MOVE,   [HF_WISH_NEXT] = HF_WISH_ACT_NEXT,
    [HF_WISH_UNDO] = HF_WISH_ACT_UNDO,   [HF_WISH_REDO] = HF_WISH_ACT_REDO,
    [HF_WISH_SAY] = HF_WISH_ACT_SAY,     [HF_WISH_CUT] = HF_WISH_ACT_CUT,
    [HF_WISH_WHOLE] = HF_WISH_ACT_WHOLE,
  };
  HfGuest *self = data;

  if (self->looks && wish->type != HF_WISH_WHOLE)
    return;
  /* One wish to be told all anew is enough. */
  if (wish->type == HF_WISH_WHOLE && hf_guest_waits_for (self, HF_WISH_ACT_WHOLE))
    return;

  hf_guest_add_wish (self, (HfWishFrame) {
                             .act = acts[wish->type],
                             .line = wish->line,
                             .sentence = wish->number,
                             .cards = wish->number,
                             /* Of a cut: lines come with the deal, once all have cut. */
                             .position = hf_game_get_log (self->game)->position,
                           });
  if (wish->type == HF_WISH_CUT && wish->number > 0)
    note_cut (self, wish->number);
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

      lost |= wish->plays && !(wish->act == HF_WISH_ACT_UNDO && self->present.asker == self->seat);
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

/* Returns: the act of a wish that the table has not answered, by its number */
HfWishAct
hf_guest_find_act (HfGuest *self, guint number)
{
  for (GList *i = self->wishes.head; i != NULL; i = i->next)
    if (((Wish *) i->data)->number == number)
      return ((Wish *) i->data)->act;

  return HF_WISH_ACT_UNKNOWN;
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
  g_return_if_fail (HF_IS_GUEST (self) && self->present.asker >= 0);

  hf_guest_add_wish (self, (HfWishFrame) {
                             .act = HF_WISH_ACT_AGREE,
                             .seat = self->present.asker,
                             .asked_move = self->present.asked_move,
                             .yes = yes,
                           });
}

static void
ask (HfGuest *self, HfWishAct act)
{
  g_return_if_fail (HF_IS_GUEST (self));

  hf_guest_add_wish (self, (HfWishFrame) { .act = act });
}

/* Asks for an invitation to one’s own seat, for another device or another person. HfGuest::invited brings it. */
void
hf_guest_ask_invitation (HfGuest *self)
{
  ask (self, HF_WISH_ACT_INVITE);
}

/* Shows one’s own hand to guests with the secret that HfGuest::invited brings, or to no guests any more. */
void
hf_guest_ask_shown (HfGuest *self, gboolean shown)
{
  ask (self, shown ? HF_WISH_ACT_SHOW : HF_WISH_ACT_HIDE);
}

/* Lets the table have a break, or go on. Any move goes on, too. */
void
hf_guest_set_paused (HfGuest *self, gboolean paused)
{
  ask (self, paused ? HF_WISH_ACT_BREAK : HF_WISH_ACT_GO_ON);
}

/* Tells the table that the guest is there. */
void
hf_guest_say_word (HfGuest *self)
{
  gboolean here = TRUE;

  g_return_if_fail (HF_IS_GUEST (self));

  if (self->link != NULL && !self->quiet)
    hf_json_send (hf_members_write (hf_here_members, &here, NULL), self->link);
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
