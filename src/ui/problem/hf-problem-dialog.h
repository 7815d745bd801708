/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

void hf_problem_offer (GtkWidget *window);
void hf_problem_dialog_show (GtkWidget *window, GSettings *settings, HfGame *game);

G_END_DECLS
