/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

double hf_text_size_get (void);
void hf_text_size_bind (GtkWidgetClass *widget_class, guint n_sizes);
void hf_text_size_follow (GtkWidget *widget, GType type, guint n_sizes);
void hf_text_size_follow_one (AdwBreakpoint *breakpoint);

G_END_DECLS
