/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-game-file.h"

G_BEGIN_DECLS

gboolean hf_game_file_write (const char *path, const char *text, GError **error);
gboolean hf_game_file_save (const HfGameFile *self, const char *path, GError **error);
HfGameFile *hf_game_file_load (const char *path, GError **error);
HfGame *hf_game_file_open (const char *path, GError **error);
HfGame *hf_game_file_recover (const char *path, char **notice, GError **error);

G_END_DECLS
