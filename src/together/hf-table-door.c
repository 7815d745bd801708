/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where people come in from the network. However many strangers connect and say nothing, or say it slowly, a
 * few of them wait at once, and the one who has waited longest makes room; those who have a line to the
 * table are none of them. */

#include "hf-table-door.h"

#include <netinet/in.h>
#include <netinet/tcp.h>

#include "core/text/hf-text.h"

/* Seconds of silence after which a connection is closed. Lines say a word more often. */
#define PATIENCE 30

#define KEY_STRANGER "hand-and-foot-stranger"

struct _HfTableDoor
{
  GObject parent_instance;

  SoupServer *server; /* (unowned) */
  GSocketService *service;
  guint port;
  GQueue strangers; /* Stranger: the oldest first */
};

/* A connection without a line. */
typedef struct
{
  HfTableDoor *door;             /* (nullable) (unowned): NULL once it has a line */
  GSocketConnection *connection; /* (unowned) */
  char *from;                    /* address and port */
} Stranger;

enum
{
  SIGNAL_CROWDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfTableDoor, hf_table_door, G_TYPE_OBJECT)

static void
forget (Stranger *stranger)
{
  if (stranger->door != NULL)
    g_queue_remove (&stranger->door->strangers, stranger);
  stranger->door = NULL;
}

static void
stranger_free (gpointer data)
{
  Stranger *stranger = data;

  forget (stranger);
  g_free (stranger->from);
  g_free (stranger);
}

static char *
print_address (GSocketAddress *address)
{
  return address != NULL ? g_socket_connectable_to_string (G_SOCKET_CONNECTABLE (address))
                         : g_strdup ("");
}

static void
make_room (HfTableDoor *self)
{
  while (g_queue_get_length (&self->strangers) > HF_TABLE_DOOR_MAX)
    {
      Stranger *oldest = g_queue_peek_head (&self->strangers);
      g_autoptr (GSocketConnection) connection = g_object_ref (oldest->connection);

      forget (oldest);
      g_socket_shutdown (g_socket_connection_get_socket (connection), TRUE, TRUE, NULL);
      g_signal_emit (self, signals[SIGNAL_CROWDED], 0);
    }
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
  Stranger *stranger = g_new0 (Stranger, 1);

  g_socket_set_timeout (socket, PATIENCE);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, TRUE, NULL);
  stranger->door = self;
  stranger->connection = connection;
  stranger->from = print_address (there);
  g_queue_push_tail (&self->strangers, stranger);
  g_object_set_data_full (G_OBJECT (connection), KEY_STRANGER, stranger, stranger_free);
  make_room (self);
  soup_server_accept_iostream (self->server, G_IO_STREAM (connection), here, there, NULL);

  return TRUE;
}

static void
hf_table_door_dispose (GObject *object)
{
  HfTableDoor *self = HF_TABLE_DOOR (object);

  hf_table_door_shut (self);
  while (!g_queue_is_empty (&self->strangers))
    forget (g_queue_peek_head (&self->strangers));
  g_clear_object (&self->service);

  G_OBJECT_CLASS (hf_table_door_parent_class)->dispose (object);
}

static void
hf_table_door_class_init (HfTableDoorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_table_door_dispose;

  /* Emitted when one of too many strangers has been sent off. */
  signals[SIGNAL_CROWDED] = g_signal_new ("crowded", HF_TYPE_TABLE_DOOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_table_door_init (HfTableDoor *self)
{
  g_queue_init (&self->strangers);
  self->service = g_socket_service_new ();
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
}

/* @server: must outlive the door */
HfTableDoor *
hf_table_door_new (SoupServer *server)
{
  HfTableDoor *self = g_object_new (HF_TYPE_TABLE_DOOR, NULL);

  self->server = server;

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

/* Returns: where it listens, or 0 */
guint
hf_table_door_get_port (HfTableDoor *self)
{
  g_return_val_if_fail (HF_IS_TABLE_DOOR (self), 0);

  return self->port;
}

/* Takes somebody for no stranger any more, who has opened a line. */
void
hf_table_door_admit (HfTableDoor *self, SoupServerMessage *message)
{
  g_autofree char *from = print_address (soup_server_message_get_remote_address (message));

  g_return_if_fail (HF_IS_TABLE_DOOR (self));

  for (GList *i = self->strangers.head; i != NULL; i = i->next)
    if (g_str_equal (((Stranger *) i->data)->from, from))
      {
        forget (i->data);
        return;
      }
}

/* Lets nobody in any more. */
void
hf_table_door_shut (HfTableDoor *self)
{
  g_return_if_fail (HF_IS_TABLE_DOOR (self));

  if (!g_socket_service_is_active (self->service))
    return;

  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
}
