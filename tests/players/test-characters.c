/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Characters can be told apart by what they do. */

#include "core/engine/hf-deal.h"
#include "core/rules/hf-presets.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-table.h"
#include "players/bot/hf-bot.h"
#include "players/bot/hf-level.h"
#include "players/simple/hf-playout.h"
#include "tools/hf-lab-habits.h"

#define ROUNDS    HF_TEST_AMOUNT (20)
#define MAX_MOVES 20000

/* The seats that get into their foot by a move, those of each owner. */
static void
count_feet (const HfFlatRules *rules, GArray *events, guint *feet)
{
  for (guint i = 0; i < events->len; i++)
    {
      const HfEvent *event = &g_array_index (events, HfEvent, i);

      if (event->type == HF_EVENT_FOOT)
        feet[hf_flat_rules_owner (rules, event->seat)]++;
    }
}

/* A round between two characters, each on a side of its own. */
static void
play_round (const HfFlatRules *rules,
            const HfSearchOptions *options,
            guint64 seed,
            HfHabits *habits)
{
  g_autofree HfState *state = hf_state_new (rules, seed);
  g_autoptr (GArray) events = hf_events_new ();
  HfBot *bots[HF_MAX_SEATS];
  guint turns = 0, feet[2] = { habits[0].feet, habits[1].feet };

  hf_state_deal (state, rules, NULL, NULL);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    bots[seat] = hf_bot_new_custom (&options[hf_flat_rules_owner (rules, seat)], seed);
  for (guint i = 0; i < MAX_MOVES && state->table.phase != HF_PHASE_OVER; i++)
    {
      guint seat = hf_playout_next_seat (state, rules);
      g_autoptr (HfView) view = hf_view_new (state, rules, seat);
      gint turn = state->table.turn;
      HfMove move;

      g_assert_true (hf_bot_decide (bots[seat], view, NULL, &move));
      g_array_set_size (events, 0);
      g_assert_cmpint (hf_state_play (state, rules, &move, events, NULL), ==, HF_VERDICT_OK);
      hf_habits_observe (&habits[hf_flat_rules_owner (rules, seat)], rules, state, &move, events,
                         turns);
      for (guint owner = 0; owner < rules->n_owners; owner++)
        hf_habits_watch (&habits[owner], events, turns);
      count_feet (rules, events, feet);
      turns += state->table.turn != turn;
    }
  for (guint owner = 0; owner < rules->n_owners; owner++)
    {
      hf_habits_end_round (&habits[owner], rules, state, owner);
      g_assert_cmpuint (habits[owner].feet, ==, feet[owner]);
    }
  for (guint seat = 0; seat < rules->n_seats; seat++)
    hf_bot_free (bots[seat]);
}

static void
watch (const char *const *characters, HfHabits *habits)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 0);
  HfSearchOptions options[2];

  for (guint owner = 0; owner < 2; owner++)
    {
      g_assert_true (hf_level_options ("strong", characters[owner], &options[owner]));
      options[owner].worlds = 40;
      options[owner].turns = 8;
      options[owner].milliseconds = 0;
      options[owner].often = (HfOversights) { 0 };
    }
  for (guint seed = 1; seed <= ROUNDS; seed++)
    play_round (rules, options, seed, habits);
  for (guint owner = 0; owner < 2; owner++)
    g_test_message ("%s: hand after a turn %.2f, wild cards laid in turn %.2f, piles taken %.2f",
                    characters[owner], habits[owner].hands / (gdouble) habits[owner].turns,
                    habits[owner].wild_turns / (gdouble) habits[owner].wilds,
                    habits[owner].takes / (gdouble) habits[owner].sides);
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

/* A racer gets rid of cards; a hoarder keeps them. */
static void
test_cards (void)
{
  const char *const characters[] = { "racer", "hoarder" };
  HfHabits habits[2] = { 0 };

  watch (characters, habits);
  g_assert_cmpfloat (hand (&habits[1]), >, hand (&habits[0]) + 0.5);
}

static void
test_wild_cards (void)
{
  const char *const characters[] = { "spender", "cautious" };
  HfHabits habits[2] = { 0 };

  watch (characters, habits);
  g_assert_cmpfloat (wild_turn (&habits[1]), >, wild_turn (&habits[0]) + 1);
}

/* A book of wild cards is neither clean nor dirty. */
static void
test_books (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  HfHabits habits = { 0 };

  hf_test_table_books (table, 0, "2*7, 4*5 2*2, 5*7");
  hf_test_table_begin (table, TRUE);
  hf_habits_end_round (&habits, &table->rules, table->state, 0);
  g_assert_cmpuint (habits.wild, ==, 1);
  g_assert_cmpuint (habits.dirty, ==, 1);
  g_assert_cmpuint (habits.clean, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/characters/cards", test_cards);
  g_test_add_func ("/characters/wild-cards", test_wild_cards);
  g_test_add_func ("/characters/books", test_books);

  return g_test_run ();
}
