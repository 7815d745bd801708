/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-state.h"

G_BEGIN_DECLS

void hf_random_position_rules (guint64 seed, HfFlatRules *rules);
HfState *hf_random_position_new (guint64 seed, const HfFlatRules *rules, guint max_hand);

G_END_DECLS
