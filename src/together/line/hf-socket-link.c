/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line over a WebSocket: text frames, and pings so that both ends notice when it is gone.
 *
 * The other end may mean harm, so all that it can make this one keep is bounded, in whatever form it comes. libsoup
 * joins the fragments of a message without limit and answers each ping; so the bytes are counted that come without
 * making up a message, and those that are sent and are not read. A line that exceeds a limit ends at once: nothing more
 * is read or sent then. */

#include "hf-socket-link.h"

#include <string.h>

#include "together/address/hf-address-session.h"

#define KEEP_ALIVE 10 /* seconds between pings, and until the pong of one must have come */
#define ASK_AFTER  1  /* seconds between pings of a guest, which has to notice soon */

/* Most bytes that wait for the other end: before it is welcome, and after. The changes of a long game are more, so a
 * guest who comes late is told the next ones once no more than FULL wait. */
#define MAX_WAITING_STRANGE (64 * 1024)
#define MAX_WAITING         (1024 * 1024)
#define FULL                (128 * 1024)

struct _HfSocketLink
{
  HfLink parent_instance;

  SoupWebsocketConnection *connection; /* (nullable): NULL once the line is lost */
  gsize max_frame;
  gsize unheard;      /* bytes that have come since the last whole message */
  gsize waiting;      /* bytes that were sent since all had gone out */
  GSource *settle;    /* (nullable): source that notices that they have */
  guint end;          /* source that ends it at once */
  gboolean is_ending; /* it is closed, and stays until the other end says so, too */
};

enum
{
  SIGNAL_ALIVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfSocketLink, hf_socket_link, HF_TYPE_LINK)

/* Lets go of the connection, which is closed by that. */
static void
drop (HfSocketLink *self)
{
  if (self->settle != NULL)
    g_source_destroy (self->settle);
  g_clear_pointer (&self->settle, g_source_unref);
  g_clear_handle_id (&self->end, g_source_remove);
  if (self->connection != NULL)
    {
      GIOStream *stream = soup_websocket_connection_get_io_stream (self->connection);

      g_signal_handlers_disconnect_by_data (self->connection, self);
      g_signal_handlers_disconnect_by_data (g_io_stream_get_input_stream (stream), self);
    }
  g_clear_object (&self->connection);
}

static gboolean
end_cb (gpointer data)
{
  HfSocketLink *self = g_object_ref (data);

  drop (self);
  if (self->is_ending)
    g_object_unref (self);
  self->is_ending = FALSE;
  hf_link_lose (HF_LINK (self));
  g_object_unref (self);

  return G_SOURCE_REMOVE;
}

/* Ends the line before anything else is read. */
static void
end (HfSocketLink *self)
{
  if (self->end == 0)
    self->end = g_idle_add_full (G_PRIORITY_HIGH, end_cb, self, NULL);
}

/* The source is behind those of libsoup, which are there while it has anything to send: all has gone out. */
static gboolean
settle_cb (GObject *stream, gpointer data)
{
  g_autoptr (HfSocketLink) self = g_object_ref (data);

  g_clear_pointer (&self->settle, g_source_unref);
  self->waiting = 0;
  hf_link_drain (HF_LINK (self));

  return G_SOURCE_REMOVE;
}

/* Counts bytes that go out. */
static void
add_waiting (HfSocketLink *self, gsize n_bytes)
{
  GIOStream *stream = soup_websocket_connection_get_io_stream (self->connection);
  GOutputStream *output = g_io_stream_get_output_stream (stream);

  self->waiting += n_bytes;
  if (self->waiting > (hf_link_is_welcome (HF_LINK (self)) ? MAX_WAITING : MAX_WAITING_STRANGE))
    end (self);
  if (self->settle != NULL)
    return;

  self->settle = g_pollable_output_stream_create_source (G_POLLABLE_OUTPUT_STREAM (output), NULL);
  g_source_set_static_name (self->settle, "[hand-and-foot] line");
  g_source_set_priority (self->settle, G_PRIORITY_DEFAULT + 1);
  g_source_set_callback (self->settle, G_SOURCE_FUNC (settle_cb), self, NULL);
  g_source_attach (self->settle, NULL);
}

static void
hf_socket_link_send (HfLink *link, const char *text)
{
  HfSocketLink *self = HF_SOCKET_LINK (link);

  if (self->end != 0
      || soup_websocket_connection_get_state (self->connection) != SOUP_WEBSOCKET_STATE_OPEN)
    return;

  add_waiting (self, strlen (text));
  if (self->end == 0)
    soup_websocket_connection_send_text (self->connection, text);
}

static gboolean
hf_socket_link_is_full (HfLink *link)
{
  return HF_SOCKET_LINK (link)->waiting > FULL;
}

/* Frames that were sent before still go, for some seconds at most. */
static void
hf_socket_link_close (HfLink *link)
{
  HfSocketLink *self = HF_SOCKET_LINK (link);

  if (soup_websocket_connection_get_state (self->connection) != SOUP_WEBSOCKET_STATE_OPEN)
    return;

  self->is_ending = TRUE;
  g_object_ref (self);
  soup_websocket_connection_close (self->connection, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
}

static void
message_cb (SoupWebsocketConnection *connection, int type, GBytes *bytes, HfLink *line)
{
  g_autoptr (HfLink) link = g_object_ref (line);
  HfSocketLink *self = HF_SOCKET_LINK (link);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  /* Pings that came with it have been answered. */
  add_waiting (self, self->unheard - MIN (self->unheard, length));
  self->unheard = 0;
  g_signal_emit (link, signals[SIGNAL_ALIVE], 0);
  if (type == SOUP_WEBSOCKET_DATA_TEXT && length <= self->max_frame)
    hf_link_receive (link, text != NULL ? text : "", length);
  else
    hf_link_close (link);
}

static void
pong_cb (SoupWebsocketConnection *connection, GBytes *bytes, HfSocketLink *self)
{
  g_signal_emit (self, signals[SIGNAL_ALIVE], 0);
}

/* Counts bytes that come: of a message, of fragments of one that has no end, or of none at all. A guest at a table
 * where nothing happens for hours reaches the limit by pongs alone, and comes back. The close makes libsoup stop
 * reading. */
static void
read_cb (GInputStream *stream, guint n_bytes, HfSocketLink *self)
{
  self->unheard += n_bytes;
  if (self->unheard <= 2 * self->max_frame || self->end != 0)
    return;

  end (self);
  if (soup_websocket_connection_get_state (self->connection) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (self->connection, SOUP_WEBSOCKET_CLOSE_TOO_BIG, NULL);
}

static void
closed_cb (SoupWebsocketConnection *connection, HfSocketLink *self)
{
  end_cb (self);
}

static void
hf_socket_link_dispose (GObject *object)
{
  drop (HF_SOCKET_LINK (object));

  G_OBJECT_CLASS (hf_socket_link_parent_class)->dispose (object);
}

static void
hf_socket_link_class_init (HfSocketLinkClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_socket_link_dispose;
  HF_LINK_CLASS (klass)->send = hf_socket_link_send;
  HF_LINK_CLASS (klass)->close = hf_socket_link_close;
  HF_LINK_CLASS (klass)->is_full = hf_socket_link_is_full;

  /* Emitted when a message or a pong of the other end has come. */
  signals[SIGNAL_ALIVE] = g_signal_new ("alive", HF_TYPE_SOCKET_LINK, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_socket_link_init (HfSocketLink *self)
{
}

/* @connection: to which no other reference is held, so that the line can end at once
 * @max_frame: bytes of the largest message that may come, in one frame or in many; a larger one breaks the line */
HfLink *
hf_socket_link_new (SoupWebsocketConnection *connection, gsize max_frame)
{
  HfSocketLink *self = g_object_new (HF_TYPE_SOCKET_LINK, NULL);

  self->connection = g_object_ref (connection);
  self->max_frame = max_frame;
  soup_websocket_connection_set_max_incoming_payload_size (connection, max_frame);
  soup_websocket_connection_set_keepalive_interval (connection, KEEP_ALIVE);
  soup_websocket_connection_set_keepalive_pong_timeout (connection, KEEP_ALIVE);
  g_signal_connect (connection, "message", G_CALLBACK (message_cb), self);
  g_signal_connect (connection, "pong", G_CALLBACK (pong_cb), self);
  g_signal_connect (connection, "closed", G_CALLBACK (closed_cb), self);
  g_signal_connect_swapped (connection, "error", G_CALLBACK (end), self);
  g_signal_connect (
    g_io_stream_get_input_stream (soup_websocket_connection_get_io_stream (connection)),
    "read-data", G_CALLBACK (read_cb), self);

  return HF_LINK (self);
}

static void
connected_cb (GObject *session, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SoupWebsocketConnection)
    connection = soup_session_websocket_connect_finish (SOUP_SESSION (session), result, &error);

  if (connection != NULL)
    {
      HfLink *link = hf_socket_link_new (connection, HF_LINK_MAX_TOLD);

      soup_websocket_connection_set_keepalive_interval (connection, ASK_AFTER);
      hf_link_welcome (link);
      g_task_return_pointer (task, link, g_object_unref);
    }
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* Opens a line to a table, which is asked every second whether it is there.
 *
 * @uri: as `ws://ADDRESS:PORT/table` */
void
hf_socket_link_open (const char *uri,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer data)
{
  g_autoptr (SoupSession) session = hf_address_session_new (uri);
  g_autoptr (SoupMessage) message = soup_message_new (SOUP_METHOD_GET, uri);
  GTask *task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_static_name (task, "[hand-and-foot] line to a table");
  if (message == NULL)
    {
      g_task_return_new_error_literal (task, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                                       "This is not where a table can be");
      g_object_unref (task);
      return;
    }

  soup_session_websocket_connect_async (session, message, NULL, NULL, G_PRIORITY_DEFAULT,
                                        cancellable, connected_cb, task);
}

/* Returns (transfer full) (nullable): a line, or NULL where there is no table */
HfLink *
hf_socket_link_open_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
