/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-open-files.h"

#include <glib/gi18n.h>

#include "core/text/hf-file.h"
#include "core/text/hf-text.h"
#include "game/files/hf-file-kind.h"
#include "game/files/hf-chosen-file.h"
#include "game/files/hf-game-save.h"
#include "game/files/hf-objection.h"
#include "game/house-rules/hf-found-rules.h"
#include "hf-deals.h"
#include "hf-next-game.h"
#include "hf-past-games.h"
#include "hf-played-rules.h"
#include "ui/preferences/hf-preferences-dialog.h"
#include "ui/rules/words/hf-rules-left-dialog.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Files that are opened or dropped on the window: rule sets, saved games and deals, one or many. They
 * are read one after another. The result is told once, however many they are. */

/* Files that cannot be opened and are told of by name. */
#define MAX_REASONS 3

typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GPtrArray *files;
  guint at;

  HfHouseRules *rules; /* (nullable): the last rule set */
  HfFoundRules *found; /* (nullable): what is left of the text of the only file */
  guint n_rules;
  GFile *game; /* (nullable): the last saved game */
  guint n_games;
  HfGame *objection; /* (nullable): the last one, in its game */
  char *deal;        /* (nullable): the last deal */
  GPtrArray *reasons;
  const char *heading; /* of the last that cannot be opened */
  guint n_failed;
} Batch;

static void load_next (Batch *self);

static void
batch_free (Batch *self)
{
  g_object_unref (self->session);
  g_object_unref (self->window);
  g_ptr_array_unref (self->files);
  g_clear_object (&self->rules);
  g_clear_pointer (&self->found, hf_found_rules_free);
  g_clear_object (&self->game);
  g_clear_object (&self->objection);
  g_free (self->deal);
  g_ptr_array_unref (self->reasons);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Batch, batch_free)

/* Adds the error of a file, with the name of the file unless it is the only one. */
static void
add_failure (Batch *self, const char *name, const char *heading, const char *sentence)
{
  g_autofree char *shown = hf_file_show (name);

  self->n_failed++;
  self->heading = heading;
  if (self->files->len == 1)
    g_ptr_array_add (self->reasons, g_strdup (sentence));
  else if (self->reasons->len < MAX_REASONS)
    g_ptr_array_add (self->reasons,
                     /* Translators: the name of a file, and why it can’t be opened */
                     g_strdup_printf (C_("file", "%1$s: %2$s"), shown, sentence));
}

/* Of a single file everything that can be set is added, and the person is asked about the rest. Of several, one that has
 * such a rest is not added, for there would be too much to ask. */
static void
add_rules (Batch *self, const char *name, const char *text, gsize length)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  g_autoptr (GError) error = NULL;
  HfHouseRules *rules = NULL;
  HfRuleSet *set;

  if (self->files->len == 1)
    {
      self->found = hf_found_rules_read (text, length, &error);
      if (self->found != NULL)
        rules = hf_found_rules_add (self->found, library, &error);
    }
  else
    {
      set = hf_rule_set_load_data (text, length, &error);
      if (set != NULL)
        rules = hf_rule_library_take_set (library, set, &error);
    }
  if (rules == NULL)
    {
      add_failure (self, name, _("This File Cannot Be Imported"), error->message);
      return;
    }

  g_set_object (&self->rules, rules);
  self->n_rules++;
}

/* Looks for an objection in a game, which is shown while another game goes on.
 * Returns: whether there is one */
static gboolean
find_objection (Batch *self, GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (HfGameFile) file = hf_game_file_parse (text, length, NULL);
  g_autoptr (HfGame) game = NULL;

  if (file == NULL || hf_game_file_get_extra (file, HF_OBJECTION) == NULL)
    return FALSE;

  game = hf_game_new_from_file (file, NULL);

  return game != NULL && g_set_object (&self->objection, game);
}

/* One game is opened; of several, each is kept among the person’s own. */
static void
add_game (Batch *self, const char *name, GFile *file, GBytes *bytes)
{
  HfGameStore *store = hf_session_get_store (self->session);
  const gboolean objection = find_objection (self, bytes);
  g_autoptr (GError) error = NULL;

  if (self->files->len > 1 && store != NULL && hf_game_store_import (store, bytes, &error) == NULL)
    {
      add_failure (self, name, _("The Game Cannot Be Opened"), error->message);
      return;
    }
  if (objection)
    return;

  g_set_object (&self->game, file);
  self->n_games++;
}

static void
add_file (Batch *self, GFile *file, GBytes *bytes)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = hf_file_show (name), *sentence = NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  switch (hf_file_kind_of (name, text, length))
    {
    case HF_FILE_KIND_RULES:
      add_rules (self, name, text, length);
      break;
    case HF_FILE_KIND_GAME:
      add_game (self, name, file, bytes);
      break;
    case HF_FILE_KIND_DEAL:
      g_set_str (&self->deal, text);
      break;
    default:
      /* Translators: %s is the name of a file */
      sentence = g_strdup_printf (_("“%s” isn’t a Hand and Foot rule set or saved game."), shown);
      add_failure (self, name, _("This File Cannot Be Opened"), sentence);
      break;
    }
}

/* @name (out): what it is called
 * Returns (nullable, transfer full): the game of a file, which is kept from now on if any is */
static HfGame *
adopt_game (HfGameStore *store, GBytes *bytes, char **name, GError **error)
{
  g_autoptr (HfSavedGame) saved = NULL;
  HfGame *game;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (store == NULL)
    {
      game = hf_game_new_from_text (text, length, error);
      if (game != NULL)
        *name = g_strdup (hf_game_get_rules_name (game));
      return game;
    }

  g_set_object (&saved, hf_game_store_import (store, bytes, error));
  if (saved == NULL)
    return NULL;
  *name = g_strdup (hf_saved_game_get_name (saved));

  return hf_game_store_open (store, saved, error);
}

static void
game_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfRequest) request = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = hf_file_load_finish (G_FILE (source), result, &error);
  g_autoptr (HfGame) game = NULL;
  g_autofree char *name = NULL, *shown = NULL, *sentence = NULL;

  if (!gtk_widget_get_visible (request->widget))
    return;
  if (bytes != NULL)
    game = adopt_game (hf_session_get_store (request->model), bytes, &name, &error);
  if (game == NULL)
    {
      hf_show_alert (request->widget, _("The Game Cannot Be Opened"), error->message);
      return;
    }

  hf_next_game_go_on (request->model, game);
  shown = hf_text_isolate (name);
  /* Translators: %s is the name of a game */
  sentence = g_strdup_printf (_("Now playing “%s”"), shown);
  hf_show_toast (request->widget, sentence);
}

/* Puts the game of a file on the table; the game before is kept. The file stays as it is: the
 * game is saved among the person's own, if those are kept. A sentence tells where it cannot be
 * opened. */
void
hf_open_game (HfSession *self, GFile *file)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (G_IS_FILE (file));

  hf_file_load_async (file, game_loaded_cb,
                      hf_request_new (hf_session_get_window (self), self, NULL));
}

static void
open_game_cb (HfRequest *request)
{
  hf_open_game (request->model, request->item);
}

static void
show_rules (Batch *self)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  AdwDialog *dialog = hf_played_rules_show_preferences (self->session);
  g_autofree char *name = hf_text_isolate (hf_house_rules_get_name (self->rules)), *message = NULL;

  hf_preferences_dialog_show_rules (HF_PREFERENCES_DIALOG (dialog),
                                    hf_house_rules_get_id (self->rules));
  if (self->n_rules == 1)
    /* Translators: %s is the name of a rule set that was imported */
    message = g_strdup_printf (C_("toast", "“%s” added"), name);
  else
    message = g_strdup_printf (ngettext ("%u rule set added", "%u rule sets added", self->n_rules),
                               self->n_rules);
  if (self->found == NULL || self->found->left->len == 0)
    hf_show_toast (GTK_WIDGET (dialog), message);
  else
    hf_present_dialog (hf_rules_left_dialog_new (library, g_steal_pointer (&self->found),
                                                 self->rules, NULL),
                       GTK_WIDGET (dialog));
}

static void
show_games (Batch *self)
{
  g_autofree char *message =
    g_strdup_printf (ngettext ("%u game added", "%u games added", self->n_games), self->n_games);
  AdwDialog *dialog;

  if (self->n_rules == 0)
    hf_past_games_show (self->session);
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self->window));
  hf_show_toast (dialog != NULL ? GTK_WIDGET (dialog) : self->window, message);
}

static void
show_failures (Batch *self)
{
  g_autofree char *number = NULL;

  if (self->n_failed > 1)
    {
      number = g_strdup_printf (ngettext ("%u file can’t be opened.", "%u files can’t be opened.",
                                          self->n_failed),
                                self->n_failed);
      g_ptr_array_insert (self->reasons, 0, g_steal_pointer (&number));
    }
  g_ptr_array_add (self->reasons, NULL);
  number = g_strjoinv ("\n", (char **) self->reasons->pdata);
  hf_show_alert (self->window,
                 self->n_failed == 1 ? self->heading : _("Some Files Cannot Be Opened"), number);
}

/* All have been read: at most one of them comes to the table. */
static void
finish (Batch *self)
{
  if (self->n_rules > 0)
    show_rules (self);
  if (self->n_games == 1 || (self->n_games > 1 && hf_session_get_store (self->session) == NULL))
    hf_session_leave (self->session, open_game_cb, self->game);
  else if (self->n_games > 1)
    show_games (self);
  else if (self->objection != NULL)
    hf_past_games_show_objection (self->session, self->objection);
  else if (self->deal != NULL)
    hf_deals_play (self->session, self->deal);
  if (self->n_failed > 0)
    show_failures (self);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Batch) self = data;
  GFile *file = G_FILE (source);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = hf_file_load_finish (file, result, &error);

  if (!gtk_widget_get_visible (self->window))
    return;
  if (bytes != NULL)
    add_file (self, file, bytes);
  else
    add_failure (self, name, _("The File Cannot Be Read"), error->message);

  if (self->at < self->files->len)
    load_next (g_steal_pointer (&self));
  else
    finish (self);
}

/* @self (transfer full): files to be read */
static void
load_next (Batch *self)
{
  hf_file_load_async (g_ptr_array_index (self->files, self->at++), loaded_cb, self);
}

/* Opens rule sets, saved games and deals as soon as they have been read. Rule sets and games are added to the person’s
 * own; a game or a deal is played where there is one only. Says so where a file is none of these, or damaged. */
void
hf_open_files (HfSession *self, GFile **files, guint n)
{
  Batch *batch;

  g_return_if_fail (HF_IS_SESSION (self));

  if (n == 0)
    return;

  batch = g_new0 (Batch, 1);
  batch->session = g_object_ref (self);
  batch->window = g_object_ref (hf_session_get_window (self));
  batch->files = g_ptr_array_new_with_free_func (g_object_unref);
  batch->reasons = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (batch->files, g_object_ref (files[i]));
  load_next (batch);
}
