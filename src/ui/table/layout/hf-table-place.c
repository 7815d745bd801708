/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-layout-private.h"

/* Measuring and placing one child of the table. */

#define MAX_SIDES_ROUND 4 /* with more sides everybody sits in a line at the top */

const HfTableShare hf_table_shares[] = {
  [HF_TABLE_SHAPE_ROUND] = { .2, .28, 110, 290, 60, 14, 10, 15 },
  [HF_TABLE_SHAPE_LOW] = { .24, .28, 78, 180, 60, 8, 6, 6 },
  [HF_TABLE_SHAPE_TALL] = { .19, .28, 80, 240, 60, 8, 6, 6 },
  [HF_TABLE_SHAPE_FLAT] = { .2, .2, 76, 180, 54, 3, 2, 4 },
  [HF_TABLE_SHAPE_PACKED] = { .15, .22, 76, 240, 54, 4, 4, 4 },
};

/* Whether books lie above and below the pile. */
gboolean
hf_table_is_tall (const HfTableLayout *self)
{
  return self->shape >= HF_TABLE_SHAPE_TALL;
}

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

guint
hf_table_layout_count_beside (guint n_others, guint n_sides)
{
  static const guint beside[HF_MAX_SEATS] = { 0, 0, 1, 1, 1, 1, 2, 2 };

  /* Where many play alone, their books need all the width. */
  return n_sides > MAX_SIDES_ROUND ? 0 : beside[MIN (n_others, HF_MAX_SEATS - 1)];
}

/* @seat: one of the others, clockwise from 0 */
gboolean
hf_table_layout_is_beside (guint n_others, guint n_sides, guint seat)
{
  guint n_beside = hf_table_layout_count_beside (n_others, n_sides);

  return seat < n_beside || seat >= n_others - n_beside;
}

guint
hf_table_count_beside (const HfTableLayout *self, const HfTableParts *parts)
{
  return self->shape == HF_TABLE_SHAPE_ROUND
           ? hf_table_layout_count_beside (parts->n_seats, parts->n_tableaux)
           : 0;
}
