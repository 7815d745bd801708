/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Every page in a window as narrow as a phone, in the language of the
 * environment: nothing asks for more room, and no sentence is cut off.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "core/hf-presets.h"
#include "core/hf-rule-table.h"
#include "game/hf-interview.h"
#include "game/hf-rule-library.h"
#include "hf-test-language.h"
#include "ui/hf-rules-chapter.h"
#include "ui/hf-rules-editor.h"
#include "ui/hf-rules-interview-dialog.h"
#include "ui/hf-window.h"

#define WIDTH 360
#define HEIGHT 640
#define TURNS 25     /* until there is something of everything on the table */
#define FRAMES 4     /* until styles and sizes that depend on each other have settled */

static GtkApplication *application;
static GSettings *settings;
static char *data_folder;

/* Waiting */

#define wait_until(condition) \
  G_STMT_START { \
    gint64 _end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC; \
    while (!(condition)) \
      { \
        g_assert_cmpint (g_get_monotonic_time (), <, _end); \
        if (!g_main_context_iteration (NULL, FALSE)) \
          g_usleep (500); \
      } \
  } G_STMT_END

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  guint *n_frames = data;

  return ++*n_frames < FRAMES ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
settle (GtkWidget *widget)
{
  guint n_frames = 0;

  gtk_widget_add_tick_callback (widget, tick_cb, &n_frames, NULL);
  wait_until (n_frames == FRAMES);
}

/* Looking */

static void
complain (const char *page,
          const char *what,
          GtkLabel   *label)
{
  g_test_message ("%s: “%s” %s", page, gtk_label_get_text (label), what);
  g_test_fail ();
}

static void
check_label (GtkLabel   *label,
             GtkWidget  *root,
             const char *page)
{
  graphene_rect_t bounds;

  if (pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    complain (page, "is cut short", label);

  if (!gtk_widget_compute_bounds (GTK_WIDGET (label), root, &bounds))
    return;
  if (bounds.size.width > 0 && (bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > WIDTH + 1))
    complain (page, "goes over the edge", label);
}

/* What is out of sight of a page that scrolls down is looked at as well. */
static void
check_labels (GtkWidget  *widget,
              GtkWidget  *root,
              const char *page)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    check_label (GTK_LABEL (widget), root, page);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_labels (child, root, page);
}

static void
check (GtkWidget  *widget,
       const char *page)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  int minimum;

  settle (root);
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
  wait_until (gtk_widget_get_width (window) > 0);

  /* Without a compositor a window has a frame of its own, which no phone has. */
  border = WIDTH - gtk_widget_get_width (window);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH + border, HEIGHT + border);
  wait_until (gtk_widget_get_width (window) == WIDTH);
}

typedef struct
{
  HfWindow *window;
  guint     turns;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = hf_window_new (application, settings);
  present (GTK_WIDGET (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
test_start (Fixture       *fixture,
            gconstpointer  data)
{
  check (GTK_WIDGET (fixture->window), "start");
}

static void
check_dialog (Fixture    *fixture,
              const char *page)
{
  AdwApplicationWindow *window = ADW_APPLICATION_WINDOW (fixture->window);

  wait_until (adw_application_window_get_visible_dialog (window) != NULL);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (adw_application_window_get_visible_dialog (window))));
  check (GTK_WIDGET (adw_application_window_get_visible_dialog (window)), page);
}

/* Dialogs that an action of the window opens */
static void
test_dialog (Fixture       *fixture,
             gconstpointer  data)
{
  const char *action = data;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
  check_dialog (fixture, action);
}

/* The rulebook has a window of its own. */
static void
test_rulebook (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWindow *main_window = GTK_WINDOW (fixture->window);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (main_window), "win.rulebook", NULL));
  wait_until (gtk_application_get_active_window (application) != main_window);
  present (GTK_WIDGET (gtk_application_get_active_window (application)));
  check (GTK_WIDGET (gtk_application_get_active_window (application)), "rulebook");
  gtk_window_destroy (gtk_application_get_active_window (application));
}

/* The table */

static void
turn_cb (Fixture *fixture,
         guint    seat)
{
  fixture->turns++;
  if (fixture->turns > TURNS && seat == 0)
    {
      hf_game_set_auto_play (hf_window_get_game (fixture->window), FALSE);
      hf_game_hold (hf_window_get_game (fixture->window));
    }
}

static HfGame *
begin_game (Fixture    *fixture,
            const char *preset)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  g_autoptr (HfGame) game = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));
  hf_rules_resolve (&rules);
  players[0].human = TRUE;
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    players[i].level = "simple";
  game = hf_game_new (&rules, 7, players, NULL);
  g_assert_nonnull (game);
  hf_game_set_auto_play (game, TRUE);
  g_signal_connect_swapped (game, "turn-began", G_CALLBACK (turn_cb), fixture);
  hf_window_play (fixture->window, game);

  return hf_window_get_game (fixture->window);
}

static void
test_table (Fixture       *fixture,
            gconstpointer  data)
{
  HfGame *game = begin_game (fixture, data);

  wait_until (fixture->turns > TURNS || hf_game_get_phase (game) == HF_PHASE_OVER);
  check (GTK_WIDGET (fixture->window), data);
  g_signal_handlers_disconnect_by_data (game, fixture);
  hf_game_stop (game);
}

static void
test_score (Fixture       *fixture,
            gconstpointer  data)
{
  HfGame *game = begin_game (fixture, data);

  g_signal_handlers_disconnect_by_data (game, fixture);
  check_dialog (fixture, "score");
  hf_game_stop (game);
}

/* House rules */

static void
test_editor (void)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_new (data_folder);
  GtkWidget *view = adw_navigation_view_new ();
  GtkWidget *window = adw_window_new ();
  AdwNavigationPage *editor;

  adw_navigation_view_set_animate_transitions (ADW_NAVIGATION_VIEW (view), FALSE);
  adw_window_set_content (ADW_WINDOW (window), view);
  editor = hf_rules_editor_new (library, hf_rule_library_lookup (library, "hoof-and-mouth"));
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (view), editor);
  present (window);
  check (window, "rules");

  for (guint group = 0; group < HF_N_RULE_GROUPS; group++)
    {
      AdwNavigationPage *page;

      hf_rules_editor_show_chapter (HF_RULES_EDITOR (editor), group);
      page = adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (view));
      wait_until (gtk_widget_get_width (GTK_WIDGET (page)) == WIDTH);
      check (window, adw_navigation_page_get_title (page));
      adw_navigation_view_pop (ADW_NAVIGATION_VIEW (view));
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Arabic is written from right to left, and everything is set out so. */
static void
test_direction (Fixture       *fixture,
                gconstpointer  data)
{
  const gboolean arabic = g_str_equal (g_getenv ("LANGUAGE") != NULL ? g_getenv ("LANGUAGE") : "", "ar");

  g_assert_cmpint (gtk_widget_get_direction (GTK_WIDGET (fixture->window)), ==,
                   arabic ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

int
main (int    argc,
      char **argv)
{
  static const char *const dialogs[] = {
    "win.new-game", "win.preferences", "win.play-deal", "win.rules-in-short",
  };
  int status;

  data_folder = g_dir_make_tmp ("hf-narrow-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", data_folder, TRUE);
  hf_test_init_ui (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":close", NULL);    /* as GNOME has it */
  application = g_object_new (ADW_TYPE_APPLICATION,
                              "application-id", APPLICATION_ID,
                              "flags", G_APPLICATION_NON_UNIQUE,
                              "resource-base-path", "/io/github/handandfoot/HandAndFoot",
                              NULL);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  settings = g_settings_new (APPLICATION_ID);
  g_settings_set_string (settings, "speed", "instant");

  g_test_add ("/narrow/direction", Fixture, NULL, set_up, test_direction, tear_down);
  g_test_add ("/narrow/start", Fixture, NULL, set_up, test_start, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      g_autofree char *path = g_strdup_printf ("/narrow/dialog/%s", dialogs[i]);

      g_test_add (path, Fixture, dialogs[i], set_up, test_dialog, tear_down);
    }
  for (const char *const *preset = hf_presets_list (); *preset != NULL; preset++)
    {
      g_autofree char *path = g_strdup_printf ("/narrow/table/%s", *preset);

      g_test_add (path, Fixture, *preset, set_up, test_table, tear_down);
    }
  g_test_add ("/narrow/rulebook", Fixture, NULL, set_up, test_rulebook, tear_down);
  g_test_add ("/narrow/score", Fixture, "hoof-and-mouth", set_up, test_score, tear_down);
  g_test_add_func ("/narrow/rules", test_editor);

  status = g_test_run ();
  g_rmdir (data_folder);
  g_free (data_folder);

  return status;
}
