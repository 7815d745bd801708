/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Foundations of the search: that imagined worlds fit the view and are no more likely than they
 * should be, that candidates are legal and miss nothing obvious, that the value does not care which
 * side is which, that hidden cards change nothing, and that strength and behaviour stay what they
 * are. */

#include "core/engine/hf-deal.h"
#include "core/notation/hf-notation.h"
#include "core/rules/hf-presets.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-match.h"
#include "lib/hf-test-table.h"
#include "players/search/hf-belief.h"
#include "players/bot/hf-bot.h"
#include "players/bot/hf-level.h"
#include "players/plan/hf-plan.h"
#include "players/simple/hf-playout.h"
#include "players/practice/hf-signature.h"
#include "players/simple/hf-simple.h"
#include "players/value/hf-value.h"

/* Signature of the rule-of-thumb player in fixed rounds; `bench --signature` prints it. */
static const struct
{
  const char *preset;
  guint32 simple;
} signatures[] = {
  { "hoof-and-mouth", 0x60b21e9eu },   { "every-player-alone", 0x3f14f841u },
  { "family-tradition", 0x84ed9ef1u }, { "lay-out-first", 0x1cd95ae2u },
  { "option-lists", 0x419f93b0u },
};

static HfState *
deal (const HfFlatRules *rules, guint64 seed)
{
  HfState *state = hf_state_new (rules, seed);

  state->table.round = 1 + seed % rules->n_rounds;
  hf_state_set_first (state, rules, seed % rules->n_seats);
  g_assert_cmpint (hf_state_deal (state, rules, NULL, NULL), ==, HF_REASON_NONE);

  return state;
}

/* Calls @check in positions of all kinds, under every preset. */
static guint
in_positions (guint rounds,
              guint every,
              void (*check) (const HfState *state,
                             const HfFlatRules *rules,
                             const HfView *view,
                             const HfObservations *observations))
{
  const char *const *presets = hf_presets_list ();
  g_autoptr (GArray) events = hf_events_new ();
  guint n = 0;

  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], 0);

      for (guint seed = 1; seed <= rounds; seed++)
        {
          g_autofree HfState *state = deal (rules, seed);
          HfObservations observations = { 0 };

          for (guint move = 0; state->table.phase != HF_PHASE_OVER; move++)
            {
              guint seat = hf_playout_next_seat (state, rules);
              g_autoptr (HfView) view = hf_view_new (state, rules, seat);
              HfMove next;

              if (move % every == 0)
                {
                  check (state, rules, view, &observations);
                  n++;
                }
              g_assert_true (hf_simple_move (view, NULL, &next));
              g_array_set_size (events, 0);
              g_assert_cmpint (hf_state_play (state, rules, &next, events, NULL), ==,
                               HF_VERDICT_OK);
              hf_observations_update (&observations, (const HfEvent *) events->data, events->len);
            }
        }
    }

  return n;
}

/* Belief. */

static void
check_worlds (const HfState *state,
              const HfFlatRules *rules,
              const HfView *view,
              const HfObservations *observations)
{
  g_autofree HfState *world = hf_state_new (rules, 1);
  g_autofree char *seen = hf_view_print (view);
  guint64 rng = 7;
  HfBelief belief;

  hf_belief_init (&belief, view, observations);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *problem = NULL, *imagined = NULL;
      g_autoptr (HfView) other = NULL;

      hf_belief_imagine (&belief, view, &rng, world);
      hf_state_check (world, rules, NULL, &problem);
      g_assert_cmpstr (problem, ==, NULL);
      other = hf_view_new (world, rules, view->seat);
      imagined = hf_view_print (other);
      g_assert_cmpstr (imagined, ==, seen);
      for (guint seat = 0; state->table.phase != HF_PHASE_CHOOSE && seat < rules->n_seats; seat++)
        for (guint kind = 0; kind < HF_N_KINDS; kind++)
          g_assert_cmpuint (hf_state_hand (world, seat)->n[kind], >=,
                            seat == view->seat ? 0 : observations->known[seat].n[kind]);
    }
}

/* Imagined worlds look the same from the seat, and hold what was seen going into hands. */
static void
test_worlds_fit (void)
{
  g_assert_cmpuint (in_positions (4, 13, check_worlds), >, 100);
}

/* Sum of (seen - expected)² / expected; kinds too rare are put together. */
static gdouble
chi_square (const guint *seen, const gdouble *expected, guint n, guint *freedom)
{
  gdouble sum = 0, rest_expected = 0, rest_seen = 0;

  *freedom = 0;
  for (guint i = 0; i < n; i++)
    if (expected[i] >= 8)
      {
        sum += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
        ++*freedom;
      }
    else
      {
        rest_expected += expected[i];
        rest_seen += seen[i];
      }
  if (rest_expected >= 8)
    {
      sum += (rest_seen - rest_expected) * (rest_seen - rest_expected) / rest_expected;
      ++*freedom;
    }
  --*freedom;

  return sum;
}

/* Bound that chance exceeds in one of a thousand tests, approximately (Wilson and Hilferty). */
static gdouble
critical (guint freedom)
{
  gdouble k = freedom, t = 1 - 2 / (9 * k) + 3.09 * __builtin_sqrt (2 / (9 * k));

  return k * t * t * t;
}

/* A round in which everybody has chosen a hand, and nothing else happened. */
static HfState *
deal_hands (const HfFlatRules *rules, guint64 seed)
{
  HfState *state = deal (rules, seed);
  HfPlayoutCounts counts = { 0 };

  while (state->table.phase == HF_PHASE_CHOOSE)
    g_assert_true (hf_playout_step (state, rules, &counts));

  return state;
}

/* Before anybody has acted every unseen card is as likely everywhere: in a
 * hand, in a foot and on a stack. */
static void
test_worlds_uniform (void)
{
  const guint worlds = 6000;
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("family-tradition", 0);
  g_autofree HfState *state = deal_hands (rules, 4), *world = hf_state_new (rules, 1);
  guint seat = hf_playout_next_seat (state, rules), other = (seat + 1) % rules->n_seats;
  g_autoptr (HfView) view = hf_view_new (state, rules, seat);
  guint seen[3][HF_N_KINDS] = { { 0 } };
  HfCards unseen = rules->deck;
  HfBelief belief;
  guint64 rng = 99;
  guint n;

  g_assert_nonnull (view->hand);
  hf_cards_subtract (&unseen, view->hand);
  for (guint i = 0; i < view->table->n_pile; i++)
    unseen.n[view->pile[i]]--;
  n = hf_cards_count (&unseen);

  /* One card of each place a world: then cards are independent of each other. */
  hf_belief_init (&belief, view, NULL);
  for (guint i = 0; i < worlds; i++)
    {
      guint place = hf_random_next (&rng) % view->seats[other].hand;
      guint kind = 0;

      hf_belief_imagine (&belief, view, &rng, world);
      seen[0][hf_state_stack (world, 0)[0]]++;
      for (const HfCards *hand = hf_state_hand (world, other); place >= hand->n[kind]; kind++)
        place -= hand->n[kind];
      seen[1][kind]++;
      place = hf_random_next (&rng) % view->seats[other].foot;
      kind = 0;
      for (const HfCards *foot = hf_state_foot (world, other); place >= foot->n[kind]; kind++)
        place -= foot->n[kind];
      seen[2][kind]++;
    }
  for (guint where = 0; where < 3; where++)
    {
      gdouble expected[HF_N_KINDS], chi;
      guint freedom;

      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        expected[kind] = (gdouble) worlds * unseen.n[kind] / n;
      chi = chi_square (seen[where], expected, HF_N_KINDS, &freedom);
      g_test_message ("chi-square %.1f with %u degrees of freedom", chi, freedom);
      g_assert_cmpfloat (chi, <, critical (freedom));
    }
}

/* Cards that fit the books of partners who have opened just now: true ones, and
 * imagined ones in as many worlds. */
static guint fitting, fitting_imagined;

#define WORLDS_EACH 4

/* Ranks of a side's books, if a partner of @seat has begun them all in its latest turn. */
static guint
just_opened (const HfFlatRules *rules,
             const HfView *view,
             const HfObservations *observations,
             guint seat)
{
  guint ranks = 0, started = 0;

  for (guint i = 0; i < view->table->n_books; i++)
    if (view->books[i].owner == hf_flat_rules_owner (rules, seat))
      ranks |= HF_KIND_BIT (view->books[i].rank);
  for (guint other = 0; other < rules->n_seats; other++)
    if (other != seat && hf_flat_rules_owner (rules, other) == hf_flat_rules_owner (rules, seat))
      started |= observations->started[other];

  return (ranks & ~started) == 0 ? ranks : 0;
}

static void
count_fitting (const HfState *state,
               const HfFlatRules *rules,
               const HfView *view,
               const HfObservations *observations)
{
  g_autofree HfState *world = hf_state_new (rules, 1);
  guint64 rng = 11;
  HfBelief belief;

  if (state->table.phase != HF_PHASE_PLAY || state->table.question != HF_QUESTION_NONE)
    return;

  hf_belief_init (&belief, view, observations);
  for (guint i = 0; i < WORLDS_EACH; i++)
    {
      hf_belief_imagine (&belief, view, &rng, world);
      for (guint seat = 0; seat < rules->n_seats; seat++)
        for (guint rank = 0; rank < HF_N_KINDS && seat != view->seat; rank++)
          if ((just_opened (rules, view, observations, seat) >> rank) & 1)
            {
              fitting += hf_state_hand (state, seat)->n[rank];
              fitting_imagined += hf_state_hand (world, seat)->n[rank];
            }
    }
}

/* A player whose partner has just opened had no turn to lay fitting cards, so its hand may hold any
 * of them. */
static void
test_just_opened (void)
{
  fitting = fitting_imagined = 0;
  in_positions (12, 3, count_fitting);
  g_test_message ("%u cards that fit, %u imagined", fitting, fitting_imagined);
  g_assert_cmpuint (fitting, >, 500);
  g_assert_cmpuint (fitting_imagined, >, fitting * 4 / 5);
  g_assert_cmpuint (fitting_imagined, <, fitting * 6 / 5);
}

/* Cards left in all other hands after a lap: true ones, and imagined ones in as many worlds. */
static guint left, left_imagined;

static guint
cards_after_lap (HfState *state, const HfFlatRules *rules, guint viewer)
{
  HfPlayoutCounts counts = { 0 };
  guint n = 0;

  hf_playout_turns (state, rules, rules->n_seats, &counts);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    n += seat != viewer ? hf_state_seat (state, seat)->hand : 0;

  return n;
}

static void
count_left (const HfState *state,
            const HfFlatRules *rules,
            const HfView *view,
            const HfObservations *observations)
{
  g_autofree HfState *truth = hf_state_dup (state), *world = hf_state_new (rules, 1);
  guint64 rng = 13;
  HfBelief belief;

  if (state->table.phase != HF_PHASE_PLAY || state->table.question != HF_QUESTION_NONE)
    return;

  left += WORLDS_EACH * cards_after_lap (truth, rules, view->seat);
  hf_belief_init (&belief, view, observations);
  for (guint i = 0; i < WORLDS_EACH; i++)
    {
      hf_belief_imagine (&belief, view, &rng, world);
      left_imagined += cards_after_lap (world, rules, view->seat);
    }
}

/* Nobody still holds what it would have laid: others do not get rid of more
 * cards in imagined worlds than they truly do. */
static void
test_next_lap (void)
{
  left = left_imagined = 0;
  in_positions (12, 3, count_left);
  g_test_message ("%u cards left after a lap, %u imagined", left, left_imagined);
  g_assert_cmpuint (left_imagined, >, left * 95 / 100);
  g_assert_cmpuint (left_imagined, <, left * 105 / 100);
}

/* Candidates. */

static void
check_plans (const HfState *state,
             const HfFlatRules *rules,
             const HfView *view,
             const HfObservations *observations)
{
  static HfPlans plans;
  guint64 rng = 3;
  g_autofree HfState *imagined = hf_view_sample (view, &rng);
  gboolean draws = FALSE, nothing = FALSE, simple = FALSE;
  HfMove first;

  if (state->table.question != HF_QUESTION_NONE || state->table.phase == HF_PHASE_CHOOSE)
    return;
  hf_plans_make (&plans, view, NULL, imagined);
  g_assert_cmpuint (plans.n, >, 0);
  g_assert_true (hf_simple_move (view, NULL, &first));

  for (guint i = 0; i < plans.n; i++)
    {
      const HfPlan *plan = &plans.plans[i];
      g_autofree HfState *played = hf_state_dup (imagined);
      HfMove ends[HF_N_KINDS + 1];
      guint n_ends;

      for (guint j = 0; j < plan->n_moves; j++)
        g_assert_cmpint (hf_state_play (played, rules, &plan->moves[j], NULL, NULL), ==,
                         HF_VERDICT_OK);
      n_ends = hf_plan_discards (plan, view, imagined, ends, G_N_ELEMENTS (ends));
      for (guint j = 0; j < n_ends; j++)
        g_assert_cmpint (hf_state_try (played, rules, &ends[j], NULL), ==, HF_VERDICT_OK);
      draws |= plan->n_moves > 0 && plan->moves[0].type == HF_MOVE_DRAW;
      nothing |= plan->n_moves == 0;
      simple |= plan->n_moves > 0 ? hf_move_equal (&plan->moves[0], &first)
                                  : n_ends > 0 && hf_move_equal (&ends[0], &first);
    }

  g_assert_true (simple);
  if (first.type == HF_MOVE_RED3)
    return;
  if (state->table.phase == HF_PHASE_START)
    g_assert_true (draws || first.type != HF_MOVE_DRAW);
  else
    g_assert_true (nothing || view->hand == NULL);
}

/* Every plan is legal to its end, and so is every way to end it. What the
 * rule-of-thumb player does is among them, and so are drawing and laying nothing. */
static void
test_candidates (void)
{
  g_assert_cmpuint (in_positions (6, 5, check_plans), >, 500);
}

/* The value. */

static void
check_mirror (const HfState *state,
              const HfFlatRules *rules,
              const HfView *view,
              const HfObservations *observations)
{
  HfJudged own, others;

  if (rules->n_owners != 2 || state->table.phase == HF_PHASE_CHOOSE)
    return;
  hf_value_judge (state, rules, 0, &own);
  hf_value_judge (state, rules, 1, &others);
  for (guint i = 0; i < HF_N_FEATURES; i++)
    g_assert_cmpfloat (own.features[i], ==, -others.features[i]);
  for (guint i = 0; i < HF_N_PACES; i++)
    g_assert_cmpfloat (own.paces[i], ==, others.paces[i]);
  g_assert_cmpfloat (hf_value_lead (state, rules, 0), ==, -hf_value_lead (state, rules, 1));
}

/* A gain for one side is an equal loss for the other. */
static void
test_mirror (void)
{
  g_assert_cmpuint (in_positions (6, 7, check_mirror), >, 200);
}

/* Honesty. */

typedef struct
{
  HfSearchOptions options;
  gboolean simple;
} Thinker;

static gboolean
decide (const Thinker *thinker,
        const HfState *state,
        const HfFlatRules *rules,
        const HfObservations *observations,
        guint seat,
        HfMove *move)
{
  g_autoptr (HfView) view = hf_view_new (state, rules, seat);
  g_autoptr (HfBot) bot = thinker->simple ? hf_bot_new ("simple", NULL, 5)
                                          : hf_bot_new_custom (&thinker->options, 5);

  hf_bot_set_observations (bot, observations);

  return hf_bot_decide (bot, view, NULL, move);
}

static Thinker thinkers[6];
static guint n_positions;

static void
check_honest (const HfState *state,
              const HfFlatRules *rules,
              const HfView *view,
              const HfObservations *observations)
{
  guint64 rng = 31 * ++n_positions;
  g_autofree HfState *other = hf_state_new (rules, 1);

  hf_view_sample_into (view, observations->known, &rng, other);
  for (guint i = 0; i < G_N_ELEMENTS (thinkers); i++)
    {
      HfMove move, same;

      g_assert_true (decide (&thinkers[i], state, rules, observations, view->seat, &move));
      g_assert_true (decide (&thinkers[i], other, rules, observations, view->seat, &same));
      g_assert_true (hf_move_equal (&move, &same));
    }
}

/* Every level makes the same move whatever cards are hidden, in many positions. */
static void
test_honest (void)
{
  thinkers[0].simple = TRUE;
  for (guint i = 1; i < G_N_ELEMENTS (thinkers); i++)
    {
      g_assert_true (hf_level_options (hf_test_levels[i - 1], NULL, &thinkers[i].options));
      thinkers[i].options.worlds = 6;
      thinkers[i].options.milliseconds = 0;
    }
  in_positions (4, 15 * hf_test_get_divisor () * hf_test_get_step (), check_honest);
  g_test_message ("%u positions", n_positions);
  g_assert_cmpuint (n_positions, >=, HF_TEST_AMOUNT (200) / hf_test_get_step ());
}

/* Strength. */

/* A few fixed deals, both ways: far too few to measure strength, enough to see it break down. */
static void
test_strength (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 0);
  const guint pairs = 10;
  HfSearchOptions options;
  gdouble sum = 0;

  g_assert_true (hf_level_options ("expert", NULL, &options));
  options.worlds = 12;
  options.milliseconds = 0;
  for (guint seed = 1; seed <= pairs; seed++)
    for (guint searcher = 0; searcher < 2; searcher++)
      {
        g_autofree HfState *state = deal (rules, seed);

        sum += hf_test_match_round (state, rules, &options, seed, searcher) / (2 * pairs);
      }
  g_test_message ("%+.0f points a round", sum);
  g_assert_cmpfloat (sum, >, 0);
}

static void
test_signature (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (signatures); i++)
    {
      const guint32 simple = hf_signature_simple (signatures[i].preset);

      g_test_message ("%s %08x", signatures[i].preset, simple);
      g_assert_cmphex (simple, ==, signatures[i].simple);
    }
  g_assert_cmphex (hf_signature_search ("hoof-and-mouth"), ==,
                   hf_signature_search ("hoof-and-mouth"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thinking/worlds-fit", test_worlds_fit);
  g_test_add_func ("/thinking/worlds-uniform", test_worlds_uniform);
  g_test_add_func ("/thinking/just-opened", test_just_opened);
  g_test_add_func ("/thinking/next-lap", test_next_lap);
  g_test_add_func ("/thinking/candidates", test_candidates);
  g_test_add_func ("/thinking/mirror", test_mirror);
  g_test_add_func ("/thinking/honest", test_honest);
  g_test_add_func ("/thinking/strength", test_strength);
  g_test_add_func ("/thinking/signature", test_signature);

  return g_test_run ();
}
