/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-books-box.h"

#include <math.h>

#include "hf-card-art.h"

#define GAP 8
#define CASCADE 0.25      /* of the height of a card */
#define BADGE 8           /* below a card, for its badge */
#define DEPTH 5           /* cards that a cascade has room for; deeper ones lie closer */
#define MAX_ROWS 3
#define MAX_CARD_WIDTH 92

/**
 * HfBooksBox:
 *
 * Books side by side, as large as the room allows: in a row, or in several
 * when that makes them larger.
 *
 * ## CSS nodes
 *
 * `books`
 */
struct _HfBooksBox
{
  GtkWidget parent_instance;
};

/* How books are set out in a room. */
typedef struct
{
  guint  columns;
  guint  rows;
  int    card_width;
  double row_height;
  double gap;
} Grid;

G_DEFINE_FINAL_TYPE (HfBooksBox, hf_books_box, GTK_TYPE_WIDGET)

static guint
count_books (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *book = gtk_widget_get_first_child (widget); book != NULL;
       book = gtk_widget_get_next_sibling (book))
    n++;

  return n;
}

static Grid
find_grid (guint n_books,
           int   width,
           int   height)
{
  Grid best = { .columns = 1, .rows = 1, .card_width = 1 };

  for (guint rows = 1; rows <= MAX_ROWS; rows++)
    {
      guint columns = (n_books + rows - 1) / rows;
      double row_height = (height - (rows - 1.0) * GAP) / rows;
      double card_height = (row_height - BADGE) / (1 + CASCADE * (DEPTH - 1));
      double by_width = (width - (columns - 1.0) * GAP) / columns;
      int card_width = (int) MIN (MIN (by_width, card_height * HF_CARD_ASPECT), MAX_CARD_WIDTH);

      if (card_width > best.card_width)
        best = (Grid) { columns, rows, card_width, row_height, GAP };
    }
  best.card_width = MAX (best.card_width, 1);

  return best;
}

static void
hf_books_box_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n_books = count_books (widget), i = 0;
  Grid grid;

  if (n_books == 0)
    return;

  grid = find_grid (n_books, width, height);
  for (GtkWidget *book = gtk_widget_get_first_child (widget); book != NULL;
       book = gtk_widget_get_next_sibling (book), i++)
    {
      double x = (i % grid.columns) * (grid.card_width + grid.gap);
      double y = (i / grid.columns) * (grid.row_height + grid.gap);

      if (rtl)
        x = width - x - grid.card_width;
      gtk_widget_allocate (book, grid.card_width, MAX (1, (int) grid.row_height), -1,
                           gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (round (x), round (y))));
    }
}

static void
hf_books_box_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : 52;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 400 : 130;
}

static void
hf_books_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hf_books_box_parent_class)->dispose (object);
}

static void
hf_books_box_class_init (HfBooksBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_books_box_dispose;
  widget_class->measure = hf_books_box_measure;
  widget_class->size_allocate = hf_books_box_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "books");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
hf_books_box_init (HfBooksBox *self)
{
}

/**
 * hf_books_box_insert:
 * @self: a box
 * @book: what shows a book
 * @after: (nullable): the one before it
 *
 * Puts a book, or moves it, behind another.
 */
void
hf_books_box_insert (HfBooksBox *self,
                     GtkWidget  *book,
                     GtkWidget  *after)
{
  g_return_if_fail (HF_IS_BOOKS_BOX (self));

  gtk_widget_insert_after (book, GTK_WIDGET (self), after);
}

/**
 * hf_books_box_remove:
 * @self: a box
 * @book: one of its books
 *
 * Takes a book out.
 */
void
hf_books_box_remove (HfBooksBox *self,
                     GtkWidget  *book)
{
  g_return_if_fail (HF_IS_BOOKS_BOX (self));
  g_return_if_fail (gtk_widget_get_parent (book) == GTK_WIDGET (self));

  gtk_widget_unparent (book);
}
