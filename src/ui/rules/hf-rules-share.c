/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Acts on a whole rule set, from any page: rename, practice, export, import, copy, paste, delete.
 */
#include "config.h"

#include "hf-rules-share.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/files/hf-file-kind.h"
#include "game/files/hf-file-load.h"
#include "ui/rulebook/hf-rulebook-window.h"
#include "hf-rules-name-dialog.h"
#include "hf-rules-practice-dialog.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

static GtkFileDialog *
make_file_dialog (const char *title)
{
  static const char *const suffixes[] = { "hfrules", "rules", NULL };

  return hf_make_file_dialog (title, C_("file type", "Rule sets"), suffixes);
}

/* Shows in a toast that a rule set is there now. */
void
hf_rules_show_added (GtkWidget *widget, HfHouseRules *house_rules)
{
  g_autofree char *name = hf_text_isolate (hf_house_rules_get_name (house_rules));
  /* Translators: %s is the name of a rule set that was imported */
  g_autofree char *message = g_strdup_printf (C_("toast", "“%s” added"), name);

  hf_show_toast (widget, message);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfRequest) request = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = hf_file_load_finish (G_FILE (source), result, &error);
  HfHouseRules *house_rules = NULL;

  if (bytes != NULL)
    house_rules = hf_rule_library_import_text (request->model, g_bytes_get_data (bytes, NULL),
                                               g_bytes_get_size (bytes), &error);
  if (house_rules != NULL)
    hf_rules_show_added (request->widget, house_rules);
  else
    hf_show_alert (request->widget, _("This File Cannot Be Imported"), error->message);
}

static void
import_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfRequest) request = data;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, NULL);

  if (file != NULL)
    hf_file_load_async (file, loaded_cb, g_steal_pointer (&request));
}

static void
paste_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfRequest) request = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (GError) error = NULL;
  HfHouseRules *house_rules;

  if (text == NULL)
    {
      hf_show_toast (request->widget, _("There is no text to paste"));
      return;
    }

  house_rules = hf_rule_library_import_text (request->model, text, -1, &error);
  if (house_rules != NULL)
    hf_rules_show_added (request->widget, house_rules);
  else
    hf_show_alert (request->widget, _("This Text Cannot Be Imported"), error->message);
}

static void
renamed_cb (HfRulesNameDialog *dialog,
            const char *name,
            const char *description,
            HfRequest *request)
{
  g_autoptr (GError) error = NULL;

  if (!hf_rule_library_describe (request->model, request->item, name, description, &error))
    hf_show_alert (request->widget, _("The Name Was Not Changed"), error->message);
}

/* Copies a rule set to the clipboard, to be sent in a message. */
void
hf_rules_copy_text (GtkWidget *widget, HfHouseRules *house_rules)
{
  g_autofree char *text = hf_house_rules_dup_text (house_rules);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  hf_show_toast (widget, _("Copied. Paste it into a message"));
}

/* Adds the rule set that is on the clipboard. */
void
hf_rules_paste_text (GtkWidget *widget, HfRuleLibrary *library)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, paste_cb,
                                 hf_request_new (widget, library, NULL));
}

/* Asks for a file and writes a rule set to it. */
void
hf_rules_export (GtkWidget *widget, HfHouseRules *house_rules)
{
  g_autofree char *name = g_strconcat (hf_house_rules_get_id (house_rules), HF_RULES_FILE_SUFFIX,
                                       NULL);

  hf_export_text (widget, make_file_dialog (_("Export Rule Set")), name,
                                            hf_house_rules_dup_text (house_rules),
                                            _("Rule set exported"),
                                              _("The Rule Set Was Not Exported"));
}

/* Asks for a file and adds the rule set in it. */
void
hf_rules_import (GtkWidget *widget, HfRuleLibrary *library)
{
  g_autoptr (GtkFileDialog) dialog = make_file_dialog (_("Import Rule Set"));

  gtk_file_dialog_open (dialog, hf_find_window (widget), NULL, import_cb,
                        hf_request_new (widget, library, NULL));
}

/* Asks for another name and description. */
void
hf_rules_rename (GtkWidget *widget, HfRuleLibrary *library, HfHouseRules *house_rules)
{
  AdwDialog *dialog = hf_rules_name_dialog_new (hf_house_rules_get_name (house_rules),
                                                hf_house_rules_get_description (house_rules));

  g_signal_connect_data (dialog, "named", G_CALLBACK (renamed_cb),
                         hf_request_new (widget, library, house_rules), hf_request_destroy, 0);
  hf_present_dialog (dialog, widget);
}

/* Shows the result of practice of a rule set by computer players, and lets them practice. */
void
hf_rules_practice (GtkWidget *widget, HfRuleLibrary *library, HfHouseRules *house_rules)
{
  hf_present_dialog (hf_rules_practice_dialog_new (library, house_rules), widget);
}

/* Opens the rulebook of a rule set, or says why there is none. */
void
hf_rules_open_rulebook (GtkWidget *widget, const HfRules *rules, const char *name)
{
  g_autoptr (GError) error = NULL;

  if (hf_rulebook_window_open (widget, rules, name, &error) == NULL)
    hf_show_alert (widget, _("These Rules Have No Rulebook"), error->message);
}
