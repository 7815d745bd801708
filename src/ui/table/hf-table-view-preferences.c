/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Applies the preferences to the table: the amount of guidance, the questions before a move, and the
 * faces of the players. */
#include "config.h"

#include "hf-table-view-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/match/far/hf-far.h"
#include "game/moments/hf-table-talk.h"
#include "ui/cards/hf-card-fanfare.h"
#include "ui/preferences/hf-settings.h"
#include "ui/widgets/hf-wrap-labels.h"

/* A move, or one that is to go back, waits for the answer. */
typedef struct
{
  HfTurnController *controller;
  HfTurnAsk ask;
  HfMove move;
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *self = data;

  g_object_unref (self->controller);
  g_free (self);
}

static void
response_cb (AdwAlertDialog *dialog, const char *response, Question *question)
{
  if (!g_str_equal (response, "go"))
    return;

  if (question->ask == HF_TURN_ASK_BACK)
    hf_turn_controller_undo_agreed (question->controller);
  else
    hf_turn_controller_play_confirmed (question->controller, &question->move);
}

/* Writes the label of trying, with the price where it is counted in points. */
static char *
describe_go (HfTableView *self, HfTurnAsk ask)
{
  gint price = hf_game_get_rules (self->game)->rules.open_fail_penalty;

  if (ask != HF_TURN_ASK_FAIL || price <= 0)
    return g_strdup (hf_turn_ask_get_info (ask).go);

  /* Translators: a button with a mnemonic; the points that it costs if it fails, as in −100 */
  return hf_text_minus (g_strdup_printf (_("_Try Anyway (−%'d)"), price));
}

/* Private: asks before a move, or before one goes back.
 * @move (nullable): the one to play */
void
hf_table_view_confirm (HfTableView *self, const HfMove *move, HfTurnAsk ask, const char *body)
{
  const HfTurnAskInfo info = hf_turn_ask_get_info (ask);
  AdwDialog *dialog = adw_alert_dialog_new (info.title, body);
  Question *question = g_new0 (Question, 1);
  g_autofree char *go = describe_go (self, ask);
  g_autoptr (GPtrArray) cards = NULL;

  question->controller = g_object_ref (self->controller);
  question->ask = ask;
  if (move != NULL)
    question->move = *move;
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "stay", info.stay, "go", go, NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "go",
                                            info.harmful ? ADW_RESPONSE_DESTRUCTIVE
                                                         : ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), info.harmful ? "stay" : "go");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "stay");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), question, question_free, 0);
  if (ask != HF_TURN_ASK_BACK)
    {
      hf_table_view_present_for_one (self, dialog);
      return;
    }

  cards = hf_turn_controller_list_agreement_cards (self->controller);
  hf_card_fanfare_illustrate (ADW_ALERT_DIALOG (dialog), cards);
  hf_present_dialog (dialog, GTK_WIDGET (self));
}

/* Private: gives the players of the game on the table the faces that were just chosen. */
void
hf_table_view_apply_faces (HfTableView *self)
{
  g_autoptr (HfSeatSettings) settings = hf_seat_settings_new (self->settings);

  /* A table elsewhere tells the faces of its players. */
  if (self->game != NULL && !hf_game_is_guest (self->game))
    hf_seat_settings_show_faces (settings, self->game);
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

  help = hf_settings_get_help_level (self->settings);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.hint", help != HF_HELP_NONE);
  hf_table_layout_set_card_scale (self->layout, scales[hf_settings_get_card_size (self->settings)]);
  hf_sound_player_set_volume (self->sounds, hf_settings_get_sounds (self->settings)
                                              ? hf_settings_get_sound_volume (self->settings)
                                              : 0);
  if (self->game == NULL)
    return;

  hf_table_talk_set_quiet (self->game, !hf_settings_get_talkative (self->settings));
  if (self->actions != NULL)
    hf_action_bar_set_help (HF_ACTION_BAR (self->actions), help == HF_HELP_EVERY_STEP,
                            help != HF_HELP_NONE, hf_settings_get_table_talk (self->settings));
  hf_turn_controller_set_ask_before_out (self->controller,
                                         hf_settings_get_confirm_going_out (self->settings));
}
