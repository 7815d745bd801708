/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-deals.h"

#include <glib/gi18n.h>

#include "game/files/hf-deal-text.h"
#include "hf-daily-dialog.h"
#include "hf-deal-dialog.h"
#include "ui/preferences/hf-seat-settings.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Deals the chosen cards to the players at the table. */
typedef HfGame *(*DealFunc) (gconstpointer chosen, const HfPlayerSetup *players, GError **error);

/* Begins a game with chosen cards, or shows why that is not possible. */
static void
begin_deal (HfSession *self, DealFunc deal, gconstpointer chosen)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (hf_session_get_settings (self));
  HfPlayerSetup players[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE } };
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GError) error = NULL;

  hf_seat_settings_fill (seats, players, HF_MAX_SEATS);
  game = deal (chosen, players, &error);
  if (game == NULL)
    hf_show_toast (hf_session_get_window (self), error->message);
  else
    hf_session_begin (self, game);
}

static HfGame *
deal_day (gconstpointer day, const HfPlayerSetup *players, GError **error)
{
  return hf_daily_new_game (day, players, error);
}

static void
play_daily (HfSession *self, const GDate *day)
{
  begin_deal (self, deal_day, day);
}

void
hf_deals_show_today (HfSession *self)
{
  GDate today;

  hf_daily_find_today (&today);
  hf_deals_show_daily (self, &today);
}

/* Shows the daily deal of a day, to be played and compared. */
void
hf_deals_show_daily (HfSession *self, const GDate *day)
{
  AdwDialog *dialog;

  g_return_if_fail (HF_IS_SESSION (self) && hf_session_get_records (self) != NULL);

  dialog = hf_daily_dialog_new (hf_records_get_daily (hf_session_get_records (self)), day);
  g_signal_connect_object (dialog, "play", G_CALLBACK (play_daily), self, G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, hf_session_get_window (self));
}

/* Deals the cards of a game again, to the same players. A sheet that asks for that has been read. */
void
hf_deals_play_again (HfSession *self, HfGame *game)
{
  GtkWidget *window = hf_session_get_window (self);
  AdwDialog *dialog;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGame) again = hf_game_new_again (game, 0, hf_game_get_seed (game), &error);

  if (again == NULL)
    {
      hf_show_toast (window, error->message);
      return;
    }

  while ((dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)))
         != NULL)
    adw_dialog_force_close (dialog);
  hf_session_begin (self, again);
}

void
hf_deals_play_same (HfSession *self)
{
  hf_deals_play_again (self, hf_session_get_game (self));
}

void
hf_deals_copy (HfSession *self)
{
  g_autofree char *deal = hf_game_print_deal (hf_session_get_game (self));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (hf_session_get_window (self)), deal);
  /* Translators: term: deal (noun) */
  hf_show_answer (hf_session_get_window (self), C_("toast", "Deal copied"));
}

void
hf_deals_ask (HfSession *self)
{
  AdwDialog *dialog = hf_deal_dialog_new ();

  g_signal_connect_object (dialog, "play", G_CALLBACK (hf_deals_play), self, G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, hf_session_get_window (self));
}

static HfGame *
deal_text (gconstpointer text, const HfPlayerSetup *players, GError **error)
{
  return hf_game_new_from_deal (text, players, HF_MAX_SEATS, error);
}

/* Begins a game from a deal, or shows why that is not possible. */
void
hf_deals_play (HfSession *self, const char *deal)
{
  begin_deal (self, deal_text, deal);
}
