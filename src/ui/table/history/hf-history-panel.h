/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_HISTORY_PANEL (hf_history_panel_get_type ())
G_DECLARE_FINAL_TYPE (HfHistoryPanel, hf_history_panel, HF, HISTORY_PANEL, AdwBin)

void hf_history_panel_set_game (HfHistoryPanel *self, HfGame *game);

G_END_DECLS
