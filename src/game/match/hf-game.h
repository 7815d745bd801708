/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/state/hf-view.h"
#include "core/ways/hf-way.h"
#include "hf-game-change.h"
#include "hf-game-log.h"
#include "hf-results.h"
#include "players/search/hf-belief.h"

G_BEGIN_DECLS

#define HF_TYPE_GAME (hf_game_get_type ())
G_DECLARE_FINAL_TYPE (HfGame, hf_game, HF, GAME, GObject)

HfGame *
hf_game_new (const HfRules *rules, guint64 seed, const HfPlayerSetup *players, GError **error);
void hf_game_start (HfGame *self);
void hf_game_stop (HfGame *self);
void hf_game_reseed (HfGame *self, guint64 seed);
void hf_game_set_position (HfGame *self, const HfState *state);

const HfFlatRules *hf_game_get_rules (HfGame *self);
guint64 hf_game_get_seed (HfGame *self);
HfPhase hf_game_get_phase (HfGame *self);
guint hf_game_get_round (HfGame *self);
gint hf_game_get_turn (HfGame *self);
gint hf_game_get_first (HfGame *self);
guint hf_game_get_persons (HfGame *self);
gint hf_game_find_person (HfGame *self);
gboolean hf_game_is_shared (HfGame *self);
gboolean hf_game_knows_hand (HfGame *self, guint seat);
gint hf_game_find_side (HfGame *self, gint seat);
gboolean hf_game_is_turn_of (HfGame *self, gint seat);
gboolean hf_game_waits_for (HfGame *self, gint seat);
gboolean hf_game_is_closed (HfGame *self);
guint hf_game_get_expected (HfGame *self);
guint hf_game_get_away (HfGame *self);
gboolean hf_game_get_busy (HfGame *self);

guint hf_game_get_n_seats (HfGame *self);
HfGameSeat *hf_game_get_seat (HfGame *self, guint seat);
guint hf_game_get_n_teams (HfGame *self);
HfGameTeam *hf_game_get_team (HfGame *self, guint owner);
gint hf_game_get_minimum_of (HfGame *self, guint owner);
gint hf_game_get_opening_minimum (HfGame *self, guint seat);
guint hf_game_get_n_stacks (HfGame *self);
HfCardZone *hf_game_get_stack (HfGame *self, guint stack);
HfCardZone *hf_game_get_pile (HfGame *self);
const HfState *hf_game_get_state (HfGame *self);
const HfObservations *hf_game_get_watched (HfGame *self);
guint hf_game_get_serial (HfGame *self);
guint hf_game_get_turn_number (HfGame *self);
gboolean hf_game_is_computer (HfGame *self, guint seat);
gint hf_game_find_actor (HfGame *self);
gint hf_game_find_answerer (HfGame *self);

HfVerdict hf_game_play (HfGame *self, const HfMove *move, HfRefusal *refusal);
HfVerdict
hf_game_play_cards (HfGame *self, const HfMove *move, GPtrArray *picked, HfRefusal *refusal);
HfVerdict hf_game_play_line (HfGame *self, guint seat, const char *line, HfRefusal *refusal);
gboolean hf_game_is_waiting (HfGame *self);
gboolean hf_game_reaches_others (HfGame *self);
void hf_game_pass_on_sentence (HfGame *self, guint number);
void hf_game_begin_moves (HfGame *self);
void hf_game_end_moves (HfGame *self);
HfVerdict hf_game_try (HfGame *self, const HfMove *move, HfRefusal *refusal);
GArray *hf_game_list_moves (HfGame *self, gint seat);
gboolean hf_game_find_way (HfGame *self, gint seat, const HfWayQuestion *question, HfMove *way);
const HfMove *hf_game_get_way (HfGame *self, gint seat, HfMoveType type);
HfQuestion hf_game_get_question (HfGame *self, gint seat);
HfView *hf_game_get_view (HfGame *self, guint seat);
gboolean hf_game_next_round (HfGame *self);
gboolean hf_game_count_own (HfGame *self, guint side, guint row, guint count, gint seat);
void hf_game_shuffle_next (HfGame *self, guint64 seed);
void hf_game_forget_shuffle (HfGame *self);
void hf_game_choose_first (HfGame *self, gint seat);
gint hf_game_get_chosen_first (HfGame *self);
guint hf_game_get_open_sides (HfGame *self);
void hf_game_set_open_sides (HfGame *self, guint sides);
void hf_game_set_cut (HfGame *self, guint seat, gint n_cards);
void hf_game_set_cut_asked (HfGame *self, gboolean asked);
gint hf_game_get_cutter (HfGame *self);
guint hf_game_get_cutters (HfGame *self);
gboolean hf_game_get_cut (HfGame *self, guint seat, gint *n_cards);
gint hf_game_get_portion (HfGame *self, guint seat);
const HfHighCut *hf_game_get_high_cuts (HfGame *self, guint *n_cuts);

gboolean hf_game_undo (HfGame *self);
gboolean hf_game_redo (HfGame *self);
gint hf_game_find_last_move (HfGame *self, guint seat);
void hf_game_go_back (HfGame *self, guint position);
gboolean hf_game_can_undo (HfGame *self);
gboolean hf_game_can_redo (HfGame *self);
gboolean hf_game_may_undo (HfGame *self, gint seat);
gboolean hf_game_may_redo (HfGame *self, gint seat);
gint hf_game_find_undoer (HfGame *self);
gint hf_game_find_redoer (HfGame *self);
gboolean hf_game_get_undo_unlimited (HfGame *self);
void hf_game_set_undo_unlimited (HfGame *self, gboolean unlimited);
guint hf_game_get_undos_used (HfGame *self);

void hf_game_set_pace (HfGame *self, guint pace);
guint hf_game_get_pause (HfGame *self);
gboolean hf_game_get_auto_play (HfGame *self);
void hf_game_set_auto_play (HfGame *self, gboolean auto_play);
void hf_game_set_prompter (HfGame *self, HfPromptFunc prompt, gpointer data);
void hf_game_set_stand_ins (HfGame *self, guint seats);
void hf_game_seat_person (HfGame *self, guint seat);
void hf_game_seat_computer (HfGame *self, guint seat, const char *level, const char *character);
void hf_game_rename (HfGame *self, const HfPlayerSetup *players);
void hf_game_hold (HfGame *self);
void hf_game_release (HfGame *self);
void hf_game_skip_wait (HfGame *self);

guint hf_game_get_n_rounds_done (HfGame *self);
const HfState *hf_game_get_round_state (HfGame *self, guint round);
HfCardZone *hf_game_get_round_zone (HfGame *self, guint round, HfZone zone, guint index);
guint hf_game_get_winners (HfGame *self);
gboolean hf_game_is_over (HfGame *self);

void hf_game_sort_hand (HfGame *self, guint seat, HfHandOrder order);
void hf_game_move_in_hand (HfGame *self, guint seat, guint from, guint to);
HfHandOrder hf_game_get_hand_order (HfGame *self, guint seat);
void hf_game_set_hand_order (HfGame *self, guint seat, HfHandOrder order);
char *hf_game_print_hands (HfGame *self);
void hf_game_restore_hands (HfGame *self, const char *hands);

const HfGameLog *hf_game_get_log (HfGame *self);
gboolean hf_game_load_log (HfGame *self,
                           GPtrArray *lines,
                           GPtrArray *taken_back,
                           gboolean unlimited,
                           const char **wrong,
                           GError **error);
void hf_game_set_log (HfGame *self, const HfGameLog *log);
gboolean hf_game_walk_to (HfGame *self, guint position, GError **error);
void hf_game_foreach_change (HfGame *self, guint from, HfGameChangeFunc func, gpointer data);
void hf_game_foreach_move (HfGame *self, guint from, HfGameMoveFunc func, gpointer data);
HfState *hf_game_recall_move (HfGame *self, guint position, HfMove *move, HfObservations *watched);
char *hf_game_print_moves (HfGame *self);

gboolean hf_game_can_save (HfGame *self);
gboolean hf_game_can_deal_again (HfGame *self);
gboolean hf_game_needs_table (HfGame *self);
gboolean hf_game_goes_on_when_left (HfGame *self);
const char *hf_game_get_name (HfGame *self);
void hf_game_set_name (HfGame *self, const char *name);
const char *hf_game_get_rules_name (HfGame *self);
void hf_game_set_rules_name (HfGame *self, const char *name);
gint64 hf_game_get_started (HfGame *self);
void hf_game_restore_counts (HfGame *self, gint64 started, guint undos_used);
/* Values of hf_game_get_extra() that decide whether a game is counted: whether the person acted by hints alone,
 * and whether the deal was known before. */
#define HF_GAME_ACTS       "acts"
#define HF_GAME_ACTS_HINTS "hints"
#define HF_GAME_SEEN       "seen"

GPtrArray *hf_game_get_extras (HfGame *self);
const char *hf_game_get_extra (HfGame *self, const char *key);
void hf_game_set_extra (HfGame *self, const char *key, const char *value);

G_END_DECLS
