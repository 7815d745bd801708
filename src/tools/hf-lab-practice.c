/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For developers: lets players practice a rule set, and prints the gain. */

#include "hf-lab.h"

#include <stdio.h>

#include "cli/hf-cli-commands.h"
#include "cli/hf-cli-preset.h"
#include "core/text/hf-text.h"
#include "players/practice/hf-practice.h"

/* When each stage began; in microseconds. */
static void
progress_cb (HfPracticeStage stage, gdouble part, gpointer data)
{
  gint64 *begins = data;

  if (begins[stage] == 0)
    begins[stage] = g_get_monotonic_time ();
}

static void
print_result (const HfPracticeResult *result, const gint64 *begins)
{
  const gint64 ends[] = { begins[1], g_get_monotonic_time () };
  const HfStyle *style = result->skill.styles[0];
  g_autofree char *gain =
    hf_text_minus (g_strdup_printf ("%+.0f ± %.0f", result->gain.points, result->gain.interval));

  printf ("style   %s\n", style != NULL ? style->name : "none");
  printf ("gain    %s points per round, %u pairs\n", gain, result->gain.pairs);
  printf ("seconds");
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    printf (" %.1f", begins[i] > 0 ? (ends[i] - begins[i]) / 1e6 : 0);
  printf (" for choices and measuring\n");
}

/* Practices and prints the gain. */
int
hf_lab_practice_main (int argc, char **argv)
{
  g_autofree char *id = NULL;
  g_auto (GStrv) settings = NULL;
  HfPracticeWork work;
  gint seats = 0, choices, pairs;
  gint64 seed = 1;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &id, "The rule set, or a file with rules", "SET" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &settings, "Change a rule", "KEY=VALUE" },
    { "seats", 'p', 0, G_OPTION_ARG_INT, &seats, "How many play", "N" },
    { "choices", 'c', 0, G_OPTION_ARG_INT, &choices, "How many choices to learn from", "N" },
    { "pairs", 'n', 0, G_OPTION_ARG_INT, &pairs, "How many pairs of rounds to measure in", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "The seed of all of it", "S" },
    { NULL },
  };
  g_autofree HfFlatRules *rules = g_new (HfFlatRules, 1);
  g_autoptr (GError) error = NULL;
  HfPracticeResult result;
  gint64 begins[2] = { 0 };

  hf_practice_work_init (&work, 100);
  choices = (gint) work.choices;
  pairs = (gint) work.pairs;
  if (!hf_cli_read_options (&argc, &argv, NULL, "Lets players practice a rule set.", entries,
                            &error)
      || !hf_cli_check_number ("--choices", choices, 1, G_MAXINT, &error)
      || !hf_cli_check_number ("--pairs", pairs, 2, G_MAXINT, &error)
      || !hf_cli_check_seed (seed, &error)
      || !hf_cli_load_preset (rules, id, seats, (const char *const *) settings, &error))
    return hf_cli_fail (error);

  work = (HfPracticeWork) { (guint) choices, (guint) pairs };
  hf_practice_run (rules, &work, (guint64) seed, progress_cb, begins, NULL, &result);
  print_result (&result, begins);

  return 0;
}
