/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Every page in a window as narrow as a phone, in the language of the
 * environment, with text of the usual size and with text twice as large:
 * nothing asks for more room, and no sentence is cut off.
 */
#include "config.h"

#include <adwaita.h>
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"
#include "game/house-rules/hf-interview.h"
#include "game/house-rules/hf-rule-library.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-rules.h"
#include "lib/ui/hf-test-window.h"
#include "ui/pad/hf-pad-dialog.h"
#include "ui/pad/hf-pad-page.h"
#include "ui/preferences/hf-preferences-dialog.h"
#include "ui/rules/hf-rules-editor.h"
#include "ui/rules/hf-rules-interview-dialog.h"
#include "ui/rules/hf-rules-lab-dialog.h"
#include "ui/rules/hf-rules-practice-dialog.h"
#include "ui/games/hf-played-rules.h"
#include "ui/widgets/hf-notice.h"
#include "ui/widgets/hf-words-popover.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/widgets/hf-wrap-labels.h"

#define WIDTH  360
#define HEIGHT 640
#define TURNS  25 /* until there is something of everything on the table */

/* Looking */

static void
complain (const char *page, const char *what, GtkLabel *label)
{
  g_test_message ("%s: “%s” %s", page, gtk_label_get_text (label), what);
  g_test_fail ();
}

/* A table of many columns is moved sideways. */
static gboolean
moves_sideways (GtkLabel *label)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (label), GTK_TYPE_SCROLLED_WINDOW);
  GtkPolicyType policy = GTK_POLICY_NEVER;

  if (scroller != NULL)
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (scroller), &policy, NULL);

  return policy != GTK_POLICY_NEVER;
}

static gboolean
is_sign (gunichar c)
{
  return c == '-' || c == '+' || c == 0x2212;
}

/* Signs stand to the left of their numbers, in Arabic too. */
static void
check_signs (GtkLabel *label, const char *page)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  const char *text = pango_layout_get_text (layout);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const char *next = g_utf8_next_char (at);
      PangoRectangle sign, digit;

      if (!is_sign (g_utf8_get_char (at)) || !g_ascii_isdigit (*next)
          || (at > text && g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)))))
        continue;
      pango_layout_index_to_pos (layout, (int) (at - text), &sign);
      pango_layout_index_to_pos (layout, (int) (next - text), &digit);
      if (sign.y == digit.y
          && MIN (sign.x, sign.x + sign.width) >= MAX (digit.x, digit.x + digit.width))
        complain (page, "has a sign behind its number", label);
    }
}

static void
check_label (GtkLabel *label, GtkWidget *root, const char *page)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  graphene_rect_t bounds;
  PangoRectangle words;
  int x, y;

  /* The name of a player is whole in a tooltip, a long sentence in a popover. */
  if (pango_layout_is_ellipsized (layout)
      && !hf_words_popover_offered (gtk_widget_get_parent (GTK_WIDGET (label)))
      && g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (label)), gtk_label_get_text (label))
           != 0)
    complain (page, "is cut short", label);

  if (!gtk_widget_compute_bounds (GTK_WIDGET (label), root, &bounds) || bounds.size.width == 0)
    return;
  if (!moves_sideways (label)
      && (bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > WIDTH + 1))
    complain (page, "goes over the edge", label);

  check_signs (label, page);
  gtk_label_get_layout_offsets (label, &x, &y);
  pango_layout_get_pixel_extents (layout, NULL, &words);
  x += words.x;
  if (x < -1 || y < -1 || x + words.width > gtk_widget_get_width (GTK_WIDGET (label)) + 1
      || y + words.height > gtk_widget_get_height (GTK_WIDGET (label)) + 1)
    complain (page, "has no room for its words", label);
}

/* The value of a rule, which may be a word. */
static void
check_value (GtkWidget *text, const char *page)
{
  const char *value = gtk_editable_get_text (GTK_EDITABLE (text));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (text, value);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width <= gtk_widget_get_width (text))
    return;

  g_test_message ("%s: “%s” is cut", page, value);
  g_test_fail ();
}

/* The hidden part of a scrolled page is checked as well. */
static void
check_labels (GtkWidget *widget, GtkWidget *root, const char *page)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    check_label (GTK_LABEL (widget), root, page);
  if (GTK_IS_TEXT (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_SPIN_ROW) != NULL)
    check_value (widget, page);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_labels (child, root, page);
}

static void
check (GtkWidget *widget, const char *page)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  int minimum;

  hf_test_settle (root);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum > WIDTH)
    {
      g_test_message ("%s: takes %d pixels", page, minimum);
      g_test_fail ();
    }
  g_assert_cmpint (gtk_widget_get_width (root), ==, WIDTH);
  check_labels (widget, root, page);
}

/* The window */

static void
present (GtkWidget *window)
{
  int border;

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  hf_test_wait_until (gtk_widget_get_width (window) > 0);

  /* Without a compositor a window has a frame of its own, which no phone has. */
  border = WIDTH - gtk_widget_get_width (window);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH + border, HEIGHT + border);
  hf_test_wait_until (gtk_widget_get_width (window) == WIDTH);
}

/* The text is as large as the path of the test says. */
static void
set_up_text (void)
{
  const double scale = strstr (g_test_get_path (), "/large-text/") != NULL ? 2 : 1;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scale), NULL);
}

typedef struct
{
  HfWindow *window;
  guint turns;
  gboolean held; /* it is the person's turn after so many */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  set_up_text ();
  hf_test_empty_folder (hf_test_data);
  fixture->window = hf_test_open_keeper (0, 0);
  present (GTK_WIDGET (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
test_start (Fixture *fixture, gconstpointer data)
{
  check (GTK_WIDGET (fixture->window), "start");
  g_settings_set_boolean (hf_test_settings, "learned", TRUE);
  check (GTK_WIDGET (fixture->window), "start with the daily deal");
  g_settings_reset (hf_test_settings, "learned");
}

/* Returns: more cards than any move shows */
static GPtrArray *
make_cards (void)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < 30; i++)
    g_ptr_array_add (cards, hf_card_new (HF_KIND_QUEEN, HF_SUIT_SPADES, i));

  return cards;
}

/* The longest sentence that stays over the game, with each button that a notice has, and cards. */
static void
test_notice (Fixture *fixture, gconstpointer data)
{
  static const char *const buttons[] = {
    NC_ ("button", "_Try Again"),
    NC_ ("button", "_Begin Now"),
    NC_ ("button", "_Open Again"),
    NC_ ("button", "_New Game"),
    NC_ ("button", "_Compare"),
    NC_ ("button", "_Let the Computer Play"),
    NC_ ("button", "_Invite People…"),
    NC_ ("button", "_Close"),
  };
  g_autofree char *reason = g_strdup_printf (_("“%s” can’t be saved: %s"), "current.hfgame",
                                               g_strerror (ENOSPC));
  g_autofree char *sentence = g_strdup_printf (_("Your game isn’t being saved. %s."), reason);
  g_autoptr (GPtrArray) cards = make_cards ();

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      hf_show_notice (GTK_WIDGET (fixture->window), sentence,
                      g_dpgettext2 (NULL, "button", buttons[i]), "win.save-again");
      hf_show_notice_cards (GTK_WIDGET (fixture->window), cards);
      check (GTK_WIDGET (fixture->window), buttons[i]);
    }
}

static AdwDialog *
check_dialog (Fixture *fixture, const char *page)
{
  AdwApplicationWindow *window = ADW_APPLICATION_WINDOW (fixture->window);
  AdwDialog *dialog;

  hf_test_wait_until (adw_application_window_get_visible_dialog (window) != NULL);
  dialog = adw_application_window_get_visible_dialog (window);
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  check (GTK_WIDGET (dialog), page);

  return dialog;
}

static void
check_and_close (Fixture *fixture, const char *page)
{
  adw_dialog_force_close (check_dialog (fixture, page));
}

/* Dialogs that an action opens */
static void
test_dialog (Fixture *fixture, gconstpointer data)
{
  const char *action = data;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
  check_dialog (fixture, action);
}

/* The score pad: a new one, its first round, and the scores after it. */
static void
test_score_pad (Fixture *fixture, gconstpointer data)
{
  HfPadSheet sheet = { 0 };
  HfPadRefusal refusal;
  g_autoptr (HfPadStore) store = hf_pad_store_new (hf_test_data);
  AdwDialog *dialog = hf_pad_dialog_new (store, hf_test_settings);
  g_autoptr (HfPad) pad = NULL;
  GtkWidget *view, *page;

  hf_present_dialog (dialog, GTK_WIDGET (fixture->window));
  check_dialog (fixture, "new score pad");
  view = hf_test_find_type (GTK_WIDGET (dialog), ADW_TYPE_NAVIGATION_VIEW);
  page = GTK_WIDGET (adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (view)));
  g_signal_emit_by_name (hf_test_find_text (page, GTK_TYPE_BUTTON, "label", C_("button", "_Start")),
                                            "clicked");
  check_dialog (fixture, "round of a score pad");

  pad = g_list_model_get_item (G_LIST_MODEL (store), 0);
  sheet.sides[0].laid.points = 1000;
  g_assert_true (hf_pad_set_sheet (pad, 1, &sheet, &refusal));
  page = GTK_WIDGET (adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (view)));
  hf_pad_page_show_scores (HF_PAD_PAGE (page));
  check_and_close (fixture, "scores of a score pad");
}

static void
test_preferences (Fixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "general", "players", "rules" };
  AdwDialog *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.preferences",
                                             NULL));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
      adw_preferences_dialog_set_visible_page_name (ADW_PREFERENCES_DIALOG (dialog), pages[i]);
      g_assert_cmpstr (
        adw_preferences_dialog_get_visible_page_name (ADW_PREFERENCES_DIALOG (dialog)), ==,
        pages[i]);
      check_dialog (fixture, pages[i]);
    }
}

/* All questions of the interview, and what comes out. */
static void
test_interview (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_new (hf_test_data);
  AdwDialog *dialog = hf_rules_interview_dialog_new (library);
  AdwNavigationPage *page = NULL;
  AdwNavigationView *view;

  hf_present_dialog (dialog, GTK_WIDGET (fixture->window));
  view = ADW_NAVIGATION_VIEW (hf_test_find_type (GTK_WIDGET (dialog), ADW_TYPE_NAVIGATION_VIEW));
  while (page != adw_navigation_view_get_visible_page (view))
    {
      page = adw_navigation_view_get_visible_page (view);
      check_dialog (fixture, adw_navigation_page_get_title (page));
      hf_rules_interview_dialog_answer (HF_RULES_INTERVIEW_DIALOG (dialog), 0);
    }
}

static void
test_name (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkBuilder) builder = hf_load_template ("hf-rules-name-dialog");

  hf_present_loaded (builder, GTK_WIDGET (fixture->window));
  check_dialog (fixture, "name");
}

/* Effects of a change of rules, beside rules that had already been changed; nothing; and that it is
 * impossible. */
static void
test_lab (Fixture *fixture, gconstpointer data)
{
  HfRules opened, rules;
  AdwDialog *dialog;

  g_assert_true (hf_rules_init_preset (&opened, data, NULL));
  g_assert_true (hf_rules_set (&opened, "meld.wild_book", "yes", NULL));
  rules = opened;
  g_assert_true (hf_rules_set (&rules, "stock.draw_count", "4", NULL));
  dialog = hf_rules_lab_dialog_new (&opened, &rules);
  hf_present_dialog (dialog, GTK_WIDGET (fixture->window));
  hf_test_wait_until (!hf_rules_lab_dialog_is_playing (HF_RULES_LAB_DIALOG (dialog)));
  check_and_close (fixture, "lab");

  g_assert_true (hf_rules_init_preset (&opened, data, NULL));
  hf_present_dialog (hf_rules_lab_dialog_new (&opened, &opened), GTK_WIDGET (fixture->window));
  check_and_close (fixture, "nothing to compare");

  g_assert_true (hf_rules_set (&rules, "table.rounds", "6", NULL));
  hf_present_dialog (hf_rules_lab_dialog_new (&opened, &rules), GTK_WIDGET (fixture->window));
  check_and_close (fixture, "impossible rules");
}

/* Practice: its explanation, its progress, and a result for other rules. */
static void
test_practice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_new (hf_test_data);
  HfHouseRules *ours = hf_rule_library_duplicate (library, hf_rule_library_lookup (library, data),
                                                  NULL);
  HfRulePractice *practice = hf_rule_library_get_practice (library);
  HfRules rules;

  hf_test_rules_init (&rules, "every-player-alone " HF_TEST_FEW_CARDS);
  g_assert_true (hf_rule_library_set_rules (library, ours, &rules, NULL));
  g_assert_true (hf_rule_library_describe (library, ours, "Salt & Pepper", NULL, NULL));
  hf_present_dialog (hf_rules_practice_dialog_new (library, ours), GTK_WIDGET (fixture->window));
  check_dialog (fixture, "practice");
  hf_rule_practice_start (practice, ours);
  check_dialog (fixture, "practicing");
  hf_test_wait_until (hf_rule_practice_get_house_rules (practice) == NULL);
  check_dialog (fixture, "practiced");
  g_assert_true (hf_rules_set (&rules, "out.bonus", "50", NULL));
  g_assert_true (hf_rule_library_set_rules (library, ours, &rules, NULL));
  check_and_close (fixture, "practiced before a change");
  g_assert_true (hf_shelf_remove (HF_SHELF (library), ours));
  g_assert_true (hf_shelf_commit (HF_SHELF (library), ours, NULL));
}

/* The rulebook has a window of its own. */
static void
test_rulebook (Fixture *fixture, gconstpointer data)
{
  GtkWindow *main_window = GTK_WINDOW (fixture->window);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (main_window), "win.rulebook", NULL));
  hf_test_wait_until (gtk_application_get_active_window (GTK_APPLICATION (hf_test_application))
                      != main_window);
  present (GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (hf_test_application))));
  check (GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (hf_test_application))),
         "rulebook");
  gtk_window_destroy (gtk_application_get_active_window (GTK_APPLICATION (hf_test_application)));
}

/* The table */

static void
turn_cb (Fixture *fixture, guint seat)
{
  fixture->turns++;
  if (fixture->turns > TURNS && seat == 0)
    {
      hf_game_set_auto_play (hf_session_get_game (hf_window_get_session (fixture->window)), FALSE);
      hf_game_hold (hf_session_get_game (hf_window_get_session (fixture->window)));
      fixture->held = TRUE;
    }
}

static HfGame *
begin_game (Fixture *fixture, const char *preset)
{
  g_autoptr (HfGame) game = hf_test_game_new_preset (preset, 0, 7);

  hf_game_set_auto_play (game, TRUE);
  g_signal_connect_swapped (game, "turn-began", G_CALLBACK (turn_cb), fixture);
  hf_session_begin (hf_window_get_session (fixture->window), game);

  return hf_session_get_game (hf_window_get_session (fixture->window));
}

static void
test_table (Fixture *fixture, gconstpointer data)
{
  HfGame *game = begin_game (fixture, data);

  hf_test_wait_until (fixture->held || hf_game_get_phase (game) == HF_PHASE_OVER);
  check (GTK_WIDGET (fixture->window), data);
  g_signal_handlers_disconnect_by_data (game, fixture);
  hf_game_stop (game);
}

/* Dialogs of a game: after a round and its score, all that can be opened. */
static void
test_game (Fixture *fixture, gconstpointer data)
{
  static const char *const actions[] = { "win.rules-in-short", "win.partner", "win.card-count",
                                         "win.replay", "win.statistics" };
  HfGame *game = begin_game (fixture, data);
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_signal_handlers_disconnect_by_data (game, fixture);
  check_and_close (fixture, "score");
  hf_game_set_auto_play (game, FALSE);
  hf_game_next_round (game);
  hf_test_settle (window);
  check (window, "choose");
  gtk_widget_activate_action (GTK_WIDGET (hf_window_get_table (fixture->window)), "table.choose",
                              "b", TRUE);
  hf_test_settle (window);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_assert_true (gtk_widget_activate_action (window, actions[i], NULL));
      check_and_close (fixture, actions[i]);
    }

  g_assert_true (gtk_widget_activate_action (window, "win.games", NULL));
  g_assert_true (gtk_widget_activate_action (
    hf_test_find_type (GTK_WIDGET (check_dialog (fixture, "win.games")), ADW_TYPE_ACTION_ROW),
    "game.rename", NULL));
  check_and_close (fixture, "rename");
  check_and_close (fixture, "win.games");

  gtk_widget_activate_action (window, "win.toggle-history", NULL);
  check (window, "history");
  gtk_window_close (GTK_WINDOW (window));
  check_and_close (fixture, "leave");
  hf_game_stop (game);
}

static void
play_to_the_end (HfGame *game)
{
  hf_game_set_auto_play (game, TRUE);
  hf_game_set_pace (game, 0);
  hf_game_start (game);
  do
    hf_test_wait_until (hf_game_get_phase (game) == HF_PHASE_OVER);
  while (!hf_game_is_over (game) && hf_game_next_round (game));
  hf_game_set_auto_play (game, FALSE);
}

/* Several people at one screen: the score in which all are named, and their games by name. */
static void
test_people (Fixture *fixture, gconstpointer data)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE, .name = "Grandmother" },
                                          { .kind = HF_PLAYER_HERE, .name = "Maximilian" } };
  HfStatistics *statistics =
    hf_records_get_statistics (hf_session_get_records (hf_window_get_session (fixture->window)));
  g_autoptr (HfGame) game = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, data, NULL));
  g_assert_true (hf_rules_set (&rules, "table.rounds", "1", NULL));
  g_assert_true (hf_rules_set (&rules, "open.min", "50", NULL));
  for (guint i = 2; i < HF_MAX_SEATS; i++)
    players[i].level = "beginner";
  game = hf_game_new (&rules, 7, players, NULL);
  play_to_the_end (game);
  hf_present_dialog (ADW_DIALOG (hf_score_sheet_new (game, 1)), GTK_WIDGET (fixture->window));
  check_and_close (fixture, "score of people");

  hf_game_set_extra (game, "counted", NULL);
  g_assert_true (hf_statistics_count_people (statistics, game));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.statistics", NULL));
  check_and_close (fixture, "games by name");
}

/* Decisions of all kinds, as many as something is said about. */
static void
decide (Fixture *fixture, HfGame *game)
{
  HfOwnPlay *play =
    hf_records_get_own_play (hf_session_get_records (hf_window_get_session (fixture->window)));
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  hf_own_play_add_game (play, game);
  for (guint i = 0; i < HF_OWN_PLAY_ENOUGH; i++)
    {
      const HfLoss loss = { i % HF_N_LOSSES, 10 * i, 1 };

      hf_own_play_count (play, &rules, "Ours", &loss, i, FALSE);
    }
  hf_own_play_end_game (play);
}

/* The end of a game, in which partners changed, and what is known of those games then. */
static void
test_end (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfGame) game = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, data, NULL));
  g_assert_true (hf_rules_set (&rules, "event.tournament", "round_robin_partners", NULL));
  game = hf_test_game_new (&rules, 0, 7);
  play_to_the_end (game);

  hf_present_dialog (ADW_DIALOG (hf_score_sheet_new (game, hf_game_get_n_rounds_done (game))),
                     GTK_WIDGET (fixture->window));
  check_and_close (fixture, "end");

  for (guint i = 0; i < 2; i++)
    {
      hf_game_set_extra (game, "counted", NULL);
      g_assert_true (hf_statistics_count_game (hf_records_get_statistics (hf_session_get_records (
                                                 hf_window_get_session (fixture->window))),
                                               game));
    }
  decide (fixture, game);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.statistics", NULL));
  check_and_close (fixture, "statistics of two games");
}

/* House rules */

/* A rule set that comes with the game, all its chapters, and what is said when one wants to
 * change it. */
static void
test_rules (Fixture *fixture, gconstpointer data)
{
  AdwDialog *dialog = hf_played_rules_show_preferences (hf_window_get_session (fixture->window));
  AdwNavigationView *view;
  GtkWidget *editor;

  hf_preferences_dialog_show_rules (HF_PREFERENCES_DIALOG (dialog), data);
  check_dialog (fixture, "rules");
  editor = hf_test_find_type (GTK_WIDGET (dialog), HF_TYPE_RULES_EDITOR);
  view = ADW_NAVIGATION_VIEW (gtk_widget_get_ancestor (editor, ADW_TYPE_NAVIGATION_VIEW));

  for (guint group = 0; group < HF_N_RULE_GROUPS; group++)
    {
      AdwNavigationPage *page;

      hf_rules_editor_show_chapter (HF_RULES_EDITOR (editor), group);
      page = adw_navigation_view_get_visible_page (view);
      hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (page)));
      check_dialog (fixture, adw_navigation_page_get_title (page));
      adw_navigation_view_pop (view);
    }

  hf_rules_editor_show_chapter (HF_RULES_EDITOR (editor), HF_RULE_GROUP_SCORE);
  adw_switch_row_set_active (ADW_SWITCH_ROW (hf_test_find_type (GTK_WIDGET (dialog),
                                                                ADW_TYPE_SWITCH_ROW)),
                             TRUE);
  check_dialog (fixture, "refused");
}

/* Arabic is written from right to left, and everything is set out so. */
static void
test_direction (Fixture *fixture, gconstpointer data)
{
  const gboolean arabic = g_str_equal (g_getenv ("LANGUAGE") != NULL ? g_getenv ("LANGUAGE") : "",
                                       "ar");

  g_assert_cmpint (gtk_widget_get_direction (GTK_WIDGET (fixture->window)), ==,
                   arabic ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

/* Where not all is tried, each page is with one of the two sizes of text. */
static gboolean
is_tried (gboolean large)
{
  static guint n[2];

  return hf_test_get_divisor () == 1 || n[large]++ % 2 == (guint) large;
}

static void
add (const char *path,
     const char *what,
     gconstpointer data,
     void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *whole = g_strconcat (path, what, NULL);

  if (is_tried (strstr (path, "large-text") != NULL))
    g_test_add (whole, Fixture, data, set_up, test, tear_down);
}

static void
add_all (const char *path, const char *const *presets)
{
  static const char *const dialogs[] = {
    "win.new-game",       "win.games",     "win.statistics", "win.daily-deal", "win.play-deal",
    "win.rules-in-short", "win.fair-play", "win.shortcuts",  "app.about",      "win.report-problem",
  };

  add (path, "direction", NULL, test_direction);
  add (path, "start", NULL, test_start);
  add (path, "notice", NULL, test_notice);
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    add (path, dialogs[i], dialogs[i], test_dialog);
  add (path, "score-pad", NULL, test_score_pad);
  add (path, "preferences", NULL, test_preferences);
  add (path, "interview", NULL, test_interview);
  add (path, "name", NULL, test_name);
  add (path, "lab", "hoof-and-mouth", test_lab);
  add (path, "practice", "every-player-alone", test_practice);
  for (guint i = 0; presets[i] != NULL; i++)
    add (path, presets[i], presets[i], test_table);
  add (path, "rulebook", NULL, test_rulebook);
  add (path, "game", "hoof-and-mouth", test_game);
  add (path, "end", "classic", test_end);
  add (path, "people", "classic", test_people);
  add (path, "rules", "hoof-and-mouth", test_rules);
}

int
main (int argc, char **argv)
{
  /* The first of all, those with words of their own, and those with most on the table; the others have nothing that
   * these do not have. */
  static const char *const crowded[] = {
    "classic",          "hoof-and-mouth", "every-player-alone",
    "family-tradition", "lay-out-first",  "option-lists",
    "hand-knee-foot",   "pennies",        NULL,
  };

  g_setenv ("HF_PRACTICE", "1", TRUE);
  hf_test_begin_windows (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":close",
                NULL); /* as GNOME has it */
  g_settings_set_string (hf_test_settings, "speed", "instant");
  g_settings_set_boolean (hf_test_settings, "card-count", TRUE);
  g_settings_set_boolean (hf_test_settings, "confirm-leaving", TRUE);

  add_all ("/narrow/", g_test_thorough () ? hf_presets_list () : crowded);
  add_all ("/narrow/large-text/", crowded);

  return hf_test_run_windows ();
}
