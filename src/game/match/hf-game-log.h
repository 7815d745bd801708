/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The first word of the line of a log that has the seed of a deal, in 16 hexadecimal digits behind a blank. A seat is
 * told the word alone. */
#define HF_LINE_SHUFFLE "shuffle"

/* The first word of the line of a log that counts a row of people's own for a side. Three numbers follow: the side, the
 * row from 1, and how often it counts; and, as a comment, the seat of whoever says so. */
#define HF_LINE_OWN "own"

/* A place in the log to which undo or redo can go. */
typedef struct
{
  guint position;
  guint seat;  /* the seat whose move comes after it, or before it in the list of redo */
  char *hands; /* (nullable): the order of the hands of persons there */
} HfGameMark;

/* All moves and deals of a game, with their preparations, a line each, in the notation of rule scripts. The lines
 * before the position have been played; those after it were undone and can be redone. */
typedef struct
{
  GPtrArray *lines; /* char * */
  guint position;
  GArray *undo; /* HfGameMark: before each move that can be undone */
  GArray *redo; /* HfGameMark: after each move that can be redone, the next one last */
} HfGameLog;

HfGameLog *hf_game_log_new (void);
void hf_game_log_free (HfGameLog *self);

const char *hf_game_log_get_line (const HfGameLog *self, guint position);
void hf_game_log_add (HfGameLog *self, const char *line);
void hf_game_log_clear (HfGameLog *self);
void hf_game_log_mark (HfGameLog *self, guint seat, const char *hands);
void hf_game_log_step (HfGameLog *self, GArray *from, GArray *to, const char *hands);
void hf_game_log_drop_redo (HfGameLog *self);
void hf_game_log_drop_undo (HfGameLog *self);
void hf_game_log_drop_marks (HfGameLog *self);

G_END_DECLS
