/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/* Most connections at once of people who have opened no line to the table yet. */
#define HF_TABLE_DOOR_MAX 48

#define HF_TYPE_TABLE_DOOR (hf_table_door_get_type ())
G_DECLARE_FINAL_TYPE (HfTableDoor, hf_table_door, HF, TABLE_DOOR, GObject)

HfTableDoor *hf_table_door_new (SoupServer *server);
gboolean hf_table_door_listen (HfTableDoor *self, const char *address, guint port, GError **error);
guint hf_table_door_get_port (HfTableDoor *self);
void hf_table_door_admit (HfTableDoor *self, SoupServerMessage *message);
void hf_table_door_shut (HfTableDoor *self);

G_END_DECLS
