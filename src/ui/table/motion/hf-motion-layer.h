/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-card.h"

G_BEGIN_DECLS

/* The way of one card.
 *
 * card (nullable): the card; NULL for one whose face is never seen
 * from: where it comes from, in the window
 * target: where it goes; follows it when the table is resized
 * hides_target: whether @target is the card itself, unseen until it arrives
 * turns: whether it is turned over on the way
 * face_up: whether it arrives face up
 * arrived (nullable): called when it has arrived
 * data: for @arrived */
typedef struct
{
  HfCard *card;
  graphene_rect_t from;
  GtkWidget *target;
  gboolean hides_target;
  gboolean turns;
  gboolean face_up;
  void (*arrived) (gpointer data);
  gpointer data;
} HfJourney;

#define HF_TYPE_MOTION_LAYER (hf_motion_layer_get_type ())
G_DECLARE_FINAL_TYPE (HfMotionLayer, hf_motion_layer, HF, MOTION_LAYER, GtkWidget)

void hf_motion_layer_set_pace (HfMotionLayer *self, double pace);
double hf_motion_layer_get_pace (HfMotionLayer *self);
void hf_motion_layer_add (HfMotionLayer *self, const HfJourney *journey);
gboolean hf_motion_layer_start (HfMotionLayer *self, guint most_ms);
guint hf_motion_layer_get_duration (HfMotionLayer *self);
void hf_motion_layer_finish (HfMotionLayer *self);

G_END_DECLS
