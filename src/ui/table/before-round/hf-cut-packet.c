/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-cut-packet.h"

#include <math.h>

#include "ui/cards/hf-card-widget.h"

#define BACK_WIDTH 96
#define FLAT       .5   /* how much of a back is seen from the side */
#define EDGE       2.2f /* from one edge to the next */
#define DECK       14   /* visible edges of the cards left below */
#define LIFT       34   /* how far a packet is lifted */
#define MOST       70   /* cards there is room for */

/* A deck from the side with a packet lifted off it. The packet is as thick as it has cards; their
 * number is not shown.
 *
 * ## CSS nodes
 *
 * `cutpacket` */
struct _HfCutPacket
{
  GtkWidget parent_instance;

  guint n_cards;
};

G_DEFINE_FINAL_TYPE (HfCutPacket, hf_cut_packet, GTK_TYPE_WIDGET)

static int
back_height (void)
{
  return (int) round (BACK_WIDTH / HF_CARD_ASPECT);
}

static void
hf_cut_packet_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = BACK_WIDTH + 8;
  else
    *minimum = *natural = (int) (back_height () * FLAT + (MOST + DECK) * EDGE + LIFT) + 4;
}

/* Edges of cards, the top one a back that lies nearly flat; @bottom is the lowest edge. */
static void
draw_packet (HfCutPacket *self, GtkSnapshot *snapshot, GdkPaintable *back, guint n, float bottom)
{
  static const GdkRGBA paper[] = { { .98f, .97f, .95f, 1 }, { .80f, .78f, .74f, 1 } };
  float x = (gtk_widget_get_width (GTK_WIDGET (self)) - BACK_WIDTH) / 2.f;
  float top = bottom - n * EDGE;

  for (guint i = 0; i < n; i++)
    gtk_snapshot_append_color (snapshot, &paper[i % 2],
                               &GRAPHENE_RECT_INIT (x + 1, bottom - (i + 1) * EDGE, BACK_WIDTH - 2,
                                                    EDGE));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, top - back_height () * FLAT + 3));
  gtk_snapshot_scale (snapshot, 1, FLAT);
  gdk_paintable_snapshot (back, snapshot, BACK_WIDTH, back_height ());
  gtk_snapshot_restore (snapshot);
}

static void
hf_cut_packet_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfCutPacket *self = HF_CUT_PACKET (widget);
  float bottom = gtk_widget_get_height (widget) - 2;
  g_autoptr (GdkPaintable) back = hf_card_theme_get_picture (
    hf_card_widget_get_theme (), HF_CARD_PICTURE_BACK, BACK_WIDTH, back_height (),
    gdk_surface_get_scale (gtk_native_get_surface (gtk_widget_get_native (widget))));

  draw_packet (self, snapshot, back, DECK, bottom);
  if (self->n_cards > 0)
    draw_packet (self, snapshot, back, self->n_cards, bottom - DECK * EDGE - LIFT);
}

static void
hf_cut_packet_class_init (HfCutPacketClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = hf_cut_packet_measure;
  widget_class->snapshot = hf_cut_packet_snapshot;

  gtk_widget_class_set_css_name (widget_class, "cutpacket");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_cut_packet_init (HfCutPacket *self)
{
  g_signal_connect_object (hf_card_widget_get_theme (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
hf_cut_packet_set_n_cards (HfCutPacket *self, guint n_cards)
{
  g_return_if_fail (HF_IS_CUT_PACKET (self));

  self->n_cards = MIN (n_cards, MOST);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
