/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the preferences say about the table: how much it says, what it asks
 * before, and what the players look like. */
#include "config.h"

#include "hf-table-view-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/widgets/hf-wrap-labels.h"

/* A move that goes out, and waits for the answer. */
typedef struct
{
  HfTurnController *controller;
  HfMove move;
} Departure;

static void
departure_free (gpointer data, GClosure *closure)
{
  Departure *self = data;

  g_object_unref (self->controller);
  g_free (self);
}

static void
out_response_cb (AdwAlertDialog *dialog, const char *response, Departure *departure)
{
  if (g_str_equal (response, "out"))
    hf_turn_controller_play_confirmed (departure->controller, &departure->move);
}

/* Private: asks before a move that goes out. */
void
hf_table_view_ask_going_out (HfTableView *self, const HfMove *move, gboolean ends_round)
{
  AdwDialog *dialog = adw_alert_dialog_new (_("Go Out?"),
                                              ends_round ? _("The round ends with this.")
                                                         : _("Everybody else has one more turn."));
  Departure *departure = g_new0 (Departure, 1);

  departure->controller = g_object_ref (self->controller);
  departure->move = *move;
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "stay",
                                  _("_Not Yet"), "out", _("_Go Out"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "out",
                                            ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "out");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "stay");
  g_signal_connect_data (dialog, "response", G_CALLBACK (out_response_cb), departure,
                         departure_free, 0);
  hf_present_dialog (dialog, GTK_WIDGET (self));
}

static void
apply_pictures (HfTableView *self)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (self->settings);

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    if (self->seats[seat] != NULL)
      hf_seat_view_set_picture (HF_SEAT_VIEW (self->seats[seat]),
                                hf_seat_settings_get_picture (seats, seat));
}

/* Private: lets the table be as the preferences say, if there are any. */
void
hf_table_view_apply_preferences (HfTableView *self)
{
  /* In the order of the enumeration of the settings. */
  static const double scales[] = { .8, 1, 1.25 };
  HfHelpLevel help;

  if (self->settings == NULL)
    return;

  help = g_settings_get_enum (self->settings, "help-level");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.hint", help != HF_HELP_NONE);
  hf_table_layout_set_card_scale (self->layout,
                                  scales[g_settings_get_enum (self->settings, "card-size")]);
  if (self->game == NULL)
    return;

  hf_action_bar_set_help (HF_ACTION_BAR (self->actions), help == HF_HELP_EVERY_STEP,
                          help != HF_HELP_NONE);
  hf_turn_controller_set_ask_before_out (self->controller,
                                         g_settings_get_boolean (self->settings,
                                                                 "confirm-going-out"));
  apply_pictures (self);
}
