/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/shelf/hf-shelf.h"
#include "hf-game-saver.h"
#include "hf-saved-game.h"

G_BEGIN_DECLS

#define HF_TYPE_GAME_STORE (hf_game_store_get_type ())
G_DECLARE_FINAL_TYPE (HfGameStore, hf_game_store, HF, GAME_STORE, HfShelf)

HfGameStore *hf_game_store_new (const char *folder);
HfGameSaver *hf_game_store_get_saver (HfGameStore *self);
gboolean hf_game_store_is_taken (HfGameStore *self);
gboolean hf_game_store_was_cut_off (HfGameStore *self);

HfGame *hf_game_store_resume (HfGameStore *self, char **notice, GError **error);
void hf_game_store_confirm_opened (HfGameStore *self);
gboolean hf_game_store_play (HfGameStore *self, HfGame *game, GError **error);
void hf_game_store_give_away (HfGameStore *self, HfGame *game);
gboolean hf_game_store_flush (HfGameStore *self, GError **error);

HfGame *hf_game_store_open (HfGameStore *self, HfSavedGame *saved, GError **error);
HfGame *hf_game_store_get_game (HfGameStore *self);
HfSavedGame *hf_game_store_dup_played (HfGameStore *self);
gboolean hf_game_store_name_game (HfGameStore *self, const char *name, GError **error);
gboolean
hf_game_store_rename (HfGameStore *self, HfSavedGame *saved, const char *name, GError **error);
HfSavedGame *hf_game_store_import (HfGameStore *self, GBytes *bytes, GError **error);
char *hf_game_store_dup_text (HfGameStore *self, HfSavedGame *saved, GError **error);

void hf_game_store_finish (HfGameStore *self, HfGame *game);
HfGameStore *hf_game_store_get_finished (HfGameStore *self);
HfGame *hf_game_store_open_finished (HfGameStore *self, HfSavedGame *saved, GError **error);
char *hf_game_store_name_finished (HfGame *game);
HfGame *hf_game_store_find_finished (HfGameStore *self, const char *name, GError **error);
gboolean hf_game_store_has_finished (HfGameStore *self, const char *name);
HfGameStore *hf_game_store_get_objections (HfGameStore *self);
gboolean hf_game_store_knows_deal (HfGameStore *self, HfGame *game);

G_END_DECLS
