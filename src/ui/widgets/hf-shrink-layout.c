/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-shrink-layout.h"

#include <math.h>

#define SCALE_MIN .5   /* where that is still too wide, the child has to do with less */
#define EXACT     1e-6 /* a scale times a width is a whole number of pixels only nearly */

/* Draws a child smaller where there is not the width that it would like to have: a name is read in smaller
 * letters rather than cut short. It asks for the sizes that the child asks for. */
struct _HfShrinkLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (HfShrinkLayout, hf_shrink_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
hf_shrink_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
hf_shrink_layout_measure (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    gtk_widget_measure (child, orientation, -1, minimum, natural, minimum_baseline,
                        natural_baseline);
}

static void
hf_shrink_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget *widget,
                           int width,
                           int height,
                           int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  double scale;
  int natural;

  if (child == NULL)
    return;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (natural <= width)
    {
      gtk_widget_allocate (child, width, height, baseline, NULL);
      return;
    }

  scale = MAX ((double) width / natural, SCALE_MIN);
  gtk_widget_allocate (child, MIN (natural, (int) (width / scale + EXACT)),
                       (int) ceil (height / scale), -1,
                       gsk_transform_scale (NULL, (float) scale, (float) scale));
}

static void
hf_shrink_layout_class_init (HfShrinkLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = hf_shrink_layout_get_request_mode;
  layout_class->measure = hf_shrink_layout_measure;
  layout_class->allocate = hf_shrink_layout_allocate;
}

static void
hf_shrink_layout_init (HfShrinkLayout *self)
{
}
