/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-ghost-books.h"

#include "ui/cards/hf-card-art.h"
#include "ui/cards/hf-card-widget.h"

#define N_CARDS  5
#define WIDEST   60 /* pixels: a card */
#define LEAST    20 /* pixels: a narrower card shows nothing */
#define FAINT    .3
#define SPACING  12 /* pixels: between books and words */
#define GAP_PART 3  /* of a card lies between the books */

#define TWO   2
#define EIGHT 8
#define KING  13

/* Placeholder where no books lie yet: a faint clean book and a faint dirty one, if the rules have
 * both and there is room, above its only child, the words. It asks for no room.
 *
 * ## CSS nodes
 *
 * `ghostbooks` around the words
 *
 * ## Accessibility
 *
 * A decoration but for the words, which say it all. */
struct _HfGhostBooks
{
  GtkWidget parent_instance;

  guint n_books;
  int wild; /* rank */
};

G_DEFINE_FINAL_TYPE (HfGhostBooks, hf_ghost_books, GTK_TYPE_WIDGET)

static double
get_height (double card_width)
{
  return card_width / HF_CARD_ASPECT + (N_CARDS - 1) * hf_card_art_strip_height (card_width);
}

static double
get_width (HfGhostBooks *self, double card_width)
{
  return card_width * (self->n_books + (self->n_books - 1.) / GAP_PART);
}

static int
measure_words (GtkWidget *widget)
{
  GtkWidget *words = gtk_widget_get_first_child (widget);
  int height = 0;

  if (words != NULL && gtk_widget_get_visible (words))
    gtk_widget_measure (words, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (widget), &height,
                        NULL, NULL, NULL);

  return height;
}

/* @top (out): of the books, or of the words where the books have no room
 * Returns: the largest width of a card for which there is room, 0 if none */
static int
fit (HfGhostBooks *self, int words, int *top)
{
  const int room = gtk_widget_get_height (GTK_WIDGET (self)) - words;

  for (int width = WIDEST; width >= LEAST; width--)
    if (get_height (width) + SPACING <= room
        && get_width (self, width) <= gtk_widget_get_width (GTK_WIDGET (self)))
      {
        *top = (room - get_height (width) - SPACING) / 2;
        return width;
      }

  *top = room / 2;

  return 0;
}

/* The cards of the first book are kings; the last one of the second book is wild. */
static GdkPaintable *
get_card (HfGhostBooks *self, guint book, guint index, int width)
{
  const double scale =
    gdk_surface_get_scale (gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self))));
  const gboolean wild = book > 0 && index == N_CARDS - 1;
  const int rank = wild ? self->wild : book > 0 ? EIGHT : KING;
  const HfSuit suit = wild && rank != TWO ? HF_SUIT_NONE : (HfSuit) (index % 4);

  return hf_card_theme_get_face (hf_card_widget_get_theme (), rank, suit, 0, FALSE, width,
                                 width / HF_CARD_ASPECT + .5, scale);
}

static void
hf_ghost_books_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfGhostBooks *self = HF_GHOST_BOOKS (widget);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int top;
  const int width = fit (self, measure_words (widget), &top);
  const int strip = hf_card_art_strip_height (width);
  const double left = (gtk_widget_get_width (widget) - get_width (self, width)) / 2;

  GTK_WIDGET_CLASS (hf_ghost_books_parent_class)->snapshot (widget, snapshot);
  if (width == 0)
    return;

  gtk_snapshot_push_opacity (snapshot, FAINT);
  for (guint book = 0; book < self->n_books; book++)
    for (guint i = 0; i < N_CARDS; i++)
      {
        const guint column = mirrored ? self->n_books - 1 - book : book;
        g_autoptr (GdkPaintable) card = get_card (self, book, i, width);

        gtk_snapshot_save (snapshot);
        gtk_snapshot_translate (snapshot,
                                &GRAPHENE_POINT_INIT ((int) (left
                                                             + column * (width + width / GAP_PART)),
                                                      top + (int) i * strip));
        gdk_paintable_snapshot (card, snapshot, width, width / HF_CARD_ASPECT);
        gtk_snapshot_restore (snapshot);
      }
  gtk_snapshot_pop (snapshot);
}

static void
hf_ghost_books_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
hf_ghost_books_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *words = gtk_widget_get_first_child (widget);
  const int words_height = measure_words (widget);
  int top;
  const int card_width = fit (HF_GHOST_BOOKS (widget), words_height, &top);

  if (card_width > 0)
    top += get_height (card_width) + SPACING;
  /* No words are better than words over others. */
  if (words != NULL)
    gtk_widget_set_child_visible (words, words_height <= height);
  if (words != NULL && gtk_widget_should_layout (words))
    gtk_widget_allocate (words, width, words_height, -1,
                         gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, top)));
}

static void
hf_ghost_books_dispose (GObject *object)
{
  GtkWidget *words = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (words != NULL)
    gtk_widget_unparent (words);

  G_OBJECT_CLASS (hf_ghost_books_parent_class)->dispose (object);
}

static void
hf_ghost_books_class_init (HfGhostBooksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_ghost_books_dispose;
  widget_class->measure = hf_ghost_books_measure;
  widget_class->size_allocate = hf_ghost_books_size_allocate;
  widget_class->snapshot = hf_ghost_books_snapshot;

  gtk_widget_class_set_css_name (widget_class, "ghostbooks");
}

static void
hf_ghost_books_init (HfGhostBooks *self)
{
  self->n_books = 1;
  g_signal_connect_object (hf_card_widget_get_theme (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* Without wild cards there are no dirty books. */
void
hf_ghost_books_set_rules (HfGhostBooks *self, const HfFlatRules *rules)
{
  static const struct
  {
    HfKind kind;
    int rank;
  } wilds[] = { { HF_KIND_TWO, TWO },
                { HF_KIND_JOKER, HF_CARD_RANK_JOKER },
                { HF_KIND_WEIRD, HF_CARD_RANK_WEIRD } };

  g_return_if_fail (HF_IS_GHOST_BOOKS (self));

  self->n_books = 1;
  for (guint i = 0; i < G_N_ELEMENTS (wilds) && self->n_books == 1; i++)
    if (rules->deck.n[wilds[i].kind] > 0 && hf_flat_rules_is_wild (rules, wilds[i].kind))
      {
        self->wild = wilds[i].rank;
        self->n_books = 2;
      }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Returns: one, or two where there are dirty books */
guint
hf_ghost_books_get_n_books (HfGhostBooks *self)
{
  g_return_val_if_fail (HF_IS_GHOST_BOOKS (self), 0);

  return self->n_books;
}
