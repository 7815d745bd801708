/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* People who decide by what they see and by the place in the log alone: the same match always. */

#include "game/match/hf-game.h"

G_BEGIN_DECLS

gint hf_decide_find_actor (HfGame *game);
void hf_decide_act (HfGame *game, guint seat, guint64 seed);

G_END_DECLS
