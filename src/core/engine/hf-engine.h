/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The moves that put cards on books: each checks all, then does all. */

#include "core/state/hf-move.h"

G_BEGIN_DECLS

/* For states that live on the stack. */
#define HF_STATE_ALIGNED __attribute__ ((aligned (8)))

/* A move on its way through the engine. */
typedef struct
{
  HfState *state;
  const HfFlatRules *rules;
  const HfMove *move;
  HfEvents *events; /* nullable */
  HfRefusal *refusal;
  guint seat;
  guint owner;
  gboolean closes; /* it has closed a book */
} HfMoveContext;

HfVerdict hf_engine_open (HfMoveContext *context);
HfVerdict hf_engine_lay (HfMoveContext *context);
HfVerdict hf_engine_take (HfMoveContext *context);

/* The pile as a take sees it. */
typedef struct
{
  HfKind top;
  guint count;     /* cards taken, the top one included */
  gboolean frozen; /* only naturals take it */
} HfPileTop;

HfReason hf_engine_check_pile (const HfState *state,
                               const HfFlatRules *rules,
                               guint seat,
                               HfPileTop *pile,
                               HfRefusal *refusal);

G_END_DECLS
