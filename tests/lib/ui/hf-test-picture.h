/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void hf_test_save_picture (GtkWidget *widget, const char *name);

G_END_DECLS
