/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search player: that it decides by its view alone, gives the same answer
 * to the same question, stops when told to, plays any rules legally, and is
 * not weaker than the rule-of-thumb player it thinks with. */

#include "core/engine/hf-deal.h"
#include "core/rules/hf-presets.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-match.h"
#include "lib/hf-test-table.h"
#include "players/bot/hf-bot.h"
#include "players/simple/hf-draws.h"
#include "players/bot/hf-level.h"
#include "players/simple/hf-playout.h"
#include "players/value/hf-skill.h"
#include "players/value/hf-value-fit.h"

/* A position some turns into a round. */
static HfState *
deal (const HfFlatRules *rules, guint64 seed, guint turns)
{
  HfState *state = hf_state_new (rules, seed);
  HfPlayoutCounts counts = { 0 };

  g_assert_cmpint (hf_state_deal (state, rules, NULL, NULL), ==, HF_REASON_NONE);
  if (turns > 0)
    hf_playout_turns (state, rules, turns, &counts);

  return state;
}

static gboolean
decide (const HfState *state,
        const HfFlatRules *rules,
        const HfSearchOptions *options,
        const gint *cancelled,
        HfMove *move)
{
  gint seat = hf_playout_next_seat (state, rules);
  g_autoptr (HfView) view = hf_view_new (state, rules, seat);
  g_autoptr (HfBot) bot = hf_bot_new_custom (options, 7);

  return hf_bot_decide (bot, view, cancelled, move);
}

/* The same view over other hidden cards. */
static HfState *
permute (const HfState *state, const HfFlatRules *rules, guint64 seed)
{
  g_autoptr (HfView) view = hf_view_new (state, rules, hf_playout_next_seat (state, rules));

  return hf_view_sample (view, &seed);
}

static void
test_view (void)
{
  const char *const *presets = hf_presets_list ();
  const HfSearchOptions options = { .worlds = 24, .turns = 4 };

  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], 0);

      if (!hf_test_is_picked (i))
        continue;
      for (guint turns = 0; turns < 40; turns += 3 * hf_test_get_divisor ())
        {
          g_autofree HfState *state = deal (rules, 100 + turns, turns);
          g_autofree HfState *other = NULL;
          HfMove move, same;

          if (state->table.phase == HF_PHASE_OVER)
            continue;
          other = permute (state, rules, turns);
          g_assert_true (decide (state, rules, &options, NULL, &move));
          g_assert_true (decide (other, rules, &options, NULL, &same));
          g_assert_true (hf_move_equal (&move, &same));
        }
    }
}

static void
test_same_again (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  g_autofree HfState *state = deal (rules, 3, 9);
  g_autoptr (HfView) view = hf_view_new (state, rules, hf_playout_next_seat (state, rules));
  const HfSearchOptions options = { .worlds = 100, .turns = 6 };
  HfPlayoutCounts counts = { 0 };
  gdouble means[2];

  hf_playout_step (state, rules, &counts);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HfSearch) search = hf_search_new ();
      guint n;

      g_assert_true (hf_search_run (search, view, NULL, &options, 11, NULL));
      g_assert_nonnull (hf_search_get_candidates (search, &n));
      g_assert_cmpuint (n, >, 0);
      means[i] = hf_search_get_candidates (search, &n)[0].mean;
    }
  g_assert_cmpfloat (means[0], ==, means[1]);
}

/* Candidates that saw the same worlds are as far apart as their means: none was judged by what is
 * left of an earlier search. */
static void
check_same_worlds (HfSearch *search)
{
  const HfSearchCandidate *candidates, *best = NULL;
  guint n;

  candidates = hf_search_get_candidates (search, &n);
  for (guint i = 0; i < n; i++)
    if (candidates[i].worlds > 0 && candidates[i].behind == 0 && candidates[i].behind_error == 0
        && (best == NULL || candidates[i].worlds > best->worlds))
      best = &candidates[i];
  for (guint i = 0; best != NULL && i < n; i++)
    if (candidates[i].worlds == best->worlds)
      g_assert_cmpfloat_with_epsilon (best->mean - candidates[i].mean, candidates[i].behind, 0.1);
}

static void
test_same_worlds (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  g_autofree HfState *state = deal (rules, 40, 0);
  const HfSearchOptions options = { .worlds = 100, .turns = 2 };
  g_autoptr (HfSearch) search = hf_search_new ();
  HfPlayoutCounts counts = { 0 };

  for (guint i = 0; i < 80 && state->table.phase != HF_PHASE_OVER; i++)
    {
      g_autoptr (HfView) view = hf_view_new (state, rules, hf_playout_next_seat (state, rules));

      g_assert_true (hf_search_run (search, view, NULL, &options, i, NULL));
      check_same_worlds (search);
      hf_playout_step (state, rules, &counts);
    }
}

static void
test_cancel (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  g_autofree HfState *state = deal (rules, 5, 12);
  const HfSearchOptions options = { .worlds = 100000, .turns = 8 };
  const gint cancelled = TRUE;
  HfMove move;

  g_assert_false (decide (state, rules, &options, &cancelled, &move));
}

/* In how many worlds the best candidates were tried. */
static guint
count_worlds (const HfState *state, const HfFlatRules *rules, const HfSearchOptions *options)
{
  g_autoptr (HfView) view = hf_view_new (state, rules, hf_playout_next_seat (state, rules));
  g_autoptr (HfBot) bot = hf_bot_new_custom (options, 7);
  const HfSearchCandidate *candidates;
  guint n, worlds = 0;
  HfMove move;

  g_assert_true (hf_bot_decide (bot, view, NULL, &move));
  candidates = hf_search_get_candidates (hf_bot_get_search (bot), &n);
  for (guint i = 0; i < n; i++)
    worlds = MAX (worlds, candidates[i].worlds);

  return worlds;
}

/* The clock ends a search, unless worlds are counted instead; then it has nothing to say. */
static void
test_ceiling (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  g_autofree HfState *state = deal (rules, 5, 12);
  g_autofree char *before = g_strdup (g_getenv ("HF_WORLDS"));
  HfSearchOptions options = { .worlds = 4000, .milliseconds = 1, .turns = 0 };
  HfPlayoutCounts counts = { 0 };
  guint worlds;

  hf_playout_step (state, rules, &counts);
  g_unsetenv ("HF_WORLDS");
  g_assert_cmpuint (count_worlds (state, rules, &options), <, 4000);

  g_setenv ("HF_WORLDS", "30", TRUE);
  worlds = count_worlds (state, rules, &options);
  g_assert_cmpuint (worlds, >, 0);
  g_assert_cmpuint (worlds, <=, 30);
  options.milliseconds = 1000000;
  g_assert_cmpuint (count_worlds (state, rules, &options), ==, worlds);
  if (before != NULL)
    g_setenv ("HF_WORLDS", before, TRUE);
  else
    g_unsetenv ("HF_WORLDS");
}

/* Rules nobody thought of: legal to the end, and no worse than rules of thumb
 * within what luck allows; with `-m slow`, 48 rule sets and four deals of each,
 * better than those. */
static void
test_random_rules (void)
{
  const HfSearchOptions options = { .worlds = g_test_slow () ? 64 : 32, .turns = 8 };
  guint n_sets = g_test_slow () ? 48 : HF_TEST_AMOUNT (10), n_deals = g_test_slow () ? 4 : 1;
  gdouble sum = 0, squares = 0, mean, error;
  guint n = 0;

  for (guint64 seed = 1; n < n_sets; seed++)
    {
      g_autofree HfFlatRules *rules = g_new (HfFlatRules, 1);
      HfRules random;
      gdouble lead = 0;

      hf_rules_randomize (&random, seed);
      /* Without a limit two players who both wait may wait for ever. */
      if (!hf_flat_rules_init (rules, &random, NULL) || rules->n_owners < 2
          || rules->rules.stock_stall_limit == HF_NONE)
        continue;
      for (guint i = 0; i < n_deals; i++)
        for (guint searcher = 0; searcher < 2; searcher++)
          {
            g_autofree HfState *state = deal (rules, seed + 1000 * i, 0);

            lead += hf_test_match_round (state, rules, &options, seed + 1000 * i, searcher)
                    / (2 * n_deals);
          }
      /* Points differ by ten times between rule sets; what counts is who leads. */
      lead = CLAMP (lead / MAX (rules->rules.book_bonus_clean, 100), -3, 3);
      sum += lead;
      squares += lead * lead;
      n++;
    }
  mean = sum / n;
  error = __builtin_sqrt (MAX (squares / n - mean * mean, 0) / (n - 1));
  g_test_message ("random rules: %+.2f ± %.2f clean books a round", mean, 2 * error);
  g_assert_cmpfloat (mean, >, g_test_slow () ? 0 : -2 * error - 0.5);
}

/* In this world a wild card brings 40 points, but those who hold many are far behind. */
static void
imagine_outcome (HfValueOutcome *outcome, guint64 *rng, guint wilds, gdouble behind)
{
  memset (outcome, 0, sizeof *outcome);
  outcome->judged.paces[HF_PACE_ONE] = 1;
  outcome->judged.features[HF_FEATURE_WILDS] = 50 * wilds;
  outcome->lead = 40.0 * wilds - behind + 300 * hf_random_normal (rng);
}

static gfloat
worth_of_wilds (const HfValue *value)
{
  const HfJudged judged = { .paces[HF_PACE_ONE] = 1 };
  gfloat weights[HF_N_FEATURES];

  hf_value_mix (value, &judged, weights);

  return 50 * weights[HF_FEATURE_WILDS];
}

/* Positions make wild cards look bad; what choices lead to tells their worth. */
static void
test_choices_tell (void)
{
  g_autoptr (HfValueFit) fit = hf_value_fit_new ();
  HfValueOutcome one, other;
  guint64 rng = 3;
  HfValue value;

  for (guint i = 0; i < 4000; i++)
    {
      imagine_outcome (&one, &rng, i % 5, 100 * (i % 5));
      hf_value_fit_add (fit, &one.judged, one.lead, 1 + i % 20);
    }
  hf_value_fit_solve (fit, &value);
  g_assert_cmpfloat (worth_of_wilds (&value), <, 0);

  for (guint i = 0; i < 20000; i++)
    {
      imagine_outcome (&one, &rng, 4, 100 * (i % 5));
      imagine_outcome (&other, &rng, i % 4, 100 * (i % 5));
      hf_value_fit_add_choice (fit, &value, &one, &other);
    }
  hf_value_fit_solve_choices (fit, &value);
  g_assert_cmpfloat (worth_of_wilds (&value), >, 36);
  g_assert_cmpfloat (worth_of_wilds (&value), <, 44);
}

/* Stored results equal those that would be learned now: the style that does best; and each preset
 * has its place in the table. */
static void
test_skill_table (void)
{
  /* Those that players learn only when they sit down to play. */
  static const char *const unlearned[] = {
    "two-elevens", "to-ten-thousand", "hand-knee-foot", "pennies",
    "three-deals", "frozen-pack",     "steeper-rounds", NULL,
  };
  const char *const *presets = hf_presets_list ();

  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], 0);
      HfSkill known, learned;

      if (g_strv_contains (unlearned, presets[i]))
        {
          g_assert_false (hf_skill_look_up (&known, rules));
          continue;
        }
      g_assert_true (hf_skill_look_up (&known, rules));
      if (!hf_test_is_picked (i))
        continue;
      g_assert_true (hf_skill_learn (&learned, rules, 0, NULL));
      g_assert_true (known.styles[0] == learned.styles[0]);

      /* Cards on the table in the end are worth the reported points. */
      g_assert_cmpfloat (ABS (known.value.weights[HF_VALUE_STAGES - 1][HF_FEATURE_DOWN] - 1), <,
                         0.1);

      rules->rules.out_bonus += 5;
      g_assert_false (hf_skill_look_up (&known, rules));
    }
}

static void
test_levels (void)
{
  for (guint i = 0; hf_test_levels[i] != NULL; i++)
    for (guint j = 0; hf_characters_list ()[j] != NULL; j++)
      {
        g_autoptr (HfBot) bot = hf_bot_new (hf_test_levels[i], hf_characters_list ()[j], 1);

        g_assert_nonnull (bot);
        g_assert_nonnull (hf_bot_get_search (bot));
      }
  g_assert_null (hf_bot_new ("nobody", NULL, 1));
}

/* Somebody may go out in a round, with all feet taken. */
static HfTestTable *
new_end (guint round)
{
  HfTestTable *t = hf_test_table_new ("hoof-and-mouth");
  const char *const hands[] = { "T 9", "4 5 6 7", "J*3 K*2 5*2 6*3 2", "T 6*2 7" };

  t->position.round = round;
  for (guint seat = 0; seat < G_N_ELEMENTS (hands); seat++)
    {
      hf_test_table_hand (t, seat, hands[seat]);
      hf_test_table_foot_taken (t, seat);
    }
  for (guint owner = 0; owner < 2; owner++)
    {
      hf_test_table_books (t, owner, "A*7, K*7, Q*5 2*2");
      hf_test_table_books (t, owner, owner == 0 ? "8*5 2*2" : "8*3");
      hf_test_table_books (t, owner, "9*3");
    }
  hf_test_table_begin (t, TRUE);

  return t;
}

/* Points that going out now brings. */
static gint
count_lead (void)
{
  g_autoptr (HfTestTable) t = new_end (1);

  hf_test_assert_ok (t, "ask out");
  hf_test_assert_ok (t, "answer yes");
  hf_test_assert_ok (t, "lay 9 on 9.1");
  hf_test_assert_ok (t, "discard T");
  g_assert_cmpint (t->state->table.phase, ==, HF_PHASE_OVER);

  return hf_state_score (t->state, &t->rules, 0).round
         - hf_state_score (t->state, &t->rules, 1).round;
}

/* The partner's question, where going out would bring its side so many points ahead in the game. */
static HfTestTable *
ask_partner (guint round, gint ahead)
{
  HfTestTable *t = new_end (round);

  hf_state_owner (t->state, 0)->total = 10000 + ahead - count_lead ();
  hf_state_owner (t->state, 1)->total = 10000;
  hf_test_assert_ok (t, "ask out");

  return t;
}

static HfAnswer
answer (const char *level, guint round, gint ahead)
{
  g_autoptr (HfTestTable) t = ask_partner (round, ahead);
  HfSearchOptions options;
  HfMove move;

  g_assert_true (hf_level_options (level, NULL, &options));
  options.milliseconds = 0;
  g_assert_true (decide (t->state, &t->rules, &options, NULL, &move));
  g_assert_cmpint (move.type, ==, HF_MOVE_ANSWER);

  return move.answer;
}

/* A partner who still has much to lay says no, but in a last round that is likelier won if it ends
 * now than later. */
static void
test_whole_game (void)
{
  const char *const levels[] = { "skilled", "strong", "expert" };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_assert_cmpint (answer (levels[i], 2, -900), ==, HF_ANSWER_NO);
      g_assert_cmpint (answer (levels[i], 4, -900), ==, HF_ANSWER_YES);
      g_assert_cmpint (answer (levels[i], 4, 3000), ==, HF_ANSWER_NO);
      g_assert_cmpint (answer (levels[i], 4, -5000), ==, HF_ANSWER_NO);
    }
}

/* The answer of a partner with @hand to a side that is behind, where opponents hold @opponent and have
 * closed two books more. */
static HfAnswer
answer_behind (const char *hand, const char *opponent)
{
  g_autoptr (HfTestTable) t = new_end (2);
  HfSearchOptions options;
  HfMove move;

  hf_test_table_hand (t, 1, opponent);
  hf_test_table_hand (t, 2, hand);
  hf_test_table_books (t, 1, "J*7, 7*7");
  hf_test_table_begin (t, TRUE);
  hf_test_assert_ok (t, "ask out");
  g_assert_true (hf_level_options ("expert", NULL, &options));
  options.milliseconds = 0;
  g_assert_true (decide (t->state, &t->rules, &options, NULL, &move));
  g_assert_cmpint (move.type, ==, HF_MOVE_ANSWER);

  return move.answer;
}

/* A round in which others have more points is ended where that is much better, not where imagined
 * rounds just say so: there, some 170 points in the first position, and 340 in the other. */
static void
test_patience (void)
{
  g_assert_cmpint (answer_behind ("J*3 5", "4 5"), ==, HF_ANSWER_NO);
  g_assert_cmpint (answer_behind ("5 6 7", "4 5 6 7"), ==, HF_ANSWER_YES);
}

/* All seats but some draw in turn, for so many laps. */
static void
draw_in_turn (HfState *state, const HfFlatRules *rules, guint laps, guint but)
{
  HfDraws draws;
  HfMove move;

  hf_draws_init (&draws, state);
  for (guint i = 0; i < laps * rules->n_seats; i++)
    {
      guint seat = i % rules->n_seats;

      if ((but >> seat) & 1)
        continue;
      state->table.turn = seat;
      state->table.phase = HF_PHASE_START;
      hf_draws_arrange (&draws, state, rules);
      hf_move_init (&move, HF_MOVE_DRAW, seat);
      g_assert_cmpint (hf_state_play (state, rules, &move, NULL, NULL), ==, HF_VERDICT_OK);
    }
}

static void
count_cards (const HfState *state, guint *count)
{
  for (guint stack = 0; stack < HF_MAX_STACKS; stack++)
    for (guint i = 0; i < state->table.n_stack[stack]; i++)
      count[hf_state_stack (state, stack)[i]]++;
  for (guint seat = 0; seat < state->table.n_seats; seat++)
    for (guint kind = 0; kind < HF_N_KINDS; kind++)
      count[kind] += hf_state_hand (state, seat)->n[kind];
}

/* Not drawing leaves the others the cards that they would have drawn anyway, in all presets; and no
 * card is lost or made. */
static void
test_own_draws (void)
{
  const char *const *presets = hf_presets_list ();

  for (guint i = 0; presets[i] != NULL; i++)
    for (guint but = 1; but < 1u << 3; but++)
      {
        g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], 0);
        g_autofree HfState *all = deal (rules, 300 + i, 8);
        g_autofree HfState *some = hf_state_dup (all);
        guint before[HF_N_KINDS] = { 0 }, after[HF_N_KINDS] = { 0 };

        /* A red three that came in one lap would have to be laid before the draw of the next. */
        rules->rules.three_red_forced = FALSE;
        count_cards (some, before);
        draw_in_turn (all, rules, 4, 0);
        draw_in_turn (some, rules, 4, but);
        count_cards (some, after);
        g_assert_cmpmem (before, sizeof before, after, sizeof after);
        for (guint seat = 0; seat < rules->n_seats; seat++)
          if (!((but >> seat) & 1))
            g_assert_cmpmem (hf_state_hand (all, seat), sizeof (HfCards),
                             hf_state_hand (some, seat), sizeof (HfCards));
      }
}

/* A memory knows what was seen, and no more. */
static void
test_memory (void)
{
  const HfEvent events[] = {
    { .type = HF_EVENT_CARD,
      .from = HF_ZONE_PILE,
      .to = HF_ZONE_HAND,
      .to_index = 2,
      .kind = HF_KIND_ACE },
    { .type = HF_EVENT_CARD,
      .from = HF_ZONE_STACK,
      .to = HF_ZONE_HAND,
      .to_index = 2,
      .kind = HF_KIND_KING },
    { .type = HF_EVENT_CARD,
      .from = HF_ZONE_HAND,
      .from_index = 1,
      .to = HF_ZONE_PILE,
      .kind = HF_KIND_ACE },
  };
  HfObservations observations = { 0 };

  hf_observations_update (&observations, events, G_N_ELEMENTS (events));
  g_assert_cmpuint (observations.known[2].n[HF_KIND_ACE], ==, 1);
  g_assert_cmpuint (observations.known[2].n[HF_KIND_KING], ==, 0);
  g_assert_cmpuint (observations.known[1].n[HF_KIND_ACE], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/view", test_view);
  g_test_add_func ("/search/same-again", test_same_again);
  g_test_add_func ("/search/same-worlds", test_same_worlds);
  g_test_add_func ("/search/cancel", test_cancel);
  g_test_add_func ("/search/ceiling", test_ceiling);
  g_test_add_func ("/search/random-rules", test_random_rules);
  g_test_add_func ("/search/choices-tell", test_choices_tell);
  g_test_add_func ("/search/skill-table", test_skill_table);
  g_test_add_func ("/search/levels", test_levels);
  g_test_add_func ("/search/whole-game", test_whole_game);
  g_test_add_func ("/search/patience", test_patience);
  g_test_add_func ("/search/own-draws", test_own_draws);
  g_test_add_func ("/search/memory", test_memory);

  return g_test_run ();
}
