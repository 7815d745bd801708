/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The question whether the last move of a person in another place goes back, for as long as the table asks it. */
#include "config.h"

#include "hf-undo-question.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/table/hf-game-words.h"
#include "game/turn/hf-turn-acts.h"
#include "together/guest/hf-guest-words.h"
#include "ui/cards/hf-card-fanfare.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

#define KEY_DIALOG   "undo-question"
#define KEY_QUESTION "question" /* of the dialog */

/* Returns: the asker and the line of the move, which tell the open question from others */
static guint
identify (HfGuest *guest)
{
  const HfPresent *present = hf_guest_get_present (guest);

  return present->asked_move * HF_MAX_SEATS + (guint) present->asker;
}

/* Whether a dialog has the question that the table asks now.
 *
 * @guest (nullable): who is asked */
static gboolean
is_asked (AdwDialog *dialog, HfGuest *guest)
{
  return guest != NULL
         && GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), KEY_QUESTION))
              == identify (guest);
}

static void
response_cb (AdwAlertDialog *dialog, const char *response, HfCompany *company)
{
  HfGuest *guest = hf_company_find_asked (company);

  g_object_set_data (G_OBJECT (company), KEY_DIALOG, NULL);
  if (is_asked (ADW_DIALOG (dialog), guest))
    hf_company_answer_undo (company, g_str_equal (response, "yes"));
}

/* Describes the question, and where several persons are at this screen, for whom they answer it. */
static char *
describe (HfCompany *company, HfGuest *guest)
{
  HfGame *game = hf_guest_get_game (guest);
  const guint asked = hf_guest_get_present (guest)->asked & hf_guest_get_seats_here (guest);
  g_autofree char *question = hf_guest_describe_undo (guest), *list = NULL, *answer = NULL;
  const char *names[HF_MAX_SEATS];
  guint n = 0;

  if (!hf_company_is_pair (company))
    return g_steal_pointer (&question);

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    if ((asked >> seat) & 1)
      names[n++] = hf_game_seat_get_inline_name (hf_game_get_seat (game, seat));
  list = hf_words_list (names, n);
  /* Translators: %s is the person at this computer who is asked, or several */
  answer = g_strdup_printf (_("You’re answering as %s."), list);

  return g_strjoin ("\n\n", question, answer, NULL);
}

static AdwDialog *
make_dialog (HfCompany *company, HfGuest *guest)
{
  const HfTurnAskInfo info = hf_turn_ask_get_info (HF_TURN_ASK_BACK);
  g_autofree char *body = describe (company, guest);
  g_autoptr (GPtrArray) cards = hf_guest_list_undo_cards (guest);
  AdwDialog *dialog = adw_alert_dialog_new (info.title, body);

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "no",
                                  hf_turn_act_get_label (HF_TURN_ACT_ANSWER_NO, NULL), "yes",
                                  hf_turn_act_get_label (HF_TURN_ACT_ANSWER_YES, NULL), NULL);
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "no");
  hf_card_fanfare_illustrate (ADW_ALERT_DIALOG (dialog), cards);
  g_object_set_data (G_OBJECT (dialog), KEY_QUESTION, GUINT_TO_POINTER (identify (guest)));
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), company, 0);

  return dialog;
}

/* Closes the question, if it is asked, without an answer. */
static void
close_dialog (HfCompany *company)
{
  AdwDialog *dialog = g_object_get_data (G_OBJECT (company), KEY_DIALOG);

  g_object_set_data (G_OBJECT (company), KEY_DIALOG, NULL);
  if (dialog == NULL)
    return;

  g_signal_handlers_disconnect_by_data (dialog, company);
  adw_dialog_force_close (dialog);
}

/* Asks the question in a window while the table asks it, once for all who are asked there. */
void
hf_undo_question_update (HfCompany *company, GtkWidget *window)
{
  AdwDialog *dialog = g_object_get_data (G_OBJECT (company), KEY_DIALOG);
  HfGuest *guest = hf_company_find_asked (company);

  if (dialog != NULL && is_asked (dialog, guest))
    return;

  close_dialog (company);
  if (guest == NULL)
    return;

  dialog = make_dialog (company, guest);
  g_object_set_data (G_OBJECT (company), KEY_DIALOG, dialog);
  hf_present_dialog (dialog, window);
}

static void
undo_ended_cb (HfGuest *guest, guint asker, guint end, guint by, GtkWidget *window)
{
  g_autofree char *sentence = hf_guest_describe_undo_end (guest, asker, end, by);

  hf_show_toast (window, sentence);
}

/* Asks in a window, and says there how each question ends. hf_undo_question_update() is to be called whenever a guest has
 * changed.
 *
 * @guest: of the company */
void
hf_undo_question_follow (HfCompany *company, HfGuest *guest, GtkWidget *window)
{
  g_signal_connect_object (guest, "undo-ended", G_CALLBACK (undo_ended_cb), window, 0);
  hf_undo_question_update (company, window);
}

/* Stops asking, and closes the question. */
void
hf_undo_question_leave (HfCompany *company, HfGuest *guest, GtkWidget *window)
{
  g_signal_handlers_disconnect_by_data (guest, window);
  close_dialog (company);
}
