/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void hf_notice_bind (GtkWidgetClass *widget_class);
void
hf_show_notice (GtkWidget *window, const char *sentence, const char *button, const char *action);
void hf_show_notice_cards (GtkWidget *window, GPtrArray *cards);
void hf_hide_notice (GtkWidget *window);
const char *hf_get_notice (GtkWidget *window);

G_END_DECLS
