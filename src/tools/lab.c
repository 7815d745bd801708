/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For developers of the computer players, which are measured, watched and trained here. */
#include "cli/hf-cli-commands.h"
#include "hf-lab.h"

int
main (int argc, char **argv)
{
  const HfCliCommand commands[] = {
    { "arena", "[OPTION...]", "Let two players compete, and count what they do",
      hf_lab_arena_main },
    { "bench", "[OPTION...]", "Measure how fast rounds are played", hf_lab_bench_main },
    { "draws", "[OPTION...]", "Measure what draws of each seat’s own gain", hf_lab_draws_main },
    { "fit", "[OPTION...]", "Learn what positions are worth", hf_lab_fit_main },
    { "limit", "[OPTION...]", "Measure what part of what can be made players make",
      hf_lab_limit_main },
    { "losses", "[OPTION...]", "Measure what players lose a decision", hf_lab_losses_main },
    { "lost", "[OPTION...]", "Measure what is lost by not knowing cards", hf_lab_lost_main },
    { "practice", "[OPTION...]", "Practice a rule set", hf_lab_practice_main },
#ifdef HF_TOGETHER
    { "tables", "[OPTION...] PROGRAM", "Measure many tables of people in several places",
      hf_lab_tables_main },
#endif
    { "train", "[OPTION...]", "Train how wild cards are spent", hf_lab_train_main },
  };

  return hf_cli_commands_run (commands, G_N_ELEMENTS (commands), argc, argv);
}
