/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void hf_rules_toast (GtkWidget *widget, const char *message);
void hf_rules_toast_undo (GtkWidget *widget,
                          const char *message,
                          GCallback undo,
                          GCallback dismissed,
                          gpointer data,
                          GDestroyNotify destroy_data);

G_END_DECLS
