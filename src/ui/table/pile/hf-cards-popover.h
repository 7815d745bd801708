/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-card-zone.h"

G_BEGIN_DECLS

void hf_cards_popover_install (GtkWidgetClass *klass, GtkWidgetActionActivateFunc show);
void hf_cards_popover_add_gestures (GtkWidget *widget);
void
hf_cards_popover_show (GtkWidget *widget, HfCardZone *zone, const char *heading, const char *note);

G_END_DECLS
