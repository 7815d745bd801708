/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/hf-window.h"

G_BEGIN_DECLS

typedef struct _HfDemo HfDemo;

void hf_demo_add_options (GApplication *application);
HfDemo *hf_demo_find (GVariantDict *options, GError **error);
void hf_demo_run (HfDemo *self, HfWindow *window, GSettings *settings);

G_END_DECLS
