/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-passing-popover.h"

static gboolean
leave_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);

  return G_SOURCE_REMOVE;
}

/* What closes it may still want it. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, leave_cb, g_object_ref (popover), g_object_unref);
}

/**
 * hf_passing_popover_show:
 * @widget: the widget it points to
 * @child: (transfer floating): what is in it
 *
 * Shows a popover that is gone for good when it is closed.
 */
void
hf_passing_popover_show (GtkWidget *widget,
                         GtkWidget *child)
{
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), child);
  gtk_widget_set_parent (popover, widget);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (widget, "destroy", G_CALLBACK (gtk_widget_unparent), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}
