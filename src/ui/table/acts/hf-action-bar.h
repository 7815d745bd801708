/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/turn/hf-turn-controller.h"
#include "hf-hint-popover.h"
#include "ui/table/form/hf-form.h"

G_BEGIN_DECLS

#define HF_TYPE_ACTION_BAR (hf_action_bar_get_type ())
G_DECLARE_FINAL_TYPE (HfActionBar, hf_action_bar, HF, ACTION_BAR, GtkWidget)

GtkWidget *hf_action_bar_new (HfTurnController *controller);
void hf_action_bar_set_form (HfActionBar *self, const HfForm *form);
void hf_action_bar_set_help (HfActionBar *self, gboolean guided, gboolean hints, gboolean talk);
void hf_action_bar_set_surroundings (HfActionBar *self, HfHintSurroundings list, gpointer data);
GtkWidget *hf_action_bar_find_button (HfActionBar *self, HfTurnAct act);
void hf_action_bar_show (HfActionBar *self, HfTurnAct act);

G_END_DECLS
