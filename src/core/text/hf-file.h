/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gsize hf_file_mark_length (const char *data, gsize length);
gboolean hf_file_read (const char *path, gsize max, char **data, gsize *length, GError **error);
gboolean hf_file_refuse (GError **error, const char *path, gboolean is_folder);
char *hf_file_show (const char *path);

G_END_DECLS
