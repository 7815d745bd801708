/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Acts on a whole rule set, from any page: rename, practice, export, import, copy, paste.
 */
#include "config.h"

#include "hf-rules-share.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/files/hf-file-kind.h"
#include "game/files/hf-chosen-file.h"
#include "ui/rulebook/hf-rulebook-window.h"
#include "hf-rules-practice-dialog.h"
#include "ui/rules/words/hf-rules-left-dialog.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

#define KEY_SET "hf-rule-set"

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
kept_cb (GtkWidget *widget, HfHouseRules *house_rules, AdwDialog *dialog)
{
  hf_rules_show_added (widget, house_rules);
}

/* Adds the rules that were found in a text. What could not be set is shown, so that nothing gets lost unseen.
 *
 * @request: its item is a rule set beside which words are kept that no rules came with
 * @found (nullable) (transfer full): NULL after an error
 * @failed: the heading of a message about an error
 * @error (nullable) (transfer full): the error */
static void
add_found (HfRequest *request, HfFoundRules *found, const char *failed, GError *error)
{
  g_autoptr (HfFoundRules) owned = found;
  g_autoptr (GError) problem = error;
  HfHouseRules *house_rules = NULL, *base = request->item;
  AdwDialog *dialog;

  if (found != NULL && found->any)
    house_rules = hf_found_rules_add (found, request->model, &problem);
  if (problem != NULL)
    {
      hf_show_alert (request->widget, failed, problem->message);
      return;
    }
  if (found->left->len == 0)
    {
      hf_rules_show_added (request->widget, house_rules);
      return;
    }

  dialog = hf_rules_left_dialog_new (request->model, g_steal_pointer (&owned), house_rules,
                                     base != NULL ? hf_house_rules_get_name (base) : NULL);
  g_signal_connect_object (dialog, "kept", G_CALLBACK (kept_cb), request->widget,
                           G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, request->widget);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfRequest) request = data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = hf_file_load_finish (G_FILE (source), result, &error);
  HfFoundRules *found = NULL;

  if (bytes != NULL)
    found = hf_found_rules_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  add_found (request, found, _("This File Cannot Be Imported"), error);
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
  g_autofree char *plain = text != NULL ? hf_text_clean (text, HF_TEXT_QUOTE) : NULL;
  GError *error = NULL;
  HfFoundRules *found;

  if (plain == NULL || plain[0] == '\0')
    {
      hf_show_toast (request->widget, _("There is no text to paste"));
      return;
    }

  found = hf_found_rules_search (text, request->item, &error);
  add_found (request, found, _("This Text Cannot Be Imported"), error);
}

/* Adds the rule set that is on the clipboard. Words there can be kept beside other rules.
 *
 * @base: these rules */
void
hf_rules_paste_text (GtkWidget *widget, HfRuleLibrary *library, HfHouseRules *base)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, paste_cb,
                                 hf_request_new (widget, library, base));
}

/* Asks for a file and adds the rule set in it. */
void
hf_rules_import (GtkWidget *widget, HfRuleLibrary *library)
{
  g_autoptr (GtkFileDialog) dialog = make_file_dialog (_("Import Rule Set"));

  gtk_file_dialog_open (dialog, hf_find_window (widget), NULL, import_cb,
                        hf_request_new (widget, library, NULL));
}

/* Returns: the library and the rule set that a widget shows, where changes that wait to be saved have been saved */
static HfRequest *
get_set (GtkWidget *widget)
{
  gtk_widget_activate_action (widget, "rules.save", NULL);

  return g_object_get_data (G_OBJECT (widget), KEY_SET);
}

static void
name_changed_cb (AdwAlertDialog *dialog, GtkEditable *name)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (name)));

  adw_alert_dialog_set_response_enabled (dialog, "save", text[0] != '\0');
}

static void
named_cb (AdwAlertDialog *dialog, const char *response, HfRequest *request)
{
  GtkEditable *name = g_object_get_data (G_OBJECT (dialog), "name");
  GtkEditable *description = g_object_get_data (G_OBJECT (dialog), "description");
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "save")
      && !hf_rule_library_describe (request->model, request->item, gtk_editable_get_text (name),
                                    gtk_editable_get_text (description), &error))
    hf_show_alert (request->widget, _("The Name Was Not Changed"), error->message);
}

/* Makes an entry of the dialog ready; it is found by its name. */
static GtkWidget *
fill_entry (GtkBuilder *builder, const char *entry_name, const char *text, HfTextKind kind)
{
  GObject *entry = gtk_builder_get_object (builder, entry_name);

  adw_entry_row_set_max_length (ADW_ENTRY_ROW (entry), hf_text_max (kind));
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_object_set_data (gtk_builder_get_object (builder, "dialog"), entry_name, entry);

  return GTK_WIDGET (entry);
}

/* Asks for another name and description. */
static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HfRequest *set = get_set (widget);
  g_autoptr (GtkBuilder) builder = hf_load_template ("hf-rules-name-dialog");
  GObject *dialog = gtk_builder_get_object (builder, "dialog");
  GtkWidget *name = fill_entry (builder, "name", hf_house_rules_get_name (set->item),
                                HF_TEXT_TITLE);

  fill_entry (builder, "description", hf_house_rules_get_description (set->item),
              HF_TEXT_DESCRIPTION);
  g_signal_connect_object (name, "changed", G_CALLBACK (name_changed_cb), dialog,
                           G_CONNECT_SWAPPED);
  g_signal_connect_data (dialog, "response", G_CALLBACK (named_cb),
                         hf_request_new (widget, set->model, set->item), hf_request_destroy, 0);
  hf_present_loaded (builder, widget);
}

/* Copies the rule set to the clipboard, to be sent in a message. */
static void
copy_text_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *text = hf_house_rules_dup_text (get_set (widget)->item);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  hf_show_toast (widget, _("Copied. Paste it into a message"));
}

/* Asks for a file and writes the rule set to it. */
static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HfHouseRules *house_rules = get_set (widget)->item;
  g_autofree char *name = g_strconcat (hf_house_rules_get_id (house_rules), HF_RULES_FILE_SUFFIX,
                                       NULL);

  hf_export_text (widget, make_file_dialog (_("Export Rule Set")), name,
                                            hf_house_rules_dup_text (house_rules),
                                            _("Rule set exported"),
                                              _("The Rule Set Was Not Exported"));
}

/* Shows the result of practice by computer players, and lets them practice. */
static void
practice_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HfRequest *set = get_set (widget);

  hf_present_dialog (hf_rules_practice_dialog_new (set->model, set->item), widget);
}

/* Opens the rulebook, or says why there is none. */
static void
rulebook_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HfHouseRules *house_rules = get_set (widget)->item;
  g_autoptr (GError) error = NULL;

  if (hf_rulebook_window_open (widget, hf_house_rules_get_rules (house_rules),
                               hf_house_rules_get_name (house_rules), &error)
      == NULL)
    hf_show_alert (widget, _("These Rules Have No Rulebook"), error->message);
}

/* Adds actions to a class of widgets that show a rule set: set.rename, set.practice, set.rulebook, set.copy-text and
 * set.export. If such a widget has an action rules.save, that comes first. */
void
hf_rules_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "set.rename", NULL, rename_cb);
  gtk_widget_class_install_action (widget_class, "set.practice", NULL, practice_cb);
  gtk_widget_class_install_action (widget_class, "set.rulebook", NULL, rulebook_cb);
  gtk_widget_class_install_action (widget_class, "set.copy-text", NULL, copy_text_cb);
  gtk_widget_class_install_action (widget_class, "set.export", NULL, export_cb);
}

/* Makes these actions those of a rule set. */
void
hf_rules_act_on (GtkWidget *widget, HfRuleLibrary *library, HfHouseRules *house_rules)
{
  const gboolean own = !hf_house_rules_is_read_only (house_rules);

  g_object_set_data_full (G_OBJECT (widget), KEY_SET, hf_request_new (NULL, library, house_rules),
                          (GDestroyNotify) hf_request_free);
  gtk_widget_action_set_enabled (widget, "set.rename", own);
  gtk_widget_action_set_enabled (widget, "set.practice", own);
}
