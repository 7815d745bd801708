/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Moves cards between zones: for the game model alone. */

#include "hf-card-zone.h"

G_BEGIN_DECLS

void hf_card_zone_insert (HfCardZone *self, guint position, HfCard *card);
HfCard *hf_card_zone_take (HfCardZone *self, guint position);
GPtrArray *hf_card_zone_dup_cards (HfCardZone *self);
void hf_card_zone_set_cards (HfCardZone *self, GPtrArray *cards);
void hf_card_zone_freeze (HfCardZone *self);
void hf_card_zone_thaw (HfCardZone *self);

G_END_DECLS
