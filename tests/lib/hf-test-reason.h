/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-flat-rules.h"
#include "core/state/hf-move.h"
#include "core/state/hf-state.h"

/* The position and the act that a sentence is about.
 *
 * legal: HfMove: what else could be done */
typedef struct
{
  const HfState *state;
  const HfFlatRules *rules;
  const HfMove *move;
  GArray *legal;
  guint seat, owner;
} HfTestAct;

gboolean
hf_test_reason_is_true (const HfTestAct *act, const char *reason, gboolean mistake, gboolean first);
