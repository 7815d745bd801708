/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What cards are called, wherever a sentence or a table names them. */

#include "hf-cards.h"

G_BEGIN_DECLS

char       *hf_words_kind       (HfKind kind,
                                 guint  n);
const char *hf_words_kind_title (HfKind kind);

G_END_DECLS
