/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The parts of the game with the tools of its developers. */

#include "ui/hf-window.h"

G_BEGIN_DECLS

typedef struct _HfBench HfBench;
typedef struct _HfDemo HfDemo;

void hf_bench_add_options (GApplication *application);
HfBench *hf_bench_find (GVariantDict *options);
void hf_bench_run (HfBench *self, HfWindow *window, GSettings *settings);

void hf_demo_add_options (GApplication *application);
HfDemo *hf_demo_find (GVariantDict *options, GError **error);
void hf_demo_run (HfDemo *self, HfWindow *window, GSettings *settings);

gboolean hf_deck_sheet_save (const char *path, GError **error);
gboolean hf_page_deck_save (const char *file, GError **error);
void hf_probe_watch (HfGame *game);

G_END_DECLS
