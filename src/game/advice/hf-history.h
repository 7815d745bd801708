/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-game-record.h"

G_BEGIN_DECLS

GListModel *hf_history_of (HfGame *game);
GPtrArray *hf_history_tell_change (HfGame *game, const HfGameChange *change);
GPtrArray *hf_history_list_since (HfGame *game, guint seat);
char *hf_history_dup_act (HfGame *game, guint position);
gint hf_history_get_eyes (HfGame *game);
void hf_history_set_eyes (HfGame *game, gint seat);
void hf_history_tell_anew (HfGame *game);

G_END_DECLS
