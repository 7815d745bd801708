/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_WHOLE_LAYOUT (hf_whole_layout_get_type ())
G_DECLARE_FINAL_TYPE (HfWholeLayout, hf_whole_layout, HF, WHOLE_LAYOUT, GtkLayoutManager)

G_END_DECLS
