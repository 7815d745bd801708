/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A place in the log to which the human may go. */
typedef struct
{
  guint position;
  char *hand; /* (nullable): how the hand of the human lay there */
} HfGameMark;

/* All that was done in a game, line by line, in the words of rule scripts. The game stands where so
 * many of the lines have been played; those behind were taken back and can be done again. */
typedef struct
{
  GPtrArray *lines; /* char * */
  guint position;
  GArray *undo; /* HfGameMark: before each move that may be taken back */
  GArray *redo; /* HfGameMark: after each move that may be done again, the next one last */
} HfGameLog;

HfGameLog *hf_game_log_new (void);
void hf_game_log_free (HfGameLog *self);

const char *hf_game_log_get_line (const HfGameLog *self, guint position);
void hf_game_log_add (HfGameLog *self, const char *line);
void hf_game_log_clear (HfGameLog *self);
void hf_game_log_mark (HfGameLog *self, const char *hand);
void hf_game_log_step (HfGameLog *self, GArray *from, GArray *to, const char *hand);
void hf_game_log_drop_redo (HfGameLog *self);
void hf_game_log_drop_undo (HfGameLog *self);

G_END_DECLS
