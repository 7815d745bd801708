/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rules.h"

G_BEGIN_DECLS

/* The words of a group in the sentences of rulebook and table: each with its article or
 * preposition and for one place in a sentence only, so that a language may inflect it. See
 * hf-rulebook-words.c for each. */
typedef enum
{
  HF_PHRASE_FOOT_TITLE,
  HF_PHRASE_FOOT_YOUR,
  HF_PHRASE_FOOT_FROM,
  HF_PHRASE_FOOT_THEIR,
  HF_PHRASE_FOOT_FROM_THEIR,
  HF_PHRASE_KNEE_THEIR,
  HF_PHRASE_KNEE_FROM_THEIR,
  HF_PHRASE_ELBOW_THEIR,
  HF_PHRASE_ELBOW_FROM_THEIR,
  HF_PHRASE_FOOT_HELD,
  HF_PHRASE_FOOT_HANDS,
  HF_PHRASE_KNEE_YOUR,
  HF_PHRASE_KNEE_FROM,
  HF_PHRASE_ELBOW_YOUR,
  HF_PHRASE_ELBOW_FROM,
  HF_PHRASE_STOCK_FROM,
  HF_PHRASE_STOCK_IN,
  HF_PHRASE_STOCK_EACH,
  HF_PHRASE_PILE_THE,
  HF_PHRASE_PILE_ON,
  HF_PHRASE_PILE_OF,
  HF_PHRASE_PILE_FROM,
  HF_PHRASE_TAKE_TITLE,
  HF_PHRASE_OPEN_TITLE,
  HF_PHRASE_OPEN,
  HF_PHRASE_OPENED,
  HF_PHRASE_OPEN_TO,
  HF_PHRASE_OPEN_TRIED,
  HF_PHRASE_OPEN_YOU_DID,
  HF_PHRASE_OPEN_THEY_DID,
  HF_PHRASE_OPEN_FAILED,
  HF_PHRASE_OPEN_STATE,
  HF_PHRASE_BOOK_NEW,
  HF_PHRASE_BOOK_A,
  HF_PHRASE_BOOK_ANY,
  HF_PHRASE_BOOK_THE,
  HF_PHRASE_BOOKS,
  HF_PHRASE_BOOKS_CLOSED,
  HF_PHRASE_BOOKS_POINTS,
  HF_PHRASE_BOOKS_NONE,
  HF_PHRASE_BOOKS_MOST,
  HF_PHRASE_CLEAN_OR_DIRTY,
  HF_PHRASE_CLEAN_A,
  HF_PHRASE_CLEAN_MANY,
  HF_PHRASE_CLEAN_NEEDED,
  HF_PHRASE_CLEAN_ONE,
  HF_PHRASE_CLEAN_IS,
  HF_PHRASE_CLEAN_OPEN,
  HF_PHRASE_CLEAN_CLOSED,
  HF_PHRASE_DIRTY_A,
  HF_PHRASE_DIRTY_MANY,
  HF_PHRASE_DIRTY_NEEDED,
  HF_PHRASE_DIRTY_ONE,
  HF_PHRASE_DIRTY_IS,
  HF_PHRASE_DIRTY_OPEN,
  HF_PHRASE_DIRTY_CLOSED,
  HF_PHRASE_DIRTY_ONLY,
  HF_PHRASE_DIRTY_ANOTHER,
  HF_N_PHRASES
} HfPhrase;

/* Books of a rank: all of them, or those without or with wild cards. */
typedef enum
{
  HF_BOOKS_ALL,
  HF_BOOKS_CLEAN,
  HF_BOOKS_DIRTY
} HfBooksOfRank;

const char *hf_phrase (const HfRules *rules, HfPhrase phrase);
const char *hf_phrase_your_pile (const HfRules *rules, HfTerm pile);
const char *hf_phrase_last_pile (const HfRules *rules, gboolean played);
const char *hf_phrase_of (const HfTerms *terms, HfPhrase phrase);
char *hf_rulebook_list_ranks (guint ranks);
char *hf_words_books_of (guint rank, HfBooksOfRank which);
char *hf_phrase_count (const HfRules *rules, HfTerm term, gint n);

G_END_DECLS
