/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef void (*HfJob) (guint index, gpointer data);

void hf_jobs_run (guint n_jobs, HfJob job, gpointer data);

G_END_DECLS
