/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For developers: learns how good players play under a rule set and the worth
 * of positions then, and prints both in the form of hf-skill-table.h. */

#include "hf-lab.h"

#include <stdio.h>

#include "cli/hf-cli-commands.h"
#include "cli/hf-cli-preset.h"
#include "players/value/hf-skill.h"

static void
print_floats (const char *name, const gfloat *values, guint n)
{
  printf ("    %s{", name);
  for (guint i = 0; i < n; i++)
    printf ("%s%.3ff", i > 0 ? ", " : " ", values[i]);
  printf (" },\n");
}

static void
print_skill (const HfFlatRules *rules, const HfSkill *skill)
{
  const HfStyle *style = skill->styles[0];
  const HfValue *value = &skill->value;

  printf ("{\n  .preset = \"%s\", .players = %u,", rules->rules.base, rules->n_seats);
  if (style != NULL)
    printf (" .style = \"%s\",", style->name);
  printf ("\n  .value = {\n");
  print_floats (".pace = ", value->pace, HF_N_PACES);
  print_floats (".turns = ", value->turns, HF_VALUE_STAGES);
  printf ("    .weights = {\n");
  for (guint stage = 0; stage < HF_VALUE_STAGES; stage++)
    print_floats ("  ", value->weights[stage], HF_N_FEATURES);
  printf ("    },\n  },\n},\n");
}

/* Learns and prints the skill for some tables. */
int
hf_lab_fit_main (int argc, char **argv)
{
  static const char *const usual[] = { "hoof-and-mouth:4", NULL };
  g_auto (GStrv) given = NULL;
  gint choices = 100000;
  const GOptionEntry entries[] = {
    { "table", 't', 0, G_OPTION_ARG_STRING_ARRAY, &given, "A rule set, and how many play", "ID:N" },
    { "choices", 'c', 0, G_OPTION_ARG_INT, &choices, "How many choices to learn from", "N" },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  const char *const *tables;

  if (!hf_cli_read_options (
        &argc, &argv, NULL,
        "Learns what positions are worth from rounds of the rule-of-thumb player.", entries, &error)
      || !hf_cli_check_number ("--choices", choices, 0, G_MAXINT, &error))
    return hf_cli_fail (error);

  tables = given != NULL ? (const char *const *) given : usual;
  for (guint i = 0; tables[i] != NULL; i++)
    {
      HfFlatRules rules;
      HfSkill skill;

      if (!hf_cli_load_table (&rules, tables[i], &error))
        return hf_cli_fail (error);
      hf_skill_learn (&skill, &rules, (guint) choices, NULL);
      print_skill (&rules, &skill);
    }

  return 0;
}
