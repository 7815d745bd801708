/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-script.h"

#include "core/text/hf-file.h"
#include "core/text/hf-text.h"
#include "hf-cli-commands.h"
#include "hf-cli-session.h"

/* Rule scripts: cases of acts with their expected results. */

#define MAX_SIZE (4 * 1024 * 1024)

typedef struct
{
  FILE *out; /* where the results go */
  const char *file;
  char **lines;
  guint n_lines;
  guint at; /* the line being run */

  HfCliSession *session;
  char *title; /* of the case, or NULL before the first */
  gboolean case_failed;
  gboolean skipping; /* to the next case: nothing after the problem can be relied on */

  guint passed;
  guint failed;
} HfCliScript;

static void G_GNUC_PRINTF (2, 3) report_problem (HfCliScript *self, const char *format, ...)
{
  g_autofree char *text = NULL, *clean = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  clean = hf_text_clean (text, HF_TEXT_SENTENCE);
  fprintf (self->out, "%s:%u: %s\n", self->file, self->at + 1, clean);
  self->case_failed = TRUE;
}

static void
end_case (HfCliScript *self)
{
  if (self->title == NULL)
    return;

  fprintf (self->out, "%s %s %s\n", self->case_failed ? "FAIL" : "PASS", self->file, self->title);
  if (self->case_failed)
    self->failed++;
  else
    self->passed++;
  g_clear_pointer (&self->title, g_free);
}

static void
begin_case (HfCliScript *self, const char *title)
{
  end_case (self);
  self->title = hf_text_clean (title, HF_TEXT_SENTENCE);
  self->case_failed = FALSE;
  self->skipping = FALSE;
  hf_cli_session_reset (self->session);
}

/* The lines `> LINE` that follow, as one text; goes on to the last of them. */
static char *
read_listing (HfCliScript *self)
{
  GString *text = g_string_new (NULL);

  while (self->at + 1 < self->n_lines)
    {
      g_autofree char *line = hf_cli_strip_comment (self->lines[self->at + 1]);
      g_auto (HfCliWords) words = { NULL };
      g_autofree char *rest = NULL;

      if (line[0] != '>' && line[0] != '\0')
        break;
      self->at++;
      if (line[0] == '\0')
        continue;

      hf_cli_words_init (&words, line + 1);
      rest = hf_cli_words_rest (&words, 0);
      g_string_append (text, rest);
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

static void
compare_listing (HfCliScript *self, const char *is, const char *expected)
{
  g_auto (GStrv) is_lines = g_strsplit (is, "\n", -1);
  g_auto (GStrv) expected_lines = g_strsplit (expected, "\n", -1);
  guint i = 0;

  if (strcmp (is, expected) == 0)
    return;

  while (is_lines[i] != NULL && expected_lines[i] != NULL
         && strcmp (is_lines[i], expected_lines[i]) == 0)
    i++;

  report_problem (self, "line %u of the listing is “%s” instead of “%s”", i + 1,
                  is_lines[i] != NULL ? is_lines[i] : "",
                  expected_lines[i] != NULL ? expected_lines[i] : "");
}

static void
run_listing (HfCliScript *self, HfCliWords *words)
{
  g_auto (HfCliResult) result = { HF_CLI_OK };
  g_autofree char *is = hf_cli_session_list (self->session, words, &result);
  g_autofree char *expected = NULL;

  if (is == NULL)
    {
      g_autofree char *answer = hf_cli_result_print (&result);

      report_problem (self, "%s", answer);
      self->skipping = result.status == HF_CLI_ERROR;
    }

  expected = read_listing (self);
  if (is != NULL)
    compare_listing (self, is, expected);
}

static void
run_expectation (HfCliScript *self, HfCliWords *words)
{
  g_auto (HfCliResult) result = { HF_CLI_OK };
  g_autofree char *answer = NULL;

  if (hf_cli_session_is_listing (words))
    {
      run_listing (self, words);
      return;
    }

  result = hf_cli_session_expect (self->session, words);
  if (result.status == HF_CLI_OK)
    return;

  answer = hf_cli_result_print (&result);
  report_problem (self, "%s", answer);
  self->skipping = result.status == HF_CLI_ERROR;
}

/* The expected result of an act: ok | refused [CODE] | failed [CODE]. */
typedef struct
{
  HfCliStatus status;
  const char *code; /* NULL: any */
} HfCliExpected;

static gboolean
read_expected (HfCliWords *words, HfCliExpected *expected)
{
  static const char *const statuses[] = {
    [HF_CLI_OK] = "ok",
    [HF_CLI_REFUSED] = "refused",
    [HF_CLI_FAILED] = "failed",
    NULL,
  };
  gint status = HF_CLI_OK;

  *expected = (HfCliExpected) { .status = HF_CLI_OK };
  if (hf_cli_words_left (words) == 0)
    return TRUE;

  if (!hf_cli_words_accept (words, "=>") || !hf_cli_words_choose (words, statuses, &status))
    return FALSE;
  expected->status = status;
  if (status != HF_CLI_OK)
    expected->code = hf_cli_words_next (words);

  return hf_cli_words_left (words) == 0;
}

static char *
print_state (HfCliScript *self)
{
  HfCliSession *session = self->session;

  return session->state != NULL ? hf_state_print (session->state, &session->flat, &session->aside)
                                : NULL;
}

static void
run_act (HfCliScript *self, HfCliWords *words)
{
  guint after = hf_cli_words_left (words) - hf_cli_words_until (words, "=>");
  g_autofree char *act = hf_cli_words_rest (words, after);
  g_autofree char *before = print_state (self);
  g_autofree char *state = NULL;
  g_autofree char *answer = NULL;
  g_auto (HfCliResult) result = { HF_CLI_OK };
  HfCliExpected expected;

  words->at = words->n - after;
  if (!read_expected (words, &expected))
    {
      result = hf_cli_result_error (words);
      report_problem (self, "%s", result.text);
      self->skipping = TRUE;
      return;
    }

  result = hf_cli_session_run (self->session, act);
  if (result.status != expected.status
      || (expected.code != NULL && strcmp (result.code, expected.code) != 0))
    {
      answer = hf_cli_result_print (&result);
      report_problem (self, "%s: %s", act, answer);
      self->skipping = TRUE;
      return;
    }

  state = print_state (self);
  if (result.status == HF_CLI_REFUSED && before != NULL && strcmp (state, before) != 0)
    report_problem (self, "%s was refused, but something changed anyway", act);
}

static void
run_line (HfCliScript *self)
{
  g_autofree char *line = hf_cli_strip_comment (self->lines[self->at]);
  g_auto (HfCliWords) words = { NULL };

  hf_cli_words_init (&words, line);
  if (hf_cli_words_accept (&words, "case"))
    {
      begin_case (self, g_strstrip (line + strlen ("case")));
      return;
    }
  if (words.n == 0 || self->skipping)
    return;

  if (self->title == NULL)
    {
      begin_case (self, "(lines before the first case)");
      report_problem (self, "Start a case first");
      self->skipping = TRUE;
    }
  else if (line[0] == '>')
    {
      report_problem (self, "No listing is expected here");
      self->skipping = TRUE;
    }
  else if (hf_cli_words_accept (&words, "expect"))
    run_expectation (self, &words);
  else
    run_act (self, &words);
}

/* Runs all cases of a script.
 *
 * @passed (inout): cases that passed
 * @failed (inout): cases that failed */
void
hf_cli_script_run_text (const char *file, const char *text, FILE *out, guint *passed, guint *failed)
{
  g_autoptr (HfCliSession) session = hf_cli_session_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *shown = hf_text_clean (file, HF_TEXT_SENTENCE);
  HfCliScript self = {
    .out = out,
    .file = shown,
    .session = session,
    .lines = lines,
    .n_lines = g_strv_length (lines),
  };

  for (; self.at < self.n_lines; self.at++)
    run_line (&self);
  end_case (&self);

  *passed += self.passed;
  *failed += self.failed;
}

/* Runs all cases of a script and prints the result of each.
 *
 * @passed (inout): cases that passed
 * @failed (inout): cases that failed */
static gboolean
run_file (const char *file, guint *passed, guint *failed, GError **error)
{
  g_autofree char *contents = NULL;
  gsize length;

  if (!hf_file_read (file, MAX_SIZE, &contents, &length, error))
    return FALSE;
  if (length > MAX_SIZE)
    {
      hf_text_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s is too large for a script",
                         file);
      return FALSE;
    }

  hf_cli_script_run_text (file, contents, stdout, passed, failed);

  return TRUE;
}

/* `script FILE...`: runs rule scripts.
 *
 * Returns: the exit status: 0, 1 when a case failed, 2 for wrong arguments */
int
hf_cli_script_main (int argc, char **argv)
{
  guint passed = 0, failed = 0;

  if (argc < 2)
    {
      g_printerr ("Name at least one script to run.\n");
      return 2;
    }

  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!run_file (argv[i], &passed, &failed, &error))
        {
          g_printerr ("%s\n", error->message);
          return 2;
        }
    }

  printf ("%u passed, %u failed\n", passed, failed);

  return failed > 0 ? 1 : 0;
}
