/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkLayoutManager *hf_all_or_nothing_layout_new (void);
GtkLayoutManager *hf_shrink_layout_new (void);

G_END_DECLS
