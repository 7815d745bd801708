/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_DAILY_WORLDS 60 /* imagined for each decision: about as good as by the clock */

/* @part: how much of the round is played, 0 to 1 */
typedef void (*HfDailyProgress) (double part, gpointer data);

void hf_daily_par_async (const GDate *day,
                         guint worlds,
                         HfDailyProgress progress,
                         gpointer progress_data,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data);
gboolean hf_daily_par_finish (GAsyncResult *result, gint *points, GError **error);

G_END_DECLS
