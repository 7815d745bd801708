/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GBytes *hf_file_load (GFile *file, GError **error);
void hf_file_load_async (GFile *file, GAsyncReadyCallback callback, gpointer data);
GBytes *hf_file_load_finish (GFile *file, GAsyncResult *result, GError **error);
gboolean hf_file_replace (GFile *file, const void *data, gsize length, GError **error);

G_END_DECLS
