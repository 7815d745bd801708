/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-hand-card.h"

G_BEGIN_DECLS

#define HF_TYPE_HAND_PICK (hf_hand_pick_get_type ())
G_DECLARE_FINAL_TYPE (HfHandPick, hf_hand_pick, HF, HAND_PICK, GObject)

/* How the hand knows its cards, and what it does with one. */
typedef struct
{
  /* Returns (nullable): the card at a point, or at most so far off */
  GtkWidget *(*find) (GtkWidget *hand, double x, double y, double reach);
  /* a finger holds another card than before, or none any more, or pulls it elsewhere */
  void (*held) (GtkWidget *hand);
  void (*chosen) (GtkWidget *hand, HfHandCard *card);
  /* with all cards of its rank */
  void (*chosen_all) (GtkWidget *hand, HfHandCard *card);
  /* soon after the first time, when it was just chosen */
  void (*chosen_twice) (GtkWidget *hand, HfHandCard *card);
  /* with the mouse, out of the hand; the drag has begun with it */
  void (*pulled) (GtkWidget *hand, HfHandCard *card, GtkDragSource *drag);
  /* by a finger, at a point as the hand has it */
  void (*dropped) (GtkWidget *hand, HfHandCard *card, double x, double y);
} HfHandPickFuncs;

HfHandPick *hf_hand_pick_new (GtkWidget *hand, const HfHandPickFuncs *funcs);
GtkWidget *hf_hand_pick_get_held (HfHandPick *self);
gboolean hf_hand_pick_get_pulled_to (HfHandPick *self, graphene_point_t *at);
void hf_hand_pick_cancel_drag (HfHandPick *self);
void hf_hand_pick_forget (HfHandPick *self, GtkWidget *card);

G_END_DECLS
