/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The record of a problem: it says what the program is and how it is set, without names, and has the game, which
 * whoever gets it can open. A program that ends by a fault leaves a note of it, and the next start offers the record. */
#include "config.h"

#include <adwaita.h>
#include <signal.h>
#include <sys/resource.h>

#include "game/files/hf-game-save.h"
#include "lib/hf-test-rules.h"
#include "lib/ui/hf-test-window.h"
#include "ui/problem/hf-bad-end.h"
#include "ui/widgets/hf-notice.h"

#define NAME "Rosalind"

static char *
read_record (HfWindow *window)
{
  GtkWidget *view = hf_test_find_type (GTK_WIDGET (hf_test_get_dialog (window)),
                                       GTK_TYPE_TEXT_VIEW);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static void
show_record (HfWindow *window)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.report-problem", NULL));
  hf_test_wait_until (hf_test_get_dialog (window) != NULL);
}

static void
close_record (HfWindow *window)
{
  adw_dialog_close (hf_test_get_dialog (window));
  hf_test_wait_until (hf_test_get_dialog (window) == NULL);
}

static void
assert_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, text);
}

static char *
make_note_path (void)
{
  return g_build_filename (hf_test_data, "hand-and-foot", "bad-end.txt", NULL);
}

static void
test_note (void)
{
  const struct rlimit no_core = { 0 };
  g_autofree char *path = make_note_path (), *folder = g_path_get_dirname (path);
  g_autofree char *note = NULL;

  if (g_test_subprocess ())
    {
      setrlimit (RLIMIT_CORE, &no_core);
      hf_bad_end_watch (g_getenv ("HF_TEST_FOLDER"));
      raise (SIGSEGV);
    }

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_setenv ("HF_TEST_FOLDER", folder, TRUE);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_assert_true (g_file_get_contents (path, &note, NULL, NULL));
  g_assert_true (g_str_has_prefix (note, "SIGSEGV\n"));
}

/* Finds the note of the test before. */
static void
test_offer (void)
{
  HfWindow *window = hf_test_open_keeper (360, 640);
  GtkWidget *button = hf_test_find_action (GTK_WIDGET (window), "win.report-problem");
  g_autofree char *path = make_note_path (), *record = NULL;

  g_assert_nonnull (hf_get_notice (GTK_WIDGET (window)));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  g_signal_emit_by_name (button, "clicked");
  hf_test_wait_until (hf_test_get_dialog (window) != NULL);
  record = read_record (window);
  assert_has (record, "The last time, the program ended by SIGSEGV\n");
  g_assert_null (hf_get_notice (GTK_WIDGET (window)));
  close_record (window);
  hf_test_close_window (window);

  window = hf_test_open_keeper (360, 640);
  g_assert_null (hf_get_notice (GTK_WIDGET (window)));
  hf_test_close_window (window);
}

/* Opens the game that is in the record, as whoever gets it would. */
static void
check_game (const char *record, HfGame *game)
{
  const char *begin = strstr (record, "\nThe game:\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGame) opened = NULL;

  g_assert_nonnull (begin);
  begin += strlen ("\nThe game:\n");
  opened = hf_game_new_from_text (begin, strlen (begin), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hf_game_get_log (opened)->lines->len, ==, hf_game_get_log (game)->lines->len);
}

static void
test_record (void)
{
  g_autoptr (HfGame) game = NULL;
  g_autofree char *with = NULL, *without = NULL;
  GtkWidget *row;
  HfRules rules;
  HfWindow *window;

  g_settings_set_string (hf_test_settings, "player-name", NAME);
  g_settings_set_string (hf_test_settings, "felt", "plum");
  hf_test_rules_init (&rules, "hoof-and-mouth");
  game = hf_test_game_new (&rules, 0, 7);
  window = hf_test_open_table (game, 1100, 760);
  show_record (window);
  with = read_record (window);
  assert_has (with, "Hand and Foot " VERSION);
  assert_has (with, "\n  felt: 'plum'\n");
  g_assert_null (strstr (with, NAME));
  check_game (with, game);

  row = hf_test_find_type (GTK_WIDGET (hf_test_get_dialog (window)), ADW_TYPE_SWITCH_ROW);
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), FALSE);
  without = read_record (window);
  g_assert_null (strstr (without, "The game:"));
  g_assert_true (g_str_has_prefix (with, without));
  close_record (window);

  g_settings_reset (hf_test_settings, "player-name");
  g_settings_reset (hf_test_settings, "felt");
  hf_test_close_table (window, game);
}

/* About has the same without the game. */
static void
test_about (void)
{
  HfWindow *window = hf_test_open_window (360, 640);

  g_action_group_activate_action (G_ACTION_GROUP (hf_test_application), "about", NULL);
  hf_test_wait_until (hf_test_get_dialog (window) != NULL);
  assert_has (adw_about_dialog_get_debug_info (ADW_ABOUT_DIALOG (hf_test_get_dialog (window))),
              "Hand and Foot " VERSION);
  close_record (window);
  hf_test_close_window (window);
}

int
main (int argc, char **argv)
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/problem/note", test_note);
  g_test_add_func ("/problem/offer", test_offer);
  g_test_add_func ("/problem/record", test_record);
  g_test_add_func ("/problem/about", test_about);

  return hf_test_run_windows ();
}
