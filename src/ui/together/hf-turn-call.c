/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-call.h"

#include <glib/gi18n.h>

#define NOTIFICATION "turn"

/* Calls the person when the table waits for them while another window is in front: by the title of the window, a
 * sound of the table, and a notification. A person with the window in front is not called. */
struct _HfTurnCall
{
  GObject parent_instance;

  HfGame *game;
  GApplication *application; /* a window that is being closed has none any more */
  GtkWindow *window;         /* not owned: they outlive the call */
  HfTableView *table;
  guint due; /* the seats of persons at this screen for whom the table waits, a bit each */
  gboolean called;
};

G_DEFINE_FINAL_TYPE (HfTurnCall, hf_turn_call, G_TYPE_OBJECT)

/* Returns (transfer full): words that call the person; one of several at this screen by name */
static char *
describe (HfTurnCall *self, guint due)
{
  HfGameSeat *seat = hf_game_get_seat (self->game, g_bit_nth_lsf (due, -1));

  return hf_game_is_shared (self->game)
    /* Translators: %s is the person who gets the computer or telephone that all play at */
    ? g_strdup_printf (_("Pass it to %s"), hf_game_seat_get_inline_name (seat))
    : g_strdup (_("It’s Your Turn"));
}

/* @sentence: the title of the notification */
static void
call (HfTurnCall *self, const char *sentence)
{
  g_autoptr (GNotification) notification = g_notification_new (sentence);

  self->called = TRUE;
  /* Translators: the title of the window, as lists of windows show it */
  gtk_window_set_title (self->window, _("Your Turn – Hand and Foot"));
  hf_table_view_ring (self->table);
  g_notification_set_body (notification, hf_game_get_rules_name (self->game));
  g_notification_set_priority (notification, G_NOTIFICATION_PRIORITY_HIGH);
  g_application_send_notification (self->application, NOTIFICATION, notification);
}

static void
end_call (HfTurnCall *self)
{
  if (!self->called)
    return;

  self->called = FALSE;
  gtk_window_set_title (self->window, _("Hand and Foot"));
  g_application_withdraw_notification (self->application, NOTIFICATION);
}

static void
update (HfTurnCall *self)
{
  guint due = 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    if ((hf_game_get_persons (self->game) >> seat) & 1 && hf_turn_call_is_due (self->game, seat))
      due |= 1u << seat;
  if ((due & ~self->due) != 0 && !gtk_window_is_active (self->window))
    {
      g_autofree char *sentence = describe (self, due);

      call (self, sentence);
    }
  else if (due == 0 || gtk_window_is_active (self->window))
    end_call (self);
  self->due = due;
}

static void
hf_turn_call_dispose (GObject *object)
{
  HfTurnCall *self = HF_TURN_CALL (object);

  if (self->game != NULL)
    end_call (self);
  g_clear_object (&self->game);
  g_clear_object (&self->application);

  G_OBJECT_CLASS (hf_turn_call_parent_class)->dispose (object);
}

static void
hf_turn_call_class_init (HfTurnCallClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_turn_call_dispose;
}

static void
hf_turn_call_init (HfTurnCall *self)
{
}

/* @game: of one person at this screen, or several
 * @window: of an application
 * @window, @table: outlive the call */
HfTurnCall *
hf_turn_call_new (HfGame *game, GtkWindow *window, HfTableView *table)
{
  HfTurnCall *self = g_object_new (HF_TYPE_TURN_CALL, NULL);

  self->game = g_object_ref (game);
  self->application = G_APPLICATION (g_object_ref (gtk_window_get_application (window)));
  self->window = window;
  self->table = table;
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::cutter", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::closed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return self;
}

/* Calls the person once more, as the others have waited for long. With the window in front, a sound has to do. */
void
hf_turn_call_remind (HfTurnCall *self, const char *sentence)
{
  g_return_if_fail (HF_IS_TURN_CALL (self));

  if (gtk_window_is_active (self->window))
    hf_table_view_ring (self->table);
  else
    call (self, sentence);
}

/* Returns: whether the table waits for a seat: its turn, its answer, its choice of a hand, or its cut */
gboolean
hf_turn_call_is_due (HfGame *game, guint seat)
{
  if (hf_game_get_cutters (game) != 0)
    return (hf_game_get_cutters (game) >> seat) & 1;

  return hf_game_waits_for (game, seat);
}
