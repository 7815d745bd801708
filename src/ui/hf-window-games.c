/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-window.h"

#include <glib/gi18n.h>

#include "ui/games/hf-fair-play-dialog.h"
#include "ui/widgets/hf-felt.h"
#include "ui/games/hf-games-dialog.h"
#include "ui/games/hf-replay-dialog.h"
#include "ui/games/hf-statistics-dialog.h"
#include "ui/widgets/hf-wrap-labels.h"

/* What the window does about saved games: it goes on with the one of the last
 * time, lists those that are kept, opens files, and says what goes wrong. */

/* Says at length what is too important, or too long, for a message that goes by itself. */
static void
explain (HfWindow *self, const char *heading, const char *sentence)
{
  AdwDialog *alert = adw_alert_dialog_new (heading, sentence);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (alert), "close", _("_Close"));
  hf_present_dialog (alert, GTK_WIDGET (self));
}

/* A game that was left while its score was read shows its score. */
static void
play_on (HfWindow *self, HfGame *game)
{
  hf_window_play (self, game);
  if (hf_game_get_phase (game) >= HF_PHASE_OVER)
    hf_window_show_score (self);
}

static void
games_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwDialog *dialog = hf_games_dialog_new (hf_window_get_store (HF_WINDOW (widget)));

  g_signal_connect_object (dialog, "opened", G_CALLBACK (play_on), widget, G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, widget);
}

static void
replay_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfWindow *self = HF_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfReplay) replay = hf_replay_new (hf_window_get_game (self), &error);
  AdwDialog *dialog;

  if (replay == NULL)
    {
      hf_window_tell (self, error->message);
      return;
    }

  dialog = hf_replay_dialog_new (replay);
  hf_replay_dialog_set_felt (HF_REPLAY_DIALOG (dialog),
                             gtk_widget_get_ancestor (GTK_WIDGET (hf_window_get_table (self)),
                                                      HF_TYPE_FELT));
  hf_present_dialog (dialog, widget);
}

static void
statistics_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hf_present_dialog (hf_statistics_dialog_new (hf_window_get_statistics (HF_WINDOW (widget))),
                     widget);
}

static void
fair_play_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hf_present_dialog (hf_fair_play_dialog_new (), widget);
}

static void
save_failed_cb (HfWindow *self, const char *sentence)
{
  g_autofree char *body = NULL;

  /* Translators: %s is a sentence about the disk, without a full stop */
  body =
    g_strdup_printf (_("%s. The game goes on, and is saved again as soon as that can be done."),
                       sentence);
  explain (self, _("The Game Cannot Be Saved"), body);
}

static void
save_resumed_cb (HfWindow *self)
{
  hf_window_tell (self, _("The game is being saved again"));
}

/* Private: a round of the game on the table is over; if it was the last, the game counts. */
void
hf_window_count_game (HfWindow *self)
{
  HfStatistics *statistics = hf_window_get_statistics (self);

  if (statistics != NULL)
    hf_statistics_count_game (statistics, hf_window_get_game (self));
}

/* Private: lets the person know what saving has to say. */
void
hf_window_watch_store (HfWindow *self)
{
  HfGameStore *store = hf_window_get_store (self);

  g_signal_connect_object (store, "save-failed", G_CALLBACK (save_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "save-resumed", G_CALLBACK (save_resumed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Private: goes on with the game that was played when the program ended. */
void
hf_window_resume (HfWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;
  g_autoptr (HfGame) game = hf_game_store_resume (hf_window_get_store (self), &notice, &error);

  if (game != NULL && hf_game_get_phase (game) != HF_PHASE_END)
    play_on (self, game);
  if (notice != NULL)
    explain (self, game != NULL ? _("The Game Was Damaged") : _("The Game Is Damaged"), notice);
  else if (error != NULL)
    explain (self, _("The Game Cannot Be Opened"), error->message);
}

/* Puts the game of a file on the table, as when the file was dropped on the window; the game
 * before is kept. The file stays as it is: the game is saved among the person's own. A sentence
 * tells where it cannot be opened. */
gboolean
hf_window_open_game (HfWindow *self, GFile *file)
{
  HfGameStore *store;
  g_autoptr (HfSavedGame) saved = NULL;
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (HF_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  store = hf_window_get_store (self);
  if (store == NULL)
    return FALSE;

  saved = hf_game_store_import_file (store, file, &error);
  if (saved != NULL)
    game = hf_game_store_open (store, g_object_ref (saved), &error);
  if (game == NULL)
    {
      explain (self, _("The Game Cannot Be Opened"), error->message);
      return FALSE;
    }

  play_on (self, game);
  /* Translators: %s is the name of a game */
  sentence = g_strdup_printf (_("“%s” is on the table"), hf_saved_game_get_name (saved));
  hf_window_tell (self, sentence);

  return TRUE;
}

/* Installs the actions about games that are kept and games that were played. */
void
hf_window_class_add_games (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.games", NULL, games_cb);
  gtk_widget_class_install_action (klass, "win.replay", NULL, replay_cb);
  gtk_widget_class_install_action (klass, "win.statistics", NULL, statistics_cb);
  gtk_widget_class_install_action (klass, "win.fair-play", NULL, fair_play_cb);
}
