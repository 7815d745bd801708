/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-window.h"

#include <glib/gi18n.h>

#include "game/files/hf-deal-text.h"
#include "ui/games/hf-deal-dialog.h"
#include "ui/preferences/hf-seat-settings.h"
#include "ui/widgets/hf-wrap-labels.h"

/* What the window can do with deals: the same one again, one that somebody
 * sent, and this one for somebody else. */

/* A score card that asks for another game has been read. */
static void
close_dialog (HfWindow *self)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));

  if (dialog != NULL)
    adw_dialog_force_close (dialog);
}

static void
same_deal_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfWindow *self = HF_WINDOW (widget);
  HfGame *game = hf_window_get_game (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGame) again = hf_game_new_again (game, 0, hf_game_get_seed (game), &error);

  if (again == NULL)
    {
      hf_window_tell (self, error->message);
      return;
    }

  close_dialog (self);
  hf_window_begin (self, again);
}

static void
copy_deal_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfWindow *self = HF_WINDOW (widget);
  g_autofree char *deal = hf_game_print_deal (hf_window_get_game (self));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), deal);
  hf_window_tell (self, _("Deal copied"));
}

/* Begins a game from a deal, or says what is wrong with it. */
void
hf_window_play_deal (HfWindow *self, const char *deal)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (hf_window_get_settings (self));
  HfPlayerSetup players[HF_MAX_SEATS] = { { .human = TRUE } };
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GError) error = NULL;

  hf_seat_settings_fill (seats, players, HF_MAX_SEATS);
  game = hf_game_new_from_deal (deal, players, HF_MAX_SEATS, &error);
  if (game == NULL)
    hf_window_tell (self, error->message);
  else
    hf_window_begin (self, game);
}

static void
play_deal_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwDialog *dialog = hf_deal_dialog_new ();

  g_signal_connect_object (dialog, "play", G_CALLBACK (hf_window_play_deal), widget,
                           G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, widget);
}

/* Installs what menus and buttons can do with deals. */
void
hf_window_class_add_deals (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.same-deal", NULL, same_deal_cb);
  gtk_widget_class_install_action (klass, "win.copy-deal", NULL, copy_deal_cb);
  gtk_widget_class_install_action (klass, "win.play-deal", NULL, play_deal_cb);
}
