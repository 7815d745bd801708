/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_APPLICATION (hf_application_get_type ())
G_DECLARE_DERIVABLE_TYPE (HfApplication, hf_application, HF, APPLICATION, AdwApplication)

struct _HfApplicationClass
{
  AdwApplicationClass parent_class;
};

HfApplication *hf_application_new (void);
int hf_application_main (GType type, int argc, char **argv);
GSettings *hf_application_get_settings (HfApplication *self);

G_END_DECLS
