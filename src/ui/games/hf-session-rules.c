/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-session-rules.h"

#include <glib/gi18n.h>

#include "core/hf-file.h"
#include "core/hf-text.h"
#include "game/files/hf-file-kind.h"
#include "game/files/hf-file-load.h"
#include "game/house-rules/hf-rule-library.h"
#include "game/files/hf-game-save.h"
#include "hf-new-game.h"
#include "ui/preferences/hf-preferences-dialog.h"
#include "ui/rulebook/hf-partner-dialog.h"
#include "ui/rulebook/hf-rulebook-window.h"
#include "ui/rulebook/hf-rules-short-dialog.h"
#include "ui/rules/hf-rules-interview-dialog.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* The rules beside a session, in short and as a book; the preferences, where they are chosen and
 * changed; and files, which may bring rules as well as games. */

/* The rules that one is playing by, or would be. */
static void
find_rules (HfSession *self, HfRules *rules, char **name)
{
  HfGame *game = hf_session_get_game (self);
  g_autofree char *id = g_settings_get_string (hf_session_get_settings (self), "rules");
  g_autoptr (HfHouseRules) chosen = NULL;

  if (game != NULL)
    {
      *rules = hf_game_get_rules (game)->rules;
      *name = g_strdup (hf_game_get_rules_name (game));
      return;
    }

  chosen = hf_new_game_find_rules (id);
  *rules = *hf_house_rules_get_rules (chosen);
  *name = g_strdup (hf_house_rules_get_name (chosen));
}

static HfRulebookWindow *
open_rulebook (HfSession *self)
{
  GtkWidget *window = hf_session_get_window (self);
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  HfRulebookWindow *book;
  HfRules rules;

  find_rules (self, &rules, &name);
  book = hf_rulebook_window_open (window, &rules, name, &error);
  if (book == NULL)
    hf_show_toast (window, error->message);

  return book;
}

static void
open_rules (HfSession *self, const char *text, gsize length)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  g_autoptr (GError) error = NULL;
  HfHouseRules *house_rules = hf_rule_library_import_text (library, text, length, &error);
  AdwDialog *dialog;
  g_autofree char *name = NULL, *message = NULL;

  if (house_rules == NULL)
    {
      hf_show_alert (hf_session_get_window (self), _("This File Cannot Be Imported"),
                                                     error->message);
      return;
    }

  dialog = hf_session_show_preferences (self);
  hf_preferences_dialog_show_rules (HF_PREFERENCES_DIALOG (dialog),
                                    hf_house_rules_get_id (house_rules));
  name = hf_text_isolate (hf_house_rules_get_name (house_rules));
  /* Translators: %s is the name of a rule set that was imported */
  message = g_strdup_printf (C_("toast", "“%s” added"), name);
  hf_show_toast (GTK_WIDGET (dialog), message);
}

static void
open_game_cb (HfRequest *request)
{
  hf_session_open_game (request->model, request->item);
}

static void
say_it_is_none (HfSession *self, const char *name)
{
  g_autofree char *shown = hf_file_show (name);
  /* Translators: %s is the name of a file */
  g_autofree char *sentence =
    g_strdup_printf (_("“%s” isn’t a Hand and Foot rule set or saved game."), shown);

  hf_show_alert (hf_session_get_window (self), _("This File Cannot Be Opened"), sentence);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfRequest) request = data;
  HfSession *self = request->model;
  GFile *file = G_FILE (source);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = hf_file_load_finish (file, result, &error);
  const char *text;
  gsize length;

  if (!gtk_widget_get_visible (request->widget))
    return;
  if (bytes == NULL)
    {
      hf_show_alert (request->widget, _("The File Cannot Be Read"), error->message);
      return;
    }

  text = g_bytes_get_data (bytes, &length);
  switch (hf_file_kind_of (name, text, length))
    {
    case HF_FILE_KIND_RULES:
      open_rules (self, text, length);
      break;
    case HF_FILE_KIND_GAME:
      hf_session_leave (self, open_game_cb, file);
      break;
    case HF_FILE_KIND_DEAL:
      hf_session_play_deal (self, text);
      break;
    case HF_FILE_KIND_NONE:
    default:
      say_it_is_none (self, name);
      break;
    }
}

static void
interview_saved_cb (HfSession *self, HfHouseRules *house_rules)
{
  g_settings_set_string (hf_session_get_settings (self), "rules",
                         hf_house_rules_get_id (house_rules));
}

/* Asks how one's family plays; the rules that come out are those of the next game. */
void
hf_session_show_interview (HfSession *self)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  AdwDialog *dialog = hf_rules_interview_dialog_new (library);

  g_signal_connect_object (dialog, "saved", G_CALLBACK (interview_saved_cb), self,
                           G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, hf_session_get_window (self));
}

void
hf_session_show_rules_in_short (HfSession *self)
{
  g_autofree char *name = NULL;
  HfRules rules;

  find_rules (self, &rules, &name);
  hf_rules_short_dialog_show (hf_session_get_window (self), &rules);
}

/* Says what the acts of a computer partner mean in the game on the table. */
void
hf_session_show_partner (HfSession *self)
{
  HfGame *game = hf_session_get_game (self);

  if (game != NULL)
    hf_partner_dialog_show (hf_session_get_window (self), hf_game_get_rules (game));
}

void
hf_session_show_rulebook (HfSession *self)
{
  open_rulebook (self);
}

/* Opens the rulebook where it speaks of a rule.
 * @keys: rules, NULL-terminated, of which the first that the book tells of is shown */
void
hf_session_explain_rules (HfSession *self, const char *const *keys)
{
  HfRulebookWindow *book = open_rulebook (self);

  for (guint i = 0; book != NULL && keys[i] != NULL; i++)
    if (hf_rulebook_window_show_rule (book, keys[i]))
      return;
}

/* Opens the preferences, or shows those that are open. */
AdwDialog *
hf_session_show_preferences (HfSession *self)
{
  GtkWidget *window = hf_session_get_window (self);
  HfGame *game = hf_session_get_game (self);
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));

  if (HF_IS_PREFERENCES_DIALOG (dialog))
    return dialog;

  dialog = hf_preferences_dialog_new (hf_session_get_settings (self), NULL);
  hf_preferences_dialog_set_played (HF_PREFERENCES_DIALOG (dialog),
                                    game != NULL ? hf_game_get_rules_name (game) : NULL);
  hf_present_dialog (dialog, window);

  return dialog;
}

/* Opens a rule set, a saved game or a deal as soon as it has been read. Where the file is none of
 * these, or damaged, says so. */
void
hf_session_open_file (HfSession *self, GFile *file)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (G_IS_FILE (file));

  hf_file_load_async (file, loaded_cb, hf_request_new (hf_session_get_window (self), self, NULL));
}
