/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void hf_transient_popover_show (GtkWidget *widget, GtkWidget *child);
GtkEventController *hf_transient_popover_create_keys (GtkShortcutFunc callback);

G_END_DECLS
