/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "players/search/hf-search.h"

G_BEGIN_DECLS

/* Points a round by which players are ahead of others in the same deals.
 *
 * pairs: of rounds, with the sides changed over
 * points: on average
 * interval: half the interval of 95 % */
typedef struct
{
  guint pairs;
  gdouble points;
  gdouble interval;
} HfDuplicateResult;

guint hf_duplicate_player_of (guint owner, gboolean swapped);
guint hf_duplicate_first_owners (gboolean swapped);
gdouble hf_duplicate_count_lead (const HfState *state, const HfFlatRules *rules, gboolean swapped);

/* @n_pairs: that were played, of all */
typedef void (*HfDuplicateProgress) (guint n_pairs, gpointer data);

gboolean hf_duplicate_play (const HfFlatRules *rules,
                            const HfSearchOptions *one,
                            const HfSearchOptions *other,
                            const HfValue *value,
                            guint pairs,
                            guint64 seed,
                            HfDuplicateProgress progress,
                            gpointer progress_data,
                            const gint *cancelled,
                            HfDuplicateResult *result);

G_END_DECLS
