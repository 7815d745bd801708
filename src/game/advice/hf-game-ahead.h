/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

gboolean
hf_game_would_go_out (HfGame *self, const HfMove *moves, guint n_moves, gboolean *ends_round);

G_END_DECLS
