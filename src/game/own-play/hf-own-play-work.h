/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/files/hf-game-store.h"
#include "hf-own-play.h"

G_BEGIN_DECLS

#define HF_TYPE_OWN_PLAY_WORK (hf_own_play_work_get_type ())
G_DECLARE_FINAL_TYPE (HfOwnPlayWork, hf_own_play_work, HF, OWN_PLAY_WORK, GObject)

HfOwnPlayWork *hf_own_play_work_new (HfOwnPlay *play, HfGameStore *store);
void hf_own_play_work_start (HfOwnPlayWork *self);
void hf_own_play_work_stop (HfOwnPlayWork *self);

G_END_DECLS
