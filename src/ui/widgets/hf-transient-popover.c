/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-transient-popover.h"

#define FOCUS "hf-transient-popover-focus"

static void
free_ref (gpointer ref)
{
  g_weak_ref_clear (ref);
  g_free (ref);
}

/* Remembers where the keys were. */
static void
keep_focus (GtkWidget *popover, GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GWeakRef *focus = g_new0 (GWeakRef, 1);

  g_weak_ref_init (focus, root != NULL ? gtk_root_get_focus (root) : NULL);
  g_object_set_data_full (G_OBJECT (popover), FOCUS, focus, free_ref);
}

/* Gives the keys back, unless something else has taken them. */
static void
return_focus (GtkWidget *popover)
{
  g_autoptr (GtkWidget) focus = g_weak_ref_get (g_object_get_data (G_OBJECT (popover), FOCUS));
  GtkRoot *root = gtk_widget_get_root (popover);
  GtkWidget *now = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_get_mapped (focus)
      && (now == NULL || !gtk_widget_get_mapped (now) || now == gtk_widget_get_parent (popover)))
    gtk_widget_grab_focus (focus);
}

static gboolean
leave_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    {
      return_focus (popover);
      gtk_widget_unparent (popover);
    }

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
hf_transient_popover_show (GtkWidget *widget, GtkWidget *child)
{
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), child);
  gtk_widget_set_parent (popover, widget);
  keep_focus (popover, widget);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (widget, "destroy", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* Returns: the keys that show more of a widget */
GtkEventController *
hf_transient_popover_create_keys (GtkShortcutFunc callback)
{
  static const char *const triggers[] = { "Return", "KP_Enter", "space", "Menu", "<Shift>F10" };
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (triggers); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (triggers[i]),
                        gtk_callback_action_new (callback, NULL, NULL)));

  return keys;
}
