/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

void hf_deal_box_fill (AdwBin *box, HfGame *game);

G_END_DECLS
