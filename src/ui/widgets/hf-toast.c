/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-toast.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"

/* Short messages over the window or dialog that a widget is, or is in. */

static GtkWidget *
find_inside (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (ADW_IS_TOAST_OVERLAY (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_inside (child);

  return found;
}

static GtkWidget *
find_overlay (GtkWidget *widget)
{
  GtkWidget *around = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);

  if (around != NULL)
    return around;
  if (ADW_IS_APPLICATION_WINDOW (widget))
    return find_inside (adw_application_window_get_content (ADW_APPLICATION_WINDOW (widget)));

  return find_inside (widget);
}

/* Cuts any sentence to a length that a person would read. */
static AdwToast *
make_toast (const char *sentence)
{
  g_autofree char *clean = hf_text_clean (sentence, HF_TEXT_SENTENCE);
  AdwToast *toast = adw_toast_new (clean);

  adw_toast_set_use_markup (toast, FALSE);

  return toast;
}

static void
show (GtkWidget *widget, AdwToast *toast)
{
  GtkWidget *overlay = find_overlay (widget);

  if (overlay != NULL)
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  else
    g_object_unref (toast);
}

/* Shows a sentence for a moment. */
void
hf_show_toast (GtkWidget *widget, const char *sentence)
{
  show (widget, make_toast (sentence));
}

/* Shows an error until the toast is dismissed. */
void
hf_show_error_toast (GtkWidget *widget, const GError *error)
{
  AdwToast *toast = make_toast (error->message);

  adw_toast_set_timeout (toast, 0);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  show (widget, toast);
}

/* Shows a sentence about an act, with a button that undoes the act.
 *
 * @dismissed (nullable): called with @data when the toast is gone, undone or not
 * @data (transfer full): for both */
void
hf_show_toast_to_undo (GtkWidget *widget,
                       const char *sentence,
                       GCallback undo,
                       GCallback dismissed,
                       gpointer data,
                       GDestroyNotify destroy_data)
{
  AdwToast *toast = make_toast (sentence);

  adw_toast_set_button_label (toast, C_("button", "_Undo"));
  g_signal_connect_swapped (toast, "button-clicked", undo, data);
  if (dismissed != NULL)
    g_signal_connect_swapped (toast, "dismissed", dismissed, data);
  g_object_set_data_full (G_OBJECT (toast), "data", data, destroy_data);
  show (widget, toast);
}
