/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-layout-private.h"

/* Measuring and placing one child of the table. */

int
hf_table_natural_height (GtkWidget *widget, int width)
{
  int minimum, natural;

  if (widget == NULL || !gtk_widget_should_layout (widget))
    return 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, minimum), NULL, &natural, NULL,
                      NULL);

  return natural;
}

int
hf_table_natural_width (GtkWidget *widget, int least, int most)
{
  int minimum, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);

  return MAX (CLAMP (natural, least, most), minimum);
}

void
hf_table_place (const HfTableSetting *set,
                GtkWidget *child,
                int x,
                int y,
                int width,
                int height,
                gboolean mirror)
{
  int min_width, min_height;

  if (child == NULL || !gtk_widget_should_layout (child))
    return;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL, NULL);
  width = MAX (width, min_width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &min_height, NULL, NULL, NULL);
  height = MAX (height, min_height);
  if (mirror && set->rtl)
    x = set->width - x - width;

  gtk_widget_size_allocate (child, &(GdkRectangle) { x, y, width, height }, -1);
}

void
hf_table_place_in (const HfTableSetting *set,
                   GtkWidget *child,
                   const GdkRectangle *at,
                   gboolean mirror)
{
  hf_table_place (set, child, at->x, at->y, at->width, at->height, mirror);
}
