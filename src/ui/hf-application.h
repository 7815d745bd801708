/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_APPLICATION (hf_application_get_type ())
G_DECLARE_FINAL_TYPE (HfApplication, hf_application, HF, APPLICATION, AdwApplication)

void hf_application_init_language (void);
HfApplication *hf_application_new (void);
GSettings *hf_application_get_settings (HfApplication *self);

G_END_DECLS
