/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole games of the computer players by the rules of a published family. */

#include "core/engine/hf-deal.h"
#include "core/state/hf-move.h"
#include "core/rules/hf-rule-set.h"
#include "lib/hf-test-match.h"
#include "players/bot/hf-level.h"
#include "players/simple/hf-playout.h"
#include "players/simple/hf-simple.h"

/* Enough to try each kind of plan. */
#define WORLDS 4

/* Rules of a family that has some of its own: a card that comes along with the top one matches it, and
 * they start a clean book, or the turn is lost. */
static HfFlatRules *
load_roth (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "players", "roth.rules", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRuleSet) set = hf_rule_set_load_file (path, &error);
  HfFlatRules *rules = g_new (HfFlatRules, 1);

  g_assert_no_error (error);
  hf_flat_rules_init (rules, &set->rules, &error);
  g_assert_no_error (error);

  return rules;
}

/* Plays a round by the rule of thumb.
 * @n_along (inout): takes in which a card that came along went down with the top card */
static void
play_roth_round (HfState *state, const HfFlatRules *rules, guint *n_takes, guint *n_along)
{
  for (guint n = 0; state->table.phase != HF_PHASE_OVER; n++)
    {
      const guint seat = hf_playout_next_seat (state, rules);
      HfView view;
      HfMove move;
      HfCards cards;

      hf_view_borrow (&view, state, rules, seat);
      g_assert_true (hf_simple_move (&view, NULL, &move));
      cards = hf_cards_from_list (move.cards, move.n_parts > 0 ? move.parts[0].n : 0);
      *n_takes += move.type == HF_MOVE_TAKE;
      *n_along += move.type == HF_MOVE_TAKE && !hf_cards_contain (view.hand, &cards);
      g_assert_cmpint (hf_state_play (state, rules, &move, NULL, NULL), ==, HF_VERDICT_OK);
      g_assert_cmpuint (n, <, 100000);
    }
}

static void
test_roth (void)
{
  g_autofree HfFlatRules *rules = load_roth ();
  guint n_takes = 0, n_along = 0;

  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autofree HfState *state = hf_state_new (rules, seed);
      gint most = 0;

      g_assert_cmpint (hf_state_set_first (state, rules, seed % 4), ==, HF_REASON_NONE);
      while (state->table.phase != HF_PHASE_END)
        {
          g_assert_cmpint (hf_state_deal (state, rules, NULL, NULL), ==, HF_REASON_NONE);
          play_roth_round (state, rules, &n_takes, &n_along);
          g_assert_true (hf_state_check (state, rules, NULL, NULL));
          g_assert_cmpint (hf_state_next (state, rules, NULL), ==, HF_REASON_NONE);
        }
      for (guint owner = 0; owner < rules->n_owners; owner++)
        {
          g_assert_cmpint (hf_state_owner (state, owner)->penalty, ==, 0);
          most = MAX (most, hf_state_owner (state, owner)->total);
        }
      g_assert_cmpint (most, >=, 10000);
    }

  g_test_message ("%u takes, %u with a card that came along", n_takes, n_along);
  g_assert_cmpuint (n_along, >, 5);
}

/* The player that searches, against the rule of thumb. Neither is refused anything, or fails. */
static void
test_expert (void)
{
  g_autofree HfFlatRules *rules = load_roth ();
  g_autofree HfState *state = hf_state_new (rules, 1);
  HfSearchOptions options;

  hf_level_options ("expert", NULL, &options);
  options.worlds = WORLDS;
  options.milliseconds = 0;
  g_assert_cmpint (hf_state_set_first (state, rules, 0), ==, HF_REASON_NONE);
  for (guint64 seed = 1; state->table.phase != HF_PHASE_END; seed++)
    {
      g_assert_cmpint (hf_state_deal (state, rules, NULL, NULL), ==, HF_REASON_NONE);
      hf_test_match_round (state, rules, &options, seed, seed % 2);
      for (guint owner = 0; owner < rules->n_owners; owner++)
        g_assert_cmpint (hf_state_owner (state, owner)->penalty, ==, 0);
      g_assert_cmpint (hf_state_next (state, rules, NULL), ==, HF_REASON_NONE);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roth/games", test_roth);
  g_test_add_func ("/roth/expert", test_expert);

  return g_test_run ();
}
