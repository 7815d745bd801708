/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The guided round in the window, as somebody plays it who has never played: from the start page to
 * the score sheet, in several sizes. At each step the coach keeps off what it speaks of, and all of
 * its words can be read.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lib/hf-test-application.h"
#include "lib/hf-test-language.h"
#include "lib/hf-test-layout.h"
#include "lib/hf-test-press.h"
#include "lib/hf-test-widgets.h"
#include "tools/hf-picture.h"
#include "ui/hf-application.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/table/books/hf-tableau.h"
#include "ui/table/hf-coach.h"

typedef struct
{
  const char *name;
  int width;
  int height;
  double text;
} Size;

static const Size sizes[] = {
  { "window", 1200, 780, 1 },
  { "phone", 360, 640, 1 },
  { "phone-flat", 720, 360, 1 },
  { "phone-large-text", 360, 640, 2 },
};

static HfApplication *application;
static GSettings *settings;
static HfWindow *window;

static GtkWidget *
find_coach (void)
{
  return hf_test_find_type (GTK_WIDGET (window), HF_TYPE_COACH);
}

static GtkWidget *
find_button (GtkWidget *within, const char *label)
{
  return hf_test_find_text (within, GTK_TYPE_BUTTON, "label", label);
}

static HfLesson *
get_lesson (void)
{
  return hf_session_get_lesson (hf_window_get_session (window));
}

static HfTurnController *
get_controller (void)
{
  return hf_table_view_get_controller (hf_window_get_table (window));
}

static void
click (GtkWidget *button)
{
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
}

static void
open_window (const Size *size)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * size->text), NULL);
  window = hf_window_new (GTK_APPLICATION (application), settings);
  gtk_window_set_default_size (GTK_WINDOW (window), size->width, size->height);
  gtk_window_present (GTK_WINDOW (window));
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (window)));
}

static void
close_window (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  window = NULL;
  hf_test_run_pending ();
}

/* From the start page, where learning is the first choice, or from the menu. */
static void
learn (void)
{
  GtkWidget *button = find_button (GTK_WIDGET (window), _("_Learn by Playing"));

  if (gtk_widget_get_mapped (button))
    click (button);
  else
    gtk_widget_activate_action (GTK_WIDGET (window), "win.learn", NULL);
  hf_test_wait_until (get_lesson () != NULL && gtk_widget_get_mapped (find_coach ()));
}

static void
save_picture (const Size *size, const char *id)
{
  const char *folder = g_getenv ("HF_PICTURES");
  g_autofree char *name = g_strdup_printf ("learn-%s-%s.png", size->name, id);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, name, NULL) : NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;

  g_mkdir_with_parents (folder, 0755);
  hf_picture_save (GTK_WIDGET (window), path, &error);
  g_assert_no_error (error);
}

static graphene_rect_t
get_bounds (GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds));

  return bounds;
}

/* How much of the cards and places that the coach speaks of it covers. Panels of books are as wide as a
 * phone. */
static double
count_covered (void)
{
  GPtrArray *marked = hf_coach_get_marked (HF_COACH (find_coach ()));
  graphene_rect_t coach = get_bounds (find_coach ());
  double covered = 0, all = 0;

  for (guint i = 0; i < marked->len; i++)
    {
      graphene_rect_t bounds = get_bounds (g_ptr_array_index (marked, i)), common;

      if (HF_IS_TABLEAU (g_ptr_array_index (marked, i)))
        continue;
      all += bounds.size.width * bounds.size.height;
      if (graphene_rect_intersection (&coach, &bounds, &common))
        covered += common.size.width * common.size.height;
    }

  return all > 0 ? covered / all : 0;
}

/* All that the coach says and offers is in its bubble. */
static gboolean
sticks_out (GtkWidget *widget, gconstpointer data)
{
  graphene_rect_t coach = get_bounds (find_coach ()), at;

  if ((!GTK_IS_LABEL (widget) && !GTK_IS_BUTTON (widget)) || !gtk_widget_get_mapped (widget))
    return FALSE;

  at = get_bounds (widget);

  return !graphene_rect_contains_rect (&coach, &at);
}

static void
check_step (const Size *size)
{
  HfLesson *lesson = get_lesson ();
  GtkWidget *coach = find_coach ();

  graphene_rect_t whole, at;

  hf_test_settle (GTK_WIDGET (window));
  whole = get_bounds (GTK_WIDGET (window));
  at = get_bounds (coach);
  save_picture (size, hf_lesson_get_id (lesson));
  g_assert_true (gtk_widget_get_mapped (coach));
  g_assert_nonnull (hf_test_find_text (coach, GTK_TYPE_LABEL, "label",
                                       hf_lesson_get_text (lesson)));
  hf_check_words (coach);
  g_assert_null (hf_test_find (coach, sticks_out, NULL));
  g_assert_true (graphene_rect_contains_rect (&whole, &at));
  g_test_message ("%s, %s: covers %.2f", size->name, hf_lesson_get_id (lesson), count_covered ());
  g_assert_cmpfloat (count_covered (), <, .01);
  if (hf_lesson_get_move (lesson) != NULL)
    g_assert_cmpuint (hf_coach_get_marked (HF_COACH (coach))->len, >, 0);
}

/* Does what the coach says. */
static void
follow (void)
{
  HfLesson *lesson = get_lesson ();
  HfLessonPoint point = hf_lesson_get_point (lesson);
  guint step = hf_lesson_get_step (lesson);

  if (point == HF_LESSON_TO_DO)
    {
      const HfMove move = *hf_lesson_get_move (lesson);

      g_assert_true (hf_test_press_move (get_controller (), &move));
    }
  else if (point != HF_LESSON_TO_WATCH)
    click (find_button (find_coach (), _("_Continue")));
  hf_test_wait_until (hf_lesson_get_step (lesson) != step || hf_lesson_get_point (lesson) != point);
  g_assert_cmpint (hf_lesson_get_point (lesson), !=, HF_LESSON_STRAYED);
}

static HfCards
get_hand (void)
{
  return *hf_state_hand (hf_game_get_state (hf_lesson_get_game (get_lesson ())), 0);
}

/* Who comes back finds the same step and the same cards. */
static void
leave_and_return (const Size *size)
{
  g_autofree char *id = g_strdup (hf_lesson_get_id (get_lesson ()));
  HfLessonPoint point = hf_lesson_get_point (get_lesson ());
  HfCards hand = get_hand (), again;

  close_window ();
  open_window (size);
  learn ();
  g_assert_cmpstr (hf_lesson_get_id (get_lesson ()), ==, id);
  again = get_hand ();
  if (point == HF_LESSON_TO_DO)
    g_assert_true (hf_cards_equal (&again, &hand));
}

static GtkWidget *
wait_for_sheet (void)
{
  GtkWidget *sheet = NULL;

  hf_test_wait_until ((sheet = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_SCORE_SHEET)) != NULL
                      && gtk_widget_get_mapped (sheet));

  return sheet;
}

/* The last page of the lesson; a game of one's own follows. */
static void
finish (const Size *size)
{
  GtkWidget *sheet = wait_for_sheet ();

  hf_test_settle (GTK_WIDGET (window));
  save_picture (size, "score");
  g_assert_nonnull (hf_test_find_text (sheet, GTK_TYPE_LABEL, "label",
                                       hf_lesson_get_text (get_lesson ())));
  g_assert_false (gtk_widget_get_mapped (find_coach ()));
  g_assert_true (g_settings_get_boolean (settings, "learned"));
  g_assert_cmpuint (g_settings_get_uint (settings, "lesson-step"), ==, 0);
  click (find_button (sheet, _("_Play a Game")));
  hf_test_wait_until (get_lesson () == NULL);
  g_assert_true (hf_game_can_save (hf_session_get_game (hf_window_get_session (window))));
  g_assert_false (gtk_widget_get_mapped (find_coach ()));
}

static void
begin (const Size *size)
{
  g_settings_reset (settings, "learned");
  g_settings_reset (settings, "lesson-step");
  open_window (size);
}

static void
test_through (gconstpointer data)
{
  const Size *size = data;

  begin (size);
  learn ();
  for (guint n = 0; hf_lesson_get_point (get_lesson ()) != HF_LESSON_OVER; n++)
    {
      g_assert_cmpuint (n, <, 30);
      if (hf_lesson_get_point (get_lesson ()) != HF_LESSON_TO_WATCH)
        check_step (size);
      follow ();
    }
  finish (size);
  close_window ();
}

static void
test_leave_and_return (void)
{
  begin (&sizes[0]);
  learn ();
  while (hf_lesson_get_point (get_lesson ()) != HF_LESSON_OVER)
    {
      leave_and_return (&sizes[0]);
      /* A step that was done at its table begins once more. */
      do
        follow ();
      while (hf_lesson_get_point (get_lesson ()) == HF_LESSON_DONE);
    }
  finish (&sizes[0]);
  close_window ();
}

/* The first choice is to learn, until a round has been finished; then it is to play. */
static void
test_start_page (void)
{
  GtkWidget *button;

  begin (&sizes[0]);
  button = find_button (GTK_WIDGET (window), _("_Learn by Playing"));
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_has_css_class (button, "suggested-action"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == button);
  g_settings_set_boolean (settings, "learned", TRUE);
  g_assert_false (gtk_widget_get_mapped (button));
  close_window ();

  open_window (&sizes[0]);
  button = find_button (GTK_WIDGET (window), _("_Learn by Playing"));
  g_assert_false (gtk_widget_get_mapped (button));
  g_assert_false (gtk_window_get_focus (GTK_WINDOW (window)) == button);
  close_window ();
}

/* The coach can be sent away and called again, and comes back with the next step. */
static void
test_hide (void)
{
  GtkWidget *coach;

  begin (&sizes[0]);
  learn ();
  coach = find_coach ();
  gtk_widget_activate_action (coach, "coach.hide", NULL);
  g_assert_false (gtk_widget_get_mapped (coach));
  hf_test_settle (GTK_WIDGET (window));
  g_assert_cmpuint (hf_coach_get_marked (HF_COACH (coach))->len, ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.learn", NULL);
  hf_test_wait_until (gtk_widget_get_mapped (coach));
  g_assert_cmpstr (hf_lesson_get_id (get_lesson ()), ==, "goal");
  gtk_widget_activate_action (coach, "coach.hide", NULL);
  hf_turn_controller_press (get_controller (), HF_TURN_ACT_DRAW);
  hf_test_wait_until (gtk_widget_get_mapped (coach));
  g_assert_cmpstr (hf_lesson_get_id (get_lesson ()), ==, "red-three");
  close_window ();
}

/* Something else is answered kindly, with a way back and a way on; so is a wish to see it done. */
static void
test_stray (void)
{
  HfMove move;

  begin (&sizes[0]);
  g_settings_set_uint (settings, "lesson-step", 3);
  learn ();
  g_assert_cmpstr (hf_lesson_get_id (get_lesson ()), ==, "open");
  g_assert_false (gtk_widget_get_mapped (find_button (find_coach (), _("_Try Again"))));

  hf_move_init (&move, HF_MOVE_DISCARD, 0);
  hf_move_add_card (&move, HF_KIND_FOUR);
  g_assert_true (hf_test_press_move (get_controller (), &move));
  hf_test_wait_until (hf_lesson_get_point (get_lesson ()) == HF_LESSON_STRAYED);
  check_step (&sizes[0]);
  click (find_button (find_coach (), _("_Try Again")));
  g_assert_cmpint (hf_lesson_get_point (get_lesson ()), ==, HF_LESSON_TO_DO);

  click (find_button (find_coach (), _("_Do It for Me")));
  hf_test_wait_until (g_str_equal (hf_lesson_get_id (get_lesson ()), "wild"));
  check_step (&sizes[0]);
  close_window ();
}

int
main (int argc, char *argv[])
{
  int status;

  hf_test_init_ui (&argc, &argv);
  application = hf_test_application_new ();
  settings = hf_application_get_settings (application);
  g_settings_set_boolean (settings, "confirm-going-out", FALSE);
  g_settings_set_boolean (settings, "confirm-leaving", FALSE);
  g_settings_set_string (settings, "speed", "instant");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_func ("/learn/start-page", test_start_page);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/learn/through/%s", sizes[i].name);

      g_test_add_data_func (path, &sizes[i], test_through);
    }
  g_test_add_func ("/learn/leave-and-return", test_leave_and_return);
  g_test_add_func ("/learn/hide", test_hide);
  g_test_add_func ("/learn/stray", test_stray);
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
