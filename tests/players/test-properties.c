/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rounds hold together under any rules: up to 300 rule sets made up at random, each played by the
 * rule-of-thumb player alone, with random moves in between, and at random alone. soak.c plays more
 * of them. */

#include "lib/hf-property-round.h"
#include "lib/hf-test-amount.h"

#define N_RULE_SETS (g_test_thorough () ? 1500u : HF_TEST_AMOUNT (300u))

/* Moves between two looks at a view, which take most of the time. */
#define LOOK_EVERY (g_test_thorough () ? 1u : 5u)

static void
test_rounds (gconstpointer data)
{
  const gdouble *randomness = data;
  HfPropertyCounts counts = { 0 };

  for (guint64 seed = 1; seed <= N_RULE_SETS; seed++)
    hf_property_round (seed, *randomness, LOOK_EVERY, &counts);

  g_assert_cmpuint (counts.rounds, ==, N_RULE_SETS);
  g_assert_cmpuint (counts.nobody_out, <, N_RULE_SETS);
  g_test_message ("%" G_GUINT64_FORMAT " moves, %" G_GUINT64_FORMAT " views", counts.moves,
                  counts.views);
}

/* Rules under which something was found once. */
static void
test_found (void)
{
  static const guint64 seeds[] = {
    700076, /* a special book that is closed by the opening counts with its own bonus for it */
  };
  HfPropertyCounts counts = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    hf_property_round (seeds[i], 0, 1, &counts);
}

int
main (int argc, char **argv)
{
  static const gdouble none = 0, some = 0.1, all = 1;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/properties/found", test_found);
  g_test_add_data_func ("/properties/simple", &none, test_rounds);
  g_test_add_data_func ("/properties/mixed", &some, test_rounds);
  g_test_add_data_func ("/properties/random", &all, test_rounds);

  return g_test_run ();
}
