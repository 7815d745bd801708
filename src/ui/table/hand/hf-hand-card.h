/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-card.h"

G_BEGIN_DECLS

#define HF_TYPE_HAND_CARD (hf_hand_card_get_type ())
G_DECLARE_FINAL_TYPE (HfHandCard, hf_hand_card, HF, HAND_CARD, GtkButton)

GtkWidget *hf_hand_card_new (HfCard *card);
HfCard *hf_hand_card_get_card (HfHandCard *self);
gboolean hf_hand_card_get_selected (HfHandCard *self);
void hf_hand_card_set_selected (HfHandCard *self, gboolean selected);
void hf_hand_card_set_drawn (HfHandCard *self, gboolean drawn);
void hf_hand_card_set_position (HfHandCard *self, guint position, guint n_cards);
gboolean
hf_hand_card_travel (HfHandCard *self, double progress, double x, double y, gboolean at_once);
void hf_hand_card_get_at (HfHandCard *self, double progress, double *x, double *y);

G_END_DECLS
