/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lab's measures: players that look at hidden cards, which exist there alone; pairs that come to the
 * same each time; and ratios with their intervals. */

#include "cli/hf-cli-match.h"
#include "lib/hf-test-table.h"
#include "players/bot/hf-level.h"
#include "players/search/hf-search-private.h"
#include "players/simple/hf-playout.h"
#include "tools/hf-lab-lost.h"
#include "tools/hf-lab-ratio.h"
#include "tools/hf-seer.h"

#define TIME_LIMIT 1000

/* No level has the name of one, nobody gets one by a name, and each name says that it looks. */
static void
test_lab_alone (void)
{
  for (const HfContestantKind *seer = hf_seers; seer->name != NULL; seer++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (g_str_has_prefix (seer->name, "sees-"));
      g_assert_false (hf_level_exists (seer->name));
      g_assert_null (hf_bot_new (seer->name, NULL, 1));
      g_assert_null (hf_contestant_new (seer->name, TIME_LIMIT, NULL, &error));
      g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
    }
}

static HfContestant *
new_player (const char *name)
{
  g_autoptr (GError) error = NULL;
  HfContestant *player = hf_contestant_new (name, TIME_LIMIT, hf_seers, &error);

  g_assert_no_error (error);

  return player;
}

static HfMove
decide (const char *name, const HfState *state, const HfFlatRules *rules)
{
  g_autoptr (HfContestant) player = new_player (name);
  HfMove move;

  hf_contestant_begin (player, rules, 7);
  g_assert_true (hf_contestant_decide (player, state, NULL, rules,
                                       hf_playout_next_seat (state, rules), NULL, &move));

  return move;
}

/* Counts of 16 positions how often a player acts otherwise where the cards that it may not see are
 * others. */
static guint
count_looks (const char *name)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  guint n = 0;

  for (guint64 seed = 1; seed <= 16; seed++)
    {
      g_autofree HfState *state = hf_state_new (rules, seed), *other = NULL;
      g_autoptr (HfView) view = NULL;
      HfPlayoutCounts counts = { 0 };
      guint64 rng = seed;
      HfMove one, another;

      hf_playout_deal (state, rules, seed);
      hf_playout_turns (state, rules, 10, &counts);
      hf_playout_step (state, rules, &counts);
      view = hf_view_new (state, rules, hf_playout_next_seat (state, rules));
      other = hf_view_sample (view, &rng);
      one = decide (name, state, rules);
      another = decide (name, other, rules);
      n += !hf_move_equal (&one, &another);
    }

  return n;
}

/* Hidden cards decide what a seer does, and never what others do. */
static void
test_looks (void)
{
  g_assert_cmpuint (count_looks ("expert,worlds=4,turns=4,ms=0"), ==, 0);
  for (const HfContestantKind *seer = hf_seers; seer->name != NULL; seer++)
    {
      g_autofree char *name = g_strconcat (seer->name, ",worlds=4,turns=4,ms=0", NULL);

      g_assert_cmpuint (count_looks (name), >, 2);
    }
}

/* Whether a seer is told a place of cards: the hand of a seat, its foot behind that of the last seat, and the stacks
 * last. */
static gboolean
is_told (const char *name, const HfFlatRules *rules, guint seat, guint place)
{
  guint next = hf_flat_rules_next_seat (rules, seat);

  if (g_str_equal (name, "sees-next"))
    return place == next;
  if (g_str_equal (name, "sees-partner"))
    return place == hf_flat_rules_next_seat (rules, next);
  if (g_str_equal (name, "sees-foot"))
    return place == rules->n_seats + seat;
  if (g_str_equal (name, "sees-stock"))
    return place == 2 * rules->n_seats;

  return g_str_equal (name, "sees-all") || place < 2 * rules->n_seats;
}

/* Lists the cards of a place in an order that says all that is known of it, or puts others there.
 * Returns: how many */
static guint
move_cards (HfState *state, guint place, guint8 *kinds, gboolean puts)
{
  HfCards *cards = hf_state_hand (state, place);
  guint n = 0;

  if (place < 2 * state->table.n_seats)
    {
      n = hf_cards_count (cards);
      if (puts)
        *cards = hf_cards_from_list (kinds, n);
      else
        hf_cards_to_list (cards, kinds);
      return n;
    }
  for (guint i = 0; i < HF_MAX_STACKS; n += state->table.n_stack[i++])
    {
      guint8 *stack = (guint8 *) state + state->stack[i];

      memcpy (puts ? stack : kinds + n, puts ? kinds + n : stack, state->table.n_stack[i]);
    }

  return n;
}

/* Deals all cards anew that a seer is not told. */
static void
deal_untold (const char *name, const HfFlatRules *rules, guint seat, HfState *state)
{
  guint8 kinds[HF_STATE_MAX];
  guint64 rng = 5;
  guint n = 0;

  for (guint place = 0; place <= 2 * rules->n_seats; place++)
    if (place != seat && !is_told (name, rules, seat, place))
      n += move_cards (state, place, kinds + n, FALSE);
  for (guint i = n; i-- > 1;)
    {
      guint j = hf_random_next (&rng) % (i + 1);
      guint8 kind = kinds[i];

      kinds[i] = kinds[j];
      kinds[j] = kind;
    }
  n = 0;
  for (guint place = 0; place <= 2 * rules->n_seats; place++)
    if (place != seat && !is_told (name, rules, seat, place))
      n += move_cards (state, place, kinds + n, TRUE);
}

/* Counts in the worlds of a seer the places that are not as in truth. Each world is one that there may be. */
static guint
count_untrue (HfSearch *search,
              const char *name,
              const HfFlatRules *rules,
              guint seat,
              HfState *state,
              gboolean told)
{
  guint n = 0;

  for (guint i = 0; i < 20; i++)
    {
      HfState *world = hf_search_imagine (search, i);
      guint8 kinds[HF_STATE_MAX], true_kinds[HF_STATE_MAX];

      g_assert_true (hf_state_check (world, rules, NULL, NULL));
      for (guint place = 0; place <= 2 * rules->n_seats; place++)
        {
          guint n_cards = move_cards (world, place, kinds, FALSE);

          g_assert_cmpuint (move_cards (state, place, true_kinds, FALSE), ==, n_cards);
          if (is_told (name, rules, seat, place) == told)
            n += memcmp (kinds, true_kinds, n_cards) != 0;
        }
    }

  return n;
}

/* Cards that a seer is told are true in all its worlds, others are not; and these do not change its acts. */
static void
test_told (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  g_autoptr (HfSearch) search = hf_search_new ();
  HfSearchOptions options = { .worlds = 2, .turns = 2 };

  for (const HfContestantKind *seer = hf_seers; seer->name != NULL; seer++)
    for (guint64 seed = 1; seed <= 8; seed++)
      {
        g_autofree HfState *state = hf_state_new (rules, seed), *other = NULL;
        g_autofree char *name = g_strconcat (seer->name, ",worlds=4,turns=4,ms=0", NULL);
        HfPlayoutCounts counts = { 0 };
        HfView view;
        HfMove one, another;
        guint seat;

        hf_playout_deal (state, rules, seed);
        hf_playout_turns (state, rules, 3 * (guint) seed, &counts);
        hf_playout_step (state, rules, &counts);
        seat = hf_playout_next_seat (state, rules);
        hf_view_borrow (&view, state, rules, seat);
        seer->show (search, state, NULL);
        hf_search_run (search, &view, NULL, &options, seed, NULL);
        g_assert_cmpuint (count_untrue (search, seer->name, rules, seat, state, TRUE), ==, 0);
        if (!g_str_equal (seer->name, "sees-all"))
          g_assert_cmpuint (count_untrue (search, seer->name, rules, seat, state, FALSE), >, 10);

        other = hf_state_dup (state);
        deal_untold (seer->name, rules, seat, other);
        one = decide (name, state, rules);
        another = decide (name, other, rules);
        g_assert_true (hf_move_equal (&one, &another));
      }
}

/* Returns: points a round by which one is ahead of simple */
static gdouble
count_lead (const HfFlatRules *rules, const char *name, guint pairs, gboolean shares_draws)
{
  g_autoptr (HfContestant) one = new_player (name), other = new_player ("simple");
  HfCliMatch match = { .rules = rules, .players = { one, other }, .shares_draws = shares_draws };
  gdouble sum = 0;

  hf_cli_match_begin (&match);
  for (guint i = 0; i < pairs; i++)
    {
      gdouble leads[2];

      g_assert_true (hf_cli_match_play_pair (&match, 1 + i, leads));
      sum += (leads[0] + leads[1]) / 2;
    }
  hf_cli_match_end (&match);

  return sum / pairs;
}

/* Pairs come to the same each time, to something else with the cards as they lie; and equal players
 * are equal both ways. */
static void
test_pairs (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  const char *name = "simple,style=sharp";
  gdouble lead = count_lead (rules, name, 10, FALSE);

  g_assert_cmpfloat (count_lead (rules, name, 10, FALSE), ==, lead);
  g_assert_cmpfloat (count_lead (rules, name, 10, TRUE), !=, lead);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpfloat (count_lead (rules, "simple", 4, i), ==, 0);
}

/* A seer of all cards is ahead. */
static void
test_ahead (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);

  g_assert_cmpfloat (count_lead (rules, "sees-all,ms=0", 6, FALSE), >, 0);
}

/* The loss by not knowing cards comes to the same each time; who knows no more loses nothing, and who knows all
 * cards is ahead by no more than all acts together. */
static void
test_lost (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  const char *name = "expert,worlds=4,turns=4,ms=0";
  g_autoptr (HfContestant) one = new_player (name), same = new_player (name);
  g_autoptr (HfContestant) limit = new_player ("sees-all,ms=0");
  const HfContestant *players[] = { one, same, limit };
  HfLostRound rounds[2] = { 0 }, last = { 0 };
  gdouble lost = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++)
    hf_lost_play_round (&rounds[i], rules, players, G_N_ELEMENTS (players), 4);
  g_assert_cmpmem (&rounds[0], sizeof rounds[0], &rounds[1], sizeof rounds[1]);
  g_assert_cmpuint (rounds[0].n, >, 20);
  g_assert_cmpfloat (rounds[0].gains[1], ==, 0);
  g_assert_cmpfloat (rounds[0].gains[2], >, 0);
  for (guint kind = 0; kind < HF_N_LOSSES; kind++)
    lost += rounds[0].lost[kind];
  g_assert_cmpfloat_with_epsilon (lost, rounds[0].gains[2], 1e-6);

  /* In the last round of a game points are not all. */
  hf_lost_play_round (&last, rules, players, G_N_ELEMENTS (players), 3);
  g_assert_cmpuint (last.n, ==, 0);
}

/* Numbers that belong together are surer than those that do not. */
static void
test_ratios (void)
{
  const gdouble whole[] = { 4, 8, 6, 10, 2, 6 }, half[] = { 2, 4, 3, 5, 1, 3 };
  const gdouble mixed[] = { 5, 1, 3, 2, 4, 3 };
  HfRatio ratio = hf_ratio_of_means (half, whole, G_N_ELEMENTS (whole));

  g_assert_cmpfloat_with_epsilon (ratio.ratio, 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (ratio.low, 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (ratio.high, 0.5, 1e-9);

  ratio = hf_ratio_of_means (mixed, whole, G_N_ELEMENTS (whole));
  g_assert_cmpfloat_with_epsilon (ratio.ratio, 0.5, 1e-9);
  g_assert_cmpfloat (ratio.low, <, 0.3);
  g_assert_cmpfloat (ratio.high, >, 0.7);

  ratio = hf_ratio_of_variances (half, whole, G_N_ELEMENTS (whole));
  g_assert_cmpfloat_with_epsilon (ratio.ratio, 0.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (ratio.low, 0.25, 1e-9);
  ratio = hf_ratio_of_variances (mixed, whole, G_N_ELEMENTS (whole));
  g_assert_cmpfloat_with_epsilon (ratio.ratio, 0.25, 1e-9);
  g_assert_cmpfloat (ratio.low, <, 0.2);
  g_assert_cmpfloat_with_epsilon (ratio.low * ratio.high, 0.25 * 0.25, 1e-9);
}

/* The interval of a ratio holds the truth 95 times of 100. */
static void
test_intervals (void)
{
  guint64 rng = 9;
  guint held = 0, variances_held = 0;

  for (guint trial = 0; trial < 1000; trial++)
    {
      gdouble one[200], other[200];
      HfRatio ratio;

      for (guint i = 0; i < G_N_ELEMENTS (one); i++)
        {
          gdouble luck = hf_random_normal (&rng);

          one[i] = 5 + 6 * luck + 3 * hf_random_normal (&rng);
          other[i] = 10 + 8 * luck + 6 * hf_random_normal (&rng);
        }
      ratio = hf_ratio_of_means (one, other, G_N_ELEMENTS (one));
      held += ratio.low <= 0.5 && 0.5 <= ratio.high;
      ratio = hf_ratio_of_variances (one, other, G_N_ELEMENTS (one));
      variances_held += ratio.low <= 0.45 && 0.45 <= ratio.high;
    }
  g_assert_cmpuint (held, >, 920);
  g_assert_cmpuint (held, <, 980);
  g_assert_cmpuint (variances_held, >, 920);
  g_assert_cmpuint (variances_held, <, 980);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seer/lab-alone", test_lab_alone);
  g_test_add_func ("/seer/looks", test_looks);
  g_test_add_func ("/seer/told", test_told);
  g_test_add_func ("/seer/pairs", test_pairs);
  g_test_add_func ("/seer/ahead", test_ahead);
  g_test_add_func ("/seer/lost", test_lost);
  g_test_add_func ("/ratio/known", test_ratios);
  g_test_add_func ("/ratio/intervals", test_intervals);

  return g_test_run ();
}
