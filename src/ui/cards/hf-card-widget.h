/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-card.h"
#include "hf-card-face.h"

G_BEGIN_DECLS

#define HF_TYPE_CARD_WIDGET (hf_card_widget_get_type ())
G_DECLARE_FINAL_TYPE (HfCardWidget, hf_card_widget, HF, CARD_WIDGET, GtkWidget)

HfCardTheme *hf_card_widget_get_theme (void);

GtkWidget *hf_card_widget_new (HfCard *card, gboolean face_up);
HfCard *hf_card_widget_get_card (HfCardWidget *self);
void hf_card_widget_set_strip (HfCardWidget *self, gboolean strip);
void hf_card_widget_set_high (HfCardWidget *self, gboolean high);
void hf_card_widget_set_flip (HfCardWidget *self, double flip);

G_END_DECLS
