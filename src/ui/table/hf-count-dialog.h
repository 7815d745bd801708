/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

AdwDialog *hf_count_dialog_new (HfGame *game);

G_END_DECLS
