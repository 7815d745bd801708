/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/turn/hf-turn-controller.h"

G_BEGIN_DECLS

void hf_team_class_add (GtkWidget *widget, HfTurnController *controller, guint owner);

G_END_DECLS
