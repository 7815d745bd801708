/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Styles of the rule-of-thumb player: what they change, that they are legal
 * anywhere, and that none is chosen under rules in which it does worse. */

#include "core/engine/hf-deal.h"
#include "core/notation/hf-notation.h"
#include "core/rules/hf-presets.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-table.h"
#include "players/bot/hf-bot.h"
#include "players/simple/hf-playout.h"
#include "players/value/hf-skill.h"

/* Training would be for nothing, did it not show in rounds it never saw. */
static void
test_training_pays (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 0);
  gdouble error, better;

  better = hf_skill_try_style (rules, hf_style_find ("sharp"), NULL, HF_TEST_AMOUNT (8000), 900000,
                               &error);
  g_assert_cmpfloat (better - 2 * error, >, 150);
}

/* Holding back two of a kind for a pile that may never come loses. */
static void
test_holding_costs (void)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 0);
  gdouble error, better;

  better = hf_skill_try_style (rules, hf_style_find ("holder"), NULL, HF_TEST_AMOUNT (4000), 900000,
                               &error);
  g_assert_cmpfloat (better + 2 * error, <, 0);
}

static void
test_legal_anywhere (void)
{
  g_autofree HfFlatRules *rules = g_new (HfFlatRules, 1);
  guint n;
  const HfStyle *styles = hf_styles_list (&n);

  for (guint64 seed = 1; seed <= HF_TEST_AMOUNT (200); seed++)
    {
      g_autofree HfState *state = NULL;
      const HfStyle *owners[HF_MAX_SEATS];
      HfPlayoutCounts counts = { 0 };
      HfRules any;

      hf_rules_randomize (&any, seed);
      if (any.stock_stall_limit == HF_NONE)
        hf_rules_set (&any, "stock.stall_limit", "10", NULL);
      g_assert_true (hf_flat_rules_init (rules, &any, NULL));
      for (guint owner = 0; owner < HF_MAX_SEATS; owner++)
        owners[owner] = &styles[(seed + owner) % n];
      state = hf_state_new (rules, seed);
      hf_state_deal (state, rules, NULL, NULL);
      g_assert_true (hf_playout_in_style (state, rules, owners, NULL, 0, &counts));
      if (counts.refused > 0)
        g_error ("a move is refused under random rules %" G_GUINT64_FORMAT, seed);
      g_assert_cmpuint (counts.failed, ==, 0);
    }
}

/* The style chosen for a rule set does not lose to plain rules of thumb in other rounds. */
static void
test_choice_never_loses (void)
{
  const char *const *presets = hf_presets_list ();
  guint n_chosen = 0;

  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], 0);
      gdouble error, better;
      HfSkill skill;

      if (!hf_test_is_picked (i))
        continue;
      g_assert_true (hf_skill_for_rules (&skill, rules, NULL));
      if (skill.styles[0] == NULL)
        continue;
      better = hf_skill_try_style (rules, skill.styles[0], NULL, HF_TEST_AMOUNT (3000), 900000,
                                   &error);
      g_assert_cmpfloat (better + 2 * error, >, 0);
      n_chosen++;
    }
  g_assert_cmpuint (n_chosen, >, 0);
}

/* One turn of a player with style @name. */
static char *
move_of (const char *name, const char *hand, const char *book, const char *pile)
{
  g_autoptr (HfTestTable) t = hf_test_table_new ("hoof-and-mouth");
  HfBot *bot = hf_bot_new ("simple", NULL, 1);
  g_autoptr (HfView) view = NULL;
  char *text;
  HfMove move;

  hf_test_table_hand (t, 0, hand);
  if (book != NULL)
    hf_test_table_books (t, 0, book);
  if (pile != NULL)
    hf_test_table_pile (t, pile);
  hf_test_table_begin (t, pile == NULL);
  hf_bot_set_style (bot, hf_style_find (name));
  view = hf_view_new (t->state, &t->rules, 0);
  g_assert_true (hf_bot_decide (bot, view, NULL, &move));
  text = hf_move_print (&move, t->state);
  hf_bot_free (bot);

  return text;
}

/* With a full hand wild cards do not close books: naturals may yet do that. */
static void
test_wilds_wait (void)
{
  g_autofree char *plain = move_of (NULL, "4 5 7 9 J Q K 3b 2*2", "T*4 2", NULL);
  g_autofree char *sharp = move_of ("sharp", "4 5 7 9 J Q K 3b 2*2", "T*4 2", NULL);

  g_assert_cmpstr (plain, ==, "lay 2*2 on T.1");
  g_assert_cmpstr (sharp, ==, "discard 3b");
}

/* The pile is worth two wild cards to who is not open yet. */
static void
test_opens_with_pile (void)
{
  g_autofree char *plain = move_of (NULL, "5 7 8*2 9*2 J Q K*2 2*2", NULL, "9 3b 8 6 4 3r 6");
  g_autofree char *sharp = move_of ("sharp", "5 7 8*2 9*2 J Q K*2 2*2", NULL, "9 3b 8 6 4 3r 6");

  g_assert_cmpstr (plain, ==, "draw");
  g_assert_cmpstr (sharp, ==, "take 9*2 | K*2 2");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/styles/training-pays", test_training_pays);
  g_test_add_func ("/styles/holding-costs", test_holding_costs);
  g_test_add_func ("/styles/legal-anywhere", test_legal_anywhere);
  g_test_add_func ("/styles/choice-never-loses", test_choice_never_loses);
  g_test_add_func ("/styles/wilds-wait", test_wilds_wait);
  g_test_add_func ("/styles/opens-with-pile", test_opens_with_pile);

  return g_test_run ();
}
