/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A hint at the table: all of it can be read, and it can be followed step by step or in one go.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/advice/hf-game-hint.h"
#include "hf-table-scene.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-test-window.h"
#include "lib/ui/hf-test-layout.h"
#include "lib/ui/hf-test-picture.h"
#include "ui/table/acts/hf-hint-popover.h"
#include "ui/table/hand/hf-hand-card.h"
#include "ui/table/pile/hf-pile-view.h"

typedef struct
{
  HfWindow *window;
  HfGame *game;
  GtkWidget *popover;
} Fixture;

typedef struct
{
  const char *name;
  int width;
  int height;
  double text_scale;
  gboolean scrolls; /* there is no room for all of it */
  gboolean busy;    /* much has been done and can be done */
} Look;

/* The most that one has to read: everybody has done something, both sides have books, and the hint has many steps. */
static HfGame *
make_busy_game (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
  HfGame *game;

  hf_test_table_hand (table, 0, "K*2 Q*2 9 9 7 J 3b");
  hf_test_table_hand (table, 1, "4 8 6");
  hf_test_table_hand (table, 2, "4 5 6*3 7 K");
  hf_test_table_hand (table, 3, "4 8 6");
  hf_test_table_foot_taken (table, 1);
  hf_test_table_foot_taken (table, 3);
  hf_test_table_books (table, 0, "K*5, 9*5 2, A*7, 8*4");
  hf_test_table_books (table, 1, "A*7, Q*7, T*5 2*2, 8*5");
  hf_test_table_pile (table, "7 8 9 T J");
  game = hf_test_game_new_at (table, 0, TRUE);
  hf_test_assert_played (game, "discard 3b");
  for (guint seat = 1; seat <= 3; seat++)
    {
      hf_test_assert_played (game, "draw");
      hf_test_assert_played (game, seat == 2 ? "lay 6*3" : "lay 8 on 8.1");
      hf_test_assert_played (game, "discard 4");
    }
  hf_test_assert_played (game, "draw");

  return game;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const Look *look = data;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * look->text_scale),
                NULL);
  g_settings_set_string (hf_test_settings, "speed", "instant");
  fixture->game = look->busy ? make_busy_game () : hf_test_game_new_with_kings ("4", "6");
  fixture->window = hf_test_open_table (fixture->game, look->width, look->height);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (hf_window_get_table (fixture->window)),
                                             "table.hint", NULL));
  fixture->popover = hf_test_find_type (GTK_WIDGET (fixture->window), HF_TYPE_HINT_POPOVER);
  g_assert_nonnull (fixture->popover);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  hf_test_close_table (fixture->window, fixture->game);
  g_clear_object (&fixture->game);
  g_settings_reset (hf_test_settings, "speed");
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

static GtkWidget *
wait_for_button (Fixture *fixture, const char *label)
{
  GtkWidget *button;

  hf_test_wait_until ((button = hf_test_find_text (fixture->popover, GTK_TYPE_BUTTON, "label",
                                                   label))
                        != NULL
                      && gtk_widget_get_mapped (button));
  hf_test_settle (GTK_WIDGET (fixture->window));

  return button;
}

static void
test_fits (Fixture *fixture, gconstpointer data)
{
  const Look *look = data;
  GtkWidget *scroller = hf_test_find_type (fixture->popover, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *way = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  double hidden;

  wait_for_button (fixture, C_("button", "_Play This"));
  hf_test_save_picture (fixture->popover, look->name);
  hf_check_words (fixture->popover);
  hf_check_contrast (fixture->popover, hf_test_find_type (fixture->popover, GTK_TYPE_STACK));
  hidden = gtk_adjustment_get_upper (way) - gtk_adjustment_get_page_size (way);
  if (!look->scrolls)
    g_assert_cmpfloat (hidden, <=, 0);
  g_assert_cmpint (gtk_widget_get_height (fixture->popover), <=,
                   gtk_widget_get_height (GTK_WIDGET (fixture->window)));
}

/* One reason in a friend’s words comes first, others and numbers on request. */
static void
test_more (Fixture *fixture, gconstpointer data)
{
  GtkWidget *more = hf_test_find_type (fixture->popover, GTK_TYPE_EXPANDER);
  GtkWidget *verdict;

  wait_for_button (fixture, C_("button", "_Play This"));
  verdict = gtk_widget_get_last_child (gtk_expander_get_child (GTK_EXPANDER (more)));
  g_assert_true (gtk_widget_get_mapped (more));
  g_assert_false (gtk_widget_get_mapped (verdict));
  gtk_widget_activate (more);
  hf_test_wait_until (gtk_widget_get_mapped (verdict));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (verdict)), !=, "");
}

/* The words and figures that are in sight, but for the marks of the steps. */
static guint
count_words (GtkWidget *widget)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;

  if (GTK_IS_LABEL (widget) && !gtk_widget_has_css_class (widget, "dim-label"))
    {
      const char *text = gtk_label_get_text (GTK_LABEL (widget));
      g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);

      for (guint i = 0; words[i] != NULL; i++)
        n += *words[i] != '\0';
      if (n > 0)
        g_test_message ("%u: %s", n, text);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_words (child);

  return n;
}

/* A hint tells not much more than the move: all words at the table and of the hint are soon read. */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  guint n;

  wait_for_button (fixture, C_("button", "_Play This"));
  hf_test_save_picture (GTK_WIDGET (fixture->window), "hint-table");
  n = count_words (GTK_WIDGET (fixture->window));
  g_test_message ("%u words", n);
  if (hf_test_is_english ())
    g_assert_cmpuint (n, <=, 96);
}

static void
test_do_it (Fixture *fixture, gconstpointer data)
{
  guint before = hf_game_get_log (fixture->game)->position;

  g_signal_emit_by_name (wait_for_button (fixture, C_("button", "_Play This")), "clicked");
  g_assert_cmpuint (hf_game_get_log (fixture->game)->position, ==, before + 1);
  g_assert_cmpuint (hf_game_book_get_counts (hf_test_game_get_book (fixture->game, 0))->n_cards, ==,
                    7);
  g_assert_true (hf_game_is_turn_of (fixture->game, hf_game_find_person (fixture->game)));
  hf_test_wait_until (!gtk_widget_get_mapped (fixture->popover));
}

/* A screen reader knows the buttons also while the advice is thought of: they do nothing then. */
static void
test_early (Fixture *fixture, gconstpointer data)
{
  const guint before = hf_game_get_log (fixture->game)->position;
  const char *const buttons[] = { "do_it", "do_all" };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    g_signal_emit_by_name (gtk_widget_get_template_child (fixture->popover, HF_TYPE_HINT_POPOVER,
                                                          buttons[i]),
                           "clicked");
  g_assert_cmpuint (hf_game_get_log (fixture->game)->position, ==, before);
  test_do_it (fixture, data);
}

/* Closes the book and discards. */
static void
test_do_all (Fixture *fixture, gconstpointer data)
{
  guint before = hf_game_get_log (fixture->game)->position;

  g_signal_emit_by_name (wait_for_button (fixture, C_("button", "Play _All")), "clicked");
  g_assert_cmpuint (hf_game_get_log (fixture->game)->position, >=, before + 2);
  g_assert_cmpuint (hf_game_book_get_counts (hf_test_game_get_book (fixture->game, 0))->n_cards, ==,
                    7);
  g_assert_false (hf_game_is_turn_of (fixture->game, hf_game_find_person (fixture->game)));
  hf_test_wait_until (!gtk_widget_get_mapped (fixture->popover));
}

typedef struct
{
  int width;
  int height;
} Size;

static const Size sizes[] = {
  { 360, 640 },  { 412, 915 },  { 720, 360 },  { 800, 600 },   { 1024, 600 },  { 1024, 768 },
  { 1200, 780 }, { 1366, 768 }, { 1600, 900 }, { 1920, 1080 }, { 2560, 1440 },
};

static const char *const tables[] = { "classic", "hoof-and-mouth", "pennies",
                                      "every-player-alone" };

/* Tables at each size */
#define N_TABLES 6

/* Where the frame of a popover is in its window. */
static graphene_rect_t
find_frame (GtkWidget *popover, GtkWidget *window)
{
  GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover)));
  double from_x, from_y, to_x, to_y;
  graphene_rect_t frame;

  gtk_native_get_surface_transform (GTK_NATIVE (window), &from_x, &from_y);
  gtk_native_get_surface_transform (GTK_NATIVE (popover), &to_x, &to_y);
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (popover), popover, &frame));
  graphene_rect_offset (&frame, gdk_popup_get_position_x (popup) + to_x - from_x,
                        gdk_popup_get_position_y (popup) + to_y - from_y);

  return frame;
}

static gboolean
is_covered (GtkWidget *widget, GtkWidget *window, const graphene_rect_t *frame)
{
  graphene_rect_t at;

  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, window, &at)
         && graphene_rect_intersection (&at, frame, NULL);
}

/* Counts the cards in sight of the hand. */
static void
count_free (GtkWidget *widget, GtkWidget *window, const graphene_rect_t *frame, HfCards *cards)
{
  if (HF_IS_HAND_CARD (widget) && !is_covered (widget, window, frame))
    cards->n[hf_card_get_kind (hf_hand_card_get_card (HF_HAND_CARD (widget)))]++;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_free (child, window, frame, cards);
}

static void
keep_hint_cb (GObject *game, GAsyncResult *result, gpointer data)
{
  *(HfHint **) data = hf_game_hint_finish (HF_GAME (game), result, NULL);
}

/* The cards of the hand that the hint is about. */
static HfCards
find_cards (HfGame *game)
{
  g_autoptr (HfHint) hint = NULL;
  HfCards cards = HF_CARDS_NONE;
  HfHint *found = NULL;

  hf_game_hint_async (game, 0, NULL, keep_hint_cb, &found);
  hf_test_wait_until (found != NULL);
  hint = found;
  for (guint i = 0; i < hint->moves->len; i++)
    {
      const HfMove *move = &g_array_index (hint->moves, HfMove, i);

      for (guint card = 0; card < move->n_cards; card++)
        cards.n[move->cards[card]]++;
    }

  return cards;
}

/* The reason of a hint is in sight, however little room there is. */
static void
check_reason (GtkWidget *popover, const char *name)
{
  GtkWidget *reason =
    GTK_WIDGET (gtk_widget_get_template_child (popover, HF_TYPE_HINT_POPOVER, "reason"));
  GtkWidget *scroller = gtk_widget_get_ancestor (reason, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t at;

  if (!gtk_widget_get_mapped (reason))
    return;

  g_assert_true (gtk_widget_compute_bounds (reason, scroller, &at));
  if (at.origin.y < -1 || at.origin.y + at.size.height > gtk_widget_get_height (scroller) + 1)
    g_error ("%s: the reason is out of sight", name);
}

static void
check_free (HfWindow *window, HfGame *game, const char *name)
{
  GtkWidget *root = GTK_WIDGET (window), *table = GTK_WIDGET (hf_window_get_table (window));
  GtkWidget *own = hf_table_view_find_own_books (HF_TABLE_VIEW (table)), *popover, *button = NULL;
  HfCards cards = find_cards (game), in_sight = HF_CARDS_NONE;
  graphene_rect_t frame, whole;

  g_assert_true (gtk_widget_activate_action (table, "table.hint", NULL));
  popover = hf_test_find_type (root, HF_TYPE_HINT_POPOVER);
  hf_test_wait_until ((button = hf_test_find_text (popover, GTK_TYPE_BUTTON, "label",
                                                   C_("button", "_Play This")))
                                != NULL
                       && gtk_widget_get_mapped (button));
  hf_test_settle (root);
  frame = find_frame (popover, root);
  hf_test_save_picture (root, name);
  whole = GRAPHENE_RECT_INIT (-1, -1, gtk_widget_get_width (root) + 2,
                              gtk_widget_get_height (root) + 2);
  g_assert_true (graphene_rect_contains_rect (&whole, &frame));
  g_assert_false (is_covered (hf_test_find_type (table, HF_TYPE_PILE_VIEW), root, &frame));
  g_assert_false (is_covered (own, root, &frame));
  check_reason (popover, name);
  count_free (table, root, &frame, &in_sight);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (cards.n[kind] > in_sight.n[kind])
      g_error ("%s: the hint covers the card of kind %u that it speaks of", name, kind);
}

/* A hint lies in its window, and covers neither pile nor own books nor the cards that it is about. */
static void
test_place (gconstpointer data)
{
  const Size *size = data;

  for (guint i = 0; i < N_TABLES; i += hf_test_get_step ())
    {
      HfTableScene scene = { "hint", size->width, size->height, tables[i % G_N_ELEMENTS (tables)],
                             .turns = 1 + 9 * i };
      g_autoptr (HfGame) game = hf_table_scene_make_game (&scene);
      HfWindow *window = hf_table_scene_open (&scene, game);
      g_autofree char *name = g_strdup_printf ("hint-%dx%d-%u", size->width, size->height, i);
      HfMove draw;

      hf_move_init (&draw, HF_MOVE_DRAW, 0);
      hf_game_play (game, &draw, NULL);
      hf_test_settle (GTK_WIDGET (window));
      if (hf_game_can_hint (game, 0))
        check_free (window, game, name);
      hf_test_close_table (window, game);
    }
}

/* A screen reader presses what has gone since it last looked. */
static void
test_twice (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = wait_for_button (fixture, C_("button", "_Play This"));
  guint before = hf_game_get_log (fixture->game)->position;

  g_signal_emit_by_name (button, "clicked");
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (hf_game_get_log (fixture->game)->position, ==, before + 1);
}

int
main (int argc, char **argv)
{
  static const Look usual = { "hint", 1200, 780, 1 };
  static const Look busy = { "hint-busy", 1200, 780, 1, .busy = TRUE };
  static const Look looks[] = {
    { "hint-small", 800, 600, 1 },
    { "hint-phone", 360, 640, 1 },
    { "hint-large-text", 1200, 780, 2 },
    { "hint-phone-large-text", 360, 640, 2, .scrolls = TRUE },
    { "hint-landscape", 720, 360, 1, .scrolls = TRUE },
  };
  hf_test_begin_windows (&argc, &argv);

  g_test_add ("/hints/fits/usual", Fixture, &usual, set_up, test_fits, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *path = g_strdup_printf ("/hints/fits/%s", looks[i].name);

      g_test_add (path, Fixture, &looks[i], set_up, test_fits, tear_down);
    }
  g_test_add ("/hints/more", Fixture, &usual, set_up, test_more, tear_down);
  g_test_add ("/hints/words", Fixture, &busy, set_up, test_words, tear_down);
  g_test_add ("/hints/do-it", Fixture, &usual, set_up, test_do_it, tear_down);
  g_test_add ("/hints/early", Fixture, &usual, set_up, test_early, tear_down);
  g_test_add ("/hints/do-all", Fixture, &usual, set_up, test_do_all, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/hints/place/%dx%d", sizes[i].width,
                                               sizes[i].height);

      if (hf_test_is_picked (i))
        g_test_add_data_func (path, &sizes[i], test_place);
    }
  g_test_add ("/hints/twice", Fixture, &usual, set_up, test_twice, tear_down);

  return hf_test_run_windows ();
}
