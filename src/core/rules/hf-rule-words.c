/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rule-words.h"

#include <glib/gi18n-lib.h>

#define END { NULL, NULL }

/* clang-format off */
const HfRuleWord hf_words_teams[] = {
  { "none", NC_("rule value", "Everyone alone") },
  { "pairs", NC_("rule value", "Teams of two") },
  { "two_teams", NC_("rule value", "Two teams") },
  END,
};

const HfRuleWord hf_words_seating[] = {
  { "opposite", NC_("rule value", "Partners across from each other") },
  { "alternate", NC_("rule value", "Teammates in every other seat") },
  { "free", NC_("rule value", "Anywhere") },
  END,
};

const HfRuleWord hf_words_direction[] = {
  { "cw", NC_("rule value", "Clockwise") },
  { "ccw", NC_("rule value", "Counterclockwise") },
  END,
};

const HfRuleWord hf_words_deal_style[] = {
  { "central", NC_("rule value", "One dealer for everyone") },
  { "self", NC_("rule value", "Each player deals to themselves") },
  { "each_deals_two", NC_("rule value", "Each player deals two piles") },
  { "cut_portion", NC_("rule value", "Each player cuts cards off the deck") },
  END,
};

const HfRuleWord hf_words_shuffle[] = {
  /* Translators: term: to shuffle */
  { "any", NC_("rule value", "Any fair shuffle") },
  { "half_left_x3", NC_("rule value", "Pass half to the left, three times") },
  END,
};

const HfRuleWord hf_words_hand_choice[] = {
  { "fixed", NC_("rule value", "The first pile") },
  { "blind", NC_("rule value", "Choose without looking") },
  { "after_look", NC_("rule value", "Choose after looking at both") },
  { "low_bottom", NC_("rule value", "The pile with the lower bottom card") },
  { "high_bottom", NC_("rule value", "The pile with the higher bottom card") },
  { "top_seen", NC_("rule value", "Choose after seeing the top cards") },
  END,
};

const HfRuleWord hf_words_first_player[] = {
  { "table_choice", NC_("rule value", "The players decide") },
  { "random", NC_("rule value", "At random") },
  /* Translators: term: seat */
  { "seat", NC_("rule value", "The first seat") },
  { "high_cut", NC_("rule value", "Cut for first player") },
  END,
};

const HfRuleWord hf_words_next_first[] = {
  { "rotate", NC_("rule value", "Moves to the next player") },
  { "repeat_method", NC_("rule value", "Decided again each round") },
  END,
};

const HfRuleWord hf_words_draw_from[] = {
  { "one_each", NC_("rule value", "One card from each stack") },
  { "any", NC_("rule value", "Any stacks you like") },
  { "single", NC_("rule value", "There’s only one stack") },
  END,
};

const HfRuleWord hf_words_draw_by[] = {
  { "all", NC_("rule value", "All cards at once") },
  { "single", NC_("rule value", "One card at a time") },
  END,
};

const HfRuleWord hf_words_on_empty[] = {
  { "reshuffle_all", NC_("rule value", "Shuffle the whole discard pile") },
  { "reshuffle_keep_top", NC_("rule value", "Shuffle all but the top discard") },
  { "end_round", NC_("rule value", "The round ends") },
  END,
};

const HfRuleWord hf_words_pickup_mode[] = {
  { "none", NC_("taking the pile", "Never"), "taking the pile" },
  { "top_n", NC_("rule value", "Some cards from the top") },
  { "all", NC_("rule value", "The whole pile") },
  END,
};

const HfRuleWord hf_words_if_short[] = {
  { "take_all", NC_("rule value", "Take what’s there") },
  { "refuse", NC_("rule value", "Not allowed") },
  END,
};

const HfRuleWord hf_words_blocked_by[] = {
  { "red3", NC_("rule value", "Red three") },
  { "black3", NC_("rule value", "Black three") },
  { "wild", NC_("rule value", "Wild card") },
  END,
};

const HfRuleWord hf_words_if_unopened[] = {
  /* Translators: term: to open */
  { "refuse", NC_("rule value", "Only after opening") },
  { "open_now", NC_("rule value", "You must open with it") },
  { "free", NC_("rule value", "Always allowed") },
  END,
};

const HfRuleWord hf_words_open_uses[] = {
  { "top_only", NC_("rule value", "Only the top card") },
  { "all", NC_("rule value", "All taken cards") },
  { "none", NC_("rule value", "None of the taken cards") },
  END,
};

const HfRuleWord hf_words_on_fail[] = {
  { "restore_then_draw", NC_("rule value", "Put it back, then draw") },
  { "refuse", NC_("rule value", "You can’t take it") },
  { "lose_turn", NC_("rule value", "Put it back, and your turn is over") },
  END,
};

const HfRuleWord hf_words_match_from[] = {
  { "hand", NC_("rule value", "Your hand") },
  { "taken", NC_("rule value", "Your hand and the cards you take") },
  END,
};

const HfRuleWord hf_words_top_goes[] = {
  { "anywhere", NC_("rule value", "A new book or one you have") },
  { "new_book", NC_("rule value", "A new book") },
  /* Translators: term: clean book */
  { "new_clean_book", NC_("rule value", "A new clean book") },
  END,
};

const HfRuleWord hf_words_show[] = {
  { "hidden_ok", NC_("rule value", "You can hide them") },
  { "must_show", NC_("rule value", "You must show them") },
  END,
};

const HfRuleWord hf_words_wilds[] = {
  /* Translators: term: two */
  { "2", NC_("rule value", "Twos") },
  { "joker", NC_("rule value", "Jokers") },
  { "weird", NC_("rule value", "Extra cards") },
  END,
};

const HfRuleWord hf_words_wild_limit[] = {
  { "nat_gt_wild", NC_("rule value", "More natural cards than wild cards") },
  { "wild_le_nat", NC_("rule value", "No more wild cards than natural cards") },
  { "two_nat_per_wild", NC_("rule value", "Two natural cards for each wild card") },
  END,
};

const HfRuleWord hf_words_ranks_three[] = {
  { "none", NC_("rule value", "No threes") },
  { "black", NC_("rule value", "Black threes") },
  { "all", NC_("rule value", "All threes") },
  END,
};

const HfRuleWord hf_words_same_rank[] = {
  { "never", NC_("starting a second book", "Never"), "starting a second book" },
  { "after_closed", NC_("rule value", "Once the first is closed") },
  { "always", NC_("rule value", "Always") },
  END,
};

const HfRuleWord hf_words_lay_on_partner[] = {
  { "after_team_open", NC_("rule value", "Once your team has opened") },
  { "after_self_open", NC_("rule value", "Once you’ve opened yourself") },
  END,
};

const HfRuleWord hf_words_compare[] = {
  { "ge", NC_("rule value", "At least the minimum") },
  { "gt", NC_("rule value", "More than the minimum") },
  END,
};

const HfRuleWord hf_words_scope[] = {
  { "team", NC_("rule value", "Once for the team") },
  { "player", NC_("rule value", "Each player alone") },
  END,
};

const HfRuleWord hf_words_timing[] = {
  /* Translators: term: to draw */
  { "after_draw", NC_("rule value", "After drawing") },
  { "before_draw", NC_("rule value", "Before drawing") },
  END,
};

const HfRuleWord hf_words_red_mode[] = {
  { "discard_only", NC_("rule value", "You can only discard it") },
  { "lay_and_replace", NC_("rule value", "Lay it down for a new card") },
  { "as_rank", NC_("rule value", "Like any other rank") },
  END,
};

const HfRuleWord hf_words_foot_when[] = {
  { "same_turn", NC_("rule value", "Right away") },
  { "next_turn", NC_("rule value", "On your next turn") },
  END,
};

const HfRuleWord hf_words_last_turns[] = {
  { "none", NC_("rule value", "The round is over") },
  { "one_each_after_play", NC_("rule value", "Everyone else gets one more turn, unless you discarded") },
  END,
};

const HfRuleWord hf_words_not_ready[] = {
  { "keep_one", NC_("rule value", "You must keep a card") },
  { "undo", NC_("rule value", "You take back your last moves") },
  { "continue_empty", NC_("rule value", "Keep playing with no cards") },
  END,
};

const HfRuleWord hf_words_ask[] = {
  { "none", NC_("rule value", "You don’t ask") },
  { "customary", NC_("rule value", "Polite to ask") },
  { "required", NC_("rule value", "You must ask") },
  { "optional", NC_("rule value", "You can ask") },
  END,
};

const HfRuleWord hf_words_sheet[] = {
  { "hoof_card", NC_("rule value", "Closed books, cards in books, cards left") },
  { "books_then_cards", NC_("rule value", "Books first, then cards") },
  { "team_table", NC_("rule value", "One line for each thing that counts") },
  { "plain", NC_("rule value", "One line for each round") },
  { "two_scores", NC_("rule value", "Two scores for each round") },
  END,
};

const HfRuleWord hf_words_talk[] = {
  { "free", NC_("rule value", "Talk about anything") },
  { "all_dirty?", NC_("rule value", "“Can I open with dirty books only?”") },
  { "new_dirty?", NC_("rule value", "“Can I start another dirty book?”") },
  { "may_i_go_out?", NC_("rule value", "“May I go out?”") },
  END,
};

const HfRuleWord hf_words_upcard[] = {
  { "none", NC_("rule value", "No card is turned up") },
  { "any", NC_("rule value", "Whatever card it is") },
  { "redraw", NC_("rule value", "Turn up another until one is allowed") },
  END,
};

const HfRuleWord hf_words_freeze_until[] = {
  { "taken", NC_("rule value", "Until the pile is taken") },
  { "covered", NC_("rule value", "While that card is on top") },
  END,
};

const HfRuleWord hf_words_ban_until[] = {
  { "never", NC_("rule value", "For the whole round") },
  { "all_have_book", NC_("rule value", "Until every side has closed a book of that rank") },
  END,
};

const HfRuleWord hf_words_wild_joins_clean[] = {
  { "first_turn", NC_("rule value", "Only in the turn you laid it down") },
  { "until_closed", NC_("rule value", "Until it’s closed") },
  { "always", NC_("rule value", "Always, even after it’s closed") },
  END,
};

const HfRuleWord hf_words_open_by[] = {
  /* Translators: term: round */
  { "round", NC_("rule value", "The round") },
  /* Translators: term: score */
  { "score", NC_("rule value", "The score") },
  END,
};

const HfRuleWord hf_words_red_negative[] = {
  { "never", NC_("counting against you", "Never"), "counting against you" },
  { "not_open", NC_("rule value", "If your side hasn’t opened") },
  { "no_closed_book", NC_("rule value", "If your side has no closed book") },
  END,
};

const HfRuleWord hf_words_red_replace[] = {
  { "always", NC_("rule value", "You always draw one") },
  { "not_foot", NC_("rule value", "Not if it came with your foot") },
  { "never", NC_("rule value", "You don’t draw one") },
  END,
};

const HfRuleWord hf_words_black_meld[] = {
  { "never", NC_("rule value", "You can’t") },
  { "out", NC_("rule value", "Three or more of them") },
  END,
};

const HfRuleWord hf_words_wild_counts[] = {
  { "apart", NC_("rule value", "Neither clean nor dirty") },
  { "clean", NC_("rule value", "A clean book") },
  { "dirty", NC_("rule value", "A dirty book") },
  { "either", NC_("rule value", "Clean or dirty, whichever you lack") },
  END,
};

const HfRuleWord hf_words_foot_joins[] = {
  { "hand_empty", NC_("rule value", "When your hand is empty") },
  { "first_book", NC_("rule value", "Also when your side has closed a book") },
  { "own_first_book", NC_("rule value", "Also when you close a book yourself") },
  END,
};

const HfRuleWord hf_words_first_draw[] = {
  { "draw", NC_("rule value", "You draw as usual") },
  { "none", NC_("rule value", "You don’t draw or take the pile") },
  END,
};

const HfRuleWord hf_words_partner_in_foot[] = {
  { "no", NC_("rule value", "It doesn’t matter") },
  { "entered", NC_("rule value", "Has picked up the foot") },
  { "played_turn", NC_("rule value", "Has played a turn from the foot") },
  END,
};

const HfRuleWord hf_words_ranks[] = {
  { "3", NC_("rule value", "Threes") },
  { "4", NC_("rule value", "Fours") },
  { "5", NC_("rule value", "Fives") },
  { "6", NC_("rule value", "Sixes") },
  { "7", NC_("rule value", "Sevens") },
  { "8", NC_("rule value", "Eights") },
  { "9", NC_("rule value", "Nines") },
  { "T", NC_("rule value", "Tens") },
  { "J", NC_("rule value", "Jacks") },
  { "Q", NC_("rule value", "Queens") },
  { "K", NC_("rule value", "Kings") },
  { "A", NC_("rule value", "Aces") },
  { "2", NC_("rule value", "Twos") },
  END,
};
/* clang-format on */

const HfRuleWord hf_words_tournament[] = {
  { "none", NC_("rule value", "Single games") },
    { "round_robin_partners", NC_("rule value", "Partners change from game to game") }, END,
  };
