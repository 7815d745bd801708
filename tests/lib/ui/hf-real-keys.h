/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void hf_real_do (const char *words);
void hf_real_take_keys (GtkWindow *window);
void hf_real_type (const char *key);
void hf_real_find (GtkWidget *widget, double x, double y, int *at_x, int *at_y);
void hf_real_click (GtkWidget *widget);

G_END_DECLS
