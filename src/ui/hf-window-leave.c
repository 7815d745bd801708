/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asking before a game is left, for those who want to be asked. */
#include "config.h"

#include "hf-window.h"

#include <glib/gi18n.h>

#include "ui/widgets/hf-wrap-labels.h"

/* What goes on once the game may be left. */
typedef struct
{
  HfWindow *window;
  HfWindowFunc func;
  gpointer data;
  GDestroyNotify destroy_data;
} Errand;

static void
errand_free (gpointer data, GClosure *closure)
{
  Errand *self = data;

  if (self->destroy_data != NULL)
    self->destroy_data (self->data);
  g_free (self);
}

static void
response_cb (AdwAlertDialog *dialog, const char *response, Errand *errand)
{
  if (g_str_equal (response, "leave"))
    errand->func (errand->window, errand->data);
}

static gboolean
is_played (HfWindow *self)
{
  HfGame *game = hf_window_get_game (self);

  return game != NULL && hf_game_get_phase (game) < HF_PHASE_END && hf_game_get_me (game) >= 0;
}

/* Does something that ends the game on the table. Where the person wants to be asked and a game
 * is being played, asks first; @func is not called where the answer is no.
 *
 * @data (nullable): for @func
 * @destroy_data (nullable): frees @data */
void
hf_window_leave (HfWindow *self, HfWindowFunc func, gpointer data, GDestroyNotify destroy_data)
{
  AdwDialog *dialog;
  Errand *errand;

  g_return_if_fail (HF_IS_WINDOW (self));

  if (!is_played (self)
      || !g_settings_get_boolean (hf_window_get_settings (self), "confirm-leaving"))
    {
      func (self, data);
      if (destroy_data != NULL)
        destroy_data (data);
      return;
    }

  errand = g_new0 (Errand, 1);
  *errand = (Errand) { self, func, data, destroy_data };
  dialog = adw_alert_dialog_new (_("Leave This Game?"),
                                   _("It is kept, and you can go on with it later."));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "stay",
                                  _("_Stay"), "leave", _("_Leave"), NULL);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "leave");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "stay");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), errand, errand_free, 0);
  hf_present_dialog (dialog, GTK_WIDGET (self));
}
