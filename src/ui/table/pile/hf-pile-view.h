/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/turn/hf-turn-controller.h"

G_BEGIN_DECLS

#define HF_TYPE_PILE_VIEW (hf_pile_view_get_type ())
G_DECLARE_FINAL_TYPE (HfPileView, hf_pile_view, HF, PILE_VIEW, GtkButton)

GtkWidget *hf_pile_view_new (HfTurnController *controller);
GtkWidget *hf_pile_view_find (HfPileView *self, HfCard *card);
void hf_pile_view_show_cards (HfPileView *self);
guint hf_pile_view_get_n_seen (HfPileView *self);
void hf_pile_view_draw_place (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
