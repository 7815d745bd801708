/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void hf_wrap_labels (GtkWidget *widget);
void hf_present_dialog (AdwDialog *dialog, GtkWidget *parent);
GtkBuilder *hf_load_template (const char *name);
void hf_present_loaded (GtkBuilder *builder, GtkWidget *parent);

G_END_DECLS
