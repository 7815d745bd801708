/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/files/hf-game-store.h"

G_BEGIN_DECLS

#define HF_TYPE_GAMES_DIALOG (hf_games_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfGamesDialog, hf_games_dialog, HF, GAMES_DIALOG, AdwDialog)

AdwDialog *hf_games_dialog_new (HfGameStore *store);
void hf_games_dialog_add_file (HfGamesDialog *self, GFile *file);

G_END_DECLS
