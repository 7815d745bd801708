/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double x, y;
  int row;
} HfHandPlace;

/* Where the cards of a hand lie, for a width and a height. */
typedef struct
{
  int width;
  int height;
  int card_width;
  int card_height;
  GArray *places; /* HfHandPlace, one a card */
} HfHandLayout;

void hf_hand_layout_init (HfHandLayout *self);
void hf_hand_layout_clear (HfHandLayout *self);
gboolean hf_hand_layout_needs (HfHandLayout *self, int width, int height);
gboolean hf_hand_layout_resize (HfHandLayout *self, int width, int height);
void hf_hand_layout_place (HfHandLayout *self, GPtrArray *cards);
int hf_hand_layout_wish (int width, guint n_cards);
guint hf_hand_layout_find (HfHandLayout *self, double x, double y);
guint hf_hand_layout_pick (HfHandLayout *self, double x, double y, double reach);

G_END_DECLS
