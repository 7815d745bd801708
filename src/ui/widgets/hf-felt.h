/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_FELT (hf_felt_get_type ())
G_DECLARE_FINAL_TYPE (HfFelt, hf_felt, HF, FELT, AdwBin)

GtkWidget *hf_felt_new (const char *colour);
void hf_felt_set_colour (HfFelt *self, const char *colour);

G_END_DECLS
