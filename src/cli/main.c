/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <stdio.h>

#include <glib.h>

#include "hf-cli-arena.h"
#include "hf-cli-bench.h"
#include "hf-cli-fit.h"
#include "hf-cli-replay.h"
#include "hf-cli-rules.h"
#include "hf-cli-script.h"
#include "hf-cli-serve.h"
#include "hf-cli-simulate.h"
#include "hf-cli-train.h"

/* Each command reads its own arguments; argv[0] is its name. */
static const struct
{
  const char *name;
  const char *arguments;
  const char *summary;
  int (*run) (int argc, char **argv);
} commands[] = {
  { "arena", "[OPTION...]", "Let two computer players compete", hf_cli_arena_main },
  { "bench", "[OPTION...]", "Measure how fast rounds are played", hf_cli_bench_main },
  { "fit", "[OPTION...]", "Learn what positions are worth", hf_cli_fit_main },
  { "replay", "[OPTION...] FILE", "Play a saved game again", hf_cli_replay_main },
  { "rules", "list|show|check|rulebook|summary [SET]", "Look at rule sets", hf_cli_rules_main },
  { "script", "FILE...", "Run rule scripts", hf_cli_script_main },
  { "serve", "", "Speak the line protocol on standard input and output", hf_cli_serve_main },
  { "simulate", "[OPTION...]", "Play games and tell what they were like", hf_cli_simulate_main },
  { "train", "[OPTION...]", "Train how wild cards are spent", hf_cli_train_main },
};

static char *
describe_commands (void)
{
  GString *text = g_string_new ("Commands:");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *usage = g_strdup_printf ("%s %s", commands[i].name, commands[i].arguments);

      g_string_append_printf (text, "\n  %-24s %s", usage, commands[i].summary);
    }

  return g_string_free (text, FALSE);
}

static int
run_command (int argc, char **argv)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[0], commands[i].name))
      return commands[i].run (argc, argv);

  g_printerr ("There is no command “%s”; --help lists the commands.\n", argv[0]);

  return 2;
}

int
main (int argc, char **argv)
{
  gboolean version = FALSE;
  const GOptionEntry entries[] = { { "version", 0, 0, G_OPTION_ARG_NONE, &version,
                                     "Show the version", NULL },
                                   { NULL } };
  g_autoptr (GOptionContext) context = g_option_context_new ("COMMAND [ARGUMENT...]");
  g_autofree char *summary = describe_commands ();
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");

  /* The arguments after the command are for the command. */
  g_option_context_set_strict_posix (context, TRUE);
  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s.\n", error->message);
      return 2;
    }

  if (version)
    {
      printf ("Hand and Foot %s\n", VERSION);
      return 0;
    }
  if (argc < 2)
    {
      g_printerr ("Name a command; --help lists them.\n");
      return 2;
    }

  return run_command (argc - 1, argv + 1);
}
