/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/hf-game.h"

G_BEGIN_DECLS

/**
 * HfScoreLine:
 * @title: what is counted, translated
 * @values: for each side
 * @sum: whether it is a sum of the lines above it
 * @strong: whether it is what one looks for
 *
 * A line of the score card.
 */
typedef struct
{
  char     *title;
  gint      values[HF_MAX_SEATS];
  gboolean  sum;
  gboolean  strong;
} HfScoreLine;

GArray *hf_score_lines (HfGame *game,
                        guint   round);

G_END_DECLS
