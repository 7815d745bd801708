/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-words.h"

#include "core/text/hf-text.h"

#define MAX_CARDS 2048

char *
hf_cli_strip_comment (const char *line)
{
  return g_strstrip (g_strndup (line, strcspn (line, "#")));
}

void
hf_cli_words_init (HfCliWords *self, const char *line)
{
  self->words = hf_notation_split (line);
  self->n = g_strv_length (self->words);
  self->at = 0;
}

void
hf_cli_words_clear (HfCliWords *self)
{
  g_clear_pointer (&self->words, g_strfreev);
}

guint
hf_cli_words_left (const HfCliWords *self)
{
  return self->n - self->at;
}

/* The next word, or NULL. */
const char *
hf_cli_words_next (HfCliWords *self)
{
  return self->at < self->n ? self->words[self->at++] : NULL;
}

/* Goes on if the next word is @word. */
gboolean
hf_cli_words_accept (HfCliWords *self, const char *word)
{
  if (self->at == self->n || strcmp (self->words[self->at], word) != 0)
    return FALSE;

  self->at++;

  return TRUE;
}

/* One of some words; their list ends with NULL. */
gboolean
hf_cli_words_choose (HfCliWords *self, const char *const *choices, gint *choice)
{
  for (gint i = 0; choices[i] != NULL; i++)
    {
      if (hf_cli_words_accept (self, choices[i]))
        {
          *choice = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* A number from 0 to @n - 1: a seat, an owner. */
gboolean
hf_cli_words_index (HfCliWords *self, guint n, guint *index)
{
  if (self->at == self->n || n == 0
      || !hf_notation_parse_number (self->words[self->at], n - 1, index))
    return FALSE;

  self->at++;

  return TRUE;
}

/* One or more numbers of seats or owners below @n, to the end of the line.
 * @seats (out): a bit each */
gboolean
hf_cli_words_seats (HfCliWords *self, guint n, guint *seats)
{
  *seats = 0;

  do
    {
      guint seat;

      if (!hf_cli_words_index (self, n, &seat))
        return FALSE;
      *seats |= 1u << seat;
    }
  while (self->at < self->n);

  return TRUE;
}

gboolean
hf_cli_words_number (HfCliWords *self, gint min, gint max, gint *number)
{
  gint64 value;

  if (self->at == self->n
      || !g_ascii_string_to_signed (self->words[self->at], 10, min, max, &value, NULL))
    return FALSE;

  *number = value;
  self->at++;

  return TRUE;
}

/* Cards of the next @n_words words, in the order written. */
gboolean
hf_cli_words_list (HfCliWords *self, guint n_words, guint8 *kinds, guint max_kinds, guint *n_kinds)
{
  if (n_words > hf_cli_words_left (self)
      || !hf_notation_parse_cards ((const char *const *) self->words + self->at, n_words, kinds,
                                   max_kinds, n_kinds, NULL))
    return FALSE;

  self->at += n_words;

  return TRUE;
}

gboolean
hf_cli_words_cards (HfCliWords *self, guint n_words, HfCards *cards)
{
  guint8 kinds[MAX_CARDS];
  guint n;

  if (!hf_cli_words_list (self, n_words, kinds, G_N_ELEMENTS (kinds), &n))
    return FALSE;

  *cards = hf_cards_from_list (kinds, n);

  return TRUE;
}

/* How many words there are before @word, or in all. */
guint
hf_cli_words_until (const HfCliWords *self, const char *word)
{
  for (guint i = self->at; i < self->n; i++)
    if (strcmp (self->words[i], word) == 0)
      return i - self->at;

  return hf_cli_words_left (self);
}

/* The words still to come, except the last @leave_out, as a line. */
char *
hf_cli_words_rest (const HfCliWords *self, guint leave_out)
{
  GString *rest = g_string_new (NULL);

  for (guint i = self->at; i + leave_out < self->n; i++)
    {
      if (i > self->at)
        g_string_append_c (rest, ' ');
      g_string_append (rest, self->words[i]);
    }

  return g_string_free (rest, FALSE);
}

/* A sentence about the word where reading stopped. */
char *
hf_cli_words_error (const HfCliWords *self)
{
  g_autofree char *shown = NULL;

  if (self->at >= self->n)
    return g_strdup ("Something is missing at the end of the line");

  shown = hf_text_clean (self->words[self->at], HF_TEXT_QUOTE);

  return g_strdup_printf ("“%s” doesn’t belong here", shown);
}
