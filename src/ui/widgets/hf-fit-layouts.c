/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-fit-layouts.h"

#include <math.h>

/* Layouts of one child that may have less room than it would like to have. */

#define SCALE_MIN .5   /* where that is still too wide, the child has to do with less */
#define EXACT     1e-6 /* a scale times a width is a whole number of pixels only nearly */

static void
measure_all_or_nothing (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *minimum = *natural = 0;
  if (child == NULL || !gtk_widget_should_layout (child))
    return;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
}

static void
allocate_all_or_nothing (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int minimum, natural;

  if (child == NULL || !gtk_widget_should_layout (child))
    return;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  gtk_widget_set_child_visible (child, natural <= width);
  gtk_widget_allocate (child, MAX (width, minimum), height, baseline, NULL);
}

/* Makes a layout that shows a child whole or not at all. It takes the width that others leave, and asks for none, so
 * that nothing moves when the child changes; its height is kept free in any case. */
GtkLayoutManager *
hf_all_or_nothing_layout_new (void)
{
  return gtk_custom_layout_new (NULL, measure_all_or_nothing, allocate_all_or_nothing);
}

static void
measure_shrunk (GtkWidget *widget,
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
allocate_shrunk (GtkWidget *widget, int width, int height, int baseline)
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

/* Makes a layout that draws a child smaller where there is not the width that it would like to have: a name is read
 * in smaller letters rather than cut short. It asks for the sizes that the child asks for. */
GtkLayoutManager *
hf_shrink_layout_new (void)
{
  return gtk_custom_layout_new (NULL, measure_shrunk, allocate_shrunk);
}
