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

/* Its own handlers may still use the popover while it closes. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, leave_cb, g_object_ref (popover), g_object_unref);
}

/* Shows a popover that is gone for good when it is closed. */
void
hf_passing_popover_show (GtkWidget *widget, GtkWidget *child)
{
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), child);
  gtk_widget_set_parent (popover, widget);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (widget, "destroy", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

GtkEventController *
hf_passing_popover_create_keys (const char *const *triggers, GtkShortcutFunc callback)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (guint i = 0; triggers[i] != NULL; i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (triggers[i]),
                        gtk_callback_action_new (callback, NULL, NULL)));

  return keys;
}
