/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void hf_announce (GtkWidget *widget, const char *message);

G_END_DECLS
