/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Worlds that are not imagined but told by who sees all cards, as no player may: for the lab alone,
 * which measures what hidden cards are worth. A test reads that nobody else includes this. */

#include "hf-search.h"
#include "players/simple/hf-draws.h"

G_BEGIN_DECLS

/* The truth, for those who tell of worlds.
 *
 * state: the true one
 * draws (nullable): which seat draws which cards in truth; NULL: as they lie
 * view: of the seat that thinks
 * belief: what it concludes of it, for all that is not told */
typedef struct
{
  const HfState *state;
  const HfDraws *draws;
  const HfView *view;
  const HfBelief *belief;
} HfSearchTruth;

/* Tells of a world.
 *
 * @rng (inout): for what is not told
 * @world (out): the cards
 * @world_draws (out): which seat draws which of them */
typedef void (*HfSearchTeller) (const HfSearchTruth *truth,
                                guint64 *rng,
                                HfState *world,
                                HfDraws *world_draws);

void hf_search_set_truth (HfSearch *self,
                          HfSearchTeller teller,
                          const HfState *truth,
                          const HfDraws *draws);

G_END_DECLS
