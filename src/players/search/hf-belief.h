/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-view.h"

G_BEGIN_DECLS

/* The memory of an attentive player: the cards that seats took with the pile, books so new that a
 * partner had no turn to add to them, and seats that could have gone out. Starts zeroed. */
typedef struct
{
  /* cards that all seats saw go into the hand of a seat, and that are still there */
  HfCards known[HF_MAX_SEATS];
  /* ranks of the books that a seat began in its latest turn, a bit each */
  guint32 started[HF_MAX_SEATS];
  guint8 asked; /* seats that asked to go out in their latest turn, a bit each */
} HfObservations;

/* A seat's beliefs about the other hands. */
typedef struct
{
  const HfObservations *known; /* (nullable): the memory */
  /* cards of a kind that a seat hardly has more of */
  guint8 most[HF_MAX_SEATS][HF_N_KINDS];
  /* how likely each card beyond @most lies elsewhere, in 1/256 */
  guint8 doubt[HF_MAX_SEATS][HF_N_KINDS];
  /* whether a seat was free to lay cards in its last turn */
  gboolean open[HF_MAX_SEATS];
  /* whether a seat has had turns to discard single cards */
  gboolean collects[HF_MAX_SEATS];
  gboolean spends[HF_MAX_SEATS]; /* whether it would have spent its wild cards */
  /* where in the pile the card is that ended its last turn, or -1 where its hand cannot be judged
   * by that turn */
  gint threw[HF_MAX_SEATS];
  guint wild_kinds; /* wild cards, a bit a kind */
} HfBelief;

void hf_observations_update (HfObservations *self, const HfEvent *events, guint n_events);

void hf_belief_init (HfBelief *self, const HfView *view, const HfObservations *observations);
void hf_belief_imagine (const HfBelief *self, const HfView *view, guint64 *rng, HfState *world);

G_END_DECLS
