/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text form of the values of rules. */

#include <string.h>

#include "core/rules/hf-own-rows.h"
#include "core/rules/hf-rule-table.h"
#include "core/rules/hf-rule-set.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-rules.h"

static void
assert_reads_as (const char *key, const char *value, const char *printed)
{
  HfRules rules;

  hf_rules_init_default (&rules);
  if (!hf_rules_set (&rules, key, value, NULL))
    g_error ("%s refused %s", key, value);
  hf_test_assert_rule (&rules, key, printed);
  g_assert_true (hf_rules_is_set (&rules, key));
}

static void
assert_refuses (const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;
  const char *allowed;
  HfRules before;
  HfRules rules;

  hf_rules_init_default (&rules);
  before = rules;
  if (hf_rules_set (&rules, key, value, &error))
    g_error ("%s took %s", key, value);

  g_assert_error (error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_VALUE);
  g_assert_nonnull (strstr (error->message, hf_rule_title (hf_rule_lookup (key))));
  g_assert_null (strstr (error->message, key));
  allowed = strstr (error->message, "Use ");
  g_assert_nonnull (allowed);
  g_assert_cmpuint (strlen (allowed), >, strlen ("Use ") + 5);
  g_assert_true (memcmp (&before, &rules, sizeof rules) == 0);
}

static void
test_value_usual (void)
{
  static const char *const foreign[] = { "maybe", ",", " ", "-99999999999999999999" };

  for (guint i = 0; i < hf_n_test_rules; i++)
    {
      const gboolean any = hf_rule_lookup (hf_test_rules[i].key)->type == HF_RULE_TEXT;

      assert_reads_as (hf_test_rules[i].key, hf_test_rules[i].usual, hf_test_rules[i].usual);
      assert_refuses (hf_test_rules[i].key, "");
      for (guint j = 0; j < G_N_ELEMENTS (foreign) && !any; j++)
        assert_refuses (hf_test_rules[i].key, foreign[j]);
    }
}

/* The ranges, copied by hand. */
static void
test_value_ranges (void)
{
  static const struct
  {
    const char *key;
    gint min;
    gint max;
    gboolean or_none;
  } ranges[] = {
    { "table.players", 2, 8, FALSE },
    { "table.jokers_per_deck", 0, 4, FALSE },
    { "table.weird_cards", 0, 20, FALSE },
    { "table.rounds", 1, 20, TRUE },
    { "game.target", 1000, 30000, TRUE },
    { "deal.hand_size", 5, 20, FALSE },
    { "deal.foot_size", 5, 20, FALSE },
    { "deal.cut_target", 1, 60, TRUE },
    { "deal.cut_bonus", 0, 1000, FALSE },
    { "stock.piles", 1, 4, FALSE },
    { "stock.draw_count", 1, 7, FALSE },
    { "stock.stall_limit", 1, 50, TRUE },
    { "pickup.min_pile", 1, 8, FALSE },
    { "pickup.match_naturals", 0, 4, FALSE },
    { "meld.max_wilds", 1, 7, TRUE },
    { "meld.min_size", 3, 5, FALSE },
    { "meld.min_naturals", 1, 3, FALSE },
    { "meld.wild_book_bonus", 0, 3000, FALSE },
    { "book.size", 5, 10, FALSE },
    { "book.bonus_clean", 0, 2000, FALSE },
    { "book.bonus_dirty", 0, 2000, FALSE },
    { "meld.min_naturals_dirty", 0, 5, FALSE },
    { "book.special_bonus_clean", 0, 5000, TRUE },
    { "book.special_bonus_dirty", 0, 5000, TRUE },
    { "open.fail_penalty", 0, 500, FALSE },
    { "three.red_laid", 0, 500, FALSE },
    { "three.red_held", 0, 1000, FALSE },
    { "three.black_held", 0, 500, FALSE },
    { "three.meld_value", 0, 20, FALSE },
    { "out.min_clean", 0, 10, FALSE },
    { "out.min_dirty", 0, 10, FALSE },
    { "out.min_total", 0, 20, FALSE },
    { "out.min_wild", 0, 10, FALSE },
    { "out.min_special", 0, 10, FALSE },
    { "out.special_each", 0, 3, FALSE },
    { "three.red_all_bonus", 0, 5000, TRUE },
    { "out.bonus", 0, 500, FALSE },
    { "score.values.joker", 0, 100, FALSE },
    { "score.values.2", 0, 100, FALSE },
    { "score.values.A", 0, 100, FALSE },
    { "score.values.weird", 0, 100, FALSE },
    { "score.values.ten_from", 4, 13, FALSE },
  };
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);
  guint n_numbers = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      g_autofree char *below = g_strdup_printf ("%d", ranges[i].min - 1);
      g_autofree char *lowest = g_strdup_printf ("%d", ranges[i].min);
      g_autofree char *highest = g_strdup_printf ("%d", ranges[i].max);
      g_autofree char *above = g_strdup_printf ("%d", ranges[i].max + 1);

      assert_refuses (ranges[i].key, below);
      assert_reads_as (ranges[i].key, lowest, lowest);
      assert_reads_as (ranges[i].key, highest, highest);
      assert_refuses (ranges[i].key, above);
      assert_refuses (ranges[i].key, "1.5");
      assert_refuses (ranges[i].key, "0x7");
      assert_refuses (ranges[i].key, "+7");
      assert_refuses (ranges[i].key, "7 ");
      assert_refuses (ranges[i].key, "all");
      if (ranges[i].or_none)
        assert_reads_as (ranges[i].key, "none", "none");
      else
        assert_refuses (ranges[i].key, "none");
    }

  for (guint i = 0; i < n_rows; i++)
    n_numbers += rows[i].type == HF_RULE_INT || rows[i].type == HF_RULE_NUMBERS;
  g_assert_cmpuint (n_numbers, ==, G_N_ELEMENTS (ranges));
}

static void
test_value_bonuses (void)
{
  static const char *const good[] = { "none",        "7:0",        "7:5000,5:3000",
                                      "7:1500:1000", "A:5:0,2:10", "7:1,7:2" };
  static const char *const bad[] = { "7",       "7:",       "7:5001", "7:-1",  "1:5",
                                     "7:5:5:5", "7:5:",     "7:5,",   ",7:5",  "7:5;5:3",
                                     "7:all",   "none,7:5", "10:5",   "7:none" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    assert_reads_as ("book.special_bonuses", good[i], good[i]);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_refuses ("book.special_bonuses", bad[i]);
}

/* The words, copied by hand. */
static void
test_value_words (void)
{
  static const struct
  {
    const char *key;
    const char *words;
  } lists[] = {
    { "table.teams", "none pairs two_teams" },
    { "table.seating", "opposite alternate free" },
    { "table.direction", "cw ccw" },
    { "deal.style", "central self each_deals_two cut_portion" },
    { "deal.shuffle", "any half_left_x3" },
    { "deal.hand_choice", "fixed blind after_look low_bottom high_bottom top_seen" },
    { "deal.upcard", "none any redraw" },
    { "deal.upcard_redraw", "red3 black3 wild" },
    { "pickup.freeze_by", "red3 black3 wild" },
    { "pickup.freeze_until", "taken covered" },
    { "pickup.match_from", "hand taken" },
    { "pickup.top_goes", "anywhere new_book new_clean_book" },
    { "turn.discard_ban", "3 4 5 6 7 8 9 T J Q K A 2" },
    { "turn.discard_ban_until", "never all_have_book" },
    { "meld.wild_joins_clean", "first_turn until_closed always" },
    { "book.special_ranks", "3 4 5 6 7 8 9 T J Q K A 2" },
    { "out.wild_counts", "apart clean dirty either" },
    { "open.by", "round score" },
    { "three.red_negative_if", "never not_open no_closed_book" },
    { "three.red_replace", "always not_foot never" },
    { "three.black_meld", "never out" },
    { "foot.when", "hand_empty first_book own_first_book" },
    { "foot.first_draw", "draw none" },
    { "out.partner_in_foot", "no entered played_turn" },
    { "deal.first_player", "table_choice random seat high_cut" },
    { "deal.first_player_next", "rotate repeat_method" },
    { "stock.draw_from", "one_each any single" },
    { "stock.draw_by", "all single" },
    { "stock.on_empty", "reshuffle_all reshuffle_keep_top end_round" },
    { "pickup.mode", "none top_n all" },
    { "pickup.if_short", "take_all refuse" },
    { "pickup.blocked_by", "red3 black3 wild" },
    { "pickup.if_unopened", "refuse open_now free" },
    { "pickup.open_uses", "top_only all none" },
    { "pickup.on_fail", "restore_then_draw refuse lose_turn" },
    { "pickup.show", "hidden_ok must_show" },
    { "meld.wilds", "2 joker weird" },
    { "meld.wild_limit", "nat_gt_wild wild_le_nat two_nat_per_wild" },
    { "meld.ranks_three", "none black all" },
    { "meld.same_rank", "never after_closed always" },
    { "meld.lay_on_partner", "after_team_open after_self_open" },
    { "open.compare", "ge gt" },
    { "open.scope", "team player" },
    { "open.timing", "after_draw before_draw" },
    { "three.red_mode", "discard_only lay_and_replace as_rank" },
    { "foot.on_play", "same_turn next_turn" },
    { "foot.on_discard", "same_turn next_turn" },
    { "out.last_turns", "none one_each_after_play" },
    { "out.not_ready", "keep_one undo continue_empty" },
    { "out.ask", "none customary required optional" },
    { "score.sheet", "hoof_card books_then_cards team_table plain two_scores" },
    { "talk.allowed", "free all_dirty? new_dirty? may_i_go_out?" },
    { "event.tournament", "none round_robin_partners" },
  };
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);
  guint n_lists = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_auto (GStrv) words = g_strsplit (lists[i].words, " ", -1);

      g_assert_cmpuint (hf_rule_n_words (hf_rule_lookup (lists[i].key)), ==, g_strv_length (words));
      for (guint j = 0; words[j] != NULL; j++)
        {
          g_assert_cmpstr (hf_rule_lookup (lists[i].key)->words[j].word, ==, words[j]);
          assert_reads_as (lists[i].key, words[j], words[j]);
        }
      assert_refuses (lists[i].key, "yes");
      assert_refuses (lists[i].key, "0");
    }

  for (guint i = 0; i < n_rows; i++)
    n_lists += rows[i].words != NULL && rows[i].type != HF_RULE_BONUSES;
  g_assert_cmpuint (n_lists, ==, G_N_ELEMENTS (lists));
}

/* The C enums count in the order of the words. */
static void
test_value_numbers (void)
{
  HfRules rules;

  hf_test_rules_init (
    &rules,
    "default table.teams=two_teams deal.style=cut_portion deal.hand_choice=after_look "
    "deal.first_player=high_cut stock.draw_from=single stock.on_empty=end_round pickup.mode=all "
    "pickup.if_unopened=free pickup.open_uses=none meld.wild_limit=two_nat_per_wild "
    "meld.ranks_three=all meld.same_rank=always meld.wild_joins_clean=first_turn "
    "three.red_mode=as_rank foot.on_play=next_turn foot.on_discard=same_turn "
    "out.not_ready=continue_empty out.ask=optional score.sheet=two_scores "
    "pickup.blocked_by=wild meld.wilds=weird talk.allowed=may_i_go_out?");

  g_assert_cmpint (rules.table_teams, ==, HF_TEAMS_TWO_TEAMS);
  g_assert_cmpint (rules.deal_style, ==, HF_DEAL_CUT_PORTION);
  g_assert_cmpint (rules.deal_hand_choice.v[0], ==, HF_CHOICE_AFTER_LOOK);
  g_assert_cmpint (rules.deal_first_player, ==, HF_FIRST_HIGH_CUT);
  g_assert_cmpint (rules.stock_draw_from, ==, HF_DRAW_SINGLE);
  g_assert_cmpint (rules.stock_on_empty, ==, HF_EMPTY_END_ROUND);
  g_assert_cmpint (rules.pickup_mode, ==, HF_PICKUP_ALL);
  g_assert_cmpint (rules.pickup_if_unopened, ==, HF_UNOPENED_FREE);
  g_assert_cmpint (rules.pickup_open_uses, ==, HF_OPEN_USES_NONE);
  g_assert_cmpint (rules.meld_wild_limit, ==, HF_LIMIT_TWO_NAT_PER_WILD);
  g_assert_cmpint (rules.meld_ranks_three, ==, HF_THREES_ALL);
  g_assert_cmpint (rules.meld_same_rank, ==, HF_SAME_RANK_ALWAYS);
  g_assert_cmpint (rules.meld_wild_joins_clean, ==, HF_JOINS_FIRST_TURN);
  g_assert_cmpint (rules.three_red_mode, ==, HF_RED_AS_RANK);
  g_assert_cmpint (rules.foot_on_play, ==, HF_FOOT_NEXT_TURN);
  g_assert_cmpint (rules.foot_on_discard, ==, HF_FOOT_SAME_TURN);
  g_assert_cmpint (rules.out_not_ready, ==, HF_NOT_READY_CONTINUE_EMPTY);
  g_assert_cmpint (rules.out_ask, ==, HF_ASK_OPTIONAL);
  g_assert_cmpint (rules.score_sheet, ==, HF_SHEET_TWO_SCORES);
  g_assert_cmpuint (rules.pickup_blocked_by, ==, HF_BLOCK_WILD);
  g_assert_cmpuint (rules.meld_wilds, ==, HF_WILD_WEIRD);
  g_assert_cmpuint (rules.talk_allowed, ==, HF_TALK_MAY_I_GO_OUT);
}

static void
test_value_compound (void)
{
  static const struct
  {
    const char *key;
    const char *value;
    const char *printed; /* NULL: refused */
  } cases[] = {
    { "turn.touch_commits", "yes", "yes" },
    { "turn.touch_commits", "no", "no" },
    { "turn.touch_commits", "true", NULL },
    { "turn.touch_commits", "none", NULL },
    { "pickup.count", "all", "all" },
    { "pickup.count", "1", "1" },
    { "pickup.count", "54", "54" },
    { "pickup.count", "0", NULL },
    { "pickup.count", "none", NULL },
    { "pickup.blocked_by", "none", "none" },
    { "pickup.blocked_by", "wild,red3", "red3,wild" },
    { "pickup.blocked_by", "wild,red3,black3", "red3,black3,wild" },
    { "pickup.blocked_by", "wild,wild", NULL },
    { "pickup.blocked_by", "wild,", NULL },
    { "pickup.blocked_by", "wild, red3", NULL },
    { "pickup.blocked_by", "wild,none", NULL },
    { "meld.wilds", "weird,2,joker", "2,joker,weird" },
    { "table.players_allowed", "6,3,4", "3,4,6" },
    { "table.players_allowed", "none", "none" },
    { "table.players_allowed", "1,2", NULL },
    { "table.players_allowed", "9", NULL },
    { "table.players_allowed", "4,4", NULL },
    { "table.decks", "1", "1" },
    { "table.decks", "20", "20" },
    { "table.decks", "0", NULL },
    { "table.decks", "21", NULL },
    { "table.decks", "n", "n" },
    { "table.decks", "n+1", "n+1" },
    { "table.decks", "n+0", "n" },
    { "table.decks", "n+12", "n+12" },
    { "table.decks", "n+13", NULL },
    { "table.decks", "n-1", NULL },
    { "table.decks", "n+", NULL },
    { "table.decks", "2n", "2n" },
    { "table.decks", "3n", NULL },
    { "table.decks", "2n+1", NULL },
    { "table.decks", "ceil(n/2)", "ceil(n/2)" },
    { "table.decks", "ceil(n/2)+2", "ceil(n/2)+2" },
    { "table.decks", "ceil(n/3)", NULL },
    { "table.decks", "none", NULL },
    { "open.min", "50,90,120,150", "50,90,120,150" },
    { "open.min", "0", "0" },
    { "open.min", "1000,0", "1000,0" },
    { "open.min", "1001", NULL },
    { "open.min", "50,,90", NULL },
    { "open.min", "none", NULL },
    { "open.min", "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
      "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20" },
    { "open.min", "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21", NULL },
    { "deal.hand_choice", "blind,blind,blind,after_look", "blind,blind,blind,after_look" },
    { "deal.hand_choice", "blind,none", NULL },
    { "deal.pass_plan", "1:-1,2:-2,2:0,0:0", "1:-1,2:-2,2:0,0:0" },
    { "deal.pass_plan", "-8:8", "-8:8" },
    { "deal.pass_plan", "9:0", NULL },
    { "deal.pass_plan", "1", NULL },
    { "deal.pass_plan", "1:2:3", NULL },
    { "deal.pass_plan", "1:", NULL },
    { "deal.pass_plan", "none", NULL },
    { "deal.cut_rules", "none", "none" },
    { "deal.cut_rules", "ace:high,joker:redo_self,tie:redo_tied",
      "ace:high,joker:redo_self,tie:redo_tied" },
    { "deal.cut_rules", "tie:redo_all,ace:low", "ace:low,joker:redo_self,tie:redo_all" },
    { "deal.cut_rules", "ace:high,ace:low", NULL },
    { "deal.cut_rules", "ace:middle", NULL },
    { "deal.cut_rules", "ace", NULL },
    { "table.terms", "none", "none" },
    { "table.terms", "foot:foot", "none" },
    { "table.terms", "open:lay_out,foot:hoof", "foot:hoof,open:lay_out" },
    { "table.terms", "game:hoof_and_mouth,foot:hoof,stock:stacks,discard:pile,pickup:buy,open:open",
      "game:hoof_and_mouth,foot:hoof,stock:stacks,discard:pile,pickup:buy" },
    { "table.terms", "knee:foot,foot:knee,elbow:elbow", "foot:knee,knee:foot" },
    { "table.terms", "foot:paw", NULL },
    { "table.terms", "foot:hoof,foot:foot", NULL },
    { "table.terms", "knee:hoof", NULL },
    { "table.own_rules", "\\n\\s\u202e", "none" },
    { "table.own_rules", "The losers shuffle.\\nNo phones = no cheating; 7\\\\8.",
      "The losers shuffle.\\nNo phones = no cheating; 7\\\\8." },
    { "table.own_rules", "\\s\\nTea at\u202e nine.\\n", "Tea at nine." },
    { "table.own_rules", "Tea at \\nine.", "Tea at \\nine." },
    { "table.own_rules", "Tea at \\eight.", NULL },
    { "score.own_rows", "Sevens:150", "Sevens:150" },
    { "score.own_rows", "Sevens:-5000,Sleepy dealer:5000", "Sevens:-5000,Sleepy dealer:5000" },
    { "score.own_rows", "Sevens:1,Sevens:2", "Sevens:1,Sevens:2" },
    { "score.own_rows", " Sleepy\u202e dealer :-20", "Sleepy dealer:-20" },
    { "score.own_rows", "none:1", "none:1" },
    { "score.own_rows", "Sevens:0", NULL },
    { "score.own_rows", "Sevens:5001", NULL },
    { "score.own_rows", "Sevens:-5001", NULL },
    { "score.own_rows", "Sevens:one", NULL },
    { "score.own_rows", "Sevens:", NULL },
    { "score.own_rows", "Sevens", NULL },
    { "score.own_rows", ":5", NULL },
    { "score.own_rows", "\u202e:5", NULL },
    { "score.own_rows", "Sevens:1:2", NULL },
    { "score.own_rows", "Sevens:1,", NULL },
    { "score.own_rows", "A:1,B:1,C:1,D:1,E:1,F:1,G:1,H:1", "A:1,B:1,C:1,D:1,E:1,F:1,G:1,H:1" },
    { "score.own_rows", "A:1,B:1,C:1,D:1,E:1,F:1,G:1,H:1,I:1", NULL },
    { "talk.allowed", "free,may_i_go_out?", "free,may_i_go_out?" },
    { "talk.allowed", "may_i_go_out", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      if (cases[i].printed == NULL)
        {
          assert_refuses (cases[i].key, cases[i].value);
          continue;
        }
      assert_reads_as (cases[i].key, cases[i].value, cases[i].printed);
      assert_reads_as (cases[i].key, cases[i].printed, cases[i].printed);
    }
}

/* A name of a row as long as is allowed, and longer ones, in letters of four bytes. */
static void
test_own_rows_length (void)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint length = 1; length <= 300; length++)
    {
      g_autofree char *value = NULL;

      g_string_append (name, "\U0001F0A1");
      value = g_strdup_printf ("%s:5", name->str);
      if (length <= HF_OWN_NAME_MAX)
        assert_reads_as ("score.own_rows", value, value);
      else
        assert_refuses ("score.own_rows", value);
    }
}

/* A line that begins with a name in Arabic runs as the language does. */
static void
test_own_rows_direction (void)
{
  HfOwnRows rows;
  g_autofree char *arabic = NULL, *english = NULL;

  g_assert_true (hf_own_rows_parse ("ثلاثات:100,Late:-20", &rows));
  arabic = hf_own_rows_describe (&rows, 0);
  g_assert_cmpstr (arabic, ==, "\u200e\u2068ثلاثات\u2069: 100 points");
  english = hf_own_rows_describe (&rows, 1);
  g_assert_cmpstr (english, ==, "Late: −20 points");
}

/* Rows are kept where there are any; where there are none, saved games are as before. */
static void
test_own_rows_complete (void)
{
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset ("hoof-and-mouth", NULL);
  g_autofree char *before = hf_rule_set_to_complete_data (set);
  g_autofree char *data = NULL;
  g_autoptr (HfRuleSet) again = NULL;

  g_assert_null (strstr (before, "own_rows"));

  g_assert_true (hf_rules_set (&set->rules, "score.own_rows", "Sevens:150,Late:-20", NULL));
  data = hf_rule_set_to_complete_data (set);
  again = hf_rule_set_load_complete_data (data, strlen (data), NULL);
  g_assert_nonnull (again);
  g_assert_cmpint (again->rules.score_own_rows.n, ==, 2);
  g_assert_cmpstr (again->rules.score_own_rows.v[1].name, ==, "Late");
  g_assert_cmpint (again->rules.score_own_rows.v[1].points, ==, -20);
}

/* As long as is allowed, and longer, in letters of four bytes. */
static void
test_own_rules_length (void)
{
  g_autoptr (GString) longest = g_string_new (NULL);

  for (guint i = 0; i < HF_OWN_RULES_MAX; i++)
    g_string_append (longest, "\U0001F0A1");
  assert_reads_as ("table.own_rules", longest->str, longest->str);
  g_string_append_c (longest, '!');
  assert_refuses ("table.own_rules", longest->str);
}

/* Saved games and tables elsewhere know the words; where there are none, they are as before. */
static void
test_own_rules_complete (void)
{
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset ("hoof-and-mouth", NULL);
  g_autofree char *before = hf_rule_set_to_complete_data (set);
  g_autofree char *data = NULL;
  g_autoptr (HfRuleSet) again = NULL;

  g_assert_null (strstr (before, "own_rules"));

  g_assert_true (hf_rules_set (&set->rules, "table.own_rules", "No phones.\\nTea at nine.", NULL));
  data = hf_rule_set_to_complete_data (set);
  again = hf_rule_set_load_complete_data (data, strlen (data), NULL);
  g_assert_nonnull (again);
  g_assert_cmpstr (again->rules.table_own_rules.text, ==, "No phones.\nTea at nine.");
}

static void
test_value_errors (void)
{
  g_autofree char *book = g_strnfill (100000, 'x');
  g_autoptr (GError) error = NULL;
  HfRules rules;

  hf_rules_init_default (&rules);
  g_assert_false (hf_rules_set (&rules, "book.size", "eleven", &error));
  g_assert_cmpstr (error->message, ==,
                   "Cards to Close a Book can’t be “eleven”. Use a number from 5 to 10.");
  g_clear_error (&error);

  g_assert_false (hf_rules_set (&rules, "open.scope", book, &error));
  g_assert_cmpuint (strlen (error->message), <, 200);
  g_clear_error (&error);

  g_assert_false (hf_rules_set (&rules, "book.sizes", "7", &error));
  g_assert_error (error, HF_RULES_ERROR, HF_RULES_ERROR_UNKNOWN_KEY);
  g_assert_nonnull (strstr (error->message, "book.sizes"));
  g_clear_error (&error);

  g_assert_false (hf_rules_init_preset (&rules, "nobody", &error));
  g_assert_error (error, HF_RULES_ERROR, HF_RULES_ERROR_UNKNOWN_PRESET);
  g_assert_null (hf_rules_get (&rules, "book.sizes"));
}

static void
test_value_described (void)
{
  static const struct
  {
    const char *rules;
    const char *key;
    const char *text;
  } cases[] = {
    { "default", "table.players", "4 players" },
    { "default table.rounds=1 open.min=50", "table.rounds", "1 round" },
    { "hoof-and-mouth", "table.players_allowed", "3, 4, 6" },
    { "hoof-and-mouth", "table.teams", "Teams of two" },
    { "hoof-and-mouth", "table.decks", "4 decks" },
    { "hoof-and-mouth", "table.terms", "Hoof and Mouth, Hoof, Stack, Pile, Buy" },
    { "default", "table.terms", "The usual words" },
    { "default", "table.decks", "One for each player and 1 more" },
    { "default table.decks=2n", "table.decks", "Two for each player" },
    { "lay-out-first", "table.decks", "One for each player" },
    { "lay-out-first table.decks=ceil(n/2)", "table.decks", "One for every two players" },
    { "lay-out-first", "deal.pass_plan",
      "1 to the left / 1 to the right, 1 to the left / 1 to the right, 2 to the left / stays, stays / stays" },
    { "default", "deal.pass_plan", "Everyone keeps both piles" },
    { "hoof-and-mouth", "deal.pass_plan", "Both piles go to the left" },
    { "default deal.pass_plan=-1:-1", "deal.pass_plan", "Both piles go to the right" },
    { "family-tradition", "deal.pass_plan", "One pile goes to the left, one to the right" },
    { "to-ten-thousand", "deal.pass_plan", "stays / 1 to the left" },
    { "default", "deal.hand_choice", "Choose without looking" },
    { "family-tradition", "deal.cut_rules",
      "Aces are high, whoever cuts a joker cuts again, tied players cut again" },
    { "hoof-and-mouth", "deal.cut_rules", "None" },
    { "default", "meld.max_wilds", "Not set" },
    { "default", "pickup.count", "All cards" },
    { "hoof-and-mouth", "pickup.count", "7 cards" },
    { "default", "pickup.blocked_by", "Red three, Black three, Wild card" },
    { "family-tradition", "pickup.blocked_by", "None" },
    { "default", "open.min", "50, 90, 120, 150" },
    { "default", "turn.discard_any", "Yes" },
    { "default", "book.bonus_clean", "500 points" },
    { "default", "out.min_total", "4" },
  };
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;
      HfRules rules;

      hf_test_rules_init (&rules, cases[i].rules);
      text = hf_rule_describe_value (hf_rule_lookup (cases[i].key), &rules);
      g_assert_cmpstr (text, ==, cases[i].text);
    }

  for (guint64 seed = 0; seed < 50; seed++)
    {
      HfRules rules;

      hf_rules_randomize (&rules, seed);
      for (guint i = 0; i < n_rows; i++)
        {
          g_autofree char *text = hf_rule_describe_value (&rows[i], &rules);

          g_assert_true (text != NULL && text[0] != '\0');
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/value/usual", test_value_usual);
  g_test_add_func ("/rules/value/ranges", test_value_ranges);
  g_test_add_func ("/rules/value/words", test_value_words);
  g_test_add_func ("/rules/value/bonuses", test_value_bonuses);
  g_test_add_func ("/rules/value/numbers", test_value_numbers);
  g_test_add_func ("/rules/value/compound", test_value_compound);
  g_test_add_func ("/rules/value/own-rules/length", test_own_rules_length);
  g_test_add_func ("/rules/value/own-rules/complete", test_own_rules_complete);
  g_test_add_func ("/rules/value/own-rows/length", test_own_rows_length);
  g_test_add_func ("/rules/value/own-rows/direction", test_own_rows_direction);
  g_test_add_func ("/rules/value/own-rows/complete", test_own_rows_complete);
  g_test_add_func ("/rules/value/errors", test_value_errors);
  g_test_add_func ("/rules/value/described", test_value_described);

  return g_test_run ();
}
