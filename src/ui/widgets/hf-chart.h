/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_CHART_N_COLOURS 4

GdkRGBA hf_chart_colour (GtkWidget *chart, guint side);
int hf_chart_text_height (GtkWidget *widget);
void hf_chart_draw_text (GtkWidget *widget,
                         GtkSnapshot *snapshot,
                         const char *text,
                         float x,
                         float y,
                         float align,
                         int width);

G_END_DECLS
