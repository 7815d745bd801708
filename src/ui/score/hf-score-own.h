/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

GtkWidget *hf_score_own_new (HfGame *game, guint round);

G_END_DECLS
