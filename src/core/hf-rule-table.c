/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The one declared table of the house rules. Files, scripts, the validation,
 * the rules dialog, the written rulebook and the tests all read it, so a new
 * rule is a field in HfRules, a row here and its use in the game.
 */
#include "config.h"

#include "hf-rule-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "hf-rule-value.h"
#include "hf-rule-words.h"

#define FIELD(member) \
  .offset = G_STRUCT_OFFSET (HfRules, member), .size = sizeof (((HfRules *) NULL)->member)

#define BOOL(member)                .type = HF_RULE_BOOL, FIELD (member)
#define INT(member, lo, hi)         .type = HF_RULE_INT, FIELD (member), .min = lo, .max = hi
#define INT_OR_NONE(member, lo, hi) INT (member, lo, hi), .or_none = TRUE
#define ENUM(member, list)          .type = HF_RULE_ENUM, FIELD (member), .words = hf_words_##list
#define SET(member, list)           .type = HF_RULE_SET, FIELD (member), .words = hf_words_##list

static const HfRuleInfo rows[] = {
  /* A. Table, decks, game length */
  { "table.players", INT (table_players, 2, 8),
    .group = HF_RULE_GROUP_TABLE, .unit = HF_RULE_UNIT_PLAYERS, .fallback = "4",
    .title = N_("Players"),
    .description = N_("How many people sit at the table."),
    .statements = "S1-03 S1-117..122 S2-02 S3-06 S4-01" },
  { "table.players_allowed", .type = HF_RULE_PLAYERS, FIELD (table_players_allowed),
    .min = 2, .max = 8,
    .group = HF_RULE_GROUP_TABLE, .unit = HF_RULE_UNIT_PLAYERS, .fallback = "2,3,4,5,6,7,8",
    .title = N_("Possible numbers of players"),
    .description = N_("The table sizes that these rules are meant for."),
    .statements = "S1-03 S1-117..122 S2-02 S3-06 S4-01" },
  { "table.teams", ENUM (table_teams, teams),
    .group = HF_RULE_GROUP_TABLE, .fallback = "none",
    .title = N_("Teams"),
    .description = N_("Whether players score alone, in twos, or as two large teams."),
    .statements = "S1-03 S1-118 S1-119 S2-02 S3-02 S3-06 S4-67 S5-59" },
  { "table.seating", ENUM (table_seating, seating),
    .group = HF_RULE_GROUP_TABLE, .fallback = "opposite",
    .matters = "table.teams!=none",
    .title = N_("Seating"),
    .description = N_("Where the members of a team sit."),
    .statements = "S1-05 S3-07 S4-68" },
  { "table.decks", .type = HF_RULE_DECKS, FIELD (table_decks), .min = 1, .max = HF_MAX_DECKS,
    .group = HF_RULE_GROUP_TABLE, .fallback = "n+1",
    .title = N_("Decks"),
    .description = N_("How many decks are shuffled together, as a fixed number or depending on "
                      "the number of players n."),
    .statements = "S1-04 S1-118 S1-119 S2-03 S3-03 S4-03 S5-25..27" },
  { "table.jokers_per_deck", INT (table_jokers_per_deck, 0, 4),
    .group = HF_RULE_GROUP_TABLE, .unit = HF_RULE_UNIT_CARDS, .fallback = "2",
    .title = N_("Jokers in each deck"),
    .description = N_("How many jokers every deck brings along."),
    .statements = "S1-04 S2-04 S3-03 S4-04" },
  { "table.weird_cards", INT (table_weird_cards, 0, 20),
    .group = HF_RULE_GROUP_TABLE, .unit = HF_RULE_UNIT_CARDS, .fallback = "0",
    .title = N_("Odd extra cards"),
    .description = N_("How many stray cards, such as blanks or advertising cards, are mixed in."),
    .statements = "S3-46" },
  { "table.rounds", INT (table_rounds, 1, HF_MAX_ROUNDS),
    .group = HF_RULE_GROUP_TABLE, .unit = HF_RULE_UNIT_ROUNDS, .fallback = "4",
    .title = N_("Rounds"),
    .description = N_("How many rounds make a game."),
    .statements = "S1-14 S1-25 S2-12 S3-02 S4-15 S5-28 S5-59" },
  { "table.direction", ENUM (table_direction, direction),
    .group = HF_RULE_GROUP_TABLE, .fallback = "cw",
    .title = N_("Direction of play"),
    .description = N_("Which way the turn goes around the table."),
    .statements = "S1-24" },
  { "table.terms", .type = HF_RULE_TERMS, FIELD (table_terms),
    .group = HF_RULE_GROUP_TABLE, .fallback = "none",
    .title = N_("What things are called"),
    .description = N_("The names your group uses, for instance hoof instead of foot."),
    .statements = "S1-01 S2-01 S4-02" },

  /* B. Deal and start */
  { "deal.hand_size", INT (deal_hand_size, 5, 20),
    .group = HF_RULE_GROUP_DEAL, .unit = HF_RULE_UNIT_CARDS, .fallback = "11",
    .title = N_("Cards in the hand"),
    .description = N_("How many cards everyone begins the round with."),
    .statements = "S1-06 S2-06 S3-09 S4-16 S5-01" },
  { "deal.foot_size", INT (deal_foot_size, 5, 20),
    .group = HF_RULE_GROUP_DEAL, .unit = HF_RULE_UNIT_CARDS, .fallback = "11",
    .title = N_("Cards in the foot"),
    .description = N_("How many cards wait face down until the hand is used up."),
    .statements = "S1-06 S2-06 S3-09 S4-16 S5-01" },
  { "deal.style", ENUM (deal_style, deal_style),
    .group = HF_RULE_GROUP_DEAL, .fallback = "central",
    .title = N_("Way of dealing"),
    .description = N_("Who deals the two piles that everyone gets."),
    .statements = "S1-17 S1-18 S2-06 S3-08..11 S4-16" },
  { "deal.shuffle", ENUM (deal_shuffle, shuffle),
    .group = HF_RULE_GROUP_DEAL, .fallback = "any",
    .title = N_("Way of shuffling"),
    .description = N_("How the cards are mixed before the deal; it only changes what is shown."),
    .statements = "S1-15 S1-16 S2-05" },
  { "deal.pass_plan", .type = HF_RULE_PASS_PLAN, FIELD (deal_pass_plan),
    .min = -HF_MAX_SEATS, .max = HF_MAX_SEATS,
    .group = HF_RULE_GROUP_DEAL, .fallback = "0:0",
    .title = N_("Passing the dealt piles"),
    .description = N_("How many seats to the left the first and the second pile go in each "
                      "round; 0 keeps a pile."),
    .statements = "S1-17 S2-06 S3-13 S4-17 S4-59 S4-61 S4-63" },
  { "deal.hand_choice", .type = HF_RULE_ENUM_LIST, FIELD (deal_hand_choice),
    .words = hf_words_hand_choice,
    .group = HF_RULE_GROUP_DEAL, .fallback = "blind",
    .title = N_("Choosing the hand"),
    .description = N_("How it is settled, round by round, which of the two piles is the hand."),
    .statements = "S1-07 S1-19 S2-07 S3-15 S3-16 S4-18..20 S4-64" },
  { "deal.verify_counts", BOOL (deal_verify_counts),
    .group = HF_RULE_GROUP_DEAL, .fallback = "yes",
    .title = N_("Count the piles"),
    .description = N_("Whether checking the two piles is shown as a step of the deal."),
    .statements = "S3-14" },
  { "deal.cut_target", INT_OR_NONE (deal_cut_target, 1, 60),
    .group = HF_RULE_GROUP_DEAL, .unit = HF_RULE_UNIT_CARDS, .fallback = "none",
    .matters = "deal.style=cut_portion",
    .title = N_("Cards to lift"),
    .description = N_("The number of cards one tries to lift off the deck at a single go."),
    .statements = "S3-08 S3-12" },
  { "deal.cut_bonus", INT (deal_cut_bonus, 0, 1000),
    .group = HF_RULE_GROUP_DEAL, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .matters = "deal.style=cut_portion",
    .title = N_("Bonus for a perfect lift"),
    .description = N_("What lifting exactly that number of cards earns."),
    .statements = "S3-12" },
  { "deal.first_player", ENUM (deal_first_player, first_player),
    .group = HF_RULE_GROUP_DEAL, .fallback = "random",
    .title = N_("First player"),
    .description = N_("How the player who begins the first round is found."),
    .statements = "S1-20 S3-17 S4-22" },
  { "deal.first_player_next", ENUM (deal_first_player_next, next_first),
    .group = HF_RULE_GROUP_DEAL, .fallback = "rotate",
    .matters = "table.rounds!=1",
    .title = N_("First player of later rounds"),
    .description = N_("Whether the start moves on around the table or is settled again each "
                      "round."),
    .statements = "S1-26 S3-17" },
  { "deal.cut_rules", .type = HF_RULE_CUT_RULES, FIELD (deal_cut_rules),
    .group = HF_RULE_GROUP_DEAL, .fallback = "ace:high,joker:redo_self,tie:redo_tied",
    .matters = "deal.first_player=high_cut",
    .title = N_("Cutting for the start"),
    .description = N_("What aces, jokers and equal cards mean when the highest cut decides who "
                      "begins."),
    .statements = "S3-18..20" },

  /* C. Stock and draw */
  { "stock.piles", INT (stock_piles, 1, 2),
    .group = HF_RULE_GROUP_STOCK, .fallback = "2",
    .title = N_("Stacks"),
    .description = N_("Into how many stacks the undealt cards are split."),
    .statements = "S1-08 S1-09 S1-18 S2-08 S3-04 S4-21 S5-60" },
  { "stock.draw_count", INT (stock_draw_count, 1, 4),
    .group = HF_RULE_GROUP_STOCK, .unit = HF_RULE_UNIT_CARDS, .fallback = "2",
    .title = N_("Cards to draw"),
    .description = N_("How many cards a turn begins with."),
    .statements = "S1-10 S1-57 S1-123 S2-09 S3-21 S4-23 S5-60 S5-64" },
  { "stock.draw_from", ENUM (stock_draw_from, draw_from),
    .group = HF_RULE_GROUP_STOCK, .fallback = "any",
    .matters = "stock.piles=2",
    .title = N_("Stack to draw from"),
    .description = N_("Whether one may choose between the stacks."),
    .statements = "S1-10 S1-21 S2-09 S3-04" },
  { "stock.auto_draw", BOOL (stock_auto_draw),
    .group = HF_RULE_GROUP_STOCK, .fallback = "no",
    .title = N_("Draw by itself"),
    .description = N_("Whether the cards are handed out as soon as the pile cannot be taken."),
    .statements = "S5-61" },
  { "stock.on_empty", ENUM (stock_on_empty, on_empty),
    .group = HF_RULE_GROUP_STOCK, .fallback = "reshuffle_all",
    .title = N_("When the stock runs out"),
    .description = N_("What happens when a card is due and none is left to draw."),
    .statements = "S1-116" },
  { "stock.stall_limit", INT_OR_NONE (stock_stall_limit, 1, 50),
    .group = HF_RULE_GROUP_STOCK, .fallback = "10",
    .title = N_("Laps before giving up"),
    .description = N_("After so many laps in which nobody could lay a card, a round that leads "
                      "nowhere ends.") },

  /* D. Taking the discard pile */
  { "pickup.mode", ENUM (pickup_mode, pickup_mode),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "none",
    .title = N_("Taking discards"),
    .description = N_("Whether the discard pile may be taken, and how much of it."),
    .statements = "S1-60 S2-10 S3-21 S4-24 S5-42 S5-43 S5-49" },
  { "pickup.count", .type = HF_RULE_COUNT, FIELD (pickup_count), .min = 1, .max = 1000,
    .group = HF_RULE_GROUP_PICKUP, .unit = HF_RULE_UNIT_CARDS, .fallback = "all",
    .matters = "pickup.mode=top_n",
    .title = N_("Cards taken"),
    .description = N_("How many cards one takes, the top card included."),
    .statements = "S1-60 S1-69..71 S2-57 S3-21 S4-25 S5-43..48" },
  { "pickup.min_pile", INT (pickup_min_pile, 1, 8),
    .group = HF_RULE_GROUP_PICKUP, .unit = HF_RULE_UNIT_CARDS, .fallback = "1",
    .matters = "pickup.mode!=none",
    .title = N_("Smallest pile"),
    .description = N_("How many cards must lie there before anyone may take them."),
    .statements = "S1-101 S5-49" },
  { "pickup.if_short", ENUM (pickup_if_short, if_short),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "take_all",
    .matters = "pickup.mode=top_n pickup.count!=all",
    .title = N_("When the pile is short"),
    .description = N_("What holds when there are fewer cards than one has to take."),
    .statements = "S1-101" },
  { "pickup.match_naturals", INT (pickup_match_naturals, 0, 4),
    .group = HF_RULE_GROUP_PICKUP, .unit = HF_RULE_UNIT_CARDS, .fallback = "2",
    .matters = "pickup.mode!=none",
    .title = N_("Matching cards needed"),
    .description = N_("How many natural cards of the top card’s rank one must hold; wild cards "
                      "never count."),
    .statements = "S1-61 S1-62 S1-102 S2-51 S3-22 S4-25 S5-50" },
  { "pickup.meld_top", BOOL (pickup_meld_top),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "yes",
    .matters = "pickup.mode!=none",
    .title = N_("Lay the top card at once"),
    .description = N_("Whether the top card has to go straight into a book."),
    .statements = "S1-63 S2-53 S3-22 S4-25 S5-51" },
  { "pickup.meld_pair", BOOL (pickup_meld_pair),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "yes",
    .matters = "pickup.mode!=none pickup.meld_top=yes",
    .title = N_("Lay the matching cards with it"),
    .description = N_("Whether the matching cards must join the same book as the top card."),
    .statements = "S1-63 S1-102 S2-53" },
  { "pickup.blocked_by", SET (pickup_blocked_by, blocked_by),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "red3,black3,wild",
    .matters = "pickup.mode!=none",
    .title = N_("Cards that block the pile"),
    .description = N_("While one of these lies on top, nobody can take the pile."),
    .statements = "S1-73 S1-74 S1-114 S2-41 S2-42 S2-52 S3-22 S4-25 S5-51" },
  { "pickup.if_unopened", ENUM (pickup_if_unopened, if_unopened),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "open_now",
    .matters = "pickup.mode!=none",
    .title = N_("Taking before opening"),
    .description = N_("What a player who has not opened yet must do to take discards."),
    .statements = "S1-64 S2-50 S3-22 S5-52" },
  { "pickup.open_uses", ENUM (pickup_open_uses, open_uses),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "top_only",
    .matters = "pickup.mode!=none pickup.if_unopened!=refuse",
    .title = N_("Taken cards in the opening"),
    .description = N_("Which of the taken cards may help to reach the opening minimum."),
    .statements = "S1-65 S2-39 S2-50 S2-56 S5-53" },
  { "pickup.replaces_draw", BOOL (pickup_replaces_draw),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "yes",
    .matters = "pickup.mode!=none",
    .title = N_("Instead of drawing"),
    .description = N_("Whether taking discards stands in for the draw of that turn."),
    .statements = "S1-68 S2-10 S3-21 S4-24" },
  { "pickup.on_fail", ENUM (pickup_on_fail, on_fail),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "restore_then_draw",
    .matters = "pickup.mode!=none pickup.if_unopened!=refuse",
    .title = N_("When taking fails"),
    .description = N_("What happens if the books turn out not to be enough for the opening."),
    .statements = "S1-66 S1-67" },
  { "pickup.show", ENUM (pickup_show, show),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "hidden_ok",
    .matters = "pickup.mode!=none",
    .title = N_("Showing taken cards"),
    .description = N_("Whether the other players get to see what was taken."),
    .statements = "S1-106" },

  /* E. Turn */
  { "turn.touch_commits", BOOL (turn_touch_commits),
    .group = HF_RULE_GROUP_TURN, .fallback = "no",
    .title = N_("Touching is playing"),
    .description = N_("Whether a touched stack or pile has to be used."),
    .statements = "S1-22" },
  { "turn.discard_required", BOOL (turn_discard_required),
    .group = HF_RULE_GROUP_TURN, .fallback = "yes",
    .title = N_("Turns end with a discard"),
    .description = N_("Whether a card must be discarded to end a turn, except when going out."),
    .statements = "S1-10 S1-23 S1-71 S2-11 S4-23 S4-26 S4-36 S5-63" },
  { "turn.discard_any", BOOL (turn_discard_any),
    .group = HF_RULE_GROUP_TURN, .fallback = "yes",
    .title = N_("Any card may be discarded"),
    .description = N_("If not, wild cards and cards that fit an own book stay in the hand as "
                      "long as there are others."),
    .statements = "S1-10 S1-112 S1-113 S5-63" },
  { "turn.lay_down_optional", BOOL (turn_lay_down_optional),
    .group = HF_RULE_GROUP_TURN, .fallback = "yes",
    .title = N_("Cards may be held back"),
    .description = N_("Whether a player may keep cards that could be laid down."),
    .statements = "S1-11 S1-57 S1-109 S1-110 S2-58 S4-31" },

  /* F. Melds and books */
  { "meld.wilds", SET (meld_wilds, wilds),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "2,joker",
    .title = N_("Wild cards"),
    .description = N_("The cards that can stand in for any rank of a book."),
    .statements = "S1-35 S2-15 S3-46 S4-08 S4-11 S5-06" },
  { "meld.wild_limit", ENUM (meld_wild_limit, wild_limit),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "nat_gt_wild",
    .matters = "meld.wilds!=none",
    .title = N_("Wild cards against natural cards"),
    .description = N_("How many wild cards a book can bear, checked after every card."),
    .statements = "S1-36 S1-37 S1-40 S1-44 S2-14 S2-17 S2-22 S3-47 S4-41 S4-42 S5-07" },
  { "meld.max_wilds", INT_OR_NONE (meld_max_wilds, 1, 7),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_CARDS, .fallback = "none",
    .matters = "meld.wilds!=none",
    .title = N_("Most wild cards in a book"),
    .description = N_("A fixed ceiling on top of the share of wild cards."),
    .statements = "S2-23" },
  { "meld.min_size", INT (meld_min_size, 3, 5),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_CARDS, .fallback = "3",
    .title = N_("Cards to start a book"),
    .description = N_("How many cards a new book needs."),
    .statements = "S1-33 S1-34 S1-103 S2-18 S2-19 S3-28 S3-37 S4-06 S4-27 S5-02 S5-03" },
  { "meld.min_naturals", INT (meld_min_naturals, 1, 3),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_CARDS, .fallback = "2",
    .title = N_("Natural cards to start a book"),
    .description = N_("How many of a new book’s cards must not be wild."),
    .statements = "S2-19 S3-37 S4-30" },
  { "meld.ranks_three", ENUM (meld_ranks_three, ranks_three),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "none",
    .title = N_("Books of threes"),
    .description = N_("Which threes can be laid down in a book."),
    .statements = "S1-39 S1-72 S2-40 S3-48 S3-51 S4-55 S5-05 S5-34" },
  { "meld.same_rank", ENUM (meld_same_rank, same_rank),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "after_closed",
    .title = N_("Second book of a rank"),
    .description = N_("When a player or team may start another book of a rank they already have."),
    .statements = "S1-103..105 S2-54 S2-55 S3-45 S4-73..75" },
  { "meld.clean_lock", ENUM (meld_clean_lock, clean_lock),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "at_close",
    .matters = "meld.wilds!=none",
    .title = N_("Clean books stay clean"),
    .description = N_("From when on a clean book takes no wild card any more."),
    .statements = "S1-49 S2-20 S2-21 S4-43 S5-14" },
  { "meld.lay_on_partner", ENUM (meld_lay_on_partner, lay_on_partner),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "after_team_open",
    .matters = "table.teams!=none open.scope=player",
    .title = N_("Adding to the partner’s books"),
    .description = N_("From when on the members of a team build on each other’s books."),
    .statements = "S1-41 S3-27 S3-36 S4-36 S4-70 S4-72" },
  { "meld.wild_book", BOOL (meld_wild_book),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "no",
    .matters = "meld.wilds!=none",
    .title = N_("Wild books"),
    .description = N_("Whether a book may be made of nothing but wild cards; it is neither "
                      "clean nor dirty."),
    .statements = "S1-38 S4-80 S4-81 S5-08" },
  { "meld.wild_book_bonus", INT (meld_wild_book_bonus, 0, 3000),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .matters = "meld.wild_book=yes",
    .title = N_("Closed wild book"),
    .description = N_("What a closed book of wild cards earns."),
    .statements = "S4-80" },
  { "book.size", INT (book_size, 5, 10),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_CARDS, .fallback = "7",
    .title = N_("Cards to close a book"),
    .description = N_("With so many cards a book is closed and earns its bonus."),
    .statements = "S1-33 S1-45 S1-100 S2-24 S3-39 S4-05 S4-39 S4-40 S5-02 S5-04 S5-11" },
  { "book.nat_on_clean", BOOL (book_nat_on_clean),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "yes",
    .title = N_("Natural cards on closed clean books"),
    .description = N_("Whether a closed clean book still takes cards of its rank."),
    .statements = "S1-50 S2-26 S2-54 S3-44 S4-39 S5-13" },
  { "book.nat_on_dirty", BOOL (book_nat_on_dirty),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "yes",
    .matters = "meld.wilds!=none",
    .title = N_("Natural cards on closed dirty books"),
    .description = N_("Whether a closed dirty book still takes cards of its rank."),
    .statements = "S1-50 S2-27 S3-44 S4-40 S5-13" },
  { "book.wild_on_clean", BOOL (book_wild_on_clean),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "no",
    .matters = "meld.wilds!=none",
    .title = N_("Wild cards on closed clean books"),
    .description = N_("Whether a closed clean book may be turned into a dirty one."),
    .statements = "S1-49 S2-26 S2-28 S4-43 S4-44 S5-14" },
  { "book.wild_on_dirty", BOOL (book_wild_on_dirty),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "no",
    .matters = "meld.wilds!=none",
    .title = N_("Wild cards on closed dirty books"),
    .description = N_("Whether a closed dirty book still takes wild cards, within the usual "
                      "share."),
    .statements = "S1-49 S1-100 S2-28 S5-14" },
  { "book.waiting_marker", BOOL (book_waiting_marker),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "no",
    .title = N_("Waiting books"),
    .description = N_("Whether a book that lacks a single card can be marked as waiting."),
    .statements = "S2-29 S2-30" },
  { "book.top_card_marker", BOOL (book_top_card_marker),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "yes",
    .title = N_("Red or black card on top"),
    .description = N_("Whether closed books are stacked and show their kind by the colour of "
                      "the top card."),
    .statements = "S1-42 S1-43 S1-46 S2-16 S2-25 S3-40 S3-42 S5-12" },
  { "book.buried_scores", BOOL (book_buried_scores),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "yes",
    .title = N_("Cards on closed books count"),
    .description = N_("Whether cards beyond the closing card are worth their points."),
    .statements = "S3-44" },
  { "book.bonus_clean", INT (book_bonus_clean, 0, 2000),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_POINTS, .fallback = "500",
    .title = N_("Closed clean book"),
    .description = N_("What a closed book without wild cards earns."),
    .statements = "S1-47 S1-87 S2-65 S3-41 S4-51 S5-09 S5-31 S5-32 S5-55" },
  { "book.bonus_dirty", INT (book_bonus_dirty, 0, 2000),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_POINTS, .fallback = "300",
    .matters = "meld.wilds!=none",
    .title = N_("Closed dirty book"),
    .description = N_("What a closed book with wild cards earns."),
    .statements = "S1-48 S1-87 S1-105 S2-66 S3-43 S4-52 S5-10 S5-31 S5-32" },

  /* G. Opening */
  { "open.min", .type = HF_RULE_INT_LIST, FIELD (open_min), .min = 0, .max = 1000,
    .group = HF_RULE_GROUP_OPENING, .unit = HF_RULE_UNIT_POINTS, .fallback = "50,90,120,150",
    .title = N_("Opening minimum"),
    .description = N_("How many points the first books must be worth, round by round."),
    .statements = "S1-34 S1-51..56 S2-32 S2-33 S2-38 S2-48 S3-05 S3-24 S3-25 "
                  "S4-14 S4-28..30 S4-60 S4-62 S4-65 S5-28..30" },
  { "open.compare", ENUM (open_compare, compare),
    .group = HF_RULE_GROUP_OPENING, .fallback = "ge",
    .title = N_("Reaching the minimum"),
    .description = N_("Whether hitting the minimum exactly is enough."),
    .statements = "S1-51 S1-53 S1-55 S3-24 S3-26 S4-28 S5-30 S5-62" },
  { "open.scope", ENUM (open_scope, scope),
    .group = HF_RULE_GROUP_OPENING, .fallback = "team",
    .matters = "table.teams!=none",
    .title = N_("Who has to open"),
    .description = N_("Whether one opening serves the whole team."),
    .statements = "S1-41 S2-32 S3-23 S3-27 S4-69 S5-62" },
  { "open.timing", ENUM (open_timing, timing),
    .group = HF_RULE_GROUP_OPENING, .fallback = "after_draw",
    .title = N_("Time of the opening"),
    .description = N_("Whether one opens with the cards held at the start of the turn or after "
                      "drawing."),
    .statements = "S3-23 S4-32 S4-34 S4-35 S4-72" },
  { "open.count_bonus", BOOL (open_count_bonus),
    .group = HF_RULE_GROUP_OPENING, .fallback = "no",
    .title = N_("Closed books help to open"),
    .description = N_("Whether the bonus of a book laid down complete counts toward the minimum."),
    .statements = "S1-115 S4-83 S5-30" },
  { "open.new_sets_only", BOOL (open_new_sets_only),
    .group = HF_RULE_GROUP_OPENING, .fallback = "yes",
    .matters = "table.teams!=none open.scope=player",
    .title = N_("Open with own books"),
    .description = N_("Whether the opening must consist of new books rather than cards added "
                      "to the team’s."),
    .statements = "S4-69 S4-71" },
  { "open.fail_penalty", INT (open_fail_penalty, 0, 500),
    .group = HF_RULE_GROUP_OPENING, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .title = N_("Penalty for a failed opening"),
    .description = N_("What it costs to lay books down that fall short of the minimum."),
    .statements = "S3-34 S3-35 S4-33" },

  /* H. Threes */
  { "three.red_mode", ENUM (three_red_mode, red_mode),
    .group = HF_RULE_GROUP_THREES, .fallback = "discard_only",
    .title = N_("Red threes"),
    .description = N_("What a red three in the hand is good for."),
    .statements = "S1-72 S2-44 S2-45 S2-48 S3-49 S4-55 S5-34" },
  { "three.red_laid", INT (three_red_laid, 0, 500),
    .group = HF_RULE_GROUP_THREES, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .matters = "three.red_mode=lay_and_replace",
    .title = N_("Red three laid down"),
    .description = N_("What each red three that was laid down and replaced earns."),
    .statements = "S2-46" },
  { "three.red_held", INT (three_red_held, 0, 1000),
    .group = HF_RULE_GROUP_THREES, .unit = HF_RULE_UNIT_POINTS, .fallback = "500",
    .matters = "score.held_negative=yes",
    .title = N_("Red three left over"),
    .description = N_("What each red three still in a hand or foot costs."),
    .statements = "S1-32 S1-76 S1-92 S2-47 S3-50 S3-67 S4-13 S4-57 S5-24 S5-35..41" },
  { "three.black_held", INT (three_black_held, 0, 500),
    .group = HF_RULE_GROUP_THREES, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .matters = "score.held_negative=yes",
    .title = N_("Black three left over"),
    .description = N_("What each black three still in a hand or foot costs."),
    .statements = "S1-31 S2-43 S3-29 S4-12 S5-24 S5-35..41" },
  { "three.meld_value", INT (three_meld_value, 0, 20),
    .group = HF_RULE_GROUP_THREES, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .matters = "meld.ranks_three!=none",
    .title = N_("Three in a book"),
    .description = N_("What each three in a book is worth."),
    .statements = "S3-29 S5-24 S5-35" },

  /* I. Foot */
  { "foot.on_play", ENUM (foot_on_play, foot_when),
    .group = HF_RULE_GROUP_FOOT, .fallback = "same_turn",
    .title = N_("Foot after laying the last card"),
    .description = N_("When a player whose hand was all laid down goes on with the foot."),
    .statements = "S1-12 S1-59 S2-59 S2-60 S3-52 S3-54 S4-20 S4-37 S5-65" },
  { "foot.on_discard", ENUM (foot_on_discard, foot_when),
    .group = HF_RULE_GROUP_FOOT, .fallback = "next_turn",
    .title = N_("Foot after discarding the last card"),
    .description = N_("When a player whose last hand card was the discard goes on with the foot."),
    .statements = "S1-12 S1-58 S2-61 S3-52 S3-53 S4-37 S5-66" },

  /* J. Going out */
  { "out.min_clean", INT (out_min_clean, 0, 10),
    .group = HF_RULE_GROUP_OUT, .fallback = "2",
    .title = N_("Clean books needed"),
    .description = N_("How many closed clean books it takes to go out."),
    .statements = "S1-13 S1-80 S1-82 S2-31 S3-56 S4-38 S4-45..47 S5-19 S5-67" },
  { "out.min_dirty", INT (out_min_dirty, 0, 10),
    .group = HF_RULE_GROUP_OUT, .fallback = "2",
    .title = N_("Dirty books needed"),
    .description = N_("How many closed dirty books it takes to go out."),
    .statements = "S1-13 S1-80 S1-82 S2-31 S3-56 S4-38 S4-45..47 S5-19 S5-67" },
  { "out.min_total", INT (out_min_total, 0, 20),
    .group = HF_RULE_GROUP_OUT, .fallback = "4",
    .title = N_("Books needed in all"),
    .description = N_("How many closed books of any kind it takes to go out."),
    .statements = "S3-56" },
  { "out.by_play", BOOL (out_by_play),
    .group = HF_RULE_GROUP_OUT, .fallback = "yes",
    .title = N_("Out by laying the last card"),
    .description = N_("Whether one may go out without a discard."),
    .statements = "S2-11 S2-63 S3-55 S4-48 S5-17 S5-68" },
  { "out.by_discard", BOOL (out_by_discard),
    .group = HF_RULE_GROUP_OUT, .fallback = "yes",
    .title = N_("Out by discarding the last card"),
    .description = N_("Whether the last card of all may be discarded."),
    .statements = "S2-62 S3-55 S4-48 S5-17" },
  { "out.last_turns", ENUM (out_last_turns, last_turns),
    .group = HF_RULE_GROUP_OUT, .fallback = "none",
    .matters = "out.by_play=yes",
    .title = N_("After someone went out"),
    .description = N_("Whether the others get a last turn when someone went out by laying a card."),
    .statements = "S1-13 S1-79 S2-62 S2-63 S4-49 S5-17" },
  { "out.not_ready", ENUM (out_not_ready, not_ready),
    .group = HF_RULE_GROUP_OUT, .fallback = "keep_one",
    .title = N_("Too few books to go out"),
    .description = N_("What holds for a player who could use up the foot but lacks books."),
    .statements = "S1-81 S3-57 S4-50 S5-18 S5-67" },
  { "out.ask", ENUM (out_ask, ask),
    .group = HF_RULE_GROUP_OUT, .fallback = "none",
    .matters = "table.teams!=none",
    .title = N_("Asking before going out"),
    .description = N_("Whether one asks the partner’s leave before ending the round."),
    .statements = "S1-83 S1-84 S1-97 S3-59 S3-60 S4-77" },
  { "out.answer_binding", BOOL (out_answer_binding),
    .group = HF_RULE_GROUP_OUT, .fallback = "no",
    .matters = "table.teams!=none out.ask!=none",
    .title = N_("A no is binding"),
    .description = N_("Whether a player must stay in when the partner says no."),
    .statements = "S1-97 S1-107 S1-108 S3-62 S3-63" },
  { "out.bonus", INT (out_bonus, 0, 500),
    .group = HF_RULE_GROUP_OUT, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .title = N_("Bonus for going out"),
    .description = N_("What the player who ends the round earns."),
    .statements = "S2-70 S3-64 S5-33" },

  /* K. Scoring */
  { "score.values.joker", INT (score_values_joker, 0, 100),
    .group = HF_RULE_GROUP_SCORE, .unit = HF_RULE_UNIT_POINTS, .fallback = "50",
    .title = N_("Joker"),
    .description = N_("What a joker is worth."),
    .statements = "S1-27 S1-89 S2-37 S3-33 S4-11 S5-20" },
  { "score.values.2", INT (score_values_two, 0, 100),
    .group = HF_RULE_GROUP_SCORE, .unit = HF_RULE_UNIT_POINTS, .fallback = "20",
    .title = N_("Two"),
    .description = N_("What a two is worth."),
    .statements = "S1-28 S2-36 S3-33 S4-08 S5-21" },
  { "score.values.A", INT (score_values_ace, 0, 100),
    .group = HF_RULE_GROUP_SCORE, .unit = HF_RULE_UNIT_POINTS, .fallback = "20",
    .title = N_("Ace"),
    .description = N_("What an ace is worth."),
    .statements = "S1-28 S2-36 S3-32 S4-07 S5-22" },
  { "score.values.weird", INT (score_values_weird, 0, 100),
    .group = HF_RULE_GROUP_SCORE, .unit = HF_RULE_UNIT_POINTS, .fallback = "20",
    .matters = "table.weird_cards!=0",
    .title = N_("Odd extra card"),
    .description = N_("What a stray card that was mixed in is worth."),
    .statements = "S3-33" },
  { "score.values.ten_from", INT (score_values_ten_from, 4, 13),
    .group = HF_RULE_GROUP_SCORE, .unit = HF_RULE_UNIT_RANK, .fallback = "10",
    .title = N_("Lowest card worth ten"),
    .description = N_("From this rank up to the king cards are worth 10 points, below it 5."),
    .statements = "S1-29 S1-30 S2-34 S2-35 S3-30 S3-31 S4-09 S4-10 S5-23 S5-24" },
  { "score.held_negative", BOOL (score_held_negative),
    .group = HF_RULE_GROUP_SCORE, .fallback = "yes",
    .title = N_("Cards left over count against"),
    .description = N_("Whether cards in hands and untouched feet are subtracted at the end of "
                      "the round."),
    .statements = "S1-85 S1-91 S2-69 S3-65 S4-54 S5-16 S5-57" },
  { "score.sheet", ENUM (score_sheet, sheet),
    .group = HF_RULE_GROUP_SCORE, .fallback = "plain",
    .title = N_("Score sheet"),
    .description = N_("How the points are laid out; the totals are the same."),
    .statements = "S1-85..90 S1-93 S1-94 S2-64 S2-67 S2-68 S3-66 S3-67 S4-53 S4-76 S5-15 "
                  "S5-54..58" },
  { "score.allow_negative", BOOL (score_allow_negative),
    .group = HF_RULE_GROUP_SCORE, .fallback = "yes",
    .title = N_("Scores below zero"),
    .description = N_("Whether a round can cost more than it brings."),
    .statements = "S4-58" },
  { "score.winner", ENUM (score_winner, winner),
    .group = HF_RULE_GROUP_SCORE, .fallback = "highest_total",
    .title = N_("Winner"),
    .description = N_("Who wins after the last round; equal totals share the win."),
    .statements = "S1-14 S2-13 S4-66 S5-59" },

  /* L. Conduct and events */
  { "talk.allowed", SET (talk_allowed, talk),
    .group = HF_RULE_GROUP_TALK, .fallback = "none",
    .matters = "table.teams!=none",
    .title = N_("Table talk"),
    .description = N_("What the members of a team may say to each other."),
    .statements = "S1-02 S1-95 S1-96 S3-61 S4-77 S4-78" },
  { "talk.razz_log", BOOL (talk_razz_log),
    .group = HF_RULE_GROUP_TALK, .fallback = "no",
    .title = N_("Teasing"),
    .description = N_("Whether small embarrassments are noted, never for points."),
    .statements = "S1-66 S1-84 S3-62" },
  { "event.tournament", ENUM (event_tournament, tournament),
    .group = HF_RULE_GROUP_TALK, .fallback = "none",
    .title = N_("Tournament"),
    .description = N_("Whether several games are played with changing partners."),
    .statements = "S3-01" },
};

static const char *const group_titles[HF_N_RULE_GROUPS] = {
  [HF_RULE_GROUP_TABLE] = N_("Table and decks"),
  [HF_RULE_GROUP_DEAL] = N_("Deal and start"),
  [HF_RULE_GROUP_STOCK] = N_("Stock and drawing"),
  [HF_RULE_GROUP_PICKUP] = N_("Taking the discard pile"),
  [HF_RULE_GROUP_TURN] = N_("The turn"),
  [HF_RULE_GROUP_BOOKS] = N_("Books"),
  [HF_RULE_GROUP_OPENING] = N_("Opening"),
  [HF_RULE_GROUP_THREES] = N_("Threes"),
  [HF_RULE_GROUP_FOOT] = N_("The foot"),
  [HF_RULE_GROUP_OUT] = N_("Going out"),
  [HF_RULE_GROUP_SCORE] = N_("Scoring"),
  [HF_RULE_GROUP_TALK] = N_("Table talk and events"),
};

/* The table of all rules, group by group.
 * @n_rows (out, optional): how many rows */
const HfRuleInfo *
hf_rule_table (guint *n_rows)
{
  if (n_rows != NULL)
    *n_rows = G_N_ELEMENTS (rows);

  return rows;
}

/* Returns (nullable): the row of a rule, NULL when there is no such rule */
const HfRuleInfo *
hf_rule_lookup (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (strcmp (rows[i].key, key) == 0)
      return &rows[i];

  return NULL;
}

guint
hf_rule_index (const HfRuleInfo *info)
{
  return info - rows;
}

const char *
hf_rule_title (const HfRuleInfo *info)
{
  return _(info->title);
}

const char *
hf_rule_description (const HfRuleInfo *info)
{
  return _(info->description);
}

/* Returns: how many words an enum or set can be made of, 0 for other types */
guint
hf_rule_n_words (const HfRuleInfo *info)
{
  guint n = 0;

  if (info->words != NULL)
    while (info->words[n].word != NULL)
      n++;

  return n;
}

const char *
hf_rule_word_title (const HfRuleInfo *info, guint word)
{
  g_return_val_if_fail (word < hf_rule_n_words (info), NULL);

  return _(info->words[word].title);
}

const char *
hf_rule_group_title (HfRuleGroup group)
{
  g_return_val_if_fail (group < HF_N_RULE_GROUPS, NULL);

  return _(group_titles[group]);
}

/* Returns: TRUE if the rule has different values in the two sets */
gboolean
hf_rule_differs (const HfRuleInfo *info, const HfRules *a, const HfRules *b)
{
  return !hf_rule_value_equal (info, hf_rule_field_const (info, a), hf_rule_field_const (info, b));
}

/* Copies the value of one rule, saying nothing about whether it was set by hand. */
void
hf_rule_copy (const HfRuleInfo *info, HfRules *to, const HfRules *from)
{
  memcpy (hf_rule_field (info, to), hf_rule_field_const (info, from), info->size);
}
