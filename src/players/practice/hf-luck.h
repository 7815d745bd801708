/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "players/value/hf-value.h"

G_BEGIN_DECLS

/* The luck of a round, counted from move to move.
 *
 * value (nullable): by which positions are judged; NULL: luck is not counted
 * owners: whose luck it is, a bit each
 * points: of it so far, on average of the owners */
typedef struct
{
  const HfFlatRules *rules;
  const HfValue *value;
  guint owners;
  gdouble points;
  guint64 before[HF_STATE_MAX / sizeof (guint64)];
} HfLuck;

void hf_luck_begin (HfLuck *self, const HfFlatRules *rules, const HfValue *value, guint owners);
void hf_luck_await (HfLuck *self, const HfState *state);
void hf_luck_count (HfLuck *self, const HfEvents *events);

gdouble hf_luck_of_draws (const HfState *before,
                          const HfFlatRules *rules,
                          const HfValue *value,
                          guint owners,
                          const HfEvent *events,
                          guint n_events);

G_END_DECLS
