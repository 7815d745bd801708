/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-game-store.h"

G_BEGIN_DECLS

/* What the files of the store share. */
HfGameFile  *hf_game_store_read   (const char   *path,
                                   GError      **error);
char        *hf_game_store_free_path (HfGameStore *self,
                                      const char  *name);
HfSavedGame *hf_game_store_add    (HfGameStore  *self,
                                   const char   *path,
                                   GError      **error);

G_END_DECLS
