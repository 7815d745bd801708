/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seat of a person whose screen is a page in a browser. It is a guest of the table like any other, so a
 * page has nothing that a guest may not know; and it has the controller of the turn that a window has. It
 * sends a page the things to draw, and the page sends presses. The page that came last has the seat; the one
 * before is told so, and can come again. */

#include "config.h"

#include "hf-page-seat-private.h"

#include <glib/gi18n-lib.h>

#include "game/advice/hf-history.h"
#include "game/moments/hf-table-talk.h"
#include "hf-inner-link.h"
#include "hf-page-json.h"
#include "hf-page-room.h"
#include "together/guest/hf-guest-words.h"
#include "together/line/hf-token.h"

G_DEFINE_FINAL_TYPE (HfPageSeat, hf_page_seat, G_TYPE_OBJECT)

static void
page_free (gpointer data)
{
  HfPage *page = data;

  g_signal_handlers_disconnect_by_data (page->link, page);
  hf_link_close (page->link);
  g_object_unref (page->link);
  g_hash_table_unref (page->sent);
  g_free (page);
}

static gboolean
is_own (HfPageSeat *self, const HfGameChange *change)
{
  return change->move != NULL
         && (gint) change->move->seat == hf_turn_controller_get_eyes (self->controller);
}

static void
moved_cb (HfGame *game, const HfGameChange *change, HfPageSeat *self)
{
  for (guint i = 0; i < change->steps->len && self->pages->len > 0; i++)
    {
      JsonObject *step = hf_page_json_step (change->steps->pdata[i]);

      if (step != NULL)
        g_ptr_array_add (self->steps, step);
    }
  /* The choice of one player changes nothing for the others that choose. */
  if (is_own (self, change) || hf_game_get_phase (game) != HF_PHASE_CHOOSE)
    hf_page_seat_forget_hint (self);
  if (hf_game_get_phase (game) >= HF_PHASE_OVER)
    hf_table_talk_end (game);
  hf_page_seat_queue_update (self);
}

static void
confirm_cb (HfTurnController *controller,
            const HfMove *move,
            guint ask,
            const char *body,
            HfPageSeat *self)
{
  self->ask = ask;
  self->asked = *move;
  g_set_str (&self->ask_body, body);
  hf_page_seat_queue_update (self);
}

/* Gives a page that has come the things to keep: the token by which it finds its seat again, and the kind of seat. */
static void
greet (HfPage *page)
{
  HfPageSeat *self = page->seat;
  JsonObject *frame = json_object_new ();
  g_autofree char *kind = g_strdup_printf ("%s %d", hf_guest_looks (self->guest) ? "look" : "seat",
                                           hf_guest_get_seat (self->guest));

  json_object_set_string_member (frame, "token", hf_guest_get_token (self->guest));
  json_object_set_string_member (frame, "kind", kind);
  json_object_set_int_member (frame, "heard", self->heard);
  hf_link_welcome (page->link);
  hf_page_send (page, frame);
  hf_page_seat_queue_update (self);
}

/* Lets all pages have the whole history anew with the next update. */
static void
forget_history (HfPageSeat *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    ((HfPage *) self->pages->pdata[i])->history = 0;
}

/* Tells the history with other names. */
static void
renamed_cb (HfPageSeat *self)
{
  hf_history_tell_anew (hf_guest_get_game (self->guest));
  forget_history (self);
  hf_page_seat_queue_update (self);
}

/* Forgets a game in which nothing has happened: in the room, other rules or players make another one. */
static void
forget_game (HfPageSeat *self)
{
  g_signal_handlers_disconnect_by_data (hf_turn_controller_get_game (self->controller), self);
  g_clear_object (&self->controller);
  forget_history (self);
}

/* Lets a page that has come with a code choose a chair; it comes again with that. */
static void
chairs_cb (HfGuest *guest, HfPageSeat *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      JsonObject *frame = json_object_new ();

      json_object_set_array_member (frame, "chairs", hf_page_json_chairs (guest));
      hf_page_send (self->pages->pdata[i], frame);
    }
  g_ptr_array_set_size (self->pages, 0);
}

static void
seated_cb (HfGuest *guest, HfPageSeat *self)
{
  HfGame *game = hf_guest_get_game (guest);

  if (self->controller != NULL && hf_turn_controller_get_game (self->controller) != game)
    forget_game (self);
  if (self->controller == NULL)
    {
      self->controller = hf_turn_controller_new (game);
      hf_turn_controller_set_ask_before_out (self->controller, TRUE);
      hf_table_talk_begin (game);
      g_signal_connect_object (self->controller, "changed", G_CALLBACK (hf_page_seat_queue_update),
                               self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->controller, "confirm", G_CALLBACK (confirm_cb), self,
                               G_CONNECT_DEFAULT);
      g_signal_connect_object (game, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_DEFAULT);
      g_signal_connect_object (game, "restored", G_CALLBACK (hf_page_seat_queue_update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "renamed", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
      for (guint i = 0; i < hf_game_get_n_seats (game); i++)
        g_signal_connect_object (hf_game_get_seat (game, i), "speech-changed",
                                 G_CALLBACK (hf_page_seat_queue_update), self, G_CONNECT_SWAPPED);
    }
  for (guint i = 0; i < self->pages->len; i++)
    greet (self->pages->pdata[i]);
}

/* Sends all pages a text that is no part of the state. */
static void
send_all (HfPageSeat *self, const char *name, const char *text)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      JsonObject *frame = json_object_new ();

      json_object_set_string_member (frame, name, text);
      hf_page_send (self->pages->pdata[i], frame);
    }
}

/* Lets pages show the link by which others see the hand. */
static void
shown_cb (HfGuest *guest, const char *secret, HfPageSeat *self)
{
  send_all (self, "link", secret);
}

/* Lets pages show the link to their seat. */
static void
handed_on_cb (HfGuest *guest, const char *secret, HfPageSeat *self)
{
  send_all (self, "seat_link", secret);
}

/* Lets one more person at the page come to a chair. */
static void
beside_cb (HfGuest *guest, const char *secret, HfPageSeat *self)
{
  send_all (self, "beside", secret);
}

/* The table did not grant a press. */
static void
refused_cb (HfGuest *guest, const HfRefusal *refusal, HfPageSeat *self)
{
  send_all (self, "tell", _("Somebody else was faster. Try again."));
  hf_page_seat_queue_update (self);
}

/* Lets pages sound. */
static void
called_cb (HfGuest *guest, HfPageSeat *self)
{
  send_all (self, "call", hf_guest_describe_call (guest));
}

static void
undo_ended_cb (HfGuest *guest, guint asker, guint end, guint by, HfPageSeat *self)
{
  g_autofree char *text = hf_guest_describe_undo_end (guest, asker, end, by);

  send_all (self, "tell", text);
  hf_page_seat_queue_update (self);
}

static void
send_off_pages (HfPageSeat *self, const char *error)
{
  for (guint i = 0; error != NULL && i < self->pages->len; i++)
    {
      JsonObject *frame = json_object_new ();

      json_object_set_string_member (frame, "error", error);
      hf_page_send (self->pages->pdata[i], frame);
    }
  g_ptr_array_set_size (self->pages, 0);
}

/* Sends all pages away when the table has sent off their guest. */
static void
changed_cb (HfGuest *guest, HfPageSeat *self)
{
  guint stood_in;

  if (self->unsaved && !hf_guest_get_present (guest)->unsaved)
    send_all (self, "tell", hf_guest_describe_saving (guest));
  self->unsaved = hf_guest_get_present (guest)->unsaved;
  stood_in = hf_guest_take_stood_in (guest);
  self->stood_in = MAX (self->stood_in, stood_in);
  hf_page_seat_queue_update (self);
  if (!hf_guest_is_connected (guest))
    send_off_pages (self, hf_guest_get_error (guest));
}

static void
connect_guest (HfPageSeat *self)
{
  g_autoptr (HfLink) mine = NULL, table = NULL;

  hf_inner_link_open (&mine, &table);
  hf_host_accept (self->host, table);
  hf_guest_connect (self->guest, mine);
}

/* The frames of a page come here until it goes; where none is left, its guest leaves the table. */
static void
lost_cb (HfLink *link, HfPage *page)
{
  g_autoptr (HfPageSeat) self = g_object_ref (page->seat);

  g_ptr_array_remove (self->pages, page);
  if (self->pages->len == 0)
    hf_guest_disconnect (self->guest);
}

static void
frame_cb (HfLink *link, const char *text, gulong length, HfPage *page)
{
  g_autoptr (HfPageSeat) self = g_object_ref (page->seat);
  g_autoptr (JsonObject) object = hf_json_parse (text, length);
  gboolean wrong = FALSE;
  HfJson json = { object, &wrong };

  if (object == NULL || hf_page_flood_count (&page->flood))
    hf_link_close (link);
  else if (hf_json_has (json, "here"))
    {
      if (self->controller != NULL)
        hf_guest_set_quiet (self->guest, FALSE);
      /* The answer tells the page that the line works. */
      hf_guest_say_word (self->guest);
      hf_link_send (link, "{}");
    }
  else if (self->controller != NULL && hf_guest_is_connected (self->guest))
    {
      hf_guest_set_quiet (self->guest, FALSE);
      hf_page_read_press (page, json);
    }
}

static void
hf_page_seat_dispose (GObject *object)
{
  HfPageSeat *self = HF_PAGE_SEAT (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  if (self->guest != NULL)
    g_signal_handlers_disconnect_by_data (self->guest, self);
  g_clear_object (&self->controller);
  g_clear_object (&self->guest);
  g_clear_object (&self->host);
  g_clear_pointer (&self->ask_body, g_free);
  g_clear_pointer (&self->page_id, g_free);
  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  g_clear_pointer (&self->hint, hf_hint_free);
  g_clear_pointer (&self->no_hint, g_free);

  G_OBJECT_CLASS (hf_page_seat_parent_class)->dispose (object);
}

static void
hf_page_seat_class_init (HfPageSeatClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_page_seat_dispose;
}

static void
hf_page_seat_init (HfPageSeat *self)
{
  self->pages = g_ptr_array_new_with_free_func (page_free);
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
}

/* @guest: who sits there, and has not connected */
HfPageSeat *
hf_page_seat_new (HfHost *host, HfGuest *guest)
{
  HfPageSeat *self = g_object_new (HF_TYPE_PAGE_SEAT, NULL);

  self->host = g_object_ref (host);
  self->guest = g_object_ref (guest);
  g_signal_connect (guest, "chairs", G_CALLBACK (chairs_cb), self);
  g_signal_connect (guest, "seated", G_CALLBACK (seated_cb), self);
  g_signal_connect (guest, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (guest, "invited::show", G_CALLBACK (shown_cb), self);
  g_signal_connect (guest, "invited::invite", G_CALLBACK (handed_on_cb), self);
  g_signal_connect (guest, "invited::beside", G_CALLBACK (beside_cb), self);
  g_signal_connect (guest, "called", G_CALLBACK (called_cb), self);
  g_signal_connect (guest, "undo-ended", G_CALLBACK (undo_ended_cb), self);
  g_signal_connect (guest, "refused", G_CALLBACK (refused_cb), self);

  return self;
}

/* Lets a page have the seat, instead of another.
 *
 * @link: the line to it
 * @id (nullable): by which it is known when it comes again, on another line */
void
hf_page_seat_attach (HfPageSeat *self, HfLink *link, const char *id)
{
  HfPage *page = g_new0 (HfPage, 1);

  g_return_if_fail (HF_IS_PAGE_SEAT (self));

  if (g_set_str (&self->page_id, id) || id == NULL)
    self->heard = 0;
  page->seat = self;
  page->link = g_object_ref (link);
  page->sent = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_signal_connect (link, "frame", G_CALLBACK (frame_cb), page);
  g_signal_connect (link, "lost", G_CALLBACK (lost_cb), page);
  send_off_pages (self, "taken-elsewhere");
  g_ptr_array_add (self->pages, page);
  /* A page that has come with an invitation says a word once it has kept its token. */
  hf_guest_set_quiet (self->guest, hf_guest_get_token (self->guest) == NULL);
  if (!hf_guest_is_connected (self->guest))
    connect_guest (self);
  else
    {
      /* The guest stays at the table; a word tells that the person is there. */
      hf_guest_say_word (self->guest);
      if (self->controller != NULL)
        greet (page);
    }
}

/* Whether a device that shows this token has the seat. Guests that only look have none: each page is its own. */
gboolean
hf_page_seat_has_token (HfPageSeat *self, const char *token)
{
  g_autofree char *hash = NULL;

  g_return_val_if_fail (HF_IS_PAGE_SEAT (self), FALSE);

  if (hf_guest_get_token (self->guest) == NULL || hf_guest_looks (self->guest))
    return FALSE;

  hash = hf_token_hash (hf_guest_get_token (self->guest));
  return hf_token_matches (token, hash);
}

guint
hf_page_seat_get_n_pages (HfPageSeat *self)
{
  g_return_val_if_fail (HF_IS_PAGE_SEAT (self), 0);

  return self->pages->len;
}
