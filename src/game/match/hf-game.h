/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/hf-deal.h"
#include "core/hf-view.h"
#include "game/table/hf-card-zone.h"
#include "game/table/hf-game-book.h"
#include "hf-game-record.h"
#include "game/table/hf-game-seat.h"
#include "game/table/hf-game-step.h"
#include "game/table/hf-game-team.h"

G_BEGIN_DECLS

/* Who sits in a seat. */
typedef struct
{
  const char *name;      /* (nullable): what the player is called; a name is found for NULL */
  gboolean human;        /* whether a person plays, not the computer */
  const char *level;     /* (nullable): of a computer player, as hf_bot_new() takes it */
  const char *character; /* (nullable): of a computer player, as hf_bot_new() takes it */
} HfPlayerSetup;

/* How a hand is sorted. */
typedef enum
{
  HF_HAND_ORDER_RANK, /* by rank, wild cards first and threes last */
  HF_HAND_ORDER_USE,  /* wild cards, cards for own books, triples, pairs, single cards, threes */
} HfHandOrder;

/* A card that was cut for the first turn. */
typedef struct
{
  guint8 seat; /* who cut */
  guint8 kind; /* the card */
} HfHighCut;

#define HF_TYPE_GAME (hf_game_get_type ())
G_DECLARE_FINAL_TYPE (HfGame, hf_game, HF, GAME, GObject)

HfGame *
hf_game_new (const HfRules *rules, guint64 seed, const HfPlayerSetup *players, GError **error);
void hf_game_start (HfGame *self);
void hf_game_stop (HfGame *self);
void hf_game_set_position (HfGame *self, const HfState *state);

const HfFlatRules *hf_game_get_rules (HfGame *self);
guint64 hf_game_get_seed (HfGame *self);
HfPhase hf_game_get_phase (HfGame *self);
guint hf_game_get_round (HfGame *self);
gint hf_game_get_turn (HfGame *self);
gint hf_game_get_first (HfGame *self);
gint hf_game_get_me (HfGame *self);
gboolean hf_game_is_my_turn (HfGame *self);
gboolean hf_game_get_busy (HfGame *self);

guint hf_game_get_n_seats (HfGame *self);
HfGameSeat *hf_game_get_seat (HfGame *self, guint seat);
guint hf_game_get_n_teams (HfGame *self);
HfGameTeam *hf_game_get_team (HfGame *self, guint owner);
guint hf_game_get_n_stacks (HfGame *self);
HfCardZone *hf_game_get_stack (HfGame *self, guint stack);
HfCardZone *hf_game_get_pile (HfGame *self);
HfGameBook *hf_game_get_book (HfGame *self, guint place);
GListModel *hf_game_get_history (HfGame *self);

HfVerdict hf_game_play (HfGame *self, const HfMove *move, HfRefusal *refusal);
HfVerdict
hf_game_play_cards (HfGame *self, const HfMove *move, GPtrArray *picked, HfRefusal *refusal);
HfVerdict hf_game_try (HfGame *self, const HfMove *move, HfRefusal *refusal);
GArray *hf_game_list_moves (HfGame *self);
HfQuestion hf_game_get_question (HfGame *self);
HfView *hf_game_get_view (HfGame *self, guint seat);
gboolean hf_game_next_round (HfGame *self);
void hf_game_set_cut (HfGame *self, gint n_cards);
void hf_game_set_cut_asked (HfGame *self, gboolean asked);
gboolean hf_game_get_wants_cut (HfGame *self);
gint hf_game_get_portion (HfGame *self, guint seat);
const HfHighCut *hf_game_get_high_cuts (HfGame *self, guint *n_cuts);

gboolean hf_game_undo (HfGame *self);
gboolean hf_game_redo (HfGame *self);
gboolean hf_game_can_undo (HfGame *self);
gboolean hf_game_can_redo (HfGame *self);
gboolean hf_game_get_undo_unlimited (HfGame *self);
void hf_game_set_undo_unlimited (HfGame *self, gboolean unlimited);
guint hf_game_get_undos_used (HfGame *self);

guint hf_game_get_pace (HfGame *self);
void hf_game_set_pace (HfGame *self, guint pace);
gboolean hf_game_get_auto_play (HfGame *self);
void hf_game_set_auto_play (HfGame *self, gboolean auto_play);
const char *hf_game_get_character (HfGame *self, guint seat);
gboolean hf_game_get_razzing (HfGame *self);
void hf_game_set_razzing (HfGame *self, gboolean razzing);
void hf_game_hold (HfGame *self);
void hf_game_release (HfGame *self);
void hf_game_hurry (HfGame *self);

guint hf_game_get_n_rounds_done (HfGame *self);
HfScore hf_game_get_score (HfGame *self, guint round, guint owner);
gint hf_game_get_round_total (HfGame *self, guint round, guint owner);
const HfState *hf_game_get_round_state (HfGame *self, guint round);
HfCardZone *hf_game_get_round_zone (HfGame *self, guint round, HfZone zone, guint index);
guint hf_game_get_winners (HfGame *self);

char *hf_game_describe_refusal (HfGame *self, const HfMove *move, const HfRefusal *refusal);
char *hf_game_describe_blocked (HfGame *self);
char *hf_game_describe_guidance (HfGame *self);
char *hf_game_word_question (HfGame *self, HfQuestion question);
char *hf_game_print_moves (HfGame *self);

void hf_game_sort_hand (HfGame *self, guint order);
void hf_game_move_in_hand (HfGame *self, guint from, guint to);

G_END_DECLS
