/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How fast the rules and the rule-of-thumb player are together: whole rounds,
 * from the shuffle to the last card, on one core. */

#include "hf-lab.h"

#include <stdio.h>
#include <time.h>

#include "cli/hf-cli-commands.h"
#include "cli/hf-cli-preset.h"
#include "core/engine/hf-deal.h"
#include "core/rules/hf-presets.h"
#include "players/simple/hf-playout.h"
#include "players/practice/hf-signature.h"

typedef struct
{
  const char *preset;
  guint state_bytes;
  guint64 rounds;
  guint64 turns;
  gdouble seconds;
} Measurement;

/* The processor's time, not the wall's: others may use the machine too. */
static gdouble
seconds_used (void)
{
  return (gdouble) clock () / CLOCKS_PER_SEC;
}

/* Plays the next round, of a new game where the last one is over. */
static void
play_round (HfState *state, const HfFlatRules *rules, guint64 *seed, HfPlayoutCounts *counts)
{

  if (state->table.phase == HF_PHASE_OVER)
    hf_state_next (state, rules, NULL);
  if (state->table.phase != HF_PHASE_SETUP)
    hf_state_init (state, rules, (*seed)++);

  hf_state_deal (state, rules, NULL, NULL);
  hf_playout_turns (state, rules, 0, counts);
}

static gboolean
measure (Measurement *self, const char *preset, gdouble seconds, GError **error)
{
  g_autofree HfFlatRules *flat = g_new (HfFlatRules, 1);
  g_autofree HfState *state = NULL;
  HfPlayoutCounts counts = { 0 };
  guint64 seed = 1;
  gdouble begin;

  if (!hf_cli_load_preset (flat, preset, 0, NULL, error))
    return FALSE;

  *self = (Measurement) { .preset = preset, .state_bytes = flat->state_size };
  state = hf_state_new (flat, seed++);
  begin = seconds_used ();
  do
    {
      for (guint i = 0; i < 200; i++)
        play_round (state, flat, &seed, &counts);
      self->rounds += 200;
      self->seconds = seconds_used () - begin;
    }
  while (self->seconds < seconds);
  self->turns = counts.turns;

  return TRUE;
}

static void
print_text (const Measurement *results, guint n_results)
{
  printf ("%-20s %12s %12s %10s %12s\n", "rules", "rounds/s", "turns/s", "ns/turn", "state bytes");
  for (guint i = 0; i < n_results; i++)
    printf ("%-20s %12.0f %12.0f %10.0f %12u\n", results[i].preset,
            results[i].rounds / results[i].seconds, results[i].turns / results[i].seconds,
            1e9 * results[i].seconds / results[i].turns, results[i].state_bytes);
}

/* The ids of presets need no escaping. */
static void
print_json (const Measurement *results, guint n_results)
{
  printf ("{\n");
  for (guint i = 0; i < n_results; i++)
    printf ("  \"%s\": {\n"
            "    \"rounds_per_second\": %.0f,\n"
            "    \"turns_per_second\": %.0f,\n"
            "    \"nanoseconds_per_turn\": %.1f,\n"
            "    \"state_bytes\": %u\n"
            "  }%s\n",
            results[i].preset, results[i].rounds / results[i].seconds,
            results[i].turns / results[i].seconds, 1e9 * results[i].seconds / results[i].turns,
            results[i].state_bytes, i + 1 < n_results ? "," : "");
  printf ("}\n");
}

static guint
measure_all (Measurement *results, const char *only, gdouble seconds, GError **error)
{
  const char *const *presets = hf_presets_list ();
  guint n = 0;

  if (only != NULL)
    return measure (&results[0], only, seconds, error) ? 1 : 0;

  for (guint i = 0; presets[i] != NULL; i++)
    if (!measure (&results[n++], presets[i], seconds, error))
      return 0;

  return n;
}

static void
print_signatures (void)
{
  const char *const *presets = hf_presets_list ();

  for (guint i = 0; presets[i] != NULL; i++)
    printf ("%-24s simple %08x search %08x\n", presets[i], hf_signature_simple (presets[i]),
            hf_signature_search (presets[i]));
}

/* Measures how many rounds a second one core plays, for one rule set or for all that come with
 * the game. */
int
hf_lab_bench_main (int argc, char **argv)
{
  g_autofree char *rules = NULL;
  gdouble seconds = 1;
  gboolean json = FALSE, signature = FALSE, ways = FALSE;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &rules, "Only this rule set", "ID" },
    { "seconds", 's', 0, G_OPTION_ARG_DOUBLE, &seconds, "Processor time for each rule set", "S" },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, "Print JSON", NULL },
    { "signature", 0, 0, G_OPTION_ARG_NONE, &signature,
      "Print numbers that change when players play differently", NULL },
    { "ways", 0, 0, G_OPTION_ARG_NONE, &ways,
      "Measure how long it takes to find legal ways with thirty cards", NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autofree Measurement *results = NULL;
  guint n_results;

  if (!hf_cli_read_options (&argc, &argv, NULL,
                            "Measures how many rounds per second one core plays.", entries, &error)
      || !hf_cli_check_number ("--seconds", seconds, 0, 3600, &error))
    return hf_cli_fail (error);

  if (signature)
    {
      print_signatures ();
      return 0;
    }

  if (ways)
    return hf_lab_measure_ways (rules, &error) ? 0 : hf_cli_fail (error);

  results = g_new0 (Measurement, g_strv_length ((char **) hf_presets_list ()) + 1);
  n_results = measure_all (results, rules, seconds, &error);
  if (n_results == 0)
    return hf_cli_fail (error);

  if (json)
    print_json (results, n_results);
  else
    print_text (results, n_results);

  return 0;
}
