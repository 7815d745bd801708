/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/cards/hf-card-art.h"

G_BEGIN_DECLS

#define HF_TYPE_PREFERENCES_SWATCH (hf_preferences_swatch_get_type ())
G_DECLARE_FINAL_TYPE (HfPreferencesSwatch, hf_preferences_swatch, HF, PREFERENCES_SWATCH, GtkWidget)

GtkWidget *hf_preferences_swatch_new_back (HfCardBack back);
GtkWidget *hf_preferences_swatch_new_felt (const char *colour);

G_END_DECLS
