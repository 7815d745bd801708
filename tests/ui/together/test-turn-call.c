/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A person who looks at another window is called when the table waits for them. */

#include "config.h"

#include <glib/gi18n.h>

#include "game/match/far/hf-far.h"
#include "hf-notification-tap.h"
#include "hf-served-table.h"
#include "together/hf-decide.h"
#include "together/host/hf-host-private.h"
#include "ui/table/hf-table-view-private.h"

#define SEED 3

/* The window in front of that of the table. */
static GtkWindow *
cover (HfWindow *window)
{
  GtkWidget *other = gtk_window_new ();

  gtk_window_present (GTK_WINDOW (other));
  hf_test_wait_until (!gtk_window_is_active (GTK_WINDOW (window)));

  return GTK_WINDOW (other);
}

static void
uncover (HfWindow *window, GtkWindow *other)
{
  gtk_window_destroy (other);
  gtk_window_present (GTK_WINDOW (window));
  hf_test_wait_until (gtk_window_is_active (GTK_WINDOW (window)));
}

static gboolean
is_titled_calling (HfWindow *window)
{
  return g_str_equal (gtk_window_get_title (GTK_WINDOW (window)), _("Your Turn – Hand and Foot"));
}

static HfSound
get_heard (HfWindow *window)
{
  return hf_sound_player_get_heard (hf_window_get_table (window)->sounds);
}

/* The title, a sound, and a notification that is above others call the person. */
static void
assert_called (HfWindow *window)
{
  const HfTappedNotification *shown = hf_notification_tap_get_shown ();

  g_assert_true (is_titled_calling (window));
  g_assert_nonnull (shown);
  g_assert_cmpstr (shown->title, ==, _("It’s Your Turn"));
  g_assert_cmpstr (shown->body, ==, hf_game_get_rules_name (hf_far_get_game (window)));
  g_assert_cmpint (shown->priority, ==, G_NOTIFICATION_PRIORITY_HIGH);
}

static void
assert_not_called (HfWindow *window)
{
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, _("Hand and Foot"));
  g_assert_null (hf_notification_tap_get_shown ());
}

/* The table asks some seats to cut, or none, and the window knows that. */
static void
let_cut (HfServedTable *table, HfWindow *window, guint seat, guint cutters)
{
  g_autoptr (GString) seats = g_string_new ("");
  g_autofree char *frame = NULL;

  for (guint i = 0; i < 4; i++)
    if ((cutters >> i) & 1)
      g_string_append_printf (seats, "%s%u", seats->len > 0 ? "," : "", i);
  frame = g_strdup_printf ("{\"present\":{\"here\":[0,1,2,3],\"cutting\":[%s]}}", seats->str);
  hf_served_table_tell (table, seat, frame);
  hf_test_wait_until (hf_game_get_cutters (hf_far_get_game (window)) == cutters);
}

/* A person is called once when the table begins to wait, until they look at it or have done what it waits for. */
static void
test_turn (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  HfServedTable table;
  GtkWindow *other;
  guint seat, before;

  hf_served_table_open (&table, "classic", 0xf);
  seat = hf_decide_find_actor (table.fake.game);
  hf_served_table_join (&table, window, seat);
  hf_test_settle (GTK_WIDGET (window));
  g_assert_true (hf_game_waits_for (hf_far_get_game (window), seat));
  assert_not_called (window);

  /* The table waited already when the other window came to the front. */
  other = cover (window);
  let_cut (&table, window, seat, 1u << (seat + 1) % 4);
  assert_not_called (window);
  hf_test_wait_until (get_heard (window) == HF_SOUND_NONE);

  let_cut (&table, window, seat, 0);
  assert_called (window);
  g_assert_cmpint (get_heard (window), ==, HF_SOUND_QUESTION);
  g_assert_cmpuint (hf_notification_tap_count (), ==, 1);
  let_cut (&table, window, seat, 1u << seat | 1u << (seat + 1) % 4);
  assert_called (window);
  g_assert_cmpuint (hf_notification_tap_count (), ==, 1);
  uncover (window, other);
  assert_not_called (window);
  g_assert_true (hf_game_get_cutters (hf_far_get_game (window)) != 0);
  let_cut (&table, window, seat, 0);
  assert_not_called (window);

  /* The person plays elsewhere on this screen, as by voice, while the window is still behind. */
  other = cover (window);
  let_cut (&table, window, seat, 1u << (seat + 1) % 4);
  let_cut (&table, window, seat, 0);
  assert_called (window);
  g_assert_cmpuint (hf_notification_tap_count (), ==, 2);
  before = hf_game_get_log (hf_far_get_game (window))->position;
  while (hf_decide_find_actor (hf_far_get_game (window)) == (gint) seat)
    {
      hf_decide_act (hf_far_get_game (window), seat, SEED);
      hf_test_wait_until (hf_game_get_log (hf_far_get_game (window))->position > before);
      before = hf_game_get_log (hf_far_get_game (window))->position;
    }
  assert_not_called (window);
  uncover (window, other);
  hf_far_close_window (window);
  hf_served_table_close (&table);
}

/* @seat: of a person at the window, who is called by name */
static void
assert_called_by_name (HfWindow *window, guint seat, guint n)
{
  g_autofree char *title = g_strdup_printf (_("Pass it to %s"), hf_far_name_seat (window, seat));

  g_assert_true (is_titled_calling (window));
  g_assert_cmpstr (hf_notification_tap_get_shown ()->title, ==, title);
  g_assert_cmpuint (hf_notification_tap_count (), ==, n);
}

/* Of several people at one window, the one for whom the table waits is called by name, once. */
static void
test_shared (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  const guint before = hf_notification_tap_count ();
  HfServedTable table;
  GtkWindow *other;

  hf_served_table_open (&table, "classic", 0xf);
  hf_served_table_join (&table, window, 0);
  hf_game_set_beside (hf_far_get_game (window), 1 << 1);
  let_cut (&table, window, 0, 1 << 2);
  other = cover (window);
  assert_not_called (window);
  let_cut (&table, window, 0, 1 << 1 | 1 << 2);
  assert_called_by_name (window, 1, before + 1);
  let_cut (&table, window, 0, 1 << 2);
  assert_not_called (window);
  let_cut (&table, window, 0, 1 << 0);
  assert_called_by_name (window, 0, before + 2);
  uncover (window, other);
  assert_not_called (window);
  hf_far_close_window (window);
  hf_served_table_close (&table);
}

/* A person whom the others call hears that with the window in front, too; with another one there, there is more. */
static void
test_called (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  HfServedTable table;
  GtkWindow *other;

  hf_served_table_open (&table, "classic", 0xf);
  hf_served_table_join (&table, window, 0);
  hf_test_wait_until (get_heard (window) == HF_SOUND_NONE);
  hf_served_table_tell (&table, 0, "{\"present\":{\"here\":[0,1],\"called\":[0]}}");
  hf_test_wait_until (get_heard (window) == HF_SOUND_QUESTION);
  assert_not_called (window);
  hf_served_table_tell (&table, 0, "{\"present\":{\"here\":[0,1]}}");
  other = cover (window);
  hf_served_table_tell (&table, 0, "{\"present\":{\"here\":[0,1],\"called\":[0]}}");
  hf_test_wait_until (hf_notification_tap_get_shown () != NULL);
  g_assert_cmpstr (hf_notification_tap_get_shown ()->title, ==,
                   _("The others are waiting for you."));
  uncover (window, other);
  assert_not_called (window);
  hf_far_close_window (window);
  hf_served_table_close (&table);
}

/* Nobody is called to a table that has been closed. */
static void
test_closed (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  HfServedTable table;
  GtkWindow *other;
  guint seat;

  hf_served_table_open (&table, "classic", 0xf);
  seat = hf_decide_find_actor (table.fake.game);
  hf_served_table_join (&table, window, seat);
  other = cover (window);
  let_cut (&table, window, seat, 1u << (seat + 1) % 4);
  let_cut (&table, window, seat, 0);
  assert_called (window);
  hf_host_close (table.fake.host);
  hf_test_wait_until (hf_game_is_closed (hf_far_get_game (window)));
  assert_not_called (window);
  gtk_window_destroy (other);
  hf_far_close_window (window);
  hf_served_table_close (&table);
}

/* A call ends with the game at the table. */
static void
test_left (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  HfServedTable table;
  GtkWindow *other;
  guint seat;

  hf_served_table_open (&table, "classic", 0xf);
  seat = hf_decide_find_actor (table.fake.game);
  hf_served_table_join (&table, window, seat);
  other = cover (window);
  let_cut (&table, window, seat, 1u << (seat + 1) % 4);
  let_cut (&table, window, seat, 0);
  assert_called (window);
  hf_far_act (window, "win.quick-game");
  hf_test_wait_until (!hf_game_is_guest (hf_far_get_game (window)));
  assert_not_called (window);
  hf_served_table_join (&table, window, seat);
  let_cut (&table, window, seat, 1u << (seat + 1) % 4);
  let_cut (&table, window, seat, 0);
  assert_called (window);
  hf_far_close_window (window);
  g_assert_null (hf_notification_tap_get_shown ());
  gtk_window_destroy (other);
  hf_served_table_close (&table);
}

static void
add_tests (void)
{
  g_test_add_func ("/turn-call/turn", test_turn);
  g_test_add_func ("/turn-call/shared", test_shared);
  g_test_add_func ("/turn-call/called", test_called);
  g_test_add_func ("/turn-call/closed", test_closed);
  g_test_add_func ("/turn-call/left", test_left);
}

int
main (int argc, char *argv[])
{
  g_setenv ("HF_SOUND_SINK", "fakesink", TRUE);

  return hf_far_run (argc, argv, add_tests);
}
