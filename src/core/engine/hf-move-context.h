/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A move on its way through the engine. */

#include "core/state/hf-move.h"

G_BEGIN_DECLS

/* For states that live on the stack. */
#define HF_STATE_ALIGNED __attribute__ ((aligned (8)))

typedef struct
{
  HfState *state;
  const HfFlatRules *rules;
  const HfMove *move;
  HfEvents *events; /* nullable */
  HfRefusal *refusal;
  guint seat;
  guint owner;
} HfMoveContext;

G_END_DECLS
