/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line over a WebSocket: text frames, and a word now and then so that both ends notice when it is gone. */

#include "hf-socket-link.h"

#include <string.h>

#define KEEP_ALIVE 10 /* seconds between such words, and until the answer to one must have come */
#define ASK_AFTER  1  /* seconds between those of a guest, who wants to know soon */

/* Most bytes that wait for the other end: several times what is told of a whole evening. Whoever reads so slowly that
 * more of them gather is dropped, even one who says a word now and then. */
#define MAX_WAITING (16 * 1024 * 1024)

struct _HfSocketLink
{
  HfLink parent_instance;

  SoupWebsocketConnection *connection;
  gsize waiting; /* bytes that were sent since all had gone out */
  guint settle;  /* source that looks whether they have */
};

enum
{
  SIGNAL_ALIVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfSocketLink, hf_socket_link, HF_TYPE_LINK)

/* When there is nothing else to do, all has gone out, or the socket takes no more. */
static gboolean
settle_cb (gpointer data)
{
  HfSocketLink *self = data;
  GIOStream *stream = soup_websocket_connection_get_io_stream (self->connection);
  GOutputStream *output = g_io_stream_get_output_stream (stream);

  self->settle = 0;
  if (self->waiting > MAX_WAITING)
    hf_link_close (HF_LINK (self));
  else if (g_pollable_output_stream_is_writable (G_POLLABLE_OUTPUT_STREAM (output)))
    self->waiting = 0;

  return G_SOURCE_REMOVE;
}

static void
hf_socket_link_send (HfLink *link, const char *text)
{
  HfSocketLink *self = HF_SOCKET_LINK (link);

  if (soup_websocket_connection_get_state (self->connection) != SOUP_WEBSOCKET_STATE_OPEN
      || self->waiting > MAX_WAITING)
    return;

  self->waiting += strlen (text);
  if (self->settle == 0)
    self->settle = g_idle_add_full (G_PRIORITY_LOW, settle_cb, self, NULL);
  soup_websocket_connection_send_text (self->connection, text);
}

static void
hf_socket_link_close (HfLink *link)
{
  HfSocketLink *self = HF_SOCKET_LINK (link);

  if (soup_websocket_connection_get_state (self->connection) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (self->connection, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
}

static void
message_cb (SoupWebsocketConnection *connection, int type, GBytes *bytes, HfLink *line)
{
  g_autoptr (HfLink) link = g_object_ref (line);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_signal_emit (link, signals[SIGNAL_ALIVE], 0);
  if (type == SOUP_WEBSOCKET_DATA_TEXT)
    hf_link_receive (link, text != NULL ? text : "", length);
  else
    hf_link_close (link);
}

static void
pong_cb (SoupWebsocketConnection *connection, GBytes *bytes, HfLink *link)
{
  g_signal_emit (link, signals[SIGNAL_ALIVE], 0);
}

static void
closed_cb (SoupWebsocketConnection *connection, HfLink *link)
{
  hf_link_lose (link);
}

static void
hf_socket_link_dispose (GObject *object)
{
  HfSocketLink *self = HF_SOCKET_LINK (object);

  g_clear_handle_id (&self->settle, g_source_remove);
  if (self->connection != NULL)
    g_signal_handlers_disconnect_by_data (self->connection, self);
  g_clear_object (&self->connection);

  G_OBJECT_CLASS (hf_socket_link_parent_class)->dispose (object);
}

static void
hf_socket_link_class_init (HfSocketLinkClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_socket_link_dispose;
  HF_LINK_CLASS (klass)->send = hf_socket_link_send;
  HF_LINK_CLASS (klass)->close = hf_socket_link_close;

  /* Emitted when the other end has said anything, be it that it is there. */
  signals[SIGNAL_ALIVE] = g_signal_new ("alive", HF_TYPE_SOCKET_LINK, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_socket_link_init (HfSocketLink *self)
{
}

/* @max_frame: bytes of the largest frame that may come; a larger one breaks the line */
HfLink *
hf_socket_link_new (SoupWebsocketConnection *connection, gsize max_frame)
{
  HfSocketLink *self = g_object_new (HF_TYPE_SOCKET_LINK, NULL);

  self->connection = g_object_ref (connection);
  soup_websocket_connection_set_max_incoming_payload_size (connection, max_frame);
  soup_websocket_connection_set_keepalive_interval (connection, KEEP_ALIVE);
  soup_websocket_connection_set_keepalive_pong_timeout (connection, KEEP_ALIVE);
  g_signal_connect (connection, "message", G_CALLBACK (message_cb), self);
  g_signal_connect (connection, "pong", G_CALLBACK (pong_cb), self);
  g_signal_connect (connection, "closed", G_CALLBACK (closed_cb), self);

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
  g_autoptr (SoupSession) session = soup_session_new ();
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
