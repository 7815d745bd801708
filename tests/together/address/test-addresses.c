/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which of the addresses of a computer is given to others, on computers as the kernel describes them. */

#include <glib/gstdio.h>

#include "lib/hf-test-folder.h"
#include "together/address/hf-addresses.h"

/* A computer: its devices, as the kernel describes them; their addresses, with a “>” where another computer is at the end
 * of it; the one that it takes to speak to somebody far away; and in which order the addresses are to be offered. */
typedef struct
{
  const char *name;
  const char *kernel;
  const char *addresses;
  const char *route;
  const char *best;
} Computer;

static const Computer computers[] = {
  { "radio", "wlan0/device", "wlan0=192.168.1.5", "192.168.1.5", "192.168.1.5" },
  { "no-route", "eth0/device docker0/bridge", "docker0=172.17.0.1 eth0=192.168.1.5", "",
    "192.168.1.5 172.17.0.1" },
  { "tunnel", "tun0/tun_flags wlan0/device", "tun0=10.8.0.2> wlan0=192.168.1.5", "10.8.0.2",
    "192.168.1.5 10.8.0.2" },
  { "tunnel-of-frames", "tap0/tun_flags wlan0/device", "tap0=10.8.0.2 wlan0=192.168.1.5",
    "10.8.0.2", "192.168.1.5 10.8.0.2" },
  { "containers", "virbr0/bridge br-1/bridge br-1/lower_veth1 veth1/type eno1/device",
    "virbr0=192.168.122.1 br-1=172.18.0.1 eno1=10.0.0.7", "10.0.0.7",
    "10.0.0.7 192.168.122.1 172.18.0.1" },
  { "bridge-on-card", "br0/bridge br0/lower_bond0 bond0/lower_eno1 eno1/device docker0/bridge",
    "docker0=172.17.0.1 br0=192.168.1.5", "172.17.0.1", "192.168.1.5 172.17.0.1" },
  { "two-cards", "eth0/device wlan0/device", "eth0=192.168.1.4 wlan0=192.168.1.5", "192.168.1.5",
    "192.168.1.5 192.168.1.4" },
  { "two-cards-without-route", "eth0/device wlan0/device", "eth0=192.168.1.4 wlan0=192.168.1.5", "",
    "192.168.1.4 192.168.1.5" },
  { "no-addresses-given-out", "usb0/device wlan0/device", "usb0=169.254.3.4 wlan0=192.168.1.5",
    "169.254.3.4", "192.168.1.5 169.254.3.4" },
  { "public-and-private", "eth0/device eth1/device", "eth0=198.51.100.7 eth1=192.168.1.5",
    "198.51.100.7", "192.168.1.5 198.51.100.7" },
  { "old-and-new", "eth0/device docker0/bridge",
    "eth0=2001:db8::5 eth0=192.168.1.5 docker0=172.17.0.1", "2001:db8::5",
    "192.168.1.5 2001:db8::5 172.17.0.1" },
  { "new-alone", "eth0/device wg0/type", "wg0=10.9.0.2> eth0=2001:db8::5", "10.9.0.2",
    "2001:db8::5 10.9.0.2" },
  { "container", "eth0/type", "eth0=172.17.0.2", "172.17.0.2", "172.17.0.2" },
  { "nothing-known", "", "ppp0=10.64.0.2> eth0=192.168.1.5", "10.64.0.2", "192.168.1.5 10.64.0.2" },
};

/* Makes the folders of a computer's devices. */
static void
make_devices (const char *folder, const char *kernel)
{
  g_auto (GStrv) files = g_strsplit (kernel, " ", -1);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i], NULL);

      g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
    }
}

static GPtrArray *
read_addresses (const char *text)
{
  GPtrArray *addresses = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_device_address_free);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      HfDeviceAddress *address = g_new0 (HfDeviceAddress, 1);
      g_auto (GStrv) parts = g_strsplit_set (words[i], "=>", 3);

      address->device = g_strdup (parts[0]);
      address->address = g_inet_address_new_from_string (parts[1]);
      g_assert_nonnull (address->address);
      address->point_to_point = parts[2] != NULL;
      g_ptr_array_add (addresses, address);
    }

  return addresses;
}

static void
test_order (gconstpointer data)
{
  const Computer *computer = data;
  g_autofree char *folder = g_dir_make_tmp ("hf-devices-XXXXXX", NULL);
  g_autoptr (GPtrArray) addresses = read_addresses (computer->addresses);
  g_autoptr (GString) order = g_string_new (NULL);
  const char *const preferred[] = { computer->route, NULL };

  make_devices (folder, computer->kernel);
  hf_addresses_sort (addresses, folder, preferred);
  for (guint i = 0; i < addresses->len; i++)
    {
      HfDeviceAddress *address = addresses->pdata[i];
      g_autofree char *text = g_inet_address_to_string (address->address);

      g_string_append_printf (order, i > 0 ? " %s" : "%s", text);
    }
  g_assert_cmpstr (order->str, ==, computer->best);
  hf_test_empty_folder (folder);
  g_rmdir (folder);
}

static void
test_base (void)
{
  g_autofree char *old = hf_addresses_print_base ("192.168.1.5", 4711);
  g_autofree char *new = hf_addresses_print_base ("2001:db8::5", 4711);

  g_assert_cmpstr (old, ==, "http://192.168.1.5:4711/");
  g_assert_cmpstr (new, ==, "http://[2001:db8::5]:4711/");
}

/* An address that nobody typed is that of another network next week. */
static void
test_lasts (void)
{
  static const char *const lasting[] = { "https://cards.example.org/", "http://198.51.100.7:4711/",
                                         "http://[2001:db8::7]:4711/",
                                         "http://100.101.102.103:4711/" };
  static const char *const passing[] = { "http://192.168.1.5:4711/",
                                         "http://10.0.0.5:4711/",
                                         "http://172.17.0.1:4711/",
                                         "http://169.254.1.1:4711/",
                                         "http://127.0.0.1:4711/",
                                         "",
                                         "192.168.1.5" };
  g_auto (GStrv) own = hf_addresses_list ();
  g_autofree char *best = hf_addresses_choose ((const char *const *) own, NULL),
                  *base = hf_addresses_print_base (best, 4711);

  for (guint i = 0; i < G_N_ELEMENTS (lasting); i++)
    g_assert_true (hf_addresses_lasts (lasting[i]));
  for (guint i = 0; i < G_N_ELEMENTS (passing); i++)
    g_assert_false (hf_addresses_lasts (passing[i]));
  g_assert_false (hf_addresses_lasts (base));
  for (guint i = 0; own[i] != NULL; i++)
    {
      g_autofree char *each = hf_addresses_print_base (own[i], 4711);

      g_assert_false (hf_addresses_lasts (each));
      g_assert_true (hf_addresses_has (each));
    }
  g_assert_false (hf_addresses_has ("http://192.0.2.1:4711/"));
  g_assert_false (hf_addresses_has (""));
}

/* A computer goes through networks: the address for others is one that it has, and another one only where it has to be. */
static void
test_choose (void)
{
  static const struct
  {
    const char *addresses;
    const char *chosen; /* NULL: the name of the computer */
  } days[] = {
    { "192.168.1.5", "192.168.1.5" },
    { "192.168.1.5 10.0.0.7", "192.168.1.5" },
    { "10.0.0.7 192.168.1.5", "192.168.1.5" },
    { "10.0.0.7", "10.0.0.7" },
    { "", NULL },
    { "192.168.1.6 10.0.0.8", "192.168.1.6" },
    { "2001:db8::6", "2001:db8::6" },
    { "2001:db8::5 2001:db8::6", "2001:db8::6" },
    { "2001:db8::6 172.17.0.1", "2001:db8::6" },
    { "192.168.1.60 2001:db8::6", "192.168.1.60" },
    { "2001:db8::6 192.168.1.60", "192.168.1.60" },
  };
  g_autofree char *before = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_auto (GStrv) addresses = g_strsplit (days[i].addresses, " ", -1);
      g_autofree char *chosen = hf_addresses_choose ((const char *const *) addresses, before);

      g_assert_cmpstr (chosen, ==, days[i].chosen != NULL ? days[i].chosen : g_get_host_name ());
      g_set_str (&before, chosen);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (computers); i++)
    {
      g_autofree char *path = g_strconcat ("/addresses/order/", computers[i].name, NULL);

      g_test_add_data_func (path, &computers[i], test_order);
    }
  g_test_add_func ("/addresses/base", test_base);
  g_test_add_func ("/addresses/choose", test_choose);
  g_test_add_func ("/addresses/lasts", test_lasts);

  return g_test_run ();
}
