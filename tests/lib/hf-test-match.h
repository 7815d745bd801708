/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Rounds between a side that searches and sides that play by rules of thumb. */

#include "core/state/hf-state.h"
#include "players/bot/hf-bot.h"

G_BEGIN_DECLS

/* The levels of players that search. */
extern const char *const hf_test_levels[6];

gdouble hf_test_match_round (HfState *state,
                             const HfFlatRules *rules,
                             const HfSearchOptions *options,
                             guint64 seed,
                             guint searcher);

G_END_DECLS
