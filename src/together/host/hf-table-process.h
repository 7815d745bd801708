/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/match/hf-told.h"

G_BEGIN_DECLS

/* Line of output of the process where another program listens on its port. */
#define HF_TABLE_PORT_TAKEN "taken"

/* Line of output of the process where another table has its file. */
#define HF_TABLE_FILE_TAKEN "open"

#define HF_TYPE_TABLE_PROCESS (hf_table_process_get_type ())
G_DECLARE_FINAL_TYPE (HfTableProcess, hf_table_process, HF, TABLE_PROCESS, GObject)

HfTableProcess *hf_table_process_new (const char *program,
                                      const char *file,
                                      guint port,
                                      guint pace,
                                      GError **error);
guint hf_table_process_get_port (HfTableProcess *self);
gboolean hf_table_process_port_is_taken (HfTableProcess *self);
gboolean hf_table_process_file_is_taken (HfTableProcess *self);
const char *hf_table_process_get_secret (HfTableProcess *self, guint seat);
void hf_table_process_invite (HfTableProcess *self, guint seat);
void hf_table_process_offer (HfTableProcess *self, const char *base);
void hf_table_process_close (HfTableProcess *self);

G_END_DECLS
