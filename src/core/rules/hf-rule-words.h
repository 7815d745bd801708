/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rule-table.h"

/*
 * The words that enums and sets of the rule table are made of. Each list is in
 * the order of the C enum in hf-rules.h, or of the bits of the set.
 */
extern const HfRuleWord hf_words_teams[];
extern const HfRuleWord hf_words_seating[];
extern const HfRuleWord hf_words_direction[];
extern const HfRuleWord hf_words_deal_style[];
extern const HfRuleWord hf_words_shuffle[];
extern const HfRuleWord hf_words_hand_choice[];
extern const HfRuleWord hf_words_first_player[];
extern const HfRuleWord hf_words_next_first[];
extern const HfRuleWord hf_words_draw_from[];
extern const HfRuleWord hf_words_draw_by[];
extern const HfRuleWord hf_words_on_empty[];
extern const HfRuleWord hf_words_pickup_mode[];
extern const HfRuleWord hf_words_if_short[];
extern const HfRuleWord hf_words_blocked_by[];
extern const HfRuleWord hf_words_if_unopened[];
extern const HfRuleWord hf_words_open_uses[];
extern const HfRuleWord hf_words_on_fail[];
extern const HfRuleWord hf_words_match_from[];
extern const HfRuleWord hf_words_top_goes[];
extern const HfRuleWord hf_words_show[];
extern const HfRuleWord hf_words_wilds[];
extern const HfRuleWord hf_words_wild_limit[];
extern const HfRuleWord hf_words_ranks_three[];
extern const HfRuleWord hf_words_same_rank[];
extern const HfRuleWord hf_words_lay_on_partner[];
extern const HfRuleWord hf_words_compare[];
extern const HfRuleWord hf_words_scope[];
extern const HfRuleWord hf_words_timing[];
extern const HfRuleWord hf_words_red_mode[];
extern const HfRuleWord hf_words_foot_when[];
extern const HfRuleWord hf_words_last_turns[];
extern const HfRuleWord hf_words_not_ready[];
extern const HfRuleWord hf_words_ask[];
extern const HfRuleWord hf_words_sheet[];
extern const HfRuleWord hf_words_talk[];
extern const HfRuleWord hf_words_tournament[];
extern const HfRuleWord hf_words_upcard[];
extern const HfRuleWord hf_words_freeze_until[];
extern const HfRuleWord hf_words_ban_until[];
extern const HfRuleWord hf_words_wild_joins_clean[];
extern const HfRuleWord hf_words_open_by[];
extern const HfRuleWord hf_words_red_negative[];
extern const HfRuleWord hf_words_red_replace[];
extern const HfRuleWord hf_words_black_meld[];
extern const HfRuleWord hf_words_foot_joins[];
extern const HfRuleWord hf_words_first_draw[];
extern const HfRuleWord hf_words_wild_counts[];
extern const HfRuleWord hf_words_partner_in_foot[];
extern const HfRuleWord hf_words_ranks[];
