/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-fanfare.h"

#include <math.h>

#include "hf-card-widget.h"

#define CARD_WIDTH  104
#define CARD_HEIGHT 146
#define RADIUS      420.0 /* from the middle of a card to where the fan turns */
#define ANGLE       11.0  /* degrees between cards */
#define WIDTH       472   /* of the whole fan */
#define HEIGHT      196
#define SMALLEST    .45 /* where there is little room */
#define LARGEST     1.4

/* A fan of large cards, for the welcome: what this game is about. It is as large as there is room
 * beside the words.
 *
 * ## CSS nodes
 *
 * `fanfare` */
struct _HfCardFanfare
{
  GtkWidget parent_instance;
};

static const struct
{
  int rank;
  HfSuit suit;
} cards[] = {
  { 2, HF_SUIT_CLUBS },
  { 12, HF_SUIT_SPADES },
  { 12, HF_SUIT_HEARTS },
  { 12, HF_SUIT_DIAMONDS },
  { HF_CARD_RANK_JOKER, HF_SUIT_NONE },
};

G_DEFINE_FINAL_TYPE (HfCardFanfare, hf_card_fanfare, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
hf_card_fanfare_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hf_card_fanfare_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  double most = across || for_size < 0 ? LARGEST
                                       : CLAMP ((double) for_size / WIDTH, SMALLEST, LARGEST);

  *minimum = (int) ((across ? WIDTH : HEIGHT) * SMALLEST);
  *natural = (int) ((across ? WIDTH : HEIGHT) * most);
}

static void
hf_card_fanfare_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  double middle = (G_N_ELEMENTS (cards) - 1) / 2.0;
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double scale = MIN (MIN ((double) width / WIDTH, (double) height / HEIGHT), LARGEST);
  int card_width = (int) round (CARD_WIDTH * scale),
      card_height = (int) round (CARD_HEIGHT * scale);
  double radius = RADIUS * scale;

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2.0,
                                                          (height - HEIGHT * scale) / 2 + 20 * scale
                                                            + card_height / 2.0 + radius));
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      /* What is rotated takes a finer picture. */
      g_autoptr (GdkPaintable) face =
        hf_card_theme_get_face (hf_card_widget_get_theme (), cards[i].rank, cards[i].suit, 0,
                                card_width, card_height, gtk_widget_get_scale_factor (widget) * 2);

      gtk_snapshot_save (snapshot);
      gtk_snapshot_rotate (snapshot, (i - middle) * ANGLE);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-card_width / 2.0,
                                                              -radius - card_height / 2.0));
      gdk_paintable_snapshot (face, snapshot, card_width, card_height);
      gtk_snapshot_restore (snapshot);
    }
}

static void
hf_card_fanfare_class_init (HfCardFanfareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = hf_card_fanfare_get_request_mode;
  widget_class->measure = hf_card_fanfare_measure;
  widget_class->snapshot = hf_card_fanfare_snapshot;

  gtk_widget_class_set_css_name (widget_class, "fanfare");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_card_fanfare_init (HfCardFanfare *self)
{
  g_signal_connect_object (hf_card_widget_get_theme (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
