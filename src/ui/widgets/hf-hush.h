/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void hf_hush_watch (GtkWidget *area);
void hf_hush_add (GtkWidget *widget);

G_END_DECLS
