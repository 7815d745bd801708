/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/match/hf-told.h"
#include "together/address/hf-tunnel.h"

G_BEGIN_DECLS

/* Line of output of the process where another program listens on its port. */
#define HF_TABLE_PORT_TAKEN "taken"

/* Line of output of the process where another table has its file. */
#define HF_TABLE_FILE_TAKEN "open"

/* Reasons for which the process of a table has ended. */
typedef enum
{
  HF_TABLE_END_BROKEN, /* while the person at this screen sat there */
  HF_TABLE_END_EARLY,  /* before they had a seat */
  HF_TABLE_END_PORT_TAKEN, /* another program listens where the table was: maybe the same table, still open */
  HF_TABLE_END_FILE_TAKEN, /* the table is open in another process */
} HfTableEnd;

#define HF_TYPE_TABLE_PROCESS (hf_table_process_get_type ())
G_DECLARE_FINAL_TYPE (HfTableProcess, hf_table_process, HF, TABLE_PROCESS, GObject)

HfTableProcess *hf_table_process_new (const char *program,
                                      const char *file,
                                      guint port,
                                      guint pace,
                                      GError **error);
guint hf_table_process_get_port (HfTableProcess *self);
HfTableEnd hf_table_process_get_end (HfTableProcess *self);
const char *hf_table_process_get_secret (HfTableProcess *self, guint seat);
void hf_table_process_invite (HfTableProcess *self, guint seat);
void hf_table_process_set_owner (HfTableProcess *self, guint seat);
void hf_table_process_set_quiet (HfTableProcess *self, gboolean quiet);
const char *hf_table_process_get_address (HfTableProcess *self);
void hf_table_process_set_address (HfTableProcess *self, const char *base);
void hf_table_process_offer (HfTableProcess *self, const char *base);
void hf_table_process_set_tunnel (HfTableProcess *self, const char *command);
HfTunnelState hf_table_process_get_tunnel (HfTableProcess *self, const char **detail);
void hf_table_process_close (HfTableProcess *self);

G_END_DECLS
