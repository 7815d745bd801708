/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-result.h"

#include "core/text/hf-text.h"

const char *const hf_cli_yes_no[] = { "no", "yes", NULL };

/* The line is not understood from the next word on. */
HfCliResult
hf_cli_result_error (const HfCliWords *words)
{
  return (HfCliResult) { .status = HF_CLI_ERROR, .text = hf_cli_words_error (words) };
}

HfCliResult
hf_cli_result_differs (const char *format, ...)
{
  HfCliResult result = { .status = HF_CLI_DIFFERS };
  va_list args;

  va_start (args, format);
  result.text = g_strdup_vprintf (format, args);
  va_end (args);

  return result;
}

void
hf_cli_result_clear (HfCliResult *self)
{
  g_clear_pointer (&self->text, g_free);
}

/* Prints a result as a single line, also where the text that it quotes has several. */
char *
hf_cli_result_print (const HfCliResult *self)
{
  g_autofree char *text = self->text != NULL ? hf_text_clean (self->text, HF_TEXT_SENTENCE) : NULL;

  switch (self->status)
    {
    case HF_CLI_OK:
      return g_strdup ("ok");
    case HF_CLI_REFUSED:
      return text != NULL ? g_strdup_printf ("refused %s (%s)", self->code, text)
                          : g_strdup_printf ("refused %s", self->code);
    case HF_CLI_FAILED:
      return g_strdup_printf ("failed %s", self->code);
    case HF_CLI_DIFFERS:
      return g_strdup_printf ("differs %s", text);
    case HF_CLI_ERROR:
      return g_strdup_printf ("error %s", text);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* A number at the end of the line. */
HfCliResult
hf_cli_expect_number (HfCliWords *words, const char *what, gint is)
{
  gint expected;

  if (!hf_cli_words_number (words, G_MININT, G_MAXINT, &expected) || hf_cli_words_left (words) > 0)
    return hf_cli_result_error (words);

  return is == expected ? HF_CLI_RESULT_OK : hf_cli_result_differs ("%s is %d", what, is);
}

HfCliResult
hf_cli_expect_yes_no (HfCliWords *words, gboolean is)
{
  gboolean expected;

  if (!hf_cli_words_choose (words, hf_cli_yes_no, &expected) || hf_cli_words_left (words) > 0)
    return hf_cli_result_error (words);

  return is == expected ? HF_CLI_RESULT_OK : hf_cli_result_differs ("%s", hf_cli_yes_no[is]);
}
