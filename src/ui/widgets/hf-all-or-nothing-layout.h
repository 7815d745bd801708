/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_ALL_OR_NOTHING_LAYOUT (hf_all_or_nothing_layout_get_type ())
G_DECLARE_FINAL_TYPE (HfAllOrNothingLayout,
                      hf_all_or_nothing_layout,
                      HF,
                      ALL_OR_NOTHING_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
