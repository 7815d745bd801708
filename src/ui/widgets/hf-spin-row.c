/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-spin-row.h"

/* Rows with a number that assistive technology is told of: libadwaita calls them presentation, which hides
 * the number and its buttons as well. The number is beside its buttons: libadwaita has it at the right, which is
 * far from them where text runs from right to left. */

/* @row: that nobody has seen yet */
static GtkWidget *
tell (GtkWidget *row)
{
  g_object_set (row, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  if (gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL)
    gtk_editable_set_alignment (GTK_EDITABLE (row), 0);

  return row;
}

/* Returns: an AdwSpinRow of whole numbers */
GtkWidget *
hf_spin_row_new (GtkAdjustment *adjustment)
{
  return tell (adw_spin_row_new (adjustment, 0, 0));
}

/* Returns: an AdwSpinRow of the numbers from @least to @most */
GtkWidget *
hf_spin_row_new_with_range (double least, double most, double step)
{
  return tell (adw_spin_row_new_with_range (least, most, step));
}
