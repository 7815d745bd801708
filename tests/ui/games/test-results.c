/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How a person fares: statistics, the daily deal, and that all of it is fair.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "core/text/hf-text.h"
#include "core/rules/hf-presets.h"
#include "game/files/hf-daily-words.h"
#include "game/files/hf-game-save.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-play.h"
#include "lib/hf-test-save.h"
#include "lib/ui/hf-test-picture.h"
#include "lib/ui/hf-test-window.h"
#include "ui/games/hf-replay-dialog.h"
#include "ui/games/hf-deals.h"
#include "ui/games/hf-past-games.h"
#include "ui/score/hf-review-dialog.h"
#include "ui/score/hf-score-chart.h"

static GtkWidget *
dialog_of (HfWindow *window)
{
  return GTK_WIDGET (hf_test_get_dialog (window));
}

static void
dismiss (HfWindow *window)
{
  adw_dialog_force_close (ADW_DIALOG (dialog_of (window)));
  hf_test_wait_until (dialog_of (window) == NULL);
}

static GtkWidget *
present (HfWindow *window, const char *action, GType type)
{
  GtkWidget *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  dialog = dialog_of (window);
  g_assert_true (g_type_is_a (G_OBJECT_TYPE (dialog), type));
  hf_test_wait_until (gtk_widget_get_mapped (dialog));

  return dialog;
}

static void
assert_value (GtkWidget *dialog, const char *title, const char *value)
{
  GtkWidget *row = hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", title);

  g_assert_nonnull (row);
  g_assert_nonnull (hf_test_find_text (row, GTK_TYPE_LABEL, "label", value));
}

static void
test_statistics (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 20000);
  g_autofree char *best = NULL;
  g_autofree char *percent = NULL;
  g_autofree char *won = NULL;
  const guint n_won = hf_game_get_winners (game) & 1;
  HfWindow *window;
  GtkWidget *dialog, *status;

  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  dialog = present (window, "win.statistics", ADW_TYPE_DIALOG);
  status = hf_test_find_text (dialog, ADW_TYPE_STATUS_PAGE, "title", _("No Games Yet"));
  g_assert_cmpstr (adw_status_page_get_description (ADW_STATUS_PAGE (status)), ==,
                   _("Finish a game, and your wins, your streaks, and your best rounds are here."));
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), "statistics-empty");
  dismiss (window);

  hf_game_set_rules_name (game, "Rita & Tom");
  g_assert_true (hf_statistics_count_game (
    hf_records_get_statistics (hf_session_get_records (hf_window_get_session (window))), game));
  dialog = present (window, "win.statistics", ADW_TYPE_DIALOG);
  g_assert_nonnull (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label", "Rita &amp; Tom"));
  assert_value (dialog, C_("statistics", "Games Played"), "1");
  percent = hf_text_percent (100 * n_won);
  won = g_strdup_printf (_("%1$'u (%2$s)"), n_won, percent);
  assert_value (dialog, C_("statistics", "Games Won"), won);
  best = g_strdup_printf ("%'d", hf_results_get_total (HF_RESULTS (game), 4, 0));
  assert_value (dialog, C_("statistics", "Best Game"), best);
  g_assert_false (gtk_widget_get_visible (hf_test_find_type (dialog, HF_TYPE_SCORE_CHART)));
  dismiss (window);
  hf_test_close_window (window);

  /* All of it is there the next time. */
  window = hf_test_open_keeper (0, 0);
  dialog = present (window, "win.statistics", ADW_TYPE_DIALOG);
  assert_value (dialog, C_("statistics", "Games Played"), "1");
  dismiss (window);
  hf_test_close_window (window);
}

/* A game of two at this screen counts for each of them by name, if they want that, and for nobody else. */
static void
test_by_name (void)
{
  const HfPlayerSetup players[HF_MAX_SEATS] = { { .name = "Ann", .kind = HF_PLAYER_HERE },
                                                { .name = "Ben", .kind = HF_PLAYER_HERE },
                                                { .level = "simple" },
                                                { .level = "simple" } };
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "classic", NULL));
  g_assert_true (hf_rules_set (&rules, "table.rounds", "1", NULL));
  g_assert_true (hf_rules_set (&rules, "open.min", "50", NULL));
  hf_rules_resolve (&rules);
  for (guint counted = 0; counted < 2; counted++)
    {
      g_autoptr (HfGame) game = hf_game_new (&rules, 3, players, NULL);
      HfWindow *window;
      GtkWidget *dialog, *group;

      hf_test_empty_folder (hf_test_data);
      g_settings_set_boolean (hf_test_settings, "count-people", counted);
      window = hf_test_open_keeper (0, 0);
      hf_window_play (window, game);
      hf_test_wait_until (hf_game_get_phase (game) > HF_PHASE_SETUP);
      hf_test_play_moves (game, 20000, 3);
      g_assert_true (hf_game_is_over (game));
      hf_test_settle (GTK_WIDGET (window));
      if (dialog_of (window) != NULL)
        dismiss (window);

      dialog = present (window, "win.statistics", ADW_TYPE_DIALOG);
      group = hf_test_find_text (dialog, ADW_TYPE_PREFERENCES_GROUP, "title", _("Games Won By"));
      g_assert_cmpint (group != NULL, ==, counted);
      g_assert_null (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label",
                                        C_("statistics", "Games Played")));
      for (guint seat = 0; counted && seat < 2; seat++)
        {
          guint n = (hf_game_get_winners (game) >> seat) & 1;
          g_autofree char *percent = hf_text_percent (100 * n);
          g_autofree char *won = g_strdup_printf (_("%1$'u (%2$s)"), n, percent);

          assert_value (group, players[seat].name, won);
        }
      dismiss (window);
      hf_test_close_window (window);
    }
  g_settings_reset (hf_test_settings, "count-people");
  g_settings_reset (hf_test_settings, "learned");
}

/* A file of which something cannot be read is told of, once, and what can be read is there. */
static void
test_damaged (void)
{
  static const char damaged[] = "[Rules 1]\nName=Ours\nGames=2\nWon=1\nRounds=8\nwhat is this\n";
  g_autofree char *folder = g_build_filename (hf_test_data, "hand-and-foot", NULL);
  g_autofree char *path = g_build_filename (folder, "statistics.ini", NULL);

  hf_test_empty_folder (hf_test_data);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, damaged, -1, NULL));
  for (guint i = 0; i < 2; i++)
    {
      HfWindow *window = hf_test_open_keeper (0, 0);

      hf_test_run_pending ();
      if (i == 0)
        {
          hf_test_wait_until (dialog_of (window) != NULL);
          g_assert_true (ADW_IS_ALERT_DIALOG (dialog_of (window)));
          g_assert_nonnull (
            strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog_of (window))),
                    "statistics.damaged-1"));
          dismiss (window);
        }
      g_assert_null (dialog_of (window));
      assert_value (present (window, "win.statistics", ADW_TYPE_DIALOG),
                    C_("statistics", "Games Played"), "2");
      dismiss (window);
      hf_test_close_window (window);
    }
}

/* Returns: whether the group is there, while the page is at its end */
static gboolean
scroll_to (GtkWidget *dialog, GtkAdjustment *adjustment, const char *title)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));

  return hf_test_find_text (dialog, ADW_TYPE_PREFERENCES_GROUP, "title", title) != NULL;
}

/* Rules by rules, for more of them than anybody plays: what is not to be seen yet is not there yet. */
static void
test_many (void)
{
  g_autofree char *folder = g_build_filename (hf_test_data, "hand-and-foot", NULL);
  g_autofree char *path = g_build_filename (folder, "statistics.ini", NULL);
  g_autoptr (GString) text = g_string_new ("[Level 1]\nName=expert\nGames=1\nWon=1\n");
  GtkAdjustment *adjustment;
  HfWindow *window;
  GtkWidget *dialog, *page;

  /* A published set is one, whatever it was called in the language of an earlier game. */
  g_string_append_printf (text,
                          "[Rules a]\nName=Classic Hand and Foot\nGames=1\nRounds=1\n"
                          "[Rules b]\nName=%s\nGames=1\nRounds=1\n",
                          hf_preset_title ("classic"));
  for (guint i = 1; i <= 400; i++)
    g_string_append_printf (text, "[Rules %u]\nName=Rules of %u\nGames=1\nWon=0\nRounds=1\n", i, i);
  hf_test_empty_folder (hf_test_data);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  window = hf_test_open_keeper (0, 0);
  dialog = present (window, "win.statistics", ADW_TYPE_DIALOG);
  hf_test_run_pending ();
  g_assert_nonnull (hf_test_find_text (dialog, ADW_TYPE_PREFERENCES_GROUP, "title",
                                       hf_preset_title ("classic")));
  assert_value (dialog, C_("statistics", "Games Played"), "2");
  g_assert_nonnull (hf_test_find_text (dialog, ADW_TYPE_PREFERENCES_GROUP, "title", "Rules of 3"));
  g_assert_null (hf_test_find_text (dialog, ADW_TYPE_PREFERENCES_GROUP, "title", "Rules of 50"));
  g_assert_false (gtk_widget_get_mapped (hf_test_find_type (dialog, HF_TYPE_SCORE_CHART)));

  /* All of it comes on the way down, and what comes after it. */
  page = hf_test_find_type (dialog, ADW_TYPE_PREFERENCES_PAGE);
  adjustment = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (hf_test_find_type (page, GTK_TYPE_SCROLLED_WINDOW)));
  hf_test_wait_until (scroll_to (dialog, adjustment, "Rules of 50"));
  dismiss (window);
  hf_test_close_window (window);
}

static void
assert_sum (GtkWidget *dialog,
            guint n,
            guint n_won,
            const char *average,
            const char *most,
            const char *last)
{
  g_autofree char *sentence = hf_text_minus (g_strdup_printf (
    ngettext ("%1$u game, %2$u won. Average points: %3$s. Best game: %4$s. Last game: %5$s.",
              "%1$u games, %2$u won. Average points: %3$s. Best game: %4$s. Last game: %5$s.", n),
    n, n_won, average, most, last));

  g_assert_nonnull (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label", sentence));
}

/* The chart shows the games by the rules that were played last, or others that have something in
 * common. */
static void
test_over_time (void)
{
  static const char kept[] =
    "[Rules 1]\nName=Ours\nGames=2\nWon=1\nRounds=8\nPoints=-300\n"
    "[Game 1]\nRules=Theirs\nLevel=expert\nPartners=Ann;\nPoints=200\nWon=true\n"
    "[Game 2]\nRules=Ours\nLevel=expert\nPartners=Bob;\nPoints=300\nWon=true\n"
    "[Game 3]\nRules=Ours\nPartners=Ann;\nPoints=-700\nWon=false\n";
  g_autofree char *folder = g_build_filename (hf_test_data, "hand-and-foot", NULL);
  g_autofree char *path = g_build_filename (folder, "statistics.ini", NULL);
  HfWindow *window;
  GtkWidget *dialog, *row, *chart;
  guint n;

  hf_test_empty_folder (hf_test_data);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  hf_test_save_write_bytes (path, kept, strlen (kept));
  window = hf_test_open_keeper (0, 0);
  dialog = present (window, "win.statistics", ADW_TYPE_DIALOG);
  row = hf_test_find_type (dialog, ADW_TYPE_COMBO_ROW);
  chart = hf_test_find_type (dialog, HF_TYPE_SCORE_CHART);
  n = g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row)));

  /* Both rules, the level, both partners, and all. */
  g_assert_cmpuint (n, ==, 6);
  g_assert_true (gtk_widget_get_visible (chart));
  assert_sum (dialog, 2, 1, "−200", "300", "−700");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  g_assert_false (gtk_widget_get_visible (chart));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  assert_sum (dialog, 2, 2, "250", "300", "300");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), n - 1);
  assert_sum (dialog, 3, 2, "−67", "300", "−700");
  dismiss (window);
  hf_test_close_window (window);
}

/* The deal of a day: what is known of it, and its cards on the table. */
static void
test_daily (void)
{
  const char *const persons[] = { "yes", "yes", NULL };
  HfWindow *window;
  HfSession *session;
  HfDaily *daily;
  GtkWidget *dialog;
  g_autofree char *par = g_strdup_printf ("%'d", 1830);
  g_autofree char *yesterday = hf_text_number (-1250), *date = NULL, *first = NULL;
  GtkWidget *find;
  GDate day, before, of_game;
  gint points;

  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  session = hf_window_get_session (window);
  daily = hf_records_get_daily (hf_session_get_records (session));
  g_date_clear (&day, 1);
  g_date_set_dmy (&day, 1, 3, 2026);
  before = day;
  g_date_subtract_days (&before, 1);
  hf_daily_set_points (daily, &before, HF_DAILY_SCORE, -1250);
  hf_daily_set_points (daily, &day, HF_DAILY_PAR, 1830);

  g_settings_set_string (hf_test_settings, "player-name", "Oma");
  g_settings_set_strv (hf_test_settings, "persons", persons);
  hf_deals_show_daily (session, &day);
  dialog = dialog_of (window);
  hf_test_wait_until (gtk_widget_get_mapped (dialog));
  assert_value (dialog, C_("daily deal", "Your Score"), C_("daily deal", "Not played"));
  assert_value (dialog, C_("daily deal", "Expert’s Score"), par);
  assert_value (dialog, _("Your Score Yesterday"), yesterday);
  g_signal_emit_by_name (hf_test_find_text (dialog, GTK_TYPE_BUTTON, "label", C_("button", "_Play")),
                                            "clicked");
  hf_test_wait_until (hf_session_get_game (session) != NULL);
  g_assert_true (hf_daily_get_day (hf_session_get_game (session), &of_game));
  g_assert_cmpint (g_date_compare (&of_game, &day), ==, 0);
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (hf_session_get_game (session), 0)), ==,
                   "Oma");
  g_assert_cmpint (hf_game_find_person (hf_session_get_game (session)), ==, 0);
  g_settings_reset (hf_test_settings, "player-name");
  g_settings_reset (hf_test_settings, "persons");

  /* It is the first try, from the first moment, and the table says so. */
  g_assert_true (hf_daily_is_begun (daily, &day));
  date = hf_daily_print_day (&day);
  first = g_strdup_printf (_("Daily Deal, %s · first try"), date);
  hf_test_wait_until (hf_test_find_text (GTK_WIDGET (window), ADW_TYPE_WINDOW_TITLE, "subtitle",
                                         first)
                      != NULL);
  hf_deals_show_daily (session, &day);
  dialog = dialog_of (window);
  assert_value (dialog, C_("daily deal", "Your Score"), C_("daily deal", "Not finished"));
  dismiss (window);

  /* An expert begins to play the cards of a day that nobody knows the par of. */
  hf_deals_show_daily (session, &before);
  dialog = dialog_of (window);
  assert_value (dialog, C_("daily deal", "Your Score"), yesterday);
  find = hf_test_find_text (dialog, GTK_TYPE_BUTTON, "label", C_("button", "_Find Out"));
  g_assert_false (gtk_widget_get_child_visible (find));
  g_signal_emit_by_name (hf_test_find_text (dialog, GTK_TYPE_BUTTON, "label",
                                            C_("button", "_Cancel")),
                                            "clicked");
  g_assert_true (gtk_widget_get_child_visible (find));
  hf_test_wait_until (gtk_widget_get_mapped (dialog));
  g_assert_false (hf_daily_get_points (daily, &before, HF_DAILY_PAR, &points));
  dismiss (window);
  hf_test_close_window (window);
}

static void
assert_button (HfWindow *window, const char *words)
{
  GtkWidget *button = hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_BUTTON, "action-name",
                                         "win.daily-deal");

  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_nonnull (hf_test_find_text (button, GTK_TYPE_LABEL, "label", words));
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* The days stay where they are, whichever is chosen, and however far the page is scrolled, and it is
 * said why they cannot be played. */
static void
check_days_stay (HfWindow *window, GtkWidget *dialog)
{
  GtkWidget *calendar = hf_test_find_type (dialog, GTK_TYPE_CALENDAR), *reason;
  GtkWidget *page = hf_test_find_type (dialog, ADW_TYPE_PREFERENCES_PAGE);
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (hf_test_find_type (page, GTK_TYPE_SCROLLED_WINDOW)));
  graphene_rect_t before, now;

  for (guint scrolled = 0; scrolled < 2; scrolled++)
    {
      gtk_adjustment_set_value (at, scrolled ? gtk_adjustment_get_upper (at) : 0);
      hf_test_settle (GTK_WIDGET (window));
      g_assert_true (gtk_widget_compute_bounds (calendar, GTK_WIDGET (window), &before));
      for (guint day = 25; day <= 31; day++)
        {
          g_object_set (calendar, "day", day, NULL);
          hf_test_settle (GTK_WIDGET (window));
          g_assert_true (gtk_widget_compute_bounds (calendar, GTK_WIDGET (window), &now));
          g_assert_true (graphene_rect_equal (&now, &before));
          reason = hf_test_find_text (dialog, GTK_TYPE_LABEL, "label",
                                      day < 28
                                      ? _("This day is over. Only today’s deal can be played.")
                                      : _("This day is still to come. Only today’s deal can be "
                                            "played."));
          g_assert_true (gtk_widget_get_mapped (reason) == (day != 28));
        }
      g_object_set (calendar, "day", 28, NULL);
    }
}

static void
test_daily_days (void)
{
  static const struct
  {
    int width;
    int height;
  } sizes[] = { { 360, 640 }, { 800, 600 }, { 1200, 780 } };

  hf_test_empty_folder (hf_test_data);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strdup_printf ("daily-%d", sizes[i].width);
      HfWindow *window = hf_test_open_keeper (sizes[i].width, sizes[i].height);
      HfSession *session = hf_window_get_session (window);
      HfDaily *daily = hf_records_get_daily (hf_session_get_records (session));
      GDate day, before;

      g_date_clear (&day, 1);
      g_date_set_dmy (&day, 28, 3, 2026);
      before = day;
      g_date_subtract_days (&before, 1);
      hf_daily_set_points (daily, &before, HF_DAILY_SCORE, 1250);
      hf_daily_set_points (daily, &before, HF_DAILY_PAR, 1400);
      hf_daily_set_points (daily, &day, HF_DAILY_PAR, 1830);
      hf_deals_show_daily (session, &day);
      hf_test_wait_until (gtk_widget_get_mapped (dialog_of (window)));
      hf_test_settle (GTK_WIDGET (window));
      hf_test_save_picture (GTK_WIDGET (window), name);
      check_days_stay (window, dialog_of (window));
      dismiss (window);
      hf_test_close_window (window);
    }
}

/* The calendar shows other days, which are not played; a result can be copied. */
static void
test_daily_calendar (void)
{
  HfWindow *window;
  HfDaily *daily;
  GtkWidget *dialog, *calendar, *play;
  GDate day, before;
  g_autofree char *line = NULL, *copied = NULL, *yesterday = hf_text_number (-1250);

  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  daily = hf_records_get_daily (hf_session_get_records (hf_window_get_session (window)));
  g_date_clear (&day, 1);
  g_date_set_dmy (&day, 1, 3, 2026);
  before = day;
  g_date_subtract_days (&before, 1);
  hf_daily_set_points (daily, &before, HF_DAILY_SCORE, -1250);
  hf_daily_set_points (daily, &before, HF_DAILY_PAR, 100);
  hf_daily_set_points (daily, &day, HF_DAILY_SCORE, 640);
  hf_daily_set_points (daily, &day, HF_DAILY_PAR, 1830);

  hf_deals_show_daily (hf_window_get_session (window), &day);
  dialog = dialog_of (window);
  calendar = hf_test_find_type (dialog, GTK_TYPE_CALENDAR);
  play = hf_test_find_text (dialog, GTK_TYPE_BUTTON, "label", C_("button", "_Play Again"));
  assert_value (dialog, C_("daily deal", "Days in a Row"), "2");
  g_assert_true (gtk_calendar_get_day_is_marked (GTK_CALENDAR (calendar), 1));
  g_assert_false (gtk_calendar_get_day_is_marked (GTK_CALENDAR (calendar), 28));

  g_signal_emit_by_name (hf_test_find_text (dialog, GTK_TYPE_BUTTON, "icon-name",
                                            "edit-copy-symbolic"),
                         "clicked");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (dialog), NULL, copied_cb, &copied);
  hf_test_wait_until (copied != NULL);
  line = hf_daily_print_result (daily, &day);
  g_assert_cmpstr (copied, ==, line);

  g_object_set (calendar, "month", 1, "day", 28, NULL);
  assert_value (dialog, C_("daily deal", "Your Score"), yesterday);
  g_assert_true (gtk_calendar_get_day_is_marked (GTK_CALENDAR (calendar), 28));
  g_assert_false (gtk_calendar_get_day_is_marked (GTK_CALENDAR (calendar), 1));
  g_assert_false (gtk_widget_get_sensitive (play));
  g_object_set (calendar, "day", 27, NULL);
  assert_value (dialog, C_("daily deal", "Your Score"), C_("daily deal", "Not played"));
  g_object_set (calendar, "day", 1, "month", 2, NULL);
  g_assert_true (gtk_widget_get_sensitive (play));
  dismiss (window);
  hf_test_close_window (window);
}

/* The start page says what day it is, what was scored the day before, and then what was scored today.
 * Who learns the game has other things to do. */
static void
test_daily_button (void)
{
  g_autofree char *best = g_strdup_printf ("%'d", 2420), *worse = hf_text_number (-1110);
  g_autofree char *yesterday = NULL, *today = NULL, *date = NULL, *streak = NULL;
  g_autoptr (GDateTime) time = g_date_time_new_utc (2026, 9, 30, 0, 0, 0);
  HfWindow *window;
  HfDaily *daily;
  GDate day, before;

  hf_test_empty_folder (hf_test_data);
  g_setenv ("HF_TODAY", "2026-09-30", TRUE);
  date = g_date_time_format (time, C_("date", "%B %-d"));
  yesterday = g_strdup_printf (_("%1$s · yesterday: %2$s"), date, best);
  today = g_strdup_printf (_("%1$s · your score: %2$s"), date, worse);
  hf_daily_find_today (&day);
  before = day;
  g_date_subtract_days (&before, 1);

  window = hf_test_open_keeper (0, 0);
  daily = hf_records_get_daily (hf_session_get_records (hf_window_get_session (window)));
  hf_daily_set_points (daily, &before, HF_DAILY_SCORE, 2420);
  g_assert_false (gtk_widget_get_visible (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_BUTTON,
                                                             "action-name", "win.daily-deal")));
  g_settings_set_boolean (hf_test_settings, "learned", TRUE);
  hf_test_wait_until (gtk_widget_get_mapped (hf_test_find_text (GTK_WIDGET (window),
                                                                GTK_TYPE_BUTTON, "action-name",
                                                                "win.daily-deal")));
  assert_button (window, yesterday);
  hf_daily_set_points (daily, &day, HF_DAILY_SCORE, -1110);
  hf_test_close_window (window);

  window = hf_test_open_keeper (0, 0);
  assert_button (window, today);
  streak = g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", 2), 2);
  assert_button (window, streak);
  hf_test_close_window (window);
  g_settings_reset (hf_test_settings, "learned");
}

/* Nobody closes the window at night. */
static void
test_daily_midnight (void)
{
  g_autoptr (GDateTime) time = g_date_time_new_utc (2026, 10, 1, 0, 0, 0);
  g_autofree char *date = g_date_time_format (time, C_("date", "%B %-d"));
  g_autofree char *score = g_strdup_printf ("%'d", 2420);
  g_autofree char *yesterday = g_strdup_printf (_("%1$s · yesterday: %2$s"), date, score);
  HfWindow *window;
  GDate day;

  hf_test_empty_folder (hf_test_data);
  g_settings_set_boolean (hf_test_settings, "learned", TRUE);
  hf_daily_find_today (&day);
  window = hf_test_open_keeper (0, 0);
  hf_daily_set_points (
    hf_records_get_daily (hf_session_get_records (hf_window_get_session (window))), &day,
    HF_DAILY_SCORE, 2420);

  /* Somebody comes back. */
  g_setenv ("HF_TODAY", "2026-10-01", TRUE);
  g_object_notify (G_OBJECT (window), "is-active");
  assert_button (window, yesterday);

  hf_test_close_window (window);
  g_setenv ("HF_TODAY", "2026-09-30", TRUE);
  g_settings_reset (hf_test_settings, "learned");
}

static void
test_fair_play (void)
{
  HfWindow *window;
  GtkWidget *dialog;

  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  dialog = present (window, "win.fair-play", ADW_TYPE_DIALOG);
  g_assert_nonnull (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label",
                                       "hand-and-foot-cli replay game.hfgame"));
  dismiss (window);
  hf_test_close_window (window);
}

static gboolean
says (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL;
}

static gboolean
is_shown (GtkWidget *dialog, const char *title)
{
  GtkWidget *group = hf_test_find_text (dialog, ADW_TYPE_PREFERENCES_GROUP, "title", title);

  return gtk_widget_get_visible (group);
}

/* Some turns of a game: its decisions are looked at, and the costliest is shown at the table as it was. In fewer worlds
 * none of them costs more than chance alone. */
static void
test_review (void)
{
  g_autoptr (HfGame) game = NULL;
  HfRules rules;
  HfWindow *window;
  GtkWidget *dialog, *row, *show;
  g_autofree char *worlds = g_strdup (g_getenv ("HF_WORLDS"));

  g_setenv ("HF_WORLDS", "60", TRUE);
  g_assert_true (hf_rules_init_preset (&rules, "classic", NULL));
  game = hf_test_play_new (&rules, 0, 3);
  hf_test_play_moves (game, 30, 3);
  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  hf_past_games_review (hf_window_get_session (window), game);
  dialog = dialog_of (window);
  g_assert_true (HF_IS_REVIEW_DIALOG (dialog));
  hf_test_wait_until (is_shown (dialog, C_("title", "What Cost You Most")));
  g_assert_false (is_shown (dialog, C_("title", "Well Played")));

  row = hf_test_find_type (dialog, ADW_TYPE_ACTION_ROW);
  show = hf_test_find_text (row, GTK_TYPE_BUTTON, "label", C_("button", "Show Me"));
  g_signal_emit_by_name (show, "clicked");
  hf_test_wait_until (HF_IS_REPLAY_DIALOG (dialog_of (window)));
  hf_test_settle (GTK_WIDGET (window));
  g_assert_nonnull (hf_test_find (dialog_of (window), says,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row))));
  adw_dialog_force_close (ADW_DIALOG (dialog_of (window)));
  hf_test_wait_until (dialog_of (window) == dialog);

  /* Closed when one has seen enough, finished or not. */
  adw_dialog_force_close (ADW_DIALOG (dialog));
  hf_test_wait_until (dialog_of (window) == NULL);
  hf_past_games_review (hf_window_get_session (window), game);
  dialog = dialog_of (window);
  g_signal_emit_by_name (hf_test_find_text (dialog, GTK_TYPE_BUTTON, "label",
                                            C_("button", "_Cancel")),
                                            "clicked");
  hf_test_wait_until (dialog_of (window) == NULL);
  hf_test_close_window (window);
  if (worlds != NULL)
    g_setenv ("HF_WORLDS", worlds, TRUE);
  else
    g_unsetenv ("HF_WORLDS");
}

int
main (int argc, char **argv)
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/results/statistics", test_statistics);
  g_test_add_func ("/results/by-name", test_by_name);
  g_test_add_func ("/results/damaged", test_damaged);
  g_test_add_func ("/results/many", test_many);
  g_test_add_func ("/results/over-time", test_over_time);
  g_test_add_func ("/results/daily", test_daily);
  g_test_add_func ("/results/daily-calendar", test_daily_calendar);
  g_test_add_func ("/results/daily-days", test_daily_days);
  g_test_add_func ("/results/daily-button", test_daily_button);
  g_test_add_func ("/results/daily-midnight", test_daily_midnight);
  g_test_add_func ("/results/review", test_review);
  g_test_add_func ("/results/fair-play", test_fair_play);

  return hf_test_run_windows ();
}
