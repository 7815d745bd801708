/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-commands.h"

#ifndef HF_TOGETHER
/* Says that there are no tables here, instead of nothing. */
static int
say_apart (int argc, char **argv)
{
  g_printerr ("This program was built without tables for people in several places.\n");

  return 2;
}
#endif

int
main (int argc, char **argv)
{
  const HfCliCommand commands[] = {
    { "arena", "[OPTION...]", "Let two computer players compete", hf_cli_arena_main },
#ifdef HF_TOGETHER
    { "host", "[OPTION...]", "Host a table for people in several places", hf_cli_host_main },
#else
    { "host", "", "Not in this program, which was built without tables for people elsewhere",
      say_apart },
#endif
    { "replay", "[OPTION...] FILE", "Replay a saved game", hf_cli_replay_main },
    { "rules", "list|show|check|rulebook|summary|compare [SET...]", "Look at rule sets",
      hf_cli_rules_main },
    { "script", "FILE...", "Run rule scripts", hf_cli_script_main },
    { "serve", "", "Speak the line protocol on standard input and output", hf_cli_serve_main },
    { "simulate", "[OPTION...]", "Play games and print their statistics", hf_cli_simulate_main },
  };

  return hf_cli_commands_run (commands, G_N_ELEMENTS (commands), argc, argv);
}
