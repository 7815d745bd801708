/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-small-cards.h"

#include "game/table/hf-game-words.h"
#include "hf-card-widget.h"

#define CARD_WIDTH  34
#define CARD_HEIGHT 48
#define STEP        15 /* from one card to the next, so that its index is seen */

/* Cards that are only looked at, as a little row in which each index can be read. It takes as
 * many lines as it needs. Indices are at the left of cards, so that each card lies over the one to the left
 * of it, in text that runs from right to left, too.
 *
 * ## CSS nodes
 *
 * `smallcards`
 *
 * ## Accessibility
 *
 * A picture, described by the names of its cards. */
struct _HfSmallCards
{
  GtkWidget parent_instance;

  GListModel *cards; /* HfCard */
};

G_DEFINE_FINAL_TYPE (HfSmallCards, hf_small_cards, GTK_TYPE_WIDGET)

static int
fit_in_line (int width)
{
  return MAX (1, 1 + (width - CARD_WIDTH) / STEP);
}

static int
line_width (guint n)
{
  return n > 0 ? CARD_WIDTH + (n - 1) * STEP : 0;
}

static GtkSizeRequestMode
hf_small_cards_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hf_small_cards_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  guint n = g_list_model_get_n_items (HF_SMALL_CARDS (widget)->cards);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = line_width (MIN (n, 5));
      *natural = line_width (n);
    }
  else
    {
      int in_line = for_size > 0 ? fit_in_line (for_size) : (int) n;
      int lines = n > 0 ? ((int) n + in_line - 1) / in_line : 0;

      *minimum = *natural = lines > 0 ? lines * (CARD_HEIGHT + 4) - 4 : 0;
    }
}

static void
hf_small_cards_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfSmallCards *self = HF_SMALL_CARDS (widget);
  HfCardTheme *theme = hf_card_widget_get_theme ();
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  int width = gtk_widget_get_width (widget);
  guint n = g_list_model_get_n_items (self->cards);
  guint in_line = fit_in_line (width);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HfCard) card = g_list_model_get_item (self->cards, i);
      int start = mirrored ? width - line_width (MIN (in_line, n - i + i % in_line)) : 0;
      g_autoptr (GdkPaintable)
        face = hf_card_theme_get_face (theme, hf_card_get_rank (card), hf_card_get_suit (card),
                                       hf_card_get_copy (card), HF_CARD_PICTURE_PLAIN, CARD_WIDTH,
                                       CARD_HEIGHT, gdk_surface_get_scale (surface));

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (start + (i % in_line) * STEP,
                                                              (i / in_line) * (CARD_HEIGHT + 4)));
      gdk_paintable_snapshot (face, snapshot, CARD_WIDTH, CARD_HEIGHT);
      gtk_snapshot_restore (snapshot);
    }
}

static void
hf_small_cards_finalize (GObject *object)
{
  g_clear_object (&HF_SMALL_CARDS (object)->cards);

  G_OBJECT_CLASS (hf_small_cards_parent_class)->finalize (object);
}

static void
hf_small_cards_class_init (HfSmallCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_small_cards_finalize;
  widget_class->get_request_mode = hf_small_cards_get_request_mode;
  widget_class->measure = hf_small_cards_measure;
  widget_class->snapshot = hf_small_cards_snapshot;

  gtk_widget_class_set_css_name (widget_class, "smallcards");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_small_cards_init (HfSmallCards *self)
{
  g_signal_connect_object (hf_card_widget_get_theme (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
hf_small_cards_new (GListModel *cards)
{
  HfSmallCards *self = g_object_new (HF_TYPE_SMALL_CARDS, NULL);
  HfCards kinds = { 0 };
  g_autofree char *words = NULL;

  self->cards = g_object_ref (cards);
  for (guint i = 0; i < g_list_model_get_n_items (cards); i++)
    {
      g_autoptr (HfCard) card = g_list_model_get_item (cards, i);

      kinds.n[hf_card_get_kind (card)]++;
    }
  words = hf_words_cards (&kinds, HF_CARDS_LISTED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);

  return GTK_WIDGET (self);
}
