/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*HfDayFunc) (gpointer window);

void hf_watch_day (GtkWindow *window, HfDayFunc changed);

G_END_DECLS
