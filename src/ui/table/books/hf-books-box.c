/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-books-box.h"

#include <math.h>

#include "ui/cards/hf-card-art.h"
#include "hf-cascade-layout.h"

#define KEY         "hf-book"
#define GAP         6 /* between books, part of the area to press */
#define ROW_GAP     6 /* between rows, where there is room; the cells hold a gap already */
#define MAX_ROWS    4 /* that the box asks for room for beside each other, in so many columns */
#define MAX_COLUMNS 3
#define USUAL_DEPTH 5 /* cards that a cascade has room for before it grows */
#define USUAL_WIDTH 400
#define TARGET      44   /* pixels: the size that a finger needs */
#define NARROW      34   /* pixels: the least width of a book that is as much higher than that */
#define FINGER      2025 /* square pixels of such a book */
#define APART       1.25 /* of the width of a card: from book to book, where there is room */
#define READABLE    30   /* pixels: narrower cards lie squeezed before they get narrower still */

/* Books side by side, as large as the room and the cards of the hand allow: in a row, or in several when that makes
 * them larger. Closed ones, which take little height, come last, as people put them aside, so that the others have the
 * rest. One book more, or one card more in a book, never makes the cards larger. It asks for so much height that each of
 * them is large enough for a finger.
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

/* The books of a box. */
typedef struct
{
  guint n_open; /* the first ones */
  guint n;
  guint depth; /* cards that an open one has room for */
} Books;

/* How books are set out in a room. */
typedef struct
{
  guint columns;
  guint rows;
  guint open_rows; /* the first ones, in which an open book lies */
  double cell_width;
  double open_height;
  double closed_height;
  double row_gap;
  HfCascade cascade; /* of an open book, or of a closed one where none is open */
} Grid;

G_DEFINE_FINAL_TYPE (HfBooksBox, hf_books_box, GTK_TYPE_BOX)

static guint
get_depth (GtkWidget *book)
{
  return hf_cascade_layout_get_depth (HF_CASCADE_LAYOUT (gtk_widget_get_layout_manager (book)));
}

static Books
count_books (GtkWidget *widget)
{
  Books books = { .depth = USUAL_DEPTH };

  for (GtkWidget *book = gtk_widget_get_first_child (widget); book != NULL;
       book = gtk_widget_get_next_sibling (book))
    {
      guint depth = get_depth (book);

      books.n++;
      books.n_open += depth > 1;
      books.depth = MAX (books.depth, depth);
    }

  return books;
}

/* Lists the books in the order in which they lie: closed ones come last.
 *
 * Returns: (element-type GtkWidget) (transfer full) */
static GPtrArray *
list_books (GtkWidget *widget)
{
  GPtrArray *books = g_ptr_array_new ();

  for (guint closed = 0; closed < 2; closed++)
    for (GtkWidget *book = gtk_widget_get_first_child (widget); book != NULL;
         book = gtk_widget_get_next_sibling (book))
      if ((get_depth (book) == 1) == closed)
        g_ptr_array_add (books, book);

  return books;
}

static guint
get_depth_in_row (const Grid *grid, const Books *books, guint row)
{
  return row < grid->open_rows ? books->depth : 1;
}

/* Gives the rows the heights that cards of a width need, and equal shares of the rest.
 *
 * Returns: whether there is room */
static gboolean
fit_rows (Grid *grid, const Books *books, int width, int height)
{
  guint closed_rows = grid->rows - grid->open_rows;
  double left;

  grid->row_gap = ROW_GAP;
  grid->open_height = MAX (hf_cascade_find_least (width, books->depth), TARGET);
  grid->closed_height = MAX (hf_cascade_find_least (width, 1), TARGET);
  left = height - (grid->rows - 1.0) * grid->row_gap - grid->open_rows * grid->open_height
         - closed_rows * grid->closed_height;
  grid->open_height += left / grid->rows;
  grid->closed_height += left / grid->rows;

  return left >= 0;
}

/* Finds the largest cards with all indices in sight.
 *
 * Returns: whether there are any */
static gboolean
fit_cards (Grid *grid, const Books *books, int height, int widest)
{
  for (int w = MIN ((int) grid->cell_width - GAP, widest); w >= TARGET; w--)
    if (fit_rows (grid, books, w, height))
      {
        guint depth = get_depth_in_row (grid, books, 0);

        hf_cascade_fit (&grid->cascade, w,
                        (int) (depth > 1 ? grid->open_height : grid->closed_height), depth);
        return TRUE;
      }

  return FALSE;
}

/* Lays cards squeezed in rows of one height, low enough to show a wild card, too. */
static void
squeeze_cards (Grid *grid, const Books *books, int height, int widest)
{
  int width = CLAMP ((int) grid->cell_width - GAP, 1, MAX (widest, 1));
  double finger = grid->cell_width >= TARGET ? TARGET : FINGER / grid->cell_width, row_height;

  /* Rows move together before they get too low for a finger. */
  grid->row_gap = grid->rows > 1
                    ? CLAMP ((height - grid->rows * finger) / (grid->rows - 1.0), 0, ROW_GAP)
                    : 0;
  row_height = (height - (grid->rows - 1.0) * grid->row_gap) / grid->rows;
  grid->open_height = grid->closed_height = row_height;
  while (width > READABLE && !hf_cascade_shows_wild (width, (int) row_height))
    width--;
  hf_cascade_fit (&grid->cascade, width, (int) row_height, books->depth);
}

static gboolean
fits_finger (const Grid *grid)
{
  double height = MIN (grid->open_height, grid->closed_height);

  return height >= TARGET
         && (grid->cell_width >= TARGET
             || (grid->cell_width >= NARROW && grid->cell_width * height >= FINGER));
}

/* Whether cards are better off in one grid than in another. */
static gboolean
is_better (const Grid *one, const Grid *other)
{
  const HfCascade *here = &one->cascade, *there = &other->cascade;

  if (fits_finger (one) != fits_finger (other))
    return fits_finger (one);
  if (here->card_width != there->card_width)
    return here->card_width > there->card_width;

  return here->card_height > there->card_height;
}

/* How high rows of books are, each as large as a finger needs. */
static int
find_rows_height (guint n_books, int width, int least_width, int least_height)
{
  guint columns = (guint) MAX (width / least_width, 1);

  return (int) (MAX ((n_books + columns - 1) / columns, 1) * least_height);
}

static int
find_least_height (guint n_books, int width)
{
  return MIN (find_rows_height (n_books, width, TARGET, TARGET),
              find_rows_height (n_books, width, NARROW, (FINGER + NARROW - 1) / NARROW));
}

static Grid
make_grid (const Books *books, guint columns, int width)
{
  return (Grid) { .columns = columns,
                  .rows = (books->n + columns - 1) / columns,
                  .open_rows = (books->n_open + columns - 1) / columns,
                  .cell_width = (double) width / columns };
}

/* Finds how books lie. Where there is room for a cascade of the usual depth, cards that are too many to be large enough
 * with all indices in sight are squeezed and no wider than those; elsewhere all are squeezed.
 *
 * @widest: how wide a card is at most */
static Grid
find_grid (const Books *books, int width, int height, int widest)
{
  Grid best = { .columns = 0 };
  gboolean spread = height >= hf_cascade_find_least (TARGET, USUAL_DEPTH), squeezed;

  for (guint columns = 1; spread && columns <= books->n; columns++)
    {
      Grid grid = make_grid (books, columns, width);

      if (fit_cards (&grid, books, height, widest)
          && (best.columns == 0 || is_better (&grid, &best)))
        best = grid;
    }
  squeezed = best.columns == 0;
  for (guint columns = 1; squeezed && columns <= books->n; columns++)
    {
      Grid grid = make_grid (books, columns, width);

      squeeze_cards (&grid, books, height, spread ? MIN (widest, TARGET) : widest);
      if (best.columns == 0 || is_better (&grid, &best))
        best = grid;
    }

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
  g_autoptr (GPtrArray) list = list_books (widget);
  Books books = count_books (widget);
  double y = 0, row_height = 0;
  Grid grid;

  if (books.n == 0)
    return;

  grid = find_grid (&books, width, height, G_MAXINT);
  self->fitting = grid.cascade.card_width;
  if (self->widest < self->fitting)
    grid = find_grid (&books, width, height, self->widest);
  for (guint i = 0; i < list->len; i++)
    {
      GtkWidget *book = list->pdata[i];
      double x = round ((i % grid.columns) * grid.cell_width);
      double right = round ((i % grid.columns + 1) * grid.cell_width);
      guint row = i / grid.columns;

      if (i % grid.columns == 0)
        {
          y = row > 0 ? y + row_height + grid.row_gap : 0;
          row_height = row < grid.open_rows ? grid.open_height : grid.closed_height;
          hf_cascade_fit (&grid.cascade, grid.cascade.card_width, (int) row_height,
                          get_depth_in_row (&grid, &books, row));
        }
      hf_cascade_layout_set_cascade (HF_CASCADE_LAYOUT (gtk_widget_get_layout_manager (book)),
                                     &grid.cascade);
      gtk_widget_allocate (book, (int) (right - x), MAX (1, (int) row_height), -1,
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
  guint n_books = count_books (widget).n;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) CLAMP ((n_books + MAX_ROWS - 1) / MAX_ROWS, 1, MAX_COLUMNS) * TARGET;
      *natural = USUAL_WIDTH;
      return;
    }

  *minimum = *natural = find_least_height (n_books, for_size < 0 ? USUAL_WIDTH : for_size);
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
