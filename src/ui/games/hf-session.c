/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-session.h"

#include <glib/gi18n.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"
#include "game/files/hf-series.h"
#include "game/files/hf-deal-text.h"
#include "game/files/hf-file-load.h"
#include "game/files/hf-game-save.h"
#include "game/house-rules/hf-rule-library.h"
#include "game/match/far/hf-far.h"
#include "hf-games-dialog.h"
#include "hf-new-game-dialog.h"
#include "hf-new-game.h"
#include "hf-session-past.h"
#include "hf-statistics-dialog.h"
#include "ui/preferences/hf-seat-settings.h"
#include "ui/preferences/hf-settings.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/widgets/hf-notice.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* The games of a person: the one on the table, the kept ones, and the results of those that ended; and the
 * dialogs that lead from one game to the next. */
struct _HfSession
{
  GObject parent_instance;

  GtkWidget *window; /* owns the session; dialogs are shown in it */
  GSettings *settings;
  HfGame *game;             /* (nullable): on the table */
  HfGameStore *store;       /* NULL: games are not kept, as in a demonstration */
  HfStatistics *statistics; /* NULL: games are not counted either */
  HfDaily *daily;           /* NULL: nor are daily deals */
  HfLesson *lesson;         /* (nullable): whose game it is */
  gboolean failing;         /* the notice says that the game cannot be saved */
};

enum
{
  PROP_GAME = 1,
  N_PROPS
};

enum
{
  SIGNAL_TEACH,
  SIGNAL_LEAVING,
  SIGNAL_INVITE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfSession, hf_session, G_TYPE_OBJECT)

/* With HF_SEED in the environment, the same cards are dealt every time. */
static guint64
make_seed (void)
{
  const char *fixed = g_getenv ("HF_SEED");

  return fixed != NULL ? g_ascii_strtoull (fixed, NULL, 10)
                       : ((guint64) g_random_int () << 32) | g_random_int ();
}

/* A game that was left while its score was read shows its score. */
static void
play_on (HfSession *self, HfGame *game)
{
  hf_session_play (self, game);
  if (hf_game_get_phase (game) >= HF_PHASE_OVER)
    hf_session_show_score (self);
}

/* The result of a daily deal is compared on request. */
static void
tell_daily (HfSession *self)
{
  GDate day;
  gint points;
  g_autofree char *number = NULL, *sentence = NULL;

  if (!hf_daily_get_day (self->game, &day)
      || !hf_daily_get_points (self->daily, &day, HF_DAILY_SCORE, &points))
    return;

  number = hf_text_number (points);
  /* Translators: %s is a number of points */
  sentence = g_strdup_printf (_("You scored %s in the daily deal."), number);
  hf_show_notice (self->window, sentence, C_("button", "_Compare"), "win.daily-deal");
}

/* A round is over; if it was the last, the game counts. */
static void
round_over_cb (HfSession *self)
{
  if (self->daily != NULL && hf_daily_count_game (self->daily, self->game))
    tell_daily (self);
  hf_settings_set_learned (self->settings, TRUE);
  if (self->statistics != NULL)
    hf_statistics_count_game (self->statistics, self->game);
  if (self->statistics != NULL && hf_settings_get_count_people (self->settings))
    hf_statistics_count_people (self->statistics, self->game);
  if (self->store != NULL && self->lesson == NULL)
    hf_game_store_finish (self->store, self->game);
}

/* Comes again only where the person has asked to try once more. */
static void
save_failed_cb (HfSession *self, const char *sentence)
{
  /* Translators: %s is a sentence about the disk, without a full stop */
  g_autofree char *notice = g_strdup_printf (_("Your game isn’t being saved. %s."), sentence);

  if (self->failing)
    hf_show_toast (self->window, sentence);
  self->failing = TRUE;
  hf_show_notice (self->window, notice, C_("button", "_Try Again"), "win.save-again");
}

static void
save_resumed_cb (HfSession *self)
{
  self->failing = FALSE;
  hf_hide_notice (self->window);
  hf_show_toast (self->window, _("The game is being saved again"));
  hf_statistics_flush (self->statistics, NULL);
  hf_daily_flush (self->daily, NULL);
}

static void
begin_cb (HfRequest *request)
{
  HfSession *self = request->model;
  g_autoptr (GError) error = NULL;

  if (self->daily != NULL)
    hf_daily_begin_game (self->daily, request->item);
  if (self->store != NULL && !hf_game_store_play (self->store, request->item, &error)
      && error != NULL)
    hf_show_toast (self->window, error->message);
  hf_session_play (self, request->item);
  hf_session_confirm_opened (self);
}

/* @name (out): what it is called
 * Returns (nullable, transfer full): the game of a file, which is kept from now on if any is */
static HfGame *
adopt_game (HfSession *self, GBytes *bytes, char **name, GError **error)
{
  g_autoptr (HfSavedGame) saved = NULL;
  HfGame *game;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (self->store == NULL)
    {
      game = hf_game_new_from_text (text, length, error);
      if (game != NULL)
        *name = g_strdup (hf_game_get_rules_name (game));
      return game;
    }

  g_set_object (&saved, hf_game_store_import (self->store, bytes, error));
  if (saved == NULL)
    return NULL;
  *name = g_strdup (hf_saved_game_get_name (saved));

  return hf_game_store_open (self->store, saved, error);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfRequest) request = data;
  HfSession *self = request->model;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = hf_file_load_finish (G_FILE (source), result, &error);
  g_autoptr (HfGame) game = NULL;
  g_autofree char *name = NULL, *shown = NULL, *sentence = NULL;

  if (!gtk_widget_get_visible (request->widget))
    return;
  if (bytes != NULL)
    game = adopt_game (self, bytes, &name, &error);
  if (game == NULL)
    {
      hf_show_alert (self->window, _("The Game Cannot Be Opened"), error->message);
      return;
    }

  play_on (self, game);
  shown = hf_text_isolate (name);
  /* Translators: %s is the name of a game */
  sentence = g_strdup_printf (_("Now playing “%s”"), shown);
  hf_show_toast (self->window, sentence);
}

static gboolean
is_played (HfSession *self)
{
  return self->game != NULL && hf_game_get_phase (self->game) < HF_PHASE_END
         && hf_game_get_persons (self->game) != 0;
}

static void
leave_response_cb (AdwAlertDialog *dialog, const char *response, HfRequest *request)
{
  HfRequestFunc func = g_object_get_data (G_OBJECT (dialog), "func");

  if (g_str_equal (response, "leave"))
    func (request);
}

/* The game that is over is left behind as it ended.
 * @places: how far the others move, as for hf_game_new_again() */
static void
play_again (HfSession *self, guint places)
{
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GError) error = NULL;

  if (self->game == NULL)
    return;

  hf_game_next_round (self->game);
  game = hf_game_new_again (self->game, places, make_seed (), &error);
  if (game == NULL)
    {
      hf_show_toast (self->window, error->message);
      return;
    }

  hf_series_go_on (self->game, game, places);
  hf_session_begin (self, game);
}

/* After a lesson, a game follows. Where the play of a lesson strayed to the end of the round, its step is repeated. */
static void
score_next_cb (HfSession *self)
{
  if (self->lesson != NULL && hf_lesson_get_point (self->lesson) == HF_LESSON_OVER)
    hf_session_start (self);
  else if (self->lesson != NULL)
    hf_lesson_go_to (self->lesson, hf_lesson_get_step (self->lesson));
  else if (self->game != NULL)
    hf_game_next_round (self->game);
}

static void
score_rematch_cb (HfSession *self)
{
  play_again (self, 0);
}

static void
score_other_seats_cb (HfSession *self)
{
  play_again (self, 1);
}

static void
score_new_game_cb (HfSession *self)
{
  score_next_cb (self);
  hf_session_show_new_game (self);
}

static void
hf_session_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, HF_SESSION (object)->game);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_session_dispose (GObject *object)
{
  HfSession *self = HF_SESSION (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->store);
  g_clear_object (&self->statistics);
  g_clear_object (&self->daily);
  g_clear_object (&self->lesson);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (hf_session_parent_class)->dispose (object);
}

static void
hf_session_class_init (HfSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = hf_session_get_property;
  object_class->dispose = hf_session_dispose;

  /* (nullable): the game on the table, which begins when it is shown there */
  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, HF_TYPE_GAME,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* The person asks the coach to repeat its words. */
  signals[SIGNAL_TEACH] = g_signal_new ("teach", HF_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);

  /* Emitted before the game on the table is left.
   *
   * @request (type HfRequest), @func (type HfRequestFunc): what is to be done then
   * Returns: TRUE where the handler asks first, and calls @func itself */
  signals[SIGNAL_LEAVING] = g_signal_new ("leaving", HF_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0,
                                          g_signal_accumulator_true_handled, NULL, NULL,
                                          G_TYPE_BOOLEAN, 2, G_TYPE_POINTER, G_TYPE_POINTER);

  /* A game is to begin to which people elsewhere have to be invited.
   * @game: which has not begun */
  signals[SIGNAL_INVITE] = g_signal_new ("invite", HF_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_GAME);
}

static void
hf_session_init (HfSession *self)
{
}

/* @window: owns the session */
HfSession *
hf_session_new (GtkWidget *window, GSettings *settings)
{
  HfSession *self = g_object_new (HF_TYPE_SESSION, NULL);

  self->window = window;
  self->settings = g_object_ref (settings);

  return self;
}

/* Unreadable files are told of once, as they have another name from then on. */
static void
tell_notice (HfSession *self, const char *notice)
{
  if (notice != NULL)
    hf_show_alert (self->window, _("A File Was Renamed"), notice);
}

/* Saves the games from now on, and goes on with the one that was played when the program ended. If
 * it ended while that game was being opened, only offers to.
 * Returns: FALSE where another program saves them, so that they cannot be */
gboolean
hf_session_keep_games (HfSession *self)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (NULL);

  g_return_val_if_fail (HF_IS_SESSION (self) && self->store == NULL, FALSE);

  if (hf_game_store_is_taken (store))
    {
      hf_show_notice (self->window, _("Hand and Foot is already open. This window doesn’t save."),
                                      C_("button", "_Close"), "window.close");
      return FALSE;
    }

  self->store = g_steal_pointer (&store);
  self->statistics = hf_statistics_new (NULL);
  self->daily = hf_daily_new (NULL);
  g_signal_connect_object (self->store, "save-failed", G_CALLBACK (save_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "save-resumed", G_CALLBACK (save_resumed_cb), self,
                           G_CONNECT_SWAPPED);
  if (hf_game_store_was_cut_off (self->store))
    hf_show_notice (self->window, _("Your last game didn’t finish opening."),
                                    C_("button", "_Open Again"), "win.resume-game");
  else
    hf_session_resume (self);
  tell_notice (self, hf_statistics_get_notice (self->statistics));
  tell_notice (self, hf_daily_get_notice (self->daily));

  return TRUE;
}

/* Goes on with the game that was played when the program ended. */
void
hf_session_resume (HfSession *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;
  g_autoptr (HfGame) game = NULL;

  g_return_if_fail (HF_IS_SESSION (self) && self->store != NULL);

  hf_hide_notice (self->window);
  game = hf_game_store_resume (self->store, &notice, &error);
  if (game != NULL && hf_game_get_phase (game) != HF_PHASE_END)
    play_on (self, game);
  else
    hf_game_store_confirm_opened (self->store);
  if (notice != NULL)
    hf_show_alert (self->window,
                   game != NULL ? _("This Game Was Damaged") : _("This Game Is Damaged"), notice);
  else if (error != NULL)
    hf_show_alert (self->window, _("The Game Cannot Be Opened"), error->message);
}

/* Confirms that the game on the table is on the screen. */
void
hf_session_confirm_opened (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (self->store != NULL && self->game != NULL)
    hf_game_store_confirm_opened (self->store);
}

/* Tries to save the game, which failed before. */
void
hf_session_save_again (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (self->store != NULL && hf_game_store_get_saver (self->store) != NULL)
    hf_game_saver_try_again (hf_game_store_get_saver (self->store));
}

/* Returns: whether everything is on the disk now */
static gboolean
write_all (HfSession *self)
{
  gboolean game = self->store == NULL || hf_game_store_flush (self->store, NULL);
  gboolean results = self->statistics == NULL || hf_statistics_flush (self->statistics, NULL);

  return (self->daily == NULL || hf_daily_flush (self->daily, NULL)) && results && game;
}

/* Writes game and results to the disk now. */
void
hf_session_flush (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_confirm_opened (self);
  write_all (self);
}

GtkWidget *
hf_session_get_window (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->window;
}

/* Returns (nullable): the game on the table */
HfGame *
hf_session_get_game (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->game;
}

/* Returns (nullable): the games of the person; NULL where none are kept, as in a demonstration */
HfGameStore *
hf_session_get_store (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->store;
}

/* Returns (nullable): how the person fared so far; NULL where no games are kept */
HfStatistics *
hf_session_get_statistics (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->statistics;
}

/* Returns (nullable): the scores of daily deals; NULL where no games are kept */
HfDaily *
hf_session_get_daily (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->daily;
}

GSettings *
hf_session_get_settings (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->settings;
}

/* Puts a game on the table. */
void
hf_session_play (HfSession *self, HfGame *game)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (HF_IS_GAME (game));

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  /* Reading the library also hands players the results of practicing its rules. */
  if (self->store != NULL)
    g_object_unref (hf_rule_library_dup_default ());
  if (self->lesson != NULL && hf_lesson_get_game (self->lesson) != game)
    g_clear_object (&self->lesson);
  /* Its text is about another game. */
  if (self->store != NULL)
    hf_hide_notice (self->window);
  self->failing = FALSE;
  g_signal_connect_swapped (game, "round-over", G_CALLBACK (round_over_cb), self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

/* Saves a game from now on, keeps the one before, and puts it on the table. Asks before that
 * where the person wants to be asked. */
void
hf_session_begin (HfSession *self, HfGame *game)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (HF_IS_GAME (game));

  if (self->store != NULL && hf_game_store_knows_deal (self->store, game))
    hf_game_set_extra (game, HF_GAME_SEEN, "yes");
  hf_session_leave (self, begin_cb, game);
}

static AdwDialog *
ask_to_leave (HfSession *self, gboolean saved)
{
  if (self->game != NULL && hf_game_is_guest (self->game))
    return adw_alert_dialog_new (_("Leave the Table?"),
                                   _("Your seat stays yours. The others wait for you, or let the "
                                   "computer play until you’re back."));

  return adw_alert_dialog_new (
    saved           ? _("Leave This Game?")
                    : _("Leave Without Saving?"),
              saved ? _("Your game is saved. You can continue later.")
                    : _("Your game can’t be saved right now. Your last moves would be lost."));
}

/* Does something that ends the game on the table. Where the person wants to be asked and a game
 * is being played, or it cannot be saved, asks first.
 *
 * @func: called with the window, the session and @item unless the answer is no
 * @item (nullable): an object */
void
hf_session_leave (HfSession *self, HfRequestFunc func, gpointer item)
{
  g_autoptr (HfRequest) request = NULL;
  AdwDialog *dialog;
  gboolean saved, handled = FALSE;

  g_return_if_fail (HF_IS_SESSION (self));

  request = hf_request_new (self->window, self, item);
  g_signal_emit (self, signals[SIGNAL_LEAVING], 0, request, func, &handled);
  if (handled)
    return;

  saved = write_all (self);
  if (saved && (!is_played (self) || !hf_settings_get_confirm_leaving (self->settings)))
    {
      func (request);
      return;
    }

  dialog = ask_to_leave (self, saved);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "stay",
                                  C_("button", "_Keep Playing"), "leave",
                                     C_("button", "_Leave"), NULL);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), saved ? "leave" : "stay");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "stay");
  g_object_set_data (G_OBJECT (dialog), "func", func);
  g_signal_connect_data (dialog, "response", G_CALLBACK (leave_response_cb),
                         g_steal_pointer (&request), hf_request_destroy, 0);
  hf_present_dialog (dialog, self->window);
}

static void
invite_cb (HfRequest *request)
{
  g_signal_emit (request->model, signals[SIGNAL_INVITE], 0, request->item);
}

/* Begins a game like the last one, with the same people. */
void
hf_session_start (HfSession *self)
{
  g_autofree char *id = hf_settings_get_rules (self->settings);
  g_autoptr (HfHouseRules) rules = hf_new_game_find_rules (id);
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GError) error = NULL;

  game = hf_new_game_from_settings (self->settings, make_seed (), &error);
  if (game == NULL)
    {
      hf_show_toast (self->window, error->message);
      return;
    }

  if (!hf_preset_exists (hf_house_rules_get_id (rules)))
    hf_game_set_rules_name (game, hf_house_rules_get_name (rules));
  if (hf_new_game_has_people_elsewhere (game))
    hf_session_leave (self, invite_cb, game);
  else
    hf_session_begin (self, game);
}

static void
keep_step_cb (HfSession *self, HfLesson *lesson)
{
  gboolean over = hf_lesson_get_point (lesson) == HF_LESSON_OVER;

  hf_settings_set_lesson_step (self->settings, over ? 0 : hf_lesson_get_step (lesson));
}

static void
learn_cb (HfRequest *request)
{
  HfSession *self = request->model;
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (self->settings);
  HfPlayerSetup players[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE } };
  g_autoptr (HfLesson) lesson = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < HF_MAX_SEATS; i++)
    players[i].level = "simple";
  hf_seat_settings_fill (seats, players, HF_MAX_SEATS);
  lesson = hf_lesson_new (players, hf_settings_get_lesson_step (self->settings), &error);
  if (lesson == NULL)
    {
      hf_show_toast (self->window, error->message);
      return;
    }

  g_signal_connect_object (lesson, "changed", G_CALLBACK (keep_step_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->lesson, lesson);
  hf_session_play (self, hf_lesson_get_game (lesson));
}

/* Begins the guided round, or goes on with it where it was left. */
void
hf_session_learn (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (self->lesson != NULL && hf_lesson_get_point (self->lesson) != HF_LESSON_OVER)
    g_signal_emit (self, signals[SIGNAL_TEACH], 0);
  else
    hf_session_leave (self, learn_cb, NULL);
}

/* Returns (nullable): the lesson that is on the table */
HfLesson *
hf_session_get_lesson (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->lesson;
}

void
hf_session_show_new_game (HfSession *self)
{
  HfNewGameDialog *dialog = hf_new_game_dialog_new (self->settings);

  g_signal_connect_object (dialog, "start", G_CALLBACK (hf_session_start), self, G_CONNECT_SWAPPED);
  hf_present_dialog (ADW_DIALOG (dialog), self->window);
}

/* Shows the score card of the last round that is over, in place of one of an earlier round: others at a table may have gone
 * on meanwhile. */
void
hf_session_show_score (HfSession *self)
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
  guint round = self->game != NULL ? hf_game_get_n_rounds_done (self->game) : 0;
  AdwDialog *shown;
  HfScoreSheet *sheet;

  if (round == 0)
    return;

  shown = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self->window));
  if (HF_IS_SCORE_SHEET (shown))
    adw_dialog_force_close (shown);
  sheet = hf_score_sheet_new (self->game, round);
  if (self->lesson != NULL && hf_lesson_get_point (self->lesson) == HF_LESSON_OVER)
    hf_score_sheet_end_lesson (sheet, hf_lesson_get_text (self->lesson));
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    g_signal_connect_object (sheet, answers[i].signal, answers[i].callback, self,
                             G_CONNECT_SWAPPED);
  hf_present_dialog (ADW_DIALOG (sheet), self->window);
}

void
hf_session_show_games (HfSession *self)
{
  AdwDialog *dialog = hf_games_dialog_new (self->store);

  g_signal_connect_object (dialog, "opened", G_CALLBACK (play_on), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "sheet", G_CALLBACK (hf_session_show_sheet), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "review", G_CALLBACK (hf_session_review), self,
                           G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, self->window);
}

void
hf_session_show_statistics (HfSession *self)
{
  hf_statistics_dialog_show (self->window, self->statistics);
}

/* Puts the game of a file on the table; the game before is kept. The file stays as it is: the
 * game is saved among the person's own, if those are kept. A sentence tells where it cannot be
 * opened. */
void
hf_session_open_game (HfSession *self, GFile *file)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (G_IS_FILE (file));

  hf_file_load_async (file, loaded_cb, hf_request_new (self->window, self, NULL));
}
