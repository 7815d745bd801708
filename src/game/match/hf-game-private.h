/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of HfGame: hf-game.c emits changes, hf-game-guest.c follows a table elsewhere,
 * hf-game-moves.c knows what may be done, hf-game-undo.c walks along the log, hf-game-play.c plays, hf-game-setup.c sets a game up, hf-told.c tells
 * a seat. Each calls only those before it. */

#include "hf-computer-players.h"
#include "hf-game-guest.h"
#include "hf-game.h"
#include "hf-match.h"
#include "hf-results.h"

G_BEGIN_DECLS

typedef struct _HfFollower HfFollower;

/* The property values that were last notified. */
typedef struct
{
  guint phase;
  gint turn;
  guint round;
  gboolean can_undo;
  gboolean can_redo;
  gboolean busy;
  guint cutters, expected;
} HfGameShown;

struct _HfGame
{
  GObject parent_instance;

  HfMatch *match;    /* at its present position */
  GPtrArray *starts; /* HfMatch: before the first line of the log, and after each deal */
  HfGameLog *log;
  HfComputerPlayers *players;
  guint serial;                 /* increases with every change */
  gint asker;                   /* the seat that these are about: */
  GArray *moves;                /* (nullable): HfMove: its legal moves, at this serial */
  HfMove ways[HF_MOVE_LAY + 1]; /* by type: one of them with any cards, at this serial */
  guint ways_asked, ways_found; /* the types that are known, and that there are; a bit each */

  GPtrArray *pending; /* (nullable): HfMatchResult: what was played and is not emitted yet */
  gboolean batching;  /* until hf_game_end_moves() */

  gint cuts[HF_MAX_SEATS]; /* number of cards that persons cut, -1 for random */
  gboolean cut_asked;      /* they are asked for it */
  guint cut_answered;      /* those who have been, a bit each */
  guint64 next_seed;       /* of which the next deal comes */
  gboolean has_next_seed;  /* it does not come of what the game has come from so far */
  guint cutters;           /* those whose cut the next deal waits for, a bit each */

  gboolean undo_unlimited;
  guint undos_used;

  HfFollower *follower; /* (nullable): of a game whose table is elsewhere */

  gint64 started;        /* Unix time in seconds */
  char *name;            /* (nullable): under which the game is saved */
  char *rules_name;      /* (nullable): the name of its rules */
  GPtrArray *extra;      /* char *: keys and values, alternating */
  gboolean has_position; /* set by hf_game_set_position(), which the log does not have */

  HfGameShown shown;
};

/* Finds legal moves anew when they are asked for the next time. */
static inline void
hf_game_forget_moves (HfGame *self)
{
  g_clear_pointer (&self->moves, g_array_unref);
  self->ways_asked = self->ways_found = 0;
}

/* hf-game.c */
void hf_game_show_properties (HfGame *self);
void hf_game_commit_change (HfGame *self, HfMatchResult *result);
void hf_game_emit_changes (HfGame *self);
void hf_game_forget_cuts (HfGame *self);
void hf_game_emit_restored (HfGame *self);
void hf_game_go_on (HfGame *self);

/* hf-game-guest.c */
void hf_follower_free (HfFollower *self);
gboolean hf_follower_can_undo (HfFollower *self);
gboolean hf_follower_can_redo (HfFollower *self);
gboolean hf_follower_can_ask (HfFollower *self);
gboolean hf_game_wish (HfGame *self, HfWishType type);
void hf_game_wish_cut (HfGame *self, guint seat, gint n_cards);
HfVerdict
hf_game_wish_move (HfGame *self, const HfMove *move, GPtrArray *picked, HfRefusal *refusal);
void hf_follower_foreach (HfFollower *self,
                          guint from,
                          HfGameMoveFunc before,
                          HfGameChangeFunc after,
                          gpointer data);
HfState *
hf_follower_recall (HfFollower *self, guint position, HfMove *move, HfObservations *watched);

/* hf-game-undo.c */
void hf_game_log_result (HfGame *self, const char *line, const char *hands, HfMatchResult *result);
void hf_game_forget_undo (HfGame *self);

/* hf-game-rounds.c */
void hf_game_results_init (HfResultsInterface *iface);

/* hf-game-play.c */
gboolean hf_game_ask_cut (HfGame *self);
void hf_game_check_cuts (HfGame *self);
void hf_game_deal_round (HfGame *self);

G_END_DECLS
