/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void hf_tooltip_guard_watch (GtkWidget *area);
void hf_tooltip_guard_add (GtkWidget *widget);

G_END_DECLS
