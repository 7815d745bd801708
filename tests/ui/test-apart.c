/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The game where it is built without tables for people in several places: the window is there, and offers
 * nothing of them. The files that differ are compiled so once more, for this program.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lib/ui/hf-test-window.h"
#include "ui/games/hf-start-page.h"
#include "ui/preferences/hf-seat-settings.h"

static void
assert_hidden (GtkWidget *page, const char *text)
{
  GtkWidget *button = hf_test_find_text (page, GTK_TYPE_BUTTON, "label", text);

  g_assert_nonnull (button);
  g_assert_false (gtk_widget_get_mapped (button));
}

static void
test_window (void)
{
  static const char *const actions[] = { "invite", "join-table", "back-to-table", "people" };
  HfWindow *window = hf_test_open_window (0, 0);
  GtkWidget *page;

  page = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_START_PAGE);
  g_assert_true (gtk_widget_get_mapped (page));
  assert_hidden (page, C_("button", "_Invite People…"));
  assert_hidden (page, C_("button", "_Join a Table…"));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_assert_false (g_action_group_has_action (G_ACTION_GROUP (window), actions[i]));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Somebody who was to sit elsewhere in a game before is played by the computer. */
static void
test_seats (void)
{
  const char *kinds[] = { hf_seat_settings_name_kind (HF_PLAYER_ELSEWHERE), NULL };
  g_autoptr (HfSeatSettings) seats = NULL;

  g_settings_set_strv (hf_test_settings, "persons", kinds);
  seats = hf_seat_settings_new (hf_test_settings);
  g_assert_cmpint (hf_seat_settings_get_kind (seats, 1), ==, HF_PLAYER_COMPUTER);
}

int
main (int argc, char **argv)
{
  hf_test_begin_windows (&argc, &argv);
  g_test_add_func ("/apart/window", test_window);
  g_test_add_func ("/apart/seats", test_seats);

  return hf_test_run_windows ();
}
