/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines that break after any number of bytes while a window or a page comes with an invitation: afterwards the person
 * gets to the seat, by the token where one has come, else by the same link, and the link is used up. Some numbers of
 * bytes are tried, each one with `-m thorough`. */
#include "config.h"

#include <glib.h>
#include <libsoup/soup.h>

#include "lib/hf-test-game.h"
#include "page/hf-page-files.h"
#include "page/hf-page-server.h"
#include "together/guest/hf-guest.h"
#include "together/line/hf-json.h"
#include "together/line/hf-socket-link.h"

#define SEAT  1
#define STEP  997   /* bytes from one cut to the next */
#define CHUNK 4096  /* bytes that are carried at once */
#define MOST  65536 /* bytes with which somebody has come */

enum
{
  TO_TABLE,
  TO_PERSON,
  N_WAYS
};

/* A wire to a table, of one line, which carries so many bytes one way. */
typedef struct
{
  GSocketService *service;
  guint port, behind;
  GSocketConnection *ends[N_WAYS]; /* by the way that leads there */
  gsize left[N_WAYS];
  GCancellable *cut;
  gboolean is_told; /* the table is told of the cut */
} Wire;

static void carry (Wire *self, guint way);

/* The person always hears of it. */
static void
wire_cut (Wire *self)
{
  g_cancellable_cancel (self->cut);
  g_io_stream_close (G_IO_STREAM (self->ends[TO_PERSON]), NULL, NULL);
  if (self->is_told)
    g_io_stream_close (G_IO_STREAM (self->ends[TO_TABLE]), NULL, NULL);
}

static void
pass_on (Wire *self, guint way, GInputStream *from, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_input_stream_read_bytes_finish (from, result, &error);
  GOutputStream *to;

  /* The wire may be gone by now. */
  if (bytes == NULL || g_bytes_get_size (bytes) == 0)
    return;

  to = g_io_stream_get_output_stream (G_IO_STREAM (self->ends[way]));
  g_output_stream_write_all (to, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL,
                             NULL, NULL);
  self->left[way] -= g_bytes_get_size (bytes);
  carry (self, way);
}

static void
to_table_cb (GObject *from, GAsyncResult *result, gpointer data)
{
  pass_on (data, TO_TABLE, G_INPUT_STREAM (from), result);
}

static void
to_person_cb (GObject *from, GAsyncResult *result, gpointer data)
{
  pass_on (data, TO_PERSON, G_INPUT_STREAM (from), result);
}

static void
carry (Wire *self, guint way)
{
  if (self->left[way] == 0)
    wire_cut (self);
  else
    g_input_stream_read_bytes_async (g_io_stream_get_input_stream (G_IO_STREAM (self->ends[!way])),
                                     MIN (self->left[way], CHUNK), G_PRIORITY_DEFAULT, self->cut,
                                     way == TO_TABLE ? to_table_cb : to_person_cb, self);
}

static gboolean
incoming_cb (GSocketService *service, GSocketConnection *near, GObject *source, Wire *self)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();

  self->ends[TO_PERSON] = g_object_ref (near);
  self->ends[TO_TABLE] = g_socket_client_connect_to_host (client, "127.0.0.1", self->behind, NULL,
                                                          NULL);
  g_assert_nonnull (self->ends[TO_TABLE]);
  for (guint way = 0; way < N_WAYS && !g_cancellable_is_cancelled (self->cut); way++)
    carry (self, way);

  return TRUE;
}

static void
wire_init (Wire *self, guint behind, guint way, gsize n_bytes)
{
  *self = (Wire) { .service = g_socket_service_new (), .behind = behind };
  self->cut = g_cancellable_new ();
  self->left[way] = n_bytes;
  self->left[!way] = G_MAXSIZE;
  self->is_told = n_bytes % 2 == 0;
  self->port = g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (self->service), NULL, NULL);
  g_assert_cmpuint (self->port, !=, 0);
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
}

static void
wire_clear (Wire *self)
{
  g_cancellable_cancel (self->cut);
  hf_test_run_pending ();
  g_object_unref (self->cut);
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  g_object_unref (self->service);
  for (guint way = 0; way < N_WAYS; way++)
    g_clear_object (&self->ends[way]);
}

typedef struct
{
  HfGame *game;
  HfHost *host;
  HfTableServer *server;
  HfPageServer *pages; /* (nullable) */
  char *secret;
} Table;

static void
table_init (Table *self, gboolean has_pages)
{
  *self = (Table) { .game = hf_test_game_new_elsewhere ("classic", 1) };
  self->host = hf_host_new (self->game);
  self->server = hf_table_server_new (self->host);
  if (has_pages)
    self->pages = hf_page_server_new (self->host, self->server);
  g_assert_true (hf_table_server_listen (self->server, "127.0.0.1", 0, NULL));
  hf_game_start (self->game);
  self->secret = hf_host_invite (self->host, SEAT);
}

static void
table_clear (Table *self)
{
  hf_host_close (self->host);
  hf_test_run_pending ();
  g_clear_object (&self->pages);
  g_object_unref (self->server);
  g_object_unref (self->host);
  g_object_unref (self->game);
  g_free (self->secret);
}

static void
got_page_cb (GObject *session, GAsyncResult *result, gpointer data)
{
  g_autoptr (GBytes)
    bytes = soup_session_send_and_read_finish (SOUP_SESSION (session), result, NULL);

  g_assert_nonnull (bytes);
  *(gboolean *) data = TRUE;
}

/* Returns (transfer full): the version that a page of this program says */
static char *
find_version (void)
{
  Table table;
  g_autoptr (SoupSession) session = soup_session_new ();
  g_autoptr (SoupMessage) message = NULL;
  g_autofree char *address = NULL;
  g_auto (GStrv) parts = NULL;
  gboolean done = FALSE;

  table_init (&table, TRUE);
  address = g_strdup_printf ("http://127.0.0.1:%u/", hf_table_server_get_port (table.server));
  message = soup_message_new (SOUP_METHOD_GET, address);
  soup_session_send_and_read_async (session, message, G_PRIORITY_DEFAULT, NULL, got_page_cb, &done);
  hf_test_wait_until (done);
  parts =
    g_strsplit (soup_message_headers_get_one (soup_message_get_response_headers (message), "ETag"),
                "\"", 3);
  table_clear (&table);

  return g_strdup (parts[1]);
}

/* Somebody at a window, or at a page, which keeps the token that it hears, and says so. */
typedef struct
{
  const char *version; /* (nullable): of the page */
  const char *secret;
  char *token;
  HfGuest *guest; /* of the window */
  HfLink *link;
  gboolean lost, answered;
} Person;

static void
lost_cb (HfLink *link, Person *self)
{
  self->lost = TRUE;
}

static void
heard_cb (HfLink *link, const char *text, gulong length, Person *self)
{
  g_autoptr (JsonObject) frame = hf_json_parse (text, length);

  self->answered |= g_str_equal (text, "{}");
  g_assert_false (json_object_has_member (frame, "error"));
  if (!json_object_has_member (frame, "token"))
    return;

  g_set_str (&self->token, json_object_get_string_member (frame, "token"));
  hf_link_send (link, "{\"here\":true}");
}

static void
open_page (Person *self)
{
  g_autofree char *hello =
    self->token != NULL
      ? g_strdup_printf ("{\"page\":\"%s\",\"tokens\":[\"%s\"]}", self->version, self->token)
      : g_strdup_printf ("{\"page\":\"%s\",\"invitation\":\"%s\",\"tokens\":[]}", self->version,
                         self->secret);

  g_signal_connect (self->link, "frame", G_CALLBACK (heard_cb), self);
  hf_link_send (self->link, hello);
}

static void
opened_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  Person *self = data;

  self->link = hf_socket_link_open_finish (result, NULL);
  self->lost = self->link == NULL;
  if (self->lost)
    return;

  g_signal_connect (self->link, "lost", G_CALLBACK (lost_cb), self);
  if (self->version != NULL)
    open_page (self);
  else
    hf_guest_connect (self->guest, self->link);
}

static void
person_come (Person *self, guint port)
{
  g_autofree char *address = g_strdup_printf ("ws://127.0.0.1:%u%s", port,
                                              self->version != NULL ? "/" HF_PAGE_PATH
                                                                    : HF_TABLE_PATH);

  self->lost = self->answered = FALSE;
  self->guest = self->token != NULL ? hf_guest_new_back (self->token) : hf_guest_new (self->secret);
  hf_socket_link_open (address, NULL, opened_cb, self);
}

static void
person_go (Person *self)
{
  if (self->link != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->link, self);
      hf_link_close (self->link);
    }
  if (self->version == NULL)
    g_set_str (&self->token, hf_guest_get_token (self->guest));
  g_clear_object (&self->link);
  g_clear_object (&self->guest);
}

static gboolean
is_there (Person *self)
{
  return self->version != NULL ? self->answered : hf_guest_get_seat (self->guest) == SEAT;
}

static void
assert_sits_once (Table *table, Person *person)
{
  if (person->version == NULL)
    g_set_str (&person->token, hf_guest_get_token (person->guest));
  g_assert_true (hf_host_knows (table->host, person->token));
  g_assert_cmpuint (hf_host_get_present (table->host), ==, 1u << SEAT);
  for (guint seat = 0; seat < hf_game_get_n_seats (table->game); seat++)
    g_assert_cmpint (hf_host_is_taken (table->host, seat), ==, seat == SEAT);
}

/* Returns: whether the table had heard a word before the line broke */
static gboolean
break_line (const char *version, guint way, gsize n_bytes)
{
  Table table;
  Wire wire;
  Person person;
  gboolean heard;

  table_init (&table, version != NULL);
  wire_init (&wire, hf_table_server_get_port (table.server), way, n_bytes);
  person = (Person) { .version = version, .secret = table.secret };
  person_come (&person, wire.port);
  hf_test_wait_until (person.lost || !hf_host_invites (table.host, table.secret));
  heard = !hf_host_invites (table.host, table.secret);
  person_go (&person);
  person_come (&person, hf_table_server_get_port (table.server));
  hf_test_wait_until (is_there (&person) && !hf_host_invites (table.host, table.secret));
  g_assert_false (person.lost);
  assert_sits_once (&table, &person);
  person_go (&person);
  wire_clear (&wire);
  table_clear (&table);
  g_free (person.token);

  return heard;
}

static void
break_at_each_byte (const char *version)
{
  const guint step = g_test_thorough () ? 1 : STEP;

  for (guint way = 0; way < N_WAYS; way++)
    {
      gsize n_bytes = 0;

      while (!break_line (version, way, n_bytes))
        g_assert_cmpuint (n_bytes += way == TO_TABLE ? MIN (step, 31) : step, <, MOST);
      g_test_message ("%" G_GSIZE_FORMAT " bytes, way %u", n_bytes, way);
    }
}

static void
test_window (void)
{
  break_at_each_byte (NULL);
}

static void
test_page (void)
{
  g_autofree char *version = find_version ();

  break_at_each_byte (version);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cut-arrival/window", test_window);
  g_test_add_func ("/cut-arrival/page", test_page);

  return g_test_run ();
}
