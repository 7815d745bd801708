/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a file of rules. What can be read can be written, read again
 * and played; what cannot be read is told about in a sentence, and nothing of
 * it is kept. */

#include <glib.h>
#include <string.h>

#include "core/engine/hf-deal.h"
#include "core/state/hf-flat-rules.h"
#include "core/rules/hf-rule-left.h"
#include "core/rules/hf-rule-set.h"
#include "fuzz.h"

static void
assert_same (const HfRuleSet *set, HfRuleSet *loaded)
{
  g_autoptr (HfRuleSet) again = loaded;

  g_assert_nonnull (again);
  g_assert_cmpstr (again->id, ==, set->id);
  g_assert_cmpstr (again->name, ==, set->name);
  g_assert_cmpstr (again->description, ==, set->description);
  g_assert_true (hf_rules_equal (&again->rules, &set->rules));
}

static void
deal_a_round (const HfRules *rules)
{
  g_autofree HfFlatRules *flat = g_new (HfFlatRules, 1);
  g_autofree HfState *state = NULL;
  g_autofree char *problem = NULL;

  if (!hf_flat_rules_init (flat, rules, NULL))
    return;

  state = hf_state_new (flat, 1);
  g_assert_cmpint (hf_state_deal (state, flat, NULL, NULL), ==, HF_REASON_NONE);
  hf_state_check (state, flat, NULL, &problem);
  g_assert_cmpstr (problem, ==, NULL);
}

/* Any text that a person pastes becomes rules that can be written. */
static void
read_loosely (const char *data, gsize size)
{
  g_autoptr (GPtrArray) left = hf_rule_left_new_list ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRuleSet) set = NULL;
  g_autofree char *text = NULL;
  HfRules base;
  gboolean any;

  hf_rules_init_default (&base);
  set = hf_rule_set_load_loosely (data, size, &base, left, &any, &error);
  if (set == NULL)
    {
      fuzz_check_error (error);
      return;
    }

  fuzz_check_text (set->name, HF_TEXT_TITLE);
  for (guint i = 0; i < left->len; i++)
    fuzz_check_text (((HfRuleLeft *) left->pdata[i])->text, HF_TEXT_DESCRIPTION);
  text = hf_rule_set_to_data (set);
  assert_same (set, hf_rule_set_load_data (text, strlen (text), NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRuleSet) set = hf_rule_set_load_data ((const char *) data, size, &error);
  g_autofree char *changes = NULL, *all = NULL;

  read_loosely ((const char *) data, size);

  if (set == NULL)
    {
      fuzz_check_error (error);
      return 0;
    }

  g_assert_no_error (error);
  fuzz_check_text (set->name, HF_TEXT_TITLE);
  if (set->description != NULL)
    fuzz_check_text (set->description, HF_TEXT_DESCRIPTION);
  changes = hf_rule_set_to_data (set);
  assert_same (set, hf_rule_set_load_data (changes, strlen (changes), NULL));
  all = hf_rule_set_to_complete_data (set);
  assert_same (set, hf_rule_set_load_complete_data (all, strlen (all), NULL));
  deal_a_round (&set->rules);

  return 0;
}
