/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of HfGame: hf-game.c emits changes, hf-back-end.c hands calls on to the back end,
 * hf-game-rounds.c has finished rounds, hf-game-notes.c the notes saved beside the moves, hf-game-moves.c the legal
 * moves, hf-game-setup.c sets a game up, hf-told.c tells changes to a seat; near/ is the back end of a table here,
 * far/ that of one elsewhere. Each calls only those before it. */

#include "hf-computer-players.h"
#include "hf-game.h"
#include "hf-match.h"

G_BEGIN_DECLS

typedef struct _HfBackEnd HfBackEnd;

/* The property values that were last notified. */
typedef struct
{
  guint phase;
  gint turn;
  guint round;
  gboolean can_undo;
  gboolean can_redo;
  gboolean busy;
  guint cutters, expected, persons, away;
} HfGameShown;

struct _HfGame
{
  GObject parent_instance;

  HfBackEnd *back_end; /* carries out moves */
  HfMatch *match;      /* at its present position */
  HfGameLog *log;
  HfComputerPlayers *players;
  guint serial;                 /* increases with every change */
  gint asker;                   /* the seat of the moves and ways below, or -1 */
  GArray *moves;                /* (nullable): HfMove: its legal moves, at this serial */
  HfMove ways[HF_MOVE_LAY + 1]; /* by type: one of them with any cards, at this serial */
  guint ways_asked, ways_found; /* types that were looked for, and found; a bit each */

  GPtrArray *pending; /* (nullable): HfMatchResult: results that are not emitted yet */
  gboolean batching;  /* until hf_game_end_moves() */

  gboolean cut_asked; /* persons are asked for a cut */
  guint cutters;      /* seats whose cut the next deal waits for, a bit each */

  gboolean undo_unlimited;
  guint undos_used;

  gint64 started;   /* Unix time in seconds */
  char *name;       /* (nullable): the name that the person gave the game */
  char *rules_name; /* (nullable): the name of its rules */
  GPtrArray *extra; /* char *: keys and values, alternating */

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
void hf_game_emit_restored (HfGame *self);
void hf_game_go_on (HfGame *self);

/* hf-back-end.c */
void hf_game_check_cuts (HfGame *self);

/* hf-game-setup.c */
HfGame *hf_game_new_with (HfBackEnd *back_end,
                          const HfRules *rules,
                          guint64 seed,
                          const HfPlayerSetup *players,
                          GError **error);

/* near/hf-near.c */
gboolean hf_game_ask_cut (HfGame *self);
void hf_game_deal_round (HfGame *self);

G_END_DECLS
