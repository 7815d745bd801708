/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-request.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "hf-wrap-labels.h"

/* Helpers for dialogs that are answered later. */

HfRequest *
hf_request_new (gpointer widget, gpointer model, gpointer item)
{
  HfRequest *self = g_new0 (HfRequest, 1);

  g_set_object (&self->widget, widget);
  g_set_object (&self->model, model);
  g_set_object (&self->item, item);

  return self;
}

void
hf_request_free (HfRequest *self)
{
  g_clear_object (&self->widget);
  g_clear_object (&self->model);
  g_clear_object (&self->item);
  g_free (self);
}

/* hf_request_free() for g_signal_connect_data() */
void
hf_request_destroy (gpointer self, GClosure *closure)
{
  hf_request_free (self);
}

/* Returns (nullable): the window that a widget is in */
GtkWindow *
hf_find_window (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* @kind: what the files are called
 * @suffixes: how their names end, NULL-terminated
 * Returns (transfer full): a dialog to choose a file with */
GtkFileDialog *
hf_make_file_dialog (const char *title, const char *kind, const char *const *suffixes)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  gtk_file_filter_set_name (filter, kind);
  for (guint i = 0; suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, suffixes[i]);
  g_list_store_append (filters, filter);
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));

  return dialog;
}

/* Shows a message that is too important, or too long, for a toast; whatever it is, it is no larger
 * than a person would read. */
void
hf_show_alert (GtkWidget *parent, const char *heading, const char *message)
{
  g_autofree char *clean = hf_text_clean (message, HF_TEXT_MESSAGE);
  AdwDialog *alert = adw_alert_dialog_new (heading, clean);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (alert), "close", C_("button", "_Close"));
  hf_present_dialog (alert, parent);
}
