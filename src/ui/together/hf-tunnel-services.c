/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Services that lead to a table at home, for which one needs no account. */
#include "config.h"

#include "hf-tunnel-services.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "together/address/hf-tunnel.h"

static const struct
{
  const char *name;
  const char *command;
} services[] = {
  { "localhost.run (ssh)",
    "ssh -o StrictHostKeyChecking=accept-new -o ServerAliveInterval=30 -o ExitOnForwardFailure=yes "
    "-R 80:localhost:" HF_TUNNEL_PORT " nokey@localhost.run" },
  { "Cloudflare (cloudflared)", "cloudflared tunnel --url http://localhost:" HF_TUNNEL_PORT },
};

/* Returns (transfer full): the names of the services, the last one for any other */
GListModel *
hf_tunnel_services_list (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (services); i++)
    gtk_string_list_append (list, services[i].name);
  /* Translators: in a list of services on the internet */
  gtk_string_list_append (list, C_("service", "Another"));

  return G_LIST_MODEL (list);
}

/* Returns: the place of the service with a command, the last one for a command that is not known */
guint
hf_tunnel_services_find (const char *command)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (services) && !g_str_equal (services[i].command, command))
    i++;

  return i;
}

/* Returns (nullable): NULL for the last one */
const char *
hf_tunnel_services_get_command (guint index)
{
  return index < G_N_ELEMENTS (services) ? services[index].command : NULL;
}
