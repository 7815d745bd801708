/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rounds under ever new random rules, as many as one has patience for:
 *
 *   soak ROUNDS [FIRST]
 *
 * Of eight rounds the rule-of-thumb player plays five alone and two with
 * random moves in between; one, which takes as long as the others together,
 * is random alone. Ends with the first finding and names its rules. */

#include <stdio.h>
#include <stdlib.h>

#include "lib/hf-property-round.h"

int
main (int argc, char **argv)
{
  static const gdouble randomness[] = { 0, 0, 0.1, 0, 0, 0.1, 0, 1 };
  guint64 n = argc > 1 ? g_ascii_strtoull (argv[1], NULL, 10) : 1000;
  guint64 first = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : 1;
  HfPropertyCounts counts = { 0 };

  for (guint64 i = 0; i < n; i++)
    {
      hf_property_round (first + i, randomness[(first + i) % G_N_ELEMENTS (randomness)], 32,
                         &counts);
      if (counts.rounds % 1000 == 0 || counts.rounds == n)
        {
          printf ("%" G_GUINT64_FORMAT " rounds, %" G_GUINT64_FORMAT
                  " moves, nobody out in %" G_GUINT64_FORMAT "\n",
                  counts.rounds, counts.moves, counts.nobody_out);
          fflush (stdout);
        }
    }

  return EXIT_SUCCESS;
}
