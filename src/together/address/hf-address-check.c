/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a table of this computer is found at an address: its mark is fetched from there, and compared with the one
 * that it serves here. */

#include "hf-address-check.h"

#include <string.h>

#include "hf-address-session.h"

#define PATIENCE 5    /* seconds */
#define MOST     1024 /* bytes of an answer that are looked at */

/* Returns (transfer full): the address of the mark of a table at an address */
static char *
find_mark (const char *base)
{
  GString *uri = g_string_new (base);

  if (!g_str_has_suffix (base, "/"))
    g_string_append_c (uri, '/');
  g_string_append (uri, HF_ADDRESS_MARK);
  if (g_getenv (HF_ADDRESS_PLAIN) != NULL && g_str_has_prefix (base, "https:"))
    g_string_erase (uri, strlen ("http"), 1);

  return g_string_free_and_steal (uri);
}

/* Returns (nullable): the mark of the table at an address, any other text that answers there, or NULL where none does;
 *   servers before a table that cannot reach it answer with an error */
static GBytes *
fetch (const char *base, GCancellable *cancellable)
{
  g_autofree char *uri = find_mark (base), *text = g_malloc (MOST);
  g_autoptr (SoupSession) session = hf_address_session_new (base);
  g_autoptr (SoupMessage) message = soup_message_new ("GET", uri);
  g_autoptr (GInputStream) stream = NULL;
  gsize length;

  soup_session_set_timeout (session, PATIENCE);
  if (message != NULL)
    stream = soup_session_send (session, message, cancellable, NULL);
  if (stream == NULL || soup_message_get_status (message) >= SOUP_STATUS_INTERNAL_SERVER_ERROR
      || !g_input_stream_read_all (stream, text, MOST, &length, cancellable, NULL))
    return NULL;

  return g_bytes_new (text, length);
}

static void
check_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const char *here = g_object_get_data (G_OBJECT (task), "own");
  g_autoptr (GBytes) own = fetch (here, cancellable), found = fetch (data, cancellable);
  HfFound answer = HF_FOUND_NOTHING;

  if (own != NULL && found != NULL)
    answer = g_bytes_equal (own, found) ? HF_FOUND_TABLE : HF_FOUND_OTHER;
  g_task_return_int (task, answer);
}

/* Finds out who answers at an address.
 *
 * @base: the address
 * @own: another one, of this computer, at which the table is */
void
hf_address_check_async (const char *base,
                        const char *own,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, g_strdup (base), g_free);
  g_object_set_data_full (G_OBJECT (task), "own", g_strdup (own), g_free);
  g_task_run_in_thread (task, check_cb);
}

/* Returns: who answers; HF_FOUND_NOTHING where that was cancelled */
HfFound
hf_address_check_finish (GAsyncResult *result)
{
  gssize found = g_task_propagate_int (G_TASK (result), NULL);

  return found >= 0 ? (HfFound) found : HF_FOUND_NOTHING;
}
