/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_SCORE_FINALE (hf_score_finale_get_type ())
G_DECLARE_FINAL_TYPE (HfScoreFinale, hf_score_finale, HF, SCORE_FINALE, AdwBin)

void hf_score_finale_set_game (HfScoreFinale *self, HfGame *game);

G_END_DECLS
