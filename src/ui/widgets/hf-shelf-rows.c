/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-shelf-rows.h"

#include <glib/gi18n.h>

#include "core/text/hf-file.h"
#include "core/text/hf-text.h"
#include "hf-request.h"
#include "hf-toast.h"

/* Rows of the documents on a shelf. */

static void
restore_cb (HfRequest *request)
{
  hf_shelf_restore (request->model, request->item);
}

static void
dismissed_cb (HfRequest *request)
{
  g_autoptr (GError) error = NULL;

  if (!hf_shelf_commit (request->model, request->item, &error))
    g_message ("%s", error->message);
}

/* Removes a document, with a toast that brings it back. Its file goes when the toast is gone.
 *
 * @widget: where the toast is shown; it stays when the row of the document goes
 * @name: the name of the document */
void
hf_remove (GtkWidget *widget, HfShelf *shelf, gpointer item, const char *name)
{
  g_autofree char *inline_name = hf_text_isolate (name);
  /* Translators: %s is the name of a game, a score pad or a rule set */
  g_autofree char *sentence = g_strdup_printf (C_("toast", "“%s” deleted"), inline_name);
  HfRequest *request = hf_request_new (NULL, shelf, item);

  hf_shelf_remove (shelf, item);
  hf_show_toast_to_undo (widget, sentence, G_CALLBACK (restore_cb), G_CALLBACK (dismissed_cb),
                         request, (GDestroyNotify) hf_request_free);
}

static void
show_file_cb (GtkButton *button, GFile *file)
{
  g_autoptr (GtkFileLauncher) launcher = gtk_file_launcher_new (file);

  gtk_file_launcher_open_containing_folder (launcher, hf_find_window (GTK_WIDGET (button)), NULL,
                                            NULL, NULL);
}

static void
add_problem (AdwPreferencesGroup *group, GFile *file)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("folder-open-symbolic");
  g_autofree char *base = g_file_get_basename (file), *name = hf_file_show (base);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), hf_shelf_describe_problem (file));
  gtk_widget_set_tooltip_text (button, _("Show in folder"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", G_CALLBACK (show_file_cb), file, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (group, row);
}

/* Lists the files of a shelf that cannot be read, each with a button that shows it in its folder.
 * @group: an empty group, which is hidden where there are none */
void
hf_show_problems (AdwPreferencesGroup *group, HfShelf *shelf)
{
  GListModel *problems = hf_shelf_get_problems (shelf);
  const guint n = g_list_model_get_n_items (problems);

  gtk_widget_set_visible (GTK_WIDGET (group), n > 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (problems, i);

      add_problem (group, file);
    }
}
