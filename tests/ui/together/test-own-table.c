/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that a window opens for others: its program, which may fail, its game, its invitations, and its end. */

#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <signal.h>

#include "game/files/hf-game-file-disk.h"
#include "core/text/hf-text.h"
#include "game/match/far/hf-far.h"
#include "hf-far.h"
#include "together/address/hf-addresses.h"
#include "together/guest/hf-kept-tables.h"
#include "together/host/hf-table-file.h"
#include "together/line/hf-invitation.h"
#include "ui/games/hf-new-game.h"
#include "ui/preferences/hf-settings.h"
#include "ui/together/hf-chairs.h"
#include "ui/together/hf-invite-dialog.h"
#include "ui/together/hf-invite-page.h"
#include "ui/together/hf-join-dialog.h"
#include "ui/together/hf-own-table.h"
#include "ui/together/hf-table-game.h"

#define SEED 3

/* Program of tables in the build folder. */
static char *real_program;

/* Lets tables be opened by another program.
 *
 * @script: for the shell */
static char *
use_program (const char *script)
{
  char *path = g_build_filename (g_get_user_data_dir (), "table-program", NULL);
  g_autofree char *text = g_strconcat ("#!/bin/sh\n", script, NULL);

  g_assert_true (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0700, NULL));
  g_setenv ("HF_CLI", path, TRUE);

  return path;
}

static void
use_real_program (void)
{
  g_setenv ("HF_CLI", real_program, TRUE);
}

static GtkWidget *
get_child (GtkWidget *dialog, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (dialog, HF_TYPE_INVITE_DIALOG, name));
}

/* Returns: the name of the rules that are chosen where people are invited */
static const char *
get_rules (GtkWidget *page)
{
  AdwComboRow *rules =
    ADW_COMBO_ROW (gtk_widget_get_template_child (page, HF_TYPE_INVITE_PAGE, "rules"));

  return gtk_string_object_get_string (GTK_STRING_OBJECT (adw_combo_row_get_selected_item (rules)));
}

/* Waits for an alert, and closes it; nothing is behind it. */
static void
take_alert (HfWindow *window, const char *heading, const char *body)
{
  AdwAlertDialog *alert;

  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  alert = ADW_ALERT_DIALOG (hf_far_find_dialog (window));
  g_assert_cmpstr (adw_alert_dialog_get_heading (alert), ==, heading);
  if (body != NULL)
    g_assert_cmpstr (adw_alert_dialog_get_body (alert), ==, body);
  else
    g_assert_cmpstr (adw_alert_dialog_get_body (alert), !=, "");
  adw_dialog_force_close (ADW_DIALOG (alert));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);
}

static void
close_table (HfWindow *window)
{
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);
  hf_far_leave_table (window, C_("button", "_Close the Table"));
  hf_test_wait_until (hf_far_list_processes (NULL, 0) == 0);
}

/* Tries to open a table with a game that is played, and to go on with it alone. */
static HfWindow *
fail_to_open (const char *why)
{
  HfWindow *window = hf_far_open_window (400, 640);
  HfGameStore *store = hf_session_get_store (hf_window_get_session (window));
  HfGame *game;

  hf_far_act (window, "win.quick-game");
  hf_test_wait_until (hf_far_get_game (window) != NULL
                      && hf_game_get_log (hf_far_get_game (window))->position > 0);
  game = hf_far_get_game (window);
  hf_far_invite (window, "Ben");
  take_alert (window, _("The Table Cannot Be Opened"), why);
  g_assert_true (hf_far_get_game (window) == game);
  g_assert_false (hf_game_is_guest (game));
  g_assert_true (hf_game_store_get_game (store) == game);
  g_assert_cmpuint (hf_far_list_processes (NULL, 0), ==, 0);

  return window;
}

static void
test_no_program (void)
{
  g_setenv ("HF_CLI", "/no-such-program", TRUE);
  hf_far_close_window (fail_to_open (NULL));
  use_real_program ();
}

static void
test_no_file (void)
{
  g_autofree char *folder = hf_kept_tables_get_folder (),
                  *aside = g_strconcat (folder, "-aside", NULL);

  g_mkdir_with_parents (folder, 0700);
  g_assert_cmpint (g_rename (folder, aside), ==, 0);
  g_assert_true (g_file_set_contents (folder, "not a folder", -1, NULL));
  hf_far_close_window (fail_to_open (NULL));
  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (aside, folder), ==, 0);
}

/* A table whose program has failed can be opened at the next try. */
static void
test_try_again (void)
{
  g_autofree char *program = use_program ("exit 1\n");
  HfWindow *window = fail_to_open (_("The table’s program ended unexpectedly."));
  HfGameStore *store = hf_session_get_store (hf_window_get_session (window));

  use_real_program ();
  hf_far_invite (window, "Ben");
  hf_far_press (hf_far_find_button (hf_far_wait_for_invitations (window), C_("button", "_Play")));
  g_assert_null (hf_game_store_get_game (store));
  close_table (window);
}

/* The program of a table that is let go hears that, so that it can end once nobody sits there. */
static void
test_let_go (void)
{
  g_autofree char *program = use_program ("cat > /dev/null\necho > \"$0.alone\"\n");
  g_autofree char *path = g_strconcat (program, ".alone", NULL);
  g_autoptr (HfOwnTable) own = hf_own_table_new (hf_far_get_settings ());
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_own_table_open (own, "file", 0, 0, &error));
  g_assert_no_error (error);
  hf_own_table_let_go (own);
  hf_test_wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
  g_unlink (path);
  use_real_program ();
}

/* Names of people are asked for, one’s own among them; the table is shown with who will face whom. */
static void
test_seats (void)
{
  const char *const persons[] = { "", "elsewhere", NULL }, *const names[] = { "", "Grandma", NULL };
  GSettings *settings = hf_far_get_settings ();
  HfWindow *window;
  GtkWidget *dialog, *seats, *go, *row;
  g_autofree char *id = hf_settings_get_rules (settings);
  g_autoptr (HfHouseRules) rules = hf_new_game_find_rules (id);

  window = hf_far_open_window (400, 640);
  hf_far_act (window, "win.invite");
  dialog = hf_far_find_invite (window);
  seats = hf_test_find_type (dialog, HF_TYPE_INVITE_PAGE);
  go = hf_far_find_button (dialog, C_("button", "_Open the Table"));
  g_assert_cmpuint (hf_test_count_type (seats, ADW_TYPE_ENTRY_ROW), ==, 4);
  g_assert_cmpuint (hf_test_count_type (dialog, HF_TYPE_CHAIRS), ==, 1);
  g_assert_cmpstr (get_rules (seats), ==, hf_house_rules_get_name (rules));
  row = hf_test_find_text (seats, ADW_TYPE_ENTRY_ROW, "title", C_("title", "Your Name"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, HF_FAR_OWN_NAME);
  for (guint i = 2; i <= 4; i++)
    {
      g_autofree char *title = i == 3 ? g_strdup_printf (_("Player %u, Your Partner"), i)
                                      : g_strdup_printf (_("Player %u"), i);

      row = hf_test_find_text (seats, ADW_TYPE_ENTRY_ROW, "title", title);
      g_assert_nonnull (row);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "");
      gtk_editable_set_text (GTK_EDITABLE (row), "  ");
      g_assert_false (gtk_widget_get_sensitive (go));
      gtk_editable_set_text (GTK_EDITABLE (row), " Eve");
      g_assert_true (gtk_widget_get_sensitive (go));
      gtk_editable_set_text (GTK_EDITABLE (row), "");
      g_assert_false (gtk_widget_get_sensitive (go));
    }
  g_assert_true (adw_dialog_get_default_widget (ADW_DIALOG (dialog)) == go);
  adw_dialog_force_close (ADW_DIALOG (dialog));

  /* Those who play elsewhere by the preferences are named already. */
  g_settings_set_strv (settings, "persons", persons);
  g_settings_set_strv (settings, "computer-names", names);
  hf_far_act (window, "win.invite");
  dialog = hf_far_find_invite (window);
  seats = hf_test_find_type (dialog, HF_TYPE_INVITE_PAGE);
  g_assert_nonnull (hf_test_find_text (seats, ADW_TYPE_ENTRY_ROW, "text", "Grandma"));
  g_assert_true (gtk_widget_get_sensitive (hf_far_find_button (dialog,
                                                               C_("button", "_Open the Table"))));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  g_settings_reset (settings, "persons");
  g_settings_reset (settings, "computer-names");
  hf_far_close_window (window);
}

/* Returns: a row of the invitations */
static GtkWidget *
find_row (GtkWidget *dialog, const char *title)
{
  return hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", title);
}

static gboolean
says (GtkWidget *dialog, const char *title, const char *subtitle)
{
  return g_str_equal (adw_action_row_get_subtitle (ADW_ACTION_ROW (find_row (dialog, title))),
                      subtitle);
}

/* A message is copied for each person, which says who invites, and has their link. */
static void
assert_message (HfWindow *window, const char *name)
{
  g_autofree char *link = hf_far_copy_link (window, name), *own = hf_text_isolate (HF_FAR_OWN_NAME);
  g_autofree char *message = hf_far_read_clipboard (hf_far_find_dialog (window)),
                  *whole = g_strdup_printf (_("Cards with %1$s: %2$s"), own, link);
  g_autoptr (HfInvitation) read = hf_invitation_parse (message);

  g_assert_cmpstr (message, ==, whole);
  g_assert_nonnull (read);
  g_assert_true (g_str_has_suffix (link, read->secret));
}

/* Opens the code of an invitation, which has the same link as the clipboard, and the name of the person. */
static void
assert_code (HfWindow *window, GtkWidget *dialog, const char *name)
{
  g_autofree char *link = hf_far_copy_link (window, name), *copied = NULL;
  GtkWidget *code, *area;

  hf_far_press (hf_test_find_text (find_row (dialog, name), GTK_TYPE_BUTTON, "tooltip-text",
                                   C_("tooltip", "Show QR Code")));
  hf_test_wait_until (hf_far_find_dialog (window) != dialog);
  code = hf_far_find_dialog (window);
  g_assert_cmpstr (adw_dialog_get_title (ADW_DIALOG (code)), ==, name);
  g_assert_nonnull (hf_test_find_text (code, GTK_TYPE_LABEL, "label", link));
  hf_far_press (hf_far_find_button (code, C_("page", "Copy Link")));
  copied = hf_far_read_clipboard (code);
  g_assert_cmpstr (copied, ==, link);
  hf_test_wait_until (hf_test_find_text (code, GTK_TYPE_LABEL, "label", C_("page", "Link copied."))
                                         != NULL);
  g_assert_nonnull (hf_test_find_type (code, ADW_TYPE_HEADER_BAR));
  area = hf_test_find_type (code, GTK_TYPE_DRAWING_AREA);
  g_assert_true (gtk_widget_get_visible (area));
  adw_dialog_force_close (ADW_DIALOG (code));
  hf_test_wait_until (hf_far_find_dialog (window) == dialog);
}

/* Each invited person has a row, which says whether the person is there; and there is one for a screen. */
static void
test_invitations (void)
{
  HfWindow *window = hf_far_open_window (400, 640);
  GtkWidget *dialog, *people, *entry;
  g_autofree char *link = NULL, *again = NULL, *screen = NULL, *base = NULL;
  g_auto (GStrv) addresses = hf_addresses_list ();
  g_autoptr (HfVisit) ben = NULL, looker = NULL;
  guint port;

  hf_far_invite (window, "Ben");
  dialog = hf_far_wait_for_invitations (window);
  people = get_child (dialog, "people");
  g_assert_cmpuint (hf_test_count_type (people, ADW_TYPE_ACTION_ROW), ==, 1);
  g_assert_false (adw_preferences_row_get_use_markup (ADW_PREFERENCES_ROW (find_row (dialog,
                                                                                     "Ben"))));
  hf_test_wait_until (says (dialog, "Ben", C_("invitation", "Not here")));
  g_assert_cmpint (hf_game_seat_get_face (hf_game_get_seat (hf_far_get_game (window), 1)), !=,
                   HF_PLAYER_FACE_NONE);
  assert_message (window, "Ben");
  assert_code (window, dialog, "Ben");
  assert_code (window, dialog, _("A Screen for All"));
  g_assert_cmpint (gtk_widget_get_visible (get_child (dialog, "choice")), ==,
                   g_strv_length (addresses) > 1);
  link = hf_far_copy_link (window, "Ben");
  screen = hf_far_copy_link (window, _("A Screen for All"));
  g_assert_null (hf_test_find_text (find_row (dialog, _("A Screen for All")), GTK_TYPE_BUTTON,
                                              "icon-name", "view-refresh-symbolic"));
  looker = hf_far_look (screen);
  g_assert_cmpint (hf_guest_get_seat (hf_visit_get_guest (looker)), ==, -1);
  ben = hf_far_visit (link);
  g_assert_cmpint (hf_guest_get_seat (hf_visit_get_guest (ben)), ==, 1);
  hf_test_wait_until (says (dialog, "Ben", C_("invitation", "Here")));
  hf_visit_leave (ben);
  hf_test_wait_until (says (dialog, "Ben", C_("invitation", "Not here")));

  /* An address that a person has typed is that of the links, if it can be one. */
  entry = get_child (dialog, "address");
  base = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));
  port = g_ascii_strtoull (strrchr (base, ':') + 1, NULL, 10);
  gtk_editable_set_text (GTK_EDITABLE (entry), "no address");
  g_signal_emit_by_name (entry, "apply");
  hf_test_wait_until (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label",
                                         _("This isn’t an address of a table.")) != NULL);
  g_clear_pointer (&screen, g_free);
  screen = hf_far_copy_link (window, _("A Screen for All"));
  g_assert_true (g_str_has_prefix (screen, base));
  gtk_editable_set_text (GTK_EDITABLE (entry), "127.0.0.1");
  g_signal_emit_by_name (entry, "apply");
  g_clear_pointer (&base, g_free);
  base = hf_addresses_print_base ("127.0.0.1", port);
  hf_test_wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), base));
  again = hf_far_copy_link (window, _("A Screen for All"));
  g_assert_true (g_str_has_prefix (again, base));

  /* The address can be tried, each time it has changed. */
  g_signal_emit_by_name (get_child (dialog, "check"), "activated");
  g_assert_false (gtk_widget_get_sensitive (get_child (dialog, "check")));
  hf_test_wait_until (says (dialog, _("Try This Address"),
                                      _("The table answers at this address.")));
  g_assert_true (gtk_widget_get_sensitive (get_child (dialog, "check")));
  gtk_editable_set_text (GTK_EDITABLE (entry), "127.0.0.1:1");
  g_signal_emit_by_name (entry, "apply");
  hf_test_wait_until (says (dialog, _("Try This Address"), ""));
  g_signal_emit_by_name (get_child (dialog, "check"), "activated");
  hf_test_wait_until (says (dialog, _("Try This Address"),
                                      _("The table doesn’t answer at this address.")));
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Play")));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);

  /* Others are invited to the same table. */
  dialog = hf_far_wait_for_invitations (window);
  g_assert_cmpuint (hf_far_list_processes (NULL, 0), ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_child (dialog, "address"))), ==,
                   "http://127.0.0.1:1/");
  g_assert_nonnull (find_row (dialog, "Ben"));
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Play")));
  close_table (window);
}

/* A host who leaves is asked, and may stay. */
static void
test_stay (void)
{
  HfWindow *window = hf_far_open_window (400, 640);
  AdwAlertDialog *question;
  HfGame *game;

  hf_far_invite (window, "Ben");
  hf_far_press (hf_far_find_button (hf_far_wait_for_invitations (window), C_("button", "_Play")));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);
  hf_far_deal (window);
  game = hf_far_get_game (window);
  hf_far_act (window, "win.quick-game");
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  question = ADW_ALERT_DIALOG (hf_far_find_dialog (window));
  g_assert_cmpstr (adw_alert_dialog_get_heading (question), ==, _("Close the Table?"));
  g_assert_cmpstr (adw_alert_dialog_get_close_response (question), ==, "stay");
  g_assert_cmpstr (adw_alert_dialog_get_default_response (question), ==, "close");
  hf_far_press (hf_far_find_button (GTK_WIDGET (question), C_("button", "_Keep Playing")));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);
  g_assert_true (hf_far_get_game (window) == game);
  g_assert_cmpuint (hf_far_list_processes (NULL, 0), ==, 1);

  hf_far_act (window, "win.quick-game");
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Close the Table")));
  hf_test_wait_until (hf_far_get_game (window) != game && hf_far_list_processes (NULL, 0) == 0);
  g_assert_false (hf_game_is_guest (hf_far_get_game (window)));
  hf_far_close_window (window);
}

/* Returns (transfer full): the table that was left last */
static HfKeptTable *
get_last (void)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();

  g_assert_cmpuint (tables->len, >, 0);

  return hf_kept_table_copy (tables->pdata[0]);
}

/* A person who comes back to a table that cannot be opened again is told so; where its port is taken, another one is
 * offered while the table is still looked for. */
static void
test_back (void)
{
  const char *heading = _("The Table Cannot Be Opened");
  HfWindow *window = hf_far_open_window (400, 640);
  g_autoptr (GSocketService) other = g_socket_service_new ();
  g_autoptr (HfKeptTable) before = NULL, after = NULL;
  g_autoptr (GUri) uri = NULL;
  GPid pid;

  hf_far_invite (window, "Ben");
  hf_far_press (hf_far_find_button (hf_far_wait_for_invitations (window), C_("button", "_Play")));
  before = get_last ();
  g_assert_nonnull (before->file);

  /* It ends under the person, and cannot be opened again. */
  g_assert_cmpuint (hf_far_list_processes (&pid, 1), ==, 1);
  kill (pid, SIGKILL);
  hf_far_wait_for_notice (window, _("The table’s program ended unexpectedly."),
                                    C_("button", "_Open Again"), "win.reopen-table");
  g_setenv ("HF_CLI", "/no-such-program", TRUE);
  hf_far_act (window, "win.reopen-table");
  take_alert (window, heading, NULL);
  hf_far_close_window (window);

  window = hf_far_open_window (400, 640);
  hf_far_act (window, "win.back-to-table");
  take_alert (window, heading, NULL);
  use_real_program ();

  uri = g_uri_parse (before->line, G_URI_FLAGS_NONE, NULL);
  hf_test_wait_until (g_socket_listener_add_inet_port (G_SOCKET_LISTENER (other),
                                                       g_uri_get_port (uri), NULL, NULL));
  hf_far_act (window, "win.back-to-table");
  hf_test_wait_until (HF_IS_JOIN_DIALOG (hf_far_find_dialog (window)));
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Close")));
  hf_test_wait_until (HF_IS_JOIN_DIALOG (hf_far_find_dialog (window)));
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (window)));

  hf_far_act (window, "win.back-to-table");
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "Use Another _Port")));
  hf_far_press (hf_far_find_button (hf_far_wait_for_invitations (window), C_("button", "_Play")));
  hf_test_wait_until (hf_far_is_at_table (window));
  after = get_last ();
  g_assert_cmpstr (after->line, !=, before->line);
  g_assert_cmpstr (after->file, ==, before->file);
  close_table (window);
}

/* Returns (transfer full): a game whose seats are played so, which was not begun */
static HfGame *
make_game (const HfPlayerKind *kinds)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset ("classic", NULL);
  HfGame *game;

  for (guint seat = 0; seat < 4; seat++)
    players[seat].kind = kinds[seat];
  game = hf_game_new (&set->rules, SEED, players, NULL);
  g_assert_nonnull (game);

  return game;
}

/* A host who does not sit in the first seat sees of all others whether they are there. */
static void
test_other_seat (void)
{
  static const HfPlayerKind kinds[] = { HF_PLAYER_ELSEWHERE, HF_PLAYER_COMPUTER, HF_PLAYER_HERE,
                                        HF_PLAYER_COMPUTER };
  HfWindow *window = hf_far_open_window (400, 640);
  g_autoptr (HfGame) game = make_game (kinds);
  const char *name = hf_game_seat_get_name (hf_game_get_seat (game, 0));
  g_autofree char *link = NULL;
  g_autoptr (HfVisit) first = NULL;
  GtkWidget *dialog;

  hf_window_play (window, game);
  hf_far_act (window, "win.invite");
  hf_far_press (hf_far_find_button (hf_far_find_invite (window), C_("button", "_Open the Table")));
  dialog = hf_far_wait_for_invitations (window);
  hf_test_wait_until (says (dialog, name, C_("invitation", "Not here")));
  link = hf_far_copy_link (window, name);
  first = hf_far_visit (link);
  g_assert_cmpint (hf_guest_get_seat (hf_visit_get_guest (first)), ==, 0);
  hf_test_wait_until (says (dialog, name, C_("invitation", "Here")));
  hf_visit_leave (first);
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Play")));
  close_table (window);
}

/* The host has the seat of the first person. */
static void
test_host_seat (void)
{
  static const struct
  {
    HfPlayerKind kinds[4];
    guint seat;
  } tables[] = {
    { { HF_PLAYER_ELSEWHERE, HF_PLAYER_COMPUTER, HF_PLAYER_HERE, HF_PLAYER_HERE }, 2 },
    { { HF_PLAYER_COMPUTER, HF_PLAYER_COMPUTER, HF_PLAYER_COMPUTER, HF_PLAYER_ELSEWHERE }, 3 },
    { { HF_PLAYER_COMPUTER, HF_PLAYER_ELSEWHERE, HF_PLAYER_ELSEWHERE, HF_PLAYER_COMPUTER }, 1 },
    { { HF_PLAYER_COMPUTER, HF_PLAYER_COMPUTER, HF_PLAYER_COMPUTER, HF_PLAYER_COMPUTER }, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (HfGame) game = make_game (tables[i].kinds);

      g_assert_cmpuint (hf_table_game_find_seat (game), ==, tables[i].seat);
    }
}

/* Saves a game for a table, and reads its file. */
static HfGameFile *
save (HfGame *game, const char *const *names, const char *face)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = hf_table_game_save (game, names, face, &error);
  g_autofree char *text = NULL;
  gsize length;
  HfGameFile *file;

  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  file = hf_game_file_parse (text, length, &error);
  g_assert_no_error (error);
  g_unlink (path);

  return file;
}

/* A game that is taken along to a table is the same there, but for its people, who are elsewhere, and for their seats at
 * a table before. */
static void
test_taken_along (void)
{
  static const HfPlayerKind kinds[] = { HF_PLAYER_HERE, HF_PLAYER_COMPUTER, HF_PLAYER_COMPUTER,
                                        HF_PLAYER_COMPUTER };
  g_autoptr (HfGame) game = make_game (kinds);
  const char *taken = hf_game_seat_get_name (hf_game_get_seat (game, 2));
  const char *names[] = { "", taken, "", "", NULL };
  g_autoptr (HfGameFile) file = NULL, named = NULL;
  g_autofree char *before = NULL;

  hf_game_set_extra (game, HF_TABLE_FILE_SEATS, "1 2 3");
  hf_game_set_extra (game, "view", "kept");
  file = save (game, names, "");
  g_assert_cmpuint (file->n_players, ==, 4);
  g_assert_cmpuint (file->seed, ==, SEED);
  g_assert_cmpint (file->players[0].kind, ==, HF_PLAYER_ELSEWHERE);
  g_assert_null (file->players[0].name);
  g_assert_cmpint (file->players[1].kind, ==, HF_PLAYER_ELSEWHERE);
  g_assert_cmpstr (file->players[1].name, ==, taken);
  g_assert_cmpint (file->players[2].kind, ==, HF_PLAYER_COMPUTER);
  g_assert_cmpstr (file->players[2].name, !=, taken);
  g_assert_cmpint (file->players[3].kind, ==, HF_PLAYER_COMPUTER);
  g_assert_cmpuint (file->extra->len, ==, 2);
  g_assert_cmpstr (file->extra->pdata[0], ==, "view");
  g_assert_cmpstr (file->extra->pdata[1], ==, "kept");

  names[0] = "Grandpa";
  named = save (game, names, file->players[3].face);
  g_assert_cmpstr (named->players[0].name, ==, "Grandpa");

  /* One player has the face that the person has chosen. */
  g_assert_cmpstr (named->players[0].face, ==, file->players[3].face);
  g_assert_cmpstr (named->players[1].face, ==, file->players[1].face);
  g_assert_null (named->players[3].face);
}

/* A person has the name of the preferences, or the own one, and never that of an account. */
static void
test_name (void)
{
  GSettings *settings = hf_far_get_settings ();
  g_autofree char *own = NULL, *found = NULL;

  g_settings_set_string (settings, "player-name", "Grandpa");
  own = hf_table_game_find_name (settings);
  g_assert_cmpstr (own, ==, "Grandpa");
  g_settings_set_string (settings, "player-name", "");
  found = hf_table_game_find_name (settings);
  g_assert_cmpstr (found, !=, g_get_user_name ());
  g_assert_cmpstr (found, !=, "Unknown");
  g_settings_set_string (settings, "player-name", HF_FAR_OWN_NAME);
}

/* Starts a table, and returns the arguments of its program. */
static char *
start (const char *speed, guint port)
{
  g_autofree char *program = use_program ("echo \"$@\" > \"$0.new\"\nmv \"$0.new\" \"$0.args\"\n");
  g_autofree char *path = g_strconcat (program, ".args", NULL);
  g_autofree char *line = g_strdup_printf ("ws://127.0.0.1:%u/table", port);
  const HfKeptTable table = { .line = line, .token = (char *) "token", .file = (char *) "file" };
  g_autoptr (HfOwnTable) own = NULL;
  char *arguments = NULL;

  g_settings_set_string (hf_far_get_settings (), "speed", speed);
  own = hf_own_table_new (hf_far_get_settings ());
  g_assert_true (hf_own_table_open_again (own, &table, NULL));
  hf_test_wait_until (g_file_get_contents (path, &arguments, NULL, NULL));
  g_unlink (path);
  use_real_program ();

  return arguments;
}

/* Computer players take their time, unless the table is to be instant. */
static void
test_pace (void)
{
  g_autofree char *normal = start ("normal", 4711), *instant = start ("instant", 4712);

  g_assert_cmpstr (normal, ==, "host --control --save file --port 4711 --pace 1200\n");
  g_assert_cmpstr (instant, ==, "host --control --save file --port 4712 --pace 0\n");
}

static void
add_tests (void)
{
  real_program = g_strdup (g_getenv ("HF_CLI"));
  g_test_add_func ("/own-table/host-seat", test_host_seat);
  g_test_add_func ("/own-table/taken-along", test_taken_along);
  g_test_add_func ("/own-table/name", test_name);
  g_test_add_func ("/own-table/pace", test_pace);
  g_test_add_func ("/own-table/let-go", test_let_go);
  g_test_add_func ("/own-table/seats", test_seats);
  g_test_add_func ("/own-table/no-program", test_no_program);
  g_test_add_func ("/own-table/no-file", test_no_file);
  g_test_add_func ("/own-table/try-again", test_try_again);
  g_test_add_func ("/own-table/invitations", test_invitations);
  g_test_add_func ("/own-table/other-seat", test_other_seat);
  g_test_add_func ("/own-table/stay", test_stay);
  g_test_add_func ("/own-table/back", test_back);
}

int
main (int argc, char *argv[])
{
  int status = hf_far_run (argc, argv, add_tests);

  g_free (real_program);

  return status;
}
