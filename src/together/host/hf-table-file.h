/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-host.h"

G_BEGIN_DECLS

/* Key of hf_game_get_extra() for hf_host_save_seats(). */
#define HF_TABLE_FILE_SEATS "seats"

typedef struct _HfTableLock HfTableLock;

HfTableLock *hf_table_lock_new (const char *path, GError **error);
void hf_table_lock_free (HfTableLock *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTableLock, hf_table_lock_free)

HfHost *hf_table_file_open (const char *path, GError **error);
gboolean hf_table_file_keep (HfHost *host, const char *path, GError **error);

G_END_DECLS
