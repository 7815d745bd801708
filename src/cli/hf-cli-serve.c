/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-serve.h"

#include <string.h>

#include "core/text/hf-file.h"
#include "hf-cli-commands.h"
#include "hf-cli-session.h"

/* The line protocol: a line in, an answer, data lines and a lone dot out. */

/* The listing that a line asks for: moves, state, score, view SEAT. NULL: none, or an error. */
static char *
show (HfCliSession *session, HfCliWords *words, HfCliResult *result)
{
  /* Here the scores are asked for by another word than in scripts. */
  if (hf_cli_words_accept (words, "score"))
    {
      *result = hf_cli_session_begin (session);
      return result->status == HF_CLI_OK ? hf_state_print_scores (session->state, &session->flat)
                                         : NULL;
    }

  return hf_cli_session_list (session, words, result);
}

static gboolean
asks_to_see (const HfCliWords *words)
{
  static const char *const shown[] = { "moves", "state", "score", "view", NULL };

  return g_strv_contains (shown, words->words[0]);
}

static HfCliResult
expect (HfCliSession *session, HfCliWords *words)
{
  /* A listing would need the lines that only scripts can have. */
  if (hf_cli_session_is_listing (words))
    {
      words->at = words->n;
      return hf_cli_result_error (words);
    }

  return hf_cli_session_expect (session, words);
}

/* Answers a line with result and data; FALSE to end. */
static gboolean
answer_line (HfCliSession *session, const char *line, HfCliResult *result, char **data)
{
  g_auto (HfCliWords) words = { NULL };

  hf_cli_words_init (&words, line);
  if (words.n == 1 && strcmp (words.words[0], "quit") == 0)
    return FALSE;

  if (asks_to_see (&words))
    {
      *data = show (session, &words, result);
      if (*data != NULL && hf_cli_words_left (&words) > 0)
        {
          g_clear_pointer (data, g_free);
          *result = hf_cli_result_error (&words);
        }
    }
  else if (hf_cli_words_accept (&words, "expect"))
    *result = expect (session, &words);
  else if (hf_cli_words_accept (&words, "dry"))
    {
      g_autofree char *act = hf_cli_words_rest (&words, 0);

      *result = hf_cli_session_try (session, act);
    }
  else
    *result = hf_cli_session_run (session, line);

  return TRUE;
}

/* Serves one game to the writer of @in, until `quit` or the end. */
void
hf_cli_serve (FILE *in, FILE *out)
{
  g_autoptr (HfCliSession) session = hf_cli_session_new ();
  char *buffer = NULL;
  size_t size = 0;
  gboolean goes_on = TRUE;

  while (goes_on && getline (&buffer, &size, in) >= 0)
    {
      g_autofree char *line =
        hf_cli_strip_comment (buffer + hf_file_mark_length (buffer, strlen (buffer)));
      g_auto (HfCliResult) result = { HF_CLI_OK };
      g_autofree char *data = NULL;
      g_autofree char *answer = NULL;

      if (line[0] == '\0')
        continue;

      goes_on = answer_line (session, line, &result, &data);
      answer = hf_cli_result_print (&result);
      fprintf (out, "%s\n%s.\n", answer, data != NULL ? data : "");
      fflush (out);
    }

  free (buffer);
}

/* `serve`: speaks the line protocol on standard input and output. */
int
hf_cli_serve_main (int argc, char **argv)
{
  if (argc > 1)
    {
      g_printerr ("“%s” takes no arguments.\n", argv[0]);
      return 2;
    }

  hf_cli_serve (stdin, stdout);

  return 0;
}
