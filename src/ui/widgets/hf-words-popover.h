/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* widget: a widget that shows less than there is to say */
typedef char *(*HfWordsFunc) (GtkWidget *widget);

void hf_words_popover_offer (GtkWidget *widget, HfWordsFunc words);
gboolean hf_words_popover_offered (GtkWidget *widget);
void hf_words_popover_show (GtkWidget *widget);

G_END_DECLS
