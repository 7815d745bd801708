/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/hf-move.h"
#include "hf-card.h"

G_BEGIN_DECLS

/**
 * HfCardZone:
 *
 * A place where cards lie, as a #GListModel of #HfCard: a hand, a foot, a
 * stack, the pile, a book, laid red threes. Stacks and pile list their top
 * card first; a hand is in the order its player likes; a book in the order of
 * laying.
 */
#define HF_TYPE_CARD_ZONE (hf_card_zone_get_type ())
G_DECLARE_FINAL_TYPE (HfCardZone, hf_card_zone, HF, CARD_ZONE, GObject)

HfCardZone *hf_card_zone_new        (HfZone      zone,
                                     guint       index);
HfZone      hf_card_zone_get_zone   (HfCardZone *self);
guint       hf_card_zone_get_index  (HfCardZone *self);
guint       hf_card_zone_get_n      (HfCardZone *self);
HfCard     *hf_card_zone_peek       (HfCardZone *self,
                                     guint       position);   /* (transfer none) */

G_END_DECLS
