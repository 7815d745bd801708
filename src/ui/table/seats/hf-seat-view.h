/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/turn/hf-turn-controller.h"
#include "ui/table/form/hf-form.h"

G_BEGIN_DECLS

#define HF_TYPE_SEAT_VIEW (hf_seat_view_get_type ())
G_DECLARE_FINAL_TYPE (HfSeatView, hf_seat_view, HF, SEAT_VIEW, GtkWidget)

GtkWidget *hf_seat_view_new (HfTurnController *controller, HfGameSeat *seat);
void hf_seat_view_set_form (HfSeatView *self, const HfForm *form, guint places);
GtkWidget *hf_seat_view_get_hand (HfSeatView *self);
GtkWidget *hf_seat_view_get_foot (HfSeatView *self);

G_END_DECLS
