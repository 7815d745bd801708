/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one way to tell a search hidden cards. By itself in a file, so that no program has it but the
 * one that calls it. */

#include "hf-search-truth.h"

#include "hf-search-private.h"

/* Lets the search see what no player may see.
 *
 * @teller (nullable): tells of the worlds; NULL: they are imagined
 * @truth: the true state, as long as the search runs
 * @draws (nullable): which seat draws which cards in truth */
void
hf_search_set_truth (HfSearch *self,
                     HfSearchTeller teller,
                     const HfState *truth,
                     const HfDraws *draws)
{
  self->teller = teller;
  self->truth = truth;
  self->true_draws = draws;
}
