/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-played-rules.h"

#include <glib/gi18n.h>

#include "game/house-rules/hf-rule-library.h"
#include "hf-new-game.h"
#include "ui/preferences/hf-preferences-dialog.h"
#include "ui/preferences/hf-settings.h"
#include "ui/rulebook/hf-partner-dialog.h"
#include "ui/rulebook/hf-rulebook-window.h"
#include "ui/rulebook/hf-rules-short-dialog.h"
#include "ui/rules/hf-rules-interview-dialog.h"
#include "ui/rules/hf-rules-share.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* The rules beside a session, in short and as a book; the preferences, where they are chosen and
 * changed. */

/* The rules that one is playing by, or would be. */
static void
find_rules (HfSession *self, HfRules *rules, char **name)
{
  HfGame *game = hf_session_get_game (self);
  g_autofree char *id = hf_settings_get_rules (hf_session_get_settings (self));
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
interview_saved_cb (HfSession *self, HfHouseRules *house_rules)
{
  hf_settings_set_rules (hf_session_get_settings (self), hf_house_rules_get_id (house_rules));
  hf_rules_show_added (hf_session_get_window (self), house_rules);
}

/* Asks how one's family plays; the rules that come out are those of the next game. */
void
hf_played_rules_show_interview (HfSession *self)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  AdwDialog *dialog = hf_rules_interview_dialog_new (library);

  g_signal_connect_object (dialog, "saved", G_CALLBACK (interview_saved_cb), self,
                           G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, hf_session_get_window (self));
}

void
hf_played_rules_show_in_short (HfSession *self)
{
  g_autofree char *name = NULL;
  HfRules rules;

  find_rules (self, &rules, &name);
  hf_rules_short_dialog_show (hf_session_get_window (self), &rules);
}

/* Explains the acts of a computer partner in the game on the table. */
void
hf_played_rules_show_partner (HfSession *self)
{
  HfGame *game = hf_session_get_game (self);

  if (game != NULL)
    hf_partner_dialog_show (hf_session_get_window (self), hf_game_get_rules (game));
}

void
hf_played_rules_show_book (HfSession *self)
{
  open_rulebook (self);
}

/* Opens the rulebook where it speaks of a rule.
 * @keys: rules, NULL-terminated, of which the first that the book tells of is shown */
void
hf_played_rules_explain (HfSession *self, const char *const *keys)
{
  HfRulebookWindow *book = open_rulebook (self);

  for (guint i = 0; book != NULL && keys[i] != NULL; i++)
    if (hf_rulebook_window_show_rule (book, keys[i]))
      return;
}

/* Opens the preferences, or shows those that are open. */
AdwDialog *
hf_played_rules_show_preferences (HfSession *self)
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
