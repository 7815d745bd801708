/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a table of this computer is found at an address: its page is fetched from there, and compared with the one
 * that it serves here. */

#include "hf-address-check.h"

#include "hf-address-session.h"
#include "hf-addresses.h"

#define PATIENCE 5           /* seconds */
#define MOST     (64 * 1024) /* bytes of a page that are looked at */

/* Returns (nullable): the page, or NULL where there is none */
static GBytes *
fetch (const char *base, GCancellable *cancellable)
{
  g_autoptr (SoupSession) session = hf_address_session_new (base);
  g_autoptr (SoupMessage) message = soup_message_new ("GET", base);
  g_autoptr (GInputStream) stream = NULL;
  g_autofree char *page = g_malloc (MOST);
  gsize length;

  soup_session_set_timeout (session, PATIENCE);
  if (message != NULL)
    stream = soup_session_send (session, message, cancellable, NULL);
  if (stream == NULL || soup_message_get_status (message) != SOUP_STATUS_OK
      || !g_input_stream_read_all (stream, page, MOST, &length, cancellable, NULL))
    return NULL;

  return g_bytes_new (page, length);
}

static void
check_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  guint port = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (task), "port"));
  g_autofree char *here = hf_addresses_print_base ("127.0.0.1", port);
  g_autoptr (GBytes) own = fetch (here, cancellable), found = fetch (data, cancellable);

  g_task_return_boolean (task, own != NULL && found != NULL && g_bytes_equal (own, found));
}

/* Finds out whether others may find a table at an address.
 *
 * @base: the address
 * @port: that the table listens on */
void
hf_address_check_async (const char *base,
                        guint port,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, g_strdup (base), g_free);
  g_object_set_data (G_OBJECT (task), "port", GUINT_TO_POINTER (port));
  g_task_run_in_thread (task, check_cb);
}

/* Returns: whether the table is there; FALSE where that was cancelled */
gboolean
hf_address_check_finish (GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}
