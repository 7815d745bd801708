/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Levels of computer players, and the points that they lose a decision. */

#include "hf-level-losses.h"

#include <math.h>

static const HfLevelLoss table[] = {
#include "hf-level-losses-table.h"
};

/* @rules: the identifier of a published set, or anything else
 * Returns (nullable) (array length=n_levels): the levels that were measured under these rules, from the weakest to the
 *   strongest; NULL where none was */
const HfLevelLoss *
hf_level_losses_list (const char *rules, guint *n_levels)
{
  const HfLevelLoss *first = NULL;

  *n_levels = 0;
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].rules, rules))
      {
        first = first != NULL ? first : &table[i];
        ++*n_levels;
      }

  return first;
}

/* Whether chance alone may make the difference of two figures. */
static gboolean
may_be (const HfLevelLoss *level, gdouble points, gdouble interval)
{
  return fabs (level->points - points) <= hypot (level->interval, interval);
}

/* Finds the level that loses about as many points, and all that cannot be told from it.
 *
 * @interval: half the interval of 95 % of @points
 * @weakest (out), @strongest (out): of the levels that it may be
 * Returns (nullable): the level; NULL where none was measured */
const HfLevelLoss *
hf_level_losses_find_nearest (const char *rules,
                              gdouble points,
                              gdouble interval,
                              const HfLevelLoss **weakest,
                              const HfLevelLoss **strongest)
{
  guint n;
  const HfLevelLoss *levels = hf_level_losses_list (rules, &n), *nearest = levels;

  for (guint i = 1; i < n; i++)
    if (fabs (levels[i].points - points) < fabs (nearest->points - points))
      nearest = &levels[i];
  *weakest = *strongest = nearest;
  for (guint i = 0; i < n; i++)
    if (may_be (&levels[i], points, interval))
      {
        *weakest = MIN (*weakest, &levels[i]);
        *strongest = MAX (*strongest, &levels[i]);
      }

  return nearest;
}
