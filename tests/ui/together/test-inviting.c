/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A person who invites others to a table chooses a face, and has one dialog for all that. The links are those of the address
 * that the table has now, wherever they show, while the computer changes networks. */

#include "config.h"

#include <adwaita.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/rules/hf-presets.h"
#include "hf-far.h"
#include "together/address/hf-addresses.h"
#include "ui/preferences/hf-preferences-face-row.h"
#include "ui/preferences/hf-settings.h"
#include "ui/together/hf-invite-dialog.h"
#include "ui/together/hf-invite-page.h"
#include "ui/together/hf-people-dialog.h"
#include "ui/together/hf-qr-dialog.h"
#include "ui/together/hf-room-view.h"

/* Addresses of this computer, at which its tables are found, too. */
static const char *const networks[] = { "127.0.0.2", "127.0.0.3", "127.0.0.4" };

/* Chooses a face for the person at this screen: a press opens the faces, another one chooses. */
static void
choose_face (GtkWidget *dialog, HfPlayerFace face)
{
  GtkWidget *row = hf_test_find_type (dialog, HF_TYPE_PREFERENCES_FACE_ROW);
  GtkWidget *button = hf_test_find_type (row, GTK_TYPE_MENU_BUTTON), *faces;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  faces = hf_test_find_type (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))),
                             GTK_TYPE_FLOW_BOX);
  hf_test_wait_until (gtk_widget_get_mapped (faces));
  g_signal_emit_by_name (faces, "child-activated",
                         gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (faces), face));
  hf_test_wait_until (!gtk_widget_get_mapped (faces));
}

static const char *
get_face_title (GtkWidget *dialog)
{
  return adw_action_row_get_subtitle (
    ADW_ACTION_ROW (hf_test_find_type (dialog, HF_TYPE_PREFERENCES_FACE_ROW)));
}

/* The own face is chosen where people are invited. It is still there after the dialog was closed, and at the table all see
 * it. */
static void
test_face (void)
{
  const HfPlayerFace first = HF_PLAYER_FACE_TURBAN, face = HF_PLAYER_FACE_PLAITS;
  HfWindow *window = hf_far_open_window (360, 640);
  g_autofree char *link = NULL;
  g_autoptr (HfVisit) ben = NULL;
  GtkWidget *dialog;

  hf_far_act (window, "win.invite");
  dialog = hf_far_find_invite (window);
  choose_face (dialog, first);
  g_assert_cmpstr (get_face_title (dialog), ==, hf_player_face_get_title (first));
  gtk_widget_grab_focus (hf_test_find_type (dialog, HF_TYPE_PREFERENCES_FACE_ROW));
  hf_far_save_picture (window, "invite-face");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);

  hf_far_act (window, "win.invite");
  dialog = hf_far_find_invite (window);
  g_assert_cmpstr (get_face_title (dialog), ==, hf_player_face_get_title (first));
  choose_face (dialog, face);
  gtk_editable_set_text (GTK_EDITABLE (hf_test_find_text (dialog, ADW_TYPE_ENTRY_ROW, "text", "")),
                         "Ben");
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Open the Table")));
  dialog = hf_far_wait_for_invitations (window);
  g_assert_cmpint (hf_game_seat_get_face (hf_game_get_seat (hf_far_get_game (window), 0)), ==,
                   face);
  link = hf_far_copy_link (window, "Ben");
  ben = hf_far_visit (link);
  g_assert_cmpint (
    hf_game_seat_get_face (hf_game_get_seat (hf_guest_get_game (hf_visit_get_guest (ben)), 0)), ==,
    face);
  hf_visit_leave (ben);
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Play")));
  hf_far_leave_table (window, C_("button", "_Close the Table"));
  g_settings_reset (hf_far_get_settings (), hf_setting_player_avatar);
}

static GtkWidget *
find_name (GtkWidget *page, const char *name)
{
  return hf_test_find_text (page, ADW_TYPE_ENTRY_ROW, "text", name);
}

/* Chooses rules where people are invited, as in the room, by which the table is opened then.
 *
 * Returns: their name */
static const char *
choose_rules (GtkWidget *page, const char *id)
{
  const char *name = hf_preset_title (id);
  AdwComboRow *row =
    ADW_COMBO_ROW (gtk_widget_get_template_child (page, HF_TYPE_INVITE_PAGE, "rules"));
  GListModel *all = adw_combo_row_get_model (row);

  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (row)));
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (all), i), name))
      adw_combo_row_set_selected (row, i);

  return name;
}

/* Other rules are chosen where people are invited. All that was typed stays, and so do the rules, also when the dialog was
 * closed. */
static void
test_rules (void)
{
  HfWindow *window = hf_far_open_window (360, 640);
  g_autofree char *before = hf_settings_get_rules (hf_far_get_settings ());
  GtkWidget *dialog, *page;
  const char *name;

  hf_far_act (window, "win.invite");
  dialog = hf_far_find_invite (window);
  page = hf_test_find_type (dialog, HF_TYPE_INVITE_PAGE);
  gtk_editable_set_text (GTK_EDITABLE (find_name (page, "")), "Mia");
  choose_rules (page, "hand-knee-foot");
  hf_far_save_picture (window, "invite-rules");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);

  hf_far_act (window, "win.invite");
  dialog = hf_far_find_invite (window);
  page = hf_test_find_type (dialog, HF_TYPE_INVITE_PAGE);
  g_assert_nonnull (find_name (page, "Mia"));
  g_assert_nonnull (find_name (page, HF_FAR_OWN_NAME));
  name = choose_rules (page, "steeper-rounds");
  g_assert_nonnull (find_name (page, "Mia"));
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Open the Table")));
  hf_test_wait_until (hf_far_is_in_room (window));
  g_assert_cmpstr (hf_game_get_rules_name (hf_far_get_game (window)), ==, name);
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (hf_far_get_game (window), 1)), ==,
                   "Mia");
  hf_far_press (hf_far_find_button (hf_far_wait_for_invitations (window), C_("button", "_Play")));
  hf_far_leave_table (window, C_("button", "_Close the Table"));
  hf_settings_set_rules (hf_far_get_settings (), before);
}

/* The dialog that is there is shown again, with all that was typed, and no second one above it. */
static void
test_once (void)
{
  HfWindow *window = hf_far_open_window (400, 640);
  GtkWidget *dialog;

  hf_far_act (window, "win.invite");
  dialog = hf_far_find_invite (window);
  gtk_editable_set_text (GTK_EDITABLE (hf_test_find_text (dialog, ADW_TYPE_ENTRY_ROW, "text", "")),
                         "Ben");
  hf_far_act (window, "win.invite");
  hf_test_settle (GTK_WIDGET (window));
  g_assert_true (hf_far_find_dialog (window) == dialog);
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Open the Table")));
  dialog = hf_far_wait_for_invitations (window);
  hf_far_act (window, "win.invite");
  hf_test_settle (GTK_WIDGET (window));
  g_assert_true (hf_far_find_dialog (window) == dialog);
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Play")));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);

  /* Once it is closed, there is another one. */
  hf_far_press (hf_far_find_button (hf_far_wait_for_invitations (window), C_("button", "_Play")));
  hf_far_leave_table (window, C_("button", "_Close the Table"));
}

/* A program of tables that also tells what is written into a pipe. */
typedef struct
{
  char *real;
  char *path;
  char *pipe_path;
  int pipe;
} Program;

static void
program_init (Program *self)
{
  g_autofree char *text = NULL;

  self->real = g_strdup (g_getenv ("HF_CLI"));
  self->path = g_build_filename (g_get_user_data_dir (), "moving-table", NULL);
  self->pipe_path = g_strconcat (self->path, ".pipe", NULL);
  g_assert_cmpint (mkfifo (self->pipe_path, 0600), ==, 0);
  self->pipe = g_open (self->pipe_path, O_RDWR | O_CLOEXEC, 0);
  g_assert_cmpint (self->pipe, >=, 0);
  text = g_strdup_printf ("#!/bin/sh\ncat \"%s\" &\nexec \"%s\" \"$@\"\n", self->pipe_path,
                          self->real);
  g_assert_true (g_file_set_contents_full (self->path, text, -1, G_FILE_SET_CONTENTS_NONE, 0700,
                                           NULL));
  g_setenv ("HF_CLI", self->path, TRUE);
}

static void
program_clear (Program *self)
{
  g_setenv ("HF_CLI", self->real, TRUE);
  close (self->pipe);
  g_unlink (self->pipe_path);
  g_unlink (self->path);
  g_free (self->real);
  g_free (self->path);
  g_free (self->pipe_path);
}

/* Lets the table have another address, as when its computer goes to another network.
 *
 * Returns (transfer full): that address */
static char *
move_table (Program *self, HfWindow *window, guint network)
{
  GtkWidget *room = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_ROOM_VIEW);
  GtkWidget *row = GTK_WIDGET (gtk_widget_get_template_child (room, HF_TYPE_ROOM_VIEW, "link"));
  g_autoptr (GUri)
    uri = g_uri_parse (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), G_URI_FLAGS_NONE, NULL);
  char *base = hf_addresses_print_base (networks[network], g_uri_get_port (uri));
  g_autofree char *lines = g_strdup_printf ("address %s\nmoved\n", base);

  g_assert_cmpint (write (self->pipe, lines, strlen (lines)), ==, strlen (lines));

  return base;
}

/* Waits until a label in a widget shows a link at an address. */
static gboolean
shows_link (GtkWidget *widget, const char *base)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : "";

  if (g_str_has_prefix (text, base) && text[strlen (base)] == '#')
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_link (child, base))
      return TRUE;

  return FALSE;
}

/* Opens the picture of a link, in which it is the newest one after another move. Then closes it. */
static char *
move_under_picture (Program *program, HfWindow *window, GtkWidget *within, guint network)
{
  GtkWidget *picture;
  char *base;

  hf_far_press (hf_test_find_text (within, GTK_TYPE_BUTTON, "icon-name", "hf-code-symbolic"));
  hf_test_wait_until (HF_IS_QR_DIALOG (hf_far_find_dialog (window)));
  picture = hf_far_find_dialog (window);
  base = move_table (program, window, network);
  hf_test_wait_until (shows_link (picture, base));
  hf_far_save_picture (window, "moved-picture");
  adw_dialog_force_close (ADW_DIALOG (picture));
  hf_test_wait_until (hf_far_find_dialog (window) != picture);

  return base;
}

/* Copies the link of the room. */
static char *
copy_from_room (HfWindow *window, GtkWidget *room)
{
  GtkWidget *row = GTK_WIDGET (gtk_widget_get_template_child (room, HF_TYPE_ROOM_VIEW, "link"));
  g_autofree char *message = NULL;

  hf_far_press (hf_test_find_text (row, GTK_TYPE_BUTTON, "icon-name", "edit-copy-symbolic"));
  message = hf_far_read_clipboard (GTK_WIDGET (window));

  return hf_far_find_link (message);
}

/* In the room, what shows and is copied is the address that the table has now. The person is told of it. */
static void
test_room_moves (void)
{
  Program program;
  HfWindow *window;
  GtkWidget *room;
  g_autofree char *first = NULL, *second = NULL, *link = NULL;

  program_init (&program);
  window = hf_far_open_window (360, 640);
  hf_far_invite (window, "Ben");
  hf_test_wait_until (hf_far_is_in_room (window) && hf_far_find_dialog (window) == NULL);
  room = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_ROOM_VIEW);
  first = move_table (&program, window, 0);
  hf_test_wait_until (shows_link (room, first));
  hf_far_take_toast (window,
                     _("The table has another address. Choose Invite People for new links."));
  second = move_under_picture (&program, window, room, 1);
  g_assert_true (shows_link (room, second));
  link = copy_from_room (window, room);
  g_assert_true (g_str_has_prefix (link, second));
  hf_far_save_picture (window, "moved-room");
  hf_far_leave_table (window, C_("button", "_Close the Table"));
  program_clear (&program);
}

/* Copies a link to the own seat, for another device. */
static char *
copy_own_seat (HfWindow *window)
{
  GtkWidget *dialog, *row;
  char *link;

  hf_far_act (window, "win.people");
  hf_test_wait_until (HF_IS_PEOPLE_DIALOG (hf_far_find_dialog (window)));
  dialog = hf_far_find_dialog (window);
  row = hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", C_("label", "Hand On My Seat"));
  g_signal_emit_by_name (row, "activated");
  hf_test_wait_until (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label",
                                         _("Link copied. Send it only to the person it’s for."))
                                         != NULL);
  link = hf_far_read_clipboard (GTK_WIDGET (window));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);

  return link;
}

/* So it is in the dialog of invitations. A link to the own seat has that address, too. */
static void
test_dialog_moves (void)
{
  Program program;
  HfWindow *window;
  GtkWidget *dialog, *entry;
  g_autofree char *first = NULL, *second = NULL, *link = NULL, *own = NULL;
  g_autoptr (HfVisit) ben = NULL;

  program_init (&program);
  window = hf_far_open_window (360, 640);
  hf_far_invite (window, "Ben");
  dialog = hf_far_wait_for_invitations (window);
  entry = hf_test_find_text (dialog, ADW_TYPE_ENTRY_ROW, "title", C_("label", "Address"));
  first = move_table (&program, window, 0);
  hf_test_wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), first));
  link = hf_far_copy_link (window, "Ben");
  g_assert_true (g_str_has_prefix (link, first));
  second = move_under_picture (&program, window,
                               hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", "Ben"), 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, second);
  g_free (link);
  link = hf_far_copy_link (window, "Ben");
  g_assert_true (g_str_has_prefix (link, second));
  ben = hf_far_visit (link);
  hf_visit_leave (ben);
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Play")));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);
  own = copy_own_seat (window);
  g_assert_true (g_str_has_prefix (own, second));
  hf_far_leave_table (window, C_("button", "_Close the Table"));
  program_clear (&program);
}

static void
add_tests (void)
{
  g_test_add_func ("/inviting/face", test_face);
  g_test_add_func ("/inviting/rules", test_rules);
  g_test_add_func ("/inviting/once", test_once);
  g_test_add_func ("/inviting/room-moves", test_room_moves);
  g_test_add_func ("/inviting/dialog-moves", test_dialog_moves);
}

int
main (int argc, char *argv[])
{
  return hf_far_run (argc, argv, add_tests);
}
