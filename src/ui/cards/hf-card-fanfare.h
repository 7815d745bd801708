/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_CARD_FANFARE (hf_card_fanfare_get_type ())
G_DECLARE_FINAL_TYPE (HfCardFanfare, hf_card_fanfare, HF, CARD_FANFARE, GtkWidget)

void hf_card_fanfare_set_cards (HfCardFanfare *self, GListModel *cards);
void hf_card_fanfare_set_largest (HfCardFanfare *self, double largest);
void hf_card_fanfare_illustrate (AdwAlertDialog *dialog, GPtrArray *cards);

G_END_DECLS
