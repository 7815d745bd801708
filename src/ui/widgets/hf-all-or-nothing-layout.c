/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-all-or-nothing-layout.h"

/* Shows a child whole or not at all. It takes the width that others leave, and asks for none, so that
 * nothing moves when the child changes; its height is kept free in any case. */
struct _HfAllOrNothingLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (HfAllOrNothingLayout, hf_all_or_nothing_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
hf_all_or_nothing_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
hf_all_or_nothing_layout_measure (GtkLayoutManager *manager,
                                  GtkWidget *widget,
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
hf_all_or_nothing_layout_allocate (GtkLayoutManager *manager,
                                   GtkWidget *widget,
                                   int width,
                                   int height,
                                   int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int minimum, natural;

  if (child == NULL || !gtk_widget_should_layout (child))
    return;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  gtk_widget_set_child_visible (child, natural <= width);
  gtk_widget_allocate (child, MAX (width, minimum), height, baseline, NULL);
}

static void
hf_all_or_nothing_layout_class_init (HfAllOrNothingLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = hf_all_or_nothing_layout_get_request_mode;
  layout_class->measure = hf_all_or_nothing_layout_measure;
  layout_class->allocate = hf_all_or_nothing_layout_allocate;
}

static void
hf_all_or_nothing_layout_init (HfAllOrNothingLayout *self)
{
}
