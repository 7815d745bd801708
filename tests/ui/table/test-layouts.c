/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The fullest tables: hands of sixty cards and twenty-two books, in the rooms that the smallest and
 * the largest window leave them. */
#include "config.h"

#include <adwaita.h>

#include "core/rules/hf-presets.h"
#include "game/table/hf-card-zone-moves.h"
#include "game/table/hf-game-book.h"
#include "lib/ui/hf-test-book.h"
#include "lib/ui/hf-test-layout.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/table/acts/hf-act-row.h"
#include "ui/table/books/hf-book-places.h"
#include "ui/table/books/hf-book-view.h"
#include "ui/table/books/hf-books-box.h"
#include "ui/cards/hf-card-art.h"
#include "ui/cards/hf-card-face-paintable.h"
#include "ui/table/books/hf-cascade-layout.h"
#include "ui/table/hand/hf-hand-card.h"
#include "ui/table/hand/hf-hand-layout.h"

#define MANY_BOOKS 22
#define TARGET     44 /* pixels that a finger takes */

typedef struct
{
  int width;
  int height;
} Room;

/* A hand sorted by rank, as many of each kind as comes to it. */
static GPtrArray *
make_hand (guint n_cards)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_cards; i++)
    {
      HfKind kind = HF_KIND_JOKER - i * (HF_KIND_JOKER + 1) / n_cards;
      g_autoptr (HfCard) card =
        hf_card_new (kind,
                     hf_kind_rank (kind) == HF_RANK_WILD && kind == HF_KIND_JOKER ? HF_SUIT_NONE
                                                                                  : i % 4,
                     0);

      g_ptr_array_add (cards, g_object_ref_sink (hf_hand_card_new (card)));
    }

  return cards;
}

/* No card hides the index of one before it, and all are in the room. */
static void
check_hand (const HfHandLayout *layout, const Room *room)
{
  const HfHandPlace *places = (const HfHandPlace *) layout->places->data;
  double index_width, index_height;

  hf_card_art_index_size (layout->card_width, &index_width, &index_height);
  for (guint i = 0; i < layout->places->len; i++)
    {
      g_assert_cmpfloat (places[i].x, >=, 0);
      g_assert_cmpfloat (places[i].y, >=, 0);
      g_assert_cmpfloat (places[i].x + layout->card_width, <=, room->width + 1);
      g_assert_cmpfloat (places[i].y + layout->card_height, <=, room->height + 1);

      for (guint k = i + 1; k < layout->places->len; k++)
        {
          gboolean beside = places[k].x >= places[i].x + index_width - 1.5
                            || places[k].x + layout->card_width <= places[i].x + 1.5;

          g_assert_true (beside || places[k].y >= places[i].y + index_height - 1.5);
        }
    }
}

/* Of every card at least as much shows as a finger takes. */
static void
check_targets (const HfHandLayout *layout)
{
  const HfHandPlace *places = (const HfHandPlace *) layout->places->data;

  for (guint i = 0; i < layout->places->len; i++)
    for (guint k = i + 1; k < layout->places->len; k++)
      g_assert_true (places[k].x >= places[i].x + TARGET - 1.5
                     || places[k].x + layout->card_width <= places[i].x + 1.5
                     || places[k].y >= places[i].y + TARGET - 1.5);
}

static void
test_hands (void)
{
  /* 360 x 640, 720 x 360, 800 x 600, 1024 x 600, 1200 x 780, 1920 x 1080 */
  static const Room rooms[] = { { 334, 111 }, { 480, 84 },   { 600, 133 },
                                { 820, 133 }, { 1000, 147 }, { 1640, 206 } };

  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    for (guint n_cards = 1; n_cards <= 60; n_cards++)
      {
        g_autoptr (GPtrArray) cards = make_hand (n_cards);
        Room room = rooms[i];
        HfHandLayout layout;

        /* As the table gives it: more where the hand is large, up to a share of the height. */
        room.height = MAX (room.height,
                           MIN (hf_hand_layout_wish (room.width, n_cards), room.height * 3 / 2));
        hf_hand_layout_init (&layout);
        hf_hand_layout_resize (&layout, room.width, room.height);
        hf_hand_layout_place (&layout, cards);
        check_hand (&layout, &room);
        if (room.height >= hf_hand_layout_wish (room.width, n_cards))
          check_targets (&layout);
        g_assert_cmpint (layout.card_width, >=, 32);
        hf_hand_layout_clear (&layout);
      }
}

static void
check_books (const HfFlatRules *rules, guint n_books, const Room *room)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *fixed = gtk_fixed_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = g_object_new (HF_TYPE_BOOKS_BOX, NULL);
  GtkWidget *before = NULL;

  for (guint i = 0; i < n_books; i++)
    {
      g_autoptr (HfGameBook) book = hf_test_book_new (rules, 0, i);
      GtkWidget *view = hf_book_view_new (book, NULL, FALSE);

      gtk_widget_insert_after (view, box, before);
      before = view;
    }
  /* As a tableau has it. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (scroller), FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_fixed_put (GTK_FIXED (fixed), scroller, 0, 0);
  gtk_widget_set_size_request (scroller, room->width, room->height);
  gtk_window_set_child (GTK_WINDOW (window), fixed);
  gtk_window_present (GTK_WINDOW (window));
  hf_test_settle (window);

  g_assert_cmpint (gtk_widget_get_width (scroller), ==, room->width);
  g_assert_cmpint (gtk_widget_get_height (scroller), ==, room->height);
  g_assert_cmpint (gtk_widget_get_height (box), >=, room->height);
  hf_check_targets (window);
  hf_check_indices (box);
  hf_check_inside (box);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_books (void)
{
  static const Room rooms[] = { { 318, 110 },
                                { 250, 110 },
                                { 360, 230 },
                                { 250, 330 },
                                { 540, 560 } };
  g_autoptr (GError) error = NULL;
  HfFlatRules rules;
  HfRules family;

  g_assert_true (hf_rules_init_preset (&family, "hoof-and-mouth", &error));
  hf_rules_resolve (&family);
  g_assert_true (hf_flat_rules_init (&rules, &family, &error));
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    for (guint n_books = 1; n_books <= MANY_BOOKS; n_books += 3)
      check_books (&rules, n_books, &rooms[i]);
}

/* A closed book of sevens of hearts, some of which are twos if it is dirty. */
static HfGameBook *
make_closed (const HfFlatRules *rules, guint n_wilds)
{
  HfGameBook *self = hf_game_book_new (0, 0, (HfRank) HF_KIND_SEVEN, 0);
  guint8 kinds[7];
  HfBook book;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (HfCard) card = NULL;

      kinds[i] = i < n_wilds ? HF_KIND_TWO : HF_KIND_SEVEN;
      card = hf_card_new (kinds[i], HF_SUIT_HEARTS, 0);
      hf_card_zone_insert (hf_game_book_get_cards (self), 0, card);
    }
  g_assert_cmpint (hf_book_build (rules, kinds, G_N_ELEMENTS (kinds), &book, NULL), ==,
                   HF_REASON_NONE);
  hf_game_book_update (self, rules, &book);
  g_assert_true (hf_game_book_get_counts (self)->closed);

  return self;
}

/* How much of a card in front is dark between its index and its badge, from 0 to 1; red is not. */
static double
find_darkness (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GBytes) picture = hf_test_draw (widget);
  const guint8 *pixels = g_bytes_get_data (picture, NULL);
  guint n = 0, n_dark = 0;

  for (int y = height * 2 / 5; y < height * 3 / 4; y++)
    for (int x = width / 4; x < width * 3 / 4; x++, n++)
      n_dark += pixels[(y * width + x) * 4 + 2] < 64;

  return (double) n_dark / n;
}

/* Places for books take no room, and are outlines with nothing light in them: nobody sees books there. */
static void
test_places (void)
{
  static const Room rooms[] = { { 300, 200 }, { 120, 60 } };

  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *places = g_object_new (HF_TYPE_BOOK_PLACES, NULL);
      g_autoptr (GBytes) picture = NULL;
      const guint8 *pixels;
      int width, height, n_light = 0;

      gtk_widget_measure (places, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (places, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
      g_assert_cmpint (width + height, ==, 0);
      gtk_widget_set_size_request (places, rooms[i].width, rooms[i].height);
      gtk_window_set_child (GTK_WINDOW (window), places);
      gtk_window_present (GTK_WINDOW (window));
      hf_test_settle (window);
      picture = hf_test_draw (places);
      pixels = g_bytes_get_data (picture, NULL);
      width = gtk_widget_get_width (places);
      height = gtk_widget_get_height (places);
      for (int at = 0; at < width * height; at++)
        n_light += pixels[at * 4 + 2] > 48;
      g_assert_cmpint (n_light, >, 100);
      g_assert_cmpint (n_light, <, width * height / 6);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* A dirty book can be told from a clean one by more than its badge and the colour of its card. */
static void
test_dirty (void)
{
  static const Room rooms[] = { { 60, 84 }, { 44, 56 }, { 120, 170 } };
  g_autoptr (GError) error = NULL;
  HfFlatRules rules;
  HfRules family;

  g_assert_true (hf_rules_init_preset (&family, "hoof-and-mouth", &error));
  hf_rules_resolve (&family);
  g_assert_true (hf_flat_rules_init (&rules, &family, &error));
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
      GtkWidget *views[2];

      for (guint dirty = 0; dirty < 2; dirty++)
        {
          g_autoptr (HfGameBook) book = make_closed (&rules, dirty * 2);

          views[dirty] = hf_book_view_new (book, NULL, FALSE);
          gtk_widget_set_size_request (views[dirty], rooms[i].width, rooms[i].height);
          gtk_widget_set_valign (views[dirty], GTK_ALIGN_START);
          gtk_box_append (GTK_BOX (box), views[dirty]);
        }
      gtk_window_set_child (GTK_WINDOW (window), box);
      gtk_window_present (GTK_WINDOW (window));
      hf_test_settle (window);
      g_assert_true (hf_book_view_get_squared (HF_BOOK_VIEW (views[0])));
      g_assert_cmpfloat (find_darkness (views[1]), >, find_darkness (views[0]) + .05);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* Three buttons that do not fit side by side lie in two rows: the lower one is full, and the upper
 * one takes no more than it needs. */
static void
test_acts (void)
{
  const int width = 250;
  g_autoptr (GtkWidget) row = g_object_ref_sink (g_object_new (HF_TYPE_ACT_ROW, NULL));
  GtkWidget *buttons[HF_N_ACT_PLACES];
  graphene_rect_t at[HF_N_ACT_PLACES];
  HfActPlace left, right;
  int height;

  for (HfActPlace place = 0; place < HF_N_ACT_PLACES; place++)
    {
      buttons[place] = gtk_button_new ();
      gtk_widget_set_size_request (buttons[place], 100, 34);
      hf_act_row_add (HF_ACT_ROW (row), buttons[place], place, FALSE);
      hf_act_row_show (HF_ACT_ROW (row), buttons[place], TRUE);
    }
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_size_allocate (row, &(GtkAllocation) { 0, 0, width, height }, -1);
  for (HfActPlace place = 0; place < HF_N_ACT_PLACES; place++)
    g_assert_true (gtk_widget_compute_bounds (buttons[place], row, &at[place]));

  right = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL ? HF_ACT_PLACE_TABLE
                                                             : HF_ACT_PLACE_MAIN;
  left = right == HF_ACT_PLACE_MAIN ? HF_ACT_PLACE_TABLE : HF_ACT_PLACE_MAIN;
  g_assert_cmpfloat (at[HF_ACT_PLACE_MAIN].origin.y, ==, at[HF_ACT_PLACE_TABLE].origin.y);
  g_assert_cmpfloat (at[right].origin.x + at[right].size.width, ==, width);
  g_assert_cmpfloat (at[left].origin.x, ==, 0);
  g_assert_cmpfloat (at[HF_ACT_PLACE_ASIDE].origin.y + at[HF_ACT_PLACE_ASIDE].size.height, <=,
                     at[HF_ACT_PLACE_MAIN].origin.y);
  g_assert_cmpfloat (at[HF_ACT_PLACE_ASIDE].size.width, ==, 100);
}

static graphene_rect_t
find_painted (GdkPaintable *paintable, int width, int height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  graphene_rect_t bounds;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_get_bounds (node, &bounds);

  return bounds;
}

static double
find_painted_width (GdkPaintable *paintable, int width, int height)
{
  return find_painted (paintable, width, height).size.width;
}

/* With one and a half pixels for one, a card that ends within a pixel is painted up to its end, not
 * squeezed; one that is larger or smaller than it was made takes just its room. */
static void
test_pixels (void)
{
  g_autoptr (GdkPaintable) paintable = hf_card_face_paintable_new (NULL, 31, 44, 0, 1.5);

  g_assert_cmpfloat_with_epsilon (find_painted_width (paintable, 31, 44), 47 / 1.5, .001);
  g_assert_cmpfloat (find_painted_width (paintable, 62, 88), ==, 62);
  g_assert_cmpfloat (find_painted_width (paintable, 62, 44), ==, 62);
  g_assert_cmpfloat (find_painted_width (paintable, 20, 28), ==, 20);
}

/* A shadow is painted beyond the card, and the card stays where it is, pixel for pixel. */
static void
test_margin (void)
{
  g_autoptr (GdkPaintable) paintable = hf_card_face_paintable_new (NULL, 31, 44, 3, 1.5);
  graphene_rect_t bounds = find_painted (paintable, 31, 44);

  g_assert_cmpfloat_with_epsilon (bounds.origin.x, -5 / 1.5, .001);
  g_assert_cmpfloat_with_epsilon (bounds.size.width, (5 + 47 + 5) / 1.5, .001);

  bounds = find_painted (paintable, 62, 88);
  g_assert_cmpfloat_with_epsilon (bounds.size.width + 2 * bounds.origin.x, 62, .001);
  g_assert_cmpfloat_with_epsilon (bounds.size.height + 2 * bounds.origin.y, 88, .001);
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);

  g_test_add_func ("/layouts/hands", test_hands);
  g_test_add_func ("/layouts/books", test_books);
  g_test_add_func ("/layouts/places", test_places);
  g_test_add_func ("/layouts/dirty", test_dirty);
  g_test_add_func ("/layouts/acts", test_acts);
  g_test_add_func ("/layouts/pixels", test_pixels);
  g_test_add_func ("/layouts/margin", test_margin);

  return g_test_run ();
}
