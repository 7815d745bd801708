/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-canned-table.h"

#include <string.h>

#include "together/line/hf-socket-link.h"
#include "together/host/hf-table-server.h"

static void
hello_cb (HfLink *link, const char *text, gulong length, HfCannedTable *self)
{
  if (strstr (text, "\"hello\"") == NULL)
    return;

  self->n_guests++;
  for (guint i = 0; i < self->frames->len; i++)
    hf_link_send (link, self->frames->pdata[i]);
}

static void
opened_cb (SoupServer *server,
           SoupServerMessage *message,
           const char *path,
           SoupWebsocketConnection *connection,
           gpointer data)
{
  HfCannedTable *self = data;

  g_clear_object (&self->link);
  self->link = hf_socket_link_new (connection, HF_LINK_MAX_WISH);
  hf_link_welcome (self->link);
  g_signal_connect (self->link, "frame", G_CALLBACK (hello_cb), self);
}

/* @frames (transfer full): char * */
void
hf_canned_table_open (HfCannedTable *self, GPtrArray *frames)
{
  g_autoslist (GUri) uris = NULL;

  *self = (HfCannedTable) { .server = soup_server_new (NULL, NULL), .frames = frames };
  soup_server_add_websocket_handler (self->server, HF_TABLE_PATH, NULL, NULL, opened_cb, self,
                                     NULL);
  g_assert_true (soup_server_listen_local (self->server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, NULL));
  uris = soup_server_get_uris (self->server);
  self->invitation = g_strdup_printf ("http://127.0.0.1:%d/#%s", g_uri_get_port (uris->data),
                                      "00000000000000000000000000000000");
}

void
hf_canned_table_close (HfCannedTable *self)
{
  soup_server_disconnect (self->server);
  g_clear_object (&self->link);
  g_clear_object (&self->server);
  g_clear_pointer (&self->frames, g_ptr_array_unref);
  g_clear_pointer (&self->invitation, g_free);
}
