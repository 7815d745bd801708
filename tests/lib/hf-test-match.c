/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-match.h"

#include "players/simple/hf-playout.h"
#include "players/value/hf-value.h"

#define MAX_MOVES 20000

const char *const hf_test_levels[] = { "beginner", "casual", "skilled", "strong", "expert", NULL };

/* Plays a round that is dealt to its end. Returns the points by which the side that searches
 * leads. */
gdouble
hf_test_match_round (HfState *state,
                     const HfFlatRules *rules,
                     const HfSearchOptions *options,
                     guint64 seed,
                     guint searcher)
{
  HfBot *bots[HF_MAX_SEATS];

  for (guint seat = 0; seat < rules->n_seats; seat++)
    bots[seat] = hf_flat_rules_owner (rules, seat) == searcher ? hf_bot_new_custom (options, seed)
                                                               : hf_bot_new ("simple", NULL, seed);
  for (guint i = 0; i < MAX_MOVES && state->table.phase != HF_PHASE_OVER; i++)
    {
      guint seat = hf_playout_next_seat (state, rules);
      g_autoptr (HfView) view = hf_view_new (state, rules, seat);
      HfMove move;

      g_assert_true (hf_bot_decide (bots[seat], view, NULL, &move));
      g_assert_cmpint (hf_state_play (state, rules, &move, NULL, NULL), !=, HF_VERDICT_REFUSED);
    }
  g_assert_cmpint (state->table.phase, ==, HF_PHASE_OVER);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    hf_bot_free (bots[seat]);

  return hf_value_lead (state, rules, searcher);
}
