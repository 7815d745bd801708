/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How cards lie inside a state, and what is allowed in it; for the engine and the deal alone. */

#include "hf-state.h"

G_BEGIN_DECLS

/* The zones of hf_state_set_stock(): the stacks, then the pile. */
#define HF_STOCK_PILE  HF_MAX_STACKS
#define HF_STOCK_ZONES (HF_MAX_STACKS + 1)

void hf_state_clear_store (HfState *self);
void hf_state_push_pile (HfState *self, HfKind kind);
HfKind hf_state_pop_pile (HfState *self);
HfKind hf_state_pop_stack (HfState *self, guint stack);
gboolean hf_state_push_book (HfState *self, const HfBook *book);
gboolean hf_state_set_stock (HfState *self,
                             const guint8 *const zones[HF_STOCK_ZONES],
                             const guint n[HF_STOCK_ZONES]);
void hf_state_shuffle (HfState *self, guint8 *kinds, guint n_kinds);
gboolean hf_state_split_stock (HfState *self,
                               guint n_stacks,
                               const guint8 *kinds,
                               guint n_kinds,
                               const guint8 *pile,
                               guint n_pile);
gboolean
hf_state_may_ask (const HfState *self, const HfFlatRules *rules, guint seat, HfQuestion question);
gboolean
hf_state_may_start_rank (const HfState *self, const HfFlatRules *rules, guint owner, HfRank rank);
gboolean hf_state_must_open_to_take (const HfState *self, const HfFlatRules *rules, guint seat);
gboolean hf_state_may_lay_red_three (const HfState *self, const HfFlatRules *rules);
gboolean
hf_state_discard_is_banned (const HfState *self, const HfFlatRules *rules, guint seat, HfKind kind);

static inline gboolean
hf_state_may_lay_on (const HfState *self, const HfFlatRules *rules, guint seat)
{
  return hf_table_may_lay_on (&self->table, rules, seat);
}

/* Whether the seat on turn must lay a red three before anything else. */
static inline gboolean
hf_state_red_three_is_due (const HfState *self, const HfFlatRules *rules)
{
  return rules->rules.three_red_forced && rules->rules.three_red_mode == HF_RED_LAY_AND_REPLACE
         && hf_state_hand (self, (guint) self->table.turn)->n[HF_KIND_RED_THREE] > 0
         && hf_state_may_lay_red_three (self, rules);
}

G_END_DECLS
