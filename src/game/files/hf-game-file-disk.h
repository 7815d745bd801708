/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

gboolean
hf_game_file_write (const char *path, const char *text, gboolean keep_backup, GError **error);
HfGame *hf_game_file_open (const char *path, GError **error);
HfGame *hf_game_file_recover (const char *path, char **notice, GError **error);
char *hf_game_file_backup (const char *path);

G_END_DECLS
