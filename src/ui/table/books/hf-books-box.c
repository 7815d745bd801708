/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-books-box.h"

#include <math.h>

#include "ui/cards/hf-card-art.h"
#include "hf-cascade-layout.h"

#define KEY         "hf-book"
#define GAP         8 /* between books, part of the area to press */
#define ROW_GAP     6 /* between rows, where there is room; the cells hold a gap already */
#define MAX_ROWS    4
#define MAX_COLUMNS 3   /* that a box asks for, if it needs so many */
#define USUAL_DEPTH 5   /* cards that a cascade has room for before it grows */
#define LEAST_DEPTH 4   /* the same in a row that is as high as its books need */
#define LARGEST     .24 /* of the height: the largest a card is wide, if the height is large */
#define LARGEST_LOW .36
#define MODEST      64 /* pixels: up to here cards grow as far as they can */
#define USUAL_WIDTH 400
#define TARGET      44   /* pixels: the size that a finger needs */
#define APART       1.25 /* of the width of a card: from book to book, where there is room */
#define READABLE    30   /* pixels: narrower cards lie squeezed before they get narrower still */
#define WORTH       1.12 /* how much wider cards must get for closed books to leave their places */

/* Books side by side, as large as the room allows: in a row, or in several when that makes them
 * larger. Where closed ones, which take little height, leave much to the others by lying together,
 * they come last, as people put them aside. It asks for so much height that each of them is large
 * enough for a finger.
 *
 * ## CSS nodes
 *
 * `books` */
struct _HfBooksBox
{
  GtkBox parent_instance;

  int widest;  /* a card here may be */
  int fitting; /* how wide cards would be that fill their room */
};

/* How books are set out in a room. */
typedef struct
{
  guint columns;
  guint rows;
  double cell_width;
  double row_height;
  double row_gap;
  HfCascade cascade;
  gboolean gathered; /* closed books come last */
  gboolean uneven;   /* rows are as high as their books need: these are up to MAX_ROWS */
  double heights[MAX_ROWS];
  guint depths[MAX_ROWS];
} Grid;

G_DEFINE_FINAL_TYPE (HfBooksBox, hf_books_box, GTK_TYPE_BOX)

static guint
get_depth (GtkWidget *book)
{
  return hf_cascade_layout_get_depth (HF_CASCADE_LAYOUT (gtk_widget_get_layout_manager (book)));
}

static void
count_books (GtkWidget *widget, guint *n_books, guint *depth)
{
  *n_books = 0;
  *depth = USUAL_DEPTH;

  for (GtkWidget *book = gtk_widget_get_first_child (widget); book != NULL;
       book = gtk_widget_get_next_sibling (book))
    {
      (*n_books)++;
      *depth = MAX (*depth, get_depth (book));
    }
}

/* Lists the books in the order in which they lie.
 * @gathered: whether closed ones come last
 * Returns: (element-type GtkWidget) (transfer full) */
static GPtrArray *
list_books (GtkWidget *widget, gboolean gathered)
{
  GPtrArray *books = g_ptr_array_new ();

  for (guint part = 0; part < (gathered ? 2 : 1); part++)
    for (GtkWidget *book = gtk_widget_get_first_child (widget); book != NULL;
         book = gtk_widget_get_next_sibling (book))
      if (!gathered || (get_depth (book) == 1) == (part == 1))
        g_ptr_array_add (books, book);

  return books;
}

/* The largest cards with all indices in sight, or else squeezed ones, low enough to show a wild
 * card, too. */
static void
fit_cards (Grid *grid, guint depth, double widest)
{
  int width = (int) MAX (1, MIN (grid->cell_width - GAP, widest));

  for (int w = width; w >= READABLE; w--)
    {
      hf_cascade_fit (&grid->cascade, w, (int) grid->row_height, depth);
      if (!grid->cascade.squeezed)
        return;
    }

  while (width > READABLE
         && 2 * hf_card_art_strip_height (width) > grid->row_height - HF_CASCADE_BADGE)
    width--;
  hf_cascade_fit (&grid->cascade, width, (int) grid->row_height, depth);
}

static gboolean
is_comfortable (const Grid *grid)
{
  return !grid->cascade.squeezed && grid->cascade.card_width >= READABLE
         && grid->cell_width >= TARGET;
}

static gboolean
fits_finger (const Grid *grid)
{
  return grid->cell_width >= TARGET && grid->row_height >= TARGET;
}

static gboolean
is_better (const Grid *one, const Grid *other)
{
  const HfCascade *here = &one->cascade, *there = &other->cascade;

  if (is_comfortable (one) != is_comfortable (other))
    return is_comfortable (one);
  if (!is_comfortable (one) && fits_finger (one) != fits_finger (other))
    return fits_finger (one);
  if (!is_comfortable (one))
    return MIN (here->card_width, here->card_height) > MIN (there->card_width, there->card_height);
  if (here->card_width != there->card_width)
    return here->card_width > there->card_width;

  return here->card_height > there->card_height;
}

/* How many rows books take in some width, each as wide as a finger. */
static guint
count_rows (guint n_books, int width)
{
  guint columns = (guint) MAX (width / TARGET, 1);

  return MAX ((n_books + columns - 1) / columns, 1);
}

/* Finds how many cards lie one below the other in each row. */
static void
count_depths (GPtrArray *books, Grid *grid)
{
  for (guint i = 0; i < books->len; i++)
    {
      guint depth = get_depth (books->pdata[i]);
      guint *deepest = &grid->depths[i / grid->columns];

      *deepest = MAX (*deepest, depth > 1 ? MAX (depth, LEAST_DEPTH) : 1);
    }
}

/* Gives each row the height it needs for cards of a width, and its share of the rest.
 * Returns: whether there is room */
static gboolean
fit_rows (Grid *grid, int width, int height)
{
  double left = height - (grid->rows - 1.0) * grid->row_gap;

  for (guint row = 0; row < grid->rows; row++)
    {
      grid->heights[row] = MAX (hf_cascade_find_least (width, grid->depths[row]), TARGET);
      left -= grid->heights[row];
    }
  for (guint row = 0; row < grid->rows; row++)
    grid->heights[row] += left / grid->rows;
  hf_cascade_fit (&grid->cascade, width, (int) grid->heights[0], grid->depths[0]);

  return left >= 0;
}

/* Closed books take little height: where rows of them leave more to the others, cards grow.
 * @best (inout): the best so far */
static void
try_uneven (GtkWidget *widget, gboolean gathered, Grid *best, int width, int height, double widest)
{
  g_autoptr (GPtrArray) books = list_books (widget, gathered);
  int least = !is_comfortable (best) ? READABLE
              : gathered             ? (int) ceil (best->cascade.card_width * WORTH)
                                     : best->cascade.card_width + 1;

  for (guint rows = 2; rows <= MIN (MAX_ROWS, books->len); rows++)
    {
      Grid grid = { .columns = (books->len + rows - 1) / rows,
                    .row_gap = ROW_GAP,
                    .gathered = gathered,
                    .uneven = TRUE };

      grid.rows = (books->len + grid.columns - 1) / grid.columns;
      grid.cell_width = (double) width / grid.columns;
      count_depths (books, &grid);
      for (int w = (int) MIN (grid.cell_width - GAP, widest); w >= least; w--)
        if (grid.cell_width >= TARGET && fit_rows (&grid, w, height))
          {
            *best = grid;
            least = w + 1;
            break;
          }
    }
}

/* @most: how wide a card is at most */
static Grid
find_grid (GtkWidget *widget, guint n_books, guint depth, int width, int height, double most)
{
  double widest = MIN (MAX (MAX (height * LARGEST, MIN (height * LARGEST_LOW, MODEST)), TARGET),
                       most);
  guint most_rows = MIN (MAX (MAX_ROWS, count_rows (n_books, width)), n_books);
  Grid best = { .columns = 0 };

  for (guint rows = 1; rows <= most_rows; rows++)
    {
      Grid grid = { .columns = (n_books + rows - 1) / rows, .rows = rows };

      /* Rows move together before they get too low for a finger. */
      if (rows > 1)
        grid.row_gap = CLAMP ((height - rows * TARGET) / (rows - 1.0), 0, ROW_GAP);
      grid.row_height = (height - (rows - 1.0) * grid.row_gap) / rows;
      grid.cell_width = (double) width / grid.columns;
      fit_cards (&grid, depth, widest);
      if (best.columns == 0 || is_better (&grid, &best))
        best = grid;
    }

  try_uneven (widget, FALSE, &best, width, height, widest);
  try_uneven (widget, TRUE, &best, width, height, widest);

  /* Books stay side by side rather than far apart. */
  best.cell_width =
    MIN (best.cell_width,
         MAX (MAX (best.cascade.card_width + 1.5 * GAP, best.cascade.card_width * APART), TARGET));

  return best;
}

static void
place_books (HfBooksBox *self, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autoptr (GPtrArray) books = NULL;
  guint n_books, depth;
  double y = 0;
  Grid grid;

  count_books (widget, &n_books, &depth);
  if (n_books == 0)
    return;

  grid = find_grid (widget, n_books, depth, width, height, G_MAXINT);
  self->fitting = grid.cascade.card_width;
  if (self->widest < self->fitting)
    grid = find_grid (widget, n_books, depth, width, height, self->widest);
  books = list_books (widget, grid.gathered);
  for (guint i = 0; i < books->len; i++)
    {
      GtkWidget *book = books->pdata[i];
      double x = round ((i % grid.columns) * grid.cell_width);
      double right = round ((i % grid.columns + 1) * grid.cell_width);
      guint row = i / grid.columns;

      if (grid.uneven && i % grid.columns == 0)
        {
          y = row > 0 ? y + grid.row_height + grid.row_gap : 0;
          grid.row_height = grid.heights[row];
          hf_cascade_fit (&grid.cascade, grid.cascade.card_width, (int) grid.row_height,
                          grid.depths[row]);
        }
      else if (!grid.uneven)
        y = row * (grid.row_height + grid.row_gap);
      hf_cascade_layout_set_cascade (HF_CASCADE_LAYOUT (gtk_widget_get_layout_manager (book)),
                                     &grid.cascade);
      gtk_widget_allocate (book, (int) (right - x), MAX (1, (int) grid.row_height), -1,
                           gsk_transform_translate (NULL,
                                                    &GRAPHENE_POINT_INIT (rtl ? width - right : x,
                                                                          round (y))));
    }
}

static void
hf_books_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  place_books (HF_BOOKS_BOX (widget), width, height);
}

static GtkSizeRequestMode
hf_books_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hf_books_box_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  guint n_books, depth;

  count_books (widget, &n_books, &depth);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) CLAMP ((n_books + MAX_ROWS - 1) / MAX_ROWS, 1, MAX_COLUMNS) * TARGET;
      *natural = USUAL_WIDTH;
      return;
    }

  *minimum = (int) count_rows (n_books, for_size < 0 ? USUAL_WIDTH : for_size) * TARGET;
  *natural = *minimum;
}

static void
hf_books_box_class_init (HfBooksBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = hf_books_box_get_request_mode;
  widget_class->measure = hf_books_box_measure;
  widget_class->size_allocate = hf_books_box_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "books");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
hf_books_box_init (HfBooksBox *self)
{
  self->widest = self->fitting = G_MAXINT;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

/* Drops the widgets of books that are gone. */
static void
drop_others (GtkWidget *widget, GPtrArray *books)
{
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = next)
    {
      gpointer book = g_object_get_data (G_OBJECT (child), KEY);

      next = gtk_widget_get_next_sibling (child);
      if (book != NULL && !g_ptr_array_find (books, book, NULL))
        gtk_widget_unparent (child);
    }
}

static GtkWidget *
find_view (GtkWidget *widget, gpointer book)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_object_get_data (G_OBJECT (child), KEY) == book)
      return child;

  return NULL;
}

/* Makes the first children of a box show some books, in their order: a book that stays keeps its widget.
 * @create: makes the widget of a book, which refers to it as long as it lives */
void
hf_books_box_follow (HfBooksBox *self,
                     GListModel *books,
                     GtkListBoxCreateWidgetFunc create,
                     gpointer data)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *before = NULL;

  g_return_if_fail (HF_IS_BOOKS_BOX (self));

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    g_ptr_array_add (list, g_list_model_get_item (books, i));
  drop_others (GTK_WIDGET (self), list);
  for (guint i = 0; i < list->len; i++)
    {
      GtkWidget *view = find_view (GTK_WIDGET (self), list->pdata[i]);

      if (view == NULL)
        {
          view = create (list->pdata[i], data);
          g_object_set_data (G_OBJECT (view), KEY, list->pdata[i]);
        }
      gtk_widget_insert_after (view, GTK_WIDGET (self), before);
      before = view;
    }
}

/* Returns: how wide cards would be that fill the room, once it is known; G_MAXINT without any */
int
hf_books_box_get_fitting (HfBooksBox *self)
{
  g_return_val_if_fail (HF_IS_BOOKS_BOX (self), G_MAXINT);

  return gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL ? self->fitting : G_MAXINT;
}

/* Bounds how wide cards are. To be called when the box has its place. */
void
hf_books_box_set_widest (HfBooksBox *self, int widest)
{
  g_return_if_fail (HF_IS_BOOKS_BOX (self));

  if (self->widest == widest)
    return;

  self->widest = widest;
  place_books (self, gtk_widget_get_width (GTK_WIDGET (self)),
               gtk_widget_get_height (GTK_WIDGET (self)));
}
