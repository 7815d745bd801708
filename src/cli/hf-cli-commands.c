/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-cli-commands.h"

#include <locale.h>
#include <stdio.h>

#include "core/text/hf-language.h"
#include "core/text/hf-text.h"

static char *
describe (const HfCliCommand *commands, guint n_commands)
{
  GString *text = g_string_new ("Commands:");

  for (guint i = 0; i < n_commands; i++)
    {
      g_autofree char *usage = g_strdup_printf ("%s %s", commands[i].name, commands[i].arguments);

      g_string_append_printf (text, "\n  %-24s %s", usage, commands[i].summary);
    }

  return g_string_free (text, FALSE);
}

static int
run_command (const HfCliCommand *commands, guint n_commands, int argc, char **argv)
{
  for (guint i = 0; i < n_commands; i++)
    if (g_str_equal (argv[0], commands[i].name))
      return commands[i].run (argc, argv);

  g_printerr ("There’s no command “%s”. See --help for a list.\n", argv[0]);

  return 2;
}

/* Reads the options of a command.
 *
 * @arguments (nullable): those that follow the options, for its help
 * @summary: a sentence about the command, for the same
 * Returns: FALSE with @error set where they are wrong */
gboolean
hf_cli_read_options (int *argc,
                     char ***argv,
                     const char *arguments,
                     const char *summary,
                     const GOptionEntry *entries,
                     GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);

  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, NULL);

  return g_option_context_parse (context, argc, argv, error);
}

/* Whether a number of the command line is in its range.
 *
 * @option: the option it was given with, or what else it is called
 * Returns: FALSE with @error set where it is out of range, or no number at all */
gboolean
hf_cli_check_number (const char *option, gdouble number, gdouble min, gdouble max, GError **error)
{
  if (number >= min && number <= max)
    return TRUE;

  hf_text_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                     "%s takes a number from %.10g to %.10g, not %.10g", option, min, max, number);

  return FALSE;
}

/* Whether a number is a seed, as all but the negative ones are. */
gboolean
hf_cli_check_seed (gint64 seed, GError **error)
{
  if (seed >= 0)
    return TRUE;

  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       "--seed takes a whole number, 0 or more");

  return FALSE;
}

/* Prints an error as a sentence on a line of its own.
 * Returns: the exit status for wrong arguments */
int
hf_cli_fail (const GError *error)
{
  g_autofree char *clean = hf_text_clean (error->message, HF_TEXT_SENTENCE);
  g_autofree char *sentence = hf_text_sentence (clean);

  g_printerr ("%s\n", sentence);

  return 2;
}

/* Lets sentences be in the language of the person, for commands that people read. */
void
hf_cli_commands_speak (void)
{
  setlocale (LC_NUMERIC, "");
  hf_language_bind ();
}

/* Runs the command that a command line names. */
int
hf_cli_commands_run (const HfCliCommand *commands, guint n_commands, int argc, char **argv)
{
  gboolean version = FALSE;
  const GOptionEntry entries[] = { { "version", 0, 0, G_OPTION_ARG_NONE, &version,
                                     "Show the version", NULL },
                                   { NULL } };
  g_autoptr (GOptionContext) context = g_option_context_new ("COMMAND [ARGUMENT...]");
  g_autofree char *summary = describe (commands, n_commands);
  g_autoptr (GError) error = NULL;

  /* Programs read the numbers. */
  setlocale (LC_ALL, "");
  setlocale (LC_NUMERIC, "C");

  /* The arguments after the command are for the command. */
  g_option_context_set_strict_posix (context, TRUE);
  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    return hf_cli_fail (error);

  if (version)
    {
      printf ("Hand and Foot %s\n", VERSION);
      return 0;
    }
  if (argc < 2)
    {
      g_printerr ("Say which command to run. See --help for a list.\n");
      return 2;
    }

  return run_command (commands, n_commands, argc - 1, argv + 1);
}
