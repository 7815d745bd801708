/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Habits of computer partners under several rules, and where there are none. */

#include "game/advice/hf-partner-habits.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-rules.h"

#define EARLY "Early Discards"
#define ASK   "Going Out|“May I Go Out?”"

/* @text: a preset and what is set otherwise */
static GPtrArray *
list_habits (const char *text)
{
  g_autofree HfFlatRules *flat = g_new (HfFlatRules, 1);
  g_autoptr (GError) error = NULL;
  HfRules rules;

  hf_test_rules_init (&rules, text);
  hf_flat_rules_init (flat, &rules, &error);
  g_assert_no_error (error);

  return hf_partner_habits_list (flat);
}

static void
assert_titles (const char *rules, const char *expected)
{
  g_autoptr (GPtrArray) habits = list_habits (rules);
  g_autoptr (GString) titles = g_string_new (NULL);

  for (guint i = 0; i < habits->len; i++)
    {
      const HfPartnerHabit *habit = habits->pdata[i];

      g_string_append_printf (titles, "%s%s", i > 0 ? "|" : "", habit->title);
    }

  g_assert_cmpstr (titles->str, ==, expected);
}

static void
assert_habit (const char *rules, guint index, const char *cards, const char *text)
{
  g_autoptr (GPtrArray) habits = list_habits (rules);
  const HfPartnerHabit *habit;

  g_assert_cmpuint (habits->len, >, index);
  habit = habits->pdata[index];
  g_assert_cmpstr (habit->cards, ==, cards);
  g_assert_cmpstr (habit->text, ==, text);
}

static void
test_presets (void)
{
  assert_titles ("classic", EARLY "|Black Threes|Wild Cards|Red Books|" ASK);
  assert_titles ("hoof-and-mouth", EARLY "|Black Threes|Red Threes|Wild Cards|Clean Books|" ASK);
  assert_titles ("family-tradition", EARLY "|Red Threes|Wild Cards|Clean Books|" ASK);
  assert_titles ("two-elevens", EARLY "|Black Threes|Wild Cards|Red Books");
  assert_titles ("hand-knee-foot table.players=6",
                 EARLY "|Black Threes|Wild Cards|Clean Books|" ASK);
}

/* Nothing is said where everybody plays alone. */
static void
test_alone (void)
{
  assert_titles ("every-player-alone", "");
  assert_titles ("lay-out-first", "");
  assert_titles ("hand-knee-foot table.players=3", "");
}

/* Each line goes with the rule that makes it empty. */
static void
test_rules (void)
{
  assert_titles ("classic turn.discard_any=no", EARLY "|Black Threes|Red Books|" ASK);
  assert_titles ("classic meld.wild_joins_clean=first_turn", EARLY "|Black Threes|Wild Cards|" ASK);
  assert_titles ("classic meld.wilds=none", EARLY "|Black Threes|" ASK);
  assert_titles ("classic out.ask=none talk.allowed=none",
                 EARLY "|Black Threes|Wild Cards|Red Books");
  assert_titles ("classic out.ask=none talk.allowed=may_i_go_out?",
                 EARLY "|Black Threes|Wild Cards|Red Books|“May I Go Out?”");
  assert_titles ("family-tradition meld.ranks_three=none",
                 EARLY "|Black Threes|Red Threes|Wild Cards|Clean Books|" ASK);
}

/* In the words of the group, and true for what a card does there. */
static void
test_words (void)
{
  assert_habit ("family-tradition", 0, "7d",
                "Before your team has any categories, your partner throws cards they have only one "
                "of. They split a pair only as a last resort. Don’t expect another card of that "
                "rank from them.");
  assert_habit (
    "hoof-and-mouth", 1, "3s",
    "A black three keeps the next player from taking the pile. Don’t read anything else "
    "into it.");
  assert_habit ("hoof-and-mouth pickup.mode=none", 1, "3s",
                "You can’t lay down black threes, so they have to go. They say nothing about your "
                "partner’s other cards.");
  assert_habit ("hoof-and-mouth pickup.mode=none", 3, "*",
                "Your partner discards a wild card only as a last resort.");
  assert_habit (
    "classic meld.wilds=2", 2, "2c",
    "Your partner discards a wild card only as a last resort. Usually it keeps the next "
    "player from taking a big pile.");
  assert_habit ("classic", 3, "Kh Kd Ks",
                "A book that’s almost closed stays red. Your "
                "partner adds a wild card to it only as a last resort.");
}

/* @humans: the seats of people, a bit each; @me is the person at the screen */
static gboolean
concerns (const char *preset, guint humans)
{
  g_autoptr (HfTestGame) game = NULL;
  HfRules rules;

  hf_test_rules_init (&rules, preset);
  game = hf_test_game_new_seats (&rules, humans, 0, "simple", 1);

  return hf_partner_habits_concern (game, g_bit_nth_lsf (hf_game_get_persons (game), -1));
}

/* Seat 2 plays with seat 0. */
static void
test_who (void)
{
  g_assert_true (concerns ("classic", 1u << 0));
  g_assert_true (concerns ("classic", 1u << 0 | 1u << 1));
  g_assert_false (concerns ("classic", 1u << 0 | 1u << 2));
  g_assert_false (concerns ("classic", 0));
  g_assert_false (concerns ("every-player-alone", 1u << 0));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/partner-habits/presets", test_presets);
  g_test_add_func ("/partner-habits/alone", test_alone);
  g_test_add_func ("/partner-habits/rules", test_rules);
  g_test_add_func ("/partner-habits/words", test_words);
  g_test_add_func ("/partner-habits/who", test_who);

  return g_test_run ();
}
