/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/rules/hf-rules.h"
#include "players/practice/hf-series.h"

G_BEGIN_DECLS

/* Measures taken in each round; of sides, the mean of all of them. */
typedef enum
{
  HF_LAB_POINTS,   /* points of a side */
  HF_LAB_TURNS,    /* turns of a player */
  HF_LAB_OUT,      /* 1 where a player went out, or else 0 */
  HF_LAB_OPENED,   /* the part of the sides that opened */
  HF_LAB_OPENING,  /* the player's turn, from 1, in which the first of all openings came */
  HF_LAB_CLEAN,    /* closed clean books of a side */
  HF_LAB_DIRTY,    /* closed dirty books of a side */
  HF_LAB_WILD,     /* closed wild books of a side */
  HF_LAB_FIRST,    /* points by which the side that plays first is ahead of the others */
  HF_LAB_SPREAD,   /* points from the best side to the last one */
  HF_LAB_PARTNERS, /* points that one partner brings in more than another */
} HfLabMeasure;

#define HF_LAB_N_MEASURES 11

typedef enum
{
  HF_LAB_BEFORE,
  HF_LAB_AFTER,
} HfLabWhich;

/* Rounds under two rule sets, so far.
 *
 * rules: the two, resolved
 * n_wanted: rounds to be played under each of them
 * n_rounds: rounds played under each of them
 * n_cut: rounds that came to no end and were broken off
 * of: measures under each of them
 * change: measures under the second less those under the first, round by round */
typedef struct
{
  HfRules rules[2];
  guint n_wanted;
  guint n_rounds;
  guint n_cut[2];
  HfSeries of[2][HF_LAB_N_MEASURES];
  HfSeries change[HF_LAB_N_MEASURES];
} HfLabResult;

gboolean hf_lab_series_is_clear (const HfSeries *self);

typedef void (*HfLabProgress) (const HfLabResult *so_far, gpointer data);

void hf_rule_lab_run_async (const HfRules *before,
                            const HfRules *after,
                            guint n_rounds,
                            guint64 seed,
                            HfLabProgress progress,
                            gpointer progress_data,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
HfLabResult *hf_rule_lab_run_finish (GAsyncResult *result, GError **error);

G_END_DECLS
