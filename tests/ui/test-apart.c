/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The game where it is built without tables for people in several places: the window is there, and offers
 * nothing of them. The files that differ are compiled so once more, for this program.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lib/hf-test-wait.h"
#include "lib/ui/hf-test-application.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/games/hf-start-page.h"
#include "ui/hf-window.h"
#include "ui/preferences/hf-seat-settings.h"

static HfApplication *application;

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
  GSettings *settings = hf_application_get_settings (application);
  HfWindow *window = hf_window_new (GTK_APPLICATION (application), settings);
  GtkWidget *page;

  gtk_window_present (GTK_WINDOW (window));
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (window)));
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
  GSettings *settings = hf_application_get_settings (application);
  g_autoptr (HfSeatSettings) seats = NULL;

  g_settings_set_strv (settings, "persons", kinds);
  seats = hf_seat_settings_new (settings);
  g_assert_cmpint (hf_seat_settings_get_kind (seats, 1), ==, HF_PLAYER_COMPUTER);
}

int
main (int argc, char **argv)
{
  hf_test_init_ui (&argc, &argv);
  application = hf_test_application_new ();
  g_test_add_func ("/apart/window", test_window);
  g_test_add_func ("/apart/seats", test_seats);

  return g_test_run ();
}
