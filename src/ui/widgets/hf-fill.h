/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void
hf_fill_as_scrolled (GtkWidget *inside, GSourceFunc more, gpointer data, GDestroyNotify destroy);
void hf_fill_list (GtkListBox *box,
                   GListModel *items,
                   GtkWidget *below,
                   GtkListBoxCreateWidgetFunc create_row,
                   gpointer data);

G_END_DECLS
