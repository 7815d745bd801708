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
    .title = NC_("rule", "Players"),
    .description = N_("How many people play."),
    .statements = "S1-03 S1-117..122 S2-02 S3-06 S4-01" },
  { "table.players_allowed", .type = HF_RULE_PLAYERS, FIELD (table_players_allowed),
    .min = 2, .max = 8,
    .group = HF_RULE_GROUP_TABLE, .unit = HF_RULE_UNIT_PLAYERS, .fallback = "2,3,4,5,6,7,8",
    .title = NC_("rule", "Allowed Numbers of Players"),
    .description = N_("The table sizes these rules work for."),
    .statements = "S1-03 S1-117..122 S2-02 S3-06 S4-01" },
  { "table.teams", ENUM (table_teams, teams),
    .group = HF_RULE_GROUP_TABLE, .fallback = "none",
    .title = NC_("rule", "Teams"),
    .description = N_("Everyone alone, teams of two, or two large teams."),
    .statements = "S1-03 S1-118 S1-119 S2-02 S3-02 S3-06 S4-67 S5-59" },
  { "table.decks", .type = HF_RULE_DECKS, FIELD (table_decks), .min = 1, .max = HF_MAX_DECKS,
    .group = HF_RULE_GROUP_TABLE, .fallback = "n+1",
    .title = NC_("rule", "Decks"),
    .description = N_("How many decks you shuffle together: a fixed number, or one that grows "
                      "with the number of players."),
    .statements = "S1-04 S1-118 S1-119 S2-03 S3-03 S4-03 S5-25..27" },
  { "table.jokers_per_deck", INT (table_jokers_per_deck, 0, 4),
    .group = HF_RULE_GROUP_TABLE, .unit = HF_RULE_UNIT_CARDS, .fallback = "2",
    .title = NC_("rule", "Jokers per Deck"),
    .description = N_("How many jokers each deck has."),
    .statements = "S1-04 S2-04 S3-03 S4-04" },
  { "table.weird_cards", INT (table_weird_cards, 0, 20),
    .group = HF_RULE_GROUP_TABLE, .unit = HF_RULE_UNIT_CARDS, .fallback = "0",
    .title = NC_("rule", "Extra Cards"),
    .description = N_("Blank cards, ad cards, and other strays you shuffle in."),
    .statements = "S3-46" },
  { "table.rounds", INT_OR_NONE (table_rounds, 1, HF_MAX_ROUNDS),
    .group = HF_RULE_GROUP_TABLE, .unit = HF_RULE_UNIT_ROUNDS, .fallback = "4",
    /* Translators: term: round */
    .title = NC_("rule", "Rounds"),
    .description = N_("How many rounds make a game."),
    .statements = "S1-14 S1-25 S2-12 S3-02 S4-15 S5-28 S5-59" },
  { "game.target", INT_OR_NONE (game_target, 1000, 30000),
    .group = HF_RULE_GROUP_TABLE, .unit = HF_RULE_UNIT_POINTS, .fallback = "none",
    .title = NC_("rule", "Score to Play To"),
    .description = N_("The game ends after the round in which someone reaches this score.") },
  { "table.direction", ENUM (table_direction, direction),
    .group = HF_RULE_GROUP_TABLE, .fallback = "cw",
    .title = NC_("rule", "Direction of Play"),
    .description = N_("Which way the turn moves around the table."),
    .statements = "S1-24" },
  { "table.terms", .type = HF_RULE_TERMS, FIELD (table_terms),
    .group = HF_RULE_GROUP_TABLE, .shown = TRUE, .fallback = "none",
    .title = NC_("rule", "Your Words"),
    .description = N_("What you call things, such as “hoof” for the foot or “buy” for taking "
                      "the pile."),
    .statements = "S1-01 S2-01 S4-02" },

  /* B. Deal and start */
  { "deal.hand_size", INT (deal_hand_size, 5, 20),
    .group = HF_RULE_GROUP_DEAL, .unit = HF_RULE_UNIT_CARDS, .fallback = "11",
    .title = NC_("rule", "Cards in the Hand"),
    .description = N_("How many cards each player starts a round with."),
    .statements = "S1-06 S2-06 S3-09 S4-16 S5-01" },
  { "deal.foot_size", INT (deal_foot_size, 5, 20),
    .group = HF_RULE_GROUP_DEAL, .unit = HF_RULE_UNIT_CARDS, .fallback = "11",
    .title = NC_("rule", "Cards in the Foot"),
    .description = N_("How many cards wait face down until the hand is played out."),
    .statements = "S1-06 S2-06 S3-09 S4-16 S5-01" },
  { "deal.more_piles", .type = HF_RULE_SIZES, FIELD (deal_more_piles), .min = 5, .max = 20,
    .group = HF_RULE_GROUP_DEAL, .unit = HF_RULE_UNIT_CARDS, .fallback = "none",
    .title = NC_("rule", "More Piles"),
    .description = N_("A third and a fourth pile for each player. You pick them up one after the other, after "
                      "the foot.") },
  { "deal.style", ENUM (deal_style, deal_style),
    .group = HF_RULE_GROUP_DEAL, .fallback = "central",
    /* Translators: term: to deal */
    .title = NC_("rule", "How You Deal"),
    .description = N_("Who deals the two piles each player gets."),
    .statements = "S1-17 S1-18 S2-06 S3-08..11 S4-16" },
  { "deal.pass_plan", .type = HF_RULE_PASS_PLAN, FIELD (deal_pass_plan),
    .min = -HF_MAX_SEATS, .max = HF_MAX_SEATS,
    .group = HF_RULE_GROUP_DEAL, .fallback = "0:0",
    .title = NC_("rule", "Passing the Two Piles"),
    .description = N_("How many seats to the left each of your two piles moves, round by "
                      "round. 0 means you keep it."),
    .statements = "S1-17 S2-06 S3-13 S4-17 S4-59 S4-61 S4-63" },
  { "deal.hand_choice", .type = HF_RULE_ENUM_LIST, FIELD (deal_hand_choice),
    .words = hf_words_hand_choice,
    .group = HF_RULE_GROUP_DEAL, .fallback = "blind",
    .title = NC_("rule", "Which Pile Is the Hand"),
    .description = N_("How you choose one of your two piles as your hand, round by round. The "
                      "other is your foot."),
    .statements = "S1-07 S1-19 S2-07 S3-15 S3-16 S4-18..20 S4-64" },
  { "deal.cut_target", INT_OR_NONE (deal_cut_target, 1, 60),
    .group = HF_RULE_GROUP_DEAL, .unit = HF_RULE_UNIT_CARDS, .fallback = "none",
    .matters = "deal.style=cut_portion",
    /* Translators: term: to cut */
    .title = NC_("rule", "Cards to Cut"),
    .description = N_("How many cards you try to cut off the deck in one go, without counting."),
    .statements = "S3-08 S3-12" },
  { "deal.cut_bonus", INT (deal_cut_bonus, 0, 1000),
    .group = HF_RULE_GROUP_DEAL, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .matters = "deal.style=cut_portion",
    .title = NC_("rule", "Bonus for an Exact Cut"),
    .description = N_("Points for cutting exactly that many cards."),
    .statements = "S3-12" },
  { "deal.first_player", ENUM (deal_first_player, first_player),
    .group = HF_RULE_GROUP_DEAL, .fallback = "random",
    .title = NC_("rule", "First Player"),
    .description = N_("How you decide who starts the first round."),
    .statements = "S1-20 S3-17 S4-22" },
  { "deal.first_player_next", ENUM (deal_first_player_next, next_first),
    .group = HF_RULE_GROUP_DEAL, .fallback = "rotate",
    .matters = "table.rounds!=1",
    .title = NC_("rule", "First Player in Later Rounds"),
    .description = N_("The start moves to the next player, or you decide again each round."),
    .statements = "S1-26 S3-17" },
  { "deal.cut_rules", .type = HF_RULE_CUT_RULES, FIELD (deal_cut_rules),
    .group = HF_RULE_GROUP_DEAL, .fallback = "ace:high,joker:redo_self,tie:redo_tied",
    .matters = "deal.first_player=high_cut",
    .title = NC_("rule", "Aces, Jokers, and Ties"),
    .description = N_("What they mean when the highest card decides who starts."),
    .statements = "S3-18..20" },
  { "deal.upcard", ENUM (deal_upcard, upcard),
    .group = HF_RULE_GROUP_DEAL, .fallback = "none",
    /* Translators: term: to discard */
    .title = NC_("rule", "First Discard"),
    .description = N_("Whether the deal turns up a card as the first discard.") },
  { "deal.upcard_redraw", SET (deal_upcard_redraw, blocked_by),
    .group = HF_RULE_GROUP_DEAL, .fallback = "red3,black3,wild",
    .matters = "deal.upcard=redraw",
    .title = NC_("rule", "Cards Turned Up Again"),
    .description = N_("If the deal turns up one of these, the next card takes its place.") },

  /* C. Stock and draw */
  { "stock.piles", INT (stock_piles, 1, HF_MAX_STACKS),
    .group = HF_RULE_GROUP_STOCK, .fallback = "2",
    .title = NC_("rule", "Stacks to Draw From"),
    .description = N_("How many stacks the stock is split into."),
    .statements = "S1-08 S1-09 S1-18 S2-08 S3-04 S4-21 S5-60" },
  { "stock.draw_count", .type = HF_RULE_NUMBERS, FIELD (stock_draw_count), .min = 1, .max = 7,
    .group = HF_RULE_GROUP_STOCK, .unit = HF_RULE_UNIT_CARDS, .fallback = "2",
    .title = NC_("rule", "Cards to Draw"),
    .description = N_("How many cards you draw at the start of your turn."),
    .statements = "S1-10 S1-57 S1-123 S2-09 S3-21 S4-23 S5-60 S5-64" },
  { "stock.draw_from", ENUM (stock_draw_from, draw_from),
    .group = HF_RULE_GROUP_STOCK, .fallback = "any",
    .matters = "stock.piles!=1",
    /* Translators: term: stack */
    .title = NC_("rule", "Choice of Stack"),
    .description = N_("Which of the stacks you draw from."),
    .statements = "S1-10 S1-21 S2-09 S3-04" },
  { "stock.auto_draw", BOOL (stock_auto_draw),
    .group = HF_RULE_GROUP_STOCK, .shown = TRUE, .fallback = "no",
    /* Translators: term: to draw */
    .title = NC_("rule", "Draw Automatically"),
    .description = N_("Cards are drawn for you whenever you can’t take the pile."),
    .statements = "S5-61" },
  { "stock.on_empty", ENUM (stock_on_empty, on_empty),
    .group = HF_RULE_GROUP_STOCK, .fallback = "reshuffle_all",
    .title = NC_("rule", "When the Stock Runs Out"),
    .description = N_("What happens when you need to draw and no cards are left."),
    .statements = "S1-116" },
  { "stock.stall_limit", INT_OR_NONE (stock_stall_limit, 1, 50),
    .group = HF_RULE_GROUP_STOCK, .fallback = "10",
    .title = NC_("rule", "End a Stuck Round"),
    .description = N_("The round ends once the turn has gone around the table this many times "
                      "and nobody has laid down a card. Only times after a reshuffle count, and "
                      "those in which nobody draws.") },

  /* D. Taking the discard pile */
  { "pickup.mode", ENUM (pickup_mode, pickup_mode),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "none",
    .title = NC_("rule", "Taking the Pile"),
    .description = N_("Whether you can take discards, and how many."),
    .statements = "S1-60 S2-10 S3-21 S4-24 S5-42 S5-43 S5-49" },
  { "pickup.count", .type = HF_RULE_COUNT, FIELD (pickup_count), .min = 1, .max = 1000,
    .group = HF_RULE_GROUP_PICKUP, .unit = HF_RULE_UNIT_CARDS, .fallback = "all",
    .matters = "pickup.mode=top_n",
    .title = NC_("rule", "Cards You Take"),
    .description = N_("How many cards you take off the pile, counting the top card."),
    .statements = "S1-60 S1-69..71 S2-57 S3-21 S4-25 S5-43..48" },
  { "pickup.min_pile", .type = HF_RULE_NUMBERS, FIELD (pickup_min_pile), .min = 1, .max = 8,
    .group = HF_RULE_GROUP_PICKUP, .unit = HF_RULE_UNIT_CARDS, .fallback = "1",
    .matters = "pickup.mode!=none",
    .title = NC_("rule", "Smallest Pile to Take"),
    .description = N_("How many cards the pile needs before anyone can take it."),
    .statements = "S1-101 S5-49" },
  { "pickup.if_short", ENUM (pickup_if_short, if_short),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "take_all",
    .matters = "pickup.mode=top_n pickup.count!=all",
    .title = NC_("rule", "When the Pile Is Too Small"),
    .description = N_("What happens when the pile has fewer cards than you would take."),
    .statements = "S1-101" },
  { "pickup.match_naturals", INT (pickup_match_naturals, 0, 4),
    .group = HF_RULE_GROUP_PICKUP, .unit = HF_RULE_UNIT_CARDS, .fallback = "2",
    .matters = "pickup.mode!=none",
    .title = NC_("rule", "Matching Cards You Need"),
    .description = N_("How many natural cards like the top card you need in your hand."),
    .statements = "S1-61 S1-62 S1-102 S2-51 S3-22 S4-25 S5-50" },
  { "pickup.meld_top", BOOL (pickup_meld_top),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "yes",
    .matters = "pickup.mode!=none",
    .title = NC_("rule", "Lay Down the Top Card"),
    .description = N_("The top card must go into a book right away."),
    .statements = "S1-63 S2-53 S3-22 S4-25 S5-51" },
  { "pickup.meld_pair", BOOL (pickup_meld_pair),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "yes",
    .matters = "pickup.mode!=none pickup.meld_top=yes",
    .title = NC_("rule", "Lay Down the Matching Cards"),
    .description = N_("Your matching cards must go into the same book as the top card."),
    .statements = "S1-63 S1-102 S2-53" },
  { "pickup.blocked_by", SET (pickup_blocked_by, blocked_by),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "red3,black3,wild",
    .matters = "pickup.mode!=none",
    .title = NC_("rule", "Cards That Block the Pile"),
    .description = N_("Nobody can take the pile while one of these is on top."),
    .statements = "S1-73 S1-74 S1-114 S2-41 S2-42 S2-52 S3-22 S4-25 S5-51" },
  { "pickup.if_unopened", ENUM (pickup_if_unopened, if_unopened),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "open_now",
    .matters = "pickup.mode!=none",
    .title = NC_("rule", "Taking the Pile Before Opening"),
    .description = N_("What you must do to take the pile when you haven’t opened yet."),
    .statements = "S1-64 S2-50 S3-22 S5-52" },
  { "pickup.open_uses", ENUM (pickup_open_uses, open_uses),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "top_only",
    .matters = "pickup.mode!=none pickup.if_unopened!=refuse",
    .title = NC_("rule", "Taken Cards That Help You Open"),
    .description = N_("Which of the cards you take count toward opening."),
    .statements = "S1-65 S2-39 S2-50 S2-56 S5-53" },
  { "pickup.replaces_draw", BOOL (pickup_replaces_draw),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "yes",
    .matters = "pickup.mode!=none",
    .title = NC_("rule", "Take Instead of Drawing"),
    .description = N_("If you take the pile, you don’t draw that turn."),
    .statements = "S1-68 S2-10 S3-21 S4-24" },
  { "pickup.on_fail", ENUM (pickup_on_fail, on_fail),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "restore_then_draw",
    .matters = "pickup.mode!=none pickup.if_unopened!=refuse",
    .title = NC_("rule", "When You Can’t Open After All"),
    .description = N_("What happens if you take the pile but your books are worth too little."),
    .statements = "S1-66 S1-67" },
  { "pickup.show", ENUM (pickup_show, show),
    .group = HF_RULE_GROUP_PICKUP, .shown = TRUE, .fallback = "hidden_ok",
    .matters = "pickup.mode!=none",
    .title = NC_("rule", "Show Taken Cards"),
    .description = N_("Whether the others see the cards you take."),
    .statements = "S1-106" },
  { "pickup.match_wild", BOOL (pickup_match_wild),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "no",
    .matters = "pickup.mode!=none pickup.match_naturals=2|3|4",
    .title = NC_("rule", "A Wild Card as a Match"),
    .description = N_("One of the matching cards you need can be a wild card.") },
  { "pickup.freeze_by", SET (pickup_freeze_by, blocked_by),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "none",
    .matters = "pickup.mode!=none",
    .title = NC_("rule", "Cards That Freeze the Pile"),
    .description = N_("With one of these in the pile, you need at least two natural cards like the top card to "
                      "take it.") },
  { "pickup.freeze_until", ENUM (pickup_freeze_until, freeze_until),
    .group = HF_RULE_GROUP_PICKUP, .fallback = "taken",
    .matters = "pickup.mode!=none pickup.freeze_by!=none",
    .title = NC_("rule", "Frozen Until"),
    .description = N_("How long such a card keeps the pile frozen.") },

  /* E. Turn */
  { "turn.discard_required", BOOL (turn_discard_required),
    .group = HF_RULE_GROUP_TURN, .fallback = "yes",
    .title = NC_("rule", "Discard to End a Turn"),
    .description = N_("You must discard to end your turn, unless you go out."),
    .statements = "S1-10 S1-23 S1-71 S2-11 S4-23 S4-26 S4-36 S5-63" },
  { "turn.discard_any", BOOL (turn_discard_any),
    .group = HF_RULE_GROUP_TURN, .fallback = "yes",
    .title = NC_("rule", "Discard Any Card"),
    .description = N_("If off, you can’t discard wild cards or cards that fit your books while "
                      "you have others."),
    .statements = "S1-10 S1-112 S1-113 S5-63" },
  { "turn.discard_ban", SET (turn_discard_ban, ranks),
    .group = HF_RULE_GROUP_TURN, .fallback = "none",
    .title = NC_("rule", "Ranks You Can’t Discard"),
    .description = N_("You can’t discard these while you have any other card.") },
  { "turn.discard_ban_until", ENUM (turn_discard_ban_until, ban_until),
    .group = HF_RULE_GROUP_TURN, .fallback = "never",
    .matters = "turn.discard_ban!=none",
    .title = NC_("rule", "How Long You Can’t Discard Them"),
    .description = N_("When you can discard a rank again.") },
  { "turn.discard_ban_last", BOOL (turn_discard_ban_last),
    .group = HF_RULE_GROUP_TURN, .fallback = "yes",
    .matters = "turn.discard_ban!=none",
    .title = NC_("rule", "Discard Them if You Have Nothing Else"),
    .description = N_("If off, you can’t discard them even then, and you never go out by discarding "
                      "one.") },

  /* F. Melds and books */
  { "meld.wilds", SET (meld_wilds, wilds),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "2,joker",
    .title = NC_("rule", "Wild Cards"),
    .description = N_("Cards that can stand in for any rank in a book."),
    .statements = "S1-35 S2-15 S3-46 S4-08 S4-11 S5-06" },
  { "meld.wild_limit", ENUM (meld_wild_limit, wild_limit),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "nat_gt_wild",
    .matters = "meld.wilds!=none",
    .title = NC_("rule", "Wild Cards per Book"),
    .description = N_("How many wild cards a book can have, compared with its natural cards."),
    .statements = "S1-36 S1-37 S1-40 S1-44 S2-14 S2-17 S2-22 S3-47 S4-41 S4-42 S5-07" },
  { "meld.max_wilds", INT_OR_NONE (meld_max_wilds, 1, 7),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_CARDS, .fallback = "none",
    .matters = "meld.wilds!=none",
    .title = NC_("rule", "Most Wild Cards in a Book"),
    .description = N_("A fixed limit, no matter how many natural cards the book has."),
    .statements = "S2-23" },
  { "meld.min_size", INT (meld_min_size, 3, 5),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_CARDS, .fallback = "3",
    .title = NC_("rule", "Cards to Start a Book"),
    .description = N_("How many cards a new book needs."),
    .statements = "S1-33 S1-34 S1-103 S2-18 S2-19 S3-28 S3-37 S4-06 S4-27 S5-02 S5-03" },
  { "meld.min_naturals", INT (meld_min_naturals, 1, 3),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_CARDS, .fallback = "2",
    .title = NC_("rule", "Natural Cards to Start a Book"),
    .description = N_("How many of a new book’s cards must be natural."),
    .statements = "S2-19 S3-37 S4-30" },
  { "meld.ranks_three", ENUM (meld_ranks_three, ranks_three),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "none",
    /* Translators: term: book */
    .title = NC_("rule", "Books of Threes"),
    .description = N_("Which threes you can lay down as books."),
    .statements = "S1-39 S1-72 S2-40 S3-48 S3-51 S4-55 S5-05 S5-34" },
  { "meld.same_rank", ENUM (meld_same_rank, same_rank),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "after_closed",
    .title = NC_("rule", "Second Book of the Same Rank"),
    .description = N_("When you can start another book of a rank you already have."),
    .statements = "S1-103..105 S2-54 S2-55 S3-45 S4-73..75" },
  { "meld.wild_joins_clean", ENUM (meld_wild_joins_clean, wild_joins_clean),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "until_closed",
    .matters = "meld.wilds!=none",
    .title = NC_("rule", "Wild Cards in Clean Books"),
    .description = N_("When you can add a wild card to a clean book, which makes it dirty."),
    .statements = "S1-49 S2-20 S2-21 S2-26 S2-28 S4-43 S4-44 S5-14" },
  { "meld.lay_on_partner", ENUM (meld_lay_on_partner, lay_on_partner),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "after_team_open",
    .matters = "table.teams!=none open.scope=player",
    .title = NC_("rule", "Adding to Your Partner’s Books"),
    .description = N_("When partners can add cards to each other’s books."),
    .statements = "S1-41 S3-27 S3-36 S4-36 S4-70 S4-72" },
  { "meld.wild_book", BOOL (meld_wild_book),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "no",
    .matters = "meld.wilds!=none",
    .title = NC_("rule", "Wild Books"),
    .description = N_("You can make books of wild cards only. They’re neither clean nor dirty."),
    .statements = "S1-38 S4-80 S4-81 S5-08" },
  { "meld.wild_book_bonus", INT (meld_wild_book_bonus, 0, 3000),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .matters = "meld.wild_book=yes",
    .title = NC_("rule", "Bonus for a Wild Book"),
    .description = N_("Points for closing a book of wild cards."),
    .statements = "S4-80" },
  { "book.size", INT (book_size, 5, 10),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_CARDS, .fallback = "7",
    .title = NC_("rule", "Cards to Close a Book"),
    .description = N_("With this many cards, a book is closed and earns its bonus."),
    .statements = "S1-33 S1-45 S1-100 S2-24 S3-39 S4-05 S4-39 S4-40 S5-02 S5-04 S5-11" },
  { "book.nat_on_clean", BOOL (book_nat_on_clean),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "yes",
    .title = NC_("rule", "Add Natural Cards to Closed Clean Books"),
    .description = N_("A closed clean book can still take more cards of its rank."),
    .statements = "S1-50 S2-26 S2-54 S3-44 S4-39 S5-13" },
  { "book.nat_on_dirty", BOOL (book_nat_on_dirty),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "yes",
    .matters = "meld.wilds!=none",
    .title = NC_("rule", "Add Natural Cards to Closed Dirty Books"),
    .description = N_("A closed dirty book can still take more cards of its rank."),
    .statements = "S1-50 S2-27 S3-44 S4-40 S5-13" },
  { "book.wild_on_dirty", BOOL (book_wild_on_dirty),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "no",
    .matters = "meld.wilds!=none",
    .title = NC_("rule", "Add Wild Cards to Closed Dirty Books"),
    .description = N_("A closed dirty book can still take wild cards, up to the usual limit."),
    .statements = "S1-49 S1-100 S2-28 S5-14" },
  { "book.wild_on_wild", BOOL (book_wild_on_wild),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "yes",
    .matters = "meld.wild_book=yes",
    .title = NC_("rule", "Add Wild Cards to Closed Wild Books"),
    .description = N_("A closed wild book can still take wild cards, and you can lay down a larger "
                      "one at once.") },
  { "book.waiting_marker", BOOL (book_waiting_marker),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "no",
    /* Translators: term: waiting book */
    .title = NC_("rule", "Mark Waiting Books"),
    .description = N_("You can mark a book that is one card short, so everyone notices."),
    .statements = "S2-29 S2-30" },
  { "book.top_card_marker", BOOL (book_top_card_marker),
    .group = HF_RULE_GROUP_BOOKS, .shown = TRUE, .fallback = "yes",
    .title = NC_("rule", "Red or Black Card on Top"),
    .description = N_("Stack closed books with a red card on top if they’re clean, a black one "
                      "if they’re dirty."),
    .statements = "S1-42 S1-43 S1-46 S2-16 S2-25 S3-40 S3-42 S5-12" },
  { "book.buried_scores", BOOL (book_buried_scores),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "yes",
    .title = NC_("rule", "Count Cards Added Later"),
    .description = N_("Cards you add to a closed book still score their points."),
    .statements = "S3-44" },
  { "book.bonus_clean", INT (book_bonus_clean, 0, 2000),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_POINTS, .fallback = "500",
    .title = NC_("rule", "Bonus for a Clean Book"),
    .description = N_("Points for closing a book without wild cards."),
    .statements = "S1-47 S1-87 S2-65 S3-41 S4-51 S5-09 S5-31 S5-32 S5-55" },
  { "book.bonus_dirty", INT (book_bonus_dirty, 0, 2000),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_POINTS, .fallback = "300",
    .matters = "meld.wilds!=none",
    .title = NC_("rule", "Bonus for a Dirty Book"),
    .description = N_("Points for closing a book with wild cards."),
    .statements = "S1-48 S1-87 S1-105 S2-66 S3-43 S4-52 S5-10 S5-31 S5-32" },
  { "meld.min_naturals_dirty", INT (meld_min_naturals_dirty, 0, 5),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_CARDS, .fallback = "0",
    .matters = "meld.wilds!=none",
    .title = NC_("rule", "Natural Cards in a Dirty Book"),
    .description = N_("How many natural cards a book needs before it can have a wild card.") },
  { "book.special_ranks", SET (book_special_ranks, ranks),
    .group = HF_RULE_GROUP_BOOKS, .fallback = "none",
    /* Translators: term: book */
    .title = NC_("rule", "Special Books"),
    .description = N_("Ranks whose closed books count as special, such as sevens.") },
  { "book.special_bonus_clean", INT_OR_NONE (book_special_bonus_clean, 0, 5000),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_POINTS, .fallback = "none",
    .matters = "book.special_ranks!=none",
    .title = NC_("rule", "Bonus for a Special Clean Book"),
    .description = N_("Points for closing a special book without wild cards, instead of "
                      "the usual bonus.") },
  { "book.special_bonus_dirty", INT_OR_NONE (book_special_bonus_dirty, 0, 5000),
    .group = HF_RULE_GROUP_BOOKS, .unit = HF_RULE_UNIT_POINTS, .fallback = "none",
    .matters = "book.special_ranks!=none",
    .title = NC_("rule", "Bonus for a Special Dirty Book"),
    .description = N_("Points for closing a special book with wild cards, instead of the "
                      "usual bonus.") },

  /* G. Opening */
  { "open.min", .type = HF_RULE_INT_LIST, FIELD (open_min), .min = 0, .max = 1000,
    .group = HF_RULE_GROUP_OPENING, .unit = HF_RULE_UNIT_POINTS, .fallback = "50,90,120,150",
    /* Translators: term: opening minimum */
    .title = NC_("rule", "Points to Open"),
    .description = N_("How many points your first books must be worth, round by round."),
    .statements = "S1-34 S1-51..56 S2-32 S2-33 S2-38 S2-48 S3-05 S3-24 S3-25 "
                  "S4-14 S4-28..30 S4-60 S4-62 S4-65 S5-28..30" },
  { "open.compare", ENUM (open_compare, compare),
    .group = HF_RULE_GROUP_OPENING, .fallback = "ge",
    .title = NC_("rule", "Exactly Enough Points"),
    .description = N_("Whether exactly that many points will do, or you need more."),
    .statements = "S1-51 S1-53 S1-55 S3-24 S3-26 S4-28 S5-30 S5-62" },
  { "open.scope", ENUM (open_scope, scope),
    .group = HF_RULE_GROUP_OPENING, .fallback = "team",
    .matters = "table.teams!=none",
    /* Translators: term: to open */
    .title = NC_("rule", "Who Must Open"),
    .description = N_("Whether one player opens for the whole team."),
    .statements = "S1-41 S2-32 S3-23 S3-27 S4-69 S5-62" },
  { "open.timing", ENUM (open_timing, timing),
    .group = HF_RULE_GROUP_OPENING, .fallback = "after_draw",
    /* Translators: term: to open */
    .title = NC_("rule", "When to Open"),
    .description = N_("Whether you open before or after you draw."),
    .statements = "S3-23 S4-32 S4-34 S4-35 S4-72" },
  { "open.count_bonus", BOOL (open_count_bonus),
    .group = HF_RULE_GROUP_OPENING, .fallback = "no",
    .title = NC_("rule", "Closed Books Help You Open"),
    .description = N_("The bonus of a book you lay down complete counts toward opening."),
    .statements = "S1-115 S4-83 S5-30" },
  { "open.new_sets_only", BOOL (open_new_sets_only),
    .group = HF_RULE_GROUP_OPENING, .fallback = "yes",
    .matters = "table.teams!=none open.scope=player",
    .title = NC_("rule", "Open With New Books Only"),
    .description = N_("Cards you add to your team’s books don’t count toward opening."),
    .statements = "S4-69 S4-71" },
  { "open.fail_penalty", INT (open_fail_penalty, 0, 500),
    .group = HF_RULE_GROUP_OPENING, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .title = NC_("rule", "Penalty for a Failed Opening"),
    .description = N_("Points you lose if the books you lay down are worth too little."),
    .statements = "S3-34 S3-35 S4-33" },
  { "open.by", ENUM (open_by, open_by),
    .group = HF_RULE_GROUP_OPENING, .fallback = "round",
    .title = NC_("rule", "What Decides the Points to Open"),
    .description = N_("Whether the points you need depend on the round or on your score before "
                      "it.") },
  { "open.steps", .type = HF_RULE_STEPS, FIELD (open_steps), .min = 0, .max = 1000,
    .group = HF_RULE_GROUP_OPENING, .unit = HF_RULE_UNIT_POINTS, .fallback = "0:50,1500:90,3000:120",
    .matters = "open.by=score",
    .title = NC_("rule", "Points to Open by Score"),
    .description = N_("How many points your first books must be worth, depending on your score.") },

  /* H. Threes */
  { "three.red_mode", ENUM (three_red_mode, red_mode),
    .group = HF_RULE_GROUP_THREES, .fallback = "discard_only",
    .title = NC_("rule", "Red Threes"),
    .description = N_("What you can do with a red three."),
    .statements = "S1-72 S2-44 S2-45 S2-48 S3-49 S4-55 S5-34" },
  { "three.red_laid", INT (three_red_laid, 0, 500),
    .group = HF_RULE_GROUP_THREES, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .matters = "three.red_mode=lay_and_replace",
    .title = NC_("rule", "Bonus for a Red Three"),
    .description = N_("Points for each red three you lay down and replace."),
    .statements = "S2-46" },
  { "three.red_held", INT (three_red_held, 0, 1000),
    .group = HF_RULE_GROUP_THREES, .unit = HF_RULE_UNIT_POINTS, .fallback = "500",
    .matters = "score.held_negative=yes",
    .title = NC_("rule", "Red Three Left Over"),
    .description = N_("Points you lose for each red three left in your hand or foot."),
    .statements = "S1-32 S1-76 S1-92 S2-47 S3-50 S3-67 S4-13 S4-57 S5-24 S5-35..41" },
  { "three.black_held", INT (three_black_held, 0, 500),
    .group = HF_RULE_GROUP_THREES, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .matters = "score.held_negative=yes",
    .title = NC_("rule", "Black Three Left Over"),
    .description = N_("Points you lose for each black three left in your hand or foot."),
    .statements = "S1-31 S2-43 S3-29 S4-12 S5-24 S5-35..41" },
  { "three.meld_value", INT (three_meld_value, 0, 20),
    .group = HF_RULE_GROUP_THREES, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .matters = "meld.ranks_three!=none",
    .title = NC_("rule", "Value of a Three"),
    .description = N_("Points for each three in a book."),
    .statements = "S3-29 S5-24 S5-35" },
  { "three.red_forced", BOOL (three_red_forced),
    .group = HF_RULE_GROUP_THREES, .fallback = "no",
    .matters = "three.red_mode=lay_and_replace",
    .title = NC_("rule", "Lay Down Red Threes Right Away"),
    .description = N_("You must lay down a red three as soon as you have it.") },
  { "three.red_all_bonus", INT_OR_NONE (three_red_all_bonus, 0, 5000),
    .group = HF_RULE_GROUP_THREES, .unit = HF_RULE_UNIT_POINTS, .fallback = "none",
    .matters = "three.red_mode=lay_and_replace",
    .title = NC_("rule", "Bonus for All Red Threes"),
    .description = N_("Points for laying down every red three of all decks, instead of points "
                      "for each.") },
  { "three.red_negative_if", ENUM (three_red_negative_if, red_negative),
    .group = HF_RULE_GROUP_THREES, .fallback = "never",
    .matters = "three.red_mode=lay_and_replace",
    .title = NC_("rule", "Red Threes Against You"),
    .description = N_("When the red threes you laid down count against you.") },

  /* I. Foot */
  { "foot.on_play", ENUM (foot_on_play, foot_when),
    .group = HF_RULE_GROUP_FOOT, .fallback = "same_turn",
    .title = NC_("rule", "Foot After Laying Down Your Last Card"),
    .description = N_("When you pick up your foot if you laid down the last card of your hand."),
    .statements = "S1-12 S1-59 S2-59 S2-60 S3-52 S3-54 S4-20 S4-37 S5-65" },
  { "foot.on_discard", ENUM (foot_on_discard, foot_when),
    .group = HF_RULE_GROUP_FOOT, .fallback = "next_turn",
    .title = NC_("rule", "Foot After Discarding Your Last Card"),
    .description = N_("When you pick up your foot if you discarded the last card of your hand."),
    .statements = "S1-12 S1-58 S2-61 S3-52 S3-53 S4-37 S5-66" },
  { "foot.when", ENUM (foot_when, foot_joins),
    .group = HF_RULE_GROUP_FOOT, .fallback = "hand_empty",
    .title = NC_("rule", "When You Pick Up Your Foot"),
    .description = N_("You pick up your foot when your hand is empty, or as soon as your side has "
                      "closed a book.") },

  /* J. Going out */
  { "out.min_clean", .type = HF_RULE_NUMBERS, FIELD (out_min_clean), .min = 0, .max = 10,
    .group = HF_RULE_GROUP_OUT, .fallback = "2",
    .title = NC_("rule", "Clean Books to Go Out"),
    .description = N_("How many closed clean books you need."),
    .statements = "S1-13 S1-80 S1-82 S2-31 S3-56 S4-38 S4-45..47 S5-19 S5-67" },
  { "out.min_dirty", .type = HF_RULE_NUMBERS, FIELD (out_min_dirty), .min = 0, .max = 10,
    .group = HF_RULE_GROUP_OUT, .fallback = "2",
    .title = NC_("rule", "Dirty Books to Go Out"),
    .description = N_("How many closed dirty books you need."),
    .statements = "S1-13 S1-80 S1-82 S2-31 S3-56 S4-38 S4-45..47 S5-19 S5-67" },
  { "out.min_total", .type = HF_RULE_NUMBERS, FIELD (out_min_total), .min = 0, .max = 20,
    .group = HF_RULE_GROUP_OUT, .fallback = "4",
    .title = NC_("rule", "Books to Go Out"),
    .description = N_("How many closed books of any kind you need in total."),
    .statements = "S3-56" },
  { "out.by_play", BOOL (out_by_play),
    .group = HF_RULE_GROUP_OUT, .fallback = "yes",
    .title = NC_("rule", "Go Out Without a Discard"),
    .description = N_("You can go out by laying down your last card."),
    .statements = "S2-11 S2-63 S3-55 S4-48 S5-17 S5-68" },
  { "out.by_discard", BOOL (out_by_discard),
    .group = HF_RULE_GROUP_OUT, .fallback = "yes",
    .title = NC_("rule", "Go Out With a Discard"),
    .description = N_("You can go out by discarding your last card."),
    .statements = "S2-62 S3-55 S4-48 S5-17" },
  { "out.last_turns", ENUM (out_last_turns, last_turns),
    .group = HF_RULE_GROUP_OUT, .fallback = "none",
    .matters = "out.by_play=yes",
    .title = NC_("rule", "Last Turn for the Others"),
    .description = N_("Whether everyone else gets one more turn when you go out by laying down "
                      "a card."),
    .statements = "S1-13 S1-79 S2-62 S2-63 S4-49 S5-17" },
  { "out.not_ready", ENUM (out_not_ready, not_ready),
    .group = HF_RULE_GROUP_OUT, .fallback = "keep_one",
    .title = NC_("rule", "Out of Cards Too Soon"),
    .description = N_("What happens if you could play your last card but don’t have enough "
                      "books."),
    .statements = "S1-81 S3-57 S4-50 S5-18 S5-67" },
  { "out.ask", ENUM (out_ask, ask),
    .group = HF_RULE_GROUP_OUT, .fallback = "none",
    .matters = "table.teams!=none",
    .title = NC_("rule", "Ask Before Going Out"),
    .description = N_("Whether you ask your partner before you end the round."),
    .statements = "S1-83 S1-84 S1-97 S3-59 S3-60 S4-77" },
  { "out.answer_binding", BOOL (out_answer_binding),
    .group = HF_RULE_GROUP_OUT, .fallback = "no",
    .matters = "table.teams!=none out.ask!=none",
    .title = NC_("rule", "No Means No"),
    .description = N_("If your partner says no, you can’t go out this turn."),
    .statements = "S1-97 S1-107 S1-108 S3-62 S3-63" },
  { "out.bonus", INT (out_bonus, 0, 500),
    .group = HF_RULE_GROUP_OUT, .unit = HF_RULE_UNIT_POINTS, .fallback = "0",
    .title = NC_("rule", "Bonus for Going Out"),
    .description = N_("Points for the player who ends the round."),
    .statements = "S2-70 S3-64 S5-33" },
  { "out.min_wild", .type = HF_RULE_NUMBERS, FIELD (out_min_wild), .min = 0, .max = 10,
    .group = HF_RULE_GROUP_OUT, .fallback = "0",
    .matters = "meld.wild_book=yes",
    .title = NC_("rule", "Wild Books to Go Out"),
    .description = N_("How many closed wild books you need. They count here and nowhere else.") },
  { "out.min_special", .type = HF_RULE_NUMBERS, FIELD (out_min_special), .min = 0, .max = 10,
    .group = HF_RULE_GROUP_OUT, .fallback = "0",
    .matters = "book.special_ranks!=none",
    .title = NC_("rule", "Special Books to Go Out"),
    .description = N_("How many closed special books you need. They also count as clean or dirty.") },
  { "out.partner_in_foot", ENUM (out_partner_in_foot, partner_in_foot),
    .group = HF_RULE_GROUP_OUT, .fallback = "no",
    .matters = "table.teams!=none",
    .title = NC_("rule", "Your Partner and the Foot"),
    .description = N_("Whether your partner must have picked up the foot before you can go out.") },

  /* K. Scoring */
  { "score.values.joker", INT (score_values_joker, 0, 100),
    .group = HF_RULE_GROUP_SCORE, .unit = HF_RULE_UNIT_POINTS, .fallback = "50",
    .title = NC_("rule", "Value of a Joker"),
    .description = N_("Points for each joker."),
    .statements = "S1-27 S1-89 S2-37 S3-33 S4-11 S5-20" },
  { "score.values.2", INT (score_values_two, 0, 100),
    .group = HF_RULE_GROUP_SCORE, .unit = HF_RULE_UNIT_POINTS, .fallback = "20",
    .title = NC_("rule", "Value of a Two"),
    .description = N_("Points for each two."),
    .statements = "S1-28 S2-36 S3-33 S4-08 S5-21" },
  { "score.values.A", INT (score_values_ace, 0, 100),
    .group = HF_RULE_GROUP_SCORE, .unit = HF_RULE_UNIT_POINTS, .fallback = "20",
    .title = NC_("rule", "Value of an Ace"),
    .description = N_("Points for each ace."),
    .statements = "S1-28 S2-36 S3-32 S4-07 S5-22" },
  { "score.values.weird", INT (score_values_weird, 0, 100),
    .group = HF_RULE_GROUP_SCORE, .unit = HF_RULE_UNIT_POINTS, .fallback = "20",
    .matters = "table.weird_cards!=0",
    .title = NC_("rule", "Value of an Extra Card"),
    .description = N_("Points for each blank, ad, or other stray card."),
    .statements = "S3-33" },
  { "score.values.ten_from", INT (score_values_ten_from, 4, 13),
    .group = HF_RULE_GROUP_SCORE, .unit = HF_RULE_UNIT_RANK, .fallback = "10",
    .title = NC_("rule", "Lowest Card Worth 10"),
    .description = N_("From this card up to the king, cards are worth 10 points. Lower cards "
                      "are worth 5."),
    .statements = "S1-29 S1-30 S2-34 S2-35 S3-30 S3-31 S4-09 S4-10 S5-23 S5-24" },
  { "score.held_negative", BOOL (score_held_negative),
    .group = HF_RULE_GROUP_SCORE, .fallback = "yes",
    .title = NC_("rule", "Subtract Cards Left Over"),
    .description = N_("Cards left in hands and feet count against you at the end of a round."),
    .statements = "S1-85 S1-91 S2-69 S3-65 S4-54 S5-16 S5-57" },
  { "score.sheet", ENUM (score_sheet, sheet),
    .group = HF_RULE_GROUP_SCORE, .shown = TRUE, .fallback = "plain",
    .title = NC_("rule", "Score Sheet"),
    .description = N_("How the scores are written down. The totals are the same."),
    .statements = "S1-85..90 S1-93 S1-94 S2-64 S2-67 S2-68 S3-66 S3-67 S4-53 S4-76 S5-15 "
                  "S5-54..58" },
  { "score.allow_negative", BOOL (score_allow_negative),
    .group = HF_RULE_GROUP_SCORE, .fallback = "yes",
    /* Translators: term: score */
    .title = NC_("rule", "Scores Below Zero"),
    .description = N_("A round can cost more points than it earns."),
    .statements = "S4-58" },

  /* L. Conduct and events */
  { "talk.allowed", SET (talk_allowed, talk),
    .group = HF_RULE_GROUP_TALK, .fallback = "none",
    .matters = "table.teams!=none",
    .title = NC_("rule", "Table Talk"),
    .description = N_("What partners can say to each other."),
    .statements = "S1-02 S1-95 S1-96 S3-61 S4-77 S4-78" },
  { "talk.razz_log", BOOL (talk_razz_log),
    .group = HF_RULE_GROUP_TALK, .fallback = "no",
    .title = NC_("rule", "Teasing"),
    .description = N_("Small blunders get a friendly remark. It never costs points."),
    .statements = "S1-66 S1-84 S3-62" },
  { "event.tournament", ENUM (event_tournament, tournament),
    .group = HF_RULE_GROUP_TALK, .shown = TRUE, .fallback = "none",
    .matters = "table.teams!=none",
    .title = NC_("rule", "Tournament"),
    .description = N_("Whether you play several games with changing partners."),
    .statements = "S3-01" },

  /* M. For real cards: what the game does by itself, or leaves to people */
  { "table.seating", ENUM (table_seating, seating),
    .group = HF_RULE_GROUP_REAL_CARDS, .fallback = "opposite",
    .matters = "table.teams!=none",
    /* Translators: term: seat */
    .title = NC_("rule", "Seating"),
    .description = N_("Where the players of a team sit."),
    .statements = "S1-05 S3-07 S4-68" },
  { "deal.shuffle", ENUM (deal_shuffle, shuffle),
    .group = HF_RULE_GROUP_REAL_CARDS, .fallback = "any",
    .title = NC_("rule", "How You Shuffle"),
    .description = N_("Only changes what you see. The cards are always fully shuffled."),
    .statements = "S1-15 S1-16 S2-05" },
  { "deal.verify_counts", BOOL (deal_verify_counts),
    .group = HF_RULE_GROUP_REAL_CARDS, .fallback = "yes",
    .title = NC_("rule", "Count the Dealt Cards"),
    .description = N_("Players check their two piles before the round starts."),
    .statements = "S3-14" },
  { "turn.touch_commits", BOOL (turn_touch_commits),
    .group = HF_RULE_GROUP_REAL_CARDS, .fallback = "no",
    .title = NC_("rule", "Touch It, Take It"),
    .description = N_("Once you touch a stack or the pile, that’s where you take your cards "
                      "from."),
    .statements = "S1-22" },
  { "turn.lay_down_optional", BOOL (turn_lay_down_optional),
    .group = HF_RULE_GROUP_REAL_CARDS, .fallback = "yes",
    /* Translators: term: to lay down */
    .title = NC_("rule", "Hold Cards Back"),
    .description = N_("You may keep cards you could lay down."),
    .statements = "S1-11 S1-57 S1-109 S1-110 S2-58 S4-31" },
};

static const char *const group_titles[HF_N_RULE_GROUPS] = {
  [HF_RULE_GROUP_TABLE] = NC_("rules chapter", "Table and Decks"),
  /* Translators: term: deal (noun) */
  [HF_RULE_GROUP_DEAL] = NC_("rules chapter", "Deal and Start"),
  /* Translators: term: to draw */
  [HF_RULE_GROUP_STOCK] = NC_("rules chapter", "Drawing"),
  [HF_RULE_GROUP_PICKUP] = NC_("rules chapter", "Taking the Pile"),
  /* Translators: term: turn */
  [HF_RULE_GROUP_TURN] = NC_("rules chapter", "The Turn"),
  [HF_RULE_GROUP_BOOKS] = NC_("rules chapter", "Books"),
  /* Translators: term: to open */
  [HF_RULE_GROUP_OPENING] = NC_("rules chapter", "Opening"),
  [HF_RULE_GROUP_THREES] = NC_("rules chapter", "Threes"),
  [HF_RULE_GROUP_FOOT] = NC_("rules chapter", "The Foot"),
  [HF_RULE_GROUP_OUT] = NC_("rules chapter", "Going Out"),
  [HF_RULE_GROUP_SCORE] = NC_("rules chapter", "Scoring"),
  [HF_RULE_GROUP_TALK] = NC_("rules chapter", "Table Talk"),
  /* Translators: rules that matter only when people play with real cards */
  [HF_RULE_GROUP_REAL_CARDS] = NC_("rules chapter", "For Real Cards"),
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
  static GHashTable *by_key;

  if (g_once_init_enter_pointer (&by_key))
    {
      GHashTable *table = g_hash_table_new (g_str_hash, g_str_equal);

      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        g_hash_table_insert (table, (gpointer) rows[i].key, (gpointer) &rows[i]);
      g_once_init_leave_pointer (&by_key, table);
    }

  return g_hash_table_lookup (by_key, key);
}

guint
hf_rule_index (const HfRuleInfo *info)
{
  return info - rows;
}

const char *
hf_rule_title (const HfRuleInfo *info)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "rule", info->title);
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

  return g_dpgettext2 (GETTEXT_PACKAGE, "rule value", info->words[word].title);
}

const char *
hf_rule_group_title (HfRuleGroup group)
{
  g_return_val_if_fail (group < HF_N_RULE_GROUPS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "rules chapter", group_titles[group]);
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
