/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window whose table is elsewhere: `hand-and-foot-cli host` on this computer. From an invitation to one’s
 * cards, what is told of others, and the way back. */

#define _GNU_SOURCE /* prlimit() */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "core/text/hf-text.h"
#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-game-hint.h"
#include "game/files/hf-game-file-disk.h"
#include "game/files/hf-game-save.h"
#include "game/match/far/hf-far.h"
#include "hf-served-table.h"
#include "hf-wiretap.h"
#include "together/guest/hf-kept-tables.h"
#include "together/hf-decide.h"
#include "together/host/hf-host-private.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/together/hf-join-dialog.h"
#include "ui/together/hf-people-dialog.h"
#include "ui/together/hf-tables-dialog.h"
#include "ui/widgets/hf-wrap-labels.h"

#define SEED    3
#define N_LINES 30

/* Returns: whether this process has a socket for a network, or another process at its side */
static gboolean
is_connected (void)
{
  static const char *const tables[] = { "tcp", "tcp6", "udp", "udp6" };
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  const char *name;

  if (hf_far_list_processes (NULL, 0) > 0)
    return TRUE;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *link = g_build_filename ("/proc/self/fd", name, NULL);
      g_autofree char *target = g_file_read_link (link, NULL), *inode = NULL;

      if (target == NULL || !g_str_has_prefix (target, "socket:["))
        continue;
      inode = g_strdup_printf (" %" G_GUINT64_FORMAT " ",
                               g_ascii_strtoull (target + strlen ("socket:["), NULL, 10));
      for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
        {
          g_autofree char *table = g_build_filename ("/proc/net", tables[i], NULL), *lines = NULL;

          if (g_file_get_contents (table, &lines, NULL, NULL) && strstr (lines, inode) != NULL)
            return TRUE;
        }
    }

  return FALSE;
}

/* A table in a process of its own, at which Ann and Ben sit across from each other. */
typedef struct
{
  GSubprocess *process;
  char *links[2];
} Table;

/* @option: says what is played, as @value has it */
static void
table_open_with (Table *self, const char *option, const char *value)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDataInputStream) lines = NULL;

  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, g_getenv ("HF_CLI"),
                                    "host", "--deal", option, value, "--seats", "Ann,-,Ben,-",
                                    "--address", "127.0.0.1", "--pace", "0", NULL);
  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  for (guint i = 0; i < G_N_ELEMENTS (self->links); i++)
    {
      g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, &error);

      g_assert_no_error (error);
      self->links[i] = g_strdup (strstr (line, ": ") + 2);
    }
}

static void
table_open (Table *self)
{
  table_open_with (self, "--rules", "classic");
}

static void
table_close (Table *self)
{
  if (self->process != NULL)
    {
      g_subprocess_force_exit (self->process);
      g_subprocess_wait (self->process, NULL, NULL);
    }
  g_clear_object (&self->process);
  g_clear_pointer (&self->links[0], g_free);
  g_clear_pointer (&self->links[1], g_free);
}

/* Lets two play who see one table, the one in the window, the other as any guest. */
static void
play_together (HfWindow *window, HfVisit *ben, guint n_lines)
{
  HfGame *games[] = { hf_far_get_game (window), hf_guest_get_game (hf_visit_get_guest (ben)) };

  while (hf_game_get_log (games[0])->position < n_lines)
    {
      guint before = hf_game_get_log (games[0])->position;
      gint actor = hf_decide_find_actor (games[0]);

      if (actor == 0 || actor == 2)
        {
          hf_test_wait_until (hf_game_get_log (games[actor / 2])->position >= before);
          hf_decide_act (games[actor / 2], actor, SEED);
        }
      hf_test_wait_until (hf_game_get_log (games[0])->position > before);
    }
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    g_assert_cmpuint (hf_game_get_n_healed (games[i]), ==, 0);
}

static void
answer_question (HfWindow *window, const char *response)
{
  GtkWidget *dialog;

  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), "asked-back");
  dialog = hf_far_find_dialog (window);
  g_signal_emit_by_name (dialog, "response", response);
  adw_dialog_force_close (ADW_DIALOG (dialog));
}

/* Ben would like his last move back, since which the window has seen more: it says no, and then yes. */
static void
let_go_back (HfWindow *window, HfVisit *ben)
{
  HfGuest *guest = hf_visit_get_guest (ben);
  HfGame *his = hf_guest_get_game (guest);
  gint actor;
  guint position;

  do
    {
      play_together (window, ben, hf_game_get_log (hf_far_get_game (window))->position + 1);
      actor = hf_decide_find_actor (hf_far_get_game (window));
    }
  while (actor != 0 || hf_game_find_last_move (his, 2) < 0);
  position = hf_game_get_log (hf_far_get_game (window))->position;
  hf_test_wait_until (hf_game_get_log (his)->position == position);

  g_assert_true (hf_game_undo (his));
  answer_question (window, "no");
  hf_test_wait_until (hf_guest_get_present (guest)->asker < 0
                      && hf_guest_get_n_waiting (guest) == 0);
  g_assert_cmpuint (hf_game_get_log (his)->position, ==, position);

  g_assert_true (hf_game_undo (his));
  answer_question (window, "yes");
  hf_test_wait_until (hf_game_get_log (his)->position < position
                      && hf_game_get_log (hf_far_get_game (window))->position < position);
}

/* Things that a guest’s game cannot do are not offered. */
static void
assert_not_offered (HfWindow *window)
{
  static const char *const actions[] = { "win.same-deal", "win.replay", "win.review" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL);
      g_assert_true (hf_far_is_at_table (window));
    }
}

/* The people at the table: who is there, a break for all, one’s seat for another device. */
static void
see_people (HfWindow *window, HfVisit *ben)
{
  GtkWidget *dialog, *row;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.people", NULL);
  hf_test_wait_until (HF_IS_PEOPLE_DIALOG (hf_far_find_dialog (window)));
  dialog = hf_far_find_dialog (window);
  row = hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", "Ben");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, C_("seat", "Here"));
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), "people");
  adw_switch_row_set_active (ADW_SWITCH_ROW (hf_test_find_type (dialog, ADW_TYPE_SWITCH_ROW)),
                             TRUE);
  hf_test_wait_until (hf_guest_get_present (hf_visit_get_guest (ben))->paused);
  adw_switch_row_set_active (ADW_SWITCH_ROW (hf_test_find_type (dialog, ADW_TYPE_SWITCH_ROW)),
                             FALSE);
  hf_test_wait_until (!hf_guest_get_present (hf_visit_get_guest (ben))->paused);
  row = hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", C_("label", "Hand On My Seat"));
  g_signal_emit_by_name (row, "activated");
  hf_test_wait_until (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label",
                                         _("Link copied. Send it only to the person it’s for."))
                                         != NULL);
  adw_dialog_force_close (ADW_DIALOG (dialog));
  hf_test_settle (GTK_WIDGET (window));
}

/* The window joins, waits for Ben, who comes, and plays with him; closed, it finds the way back. */
static void
test_visit (void)
{
  Table table = { NULL };
  HfWindow *window = hf_far_open_window (1200, 780);
  g_autofree char *letter = NULL, *waits = NULL;
  g_autoptr (HfInvitation) invitation = NULL;
  g_autoptr (HfVisit) ben = NULL;
  GtkWidget *back;

  table_open (&table);
  letter = g_strconcat ("Come and play: ", table.links[0], " Grandma", NULL);
  hf_far_join (window, letter);
  hf_test_wait_until (hf_far_is_at_table (window));
  waits = g_strdup_printf (_("Waiting for %s."), hf_far_name_seat (window, 2));
  assert_not_offered (window);
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), "missing");
  g_assert_cmpint (hf_far_get_presence (window, 2), ==, HF_PRESENCE_EXPECTED);
  g_assert_true (hf_far_shows_notice (window, _("The cards are dealt when everybody is here.")));
  g_assert_null (hf_test_find_text (
    GTK_WIDGET (window), GTK_TYPE_LABEL, "label",
    _("Select cards of the same rank and set them aside. Repeat for each rank.")));
  hf_far_act (window, "win.begin-table");
  hf_test_wait_until (hf_game_get_log (hf_far_get_game (window))->position > 0);
  g_assert_cmpuint (hf_far_count_presses (), <=, 3);
  hf_test_wait_until (hf_far_get_presence (window, 1) == HF_PRESENCE_HERE
                      && hf_far_get_presence (window, 2) == HF_PRESENCE_LATE);
  while (hf_decide_find_actor (hf_far_get_game (window)) != 2)
    {
      guint before = hf_game_get_log (hf_far_get_game (window))->position;

      if (hf_decide_find_actor (hf_far_get_game (window)) == 0)
        hf_decide_act (hf_far_get_game (window), 0, SEED);
      hf_test_wait_until (hf_game_get_log (hf_far_get_game (window))->position > before);
    }
  hf_test_wait_until (hf_far_shows_notice (window, waits));
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), "away");

  invitation = hf_invitation_parse (table.links[1]);
  ben = hf_visit_new (invitation);
  hf_visit_start (ben);
  hf_test_wait_until (hf_visit_get_state (ben) == HF_VISIT_THERE);
  hf_test_wait_until (hf_far_get_presence (window, 2) == HF_PRESENCE_HERE
                      && !hf_far_shows_notice (window, waits));
  see_people (window, ben);
  play_together (window, ben, N_LINES);
  let_go_back (window, ben);
  play_together (window, ben, N_LINES);

  /* He goes, and somebody asks the computer to play. */
  hf_visit_leave (ben);
  hf_test_wait_until (hf_far_get_presence (window, 2) == HF_PRESENCE_AWAY);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.stand-in", "u", 2u);
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  g_signal_emit_by_name (hf_far_find_dialog (window), "response", "play");
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (window)));
  hf_test_wait_until (hf_far_get_presence (window, 2) == HF_PRESENCE_REPLACED);
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), "replaced");
  hf_far_close_window (window);

  /* Another window, on a phone, finds the way back. */
  window = hf_far_open_window (360, 640);
  back = hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_BUTTON, "action-name",
                            "win.back-to-table");
  g_assert_true (gtk_widget_get_visible (back));
  hf_test_save_picture (GTK_WIDGET (window), "back");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back-to-table", NULL);
  hf_test_wait_until (hf_far_is_at_table (window));
  g_assert_cmpuint (hf_game_get_log (hf_far_get_game (window))->position, >=, N_LINES);
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), "back-there");

  /* The table is gone, and the window says so. */
  table_close (&table);
  hf_test_wait_until (hf_far_shows_notice (window, _("The table doesn’t answer. Trying again…")));
  g_assert_cmpuint (hf_wiretap_count_lines (), >, 0);
  g_assert_cmpuint (hf_wiretap_count_programs (), >, 0);
  hf_far_close_window (window);
}

/* A person alone opens no line and starts no process, after any move: in two rounds if there is time. */
static void
test_alone (void)
{
  HfWindow *window = hf_far_open_window (1200, 780);
  guint n_rounds = g_test_thorough () ? 2 : 1, n_lines = hf_wiretap_count_lines (),
        n_programs = hf_wiretap_count_programs ();

  g_assert_false (is_connected ());
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  hf_test_wait_until (hf_far_get_game (window) != NULL
                      && hf_game_get_log (hf_far_get_game (window))->position > 0);
  while (n_rounds > 0)
    {
      HfGame *game = hf_far_get_game (window);
      guint position = hf_game_get_log (game)->position;

      if (hf_game_get_phase (game) == HF_PHASE_OVER)
        {
          hf_test_wait_until (hf_far_find_dialog (window) != NULL);
          adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (window)));
          if (--n_rounds > 0)
            hf_game_next_round (game);
        }
      else if (!hf_game_is_computer (game, hf_decide_find_actor (game)))
        hf_decide_act (game, hf_decide_find_actor (game), SEED);
      else
        hf_test_wait_until (hf_game_get_log (game)->position > position
                            || hf_game_get_phase (game) == HF_PHASE_OVER);
      g_main_context_iteration (NULL, FALSE);
      g_assert_false (is_connected ());
    }
  hf_far_close_window (window);
  g_assert_cmpuint (hf_wiretap_count_lines (), ==, n_lines);
  g_assert_cmpuint (hf_wiretap_count_programs (), ==, n_programs);
}

/* An invitation that is opened, and cannot be used, says why. */
static void
test_used (void)
{
  Table table = { NULL };
  HfWindow *window = hf_far_open_window (360, 640);
  g_autofree char *link = NULL;
  g_autoptr (GFile) file = NULL;
  GtkWidget *dialog;

  table_open (&table);
  link = g_strconcat (HF_INVITATION_SCHEME ":", table.links[0], NULL);
  link[strlen (link) - 1] = link[strlen (link) - 1] == '0' ? '1' : '0';
  file = g_file_new_for_uri (link);
  hf_window_open (window, &file, 1);
  hf_test_wait_until (HF_IS_JOIN_DIALOG (hf_far_find_dialog (window)));
  dialog = hf_far_find_dialog (window);
  hf_far_save_picture (window, "join");
  g_signal_emit_by_name (hf_far_find_button (dialog, C_("button", "_Join")), "clicked");
  hf_test_wait_until (
    hf_test_find_text (dialog, GTK_TYPE_LABEL, "label",
                       _("This invitation has been used, or a newer one has taken its place. Ask "
                         "for another one."))
                       != NULL);
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), "used");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  g_assert_cmpuint (hf_far_list_processes (NULL, 0), ==, 1);
  table_close (&table);
  hf_far_close_window (window);
}

/* The dialog says of a pasted text that it is an invitation, a part of one, or none. */
static void
test_verdicts (void)
{
  static const struct
  {
    const char *text;
    const char *verdict;
    gboolean can_join;
  } texts[] = {
    { "see you there: 192.168.1.5:4711/?x=1#0123456789abcdef0123456789abcdef.",
      N_("An invitation to the table at %s"), TRUE },
      { "http://192.168.1.5:4711/#0123456789abc…",
        N_("A part of this invitation is missing. Copy the whole link, with the long number at its end."),
          FALSE },
        { "see you there",
          N_("This isn’t an invitation. An invitation is a link that ends with a long number."),
             FALSE },
      };
  HfWindow *window = hf_far_open_window (360, 640);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      AdwDialog *dialog = hf_join_dialog_new (texts[i].text);
      g_autofree char *place = hf_text_isolate ("192.168.1.5:4711");
      g_autoptr (GString) verdict = g_string_new (_(texts[i].verdict));

      g_string_replace (verdict, "%s", place, 1);
      hf_present_dialog (dialog, GTK_WIDGET (window));
      hf_test_settle (GTK_WIDGET (window));
      g_assert_nonnull (hf_test_find_text (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "label",
                                           verdict->str));
      g_assert_cmpint (gtk_widget_get_sensitive (hf_far_find_button (GTK_WIDGET (dialog),
                                                                     C_("button", "_Join"))),
                                                 ==, texts[i].can_join);
      hf_test_save_picture (GTK_WIDGET (window), texts[i].can_join ? "verdict" : "no-invitation");
      adw_dialog_force_close (dialog);
    }
  hf_far_close_window (window);
}

/* Of several tables the person goes back to any. */
static void
test_others (void)
{
  const HfKeptTable later = { .line = (char *) "ws://127.0.0.1:1/table",
                              .token = (char *) "later",
                              .rules = (char *) "Pennies",
                              .people = (char *) "Eve" };
  Table table = { NULL };
  HfWindow *window = hf_far_open_window (1200, 780);
  GtkWidget *others, *dialog, *row;

  hf_far_forget_tables ();
  table_open (&table);
  hf_far_join (window, table.links[0]);
  hf_test_wait_until (hf_far_is_at_table (window));
  hf_far_close_window (window);
  window = hf_far_open_window (360, 640);
  others = hf_far_find_button (GTK_WIDGET (window), C_("button", "Your Other _Tables…"));
  g_assert_false (gtk_widget_get_visible (others));
  hf_far_close_window (window);

  hf_kept_tables_put (&later, NULL);
  window = hf_far_open_window (360, 640);
  others = hf_far_find_button (GTK_WIDGET (window), C_("button", "Your Other _Tables…"));
  g_assert_true (gtk_widget_get_visible (others));
  hf_far_save_picture (window, "other-tables-start");
  hf_far_press (others);
  hf_test_wait_until (HF_IS_TABLES_DIALOG (hf_far_find_dialog (window)));
  dialog = hf_far_find_dialog (window);
  hf_far_save_picture (window, "other-tables");
  g_assert_nonnull (hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", "Eve"));
  row = hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", "Ben");
  g_assert_nonnull (row);
  gtk_widget_activate (row);
  hf_test_wait_until (hf_far_is_at_table (window));
  hf_far_close_window (window);
  hf_far_forget_tables ();
  table_close (&table);
}

/* Returns (transfer full): the file of a game that is over, which people played elsewhere */
static char *
save_finished (void)
{
  char *path = g_build_filename (g_get_user_data_dir (), "finished.hfgame", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  HfFakeTable fake;

  hf_fake_table_init_rounds (&fake, "classic", 0xf, 1);
  hf_game_start (fake.game);
  hf_fake_table_sit_down_all (&fake);
  while (!hf_game_is_over (fake.game))
    hf_fake_table_act (&fake);
  text = hf_game_save_text (fake.game);
  g_assert_true (hf_game_file_write (path, text, &error));
  g_assert_no_error (error);
  hf_fake_table_clear (&fake);

  return path;
}

/* Whether the sheet of the whole game is in front. */
static gboolean
shows_result (HfWindow *window)
{
  HfGame *game = hf_far_get_game (window);
  g_autofree char *result = hf_game_describe_result (game, hf_game_find_person (game));
  GtkWidget *dialog = hf_far_find_dialog (window);

  return dialog != NULL && g_str_equal (adw_dialog_get_title (ADW_DIALOG (dialog)), result);
}

/* A table whose game is over is a way back, to its next game; of all sheets of its rounds the last one is shown. */
static void
test_finished (void)
{
  Table table = { NULL };
  HfWindow *window = hf_far_open_window (1200, 780);
  g_autofree char *saved = save_finished ();
  g_autoptr (GPtrArray) before = NULL, after = NULL;

  hf_far_forget_tables ();
  table_open_with (&table, "--save", saved);
  hf_far_join (window, table.links[0]);
  hf_test_wait_until (hf_far_get_game (window) != NULL
                      && hf_game_is_over (hf_far_get_game (window)));
  before = hf_kept_tables_load ();
  g_assert_cmpuint (before->len, ==, 1);
  hf_test_wait_until (shows_result (window));
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (window)));
  g_assert_null (hf_far_find_dialog (window));
  hf_far_close_window (window);
  after = hf_kept_tables_load ();
  g_assert_cmpuint (after->len, ==, 1);
  hf_far_forget_tables ();
  table_close (&table);
}

/* Somebody whose seat cannot be remembered is told so, once. */
static void
test_unkept (void)
{
  Table table = { NULL };
  HfWindow *window = hf_far_open_window (360, 640);
  g_autofree char *folder = hf_kept_tables_get_folder (),
                  *aside = g_strconcat (folder, "-aside", NULL);

  g_mkdir_with_parents (folder, 0700);
  g_assert_cmpint (g_rename (folder, aside), ==, 0);
  g_assert_true (g_file_set_contents (folder, "not a folder", -1, NULL));
  table_open (&table);
  hf_far_join (window, table.links[0]);
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (hf_far_find_dialog (window))),
                   ==, _("Your Seat Isn’t Saved"));
  hf_far_save_picture (window, "unkept");
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (window)));
  hf_test_wait_until (hf_far_is_at_table (window));
  hf_far_close_window (window);
  table_close (&table);
  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (aside, folder), ==, 0);
}

static void
limit_files (Table *table, rlim_t size)
{
  GPid pid = g_ascii_strtoll (g_subprocess_get_identifier (table->process), NULL, 10);
  struct rlimit limit;

  g_assert_cmpint (prlimit (pid, RLIMIT_FSIZE, NULL, &limit), ==, 0);
  limit.rlim_cur = MIN (size, limit.rlim_max);
  g_assert_cmpint (prlimit (pid, RLIMIT_FSIZE, &limit, NULL), ==, 0);
}

/* Somebody at a table that cannot be saved is told so for as long as it is. */
static void
test_unsaved (void)
{
  const char *told =
    _("The table can’t be saved. If it closes now, the last moves are lost. Is the disk full?");
  Table table = { NULL };
  HfWindow *window = hf_far_open_window (360, 640);
  g_autofree char *saved = g_build_filename (g_get_user_data_dir (), "unsaved.hfgame", NULL);

  /* The table does not end by that, as it inherits it. */
  signal (SIGXFSZ, SIG_IGN);
  table_open_with (&table, "--save", saved);
  hf_far_join (window, table.links[0]);
  hf_test_wait_until (hf_far_is_at_table (window));
  limit_files (&table, 10);
  hf_far_act (window, "win.begin-table");
  hf_test_wait_until (hf_far_shows_notice (window, told));
  hf_far_save_picture (window, "unsaved");
  limit_files (&table, RLIM_INFINITY);
  hf_test_wait_until (!hf_far_shows_notice (window, told));
  hf_far_close_window (window);
  table_close (&table);
}

/* A list of tables that was damaged is told of at the start. */
static void
test_damaged_list (void)
{
  g_autofree char *folder = hf_kept_tables_get_folder (),
                  *path = g_build_filename (folder, "tables.ini", NULL);
  HfWindow *window;

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "[Tables]\nFormat=1\n\n[Table 1]\nLine=ws:", -1, NULL));
  window = hf_far_open_window (360, 640);
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (window)));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (hf_far_find_dialog (window))),
                   ==, _("A File Was Renamed"));
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (window)));
  hf_far_close_window (window);
}

/* A window that is closed right after a dialog goes like any other. */
static void
test_dialog_and_window (void)
{
  static const struct
  {
    int width;
    const char *action;
  } tries[] = { { 400, "win.join-table" }, { 400, "win.invite" }, { 1200, "win.join-table" } };

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      HfWindow *window = hf_far_open_window (tries[i].width, 780);

      gtk_widget_activate_action (GTK_WIDGET (window), tries[i].action, NULL);
      hf_test_wait_until (hf_far_find_dialog (window) != NULL);
      adw_dialog_close (ADW_DIALOG (hf_far_find_dialog (window)));
      hf_far_close_window (window);
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Nothing is to be done at a table that was closed in the middle of a turn, until it is open again. */
static void
test_closed_amid (void)
{
  HfWindow *window = hf_far_open_window (1200, 780);
  HfTurnController *controller;
  HfFakeTable table;
  HfGame *game;

  hf_fake_table_init (&table, "classic", 0xf);
  hf_game_start (table.game);
  hf_fake_table_sit_down_all (&table);
  while (hf_game_get_phase (table.game) != HF_PHASE_PLAY || !hf_game_is_turn_of (table.game, 0))
    hf_fake_table_act (&table);
  game = hf_fake_table_game_of (&table, 0);
  hf_window_play (window, game);
  hf_test_settle (GTK_WIDGET (window));
  controller = hf_table_view_get_controller (hf_window_get_table (window));
  g_assert_true (hf_turn_controller_is_offered (controller, HF_TURN_ACT_DISCARD)
                 || hf_turn_controller_get_offer (controller)->steady != 0);
  g_assert_true (hf_game_can_hint (game, 0));

  hf_host_close (table.host);
  hf_fake_table_settle (&table);
  hf_test_settle (GTK_WIDGET (window));
  hf_far_save_picture (window, "closed-amid");
  g_assert_false (hf_turn_controller_is_own_turn (controller));
  g_assert_cmpuint (hf_turn_controller_get_offer (controller)->acts, ==, 0);
  g_assert_cmpuint (hf_turn_controller_get_offer (controller)->steady, ==, 0);
  g_assert_cmpstr (hf_turn_controller_get_guidance (controller), ==, "");
  g_assert_false (hf_game_can_hint (game, 0));
  g_assert_false (hf_game_can_undo (game));
  hf_far_close_window (window);
  hf_fake_table_clear (&table);
}

/* The score sheet of a round that others have seen, too, goes on to the next one only while there is a table. */
static void
test_closed (void)
{
  HfWindow *window = hf_far_open_window (1200, 780);
  HfFakeTable table;
  GtkWidget *sheet;
  HfGame *game;

  hf_fake_table_init (&table, "classic", 0xf);
  hf_game_start (table.game);
  hf_fake_table_sit_down_all (&table);
  while (hf_game_get_phase (table.game) < HF_PHASE_OVER)
    hf_fake_table_act (&table);
  game = hf_fake_table_game_of (&table, 0);
  sheet = GTK_WIDGET (hf_score_sheet_new (game, 1));
  hf_present_dialog (ADW_DIALOG (sheet), GTK_WIDGET (window));
  hf_test_wait_until (hf_far_find_dialog (window) == sheet);
  g_assert_null (hf_far_find_button (sheet, C_("button", "_Close")));
  g_assert_nonnull (hf_far_find_button (sheet, C_("button", "_Next Round")));

  hf_host_close (table.host);
  hf_fake_table_settle (&table);
  g_assert_true (hf_game_is_closed (game));
  g_assert_null (hf_far_find_button (sheet, C_("button", "_Next Round")));
  hf_far_press (hf_far_find_button (sheet, C_("button", "_Close")));
  hf_test_wait_until (hf_far_find_dialog (window) == NULL);
  hf_far_close_window (window);
  hf_fake_table_clear (&table);
}

/* A table that falls silent is told of in a sentence; it is there again by itself once it speaks, and what was done
 * meanwhile arrives. */
static void
test_silent (void)
{
  const char *told = _("The table doesn’t answer. Trying again…");
  Table table = { NULL };
  HfWindow *window = hf_far_open_window (360, 640);
  HfGame *game;

  table_open (&table);
  hf_far_join (window, table.links[0]);
  hf_test_wait_until (hf_far_is_at_table (window));
  game = hf_far_get_game (window);

  g_subprocess_send_signal (table.process, SIGSTOP);
  hf_test_wait_until (hf_far_shows_notice (window, told));
  hf_far_save_picture (window, "silent");
  hf_far_act (window, "win.begin-table");
  g_assert_cmpuint (hf_game_get_log (game)->position, ==, 0);
  g_subprocess_send_signal (table.process, SIGCONT);
  hf_test_wait_until (!hf_far_shows_notice (window, told) && hf_game_get_log (game)->position > 0);
  g_assert_true (hf_far_get_game (window) == game && hf_far_is_at_table (window));
  hf_far_close_window (window);
  table_close (&table);
}

/* A window of which the table has heard nothing for too long is told so, and comes back by itself. */
static void
test_unheard (void)
{
  const char *told = _("This device lost touch with the table for a while. Trying again…");
  HfWindow *window = hf_far_open_window (360, 640);
  HfServedTable table;

  hf_served_table_open (&table, "classic", 0xf);
  hf_served_table_join (&table, window, 0);

  table.fake.host->places[0].visitor->heard -= HF_HOST_PATIENCE + 1;
  hf_host_pass_time (table.fake.host, g_get_monotonic_time () / 1000);
  g_assert_cmpuint (hf_host_get_present (table.fake.host), ==, 0);
  hf_test_wait_until (hf_far_shows_notice (window, told));
  hf_test_wait_until (hf_host_get_present (table.fake.host) == 1
                      && !hf_far_shows_notice (window, told));
  g_assert_true (hf_far_is_at_table (window));
  hf_far_close_window (window);
  hf_served_table_close (&table);
}

static void
add_tests (void)
{
  g_test_add_func ("/visit/closed", test_closed);
  g_test_add_func ("/visit/closed-amid", test_closed_amid);
  g_test_add_func ("/visit/visit", test_visit);
  g_test_add_func ("/visit/used", test_used);
  g_test_add_func ("/visit/verdicts", test_verdicts);
  g_test_add_func ("/visit/others", test_others);
  g_test_add_func ("/visit/finished", test_finished);
  g_test_add_func ("/visit/unkept", test_unkept);
  g_test_add_func ("/visit/unsaved", test_unsaved);
  g_test_add_func ("/visit/silent", test_silent);
  g_test_add_func ("/visit/unheard", test_unheard);
  g_test_add_func ("/visit/damaged-list", test_damaged_list);
  g_test_add_func ("/visit/dialog-and-window", test_dialog_and_window);
  g_test_add_func ("/visit/alone", test_alone);
}

int
main (int argc, char *argv[])
{
  return hf_far_run (argc, argv, add_tests);
}
