/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The addresses of this computer at which people find a table. A computer has several, and often only one of them is
 * that of the network at home: others lead into tunnels or to containers. The kernel tells the real devices. */

#include "hf-addresses.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

/* The folder in which the kernel describes each network device. */
#define DEVICES "/sys/class/net"

/* Devices lie on others: a bridge on a bond on two cards. */
#define MAX_LAYERS 4

/* Addresses that are in no network. Nothing is sent there. */
static const char *const far_addresses[] = { "192.0.2.1", "2001:db8::1" };
#define FAR_PORT 9

/* Where an address leads, the best first. */
typedef enum
{
  LEADS_HOME, /* a network card, or a device that lies on one */
  LEADS_SOMEWHERE,
  LEADS_INSIDE,  /* to containers and virtual machines in this computer */
  LEADS_TUNNEL,  /* to computers in the same private network only */
  LEADS_NOWHERE, /* it is from a network that gives out no addresses */
} Leads;

void
hf_device_address_free (HfDeviceAddress *self)
{
  g_free (self->device);
  g_clear_object (&self->address);
  g_free (self);
}

static gboolean
has (const char *devices, const char *device, const char *what)
{
  g_autofree char *path = g_build_filename (devices, device, what, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Returns: whether a device is a network card, or lies on one */
static gboolean
is_real (const char *devices, const char *device, guint layer)
{
  static const char lower[] = "lower_";
  g_autofree char *folder = g_build_filename (devices, device, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean real = has (devices, device, "device");
  const char *name;

  while (!real && dir != NULL && layer < MAX_LAYERS && (name = g_dir_read_name (dir)) != NULL)
    real = g_str_has_prefix (name, lower) && is_real (devices, name + strlen (lower), layer + 1);

  return real;
}

static Leads
find_where_it_leads (const char *devices, const HfDeviceAddress *address)
{
  if (g_inet_address_get_is_link_local (address->address))
    return LEADS_NOWHERE;
  if (address->point_to_point || has (devices, address->device, "tun_flags"))
    return LEADS_TUNNEL;
  if (is_real (devices, address->device, 0))
    return LEADS_HOME;

  return has (devices, address->device, "bridge") ? LEADS_INSIDE : LEADS_SOMEWHERE;
}

/* Private addresses of IPv4 are those that networks at home give out, and are short. */
static guint
rank (const char *devices, const char *const *preferred, const HfDeviceAddress *address)
{
  g_autofree char *text = g_inet_address_to_string (address->address);
  gboolean old = g_inet_address_get_family (address->address) == G_SOCKET_FAMILY_IPV4;
  guint kind = !old ? 2 : g_inet_address_get_is_site_local (address->address) ? 0 : 1;

  return (find_where_it_leads (devices, address) * 3 + kind) * 2
         + !g_strv_contains (preferred, text);
}

typedef struct
{
  const char *devices;
  const char *const *preferred;
} Order;

static gint
compare_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  const Order *order = data;

  return (gint) rank (order->devices, order->preferred, *(HfDeviceAddress **) a)
         - (gint) rank (order->devices, order->preferred, *(HfDeviceAddress **) b);
}

/* Sorts addresses, that of the network at home first.
 *
 * @addresses: (element-type HfDeviceAddress)
 * @devices: the folder of all devices
 * @preferred: the addresses that this computer uses to reach far networks; they decide among equals only */
void
hf_addresses_sort (GPtrArray *addresses, const char *devices, const char *const *preferred)
{
  Order order = { .devices = devices, .preferred = preferred };

  g_ptr_array_sort_with_data (addresses, compare_cb, &order);
}

/* Returns (nullable): an address that others in a network can use, or NULL. A link-local address of IPv6 needs the name
 *   of the device, too, which browsers do not take. */
static GInetAddress *
read_address (const struct ifaddrs *at)
{
  g_autoptr (GSocketAddress) whole = NULL;
  GInetAddress *address;

  if (at->ifa_addr == NULL || (at->ifa_flags & IFF_UP) == 0 || (at->ifa_flags & IFF_LOOPBACK) != 0
      || (at->ifa_addr->sa_family != AF_INET && at->ifa_addr->sa_family != AF_INET6))
    return NULL;

  whole = g_socket_address_new_from_native (at->ifa_addr, at->ifa_addr->sa_family == AF_INET
                                                            ? sizeof (struct sockaddr_in)
                                                            : sizeof (struct sockaddr_in6));
  address = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (whole));
  if (at->ifa_addr->sa_family == AF_INET6 && g_inet_address_get_is_link_local (address))
    return NULL;

  return g_object_ref (address);
}

static GPtrArray *
read_addresses (void)
{
  GPtrArray *addresses = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_device_address_free);
  struct ifaddrs *all = NULL;

  if (getifaddrs (&all) < 0)
    return addresses;

  for (const struct ifaddrs *i = all; i != NULL; i = i->ifa_next)
    {
      GInetAddress *address = read_address (i);
      HfDeviceAddress *found;

      if (address == NULL)
        continue;

      found = g_new0 (HfDeviceAddress, 1);
      found->device = g_strdup (i->ifa_name);
      found->point_to_point = (i->ifa_flags & IFF_POINTOPOINT) != 0;
      found->address = address;
      g_ptr_array_add (addresses, found);
    }
  freeifaddrs (all);

  return addresses;
}

/* Returns (nullable) (transfer full): the address that this computer takes to speak to another one */
static char *
find_route (const char *other)
{
  g_autoptr (GSocketAddress) far = g_inet_socket_address_new_from_string (other, FAR_PORT),
                             near = NULL;
  g_autoptr (GSocket) socket = g_socket_new (g_socket_address_get_family (far),
                                             G_SOCKET_TYPE_DATAGRAM, G_SOCKET_PROTOCOL_UDP, NULL);

  if (socket != NULL && g_socket_connect (socket, far, NULL, NULL))
    near = g_socket_get_local_address (socket, NULL);
  if (near == NULL)
    return NULL;

  return g_inet_address_to_string (
    g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (near)));
}

/* Returns (transfer full): the addresses of this computer at which others may find it, the likeliest first; none where
 *   it is in no network */
GStrv
hf_addresses_list (void)
{
  g_autoptr (GPtrArray) addresses = read_addresses ();
  g_autoptr (GStrvBuilder) preferred = g_strv_builder_new (), texts = g_strv_builder_new ();
  g_auto (GStrv) routes = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (far_addresses); i++)
    {
      g_autofree char *route = find_route (far_addresses[i]);

      if (route != NULL)
        g_strv_builder_add (preferred, route);
    }
  routes = g_strv_builder_end (preferred);
  hf_addresses_sort (addresses, DEVICES, (const char *const *) routes);
  for (guint i = 0; i < addresses->len; i++)
    g_strv_builder_take (texts, g_inet_address_to_string (((HfDeviceAddress *) addresses->pdata[i])
                                                            ->address));

  return g_strv_builder_end (texts);
}

/* Chooses the address of this computer in its network, as phones in it can use it: they rarely know the names of
 * computers.
 *
 * @addresses: of hf_addresses_list()
 * @before (nullable): the address until now, which stays while this computer has it; one of IPv6 only until there is a
 *   better one of IPv4, which networks give out later
 * Returns (transfer full): an address, or the name of the computer where it has no network */
char *
hf_addresses_choose (const char *const *addresses, const char *before)
{
  if (before != NULL && g_strv_contains (addresses, before)
      && (strchr (before, ':') == NULL || strchr (addresses[0], ':') != NULL))
    return g_strdup (before);

  return g_strdup (addresses[0] != NULL ? addresses[0] : g_get_host_name ());
}

/* Returns (transfer full): the address of the page of a table at an address of this computer */
char *
hf_addresses_print_base (const char *address, guint port)
{
  return g_uri_join (G_URI_FLAGS_NONE, "http", NULL, address, port, "/", NULL, NULL);
}

/* Returns (nullable) (transfer full): the computer that the address of a page names */
static char *
find_host (const char *base)
{
  g_autoptr (GUri) uri = g_uri_parse (base, G_URI_FLAGS_NONE, NULL);

  return uri != NULL ? g_strdup (g_uri_get_host (uri)) : NULL;
}

/* Returns: whether the address of a page is one that this computer has now */
gboolean
hf_addresses_has (const char *base)
{
  g_autofree char *host = find_host (base);
  g_auto (GStrv) own = hf_addresses_list ();

  return host != NULL && g_strv_contains ((const char *const *) own, host);
}

/* Returns: whether the address of a page stays good, so that it is worth remembering: it is none of this computer’s,
 *   and none of a network at home */
gboolean
hf_addresses_lasts (const char *base)
{
  g_autofree char *host = find_host (base);
  g_autoptr (GInetAddress) address = host != NULL ? g_inet_address_new_from_string (host) : NULL;

  if (address == NULL)
    return host != NULL && g_ascii_strcasecmp (host, g_get_host_name ()) != 0;

  return !g_inet_address_get_is_site_local (address) && !g_inet_address_get_is_link_local (address)
         && !g_inet_address_get_is_loopback (address) && !hf_addresses_has (base);
}
