/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/hf-window.h"

G_BEGIN_DECLS

#define HF_TYPE_DEMO (hf_demo_get_type ())
G_DECLARE_FINAL_TYPE (HfDemo, hf_demo, HF, DEMO, GObject)

void hf_demo_add_options (GApplication *application);
HfDemo *hf_demo_new (GVariantDict *options, GError **error);
void hf_demo_run (HfDemo *self, HfWindow *window, GSettings *settings);

G_END_DECLS
