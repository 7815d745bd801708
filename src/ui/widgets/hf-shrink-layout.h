/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_SHRINK_LAYOUT (hf_shrink_layout_get_type ())
G_DECLARE_FINAL_TYPE (HfShrinkLayout, hf_shrink_layout, HF, SHRINK_LAYOUT, GtkLayoutManager)

G_END_DECLS
