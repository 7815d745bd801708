/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/hf-window.h"

G_BEGIN_DECLS

#define HF_TYPE_BENCH (hf_bench_get_type ())
G_DECLARE_FINAL_TYPE (HfBench, hf_bench, HF, BENCH, GObject)

void hf_bench_add_options (GApplication *application);
HfBench *hf_bench_new (GVariantDict *options);
void hf_bench_run (HfBench *self, HfWindow *window, GSettings *settings);

G_END_DECLS
