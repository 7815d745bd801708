/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-move.h"
#include "hf-draws.h"
#include "hf-style.h"

G_BEGIN_DECLS

/* Counts of playouts. All but @turns and @moves should stay 0. */
typedef struct
{
  guint64 turns;   /* turns that ended */
  guint64 moves;   /* moves that were played */
  guint64 refused; /* moves of the simple player that the rules refused */
  guint64 failed;  /* moves that failed at a cost */
  guint64 stuck;   /* rounds that were given up */
} HfPlayoutCounts;

gboolean hf_playout_deal (HfState *state, const HfFlatRules *rules, guint64 seed);
gint hf_playout_next_seat (const HfState *state, const HfFlatRules *rules);
gboolean hf_playout_step (HfState *state, const HfFlatRules *rules, HfPlayoutCounts *counts);
gboolean
hf_playout_turns (HfState *state, const HfFlatRules *rules, guint n_turns, HfPlayoutCounts *counts);
gboolean hf_playout_in_style (HfState *state,
                              const HfFlatRules *rules,
                              const HfStyle *const *styles,
                              HfDraws *draws,
                              guint n_turns,
                              HfPlayoutCounts *counts);

G_END_DECLS
