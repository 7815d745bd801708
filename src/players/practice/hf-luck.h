/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "players/value/hf-value.h"

G_BEGIN_DECLS

gdouble hf_luck_of_draws (const HfState *before,
                          const HfFlatRules *rules,
                          const HfValue *value,
                          guint owners,
                          const HfEvent *events,
                          guint n_events);

G_END_DECLS
