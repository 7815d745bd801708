/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_DEAL_BOX (hf_deal_box_get_type ())
G_DECLARE_FINAL_TYPE (HfDealBox, hf_deal_box, HF, DEAL_BOX, AdwBin)

void hf_deal_box_set_game (HfDealBox *self, HfGame *game);

G_END_DECLS
