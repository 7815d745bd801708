/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What cards and books are called in the sentences of the game. */

#include "core/hf-card-words.h"
#include "core/hf-rules.h"

G_BEGIN_DECLS

const char *hf_words_book  (const HfTerms      *terms,
                            HfRank              rank);
char       *hf_words_cards (const HfCards      *cards);
char       *hf_words_list  (const char *const  *items,
                            guint               n_items);

G_END_DECLS
