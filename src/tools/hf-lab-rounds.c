/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of commands that measure players by rounds. */

#include "hf-lab-rounds.h"

#include "cli/hf-cli-commands.h"
#include "cli/hf-cli-preset.h"

/* Options of all commands, and those that one may have of its own. */
#define COMMON   5
#define MAX_MORE 2

void
hf_lab_rounds_free (HfLabRounds *self)
{
  g_free (self->id);
  g_strfreev (self->settings);
  g_free (self);
}

/* @summary: of the command
 * @pairs: whether rounds are played in pairs
 * @more: options of its own, at most two, an empty one behind them
 * Returns (nullable): the rounds, or NULL with @error set */
HfLabRounds *
hf_lab_rounds_read (int *argc,
                    char ***argv,
                    const char *summary,
                    gboolean pairs,
                    const GOptionEntry *more,
                    GError **error)
{
  g_autoptr (HfLabRounds) self = g_new0 (HfLabRounds, 1);
  GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &self->id, "The rule set, or a file with rules",
      "SET" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self->settings, "Change a rule", "KEY=VALUE" },
    { "seats", 'p', 0, G_OPTION_ARG_INT, &self->seats, "How many play", "N" },
    { pairs ? "pairs" : "rounds", 'n', 0, G_OPTION_ARG_INT, &self->rounds,
      pairs ? "How many pairs of rounds" : "How many rounds each plays", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &self->seed, "The seed of the first deal", "S" },
    [COMMON + MAX_MORE] = { NULL },
  };

  for (guint i = 0; more[i].long_name != NULL && i < MAX_MORE; i++)
    entries[COMMON + i] = more[i];
  self->rounds = pairs ? 100 : 20;
  self->seed = 1;
  if (!hf_cli_read_options (argc, argv, NULL, summary, entries, error)
      || !hf_cli_check_number (pairs ? "--pairs" : "--rounds", self->rounds, pairs ? 2 : 1, 100000,
                               error)
      || !hf_cli_check_seed (self->seed, error)
      || !hf_cli_load_preset (&self->rules, self->id, self->seats,
                              (const char *const *) self->settings, error))
    return NULL;

  return g_steal_pointer (&self);
}
