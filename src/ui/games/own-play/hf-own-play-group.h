/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/files/hf-game-store.h"
#include "game/own-play/hf-own-play.h"

G_BEGIN_DECLS

AdwPreferencesGroup *hf_own_play_group_new (const HfOwnPlayRules *rules, HfGameStore *store);

G_END_DECLS
