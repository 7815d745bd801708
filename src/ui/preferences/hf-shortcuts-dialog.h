/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void hf_shortcuts_dialog_show (GtkWidget *window);

G_END_DECLS
