/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The names of cards and books in the sentences of the game. */

#include "core/cards/hf-card-words.h"
#include "core/rules/hf-rules.h"
#include "hf-card.h"

G_BEGIN_DECLS

/* The places of a book's name in a sentence, with article and preposition. */
typedef enum
{
  HF_BOOK_NAMED,   /* by itself: “book of kings” */
  HF_BOOK_SUBJECT, /* at the head of a sentence: “The book of kings” is closed */
  HF_BOOK_OBJECT,  /* a player marked “the book of kings” */
  HF_BOOK_ADD_TO,  /* a player added a two “to the book of kings” */
  HF_BOOK_OWNED,   /* a player has “a book of kings” */
} HfBookPlace;

const char *hf_words_book (const HfTerms *terms, HfRank rank, HfBookPlace place);
char *hf_words_cards (const HfCards *cards, HfCardsPlace place);
char *hf_words_card (HfCard *card);
char *hf_words_list (const char *const *items, guint n_items);

char *hf_words_players (guint n);
char *hf_words_piles (const HfRules *rules, guint n_left);

G_END_DECLS
