/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What one does with a whole rule set, from whatever page: name it, send it to
 * others, take theirs, throw it away.
 */
#include "config.h"

#include "hf-rules-share.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/files/hf-file-kind.h"
#include "ui/rulebook/hf-rulebook-window.h"
#include "hf-rules-name-dialog.h"
#include "ui/widgets/hf-rules-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* What an answer that comes later is about. */
typedef struct
{
  GtkWidget *widget;
  HfRuleLibrary *library;
  HfHouseRules *house_rules;
} Errand;

static Errand *
errand_new (GtkWidget *widget, HfRuleLibrary *library, HfHouseRules *house_rules)
{
  Errand *self = g_new0 (Errand, 1);

  self->widget = g_object_ref (widget);
  self->library = g_object_ref (library);
  g_set_object (&self->house_rules, house_rules);

  return self;
}

static void
errand_free (Errand *self)
{
  g_clear_object (&self->widget);
  g_clear_object (&self->library);
  g_clear_object (&self->house_rules);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Errand, errand_free)

static void
errand_destroy (gpointer data, GClosure *closure)
{
  errand_free (data);
}

static GtkWindow *
window_of (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

static GtkFileDialog *
make_file_dialog (const char *title)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  gtk_file_filter_set_name (filter, _("Rule sets"));
  gtk_file_filter_add_suffix (filter, "hfrules");
  gtk_file_filter_add_suffix (filter, "rules");
  g_list_store_append (filters, filter);
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));

  return dialog;
}

static void
welcome (GtkWidget *widget, HfHouseRules *house_rules)
{
  /* Translators: %s is the name of a rule set that was imported */
  g_autofree char *message = g_strdup_printf (_("“%s” added"),
                                                hf_house_rules_get_name (house_rules));

  hf_rules_toast (widget, message);
}

static void
export_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, NULL);
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    return;

  if (hf_rule_library_export (errand->library, errand->house_rules, file, &error))
    hf_rules_toast (errand->widget, _("Rule set exported"));
  else
    hf_rules_complain (errand->widget, _("The Rule Set Was Not Exported"), error);
}

static void
import_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, NULL);
  g_autoptr (GError) error = NULL;
  HfHouseRules *house_rules;

  if (file == NULL)
    return;

  house_rules = hf_rule_library_import_file (errand->library, file, &error);
  if (house_rules != NULL)
    welcome (errand->widget, house_rules);
  else
    hf_rules_complain (errand->widget, _("This File Cannot Be Imported"), error);
}

static void
paste_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (GError) error = NULL;
  HfHouseRules *house_rules;

  if (text == NULL)
    {
      hf_rules_toast (errand->widget, _("There is no text to paste"));
      return;
    }

  house_rules = hf_rule_library_import_text (errand->library, text, -1, &error);
  if (house_rules != NULL)
    welcome (errand->widget, house_rules);
  else
    hf_rules_complain (errand->widget, _("This Text Cannot Be Imported"), error);
}

static void
restore_cb (Errand *errand)
{
  hf_rule_library_restore (errand->library, errand->house_rules);
}

static void
commit_cb (Errand *errand)
{
  g_autoptr (GError) error = NULL;

  if (!hf_rule_library_commit (errand->library, errand->house_rules, &error))
    g_message ("%s", error->message);
}

static void
renamed_cb (HfRulesNameDialog *dialog, const char *name, const char *description, Errand *errand)
{
  g_autoptr (GError) error = NULL;

  if (!hf_rule_library_describe (errand->library, errand->house_rules, name, description, &error))
    hf_rules_complain (errand->widget, _("The Name Was Not Changed"), error);
}

/* Says that something failed, in a dialog that waits to be read. */
void
hf_rules_complain (GtkWidget *widget, const char *heading, const GError *error)
{
  AdwDialog *dialog = adw_alert_dialog_new (heading, error->message);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  hf_present_dialog (dialog, widget);
}

/* Copies a rule set to the clipboard, to be sent in a message. */
void
hf_rules_copy_text (GtkWidget *widget, HfHouseRules *house_rules)
{
  g_autofree char *text = hf_house_rules_dup_text (house_rules);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  hf_rules_toast (widget, _("Copied, ready to be pasted into a message"));
}

/* Adds the rule set that is on the clipboard. */
void
hf_rules_paste_text (GtkWidget *widget, HfRuleLibrary *library)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, paste_cb,
                                 errand_new (widget, library, NULL));
}

/* Asks for a file and writes a rule set to it. */
void
hf_rules_export (GtkWidget *widget, HfRuleLibrary *library, HfHouseRules *house_rules)
{
  g_autoptr (GtkFileDialog) dialog = make_file_dialog (_("Export Rule Set"));
  g_autofree char *name = g_strconcat (hf_house_rules_get_id (house_rules), HF_RULES_FILE_SUFFIX,
                                       NULL);

  gtk_file_dialog_set_initial_name (dialog, name);
  gtk_file_dialog_save (dialog, window_of (widget), NULL, export_cb,
                        errand_new (widget, library, house_rules));
}

/* Asks for a file and adds the rule set in it. */
void
hf_rules_import (GtkWidget *widget, HfRuleLibrary *library)
{
  g_autoptr (GtkFileDialog) dialog = make_file_dialog (_("Import Rule Set"));

  gtk_file_dialog_open (dialog, window_of (widget), NULL, import_cb,
                        errand_new (widget, library, NULL));
}

/* Asks for another name and description. */
void
hf_rules_rename (GtkWidget *widget, HfRuleLibrary *library, HfHouseRules *house_rules)
{
  AdwDialog *dialog = hf_rules_name_dialog_new (hf_house_rules_get_name (house_rules),
                                                hf_house_rules_get_description (house_rules));

  g_signal_connect_data (dialog, "named", G_CALLBACK (renamed_cb),
                         errand_new (widget, library, house_rules), errand_destroy, 0);
  hf_present_dialog (dialog, widget);
}

/* Removes a rule set, with a message to undo it. */
void
hf_rules_remove (GtkWidget *widget, HfRuleLibrary *library, HfHouseRules *house_rules)
{
  Errand *errand = errand_new (widget, library, house_rules);
  /* Translators: %s is the name of a rule set */
  g_autofree char *message = g_strdup_printf (_("“%s” deleted"),
                                                hf_house_rules_get_name (house_rules));

  hf_rule_library_remove (library, house_rules, NULL);
  hf_rules_toast_undo (widget, message, G_CALLBACK (restore_cb), G_CALLBACK (commit_cb), errand,
                       (GDestroyNotify) errand_free);
}

/* Opens the rulebook of a rule set, or says why there is none. */
void
hf_rules_open_rulebook (GtkWidget *widget, const HfRules *rules, const char *name)
{
  g_autoptr (GError) error = NULL;

  if (hf_rulebook_window_open (widget, rules, name, &error) == NULL)
    hf_rules_complain (widget, _("These Rules Have No Rulebook"), error);
}
