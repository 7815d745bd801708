/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The inside of a search: its tries and their results. */

#include "hf-search-truth.h"
#include "players/value/hf-skill.h"

G_BEGIN_DECLS

#define HF_SEARCH_MAX_TRIES  96
#define HF_SEARCH_MAX_WORLDS 4096

/* Worlds between two checks for candidates that have fallen behind. */
#define HF_SEARCH_BATCH 64

/* A candidate on trial. */
typedef struct
{
  guint plan;
  guint n_moves;
  gboolean alive; /* not given up */
  guint worlds;   /* tried so far */
  gfloat *values; /* in each of them */
  guint room;     /* for so many */
  gdouble sum;
  gdouble contributions[HF_N_FEATURES];
  guint events[HF_N_RATES]; /* worlds in which they happened */
  gdouble chance;           /* to win the game, the sum of the worlds */
  guint ended;              /* worlds in which it ends the round */
  HfMove moves[HF_PLAN_MAX_MOVES + 1];
} HfSearchTry;

struct _HfSearch
{
  HfPlans plans;
  guint n;
  HfSearchTry candidates[HF_SEARCH_MAX_TRIES];
  HfSearchCandidate results[HF_SEARCH_MAX_TRIES];
  guint64 world[HF_STATE_MAX / sizeof (guint64)];
  guint64 state[HF_STATE_MAX / sizeof (guint64)];
  HfDraws draws;
  HfDraws world_draws;   /* of the world before anything is tried in it */
  HfSearchTeller teller; /* or NULL: worlds are imagined */
  const HfState *truth;
  const HfDraws *true_draws;

  /* of the run in progress */
  const HfView *view;
  const HfSearchOptions *options;
  const gint *cancelled;
  HfBelief belief;
  HfSkill skill;
  HfOversight oversight;
  guint32 blind;    /* features not thought of, a bit each */
  gboolean decides; /* the round may decide the game */
  guint owner;
  guint turns;
  guint64 seed;
  guint worlds;    /* at most */
  gint64 deadline; /* monotonic time, or 0 */
  guint n_late;    /* runs that the deadline ended, of all */
};

HfState *hf_search_imagine (HfSearch *self, guint index);
gboolean hf_search_try_worlds (HfSearch *self, guint first, guint from, guint to);
gboolean hf_search_race (HfSearch *self, guint from, guint to);
gboolean hf_search_prune (HfSearch *self);
guint hf_search_find_best (const HfSearch *self);
gdouble hf_search_compare (const HfSearch *self, guint best, guint other, gdouble *error);
void hf_search_write_results (HfSearch *self);
gboolean hf_search_choose (HfSearch *self);
gdouble
hf_search_count_chance (const HfState *state, const HfFlatRules *rules, guint owner, gdouble lead);

static inline gdouble
hf_search_mean (const HfSearchTry *candidate)
{
  return candidate->worlds > 0 ? candidate->sum / candidate->worlds : -G_MAXDOUBLE;
}

static inline gboolean
hf_search_is_cancelled (const HfSearch *self)
{
  return self->cancelled != NULL && g_atomic_int_get (self->cancelled);
}

G_END_DECLS
