/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-window.h"

#include "lib/hf-test-folder.h"
#include "lib/ui/hf-real-keys.h"
#include "ui/table/hand/hf-hand-view.h"

HfApplication *hf_test_application;
GSettings *hf_test_settings;
char *hf_test_data;

/* Makes the application of a program that opens windows of the game. It has started up but shows nothing yet, and gives
 * no tips; others may run beside it.
 *
 * @argc (inout): as main() has it
 * @argv (inout): as main() has it */
void
hf_test_start_application (int *argc, char ***argv)
{
  hf_test_init_ui (argc, argv);
  hf_test_application = hf_application_new ();
  g_application_set_flags (G_APPLICATION (hf_test_application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (hf_test_application), NULL, NULL));
  hf_test_settings = hf_application_get_settings (hf_test_application);
  g_settings_set_boolean (hf_test_settings, "tips", FALSE);
}

/* The same for a test, which has data of its own. */
void
hf_test_begin_windows (int *argc, char ***argv)
{
  hf_test_data = hf_test_make_folder ();
  g_setenv ("XDG_DATA_HOME", hf_test_data, TRUE);
  hf_test_start_application (argc, argv);
}

/* Runs the tests, and removes the application and its data.
 *
 * Returns: the status of the program */
int
hf_test_run_windows (void)
{
  int status = g_test_run ();

  g_object_unref (hf_test_application);
  hf_test_remove_folder (hf_test_data);

  return status;
}

static HfWindow *
open_window (int width, int height, gboolean keep)
{
  HfWindow *window = hf_window_new (GTK_APPLICATION (hf_test_application), hf_test_settings);

  if (width > 0)
    gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  if (keep)
    hf_window_keep_games (window);
  gtk_window_present (GTK_WINDOW (window));
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (window)));

  return window;
}

/* @width: 0: as large as the settings have it */
HfWindow *
hf_test_open_window (int width, int height)
{
  return open_window (width, height, FALSE);
}

/* The same with a window that keeps games, as the first one of the application does. */
HfWindow *
hf_test_open_keeper (int width, int height)
{
  return open_window (width, height, TRUE);
}

HfWindow *
hf_test_open_table (HfGame *game, int width, int height)
{
  HfWindow *window = open_window (width, height, FALSE);

  hf_window_play (window, game);
  hf_test_settle (GTK_WIDGET (window));

  return window;
}

/* Closes a window as a person does, and waits until nothing keeps it. */
void
hf_test_close_window (HfWindow *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  hf_test_wait_until (window == NULL);
}

/* Closes a window without asking whether the game is to be left. */
void
hf_test_close_table (HfWindow *window, HfGame *game)
{
  hf_game_stop (game);
  gtk_window_destroy (GTK_WINDOW (window));
  hf_test_run_pending ();
}

HfTurnController *
hf_test_get_controller (HfWindow *window)
{
  return hf_table_view_get_controller (hf_window_get_table (window));
}

/* Returns (nullable): the dialog that is in front */
AdwDialog *
hf_test_get_dialog (HfWindow *window)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
}

/* Begins a turn in a window that has the keys of the display.
 *
 * @table (transfer full): the position
 * @play: whether something has been drawn or taken already */
HfTestTurn
hf_test_turn_open (HfTestTable *table, gboolean play)
{
  HfTestTurn turn = { .game = hf_test_game_new_at (table, 0, play) };

  hf_test_table_free (table);
  hf_game_hold (turn.game);
  turn.window = hf_test_open_table (turn.game, 1100, 760);
  turn.controller = hf_test_get_controller (turn.window);
  turn.hand = hf_test_find_type (GTK_WIDGET (turn.window), HF_TYPE_HAND_VIEW);
  hf_real_take_keys (GTK_WINDOW (turn.window));

  return turn;
}

void
hf_test_turn_close (HfTestTurn *turn)
{
  hf_test_close_table (turn->window, turn->game);
  g_object_unref (turn->game);
}

guint
hf_test_turn_count_hand (const HfTestTurn *turn)
{
  return hf_card_zone_get_n (hf_turn_controller_get_hand (turn->controller));
}

guint
hf_test_turn_count_selected (const HfTestTurn *turn)
{
  return hf_turn_controller_get_n_selected (turn->controller);
}
