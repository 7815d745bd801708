/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-view.h"
#include "hf-belief.h"
#include "hf-oversight.h"
#include "players/plan/hf-plan.h"
#include "players/value/hf-skill.h"

G_BEGIN_DECLS

/* The worth of acts in themselves to a character, in points; disliked where negative. Meant for
 * clean books of 500 points, and scaled to those of the rules. */
typedef struct
{
  gint wild;    /* for each wild card laid */
  gint natural; /* for each natural laid */
  gint take;    /* for taking the pile */
  gint out;     /* for asking to go out, or going out */
} HfTaste;

/* How hard and how well to think. */
typedef struct
{
  guint worlds;       /* how many worlds to imagine at most */
  guint milliseconds; /* how long to think at most, or 0; meant never to be reached */
  /* how many turns to play on before judging, where four play; 0: to the end of the round */
  guint turns;
  HfOversights often;   /* how often each thing is overlooked */
  guint32 blind;        /* features that judgment misses, a bit each */
  const HfTaste *taste; /* (nullable): the player's taste */
  const HfSkill *skill; /* (nullable): the skill for the rules; NULL: as hf_skill_for_rules() */
  const HfMove *also;   /* (nullable): a move that must be among the candidates, to explain it */
  /* whether to count the events of the next lap, see HfSearchRate, where playouts last longer than
   * that; changes nothing else */
  gboolean rates;
} HfSearchOptions;

/* Events before the seat's next turn. */
typedef enum
{
  HF_RATE_OUT,          /* the seat itself goes out */
  HF_RATE_PARTNER_OUT,  /* a partner does */
  HF_RATE_OTHERS_OUT,   /* an opponent does */
  HF_RATE_FOOT,         /* the seat itself gets into its foot */
  HF_RATE_PARTNER_FOOT, /* a partner does */
  HF_RATE_NEXT_TAKES,   /* the next player takes from the pile */
  HF_N_RATES
} HfSearchRate;

/* Points that winning the game is worth beside those of its last round. */
#define HF_SEARCH_VICTORY 6000

/* A plan on trial and its results. The table of candidates is a hint, too.
 *
 * moves: the moves of the seat
 * n_moves: how many moves
 * mean: points by which the own side is expected to lead in this round, and #HF_SEARCH_VICTORY times
 *   @chance where it may decide the game
 * error: standard error of @mean
 * behind: points behind the best candidate in the same worlds
 * behind_error: standard error of @behind
 * worlds: worlds it was tried in; fewer than the best where it was given up
 * parts: what each feature contributes to @mean, in points
 * chance: the chance to win the game, 0 to 1, in a round that may decide it; 0 in others
 * rates: the part of the worlds with each event, 0 to 1; all 0 unless asked for */
typedef struct
{
  const HfMove *moves;
  guint n_moves;
  gdouble mean, error;
  gdouble behind, behind_error;
  guint worlds;
  gfloat parts[HF_N_FEATURES];
  gfloat chance;
  gfloat rates[HF_N_RATES];
} HfSearchCandidate;

typedef struct _HfSearch HfSearch;

HfSearch *hf_search_new (void);
void hf_search_free (HfSearch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfSearch, hf_search_free)

gboolean hf_search_run (HfSearch *self,
                        const HfView *view,
                        const HfObservations *observations,
                        const HfSearchOptions *options,
                        guint64 seed,
                        const gint *cancelled);
const HfSearchCandidate *hf_search_get_candidates (HfSearch *self, guint *n_candidates);
gdouble hf_search_confront (HfSearch *self, guint one, guint other, gdouble *error);
gdouble hf_search_confront_afresh (HfSearch *self,
                                   guint one,
                                   guint other,
                                   guint64 seed,
                                   guint worlds,
                                   gdouble *error);
gboolean hf_search_candidate_has (const HfSearchCandidate *candidate, const HfMove *move);
const HfSearchCandidate *hf_search_find_candidate (const HfSearchCandidate *candidates,
                                                   guint n,
                                                   const HfMove *move,
                                                   gboolean with,
                                                   const HfView *view);
guint hf_search_get_n_late (const HfSearch *self);
gboolean hf_search_may_decide (const HfView *view);

G_END_DECLS
