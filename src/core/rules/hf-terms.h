/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules.h"

G_BEGIN_DECLS

const char *hf_term_slot (HfTerm term);
guint hf_term_n_words (HfTerm term);
const char *hf_term_word (HfTerm term, guint word);
const char *hf_term_word_title (HfTerm term, guint word, HfTermForm form);

gboolean hf_terms_parse (const char *text, HfTerms *terms);
char *hf_terms_print (const HfTerms *terms);

G_END_DECLS
