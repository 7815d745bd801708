/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/turn/hf-turn-controller.h"

G_BEGIN_DECLS

GtkDragSource *hf_card_drag_new_source (void);
void hf_card_drag_begin (GtkDragSource *drag,
                         GtkWidget *widget,
                         HfTurnController *controller,
                         HfCard *card);
void hf_card_drag_add_pack (GtkWidget *widget);

GtkWidget *hf_card_drag_find_target (GtkWidget *widget, double x, double y, GType type);
void hf_card_drag_drop (GtkWidget *widget, double x, double y, const GValue *value);

G_END_DECLS
