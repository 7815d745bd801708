/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gsize hf_file_mark_length (const char *data, gsize length);
gboolean hf_file_read (const char *path, gsize max, char **data, gsize *length, GError **error);
gboolean hf_file_refuse (GError **error, const char *path, gboolean is_folder);
char *hf_file_show (const char *path);

typedef enum
{
  HF_FILE_WRITE_PLAIN = 0,
  HF_FILE_WRITE_PRIVATE = 1 << 0, /* makes the folder, too, and a new file is the person's alone */
  HF_FILE_WRITE_BACKUP = 1 << 1,  /* the file before stays beside it, see hf_file_backup() */
} HfFileWriteFlags;

gboolean hf_file_write (const char *path,
                        const void *data,
                        gsize length,
                        HfFileWriteFlags flags,
                        GError **error);
gboolean hf_file_delete (const char *path, GError **error);
char *hf_file_backup (const char *path);
char *hf_file_set_aside (const char *path, const char *why);

G_END_DECLS
