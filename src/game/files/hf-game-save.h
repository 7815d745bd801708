/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-game-file.h"

G_BEGIN_DECLS

char *hf_game_save_text (HfGame *self);
HfGame *hf_game_new_from_file (const HfGameFile *file, GError **error);
HfGame *hf_game_new_from_text (const char *text, gsize length, GError **error);

G_END_DECLS
