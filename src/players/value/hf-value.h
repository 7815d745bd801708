/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-move.h"

G_BEGIN_DECLS

/* The features of a position for one owner; each in points, so that a weight means the same under
 * different bonuses. */
typedef enum
{
  HF_FEATURE_DOWN,        /* points on the table, bonuses and red threes */
  HF_FEATURE_HELD,        /* points at risk in hands, negative */
  HF_FEATURE_FOOT_HELD,   /* points at risk in untaken feet, negative */
  HF_FEATURE_CLEAN_READY, /* open clean books that the hands close */
  HF_FEATURE_CLEAN_1,     /* … that lack one card besides those in the hands */
  HF_FEATURE_CLEAN_2,
  HF_FEATURE_CLEAN_3,     /* three or more */
  HF_FEATURE_DIRTY_READY, /* the same of dirty books */
  HF_FEATURE_DIRTY_1,
  HF_FEATURE_DIRTY_2,
  HF_FEATURE_DIRTY_3,
  HF_FEATURE_FITS,       /* points in hands that own books take */
  HF_FEATURE_TRIPLES,    /* ranks of three or more in a hand, not begun */
  HF_FEATURE_PAIRS,      /* ranks of two in a hand, not begun */
  HF_FEATURE_SINGLES,    /* ranks of one in a hand, not begun */
  HF_FEATURE_WILDS,      /* wild cards in hands */
  HF_FEATURE_UNOPENED,   /* seats that may not lay yet */
  HF_FEATURE_MISSING,    /* how far the best hand is from the opening */
  HF_FEATURE_NEED_CLEAN, /* closed books that going out still needs */
  HF_FEATURE_NEED_DIRTY,
  HF_FEATURE_SUFFICE,      /* none are missing */
  HF_FEATURE_ON_FOOT,      /* seats that play their foot */
  HF_FEATURE_TO_FOOT,      /* cards in the hands before the foot */
  HF_FEATURE_IN_FOOT,      /* cards in the hands of those in the foot */
  HF_FEATURE_THREAT,       /* the loss of others if this owner went out soon */
  HF_FEATURE_TAKE,         /* the seat on turn may take the pile: its size */
  HF_FEATURE_TURN,         /* has the turn */
  HF_FEATURE_OUT,          /* bonus for going out */
  HF_FEATURE_NEED_WILD,    /* closed books of wild cards that going out still needs, … */
  HF_FEATURE_WILD_READY,   /* … and how much of the next one lies or is in the hands */
  HF_FEATURE_NEED_SPECIAL, /* and those of special ranks */
  HF_N_FEATURES
} HfFeature;

/* Features about the next acts of others: taking the pile, or going out. */
#define HF_FEATURES_OF_OTHERS \
  (1u << HF_FEATURE_THREAT | 1u << HF_FEATURE_TAKE | 1u << HF_FEATURE_TURN)

/* The features that tell how many turns a round has left; the same for all owners. */
typedef enum
{
  HF_PACE_ONE,        /* always 1 */
  HF_PACE_STOCK,      /* part of the stock that is left */
  HF_PACE_NEED_LEAST, /* closed books that the owner nearest to it needs to go out */
  HF_PACE_NEED_ALL,   /* that all owners need, on average */
  HF_PACE_FOOT_MOST,  /* part of its feet that an owner took, at most */
  HF_PACE_FOOT_ALL,
  HF_PACE_STAY_LEAST, /* least cards that a seat cannot lay, hand and foot */
  HF_PACE_HANDS,      /* cards in hands and feet, on average */
  HF_PACE_UNOPENED,   /* part of the seats that are not open */
  HF_PACE_THREAT,     /* how near a seat is to going out, 0 to 1 */
  HF_N_PACES
} HfPace;

#define HF_VALUE_STAGES 4

/* A position taken apart. */
typedef struct
{
  gfloat features[HF_N_FEATURES]; /* by which one owner is ahead of the mean of the others */
  gfloat paces[HF_N_PACES];       /* how far the round has got */
} HfJudged;

/* A linear estimate of how many points an owner will be ahead at the end of the round. Books to
 * come are worth the more the more turns there are left, and cards in hands the less, so there
 * are weights for several stages. */
typedef struct
{
  gfloat pace[HF_N_PACES]; /* how many turns of a round are left, by feature */
  /* how many turns before the end the stages are, the first is early */
  gfloat turns[HF_VALUE_STAGES];
  /* the worth of a point of each feature, by stage; in between they are mixed */
  gfloat weights[HF_VALUE_STAGES][HF_N_FEATURES];
} HfValue;

void hf_value_judge (const HfState *state, const HfFlatRules *rules, guint owner, HfJudged *judged);
void hf_value_stage (const HfValue *self, const HfJudged *judged, guint *stage, gfloat *part);
void hf_value_mix (const HfValue *self, const HfJudged *judged, gfloat *weights);
gdouble hf_value_estimate (const HfValue *self,
                           const HfState *state,
                           const HfFlatRules *rules,
                           guint owner);
gdouble hf_value_lead (const HfState *state, const HfFlatRules *rules, guint owner);

G_END_DECLS
