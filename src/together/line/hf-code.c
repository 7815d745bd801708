/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Codes of a few letters that people say aloud and type, to come to the free chairs of a table. */

#include "hf-code.h"

#include <string.h>

#include "hf-token.h"

/* None looks or sounds much like another, none is a hexadecimal digit, so that a code is never taken for the beginning
 * of a secret, and there are no vowels, so that no code is a word. Their number is a power of two: each is as likely. */
#define LETTERS "GHJKMNPQRSTVWXYZ"

/* Returns (transfer full): a code by chance */
char *
hf_code_new (void)
{
  g_autofree char *digits = hf_token_new ();
  char *code = g_strndup (digits, HF_CODE_LENGTH);

  for (guint i = 0; i < HF_CODE_LENGTH; i++)
    code[i] = LETTERS[g_ascii_xdigit_value (code[i])];

  return code;
}

/* Reads a code that a person has typed: small letters, blanks, and hyphens do not matter.
 *
 * Returns (nullable) (transfer full): the code, or NULL where the text is none */
char *
hf_code_read (const char *text)
{
  GString *code = g_string_new (NULL);

  for (; *text != '\0' && code->len <= HF_CODE_LENGTH; text++)
    if (*text != ' ' && *text != '-')
      g_string_append_c (code, g_ascii_toupper (*text));
  if (code->len == HF_CODE_LENGTH && strspn (code->str, LETTERS) == HF_CODE_LENGTH)
    return g_string_free_and_steal (code);

  g_string_free (code, TRUE);

  return NULL;
}
