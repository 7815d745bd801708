/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The composition of the table in windows of eleven sizes: random tables, on which nothing overlaps, is cut or must be
 * scrolled to; cards that get no larger when more must fit; and the least widths of cards that a table has. */
#include "config.h"

#include "game/table/hf-card-zone-moves.h"
#include "game/table/hf-game-team.h"
#include "hf-table-scene.h"
#include "lib/ui/hf-test-book.h"
#include "lib/ui/hf-test-layout.h"
#include "lib/ui/hf-test-picture.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/table/books/hf-book-view.h"
#include "ui/table/books/hf-cascade-layout.h"
#include "ui/table/hand/hf-hand-card.h"
#include "ui/table/hand/hf-hand-view.h"
#include "ui/table/pile/hf-pile-view.h"
#include "ui/table/pile/hf-stack-view.h"

#define MOST_IN_SIGHT 9 /* books of each of two sides, which no table of four scrolls for */
#define FEW_IN_SIGHT  7 /* the same at larger tables */
#define MOST_BOOKS    14
#define MOST_HELD     40
#define N_BOOKS       33 /* different ones, of three forms */
#define N_RANDOM      400
#define N_PARTS       8

typedef struct
{
  int width;
  int height;
  int least; /* width of a card with six books on each of two sides */
} Size;

static const Size sizes[] = {
  { 360, 640, 46 },  { 412, 915, 52 },    { 720, 360, 39 },    { 800, 600, 46 },
  { 1024, 600, 54 }, { 1024, 768, 76 },   { 1200, 780, 78 },   { 1366, 768, 80 },
  { 1600, 900, 94 }, { 1920, 1080, 112 }, { 2560, 1440, 150 },
};

/* Rules and numbers of seats; those with two sides come first. */
static const struct
{
  const char *rules;
  guint players;
} tables[] = {
  { "classic", 4 },
  { "hoof-and-mouth", 4 },
  { "pennies", 6 },
  { "hand-knee-foot", 4 },
  { "every-player-alone", 2 },
  { "every-player-alone", 3 },
  { "hoof-and-mouth", 3 },
  { "every-player-alone", 5 },
  { "every-player-alone", 6 },
  { "every-player-alone", 7 },
  { "every-player-alone", 8 },
};

#define N_TWO_SIDES 5

static HfWindow *
open_table (guint table, const Size *size, HfGame **game)
{
  HfTableScene scene = {
    "composition", size->width, size->height, tables[table].rules, .players = tables[table].players,
    .turns = 1
  };

  *game = hf_table_scene_make_game (&scene);

  return hf_table_scene_open (&scene, *game);
}

static void
resize (HfWindow *window, const Size *size)
{
  gtk_window_set_default_size (GTK_WINDOW (window), size->width, size->height);
  /* Its border counts, too, where there is one. */
  hf_test_wait_until (ABS (gtk_widget_get_width (GTK_WIDGET (window)) - size->width) < 40
                      && ABS (gtk_widget_get_height (GTK_WIDGET (window)) - size->height) < 40);
  hf_test_settle (GTK_WIDGET (window));
}

static void
add_book (HfGame *game, guint team, guint i)
{
  g_autoptr (HfGameBook) book = hf_test_book_new (hf_game_get_rules (game), team, i);

  hf_game_team_add_book (hf_game_get_team (game, team), book);
}

static void
hold (HfWindow *window, guint n_cards)
{
  HfCardZone *hand = hf_turn_controller_get_hand (hf_test_get_controller (window));

  while (hf_card_zone_get_n (hand) > n_cards)
    g_object_unref (hf_card_zone_take (hand, 0));
  hf_table_scene_add_cards (window, n_cards, 0);
}

typedef struct
{
  int least;
  int most;
} Widths;

static void
widen (Widths *widths, int width)
{
  widths->least = MIN (widths->least, width);
  widths->most = MAX (widths->most, width);
}

static void
find_widths (GtkWidget *widget, GType type, Widths *widths)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    {
      if (HF_IS_BOOK_VIEW (widget))
        widen (widths, hf_cascade_layout_get_cascade (
                         HF_CASCADE_LAYOUT (gtk_widget_get_layout_manager (widget)))
                         ->card_width);
      else
        widen (widths, gtk_widget_get_width (widget));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_widths (child, type, widths);
}

static Widths
get_widths (HfWindow *window, GType type)
{
  Widths widths = { G_MAXINT, 0 };

  find_widths (GTK_WIDGET (hf_window_get_table (window)), type, &widths);

  return widths;
}

static gboolean
is_bubble (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "bubble")
         && gtk_widget_get_mapped (widget);
}

/* A bubble of the others lies over neither stacks nor pile. */
static void
check_speech (HfWindow *window, HfGame *game)
{
  GtkWidget *table = GTK_WIDGET (hf_window_get_table (window));
  const GType types[] = { HF_TYPE_STACK_VIEW, HF_TYPE_PILE_VIEW };

  for (guint i = 1; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);
      graphene_rect_t bubble, at;
      GtkWidget *label;

      hf_game_seat_say (seat, "They took the whole pile, and I had my eye on it.", 0);
      hf_test_wait_until ((label = hf_test_find (table, is_bubble, NULL)) != NULL);
      hf_test_settle (GTK_WIDGET (window));
      g_assert_true (gtk_widget_compute_bounds (label, table, &bubble));
      for (guint k = 0; k < G_N_ELEMENTS (types); k++)
        if (gtk_widget_compute_bounds (hf_test_find_type (table, types[k]), table, &at)
            && graphene_rect_intersection (&bubble, &at, NULL))
          g_error ("what seat %u says lies over %s", i, g_type_name (types[k]));
      hf_game_seat_say (seat, NULL, 0);
      hf_test_wait_until (hf_test_find (table, is_bubble, NULL) == NULL);
    }
}

/* Nothing lies on anything, is cut or unreadable. At a table of two sides and four players at most nothing scrolls, and
 * no more than nine books a side do. */
static void
check_table (HfWindow *window, HfGame *game, guint most_books)
{
  GtkWidget *table = GTK_WIDGET (hf_window_get_table (window));

  hf_check_apart (table);
  hf_check_words (table);
  hf_check_indices (table);
  hf_check_in_sight (hf_test_find_type (table, HF_TYPE_HAND_VIEW));
  if (hf_game_get_n_teams (game) != 2)
    return;

  hf_check_books_alike (table);
  if (hf_game_get_n_seats (game) > 4)
    return;

  hf_check_no_scroll (table);
  hf_check_inside (table);
  if (most_books <= MOST_IN_SIGHT)
    hf_check_books_in_sight (table);
}

/* @data: which part of the random tables */
static void
test_random (gconstpointer data)
{
  guint part = GPOINTER_TO_UINT (data), n = g_test_thorough () ? N_RANDOM / N_PARTS : 3;
  g_autoptr (GRand) rand = g_rand_new_with_seed (55 + part);

  for (guint i = 0; i < n; i++)
    {
      guint table = (g_test_thorough () ? i : i * 5) % G_N_ELEMENTS (tables);
      guint n_held = g_rand_int_range (rand, 1, MOST_HELD + 1), most = 0;
      g_autoptr (HfGame) game = NULL;
      HfWindow *window = open_table (table, &sizes[0], &game);

      hold (window, n_held);
      for (guint team = 0; team < hf_game_get_n_teams (game); team++)
        {
          guint n_books = g_rand_int_range (rand, 0, MOST_BOOKS + 1);
          guint first = g_rand_int_range (rand, 0, N_BOOKS);

          most = MAX (most, n_books);
          for (guint k = 0; k < n_books; k++)
            add_book (game, team, (first + 2 * k) % N_BOOKS);
        }
      g_test_message ("table %u: %s of %u, %u cards, %u books", i, tables[table].rules,
                      tables[table].players, n_held, most);
      for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
        {
          resize (window, &sizes[s]);
          check_table (window, game, most);
        }
      hf_test_close_table (window, game);
    }
}

/* A larger hand never makes cards larger, neither its own nor those of the books, where the guidance has one line. */
static void
check_hands (HfWindow *window, HfGame *game)
{
  static const guint n_held[] = { 4, 13, 27, MOST_HELD };
  int most_book = G_MAXINT, most_card = G_MAXINT;

  for (guint i = 0; i < G_N_ELEMENTS (n_held); i++)
    {
      Widths books, hand;

      hold (window, n_held[i]);
      hf_test_settle (GTK_WIDGET (window));
      books = get_widths (window, HF_TYPE_BOOK_VIEW);
      hand = get_widths (window, HF_TYPE_HAND_CARD);
      g_test_message ("%u held: books %d, hand %d", n_held[i], books.most, hand.most);
      g_assert_cmpint (books.most, <=, most_book);
      g_assert_cmpint (hand.most, <=, most_card);
      most_book = books.least;
      most_card = hand.least;
    }
  hold (window, 13);
  hf_test_settle (GTK_WIDGET (window));
}

/* Keeps a picture of a table with many books. */
static void
save_late (HfWindow *window, HfGame *game, const Size *size)
{
  g_autofree char *name = g_strdup_printf ("late-%dx%d", size->width, size->height);

  for (guint i = MOST_IN_SIGHT + 1; i <= MOST_BOOKS - 1; i++)
    for (guint team = 0; team < 2; team++)
      add_book (game, team, (i * 7) % N_BOOKS);
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), name);
}

/* One book more never makes the cards larger, as long as all are in sight and the hand gives none of its room to them; and
 * those of six are no smaller than a table has them, nor larger than those of the hand. */
static void
test_growing (gconstpointer data)
{
  const Size *size = data;

  for (guint table = 0; table < (g_test_thorough () ? N_TWO_SIDES : 1); table++)
    {
      g_autoptr (HfGame) game = NULL;
      HfWindow *window = open_table (table, size, &game);
      guint most = hf_game_get_n_seats (game) > 4 ? FEW_IN_SIGHT : MOST_IN_SIGHT;
      int before = G_MAXINT, held = G_MAXINT;

      hold (window, 13);
      for (guint n = 1; n <= most; n++)
        {
          Widths books, hand;

          for (guint team = 0; team < 2; team++)
            add_book (game, team, (n * 7 + table) % N_BOOKS);
          if (!g_test_thorough () && n % 3 != 0 && n != 1)
            continue;
          hf_test_settle (GTK_WIDGET (window));
          check_table (window, game, n);
          books = get_widths (window, HF_TYPE_BOOK_VIEW);
          hand = get_widths (window, HF_TYPE_HAND_CARD);
          g_test_message ("%d x %d, %s, %u books: %d to %d, hand %d", size->width, size->height,
                          tables[table].rules, n, books.least, books.most, hand.most);
          if (hand.most == held)
            g_assert_cmpint (books.most, <=, before);
          g_assert_cmpint (books.most, <=, hand.most);
          if (n == 6)
            {
              g_autofree char *name = g_strdup_printf ("composition-%d", size->width);

              hf_test_save_picture (GTK_WIDGET (window), name);
              g_assert_cmpint (books.least, >=, size->least);
              if (size->width >= 800)
                {
                  check_speech (window, game);
                  check_hands (window, game);
                }
            }
          before = books.least;
          held = hand.most;
        }
      if (table == 0 && g_getenv ("HF_PICTURES") != NULL)
        save_late (window, game, size);
      hf_test_close_table (window, game);
    }
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gboolean usual = sizes[i].width == 360 || sizes[i].width == 1200;
      g_autofree char *path = g_strdup_printf ("/composition/%s/%dx%d", usual ? "usual" : "growing",
                                               sizes[i].width, sizes[i].height);

      g_test_add_data_func (path, &sizes[i], test_growing);
    }
  for (guint part = 0; part < (g_test_thorough () ? N_PARTS : 1); part++)
    {
      g_autofree char *path = g_strdup_printf ("/composition/random/%u", part + 1);

      g_test_add_data_func (path, GUINT_TO_POINTER (part), test_random);
    }

  return hf_test_run_windows ();
}
