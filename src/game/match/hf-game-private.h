/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the files of HfGame share: hf-game.c tells of changes, hf-game-undo.c walks along the log,
 * hf-game-play.c plays, hf-game-setup.c makes a game of it all. Each calls only those before it. */

#include "hf-computer-players.h"
#include "hf-game.h"
#include "hf-match.h"

G_BEGIN_DECLS

/* What properties said last. */
typedef struct
{
  guint phase;
  gint turn;
  guint round;
  gboolean can_undo;
  gboolean can_redo;
  gboolean busy;
  gboolean wants_cut;
} HfGameShown;

struct _HfGame
{
  GObject parent_instance;

  HfMatch *match;    /* as it stands */
  GPtrArray *starts; /* HfMatch: before the first line of the log, and after each deal */
  HfGameLog *log;
  HfComputerPlayers *players;
  guint serial;  /* grows with every change */
  GArray *moves; /* (nullable): HfMove: what the human may do, of this serial */

  gint my_cut;        /* cards the human cuts, -1: left to chance */
  gboolean cut_asked; /* the human is asked for it */
  gboolean wants_cut; /* and has not said it yet */

  gboolean undo_unlimited;
  guint undos_used;

  gint64 started;        /* real time in seconds */
  char *name;            /* nullable: what the game is kept under */
  char *rules_name;      /* nullable: what its rules are called */
  GPtrArray *extra;      /* char *: key and value in turn */
  gboolean has_position; /* it was laid out, which the log does not tell */

  HfGameShown shown;
};

/* hf-game.c */
void hf_game_show_properties (HfGame *self);
void hf_game_commit_change (HfGame *self, HfMatchResult *result);
void hf_game_emit_restored (HfGame *self);
void hf_game_go_on (HfGame *self);

/* hf-game-undo.c */
void hf_game_log_result (HfGame *self, const char *line, const char *hand, HfMatchResult *result);
void hf_game_forget_undo (HfGame *self);

/* hf-game-play.c */
gboolean hf_game_ask_cut (HfGame *self);
void hf_game_deal_round (HfGame *self);

G_END_DECLS
