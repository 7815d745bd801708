/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rule-set.h"
#include "game/table/hf-game-seat.h"

G_BEGIN_DECLS

/* The version of the form of saved games that is written; older ones are read. */
#define HF_GAME_FILE_FORMAT 1

/* No game comes near it; larger files are not read. */
#define HF_GAME_FILE_MAX_SIZE (4 * 1024 * 1024)

#define HF_GAME_FILE_MAX_LINES (200 * 1000)

#define HF_GAME_FILE_SUFFIX ".hfgame"

typedef enum
{
  HF_GAME_FILE_ERROR_NOT_A_GAME,    /* the file is something else */
  HF_GAME_FILE_ERROR_DAMAGED,       /* the file was a saved game once */
  HF_GAME_FILE_ERROR_NEWER_VERSION, /* the file is of a later format version */
  HF_GAME_FILE_ERROR_NAME,          /* a name that cannot be given */
  HF_GAME_FILE_ERROR_SAVE,          /* a file cannot be written */
  HF_GAME_FILE_ERROR_READ,          /* a file cannot be read */
} HfGameFileError;

#define HF_GAME_FILE_ERROR (hf_game_file_error_quark ())
GQuark hf_game_file_error_quark (void);

/* Player in a seat of a saved game. */
typedef struct
{
  char *name; /* (nullable): the name, NULL for the usual one */
  HfPlayerKind kind;
  char *level;     /* (nullable): of a computer player */
  char *character; /* (nullable): of a computer player */
  char *face;      /* (nullable): the name of a face; NULL lets one be found */
} HfGameFilePlayer;

/* Contents of the file of a saved game. The file is text that can be read; its last lines tell
 * whether it is complete. */
typedef struct
{
  char *name;     /* (nullable): given by the person */
  gint64 started; /* when it began, in seconds of real time */
  gint64 saved;   /* when it was saved */
  guint64 seed;   /* the source of its shuffles */
  HfRuleSet *rules;
  HfGameFilePlayer players[HF_MAX_SEATS]; /* by seat */
  guint n_players;                        /* how many play */
  gboolean unlimited;                     /* whether moves can be taken back without limit */
  guint undos;                            /* how many were taken back */
  guint round;                            /* the round, for lists of games */
  gboolean over;                          /* whether the game is over, for lists of games */
  gint points[HF_MAX_SEATS];              /* of each side, for lists of games */
  guint n_sides;                          /* how many sides have points; 0: it is not known */
  char *score;      /* (nullable): how it stands, in words: of older files, which have no points */
  char *hand_order; /* (nullable): how hands are sorted: `rank` or `use`, a word a person */
  char *hand;       /* (nullable): the cards in those hands in their order */
  GPtrArray *lines; /* setup and moves, in the words of rule scripts */
  GPtrArray *taken_back; /* lines after those, which can be done again */
  GPtrArray *extra;      /* key and value in turn, for the window */
} HfGameFile;

HfGameFile *hf_game_file_new (void);
void hf_game_file_free (HfGameFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGameFile, hf_game_file_free)

const char *hf_game_file_get_extra (const HfGameFile *self, const char *key);
char *hf_game_file_print (const HfGameFile *self);
char *hf_game_file_seal (const char *text);
HfGameFile *hf_game_file_parse (const char *data, gsize length, GError **error);

G_END_DECLS
