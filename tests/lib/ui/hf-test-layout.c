/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Looks at a window as it is set out, without a picture: what lies where, and
 * whether it can be seen, read and pressed.
 */
#include "hf-test-layout.h"

#include <math.h>

#include "ui/table/acts/hf-action-bar.h"
#include "ui/table/books/hf-book-view.h"
#include "ui/table/books/hf-books-box.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/table/books/hf-cascade-layout.h"
#include "ui/table/hand/hf-hand-card.h"
#include "ui/table/hand/hf-hand-view.h"
#include "ui/table/pile/hf-pile-view.h"
#include "ui/table/seats/hf-seat-view.h"
#include "ui/table/pile/hf-stack-view.h"
#include "ui/table/books/hf-staged-view.h"
#include "ui/table/books/hf-tableau.h"
#include "ui/widgets/hf-words-popover.h"
#include "hf-test-widgets.h"

#define TARGET        44   /* pixels that a finger takes */
#define NARROW        30   /* the least width of what can be found in another way */
#define SLACK         1.5f /* pixels that come of rounding */
#define CONTRAST      4.5  /* least of text */
#define RING          8    /* pixels around a widget that has the keys */
#define RING_CONTRAST 3    /* least of a focus ring */

typedef void (*Visit) (GtkWidget *widget, gpointer data);

/* Everything that can be seen. */
static void
visit (GtkWidget *widget, Visit func, gpointer data)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return;

  func (widget, data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    visit (child, func, data);
}

static graphene_rect_t
get_bounds (GtkWidget *widget, GtkWidget *in)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, in, &bounds))
    g_error ("%s is nowhere", G_OBJECT_TYPE_NAME (widget));

  return bounds;
}

static char *
describe (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t at = get_bounds (widget, root);
  const char *words = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "";

  return g_strdup_printf ("%s “%s” at %.0f, %.0f, %.0f x %.0f in a window of %d x %d",
                          G_OBJECT_TYPE_NAME (widget), words, at.origin.x, at.origin.y,
                          at.size.width, at.size.height, gtk_widget_get_width (root),
                          gtk_widget_get_height (root));
}

static void
complain (GtkWidget *widget, const char *what)
{
  g_autofree char *where = describe (widget);

  g_test_message ("%s: %s", where, what);
  g_test_fail_printf ("%s: %s", where, what);
}

static gboolean
covers (const graphene_rect_t *one, const graphene_rect_t *other)
{
  graphene_rect_t common;

  return graphene_rect_intersection (one, other, &common) && common.size.width > SLACK
         && common.size.height > SLACK;
}

static gboolean
holds (const graphene_rect_t *outer, const graphene_rect_t *inner)
{
  return inner->origin.x >= outer->origin.x - SLACK && inner->origin.y >= outer->origin.y - SLACK
         && inner->origin.x + inner->size.width <= outer->origin.x + outer->size.width + SLACK
         && inner->origin.y + inner->size.height <= outer->origin.y + outer->size.height + SLACK;
}

/* Whether all of a widget shows in whatever scrolls around it, up to some ancestor. */
static gboolean
is_in_sight (GtkWidget *widget, GtkWidget *in)
{
  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL && parent != in;
       parent = gtk_widget_get_parent (parent))
    {
      graphene_rect_t seen, bounds;

      if (!GTK_IS_SCROLLED_WINDOW (parent))
        continue;
      seen = get_bounds (parent, in);
      bounds = get_bounds (widget, in);
      if (!holds (&seen, &bounds))
        return FALSE;
    }

  return TRUE;
}

static void
visit_inside (GtkWidget *widget, gpointer data)
{
  GtkWidget *window = data;
  GtkWidget *parent = gtk_widget_get_parent (widget);
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (window),
                                              gtk_widget_get_height (window));
  graphene_rect_t bounds = get_bounds (widget, window);

  if (parent == NULL || bounds.size.width < 1 || bounds.size.height < 1
      || !is_in_sight (widget, window))
    return;

  if (!holds (&whole, &bounds))
    complain (widget, "is not all in the window");
}

/* Nothing is outside the window, but for what can be scrolled to. */
void
hf_check_inside (GtkWidget *window)
{
  visit (window, visit_inside, window);
}

static void
visit_words (GtkWidget *widget, gpointer data)
{
  PangoRectangle ink;

  if (!GTK_IS_LABEL (widget) || gtk_widget_get_width (widget) == 0
      || *gtk_label_get_text (GTK_LABEL (widget)) == '\0' || !gtk_widget_is_ancestor (widget, data))
    return;

  pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (widget)), NULL, &ink);
  if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
      && !hf_words_popover_offered (gtk_widget_get_parent (widget)))
    complain (widget, "is cut short");
  else if (ink.width > gtk_widget_get_width (widget) + SLACK
           || ink.height > gtk_widget_get_height (widget) + SLACK)
    complain (widget, "has no room for its words");
}

/* All words of a widget can be read, there or where a tap shows them. */
void
hf_check_words (GtkWidget *widget)
{
  visit (widget, visit_words, widget);
}

static void
visit_words_or_tooltip (GtkWidget *widget, gpointer data)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (!GTK_IS_LABEL (widget) || tooltip == NULL
      || !g_str_equal (tooltip, gtk_label_get_label (GTK_LABEL (widget))))
    visit_words (widget, data);
}

/* All words of a widget can be read, there, where a tap shows them, or in a tooltip that says the same. */
void
hf_check_words_or_tooltips (GtkWidget *widget)
{
  visit (widget, visit_words_or_tooltip, widget);
}

static gboolean
is_part (GtkWidget *widget)
{
  return HF_IS_SEAT_VIEW (widget) || HF_IS_TABLEAU (widget) || HF_IS_STACK_VIEW (widget)
         || HF_IS_PILE_VIEW (widget) || HF_IS_ACTION_BAR (widget) || HF_IS_HAND_VIEW (widget);
}

/* No part of the table lies on another. */
void
hf_check_apart (GtkWidget *table)
{
  for (GtkWidget *one = gtk_widget_get_first_child (table); one != NULL;
       one = gtk_widget_get_next_sibling (one))
    for (GtkWidget *other = gtk_widget_get_next_sibling (one); other != NULL;
         other = gtk_widget_get_next_sibling (other))
      {
        graphene_rect_t here, there;

        if (!is_part (one) || !is_part (other) || !gtk_widget_get_mapped (one)
            || !gtk_widget_get_mapped (other))
          continue;
        here = get_bounds (one, table);
        there = get_bounds (other, table);
        if (covers (&here, &there))
          {
            g_autofree char *which = describe (other);

            complain (one, which);
          }
      }
}

static void
visit_labels (GtkWidget *widget, gpointer labels)
{
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0'
      && gtk_widget_get_width (widget) > 0)
    g_ptr_array_add (labels, widget);
}

/* Where the letters of a label are, which may be drawn smaller; its lines are higher. */
static graphene_rect_t
get_ink (GtkWidget *label, GtkWidget *in)
{
  graphene_point_t from, to;
  PangoRectangle ink;
  int x, y;

  gtk_label_get_layout_offsets (GTK_LABEL (label), &x, &y);
  pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (label)), &ink, NULL);
  x += ink.x;
  y += ink.y;
  g_assert_true (gtk_widget_compute_point (label, in, &GRAPHENE_POINT_INIT (x, y), &from));
  g_assert_true (gtk_widget_compute_point (label, in,
                                           &GRAPHENE_POINT_INIT (x + ink.width, y + ink.height),
                                           &to));

  return GRAPHENE_RECT_INIT (from.x, from.y, to.x - from.x, to.y - from.y);
}

/* No words lie on others. */
void
hf_check_labels_apart (GtkWidget *table)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  visit (table, visit_labels, labels);
  for (guint i = 0; i < labels->len; i++)
    for (guint k = i + 1; k < labels->len; k++)
      {
        graphene_rect_t here = get_ink (labels->pdata[i], table);
        graphene_rect_t there = get_ink (labels->pdata[k], table);

        if (covers (&here, &there) && is_in_sight (labels->pdata[i], table)
            && is_in_sight (labels->pdata[k], table))
          {
            g_autofree char *which = describe (labels->pdata[k]);

            complain (labels->pdata[i], which);
          }
      }
}

static graphene_rect_t
find_index (GtkWidget *card, GtkWidget *in, gboolean strip)
{
  graphene_rect_t bounds = get_bounds (card, in);
  double width = bounds.size.width, height = bounds.size.height;

  if (strip)
    {
      width = hf_card_art_strip_width (bounds.size.width);
      height = MIN (hf_card_art_strip_height (bounds.size.width), height);
    }
  else
    hf_card_art_index_size (bounds.size.width, &width, &height);

  return GRAPHENE_RECT_INIT (bounds.origin.x, bounds.origin.y, width, height);
}

/* Widgets on a card: the cards that follow it, and a badge. */
static void
check_index (GtkWidget *container, GtkWidget *card, gboolean strip)
{
  graphene_rect_t index = find_index (card, container, strip);
  graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (container),
                                             gtk_widget_get_height (container));

  if (!holds (&room, &index))
    complain (card, "has its index outside");
  for (GtkWidget *other = gtk_widget_get_next_sibling (card); other != NULL;
       other = gtk_widget_get_next_sibling (other))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_get_mapped (other))
        continue;
      bounds = get_bounds (other, container);
      if (covers (&index, &bounds))
        complain (card, "has its index covered");
    }
}

static gboolean
is_card (GtkWidget *widget)
{
  return HF_IS_CARD_WIDGET (widget) || HF_IS_HAND_CARD (widget);
}

static GtkWidget *
find_front (GtkWidget *container)
{
  GtkWidget *front = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (container); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_card (child) && gtk_widget_get_mapped (child))
      front = child;

  return front;
}

/* The last wild card of a book, which lies right below its naturals. */
static GtkWidget *
find_wild (GtkWidget *book)
{
  guint n = HF_IS_BOOK_VIEW (book)
              ? hf_game_book_get_counts (hf_book_view_get_book (HF_BOOK_VIEW (book)))->n_wilds
              : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (book); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (HF_IS_CARD_WIDGET (child) && n-- == 1)
      return child;

  return NULL;
}

/* All cards can be read; where a book is squared up the one in front, and where there is no room
 * for all a wild card, too: it makes the book dirty. */
static void
check_book (GtkWidget *book)
{
  HfCascadeLayout *layout = HF_CASCADE_LAYOUT (gtk_widget_get_layout_manager (book));
  gboolean square = hf_cascade_layout_get_square (layout) >= 1;
  gboolean squeezed = hf_cascade_layout_get_cascade (layout)->squeezed;
  GtkWidget *front = find_front (book), *wild = square ? NULL : find_wild (book);

  for (GtkWidget *child = gtk_widget_get_first_child (book); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_card (child) && ((!square && !squeezed) || child == front || child == wild))
      check_index (book, child, TRUE);
}

static void
visit_indices (GtkWidget *widget, gpointer data)
{
  if (HF_IS_BOOK_VIEW (widget) || HF_IS_STAGED_VIEW (widget))
    check_book (widget);
  else if (HF_IS_HAND_VIEW (widget) || HF_IS_PILE_VIEW (widget))
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (is_card (child))
        check_index (widget, child, FALSE);
}

/* Rank and suit of every card that lies open can be read. */
void
hf_check_indices (GtkWidget *table)
{
  visit (table, visit_indices, NULL);
}

/* In the hand a finger slides to the card it means. */
static gboolean
is_large_enough (GtkWidget *widget, const graphene_rect_t *bounds)
{
  float width = bounds->size.width + SLACK, height = bounds->size.height + SLACK;

  if (HF_IS_HAND_CARD (widget))
    return width >= NARROW && height >= TARGET;
  /* A narrow book is as much higher. */
  if (HF_IS_BOOK_VIEW (widget) && width >= NARROW)
    return height >= TARGET && width * height >= TARGET * TARGET;

  return width >= TARGET && height >= TARGET;
}

/* Whether a finger finds enough of a widget that can be pressed: what lies on it is in the way. It is looked for from
 * the upper and the lower edge inward, since the outermost spots tell most. */
static gboolean
can_be_reached (GtkWidget *widget, const graphene_rect_t *bounds)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  const guint n_rows = (guint) ceil (MAX (bounds->size.height - 1, 0) / 2);
  graphene_rect_t reach = GRAPHENE_RECT_INIT_ZERO;

  for (guint i = 0; i < n_rows && !is_large_enough (widget, &reach); i++)
    {
      const float y = bounds->origin.y + 1 + 2 * (float) (i % 2 == 0 ? i / 2 : n_rows - 1 - i / 2);

      for (float x = bounds->origin.x + 1; x < bounds->origin.x + bounds->size.width; x += 2)
        {
          GtkWidget *there = gtk_widget_pick (root, x, y, GTK_PICK_DEFAULT);
          graphene_rect_t spot = GRAPHENE_RECT_INIT (x - 1, y - 1, 2, 2);

          if (there == NULL || (there != widget && !gtk_widget_is_ancestor (there, widget)))
            continue;
          if (reach.size.width > 0)
            graphene_rect_union (&reach, &spot, &reach);
          else
            reach = spot;
        }
    }

  return is_large_enough (widget, &reach);
}

static void
visit_targets (GtkWidget *widget, gpointer data)
{
  graphene_rect_t bounds;
  gboolean large_enough;

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_get_can_target (widget)
      || gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL)
    return;

  bounds = get_bounds (widget, data);
  large_enough = is_large_enough (widget, &bounds);
  /* Of the cards in a hand little shows. What was scrolled away is elsewhere. */
  if (!HF_IS_HAND_CARD (widget) && gtk_widget_get_sensitive (widget) && is_in_sight (widget, data))
    large_enough = can_be_reached (widget, &bounds);
  if (!large_enough)
    complain (widget, "is too small for a finger");
}

/* Targets are large enough; the controls of the window are the desktop's own. */
void
hf_check_targets (GtkWidget *window)
{
  visit (window, visit_targets, window);
}

static void
visit_size (GtkWidget *widget, gpointer data)
{
  const HfCascade *cascade;
  int *width = data;

  if (!HF_IS_BOOK_VIEW (widget) || !HF_IS_BOOKS_BOX (gtk_widget_get_parent (widget)))
    return;

  cascade =
    hf_cascade_layout_get_cascade (HF_CASCADE_LAYOUT (gtk_widget_get_layout_manager (widget)));
  if (*width > 0 && *width != cascade->card_width)
    complain (widget, "is not as large as other books");
  *width = cascade->card_width;
}

/* The cards of all books are of one size. */
void
hf_check_books_alike (GtkWidget *table)
{
  int width = 0;

  visit (table, visit_size, &width);
}

/* The table needs no scroll bars. */
void
hf_check_no_scroll (GtkWidget *table)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (table, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  if (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) + SLACK)
    g_test_fail_printf ("The table is %g high and has room for %g",
                        gtk_adjustment_get_upper (adjustment),
                        gtk_adjustment_get_page_size (adjustment));
}

static void
visit_hand (GtkWidget *widget, gpointer data)
{
  graphene_rect_t at = get_bounds (widget, data);
  graphene_rect_t corner = GRAPHENE_RECT_INIT (at.origin.x, at.origin.y, TARGET, TARGET);

  if (!HF_IS_HAND_CARD (widget))
    return;

  for (GtkWidget *other = gtk_widget_get_next_sibling (widget); other != NULL;
       other = gtk_widget_get_next_sibling (other))
    {
      graphene_rect_t bounds = get_bounds (other, data);

      if (HF_IS_HAND_CARD (other) && covers (&corner, &bounds))
        {
          complain (widget, "shows too little for a finger");
          return;
        }
    }
}

/* Of every card of the hand so much shows that a finger takes it right away. */
void
hf_check_hand (GtkWidget *table)
{
  visit (table, visit_hand, table);
}

static void
visit_books (GtkWidget *widget, gpointer table)
{
  if (HF_IS_BOOK_VIEW (widget) && !is_in_sight (widget, table))
    complain (widget, "is scrolled away");
}

/* All books are in sight. */
void
hf_check_books_in_sight (GtkWidget *table)
{
  visit (table, visit_books, table);
}

/* However little room there is, all of this is in sight without scrolling. */
void
hf_check_in_sight (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t seen = get_bounds (scrolled, scrolled), at = get_bounds (widget, scrolled);

  if (!holds (&seen, &at))
    complain (widget, "is out of sight");
}

/* Pixels of a window. */
typedef struct
{
  int width;
  int height;
  guchar *data;
} Pixels;

static Pixels
grab (GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  Pixels pixels = { gdk_paintable_get_intrinsic_width (paintable),
                    gdk_paintable_get_intrinsic_height (paintable), NULL };

  gdk_paintable_snapshot (paintable, snapshot, pixels.width, pixels.height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, pixels.width, pixels.height));
  pixels.data = g_malloc (pixels.width * 4 * pixels.height);
  gdk_texture_download (texture, pixels.data, pixels.width * 4);

  return pixels;
}

static double
get_luminance (double red, double green, double blue)
{
  const double parts[] = { red, green, blue };
  const double weights[] = { .2126, .7152, .0722 };
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    sum += weights[i]
           * (parts[i] <= .03928 ? parts[i] / 12.92 : pow ((parts[i] + .055) / 1.055, 2.4));

  return sum;
}

/* How much a text, which may be a little transparent, stands out from what it stands on. */
double
hf_contrast (const GdkRGBA *text, const GdkRGBA *ground)
{
  double a = text->alpha, b = 1 - a;
  double here = get_luminance (text->red * a + ground->red * b, text->green * a + ground->green * b,
                               text->blue * a + ground->blue * b);
  double there = get_luminance (ground->red, ground->green, ground->blue);

  return (MAX (here, there) + .05) / (MIN (here, there) + .05);
}

/* A text, its colour, and where it is. */
typedef struct
{
  GtkWidget *label;
  GdkRGBA colour;
  graphene_rect_t at;
} Text;

static void
visit_texts (GtkWidget *widget, gpointer data)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  Text text = { .label = widget };
  double x, y;

  /* Insensitive widgets may be faint; the initials on an avatar stand beside the name. */
  if (!GTK_IS_LABEL (widget) || gtk_widget_get_ancestor (widget, ADW_TYPE_AVATAR) != NULL
      || *gtk_label_get_text (GTK_LABEL (widget)) == '\0' || !gtk_widget_is_sensitive (widget)
      || !is_in_sight (widget, root))
    return;

  gtk_widget_get_color (widget, &text.colour);
  /* A picture of a window begins with its border. */
  gtk_native_get_surface_transform (GTK_NATIVE (root), &x, &y);
  text.at = get_bounds (widget, root);
  graphene_rect_offset (&text.at, x, y);
  g_array_append_val ((GArray *) data, text);
}

/* The least contrast under the middle of a text; its ends may be on a round corner. */
static double
find_contrast (const Text *text, const Pixels *pixels)
{
  double least = G_MAXDOUBLE;
  float across = MIN (text->at.size.height / 2, text->at.size.width * .36f),
        down = text->at.size.height / 4;
  int left = (int) (text->at.origin.x + across),
      right = (int) (text->at.origin.x + text->at.size.width - across);
  int top = (int) (text->at.origin.y + down),
      bottom = (int) (text->at.origin.y + text->at.size.height - down);

  for (int y = top; y < bottom; y += 2)
    for (int x = left; x < right; x += 2)
      {
        const guchar *pixel = pixels->data + (y * pixels->width + x) * 4;
        GdkRGBA ground = { pixel[2] / 255.f, pixel[1] / 255.f, pixel[0] / 255.f, 1 };

        least = MIN (least, hf_contrast (&text->colour, &ground));
      }

  return least;
}

/* Every text in sight on a widget can be told from what it stands on: the window is painted
 * without its texts, and their colours are held against what is there. */
void
hf_check_contrast (GtkWidget *window, GtkWidget *on)
{
  g_autoptr (GtkCssProvider) no_texts = gtk_css_provider_new ();
  g_autoptr (GArray) texts = g_array_new (FALSE, FALSE, sizeof (Text));
  GtkWidget *scroller = gtk_widget_get_ancestor (on, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t seen = get_bounds (scroller != NULL ? scroller : window, window);
  double x, y;
  Pixels pixels;

  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  graphene_rect_offset (&seen, x, y);
  visit (on, visit_texts, texts);
  gtk_css_provider_load_from_string (no_texts, "label { color: transparent; }");
  gtk_style_context_add_provider_for_display (gtk_widget_get_display (window),
                                              GTK_STYLE_PROVIDER (no_texts),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER + 1);
  hf_test_settle (window);
  pixels = grab (window);
  gtk_style_context_remove_provider_for_display (gtk_widget_get_display (window),
                                                 GTK_STYLE_PROVIDER (no_texts));

  for (guint i = 0; i < texts->len; i++)
    {
      const Text *text = &g_array_index (texts, Text, i);
      double contrast = holds (&seen, &text->at) ? find_contrast (text, &pixels) : CONTRAST;
      g_autofree char *what = g_strdup_printf ("has a contrast of only %.2f", contrast);

      if (contrast < CONTRAST)
        complain (text->label, what);
    }
  g_free (pixels.data);
}

static double
get_pixel_luminance (const Pixels *pixels, int x, int y)
{
  const guchar *pixel = pixels->data + (y * pixels->width + x) * 4;

  return get_luminance (pixel[2] / 255., pixel[1] / 255., pixel[0] / 255.);
}

/* How many pixels in and around a widget stand out from what was there before. */
static guint
count_changed (const Pixels *before, const Pixels *after, const graphene_rect_t *at)
{
  int left = MAX ((int) at->origin.x - RING, 0), top = MAX ((int) at->origin.y - RING, 0);
  int right = MIN ((int) (at->origin.x + at->size.width) + RING, before->width);
  int bottom = MIN ((int) (at->origin.y + at->size.height) + RING, before->height);
  guint n = 0;

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        double here = get_pixel_luminance (before, x, y), there = get_pixel_luminance (after, x, y);

        n += (MAX (here, there) + .05) / (MIN (here, there) + .05) >= RING_CONTRAST;
      }

  return n;
}

/* The focus is visible: a line around half of a widget at least, as others may lie on the rest. */
void
hf_check_ring (GtkWidget *window, GtkWidget *widget)
{
  graphene_rect_t at = get_bounds (widget, window);
  Pixels before, after;
  double x, y;
  guint n;

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  hf_test_settle (window);
  before = grab (window);
  gtk_widget_grab_focus (widget);
  gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
  hf_test_settle (window);
  after = grab (window);

  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  graphene_rect_offset (&at, x, y);
  n = count_changed (&before, &after, &at);
  if (n < at.size.width + at.size.height)
    complain (widget, "has the keys, and it cannot be seen");
  g_free (before.data);
  g_free (after.data);
}
