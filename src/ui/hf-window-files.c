/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that somebody opens with the game or drops on its window: rule sets go
 * to the house rules, games and deals to the table. */
#include "config.h"

#include "hf-window.h"

#include <glib/gi18n.h>

#include "game/files/hf-file-kind.h"
#include "game/house-rules/hf-rule-library.h"
#include "ui/preferences/hf-preferences-dialog.h"
#include "ui/rules/hf-rules-share.h"

static void
open_rules (HfWindow *self, GFile *file)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  g_autoptr (GError) error = NULL;
  HfHouseRules *house_rules = hf_rule_library_import_file (library, file, &error);
  HfPreferencesDialog *dialog;
  g_autofree char *message = NULL;
  AdwToast *toast;

  if (house_rules == NULL)
    {
      hf_rules_complain (GTK_WIDGET (self), _("This File Cannot Be Imported"), error);
      return;
    }

  dialog = HF_PREFERENCES_DIALOG (hf_window_show_preferences (self));
  hf_preferences_dialog_show_rules (dialog, hf_house_rules_get_id (house_rules));
  /* Translators: %s is the name of a rule set that was imported */
  message = g_strdup_printf (_("“%s” added"), hf_house_rules_get_name (house_rules));
  toast = adw_toast_new (message);
  adw_toast_set_use_markup (toast, FALSE);
  adw_preferences_dialog_add_toast (ADW_PREFERENCES_DIALOG (dialog), toast);
}

static void
open_game_cb (HfWindow *self, gpointer file)
{
  hf_window_open_game (self, file);
}

/* Opens what is in a file: a rule set, a saved game or a deal. Where it is none of these, or
 * damaged, says so. */
void
hf_window_open_file (HfWindow *self, GFile *file)
{
  HfFileKind kind = HF_FILE_KIND_NONE;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (HF_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (!hf_file_kind_read (file, &kind, &text, &error))
    {
      hf_rules_complain (GTK_WIDGET (self), _("The File Cannot Be Read"), error);
      return;
    }

  switch (kind)
    {
    case HF_FILE_KIND_RULES:
      open_rules (self, file);
      break;
    case HF_FILE_KIND_GAME:
      hf_window_leave (self, open_game_cb, g_object_ref (file), g_object_unref);
      break;
    case HF_FILE_KIND_DEAL:
      hf_window_play_deal (self, text);
      break;
    case HF_FILE_KIND_NONE:
    default:
      name = g_file_get_basename (file);
      g_set_error (&error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* Translators: %s is the name of a file */
                   _("“%s” is neither a rule set nor a game of Hand and Foot."), name);
      hf_rules_complain (GTK_WIDGET (self), _("This File Cannot Be Opened"), error);
      break;
    }
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, HfWindow *self)
{
  for (GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
    hf_window_open_file (self, l->data);

  return TRUE;
}

/* Lets files be dropped on a window. */
void
hf_window_accept_files (HfWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_return_if_fail (HF_IS_WINDOW (self));

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
