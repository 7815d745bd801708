/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "players/simple/hf-draws.h"
#include "players/plan/hf-plan.h"
#include "players/simple/hf-style.h"

G_BEGIN_DECLS

/* Plans that one choice compares with the usual one, which is played on from once for all of
 * them. */
#define HF_CHOICES_OTHERS 6

/* The result of a plan that a seat could choose. */
typedef struct
{
  guint64 position[HF_STATE_MAX / sizeof (guint64)]; /* an HfState, some turns after the choice */
  gboolean over;                                     /* whether the round was over by then */
  gdouble lead; /* how many points the owner was ahead in the end */
} HfChoiceResult;

/* A choice of a seat: the results of several plans in the same world. */
typedef struct
{
  guint owner;          /* the side that had the choice */
  HfChoiceResult usual; /* the rule-of-thumb player's choice */
  HfChoiceResult others[HF_CHOICES_OTHERS];
  guint n_others;
} HfChoice;

typedef void (*HfChoiceFunc) (const HfChoice *choice, gpointer data);

/* Rounds with choices to learn from. */
typedef struct
{
  const HfFlatRules *rules;
  const HfStyle *const *styles; /* (nullable): how the owners play */
  guint64 rng;
  HfChoiceFunc learn; /* called for each choice */
  gpointer data;
  HfPlans plans;
  HfChoice choice;
} HfChoices;

gboolean hf_choices_deal (HfState *state, const HfFlatRules *rules, guint round, guint64 seed);
void hf_choices_play (HfChoices *self, HfState *state);

G_END_DECLS
