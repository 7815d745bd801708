/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-past-games.h"

#include <glib/gi18n.h>
#include <string.h>

#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-history.h"
#include "game/files/hf-objection.h"
#include "hf-deals.h"
#include "hf-games-dialog.h"
#include "hf-next-game.h"
#include "hf-replay-dialog.h"
#include "hf-statistics-dialog.h"
#include "ui/preferences/hf-settings.h"
#include "ui/score/hf-review-dialog.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Going back to a game: playing it on, its replay, its review, and moves in it that a person called bad. */

/* Returns (nullable): the dialog */
static HfReplayDialog *
present_replay (HfSession *self, HfGame *game)
{
  GtkWidget *window = hf_session_get_window (self);
  g_autofree char *felt = hf_settings_get_felt (hf_session_get_settings (self));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfReplay) steps = hf_replay_new (game, &error);
  AdwDialog *dialog;

  if (steps == NULL)
    {
      hf_show_toast (window, error->message);
      return NULL;
    }

  dialog = hf_replay_dialog_new (steps, felt);
  hf_present_dialog (dialog, window);

  return HF_REPLAY_DIALOG (dialog);
}

static void
show_me_cb (HfSession *self, guint position, const char *words, HfReviewDialog *review)
{
  HfReplayDialog *dialog = present_replay (self, hf_review_dialog_get_game (review));

  if (dialog != NULL)
    hf_replay_dialog_show_line (dialog, position, words);
}

/* @round: a round from 1, or 0 for all of them */
static void
present_review (HfSession *self, HfGame *game, guint round)
{
  gint seat = g_bit_nth_lsf (hf_game_get_persons (game), -1);
  AdwDialog *dialog;

  if (seat < 0)
    return;

  dialog = hf_review_dialog_new (game, seat, round);
  g_signal_connect_object (dialog, "show-me", G_CALLBACK (show_me_cb), self, G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, hf_session_get_window (self));
}

/* Puts a game that was left on the table again. */
void
hf_past_games_open (HfSession *self, HfSavedGame *saved)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGame) game = hf_game_store_open (hf_session_get_store (self), saved, &error);

  if (game != NULL)
    hf_session_play (self, game);
  else
    hf_show_toast (hf_session_get_window (self), error->message);
}

/* Shows the review of a whole game. */
void
hf_past_games_review (HfSession *self, HfGame *game)
{
  present_review (self, game, 0);
}

/* Keeps a move of the game on the table, with what the person says against it. */
void
hf_past_games_object (HfSession *self, guint position, const char *words)
{
  GtkWidget *window = hf_session_get_window (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *text = hf_objection_print (hf_session_get_game (self), position, words, &error);

  if (text != NULL)
    bytes = g_bytes_new_take (text, strlen (text));
  if (bytes == NULL || hf_game_store_import (hf_session_get_store (self), bytes, &error) == NULL)
    hf_show_toast (window, error->message);
  else
    /* Translators: a move that somebody called bad is kept among the saved games */
    hf_show_answer (window, _("Kept in Saved Games"));
}

/* @request: with the window, the session and the game */
static void
explained_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfRequest) request = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHint) hint = hf_game_explain_finish (request->item, result, &error);
  const guint position = GPOINTER_TO_UINT (g_object_get_data (request->item, "place"));
  g_autofree char *act = hf_history_dup_act (request->item, position), *words = NULL;
  HfReplayDialog *dialog;

  if (!gtk_widget_get_visible (request->widget))
    return;

  dialog = present_replay (request->model, request->item);
  words = g_strjoin ("\n", act, hint != NULL ? hint->verdict : NULL, NULL);
  if (dialog != NULL)
    hf_replay_dialog_show_line (dialog, position, words);
}

/* Whether a line of the log is an act of the only person at this screen; a file may say anything. */
static gboolean
is_own_act (HfGame *game, guint position)
{
  HfObservations watched;
  HfMove move;
  g_autofree HfState *before = position < hf_game_get_log (game)->position
                                 ? hf_game_recall_move (game, position, &move, &watched)
                                 : NULL;

  return before != NULL && (gint) move.seat == hf_game_find_person (game);
}

/* Shows the place of an own act in a finished game, before that act, with what an expert says about it.
 *
 * @name: of the game, as hf_game_store_name_finished() has it
 * @position: the number of the line of the act in the log */
void
hf_past_games_show_place (HfSession *self, const char *name, guint position)
{
  GtkWidget *window = hf_session_get_window (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGame) game = hf_game_store_find_finished (hf_session_get_store (self), name, &error);

  if (game == NULL || !is_own_act (game, position))
    {
      hf_show_toast (window, error != NULL ? error->message : _("That game is gone."));
      return;
    }

  g_object_set_data (G_OBJECT (game), "place", GUINT_TO_POINTER (position));
  hf_game_explain_own_async (game, position, NULL, explained_cb,
                             hf_request_new (window, self, game));
}

/* Shows the place of a move that a person called bad, before that move, with what the person says. */
void
hf_past_games_show_objection (HfSession *self, HfGame *game)
{
  guint position;
  g_autofree char *words = hf_objection_describe (game, &position);
  HfReplayDialog *dialog = words != NULL ? present_replay (self, game) : NULL;

  if (dialog != NULL)
    hf_replay_dialog_show_line (dialog, position, words);
}

static void
replay_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfRequest *request = data;

  present_replay (request->model, request->item);
}

static void
review_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfRequest *request = data;

  hf_past_games_review (request->model, request->item);
}

static void
same_deal_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfRequest *request = data;

  hf_deals_play_again (request->model, request->item);
}

/* Shows the sheet of a game that was played another day. Actions there apply to that game, not to the one on the
 * table. */
void
hf_past_games_show_sheet (HfSession *self, HfGame *game)
{
  static const GActionEntry actions[] = {
    { .name = "replay", .activate = replay_cb },
    { .name = "review", .activate = review_cb },
    { .name = "same-deal", .activate = same_deal_cb },
  };
  HfScoreSheet *sheet = hf_score_sheet_new_past (game);
  HfRequest *request = hf_request_new (NULL, self, game);
  g_autofree char *felt = hf_settings_get_felt (hf_session_get_settings (self));
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  hf_score_sheet_set_felt (sheet, felt);
  g_object_set_data_full (G_OBJECT (sheet), "request", request, (GDestroyNotify) hf_request_free);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), request);
  gtk_widget_insert_action_group (GTK_WIDGET (sheet), "win", G_ACTION_GROUP (group));
  hf_present_dialog (ADW_DIALOG (sheet), hf_session_get_window (self));
}

void
hf_past_games_show_replay (HfSession *self)
{
  present_replay (self, hf_session_get_game (self));
}

/* Shows the review of the last round that is over, or of the game. */
void
hf_past_games_show_review (HfSession *self)
{
  HfGame *game = hf_session_get_game (self);
  guint round = hf_game_get_n_rounds_done (game);

  present_review (self, game, hf_results_is_last_round (HF_RESULTS (game), round) ? 0 : round);
}

/* Shows the games that were left or have ended. */
void
hf_past_games_show (HfSession *self)
{
  AdwDialog *dialog = hf_games_dialog_new (hf_session_get_store (self));

  g_signal_connect_object (dialog, "opened", G_CALLBACK (hf_next_game_go_on), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "sheet", G_CALLBACK (hf_past_games_show_sheet), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "review", G_CALLBACK (hf_past_games_review), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "objection", G_CALLBACK (hf_past_games_show_objection), self,
                           G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, hf_session_get_window (self));
}

void
hf_past_games_show_statistics (HfSession *self)
{
  hf_statistics_dialog_show (hf_session_get_window (self), hf_session_get_records (self));
}
