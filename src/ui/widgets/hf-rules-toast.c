/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Short messages over the window or dialog that a widget is in, whichever it
 * is; the pages about rules are shown in several.
 */
#include "config.h"

#include "hf-rules-toast.h"

#include <glib/gi18n.h>

static void
show (GtkWidget *widget, AdwToast *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *dialog = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_DIALOG);

  if (dialog != NULL)
    adw_preferences_dialog_add_toast (ADW_PREFERENCES_DIALOG (dialog), toast);
  else if (overlay != NULL)
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  else
    g_object_unref (toast);
}

/* Shows a message for a moment. */
void
hf_rules_toast (GtkWidget *widget, const char *message)
{
  AdwToast *toast = adw_toast_new (message);

  adw_toast_set_use_markup (toast, FALSE);
  show (widget, toast);
}

/* Shows a message with a button that takes back what it tells.
 *
 * @dismissed (nullable): called with @data when the message is gone, undone or not
 * @data (transfer full): for both */
void
hf_rules_toast_undo (GtkWidget *widget,
                     const char *message,
                     GCallback undo,
                     GCallback dismissed,
                     gpointer data,
                     GDestroyNotify destroy_data)
{
  AdwToast *toast = adw_toast_new (message);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_swapped (toast, "button-clicked", undo, data);
  if (dismissed != NULL)
    g_signal_connect_swapped (toast, "dismissed", dismissed, data);
  g_object_set_data_full (G_OBJECT (toast), "data", data, destroy_data);
  show (widget, toast);
}
