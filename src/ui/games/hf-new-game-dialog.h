/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "hf-new-game.h"

G_BEGIN_DECLS

#define HF_TYPE_NEW_GAME_DIALOG (hf_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfNewGameDialog, hf_new_game_dialog, HF, NEW_GAME_DIALOG, AdwDialog)

HfNewGameDialog *hf_new_game_dialog_new (GSettings *settings);

G_END_DECLS
