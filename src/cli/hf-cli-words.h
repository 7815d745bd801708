/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/hf-notation.h"

G_BEGIN_DECLS

/* The words of a line, read one after another. */
typedef struct
{
  char **words;
  guint n;
  guint at; /* the next word */
} HfCliWords;

void hf_cli_words_init (HfCliWords *self, const char *line);
void hf_cli_words_clear (HfCliWords *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliWords, hf_cli_words_clear)

char *hf_cli_strip_comment (const char *line);

guint hf_cli_words_left (const HfCliWords *self);
const char *hf_cli_words_next (HfCliWords *self);
gboolean hf_cli_words_accept (HfCliWords *self, const char *word);
gboolean hf_cli_words_choose (HfCliWords *self, const char *const *choices, gint *choice);
gboolean hf_cli_words_index (HfCliWords *self, guint n, guint *index);
gboolean hf_cli_words_seats (HfCliWords *self, guint n, guint *seats);
gboolean hf_cli_words_number (HfCliWords *self, gint min, gint max, gint *number);
gboolean
hf_cli_words_list (HfCliWords *self, guint n_words, guint8 *kinds, guint max_kinds, guint *n_kinds);
gboolean hf_cli_words_cards (HfCliWords *self, guint n_words, HfCards *cards);
guint hf_cli_words_until (const HfCliWords *self, const char *word);
char *hf_cli_words_rest (const HfCliWords *self, guint leave_out);
char *hf_cli_words_error (const HfCliWords *self);

G_END_DECLS
