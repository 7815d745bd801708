/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Characters can be told apart by what they do. */

#include "cli/hf-cli-habits.h"
#include "core/hf-deal.h"
#include "core/hf-presets.h"
#include "players/hf-bot.h"
#include "players/hf-level.h"
#include "players/hf-playout.h"

#define ROUNDS    6
#define MAX_MOVES 20000

static HfFlatRules *
load_rules (const char *preset)
{
  HfFlatRules *flat = g_new (HfFlatRules, 1);
  g_autoptr (GError) error = NULL;
  HfRules rules;

  hf_rules_init_preset (&rules, preset, &error);
  g_assert_no_error (error);
  hf_flat_rules_init (flat, &rules, &error);
  g_assert_no_error (error);

  return flat;
}

static void
play_round (const HfFlatRules     *rules,
            const HfSearchOptions *options,
            guint64                seed,
            HfHabits              *habits)
{
  g_autofree HfState *state = hf_state_new (rules, seed);
  g_autoptr (GArray) events = hf_events_new ();
  const HfDeal shuffled = { 0 };
  HfBot *bots[HF_MAX_SEATS];
  guint turns = 0;

  hf_state_deal (state, rules, &shuffled, NULL);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    bots[seat] = hf_bot_new_custom (options, seed);
  for (guint i = 0; i < MAX_MOVES && state->table.phase != HF_PHASE_OVER; i++)
    {
      guint seat = hf_playout_next_seat (state, rules);
      g_autoptr (HfView) view = hf_view_new (state, rules, seat);
      gint turn = state->table.turn;
      HfMove move;

      g_assert_true (hf_bot_decide (bots[seat], view, NULL, &move));
      g_array_set_size (events, 0);
      g_assert_cmpint (hf_state_play (state, rules, &move, events, NULL), ==, HF_VERDICT_OK);
      hf_habits_watch (habits, rules, state, &move, events, turns);
      turns += state->table.turn != turn;
    }
  for (guint owner = 0; owner < rules->n_owners; owner++)
    hf_habits_end_round (habits, rules, state, owner);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    hf_bot_free (bots[seat]);
}

/* The same deals, all seats of one character. */
static HfHabits
watch (const HfFlatRules *rules,
       const char        *character)
{
  HfSearchOptions options;
  HfHabits habits = { 0 };

  g_assert_true (hf_level_options ("strong", character, &options));
  options.worlds = 40;
  options.turns = 8;
  options.milliseconds = 0;
  options.noise = 0;
  for (guint seed = 1; seed <= ROUNDS; seed++)
    play_round (rules, &options, seed, &habits);
  g_test_message ("%s: hand after a turn %.2f, wild cards laid in turn %.2f, piles taken %.2f", character,
                  habits.hands / (gdouble) habits.turns, habits.wild_turns / (gdouble) habits.wilds,
                  habits.takes / (gdouble) habits.sides);

  return habits;
}

static gdouble
hand (const HfHabits *habits)
{
  return habits->hands / (gdouble) habits->turns;
}

static gdouble
wild_turn (const HfHabits *habits)
{
  return habits->wild_turns / (gdouble) habits->wilds;
}

static void
test_habits (void)
{
  g_autofree HfFlatRules *rules = load_rules ("hoof-and-mouth");
  HfHabits racer = watch (rules, "racer"), hoarder = watch (rules, "hoarder");
  HfHabits spender = watch (rules, "spender"), cautious = watch (rules, "cautious");

  g_assert_cmpfloat (hand (&hoarder), >, hand (&racer) + 0.5);
  g_assert_cmpfloat (hand (&hoarder), >, hand (&spender));
  g_assert_cmpfloat (hand (&hoarder), >, hand (&cautious));
  g_assert_cmpfloat (wild_turn (&cautious), >, wild_turn (&spender));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/characters/habits", test_habits);

  return g_test_run ();
}
