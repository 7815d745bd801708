/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Others who write on a score pad, from pages in browsers. A pad is open to them once its link was shown, and as
 * long as the window has its pads, unless it is closed before. */
#include "config.h"

#include "hf-pad-others.h"

#include <glib/gi18n.h>

#include "page/hf-pad-server.h"
#include "together/address/hf-addresses.h"
#include "together/line/hf-invitation.h"
#include "ui/together/hf-qr-dialog.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Returns: the key under which the pads of a window have the server of one of them */
static char *
print_key (HfPad *pad)
{
  return g_strdup_printf ("hf-pad-server-%p", pad);
}

static HfPadServer *
get_server (HfPadStore *store, HfPad *pad)
{
  g_autofree char *key = print_key (pad);

  return g_object_get_data (G_OBJECT (store), key);
}

static gboolean
open_pad (HfPadStore *store, HfPad *pad, GError **error)
{
  g_autofree char *key = print_key (pad);
  HfPadServer *server;

  if (get_server (store, pad) != NULL)
    return TRUE;

  server = hf_pad_server_new (pad, error);
  if (server == NULL)
    return FALSE;

  g_object_set_data_full (G_OBJECT (store), key, server, g_object_unref);

  return TRUE;
}

/* Closes a pad to others, who are told so, and whose link is no longer good. */
void
hf_pad_others_close (HfPadStore *store, HfPad *pad)
{
  g_autofree char *key = print_key (pad);
  g_autoptr (HfPadServer) server = g_object_steal_data (G_OBJECT (store), key);

  if (server != NULL)
    hf_pad_server_close (server);
}

/* Returns (nullable): the edits of others; NULL where the pad is not open to them */
HfPadEdits *
hf_pad_others_get_edits (HfPadStore *store, HfPad *pad)
{
  HfPadServer *server = get_server (store, pad);

  return server != NULL ? hf_pad_server_get_edits (server) : NULL;
}

static char *
print_link (HfPad *pad)
{
  const HfPadOthers *others = hf_pad_get_others (pad);
  g_auto (GStrv) addresses = hf_addresses_list ();
  g_autofree char *address = hf_addresses_choose ((const char *const *) addresses, NULL);
  g_autofree char *base = hf_addresses_print_base (address, others->port);

  return hf_invitation_print (base, others->secret);
}

/* Opens a pad to others, unless it is already, and shows the link.
 *
 * @parent: the dialog of the pad
 * Returns: FALSE where the pad cannot be opened */
gboolean
hf_pad_others_show (GtkWidget *parent, HfPadStore *store, HfPad *pad, GError **error)
{
  g_autofree char *link = NULL;

  if (!open_pad (store, pad, error))
    return FALSE;

  link = print_link (pad);
  /* Translators: others can write on a score pad from their phones */
  hf_present_dialog (hf_qr_dialog_new (C_("title", "Open to Others"), link), parent);

  return TRUE;
}
