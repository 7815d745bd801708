/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

#include "hf-host.h"

G_BEGIN_DECLS

/* Path of the line to a table, at its address. */
#define HF_TABLE_PATH "/table"

#define HF_TYPE_TABLE_SERVER (hf_table_server_get_type ())
G_DECLARE_FINAL_TYPE (HfTableServer, hf_table_server, HF, TABLE_SERVER, GObject)

HfTableServer *hf_table_server_new (HfHost *host);
gboolean
hf_table_server_listen (HfTableServer *self, const char *address, guint port, GError **error);
HfLink *hf_table_server_open_line (HfTableServer *self,
                                   SoupServerMessage *message,
                                   SoupWebsocketConnection *connection);
void hf_table_server_shut (HfTableServer *self);
void hf_table_server_close (HfTableServer *self);
guint hf_table_server_get_port (HfTableServer *self);
SoupServer *hf_table_server_get_soup (HfTableServer *self);
gboolean hf_table_server_is_foreign (SoupServerMessage *message);

G_END_DECLS
