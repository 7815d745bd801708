/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* An address of this computer.
 *
 * device: the name of the network device that has it
 * point_to_point: whether another computer is at the end of it, and no network, as with most tunnels */
typedef struct
{
  char *device;
  gboolean point_to_point;
  GInetAddress *address;
} HfDeviceAddress;

void hf_device_address_free (HfDeviceAddress *self);

void hf_addresses_sort (GPtrArray *addresses, const char *devices, const char *const *preferred);
GStrv hf_addresses_list (void);
char *hf_addresses_choose (const char *const *addresses, const char *before);
char *hf_addresses_print_base (const char *address, guint port);
gboolean hf_addresses_has (const char *base);
gboolean hf_addresses_lasts (const char *base);

G_END_DECLS
