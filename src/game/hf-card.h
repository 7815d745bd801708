/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/hf-cards.h"

G_BEGIN_DECLS

typedef enum
{
  HF_SUIT_CLUBS,
  HF_SUIT_DIAMONDS,
  HF_SUIT_HEARTS,
  HF_SUIT_SPADES,
  HF_SUIT_NONE,      /* jokers and weird cards */
} HfSuit;

/**
 * HfCard:
 *
 * One physical card of the deck, the same object from the deal of a round to
 * its end. The rules know only its kind; suit and copy are for the eye.
 */
#define HF_TYPE_CARD (hf_card_get_type ())
G_DECLARE_FINAL_TYPE (HfCard, hf_card, HF, CARD, GObject)

HfCard  *hf_card_new      (HfKind   kind,
                           HfSuit   suit,
                           guint    copy);
HfKind   hf_card_get_kind (HfCard  *self);
HfSuit   hf_card_get_suit (HfCard  *self);
guint    hf_card_get_copy (HfCard  *self);
int      hf_card_get_rank (HfCard  *self);   /* 1 ace ... 13 king, 0 joker, -1 weird: what is printed on it */
char    *hf_card_dup_name (HfCard  *self);   /* "queen of hearts", translated */

G_END_DECLS
