/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-card.h"

G_BEGIN_DECLS

void hf_card_place_remember (HfCard *card, GtkWidget *widget);
gboolean hf_card_place_recall (HfCard *card, graphene_rect_t *place);
void hf_card_place_forget (HfCard *card);

G_END_DECLS
