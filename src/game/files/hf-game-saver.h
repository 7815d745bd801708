/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_GAME_SAVER (hf_game_saver_get_type ())
G_DECLARE_FINAL_TYPE (HfGameSaver, hf_game_saver, HF, GAME_SAVER, GObject)

HfGameSaver *hf_game_saver_new (HfGame *game, const char *path);
HfGame *hf_game_saver_get_game (HfGameSaver *self);
gboolean hf_game_saver_is_failing (HfGameSaver *self);
gboolean hf_game_saver_is_idle (HfGameSaver *self);
void hf_game_saver_save (HfGameSaver *self);
void hf_game_saver_try_again (HfGameSaver *self);
gboolean hf_game_saver_flush (HfGameSaver *self, GError **error);
void hf_game_saver_stop (HfGameSaver *self);

G_END_DECLS
