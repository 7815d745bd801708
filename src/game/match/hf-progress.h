/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Progress reports of a long task in another thread, and its cancellation. */
typedef struct _HfProgress HfProgress;

/* @so_far: a copy of the report */
typedef void (*HfProgressFunc) (gconstpointer so_far, gpointer data);

HfProgress *
hf_progress_new (gsize size, HfProgressFunc tell, gpointer data, GCancellable *cancellable);
void hf_progress_free (HfProgress *self);
void hf_progress_tell (HfProgress *self, GTask *task, gconstpointer so_far);
void hf_progress_end (HfProgress *self);
const gint *hf_progress_get_cancelled (const HfProgress *self);

G_END_DECLS
