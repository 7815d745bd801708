/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/hf-deal.h"
#include "core/hf-view.h"
#include "hf-card-zone.h"

G_BEGIN_DECLS

/* A book on the table. Properties (notify): "cards" (HfCardZone), "owner",
 * "rank", "number", "closed", "clean", "waiting", "n-cards", "n-wilds". */
#define HF_TYPE_GAME_BOOK (hf_game_book_get_type ())
G_DECLARE_FINAL_TYPE (HfGameBook, hf_game_book, HF, GAME_BOOK, GObject)

HfCardZone *hf_game_book_get_cards   (HfGameBook *self);
guint       hf_game_book_get_owner   (HfGameBook *self);
guint       hf_game_book_get_place   (HfGameBook *self);   /* place in the state: what moves name it by */
HfRank      hf_game_book_get_rank    (HfGameBook *self);
guint       hf_game_book_get_number  (HfGameBook *self);   /* 1, 2 ... among the owner's books of the rank */
gboolean    hf_game_book_get_closed  (HfGameBook *self);
gboolean    hf_game_book_get_clean   (HfGameBook *self);
gboolean    hf_game_book_get_waiting (HfGameBook *self);
char       *hf_game_book_dup_name    (HfGameBook *self);   /* "clean book of queens, 5 cards", translated */

/* A seat. Properties (notify): "name", "human", "level", "n-hand", "n-foot",
 * "on-foot", "on-turn", "thinking", "speech" (nullable: what it just said), "owner", "open". */
#define HF_TYPE_GAME_SEAT (hf_game_seat_get_type ())
G_DECLARE_FINAL_TYPE (HfGameSeat, hf_game_seat, HF, GAME_SEAT, GObject)

guint       hf_game_seat_get_index    (HfGameSeat *self);
guint       hf_game_seat_get_owner    (HfGameSeat *self);
const char *hf_game_seat_get_name     (HfGameSeat *self);
gboolean    hf_game_seat_get_human    (HfGameSeat *self);
HfCardZone *hf_game_seat_get_hand     (HfGameSeat *self);
HfCardZone *hf_game_seat_get_foot     (HfGameSeat *self);
gboolean    hf_game_seat_get_on_foot  (HfGameSeat *self);
gboolean    hf_game_seat_get_on_turn  (HfGameSeat *self);
gboolean    hf_game_seat_get_thinking (HfGameSeat *self);
gboolean    hf_game_seat_get_open     (HfGameSeat *self);
const char *hf_game_seat_get_speech   (HfGameSeat *self);

/* A scoring side: a team, or a seat alone. Properties (notify): "name", "open",
 * "total", "round-score", "clean", "dirty" (closed books), "need-clean", "need-dirty", "need-total". */
#define HF_TYPE_GAME_TEAM (hf_game_team_get_type ())
G_DECLARE_FINAL_TYPE (HfGameTeam, hf_game_team, HF, GAME_TEAM, GObject)

guint       hf_game_team_get_index  (HfGameTeam *self);
const char *hf_game_team_get_name   (HfGameTeam *self);    /* "Us", "Them", or the seat's name */
GListModel *hf_game_team_get_books  (HfGameTeam *self);    /* of HfGameBook, in order of rank then number */
HfCardZone *hf_game_team_get_reds   (HfGameTeam *self);
gboolean    hf_game_team_get_open   (HfGameTeam *self);
gint        hf_game_team_get_total  (HfGameTeam *self);
void        hf_game_team_get_closed (HfGameTeam *self,
                                     guint      *clean,
                                     guint      *dirty);

/* One thing that happened, for history and animation, in order. */
#define HF_TYPE_GAME_STEP (hf_game_step_get_type ())
G_DECLARE_FINAL_TYPE (HfGameStep, hf_game_step, HF, GAME_STEP, GObject)

const HfEvent *hf_game_step_get_event (HfGameStep *self);
HfCard        *hf_game_step_get_card  (HfGameStep *self);   /* nullable: the card that moved */
HfCardZone    *hf_game_step_get_from  (HfGameStep *self);
HfCardZone    *hf_game_step_get_to    (HfGameStep *self);

/* A line of the history: what one move of one seat came to, as a sentence.
 * Properties: "seat", "text" (translated, public knowledge only), "round", "turn". */
#define HF_TYPE_GAME_RECORD (hf_game_record_get_type ())
G_DECLARE_FINAL_TYPE (HfGameRecord, hf_game_record, HF, GAME_RECORD, GObject)

guint       hf_game_record_get_seat (HfGameRecord *self);
const char *hf_game_record_get_text (HfGameRecord *self);

typedef struct
{
  const char *name;        /* (nullable): a default name is found */
  gboolean    human;
  const char *level;       /* of a computer player, hf_bot_new() */
  const char *character;
} HfPlayerSetup;

/**
 * HfGame:
 *
 * A match of rounds: the state, whose cards lie where, who plays, what
 * happened. Everything that changes it passes hf_game_play().
 *
 * Signals: "moved" (HfGameRecord *record, GPtrArray *steps): a move was
 * carried out; the models are already as they are after it. "turn-began"
 * (guint seat). "question" (guint seat, guint question): a human partner is
 * asked. "round-over", "game-over". "refused" is not a signal: hf_game_play()
 * returns the refusal. "restored": everything changed at once (undo, load).
 *
 * Properties: "phase", "turn", "round", "can-undo", "can-redo", "busy"
 * (a computer player thinks or a hold is in force), "pace" (milliseconds
 * between acts of computer players, 0 at once), "auto-play" (humans are
 * played by the simple player too; for demonstrations).
 */
#define HF_TYPE_GAME (hf_game_get_type ())
G_DECLARE_FINAL_TYPE (HfGame, hf_game, HF, GAME, GObject)

HfGame     *hf_game_new            (const HfRules        *rules,
                                    guint64               seed,
                                    const HfPlayerSetup  *players,   /* rules->table_players of them */
                                    GError              **error);
void        hf_game_start          (HfGame               *self);     /* deals, and lets computer players go on whenever it is their turn */
void        hf_game_stop           (HfGame               *self);     /* cancels a thinking player; for closing */

const HfFlatRules *hf_game_get_rules (HfGame *self);
guint64     hf_game_get_seed       (HfGame *self);
HfPhase     hf_game_get_phase      (HfGame *self);
guint       hf_game_get_round      (HfGame *self);
gint        hf_game_get_turn       (HfGame *self);
gint        hf_game_get_me         (HfGame *self);                   /* seat of the human at this screen, -1 none */
gboolean    hf_game_is_my_turn     (HfGame *self);

guint       hf_game_get_n_seats    (HfGame *self);
HfGameSeat *hf_game_get_seat       (HfGame *self, guint seat);
guint       hf_game_get_n_teams    (HfGame *self);
HfGameTeam *hf_game_get_team       (HfGame *self, guint owner);
HfCardZone *hf_game_get_stack      (HfGame *self, guint stack);
HfCardZone *hf_game_get_pile       (HfGame *self);
GListModel *hf_game_get_history    (HfGame *self);                   /* of HfGameRecord */

HfVerdict   hf_game_play           (HfGame *self, const HfMove *move, HfRefusal *refusal);
HfVerdict   hf_game_try            (HfGame *self, const HfMove *move, HfRefusal *refusal);
GArray     *hf_game_list_moves     (HfGame *self);                   /* hf_moves_list() of my seat */
HfView     *hf_game_get_view       (HfGame *self, guint seat);       /* (transfer full) */
gboolean    hf_game_next_round     (HfGame *self);

gboolean    hf_game_undo           (HfGame *self);                   /* within the turn, until hidden cards were seen */
gboolean    hf_game_redo           (HfGame *self);
gboolean    hf_game_can_undo       (HfGame *self);
gboolean    hf_game_can_redo       (HfGame *self);

void        hf_game_hold           (HfGame *self);                   /* computer players wait while a hold is in force (animation) */
void        hf_game_release        (HfGame *self);

HfScore     hf_game_get_score      (HfGame *self, guint round, guint owner);   /* of a finished round */
gint        hf_game_get_round_total (HfGame *self, guint round, guint owner);  /* running total after it */
guint       hf_game_get_winners    (HfGame *self);                   /* a bit an owner */

/* Sentences (translated) that any face of the game can use. */
char       *hf_game_describe_refusal (HfGame *self, const HfMove *move, const HfRefusal *refusal);
char       *hf_game_describe_guidance (HfGame *self);                /* what I may do now, one line */

void        hf_game_sort_hand      (HfGame *self, guint order);      /* 0 by rank, 1 by usefulness */
void        hf_game_move_in_hand   (HfGame *self, guint from, guint to);

G_END_DECLS
