/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ways to the next game of a session: one like the last, the guided round, that of the dialog, the one after a
 * score, and the one that was played when the program ended. */

#include "config.h"

#include "hf-next-game.h"

#include <glib/gi18n.h>

#include "core/rules/hf-presets.h"
#include "game/files/hf-deal-text.h"
#include "game/files/hf-series.h"
#include "game/match/far/hf-far.h"
#include "hf-new-game-dialog.h"
#include "hf-new-game.h"
#include "ui/preferences/hf-known-names.h"
#include "ui/preferences/hf-seat-settings.h"
#include "ui/preferences/hf-settings.h"
#include "ui/preferences/hf-usual-game.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/widgets/hf-notice.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* With HF_SEED in the environment, the same cards are dealt every time. */
static guint64
make_seed (void)
{
  const char *fixed = g_getenv ("HF_SEED");

  return fixed != NULL ? g_ascii_strtoull (fixed, NULL, 10)
                       : ((guint64) g_random_int () << 32) | g_random_int ();
}

/* The names of people that were typed are offered from now on. */
static void
remember_names (GSettings *settings, guint n_seats)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (settings);
  g_autofree char *own = hf_settings_get_player_name (settings);
  g_auto (GStrv) names = hf_settings_get_computer_names (settings);

  for (guint seat = MIN (n_seats, g_strv_length (names) + 1); seat-- > 1;)
    if (hf_seat_settings_get_kind (seats, seat) != HF_PLAYER_COMPUTER)
      hf_known_names_remember (names[seat - 1]);
  hf_known_names_remember (own);
}

/* Begins a game like the last one, with the same people. */
void
hf_next_game_start (HfSession *session)
{
  GSettings *settings = hf_session_get_settings (session);
  g_autofree char *id = hf_settings_get_rules (settings);
  g_autoptr (HfHouseRules) rules = hf_new_game_find_rules (id);
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GError) error = NULL;

  game = hf_new_game_from_settings (settings, make_seed (), &error);
  if (game == NULL)
    {
      hf_show_toast (hf_session_get_window (session), error->message);
      return;
    }

  if (!hf_preset_exists (hf_house_rules_get_id (rules)))
    hf_game_set_rules_name (game, hf_house_rules_get_name (rules));
  hf_usual_game_mark (game, settings);
  remember_names (settings, hf_game_get_n_seats (game));
  if (hf_game_needs_table (game))
    hf_session_invite (session, game);
  else
    hf_session_begin (session, game);
}

/* Begins the usual game. */
void
hf_next_game_start_usual (HfSession *session)
{
  hf_usual_game_choose (hf_session_get_settings (session));
  hf_next_game_start (session);
}

static void
keep_step_cb (HfSession *session, HfLesson *lesson)
{
  gboolean over = hf_lesson_get_point (lesson) == HF_LESSON_OVER;

  hf_settings_set_lesson_step (hf_session_get_settings (session),
                               over ? 0 : hf_lesson_get_step (lesson));
}

static void
learn_cb (HfRequest *request)
{
  HfSession *session = request->model;
  GSettings *settings = hf_session_get_settings (session);
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (settings);
  HfPlayerSetup players[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE } };
  g_autoptr (HfLesson) lesson = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < HF_MAX_SEATS; i++)
    players[i].level = "simple";
  hf_seat_settings_fill (seats, players, HF_MAX_SEATS);
  lesson = hf_lesson_new (players, hf_settings_get_lesson_step (settings), &error);
  if (lesson == NULL)
    {
      hf_show_toast (hf_session_get_window (session), error->message);
      return;
    }

  g_signal_connect_object (lesson, "changed", G_CALLBACK (keep_step_cb), session,
                           G_CONNECT_SWAPPED);
  hf_session_teach (session, lesson);
}

/* Begins the guided round, or goes on with it where it was left. */
void
hf_next_game_learn (HfSession *session)
{
  HfLesson *lesson = hf_session_get_lesson (session);

  if (lesson != NULL && hf_lesson_get_point (lesson) != HF_LESSON_OVER)
    hf_session_teach (session, lesson);
  else
    hf_session_leave (session, learn_cb, NULL);
}

/* Asks for the choices of a new game, and begins it. */
void
hf_next_game_ask (HfSession *session)
{
  HfNewGameDialog *dialog = hf_new_game_dialog_new (hf_session_get_settings (session));

  g_signal_connect_object (dialog, "start", G_CALLBACK (hf_next_game_start), session,
                           G_CONNECT_SWAPPED);
  hf_present_dialog (ADW_DIALOG (dialog), hf_session_get_window (session));
}

/* The game that is over is left behind as it ended. At a table elsewhere, the table begins the next one.
 *
 * @places: how far the others move, as for hf_game_new_again() */
static void
play_again (HfSession *session, guint places)
{
  HfGame *before = hf_session_get_game (session);
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GError) error = NULL;

  if (before == NULL)
    return;
  if (hf_game_is_guest (before))
    {
      gtk_widget_activate_action (hf_session_get_window (session), "win.next-game", "b",
                                  places == 0);
      return;
    }

  hf_game_next_round (before);
  game = hf_game_new_again (before, places, make_seed (), &error);
  if (game == NULL)
    {
      hf_show_toast (hf_session_get_window (session), error->message);
      return;
    }

  hf_series_go_on (before, game, places);
  hf_usual_game_mark_again (game, before);
  hf_session_begin (session, game);
}

/* After a lesson, a game follows. Where the play of a lesson strayed to the end of the round, its step is repeated. */
static void
score_next_cb (HfSession *session)
{
  HfLesson *lesson = hf_session_get_lesson (session);

  if (lesson != NULL && hf_lesson_get_point (lesson) == HF_LESSON_OVER)
    hf_next_game_start (session);
  else if (lesson != NULL)
    hf_lesson_go_to (lesson, hf_lesson_get_step (lesson));
  else if (hf_session_get_game (session) != NULL)
    hf_game_next_round (hf_session_get_game (session));
}

static void
score_rematch_cb (HfSession *session)
{
  play_again (session, 0);
}

static void
score_other_seats_cb (HfSession *session)
{
  play_again (session, 1);
}

static void
score_new_game_cb (HfSession *session)
{
  score_next_cb (session);
  hf_next_game_ask (session);
}

/* Returns (nullable): the score card of the last round that is over, which is shown in place of one of an earlier round:
 *   others at a table may have gone on meanwhile; NULL where no round is over */
static HfScoreSheet *
make_sheet (HfSession *session)
{
  const struct
  {
    const char *signal;
    GCallback callback;
  } answers[] = {
    { "next", G_CALLBACK (score_next_cb) },
    { "rematch", G_CALLBACK (score_rematch_cb) },
    { "other-seats", G_CALLBACK (score_other_seats_cb) },
    { "new-game", G_CALLBACK (score_new_game_cb) },
  };
  GtkWidget *window = hf_session_get_window (session);
  HfGame *game = hf_session_get_game (session);
  HfLesson *lesson = hf_session_get_lesson (session);
  HfRecords *records = hf_session_get_records (session);
  g_autofree char *felt = hf_settings_get_felt (hf_session_get_settings (session));
  guint round = game != NULL ? hf_game_get_n_rounds_done (game) : 0;
  AdwDialog *shown;
  HfScoreSheet *sheet;

  if (round == 0)
    return NULL;

  shown = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
  if (HF_IS_SCORE_SHEET (shown))
    adw_dialog_force_close (shown);
  sheet = hf_score_sheet_new_record (
    game, round,
    records != NULL ? hf_statistics_find_best_round (hf_records_get_statistics (records), game)
                    : G_MININT);
  hf_score_sheet_set_felt (sheet, felt);
  if (lesson != NULL && hf_lesson_get_point (lesson) == HF_LESSON_OVER)
    hf_score_sheet_end_lesson (sheet, hf_lesson_get_text (lesson));
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    g_signal_connect_object (sheet, answers[i].signal, answers[i].callback, session,
                             G_CONNECT_SWAPPED);

  return sheet;
}

/* Shows the score card of the last round that is over. */
void
hf_next_game_show_score (HfSession *session)
{
  HfScoreSheet *sheet = make_sheet (session);

  if (sheet != NULL)
    hf_present_dialog (ADW_DIALOG (sheet), hf_session_get_window (session));
}

/* Shows the score card of a round that has just ended, as it is counted; at once where the table plays without pauses. */
void
hf_next_game_count_round (HfSession *session)
{
  HfScoreSheet *sheet = make_sheet (session);

  if (sheet == NULL)
    return;

  if (hf_settings_get_speed (hf_session_get_settings (session)) != HF_SPEED_INSTANT)
    hf_score_sheet_play (sheet);
  hf_present_dialog (ADW_DIALOG (sheet), hf_session_get_window (session));
}

/* Saves the games from now on, and goes on with the one that was played when the program ended. If
 * it ended while that game was being opened, only offers to.
 * Returns: FALSE where another program saves them, so that they cannot be */
gboolean
hf_next_game_keep (HfSession *session)
{
  GtkWidget *window = hf_session_get_window (session);
  g_autoptr (HfRecords) records = hf_records_new (window);

  if (records == NULL)
    {
      hf_show_notice (window, _("Hand and Foot is already open. This window doesn’t save."),
                                C_("button", "_Close"), "window.close");
      return FALSE;
    }

  hf_session_keep (session, records);
  if (hf_game_store_was_cut_off (hf_records_get_store (records)))
    hf_show_notice (window, _("Your last game couldn’t be opened all the way."),
                              C_("button", "_Open Again"), "win.resume-game");
  else
    hf_next_game_resume (session);
  hf_records_tell_renamed (records);

  return TRUE;
}

/* Goes on with the game that was played when the program ended. */
void
hf_next_game_resume (HfSession *session)
{
  GtkWidget *window = hf_session_get_window (session);
  HfGameStore *store = hf_session_get_store (session);
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;
  g_autoptr (HfGame) game = NULL;

  g_return_if_fail (store != NULL);

  hf_hide_notice (window);
  game = hf_game_store_resume (store, &notice, &error);
  if (game != NULL && hf_game_get_phase (game) != HF_PHASE_END)
    hf_next_game_go_on (session, game);
  else
    hf_game_store_confirm_opened (store);
  if (notice != NULL)
    hf_show_alert (window,
                   game != NULL ? _("This Game Was Damaged") : _("This Game Is Damaged"), notice);
  else if (error != NULL)
    hf_show_alert (window, _("The Game Cannot Be Opened"), error->message);
}

/* Puts a game that was left on the table again. One that was left while its score was read shows its score. */
void
hf_next_game_go_on (HfSession *session, HfGame *game)
{
  hf_session_play (session, game);
  if (hf_game_get_phase (game) >= HF_PHASE_OVER)
    hf_next_game_show_score (session);
}
