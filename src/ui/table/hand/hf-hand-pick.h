/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_HAND_PICK (hf_hand_pick_get_type ())
G_DECLARE_FINAL_TYPE (HfHandPick, hf_hand_pick, HF, HAND_PICK, GObject)

/* hand: the hand
 * x: a point
 * y: a point
 * reach: how far off a card may be */
typedef GtkWidget *(*HfHandPickFind) (GtkWidget *hand, double x, double y, double reach);

HfHandPick *hf_hand_pick_new (GtkWidget *hand, HfHandPickFind find);
GtkWidget *hf_hand_pick_get_held (HfHandPick *self);
gboolean hf_hand_pick_get_pulled_to (HfHandPick *self, graphene_point_t *at);
void hf_hand_pick_cancel_drag (HfHandPick *self);
void hf_hand_pick_forget (HfHandPick *self, GtkWidget *card);

G_END_DECLS
