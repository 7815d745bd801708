/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"
#include "game/turn/hf-turn-controller.h"
#include "ui/preferences/hf-settings.h"
#include "ui/table/form/hf-form.h"
#include "ui/table/motion/hf-motion-layer.h"

G_BEGIN_DECLS

#define HF_TYPE_TABLE_VIEW (hf_table_view_get_type ())
G_DECLARE_FINAL_TYPE (HfTableView, hf_table_view, HF, TABLE_VIEW, GtkWidget)

void hf_table_view_set_game (HfTableView *self, HfGame *game);
HfTurnController *hf_table_view_get_controller (HfTableView *self);
void hf_table_view_set_speed (HfTableView *self, HfSpeed speed);
gboolean hf_table_view_is_moving (HfTableView *self);
void hf_table_view_set_settings (HfTableView *self, GSettings *settings);
void hf_table_view_skip_wait (HfTableView *self);
void hf_table_view_ring (HfTableView *self);
void hf_table_view_cover (HfTableView *self);
void hf_table_view_present_for_one (HfTableView *self, AdwDialog *dialog);
gboolean hf_table_view_is_for_one (AdwDialog *dialog);

/* Parts and settings of the table, for the coach */
const HfForm *hf_table_view_get_form (HfTableView *self);
GtkWidget *hf_table_view_get_hand (HfTableView *self);
GtkWidget *hf_table_view_get_actions (HfTableView *self);
HfMotionLayer *hf_table_view_get_motion (HfTableView *self);
GSettings *hf_table_view_get_settings (HfTableView *self);
GPtrArray *hf_table_view_find_move (HfTableView *self, const HfMove *move);
GtkWidget *hf_table_view_find_own_books (HfTableView *self);
GtkWidget *hf_table_view_find_partner (HfTableView *self);

G_END_DECLS
