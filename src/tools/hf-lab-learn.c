/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For developers: learns the network that comes with the game. */

#include "hf-lab.h"

#include <stdio.h>

#include "cli/hf-cli-number.h"
#include "cli/hf-cli-preset.h"
#include "core/hf-file-write.h"
#include "players/hf-net-learn.h"

#define MAX_TABLES 32

/* Chunks between reports. */
#define REPORT 250

/* All rule sets that come with the game, and some tables of other sizes; what most people play, more often. */
static const char *const usual[] = {
  "classic",
  "hoof-and-mouth:4",
  "family-tradition",
  "lay-out-first",
  "option-lists",
  "classic",
  "hoof-and-mouth:4",
  "family-tradition",
  "lay-out-first",
  "every-player-alone:4",
  "classic",
  "hoof-and-mouth:4",
  "two-elevens",
  "pennies",
  "every-player-alone:4",
  "to-ten-thousand",
  "hand-knee-foot",
  "three-deals",
  "frozen-pack",
  "steeper-rounds",
  "hoof-and-mouth:3",
  "every-player-alone:2",
  "classic:2",
  NULL,
};

static void
report (HfNetLearner *learner, gint chunks)
{
  HfNetProgress progress = hf_net_learner_take_progress (learner);

  printf ("%u of %d: %" G_GUINT64_FORMAT
          " choices, differences of %.0f points; missing %.1f by linear value, "
          "%.1f now; correlation %.4f, %.4f now\n",
          hf_net_learner_get_chunk (learner), chunks, progress.choices, progress.spread,
          progress.linear, progress.learned, progress.linear_agrees, progress.learned_agrees);
  fflush (stdout);
}

static gboolean
write_net (const HfNetLearner *learner, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = hf_net_to_bytes (hf_net_learner_get_net (learner));

  return hf_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                        HF_FILE_WRITE_PLAIN, error);
}

/* Learns until the end; where it stands is kept beside the result, so that it can be stopped and goes on. */
static gboolean
learn (HfNetLearner *learner, gint chunks, const char *path, GError **error)
{
  g_autofree char *kept = g_strconcat (path, ".learning", NULL);
  gboolean more = TRUE;

  if (g_file_test (kept, G_FILE_TEST_EXISTS) && !hf_net_learner_resume (learner, kept, error))
    return FALSE;

  while (more)
    {
      more = hf_net_learner_step (learner);
      if (more && hf_net_learner_get_chunk (learner) % REPORT != 0)
        continue;
      report (learner, chunks);
      if (!hf_net_learner_save (learner, kept, error) || !write_net (learner, path, error))
        return FALSE;
    }

  return TRUE;
}

/* Learns a network and writes it as it stands in data/players. */
int
hf_lab_learn_main (int argc, char **argv)
{
  g_auto (GStrv) given = NULL;
  g_autofree char *out = NULL;
  gint chunks = 10000;
  gint64 seed = 1;
  const GOptionEntry entries[] = {
    { "table", 't', 0, G_OPTION_ARG_STRING_ARRAY, &given, "A rule set, and how many play", "ID:N" },
    { "chunks", 'c', 0, G_OPTION_ARG_INT, &chunks, "How many chunks of rounds to play", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "The seed of deals and weights", "S" },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Where to write what was learned", "FILE" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autofree HfFlatRules *tables = g_new (HfFlatRules, MAX_TABLES);
  g_autoptr (HfNetLearner) learner = NULL;
  g_autoptr (GError) error = NULL;
  const char *const *names;
  guint n_tables = 0;

  g_option_context_set_summary (context, "Learns to judge positions, in chunks of rounds. Start it "
                                         "again to go on where it was stopped.");
  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse (context, &argc, &argv, &error)
      && hf_cli_check_number ("--chunks", chunks, 1, G_MAXINT, &error)
      && hf_cli_check_seed (seed, &error) && out == NULL)
    g_set_error (&error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 "Say where to write what was learned: --out FILE");
  names = given != NULL ? (const char *const *) given : usual;
  for (; error == NULL && names[n_tables] != NULL && n_tables < MAX_TABLES; n_tables++)
    hf_cli_load_table (&tables[n_tables], names[n_tables], &error);
  if (error != NULL)
    {
      g_printerr ("%s.\n", error->message);
      return 2;
    }

  learner = hf_net_learner_new (tables, n_tables, (guint64) seed, (guint) chunks);
  if (learn (learner, chunks, out, &error))
    return 0;

  g_printerr ("%s.\n", error->message);

  return 1;
}
