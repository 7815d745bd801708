/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The start page of a person who has played before: the game that was left, the rule sets, the last results. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"
#include "game/files/hf-game-save.h"
#include "game/house-rules/hf-rule-library.h"
#include "game/match/hf-game-private.h"
#include "game/table/hf-game-words.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-play.h"
#include "lib/ui/hf-test-picture.h"
#include "lib/ui/hf-test-layout.h"
#include "lib/ui/hf-test-window.h"
#include "ui/cards/hf-face.h"
#include "ui/games/hf-new-game.h"
#include "ui/games/hf-new-game-dialog.h"
#include "ui/preferences/hf-usual-game.h"
#include "ui/rules/hf-rules-interview-dialog.h"

#define TITLE       "Grandmother’s Rules"
#define OTHER_TITLE "Grandfather’s Rules"

static HfGame *
new_game (const char *preset, guint64 seed, guint moves)
{
  HfGame *game = hf_test_game_new_preset (preset, 0, seed);

  hf_game_deal_round (game);
  hf_test_play_moves (game, moves, seed);

  return game;
}

static void
leave_game (HfGameStore *store)
{
  g_autoptr (HfGame) left = new_game ("hoof-and-mouth", 77, 150);
  g_autofree char *text = hf_game_save_text (left);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;

  hf_game_store_import (store, bytes, &error);
  g_assert_no_error (error);
}

static HfWindow *
open_window (int width, int height)
{
  HfWindow *window;

  g_settings_set_int (hf_test_settings, "window-width", width);
  g_settings_set_int (hf_test_settings, "window-height", height);
  window = hf_test_open_keeper (0, 0);
  hf_test_settle (GTK_WIDGET (window));

  return window;
}

static gboolean
has_class (GtkWidget *widget, gconstpointer name)
{
  return gtk_widget_has_css_class (widget, name);
}

static GtkWidget *
find_offer (HfWindow *window, const char *title)
{
  GtkWidget *shelf = hf_test_find (GTK_WIDGET (window), has_class, "startshelf");
  GtkWidget *label = hf_test_find_text (shelf, GTK_TYPE_LABEL, "label", title);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
}

static void
set_dark_and_large (gboolean is)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      is ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_DEFAULT);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (is ? 2 : 1) * 96 * 1024, NULL);
}

static gboolean
is_tile (GtkWidget *widget, gconstpointer unused)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_has_css_class (widget, "tile");
}

static void
list_tiles (GtkWidget *widget, GPtrArray *tiles)
{
  if (is_tile (widget, NULL))
    g_ptr_array_add (tiles, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_tiles (child, tiles);
}

/* No more than five large things are on the page, the first of them is where the eye goes, they are on no other one and
 * within the page, in one column where it is narrow. */
static void
check_tiles (HfWindow *window, const char *first)
{
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  const int width = gtk_widget_get_width (GTK_WIDGET (window));
  graphene_rect_t bounds[5];

  list_tiles (GTK_WIDGET (window), tiles);
  g_assert_cmpuint (tiles->len, >=, 4);
  g_assert_cmpuint (tiles->len, <=, G_N_ELEMENTS (bounds));
  for (guint i = 0; i < tiles->len; i++)
    {
      g_assert_true (has_class (tiles->pdata[i], "suggested-action") == (i == 0));
      g_assert_true (gtk_widget_compute_bounds (tiles->pdata[i], GTK_WIDGET (window), &bounds[i]));
      g_assert_cmpfloat (bounds[i].origin.x, >=, 0);
      g_assert_cmpfloat (bounds[i].origin.x + bounds[i].size.width, <=, width);
      g_assert_cmpfloat (bounds[i].size.height, >=, 70);
      if (width <= 360)
        g_assert_cmpfloat (bounds[i].origin.x, ==, bounds[0].origin.x);
      for (guint j = 0; j < i; j++)
        g_assert_false (graphene_rect_intersection (&bounds[i], &bounds[j], NULL));
    }
  g_assert_nonnull (hf_test_find_text (tiles->pdata[0], GTK_TYPE_LABEL, "label", first));
  hf_check_words (GTK_WIDGET (window));
}

/* A small screen has room for the whole page. */
static void
check_fits (HfWindow *window)
{
  GtkWidget *tile = hf_test_find (GTK_WIDGET (window), is_tile, NULL);
  GtkWidget *scroller = gtk_widget_get_ancestor (tile, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  g_assert_cmpfloat (gtk_adjustment_get_upper (at), <=, gtk_adjustment_get_page_size (at));
}

/* Keeps pictures of the page at five sizes, light and dark, where pictures are wanted. */
static void
save_looks (const char *name)
{
  static const int sizes[][2] = { { 360, 640 },
                                  { 800, 600 },
                                  { 1200, 780 },
                                  { 1920, 1080 },
                                  { 2560, 1440 } };

  for (guint i = 0; g_getenv ("HF_PICTURES") != NULL && i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      const int *size = sizes[i / 2];
      g_autofree char *file = g_strdup_printf ("%s-%dx%d%s", name, size[0], size[1],
                                               i % 2 == 1 ? "-dark" : "");
      HfWindow *window;

      adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                          i % 2 == 1 ? ADW_COLOR_SCHEME_FORCE_DARK
                                                     : ADW_COLOR_SCHEME_DEFAULT);
      window = open_window (size[0], size[1]);
      hf_test_save_picture (GTK_WIDGET (window), file);
      hf_test_close_window (window);
    }
  set_dark_and_large (FALSE);
}

/* At the first start a lesson is what comes first. */
static void
test_first_start (void)
{
  static const struct
  {
    int width;
    int height;
    const char *picture;
    gboolean dark_and_large;
  } sizes[] = {
    { 360, 640, "start-first-phone" },
    { 800, 600, "start-first-small" },
    { 1200, 780, "start-first-usual" },
    { 1920, 1080, "start-first-large" },
    { 1200, 780, "start-first-dark-large-text", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      HfWindow *window;

      set_dark_and_large (sizes[i].dark_and_large);
      window = open_window (sizes[i].width, sizes[i].height);
      hf_test_save_picture (GTK_WIDGET (window), sizes[i].picture);
      check_tiles (window, _("_Learn by Playing"));
      if (sizes[i].height == 600)
        check_fits (window);
      hf_test_close_window (window);
    }
  set_dark_and_large (FALSE);
  save_looks ("start-first");
}

/* Buttons that act on a game are there once there is one. */
static void
test_header (void)
{
  static const char *const icons[] = { "edit-undo-symbolic", "edit-redo-symbolic",
                                       "document-open-recent-symbolic" };
  HfWindow *window = open_window (1200, 780);
  g_autoptr (HfGame) game = new_game ("classic", 1, 0);
  GtkWidget *buttons[G_N_ELEMENTS (icons)];

  for (guint i = 0; i < G_N_ELEMENTS (icons); i++)
    {
      buttons[i] = hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_BUTTON, "icon-name", icons[i]);
      g_assert_false (gtk_widget_get_mapped (buttons[i]));
    }
  hf_session_play (hf_window_get_session (window), game);
  for (guint i = 0; i < G_N_ELEMENTS (icons); i++)
    hf_test_wait_until (gtk_widget_get_mapped (buttons[i]));
  hf_test_close_window (window);
}

/* Somebody has played the deals of the days before today. */
static void
play_days (HfDaily *daily)
{
  GDate day;

  hf_daily_find_today (&day);
  for (guint i = 0; i < 5; i++)
    {
      g_date_subtract_days (&day, 1);
      hf_daily_set_points (daily, &day, HF_DAILY_SCORE, 1200 + 90 * (gint) i);
    }
}

/* The game that was left is shown with the face that the person has chosen since. */
static void
check_own_face (HfWindow *window)
{
  GtkWidget *words = hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label",
                                        C_("button", "Continue"));
  GtkWidget *face = hf_test_find_type (gtk_widget_get_ancestor (words, GTK_TYPE_BUTTON),
                                       ADW_TYPE_AVATAR);

  g_assert_true (adw_avatar_get_custom_image (ADW_AVATAR (face))
                 == hf_face_get (hf_player_face_find ("cap"), HF_MOOD_NEUTRAL));
}

/* Nothing of it is there before the first round; then one’s own rules come first. */
static void
test_offers (void)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  static const struct
  {
    int width;
    int height;
    const char *picture;
    gboolean dark_and_large; /* text twice as large */
  } sizes[] = {
    { 360, 640, "start-phone" },
    { 1200, 780, "start-usual" },
    { 360, 640, "start-phone-dark-large-text", TRUE },
    { 1200, 780, "start-dark-large-text", TRUE },
    { 800, 600, "start-small" },
    { 2560, 1440, "start-large" },
  };
  HfWindow *window = open_window (1200, 780);
  HfGameStore *store = hf_session_get_store (hf_window_get_session (window));
  GtkWidget *shelf = hf_test_find (GTK_WIDGET (window), has_class, "startshelf");
  g_autoptr (HfGame) over = new_game ("hoof-and-mouth", 3, 20000);
  graphene_point_t own, published;

  g_assert_false (gtk_widget_get_mapped (shelf));
  leave_game (store);
  play_days (hf_records_get_daily (hf_session_get_records (hf_window_get_session (window))));
  hf_game_store_finish (store, over);
  g_assert_nonnull (hf_rule_library_add (
    library, TITLE, NULL, hf_house_rules_get_rules (hf_rule_library_lookup (library, "classic")),
    NULL));
  g_settings_set_boolean (hf_test_settings, "learned", TRUE);
  g_settings_set_string (hf_test_settings, "player-avatar", "cap");
  hf_test_close_window (window);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      set_dark_and_large (sizes[i].dark_and_large);
      window = open_window (sizes[i].width, sizes[i].height);
      hf_test_save_picture (GTK_WIDGET (window), sizes[i].picture);
      check_tiles (window, C_("button", "Continue"));
      check_own_face (window);
      shelf = hf_test_find (GTK_WIDGET (window), has_class, "startshelf");
      g_assert_true (gtk_widget_get_mapped (shelf) == (sizes[i].height != 600));
      if (!gtk_widget_get_mapped (shelf))
        {
          check_fits (window);
          hf_test_close_window (window);
          continue;
        }
      g_assert_nonnull (hf_test_find_text (shelf, GTK_TYPE_LABEL, "label",
                                           C_("title", "Finished Games")));
      g_assert_true (gtk_widget_compute_point (find_offer (window, TITLE), shelf,
                                               &GRAPHENE_POINT_INIT (0, 0), &own));
      g_assert_true (gtk_widget_compute_point (
        find_offer (window, hf_house_rules_get_name (hf_rule_library_lookup (library, "classic"))),
        shelf, &GRAPHENE_POINT_INIT (0, 0), &published));
      g_assert_cmpfloat (own.y, <, published.y);
      if (i + 1 < G_N_ELEMENTS (sizes))
        hf_test_close_window (window);
    }

  /* Pressing a rule set offers a game by it. */
  gtk_widget_activate (find_offer (window, TITLE));
  hf_test_wait_until (HF_IS_NEW_GAME_DIALOG (hf_test_get_dialog (window)));
  adw_dialog_force_close (hf_test_get_dialog (window));

  /* The game that was left is gone on with. */
  gtk_widget_activate (gtk_widget_get_ancestor (hf_test_find_text (GTK_WIDGET (window),
                                                                   GTK_TYPE_LABEL, "label",
                                                                   C_("button", "Continue")),
                                                                   GTK_TYPE_BUTTON));
  hf_test_wait_until (hf_session_get_game (hf_window_get_session (window)) != NULL);
  g_assert_cmpuint (hf_game_get_seed (hf_session_get_game (hf_window_get_session (window))), ==,
                    77);
  g_settings_reset (hf_test_settings, "player-avatar");
  hf_test_close_window (window);
}

/* Rules that come and go while the page is there, as by preferences above it, do so on the page, too. */
static void
test_shelf_follows (void)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  const HfRules *rules = hf_house_rules_get_rules (hf_rule_library_lookup (library, "classic"));
  HfHouseRules *added;
  HfWindow *window;

  g_settings_set_boolean (hf_test_settings, "learned", TRUE);
  window = open_window (1200, 780);
  g_assert_null (find_offer (window, OTHER_TITLE));
  added = hf_rule_library_add (library, OTHER_TITLE, NULL, rules, NULL);
  hf_test_wait_until (find_offer (window, OTHER_TITLE) != NULL);
  g_assert_true (hf_shelf_remove (HF_SHELF (library), added));
  hf_test_wait_until (find_offer (window, OTHER_TITLE) == NULL);
  hf_test_close_window (window);
  g_settings_reset (hf_test_settings, "learned");
}

/* A line sums up each rule set that comes with the game, and differs where the rules do. */
static void
test_lines (void)
{
  static const struct
  {
    const char *preset;
    const char *line;
  } cases[] = {
    { "hoof-and-mouth", NULL },
    { "hand-knee-foot", NULL },
    { "every-player-alone", NULL },
    { "to-ten-thousand", NULL },
  };
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      HfRules rules;
      char *line;

      g_assert_true (hf_rules_init_preset (&rules, cases[i].preset, NULL));
      line = hf_new_game_describe_rules (&rules);
      g_test_message ("%s: %s", cases[i].preset, line);
      g_assert_true (g_hash_table_add (lines, line));
    }
}

/* Those who played the last game together are named where the next one is offered. */
static void
test_same_people (void)
{
  const char *const persons[] = { "", "yes", NULL }, *const names[] = { "", "Grandma", NULL };
  g_autofree char *ann = hf_text_isolate ("Ann"), *grandma = hf_text_isolate ("Grandma"),
                  *list = hf_words_list ((const char *[]) { ann, grandma }, 2),
                  *words = g_strdup_printf (_("Same people: %s"), list);
  HfWindow *window = open_window (360, 640);

  g_assert_null (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label", words));
  hf_test_close_window (window);
  g_settings_set_strv (hf_test_settings, "persons", persons);
  g_settings_set_strv (hf_test_settings, "computer-names", names);
  g_settings_set_string (hf_test_settings, "player-name", "Ann");
  window = open_window (360, 640);
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label", words));
  hf_test_save_picture (GTK_WIDGET (window), "start-same-people");
  hf_test_close_window (window);
  g_settings_reset (hf_test_settings, "persons");
  g_settings_reset (hf_test_settings, "computer-names");
  g_settings_reset (hf_test_settings, "player-name");
}

/* A game by some rules with some people was played to its end.
 *
 * @grandma: whether she sat in the second seat */
static void
play_to_end (guint64 seed, const char *rules, gboolean grandma)
{
  static const char *const short_game[] = {
    "table.players", "2", "table.decks", "2", "table.rounds", "1", "open.min", "50",
  };
  const char *const persons[] = { grandma ? "yes" : "", NULL };
  const char *const names[] = { grandma ? "Grandma" : "Tom", NULL };
  g_autoptr (HfGame) game = NULL;
  HfRules one;

  g_settings_set_string (hf_test_settings, "rules", rules);
  g_settings_set_strv (hf_test_settings, "persons", persons);
  g_settings_set_strv (hf_test_settings, "computer-names", names);
  g_assert_true (hf_rules_init_preset (&one, "classic", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (short_game); i += 2)
    g_assert_true (hf_rules_set (&one, short_game[i], short_game[i + 1], NULL));
  game = hf_test_game_new (&one, 0, seed);
  hf_usual_game_mark (game, hf_test_settings);
  hf_game_deal_round (game);
  hf_test_play_moves (game, 20000, seed);
  g_assert_true (hf_game_is_over (game));
  hf_usual_game_count (hf_test_settings, game);
  hf_usual_game_count (hf_test_settings, game);
}

/* The large button of a game offers these. */
static void
check_usual (const char *rules, const char *first, gboolean person)
{
  HfWindow *window = hf_test_open_window (1200, 780);
  GtkWidget *tile = hf_test_find_action (GTK_WIDGET (window), "win.quick-game");
  g_autofree char *name = hf_text_isolate (hf_preset_title (rules));
  g_autofree char *label = g_strdup_printf (C_("button", "_Play %s"), name);
  HfGame *game;

  g_assert_nonnull (hf_test_find_text (tile, GTK_TYPE_LABEL, "label", label));
  gtk_widget_activate (tile);
  hf_test_wait_until (hf_session_get_game (hf_window_get_session (window)) != NULL);
  game = hf_session_get_game (hf_window_get_session (window));
  g_assert_cmpstr (hf_game_get_rules (game)->rules.base, ==, rules);
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 1)), ==, first);
  g_assert_cmpuint ((hf_game_get_persons (game) >> 1) & 1, ==, person);
  hf_test_close_window (window);
}

/* After ten games the page offers the rules, and the people, that most of them had; before that, and whenever something
 * was chosen since, those of the last choice. */
static void
test_usual (void)
{
  static const struct
  {
    const char *rules;
    gboolean grandma;
  } games[] = {
    { "hoof-and-mouth" },       { "hoof-and-mouth", TRUE }, { "hand-knee-foot", TRUE },
    { "hand-knee-foot", TRUE }, { "hoof-and-mouth" },       { "hoof-and-mouth" },
    { "hand-knee-foot", TRUE }, { "hoof-and-mouth" },       { "hand-knee-foot", TRUE },
    { "hand-knee-foot", TRUE },
  };
  const guint n = G_N_ELEMENTS (games);

  g_settings_set_boolean (hf_test_settings, "learned", TRUE);
  for (guint i = 0; i < n - 1; i++)
    play_to_end (i, games[i].rules, games[i].grandma);
  check_usual ("hand-knee-foot", "Grandma", TRUE);

  /* As many by the rules of the last game: those. */
  play_to_end (n, games[n - 1].rules, games[n - 1].grandma);
  check_usual ("hand-knee-foot", "Grandma", TRUE);
  save_looks ("start-ten");

  /* The first of ten is forgotten, but so is none of the others; a visit of Grandma’s does not change the rest. */
  play_to_end (n + 1, "hoof-and-mouth", FALSE);
  play_to_end (n + 2, "hoof-and-mouth", FALSE);
  play_to_end (n + 3, "classic", TRUE);
  check_usual ("hoof-and-mouth", "Tom", FALSE);

  play_to_end (n + 4, "classic", TRUE);
  g_settings_set_string (hf_test_settings, "rules", "every-player-alone");
  check_usual ("every-player-alone", "Grandma", TRUE);
  for (guint i = 0; i < 4; i++)
    g_settings_reset (hf_test_settings,
                      (const char *[]) { "last-games", "rules", "persons", "computer-names" }[i]);
}

/* The questions end with the rules in short, and a game by them is one press away. */
static void
test_interview_play (void)
{
  HfWindow *window = hf_test_open_window (360, 640);
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  g_autoptr (HfHouseRules) saved = NULL;
  GtkWidget *page, *lines;
  AdwDialog *dialog;
  HfGame *game;
  guint n;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.interview", NULL));
  dialog = hf_test_get_dialog (window);
  hf_interview_questions (&n);
  for (guint i = 0; i < n; i++)
    hf_rules_interview_dialog_answer (HF_RULES_INTERVIEW_DIALOG (dialog), i == 0 ? 2 : 0);
  page = GTK_WIDGET (adw_navigation_view_get_visible_page (
    ADW_NAVIGATION_VIEW (hf_test_find_type (GTK_WIDGET (dialog), ADW_TYPE_NAVIGATION_VIEW))));
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), "interview-result");
  lines = hf_test_find_text (page, ADW_TYPE_PREFERENCES_GROUP, "title", _("Rules in Short"));
  g_assert_cmpuint (hf_test_count_type (lines, GTK_TYPE_LIST_BOX_ROW), >, 4);
  g_signal_emit_by_name (gtk_widget_get_ancestor (hf_test_find_text (page, GTK_TYPE_LABEL, "label",
                                                                     C_("button", "_Play Now")),
                                                                     GTK_TYPE_BUTTON),
                                                  "clicked");
  hf_test_wait_until (hf_session_get_game (hf_window_get_session (window)) != NULL);

  n = g_list_model_get_n_items (G_LIST_MODEL (library));
  saved = g_list_model_get_item (G_LIST_MODEL (library), n - 1);
  game = hf_session_get_game (hf_window_get_session (window));
  g_assert_cmpstr (hf_game_get_rules_name (game), ==, hf_house_rules_get_name (saved));
  hf_test_wait_until (hf_test_get_dialog (window) == NULL);
  hf_test_close_window (window);
  g_assert_true (hf_shelf_remove (HF_SHELF (library), saved));
  g_settings_reset (hf_test_settings, "rules");
}

/* Rules that come out of the questions are said to be there; they are chosen for the next game. */
static void
test_interview (void)
{
  HfWindow *window = open_window (360, 640);
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  g_autoptr (HfHouseRules) saved = NULL;
  g_autofree char *name = NULL, *chosen = NULL, *toast = NULL;
  AdwDialog *dialog;
  GtkWidget *view, *entry;
  guint n;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.interview", NULL));
  dialog = hf_test_get_dialog (window);
  hf_interview_questions (&n);
  for (guint i = 0; i < n; i++)
    hf_rules_interview_dialog_answer (HF_RULES_INTERVIEW_DIALOG (dialog), i == 0 ? 2 : 0);
  view = hf_test_find_type (GTK_WIDGET (dialog), ADW_TYPE_NAVIGATION_VIEW);
  entry = hf_test_find_type (
    GTK_WIDGET (adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (view))),
    ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (entry), TITLE);
  g_signal_emit_by_name (entry, "entry-activated");
  hf_test_wait_until (hf_test_get_dialog (window) == NULL);

  n = g_list_model_get_n_items (G_LIST_MODEL (library));
  saved = g_list_model_get_item (G_LIST_MODEL (library), n - 1);
  chosen = g_settings_get_string (hf_test_settings, "rules");
  g_assert_cmpstr (chosen, ==, hf_house_rules_get_id (saved));
  name = hf_text_isolate (hf_house_rules_get_name (saved));
  toast = g_strdup_printf (C_("toast", "“%s” added"), name);
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label", toast));
  hf_test_close_window (window);
  g_assert_true (hf_shelf_remove (HF_SHELF (library), saved));
  g_settings_reset (hf_test_settings, "rules");
}

int
main (int argc, char **argv)
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/start-page/shelf-follows", test_shelf_follows);
  g_test_add_func ("/start-page/header", test_header);
  g_test_add_func ("/start-page/lines", test_lines);
  g_test_add_func ("/start-page/same-people", test_same_people);
  g_test_add_func ("/start-page/first-start", test_first_start);
  g_test_add_func ("/start-page/offers", test_offers);
  g_test_add_func ("/start-page/usual", test_usual);
  g_test_add_func ("/start-page/interview", test_interview);
  g_test_add_func ("/start-page/interview-play", test_interview_play);

  return hf_test_run_windows ();
}
