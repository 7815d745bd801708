/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-spread-layout.h"

#include <math.h>

#include "hf-card-art.h"
#include "hf-card-list.h"
#include "hf-card-widget.h"

#define BADGE_OVERHANG 4 /* pixels that a badge may be wider than its card */
#define BADGE_ROOM     8 /* pixels below a row for its badge */

/* Lays cards half over each other, along one direction: the pile, a stack.
 *
 * Children that are cards are spread in their order, the first one lowest. Other children, a
 * badge say, lie at the end of the last card. */
struct _HfSpreadLayout
{
  GtkLayoutManager parent_instance;

  GtkOrientation orientation;
  double step;
};

G_DEFINE_FINAL_TYPE (HfSpreadLayout, hf_spread_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Along a row the height tells how large a card is, down a column the width does. */
static void
get_card_size (HfSpreadLayout *self, int width, int height, int *card_width, int *card_height)
{
  if (self->orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *card_height = MAX (height - BADGE_ROOM, 2);
      *card_width = MAX (1, (int) round (*card_height * HF_CARD_ASPECT));
    }
  else
    {
      *card_width = MAX (MIN (width, (int) round ((height - BADGE_ROOM) * HF_CARD_ASPECT)), 1);
      *card_height = MAX (2, (int) round (*card_width / HF_CARD_ASPECT));
    }
}

static double
find_step (HfSpreadLayout *self, guint n_cards, int length, int card_length)
{
  double step = self->step * card_length;

  if (n_cards > 1)
    step = MIN (step, (double) (length - card_length) / (n_cards - 1));

  return MAX (0, step);
}

static void
allocate_badge (GtkWidget *badge, int card_width, int height, int x, int bottom)
{
  GtkRequisition size;
  GskTransform *transform;
  float scale, left, top;

  /* With large text it would cover the neighbors; it may be as wide as its card. */
  gtk_widget_get_preferred_size (badge, &size, NULL);
  scale = MIN (1, (float) (card_width + BADGE_OVERHANG) / size.width);
  left = x + (card_width - size.width * scale) / 2;
  top = MIN (bottom - size.height * scale * 2 / 3, height - size.height * scale);
  transform = gsk_transform_translate (NULL,
                                       &GRAPHENE_POINT_INIT (roundf (left), roundf (MAX (0, top))));
  gtk_widget_allocate (badge, size.width, size.height, -1,
                       scale < 1 ? gsk_transform_scale (transform, scale, scale) : transform);
}

static void
hf_spread_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget *widget,
                           int width,
                           int height,
                           int baseline)
{
  HfSpreadLayout *self = HF_SPREAD_LAYOUT (manager);
  gboolean along_row = self->orientation == GTK_ORIENTATION_HORIZONTAL;
  guint n_cards = hf_card_list_count (widget), i = 0;
  int card_width, card_height, x = 0, y = 0;
  double step, start;

  get_card_size (self, width, height, &card_width, &card_height);
  step = along_row ? find_step (self, n_cards, width, card_width)
                   : find_step (self, n_cards, height, card_height);
  start = along_row && n_cards > 0 ? MAX (0, (width - card_width - (n_cards - 1) * step) / 2) : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!HF_IS_CARD_WIDGET (child))
        continue;
      x = along_row ? (int) round (start + i * step) : (width - card_width) / 2;
      y = along_row ? 0 : (int) round (i * step);
      gtk_widget_allocate (child, card_width, card_height, -1,
                           gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, y)));
      i++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!HF_IS_CARD_WIDGET (child) && gtk_widget_should_layout (child))
      allocate_badge (child, card_width, height, x, y + card_height);
}

static void
hf_spread_layout_measure (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = 1;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : 84;
}

static void
hf_spread_layout_class_init (HfSpreadLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->allocate = hf_spread_layout_allocate;
  layout_class->measure = hf_spread_layout_measure;
}

static void
hf_spread_layout_init (HfSpreadLayout *self)
{
}

/* @orientation: along a row or down a column */
GtkLayoutManager *
hf_spread_layout_new (GtkOrientation orientation, double step)
{
  HfSpreadLayout *self = g_object_new (HF_TYPE_SPREAD_LAYOUT, NULL);

  self->orientation = orientation;
  self->step = step;

  return GTK_LAYOUT_MANAGER (self);
}
