/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rule table, what can be together, and random rules.
 */
#include <string.h>

#include "core/rules/hf-rule-table.h"
#include "core/rules/hf-rules.h"
#include "core/rules/hf-terms.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-numbers.h"
#include "lib/hf-test-rules.h"

static void
test_table_order (void)
{
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      if (i >= hf_n_test_rules || !g_str_equal (rows[i].key, hf_test_rules[i].key))
        g_error ("tests/lib/hf-test-rules.c has no row for %s there", rows[i].key);
      g_assert_cmpstr (rows[i].fallback, ==, hf_test_rules[i].usual);
      g_assert_true (hf_rule_lookup (rows[i].key) == &rows[i]);
      g_assert_cmpuint (hf_rule_index (&rows[i]), ==, i);
      g_assert_true (i == 0 || rows[i - 1].group <= rows[i].group);
    }
  g_assert_cmpuint (n_rows, ==, hf_n_test_rules);

  g_assert_null (hf_rule_lookup ("book"));
  g_assert_null (hf_rule_lookup (""));
}

/* Every byte of the rules belongs to exactly one row, so no field can be without a row or have
 * two. */
static void
test_table_fields (void)
{
  const gsize head = G_STRUCT_OFFSET (HfRules, table_players);
  gsize next = head;
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  /* Before them is what they were made of, with two keys that only old files know. */
  g_assert_cmpuint (head, ==,
                    sizeof ((HfRules *) NULL)->base + sizeof ((HfRules *) NULL)->set
                      + 2 * sizeof (guint64));
  g_assert_cmpuint (n_rows, <=, 8 * sizeof ((HfRules *) NULL)->set);

  for (guint i = 0; i < n_rows; i++)
    {
      g_assert_cmpuint (rows[i].offset, ==, next);
      next += rows[i].size;
    }

  /* The rest is padding that aligns an array of rules. */
  g_assert_cmpuint (sizeof (HfRules) - next, <, G_ALIGNOF (HfRules));
}

static void
test_table_words (void)
{
  g_autoptr (GRegex) statements = g_regex_new ("^(S[1-5]-\\d\\d+(\\.\\.\\d\\d+)? ?)*$", 0, 0, NULL);
  g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      const char *title = hf_rule_title (&rows[i]);
      const char *description = hf_rule_description (&rows[i]);

      g_assert_true (g_hash_table_add (titles, (gpointer) title));
      g_assert_cmpuint (strlen (title), >, 2);
      g_assert_false (g_str_has_suffix (title, "."));
      g_assert_cmpuint (strlen (description), >, 15);
      g_assert_true (g_str_has_suffix (description, "."));
      g_assert_true (rows[i].statements == NULL
                     || g_regex_match (statements, rows[i].statements, 0, NULL));

      for (guint word = 0; word < hf_rule_n_words (&rows[i]); word++)
        g_assert_cmpuint (strlen (hf_rule_word_title (&rows[i], word)), >, 2);
    }

  for (guint group = 0; group < HF_N_RULE_GROUPS; group++)
    g_assert_cmpuint (strlen (hf_rule_group_title (group)), >, 2);
}

/* Conditions compare texts, so they must spell values as they are printed. */
static void
test_table_conditions (void)
{
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    g_assert_true (rows[i].matters == NULL || hf_rule_condition_is_valid (rows[i].matters));

  g_assert_false (hf_rule_condition_is_valid (""));
  g_assert_false (hf_rule_condition_is_valid ("book.size"));
  g_assert_false (hf_rule_condition_is_valid ("book.size=4"));
  g_assert_false (hf_rule_condition_is_valid ("book.sizes=7"));
  g_assert_false (hf_rule_condition_is_valid ("book.size=7 "));
  g_assert_false (hf_rule_condition_is_valid ("!=7"));
  g_assert_false (hf_rule_condition_is_valid ("pickup.blocked_by=wild,red3"));
  g_assert_true (hf_rule_condition_is_valid ("book.size=7|8 pickup.mode!=none"));
  g_assert_true (hf_rule_condition_is_valid ("book.size=7/pickup.mode!=none"));
  g_assert_false (hf_rule_condition_is_valid ("book.size=7/pickup.mode"));
}

static void
test_table_matters (void)
{
  static const struct
  {
    const char *rules;
    const char *key;
    const char *because;
  } cases[] = {
    { "default", "pickup.count", "pickup.mode" },
    { "hoof-and-mouth", "pickup.count", NULL },
    { "every-player-alone", "pickup.count", "pickup.mode" },
    { "every-player-alone", "pickup.min_pile", NULL },
    { "family-tradition", "pickup.meld_pair", "pickup.meld_top" },
    { "every-player-alone", "meld.lay_on_partner", "table.teams" },
    { "family-tradition", "meld.lay_on_partner", "open.scope" },
    { "every-player-alone", "out.answer_binding", "table.teams" },
    { "every-player-alone table.teams=pairs", "out.answer_binding", "out.ask" },
    { "family-tradition", "out.answer_binding", NULL },
    { "lay-out-first", "stock.draw_from", "stock.piles" },
    { "lay-out-first", "meld.wild_book_bonus", "meld.wild_book" },
    { "lay-out-first meld.wild_book=yes", "meld.wild_book_bonus", NULL },
    { "lay-out-first table.teams=pairs", "meld.lay_on_partner", NULL },
    { "hoof-and-mouth", "pickup.if_short", NULL },
    { "hoof-and-mouth pickup.count=all", "pickup.if_short", "pickup.count" },
    { "hoof-and-mouth pickup.if_unopened=refuse", "pickup.open_uses", "pickup.if_unopened" },
    { "hoof-and-mouth pickup.if_unopened=refuse", "pickup.on_fail", "pickup.if_unopened" },
    { "hoof-and-mouth score.held_negative=no", "three.red_held", "score.held_negative" },
    { "hoof-and-mouth score.held_negative=no", "three.black_held", "score.held_negative" },
    { "hoof-and-mouth score.held_negative=no three.black_meld=out", "three.black_held", NULL },
    { "hoof-and-mouth three.black_meld=out", "three.black_held", NULL },
    { "hoof-and-mouth table.rounds=1", "deal.first_player_next", "table.rounds" },
    { "every-player-alone", "out.last_turns", NULL },
    { "every-player-alone out.by_play=no", "out.last_turns", "out.by_play" },
    { "default meld.wilds=none", "book.bonus_dirty", "meld.wilds" },
    { "default", "score.values.weird", "table.weird_cards" },
    { "default table.weird_cards=3", "score.values.weird", NULL },
    { "default meld.wilds=none", "meld.wild_limit", "meld.wilds" },
    { "default", "book.size", NULL },
    { "hoof-and-mouth", "open.new_sets_only", "open.scope" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const HfRuleInfo *because = (gpointer) cases;
      HfRules rules;

      hf_test_rules_init (&rules, cases[i].rules);
      g_assert_true (hf_rule_matters (hf_rule_lookup (cases[i].key), &rules, &because)
                     == (cases[i].because == NULL));
      g_assert_cmpstr (because != NULL ? because->key : NULL, ==, cases[i].because);
    }
}

static void
test_table_differs (void)
{
  HfRules a;
  HfRules b;

  hf_test_rules_init (&a, "default open.min=1,2,3,4 table.rounds=4");
  hf_test_rules_init (&b, "default open.min=1,2,3,4,5 table.rounds=4");
  g_assert_true (hf_rule_differs (hf_rule_lookup ("open.min"), &a, &b));
  g_assert_false (hf_rule_differs (hf_rule_lookup ("table.rounds"), &a, &b));
  g_assert_false (hf_rules_equal (&a, &b));

  /* Values behind the end of a list do not count. */
  b.open_min.n = 4;
  g_assert_false (hf_rule_differs (hf_rule_lookup ("open.min"), &a, &b));
  g_assert_true (hf_rules_equal (&a, &b));
}

static void
test_terms (void)
{
  HfRules rules;

  hf_test_rules_init (&rules, "default");
  g_assert_cmpstr (hf_rules_term (&rules, HF_TERM_GAME, HF_TERM_FORM_LABEL), ==, "Hand and Foot");
  g_assert_cmpstr (hf_rules_term (&rules, HF_TERM_FOOT, HF_TERM_FORM_PHRASE), ==, "the foot");
  g_assert_cmpstr (hf_rules_term (&rules, HF_TERM_PICKUP, HF_TERM_FORM_LABEL), ==, "Take the Pile");

  hf_test_rules_init (&rules, "hoof-and-mouth");
  g_assert_cmpstr (hf_rules_term (&rules, HF_TERM_GAME, HF_TERM_FORM_LABEL), ==, "Hoof and Mouth");
  g_assert_cmpstr (hf_rules_term (&rules, HF_TERM_FOOT, HF_TERM_FORM_LABEL), ==, "Hoof");
  g_assert_cmpstr (hf_rules_term (&rules, HF_TERM_FOOT, HF_TERM_FORM_MANY), ==, "Hooves");
  g_assert_cmpstr (hf_rules_term (&rules, HF_TERM_PICKUP, HF_TERM_FORM_LABEL), ==, "Buy");

  hf_test_rules_init (&rules, "option-lists");
  g_assert_cmpstr (hf_rules_term (&rules, HF_TERM_CLEAN, HF_TERM_FORM_LABEL), ==, "Red Book");
  g_assert_cmpstr (hf_rules_term (&rules, HF_TERM_DIRTY, HF_TERM_FORM_MANY), ==, "Black Books");
  g_assert_cmpstr (hf_rules_term (&rules, HF_TERM_MELD, HF_TERM_FORM_LABEL), ==, "Meld");

  hf_test_rules_init (&rules,
                      "default deal.more_piles=11,7 table.terms=foot:knee,knee:elbow,elbow:foot");
  for (guint left = 1; left <= 3; left++)
    g_assert_cmpstr (hf_rules_term (&rules, hf_rules_next_pile (&rules, left), HF_TERM_FORM_LABEL),
                     ==, ((const char *const[]) { "Foot", "Elbow", "Knee" })[left - 1]);
  hf_test_rules_init (&rules, "default deal.more_piles=11");
  g_assert_cmpint (hf_rules_next_pile (&rules, 2), ==, HF_TERM_FOOT);
  g_assert_cmpint (hf_rules_next_pile (&rules, 1), ==, HF_TERM_KNEE);

  for (HfTerm term = 0; term < HF_N_TERMS; term++)
    for (guint word = 0; word < hf_term_n_words (term); word++)
      for (HfTermForm form = 0; form < HF_N_TERM_FORMS; form++)
        g_assert_cmpuint (strlen (hf_term_word_title (term, word, form)), >, 2);
}

static void
test_check_refusals (void)
{
  static const struct
  {
    const char *rules;
    const char *code; /* NULL: accepted */
    const char *says;
  } cases[] = {
    { "hoof-and-mouth table.players=2", "players-not-allowed", "3,4,6" },
    { "hoof-and-mouth table.players=3", NULL, NULL },
    { "hoof-and-mouth table.players=5", "players-not-allowed", "have 5" },
    { "hoof-and-mouth table.players=6", NULL, NULL },
    { "hoof-and-mouth table.players=7", "players-not-allowed", NULL },
    { "hoof-and-mouth table.players=8", "players-not-allowed", NULL },
    { "hoof-and-mouth table.players=8 table.players_allowed=8", NULL, NULL },
    { "family-tradition table.players=3", "players-not-allowed", "4,6,8" },
    { "family-tradition table.players=8", NULL, NULL },
    { "default table.players_allowed=none", "players-not-allowed", NULL },
    { "default table.players=2", NULL, NULL },
    { "default table.players=8", NULL, NULL },
    { "default table.teams=pairs", NULL, NULL },
    { "default table.teams=pairs table.players=2", "teams-not-possible", "have 2" },
    { "default table.teams=two_teams table.players=2", "teams-not-possible", NULL },
    { "default table.teams=pairs table.players=5", "teams-not-possible", "have 5" },
    { "default table.teams=two_teams table.players=7", "teams-not-possible", NULL },
    { "default table.teams=two_teams table.players=4", NULL, NULL },
    { "hoof-and-mouth table.players=3 table.teams=pairs", "teams-not-possible", NULL },
    /* 4·22 + 2 = 90 cards */
    { "default table.decks=1 table.jokers_per_deck=0", "too-few-cards", "90" },
    { "default table.decks=1", "too-few-cards", "54" },
    { "default table.decks=2", NULL, NULL },
    /* 4·26 + 2 = 106 of 108, then 109 */
    { "lay-out-first table.decks=ceil(n/2)", NULL, NULL },
    { "lay-out-first table.decks=ceil(n/2) stock.draw_count=4", NULL, NULL },
    { "lay-out-first table.decks=ceil(n/2) stock.draw_count=4 deal.hand_size=14", "too-few-cards",
      NULL },
    { "lay-out-first table.decks=ceil(n/2) table.players=2", NULL, NULL },
    { "lay-out-first table.decks=ceil(n/2) table.players=2 stock.draw_count=3", "too-few-cards",
      NULL },
    { "lay-out-first table.decks=ceil(n/2) table.players=2 stock.draw_count=3 table.weird_cards=1",
      NULL, NULL },
    { "lay-out-first table.decks=ceil(n/2) table.players=8", NULL, NULL },
    { "default table.rounds=3", "bad-config", "Points to Open" },
    { "default table.rounds=3 open.min=50,90,120", NULL, NULL },
    { "default open.min=50", "bad-config", "Points to Open" },
    { "default open.min=50,90,120,150,180", "bad-config", "values for 5" },
    { "default deal.pass_plan=1:1,2:2", "bad-config", "Passing the Two Piles" },
    { "default deal.pass_plan=1:1,2:2,3:3,4:4", NULL, NULL },
    { "default deal.pass_plan=1:1", NULL, NULL },
    { "default deal.hand_choice=blind,fixed", "bad-config", "Which Pile Is the Hand" },
    { "default deal.hand_choice=blind,fixed,fixed,blind", NULL, NULL },
    { "lay-out-first table.rounds=3 open.min=50,90,120", "bad-config", "Which Pile Is the Hand" },
    { "lay-out-first table.rounds=3 open.min=50,90,120 deal.hand_choice=blind", NULL, NULL },
    { "default out.min_total=3", "bad-config", "4 or more" },
    { "default out.min_total=3 out.min_dirty=1", NULL, NULL },
    { "lay-out-first table.teams=pairs out.min_total=5", "bad-config", "Books to Go Out" },
    { "every-player-alone pickup.meld_top=no", "bad-config", "Lay Down the Top Card" },
    { "every-player-alone pickup.meld_top=no pickup.meld_pair=no", NULL, NULL },
    { "every-player-alone pickup.match_naturals=1", "bad-config", "Matching Cards You Need" },
    { "every-player-alone pickup.match_naturals=1 pickup.meld_pair=no", NULL, NULL },
    { "every-player-alone pickup.match_naturals=3", NULL, NULL },
    { "default pickup.match_naturals=0 pickup.meld_top=no", NULL, NULL },
    { "default meld.ranks_three=all", "bad-config", "Red Threes" },
    { "default meld.ranks_three=all three.red_mode=as_rank", NULL, NULL },
    { "default meld.ranks_three=black", NULL, NULL },
    { "default three.red_mode=as_rank", NULL, NULL },
    { "option-lists three.red_mode=discard_only", "bad-config", NULL },
    { "option-lists meld.ranks_three=none", NULL, NULL },
    { "every-player-alone open.timing=before_draw", "bad-config", "When to Open" },
    { "every-player-alone open.timing=before_draw pickup.open_uses=none", NULL, NULL },
    { "every-player-alone open.timing=before_draw pickup.mode=none", NULL, NULL },
    { "lay-out-first pickup.open_uses=all", "bad-config", "Taken Cards That Help You Open" },
    { "family-tradition deal.style=self", "bad-config", "How You Deal" },
    { "family-tradition deal.hand_size=12", "bad-config", "25" },
    { "family-tradition deal.hand_size=12 deal.cut_target=25", NULL, NULL },
    { "family-tradition deal.cut_target=none", "bad-config", "Cards to Cut" },
    { "family-tradition deal.cut_target=none deal.cut_bonus=0", NULL, NULL },
    { "family-tradition deal.style=self deal.cut_bonus=0", NULL, NULL },
    { "default book.size=5 meld.min_size=5", NULL, NULL },
    { "default meld.max_wilds=5", NULL, NULL },
    { "default meld.max_wilds=6", "bad-config", "Most Wild Cards in a Book" },
    { "default meld.max_wilds=6 meld.min_naturals=1", NULL, NULL },
    { "default meld.max_wilds=4 book.size=5", "bad-config", NULL },
    { "default meld.max_wilds=3 book.size=5", NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      HfRules rules;

      hf_test_rules_init (&rules, cases[i].rules);
      g_assert_true (hf_rules_check (&rules, &error) == (error == NULL));
      g_assert_true (hf_rules_check (&rules, NULL) == (error == NULL));

      if (g_strcmp0 (error != NULL ? hf_rules_error_code (error->code) : NULL, cases[i].code) != 0)
        g_error ("%s: %s instead of %s", cases[i].rules,
                 error != NULL ? error->message : "accepted", cases[i].code);
      if (cases[i].says != NULL && strstr (error->message, cases[i].says) == NULL)
        g_error ("%s: “%s” does not say “%s”", cases[i].rules, error->message, cases[i].says);
    }
}

/* All mistakes at once, mended one after the other: the answers come in the order of the script
 * language. */
/* No list by round has more values than the game can have rounds; one that needs as many as there are is
 * refused with other words where they are known. */
static void
test_check_lists (void)
{
  static const struct
  {
    const char *list;
    gboolean exact;
  } lists[] = {
    { "stock.draw_count=2,2,2", FALSE },    { "pickup.count=7,7,7", FALSE },
    { "out.min_clean=2,2,2", FALSE },       { "out.min_dirty=2,2,2", FALSE },
    { "out.min_total=9,9,9", FALSE },       { "out.min_wild=0,0,0", FALSE },
    { "out.min_special=0,0,0", FALSE },     { "open.min=50,90,120", TRUE },
    { "deal.pass_plan=1:1,1:1,1:1", TRUE }, { "deal.hand_choice=fixed,fixed,fixed", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint target = 0; target < 2; target++)
      {
        g_autofree char *rules = g_strdup_printf ("default table.rounds=2 open.min=50,90 %s %s",
                                                  lists[i].list,
                                                  target ? "game.target=5000" : "game.target=none");
        g_auto (GStrv) words = g_strsplit (lists[i].list, "=", 2);
        g_autoptr (GError) error = NULL;
        HfRules self;

        hf_test_rules_init (&self, rules);
        g_assert_false (hf_rules_check (&self, &error));
        g_assert_nonnull (strstr (error->message, hf_rule_title (hf_rule_lookup (words[0]))));
        g_assert_nonnull (strstr (error->message, "3"));
        g_assert_true ((strstr (error->message, "at most 2") != NULL)
                       == (target || !lists[i].exact));
      }
}

static void
test_check_order (void)
{
  static const struct
  {
    const char *says;
    const char *mend;
  } steps[] = {
    { "these rules allow only 4", "table.players_allowed=5" },
    { "but teams need 4, 6, or 8", "table.teams=none" },
    { "have 54 cards", "table.decks=9" },
    { "Points to Open", "open.min=50,90,120" },
    { "Passing the Two Piles", "deal.pass_plan=0:0" },
    { "Which Pile Is the Hand", "deal.hand_choice=blind" },
    { "Books to Go Out", "out.min_total=4" },
    { "Lay Down the Top Card", "pickup.meld_top=yes" },
    { "Matching Cards You Need", "pickup.match_naturals=2" },
    { "Red Threes", "three.red_mode=as_rank" },
    { "When to Open", "open.timing=after_draw" },
    { "How You Deal", "deal.style=cut_portion" },
    { "Cards to Cut", "deal.cut_target=22" },
    { "Most Wild Cards in a Book", "meld.max_wilds=5" },
  };
  HfRules rules;

  hf_test_rules_init (
    &rules,
    "default table.players=5 table.players_allowed=4 table.teams=pairs table.decks=1 table.rounds=3 "
    "deal.pass_plan=1:1,1:1 deal.hand_choice=blind,blind out.min_total=1 pickup.mode=all "
    "pickup.meld_top=no pickup.match_naturals=1 meld.ranks_three=all open.timing=before_draw "
    "deal.cut_bonus=50 meld.max_wilds=7");

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_auto (GStrv) mend = g_strsplit (steps[i].mend, "=", 2);
      g_autoptr (GError) error = NULL;

      g_assert_false (hf_rules_check (&rules, &error));
      if (strstr (error->message, steps[i].says) == NULL)
        g_error ("Expected “%s”, not “%s”", steps[i].says, error->message);
      g_assert_true (hf_rules_set (&rules, mend[0], mend[1], NULL));
    }

  g_assert_true (hf_rules_check (&rules, NULL));
}

/* Scores in a refusal are written as everywhere else. */
static void
test_check_numbers (void)
{
  g_autoptr (GError) error = NULL;
  HfRules rules;

  hf_test_rules_init (&rules, "default open.steps=0:50,3000:120,-1500:90");
  if (!hf_test_write_german_numbers ())
    return;

  g_assert_false (hf_rules_check (&rules, &error));
  hf_test_write_usual_numbers ();
  if (strstr (error->message, "3.000") == NULL || strstr (error->message, "−1.500") == NULL)
    g_error ("The scores are not grouped in “%s”", error->message);
}

static void
test_check_warnings (void)
{
  static const struct
  {
    const char *rules;
    const char *says; /* NULL: no warning */
  } cases[] = {
    { "hoof-and-mouth", NULL },
    { "every-player-alone", NULL },
    { "family-tradition table.players=8", NULL },
    { "lay-out-first table.players=2", NULL },
    { "option-lists", NULL },
    { "lay-out-first table.decks=ceil(n/2) table.players=2", ": 2." },
    { "lay-out-first table.decks=ceil(n/2) table.players=3", ": 30." },
    { "lay-out-first table.decks=ceil(n/2) table.players=4", ": 4." },
    { "lay-out-first table.decks=ceil(n/2) table.players=5", ": 32." },
    { "lay-out-first table.decks=ceil(n/2) table.players=8", ": 8." },
    { "default table.weird_cards=2", "Extra cards" },
    { "default table.weird_cards=2 meld.wilds=2,joker,weird", NULL },
    { "default out.by_play=no", NULL },
    { "default out.by_play=no out.by_discard=no", "Nobody can go out" },
    { "default meld.wilds=none", "no card is wild" },
    { "default meld.wilds=joker table.jokers_per_deck=0", "no card is wild" },
    { "default meld.wilds=weird", "no card is wild" },
    { "default meld.wilds=joker", NULL },
    { "default meld.wilds=none out.min_dirty=0", NULL },
    { "default stock.stall_limit=none", "forever" },
    { "default three.red_mode=as_rank", "Red threes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) warnings = NULL;
      HfRules rules;

      hf_test_rules_init (&rules, cases[i].rules);
      warnings = hf_rules_warnings (&rules);
      g_assert_cmpuint (g_strv_length (warnings), ==, cases[i].says != NULL ? 1 : 0);
      if (cases[i].says != NULL)
        g_assert_nonnull (strstr (warnings[0], cases[i].says));
    }
}

static void
test_error_codes (void)
{
  g_autoptr (GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);

  for (HfRulesError error = HF_RULES_ERROR_UNKNOWN_PRESET; error <= HF_RULES_ERROR_BAD_CONFIG;
       error++)
    g_assert_true (g_hash_table_add (codes, (gpointer) hf_rules_error_code (error)));
}

static void
test_random (void)
{
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);
  g_autoptr (GHashTable) values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree guint *n_values = g_new0 (guint, n_rows);

  for (guint64 seed = 0; seed < 600; seed++)
    {
      HfRules rules;
      HfRules again;

      hf_rules_randomize (&rules, seed);
      hf_rules_randomize (&again, seed);
      g_assert_true (memcmp (&rules, &again, sizeof rules) == 0);
      if (seed % 10 == 0)
        hf_test_assert_round_trip (&rules);

      for (guint i = 0; i < n_rows; i++)
        {
          g_autofree char *value = hf_rules_get (&rules, rows[i].key);
          HfRules parsed = rules;

          if (g_hash_table_add (values, g_strconcat (rows[i].key, "=", value, NULL)))
            n_values[i]++;
          if (!hf_rules_is_set (&rules, rows[i].key))
            continue;
          g_assert_true (hf_rule_value_parse (&rows[i], value, hf_rule_field (&rows[i], &parsed),
                                              NULL));
          g_assert_true (hf_rules_equal (&parsed, &rules));
        }
    }

  /* No rule is left out, and every word of the enums is used. */
  for (guint i = 0; i < n_rows; i++)
    g_assert_cmpuint (n_values[i], >=,
                      rows[i].type == HF_RULE_ENUM ? hf_rule_n_words (&rows[i]) : 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/table/order", test_table_order);
  g_test_add_func ("/rules/table/fields", test_table_fields);
  g_test_add_func ("/rules/table/words", test_table_words);
  g_test_add_func ("/rules/table/conditions", test_table_conditions);
  g_test_add_func ("/rules/table/matters", test_table_matters);
  g_test_add_func ("/rules/table/differs", test_table_differs);
  g_test_add_func ("/rules/terms", test_terms);
  g_test_add_func ("/rules/check/refusals", test_check_refusals);
  g_test_add_func ("/rules/check/lists", test_check_lists);
  g_test_add_func ("/rules/check/order", test_check_order);
  g_test_add_func ("/rules/check/numbers", test_check_numbers);
  g_test_add_func ("/rules/check/warnings", test_check_warnings);
  g_test_add_func ("/rules/check/codes", test_error_codes);
  g_test_add_func ("/rules/random", test_random);

  return g_test_run ();
}
