/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/hf-game.h"
#include "game/hf-rule-library.h"

G_BEGIN_DECLS

#define HF_TYPE_NEW_GAME_DIALOG (hf_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfNewGameDialog, hf_new_game_dialog, HF, NEW_GAME_DIALOG, AdwDialog)

HfNewGameDialog *hf_new_game_dialog_new    (GSettings   *settings);

HfHouseRules    *hf_new_game_find_rules    (const char  *id);
HfGame          *hf_new_game_from_settings (GSettings   *settings,
                                            const char *const *names,
                                            guint64      seed,
                                            GError     **error);

G_END_DECLS
