/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of commands that measure players by rounds. */

#include "hf-lab-rounds.h"

#include "cli/hf-cli-commands.h"
#include "cli/hf-cli-preset.h"

void
hf_lab_rounds_free (HfLabRounds *self)
{
  g_free (self->id);
  g_strfreev (self->settings);
  g_strfreev (self->players);
  g_free (self);
}

/* @summary: of the command
 * @more (nullable): an option of its own
 * Returns (nullable): the rounds, or NULL with @error set */
HfLabRounds *
hf_lab_rounds_read (int *argc,
                    char ***argv,
                    const char *summary,
                    const GOptionEntry *more,
                    GError **error)
{
  g_autoptr (HfLabRounds) self = g_new0 (HfLabRounds, 1);
  GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &self->id, "The rule set, or a file with rules",
      "SET" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self->settings, "Change a rule", "KEY=VALUE" },
    { "seats", 'p', 0, G_OPTION_ARG_INT, &self->seats, "How many play", "N" },
    { "player", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self->players, "Measure this player",
      "LEVEL[,OPTION=VALUE…]" },
    { "rounds", 'n', 0, G_OPTION_ARG_INT, &self->rounds, "How many rounds each plays", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &self->seed, "The seed of the first deal", "S" },
    { NULL },
    { NULL },
  };

  if (more != NULL)
    entries[G_N_ELEMENTS (entries) - 2] = *more;
  self->rounds = 20;
  self->seed = 1;
  if (!hf_cli_read_options (argc, argv, NULL, summary, entries, error)
      || !hf_cli_check_number ("--rounds", self->rounds, 1, 100000, error)
      || !hf_cli_check_seed (self->seed, error)
      || !hf_cli_load_preset (&self->rules, self->id, self->seats,
                              (const char *const *) self->settings, error))
    return NULL;

  return g_steal_pointer (&self);
}
