/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games in the window: what comes back to the table, trays, files that are opened, and disks that are full. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/files/hf-game-save.h"
#include "game/files/hf-series.h"
#include "game/table/hf-card-notation.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-save.h"
#include "lib/ui/hf-test-window.h"
#include "game/turn/hf-turn-controller.h"
#include "ui/games/hf-deal-dialog.h"
#include "ui/games/hf-open-files.h"
#include "ui/pad/hf-pad-dialog.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/widgets/hf-notice.h"

static guint64
seed_of (HfWindow *window)
{
  return hf_game_get_seed (hf_session_get_game (hf_window_get_session (window)));
}

static GtkWidget *
dialog_of (HfWindow *window)
{
  return GTK_WIDGET (hf_test_get_dialog (window));
}

/* The tray */

static void
select_rank (HfTurnController *controller, HfKind kind, guint n)
{
  HfCards cards = HF_CARDS_NONE;

  cards.n[kind] = n;
  hf_test_select (controller, &cards);
}

static char *
print_tray (HfTurnController *controller)
{
  GListModel *tray = hf_turn_controller_get_tray (controller);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfCardZone) book = g_list_model_get_item (tray, i);

      g_string_append (text, "book");
      for (guint j = 0; j < hf_card_zone_get_n (book); j++)
        {
          HfCard *card = hf_card_zone_peek (book, j);

          g_string_append_printf (text, " %u.%u.%u", hf_card_get_kind (card),
                                  hf_card_get_suit (card), hf_card_get_copy (card));
        }
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

/* A game in which the person can stage two books with wild cards. */
static HfGame *
find_rich_game (HfTurnController **controller)
{
  for (guint64 seed = 0;; seed++)
    {
      g_autoptr (HfGame) game = hf_test_save_new_hoof (seed, 0);
      HfMove move = { .type = HF_MOVE_CHOOSE, .answer = HF_ANSWER_YES };
      guint n_wild = 0, n_books = 0;

      while (hf_game_get_phase (game) == HF_PHASE_CHOOSE)
        {
          g_assert_cmpint (hf_game_play (game, &move, NULL), ==, HF_VERDICT_OK);
          move.seat++;
        }
      *controller = hf_turn_controller_new (game);
      for (HfKind kind = HF_KIND_FOUR; kind <= HF_KIND_ACE; kind++)
        {
          guint n = 0;

          for (guint i = 0; i < hf_card_zone_get_n (hf_turn_controller_get_hand (*controller)); i++)
            n += hf_card_get_kind (hf_card_zone_peek (hf_turn_controller_get_hand (*controller), i))
                 == kind;
          if (n >= 3 && n_books < 2)
            {
              select_rank (*controller, kind, n);
              n_books += hf_turn_controller_press (*controller, HF_TURN_ACT_STAGE);
            }
        }
      for (guint i = 0; i < hf_card_zone_get_n (hf_turn_controller_get_hand (*controller)); i++)
        n_wild +=
          hf_card_get_kind (hf_card_zone_peek (hf_turn_controller_get_hand (*controller), i))
          == HF_KIND_TWO;
      if (n_books == 2 && n_wild >= 2)
        {
          g_autoptr (HfCardZone)
            book = g_list_model_get_item (hf_turn_controller_get_tray (*controller), 0);

          select_rank (*controller, HF_KIND_TWO, 2);
          g_assert_true (hf_turn_controller_press_staged (*controller, book));
          return g_steal_pointer (&game);
        }
      g_clear_object (controller);
    }
}

static void
test_tray (void)
{
  HfTurnController *controller;
  g_autoptr (HfGame) game = find_rich_game (&controller);
  g_autoptr (HfGame) again = NULL;
  g_autoptr (HfTurnController) other = NULL;
  g_autofree char *tray = print_tray (controller), *other_tray = NULL;

  hf_game_move_in_hand (game, hf_game_find_person (game), 0, 5);
  again = hf_test_save_reopen (game);
  other = hf_turn_controller_new (again);
  other_tray = print_tray (other);
  g_assert_cmpstr (other_tray, ==, tray);
  g_assert_cmpint (hf_turn_controller_get_offer (other)->points, ==,
                   hf_turn_controller_get_offer (controller)->points);
  for (guint i = 0; i < hf_card_zone_get_n (hf_turn_controller_get_hand (controller)); i++)
    g_assert_cmpuint (hf_card_get_kind (hf_card_zone_peek (hf_turn_controller_get_hand (other), i)),
                      ==,
                      hf_card_get_kind (hf_card_zone_peek (hf_turn_controller_get_hand (controller),
                                                           i)));

  /* A notice that was put back does not come again. */
  hf_turn_controller_press (controller, HF_TURN_ACT_PUT_BACK);
  g_assert_null (hf_game_get_extra (game, "tray"));
  g_object_unref (controller);
}

/* Nobody can stage what is not in the hand, nor a card twice, by writing it into a file. */
static void
test_odd_tray (void)
{
  HfTurnController *controller;
  g_autoptr (HfGame) game = find_rich_game (&controller);
  g_autoptr (HfTurnController) other = NULL;
  g_autofree char *card = NULL, *text = NULL;
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, hf_card_zone_peek (hf_turn_controller_get_hand (controller), 0));
  card = hf_card_zone_print_cards (one);
  text = g_strdup_printf ("Zz9 | %s %s | %s | || Kh999", card, card, card);
  hf_game_set_extra (game, "tray", text);
  other = hf_turn_controller_new (game);
  g_assert_cmpuint (g_list_model_get_n_items (hf_turn_controller_get_tray (other)), ==, 1);
  g_object_unref (controller);
}

/* The window */

static void
test_window_deals (void)
{
  HfWindow *window;
  HfGame *game;
  guint64 seed;

  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  g_assert_null (hf_session_get_game (hf_window_get_session (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  game = hf_session_get_game (hf_window_get_session (window));
  g_assert_nonnull (game);
  seed = hf_game_get_seed (game);
  g_assert_null (hf_game_get_extra (game, HF_GAME_SEEN));

  /* A game of cards that were seen before does not count. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.same-deal", NULL);
  g_assert_true (hf_session_get_game (hf_window_get_session (window)) != game);
  game = hf_session_get_game (hf_window_get_session (window));
  g_assert_cmpuint (hf_game_get_seed (game), ==, seed);
  g_assert_nonnull (hf_game_get_extra (game, HF_GAME_SEEN));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.play-deal", NULL);
  g_assert_true (HF_IS_DEAL_DIALOG (dialog_of (window)));
  g_signal_emit_by_name (dialog_of (window), "play",
                         "hand-and-foot deal 1: hoof-and-mouth 6 players seed 99");
  adw_dialog_force_close (ADW_DIALOG (dialog_of (window)));
  game = hf_session_get_game (hf_window_get_session (window));
  g_assert_cmpuint (hf_game_get_seed (game), ==, 99);
  g_assert_cmpuint (hf_game_get_n_seats (game), ==, 6);
  g_assert_cmpint (hf_game_find_person (game), ==, 0);
  g_assert_cmpuint (
    g_list_model_get_n_items (G_LIST_MODEL (hf_session_get_store (hf_window_get_session (window)))),
    ==, 2);
  hf_test_close_window (window);
}

/* The standings name everybody with what they have won, best first. */
static void
check_standings (GtkWidget *sheet, HfGame *game, GHashTable *won)
{
  gint last = G_MAXINT;
  g_autoptr (GArray) list = hf_series_list (game, 1);

  g_assert_cmpuint (list->len, ==, hf_game_get_n_seats (game));
  for (guint i = 0; i < list->len; i++)
    {
      const HfStanding *standing = &g_array_index (list, HfStanding, i);
      const char *name = hf_game_seat_get_name (hf_game_get_seat (game, standing->seat));
      const gint points = GPOINTER_TO_INT (g_hash_table_lookup (won, name));
      g_autofree char *text = g_strdup_printf (ngettext ("%'d point", "%'d points", ABS (points)),
                                               points);
      GtkWidget *row = hf_test_find_text (sheet, ADW_TYPE_ACTION_ROW, "title", name);

      g_assert_nonnull (row);
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, text);
      g_assert_cmpint (points, <=, last);
      last = points;
    }
}

static char *
make_standings_title (guint number)
{
  return number < 3 ? g_strdup_printf (_("Standings After Game %1$u of %2$u"), number, 3)
                    : g_strdup_printf (_("Final Standings After %u Games"), 3);
}

/* Three games with three partners: after each everybody sees what they have won so far, and goes on
 * by a press. */
static void
test_window_changing_partners (void)
{
  g_autoptr (GHashTable) won = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) partners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (HfGame) first = NULL;
  HfWindow *window;
  HfSession *session;
  HfRules rules;

  g_setenv ("HF_SEED", "7", TRUE);
  g_settings_set_enum (hf_test_settings, "speed", HF_SPEED_INSTANT);
  hf_test_empty_folder (hf_test_data);
  g_assert_true (hf_rules_init_preset (&rules, "family-tradition", NULL));
  g_assert_true (hf_rules_set (&rules, "event.tournament", "round_robin_partners", NULL));
  g_assert_true (hf_rules_set (&rules, "table.rounds", "1", NULL));
  g_assert_true (hf_rules_set (&rules, "open.min", "60", NULL));
  first = hf_test_game_new (&rules, 0, 7);
  window = hf_test_open_keeper (0, 0);
  session = hf_window_get_session (window);
  hf_session_begin (session, first);

  for (guint number = 1; number <= 3; number++)
    {
      HfGame *game = hf_session_get_game (session);
      g_autofree char *title = make_standings_title (number);
      GtkWidget *sheet, *next;

      hf_game_set_pace (game, 0);
      hf_game_set_auto_play (game, TRUE);
      hf_test_wait_until (hf_game_is_over (game) && HF_IS_SCORE_SHEET (dialog_of (window)));
      for (guint i = 0; i < 4; i++)
        {
          HfGameSeat *seat = hf_game_get_seat (game, i);
          const char *name = hf_game_seat_get_name (seat);
          gint points = hf_results_get_total (HF_RESULTS (game), 1, hf_game_seat_get_owner (seat));

          points += GPOINTER_TO_INT (g_hash_table_lookup (won, name));
          g_hash_table_insert (won, g_strdup (name), GINT_TO_POINTER (points));
          if (i == 2)
            g_hash_table_add (partners, g_strdup (name));
        }

      sheet = dialog_of (window);
      g_assert_nonnull (hf_test_find_text (sheet, ADW_TYPE_PREFERENCES_GROUP, "title", title));
      check_standings (sheet, game, won);
      next = hf_test_find_text (sheet, GTK_TYPE_BUTTON, "label", C_("button", "Ne_xt Game"));
      g_assert_nonnull (next);
      g_signal_emit_by_name (next, "clicked");
      hf_test_wait_until (hf_session_get_game (session) != game && dialog_of (window) == NULL);
    }

  /* Everybody was a partner once, and the fourth game begins anew. */
  g_assert_cmpuint (g_hash_table_size (partners), ==, 3);
  g_assert_cmpuint (hf_series_get_number (hf_session_get_game (session)), ==, 1);
  hf_test_close_window (window);
  g_settings_reset (hf_test_settings, "speed");
  g_unsetenv ("HF_SEED");
}

static void
test_window_resumes (void)
{
  HfWindow *window;
  g_autofree char *before = NULL, *after = NULL;

  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  hf_game_stop (hf_session_get_game (hf_window_get_session (window)));
  before = hf_game_print_moves (hf_session_get_game (hf_window_get_session (window)));
  hf_test_close_window (window);

  window = hf_test_open_keeper (0, 0);
  g_assert_nonnull (hf_session_get_game (hf_window_get_session (window)));
  hf_game_stop (hf_session_get_game (hf_window_get_session (window)));
  after = hf_game_print_moves (hf_session_get_game (hf_window_get_session (window)));
  g_assert_true (g_str_has_prefix (after, before));
  hf_test_close_window (window);
}

/* Undo without limit is a setting, for the game on the table too. */
static void
test_window_undo (void)
{
  HfWindow *window;

  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  g_assert_false (
    hf_game_get_undo_unlimited (hf_session_get_game (hf_window_get_session (window))));
  g_settings_set_boolean (hf_test_settings, "unlimited-undo", TRUE);
  g_assert_true (hf_game_get_undo_unlimited (hf_session_get_game (hf_window_get_session (window))));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  g_assert_true (hf_game_get_undo_unlimited (hf_session_get_game (hf_window_get_session (window))));
  g_settings_reset (hf_test_settings, "unlimited-undo");
  g_assert_false (
    hf_game_get_undo_unlimited (hf_session_get_game (hf_window_get_session (window))));
  hf_test_close_window (window);
}

/* Staging can be taken back like a move. */
static void
test_window_undo_tray (void)
{
  HfWindow *window;
  HfTurnController *controller;
  g_autoptr (HfGame) rich = find_rich_game (&controller);

  g_object_unref (controller);
  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  hf_window_play (window, rich);
  hf_game_stop (rich);
  controller = hf_test_get_controller (window);
  g_assert_cmpuint (g_list_model_get_n_items (hf_turn_controller_get_tray (controller)), ==, 2);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_cmpuint (g_list_model_get_n_items (hf_turn_controller_get_tray (controller)), ==, 0);
  hf_test_close_window (window);
}

static void
assert_explained (HfWindow *window, const char *heading)
{
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog_of (window)));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog_of (window))), ==,
                   heading);
  g_assert_cmpuint (strlen (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog_of (window)))), >,
                    20);
  adw_dialog_force_close (ADW_DIALOG (dialog_of (window)));
}

static void
test_window_damaged (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "hand-and-foot", "games",
                                            "current.hfgame", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = NULL;
  const char newer[] = "[Hand and Foot Game]\nFormat=999\nAnything: else\n";
  HfWindow *window;

  hf_test_empty_folder (hf_test_data);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "[Hand and Foot Game]\nFormat=1\nSee", -1, NULL));
  window = hf_test_open_keeper (0, 0);
  assert_explained (window, _("This Game Is Damaged"));
  hf_test_close_window (window);

  g_assert_true (g_file_set_contents (path, newer, -1, NULL));
  window = hf_test_open_keeper (0, 0);
  assert_explained (window, _("The Game Cannot Be Opened"));
  hf_test_close_window (window);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, newer);
}

/* A file that was double-clicked or dropped. */
static void
test_window_open (void)
{
  g_autofree char *path = g_build_filename (hf_test_data, "sent.hfgame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (HfGame) game = hf_test_save_new_hoof (77, 20);
  g_autofree char *before = NULL, *after = NULL;
  HfWindow *window;

  hf_test_empty_folder (hf_test_data);
  hf_game_set_name (game, "From Clara");
  hf_test_save_export (game, path);
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));

  window = hf_test_open_keeper (0, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  hf_open_game (hf_window_get_session (window), file);
  hf_test_wait_until (seed_of (window) == 77);
  g_assert_cmpuint (hf_game_get_seed (hf_session_get_game (hf_window_get_session (window))), ==,
                    77);
  g_assert_cmpuint (
    g_list_model_get_n_items (G_LIST_MODEL (hf_session_get_store (hf_window_get_session (window)))),
    ==, 1);

  g_assert_true (g_file_set_contents (path, "Dear all", -1, NULL));
  hf_open_game (hf_window_get_session (window), file);
  hf_test_wait_until (dialog_of (window) != NULL);
  assert_explained (window, _("The Game Cannot Be Opened"));
  g_assert_cmpuint (hf_game_get_seed (hf_session_get_game (hf_window_get_session (window))), ==,
                    77);
  hf_test_close_window (window);
}

static const char *
notice_of (HfWindow *window)
{
  return hf_get_notice (GTK_WIDGET (window));
}

static gboolean
press_notice (HfWindow *window)
{
  GObject *button = gtk_widget_get_template_child (GTK_WIDGET (window), HF_TYPE_WINDOW,
                                                   "notice_button");

  return gtk_widget_activate_action (GTK_WIDGET (window),
                                     gtk_actionable_get_action_name (GTK_ACTIONABLE (button)),
                                     NULL);
}

/* Of two programs the second says that it does not save, and can be played. */
static void
test_window_second (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "hand-and-foot", "games",
                                            "current.hfgame", NULL);
  g_autofree char *seed = NULL, *after = NULL;
  HfWindow *first, *second;

  hf_test_empty_folder (hf_test_data);
  first = hf_test_open_keeper (0, 0);
  gtk_widget_activate_action (GTK_WIDGET (first), "win.quick-game", NULL);
  seed = g_strdup_printf ("\nSeed=%" G_GUINT64_FORMAT "\n", seed_of (first));
  g_assert_null (notice_of (first));

  second = hf_test_open_keeper (0, 0);
  g_assert_nonnull (notice_of (second));
  g_assert_null (hf_session_get_game (hf_window_get_session (second)));
  gtk_widget_activate_action (GTK_WIDGET (second), "win.quick-game", NULL);
  g_assert_cmpuint (seed_of (second), !=, seed_of (first));
  g_assert_nonnull (notice_of (second));
  g_object_add_weak_pointer (G_OBJECT (second), (gpointer *) &second);
  g_assert_true (press_notice (second));
  hf_test_wait_until (second == NULL);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_nonnull (strstr (after, seed));
  hf_test_close_window (first);
}

/* A game that was being opened when the program ended is offered, not opened. */
static void
test_window_cut_off (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "hand-and-foot", "games",
                                              NULL);
  g_autofree char *opening = g_build_filename (folder, "current.opening", NULL);
  HfWindow *window;

  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  hf_test_close_window (window);
  g_assert_false (g_file_test (opening, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_set_contents (opening, "", 0, NULL));

  /* As long as nobody asks for it, the offer stands. */
  for (guint i = 0; i < 2; i++)
    {
      window = hf_test_open_keeper (0, 0);
      g_assert_null (hf_session_get_game (hf_window_get_session (window)));
      g_assert_nonnull (notice_of (window));
      if (i == 0)
        hf_test_close_window (window);
    }

  g_assert_true (press_notice (window));
  g_assert_nonnull (hf_session_get_game (hf_window_get_session (window)));
  g_assert_null (notice_of (window));
  hf_test_wait_until (!g_file_test (opening, G_FILE_TEST_EXISTS));
  hf_test_close_window (window);
}

static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static AdwDialog *
ask_to_close (HfWindow *window)
{
  gtk_window_close (GTK_WINDOW (window));
  hf_test_wait_until (dialog_of (window) != NULL);
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog_of (window))), ==,
                   _("Leave Without Saving?"));

  return ADW_DIALOG (dialog_of (window));
}

/* Whether it is a label that has these words. */
static gboolean
says (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL;
}

/* A disk that fills while one plays: the window says so as long as it is so, and does not close
 * without a question. */
static void
test_window_full_disk (void)
{
  HfWindow *window;
  HfGame *game;
  AdwDialog *alert;
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  game = hf_session_get_game (hf_window_get_session (window));
  hf_game_stop (game);
  hf_session_flush (hf_window_get_session (window));

  limit_files (100);
  hf_game_set_extra (game, "note", "1");
  hf_test_wait_until (notice_of (window) != NULL);
  g_assert_nonnull (strstr (notice_of (window), g_strerror (EFBIG)));
  g_assert_true (press_notice (window));
  hf_test_wait_until (hf_test_count (GTK_WIDGET (window), says, g_strerror (EFBIG)) == 2);
  g_assert_nonnull (notice_of (window));

  alert = ask_to_close (window);
  g_signal_emit_by_name (alert, "response::stay", "stay");
  adw_dialog_force_close (alert);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));

  /* With room again, the next change is saved, and the notice goes. */
  limit_files (limit.rlim_cur);
  hf_game_set_extra (game, "note", "2");
  hf_test_wait_until (notice_of (window) == NULL);
  hf_test_close_window (window);
}

/* Something that is no file is refused at once, whichever way it comes. */
static void
test_window_odd_files (void)
{
  g_autofree char *pipe = g_build_filename (hf_test_data, "pipe.hfgame", NULL);
  g_autofree char *huge = g_build_filename (hf_test_data, "huge.hfgame", NULL);
  const struct
  {
    const char *path;
    const char *heading;
  } odd[] = {
    { pipe, _("The File Cannot Be Read") },      { hf_test_data, _("The File Cannot Be Read") },
    { "/dev/zero", _("The File Cannot Be Read") }, { "/dev/null", _("The File Cannot Be Read") },
    { huge, _("The Game Cannot Be Opened") },
  };
  HfWindow *window;

  hf_test_empty_folder (hf_test_data);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_true (g_file_set_contents (huge, "[Hand and Foot Game]\n", -1, NULL));
  g_assert_cmpint (truncate (huge, G_GINT64_CONSTANT (4) << 30), ==, 0);
  window = hf_test_open_keeper (0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (odd[i].path);

      hf_open_files (hf_window_get_session (window), &file, 1);
      hf_test_wait_until (dialog_of (window) != NULL);
      assert_explained (window, odd[i].heading);
    }
  g_assert_null (hf_session_get_game (hf_window_get_session (window)));
  hf_test_close_window (window);
}

/* A name of 60,000 letters is a name of 40 on the table. */
static void
test_window_absurd_name (void)
{
  g_autofree char *path = g_build_filename (hf_test_data, "sent.hfgame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (HfGame) game = hf_test_save_new_hoof (77, 20);
  g_autofree char *text = hf_game_save_text (game), *sealed = NULL;
  g_autofree char *letters = g_strnfill (60000, 'm');
  g_autofree char *line = g_strconcat ("\nPlayer1.Name=", letters, NULL);
  g_autoptr (GString) absurd = g_string_new (text);
  HfWindow *window;

  hf_test_empty_folder (hf_test_data);
  g_assert_cmpuint (g_string_replace (absurd, "\nPlayer1.Name=", line, 1), ==, 1);
  sealed = hf_game_file_seal (absurd->str);
  g_assert_true (g_file_set_contents (path, sealed, -1, NULL));

  window = hf_test_open_keeper (0, 0);
  hf_open_files (hf_window_get_session (window), &file, 1);
  hf_test_wait_until (hf_session_get_game (hf_window_get_session (window)) != NULL);
  letters[40] = '\0';
  hf_test_wait_until (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label", letters)
                      != NULL);
  hf_test_close_window (window);
}

/* So is one that somebody wrote into the settings, in every place where it is to be seen. */
static void
test_window_absurd_settings (void)
{
  g_autofree char *letters = g_strnfill (60000, 'm');
  g_autofree char *numbered = NULL;
  const char *names[] = { letters, NULL };
  const char *actions[] = { "win.preferences", "win.new-game" };
  HfWindow *window;
  HfGame *game;

  hf_test_empty_folder (hf_test_data);
  g_settings_set_string (hf_test_settings, "player-name", letters);
  g_settings_set_strv (hf_test_settings, "computer-names", names);
  window = hf_test_open_keeper (0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL));
      hf_test_wait_until (dialog_of (window) != NULL && gtk_widget_get_mapped (dialog_of (window)));
      adw_dialog_force_close (ADW_DIALOG (dialog_of (window)));
      hf_test_wait_until (dialog_of (window) == NULL);
    }

  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  game = hf_session_get_game (hf_window_get_session (window));
  letters[40] = '\0';
  numbered = g_strdup_printf (C_("name of a player", "%1$s %2$u"), letters, 2);
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 0)), ==, letters);
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 1)), ==, numbered);
  hf_test_wait_until (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label", letters)
                      != NULL);
  hf_test_close_window (window);
  g_settings_reset (hf_test_settings, "player-name");
  g_settings_reset (hf_test_settings, "computer-names");
}

/* Games with real cards are found where games are: both with games that are saved and without. */
static void
test_window_pads (void)
{
  HfWindow *window;

  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *way;

      if (i == 1)
        gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.games", NULL);
      hf_test_wait_until (dialog_of (window) != NULL && gtk_widget_get_mapped (dialog_of (window)));
      way = i == 0
        ? hf_test_find_text (dialog_of (window), GTK_TYPE_BUTTON, "label", C_("title", "Score Pads"))
                             : hf_test_find_text (dialog_of (window), ADW_TYPE_ACTION_ROW, "title",
                                                  C_("title", "Score Pads"));
      hf_test_wait_until (gtk_widget_get_mapped (way));
      gtk_widget_activate (way);
      hf_test_wait_until (HF_IS_PAD_DIALOG (dialog_of (window)));
      adw_dialog_force_close (ADW_DIALOG (dialog_of (window)));
      hf_test_wait_until (!HF_IS_PAD_DIALOG (dialog_of (window)));
      adw_dialog_force_close (ADW_DIALOG (dialog_of (window)));
      hf_test_wait_until (dialog_of (window) == NULL);
    }
  hf_test_close_window (window);
}

int
main (int argc, char **argv)
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/games/tray", test_tray);
  g_test_add_func ("/games/odd-tray", test_odd_tray);
  g_test_add_func ("/games/window/deals", test_window_deals);
  g_test_add_func ("/games/window/changing-partners", test_window_changing_partners);
  g_test_add_func ("/games/window/resumes", test_window_resumes);
  g_test_add_func ("/games/window/undo", test_window_undo);
  g_test_add_func ("/games/window/undo-tray", test_window_undo_tray);
  g_test_add_func ("/games/window/damaged", test_window_damaged);
  g_test_add_func ("/games/window/second", test_window_second);
  g_test_add_func ("/games/window/cut-off", test_window_cut_off);
  g_test_add_func ("/games/window/full-disk", test_window_full_disk);
  g_test_add_func ("/games/window/odd-files", test_window_odd_files);
  g_test_add_func ("/games/window/absurd-name", test_window_absurd_name);
  g_test_add_func ("/games/window/absurd-settings", test_window_absurd_settings);
  g_test_add_func ("/games/window/open", test_window_open);
  g_test_add_func ("/games/window/pads", test_window_pads);

  return hf_test_run_windows ();
}
