/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "hf-game-file.h"

G_BEGIN_DECLS

/* Says in the file of a finished game whether the person won. */
#define HF_SAVED_GAME_WON "won"

#define HF_TYPE_SAVED_GAME (hf_saved_game_get_type ())
G_DECLARE_FINAL_TYPE (HfSavedGame, hf_saved_game, HF, SAVED_GAME, GObject)

HfSavedGame *hf_saved_game_new (const char *path, const HfGameFile *file);
const char *hf_saved_game_get_path (HfSavedGame *self);
const char *hf_saved_game_get_name (HfSavedGame *self);
GDateTime *hf_saved_game_get_saved (HfSavedGame *self);
const char *hf_saved_game_get_rules_name (HfSavedGame *self);
guint hf_saved_game_get_round (HfSavedGame *self);
const char *hf_saved_game_get_score (HfSavedGame *self);
gboolean hf_saved_game_get_over (HfSavedGame *self);
gboolean hf_saved_game_get_won (HfSavedGame *self);
const char *hf_saved_game_get_players (HfSavedGame *self);
guint64 hf_saved_game_get_seed (HfSavedGame *self);

void hf_saved_game_set_name (HfSavedGame *self, const char *name);

G_END_DECLS
