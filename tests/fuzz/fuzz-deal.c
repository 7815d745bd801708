/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as the text of a deal, as a rule set, and as a move. */

#include <glib.h>
#include <string.h>

#include "core/notation/hf-notation.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "fuzz.h"
#include "game/files/hf-deal-text.h"

/* A text that can be read is written the same way again. */
static void
try_deal (const char *text)
{
  g_autofree char *printed = NULL, *again = NULL;
  g_autoptr (GError) error = NULL;
  HfRules rules;
  guint64 seed;

  if (!hf_deal_text_parse (text, &rules, &seed, &error))
    {
      fuzz_check_error (error);
      return;
    }

  printed = hf_deal_text_print (&rules, seed);
  g_assert_true (hf_deal_text_parse (printed, &rules, &seed, NULL));
  again = hf_deal_text_print (&rules, seed);
  g_assert_cmpstr (printed, ==, again);
}

static void
try_rules (const char *text, gsize size)
{
  g_autoptr (HfRuleSet) set = hf_rule_set_load_data (text, size, NULL);
  g_autofree char *data = NULL;

  if (set == NULL)
    return;
  data = hf_rule_set_to_complete_data (set);
  g_assert_cmpuint (strlen (data), >, 0);
}

static void
try_move (const char *text)
{
  static HfFlatRules flat;
  static HfState *state;
  HfMove move;

  if (state == NULL)
    {
      HfRules rules;

      hf_rules_init_preset (&rules, "every-player-alone", NULL);
      g_assert_true (hf_flat_rules_init (&flat, &rules, NULL));
      state = hf_state_new (&flat, 1);
      hf_state_set_first (state, &flat, 0);
      hf_state_deal (state, &flat, NULL, NULL);
    }
  if (hf_move_parse (&move, text, state, &flat, NULL))
    {
      g_autofree char *printed = hf_move_print (&move, state);

      g_assert_nonnull (printed);
      hf_state_try (state, &flat, &move, NULL);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  try_deal (text);
  try_rules (text, strlen (text));
  try_move (text);

  return 0;
}
