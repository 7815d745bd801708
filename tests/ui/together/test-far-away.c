/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window whose table people far away reach by a program of others: it starts when the person wants it, its address is
 * that of all links, and they lead to the same seats when it has another one. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "hf-far.h"
#include "ui/preferences/hf-settings.h"
#include "ui/together/hf-invite-dialog.h"

/* tests/lib/python/tunnel.py, which keeps its process and its name in a folder */
#define TUNNEL   "python3 -m tunnel PORT %s"
#define GRANDMA  "Grandma"
#define HER_SEAT 2

static char *folder;

/* Returns: the process of the tunnel, or the port that is its name; 0 where there is none */
static guint64
read_number (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : 0;
}

static GtkWidget *
find_switch (GtkWidget *dialog)
{
  return hf_test_find_text (dialog, ADW_TYPE_SWITCH_ROW, "title",
                            C_("label", "Reachable From Anywhere"));
}

static GtkWidget *
find_command (GtkWidget *dialog)
{
  return hf_test_find_text (dialog, ADW_TYPE_ENTRY_ROW, "title", _("Command, With PORT in It"));
}

/* Returns: whether the switch tells a sentence
 *
 * @sentence: not translated yet; %s stands for anything */
static gboolean
tells (GtkWidget *dialog, const char *sentence)
{
  const char *told = adw_action_row_get_subtitle (ADW_ACTION_ROW (find_switch (dialog)));
  g_auto (GStrv) parts = g_strsplit (_(sentence), "%s", 2);

  return told != NULL && g_str_has_prefix (told, parts[0])
         && (parts[1] == NULL || g_str_has_suffix (told, parts[1]));
}

/* All of a command shows, in as many lines as it takes, and can be copied. */
static void
assert_shown (GtkWidget *dialog, const char *command)
{
  GtkWidget *row =
    GTK_WIDGET (gtk_widget_get_template_child (dialog, HF_TYPE_INVITE_DIALOG, "known"));
  GtkWidget *label = hf_test_find_text (row, GTK_TYPE_LABEL, "label", command);
  g_autofree char *copied = NULL;

  g_assert_true (gtk_widget_get_visible (row));
  g_assert_false (gtk_widget_get_visible (find_command (dialog)));
  g_assert_nonnull (label);
  hf_test_settle (dialog);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), >, 1);
  hf_far_press (hf_test_find_text (row, GTK_TYPE_BUTTON, "icon-name", "edit-copy-symbolic"));
  copied = hf_far_read_clipboard (dialog);
  g_assert_cmpstr (copied, ==, command);
}

/* Chooses a service by its row, which brings its command. */
static void
choose_service (GtkWidget *dialog, guint row, const char *program)
{
  GtkWidget *service = hf_test_find_text (dialog, ADW_TYPE_COMBO_ROW, "title",
                                          C_("label", "Service"));
  g_autofree char *kept = NULL;

  adw_combo_row_set_selected (ADW_COMBO_ROW (service), row);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (service)), ==, row);
  kept = hf_settings_get_tunnel_command (hf_far_get_settings ());
  g_assert_true (g_str_has_prefix (kept, program));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_command (dialog))), ==, kept);
  assert_shown (dialog, kept);
}

static gboolean
is_silent (GtkWidget *dialog)
{
  return *adw_action_row_get_subtitle (ADW_ACTION_ROW (find_switch (dialog))) == '\0';
}

static void
set_reachable (GtkWidget *dialog, gboolean reachable)
{
  adw_switch_row_set_active (ADW_SWITCH_ROW (find_switch (dialog)), reachable);
}

static gboolean
is_open (GtkWidget *dialog)
{
  return tells (dialog, "The table answers at %s.");
}

static void
save_picture (HfWindow *window, const char *name)
{
  gtk_widget_grab_focus (find_switch (hf_far_find_dialog (window)));
  hf_far_save_picture (window, name);
}

/* Opens a table to which Grandma is invited. */
static HfWindow *
open_table (void)
{
  const char *const persons[] = { "", "elsewhere", NULL }, *const names[] = { "", GRANDMA, NULL };
  HfWindow *window = hf_far_open_window (360, 640);

  g_settings_set_strv (hf_far_get_settings (), "persons", persons);
  g_settings_set_strv (hf_far_get_settings (), "computer-names", names);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  hf_far_wait_for_invitations (window);

  return window;
}

static void
close_table (HfWindow *window)
{
  if (hf_far_find_dialog (window) != NULL)
    hf_far_press (hf_far_find_button (hf_far_find_dialog (window), C_("button", "_Play")));
  hf_far_leave_table (window, C_("button", "_Close the Table"));
  hf_test_wait_until (hf_far_list_processes (NULL, 0) == 0);
  g_settings_reset (hf_far_get_settings (), "persons");
  g_settings_reset (hf_far_get_settings (), "computer-names");
  g_settings_reset (hf_far_get_settings (), hf_setting_tunnel_command);
}

/* Returns (transfer full): Grandma, who has come by a link to her seat */
static HfVisit *
come_by (const char *link)
{
  HfVisit *visit = hf_far_visit (link);

  g_assert_cmpint (hf_guest_get_seat (hf_visit_get_guest (visit)), ==, HER_SEAT);

  return visit;
}

/* Waits until the table has heard Grandma since she came: until then she may not have her token, and her link stays good. */
static void
be_heard (HfVisit *visit)
{
  HfGuest *guest = hf_visit_get_guest (visit);

  hf_guest_set_ready (guest, TRUE);
  hf_test_wait_until ((hf_guest_get_present (guest)->ready >> HER_SEAT) & 1);
}

/* Returns (transfer full): the link to Grandma’s seat, at the address of the tunnel */
static char *
copy_public (HfWindow *window)
{
  g_autofree char *base = NULL;
  char *link;

  hf_test_wait_until (is_open (hf_far_find_dialog (window)));
  base = g_strdup_printf ("https://127.0.0.1:%" G_GUINT64_FORMAT "/#", read_number ("name"));
  link = hf_far_copy_link (window, GRANDMA);
  g_assert_true (g_str_has_prefix (link, base));

  return link;
}

static void
try_address (GtkWidget *dialog, const char *told)
{
  g_signal_emit_by_name (hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title",
                                            _("Try This Address")),
                                            "activated");
  hf_test_wait_until (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label", told) != NULL);
}

/* Kills the tunnel, which has another name when it is there again. */
static void
move_tunnel (void)
{
  g_autofree char *name = g_build_filename (folder, "name", NULL);

  g_unlink (name);
  kill (read_number ("pid"), SIGKILL);
}

/* Whether the copied link has another secret than one before; the table may still be asked for it. */
static gboolean
copies_other (HfWindow *window, const char *before, char **link)
{
  g_free (*link);
  *link = copy_public (window);

  return !g_str_equal (strchr (*link, '#'), strchr (before, '#'));
}

static void
test_moves (void)
{
  g_autofree char *command = g_strdup_printf (TUNNEL, folder), *kept = NULL;
  HfWindow *window = open_table ();
  GtkWidget *dialog = hf_far_find_dialog (window);
  g_autofree char *home = hf_far_copy_link (window, GRANDMA), *first = NULL, *second = NULL;
  g_autofree char *again = NULL;
  g_autoptr (HfVisit) grandma = NULL, still = NULL;

  save_picture (window, "far-away-off");
  kept = hf_settings_get_tunnel_command (hf_far_get_settings ());
  g_assert_cmpstr (kept, ==, "");
  g_free (kept);
  choose_service (dialog, 1, "cloudflared ");
  choose_service (dialog, 0, "ssh ");
  gtk_editable_set_text (GTK_EDITABLE (find_command (dialog)), command);
  kept = hf_settings_get_tunnel_command (hf_far_get_settings ());
  g_assert_cmpstr (kept, ==, command);
  g_assert_cmpuint (read_number ("pid"), ==, 0);

  /* The secret is the same at the new address. */
  set_reachable (dialog, TRUE);
  first = copy_public (window);
  g_assert_cmpstr (strchr (first, '#'), ==, strchr (home, '#'));
  try_address (dialog, _("The table answers at this address."));
  save_picture (window, "far-away");
  grandma = come_by (first);

  /* The window tells of another address, and has a link to the seat that she has. */
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Play")));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);
  hf_test_wait_until (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label",
                                         C_("seat", "Here")) != NULL);
  be_heard (grandma);
  move_tunnel ();
  hf_far_take_toast (window,
                     _("The table has another address. Choose Invite People for new links."));
  hf_far_act (window, "win.invite");
  hf_far_wait_for_invitations (window);
  hf_test_wait_until (copies_other (window, first, &second));
  still = come_by (second);

  /* Without it, all is as it was. */
  dialog = hf_far_find_dialog (window);
  set_reachable (dialog, FALSE);
  hf_test_wait_until (gtk_widget_get_sensitive (find_command (dialog)));
  hf_test_wait_until (!hf_far_is_running (read_number ("pid")));
  again = hf_far_copy_link (window, GRANDMA);
  g_assert_true (strncmp (again, home, strchr (home, '#') - home) == 0);
  close_table (window);
}

/* A command that makes no way is told of, and the table goes on. */
static void
test_no_way (void)
{
  static const struct
  {
    const char *command;
    const char *told;
  } cases[] = {
    { "no-such-program PORT",
      "The program “%s” isn’t installed. Install it, or choose another command." },
    { "'", "This isn’t a command." },
    { "echo no address", "The program has ended, and starts again soon. It said: %s" },
  };
  HfWindow *window = open_table ();
  GtkWidget *dialog = hf_far_find_dialog (window);
  g_autofree char *home = hf_far_copy_link (window, GRANDMA);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *link = NULL;

      gtk_editable_set_text (GTK_EDITABLE (find_command (dialog)), cases[i].command);
      set_reachable (dialog, TRUE);
      hf_test_wait_until (tells (dialog, cases[i].told));
      link = hf_far_copy_link (window, GRANDMA);
      g_assert_cmpstr (link, ==, home);
      set_reachable (dialog, FALSE);
      hf_test_wait_until (is_silent (dialog));
    }
  save_picture (window, "far-away-none");
  close_table (window);
}

static void
add_tests (void)
{
  g_test_add_func ("/far-away/moves", test_moves);
  g_test_add_func ("/far-away/no-way", test_no_way);
}

int
main (int argc, char *argv[])
{
  folder = g_dir_make_tmp ("hf-far-away-XXXXXX", NULL);

  return hf_far_run (argc, argv, add_tests);
}
