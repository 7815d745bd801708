/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Points that a level loses a decision, measured as a person's own are.
 *
 * rules: the identifier of a published set
 * interval: half the interval of 95 % */
typedef struct
{
  const char *rules;
  const char *level;
  gdouble points;
  gdouble interval;
} HfLevelLoss;

const HfLevelLoss *hf_level_losses_list (const char *rules, guint *n_levels);
const HfLevelLoss *hf_level_losses_find_nearest (const char *rules,
                                                 gdouble points,
                                                 gdouble interval,
                                                 const HfLevelLoss **weakest,
                                                 const HfLevelLoss **strongest);

G_END_DECLS
