/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-view.h"
#include "players/simple/hf-style.h"

G_BEGIN_DECLS

#define HF_PLAN_MAX_MOVES 20
#define HF_PLANS_MAX      40

/* A plan for a seat's turn, as far as its view reaches. */
typedef struct
{
  guint n_moves; /* how many moves */
  /* whether the turn ends with them, or unknown cards come up, so that nothing more can be
   * planned */
  gboolean ends;
  HfMove moves[HF_PLAN_MAX_MOVES]; /* in order */
} HfPlan;

/* Plans that lead to different positions. The first is that of the rule-of-thumb player in the
 * seat's style. */
typedef struct
{
  guint n;
  HfPlan plans[HF_PLANS_MAX];
} HfPlans;

void
hf_plans_make (HfPlans *self, const HfView *view, const HfStyle *const *styles, HfState *imagined);
void hf_plans_make_without (HfPlans *self,
                            const HfView *view,
                            guint32 overlooked,
                            const HfStyle *const *styles,
                            HfState *imagined);
guint hf_plan_discards (const HfPlan *self,
                        const HfView *view,
                        HfState *imagined,
                        HfMove *discards,
                        guint max_discards);

G_END_DECLS
