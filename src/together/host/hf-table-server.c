/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table on the network: it listens on one port, where guests open lines and name their seats. Pages of other sites
 * cannot: a browser names the site that a page is from. */

#include "hf-table-server.h"

#include "hf-table-door.h"
#include "together/line/hf-socket-link.h"

#define TICK         1    /* seconds between checks for silent guests */
#define LAST_WORD_MS 1000 /* in which guests have to hear that the table closes */

struct _HfTableServer
{
  GObject parent_instance;

  HfHost *host; /* (nullable): NULL where no table is at this address */
  SoupServer *server;
  HfTableDoor *door;
  guint tick;
};

enum
{
  SIGNAL_CROWDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfTableServer, hf_table_server, G_TYPE_OBJECT)

/* Whether a request comes from a page of another site. A program that is no browser names no site. */
gboolean
hf_table_server_is_foreign (SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  const char *origin = soup_message_headers_get_one (headers, "Origin");
  const char *host = soup_message_headers_get_one (headers, "Host");
  const char *named = origin != NULL ? strstr (origin, "://") : NULL;

  return origin != NULL && (named == NULL || g_strcmp0 (named + strlen ("://"), host) != 0);
}

static gboolean
tick_cb (gpointer data)
{
  HfTableServer *self = data;

  if (self->host != NULL)
    hf_host_pass_time (self->host, g_get_monotonic_time () / 1000);
  hf_table_door_pass_time (self->door);

  return G_SOURCE_CONTINUE;
}

static void
frame_cb (HfLink *link, const char *text, gulong length, HfTableServer *self)
{
  tick_cb (self);
}

static void
crowded_cb (HfTableServer *self)
{
  g_signal_emit (self, signals[SIGNAL_CROWDED], 0);
}

static void
line_opened_cb (SoupServer *server,
                SoupServerMessage *message,
                const char *path,
                SoupWebsocketConnection *connection,
                gpointer data)
{
  HfTableServer *self = data;
  g_autoptr (HfLink) link = hf_table_server_open_line (self, message, connection);

  if (link == NULL)
    return;

  /* Sets the time at each frame, as frames per second are counted. */
  g_signal_connect_object (link, "frame", G_CALLBACK (frame_cb), self, G_CONNECT_DEFAULT);
  hf_host_accept (self->host, link);
}

/* Answers for longer paths that begin like that of the table: nothing is found there. */
static void
path_cb (SoupServer *server,
         SoupServerMessage *message,
         const char *path,
         GHashTable *query,
         gpointer data)
{
  if (!g_str_equal (path, HF_TABLE_PATH))
    soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
}

static void
hf_table_server_dispose (GObject *object)
{
  HfTableServer *self = HF_TABLE_SERVER (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_object (&self->door);
  if (self->server != NULL)
    soup_server_disconnect (self->server);
  g_clear_object (&self->server);
  g_clear_object (&self->host);

  G_OBJECT_CLASS (hf_table_server_parent_class)->dispose (object);
}

static void
hf_table_server_class_init (HfTableServerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_table_server_dispose;

  /* Emitted when more strangers have come than wait at once, for each that is sent off. */
  signals[SIGNAL_CROWDED] = g_signal_new ("crowded", HF_TYPE_TABLE_SERVER, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_table_server_init (HfTableServer *self)
{
}

/* @host (nullable): the table; NULL where the address has other lines alone, see hf_table_server_open_line() */
HfTableServer *
hf_table_server_new (HfHost *host)
{
  HfTableServer *self = g_object_new (HF_TYPE_TABLE_SERVER, NULL);

  self->server = soup_server_new (NULL, NULL);
  self->door = hf_table_door_new (self->server);
  g_signal_connect_object (self->door, "crowded", G_CALLBACK (crowded_cb), self, G_CONNECT_SWAPPED);
  if (host == NULL)
    return self;

  self->host = g_object_ref (host);
  soup_server_add_early_handler (self->server, HF_TABLE_PATH, path_cb, NULL, NULL);
  soup_server_add_websocket_handler (self->server, HF_TABLE_PATH, NULL, NULL, line_opened_cb, self,
                                     NULL);

  return self;
}

/* Begins to listen.
 *
 * @address (nullable): of this computer; NULL for all that it has
 * @port: 0 for any */
gboolean
hf_table_server_listen (HfTableServer *self, const char *address, guint port, GError **error)
{
  g_return_val_if_fail (HF_IS_TABLE_SERVER (self), FALSE);

  if (self->tick == 0)
    self->tick = g_timeout_add_seconds (TICK, tick_cb, self);
  tick_cb (self);

  return hf_table_door_listen (self->door, address, port, error);
}

/* Opens a line for a guest who has asked for one, and has to name its seat soon.
 *
 * Returns (transfer full) (nullable): NULL where a page of another site asks */
HfLink *
hf_table_server_open_line (HfTableServer *self,
                           SoupServerMessage *message,
                           SoupWebsocketConnection *connection)
{
  g_autoptr (HfLink) link = NULL;

  g_return_val_if_fail (HF_IS_TABLE_SERVER (self), NULL);

  link = hf_socket_link_new (connection, HF_LINK_MAX_WISH);
  hf_table_door_open_line (self->door, message, link);
  if (!hf_table_server_is_foreign (message))
    return g_steal_pointer (&link);

  hf_link_close (link);

  return NULL;
}

static gboolean
too_late_cb (gpointer data)
{
  gboolean *late = data;

  *late = TRUE;

  return G_SOURCE_REMOVE;
}

/* Stops accepting connections. */
void
hf_table_server_shut (HfTableServer *self)
{
  g_return_if_fail (HF_IS_TABLE_SERVER (self));

  hf_table_door_shut (self->door);
}

/* Stops accepting connections, and waits a moment until the last frames on closed lines were heard. */
void
hf_table_server_close (HfTableServer *self)
{
  gboolean late = FALSE;
  guint timeout = g_timeout_add (LAST_WORD_MS, too_late_cb, &late);

  g_return_if_fail (HF_IS_TABLE_SERVER (self));

  hf_table_door_shut (self->door);
  while (hf_table_door_has_lines (self->door) && !late)
    g_main_context_iteration (NULL, TRUE);
  if (!late)
    g_source_remove (timeout);
}

/* Returns: the port that it listens on, or 0 */
guint
hf_table_server_get_port (HfTableServer *self)
{
  g_return_val_if_fail (HF_IS_TABLE_SERVER (self), 0);

  return hf_table_door_get_port (self->door);
}

/* Returns (transfer none): the server, for other pages at the address of the table */
SoupServer *
hf_table_server_get_soup (HfTableServer *self)
{
  g_return_val_if_fail (HF_IS_TABLE_SERVER (self), NULL);

  return self->server;
}
