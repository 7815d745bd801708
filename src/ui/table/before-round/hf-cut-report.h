/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

GtkWidget *hf_cut_report_new (HfGame *game);
char *hf_cut_report_describe (HfGame *game, gint eyes);

G_END_DECLS
