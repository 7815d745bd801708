/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sessions for requests to the address of a table: directly where it is in the same network or is one of numbers, else
 * through the proxy of this computer, if it has one. A proxy for the internet cannot reach the network at home. */

#include "hf-address-session.h"

#include <string.h>

/* Ends of names that no server of the internet knows, but the network that this computer is in. */
static const char *const ends[] = { ".local", ".lan", ".home.arpa" };

static gboolean
needs_no_proxy (const char *uri)
{
  g_autoptr (GUri) parsed = g_uri_parse (uri, G_URI_FLAGS_NONE, NULL);
  const char *host = parsed != NULL ? g_uri_get_host (parsed) : NULL;
  g_autofree char *name = host != NULL ? g_ascii_strdown (host, -1) : NULL;
  gboolean near = name != NULL && (g_hostname_is_ip_address (name) || strchr (name, '.') == NULL);

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (ends); i++)
    near = near || g_str_has_suffix (name, ends[i]);

  return near;
}

/* Makes a session for requests to a table.
 *
 * @uri: the address of the table
 * Returns (transfer full): a session that uses a proxy only where the table is on the internet */
SoupSession *
hf_address_session_new (const char *uri)
{
  SoupSession *session = soup_session_new ();

  if (needs_no_proxy (uri))
    soup_session_set_proxy_resolver (session, NULL);

  return session;
}
