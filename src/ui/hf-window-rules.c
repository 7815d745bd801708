/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules beside the table: in short, as a book, and why something is refused. */
#include "config.h"

#include "hf-window.h"

#include <glib/gi18n.h>

#include "game/files/hf-game-save.h"
#include "ui/games/hf-new-game-dialog.h"
#include "ui/preferences/hf-preferences-dialog.h"
#include "ui/rulebook/hf-rulebook-window.h"
#include "ui/rulebook/hf-rules-short-dialog.h"
#include "ui/widgets/hf-wrap-labels.h"

/* The rules that one is playing by, or would be. */
static void
find_rules (HfWindow *self, HfRules *rules, char **name)
{
  HfGame *game = hf_window_get_game (self);
  g_autofree char *id = g_settings_get_string (hf_window_get_settings (self), "rules");
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
open_rulebook (HfWindow *self)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  HfRulebookWindow *book;
  HfRules rules;

  find_rules (self, &rules, &name);
  book = hf_rulebook_window_open (GTK_WIDGET (self), &rules, name, &error);
  if (book == NULL)
    hf_window_tell (self, error->message);

  return book;
}

static void
rulebook_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_rulebook (HF_WINDOW (widget));
}

static void
why_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfRulebookWindow *book = open_rulebook (HF_WINDOW (widget));
  g_autofree const char **keys = g_variant_get_strv (parameter, NULL);

  for (guint i = 0; book != NULL && keys[i] != NULL; i++)
    if (hf_rulebook_window_show_rule (book, keys[i]))
      return;
}

static void
rules_in_short_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *title = NULL;
  HfRules rules;

  find_rules (HF_WINDOW (widget), &rules, &title);
  hf_present_dialog (hf_rules_short_dialog_new (&rules), widget);
}

/* Opens the preferences, or shows those that are open. */
AdwDialog *
hf_window_show_preferences (HfWindow *self)
{
  AdwDialog *dialog;
  HfGame *game;

  g_return_val_if_fail (HF_IS_WINDOW (self), NULL);

  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));
  if (HF_IS_PREFERENCES_DIALOG (dialog))
    return dialog;

  game = hf_window_get_game (self);
  dialog = hf_preferences_dialog_new (hf_window_get_settings (self), NULL);
  hf_preferences_dialog_set_played (HF_PREFERENCES_DIALOG (dialog),
                                    game != NULL ? hf_game_get_rules_name (game) : NULL);
  hf_present_dialog (dialog, GTK_WIDGET (self));

  return dialog;
}

/* Installs the actions that tell the rules. */
void
hf_window_class_add_rules (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.rulebook", NULL, rulebook_cb);
  gtk_widget_class_install_action (klass, "win.why", "as", why_cb);
  gtk_widget_class_install_action (klass, "win.rules-in-short", NULL, rules_in_short_cb);
}
