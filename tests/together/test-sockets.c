/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A table and its guests over real sockets of this computer: the log is the one that comes about at one
 * table, and a page from elsewhere gets no line.
 */
#include "config.h"

#include <glib.h>
#include <string.h>

#include "game/match/far/hf-far.h"
#include "hf-decide.h"
#include "lib/hf-test-game.h"
#include "together/guest/hf-guest.h"
#include "together/host/hf-table-door.h"
#include "together/host/hf-table-process.h"
#include "together/host/hf-table-server.h"
#include "together/line/hf-socket-link.h"

#define SEED    3
#define N_LINES 40 /* fewer frames than a flood has */
#define N_SEATS 4
#define POLL    5 /* milliseconds */

/* Bytes that are told of one: several times what waits at once */
#define LONG_EVENING (400 * 1024)

typedef struct
{
  HfGuest *guest;
  gboolean calling;
  const char *uri;
} Caller;

static HfGame *
new_game (void)
{
  return hf_test_game_new_elsewhere (HF_TEST_HOOF, SEED);
}

static void
line_opened_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  Caller *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfLink) link = hf_socket_link_open_finish (result, &error);

  g_assert_no_error (error);
  self->calling = FALSE;
  hf_guest_connect (self->guest, link);
}

/* Somebody whose line is gone, be it for the first time, opens another. */
static void
call (Caller *self)
{
  if (self->calling || hf_guest_is_connected (self->guest))
    return;

  self->calling = TRUE;
  hf_socket_link_open (self->uri, NULL, line_opened_cb, self);
}

static gboolean
poll_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static void
test_match (void)
{
  g_autoptr (HfGame) alone = new_game (), game = new_game ();
  g_autoptr (HfHost) host = hf_host_new (game);
  g_autoptr (HfTableServer) server = hf_table_server_new (host);
  g_autoptr (GError) error = NULL;
  g_autofree char *uri = NULL, *expected = NULL, *log = NULL;
  Caller callers[N_SEATS] = { { 0 } };
  guint poll = g_timeout_add (POLL, poll_cb, NULL);

  hf_game_start (alone);
  while (hf_game_get_log (alone)->position < N_LINES)
    hf_decide_act (alone, hf_decide_find_actor (alone), SEED);

  hf_game_start (game);
  g_assert_true (hf_table_server_listen (server, "127.0.0.1", 0, &error));
  g_assert_no_error (error);
  uri = g_strdup_printf ("ws://127.0.0.1:%u" HF_TABLE_PATH, hf_table_server_get_port (server));
  for (guint seat = 0; seat < N_SEATS; seat++)
    {
      g_autofree char *secret = hf_host_invite (host, seat);

      callers[seat] = (Caller) { .guest = hf_guest_new (secret), .uri = uri };
    }

  while (hf_game_get_log (game)->position < N_LINES)
    {
      for (guint seat = 0; seat < N_SEATS; seat++)
        {
          HfGame *own = hf_guest_get_game (callers[seat].guest);

          call (&callers[seat]);
          if (own != NULL && hf_decide_find_actor (own) == (gint) seat
              && hf_guest_get_n_waiting (callers[seat].guest) == 0
              && hf_game_get_log (game)->position < N_LINES)
            hf_decide_act (own, seat, SEED);
        }
      g_main_context_iteration (NULL, TRUE);
    }

  expected = hf_game_print_moves (alone);
  log = hf_game_print_moves (game);
  g_assert_cmpstr (log, ==, expected);
  for (guint seat = 0; seat < N_SEATS; seat++)
    {
      g_assert_cmpuint (hf_game_get_n_healed (hf_guest_get_game (callers[seat].guest)), ==, 0);
      g_object_unref (callers[seat].guest);
    }
  g_source_remove (poll);
}

static void
link_opened_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  *(HfLink **) data = hf_socket_link_open_finish (result, NULL);
}

static void
count_cb (HfLink *link, const char *text, gulong length, gsize *n_bytes)
{
  *n_bytes += length;
}

/* Somebody comes late to a long evening: much more is told than waits at once, and all of it arrives. */
static void
test_late (void)
{
  g_autoptr (HfGame) game = new_game ();
  g_autoptr (HfHost) host = hf_host_new (game);
  g_autoptr (HfTableServer) server = hf_table_server_new (host);
  g_autoptr (HfGuest) guest = NULL;
  g_autoptr (HfLink) link = NULL;
  g_autofree char *uri = NULL, *secret = hf_host_invite (host, 0);
  guint poll = g_timeout_add (POLL, poll_cb, NULL);
  gsize n_bytes = 0;

  hf_game_start (game);
  while (!hf_game_is_over (game))
    hf_decide_act (game, hf_decide_find_actor (game), SEED);
  g_assert_true (hf_table_server_listen (server, "127.0.0.1", 0, NULL));
  uri = g_strdup_printf ("ws://127.0.0.1:%u" HF_TABLE_PATH, hf_table_server_get_port (server));
  hf_socket_link_open (uri, NULL, link_opened_cb, &link);
  while (link == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect (link, "frame", G_CALLBACK (count_cb), &n_bytes);
  guest = hf_guest_new (secret);
  hf_guest_connect (guest, link);
  while (hf_guest_get_game (guest) == NULL
         || hf_game_get_log (hf_guest_get_game (guest))->position
              < hf_game_get_log (game)->position)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_true (hf_link_is_open (link));
    }
  g_test_message ("%u lines in %" G_GSIZE_FORMAT " bytes", hf_game_get_log (game)->position,
                  n_bytes);
  g_assert_cmpuint (n_bytes, >, LONG_EVENING);
  g_assert_cmpuint (hf_game_get_n_healed (hf_guest_get_game (guest)), ==, 0);
  g_source_remove (poll);
}

typedef struct
{
  SoupWebsocketConnection *connection;
  gboolean closed;
} Page;

static void
page_closed_cb (SoupWebsocketConnection *connection, Page *page)
{
  page->closed = TRUE;
}

static void
page_connected_cb (GObject *session, GAsyncResult *result, gpointer data)
{
  Page *page = data;
  g_autoptr (GError) error = NULL;

  page->connection = soup_session_websocket_connect_finish (SOUP_SESSION (session), result, &error);
  g_assert_no_error (error);
  g_signal_connect (page->connection, "closed", G_CALLBACK (page_closed_cb), page);
}

static void
test_foreign_page (void)
{
  g_autoptr (HfGame) game = new_game ();
  g_autoptr (HfHost) host = hf_host_new (game);
  g_autoptr (HfTableServer) server = hf_table_server_new (host);
  g_autoptr (SoupSession) session = soup_session_new ();
  g_autoptr (SoupMessage) message = NULL;
  g_autofree char *uri = NULL;
  Page page = { NULL, FALSE };

  g_assert_true (hf_table_server_listen (server, "127.0.0.1", 0, NULL));
  uri = g_strdup_printf ("ws://127.0.0.1:%u" HF_TABLE_PATH, hf_table_server_get_port (server));
  message = soup_message_new (SOUP_METHOD_GET, uri);
  soup_session_websocket_connect_async (session, message, "http://elsewhere.example", NULL,
                                        G_PRIORITY_DEFAULT, NULL, page_connected_cb, &page);
  while (!page.closed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (hf_host_get_present (host), ==, 0);
  g_object_unref (page.connection);
}

static void
refused_cb (GObject *session, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SoupWebsocketConnection)
    connection = soup_session_websocket_connect_finish (SOUP_SESSION (session), result, &error);

  g_assert_null (connection);
  g_assert_nonnull (error);
  (*(guint *) data)++;
}

/* A line is opened at the path of the table and at none that only begins like it. */
static void
test_paths (void)
{
  static const char *const paths[] = { "s", "/", "/there", ".html", "/../table/" };
  g_autoptr (HfGame) game = new_game ();
  g_autoptr (HfHost) host = hf_host_new (game);
  g_autoptr (HfTableServer) server = hf_table_server_new (host);
  g_autoptr (SoupSession) session = soup_session_new ();
  guint n = 0;

  g_assert_true (hf_table_server_listen (server, "127.0.0.1", 0, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *uri = g_strdup_printf ("ws://127.0.0.1:%u" HF_TABLE_PATH "%s",
                                              hf_table_server_get_port (server), paths[i]);
      g_autoptr (SoupMessage) message = soup_message_new (SOUP_METHOD_GET, uri);

      soup_session_websocket_connect_async (session, message, NULL, NULL, G_PRIORITY_DEFAULT, NULL,
                                            refused_cb, &n);
      while (n == i)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (soup_message_get_status (message), ==, SOUP_STATUS_NOT_FOUND);
    }
}

static void
note_cb (HfLink *link, gboolean *noted)
{
  *noted = TRUE;
}

static void
frame_cb (HfLink *link, const char *text, gulong length, gboolean *framed)
{
  *framed = TRUE;
}

/* A line that is being closed takes no more words, and ends once. */
static void
test_closing (void)
{
  g_autoptr (HfGame) game = new_game ();
  g_autoptr (HfHost) host = hf_host_new (game);
  g_autoptr (HfTableServer) server = hf_table_server_new (host);
  g_autoptr (HfLink) link = NULL;
  g_autofree char *uri = NULL;
  gboolean lost = FALSE, alive = FALSE, framed = FALSE;

  g_assert_true (hf_table_server_listen (server, "127.0.0.1", 0, NULL));
  uri = g_strdup_printf ("ws://127.0.0.1:%u" HF_TABLE_PATH, hf_table_server_get_port (server));
  hf_socket_link_open (uri, NULL, link_opened_cb, &link);
  while (link == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect (link, "lost", G_CALLBACK (note_cb), &lost);

  /* It is there though nothing is said: its pings are answered. */
  g_signal_connect (link, "alive", G_CALLBACK (note_cb), &alive);
  g_signal_connect (link, "frame", G_CALLBACK (frame_cb), &framed);
  while (!alive)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (framed);
  hf_link_close (link);
  hf_link_send (link, "{}");
  hf_link_close (link);
  while (!lost)
    g_main_context_iteration (NULL, TRUE);
  hf_link_send (link, "{}");
  hf_link_close (link);
}

#define N_STRANGERS 300

/* The table says nothing to strangers but that it is over. */
static guint
count_sent_off (GPtrArray *connections)
{
  guint n = 0;

  for (guint i = 0; i < connections->len; i++)
    n += g_socket_condition_check (g_socket_connection_get_socket (connections->pdata[i]),
                                   G_IO_IN | G_IO_HUP)
         != 0;

  return n;
}

/* Strangers connect by the hundreds and say nothing, or never get to the end: people still get in, and play. */
static void
test_crowd (void)
{
  g_autoptr (HfGame) game = new_game ();
  g_autoptr (HfHost) host = hf_host_new (game);
  g_autoptr (HfTableServer) server = hf_table_server_new (host);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GPtrArray) strangers = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *uri = NULL, *secret = hf_host_invite (host, 0);
  Caller caller = { .guest = hf_guest_new (secret) };
  guint poll = g_timeout_add (POLL, poll_cb, NULL);

  g_assert_true (hf_table_server_listen (server, "127.0.0.1", 0, NULL));
  hf_game_start (game);
  uri = g_strdup_printf ("ws://127.0.0.1:%u" HF_TABLE_PATH, hf_table_server_get_port (server));
  caller.uri = uri;
  for (guint i = 0; i < N_STRANGERS; i++)
    {
      GSocketConnection *connection =
        g_socket_client_connect_to_host (client, "127.0.0.1", hf_table_server_get_port (server),
                                         NULL, NULL);

      g_assert_nonnull (connection);
      g_ptr_array_add (strangers, connection);
      if (i % 2 == 0)
        g_output_stream_write (g_io_stream_get_output_stream (G_IO_STREAM (connection)),
                               "GET /table HT", 13, NULL, NULL);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  while (hf_guest_get_game (caller.guest) == NULL)
    {
      call (&caller);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (hf_host_get_present (host), ==, 1);
  g_assert_true (hf_guest_is_connected (caller.guest));
  g_assert_cmpuint (count_sent_off (strangers), >=, N_STRANGERS - HF_TABLE_DOOR_MAX);
  g_object_unref (caller.guest);
  g_source_remove (poll);
}

/* Somebody has come with a request to open a line, and may read what is said there, or not. */
typedef struct
{
  SoupServer *server;
  gboolean has_seat;
  HfLink *link; /* (nullable): the table's end */
  GSocketConnection *connection;
} Reader;

static void
reader_opened_cb (SoupServer *server,
                  SoupServerMessage *message,
                  const char *path,
                  SoupWebsocketConnection *connection,
                  gpointer data)
{
  Reader *self = data;

  self->link = hf_socket_link_new (connection, HF_LINK_MAX_WISH);
  if (self->has_seat)
    hf_link_welcome (self->link);
}

static void
reader_init (Reader *self, gboolean has_seat)
{
  static const char hello[] = "GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoslist (GUri) uris = NULL;

  *self = (Reader) { .server = soup_server_new (NULL, NULL), .has_seat = has_seat };
  soup_server_add_websocket_handler (self->server, NULL, NULL, NULL, reader_opened_cb, self, NULL);
  g_assert_true (soup_server_listen_local (self->server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, NULL));
  uris = soup_server_get_uris (self->server);
  self->connection = g_socket_client_connect_to_host (client, "127.0.0.1",
                                                      g_uri_get_port (uris->data), NULL, NULL);
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (self->connection)), hello,
                             strlen (hello), NULL, NULL, NULL);
  while (self->link == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_socket_set_blocking (g_socket_connection_get_socket (self->connection), FALSE);
}

static void
reader_clear (Reader *self)
{
  g_object_unref (self->connection);
  g_object_unref (self->link);
  soup_server_disconnect (self->server);
  g_object_unref (self->server);
}

/* Returns: whether there was anything */
static gboolean
read_some (Reader *self)
{
  static char buffer[256 * 1024];

  return g_socket_receive (g_socket_connection_get_socket (self->connection), buffer, sizeof buffer,
                           NULL, NULL)
         > 0;
}

#define FRAME    (200 * 1024)
#define N_FRAMES 200

/* Tells much, a frame at a time.
 *
 * Returns: frames until the line broke */
static guint
tell_reader (Reader *self, gboolean reads)
{
  g_autofree char *text = g_strnfill (FRAME, 'x');
  guint n = 0;

  while (n < N_FRAMES && hf_link_is_open (self->link))
    {
      hf_link_send (self->link, text);
      n++;
      while (g_main_context_iteration (NULL, FALSE) || (reads && read_some (self)))
        ;
    }

  return n;
}

/* Somebody who reads nothing of what is told is dropped when much waits, and that goes with the line. */
static void
test_slow_reader (void)
{
  Reader fast, slow, strange;

  reader_init (&fast, TRUE);
  g_assert_cmpuint (tell_reader (&fast, TRUE), ==, N_FRAMES);
  g_assert_true (hf_link_is_open (fast.link));
  reader_clear (&fast);

  reader_init (&slow, TRUE);
  g_assert_cmpuint (tell_reader (&slow, FALSE), <, N_FRAMES);
  reader_clear (&slow);

  reader_init (&strange, FALSE);
  g_assert_cmpuint (tell_reader (&strange, TRUE), ==, 1);
  reader_clear (&strange);
}

/* Fragments of a message that has no end, as a guest or a table would send them. */
#define FRAGMENT   4096
#define MOST_BYTES (32 * 1024 * 1024)

static void
flood (GOutputStream *stream, HfLink *link, gboolean masked)
{
  g_autoptr (GByteArray) frame = g_byte_array_new ();
  guint8 head[] = { 0x01, 126 | (masked ? 0x80 : 0), FRAGMENT >> 8, FRAGMENT & 0xff };
  gsize sent = 0, at = 0;

  g_byte_array_append (frame, head, sizeof head);
  g_byte_array_set_size (frame, frame->len + FRAGMENT + (masked ? 4 : 0));
  memset (frame->data + sizeof head, 0, frame->len - sizeof head);
  while (hf_link_is_open (link))
    {
      gssize n = g_pollable_output_stream_write_nonblocking (G_POLLABLE_OUTPUT_STREAM (stream),
                                                             frame->data + at, frame->len - at,
                                                             NULL, NULL);

      g_main_context_iteration (NULL, FALSE);
      if (n <= 0)
        continue;
      sent += n;
      at = (at + n) % frame->len;
      frame->data[0] = at == 0 ? 0 : frame->data[0];
      g_assert_cmpuint (sent, <, MOST_BYTES);
    }
}

static void
sender_opened_cb (SoupServer *server,
                  SoupServerMessage *message,
                  const char *path,
                  SoupWebsocketConnection *connection,
                  gpointer data)
{
  *(SoupWebsocketConnection **) data = g_object_ref (connection);
}

/* A line ends, at both ends of it, when fragments come and no message. */
static void
test_fragments (void)
{
  g_autoptr (SoupServer) server = soup_server_new (NULL, NULL);
  g_autoptr (SoupWebsocketConnection) connection = NULL;
  g_autoptr (HfLink) link = NULL;
  g_autoslist (GUri) uris = NULL;
  g_autofree char *uri = NULL;
  Reader guest;

  reader_init (&guest, TRUE);
  flood (g_io_stream_get_output_stream (G_IO_STREAM (guest.connection)), guest.link, TRUE);
  reader_clear (&guest);

  soup_server_add_websocket_handler (server, NULL, NULL, NULL, sender_opened_cb, &connection, NULL);
  g_assert_true (soup_server_listen_local (server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, NULL));
  uris = soup_server_get_uris (server);
  uri = g_strdup_printf ("ws://127.0.0.1:%d/", g_uri_get_port (uris->data));
  hf_socket_link_open (uri, NULL, link_opened_cb, &link);
  while (link == NULL || connection == NULL)
    g_main_context_iteration (NULL, TRUE);
  flood (g_io_stream_get_output_stream (soup_websocket_connection_get_io_stream (connection)), link,
         FALSE);
  soup_server_disconnect (server);
}

/* The process of a table is alone once somebody lets go of it: nothing else keeps it. */
static void
test_process (void)
{
  g_autoptr (GError) error = NULL;
  HfTableProcess *process = hf_table_process_new ("yes", "table", 0, 0, &error);

  g_assert_no_error (error);
  g_object_add_weak_pointer (G_OBJECT (process), (gpointer *) &process);
  g_object_unref (process);
  g_assert_null (process);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sockets/match", test_match);
  g_test_add_func ("/sockets/late", test_late);
  g_test_add_func ("/sockets/foreign-page", test_foreign_page);
  g_test_add_func ("/sockets/paths", test_paths);
  g_test_add_func ("/sockets/slow-reader", test_slow_reader);
  g_test_add_func ("/sockets/fragments", test_fragments);
  g_test_add_func ("/sockets/closing", test_closing);
  g_test_add_func ("/sockets/crowd", test_crowd);
  g_test_add_func ("/sockets/process", test_process);

  return g_test_run ();
}
