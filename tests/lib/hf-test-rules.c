/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-rules.h"

#include <string.h>

#include "core/rules/hf-rule-set.h"

/* As in the usual rules. */
#define SAME NULL

/* Copied by hand, not from the program. */
const HfTestRule hf_test_rules[] = {
  { "table.players", "4", SAME, SAME, SAME, SAME, SAME },
  { "table.players_allowed", "2,3,4,5,6,7,8", "3,4,6", SAME, "4,6,8", SAME, SAME },
  { "table.teams", "none", "pairs", SAME, "pairs", SAME, SAME },
  { "table.decks", "n+1", "4", SAME, "6", "n", "n" },
  { "table.jokers_per_deck", "2", SAME, SAME, SAME, SAME, SAME },
  { "table.weird_cards", "0", SAME, SAME, SAME, SAME, SAME },
  { "table.rounds", "4", SAME, SAME, SAME, SAME, SAME },
  { "game.target", "none", SAME, SAME, SAME, SAME, SAME },
  { "table.direction", "cw", SAME, SAME, SAME, SAME, SAME },
  { "table.terms", "none", "game:hoof_and_mouth,foot:hoof,stock:stacks,discard:pile,pickup:buy",
    "stock:stock_piles,discard:waste_pile,open:meld", "open:go_down,meld:category",
    "stock:pickup_pile,open:lay_out,meld:set", "meld:meld,clean:red_book,dirty:black_book" },
  { "table.own_rules", "none", SAME, SAME, SAME, SAME, SAME },
  { "deal.hand_size", "11", SAME, "13", "13", "13", SAME },
  { "deal.foot_size", "11", SAME, "13", "13", "13", SAME },
  { "deal.more_piles", "none", SAME, SAME, SAME, SAME, SAME },
  { "deal.style", "central", "each_deals_two", "self", "cut_portion", "each_deals_two", SAME },
  { "deal.pass_plan", "0:0", "1:1", SAME, "1:-1", "1:-1,1:-1,2:0,0:0", SAME },
  { "deal.hand_choice", "blind", SAME, SAME, SAME, "blind,blind,blind,after_look", "fixed" },
  { "deal.cut_target", "none", SAME, SAME, "26", SAME, SAME },
  { "deal.cut_bonus", "0", SAME, SAME, "100", SAME, SAME },
  { "deal.first_player", "random", "table_choice", SAME, "high_cut", "table_choice", SAME },
  { "deal.first_player_next", "rotate", SAME, SAME, "repeat_method", SAME, SAME },
  { "deal.cut_rules", "ace:high,joker:redo_self,tie:redo_tied", "none", "none", SAME, "none",
    "none" },
  { "deal.upcard", "none", SAME, SAME, SAME, SAME, SAME },
  { "deal.upcard_redraw", "red3,black3,wild", SAME, SAME, SAME, SAME, SAME },
  { "stock.piles", "2", SAME, SAME, SAME, "1", "1" },
  { "stock.draw_count", "2", SAME, SAME, SAME, SAME, SAME },
  { "stock.draw_from", "any", "one_each", SAME, SAME, "single", "single" },
  { "stock.pile_card", "no", SAME, SAME, SAME, SAME, SAME },
  { "stock.draw_by", "all", SAME, SAME, SAME, SAME, SAME },
  { "stock.auto_draw", "no", SAME, SAME, SAME, SAME, "yes" },
  { "stock.on_empty", "reshuffle_all", SAME, SAME, SAME, SAME, SAME },
  { "stock.stall_limit", "10", SAME, SAME, SAME, SAME, SAME },
  { "pickup.mode", "none", "top_n", "all", "all", "all", SAME },
  { "pickup.count", "all", "7", SAME, SAME, SAME, SAME },
  { "pickup.min_pile", "1", SAME, SAME, SAME, SAME, "3" },
  { "pickup.if_short", "take_all", SAME, SAME, SAME, SAME, "refuse" },
  { "pickup.match_naturals", "2", SAME, SAME, "0", "0", SAME },
  { "pickup.meld_top", "yes", SAME, SAME, "no", "no", SAME },
  { "pickup.meld_pair", "yes", SAME, SAME, "no", "no", SAME },
  { "pickup.blocked_by", "red3,black3,wild", SAME, SAME, "none", "none", "wild" },
  { "pickup.if_unopened", "open_now", SAME, SAME, "free", "free", SAME },
  { "pickup.open_uses", "top_only", SAME, SAME, "all", "none", SAME },
  { "pickup.replaces_draw", "yes", SAME, SAME, SAME, SAME, SAME },
  { "pickup.on_fail", "restore_then_draw", SAME, "refuse", "refuse", "refuse", "refuse" },
  { "pickup.show", "hidden_ok", SAME, SAME, SAME, SAME, SAME },
  { "pickup.match_wild", "no", SAME, SAME, SAME, SAME, SAME },
  { "pickup.freeze_by", "none", SAME, SAME, SAME, SAME, SAME },
  { "pickup.freeze_until", "taken", SAME, SAME, SAME, SAME, SAME },
  { "pickup.match_from", "hand", SAME, SAME, SAME, SAME, SAME },
  { "pickup.top_goes", "anywhere", SAME, SAME, SAME, SAME, SAME },
  { "turn.discard_required", "yes", SAME, SAME, SAME, SAME, SAME },
  { "turn.discard_any", "yes", SAME, SAME, SAME, SAME, SAME },
  { "turn.discard_ban", "none", SAME, SAME, SAME, SAME, SAME },
  { "turn.discard_ban_until", "never", SAME, SAME, SAME, SAME, SAME },
  { "turn.discard_ban_last", "yes", SAME, SAME, SAME, SAME, SAME },
  { "meld.wilds", "2,joker", SAME, SAME, "2,joker,weird", SAME, SAME },
  { "meld.wild_limit", "nat_gt_wild", SAME, "wild_le_nat", SAME, "two_nat_per_wild", SAME },
  { "meld.max_wilds", "none", SAME, "3", SAME, SAME, SAME },
  { "meld.min_size", "3", SAME, SAME, SAME, SAME, SAME },
  { "meld.min_naturals", "2", SAME, SAME, SAME, SAME, SAME },
  { "meld.ranks_three", "none", SAME, SAME, "black", SAME, "all" },
  { "meld.same_rank", "after_closed", SAME, "always", SAME, "always", SAME },
  { "meld.wild_joins_clean", "until_closed", SAME, "first_turn", SAME, SAME, SAME },
  { "meld.lay_on_partner", "after_team_open", SAME, "after_self_open", SAME, "after_self_open",
    "after_self_open" },
  { "meld.wild_book", "no", SAME, SAME, SAME, SAME, SAME },
  { "meld.wild_book_bonus", "0", SAME, SAME, SAME, "1500", SAME },
  { "book.size", "7", SAME, SAME, SAME, SAME, SAME },
  { "book.nat_on_clean", "yes", SAME, "no", SAME, SAME, SAME },
  { "book.nat_on_dirty", "yes", SAME, SAME, SAME, SAME, SAME },
  { "book.wild_on_dirty", "no", SAME, SAME, SAME, "yes", SAME },
  { "book.wild_on_wild", "yes", SAME, SAME, SAME, SAME, SAME },
  { "book.waiting_marker", "no", SAME, "yes", SAME, SAME, SAME },
  { "book.top_card_marker", "yes", SAME, SAME, SAME, "no", SAME },
  { "book.buried_scores", "yes", SAME, SAME, SAME, SAME, SAME },
  { "book.bonus_clean", "500", SAME, SAME, SAME, SAME, SAME },
  { "book.bonus_dirty", "300", SAME, SAME, SAME, SAME, SAME },
  { "meld.min_naturals_dirty", "0", SAME, SAME, SAME, SAME, SAME },
  { "book.special_ranks", "none", SAME, SAME, SAME, SAME, SAME },
  { "book.special_bonus_clean", "none", SAME, SAME, SAME, SAME, SAME },
  { "book.special_bonus_dirty", "none", SAME, SAME, SAME, SAME, SAME },
  { "book.special_bonuses", "none", SAME, SAME, SAME, SAME, SAME },
  { "open.min", "50,90,120,150", SAME, SAME, "60,90,120,150", SAME, SAME },
  { "open.compare", "ge", SAME, SAME, SAME, SAME, SAME },
  { "open.scope", "team", SAME, "player", SAME, "player", "player" },
  { "open.timing", "after_draw", SAME, SAME, SAME, "before_draw", SAME },
  { "open.count_bonus", "no", "yes", SAME, SAME, "yes", SAME },
  { "open.new_sets_only", "yes", SAME, SAME, SAME, SAME, SAME },
  { "open.fail_penalty", "0", SAME, SAME, "100", SAME, SAME },
  { "open.by", "round", SAME, SAME, SAME, SAME, SAME },
  { "open.steps", "0:50,1500:90,3000:120", SAME, SAME, SAME, SAME, SAME },
  { "open.whole_hand", "no", SAME, SAME, SAME, SAME, SAME },
  { "three.red_mode", "discard_only", SAME, "lay_and_replace", SAME, SAME, "as_rank" },
  { "three.red_laid", "0", SAME, "100", SAME, SAME, SAME },
  { "three.red_held", "500", SAME, "300", SAME, SAME, "5" },
  { "three.black_held", "0", SAME, "100", "5", "5", "5" },
  { "three.meld_value", "0", SAME, SAME, "5", SAME, "5" },
  { "three.red_forced", "no", SAME, SAME, SAME, SAME, SAME },
  { "three.red_all_bonus", "none", SAME, SAME, SAME, SAME, SAME },
  { "three.red_negative_if", "never", SAME, SAME, SAME, SAME, SAME },
  { "three.red_replace", "always", SAME, SAME, SAME, SAME, SAME },
  { "three.black_meld", "never", SAME, SAME, SAME, SAME, SAME },
  { "foot.on_play", "same_turn", SAME, SAME, SAME, SAME, SAME },
  { "foot.on_discard", "next_turn", SAME, SAME, SAME, SAME, SAME },
  { "foot.when", "hand_empty", SAME, SAME, SAME, SAME, SAME },
  { "foot.first_draw", "draw", SAME, SAME, SAME, SAME, SAME },
  { "out.min_clean", "2", SAME, SAME, SAME, "1", "1" },
  { "out.min_dirty", "2", SAME, SAME, "0", "1", "1" },
  { "out.min_total", "4", SAME, SAME, SAME, "2", "2" },
  { "out.by_play", "yes", SAME, SAME, SAME, SAME, SAME },
  { "out.by_discard", "yes", SAME, SAME, SAME, SAME, SAME },
  { "out.last_turns", "none", SAME, "one_each_after_play", SAME, SAME, SAME },
  { "out.not_ready", "keep_one", SAME, SAME, "undo", "continue_empty", SAME },
  { "out.ask", "none", "customary", SAME, "required", "optional", SAME },
  { "out.answer_binding", "no", SAME, SAME, SAME, SAME, SAME },
  { "out.bonus", "0", SAME, SAME, "100", SAME, "100" },
  { "out.min_wild", "0", SAME, SAME, SAME, SAME, SAME },
  { "out.min_special", "0", SAME, SAME, SAME, SAME, SAME },
  { "out.special_apart", "no", SAME, SAME, SAME, SAME, SAME },
  { "out.special_each", "0", SAME, SAME, SAME, SAME, SAME },
  { "out.wild_counts", "apart", SAME, SAME, SAME, SAME, SAME },
  { "out.partner_in_foot", "no", SAME, SAME, SAME, SAME, SAME },
  { "score.values.joker", "50", SAME, SAME, "20", SAME, SAME },
  { "score.values.2", "20", SAME, SAME, SAME, SAME, SAME },
  { "score.values.A", "20", SAME, SAME, SAME, SAME, SAME },
  { "score.values.weird", "20", SAME, SAME, SAME, SAME, SAME },
  { "score.values.ten_from", "10", "9", SAME, SAME, SAME, "8" },
  { "score.held_negative", "yes", SAME, SAME, SAME, SAME, SAME },
  { "score.sheet", "plain", "hoof_card", "books_then_cards", "team_table", SAME, "two_scores" },
  { "score.allow_negative", "yes", SAME, SAME, SAME, SAME, SAME },
  { "score.own_rows", "none", SAME, SAME, SAME, SAME, SAME },
  { "talk.allowed", "none", "free,all_dirty?,new_dirty?,may_i_go_out?", SAME, "may_i_go_out?",
    "may_i_go_out?", SAME },
  { "talk.razz_log", "no", "yes", SAME, "yes", SAME, SAME },
  { "event.tournament", "none", SAME, SAME, SAME, SAME, SAME },
  { "table.seating", "opposite", SAME, "free", SAME, SAME, "free" },
  { "deal.shuffle", "any", "half_left_x3", SAME, SAME, SAME, SAME },
  { "deal.verify_counts", "yes", "no", "no", SAME, "no", "no" },
  { "turn.touch_commits", "no", "yes", SAME, SAME, SAME, SAME },
  { "turn.lay_down_optional", "yes", SAME, SAME, SAME, SAME, SAME },
};

const guint hf_n_test_rules = G_N_ELEMENTS (hf_test_rules);

/* The published sets: what is not as usual at the usual table, and what is different at others. */
const HfTestPublished hf_test_published[] = {
  { "classic",
    "table.players_allowed=2,3,4,5,6 table.teams=pairs "
    "table.terms=clean:red_book,dirty:black_book deal.hand_size=13 deal.foot_size=13 "
    "deal.hand_choice=fixed deal.verify_counts=no deal.cut_rules=none deal.upcard=redraw "
    "deal.upcard_redraw=red3,wild stock.piles=1 stock.draw_from=single "
    "stock.on_empty=end_round pickup.mode=top_n pickup.count=7 pickup.on_fail=refuse "
    "meld.wild_book=yes meld.wild_book_bonus=1500 book.nat_on_clean=no "
    "book.nat_on_dirty=no book.wild_on_wild=no three.red_mode=lay_and_replace three.red_laid=100 "
    "three.red_held=100 three.black_held=5 three.red_forced=yes out.ask=required "
    "out.answer_binding=yes out.bonus=100 out.min_wild=1 out.partner_in_foot=played_turn "
    "score.values.ten_from=8 talk.allowed=may_i_go_out?",
    {
      { 2, "table.teams=none out.min_clean=1 out.min_total=3 out.min_wild=0 "
           "out.partner_in_foot=no out.ask=none out.answer_binding=no talk.allowed=none" },
      { 3, "table.teams=none out.min_clean=1 out.min_total=3 out.min_wild=0 "
           "out.partner_in_foot=no out.ask=none out.answer_binding=no talk.allowed=none" },
      { 5, "table.teams=none out.min_clean=1 out.min_total=3 out.min_wild=0 "
           "out.partner_in_foot=no out.ask=none out.answer_binding=no talk.allowed=none" },
      { 6, "table.teams=two_teams table.seating=alternate" },
    } },
  { "two-elevens",
    "table.players_allowed=2,3,4,5,6 table.teams=pairs "
    "table.terms=clean:red_book,dirty:black_book deal.hand_choice=fixed "
    "deal.verify_counts=no deal.cut_rules=none deal.upcard=redraw "
    "deal.upcard_redraw=red3,wild stock.piles=1 stock.draw_from=single "
    "stock.on_empty=end_round pickup.mode=top_n pickup.count=7 pickup.on_fail=refuse "
    "meld.max_wilds=3 book.nat_on_clean=no book.nat_on_dirty=no book.wild_on_wild=no meld.min_naturals_dirty=4 "
    "three.red_mode=lay_and_replace three.red_laid=100 three.red_held=100 "
    "three.black_held=5 three.red_forced=yes out.min_clean=1 out.min_dirty=1 "
    "out.min_total=2 out.by_play=no out.bonus=100 score.values.ten_from=8",
    {
      { 2, "table.teams=none" },
      { 3, "table.teams=none" },
      { 5, "table.teams=none" },
      { 6, "table.teams=two_teams table.seating=alternate" },
    } },
  { "three-deals",
    "table.players_allowed=4 table.teams=pairs table.decks=4 table.rounds=3 "
    "table.terms=clean:red_book,dirty:black_book deal.hand_size=13 deal.foot_size=13 "
    "deal.style=cut_portion deal.pass_plan=-1:1 deal.hand_choice=top_seen "
    "deal.cut_target=26 deal.cut_bonus=100 deal.first_player=high_cut stock.piles=1 "
    "stock.draw_from=single pickup.mode=top_n pickup.count=6 pickup.on_fail=refuse "
    "meld.max_wilds=3 open.min=90,120,150 out.by_play=no out.ask=required "
    "out.answer_binding=yes out.bonus=100 talk.allowed=may_i_go_out?" },
  { "frozen-pack",
    "table.players_allowed=4,6,8 table.teams=pairs table.decks=n deal.style=cut_portion "
    "deal.pass_plan=1:-1 deal.cut_target=22 deal.cut_bonus=100 deal.first_player=high_cut "
    "stock.piles=1 stock.draw_from=single pickup.mode=top_n pickup.count=3 "
    "pickup.on_fail=refuse pickup.match_wild=yes pickup.freeze_by=wild three.black_held=5 "
    "out.bonus=100",
    {
      { 6, "" },
      { 8, "" },
    } },
  { "steeper-rounds",
    "table.players_allowed=4,6 table.teams=pairs table.decks=6 "
    "table.terms=clean:red_book,dirty:black_book deal.style=cut_portion "
    "deal.pass_plan=-1:1 deal.hand_choice=fixed deal.cut_target=22 deal.cut_bonus=100 "
    "deal.cut_rules=none stock.piles=1 stock.draw_count=3,3,4,5 stock.draw_from=single "
    "pickup.mode=top_n pickup.count=3,3,4,5 pickup.on_fail=refuse meld.max_wilds=3 "
    "open.min=90,120,150,180 three.black_held=300 out.min_clean=3,3,4,5 "
    "out.min_dirty=3,3,4,5 out.min_total=6,6,8,10 out.by_discard=no out.bonus=100 "
    "score.values.ten_from=8",
    {
      { 6, "table.teams=two_teams table.seating=alternate table.decks=8" },
    } },
  { "to-ten-thousand",
    "table.players_allowed=4,6 table.teams=pairs table.decks=n table.rounds=none "
    "game.target=10000 deal.hand_size=13 deal.foot_size=13 deal.style=each_deals_two "
    "deal.pass_plan=0:1 deal.verify_counts=no deal.first_player=high_cut deal.upcard=any "
    "stock.piles=4 pickup.mode=all pickup.on_fail=refuse book.nat_on_clean=no "
    "book.wild_on_dirty=yes open.by=score open.steps=0:50,2500:90,5000:120,7500:150 "
    "three.black_held=5 out.min_dirty=1 out.min_total=3 out.bonus=200 "
    "score.values.ten_from=8",
    {
      { 6, "table.teams=two_teams table.seating=alternate" },
    } },
  { "hand-knee-foot",
    "table.players_allowed=3,4,6 table.teams=pairs table.decks=6 "
    "table.terms=foot:knee,knee:foot deal.hand_size=15 "
    "deal.foot_size=13 deal.more_piles=11 deal.hand_choice=fixed deal.verify_counts=no "
    "deal.first_player=high_cut deal.upcard=redraw stock.piles=1 stock.draw_from=single "
    "stock.on_empty=end_round pickup.mode=all pickup.on_fail=refuse meld.wild_book=yes "
    "meld.wild_book_bonus=2500 book.nat_on_clean=no book.nat_on_dirty=no book.wild_on_wild=no "
    "book.special_ranks=5,7 "
    "three.red_mode=lay_and_replace three.red_laid=100 three.black_held=5 "
    "three.red_all_bonus=1000 out.min_clean=1 out.min_dirty=1 out.min_total=2 "
    "out.ask=required out.answer_binding=yes out.bonus=200 out.min_wild=1 "
    "out.special_apart=yes out.special_each=1 "
    "book.special_bonuses=7:5000,5:3000 score.values.ten_from=8 talk.allowed=may_i_go_out?",
    {
      { 3, "table.teams=none table.decks=7 out.ask=none out.answer_binding=no "
           "talk.allowed=none" },
      { 6, "table.teams=two_teams table.seating=alternate table.decks=7" },
    } },
  { "pennies",
    "table.players=6 table.players_allowed=6 table.teams=two_teams "
    "table.seating=alternate table.decks=4 table.rounds=none game.target=20000 "
    "deal.hand_size=13 deal.hand_choice=fixed deal.verify_counts=no deal.cut_rules=none "
    "deal.upcard=any stock.piles=1 stock.draw_from=single stock.on_empty=end_round "
    "pickup.mode=all pickup.on_fail=refuse pickup.freeze_by=wild turn.discard_ban=7 "
    "turn.discard_ban_until=all_have_book turn.discard_ban_last=no meld.wild_limit=wild_le_nat meld.max_wilds=3 "
    "meld.wild_book=yes meld.wild_book_bonus=1000 book.nat_on_clean=no "
    "book.nat_on_dirty=no book.wild_on_wild=no book.special_ranks=7 book.special_bonus_clean=1500 "
    "book.special_bonus_dirty=1500 open.by=score open.steps=0:50,500:90,1000:120,1500:150 "
    "three.red_mode=lay_and_replace three.red_laid=100 three.red_held=100 "
    "three.black_held=5 three.red_forced=yes three.red_all_bonus=1000 "
    "three.red_negative_if=no_closed_book foot.when=first_book out.min_clean=1 "
    "out.min_dirty=1 out.min_total=2 out.ask=optional out.answer_binding=yes "
    "out.bonus=100 out.min_wild=1 out.min_special=1 out.special_apart=yes score.values.ten_from=8 "
    "talk.allowed=may_i_go_out?" },
};

const guint hf_n_test_published = G_N_ELEMENTS (hf_test_published);

/* "hoof-and-mouth table.players=6 table.teams=pairs": a preset, "default" for none, and settings
 * by hand. */
void
hf_test_rules_init (HfRules *rules, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (strcmp (words[0], "default") == 0)
    hf_rules_init_default (rules);
  else
    g_assert_true (hf_rules_init_preset (rules, words[0], NULL));

  for (guint i = 1; words[i] != NULL; i++)
    {
      g_auto (GStrv) setting = g_strsplit (words[i], "=", 2);
      g_autoptr (GError) error = NULL;

      hf_rules_set (rules, setting[0], setting[1], &error);
      g_assert_no_error (error);
    }
}

void
hf_test_assert_rule (const HfRules *rules, const char *key, const char *expected)
{
  g_autofree char *value = hf_rules_get (rules, key);

  if (g_strcmp0 (value, expected) != 0)
    g_error ("%s of %s is %s, not %s", key, rules->base, value, expected);
}

/* Written as a file and read again, the rules are the same. */
void
hf_test_assert_round_trip (const HfRules *rules)
{
  g_autoptr (HfRuleSet) set = hf_rule_set_new (" A\tname\\ ", rules);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autoptr (HfRuleSet) loaded = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GKeyFile) key_file = g_key_file_new ();
  g_autofree char *description = NULL;

  g_free (set->name);
  set->name = g_strdup (" Name \\ with = [all] # sorts; ");
  set->description = g_strdup ("a\nb\tc\r ");
  text = hf_rule_set_to_data (set);
  loaded = hf_rule_set_load_data (text, strlen (text), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (loaded->id, ==, set->id);
  g_assert_cmpstr (loaded->name, ==, set->name);
  g_assert_cmpstr (loaded->description, ==, set->description);
  g_assert_cmpstr (loaded->rules.base, ==, rules->base);
  g_assert_true (hf_rules_equal (&loaded->rules, rules));
  again = hf_rule_set_to_data (loaded);
  g_assert_cmpstr (again, ==, text);

  /* Other programs can read it, too. */
  g_assert_true (g_key_file_load_from_data (key_file, text, -1, G_KEY_FILE_NONE, NULL));
  description = g_key_file_get_string (key_file, "Rule Set", "Description", NULL);
  g_assert_cmpstr (description, ==, set->description);
}
