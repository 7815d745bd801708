/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-results.h"

G_DEFINE_INTERFACE (HfResults, hf_results, G_TYPE_OBJECT)

static void
hf_results_default_init (HfResultsInterface *iface)
{
}

const HfFlatRules *
hf_results_get_rules (HfResults *self)
{
  return HF_RESULTS_GET_IFACE (self)->get_rules (self);
}

guint
hf_results_get_n_sides (HfResults *self)
{
  return hf_results_get_rules (self)->n_owners;
}

/* Returns: how many rounds are over */
guint
hf_results_get_n_rounds (HfResults *self)
{
  return HF_RESULTS_GET_IFACE (self)->get_n_rounds (self);
}

const char *
hf_results_get_side_name (HfResults *self, guint side)
{
  return HF_RESULTS_GET_IFACE (self)->get_side_name (self, side);
}

/* Returns: the name for a sentence, isolated so that it does not change the direction of the sentence */
const char *
hf_results_get_inline_name (HfResults *self, guint side)
{
  return HF_RESULTS_GET_IFACE (self)->get_inline_name (self, side);
}

/* @round: a round that is over, from 1 */
HfTally
hf_results_get_tally (HfResults *self, guint round, guint side)
{
  return HF_RESULTS_GET_IFACE (self)->get_tally (self, round, side);
}

/* @round: a round that is over, from 1 */
HfScore
hf_results_get_score (HfResults *self, guint round, guint side)
{
  const HfTally tally = hf_results_get_tally (self, round, side);

  return hf_tally_score (&tally, hf_results_get_rules (self));
}

/* @round: a round that is over, from 1
 * Returns: the points of all rounds up to it */
gint
hf_results_get_total (HfResults *self, guint round, guint side)
{
  return HF_RESULTS_GET_IFACE (self)->get_total (self, round, side);
}

/* @round: a round that is over, from 1
 * Returns: the sides with the most points after it, a bit each */
guint
hf_results_find_leaders (HfResults *self, guint round)
{
  const guint n = hf_results_get_n_sides (self);
  gint totals[HF_MAX_SEATS];

  for (guint side = 0; side < n; side++)
    totals[side] = hf_results_get_total (self, round, side);

  return hf_score_leaders (totals, n);
}

/* @round: a round that is over, from 1
 * Returns: whether the game ends with it: it is the last one, or a side has reached the score that
 *   ends it */
gboolean
hf_results_is_last_round (HfResults *self, guint round)
{
  const HfFlatRules *rules = hf_results_get_rules (self);
  const gint target = rules->rules.game_target;

  for (guint side = 0; target != HF_NONE && side < rules->n_owners; side++)
    if (hf_results_get_total (self, round, side) >= target)
      return TRUE;

  return round >= rules->n_rounds;
}
