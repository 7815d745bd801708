/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_BACK_FAN (hf_back_fan_get_type ())
G_DECLARE_FINAL_TYPE (HfBackFan, hf_back_fan, HF, BACK_FAN, GtkWidget)

void hf_back_fan_set_n_cards (HfBackFan *self, guint n_cards);
guint hf_back_fan_get_n_cards (HfBackFan *self);

G_END_DECLS
