/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-session.h"

#include <glib/gi18n.h>

#include "ui/preferences/hf-settings.h"
#include "ui/preferences/hf-usual-game.h"
#include "ui/widgets/hf-wrap-labels.h"

/* The game that is played: the one on the table, which can be a lesson, and its records. The table is never left for
 * another game without asking where the person wants to be asked. */
struct _HfSession
{
  GObject parent_instance;

  GtkWidget *window; /* owns the session; dialogs are shown in it */
  GSettings *settings;
  HfGame *game;       /* (nullable): on the table */
  HfLesson *lesson;   /* (nullable): whose game it is */
  HfRecords *records; /* NULL: no games are kept, as in a demonstration */
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

/* Past games are looked at only while no game is played. */
static void
tell_playing (HfSession *self)
{
  if (self->records != NULL)
    hf_records_set_playing (self->records, self->game != NULL && !hf_game_is_over (self->game));
}

/* A round is over; if it was the last, the game counts. */
static void
round_over_cb (HfSession *self)
{
  hf_settings_set_learned (self->settings, TRUE);
  hf_usual_game_count (self->settings, self->game);
  if (self->records == NULL)
    return;

  hf_records_count_round (self->records, self->game, hf_settings_get_count_people (self->settings));
  if (self->lesson == NULL)
    hf_game_store_finish (hf_records_get_store (self->records), self->game);
  tell_playing (self);
}

/* Rows of people's own are counted after the round: the game that is kept and its result have them, and it may be over
 * by them, or no longer. */
static void
count_anew (HfSession *self)
{
  if (self->records == NULL || self->lesson != NULL)
    return;

  hf_records_count_anew (self->records, self->game, hf_settings_get_count_people (self->settings));
  hf_game_store_finish (hf_records_get_store (self->records), self->game);
}

static void
moved_cb (HfSession *self, const HfGameChange *change)
{
  if (hf_game_change_get_counted (change) != NULL)
    count_anew (self);
}

/* A row that was counted may have been taken back. */
static void
restored_cb (HfSession *self)
{
  if (hf_game_get_rules (self->game)->rules.score_own_rows.n > 0
      && hf_game_get_phase (self->game) >= HF_PHASE_OVER)
    count_anew (self);
  tell_playing (self);
}

static void
begin_cb (HfRequest *request)
{
  HfSession *self = request->model;

  if (self->records != NULL)
    hf_records_begin (self->records, request->item);
  hf_session_play (self, request->item);
  hf_session_confirm_opened (self);
}

static void
invite_cb (HfRequest *request)
{
  g_signal_emit (request->model, signals[SIGNAL_INVITE], 0, request->item);
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
  g_clear_object (&self->records);
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

/* Keeps the games from now on. */
void
hf_session_keep (HfSession *self, HfRecords *records)
{
  g_return_if_fail (HF_IS_SESSION (self));

  g_set_object (&self->records, records);
  tell_playing (self);
}

/* Confirms that the game on the table is on the screen. */
void
hf_session_confirm_opened (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (self->records != NULL && self->game != NULL)
    hf_game_store_confirm_opened (hf_records_get_store (self->records));
}

/* Writes game and results to the disk now. */
void
hf_session_flush (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_confirm_opened (self);
  if (self->records != NULL)
    hf_records_flush (self->records);
}

GtkWidget *
hf_session_get_window (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->window;
}

GSettings *
hf_session_get_settings (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->settings;
}

/* Returns (nullable): NULL where no games are kept, as in a demonstration */
HfRecords *
hf_session_get_records (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->records;
}

/* Returns (nullable): the games of the person; NULL where none are kept */
HfGameStore *
hf_session_get_store (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->records != NULL ? hf_records_get_store (self->records) : NULL;
}

/* Returns (nullable): the game on the table */
HfGame *
hf_session_get_game (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->game;
}

/* Returns (nullable): the lesson that is on the table */
HfLesson *
hf_session_get_lesson (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->lesson;
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
  if (self->lesson != NULL && hf_lesson_get_game (self->lesson) != game)
    g_clear_object (&self->lesson);
  if (self->records != NULL)
    hf_records_turn_page (self->records);
  tell_playing (self);
  g_signal_connect_swapped (game, "round-over", G_CALLBACK (round_over_cb), self);
  g_signal_connect_swapped (game, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (game, "restored", G_CALLBACK (restored_cb), self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

/* Puts the game of a lesson on the table. If it is there already, the coach repeats its words. */
void
hf_session_teach (HfSession *self, HfLesson *lesson)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (g_set_object (&self->lesson, lesson))
    hf_session_play (self, hf_lesson_get_game (lesson));
  else
    g_signal_emit (self, signals[SIGNAL_TEACH], 0);
}

/* Saves a game from now on, keeps the one before, and puts it on the table. Asks before that
 * where the person wants to be asked. */
void
hf_session_begin (HfSession *self, HfGame *game)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (HF_IS_GAME (game));

  if (self->records != NULL
      && hf_game_store_knows_deal (hf_records_get_store (self->records), game))
    hf_game_set_extra (game, HF_GAME_SEEN, "yes");
  hf_session_leave (self, begin_cb, game);
}

/* Begins a game to which people elsewhere are to be invited, after the one on the table has been left. */
void
hf_session_invite (HfSession *self, HfGame *game)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_leave (self, invite_cb, game);
}

static AdwDialog *
ask_to_leave (HfSession *self, gboolean saved)
{
  if (self->game != NULL && hf_game_goes_on_when_left (self->game))
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

  saved = self->records == NULL || hf_records_flush (self->records);
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
