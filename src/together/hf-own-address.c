/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The address of this computer in its network, as phones in it can use it: they rarely know the names of
 * computers. */

#include "hf-own-address.h"

#include <gio/gio.h>

/* Some address that is not in the network. Nothing is sent there. */
#define FAR_ADDRESS "192.0.2.1"
#define FAR_PORT    9

/* Returns (transfer full): an address, or the name of the computer where it has no network */
char *
hf_own_address_find (void)
{
  g_autoptr (GSocketAddress) far = g_inet_socket_address_new_from_string (FAR_ADDRESS, FAR_PORT),
                             near = NULL;
  g_autoptr (GSocket) socket = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_DATAGRAM,
                                             G_SOCKET_PROTOCOL_UDP, NULL);

  if (socket != NULL && g_socket_connect (socket, far, NULL, NULL))
    near = g_socket_get_local_address (socket, NULL);
  if (near == NULL)
    return g_strdup (g_get_host_name ());

  return g_inet_address_to_string (
    g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (near)));
}
