/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-preset.h"

#include "core/rules/hf-presets.h"

/* Loads a rule set that a command line names.
 *
 * @name: a preset, or else a file
 * Returns: NULL with @error set where it is neither, or not right */
HfRuleSet *
hf_cli_load_set (const char *name, GError **error)
{
  if (hf_preset_exists (name) || !g_file_test (name, G_FILE_TEST_EXISTS))
    return hf_rule_set_new_preset (name, error);

  return hf_rule_set_load_file (name, error);
}

/* Makes the rules that a command line asks for.
 *
 * @flat (out): the rules
 * @name (nullable): a preset or a file, by default the first preset
 * @players: how many play, or 0 for as many as usual
 * @settings (nullable): rules to change, each `KEY=VALUE`
 * Returns: FALSE with @error set where something is unknown or does not go together */
gboolean
hf_cli_load_preset (HfFlatRules *flat,
                    const char *name,
                    gint players,
                    const char *const *settings,
                    GError **error)
{
  g_autofree char *number = g_strdup_printf ("%d", players);
  g_autoptr (HfRuleSet) set = hf_cli_load_set (name != NULL ? name : hf_presets_list ()[0], error);

  if (set == NULL || (players != 0 && !hf_rules_set (&set->rules, "table.players", number, error))
      || !hf_rules_set_pairs (&set->rules, settings, error))
    return FALSE;

  return hf_flat_rules_init (flat, &set->rules, error);
}

/* Makes the rules of a table that a command line names.
 *
 * @flat (out): the rules
 * @text: a preset and how many play, `hoof-and-mouth:4`; as many as usual without a number
 * Returns: FALSE with @error set where something is unknown or does not go together */
gboolean
hf_cli_load_table (HfFlatRules *flat, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);
  gint64 players = 0;

  if (parts[0] != NULL && parts[1] != NULL
      && !g_ascii_string_to_signed (parts[1], 10, 1, HF_MAX_SEATS, &players, error))
    return FALSE;

  return hf_cli_load_preset (flat, parts[0], players, NULL, error);
}
