/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

void hf_team_class_add (GtkWidget *widget, HfGame *game, guint owner);
gboolean hf_team_class_is_partner (HfGame *game, HfGameSeat *seat);

G_END_DECLS
