/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/cards/hf-cards.h"

G_BEGIN_DECLS

/* The suit printed on a card. */
typedef enum
{
  HF_SUIT_CLUBS,
  HF_SUIT_DIAMONDS,
  HF_SUIT_HEARTS,
  HF_SUIT_SPADES,
  HF_SUIT_NONE, /* jokers and weird cards have no suit */
} HfSuit;

#define HF_N_SUITS 4

#define HF_TYPE_CARD (hf_card_get_type ())
G_DECLARE_FINAL_TYPE (HfCard, hf_card, HF, CARD, GObject)

HfCard *hf_card_new (HfKind kind, HfSuit suit, guint copy);
HfKind hf_card_get_kind (HfCard *self);
HfSuit hf_card_get_suit (HfCard *self);
guint hf_card_get_copy (HfCard *self);
int hf_card_get_rank (HfCard *self);
char *hf_card_dup_name (HfCard *self);
void hf_card_exchange (HfCard *self, HfCard *other);

G_END_DECLS
