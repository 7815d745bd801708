/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/hf-rule-set.h"

G_BEGIN_DECLS

/* The version of the form of saved games that is written; older ones are read. */
#define HF_GAME_FILE_FORMAT 1

/* No game comes near it; what is larger is not read. */
#define HF_GAME_FILE_MAX_SIZE (4 * 1024 * 1024)

#define HF_GAME_FILE_MAX_LINES (200 * 1000)

#define HF_GAME_FILE_SUFFIX ".hfgame"

/**
 * HfGameFileError:
 * @HF_GAME_FILE_ERROR_NOT_A_GAME: the file is something else
 * @HF_GAME_FILE_ERROR_DAMAGED: the file was a saved game once
 * @HF_GAME_FILE_ERROR_NEWER_VERSION: the file is of a later format version
 * @HF_GAME_FILE_ERROR_NAME: a name that cannot be given
 * @HF_GAME_FILE_ERROR_SAVE: a file cannot be written
 * @HF_GAME_FILE_ERROR_READ: a file cannot be read
 */
typedef enum
{
  HF_GAME_FILE_ERROR_NOT_A_GAME,
  HF_GAME_FILE_ERROR_DAMAGED,
  HF_GAME_FILE_ERROR_NEWER_VERSION,
  HF_GAME_FILE_ERROR_NAME,
  HF_GAME_FILE_ERROR_SAVE,
  HF_GAME_FILE_ERROR_READ,
} HfGameFileError;

#define HF_GAME_FILE_ERROR (hf_game_file_error_quark ())
GQuark hf_game_file_error_quark (void);

/**
 * HfGameFilePlayer:
 * @name: (nullable): the name, %NULL for the usual one
 * @human: whether a person plays
 * @level: (nullable): of a computer player
 * @character: (nullable): of a computer player
 *
 * Who sits in a seat of a saved game.
 */
typedef struct
{
  char     *name;
  gboolean  human;
  char     *level;
  char     *character;
} HfGameFilePlayer;

/**
 * HfGameFile:
 * @name: (nullable): what the person calls the game
 * @started: when it began, in seconds of real time
 * @saved: when it was saved
 * @seed: what its shuffles come from
 * @rules: its rules
 * @players: who plays
 * @n_players: how many play
 * @unlimited: whether moves can be taken back without limit
 * @undos: how many were taken back
 * @round: the round, for lists of games
 * @over: whether the game is over, for lists of games
 * @score: (nullable): how it stands, for lists of games
 * @hand_order: (nullable): how the hand is sorted: `rank` or `use`
 * @hand: (nullable): the cards in the hand in their order
 * @lines: (element-type utf8): setup and moves, in the words of rule scripts
 * @taken_back: (element-type utf8): lines after those, which can be done again
 * @extra: (element-type utf8): key and value in turn, for the window
 *
 * What stands in the file of a saved game. The file is text that can be read;
 * its last lines tell whether it is complete.
 */
typedef struct
{
  char             *name;
  gint64            started;
  gint64            saved;
  guint64           seed;
  HfRuleSet        *rules;
  HfGameFilePlayer  players[HF_MAX_SEATS];
  guint             n_players;
  gboolean          unlimited;
  guint             undos;
  guint             round;
  gboolean          over;
  char             *score;
  char             *hand_order;
  char             *hand;
  GPtrArray        *lines;
  GPtrArray        *taken_back;
  GPtrArray        *extra;
} HfGameFile;

HfGameFile *hf_game_file_new       (void);
void        hf_game_file_free      (HfGameFile        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGameFile, hf_game_file_free)

char       *hf_game_file_print     (const HfGameFile  *self,
                                    const char        *rules_data);
char       *hf_game_file_seal      (const char        *text);
HfGameFile *hf_game_file_parse     (const char        *data,
                                    gsize              length,
                                    GError           **error);

G_END_DECLS
