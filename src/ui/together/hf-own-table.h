/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "together/guest/hf-kept-tables.h"
#include "together/guest/hf-visit.h"
#include "together/host/hf-table-process.h"

G_BEGIN_DECLS

#define HF_TYPE_OWN_TABLE (hf_own_table_get_type ())
G_DECLARE_FINAL_TYPE (HfOwnTable, hf_own_table, HF, OWN_TABLE, GObject)

HfOwnTable *hf_own_table_new (GSettings *settings);
gboolean
hf_own_table_open (HfOwnTable *self, const char *file, gint seat, guint beside, GError **error);
const char *hf_own_table_get_secret_beside (HfOwnTable *self, guint seat);
gboolean hf_own_table_open_again (HfOwnTable *self, const HfKeptTable *table, GError **error);
gboolean hf_own_table_open_elsewhere (HfOwnTable *self, GError **error);
void hf_own_table_let_go (HfOwnTable *self);
void hf_own_table_close (HfOwnTable *self);

gboolean hf_own_table_is_open (HfOwnTable *self);
HfTableProcess *hf_own_table_get_process (HfOwnTable *self);
const char *hf_own_table_find_file (HfOwnTable *self, const char *token);
const char *hf_own_table_get_address (HfOwnTable *self);
const char *hf_own_table_get_lasting (HfOwnTable *self);
void hf_own_table_choose_address (HfOwnTable *self, const char *address);

G_END_DECLS
