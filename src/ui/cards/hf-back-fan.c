/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-back-fan.h"

#include <math.h>

#include "hf-card-face-paintable.h"
#include "hf-card-widget.h"

#define MAX_DRAWN 15
#define TILT      5.0 /* degrees that the outermost cards of a full fan lean */
#define MARGIN    8   /* around the fan, where corners of leaning cards are */

/* The hand of another player as one sees it: a small fan of backs; or, with a single card's width
 * of room, a packet.
 *
 * These cards do not react to anything, so they are drawn, not widgets; the seat tells their number
 * in words. They are made into pixels together, once for each number of cards: a
 * renderer without a GPU computes cards that lean anew for every frame, which took most of it.
 *
 * ## CSS nodes
 *
 * `backfan` */
struct _HfBackFan
{
  GtkWidget parent_instance;

  guint n_cards;
  int card_width;
  gboolean packet;
};

enum
{
  PROP_CARD_WIDTH = 1,
  PROP_PACKET,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfBackFan, hf_back_fan, GTK_TYPE_WIDGET)

static int
card_height (HfBackFan *self)
{
  return (int) round (self->card_width / HF_CARD_ASPECT);
}

static void
hf_back_fan_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  HfBackFan *self = HF_BACK_FAN (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = card_height (self) + 3;
  else if (self->packet)
    *minimum = *natural = self->card_width + 4;
  else
    {
      *minimum = self->card_width + 8;
      *natural = self->card_width * 3;
    }
}

static void
snapshot_card (HfBackFan *self,
               GtkSnapshot *snapshot,
               GdkPaintable *back,
               double x,
               double y,
               double angle)
{
  int height = card_height (self);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + self->card_width / 2.0, y + height));
  gtk_snapshot_rotate (snapshot, angle);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-self->card_width / 2.0, -height));
  gdk_paintable_snapshot (back, snapshot, self->card_width, height);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_packet (HfBackFan *self, GtkSnapshot *snapshot, GdkPaintable *back)
{
  guint n = MIN (self->n_cards, 3);

  for (guint i = 0; i < n; i++)
    snapshot_card (self, snapshot, back, i * 1.5, (n - i - 1) * 1.5, 0);
}

static void
snapshot_fan (HfBackFan *self, GtkSnapshot *snapshot, GdkPaintable *back, int width)
{
  guint n = MIN (self->n_cards, MAX_DRAWN);
  double step = n > 1 ? MIN ((width - self->card_width) / (double) (n - 1), self->card_width * .3)
                      : 0;
  double x = (width - (n - 1) * step - self->card_width) / 2;

  for (guint i = 0; i < n; i++)
    {
      double lean = n > 1 ? (double) i / (n - 1) * 2 - 1 : 0;

      snapshot_card (self, snapshot, back, x + i * step, 1 + lean * lean * 2,
                     lean * TILT * MIN (1, n / 8.0));
    }
}

static void
hf_back_fan_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfBackFan *self = HF_BACK_FAN (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget),
      scale = gtk_widget_get_scale_factor (widget);
  GtkSnapshot *cards;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkPaintable) back = NULL, picture = NULL;

  if (self->n_cards == 0)
    return;

  back = hf_card_theme_get_picture (hf_card_widget_get_theme (), HF_CARD_PICTURE_BACK,
                                    self->card_width, card_height (self), scale);
  cards = gtk_snapshot_new ();
  if (self->packet)
    snapshot_packet (self, cards, back);
  else
    snapshot_fan (self, cards, back, width);
  node = gtk_snapshot_free_to_node (cards);
  picture = hf_card_face_paintable_new (node, width, height, MARGIN, scale);
  gdk_paintable_snapshot (picture, snapshot, width, height);
}

static void
hf_back_fan_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HfBackFan *self = HF_BACK_FAN (object);

  switch (prop_id)
    {
    case PROP_CARD_WIDTH:
      self->card_width = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_PACKET:
      self->packet = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_back_fan_class_init (HfBackFanClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = hf_back_fan_set_property;
  widget_class->measure = hf_back_fan_measure;
  widget_class->snapshot = hf_back_fan_snapshot;

  /* The width of a card. */
  properties[PROP_CARD_WIDTH] = g_param_spec_int ("card-width", NULL, NULL, 4, 200, 26,
                                                  G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  /* Whether the cards lie squared up. */
  properties[PROP_PACKET] = g_param_spec_boolean ("packet", NULL, NULL, FALSE,
                                                  G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "backfan");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_back_fan_init (HfBackFan *self)
{
  self->card_width = 26;
  g_signal_connect_object (hf_card_widget_get_theme (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* Sets how many cards there are; of many not all are drawn. */
void
hf_back_fan_set_n_cards (HfBackFan *self, guint n_cards)
{
  g_return_if_fail (HF_IS_BACK_FAN (self));

  if (self->n_cards == n_cards)
    return;

  self->n_cards = n_cards;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
hf_back_fan_get_n_cards (HfBackFan *self)
{
  g_return_val_if_fail (HF_IS_BACK_FAN (self), 0);

  return self->n_cards;
}
