/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-request.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/text/hf-text.h"
#include "game/files/hf-chosen-file.h"
#include "hf-toast.h"
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

/* Texts that an export has until the person has chosen a file. */
#define KEY_TEXT   "hf-export-text"
#define KEY_DONE   "hf-export-done"
#define KEY_FAILED "hf-export-failed"

static void
export_cb (GObject *dialog, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) widget = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (dialog), result, &error);
  const char *text = g_object_get_data (dialog, KEY_TEXT);
  const char *done = g_object_get_data (dialog, KEY_DONE);
  const char *failed = g_object_get_data (dialog, KEY_FAILED);

  if (file != NULL)
    hf_file_replace (file, text, strlen (text), &error);
  if (error == NULL && done != NULL)
    hf_show_toast (widget, done);
  else if (error == NULL || g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    return;
  else if (failed != NULL)
    hf_show_alert (widget, failed, error->message);
  else
    hf_show_error_toast (widget, error);
}

/* Asks for a file and writes a text to it.
 *
 * @dialog (transfer full): asks for the file
 * @name: a name for the file, of which signs that no file may have are replaced
 * @text (transfer full): the contents of the file
 * @done (nullable): is said when it is written; lives as long as the program, as @failed does
 * @failed (nullable): the heading of what is said when it cannot be written; without it, that is said in a toast */
void
hf_export_text (GtkWidget *widget,
                GtkFileDialog *dialog,
                const char *name,
                char *text,
                const char *done,
                const char *failed)
{
  g_autoptr (GtkFileDialog) owned = dialog;
  g_autofree char *file_name = g_strdelimit (g_strdup (name), "/", '-');

  g_object_set_data_full (G_OBJECT (dialog), KEY_TEXT, text, g_free);
  g_object_set_data (G_OBJECT (dialog), KEY_DONE, (gpointer) done);
  g_object_set_data (G_OBJECT (dialog), KEY_FAILED, (gpointer) failed);
  gtk_file_dialog_set_initial_name (dialog, file_name);
  gtk_file_dialog_save (dialog, hf_find_window (widget), NULL, export_cb, g_object_ref (widget));
}
