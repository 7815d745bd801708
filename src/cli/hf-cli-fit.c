/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For developers: learns the weights of the value for a rule set, and prints
 * them as a table in C, with how well they tell the end of a round. */

#include "hf-cli-fit.h"

#include <stdio.h>

#include "hf-cli-preset.h"
#include "players/hf-value-fit.h"

static void
print_table (const HfValue *value)
{
  printf ("  /* turns left  */ {");
  for (guint stage = 0; stage < HF_VALUE_STAGES; stage++)
    printf (" %8.3f%s", value->turns[stage], stage + 1 < HF_VALUE_STAGES ? "," : " },\n");
  for (guint i = 0; i < HF_N_FEATURES; i++)
    {
      printf ("  /* %-11s */ {", hf_feature_to_string (i));
      for (guint stage = 0; stage < HF_VALUE_STAGES; stage++)
        printf (" %8.3f%s", value->weights[stage][i], stage + 1 < HF_VALUE_STAGES ? "," : " },\n");
    }
}

/**
 * hf_cli_fit_main:
 * @argc: number of arguments
 * @argv: the name of the command and its arguments
 *
 * Learns and prints the weights of a rule set.
 *
 * Returns: exit status
 */
int
hf_cli_fit_main (int    argc,
                 char **argv)
{
  g_autofree char *id = NULL;
  gint rounds = 6000;
  gint64 seed = 1;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &id, "The rule set", "ID" },
    { "rounds", 'n', 0, G_OPTION_ARG_INT, &rounds, "How many rounds to learn from", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "The seed of the deals", "S" },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree HfFlatRules *flat = g_new (HfFlatRules, 1);
  gint64 begin = g_get_monotonic_time ();
  gdouble missed;
  HfValue value;

  g_option_context_set_summary (context, "Learns what positions are worth from rounds of the rule-of-thumb player.");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error)
      || !hf_cli_load_preset (flat, id, 0, NULL, &error))
    {
      g_printerr ("%s.\n", error->message);
      return 2;
    }

  hf_value_learn (&value, flat, NULL, MAX (rounds, 1), (guint64) seed, NULL, &missed);
  printf ("/* %s: %d rounds in %.2f s; misses the end by %.0f points */\n", id != NULL ? id : "hoof-and-mouth", rounds,
          (g_get_monotonic_time () - begin) / 1e6, missed);
  print_table (&value);

  return 0;
}
