/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-far.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "game/match/far/hf-far.h"
#include "together/guest/hf-kept-tables.h"
#include "ui/games/hf-new-game.h"
#include "ui/together/hf-invite-dialog.h"
#include "ui/together/hf-invite-page.h"
#include "ui/together/hf-join-dialog.h"
#include "ui/together/hf-room-view.h"
#include "ui/widgets/hf-notice.h"

static guint n_presses;

/* Makes the application of this process, at which all happens at once. */
void
hf_far_start (int *argc, char ***argv)
{
  hf_test_start_application (argc, argv);
  g_settings_set_string (hf_test_settings, "speed", "instant");
  g_settings_set_string (hf_test_settings, "player-name", HF_FAR_OWN_NAME);
}

/* Runs tests with data of their own. */
int
hf_far_run (int argc, char *argv[], void (*add_tests) (void))
{
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_string (hf_test_settings, "speed", "instant");
  g_settings_set_string (hf_test_settings, "player-name", HF_FAR_OWN_NAME);
  add_tests ();

  return hf_test_run_windows ();
}

GSettings *
hf_far_get_settings (void)
{
  return hf_test_settings;
}

HfWindow *
hf_far_open_window (int width, int height)
{
  HfWindow *window = hf_test_open_keeper (width, height);

  hf_test_settle (GTK_WIDGET (window));

  return window;
}

void
hf_far_close_window (HfWindow *window)
{
  hf_test_close_window (window);
}

HfGame *
hf_far_get_game (HfWindow *window)
{
  return hf_session_get_game (hf_window_get_session (window));
}

HfPresence
hf_far_get_presence (HfWindow *window, guint seat)
{
  return hf_game_seat_get_presence (hf_game_get_seat (hf_far_get_game (window), seat));
}

/* Returns: the name of a player within a sentence */
const char *
hf_far_name_seat (HfWindow *window, guint seat)
{
  return hf_game_seat_get_inline_name (hf_game_get_seat (hf_far_get_game (window), seat));
}

/* Returns (nullable): the dialog that is in front */
GtkWidget *
hf_far_find_dialog (HfWindow *window)
{
  return GTK_WIDGET (hf_test_get_dialog (window));
}

GtkWidget *
hf_far_find_button (GtkWidget *widget, const char *label)
{
  return hf_test_find_text (widget, GTK_TYPE_BUTTON, "label", label);
}

gboolean
hf_far_is_at_table (HfWindow *window)
{
  return hf_far_find_dialog (window) == NULL && hf_far_get_game (window) != NULL
         && hf_game_is_guest (hf_far_get_game (window));
}

/* Whether the window shows the room before the first deal. */
gboolean
hf_far_is_in_room (HfWindow *window)
{
  GtkWidget *room = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_ROOM_VIEW);

  return room != NULL && gtk_widget_get_mapped (room);
}

/* Deals the cards, whoever is missing. */
void
hf_far_deal (HfWindow *window)
{
  hf_test_wait_until (hf_far_is_in_room (window));
  hf_game_next_round (hf_far_get_game (window));
  hf_test_wait_until (hf_game_get_log (hf_far_get_game (window))->position > 0);
  g_assert_false (hf_far_is_in_room (window));
}

gboolean
hf_far_shows_notice (HfWindow *window, const char *sentence)
{
  return g_strcmp0 (hf_get_notice (GTK_WIDGET (window)), sentence) == 0;
}

/* Waits until the window shows a notice with a button, or without one.
 *
 * @button, @action (nullable): the label of the button and the action that it does */
void
hf_far_wait_for_notice (HfWindow *window,
                        const char *sentence,
                        const char *button,
                        const char *action)
{
  GtkWidget *act = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (window), HF_TYPE_WINDOW,
                                                              "notice_button"));

  hf_test_wait_until (hf_far_shows_notice (window, sentence));
  g_assert_cmpint (gtk_widget_get_visible (act), ==, button != NULL);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (act)), ==, button != NULL ? button : "");
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (act)), ==, action);
}

/* The type of what is shown for a moment, of which only the name is public; 0 until something was shown */
static GType
get_toast_type (void)
{
  return g_type_from_name ("AdwToastWidget");
}

/* Returns: whether any sentence is shown for a moment, or waits to be shown */
gboolean
hf_far_shows_toast (HfWindow *window)
{
  return get_toast_type () != 0 && hf_test_find_type (GTK_WIDGET (window), get_toast_type ());
}

/* Waits until the window, or a dialog of it, says something for a moment, and closes that. Of several sentences the
 * oldest comes first. */
void
hf_far_take_toast (HfWindow *window, const char *sentence)
{
  GtkWidget *label, *toast;

  hf_test_wait_until ((label = hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label",
                                                  sentence))
                      != NULL);
  toast = gtk_widget_get_ancestor (label, get_toast_type ());
  g_object_add_weak_pointer (G_OBJECT (toast), (gpointer *) &toast);
  hf_far_press (hf_test_find_text (toast, GTK_TYPE_BUTTON, "icon-name", "window-close-symbolic"));
  hf_test_wait_until (toast == NULL);
}

void
hf_far_save_picture (HfWindow *window, const char *name)
{
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), name);
}

/* Presses a button as soon as a person can press it, and counts that. */
void
hf_far_press (GtkWidget *button)
{
  g_assert_nonnull (button);
  hf_test_wait_until (gtk_widget_is_sensitive (button) && gtk_widget_get_mapped (button));
  n_presses++;
  g_signal_emit_by_name (button, "clicked");
}

/* Presses what has an action: a button of the start page or of a notice, or an entry of the menu. */
void
hf_far_act (HfWindow *window, const char *action)
{
  n_presses++;
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

/* Goes on with a game at this screen alone. */
void
hf_far_play_alone (HfWindow *window)
{
  g_autoptr (HfGame) game = hf_new_game_from_settings (hf_far_get_settings (), 1, NULL);

  hf_window_play (window, game);
}

/* Returns: the presses since this was asked last */
guint
hf_far_count_presses (void)
{
  guint n = n_presses;

  n_presses = 0;

  return n;
}

/* Joins with a text that was pasted. */
void
hf_far_join (HfWindow *window, const char *text)
{
  GtkWidget *dialog;

  hf_far_count_presses ();
  hf_far_act (window, "win.join-table");
  hf_test_wait_until (HF_IS_JOIN_DIALOG (hf_far_find_dialog (window)));
  dialog = hf_far_find_dialog (window);
  g_assert_false (gtk_widget_get_sensitive (hf_far_find_button (dialog, C_("button", "_Join"))));
  gtk_editable_set_text (GTK_EDITABLE (hf_test_find_type (dialog, ADW_TYPE_ENTRY_ROW)), "Hello!");
  g_assert_false (gtk_widget_get_sensitive (hf_far_find_button (dialog, C_("button", "_Join"))));
  gtk_editable_set_text (GTK_EDITABLE (hf_test_find_type (dialog, ADW_TYPE_ENTRY_ROW)), text);
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Join")));
}

/* Returns: the dialog that invites people, once it is shown */
GtkWidget *
hf_far_find_invite (HfWindow *window)
{
  hf_test_wait_until (HF_IS_INVITE_DIALOG (hf_far_find_dialog (window)));

  return hf_far_find_dialog (window);
}

/* Invites a person to the first free seat, and opens the table. */
void
hf_far_invite (HfWindow *window, const char *name)
{
  GtkWidget *dialog, *row;

  hf_far_act (window, "win.invite");
  dialog = hf_far_find_invite (window);
  row = hf_test_find_text (hf_test_find_type (dialog, HF_TYPE_INVITE_PAGE), ADW_TYPE_ENTRY_ROW,
                           "text", "");
  gtk_editable_set_text (GTK_EDITABLE (row), name);
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Open the Table")));
}

/* Waits until invitations to the table of a window are shown.
 *
 * Returns: their dialog */
GtkWidget *
hf_far_wait_for_invitations (HfWindow *window)
{
  hf_test_wait_until (hf_far_is_at_table (window)
                      || (hf_far_find_dialog (window) != NULL
                          && hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Play"))
                                                 != NULL));
  if (hf_far_is_in_room (window) && hf_far_find_dialog (window) == NULL)
    hf_far_act (window, "win.invite");
  hf_test_wait_until (HF_IS_INVITE_DIALOG (hf_far_find_dialog (window))
                      && hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Play"))
                                             && hf_game_is_guest (hf_far_get_game (window)));

  return hf_far_find_dialog (window);
}

/* Closes a window that has opened a table.
 *
 * @button: the answer of the person, who is asked about the table */
void
hf_far_leave_table (HfWindow *window, const char *button)
{
  /* A dialog that is about to close would take the key that closes windows. */
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);
  hf_test_settle (GTK_WIDGET (window));
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  hf_far_save_picture (window, "close-table");
  hf_far_press (hf_far_find_button (hf_far_find_dialog (window), button));
  hf_test_wait_until (window == NULL);
}

/* Lets there be no table to which the person could go back. */
void
hf_far_forget_tables (void)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();

  for (guint i = 0; i < tables->len; i++)
    hf_kept_tables_drop (((HfKeptTable *) tables->pdata[i])->token);
}

/* Lists the processes that this one has started and that have not ended.
 *
 * Returns: how many there are */
guint
hf_far_list_processes (GPid *pids, guint max)
{
  g_autofree char *path = g_strdup_printf ("/proc/self/task/%d/children", (int) getpid ());
  g_autofree char *children = NULL;
  g_auto (GStrv) words = NULL;
  guint n = 0;

  g_file_get_contents (path, &children, NULL, NULL);
  words = g_strsplit (children != NULL ? children : "", " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      GPid pid = g_ascii_strtoll (words[i], NULL, 10);

      if (pid == 0 || !hf_far_is_running (pid))
        continue;
      if (n < max)
        pids[n] = pid;
      n++;
    }

  return n;
}

/* Returns: whether there is such a process, which is more than what is left of one that nobody has asked for */
gboolean
hf_far_is_running (GPid pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/cmdline", (int) pid), *words = NULL;
  gsize length;

  return g_file_get_contents (path, &words, &length, NULL) && length > 0;
}

static HfVisit *
visit (const char *link, gboolean can_look)
{
  g_autoptr (HfInvitation) invitation = hf_invitation_parse (link);
  HfVisit *visit;

  g_assert_nonnull (invitation);
  g_free (invitation->line);
  invitation->line = g_strdup_printf ("ws://127.0.0.1%s/table", strrchr (invitation->place, ':'));
  visit = hf_visit_new (invitation);
  hf_guest_set_can_look (hf_visit_get_guest (visit), can_look);
  hf_visit_start (visit);
  hf_test_wait_until (hf_visit_get_state (visit) == HF_VISIT_THERE);

  return visit;
}

/* Lets a person come who has no window.
 *
 * @link: an invitation; this computer may be in no network, so what counts is its port */
HfVisit *
hf_far_visit (const char *link)
{
  return visit (link, FALSE);
}

/* Lets a person come who has no window, and who may have been invited to look only. */
HfVisit *
hf_far_look (const char *link)
{
  return visit (link, TRUE);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  char **copied = data;

  *copied = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* Returns (transfer full): the text in the clipboard */
char *
hf_far_read_clipboard (GtkWidget *widget)
{
  char *copied = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, copied_cb, &copied);
  hf_test_wait_until (copied != NULL);

  return copied;
}

/* Returns (transfer full): the link in a message, as programs find it that make it one to press */
char *
hf_far_find_link (const char *message)
{
  g_auto (GStrv) words = g_strsplit_set (message, " \n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], "http"))
      return g_strdup (words[i]);

  g_assert_not_reached ();
}

/* Presses Copy for somebody in the dialog of invitations.
 *
 * Returns (transfer full): the link in the message in the clipboard */
char *
hf_far_copy_link (HfWindow *window, const char *name)
{
  GtkWidget *dialog = hf_far_find_dialog (window);
  GtkWidget *row = hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", name);
  g_autofree char *message = NULL;

  g_assert_nonnull (row);
  hf_far_press (hf_test_find_text (row, GTK_TYPE_BUTTON, "icon-name", "edit-copy-symbolic"));
  message = hf_far_read_clipboard (dialog);

  return hf_far_find_link (message);
}
