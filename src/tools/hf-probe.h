/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

void hf_probe_watch (HfGame *game);

G_END_DECLS
