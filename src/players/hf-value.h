/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/hf-move.h"

G_BEGIN_DECLS

/**
 * HfFeature:
 *
 * What a position is judged by, for one owner; each in points, so that one
 * weight means the same under different bonuses.
 */
typedef enum
{
  HF_FEATURE_DOWN,          /* points on the table, bonuses and red threes */
  HF_FEATURE_HELD,          /* points at risk in hands, negative */
  HF_FEATURE_FOOT_HELD,     /* points at risk in untaken feet, negative */
  HF_FEATURE_CLEAN_READY,   /* open clean books that the hands close */
  HF_FEATURE_CLEAN_1,       /* … that lack one card besides those in the hands */
  HF_FEATURE_CLEAN_2,
  HF_FEATURE_CLEAN_3,       /* three or more */
  HF_FEATURE_DIRTY_READY,   /* the same of dirty books */
  HF_FEATURE_DIRTY_1,
  HF_FEATURE_DIRTY_2,
  HF_FEATURE_DIRTY_3,
  HF_FEATURE_FITS,          /* points in hands that own books take */
  HF_FEATURE_TRIPLES,       /* ranks of three or more in a hand, not begun */
  HF_FEATURE_PAIRS,         /* ranks of two in a hand, not begun */
  HF_FEATURE_SINGLES,       /* ranks of one in a hand, not begun */
  HF_FEATURE_WILDS,         /* wild cards in hands */
  HF_FEATURE_UNOPENED,      /* seats that may not lay yet */
  HF_FEATURE_MISSING,       /* how far the best hand is from the opening */
  HF_FEATURE_NEED_CLEAN,    /* closed books that going out still needs */
  HF_FEATURE_NEED_DIRTY,
  HF_FEATURE_SUFFICE,       /* none are missing */
  HF_FEATURE_ON_FOOT,       /* seats that play their foot */
  HF_FEATURE_TO_FOOT,       /* cards in the hands before the foot */
  HF_FEATURE_IN_FOOT,       /* cards in the hands of those in the foot */
  HF_FEATURE_THREAT,        /* what others would lose if this owner went out soon */
  HF_FEATURE_TAKE,          /* the seat on turn may take the pile: its size */
  HF_FEATURE_TURN,          /* has the turn */
  HF_FEATURE_OUT,           /* bonus for going out */
  HF_N_FEATURES
} HfFeature;

#define HF_VALUE_STAGES 4

/**
 * HfValue:
 * @weights: what a point of each feature is worth, by stage: full stock,
 *   two thirds, one third, empty; in between they are mixed
 *
 * A linear estimate of how many points an owner will be ahead at the end of
 * the round.
 */
typedef struct
{
  gfloat weights[HF_VALUE_STAGES][HF_N_FEATURES];
} HfValue;

const char *hf_feature_to_string (HfFeature          feature);
void        hf_value_features    (const HfState     *state,
                                  const HfFlatRules *rules,
                                  guint              owner,
                                  gfloat            *features);
void        hf_value_mix         (const HfValue     *self,
                                  const HfState     *state,
                                  const HfFlatRules *rules,
                                  gfloat            *weights);
gdouble     hf_value_lead        (const HfState     *state,
                                  const HfFlatRules *rules,
                                  guint              owner);
void        hf_value_stage       (const HfState     *state,
                                  const HfFlatRules *rules,
                                  guint             *stage,
                                  gfloat            *part);

G_END_DECLS
