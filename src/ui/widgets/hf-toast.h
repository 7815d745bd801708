/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void hf_show_toast (GtkWidget *widget, const char *sentence);
void hf_show_answer (GtkWidget *widget, const char *sentence);
void hf_hold_toasts (GtkWidget *window, gboolean hold);
void hf_show_toast_instead (GtkWidget *widget, AdwToast **shown, const char *sentence);
void hf_show_error_toast (GtkWidget *widget, const GError *error);
void hf_show_toast_to_undo (GtkWidget *widget,
                            const char *sentence,
                            GCallback undo,
                            GCallback dismissed,
                            gpointer data,
                            GDestroyNotify destroy_data);

G_END_DECLS
