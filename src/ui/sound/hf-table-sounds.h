/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-sound-player.h"

G_BEGIN_DECLS

HfSound hf_sound_of_change (const HfGameChange *change);
HfSound hf_sound_of_end (HfGame *game);
void hf_sound_player_follow (HfSoundPlayer *self, HfGame *game);
void hf_sound_player_leave (HfSoundPlayer *self, HfGame *game);

G_END_DECLS
