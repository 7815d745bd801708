/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/hf-view.h"
#include "hf-belief.h"
#include "hf-plan.h"
#include "hf-value.h"

G_BEGIN_DECLS

/**
 * HfSearchOptions:
 * @worlds: how many worlds to imagine at most
 * @milliseconds: how long to think at most, or 0
 * @turns: how many turns to play on before judging; 0: to the end of the round
 * @noise: how much judgement errs, in points
 * @blind: features that judgement misses, a bit each
 * @liking: (nullable) (array fixed-size=HF_N_FEATURES): what each feature's
 *   weight is multiplied by
 *
 * How hard and how well to think.
 */
typedef struct
{
  guint         worlds;
  guint         milliseconds;
  guint         turns;
  gdouble       noise;
  guint32       blind;
  const gfloat *liking;
} HfSearchOptions;

/* What a feature contributes to one candidate more than to the best one. */
typedef struct
{
  HfFeature feature;
  gdouble   points;
} HfSearchReason;

#define HF_SEARCH_REASONS 3

/**
 * HfSearchCandidate:
 * @moves: (array length=n_moves): what the seat would do
 * @n_moves: how many moves
 * @mean: points by which the own side is expected to lead in this round
 * @error: standard error of @mean
 * @behind: points behind the best candidate in the same worlds
 * @behind_error: standard error of @behind
 * @worlds: worlds it was tried in; fewer than the best where it was given up
 * @reasons: features that differ most from the best candidate
 *
 * One thing the seat could do, and what came of it. The table of candidates
 * is a hint, too.
 */
typedef struct
{
  const HfMove  *moves;
  guint          n_moves;
  gdouble        mean, error;
  gdouble        behind, behind_error;
  guint          worlds;
  HfSearchReason reasons[HF_SEARCH_REASONS];
} HfSearchCandidate;

typedef struct _HfSearch HfSearch;

HfSearch *hf_search_new            (void);
void      hf_search_free           (HfSearch              *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfSearch, hf_search_free)

gboolean  hf_search_run            (HfSearch              *self,
                                    const HfView          *view,
                                    const HfMemory        *memory,
                                    const HfSearchOptions *options,
                                    guint64                seed,
                                    const gint            *cancelled);
const HfSearchCandidate *
          hf_search_get_candidates (HfSearch              *self,
                                    guint                 *n_candidates);
void      hf_search_peek           (HfSearch              *self,
                                    const HfState         *truth);

G_END_DECLS
