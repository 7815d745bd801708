/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/turn/hf-turn-controller.h"
#include "ui/table/form/hf-form.h"

G_BEGIN_DECLS

#define HF_TYPE_ACTION_BAR (hf_action_bar_get_type ())
G_DECLARE_FINAL_TYPE (HfActionBar, hf_action_bar, HF, ACTION_BAR, GtkWidget)

void hf_action_bar_set_controller (HfActionBar *self, HfTurnController *controller);
void hf_action_bar_set_form (HfActionBar *self, const HfForm *form);
void hf_action_bar_set_help (HfActionBar *self, gboolean guided, gboolean hints);
GtkWidget *hf_action_bar_find_button (HfActionBar *self, HfTurnAct act);
void hf_action_bar_ask_why (HfActionBar *self);
void hf_action_bar_pop_ask (HfActionBar *self);
void hf_action_bar_pop_talk (HfActionBar *self);
void hf_action_bar_set_talk (HfActionBar *self, gboolean talk);
void hf_action_bar_show_hint (HfActionBar *self);

G_END_DECLS
