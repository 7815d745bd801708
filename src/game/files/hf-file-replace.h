/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean hf_file_replace (GFile *file, const void *data, gsize length, GError **error);

G_END_DECLS
