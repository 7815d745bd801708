/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void hf_announce (GtkWidget *widget, const char *message);
void hf_set_spoken_label (GtkWidget *widget, const char *label);
void hf_set_spoken_description (GtkWidget *widget, const char *description);

G_END_DECLS
