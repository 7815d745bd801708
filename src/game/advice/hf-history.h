/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-game-record.h"

G_BEGIN_DECLS

#define HF_TYPE_HISTORY (hf_history_get_type ())
G_DECLARE_FINAL_TYPE (HfHistory, hf_history, HF, HISTORY, GObject)

HfHistory *hf_history_of (HfGame *game);
gint hf_history_get_eyes (HfHistory *self);
void hf_history_set_eyes (HfHistory *self, gint seat);

G_END_DECLS
