/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A finger on a touchscreen. The screen is one of GTK's Broadway, to which we are what a browser is
 * otherwise; what is touched there comes to the widgets as real touch events. */
void hf_finger_open_screen (int width, int height);
void hf_finger_close_screen (void);

void hf_finger_down (GtkWidget *widget, double x, double y);
void hf_finger_move (double dx, double dy);
void hf_finger_up (void);
void hf_finger_tap (GtkWidget *widget, double x, double y);

G_END_DECLS
