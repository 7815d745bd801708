/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A plan in the making: moves are tried on an imagined state, so a plan has legal
 * moves only. */

#include "hf-plan.h"

G_BEGIN_DECLS

typedef struct
{
  const HfView *view;
  const HfFlatRules *rules;
  guint seat;
  guint owner;
  const HfStyle *const *styles; /* how the owners play, or NULL */
  HfState *state;               /* as it is after the moves so far */
  HfPlan *plan;
} HfPlanner;

gboolean hf_planner_play (HfPlanner *self, const HfMove *move);
void hf_planner_play_simple (HfPlanner *self);
void hf_planner_add (HfPlanner *self, guint except, gboolean closing);
void hf_planner_start_clean (HfPlanner *self, guint except);
gboolean hf_planner_start_wild (HfPlanner *self);
void hf_planner_start_dirty (HfPlanner *self, guint most);
guint hf_planner_wilds_on (HfPlanner *self, guint book, guint most);
gboolean
hf_planner_open (HfPlanner *self, HfMoveType type, guint top, guint most_wilds, gboolean smallest);

static inline const HfCards *
hf_planner_hand (const HfPlanner *self)
{
  return hf_state_hand (self->state, self->seat);
}

G_END_DECLS
