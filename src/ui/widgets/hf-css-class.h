/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void hf_set_css_class (GtkWidget *widget, const char *name, gboolean set);
GtkWidget *hf_add_badge (GtkWidget *parent);

G_END_DECLS
