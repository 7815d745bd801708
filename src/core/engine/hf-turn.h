/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Common to all turns; for the engine alone. */

#include "core/state/hf-move.h"

G_BEGIN_DECLS

void hf_turn_end (HfState *state, const HfFlatRules *rules, gboolean passed, HfEvents *events);
void hf_turn_count_razz (HfState *state, guint seat, HfEvents *events);
void
hf_turn_after_play (HfState *state, const HfFlatRules *rules, gboolean closes, HfEvents *events);
void hf_turn_after_draw (HfState *state, const HfFlatRules *rules, HfEvents *events);
void hf_turn_after_discard (HfState *state, const HfFlatRules *rules, HfEvents *events);
HfReason hf_turn_check_ending (const HfState *state, const HfFlatRules *rules, gboolean discard);
HfReason
hf_turn_check_black_threes (const HfState *state, const HfFlatRules *rules, const HfCards *left);
gboolean hf_turn_can_play_out (const HfState *state, const HfFlatRules *rules);

G_END_DECLS
