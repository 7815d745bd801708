/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-card-zone.h"

G_BEGIN_DECLS

void hf_cards_popover_offer (GtkWidget *widget, HfCardZone *zone);
void hf_cards_popover_set_note (GtkWidget *widget, const char *note);
void hf_cards_popover_show (GtkWidget *widget);

G_END_DECLS
