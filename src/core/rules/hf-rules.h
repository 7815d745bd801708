/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/cards/hf-cards.h"

G_BEGIN_DECLS

#define HF_MAX_SEATS   8
#define HF_MAX_ROUNDS  20
#define HF_MAX_DECKS   20
#define HF_MAX_STACKS  4
#define HF_MAX_MORE    2 /* piles of a seat beside hand and foot */
#define HF_MAX_STEPS   8
#define HF_MAX_BONUSES 13 /* ranks with a bonus of their own */

/* Scores that points to open can depend on are between this and its negative. */
#define HF_MAX_STEP_SCORE 30000

/* Rounds are counted up to this; it ends a game whose rules set no other limit. */
#define HF_LAST_ROUND 99

typedef enum
{
  HF_TEAMS_NONE,
  HF_TEAMS_PAIRS,
  HF_TEAMS_TWO_TEAMS
} HfTeams;
typedef enum
{
  HF_SEATING_OPPOSITE,
  HF_SEATING_ALTERNATE,
  HF_SEATING_FREE
} HfSeating;
typedef enum
{
  HF_DIRECTION_CW,
  HF_DIRECTION_CCW
} HfDirection;
typedef enum
{
  HF_DEAL_CENTRAL,
  HF_DEAL_SELF,
  HF_DEAL_EACH_DEALS_TWO,
  HF_DEAL_CUT_PORTION
} HfDealStyle;
typedef enum
{
  HF_SHUFFLE_ANY,
  HF_SHUFFLE_HALF_LEFT_X3
} HfShuffle;
typedef enum
{
  HF_CHOICE_FIXED,
  HF_CHOICE_BLIND,
  HF_CHOICE_AFTER_LOOK,
  HF_CHOICE_LOW_BOTTOM,
  HF_CHOICE_HIGH_BOTTOM,
  HF_CHOICE_TOP_SEEN
} HfHandChoice;
typedef enum
{
  HF_UPCARD_NONE,
  HF_UPCARD_ANY,
  HF_UPCARD_REDRAW
} HfUpcard;
typedef enum
{
  HF_FIRST_TABLE_CHOICE,
  HF_FIRST_RANDOM,
  HF_FIRST_SEAT,
  HF_FIRST_HIGH_CUT
} HfFirstPlayer;
typedef enum
{
  HF_NEXT_FIRST_ROTATE,
  HF_NEXT_FIRST_REPEAT_METHOD
} HfNextFirst;
typedef enum
{
  HF_DRAW_ONE_EACH,
  HF_DRAW_ANY,
  HF_DRAW_SINGLE
} HfDrawFrom;
typedef enum
{
  HF_DRAW_BY_ALL,
  HF_DRAW_BY_SINGLE
} HfDrawBy;
typedef enum
{
  HF_EMPTY_RESHUFFLE_ALL,
  HF_EMPTY_RESHUFFLE_KEEP_TOP,
  HF_EMPTY_END_ROUND
} HfOnEmpty;
typedef enum
{
  HF_PICKUP_NONE,
  HF_PICKUP_TOP_N,
  HF_PICKUP_ALL
} HfPickupMode;
typedef enum
{
  HF_SHORT_TAKE_ALL,
  HF_SHORT_REFUSE
} HfIfShort;
typedef enum
{
  HF_UNOPENED_REFUSE,
  HF_UNOPENED_OPEN_NOW,
  HF_UNOPENED_FREE
} HfIfUnopened;
typedef enum
{
  HF_OPEN_USES_TOP_ONLY,
  HF_OPEN_USES_ALL,
  HF_OPEN_USES_NONE
} HfOpenUses;
typedef enum
{
  HF_FAIL_RESTORE_THEN_DRAW,
  HF_FAIL_REFUSE,
  HF_FAIL_LOSE_TURN
} HfOnFail;
typedef enum
{
  HF_MATCH_FROM_HAND,
  HF_MATCH_FROM_TAKEN
} HfMatchFrom;
typedef enum
{
  HF_TOP_GOES_ANYWHERE,
  HF_TOP_GOES_NEW_BOOK,
  HF_TOP_GOES_NEW_CLEAN_BOOK
} HfTopGoes;
typedef enum
{
  HF_SHOW_HIDDEN_OK,
  HF_SHOW_MUST_SHOW
} HfPickupShow;
typedef enum
{
  HF_FROZEN_UNTIL_TAKEN,
  HF_FROZEN_UNTIL_COVERED
} HfFreezeUntil;
typedef enum
{
  HF_BAN_NEVER_LIFTED,
  HF_BAN_UNTIL_ALL_HAVE_BOOK
} HfBanUntil;
typedef enum
{
  HF_LIMIT_NAT_GT_WILD,
  HF_LIMIT_WILD_LE_NAT,
  HF_LIMIT_TWO_NAT_PER_WILD
} HfWildLimit;
typedef enum
{
  HF_THREES_NONE,
  HF_THREES_BLACK,
  HF_THREES_ALL
} HfRanksThree;
typedef enum
{
  HF_SAME_RANK_NEVER,
  HF_SAME_RANK_AFTER_CLOSED,
  HF_SAME_RANK_ALWAYS
} HfSameRank;
typedef enum
{
  HF_JOINS_FIRST_TURN,
  HF_JOINS_UNTIL_CLOSED,
  HF_JOINS_ALWAYS
} HfWildJoins;
typedef enum
{
  HF_LAY_ON_AFTER_TEAM_OPEN,
  HF_LAY_ON_AFTER_SELF_OPEN
} HfLayOnPartner;
typedef enum
{
  HF_OPEN_BY_ROUND,
  HF_OPEN_BY_SCORE
} HfOpenBy;
typedef enum
{
  HF_COMPARE_GE,
  HF_COMPARE_GT
} HfOpenCompare;
typedef enum
{
  HF_SCOPE_TEAM,
  HF_SCOPE_PLAYER
} HfOpenScope;
typedef enum
{
  HF_TIMING_AFTER_DRAW,
  HF_TIMING_BEFORE_DRAW
} HfOpenTiming;
typedef enum
{
  HF_RED_DISCARD_ONLY,
  HF_RED_LAY_AND_REPLACE,
  HF_RED_AS_RANK
} HfRedMode;
typedef enum
{
  HF_RED_NEVER_NEGATIVE,
  HF_RED_NEGATIVE_NOT_OPEN,
  HF_RED_NEGATIVE_NO_CLOSED_BOOK
} HfRedNegative;
typedef enum
{
  HF_RED_REPLACE_ALWAYS,
  HF_RED_REPLACE_NOT_FOOT,
  HF_RED_REPLACE_NEVER
} HfRedReplace;
typedef enum
{
  HF_BLACK_MELD_NEVER,
  HF_BLACK_MELD_OUT
} HfBlackMeld;
typedef enum
{
  HF_FIRST_DRAW_DRAW,
  HF_FIRST_DRAW_NONE
} HfFirstDraw;
typedef enum
{
  HF_FOOT_HAND_EMPTY,
  HF_FOOT_FIRST_BOOK,
  HF_FOOT_OWN_FIRST_BOOK
} HfFootJoins;
typedef enum
{
  HF_FOOT_SAME_TURN,
  HF_FOOT_NEXT_TURN
} HfFootWhen;
typedef enum
{
  HF_LAST_TURNS_NONE,
  HF_LAST_TURNS_ONE_EACH_AFTER_PLAY
} HfLastTurns;
typedef enum
{
  HF_NOT_READY_KEEP_ONE,
  HF_NOT_READY_UNDO,
  HF_NOT_READY_CONTINUE_EMPTY
} HfNotReady;
typedef enum
{
  HF_PARTNER_ANYWHERE,
  HF_PARTNER_ENTERED,
  HF_PARTNER_PLAYED_TURN
} HfPartnerInFoot;
typedef enum
{
  HF_ASK_NONE,
  HF_ASK_CUSTOMARY,
  HF_ASK_REQUIRED,
  HF_ASK_OPTIONAL
} HfAsk;
typedef enum
{
  HF_WILD_COUNTS_APART,
  HF_WILD_COUNTS_CLEAN,
  HF_WILD_COUNTS_DIRTY,
  HF_WILD_COUNTS_EITHER
} HfWildCounts;
typedef enum
{
  HF_SHEET_HOOF_CARD,
  HF_SHEET_BOOKS_THEN_CARDS,
  HF_SHEET_TEAM_TABLE,
  HF_SHEET_PLAIN,
  HF_SHEET_TWO_SCORES
} HfSheet;
typedef enum
{
  HF_TOURNAMENT_NONE,
  HF_TOURNAMENT_ROUND_ROBIN_PARTNERS
} HfTournament;

/* Members of sets are bits. In a set of ranks, HF_RANK_BIT() is the bit of a rank, by its place in
 * 3, 4 ... K, A, 2. */
#define HF_RANK_BIT(rank) (1u << ((rank) - HF_RANK_THREE))

typedef enum
{
  HF_BLOCK_RED_THREE = 1 << 0,
  HF_BLOCK_BLACK_THREE = 1 << 1,
  HF_BLOCK_WILD = 1 << 2
} HfBlockers;
typedef enum
{
  HF_WILD_TWO = 1 << 0,
  HF_WILD_JOKER = 1 << 1,
  HF_WILD_WEIRD = 1 << 2
} HfWilds;
typedef enum
{
  HF_TALK_FREE = 1 << 0,
  HF_TALK_ALL_DIRTY = 1 << 1,
  HF_TALK_NEW_DIRTY = 1 << 2,
  HF_TALK_MAY_I_GO_OUT = 1 << 3,
} HfTalk;

/* How many decks: a number, or a formula of the number of players n. */
typedef enum
{
  HF_DECKS_FIXED,     /* k */
  HF_DECKS_N_PLUS,    /* n+k, k may be 0 */
  HF_DECKS_TWICE_N,   /* 2n */
  HF_DECKS_HALF_PLUS, /* ceil(n/2)+k, k may be 0 */
} HfDecksForm;

typedef struct
{
  gint form;
  gint k;
} HfDecks;
typedef struct
{
  gint n;
  gint v[HF_MAX_ROUNDS];
} HfIntList;
typedef struct
{
  gint n;
  struct
  {
    gint a, b;
  } v[HF_MAX_ROUNDS];
} HfPassPlan;
/* From a score on, so many points are needed to open. */
typedef struct
{
  gint n;
  struct
  {
    gint score, minimum;
  } v[HF_MAX_STEPS];
} HfSteps;
/* Points for closed books of some ranks. */
typedef struct
{
  gint n;
  struct
  {
    gint rank; /* the bit of the rank in a set of ranks */
    gint clean;
    gint dirty; /* HF_NONE: as a clean one */
  } v[HF_MAX_BONUSES];
} HfBonuses;
typedef struct
{
  gboolean none;
  gboolean ace_low;
  gboolean joker_redo_all;
  gboolean tie_redo_all;
} HfCutRules;

/* Things that groups have different names for. The names are words of a fixed, translatable list;
 * 0 is the usual one. */
typedef enum
{
  HF_TERM_GAME,
  HF_TERM_FOOT,
  HF_TERM_KNEE,  /* the pile after the foot, where there are more */
  HF_TERM_ELBOW, /* and the last of four piles */
  HF_TERM_STOCK,
  HF_TERM_DISCARD,
  HF_TERM_PICKUP,
  HF_TERM_OPEN,
  HF_TERM_MELD,
  HF_TERM_CLEAN,
  HF_TERM_DIRTY,
} HfTerm;

#define HF_N_TERMS 11

typedef enum
{
  HF_TERM_FORM_LABEL,  /* by itself, as a heading or on a button: `Foot`, `Buy` */
  HF_TERM_FORM_PHRASE, /* as a phrase: `the foot`, `buy` */
  HF_TERM_FORM_MANY,   /* by itself, for several: `Feet` */
} HfTermForm;

#define HF_N_TERM_FORMS 3

typedef struct
{
  gint word[HF_N_TERMS];
} HfTerms;

/* Rows of people's own on the score sheet: what they count after a round, and the points of one. Two may
 * have one name. All behind the end is 0. */
#define HF_MAX_OWN_ROWS   8
#define HF_MAX_OWN_COUNT  20 /* of a row for a side in a round */
#define HF_OWN_NAME_MAX   30 /* characters */
#define HF_OWN_POINTS_MAX 5000
typedef struct
{
  gint n;
  struct
  {
    gint points;
    char name[4 * HF_OWN_NAME_MAX + 4]; /* a multiple of a number, as all fields are */
  } v[HF_MAX_OWN_ROWS];
} HfOwnRows;

/* A family's rules in its own words, UTF-8 in lines. All behind the end is 0. */
#define HF_OWN_RULES_MAX 2000 /* characters */
typedef struct
{
  char text[4 * HF_OWN_RULES_MAX + 4]; /* a multiple of a number, as all fields are */
} HfOwnRules;

/* The agreed rules of a game: one field a parameter, in the order of the rule table (see
 * hf-rule-table.h), which knows each field's key, range and meaning. A plain value: copy it by
 * assignment. Read it after hf_rules_resolve(), which fills in the values that depend on other
 * keys.
 *
 * "none" of an integer that may be none is HF_NONE; "all" in @pickup_count is HF_ALL. A list by round
 * goes on with its last entry, see hf_int_list_at(). */
#define HF_NONE (-1)
#define HF_ALL  (0)

typedef struct
{
  /* Which preset the set started from, and which rows of the table were set by hand (a bit each). */
  char base[32];
  guint64 set[3];
  /* Keys that only old files and scripts know, as they were set: 0 for unset, else a number from 1.
   * Together they are meld.wild_joins_clean as long as that is not set itself. */
  guint64 old_clean_lock;
  guint64 old_wild_on_clean;

  /* A. Table, decks, game length */
  gint table_players;
  guint table_players_allowed; /* bit p: p players */
  gint table_teams;
  HfDecks table_decks;
  gint table_jokers_per_deck;
  gint table_weird_cards;
  gint table_rounds;
  gint game_target;
  gint table_direction;
  HfTerms table_terms;
  HfOwnRules table_own_rules;

  /* B. Deal and start */
  gint deal_hand_size;
  gint deal_foot_size;
  HfIntList deal_more_piles;
  gint deal_style;
  HfPassPlan deal_pass_plan;
  HfIntList deal_hand_choice;
  gint deal_cut_target;
  gint deal_cut_bonus;
  gint deal_first_player;
  gint deal_first_player_next;
  HfCutRules deal_cut_rules;
  gint deal_upcard;
  guint deal_upcard_redraw;

  /* C. Stock and draw */
  gint stock_piles;
  HfIntList stock_draw_count;
  gint stock_draw_from;
  gboolean stock_pile_card;
  gint stock_draw_by;
  gboolean stock_auto_draw;
  gint stock_on_empty;
  gint stock_stall_limit;

  /* D. Taking the discard pile */
  gint pickup_mode;
  HfIntList pickup_count;
  HfIntList pickup_min_pile;
  gint pickup_if_short;
  gint pickup_match_naturals;
  gboolean pickup_meld_top;
  gboolean pickup_meld_pair;
  guint pickup_blocked_by;
  gint pickup_if_unopened;
  gint pickup_open_uses;
  gboolean pickup_replaces_draw;
  gint pickup_on_fail;
  gint pickup_show;
  gboolean pickup_match_wild;
  guint pickup_freeze_by;
  gint pickup_freeze_until;
  gint pickup_match_from;
  gint pickup_top_goes;

  /* E. Turn */
  gboolean turn_discard_required;
  gboolean turn_discard_any;
  guint turn_discard_ban;
  gint turn_discard_ban_until;
  gboolean turn_discard_ban_last;

  /* F. Melds and books */
  guint meld_wilds;
  gint meld_wild_limit;
  gint meld_max_wilds;
  gint meld_min_size;
  gint meld_min_naturals;
  gint meld_ranks_three;
  gint meld_same_rank;
  gint meld_wild_joins_clean;
  gint meld_lay_on_partner;
  gboolean meld_wild_book;
  gint meld_wild_book_bonus;
  gint book_size;
  gboolean book_nat_on_clean;
  gboolean book_nat_on_dirty;
  gboolean book_wild_on_dirty;
  gboolean book_wild_on_wild;
  gboolean book_waiting_marker;
  gboolean book_top_card_marker;
  gboolean book_buried_scores;
  gint book_bonus_clean;
  gint book_bonus_dirty;
  gint meld_min_naturals_dirty;
  guint book_special_ranks;
  gint book_special_bonus_clean;
  gint book_special_bonus_dirty;
  HfBonuses book_special_bonuses;

  /* G. Opening */
  HfIntList open_min;
  gint open_compare;
  gint open_scope;
  gint open_timing;
  gboolean open_count_bonus;
  gboolean open_new_sets_only;
  gint open_fail_penalty;
  gint open_by;
  HfSteps open_steps;
  gboolean open_whole_hand;

  /* H. Threes */
  gint three_red_mode;
  gint three_red_laid;
  gint three_red_held;
  gint three_black_held;
  gint three_meld_value;
  gboolean three_red_forced;
  gint three_red_all_bonus;
  gint three_red_negative_if;
  gint three_red_replace;
  gint three_black_meld;

  /* I. Foot */
  gint foot_on_play;
  gint foot_on_discard;
  gint foot_when;
  gint foot_first_draw;

  /* J. Going out */
  HfIntList out_min_clean;
  HfIntList out_min_dirty;
  HfIntList out_min_total;
  gboolean out_by_play;
  gboolean out_by_discard;
  gint out_last_turns;
  gint out_not_ready;
  gint out_ask;
  gboolean out_answer_binding;
  gint out_bonus;
  HfIntList out_min_wild;
  HfIntList out_min_special;
  gboolean out_special_apart;
  HfIntList out_special_each;
  gint out_wild_counts;
  gint out_partner_in_foot;

  /* K. Scoring */
  gint score_values_joker;
  gint score_values_two;
  gint score_values_ace;
  gint score_values_weird;
  gint score_values_ten_from; /* 4 to 13, ten is 10, king 13 */
  gboolean score_held_negative;
  gint score_sheet;
  gboolean score_allow_negative;
  HfOwnRows score_own_rows;

  /* L. Conduct and events */
  guint talk_allowed;
  gboolean talk_razz_log;
  gint event_tournament;

  /* M. For real cards */
  gint table_seating;
  gint deal_shuffle;
  gboolean deal_verify_counts;
  gboolean turn_touch_commits;
  gboolean turn_lay_down_optional;
} HfRules;

typedef enum
{
  HF_RULES_ERROR_UNKNOWN_PRESET, /* no rule set of that name */
  HF_RULES_ERROR_UNKNOWN_KEY,    /* no rule of that name */
  HF_RULES_ERROR_BAD_VALUE,      /* the value cannot be read or is out of range */
  HF_RULES_ERROR_BAD_FILE,       /* the file is not a rule set */
  HF_RULES_ERROR_NEWER_VERSION,  /* the file is of a later format version */
  HF_RULES_ERROR_PLAYERS_NOT_ALLOWED,
  HF_RULES_ERROR_TEAMS_NOT_POSSIBLE,
  HF_RULES_ERROR_TOO_FEW_CARDS,
  HF_RULES_ERROR_BAD_CONFIG, /* `bad-config`, any other pair of rules that cannot be together */
} HfRulesError;

#define HF_RULES_ERROR (hf_rules_error_quark ())
GQuark hf_rules_error_quark (void);

/* The entry of a round, counted from 1. */
static inline gint
hf_int_list_at (const HfIntList *list, guint round)
{
  return list->v[MIN ((gint) round, list->n) - 1];
}

void hf_rules_init_default (HfRules *self);
gboolean hf_rules_init_preset (HfRules *self, const char *id, GError **error);

gboolean hf_rules_set (HfRules *self, const char *key, const char *value, GError **error);
void hf_rules_unset (HfRules *self, const char *key);
gboolean hf_rules_is_set (const HfRules *self, const char *key);
char *hf_rules_get (const HfRules *self, const char *key);
gboolean hf_rules_is_old_key (const char *key);
gboolean hf_rules_equal (const HfRules *a, const HfRules *b);
void hf_rules_tidy (HfRules *self);

void hf_rules_resolve (HfRules *self);
gboolean hf_rules_check (const HfRules *self, GError **error);

guint hf_rules_decks (const HfRules *self);
guint hf_rules_last_round (const HfRules *self);
guint hf_rules_dealt (const HfRules *self);
guint hf_rules_owners (const HfRules *self);
void hf_rules_deck (const HfRules *self, HfCards *deck);

const char *hf_rules_term (const HfRules *self, HfTerm term, HfTermForm form);
HfTerm hf_rules_next_pile (const HfRules *self, guint n_left);
const char *hf_rules_error_code (HfRulesError error);
char **hf_rules_warnings (const HfRules *self);

G_END_DECLS
