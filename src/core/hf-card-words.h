/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What cards are called, wherever a sentence or a table names them. */

#include "hf-cards.h"

G_BEGIN_DECLS

/* Where the names of cards go, which many languages inflect for it. */
typedef enum
{
  HF_CARDS_OBJECT, /* the object of a sentence: what somebody lays or discards */
  HF_CARDS_LISTED, /* by themselves: in a list, as a title, behind a colon */
} HfCardsPlace;

char *hf_words_kind (HfKind kind, guint n, HfCardsPlace place);
const char *hf_words_kind_title (HfKind kind);

G_END_DECLS
