/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-fanfare.h"

#include "hf-card-widget.h"

#define CARD_WIDTH 104
#define CARD_HEIGHT 146
#define RADIUS 420.0      /* from the middle of a card to where the fan turns */
#define ANGLE 11.0        /* degrees between cards */

/**
 * HfCardFanfare:
 *
 * A fan of large cards, for the welcome: what this game is about.
 *
 * ## CSS nodes
 *
 * `fanfare`
 */
struct _HfCardFanfare
{
  GtkWidget parent_instance;
};

static const struct { int rank; HfSuit suit; } cards[] = {
  { 2, HF_SUIT_CLUBS },
  { 12, HF_SUIT_SPADES },
  { 12, HF_SUIT_HEARTS },
  { 12, HF_SUIT_DIAMONDS },
  { HF_CARD_RANK_JOKER, HF_SUIT_NONE },
};

G_DEFINE_FINAL_TYPE (HfCardFanfare, hf_card_fanfare, GTK_TYPE_WIDGET)

static void
hf_card_fanfare_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : 196;
}

static void
hf_card_fanfare_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  double middle = (G_N_ELEMENTS (cards) - 1) / 2.0;
  int width = gtk_widget_get_width (widget);

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2.0, 20 + CARD_HEIGHT / 2.0 + RADIUS));
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_autoptr(GdkPaintable) face =
        hf_card_theme_get_face (hf_card_widget_get_theme (), cards[i].rank, cards[i].suit, 0,
                                CARD_WIDTH, CARD_HEIGHT, gtk_widget_get_scale_factor (widget) * 2);

      gtk_snapshot_save (snapshot);
      gtk_snapshot_rotate (snapshot, (i - middle) * ANGLE);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-CARD_WIDTH / 2.0, -RADIUS - CARD_HEIGHT / 2.0));
      gdk_paintable_snapshot (face, snapshot, CARD_WIDTH, CARD_HEIGHT);
      gtk_snapshot_restore (snapshot);
    }
}

static void
hf_card_fanfare_class_init (HfCardFanfareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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
