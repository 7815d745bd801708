/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-commands.h"

#include <stdio.h>
#include <string.h>

#include "core/text/hf-file.h"
#include "core/text/hf-text.h"
#include "game/files/hf-game-file.h"
#include "hf-cli-session.h"

/* Plays a saved game again, with nothing but the rules. */

static gboolean print_state;
static gboolean quiet;

static const GOptionEntry entries[] = {
  { "state", 's', 0, G_OPTION_ARG_NONE, &print_state, "Print the state at the end", NULL },
  { "quiet", 'q', 0, G_OPTION_ARG_NONE, &quiet, "Don’t print the moves", NULL },
  { NULL },
};

/* The move alone: the rules do not know which of several equal cards it was. */
static gboolean
replay_line (HfCliSession *session, const char *line)
{
  g_autofree char *move = hf_cli_strip_comment (line);
  g_auto (HfCliResult) result = hf_cli_session_run (session, move);
  g_autofree char *answer = hf_cli_result_print (&result);
  g_autofree char *shown = hf_text_clean (move, HF_TEXT_SENTENCE);

  if (result.status == HF_CLI_OK || result.status == HF_CLI_FAILED)
    {
      if (!quiet)
        printf ("%s%s%s\n", shown, result.status == HF_CLI_OK ? "" : "  # ",
                result.status == HF_CLI_OK ? "" : answer);
      return TRUE;
    }

  g_printerr ("%s: %s\n", shown, answer);

  return FALSE;
}

static gboolean
replay (HfCliSession *session, const HfGameFile *file)
{
  session->has_rules = TRUE;
  session->rules = file->rules->rules;
  session->seed = file->seed;
  for (guint i = 0; i < file->lines->len; i++)
    if (!replay_line (session, g_ptr_array_index (file->lines, i)))
      return FALSE;

  return TRUE;
}

int
hf_cli_replay_main (int argc, char **argv)
{
  g_autoptr (HfCliSession) session = hf_cli_session_new ();
  g_autoptr (HfGameFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  gsize length;

  if (!hf_cli_read_options (&argc, &argv, "FILE", "Replays a saved game, move by move.", entries,
                            &error)
      || argc != 2)
    {
      g_printerr ("%s\n", error != NULL ? error->message : "Name one saved game file.");
      return 2;
    }

  if (!hf_file_read (argv[1], HF_GAME_FILE_MAX_SIZE, &data, &length, &error)
      || (file = hf_game_file_parse (data, length, &error)) == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  if (!replay (session, file))
    return 1;
  if (print_state && hf_cli_session_begin (session).status == HF_CLI_OK)
    {
      g_autofree char *state = hf_state_print (session->state, &session->flat, &session->aside);

      fputs (state, stdout);
    }

  return 0;
}
