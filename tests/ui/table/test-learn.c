/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The guided round in the window, as somebody plays it who has never played: from the start page to
 * the score sheet, in several sizes. At each step the coach points at what it speaks of, keeps off that and off all
 * that may be pressed, and all of its words can be read. In the first games after it, the coach gives tips.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/advice/hf-game-hint.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-test-window.h"
#include "lib/ui/hf-test-layout.h"
#include "lib/ui/hf-test-picture.h"
#include "lib/ui/hf-test-press.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/table/books/hf-tableau.h"
#include "ui/table/acts/hf-action-bar.h"
#include "ui/table/coach/hf-coach.h"

typedef struct
{
  const char *name;
  int width;
  int height;
  double text;
  gboolean mirrored;
} Size;

static const Size sizes[] = {
  { "window", 1200, 780, 1 },
  { "window-mirrored", 1200, 780, 1, .mirrored = TRUE },
  { "small", 800, 600, 1 },
  { "small-mirrored", 800, 600, 1, .mirrored = TRUE },
  { "phone", 360, 640, 1 },
  { "phone-mirrored", 360, 640, 1, .mirrored = TRUE },
  { "phone-flat", 720, 360, 1 },
  { "phone-flat-mirrored", 720, 360, 1, .mirrored = TRUE },
  { "phone-large-text", 360, 640, 2 },
  { "large", 2560, 1440, 1 },
};

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
  /* Mirrored is the other direction than that of the language. */
  gtk_widget_set_default_direction ((gtk_get_locale_direction () == GTK_TEXT_DIR_RTL)
                                        != size->mirrored
                                      ? GTK_TEXT_DIR_RTL
                                      : GTK_TEXT_DIR_LTR);
  window = hf_test_open_window (size->width, size->height);
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
  GtkWidget *button = hf_test_find_action (GTK_WIDGET (window), "win.learn");

  if (gtk_widget_get_mapped (button))
    click (button);
  else
    gtk_widget_activate_action (GTK_WIDGET (window), "win.learn", NULL);
  hf_test_wait_until (get_lesson () != NULL && gtk_widget_get_mapped (find_coach ()));
}

static void
save_picture (const Size *size, const char *id)
{
  g_autofree char *name = g_strdup_printf ("learn-%s-%s", size->name, id);

  hf_test_save_picture (GTK_WIDGET (window), name);
}

static graphene_rect_t
get_bounds (GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds));

  return bounds;
}

/* How much of what the coach speaks of it covers. With text of twice the size, panels of books are as high as the room
 * that a phone has left. */
static double
count_covered (const Size *size)
{
  GPtrArray *marked = hf_coach_get_marked (HF_COACH (find_coach ()));
  graphene_rect_t coach = get_bounds (find_coach ());
  double covered = 0, all = 0;

  for (guint i = 0; i < marked->len; i++)
    {
      graphene_rect_t bounds = get_bounds (g_ptr_array_index (marked, i)), common;

      if (size->text > 1 && HF_IS_TABLEAU (g_ptr_array_index (marked, i)))
        continue;
      all += bounds.size.width * bounds.size.height;
      if (graphene_rect_intersection (&coach, &bounds, &common))
        covered += common.size.width * common.size.height;
    }

  return all > 0 ? covered / all : 0;
}

/* The tail ends in what the coach speaks of, where that is to be seen, and outside of the bubble. */
static gboolean
points_at_marked (void)
{
  HfCoach *coach = HF_COACH (find_coach ());
  GtkWidget *table = GTK_WIDGET (hf_window_get_table (window));
  GPtrArray *marked = hf_coach_get_marked (coach);
  graphene_rect_t bubble = get_bounds (GTK_WIDGET (coach));
  graphene_point_t tip, in_window, in_table;
  GtkWidget *seen;

  if (!hf_coach_get_tip (coach, &tip))
    return FALSE;

  g_assert_true (gtk_widget_compute_point (gtk_widget_get_parent (GTK_WIDGET (coach)),
                                           GTK_WIDGET (window), &tip, &in_window));
  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (window), table, &in_window, &in_table));
  seen = gtk_widget_pick (table, in_table.x, in_table.y, GTK_PICK_INSENSITIVE);
  for (guint i = 0; seen != NULL && i < marked->len; i++)
    if (seen == g_ptr_array_index (marked, i)
        || gtk_widget_is_ancestor (seen, g_ptr_array_index (marked, i)))
      return !graphene_rect_contains_point (&bubble, &in_window);

  return FALSE;
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

/* Whether a button at the table cannot be pressed. */
static gboolean
is_in_way (void)
{
  GtkWidget *coach = find_coach ();
  graphene_rect_t at = get_bounds (coach);

  for (HfTurnAct act = HF_TURN_ACT_NONE + 1; act < HF_N_TURN_ACTS; act++)
    {
      GtkWidget *bar = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_ACTION_BAR);
      GtkWidget *button = hf_action_bar_find_button (HF_ACTION_BAR (bar), act);
      graphene_rect_t bounds;

      if (button == NULL || !gtk_widget_get_mapped (button))
        continue;
      bounds = get_bounds (button);
      if (graphene_rect_intersection (&at, &bounds, NULL))
        return TRUE;
    }

  return FALSE;
}

static void
check_bubble (const Size *size, const char *id)
{
  GtkWidget *coach = find_coach ();
  graphene_rect_t whole, at;

  hf_test_settle (GTK_WIDGET (window));
  whole = get_bounds (GTK_WIDGET (window));
  at = get_bounds (coach);
  save_picture (size, id);
  g_assert_true (gtk_widget_get_mapped (coach));
  hf_check_words (coach);
  g_assert_null (hf_test_find (coach, sticks_out, NULL));
  g_assert_true (graphene_rect_contains_rect (&whole, &at));
  g_test_message ("%s, %s: covers %.3f", size->name, id, count_covered (size));
  g_assert_cmpfloat (count_covered (size), <, size->text > 1 ? .01 : 1e-4);
  /* With large text or long words, a phone has no room beside both: the marked cards go first. */
  if (size->text == 1 && (size->width >= 800 || hf_test_is_english ()))
    g_assert_false (is_in_way ());
  if (hf_coach_get_marked (HF_COACH (coach))->len > 0)
    g_assert_true (points_at_marked ());
}

static int
get_text_size (GtkWidget *widget)
{
  return pango_font_description_get_size (
    pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
}

/* In a large window the coach is as easy to read as the table; where that has no room for words, the text is smaller. */
static void
check_text_size (void)
{
  HfTableView *table = hf_window_get_table (window);
  GtkWidget *text = hf_test_find_text (find_coach (), GTK_TYPE_LABEL, "label",
                                       hf_lesson_get_text (get_lesson ()));
  int said = get_text_size (text), usual = get_text_size (GTK_WIDGET (table));

  if (hf_table_view_get_form (table)->words == HF_WORDS_NONE)
    g_assert_cmpint (said, <, usual);
  else
    g_assert_cmpint (said, ==, usual);
}

static void
check_step (const Size *size)
{
  HfLesson *lesson = get_lesson ();
  GtkWidget *coach = find_coach ();
  GtkWidget *back = hf_test_find_text (coach, GTK_TYPE_BUTTON, "tooltip-text", _("One step back"));

  check_bubble (size, hf_lesson_get_id (lesson));
  check_text_size ();
  g_assert_true (gtk_widget_get_sensitive (back) == (hf_lesson_get_step (lesson) > 0));
  g_assert_nonnull (hf_test_find_text (coach, GTK_TYPE_LABEL, "label",
                                       hf_lesson_get_text (lesson)));
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

      g_assert_true (hf_test_press_move (hf_test_get_controller (window), &move));
    }
  else if (point != HF_LESSON_TO_WATCH)
    click (find_button (find_coach (), C_("button", "_Continue")));
  hf_test_wait_until (hf_lesson_get_step (lesson) != step || hf_lesson_get_point (lesson) != point);
  g_assert_cmpint (hf_lesson_get_point (lesson), !=, HF_LESSON_STRAYED);
}

static HfCards
get_hand (void)
{
  return *hf_state_hand (hf_game_get_state (hf_lesson_get_game (get_lesson ())), 0);
}

/* Coming back leads to the same step and the same cards. */
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
  g_assert_true (g_settings_get_boolean (hf_test_settings, "learned"));
  g_assert_cmpuint (g_settings_get_uint (hf_test_settings, "lesson-step"), ==, 0);
  click (find_button (sheet, _("_Play a Game")));
  hf_test_wait_until (get_lesson () == NULL);
  g_assert_true (hf_game_can_save (hf_session_get_game (hf_window_get_session (window))));
  g_assert_false (gtk_widget_get_mapped (find_coach ()));
}

static void
begin (const Size *size)
{
  g_settings_reset (hf_test_settings, "learned");
  g_settings_reset (hf_test_settings, "lesson-step");
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
  button = hf_test_find_action (GTK_WIDGET (window), "win.learn");
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_has_css_class (button, "suggested-action"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == button);
  g_settings_set_boolean (hf_test_settings, "learned", TRUE);
  g_assert_false (gtk_widget_get_mapped (button));
  close_window ();

  open_window (&sizes[0]);
  button = hf_test_find_action (GTK_WIDGET (window), "win.learn");
  g_assert_false (gtk_widget_get_mapped (button));
  g_assert_false (gtk_window_get_focus (GTK_WINDOW (window)) == button);
  close_window ();
}

/* Where several take turns, each step is for another of them, by name. */
static void
test_take_turns (void)
{
  const char *const persons[] = { "", "yes", NULL }, *const names[] = { "", "Grandma", NULL };
  const char *const learners[] = { "Ann", "Grandma" };

  g_settings_set_strv (hf_test_settings, "persons", persons);
  g_settings_set_strv (hf_test_settings, "computer-names", names);
  g_settings_set_string (hf_test_settings, "player-name", "Ann");
  for (guint turns = 0; turns < 2; turns++)
    {
      g_settings_set_boolean (hf_test_settings, "lesson-turns", turns);
      begin (&sizes[0]);
      learn ();
      for (guint n = 0; n < 4; n++)
        {
          g_autofree char *learner =
            hf_text_isolate (learners[hf_lesson_get_step (get_lesson ()) % 2]);
          g_autofree char *words = g_strdup_printf (C_("coach", "%1$s: %2$s"), learner,
                                                       hf_lesson_get_text (get_lesson ()));

          g_assert_nonnull (hf_test_find_text (find_coach (), GTK_TYPE_LABEL, "label",
                                               turns ? words : hf_lesson_get_text (get_lesson ())));
          follow ();
        }
      close_window ();
    }
  g_settings_reset (hf_test_settings, "lesson-turns");
  g_settings_reset (hf_test_settings, "persons");
  g_settings_reset (hf_test_settings, "computer-names");
  g_settings_reset (hf_test_settings, "player-name");
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
  hf_turn_controller_press (hf_test_get_controller (window), HF_TURN_ACT_DRAW);
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
  g_settings_set_uint (hf_test_settings, "lesson-step", 3);
  learn ();
  g_assert_cmpstr (hf_lesson_get_id (get_lesson ()), ==, "open");
  g_assert_false (gtk_widget_get_mapped (find_button (find_coach (), C_("button", "_Try Again"))));

  hf_move_init (&move, HF_MOVE_DISCARD, 0);
  hf_move_add_card (&move, HF_KIND_FOUR);
  g_assert_true (hf_test_press_move (hf_test_get_controller (window), &move));
  hf_test_wait_until (hf_lesson_get_point (get_lesson ()) == HF_LESSON_STRAYED);
  check_step (&sizes[0]);
  click (find_button (find_coach (), C_("button", "_Try Again")));
  g_assert_cmpint (hf_lesson_get_point (get_lesson ()), ==, HF_LESSON_TO_DO);

  click (find_button (find_coach (), _("_Do It for Me")));
  hf_test_wait_until (g_str_equal (hf_lesson_get_id (get_lesson ()), "wild"));
  check_step (&sizes[0]);
  close_window ();
}

/* Tips in the first games. */

static void
begin_with_tips (const Size *size)
{
  g_settings_reset (hf_test_settings, "tips-told");
  g_settings_reset (hf_test_settings, "tips-games");
  g_settings_set_boolean (hf_test_settings, "tips", TRUE);
  open_window (size);
}

static void
end_with_tips (void)
{
  close_window ();
  g_settings_set_boolean (hf_test_settings, "tips", FALSE);
}

/* Somebody's turn in a game of one's own, who can do something for the first time.
 *
 * @turn (transfer full): a table */
static HfGame *
play_turn (HfTestTable *turn, gboolean play)
{
  g_autoptr (HfTestTable) table = turn;
  HfGame *game = hf_test_game_new_at (table, 0, play);

  hf_window_play (window, game);
  g_object_unref (game);
  hf_test_wait_until (hf_game_is_turn_of (game, hf_game_find_person (game))
                      && gtk_widget_get_mapped (GTK_WIDGET (window)));
  hf_test_settle (GTK_WIDGET (window));

  return game;
}

/* A hand that can open, with a queen on the pile that it can take, and a clean book where wild cards can
 * go, if the side has @books. */
static HfTestTable *
lay_turn (const char *hand, const char *books)
{
  HfTestTable *table = hf_test_table_new ("classic");

  hf_test_table_hand (table, 0, hand);
  if (books != NULL)
    hf_test_table_books (table, 0, books);
  hf_test_table_pile (table, "Q 7 8 9 T J");

  return table;
}

static gboolean
has_told (const char *name)
{
  g_auto (GStrv) told = g_settings_get_strv (hf_test_settings, "tips-told");

  return g_strv_contains ((const char *const *) told, name);
}

static void
select_kind (HfKind kind)
{
  g_assert_true (hf_turn_controller_press_for (hf_test_get_controller (window), HF_TURN_ACT_SELECT,
                                               g_variant_new_uint32 (kind)));
}

static gboolean
keys_are_in_coach (void)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && gtk_widget_is_ancestor (focus, find_coach ());
}

static void
check_tip (const Size *size, const char *name)
{
  g_autofree char *id = g_strconcat ("tip-", name, NULL);

  hf_test_wait_until (gtk_widget_get_mapped (find_coach ()));
  check_bubble (size, id);
  g_assert_true (has_told (name));
  g_assert_false (keys_are_in_coach ());
  g_assert_false (is_in_way ());
  g_assert_cmpuint (hf_coach_get_marked (HF_COACH (find_coach ()))->len, >, 0);
  g_assert_true (gtk_widget_get_mapped (find_button (find_coach (), _("No _More Tips"))));
  g_assert_false (gtk_widget_get_mapped (find_button (find_coach (), C_("button", "_Continue"))));
}

/* Each tip is given once, off the cards that it is about, and is over with the next act. */
static void
test_tips (gconstpointer data)
{
  const Size *size = data;

  begin_with_tips (size);
  play_turn (lay_turn ("9*3 Q*2 A*4 4 J 8 6", NULL), FALSE);
  check_tip (size, "take");
  hf_turn_controller_press (hf_test_get_controller (window), HF_TURN_ACT_DRAW);
  check_tip (size, "open");

  play_turn (lay_turn ("9*3 2 X 4 J 8 6", "K*4"), TRUE);
  g_assert_false (gtk_widget_get_mapped (find_coach ()));
  select_kind (HF_KIND_TWO);
  check_tip (size, "dirty");
  hf_turn_controller_clear_selection (hf_test_get_controller (window));
  g_assert_false (gtk_widget_get_mapped (find_coach ()));
  select_kind (HF_KIND_TWO);
  g_assert_false (gtk_widget_get_mapped (find_coach ()));

  play_turn (lay_turn ("9 4 8", "K*4"), TRUE);
  check_tip (size, "foot");
  play_turn (lay_turn ("9 4 8", "K*4"), TRUE);
  g_assert_false (gtk_widget_get_mapped (find_coach ()));
  end_with_tips ();
}

static void
keep_hint_cb (GObject *game, GAsyncResult *result, gpointer data)
{
  *(HfHint **) data = hf_game_hint_finish (HF_GAME (game), result, NULL);
}

/* Whether the hint does something of that type. */
static gboolean
hint_does (HfGame *game, HfMoveType type)
{
  HfHint *found = NULL;
  g_autoptr (HfHint) hint = NULL;
  gboolean does = FALSE;

  hf_game_hint_async (game, 0, NULL, keep_hint_cb, &found);
  hf_test_wait_until (found != NULL);
  hint = found;
  for (guint i = 0; i < hint->moves->len; i++)
    does |= g_array_index (hint->moves, HfMove, i).type == type;

  return does;
}

/* No tip urges what a hint would not do. */
static void
test_tips_advised (void)
{
  static const struct
  {
    const char *hand, *books, *tip;
    HfMoveType type;
  } turns[] = {
    { "9*3 Q*2 A*4 4 J 8 6", NULL, "take", HF_MOVE_TAKE },
    { "Q*2 4 5 6 7 8 9 T J K A", "K*3", "take", HF_MOVE_TAKE },
    { "Q 2 4 5 6 7 8 9 T J K A", "K*3", "take", HF_MOVE_TAKE },
    { "9*3 Q*2 A*4 4 J 8 6", NULL, "open", HF_MOVE_OPEN },
    { "4 X X 2 5 6 7 8 9 T J Q", NULL, "open", HF_MOVE_OPEN },
    { "5 5 2 2 X X X 7 9 J K", NULL, "open", HF_MOVE_OPEN },
    { "5*3 Q*2 X 8 9 K 7 6 4 A", NULL, "open", HF_MOVE_OPEN },
  };
  guint n_told = 0;

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      HfGame *game;
      gboolean does;

      begin_with_tips (&sizes[0]);
      game = play_turn (lay_turn (turns[i].hand, turns[i].books), turns[i].type == HF_MOVE_OPEN);
      does = hint_does (game, turns[i].type);
      if (does)
        hf_test_wait_until (has_told (turns[i].tip));
      g_assert_cmpint (has_told (turns[i].tip), ==, does);
      n_told += does;
      end_with_tips ();
    }
  g_assert_cmpuint (n_told, >, 0);
  g_assert_cmpuint (n_told, <, G_N_ELEMENTS (turns));
}

/* A tip goes when one begins to do what it says, or something else is refused and explained. */
static void
test_tips_go (void)
{
  begin_with_tips (&sizes[0]);
  for (guint refused = 0; refused < 2; refused++)
    {
      g_settings_reset (hf_test_settings, "tips-told");
      play_turn (lay_turn ("9*3 Q*3 A*4 4 J 8 6", NULL), TRUE);
      check_tip (&sizes[0], "open");
      hf_turn_controller_press_for (hf_test_get_controller (window), HF_TURN_ACT_SELECT_ALL,
                                    g_variant_new_uint32 (HF_KIND_NINE));
      g_assert_true (gtk_widget_get_mapped (find_coach ()));
      hf_turn_controller_press (hf_test_get_controller (window),
                                refused ? HF_TURN_ACT_DRAW : HF_TURN_ACT_STAGE);
      g_assert_false (gtk_widget_get_mapped (find_coach ()));
    }
  end_with_tips ();
}

/* One press, and there are no more tips; who wants them again gets all of them. */
static void
test_tips_off (void)
{
  begin_with_tips (&sizes[0]);
  play_turn (lay_turn ("9*3 Q*2 A*4 4 J 8 6", NULL), FALSE);
  hf_test_wait_until (gtk_widget_get_mapped (find_coach ()));
  click (find_button (find_coach (), _("No _More Tips")));
  g_assert_false (gtk_widget_get_mapped (find_coach ()));
  g_assert_false (g_settings_get_boolean (hf_test_settings, "tips"));
  hf_turn_controller_press (hf_test_get_controller (window), HF_TURN_ACT_DRAW);
  hf_test_settle (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_mapped (find_coach ()));
  g_assert_false (has_told ("open"));

  g_settings_set_boolean (hf_test_settings, "tips", TRUE);
  check_tip (&sizes[0], "open");
  g_assert_false (has_told ("take"));
  end_with_tips ();
}

/* Somebody who goes out in the last round. */
static void
finish_game (void)
{
  HfTestTable *table = hf_test_table_new ("classic out.ask=none out.min_wild=0");
  HfGame *game;

  table->position.round = 4;
  hf_test_table_hand (table, 0, "J*3");
  hf_test_table_foot_taken (table, 0);
  hf_test_table_foot_taken (table, 2);
  hf_test_table_books (table, 0, "K*7, Q*7, 9*6 2, 8*6 2");
  game = play_turn (table, TRUE);
  hf_test_wait_until (has_told ("out"));
  hf_test_assert_played (game, "lay J*3");
  hf_test_wait_until (hf_game_get_phase (game) == HF_PHASE_OVER);
  hf_game_next_round (game);
  g_assert_true (hf_game_is_over (game));
}

/* After two games nobody is a beginner. */
static void
test_tips_games (void)
{
  begin_with_tips (&sizes[0]);
  finish_game ();
  g_assert_cmpuint (g_settings_get_uint (hf_test_settings, "tips-games"), ==, 1);
  g_assert_true (g_settings_get_boolean (hf_test_settings, "tips"));
  finish_game ();
  g_assert_false (g_settings_get_boolean (hf_test_settings, "tips"));
  end_with_tips ();
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_boolean (hf_test_settings, "confirm-going-out", FALSE);
  g_settings_set_boolean (hf_test_settings, "confirm-leaving", FALSE);
  g_settings_set_string (hf_test_settings, "speed", "instant");

  g_test_add_func ("/learn/start-page", test_start_page);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/learn/through/%s", sizes[i].name);

      if (hf_test_is_picked (i))
        g_test_add_data_func (path, &sizes[i], test_through);
    }
  g_test_add_func ("/learn/leave-and-return", test_leave_and_return);
  g_test_add_func ("/learn/hide", test_hide);
  g_test_add_func ("/learn/take-turns", test_take_turns);
  g_test_add_func ("/learn/stray", test_stray);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/learn/tips/%s", sizes[i].name);

      if (hf_test_is_picked (i + 1))
        g_test_add_data_func (path, &sizes[i], test_tips);
    }
  g_test_add_func ("/learn/tips-advised", test_tips_advised);
  g_test_add_func ("/learn/tips-go", test_tips_go);
  g_test_add_func ("/learn/tips-off", test_tips_off);
  g_test_add_func ("/learn/tips-games", test_tips_games);

  return hf_test_run_windows ();
}
