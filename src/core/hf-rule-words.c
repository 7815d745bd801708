/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rule-words.h"

#include <glib/gi18n-lib.h>

#define END { NULL, NULL }

/* clang-format off */
const HfRuleWord hf_words_teams[] = {
  { "none", N_("Everyone alone") },
  { "pairs", N_("Teams of two") },
  { "two_teams", N_("Two teams") },
  END,
};

const HfRuleWord hf_words_seating[] = {
  { "opposite", N_("Partners opposite") },
  { "alternate", N_("Teams take alternate seats") },
  { "free", N_("Anywhere") },
  END,
};

const HfRuleWord hf_words_direction[] = {
  { "cw", N_("Clockwise") },
  { "ccw", N_("Counterclockwise") },
  END,
};

const HfRuleWord hf_words_deal_style[] = {
  { "central", N_("One dealer for all") },
  { "self", N_("Each player to themselves") },
  { "each_deals_two", N_("Each player deals two piles") },
  { "cut_portion", N_("Each player cuts cards off the deck") },
  END,
};

const HfRuleWord hf_words_shuffle[] = {
  { "any", N_("Any fair shuffle") },
  { "half_left_x3", N_("Half to the left, three times") },
  END,
};

const HfRuleWord hf_words_hand_choice[] = {
  { "fixed", N_("First pile is the hand") },
  { "blind", N_("Chosen without looking") },
  { "after_look", N_("Chosen after looking at both") },
  { "low_bottom", N_("The pile with the lower bottom card") },
  { "high_bottom", N_("The pile with the higher bottom card") },
  { "top_seen", N_("Chosen by the top cards") },
  END,
};

const HfRuleWord hf_words_first_player[] = {
  { "table_choice", N_("The table decides") },
  { "random", N_("At random") },
  { "seat", N_("The first seat") },
  { "high_cut", N_("Highest card cut") },
  END,
};

const HfRuleWord hf_words_next_first[] = {
  { "rotate", N_("Moves on by one seat") },
  { "repeat_method", N_("Decided again each round") },
  END,
};

const HfRuleWord hf_words_draw_from[] = {
  { "one_each", N_("One card from each stack") },
  { "any", N_("Either or both stacks") },
  { "single", N_("The only stack") },
  END,
};

const HfRuleWord hf_words_on_empty[] = {
  { "reshuffle_all", N_("Shuffle the whole discard pile") },
  { "reshuffle_keep_top", N_("Shuffle all but the top discard") },
  { "end_round", N_("The round ends") },
  END,
};

const HfRuleWord hf_words_pickup_mode[] = {
  { "none", N_("Never") },
  { "top_n", N_("Some cards from the top") },
  { "all", N_("The whole pile") },
  END,
};

const HfRuleWord hf_words_if_short[] = {
  { "take_all", N_("Take what is there") },
  { "refuse", N_("Not allowed") },
  END,
};

const HfRuleWord hf_words_blocked_by[] = {
  { "red3", N_("Red three") },
  { "black3", N_("Black three") },
  { "wild", N_("Wild card") },
  END,
};

const HfRuleWord hf_words_if_unopened[] = {
  { "refuse", N_("Only after opening") },
  { "open_now", N_("Must open with it") },
  { "free", N_("No condition") },
  END,
};

const HfRuleWord hf_words_open_uses[] = {
  { "top_only", N_("Only the top card") },
  { "all", N_("All taken cards") },
  { "none", N_("None of the taken cards") },
  END,
};

const HfRuleWord hf_words_on_fail[] = {
  { "restore_then_draw", N_("Card goes back, then draw") },
  { "refuse", N_("You can’t take it") },
  END,
};

const HfRuleWord hf_words_show[] = {
  { "hidden_ok", N_("May stay hidden") },
  { "must_show", N_("Must be shown") },
  END,
};

const HfRuleWord hf_words_wilds[] = {
  { "2", N_("Twos") },
  { "joker", N_("Jokers") },
  { "weird", N_("Extra cards") },
  END,
};

const HfRuleWord hf_words_wild_limit[] = {
  { "nat_gt_wild", N_("Fewer wilds than natural cards") },
  { "wild_le_nat", N_("At most as many wilds as natural cards") },
  { "two_nat_per_wild", N_("Two natural cards for each wild") },
  END,
};

const HfRuleWord hf_words_ranks_three[] = {
  { "none", N_("No threes") },
  { "black", N_("Black threes") },
  { "all", N_("All threes") },
  END,
};

const HfRuleWord hf_words_same_rank[] = {
  { "never", N_("Never") },
  { "after_closed", N_("Once the first is closed") },
  { "always", N_("Always") },
  END,
};

const HfRuleWord hf_words_lay_on_partner[] = {
  { "after_team_open", N_("Once the team is open") },
  { "after_self_open", N_("Once the player is open") },
  END,
};

const HfRuleWord hf_words_compare[] = {
  { "ge", N_("At least the minimum") },
  { "gt", N_("More than the minimum") },
  END,
};

const HfRuleWord hf_words_scope[] = {
  { "team", N_("Once for the team") },
  { "player", N_("Each player alone") },
  END,
};

const HfRuleWord hf_words_timing[] = {
  { "after_draw", N_("After drawing") },
  { "before_draw", N_("Before drawing") },
  END,
};

const HfRuleWord hf_words_red_mode[] = {
  { "discard_only", N_("Can only be discarded") },
  { "lay_and_replace", N_("Laid down and replaced") },
  { "as_rank", N_("Like any other rank") },
  END,
};

const HfRuleWord hf_words_foot_when[] = {
  { "same_turn", N_("At once") },
  { "next_turn", N_("In the next turn") },
  END,
};

const HfRuleWord hf_words_last_turns[] = {
  { "none", N_("The round is over") },
  { "one_each_after_play", N_("One more turn each, unless it was a discard") },
  END,
};

const HfRuleWord hf_words_not_ready[] = {
  { "keep_one", N_("A card must be kept") },
  { "undo", N_("The last steps are taken back") },
  { "continue_empty", N_("Keep playing with no cards") },
  END,
};

const HfRuleWord hf_words_ask[] = {
  { "none", N_("No question") },
  { "customary", N_("Polite to ask") },
  { "required", N_("Asking is a must") },
  { "optional", N_("Asking is possible") },
  END,
};

const HfRuleWord hf_words_sheet[] = {
  { "hoof_card", N_("Books, cards, hands") },
  { "books_then_cards", N_("Books first, then cards") },
  { "team_table", N_("Table of the teams") },
  { "plain", N_("One line each") },
  { "two_scores", N_("Two scores") },
  END,
};

const HfRuleWord hf_words_winner[] = {
  { "highest_total", N_("Most points in all") },
  END,
};

const HfRuleWord hf_words_talk[] = {
  { "free", N_("Talk about anything") },
  { "all_dirty?", N_("“May I open with dirty books only?”") },
  { "new_dirty?", N_("“May I start another dirty book?”") },
  { "may_i_go_out?", N_("“May I go out?”") },
  END,
};

const HfRuleWord hf_words_upcard[] = {
  { "none", N_("No card is turned up") },
  { "any", N_("Whatever card it is") },
  { "redraw", N_("Again until one suits") },
  END,
};

const HfRuleWord hf_words_freeze_until[] = {
  { "taken", N_("Until the pile is taken") },
  { "covered", N_("While that card is on top") },
  END,
};

const HfRuleWord hf_words_ban_until[] = {
  { "never", N_("For the whole round") },
  { "all_have_book", N_("Until every side has closed a book of that rank") },
  END,
};

const HfRuleWord hf_words_wild_joins_clean[] = {
  { "first_turn", N_("Only in the turn it was laid") },
  { "until_closed", N_("Until it closes") },
  { "always", N_("Always, even once it is closed") },
  END,
};

const HfRuleWord hf_words_open_by[] = {
  { "round", N_("The round") },
  { "score", N_("The score") },
  END,
};

const HfRuleWord hf_words_red_negative[] = {
  { "never", N_("Never") },
  { "not_open", N_("If the side has not opened") },
  { "no_closed_book", N_("If the side has no closed book") },
  END,
};

const HfRuleWord hf_words_foot_joins[] = {
  { "hand_empty", N_("When the hand is used up") },
  { "first_book", N_("Also with the side’s first closed book") },
  END,
};

const HfRuleWord hf_words_partner_in_foot[] = {
  { "no", N_("It doesn’t matter") },
  { "entered", N_("Has picked up the foot") },
  { "played_turn", N_("Has played a turn from the foot") },
  END,
};

const HfRuleWord hf_words_ranks[] = {
  { "3", N_("Threes") },
  { "4", N_("Fours") },
  { "5", N_("Fives") },
  { "6", N_("Sixes") },
  { "7", N_("Sevens") },
  { "8", N_("Eights") },
  { "9", N_("Nines") },
  { "T", N_("Tens") },
  { "J", N_("Jacks") },
  { "Q", N_("Queens") },
  { "K", N_("Kings") },
  { "A", N_("Aces") },
  { "2", N_("Twos") },
  END,
};
/* clang-format on */

const HfRuleWord hf_words_tournament[] = {
  { "none", N_("Single games") },
    { "round_robin_partners", N_("Partners change from game to game") }, END,
  };
