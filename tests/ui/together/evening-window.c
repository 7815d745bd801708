/* SPDX-License-Identifier: GPL-3.0-or-later */

/* evening-window NAME SEAT WIDTH HEIGHT: the window of one person of an evening, a process of its own, so that it
 * can be killed. It does what the lines of its input say, and answers each with a line that begins with ANSWER. It
 * keeps its tables in XDG_DATA_HOME. */

#include "config.h"

#include <adwaita.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/notation/hf-notation.h"
#include "game/match/far/hf-far.h"
#include "hf-far.h"
#include "together/hf-decide.h"
#include "together/line/hf-invitation.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/together/hf-invite-dialog.h"
#include "ui/together/hf-join-dialog.h"
#include "ui/together/hf-people-dialog.h"
#include "ui/widgets/hf-notice.h"

#define ANSWER "answer"
#define SEED   3

/* plays: whether the person acts when it is their turn; otherwise up to the middle of their turn
 * acted, cutters: where they have acted last, and who was to cut then
 * invited_us: when the invitation was opened */
typedef struct
{
  HfWindow *window;
  const char *name;
  gint seat;
  gboolean plays;
  gint64 acted;
  guint cutters;
  gint64 invited_us;
} Person;

static HfGame *
get_table_game (Person *self)
{
  HfGame *game = hf_far_get_game (self->window);

  return game != NULL && hf_game_is_guest (game) ? game : NULL;
}

static gboolean
is_over (Person *self)
{
  return hf_game_get_phase (hf_far_get_game (self->window)) >= HF_PHASE_OVER;
}

/* Returns: whether it is the person's turn, and they have drawn */
static gboolean
is_in_mid_turn (Person *self)
{
  HfGame *game = hf_far_get_game (self->window);

  return hf_game_get_phase (game) == HF_PHASE_PLAY && hf_decide_find_actor (game) == self->seat;
}

/* Acts where the person is to, once what they did last is answered. */
static void
act (Person *self)
{
  HfGame *game = get_table_game (self);

  if (game == NULL || is_over (self) || !hf_far_is_at_table (self->window)
      || hf_decide_find_actor (game) != self->seat || (!self->plays && is_in_mid_turn (self))
      || (hf_game_get_log (game)->position == self->acted
          && hf_game_get_cutters (game) == self->cutters))
    return;

  self->acted = hf_game_get_log (game)->position;
  self->cutters = hf_game_get_cutters (game);
  hf_decide_act (game, self->seat, SEED);
}

/* Lets the person play on until something is true. */
#define play_until(self, condition) hf_test_wait_until ((act (self), condition))

/* Returns: whether the window says above the table why it does not go on */
static gboolean
shows_notice (Person *self)
{
  return hf_get_notice (GTK_WIDGET (self->window)) != NULL;
}

/* Plays the round to its end, however long all of it takes. */
static void
play_to_end (Person *self)
{
  const HfGameLog *log = hf_game_get_log (hf_far_get_game (self->window));

  while (!is_over (self))
    {
      guint before = log->position;

      play_until (self, log->position != before || is_over (self));
    }
}

/* Plays to the end of a game, and waits until the window says that its cards were dealt as agreed. */
static void
play_to_check (Person *self)
{
  play_to_end (self);
  hf_test_wait_until (hf_test_find_text (GTK_WIDGET (self->window), GTK_TYPE_LABEL, "label",
                                         _("Checked: the cards were dealt as agreed.")) != NULL);
}

/* Opens a table for the people whose names are told, in the seats after one's own.
 *
 * Returns (transfer full): their links */
static char *
invite (Person *self, const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  g_autoptr (GStrvBuilder) links = g_strv_builder_new ();
  g_auto (GStrv) copied = NULL;
  GtkWidget *dialog;

  hf_far_act (self->window, "win.invite");
  hf_test_wait_until (HF_IS_INVITE_DIALOG (hf_far_find_dialog (self->window)));
  dialog = hf_far_find_dialog (self->window);
  for (guint i = 0; words[i] != NULL; i++)
    gtk_editable_set_text (GTK_EDITABLE (hf_test_find_text (dialog, ADW_TYPE_ENTRY_ROW, "text",
                                                            "")),
                           words[i]);
  hf_far_save_picture (self->window, "00-invite");
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Open the Table")));
  hf_far_wait_for_invitations (self->window);
  for (guint i = 0; words[i] != NULL; i++)
    g_strv_builder_take (links, hf_far_copy_link (self->window, words[i]));
  copied = g_strv_builder_end (links);

  return g_strjoinv (" ", copied);
}

/* Agrees to the rules, where people are in the room. */
static void
get_ready (Person *self)
{
  hf_test_settle (GTK_WIDGET (self->window));
  if (hf_far_is_in_room (self->window))
    hf_far_press (hf_far_find_button (GTK_WIDGET (self->window), C_("button", "Ready")));
}

/* Opens a link as another program does in which it is pressed. */
static void
open_link (Person *self, const char *link)
{
  g_autofree char *uri = g_strconcat (HF_INVITATION_SCHEME ":", link, NULL);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);

  self->invited_us = g_get_monotonic_time ();
  hf_far_count_presses ();
  hf_window_open (self->window, &file, 1);
  hf_test_wait_until (HF_IS_JOIN_DIALOG (hf_far_find_dialog (self->window)));
  hf_far_press (hf_far_find_button (hf_far_find_dialog (self->window), C_("button", "_Join")));
  hf_test_wait_until (hf_far_is_at_table (self->window));
  get_ready (self);
}

/* Returns (transfer full): presses and milliseconds from the invitation to one's first card */
static char *
see_cards (Person *self)
{
  HfGame *game = get_table_game (self);

  hf_test_wait_until (hf_game_get_log (game)->position > 0);

  return g_strdup_printf ("%u %" G_GINT64_FORMAT, hf_far_count_presses () + 1,
                          (g_get_monotonic_time () - self->invited_us) / 1000);
}

/* Waits until the window says that the table is closed: the score sheet leads no further, and no words hang over
 * the table beside it. */
static void
see_closed (Person *self)
{
  HfGame *game = hf_far_get_game (self->window);
  GtkWidget *sheet;

  hf_test_wait_until (shows_notice (self) && HF_IS_SCORE_SHEET (hf_far_find_dialog (self->window)));
  sheet = hf_far_find_dialog (self->window);
  g_assert_nonnull (hf_far_find_button (sheet, C_("button", "_Close")));
  g_assert_null (hf_far_find_button (sheet, C_("button", "_Next Round")));
  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    g_assert_null (hf_game_seat_get_speech (hf_game_get_seat (game, seat)));
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* Returns (transfer full): the link with which another device takes the seat */
static char *
hand_on (Person *self)
{
  GtkWidget *dialog;
  char *link = NULL;

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.people", NULL);
  hf_test_wait_until (HF_IS_PEOPLE_DIALOG (hf_far_find_dialog (self->window)));
  dialog = hf_far_find_dialog (self->window);
  g_signal_emit_by_name (hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title",
                                            C_("label", "Hand On My Seat")),
                                            "activated");
  hf_test_wait_until (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label",
                                         _("Link copied. Send it only to the person it’s for."))
                                         != NULL);
  hf_far_save_picture (self->window, "07-handing-on");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (dialog), NULL, copied_cb, &link);
  hf_test_wait_until (link != NULL);
  adw_dialog_force_close (ADW_DIALOG (dialog));

  return link;
}

static char *
print_log (Person *self)
{
  const HfGameLog *log = hf_game_get_log (hf_far_get_game (self->window));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < log->position; i++)
    g_string_append_printf (text, "%s\t", hf_game_log_get_line (log, i));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Closes the score sheet, and the table with its window. */
static void
leave (Person *self)
{
  if (hf_far_find_dialog (self->window) != NULL)
    adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (self->window)));
  hf_test_settle (GTK_WIDGET (self->window));
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  gtk_window_close (GTK_WINDOW (self->window));
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (self->window)));
  hf_far_press (hf_far_find_button (hf_far_find_dialog (self->window),
                                    C_("button", "_Close the Table")));
  hf_test_wait_until (self->window == NULL);
}

/* Returns (transfer full) (nullable): the answer to an order */
static char *
obey (Person *self, const char *order, const char *rest)
{
  if (g_str_equal (order, "invite"))
    return invite (self, rest);
  if (g_str_equal (order, "open"))
    open_link (self, rest);
  else if (g_str_equal (order, "cards"))
    return see_cards (self);
  else if (g_str_equal (order, "sit"))
    {
      hf_far_press (hf_far_find_button (hf_far_find_dialog (self->window), C_("button", "_Play")));
      get_ready (self);
    }
  else if (g_str_equal (order, "play"))
    self->plays = TRUE;
  else if (g_str_equal (order, "pause"))
    {
      self->plays = FALSE;
      play_until (self, is_in_mid_turn (self));
    }
  else if (g_str_equal (order, "back"))
    {
      hf_far_act (self->window, "win.back-to-table");
      hf_test_wait_until (hf_far_is_at_table (self->window));
    }
  else if (g_str_equal (order, "missing"))
    play_until (self, shows_notice (self));
  else if (g_str_equal (order, "off"))
    hf_test_wait_until (shows_notice (self));
  else if (g_str_equal (order, "closed"))
    see_closed (self);
  else if (g_str_equal (order, "hand-on"))
    return hand_on (self);
  else if (g_str_equal (order, "end"))
    play_to_end (self);
  else if (g_str_equal (order, "check"))
    play_to_check (self);
  else if (g_str_equal (order, "log"))
    return print_log (self);
  else if (g_str_equal (order, "film"))
    {
      g_autofree char *name = g_strdup_printf ("%s-%s", rest, self->name);

      hf_far_save_picture (self->window, name);
    }
  else if (g_str_equal (order, "leave"))
    leave (self);
  else
    g_error ("there is no order %s", order);

  return NULL;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  gboolean *read = data;

  *read = TRUE;
  g_object_set_data_full (source, "line",
                          g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (source),
                                                                result, NULL, NULL),
                          g_free);
}

/* Returns (nullable): the next order, for as long as which the person plays */
static const char *
read_order (Person *self, GDataInputStream *orders)
{
  gboolean read = FALSE;

  g_data_input_stream_read_line_async (orders, G_PRIORITY_DEFAULT, NULL, read_cb, &read);
  while (!read)
    {
      g_main_context_iteration (NULL, TRUE);
      act (self);
    }

  return g_object_get_data (G_OBJECT (orders), "line");
}

int
main (int argc, char *argv[])
{
  g_autoptr (GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (GDataInputStream) orders = g_data_input_stream_new (input);
  Person self = { .plays = TRUE, .acted = -1 };
  const char *line;

  hf_far_start (&argc, &argv);
  /* A window that has not the keys calls its person by a notification, which nobody shows on the bus of a test. */
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL);
  g_assert_cmpint (argc, ==, 5);
  self.name = argv[1];
  self.seat = atoi (argv[2]);
  g_settings_set_string (hf_far_get_settings (), "rules", "classic");
  self.window = hf_far_open_window (atoi (argv[3]), atoi (argv[4]));
  while ((line = read_order (&self, orders)) != NULL)
    {
      g_auto (GStrv) words = g_strsplit (line, " ", 2);
      g_autofree char *answer = NULL;

      answer = obey (&self, words[0], words[1]);
      printf (ANSWER " %s\n", answer != NULL ? answer : "");
      fflush (stdout);
    }

  return 0;
}
