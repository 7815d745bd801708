/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_SPREAD_LAYOUT (hf_spread_layout_get_type ())
G_DECLARE_FINAL_TYPE (HfSpreadLayout, hf_spread_layout, HF, SPREAD_LAYOUT, GtkLayoutManager)

GtkLayoutManager *hf_spread_layout_new (GtkOrientation orientation, double step);

G_END_DECLS
