/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-all-or-nothing-layout.h"

static void
measure (GtkWidget *widget,
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
allocate (GtkWidget *widget, int width, int height, int baseline)
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
  return gtk_custom_layout_new (NULL, measure, allocate);
}
