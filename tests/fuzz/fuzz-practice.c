/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a file of what players learned. What can be read can be written and read again, and
 * players can think with it; what cannot be read is told about in a sentence. */

#include <glib.h>
#include <math.h>
#include <string.h>

#include "fuzz.h"
#include "game/house-rules/hf-kept-practice.h"

static void
read_again (const HfKeptPractice *kept)
{
  g_autofree char *data = hf_kept_practice_to_data (kept);
  g_autoptr (GError) error = NULL;
  g_autofree HfKeptPractice *again = hf_kept_practice_load_data (data, strlen (data), &error);

  g_assert_no_error (error);
  g_assert_true (hf_rules_equal (&again->rules, &kept->rules));
  g_assert_cmpuint (again->result.gain.pairs, ==, kept->result.gain.pairs);
  g_assert_true (memcmp (&again->result.skill.value, &kept->result.skill.value,
                         sizeof again->result.skill.value)
                 == 0);
  g_assert_true (again->result.skill.styles[0] == kept->result.skill.styles[0]);
}

static void
think (const HfKeptPractice *kept)
{
  g_autofree HfFlatRules *rules = g_new (HfFlatRules, 1);
  const HfSearchOptions options = { .worlds = 1, .turns = 2, .skill = &kept->result.skill };
  HfDuplicateResult result;

  if (!hf_flat_rules_init (rules, &kept->rules, NULL))
    return;
  hf_duplicate_play (rules, &options, &options, NULL, 1, 1, NULL, NULL, NULL, &result);
  g_assert_true (isfinite (result.points));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autofree HfKeptPractice *kept = hf_kept_practice_load_data ((const char *) data, size, &error);

  if (kept == NULL)
    {
      fuzz_check_error (error);
      return 0;
    }

  g_assert_no_error (error);
  read_again (kept);
  think (kept);

  return 0;
}
