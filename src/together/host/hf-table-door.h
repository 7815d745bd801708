/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

#include "together/line/hf-link.h"

G_BEGIN_DECLS

/* Most connections at once that have not opened a line to the table yet, and most lines whose guests have not named
 * their seat yet, or were sent off. */
#define HF_TABLE_DOOR_MAX 48

#define HF_TYPE_TABLE_DOOR (hf_table_door_get_type ())
G_DECLARE_FINAL_TYPE (HfTableDoor, hf_table_door, HF, TABLE_DOOR, GObject)

HfTableDoor *hf_table_door_new (SoupServer *server);
gboolean hf_table_door_listen (HfTableDoor *self, const char *address, guint port, GError **error);
guint hf_table_door_get_port (HfTableDoor *self);
void hf_table_door_open_line (HfTableDoor *self, SoupServerMessage *message, HfLink *link);
void hf_table_door_pass_time (HfTableDoor *self);
gboolean hf_table_door_has_lines (HfTableDoor *self);
void hf_table_door_shut (HfTableDoor *self);

G_END_DECLS
