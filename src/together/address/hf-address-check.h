/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void hf_address_check_async (const char *base,
                             guint port,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);
gboolean hf_address_check_finish (GAsyncResult *result);

G_END_DECLS
