/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Below a book, for the badge that hangs over its edge. */
#define HF_CASCADE_BADGE 8

/* How the cards of open books lie: all books of a side alike. */
typedef struct
{
  int card_width;  /* of a card, in pixels */
  int card_height; /* of a card, in pixels; a little less than usual where room is short */
  double step;     /* visible part of a covered card */
  /* there is no room for the indices of covered cards: a book shows how many it has by edges and
   * in its badge */
  gboolean squeezed;
} HfCascade;

double hf_cascade_find_least (int width, guint depth);
void hf_cascade_fit (HfCascade *cascade, int width, int height, guint depth);
gboolean hf_cascade_shows_wild (int width, int height);

#define HF_TYPE_CASCADE_LAYOUT (hf_cascade_layout_get_type ())
G_DECLARE_FINAL_TYPE (HfCascadeLayout, hf_cascade_layout, HF, CASCADE_LAYOUT, GtkLayoutManager)

GtkLayoutManager *hf_cascade_layout_new (void);
void hf_cascade_layout_set_cascade (HfCascadeLayout *self, const HfCascade *cascade);
const HfCascade *hf_cascade_layout_get_cascade (HfCascadeLayout *self);
void hf_cascade_layout_set_square (HfCascadeLayout *self, double square);
double hf_cascade_layout_get_square (HfCascadeLayout *self);
void hf_cascade_layout_set_wilds (HfCascadeLayout *self, guint n_wilds);
guint hf_cascade_layout_get_depth (HfCascadeLayout *self);

G_END_DECLS
