/* SPDX-License-Identifier: GPL-3.0-or-later */

/* News of the people at a table in another place: their comings and goings, the reason for which the table waits, and
 * the check of the deal. */

#include "config.h"

#include "hf-company-private.h"

#include <glib/gi18n.h>

#include "game/table/hf-game-words.h"
#include "game/turn/hf-turn-acts.h"
#include "hf-undo-question.h"
#include "together/guest/hf-guest-words.h"
#include "ui/widgets/hf-notice.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

#define FRAME 16 /* milliseconds */

/* Returns: the seat of a missing person for whom the table waits, or -1 */
static gint
find_missing (HfCompany *self)
{
  HfGame *game = hf_company_get_game (self);

  for (guint i = 0; game != NULL && i < hf_game_get_n_seats (game); i++)
    if (hf_game_seat_is_missing (hf_game_get_seat (game, i)) && hf_turn_call_is_due (game, i))
      return i;

  return -1;
}

/* @sentence (nullable): NULL takes the notice away */
static void
show_notice (HfCompany *self, const char *sentence, const char *button, const char *action)
{
  if (!g_set_str (&self->notice, sentence))
    return;

  if (sentence != NULL)
    hf_show_notice (self->window, sentence, button, action);
  else
    hf_hide_notice (self->window);
}

/* Shows the reason for which the table does not go on, for as long as it does not. */
void
hf_company_update_notice (HfCompany *self)
{
  gint missing = find_missing (self);
  g_autofree char *sentence = NULL;

  if (hf_visit_get_state (self->visit) == HF_VISIT_OVER)
    {
      sentence = hf_describe_send_off (hf_visit_get_guest (self->visit));
      show_notice (self, sentence, C_("button", "_New Game"), "win.new-game");
    }
  else if (hf_visit_get_state (self->visit) == HF_VISIT_CUT_OFF && self->broken)
    show_notice (self, _("The table’s program ended unexpectedly."), C_("button", "_Open Again"),
                                                                        "win.reopen-table");
  else if (hf_visit_get_state (self->visit) == HF_VISIT_CUT_OFF
           && hf_guest_get_error (hf_visit_get_guest (self->visit)) != NULL)
    {
      sentence = hf_describe_send_off (hf_visit_get_guest (self->visit));
      show_notice (self, sentence, NULL, NULL);
    }
  else if (hf_visit_get_state (self->visit) == HF_VISIT_CUT_OFF)
    show_notice (self, _("The table doesn’t answer. Trying again…"), NULL, NULL);
  else if (hf_guest_is_waiting_for_deal (hf_visit_get_guest (self->visit)))
    show_notice (self,
                 _("The cards are dealt when everybody is here."),
                   /* Translators: the game, without people who have not come to the table yet */
                   C_("button", "_Begin Now"), "win.begin-table");
  else if (hf_guest_get_asker (hf_visit_get_guest (self->visit)) >= 0
           && !hf_guest_is_asked (hf_visit_get_guest (self->visit)))
    {
      HfGuest *guest = hf_visit_get_guest (self->visit);
      gboolean own = hf_guest_get_asker (guest) == hf_guest_get_seat (guest);

      sentence = hf_guest_describe_undo (guest);
      show_notice (self, sentence, own ? hf_turn_ask_get_info (HF_TURN_ASK_BACK).stay : NULL,
                   own ? "win.keep-move" : NULL);
    }
  else if (hf_guest_is_unsaved (hf_visit_get_guest (self->visit)))
    show_notice (self, hf_guest_describe_saving (hf_visit_get_guest (self->visit)), NULL, NULL);
  else if (missing >= 0)
    {
      HfGameSeat *seat = hf_game_get_seat (hf_company_get_game (self), missing);

      sentence = g_strdup_printf (hf_game_seat_get_presence (seat) == HF_PRESENCE_LATE
                                  ? _("Waiting for %s.")
                                  /* Translators: %s is a player in another place */
                                  : _("%s is away. The table waits."),
                                      hf_game_seat_get_inline_name (seat));
      show_notice (self, sentence,
                   /* Translators: for somebody who is away, until they are back */
                   C_("button", "_Let the Computer Play"), "win.stand-in-now");
    }
  else if (hf_game_get_phase (hf_company_get_game (self)) == HF_PHASE_OVER
           && !hf_guest_can_check_deal (hf_visit_get_guest (self->visit)))
    show_notice (
      self,
      /* Translators: a game that began before this person came to its table */
      _("This device had no share in shuffling these cards. It can’t check that the deal was "
        "fair."),
        NULL, NULL);
  else
    show_notice (self, self->verdict, NULL, NULL);
}

/* Tells the presence of a person in a toast, in place of older news of that person that were not shown yet. */
static void
tell_presence (HfCompany *self, HfGameSeat *seat, HfPresence presence)
{
  const char *name = hf_game_seat_get_inline_name (seat);
  g_autofree char *sentence = NULL;

  if (presence == HF_PRESENCE_HERE && (self->met >> hf_game_seat_get_index (seat)) & 1)
    /* Translators: %s is a player in another place who was away */
    sentence = g_strdup_printf (_("%s is back"), name);
  else if (presence == HF_PRESENCE_HERE)
    /* Translators: %s is a player in another place who comes to the table for the first time */
    sentence = g_strdup_printf (_("%s is here"), name);
  else if (presence == HF_PRESENCE_REPLACED)
    /* Translators: %s is a player in another place who is away */
    sentence = g_strdup_printf (_("The computer plays for %s"), name);
  else
    /* Translators: %s is a player in another place */
    sentence = g_strdup_printf (_("%s is away"), name);
  hf_show_toast_instead (self->window, &self->told[hf_game_seat_get_index (seat)], sentence);
}

/* @tell: whether to tell the changes in toasts */
void
hf_company_update_presence (HfCompany *self, gboolean tell)
{
  HfGuest *guest = hf_visit_get_guest (self->visit);
  HfGame *game = hf_company_get_game (self);

  if (hf_visit_get_state (self->visit) != HF_VISIT_THERE)
    return;

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);
      HfPresence presence = hf_guest_find_presence (guest, i);

      if (presence != hf_game_seat_get_presence (seat))
        {
          /* A person that has not come yet cannot leave. */
          const gboolean expected = hf_game_seat_get_presence (seat) == HF_PRESENCE_EXPECTED;

          hf_game_seat_set_presence (seat, presence);
          if (tell && presence != HF_PRESENCE_LATE && !(expected && presence == HF_PRESENCE_AWAY))
            tell_presence (self, seat, presence);
        }
      if (presence == HF_PRESENCE_HERE)
        self->met |= 1u << i;
    }
}

static void
update_saving (HfCompany *self)
{
  HfGuest *guest = hf_visit_get_guest (self->visit);

  if (self->unsaved && !hf_guest_is_unsaved (guest))
    hf_show_toast (self->window, hf_guest_describe_saving (guest));
  self->unsaved = hf_guest_is_unsaved (guest);
}

static void
update_cb (gpointer data)
{
  HfCompany *self = data;

  self->update = 0;
  hf_company_update_presence (self, TRUE);
  update_saving (self);
  hf_company_update_notice (self);
  hf_undo_question_update (hf_visit_get_guest (self->visit), self->window);
}

/* Shows the changes at the table soon, and no more than once in a frame: a table may tell of changes much faster
 * than anybody sees them. */
void
hf_company_queue_update (HfCompany *self)
{
  if (self->update == 0)
    self->update = g_timeout_add_once (FRAME, update_cb, self);
}

/* Says whether the cards of a game that is over came from the shares of chance that everybody gave. */
void
hf_company_check_deal (HfCompany *self)
{
  gboolean agreed;
  g_autofree char *sentence = hf_guest_describe_deal (hf_visit_get_guest (self->visit), &agreed);

  g_set_str (&self->verdict, agreed ? NULL : sentence);
  if (agreed)
    hf_show_toast (self->window, sentence);
  hf_company_update_notice (self);
}

static void
stand_in_response_cb (AdwAlertDialog *dialog, const char *response, HfCompany *self)
{
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "seat"));

  if (self->visit != NULL && g_str_equal (response, "play"))
    hf_guest_ask_stand_in (hf_visit_get_guest (self->visit), seat);
}

/* Returns (transfer full): the question whether the computer shall play for a missing person */
static AdwDialog *
make_question (HfGameSeat *seat)
{
  const char *name = hf_game_seat_get_inline_name (seat);
  gboolean away = hf_game_seat_get_presence (seat) == HF_PRESENCE_AWAY;
  g_autofree char *heading =
    /* Translators: %s is a player in another place */
    g_strdup_printf (away ? _("%s Is Away") : C_("page", "Let the Computer Play for %s"), name);
  g_autofree char *body = away
    /* Translators: %1$s is a player in another place */
    ? g_strdup_printf (_("The table waits for %1$s. The computer can play instead until %1$s is "
                         "back."),
                         name)
    : g_strdup_printf (_("Waiting for %s."), name);

  return adw_alert_dialog_new (heading, body);
}

/* Asks whether the computer shall play for a missing person. */
void
hf_company_stand_in_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;
  guint seat = g_variant_get_uint32 (parameter);
  AdwDialog *dialog;

  if (self->visit == NULL || seat >= hf_game_get_n_seats (hf_company_get_game (self))
      || !hf_game_seat_is_missing (hf_game_get_seat (hf_company_get_game (self), seat)))
    return;

  dialog = make_question (hf_game_get_seat (hf_company_get_game (self), seat));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "wait",
                                  /* Translators: for somebody who is away */
                                  C_("button", "_Wait"), "play",
                                     C_("button", "_Let the Computer Play"), NULL);
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "wait");
  g_object_set_data (G_OBJECT (dialog), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (dialog, "response", G_CALLBACK (stand_in_response_cb), self, 0);
  hf_present_dialog (dialog, self->window);
}

/* Lets the computer play for the missing person for whom the table waits. */
void
hf_company_stand_in_now_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;
  gint seat = find_missing (self);

  if (seat >= 0)
    hf_guest_ask_stand_in (hf_visit_get_guest (self->visit), seat);
}
