/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/hf-window.h"

G_BEGIN_DECLS

typedef struct _HfBench HfBench;

void hf_bench_add_options (GApplication *application);
HfBench *hf_bench_find (GVariantDict *options);
void hf_bench_run (HfBench *self, HfWindow *window, GSettings *settings);

G_END_DECLS
