/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Hints on a page. The table finds them from the cards that the seat sees, as the window of that seat would. */

#include <glib/gi18n.h>

#include "game/advice/hf-game-hint.h"
#include "hf-page-seat-private.h"

void
hf_page_seat_forget_hint (HfPageSeat *self)
{
  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  g_clear_pointer (&self->hint, hf_hint_free);
  g_clear_pointer (&self->no_hint, g_free);
  hf_page_seat_queue_update (self);
}

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfPageSeat) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHint) hint = hf_game_hint_finish (HF_GAME (source), result, &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->thinking)
    return;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      /* Others have done something that the person’s own choice does not depend on. */
      hf_page_seat_ask_hint (self);
      return;
    }

  hf_page_seat_forget_hint (self);
  self->hint = g_steal_pointer (&hint);
  self->no_hint = error != NULL ? g_strdup (error->message) : NULL;
}

/* Begins to find the best act for the person. */
void
hf_page_seat_ask_hint (HfPageSeat *self)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);
  gint eyes = hf_turn_controller_get_eyes (self->controller);

  hf_page_seat_forget_hint (self);
  if (hf_game_can_hint (game, eyes))
    {
      self->thinking = g_cancellable_new ();
      hf_game_hint_async (game, eyes, self->thinking, advised_cb, g_object_ref (self));
    }
  else
    self->no_hint = g_strdup (_("It’s not your turn."));
}

/* Plays the first advised move, or all of them. */
void
hf_page_seat_follow_hint (HfPageSeat *self, gboolean all)
{
  g_autoptr (GArray) advised = NULL;

  if (self->hint == NULL)
    return;

  advised = g_array_ref (self->hint->moves);
  hf_page_seat_forget_hint (self);
  hf_turn_controller_follow (self->controller, advised, all ? advised->len : 1);
}
