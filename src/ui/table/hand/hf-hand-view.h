/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/turn/hf-turn-controller.h"

G_BEGIN_DECLS

#define HF_TYPE_HAND_VIEW (hf_hand_view_get_type ())
G_DECLARE_FINAL_TYPE (HfHandView, hf_hand_view, HF, HAND_VIEW, GtkWidget)

GtkWidget *hf_hand_view_new (HfTurnController *controller);
GtkWidget *hf_hand_view_find (HfHandView *self, HfCard *card);
void hf_hand_view_focus_rank (HfHandView *self, HfRank rank);
void hf_hand_view_shake (HfHandView *self);

G_END_DECLS
