/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

char *hf_problem_describe_program (GtkWidget *window, GSettings *settings);
char *hf_problem_describe (GtkWidget *window, GSettings *settings, HfGame *game);

G_END_DECLS
