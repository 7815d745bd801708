/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/hf-view.h"
#include "hf-style.h"

G_BEGIN_DECLS

#define HF_PLAN_MAX_MOVES 20
#define HF_PLANS_MAX      40

/* What a seat might do in its turn, as far as it can know. */
typedef struct
{
  guint n_moves; /* how many moves */
  /* whether the turn ends with them, or unknown cards come up, so that nothing more can be
   * planned */
  gboolean ends;
  HfMove moves[HF_PLAN_MAX_MOVES]; /* what the seat does, in order */
} HfPlan;

/* Plans that lead to different positions. The first is what the rule-of-thumb player of the
 * seat's style would do. */
typedef struct
{
  guint n;
  HfPlan plans[HF_PLANS_MAX];
} HfPlans;

void
hf_plans_make (HfPlans *self, const HfView *view, const HfStyle *const *styles, HfState *imagined);
guint hf_plan_discards (const HfPlan *self,
                        const HfView *view,
                        HfState *imagined,
                        HfMove *discards,
                        guint max_discards);

G_END_DECLS
