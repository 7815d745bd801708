/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Widgets that a person is about to press stay where they are: books and buttons of a turn. So do the
 * others at the table. What is pressed answers at once. */

#include "config.h"

#include <adwaita.h>

#include "game/table/hf-card-zone-moves.h"
#include "hf-table-scene.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-test-window.h"
#include "lib/ui/hf-test-picture.h"
#include "ui/table/books/hf-book-view.h"
#include "ui/table/books/hf-books-box.h"
#include "ui/table/acts/hf-action-bar.h"
#include "ui/table/pile/hf-pile-view.h"
#include "ui/table/pile/hf-stack-view.h"
#include "ui/table/seats/hf-seat-view.h"

/* Where the books are, with some cards in the hand. */
static graphene_rect_t
find_books (HfWindow *window, guint n_cards)
{
  HfCardZone *hand = hf_turn_controller_get_hand (hf_test_get_controller (window));
  graphene_rect_t books;

  while (hf_card_zone_get_n (hand) > n_cards)
    {
      g_autoptr (HfCard) card = hf_card_zone_take (hand, 0);
    }
  hf_table_scene_add_cards (window, n_cards, 0);
  hf_test_settle (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (hf_test_find_type (GTK_WIDGET (window),
                                                               HF_TYPE_BOOKS_BOX),
                                            GTK_WIDGET (window), &books));

  return books;
}

/* Fewer cards may leave more room for the books, but whoever draws then and discards does not
 * push them to and fro. */
static void
test_books (void)
{
  const HfTableScene scene = {
    "steady", 360, 640, "hoof-and-mouth", .turns = 17, .prepare = hf_table_scene_prepare_few
  };
  g_autoptr (HfGame) game = hf_table_scene_make_game (&scene);
  HfWindow *window = hf_table_scene_open (&scene, game);
  graphene_rect_t few = { 0 }, many = find_books (window, 11);

  for (guint n = 10; n > 1; n--)
    {
      graphene_rect_t drawn, discarded;

      few = find_books (window, n);
      drawn = find_books (window, n + 2);
      discarded = find_books (window, n);
      g_assert_true (graphene_rect_equal (&drawn, &few));
      g_assert_true (graphene_rect_equal (&discarded, &few));
    }
  g_assert_cmpfloat (few.size.height, >, many.size.height);

  hf_test_close_table (window, game);
}

/* Checks that every button that does something lies where it lay before in the turn.
 *
 * @places: where each did, of no width where none was there yet */
static void
check_places (HfWindow *window, graphene_rect_t *places)
{
  HfActionBar *bar = HF_ACTION_BAR (hf_test_find_type (GTK_WIDGET (window), HF_TYPE_ACTION_BAR));

  hf_test_settle (GTK_WIDGET (window));
  for (HfTurnAct act = HF_TURN_ACT_SHOW_QUESTIONS; act <= HF_TURN_ACT_PASS; act++)
    {
      GtkWidget *button = hf_action_bar_find_button (bar, act);
      graphene_rect_t at;

      if (button == NULL)
        continue;
      g_assert_true (gtk_widget_get_mapped (button));
      g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (window), &at));
      /* A sentence of three lines is a little higher than a button. */
      if (places[act].size.width > 0)
        {
          graphene_point_t middle;

          graphene_rect_get_center (&at, &middle);
          g_assert_true (graphene_rect_contains_point (&places[act], &middle));
          g_assert_cmpfloat (at.origin.x, ==, places[act].origin.x);
          g_assert_cmpfloat (at.size.width, ==, places[act].size.width);
          continue;
        }
      places[act] = at;
    }
}

static gboolean
are_beside (const graphene_rect_t *one, const graphene_rect_t *other)
{
  return one->size.width == 0 || other->size.width == 0
         || !graphene_rect_intersection (one, other, NULL);
}

/* Of the buttons of a turn, the first and the last take turns in one place; so do those that put cards on
 * the table. No other lies where one of them was. */
static void
check_turn (const graphene_rect_t *places)
{
  const graphene_rect_t *draw = &places[HF_TURN_ACT_DRAW], *discard = &places[HF_TURN_ACT_DISCARD];

  g_assert_cmpfloat (draw->size.width, >, 0);
  g_assert_cmpfloat (draw->origin.x, ==, discard->origin.x);
  g_assert_cmpfloat (draw->size.width, ==, discard->size.width);
  g_assert_false (are_beside (draw, discard));
  for (HfTurnAct act = 0; act < HF_TURN_ACT_DISCARD; act++)
    {
      g_assert_true (are_beside (&places[act], discard));
      for (HfTurnAct other = 0; other < act; other++)
        g_assert_true (are_beside (&places[act], &places[other])
                       || (other == HF_TURN_ACT_TAKE && act != HF_TURN_ACT_STAGE));
    }
}

static void
select_first (HfTurnController *controller, guint n)
{
  hf_turn_controller_clear_selection (controller);
  for (guint i = 0; i < n; i++)
    hf_turn_controller_set_selected (controller,
                                     hf_card_zone_peek (hf_turn_controller_get_hand (controller),
                                                        i),
                                     TRUE);
}

/* While cards are drawn, selected, refused and set aside, no button slides and none takes the place of
 * another, whether one's side has opened or not, on the smallest phone, too. */
static void
test_buttons (void)
{
  static const HfTableScene steady[] = {
    { "steady-1", 1200, 780, "hoof-and-mouth", .turns = 1 },
    { "steady-2", 1100, 700, "hoof-and-mouth", .turns = 1, .text_scale = 1.2 },
    { "steady-3", 1920, 1080, "hoof-and-mouth", .turns = 1, .text_scale = 1.5 },
    { "steady-4", 1920, 1080, "hoof-and-mouth", .turns = 17 },
    { "steady-small", 800, 600, "hoof-and-mouth", .turns = 1 },
    { "steady-phone", 360, 640, "hoof-and-mouth", .turns = 1 },
    { "steady-landscape", 720, 360, "hoof-and-mouth", .turns = 1 },
    { "steady-large-text", 1200, 780, "hoof-and-mouth", .turns = 1, .text_scale = 2 },
    { "steady-small-large-text", 800, 600, "hoof-and-mouth", .turns = 1, .text_scale = 2 },
    { "steady-phone-large-text", 360, 640, "hoof-and-mouth", .turns = 1, .text_scale = 2 },
    { "steady-landscape-large-text", 720, 360, "hoof-and-mouth", .turns = 1, .text_scale = 2 },
    { "steady-small-open", 800, 600, "hoof-and-mouth", .turns = 17 },
    { "steady-phone-open", 360, 640, "hoof-and-mouth", .turns = 17 },
    { "steady-landscape-open", 720, 360, "hoof-and-mouth", .turns = 17 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steady); i += hf_test_get_step ())
    {
      g_autoptr (HfGame) game = hf_table_scene_make_game (&steady[i]);
      HfWindow *window = hf_table_scene_open (&steady[i], game);
      HfTurnController *controller = hf_test_get_controller (window);
      graphene_rect_t places[HF_N_TURN_ACTS] = { 0 };

      g_test_message ("%s", steady[i].name);
      check_places (window, places);
      hf_turn_controller_press (controller, HF_TURN_ACT_DRAW);
      check_places (window, places);
      for (guint n = 1; n < 4; n++)
        {
          select_first (controller, n);
          check_places (window, places);
        }
      hf_table_scene_play_refused (controller);
      check_places (window, places);
      hf_test_save_picture (GTK_WIDGET (window), steady[i].name);
      hf_turn_controller_clear_selection (controller);
      if (hf_table_scene_select_some (controller, 2))
        {
          hf_turn_controller_press (controller, HF_TURN_ACT_STAGE);
          check_places (window, places);
        }
      check_turn (places);
      hf_test_close_table (window, game);
    }
}

static gboolean
is_seat_of (GtkWidget *widget, gconstpointer name)
{
  return HF_IS_SEAT_VIEW (widget) && hf_test_find_text (widget, GTK_TYPE_LABEL, "label", name);
}

/* Two others sit at the sides, one across from the other. */
static void
test_sides (void)
{
  const HfTableScene scene = { "sides", 1400, 900, "every-player-alone", .players = 3, .turns = 3 };
  g_autoptr (HfGame) game = hf_table_scene_make_game (&scene);
  HfWindow *window = hf_table_scene_open (&scene, game);
  graphene_rect_t at[3];

  for (guint seat = 1; seat < 3; seat++)
    {
      const char *name = hf_game_seat_get_name (hf_game_get_seat (game, seat));
      GtkWidget *view = hf_test_find (GTK_WIDGET (window), is_seat_of, name);

      g_assert_true (gtk_widget_compute_bounds (view, GTK_WIDGET (window), &at[seat]));
      g_assert_cmpfloat (at[seat].origin.y, >, 0);
    }
  g_assert_cmpfloat (ABS (at[1].origin.x - at[2].origin.x), >, 500);
  g_assert_cmpfloat (ABS (at[1].origin.y - at[2].origin.y), <, 40);
  hf_test_close_table (window, game);
}

static gboolean
is_own_book (GtkWidget *widget, gconstpointer data)
{
  return HF_IS_BOOK_VIEW (widget) && gtk_widget_has_css_class (widget, "ours");
}

/* A widget that is pressed looks so at once, before the press ends and anything comes of it. */
static void
test_answers (void)
{
  const HfTableScene scene = { "steady", 1200, 780, "hoof-and-mouth", .turns = 17 };
  g_autoptr (HfGame) game = hf_table_scene_make_game (&scene);
  HfWindow *window = hf_table_scene_open (&scene, game);
  GtkWidget *bar = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_ACTION_BAR);
  GtkWidget *pressed[] = {
    hf_action_bar_find_button (HF_ACTION_BAR (bar), HF_TURN_ACT_DRAW),
    hf_test_find_type (GTK_WIDGET (window), HF_TYPE_STACK_VIEW),
    hf_test_find_type (GTK_WIDGET (window), HF_TYPE_PILE_VIEW),
    hf_test_find (GTK_WIDGET (window), is_own_book, NULL),
  };

  for (guint i = 0; i < G_N_ELEMENTS (pressed); i++)
    {
      g_autoptr (GBytes) before = hf_test_draw (pressed[i]), after = NULL;

      gtk_widget_set_state_flags (pressed[i], GTK_STATE_FLAG_ACTIVE, FALSE);
      hf_test_settle (GTK_WIDGET (window));
      after = hf_test_draw (pressed[i]);
      g_assert_false (g_bytes_equal (before, after));
      gtk_widget_unset_state_flags (pressed[i], GTK_STATE_FLAG_ACTIVE);
    }
  hf_test_close_table (window, game);
}

/* Whether something else is pressed where the middle of a book is. */
static gboolean
is_covered (GtkWidget *widget, gconstpointer window)
{
  GtkWidget *root = GTK_WIDGET (window), *pressed;
  graphene_point_t middle;
  graphene_rect_t at;

  if (!HF_IS_BOOK_VIEW (widget) || !gtk_widget_get_mapped (widget)
      || !gtk_widget_compute_bounds (widget, root, &at))
    return FALSE;

  graphene_rect_get_center (&at, &middle);
  pressed = gtk_widget_pick (root, middle.x, middle.y, GTK_PICK_DEFAULT);

  return pressed != widget && (pressed == NULL || !gtk_widget_is_ancestor (pressed, widget));
}

/* The sentence that asks for a press on a book covers none, even where the text is large. */
static void
test_asked (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 1200, 780 } };
  const HfCards wild = hf_test_cards ("2");

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
      g_autoptr (HfGame) game = NULL;
      HfTurnController *controller;
      HfWindow *window;

      hf_test_table_hand (table, 0, "2 2 5 7 9 J K");
      hf_test_table_books (table, 0, "K*5, 9*4");
      hf_test_table_pile (table, "7 8");
      game = hf_test_game_new_at (table, 0, TRUE);
      window = hf_test_open_table (game, sizes[i][0], sizes[i][1]);

      controller = hf_test_get_controller (window);
      hf_test_select (controller, &wild);
      hf_turn_controller_press (controller, HF_TURN_ACT_LAY);
      hf_test_settle (GTK_WIDGET (window));
      g_assert_true (hf_turn_controller_get_offer (controller)->asks_book);
      g_assert_null (hf_test_find (GTK_WIDGET (window), is_covered, window));
      hf_test_close_table (window, game);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/steady/answers", test_answers);
  g_test_add_func ("/steady/asked", test_asked);
  g_test_add_func ("/steady/books", test_books);
  g_test_add_func ("/steady/buttons", test_buttons);
  g_test_add_func ("/steady/sides", test_sides);

  return hf_test_run_windows ();
}
