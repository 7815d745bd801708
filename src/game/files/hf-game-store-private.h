/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-game-store.h"

G_BEGIN_DECLS

/* Shared by the files of the store. */

struct _HfGameStore
{
  HfShelf parent_instance;

  char *current;      /* the file of the game that is played */
  char *opening;      /* a file that is there while a game is being opened */
  int lock;           /* a descriptor, as long as the folder is this program's; or -1 */
  gboolean taken;     /* by another program */
  gboolean cut_off;   /* a game was being opened when the program ended */
  HfGameSaver *saver; /* nullable: of the game that is played */

  HfGameStore *finished;   /* nullable: the games that are over, once a caller has asked for them */
  HfGameStore *objections; /* nullable: the moves that the person called bad, likewise */
  GPtrArray *writers;      /* HfFileWriter: of those that were over last */
  GHashTable *texts; /* nullable: HfSavedGame by the text of its file, while games are imported */
};

char *hf_game_store_free_path (HfGameStore *self, const char *name);
HfSavedGame *hf_game_store_describe (HfGame *game, const char *path);
gboolean hf_game_store_flush_finished (HfGameStore *self, GError **error);
HfSavedGame *hf_game_store_add_objection (HfGameStore *self, HfGameFile *file, GError **error);
HfGameStore *hf_game_store_new_beside (HfGameStore *self, const char *folder);
char *hf_game_store_make_name (const HfGameFile *file);

G_END_DECLS
