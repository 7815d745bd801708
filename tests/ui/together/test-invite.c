/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window that opens a table for others, with a new game or with one that is played, and closes it. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>

#include "game/match/far/hf-far.h"
#include "hf-far.h"
#include "together/address/hf-addresses.h"
#include "together/guest/hf-kept-tables.h"
#include "together/hf-decide.h"
#include "together/host/hf-table-file.h"
#include "ui/games/hf-new-game-dialog.h"
#include "ui/games/hf-new-game.h"
#include "ui/together/hf-invite-dialog.h"

#define SEED 3

/* Argument with which this program is a window that will be killed, and what it says of its table. */
#define DOOMED "--doomed"
#define LONG   5 /* seconds: more than a window looks for a table */
#define TABLE  "table is process "

/* From the press with which one invites to a link that can be sent: as few presses as that. */
#define MAX_PRESSES 4

/* Nothing lies over the middle of the button. */
static void
assert_pressable (GtkWidget *window, GtkWidget *button)
{
  graphene_point_t middle;
  GtkWidget *at;

  hf_test_settle (window);
  g_assert_true (gtk_widget_compute_point (button, window,
                                           &GRAPHENE_POINT_INIT (gtk_widget_get_width (button)
                                                                   / 2.0f,
                                                                 gtk_widget_get_height (button)
                                                                   / 2.0f),
                                           &middle));
  at = gtk_widget_pick (window, middle.x, middle.y, GTK_PICK_DEFAULT);
  g_assert_true (at == button || gtk_widget_is_ancestor (at, button));
}

/* Opens a table, sends Ben an invitation, who comes, and closes the table. */
static void
test_invite (void)
{
  HfWindow *window = hf_far_open_window (360, 640);
  g_autoptr (HfVisit) ben = NULL;
  g_autofree char *link = NULL;
  GtkWidget *dialog, *go, *code;

  hf_far_count_presses ();
  hf_far_act (window, "win.invite");
  hf_test_wait_until (HF_IS_INVITE_DIALOG (hf_far_find_dialog (window)));
  dialog = hf_far_find_dialog (window);
  go = hf_far_find_button (dialog, C_("button", "_Open the Table"));
  g_assert_false (gtk_widget_get_sensitive (go));
  gtk_editable_set_text (GTK_EDITABLE (hf_test_find_text (dialog, ADW_TYPE_ENTRY_ROW, "text", "")),
                         "Ben");
  hf_far_save_picture (window, "invite-seats");
  hf_far_press (go);
  dialog = hf_far_wait_for_invitations (window);
  go = hf_far_find_button (dialog, C_("button", "_Play"));
  link = hf_far_copy_link (window, "Ben");
  g_assert_cmpuint (hf_far_count_presses (), <=, MAX_PRESSES);
  hf_test_wait_until (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label",
                                         C_("toast", "Invitation copied")) != NULL);
  assert_pressable (GTK_WIDGET (window), go);
  hf_far_save_picture (window, "invite");
  code = hf_test_find_text (hf_far_find_dialog (window), GTK_TYPE_BUTTON, "tooltip-text",
                            C_("tooltip", "Show QR Code"));
  hf_far_press (code);
  hf_test_wait_until (hf_test_find_type (hf_far_find_dialog (window), GTK_TYPE_DRAWING_AREA)
                      != NULL);
  hf_far_save_picture (window, "code");
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (window)));
  hf_test_wait_until (HF_IS_INVITE_DIALOG (hf_far_find_dialog (window)));

  adw_switch_row_set_active (ADW_SWITCH_ROW (hf_test_find_type (dialog, ADW_TYPE_SWITCH_ROW)),
                             TRUE);
  ben = hf_far_visit (link);
  hf_far_deal (window);
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Play")));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);

  hf_far_leave_table (window, C_("button", "_Close the Table"));
  hf_test_wait_until (hf_visit_get_state (ben) == HF_VISIT_OVER);
  hf_test_wait_until (hf_far_list_processes (NULL, 0) == 0);
  g_assert_cmpstr (hf_guest_get_error (hf_visit_get_guest (ben)), ==, "closed");
}

/* A game in which somebody plays from elsewhere opens its table at once, and the next one does so, too. */
static void
test_new_game (void)
{
  GSettings *settings = hf_far_get_settings ();
  const char *const persons[] = { "", "elsewhere", NULL }, *const names[] = { "", "Grandma", NULL };
  HfWindow *window;
  GtkWidget *dialog;
  g_autofree char *link = NULL;
  g_autoptr (HfVisit) grandma = NULL;

  g_settings_set_strv (settings, "persons", persons);
  g_settings_set_strv (settings, "computer-names", names);
  window = hf_far_open_window (1200, 780);
  hf_far_count_presses ();
  hf_far_act (window, "win.new-game");
  hf_test_wait_until (HF_IS_NEW_GAME_DIALOG (hf_far_find_dialog (window)));
  dialog = hf_far_find_dialog (window);
  hf_far_save_picture (window, "new-game-elsewhere");
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Play")));
  hf_far_wait_for_invitations (window);
  link = hf_far_copy_link (window, "Grandma");
  g_assert_cmpuint (hf_far_count_presses (), <=, MAX_PRESSES);
  hf_far_save_picture (window, "new-game-invitations");

  grandma = hf_far_visit (link);
  g_assert_cmpint (hf_guest_get_seat (hf_visit_get_guest (grandma)), ==, 2);
  hf_far_deal (window);
  g_assert_cmpint (hf_guest_get_present (hf_visit_get_guest (grandma))->computers, ==,
                   1 << 1 | 1 << 3);
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Play")));
  hf_far_leave_table (window, C_("button", "_Close the Table"));
  g_settings_reset (settings, "persons");
  g_settings_reset (settings, "computer-names");
}

/* Plays until so much has been done, and it is the person's turn. */
static void
play_alone (HfWindow *window, guint n_lines)
{
  HfGame *game = hf_far_get_game (window);

  while (hf_game_get_log (game)->position < n_lines || hf_decide_find_actor (game) != 0)
    {
      guint before = hf_game_get_log (game)->position;

      if (hf_decide_find_actor (game) == 0)
        hf_decide_act (game, 0, SEED);
      hf_test_wait_until (hf_game_get_log (game)->position > before);
    }
}

/* A game that is played alone goes on at a table as it is: one computer player's cards are Ben's from then on. */
static void
test_running (void)
{
  HfWindow *window = hf_far_open_window (360, 640);
  HfGameStore *store = hf_session_get_store (hf_window_get_session (window));
  g_autofree char *link = NULL, *name = NULL, *title = NULL;
  g_autoptr (HfVisit) ben = NULL;
  GtkWidget *dialog, *row;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  hf_test_wait_until (hf_far_get_game (window) != NULL);
  play_alone (window, 12);
  name = g_strdup (hf_game_seat_get_name (hf_game_get_seat (hf_far_get_game (window), 1)));
  title =
    g_strdup_printf (_("Instead of %s"),
                       hf_game_seat_get_inline_name (hf_game_get_seat (hf_far_get_game (window),
                                                                       2)));

  hf_far_count_presses ();
  hf_far_act (window, "win.invite");
  hf_test_wait_until (HF_IS_INVITE_DIALOG (hf_far_find_dialog (window)));
  dialog = hf_far_find_dialog (window);
  row = hf_test_find_text (dialog, ADW_TYPE_ENTRY_ROW, "title", title);
  g_assert_nonnull (row);
  gtk_editable_set_text (GTK_EDITABLE (row), "Ben");
  hf_far_save_picture (window, "invite-instead");
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Open the Table")));
  hf_far_wait_for_invitations (window);
  link = hf_far_copy_link (window, "Ben");
  g_assert_cmpuint (hf_far_count_presses (), <=, MAX_PRESSES);

  /* It is in one place now. */
  g_assert_null (hf_game_store_get_game (store));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);

  ben = hf_far_visit (link);
  g_assert_cmpint (hf_guest_get_seat (hf_visit_get_guest (ben)), ==, 2);
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (hf_far_get_game (window), 1)), ==,
                   name);
  g_assert_cmpuint (hf_game_get_log (hf_far_get_game (window))->position, >=, 12);
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Play")));
  hf_far_save_picture (window, "moved-to-table");
  hf_far_leave_table (window, C_("button", "_Close the Table"));
}

/* A saved game with people elsewhere offers to invite them again. */
static void
test_saved (void)
{
  HfWindow *window = hf_far_open_window (1200, 780);
  const char *const persons[] = { "", "elsewhere", NULL };
  g_autoptr (HfGame) game = NULL;
  GtkWidget *dialog;

  g_settings_set_strv (hf_far_get_settings (), "persons", persons);
  game = hf_new_game_from_settings (hf_far_get_settings (), SEED, NULL);
  g_settings_reset (hf_far_get_settings (), "persons");
  hf_window_play (window, game);
  hf_test_wait_until (hf_far_shows_notice (window,
                                           _("Some of the people in this game play elsewhere.")));
  hf_far_save_picture (window, "offers-invitations");
  hf_far_act (window, "win.invite");
  hf_test_wait_until (HF_IS_INVITE_DIALOG (hf_far_find_dialog (window)));
  dialog = hf_far_find_dialog (window);
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Open the Table")));
  hf_far_wait_for_invitations (window);
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Play")));
  hf_far_leave_table (window, C_("button", "_Close the Table"));
}

/* Opens a table with a game as the settings have it. */
static GPid
open_table (HfWindow *window)
{
  GPid pid;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  hf_far_wait_for_invitations (window);
  g_assert_cmpuint (hf_far_list_processes (&pid, 1), ==, 1);

  return pid;
}

/* A table whose process ends in whatever way is told of, and opened again where it was, as it was. */
static void
test_crash (void)
{
  const char *const persons[] = { "", "elsewhere", NULL };
  HfWindow *window = hf_far_open_window (360, 640);
  HfGame *game;
  GPid table;

  g_settings_set_strv (hf_far_get_settings (), "persons", persons);
  table = open_table (window);
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Play")));
  hf_far_deal (window);
  game = hf_far_get_game (window);
  kill (table, SIGKILL);
  hf_test_wait_until (hf_far_shows_notice (window, _("The table’s program ended unexpectedly.")));
  hf_far_save_picture (window, "crashed");
  g_assert_cmpuint (hf_far_list_processes (NULL, 0), ==, 0);

  hf_far_act (window, "win.reopen-table");
  g_assert_cmpuint (hf_far_list_processes (NULL, 0), ==, 1);
  hf_test_wait_until (!hf_far_shows_notice (
    window, _("The table’s program ended unexpectedly."))
    && !hf_far_shows_notice (window, _("The table doesn’t answer. Trying again…")));
  g_assert_true (hf_far_get_game (window) == game);
  hf_far_leave_table (window, C_("button", "_Close the Table"));
  hf_test_wait_until (hf_far_list_processes (NULL, 0) == 0);
  g_settings_reset (hf_far_get_settings (), "persons");
}

/* Returns: the port of the table that was left last */
static guint
find_port (void)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();
  g_autoptr (GUri) uri = NULL;

  g_assert_cmpuint (tables->len, >, 0);
  uri = g_uri_parse (((HfKeptTable *) tables->pdata[0])->line, G_URI_FLAGS_NONE, NULL);

  return g_uri_get_port (uri);
}

/* A table whose port another program has taken meanwhile is opened at another one with one press, as it was. */
static void
test_port_taken (void)
{
  const char *const persons[] = { "", "elsewhere", NULL };
  HfWindow *window = hf_far_open_window (360, 640);
  g_autoptr (GSocketService) other = g_socket_service_new ();
  guint port, position;
  GPid table;

  g_settings_set_strv (hf_far_get_settings (), "persons", persons);
  table = open_table (window);
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Play")));
  hf_far_deal (window);
  position = hf_game_get_log (hf_far_get_game (window))->position;
  port = find_port ();
  kill (table, SIGKILL);
  hf_test_wait_until (hf_far_shows_notice (window, _("The table’s program ended unexpectedly.")));
  hf_test_wait_until (g_socket_listener_add_inet_port (G_SOCKET_LISTENER (other), port, NULL,
                                                       NULL));

  hf_far_act (window, "win.reopen-table");
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  hf_far_save_picture (window, "port-taken");
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "Use Another _Port")));
  hf_far_wait_for_invitations (window);
  g_assert_cmpuint (find_port (), !=, port);
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Play")));
  hf_test_wait_until (hf_game_get_log (hf_far_get_game (window))->position >= position);
  hf_far_leave_table (window, C_("button", "_Close the Table"));
  hf_test_wait_until (hf_far_list_processes (NULL, 0) == 0);
  g_settings_reset (hf_far_get_settings (), "persons");
}

/* A window that goes back to its own table, at which it sits, has it still. */
static void
come_back_to_own (HfWindow *window, GPid table)
{
  HfGame *game = hf_far_get_game (window);
  GPid still;

  hf_far_act (window, "win.back-to-table");
  hf_test_wait_until (hf_far_get_game (window) != game && hf_far_is_at_table (window)
                      && hf_far_find_dialog (window) == NULL);
  g_assert_cmpuint (hf_far_list_processes (&still, 1), ==, 1);
  g_assert_cmpint (still, ==, table);
}

/* A table whose file another one has is open already: the window says so and goes there as soon as it answers. Of its own
 * table, which has gone on, it does not say that it has ended. */
static void
test_file_taken (void)
{
  const char *const persons[] = { "", "elsewhere", NULL };
  HfWindow *window = hf_far_open_window (360, 640);
  g_autoptr (GPtrArray) tables = NULL;
  g_autoptr (HfTableLock) lock = NULL;
  GPid table;

  g_settings_set_strv (hf_far_get_settings (), "persons", persons);
  table = open_table (window);
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Play")));
  hf_far_deal (window);
  tables = hf_kept_tables_load ();
  kill (table, SIGKILL);
  hf_test_wait_until (hf_far_shows_notice (window, _("The table’s program ended unexpectedly.")));
  hf_test_wait_until ((lock = hf_table_lock_new (((HfKeptTable *) tables->pdata[0])->file, NULL))
                      != NULL);

  hf_far_act (window, "win.reopen-table");
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  hf_far_save_picture (window, "file-taken");
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (hf_far_find_dialog (window))), ==,
                   _("This table is open already. Join it with an invitation, or close it first."));
  g_assert_false (hf_far_shows_notice (window, _("The table’s program ended unexpectedly.")));
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (window)));

  g_clear_pointer (&lock, hf_table_lock_free);
  hf_far_act (window, "win.reopen-table");
  hf_test_wait_until (!hf_far_shows_notice (window, _("The table doesn’t answer. Trying again…")));
  g_assert_cmpuint (hf_far_list_processes (&table, 1), ==, 1);
  come_back_to_own (window, table);
  hf_far_leave_table (window, C_("button", "_Close the Table"));
  hf_test_wait_until (hf_far_list_processes (NULL, 0) == 0);
  g_settings_reset (hf_far_get_settings (), "persons");
}

static void
passed_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* A window that goes back to a table that has stayed open goes there, and knows for later that it can open it. Nothing is
 * said of that a second table could not be opened. */
static void
test_still_open (void)
{
  const char *const persons[] = { "", "elsewhere", NULL };
  HfWindow *window = hf_far_open_window (360, 640);
  g_autoptr (GPtrArray) before = NULL, after = NULL;
  gboolean passed = FALSE;
  GPid table;

  g_settings_set_strv (hf_far_get_settings (), "persons", persons);
  table = open_table (window);
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Play")));
  before = hf_kept_tables_load ();
  hf_far_leave_table (window, C_("button", "_Leave It Open"));

  window = hf_far_open_window (360, 640);
  hf_far_act (window, "win.back-to-table");
  hf_test_wait_until (hf_far_is_at_table (window) && hf_far_list_processes (NULL, 0) <= 1);
  hf_test_settle (GTK_WIDGET (window));
  after = hf_kept_tables_load ();
  g_assert_nonnull (((HfKeptTable *) before->pdata[0])->file);
  g_assert_cmpstr (((HfKeptTable *) after->pdata[0])->file, ==,
                   ((HfKeptTable *) before->pdata[0])->file);
  g_timeout_add_seconds_once (LONG, passed_cb, &passed);
  hf_test_wait_until (passed);
  g_assert_null (hf_far_find_dialog (window));
  g_assert_false (hf_far_shows_notice (window, _("The table’s program ended unexpectedly.")));

  hf_far_close_window (window);
  kill (table, SIGTERM);
  hf_test_wait_until (!hf_far_is_running (table));
  g_settings_reset (hf_far_get_settings (), "persons");
}

/* A table that was about to be opened when its window was closed. */
static void
test_early (void)
{
  const char *const persons[] = { "", "elsewhere", NULL };
  HfWindow *window = hf_far_open_window (360, 640);

  g_settings_set_strv (hf_far_get_settings (), "persons", persons);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  g_assert_cmpuint (hf_far_list_processes (NULL, 0), ==, 1);
  hf_far_close_window (window);
  hf_test_wait_until (hf_far_list_processes (NULL, 0) == 0);
  g_settings_reset (hf_far_get_settings (), "persons");
}

/* Opens a table, says which process it is, and waits for the end. */
static void
test_doomed (void)
{
  const char *const persons[] = { "", "elsewhere", NULL };
  HfWindow *window = hf_far_open_window (360, 640);

  g_settings_set_strv (hf_far_get_settings (), "persons", persons);
  g_print (TABLE "%d\n", (int) open_table (window));
  while (TRUE)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns (transfer full): a program that opens tables which close as soon as everybody has left */
static char *
write_hurried_table (void)
{
  char *path = g_build_filename (g_get_user_data_dir (), "hurried-table", NULL);
  g_autofree char *text = g_strdup_printf ("#!/bin/sh\nexec '%s' \"$@\" --linger 0\n",
                                           g_getenv ("HF_CLI"));

  g_assert_true (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0700, NULL));

  return path;
}

/* A window that is killed leaves a table only for those who sit at it. */
static void
test_killed (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *program = write_hurried_table ();
  g_autoptr (GSubprocessLauncher)
    launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) window = NULL;
  g_autoptr (GDataInputStream) lines = NULL;
  g_autofree char *line = NULL;
  GPid table;

  g_subprocess_launcher_setenv (launcher, "HF_CLI", program, TRUE);
  window = g_subprocess_launcher_spawn (launcher, &error, "/proc/self/exe", DOOMED, NULL);
  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (window));
  do
    {
      g_free (line);
      line = g_data_input_stream_read_line (lines, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_nonnull (line);
    }
  while (strstr (line, TABLE) == NULL);
  table = g_ascii_strtoll (strstr (line, TABLE) + strlen (TABLE), NULL, 10);
  g_assert_true (hf_far_is_running (table));
  g_subprocess_force_exit (window);
  g_subprocess_wait (window, NULL, NULL);
  hf_test_wait_until (!hf_far_is_running (table));
}

static void
assert_kept_address (const char *address)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();

  g_assert_cmpuint (tables->len, ==, 1);
  g_assert_cmpstr (((HfKeptTable *) tables->pdata[0])->address, ==, address);
}

static void
assert_link_begins (HfWindow *window, const char *base)
{
  GtkWidget *entry = hf_test_find_text (hf_far_find_dialog (window), ADW_TYPE_ENTRY_ROW, "title",
                                        C_("label", "Address"));
  g_autofree char *link = NULL;

  hf_test_wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), base));
  link = hf_far_copy_link (window, "Grandma");
  g_assert_true (g_str_has_prefix (link, base));
}

/* Presses the button that finds out whether the table is at its address, and waits for what is said. */
static void
try_address (GtkWidget *dialog, const char *told)
{
  GtkWidget *check = hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title",
                                        _("Try This Address"));

  hf_test_wait_until (gtk_widget_get_sensitive (check));
  g_signal_emit_by_name (check, "activated");
  hf_test_wait_until (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label", told) != NULL);
}

/* A computer in several networks offers the address in each; one that was typed is remembered, but only that. */
static void
test_address (void)
{
  const char *const persons[] = { "", "elsewhere", NULL }, *const names[] = { "", "Grandma", NULL };
  g_auto (GStrv) addresses = hf_addresses_list ();
  HfWindow *window;
  GtkWidget *dialog, *choice, *entry;
  g_autofree char *first = NULL, *second = NULL, *typed = NULL;
  guint port;

  if (g_strv_length (addresses) < 2)
    {
      g_test_skip ("this computer is not in several networks");
      return;
    }

  window = hf_far_open_window (360, 640);
  g_settings_set_strv (hf_far_get_settings (), "persons", persons);
  g_settings_set_strv (hf_far_get_settings (), "computer-names", names);
  open_table (window);
  dialog = hf_far_find_dialog (window);
  choice = hf_test_find_text (dialog, ADW_TYPE_COMBO_ROW, "title", _("Address in Your Network"));
  entry = hf_test_find_text (dialog, ADW_TYPE_ENTRY_ROW, "title", C_("label", "Address"));
  port = g_ascii_strtoull (strrchr (gtk_editable_get_text (GTK_EDITABLE (entry)), ':') + 1, NULL,
                           10);
  first = hf_addresses_print_base (addresses[0], port);
  second = hf_addresses_print_base (addresses[1], port);
  typed = hf_addresses_print_base ("203.0.113.9", port);
  hf_test_wait_until (gtk_widget_get_mapped (choice));
  assert_link_begins (window, first);
  try_address (dialog, _("The table answers at this address."));
  hf_far_save_picture (window, "invite-address");

  adw_combo_row_set_selected (ADW_COMBO_ROW (choice), 1);
  assert_link_begins (window, second);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, second);
  assert_kept_address (NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), "203.0.113.9");
  g_signal_emit_by_name (entry, "apply");
  assert_link_begins (window, typed);
  assert_kept_address (typed);
  try_address (dialog, _("The table doesn’t answer at this address."));

  hf_far_press (hf_far_find_button (dialog, C_("button", "_Play")));
  hf_far_leave_table (window, C_("button", "_Close the Table"));
  g_settings_reset (hf_far_get_settings (), "persons");
  g_settings_reset (hf_far_get_settings (), "computer-names");
}

static void
add_doomed (void)
{
  g_test_add_func ("/invite/doomed", test_doomed);
}

static void
add_tests (void)
{
  g_test_add_func ("/invite/invite", test_invite);
  g_test_add_func ("/invite/new-game", test_new_game);
  g_test_add_func ("/invite/running", test_running);
  g_test_add_func ("/invite/saved", test_saved);
  g_test_add_func ("/invite/crash", test_crash);
  g_test_add_func ("/invite/port-taken", test_port_taken);
  g_test_add_func ("/invite/file-taken", test_file_taken);
  g_test_add_func ("/invite/still-open", test_still_open);
  g_test_add_func ("/invite/early", test_early);
  g_test_add_func ("/invite/killed", test_killed);
  g_test_add_func ("/invite/address", test_address);
}

int
main (int argc, char *argv[])
{
  if (argc > 1 && g_str_equal (argv[1], DOOMED))
    return hf_far_run (1, argv, add_doomed);

  return hf_far_run (argc, argv, add_tests);
}
