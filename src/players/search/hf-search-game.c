/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game as a whole: in the round that decides it, winning counts beside the points. */

#include "hf-search-private.h"

#include <math.h>

/* Points that a round may bring, so that the next one may reach a target. */
#define GOOD_ROUND 3000

/* Points by which a lead goes astray until the end of its round, and in one more round. */
#define REST_ERROR  500
#define ROUND_ERROR 1400

/* The points that an owner will have been written down after this round, if it ended now. */
static gint
count_total (const HfState *state, const HfFlatRules *rules, guint owner)
{
  return hf_state_owner (state, owner)->total + hf_state_score (state, rules, owner).round;
}

/* The most points of other owners, before this round or after it. */
static gint
find_rival (const HfState *state, const HfFlatRules *rules, guint owner, gboolean after)
{
  gint most = G_MININT;

  for (guint i = 0; i < rules->n_owners; i++)
    if (i != owner)
      most = MAX (most, after ? count_total (state, rules, i) : hf_state_owner (state, i)->total);

  return most;
}

/* Returns: whether this round may be the last one of the game */
gboolean
hf_search_may_decide (const HfView *view)
{
  const HfFlatRules *rules = view->rules;
  gint target = rules->rules.game_target;

  if (rules->n_owners < 2)
    return FALSE;
  if (view->table->round >= rules->n_rounds)
    return TRUE;
  for (guint i = 0; i < rules->n_owners && target != HF_NONE; i++)
    if (view->owners[i].total + GOOD_ROUND >= target)
      return TRUE;

  return FALSE;
}

/* Whether the game goes on after this round. */
static gboolean
goes_on (const HfState *state, const HfFlatRules *rules)
{
  gint target = rules->rules.game_target;

  if (state->table.round >= rules->n_rounds)
    return FALSE;
  for (guint i = 0; i < rules->n_owners; i++)
    if (count_total (state, rules, i) >= target)
      return FALSE;

  return TRUE;
}

/* @lead: points by which @owner is expected to lead in this round
 * Returns: the chance that it wins the game, from 0 to 1 */
gdouble
hf_search_count_chance (const HfState *state, const HfFlatRules *rules, guint owner, gdouble lead)
{
  gboolean over = state->table.phase == HF_PHASE_OVER, on = goes_on (state, rules);
  gdouble error = (over ? 0 : REST_ERROR) + (on ? ROUND_ERROR : 0);

  if (over)
    lead = count_total (state, rules, owner) - find_rival (state, rules, owner, TRUE);
  else
    lead += hf_state_owner (state, owner)->total - find_rival (state, rules, owner, FALSE);

  if (error > 0)
    return (1 + erf (lead / error / G_SQRT2)) / 2;

  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}
