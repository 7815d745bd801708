/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-book-places.h"

#include "ui/cards/hf-card-art.h"
#include "ui/cards/hf-card-widget.h"

#define N_PLACES 2
#define WIDEST   120 /* pixels: a place */
#define LEAST    20  /* pixels: a narrower place shows nothing */
#define PART     5   /* of the width is the most that a place takes */
#define GAP      20  /* pixels: between the places */
#define SPACING  12  /* pixels: between places and words */

/* Placeholder where no books lie yet: empty places, if there is room, above its only child, the
 * words. It asks for no room.
 *
 * ## CSS nodes
 *
 * `bookplaces` around the words
 *
 * ## Accessibility
 *
 * A decoration but for the words, which say it all. */
struct _HfBookPlaces
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (HfBookPlaces, hf_book_places, ADW_TYPE_BIN)

static int
get_height (int width)
{
  return width / HF_CARD_ASPECT + .5;
}

static int
get_width (int width)
{
  return N_PLACES * width + (N_PLACES - 1) * GAP;
}

static int
measure_words (GtkWidget *widget)
{
  GtkWidget *words = adw_bin_get_child (ADW_BIN (widget));
  int height = 0;

  if (words != NULL && gtk_widget_get_visible (words))
    gtk_widget_measure (words, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (widget), &height,
                        NULL, NULL, NULL);

  return height;
}

/* @top (out): of the places, or of the words where the places have no room
 * Returns: the largest width of a place for which there is room, 0 if none */
static int
fit (GtkWidget *widget, int words, int *top)
{
  const int room = gtk_widget_get_height (widget) - words;

  for (int width = MIN (WIDEST, gtk_widget_get_width (widget) / PART); width >= LEAST; width--)
    if (get_height (width) + SPACING <= room)
      {
        *top = (room - get_height (width) - SPACING) / 2;
        return width;
      }

  *top = room / 2;

  return 0;
}

static void
hf_book_places_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  int top;
  const int width = fit (widget, measure_words (widget), &top), height = get_height (width);
  g_autoptr (GdkPaintable) place = NULL;

  GTK_WIDGET_CLASS (hf_book_places_parent_class)->snapshot (widget, snapshot);
  if (width == 0)
    return;

  place = hf_card_theme_get_picture (hf_card_widget_get_theme (), HF_CARD_PICTURE_SLOT, width,
                                     height, gtk_widget_get_scale_factor (widget));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((gtk_widget_get_width (widget) - get_width (width))
                                                  / 2,
                                                top));
  for (guint i = 0; i < N_PLACES; i++)
    {
      gdk_paintable_snapshot (place, snapshot, width, height);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width + GAP, 0));
    }
  gtk_snapshot_restore (snapshot);
}

static void
hf_book_places_measure (GtkWidget *widget,
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
hf_book_places_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *words = adw_bin_get_child (ADW_BIN (widget));
  const int words_height = measure_words (widget);
  int top;
  const int place_width = fit (widget, words_height, &top);

  if (place_width > 0)
    top += get_height (place_width) + SPACING;
  /* No words are better than words over others. */
  if (words != NULL)
    gtk_widget_set_child_visible (words, words_height <= height);
  if (words != NULL && gtk_widget_should_layout (words))
    gtk_widget_allocate (words, width, words_height, -1,
                         gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, top)));
}

static void
hf_book_places_class_init (HfBookPlacesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = hf_book_places_measure;
  widget_class->size_allocate = hf_book_places_size_allocate;
  widget_class->snapshot = hf_book_places_snapshot;

  gtk_widget_class_set_css_name (widget_class, "bookplaces");
}

static void
hf_book_places_init (HfBookPlaces *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  g_signal_connect_object (hf_card_widget_get_theme (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
