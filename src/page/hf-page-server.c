/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The page that a table serves to browsers, and the lines that pages open. */

#include "hf-page-server.h"

#include "hf-page-files.h"
#include "hf-page-json.h"
#include "hf-page-seat.h"
#include "together/line/hf-code.h"
#include "together/line/hf-json.h"
#include "together/line/hf-token.h"

/* Most pages at once. */
#define MAX_PAGES 32

/* Most lines of pages that have not named their seat yet. */
#define MAX_WAITING 16

/* Most tokens that a page can show. */
#define MAX_TOKENS 64

struct _HfPageServer
{
  GObject parent_instance;

  HfHost *host;
  HfTableServer *server;
  HfPageFiles *files;
  GPtrArray *seats; /* HfPageSeat */
  GPtrArray *lines; /* HfLink: of pages that have not said which seat is theirs */
};

G_DEFINE_FINAL_TYPE (HfPageServer, hf_page_server, G_TYPE_OBJECT)

static guint
count_seated (HfPageServer *self)
{
  guint n = 0;

  for (guint i = 0; i < self->seats->len; i++)
    n += hf_page_seat_get_n_pages (self->seats->pdata[i]);

  return n;
}

static HfPageSeat *
find_seat (HfPageServer *self, const char *token)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (hf_page_seat_has_token (self->seats->pdata[i], token))
      return g_object_ref (self->seats->pdata[i]);

  return NULL;
}

static gboolean
is_left (gpointer seat)
{
  return hf_page_seat_get_n_pages (seat) == 0;
}

/* Adds a seat, and forgets those without a page: a page that comes back gets a new one. */
static HfPageSeat *
add_seat (HfPageServer *self, const char *secret, const char *token, gint chair)
{
  g_autoptr (HfGuest) guest = token != NULL ? hf_guest_new_back (token) : hf_guest_new (secret);

  if (chair >= 0)
    hf_guest_choose_chair (guest, chair);
  hf_guest_set_can_look (guest, TRUE);
  hf_guest_drop_memory (guest);
  for (guint i = self->seats->len; i-- > 0;)
    if (is_left (self->seats->pdata[i]))
      g_ptr_array_remove_index (self->seats, i);
  g_ptr_array_add (self->seats, hf_page_seat_new (self->host, guest));

  return g_object_ref (self->seats->pdata[self->seats->len - 1]);
}

static void
send_off (HfLink *link, const char *why)
{
  g_autofree char *frame = g_strdup_printf ("{\"error\":\"%s\"}", why);

  hf_link_send (link, frame);
  hf_link_close (link);
}

static void
forget_line (HfPageServer *self, HfLink *link)
{
  g_signal_handlers_disconnect_by_data (link, self);
  g_ptr_array_remove (self->lines, link);
}

static void
send_words (HfPageServer *self, HfLink *link)
{
  g_autofree char *letters = g_strdup_printf ("letters-%s.json", hf_page_get_language ());
  JsonObject *frame = json_object_new ();

  json_object_set_object_member (frame, "words", hf_page_json_words ());
  json_object_set_object_member (frame, "ranks", hf_page_json_ranks ());
  json_object_set_array_member (frame, "sentences", hf_page_json_sentences ());
  json_object_set_array_member (frame, "faces", hf_page_json_faces ());
  json_object_set_string_member (frame, "lang", hf_page_get_language ());
  if (hf_page_files_has (self->files, letters))
    json_object_set_object_member (frame, "letters", hf_page_json_letters (letters));
  hf_json_send (frame, link);
}

/* Chooses a token of a device, whose best come first: the first that gives a seat, or a look, at this table.
 * Without one, it is the first token, so that the page is told that it has no seat. */
static const char *
choose_token (HfPageServer *self, JsonArray *tokens)
{
  const char *first = NULL;

  for (guint i = 0; tokens != NULL && i < json_array_get_length (tokens); i++)
    {
      const char *token = hf_json_array_text (tokens, i, HF_TOKEN_LENGTH);

      if (token != NULL && hf_host_knows (self->host, token))
        return token;
      if (first == NULL)
        first = token;
    }

  return first;
}

/* Lets a page have its seat: by an invitation that is good, or as a device that has been given it before.
 *
 * @chair: that the person has chosen at a table with a code, or -1 */
static HfPageSeat *
seat_page (HfPageServer *self, const char *secret, const char *token, gint chair)
{
  g_autofree char *code = secret != NULL ? hf_code_read (secret) : NULL;
  gboolean known = token != NULL && hf_host_knows (self->host, token);
  gboolean invited = secret != NULL
                     && (hf_host_invites (self->host, secret) || (code != NULL && !known));
  HfPageSeat *seat = NULL;

  if (token != NULL && !invited)
    seat = find_seat (self, token);

  return seat != NULL ? seat : add_seat (self, secret, invited ? NULL : token, chair);
}

/* The first frame of a page: its version, the secret of an invitation, and the tokens that its device has for
 * the seat. A page of another version loads itself anew. */
static void
hello_cb (HfLink *line, const char *text, gulong length, HfPageServer *self)
{
  g_autoptr (HfLink) link = g_object_ref (line);
  g_autoptr (JsonObject) object = hf_json_parse (text, length);
  gboolean wrong = FALSE;
  HfJson json = { object, &wrong };
  const char *secret = hf_json_text_or_null (json, "invitation", HF_TOKEN_LENGTH);
  const char *token = choose_token (self, hf_json_array (json, "tokens", MAX_TOKENS));
  const char *id = hf_json_text_or_null (json, "id", HF_TOKEN_LENGTH);
  gint chair = hf_json_int_or (json, "chair", 0, HF_MAX_SEATS - 1, -1);
  g_autoptr (HfPageSeat) seat = NULL;

  forget_line (self, link);
  if (!g_str_equal (hf_json_text (json, "page", 32), hf_page_files_get_version (self->files)))
    {
      send_off (link, "version");
      return;
    }

  send_words (self, link);
  if (wrong || (secret == NULL && token == NULL))
    {
      send_off (link, "no-link");
      return;
    }

  seat = seat_page (self, secret, token, chair);
  hf_page_seat_attach (seat, link, id);
}

static void
lost_cb (HfLink *link, HfPageServer *self)
{
  g_autoptr (HfLink) alive = g_object_ref (link);

  forget_line (self, link);
}

/* Sends off the page that has waited longest without naming its seat, where there are too many. */
static void
make_room (HfPageServer *self)
{
  g_autoptr (HfLink) oldest = NULL;

  if (self->lines->len < MAX_WAITING)
    return;

  oldest = g_object_ref (self->lines->pdata[0]);
  forget_line (self, oldest);
  send_off (oldest, "full");
}

static void
opened_cb (SoupServer *server,
           SoupServerMessage *message,
           const char *path,
           SoupWebsocketConnection *connection,
           gpointer data)
{
  HfPageServer *self = data;
  g_autoptr (HfLink) link = hf_table_server_open_line (self->server, message, connection);

  if (link == NULL)
    return;

  if (count_seated (self) >= MAX_PAGES)
    send_off (link, "full");
  else
    {
      make_room (self);
      g_ptr_array_add (self->lines, g_object_ref (link));
      g_signal_connect (link, "frame", G_CALLBACK (hello_cb), self);
      g_signal_connect (link, "lost", G_CALLBACK (lost_cb), self);
    }
}

static void
hf_page_server_dispose (GObject *object)
{
  HfPageServer *self = HF_PAGE_SERVER (object);

  while (self->lines != NULL && self->lines->len > 0)
    {
      g_autoptr (HfLink) link = g_object_ref (self->lines->pdata[0]);

      forget_line (self, link);
      hf_link_close (link);
    }
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->seats, g_ptr_array_unref);
  g_clear_object (&self->files);
  g_clear_object (&self->server);
  g_clear_object (&self->host);

  G_OBJECT_CLASS (hf_page_server_parent_class)->dispose (object);
}

static void
hf_page_server_class_init (HfPageServerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_page_server_dispose;
}

static void
hf_page_server_init (HfPageServer *self)
{
  self->seats = g_ptr_array_new_with_free_func (g_object_unref);
  self->lines = g_ptr_array_new_with_free_func (g_object_unref);
}

/* Serves the page of a table.
 *
 * @server: of the same table */
HfPageServer *
hf_page_server_new (HfHost *host, HfTableServer *server)
{
  HfPageServer *self = g_object_new (HF_TYPE_PAGE_SERVER, NULL);
  SoupServer *soup = hf_table_server_get_soup (server);

  self->host = g_object_ref (host);
  self->server = g_object_ref (server);
  self->files = hf_page_files_new (soup, "index.html");
  soup_server_add_websocket_handler (soup, "/", NULL, NULL, opened_cb, self, NULL);

  return self;
}
