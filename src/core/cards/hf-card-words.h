/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The names of cards in sentences and tables. */

#include "hf-cards.h"

G_BEGIN_DECLS

/* The place of a card's name, for which many languages inflect it. */
typedef enum
{
  HF_CARDS_OBJECT, /* the object of a sentence: cards that a player lays or discards */
  HF_CARDS_LISTED, /* by themselves: in a list, as a title, behind a colon */
} HfCardsPlace;

char *hf_words_kind (HfKind kind, guint n, HfCardsPlace place);
const char *hf_words_kind_title (HfKind kind);
char *hf_words_letters (const char *language);

G_END_DECLS
