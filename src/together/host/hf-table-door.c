/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The entrance of a table on the network. Strangers are connections that have named no seat: they may send nothing, or
 * send it slowly. A limited number of them waits at once, for some seconds, and the one that has waited longest makes
 * room. Guests with a seat do not count. Requests are short, and their bodies are not kept. */

#include "hf-table-door.h"

#include <netinet/in.h>
#include <netinet/tcp.h>

#include "core/text/hf-text.h"

/* Seconds of silence after which a connection is closed. Both ends of a line send something more often. */
#define PATIENCE 30

/* Seconds until a stranger must have sent a request, must have got the answer, and must have named a seat on a line
 * (somewhat more than the table allows, which tells the guest), and until a line that was closed is gone. */
#define ASK_PATIENCE    5
#define ANSWER_PATIENCE 300
#define LINE_PATIENCE   7
#define END_PATIENCE    5

/* Most bytes of a request and of all that comes after it, and most headers. */
#define MAX_REQUEST (16 * 1024)
#define MAX_HEADERS 100

#define KEY_STRANGER "hand-and-foot-stranger"
#define KEY_FROM     "hand-and-foot-from"
#define KEY_BASE     "hand-and-foot-base"

/* Input from the network with a limit of bytes, until a line is opened; more is an error. */

#define HF_TYPE_BOUND_INPUT (hf_bound_input_get_type ())
G_DECLARE_FINAL_TYPE (HfBoundInput, hf_bound_input, HF, BOUND_INPUT, GFilterInputStream)

struct _HfBoundInput
{
  GFilterInputStream parent_instance;

  gsize left; /* bytes that may come; G_MAXSIZE for any number */
};

static void pollable_init (GPollableInputStreamInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfBoundInput,
                               hf_bound_input,
                               G_TYPE_FILTER_INPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM, pollable_init))

static GPollableInputStream *
get_base (gpointer self)
{
  return G_POLLABLE_INPUT_STREAM (g_filter_input_stream_get_base_stream (self));
}

static gssize
read_some (HfBoundInput *self,
           void *buffer,
           gsize count,
           gboolean blocking,
           GCancellable *cancellable,
           GError **error)
{
  gssize n;

  if (self->left == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "Too much has come");
      return -1;
    }

  n = g_pollable_stream_read (G_INPUT_STREAM (get_base (self)), buffer, MIN (count, self->left),
                              blocking, cancellable, error);
  if (n > 0 && self->left != G_MAXSIZE)
    self->left -= n;

  return n;
}

static gssize
hf_bound_input_read (GInputStream *stream,
                     void *buffer,
                     gsize count,
                     GCancellable *cancellable,
                     GError **error)
{
  return read_some (HF_BOUND_INPUT (stream), buffer, count, TRUE, cancellable, error);
}

static gssize
hf_bound_input_read_nonblocking (GPollableInputStream *stream,
                                 void *buffer,
                                 gsize count,
                                 GError **error)
{
  return read_some (HF_BOUND_INPUT (stream), buffer, count, FALSE, NULL, error);
}

static gboolean
hf_bound_input_is_readable (GPollableInputStream *stream)
{
  return g_pollable_input_stream_is_readable (get_base (stream));
}

static GSource *
hf_bound_input_create_source (GPollableInputStream *stream, GCancellable *cancellable)
{
  g_autoptr (GSource) base = g_pollable_input_stream_create_source (get_base (stream), NULL);

  return g_pollable_source_new_full (stream, base, cancellable);
}

static void
pollable_init (GPollableInputStreamInterface *iface)
{
  iface->is_readable = hf_bound_input_is_readable;
  iface->create_source = hf_bound_input_create_source;
  iface->read_nonblocking = hf_bound_input_read_nonblocking;
}

static void
hf_bound_input_class_init (HfBoundInputClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = hf_bound_input_read;
}

static void
hf_bound_input_init (HfBoundInput *self)
{
}

static GInputStream *
hf_bound_input_new (GInputStream *base)
{
  HfBoundInput *self = g_object_new (HF_TYPE_BOUND_INPUT, "base-stream", base, "close-base-stream",
                                     FALSE, NULL);

  self->left = MAX_REQUEST;

  return G_INPUT_STREAM (self);
}

struct _HfTableDoor
{
  GObject parent_instance;

  SoupServer *server; /* (unowned) */
  GSocketService *service;
  guint port;
  GHashTable *comers; /* address and port → Comer: of all connections */
  GQueue askers;      /* Comer: that have opened no line, the oldest first */
  GQueue waiting;     /* Comer: that have a line and no seat, not yet or not any more */
};

/* A connection. */
typedef struct
{
  HfTableDoor *door;             /* (nullable) (unowned): NULL once the door is gone */
  GSocketConnection *connection; /* (unowned) */
  HfBoundInput *input;           /* (unowned) */
  char *from;                    /* address and port */
  GQueue *queue;                 /* (nullable): in which it waits; NULL once it has a seat */
  gboolean has_line;
  gint64 deadline; /* in seconds of the monotonic clock, while it stands there */
} Comer;

enum
{
  SIGNAL_CROWDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfTableDoor, hf_table_door, G_TYPE_OBJECT)

static void
leave_queue (Comer *comer)
{
  if (comer->queue != NULL)
    g_queue_remove (comer->queue, comer);
  comer->queue = NULL;
}

static void
comer_free (gpointer data)
{
  Comer *comer = data;

  leave_queue (comer);
  if (comer->door != NULL && g_hash_table_lookup (comer->door->comers, comer->from) == comer)
    g_hash_table_remove (comer->door->comers, comer->from);
  g_free (comer->from);
  g_free (comer);
}

static char *
print_address (GSocketAddress *address)
{
  return address != NULL ? g_socket_connectable_to_string (G_SOCKET_CONNECTABLE (address))
                         : g_strdup ("");
}

static gint64
get_now (void)
{
  return g_get_monotonic_time () / G_USEC_PER_SEC;
}

/* Closes a connection at once; libsoup notices. */
static void
cut (Comer *comer)
{
  leave_queue (comer);
  g_socket_shutdown (g_socket_connection_get_socket (comer->connection), TRUE, TRUE, NULL);
}

/* Puts a connection into a queue for some seconds; the one that has waited longest makes room. */
static void
enter_queue (Comer *comer, GQueue *queue, gint64 patience)
{
  leave_queue (comer);
  comer->queue = queue;
  comer->deadline = get_now () + patience;
  g_queue_push_tail (queue, comer);
  while (g_queue_get_length (queue) > HF_TABLE_DOOR_MAX)
    {
      cut (g_queue_peek_head (queue));
      g_signal_emit (comer->door, signals[SIGNAL_CROWDED], 0);
    }
}

/* Wraps a connection, so that its input has a limit. */
static Comer *
comer_new (HfTableDoor *self, GSocketConnection *connection, GSocketAddress *there)
{
  GIOStream *stream = G_IO_STREAM (connection);
  g_autoptr (GInputStream) input = hf_bound_input_new (g_io_stream_get_input_stream (stream));
  g_autoptr (GIOStream)
    bound = g_simple_io_stream_new (input, g_io_stream_get_output_stream (stream));
  Comer *comer = g_new0 (Comer, 1);

  comer->door = self;
  comer->connection = G_SOCKET_CONNECTION (
    g_tcp_wrapper_connection_new (bound, g_socket_connection_get_socket (connection)));
  comer->input = HF_BOUND_INPUT (input);
  comer->from = print_address (there);
  g_hash_table_replace (self->comers, comer->from, comer);
  g_object_set_data_full (G_OBJECT (comer->connection), KEY_BASE, g_object_ref (connection),
                          g_object_unref);
  g_object_set_data_full (G_OBJECT (comer->connection), KEY_STRANGER, comer, comer_free);

  return comer;
}

static gboolean
incoming_cb (GSocketService *service,
             GSocketConnection *connection,
             GObject *source,
             HfTableDoor *self)
{
  GSocket *socket = g_socket_connection_get_socket (connection);
  g_autoptr (GSocketAddress) here = g_socket_connection_get_local_address (connection, NULL);
  g_autoptr (GSocketAddress) there = g_socket_connection_get_remote_address (connection, NULL);
  g_autoptr (GSocketConnection) bound = NULL;
  Comer *comer;

  /* Gone already */
  if (here == NULL || there == NULL)
    return TRUE;

  g_socket_set_timeout (socket, PATIENCE);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, TRUE, NULL);
  comer = comer_new (self, connection, there);
  bound = comer->connection;
  enter_queue (comer, &self->askers, ASK_PATIENCE);
  soup_server_accept_iostream (self->server, G_IO_STREAM (bound), here, there, NULL);

  return TRUE;
}

/* Returns (nullable): the connection that a request came over */
static Comer *
find_comer (HfTableDoor *self, SoupServerMessage *message)
{
  g_autofree char *from = print_address (soup_server_message_get_remote_address (message));

  return g_hash_table_lookup (self->comers, from);
}

static guint
count_headers (SoupMessageHeaders *headers)
{
  SoupMessageHeadersIter iter;
  const char *name, *value;
  guint n = 0;

  soup_message_headers_iter_init (&iter, headers);
  while (soup_message_headers_iter_next (&iter, &name, &value))
    n++;

  return n;
}

/* A request is served whole or not at all, and needs no body. Its connection ends with the answer, as libsoup keeps none
 * that it has not accepted itself. The answer says so: a browser may have the next request on its way otherwise. */
static void
got_headers_cb (SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  SoupMessageHeaders *answer = soup_server_message_get_response_headers (message);

  soup_message_body_set_accumulate (soup_server_message_get_request_body (message), FALSE);
  soup_message_headers_remove (headers, "Range");
  if (soup_message_headers_get_one (headers, "Upgrade") == NULL)
    soup_message_headers_replace (answer, "Connection", "close");
  if (count_headers (headers) > MAX_HEADERS)
    soup_server_message_set_status (message, SOUP_STATUS_BAD_REQUEST, NULL);
}

static void
request_started_cb (SoupServer *server, SoupServerMessage *message, HfTableDoor *self)
{
  g_signal_connect (message, "got-headers", G_CALLBACK (got_headers_cb), NULL);
}

static void
request_read_cb (SoupServer *server, SoupServerMessage *message, HfTableDoor *self)
{
  Comer *comer = find_comer (self, message);

  if (comer != NULL && comer->queue != NULL)
    comer->deadline = get_now () + ANSWER_PATIENCE;
}

/* Returns (nullable) */
static Comer *
find_line (HfTableDoor *self, HfLink *link)
{
  return g_hash_table_lookup (self->comers, g_object_get_data (G_OBJECT (link), KEY_FROM));
}

static void
welcomed_cb (HfLink *link, HfTableDoor *self)
{
  Comer *comer = find_line (self, link);

  if (comer != NULL)
    leave_queue (comer);
}

static void
lost_cb (HfLink *link, HfTableDoor *self)
{
  Comer *comer = find_line (self, link);

  if (comer != NULL)
    enter_queue (comer, &self->waiting, END_PATIENCE);
}

static void
hf_table_door_dispose (GObject *object)
{
  HfTableDoor *self = HF_TABLE_DOOR (object);
  GHashTableIter iter;
  gpointer comer;

  hf_table_door_shut (self);
  g_hash_table_iter_init (&iter, self->comers);
  while (g_hash_table_iter_next (&iter, NULL, &comer))
    {
      leave_queue (comer);
      ((Comer *) comer)->door = NULL;
    }
  g_hash_table_remove_all (self->comers);
  g_clear_object (&self->service);

  G_OBJECT_CLASS (hf_table_door_parent_class)->dispose (object);
}

static void
hf_table_door_finalize (GObject *object)
{
  g_hash_table_unref (HF_TABLE_DOOR (object)->comers);

  G_OBJECT_CLASS (hf_table_door_parent_class)->finalize (object);
}

static void
hf_table_door_class_init (HfTableDoorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_table_door_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_table_door_finalize;

  /* Emitted when one of too many strangers has been sent off. */
  signals[SIGNAL_CROWDED] = g_signal_new ("crowded", HF_TYPE_TABLE_DOOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_table_door_init (HfTableDoor *self)
{
  g_queue_init (&self->askers);
  g_queue_init (&self->waiting);
  self->comers = g_hash_table_new (g_str_hash, g_str_equal);
  self->service = g_socket_service_new ();
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
}

/* @server: must outlive the door */
HfTableDoor *
hf_table_door_new (SoupServer *server)
{
  HfTableDoor *self = g_object_new (HF_TYPE_TABLE_DOOR, NULL);

  self->server = server;
  /* It would let a few bytes become many. */
  soup_server_remove_websocket_extension (server, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
  g_signal_connect_object (server, "request-started", G_CALLBACK (request_started_cb), self,
                           G_CONNECT_DEFAULT);
  g_signal_connect_object (server, "request-read", G_CALLBACK (request_read_cb), self,
                           G_CONNECT_DEFAULT);

  return self;
}

static gboolean
listen_at (HfTableDoor *self, const char *address, guint port, GError **error)
{
  g_autoptr (GSocketAddress) at = g_inet_socket_address_new_from_string (address, port);
  g_autoptr (GSocketAddress) real = NULL;

  if (at == NULL)
    {
      hf_text_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         "“%s” isn’t an address of a network", address);
      return FALSE;
    }
  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (self->service), at, G_SOCKET_TYPE_STREAM,
                                      G_SOCKET_PROTOCOL_TCP, NULL, &real, error))
    return FALSE;

  self->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (real));

  return TRUE;
}

static gboolean
listen_everywhere (HfTableDoor *self, guint port, GError **error)
{
  GSocketListener *listener = G_SOCKET_LISTENER (self->service);

  if (port == 0)
    self->port = g_socket_listener_add_any_inet_port (listener, NULL, error);
  else if (g_socket_listener_add_inet_port (listener, port, NULL, error))
    self->port = port;

  return self->port != 0;
}

/* Opens the door.
 *
 * @address (nullable): of this computer; NULL for all that it has
 * @port: 0 for any */
gboolean
hf_table_door_listen (HfTableDoor *self, const char *address, guint port, GError **error)
{
  g_return_val_if_fail (HF_IS_TABLE_DOOR (self), FALSE);

  return address != NULL ? listen_at (self, address, port, error)
                         : listen_everywhere (self, port, error);
}

/* Returns: the port that it listens on, or 0 */
guint
hf_table_door_get_port (HfTableDoor *self)
{
  g_return_val_if_fail (HF_IS_TABLE_DOOR (self), 0);

  return self->port;
}

/* Gives a connection to a line, whose guest has to name its seat soon; HfLink::welcomed tells that it has. */
void
hf_table_door_open_line (HfTableDoor *self, SoupServerMessage *message, HfLink *link)
{
  Comer *comer = find_comer (self, message);

  g_return_if_fail (HF_IS_TABLE_DOOR (self));

  if (comer == NULL)
    return;

  comer->has_line = TRUE;
  comer->input->left = G_MAXSIZE;
  enter_queue (comer, &self->waiting, LINE_PATIENCE);
  g_object_set_data_full (G_OBJECT (link), KEY_FROM, g_strdup (comer->from), g_free);
  g_signal_connect_object (link, "welcomed", G_CALLBACK (welcomed_cb), self, G_CONNECT_DEFAULT);
  g_signal_connect_object (link, "lost", G_CALLBACK (lost_cb), self, G_CONNECT_DEFAULT);
}

static void
cut_late (GQueue *queue, gint64 now)
{
  GList *next;

  for (GList *i = queue->head; i != NULL; i = next)
    {
      next = i->next;
      if (((Comer *) i->data)->deadline < now)
        cut (i->data);
    }
}

/* Closes the connections that have taken too long; to be called every second or so. */
void
hf_table_door_pass_time (HfTableDoor *self)
{
  gint64 now = get_now ();

  g_return_if_fail (HF_IS_TABLE_DOOR (self));

  cut_late (&self->askers, now);
  cut_late (&self->waiting, now);
}

/* Whether a line is open, or one that was closed is not gone yet. */
gboolean
hf_table_door_has_lines (HfTableDoor *self)
{
  GHashTableIter iter;
  gpointer comer;

  g_return_val_if_fail (HF_IS_TABLE_DOOR (self), FALSE);

  g_hash_table_iter_init (&iter, self->comers);
  while (g_hash_table_iter_next (&iter, NULL, &comer))
    if (((Comer *) comer)->has_line)
      return TRUE;

  return FALSE;
}

/* Stops accepting connections. */
void
hf_table_door_shut (HfTableDoor *self)
{
  g_return_if_fail (HF_IS_TABLE_DOOR (self));

  if (!g_socket_service_is_active (self->service))
    return;

  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
}
