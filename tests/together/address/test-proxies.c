/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A proxy that reaches nothing is set on this computer, as in an office: a table in the same building is found in spite
 * of it, and one on the internet is looked for behind it. */

#include <libsoup/soup.h>

#include "together/address/hf-address-check.h"
#include "together/address/hf-address-session.h"
#include "together/line/hf-socket-link.h"

#define SETTINGS "settings-of-a-test"

/* Marks of two tables */
static char mark[] = "A table", other_mark[] = "Another table";

static gint n_asked; /* atomic: how often these settings were asked for a proxy */

typedef struct
{
  GObject parent_instance;
} Settings;

typedef struct
{
  GObjectClass parent_class;
} SettingsClass;

static void resolver_init (GProxyResolverInterface *iface);

GType settings_get_type (void);
G_DEFINE_TYPE_WITH_CODE (Settings,
                         settings,
                         G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_PROXY_RESOLVER, resolver_init))

static gboolean
settings_are_there (GProxyResolver *resolver)
{
  return TRUE;
}

static GStrv
settings_look_up (GProxyResolver *resolver,
                  const char *uri,
                  GCancellable *cancellable,
                  GError **error)
{
  g_atomic_int_inc (&n_asked);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_PROXY_FAILED, "The proxy does not reach %s", uri);

  return NULL;
}

static void
settings_look_up_async (GProxyResolver *resolver,
                        const char *uri,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_autoptr (GTask) task = g_task_new (resolver, cancellable, callback, data);
  GError *error = NULL;

  settings_look_up (resolver, uri, cancellable, &error);
  g_task_return_error (task, error);
}

static GStrv
settings_look_up_finish (GProxyResolver *resolver, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
resolver_init (GProxyResolverInterface *iface)
{
  iface->is_supported = settings_are_there;
  iface->lookup = settings_look_up;
  iface->lookup_async = settings_look_up_async;
  iface->lookup_finish = settings_look_up_finish;
}

static void
settings_class_init (SettingsClass *klass)
{
}

static void
settings_init (Settings *self)
{
}

/* A line is opened to whoever asks. */
static void
line_cb (SoupServer *server,
         SoupServerMessage *message,
         const char *path,
         SoupWebsocketConnection *connection,
         gpointer data)
{
}

static void
mark_cb (SoupServer *server,
         SoupServerMessage *message,
         const char *path,
         GHashTable *query,
         gpointer data)
{
  const char *text = data != NULL ? data : "";

  soup_server_message_set_status (message, data != NULL ? SOUP_STATUS_OK : SOUP_STATUS_BAD_GATEWAY,
                                  NULL);
  soup_server_message_set_response (message, "text/plain", SOUP_MEMORY_STATIC, text, strlen (text));
}

/* Returns (transfer full): a table, at each address that only this computer has, and at one port */
static SoupServer *
open_table (guint *port)
{
  SoupServer *server = soup_server_new (NULL, NULL);
  g_autoslist (GUri) uris = NULL;
  g_autoptr (GError) error = NULL;

  soup_server_add_websocket_handler (server, "/table", NULL, NULL, line_cb, NULL, NULL);
  soup_server_add_handler (server, "/", mark_cb, mark, NULL);
  soup_server_listen_local (server, 0, 0, &error);
  g_assert_no_error (error);
  uris = soup_server_get_uris (server);
  *port = g_uri_get_port (uris->data);

  return server;
}

static void
keep_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static void
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns: whether a guest gets a line to a table there */
static gboolean
reaches (const char *host, guint port)
{
  g_autofree char *uri = g_uri_join (G_URI_FLAGS_NONE, "ws", NULL, host, port, "/table", NULL,
                                     NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (HfLink) link = NULL;

  hf_socket_link_open (uri, NULL, keep_cb, &result);
  wait_for (&result);
  link = hf_socket_link_open_finish (result, NULL);

  return link != NULL;
}

/* Returns: who is found there, where a table of this computer is meant */
static HfFound
look (const char *host, guint port, guint own_port)
{
  g_autofree char *base = g_uri_join (G_URI_FLAGS_NONE, "http", NULL, host, port, "/", NULL, NULL);
  g_autofree char *own = g_strdup_printf ("http://127.0.0.1:%u/", own_port);
  g_autoptr (GAsyncResult) result = NULL;

  hf_address_check_async (base, own, NULL, keep_cb, &result);
  wait_for (&result);

  return hf_address_check_finish (result);
}

static void
test_near (void)
{
  guint port;
  g_autoptr (SoupServer) server = open_table (&port);
  g_autoslist (GUri) uris = soup_server_get_uris (server);

  g_atomic_int_set (&n_asked, 0);
  for (GSList *i = uris; i != NULL; i = i->next)
    {
      g_assert_true (reaches (g_uri_get_host (i->data), port));
      g_assert_cmpint (look (g_uri_get_host (i->data), port, port), ==, HF_FOUND_TABLE);
    }
  g_assert_true (reaches ("localhost", port));
  g_assert_cmpint (look ("localhost", port, port), ==, HF_FOUND_TABLE);
  g_assert_cmpint (g_atomic_int_get (&n_asked), ==, 0);
}

static void
test_far (void)
{
  guint port;
  g_autoptr (SoupServer) server = open_table (&port);

  g_atomic_int_set (&n_asked, 0);
  g_assert_false (reaches ("cards.example.org", port));
  g_assert_cmpint (g_atomic_int_get (&n_asked), >, 0);
  g_atomic_int_set (&n_asked, 0);
  g_assert_cmpint (look ("cards.example.org", port, port), ==, HF_FOUND_NOTHING);
  g_assert_cmpint (g_atomic_int_get (&n_asked), >, 0);
}

/* Another table at the address, and one that a server before it cannot reach, are told apart. */
static void
test_other (void)
{
  guint port, other_port;
  g_autoptr (SoupServer) server = open_table (&port), other = open_table (&other_port);

  soup_server_add_handler (other, "/", mark_cb, other_mark, NULL);
  g_assert_cmpint (look ("localhost", other_port, port), ==, HF_FOUND_OTHER);
  soup_server_add_handler (other, "/", mark_cb, NULL, NULL);
  g_assert_cmpint (look ("localhost", other_port, port), ==, HF_FOUND_NOTHING);
  soup_server_disconnect (other);
  g_assert_cmpint (look ("localhost", other_port, port), ==, HF_FOUND_NOTHING);
}

static void
test_names (void)
{
  static const struct
  {
    const char *uri;
    gboolean asks;
  } cases[] = {
    { "ws://192.168.1.5:8021/table", FALSE },
    { "ws://203.0.113.7:8021/table", FALSE },
    { "ws://[2001:db8::5]:8021/table", FALSE },
    { "ws://[::ffff:192.168.1.5]/table", FALSE },
    { "ws://localhost:8021/table", FALSE },
    { "ws://grandmas-computer:8021/table", FALSE },
    { "http://Grandmas-Computer.LOCAL/", FALSE },
    { "http://computer.lan:8021/", FALSE },
    { "http://computer.home.arpa/", FALSE },
    { "wss://computer.kitchen.home.arpa/table", FALSE },
    { "wss://cards.example.org/table", TRUE },
    { "https://cards.example.org/grandma.local/", TRUE },
    { "http://local.example/", TRUE },
    { "http://cards.notlocal/", TRUE },
    { "http://cards.arpa/", TRUE },
    { "http://192.168.1.5.example.org/", TRUE },
    { "not an address", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SoupSession) session = hf_address_session_new (cases[i].uri);
      gboolean asks = soup_session_get_proxy_resolver (session) != NULL;

      if (asks != cases[i].asks)
        g_test_fail_printf ("%s asks for %s proxy", cases[i].uri, asks ? "a" : "no");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_io_extension_point_register (G_PROXY_RESOLVER_EXTENSION_POINT_NAME);
  g_io_extension_point_implement (G_PROXY_RESOLVER_EXTENSION_POINT_NAME, settings_get_type (),
                                  SETTINGS, G_MAXINT);
  g_setenv ("GIO_USE_PROXY_RESOLVER", SETTINGS, TRUE);

  g_test_add_func ("/proxies/near", test_near);
  g_test_add_func ("/proxies/far", test_far);
  g_test_add_func ("/proxies/other", test_other);
  g_test_add_func ("/proxies/names", test_names);

  return g_test_run ();
}
