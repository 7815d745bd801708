/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/state/hf-move.h"
#include "hf-card.h"

G_BEGIN_DECLS

#define HF_TYPE_CARD_ZONE (hf_card_zone_get_type ())
G_DECLARE_FINAL_TYPE (HfCardZone, hf_card_zone, HF, CARD_ZONE, GObject)

HfCardZone *hf_card_zone_new (HfZone zone, guint index);
HfZone hf_card_zone_get_zone (HfCardZone *self);
guint hf_card_zone_get_index (HfCardZone *self);
guint hf_card_zone_get_n (HfCardZone *self);
HfCard *hf_card_zone_peek (HfCardZone *self, guint position);
gboolean hf_card_zone_find (HfCardZone *self, HfCard *card, guint *position);
void hf_card_zone_count (HfCardZone *self, HfCards *cards);

G_END_DECLS
