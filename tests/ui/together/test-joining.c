/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Joining a table in another place: the invitation, the way to a seat, and the reasons why there is none. */

#include "config.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "hf-canned-table.h"
#include "hf-served-table.h"
#include "together/guest/hf-kept-tables.h"
#include "ui/together/hf-join-dialog.h"
#include "ui/together/hf-tables-dialog.h"

#define SECRET "0123456789abcdef0123456789abcdef"
#define LINK   "http://192.168.1.5:4711/#" SECRET

static GtkWidget *
get_child (GtkWidget *dialog, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (dialog, HF_TYPE_JOIN_DIALOG, name));
}

static GtkEditable *
get_entry (GtkWidget *dialog)
{
  return GTK_EDITABLE (get_child (dialog, "invitation"));
}

static const char *
get_verdict (GtkWidget *dialog)
{
  return gtk_label_get_label (GTK_LABEL (get_child (dialog, "verdict")));
}

static gboolean
can_join (GtkWidget *dialog)
{
  return gtk_widget_get_sensitive (get_child (dialog, "join"));
}

/* @icon (nullable): of the mark beside the verdict; NULL for none
 * @spins: whether the dialog waits for the table */
static void
assert_mark (GtkWidget *dialog, const char *icon, gboolean spins)
{
  GtkWidget *mark = get_child (dialog, "mark");

  g_assert_cmpint (gtk_widget_get_visible (get_child (dialog, "spinner")), ==, spins);
  g_assert_cmpint (gtk_widget_get_visible (mark), ==, icon != NULL);
  if (icon != NULL)
    g_assert_cmpstr (gtk_image_get_icon_name (GTK_IMAGE (mark)), ==, icon);
}

static GtkWidget *
find_join (HfWindow *window)
{
  hf_test_wait_until (HF_IS_JOIN_DIALOG (hf_far_find_dialog (window)));

  return hf_far_find_dialog (window);
}

static void
close_dialog (HfWindow *window)
{
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (window)));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);
}

/* A typed text is judged at once, and an empty field is not. */
static void
test_typed (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  GtkWidget *dialog;
  g_autofree char *place = hf_text_isolate ("192.168.1.5:4711"),
                  *found = g_strdup_printf (_("An invitation to the table at %s"), place);

  hf_far_act (window, "win.join-table");
  dialog = find_join (window);
  assert_mark (dialog, NULL, FALSE);
  g_assert_cmpstr (get_verdict (dialog), ==, "");
  g_assert_false (can_join (dialog));
  gtk_editable_set_text (get_entry (dialog), LINK);
  g_assert_cmpstr (get_verdict (dialog), ==, found);
  assert_mark (dialog, "object-select-symbolic", FALSE);
  g_assert_true (can_join (dialog));
  g_assert_true (adw_dialog_get_default_widget (ADW_DIALOG (dialog)) == get_child (dialog, "join"));
  gtk_editable_set_text (get_entry (dialog), "http://192.168.1.5:4711/#0123");
  g_assert_cmpstr (get_verdict (dialog), ==,
                   _("A part of this invitation is missing. Copy the whole link, with the long "
                     "number at its end."));
  assert_mark (dialog, "dialog-warning-symbolic", FALSE);
  g_assert_false (can_join (dialog));
  gtk_editable_set_text (get_entry (dialog), "see you there");
  g_assert_cmpstr (
    get_verdict (dialog), ==,
    _("This isn’t an invitation. An invitation is a link that ends with a long number."));
  assert_mark (dialog, "dialog-warning-symbolic", FALSE);
  gtk_editable_set_text (get_entry (dialog), "");
  assert_mark (dialog, NULL, FALSE);
  g_assert_cmpstr (get_verdict (dialog), ==, "");
  close_dialog (window);
  hf_far_close_window (window);
}

/* Opens the dialog with a text in the clipboard, and closes it.
 *
 * Returns (transfer full): what is in its field */
static char *
open_with_clipboard (HfWindow *window, const char *text)
{
  GtkWidget *dialog;
  char *filled;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  hf_far_act (window, "win.join-table");
  dialog = find_join (window);
  g_free (hf_far_read_clipboard (GTK_WIDGET (window)));
  hf_test_settle (GTK_WIDGET (window));
  filled = g_strdup (gtk_editable_get_text (get_entry (dialog)));
  if (*filled != '\0')
    g_assert_true (gtk_widget_has_focus (get_child (dialog, "join")));
  close_dialog (window);

  return filled;
}

/* An invitation that was copied is filled in, and nothing else, and not over an invitation that was opened. */
static void
test_clipboard (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  g_autofree char *none = open_with_clipboard (window, "Hello!"),
                  *link = open_with_clipboard (window, "  " LINK "\n");
  g_autofree char *opened = g_strconcat (HF_INVITATION_SCHEME ":http://10.0.0.1:1/#", SECRET, NULL);
  g_autoptr (GFile) file = g_file_new_for_uri (opened);
  GtkWidget *dialog;

  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (link, ==, LINK);
  hf_window_open (window, &file, 1);
  dialog = find_join (window);
  g_free (hf_far_read_clipboard (GTK_WIDGET (window)));
  hf_test_settle (GTK_WIDGET (window));
  g_assert_cmpstr (gtk_editable_get_text (get_entry (dialog)), ==, opened);
  g_assert_true (can_join (dialog));
  close_dialog (window);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), "");
  hf_far_close_window (window);
}

/* A link with the scheme of invitations is judged in the dialog, even where it is none; other files are none. */
static void
test_opened (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  g_autoptr (GFile) damaged = g_file_new_for_uri (HF_INVITATION_SCHEME ":hello"),
                    other = g_file_new_for_path ("/no-such-file.hfgame");
  GFile *both[] = { damaged, damaged };
  GtkWidget *dialog;

  hf_window_open (window, &damaged, 1);
  dialog = find_join (window);
  assert_mark (dialog, "dialog-warning-symbolic", FALSE);
  g_assert_false (can_join (dialog));
  close_dialog (window);
  hf_window_open (window, &other, 1);
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  close_dialog (window);
  hf_window_open (window, both, 2);
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  close_dialog (window);
  hf_far_close_window (window);
}

/* Tables send guests off for different reasons, after some of which the guest tries again. */
static void
test_send_off (void)
{
  static const struct
  {
    const char *error;
    const char *sentence;
    gboolean tries_again;
  } reasons[] = {
    { "no-seat",
      N_("This invitation has been used, or a newer one has taken its place. Ask for "
                    "another one."),
         FALSE },
      { "version",
        N_("The table and this program are from different versions of the game and don’t "
                      "understand each other."),
           FALSE },
        { "taken-elsewhere", N_("Your seat has been taken on another device."), FALSE },
          { "closed",
            N_("The table has been closed. The game is saved where it was opened."), FALSE },
            { "full", N_("The table has too many visitors right now."), TRUE },
              { "silent",
                N_("This device lost touch with the table for a while. Trying again…"), TRUE },
                { "too-much", N_("This device sent too much at once. Trying again…"), TRUE },
                  { "else",
                    N_("The table said something that this program doesn’t understand."), FALSE },
                };

  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      HfWindow *window = hf_far_open_window (400, 600);
      GPtrArray *frames = g_ptr_array_new_with_free_func (g_free);
      HfCannedTable table;
      GtkWidget *dialog;

      g_ptr_array_add (frames, g_strdup_printf ("{\"error\":\"%s\"}", reasons[i].error));
      hf_canned_table_open (&table, frames);
      hf_far_join (window, table.invitation);
      dialog = find_join (window);
      g_assert_cmpint (can_join (dialog), ==, FALSE);
      g_assert_false (gtk_editable_get_editable (get_entry (dialog)));
      hf_test_wait_until (g_str_equal (get_verdict (dialog), _(reasons[i].sentence)));
      assert_mark (dialog, reasons[i].tries_again ? NULL : "dialog-warning-symbolic",
                   reasons[i].tries_again);
      g_assert_false (can_join (dialog));
      g_assert_cmpint (gtk_editable_get_editable (get_entry (dialog)), ==, !reasons[i].tries_again);
      close_dialog (window);
      hf_far_close_window (window);
      hf_canned_table_close (&table);
    }
}

/* After a refusal the person can paste another invitation. */
static void
test_another (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  HfServedTable table;
  GPtrArray *frames = g_ptr_array_new_with_free_func (g_free);
  HfCannedTable refuses;
  g_autofree char *link = NULL;
  GtkWidget *dialog;

  g_ptr_array_add (frames, g_strdup ("{\"error\":\"no-seat\"}"));
  hf_canned_table_open (&refuses, frames);
  hf_served_table_open (&table, "classic", 0xf);
  link = hf_served_table_invite (&table, 2);
  hf_far_join (window, refuses.invitation);
  dialog = find_join (window);
  hf_test_wait_until (gtk_editable_get_editable (get_entry (dialog)));
  gtk_editable_set_text (get_entry (dialog), link);
  hf_far_press (get_child (dialog, "join"));
  hf_test_wait_until (hf_far_is_at_table (window));
  g_assert_cmpuint (hf_host_get_present (table.fake.host), ==, 1 << 2);
  hf_far_close_window (window);
  hf_served_table_close (&table);
  hf_canned_table_close (&refuses);
}

/* Returns: a port at which nothing listens */
static guint
find_free_port (void)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  guint port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);

  g_socket_listener_close (listener);

  return port;
}

/* A table that does not answer is looked for until the dialog is closed; the reason is a part of a sentence. */
static void
test_no_answer (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  guint port = find_free_port ();
  g_autofree char *place = g_strdup_printf ("127.0.0.1:%u", port),
                  *isolated = hf_text_isolate (place),
                  *link = g_strdup_printf ("http://%s/#" SECRET, place),
                  *looking = g_strdup_printf (_("Looking for the table at %s…"), isolated);
  g_auto (GStrv) around = NULL;
  GtkWidget *dialog;

  hf_far_join (window, link);
  dialog = find_join (window);
  g_assert_cmpstr (get_verdict (dialog), ==, looking);
  assert_mark (dialog, NULL, TRUE);
  hf_test_wait_until (!g_str_equal (get_verdict (dialog), looking));
  around = g_strsplit (_("The table at %1$s doesn’t answer: %2$s. Trying again…"), "%2$s", 2);
  g_assert_true (g_str_has_suffix (get_verdict (dialog), around[1]));
  g_assert_nonnull (strstr (get_verdict (dialog), isolated));
  g_assert_null (strstr (get_verdict (dialog), ".."));
  assert_mark (dialog, NULL, TRUE);
  g_assert_false (can_join (dialog));
  hf_far_save_picture (window, "no-answer");
  close_dialog (window);
  hf_far_close_window (window);
}

/* The reason why there is no table at an address, which may be a whole sentence, is a part of another one. */
static void
test_no_table (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  g_autoptr (SoupServer) other = soup_server_new (NULL, NULL);
  g_autoslist (GUri) uris = NULL;
  g_autofree char *link = NULL, *place = NULL, *isolated = NULL, *reason = NULL, *told = NULL;
  g_autoptr (HfInvitation) invitation = NULL;
  g_autoptr (HfVisit) visit = NULL;
  GtkWidget *dialog;

  g_assert_true (soup_server_listen_local (other, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, NULL));
  uris = soup_server_get_uris (other);
  place = g_strdup_printf ("127.0.0.1:%d", g_uri_get_port (uris->data));
  isolated = hf_text_isolate (place);
  link = g_strdup_printf ("http://%s/#" SECRET, place);
  invitation = hf_invitation_parse (link);
  visit = hf_visit_new (invitation);
  hf_visit_start (visit);
  hf_test_wait_until (hf_visit_get_problem (visit) != NULL);
  reason = g_strdup (hf_visit_get_problem (visit));
  if (g_str_has_suffix (reason, "."))
    reason[strlen (reason) - 1] = '\0';
  told = g_strdup_printf (_("The table at %1$s doesn’t answer: %2$s. Trying again…"), isolated,
                            reason);

  hf_far_join (window, link);
  dialog = find_join (window);
  hf_test_wait_until (g_str_equal (get_verdict (dialog), told));
  close_dialog (window);
  hf_far_close_window (window);
  soup_server_disconnect (other);
}

/* A table that keeps silent. */
static void
test_given_up (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  HfCannedTable table;

  hf_canned_table_open (&table, g_ptr_array_new ());
  hf_far_join (window, table.invitation);
  hf_test_wait_until (table.n_guests == 1);
  g_assert_true (hf_link_is_open (table.link));
  close_dialog (window);
  hf_test_wait_until (!hf_link_is_open (table.link));
  g_assert_null (hf_far_get_game (window));
  hf_far_close_window (window);
  hf_canned_table_close (&table);
}

/* The list of tables names the people of each, or else its rules, without markup; one that is gone is looked for at its
 * address. */
static void
test_tables (void)
{
  const HfKeptTable tables[] = {
    { .line = (char *) "ws://127.0.0.1:1/table",
      .token = (char *) "one",
      .rules = (char *) "Pennies",
      .people = (char *) "Eve & <b>Adam" },
    { .line = (char *) "ws://127.0.0.2:1/table",
      .token = (char *) "two",
      .rules = (char *) "Our <i>Rules",
      .people = (char *) "" },
  };
  HfWindow *window = hf_far_open_window (400, 600);
  g_autofree char *place = hf_text_isolate ("127.0.0.2"),
                  *looking = g_strdup_printf (_("Looking for the table at %s…"), place);
  GtkWidget *dialog, *row;

  hf_far_forget_tables ();
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    g_assert_true (hf_kept_tables_put (&tables[i], NULL));
  hf_far_act (window, "win.other-tables");
  hf_test_wait_until (HF_IS_TABLES_DIALOG (hf_far_find_dialog (window)));
  dialog = hf_far_find_dialog (window);
  g_assert_cmpuint (hf_test_count_type (dialog, ADW_TYPE_ACTION_ROW), ==, 2);
  row = hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", tables[0].people);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, tables[0].rules);
  g_assert_false (adw_preferences_row_get_use_markup (ADW_PREFERENCES_ROW (row)));
  row = hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", tables[1].rules);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");
  hf_far_save_picture (window, "tables");
  gtk_widget_activate (row);
  dialog = find_join (window);
  g_assert_cmpstr (get_verdict (dialog), ==, looking);
  g_assert_false (can_join (dialog));
  close_dialog (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.back-to", "s", "three"));
  g_assert_null (hf_far_find_dialog (window));
  hf_far_forget_tables ();
  hf_far_close_window (window);
}

static void
add_tests (void)
{
  g_test_add_func ("/joining/typed", test_typed);
  g_test_add_func ("/joining/clipboard", test_clipboard);
  g_test_add_func ("/joining/opened", test_opened);
  g_test_add_func ("/joining/send-off", test_send_off);
  g_test_add_func ("/joining/another", test_another);
  g_test_add_func ("/joining/no-answer", test_no_answer);
  g_test_add_func ("/joining/no-table", test_no_table);
  g_test_add_func ("/joining/given-up", test_given_up);
  g_test_add_func ("/joining/tables", test_tables);
}

int
main (int argc, char *argv[])
{
  return hf_far_run (argc, argv, add_tests);
}
