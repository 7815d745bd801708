/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-score-books.h"

#include <adwaita.h>
#include <math.h>

#include "ui/cards/hf-card-sash.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/widgets/hf-announcer.h"

#define GAP        5    /* between cards that have room beside each other */
#define LEAST_STEP 6    /* from one card to the next */
#define OPEN       .76  /* the size of an open book among closed ones */
#define LARGER     1.5  /* a card that comes from the table is above the others */
#define LEAN       12.0 /* degrees */
#define FADE       .3   /* of the way, along which a card appears */

/* The books of a side as they come to the score, one after the other: the front card of each, in a row that
 * always takes the same room. A book comes from the edge at which the row begins.
 *
 * ## CSS nodes
 *
 * `scorebooks`
 *
 * ## Accessibility
 *
 * A picture, described by the names of the books. */
typedef struct
{
  HfCard *front;
  gboolean closed;
  gboolean sash;
  char *words;
  double progress; /* from 0, still at the table, to 1 */
} Book;

struct _HfScoreBooks
{
  GtkWidget parent_instance;

  GArray *books;
  int card; /* width of one */
};

G_DEFINE_FINAL_TYPE (HfScoreBooks, hf_score_books, GTK_TYPE_WIDGET)

static void
clear_book (gpointer data)
{
  Book *book = data;

  g_clear_object (&book->front);
  g_free (book->words);
}

static int
card_height (int width)
{
  return (int) round (width / HF_CARD_ASPECT);
}

/* From one card to the next. */
static double
find_step (HfScoreBooks *self, int width)
{
  return self->books->len > 1
           ? CLAMP ((width - self->card) / (self->books->len - 1.0), LEAST_STEP, self->card + GAP)
           : 0;
}

static void
hf_score_books_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  HfScoreBooks *self = HF_SCORE_BOOKS (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = self->card + LEAST_STEP * (int) MAX (self->books->len, 1);
  else
    *minimum = *natural = card_height (self->card);
}

/* Draws a book on its way: above the others, larger, and slanted, until it lies. */
static void
draw_book (HfScoreBooks *self, GtkSnapshot *snapshot, const Book *book, double x)
{
  const int width = self->card, height = card_height (width);
  const double left = adw_easing_ease (ADW_EASE_OUT_CUBIC, book->progress) - 1;
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const double from = mirrored ? gtk_widget_get_width (GTK_WIDGET (self)) + width : -2.0 * width;
  const double scale = (1 - left * (LARGER - 1)) * (book->closed ? 1 : OPEN);
  g_autoptr (GdkPaintable)
    face = hf_card_theme_get_face (hf_card_widget_get_theme (), hf_card_get_rank (book->front),
                                   hf_card_get_suit (book->front), hf_card_get_copy (book->front),
                                   HF_CARD_PICTURE_STRIP | HF_CARD_PICTURE_SHADOW, width, height,
                                   gtk_widget_get_scale_factor (GTK_WIDGET (self)));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (x - left * (from - x) + width / 2.0,
                                                -left * height * .7 + height / 2.0
                                                  + (book->closed ? 0 : height * (1 - OPEN) / 2)));
  gtk_snapshot_rotate (snapshot, left * (mirrored ? -LEAN : LEAN));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-width / 2.0, -height / 2.0));
  if (book->progress < FADE)
    gtk_snapshot_push_opacity (snapshot, book->progress / FADE);
  gdk_paintable_snapshot (face, snapshot, width, height);
  if (book->sash)
    hf_card_sash_snapshot (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (book->progress < FADE)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* Indices are at the left of cards, so that each lies over the one to the left of it, as in the row of a hand. */
static void
hf_score_books_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfScoreBooks *self = HF_SCORE_BOOKS (widget);
  const int all = gtk_widget_get_width (widget);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const double step = find_step (self, all);
  const guint n = self->books->len;

  for (guint i = 0; i < n; i++)
    {
      /* From left to right, whichever of them comes first. */
      const guint nth = mirrored ? n - 1 - i : i;
      const double x = mirrored ? all - self->card - nth * step : nth * step;
      const Book *book = &g_array_index (self->books, Book, nth);

      if (book->progress > 0)
        draw_book (self, snapshot, book, round (x));
    }
}

static void
hf_score_books_finalize (GObject *object)
{
  g_array_unref (HF_SCORE_BOOKS (object)->books);

  G_OBJECT_CLASS (hf_score_books_parent_class)->finalize (object);
}

static void
hf_score_books_class_init (HfScoreBooksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_score_books_finalize;
  widget_class->measure = hf_score_books_measure;
  widget_class->snapshot = hf_score_books_snapshot;

  gtk_widget_class_set_css_name (widget_class, "scorebooks");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_score_books_init (HfScoreBooks *self)
{
  self->books = g_array_new (FALSE, FALSE, sizeof (Book));
  self->card = 1;
  g_array_set_clear_func (self->books, clear_book);
  g_signal_connect_object (hf_card_widget_get_theme (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
hf_score_books_new (void)
{
  return g_object_new (HF_TYPE_SCORE_BOOKS, NULL);
}

/* Adds a book, which is still at the table.
 *
 * @front: the card in front
 * @closed: an open one lies lower
 * @sash: whether it is dirty
 * @words: its name
 * Returns: its number */
guint
hf_score_books_add (HfScoreBooks *self,
                    HfCard *front,
                    gboolean closed,
                    gboolean sash,
                    const char *words)
{
  Book book = { g_object_ref (front), closed, sash, g_strdup (words), 0 };
  g_autoptr (GString) all = g_string_new (NULL);

  g_return_val_if_fail (HF_IS_SCORE_BOOKS (self), 0);

  g_array_append_val (self->books, book);
  for (guint i = 0; i < self->books->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? "\n" : "",
                            g_array_index (self->books, Book, i).words);
  hf_set_spoken_label (GTK_WIDGET (self), all->str);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), all->str);
  gtk_widget_queue_resize (GTK_WIDGET (self));

  return self->books->len - 1;
}

/* @progress: how far the book has come from the table, which is at 0, to its place, 1 */
void
hf_score_books_move (HfScoreBooks *self, guint nth, double progress)
{
  Book *book;

  g_return_if_fail (HF_IS_SCORE_BOOKS (self) && nth < self->books->len);

  book = &g_array_index (self->books, Book, nth);
  if (book->progress == progress)
    return;

  book->progress = progress;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns: how many books have come to their places */
guint
hf_score_books_count (HfScoreBooks *self)
{
  guint n = 0;

  g_return_val_if_fail (HF_IS_SCORE_BOOKS (self), 0);

  for (guint i = 0; i < self->books->len; i++)
    n += g_array_index (self->books, Book, i).progress >= 1;

  return n;
}

/* @width: of a card */
void
hf_score_books_set_card (HfScoreBooks *self, int width)
{
  g_return_if_fail (HF_IS_SCORE_BOOKS (self));

  self->card = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
