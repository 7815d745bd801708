/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-fanfare.h"

#include <math.h>

#include "hf-card-list.h"
#include "hf-card-widget.h"

#define CARD_WIDTH  104
#define CARD_HEIGHT 146
#define RADIUS      420.0 /* from the middle of a card to where the fan turns */
#define ANGLE       11.0  /* degrees between cards, */
#define SPREAD      44.0  /* and between the outermost of many */
#define MARGIN      4     /* beside the outermost cards together */
#define HEIGHT      196
#define SMALLEST    .45 /* where there is little room */
#define IN_ALERT    .6  /* below the words of a question */

/* A fan of large cards, as large as there is room beside the words: cards that stand for the game,
 * for the welcome, or given ones that are worth a look.
 *
 * ## CSS nodes
 *
 * `fanfare` */
struct _HfCardFanfare
{
  GtkWidget parent_instance;

  GListModel *cards; /* (nullable): HfCard, NULL for those of the welcome */
  double largest;    /* how large it becomes at most */
};

static const struct
{
  int rank;
  HfSuit suit;
} welcome[] = {
  { 2, HF_SUIT_CLUBS },
  { 12, HF_SUIT_SPADES },
  { 12, HF_SUIT_HEARTS },
  { 12, HF_SUIT_DIAMONDS },
  { HF_CARD_RANK_JOKER, HF_SUIT_NONE },
};

G_DEFINE_FINAL_TYPE (HfCardFanfare, hf_card_fanfare, GTK_TYPE_WIDGET)

static guint
count_cards (HfCardFanfare *self)
{
  return self->cards != NULL ? g_list_model_get_n_items (self->cards) : G_N_ELEMENTS (welcome);
}

/* Returns: degrees between cards */
static double
get_angle (guint n)
{
  return MIN (ANGLE, SPREAD / MAX (1, n - 1.0));
}

/* Returns: the width of the whole fan of so many cards */
static double
get_width (guint n)
{
  const double lean = get_angle (n) * (n - 1.0) / 2 * G_PI / 180;

  return n == 0 ? 0
                : 2 * (RADIUS + CARD_HEIGHT / 2.0) * sin (lean) + CARD_WIDTH * cos (lean) + MARGIN;
}

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
  HfCardFanfare *self = HF_CARD_FANFARE (widget);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  double width = get_width (count_cards (self)), smallest = MIN (SMALLEST, self->largest);
  double most = across || for_size < 0 ? self->largest
                                       : CLAMP (for_size / width, smallest, self->largest);

  *minimum = (int) ((across ? width : HEIGHT) * smallest);
  *natural = (int) ((across ? width : HEIGHT) * most);
}

/* Rotated cards take a finer picture. */
static GdkPaintable *
get_face (HfCardFanfare *self, guint nth, int width, int height)
{
  HfCardTheme *theme = hf_card_widget_get_theme ();
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)) * 2;
  g_autoptr (HfCard) card = self->cards != NULL ? g_list_model_get_item (self->cards, nth) : NULL;

  if (card == NULL)
    return hf_card_theme_get_face (theme, welcome[nth].rank, welcome[nth].suit, 0,
                                   HF_CARD_PICTURE_PLAIN, width, height, scale);

  return hf_card_theme_get_face (theme, hf_card_get_rank (card), hf_card_get_suit (card),
                                 hf_card_get_copy (card), HF_CARD_PICTURE_PLAIN, width, height,
                                 scale);
}

static void
hf_card_fanfare_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfCardFanfare *self = HF_CARD_FANFARE (widget);
  guint n = count_cards (self);
  double middle = (n - 1.0) / 2, angle = get_angle (n);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double scale = MIN (MIN (width / get_width (n), (double) height / HEIGHT), self->largest);
  int card_width = (int) round (CARD_WIDTH * scale),
      card_height = (int) round (CARD_HEIGHT * scale);
  double radius = RADIUS * scale;

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2.0,
                                                          (height - HEIGHT * scale) / 2 + 20 * scale
                                                            + card_height / 2.0 + radius));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GdkPaintable) face = get_face (self, i, card_width, card_height);

      gtk_snapshot_save (snapshot);
      gtk_snapshot_rotate (snapshot, (i - middle) * angle);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-card_width / 2.0,
                                                              -radius - card_height / 2.0));
      gdk_paintable_snapshot (face, snapshot, card_width, card_height);
      gtk_snapshot_restore (snapshot);
    }
}

static void
hf_card_fanfare_dispose (GObject *object)
{
  g_clear_object (&HF_CARD_FANFARE (object)->cards);

  G_OBJECT_CLASS (hf_card_fanfare_parent_class)->dispose (object);
}

static void
hf_card_fanfare_class_init (HfCardFanfareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_card_fanfare_dispose;
  widget_class->get_request_mode = hf_card_fanfare_get_request_mode;
  widget_class->measure = hf_card_fanfare_measure;
  widget_class->snapshot = hf_card_fanfare_snapshot;

  gtk_widget_class_set_css_name (widget_class, "fanfare");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_card_fanfare_init (HfCardFanfare *self)
{
  self->largest = 1;
  g_signal_connect_object (hf_card_widget_get_theme (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* Shows other cards than the welcome.
 * @cards (nullable): HfCard, NULL for those of the welcome */
void
hf_card_fanfare_set_cards (HfCardFanfare *self, GListModel *cards)
{
  g_return_if_fail (HF_IS_CARD_FANFARE (self));

  g_set_object (&self->cards, cards);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Lets the cards become so large where there is room.
 * @largest: how large, 1 is usual */
void
hf_card_fanfare_set_largest (HfCardFanfare *self, double largest)
{
  g_return_if_fail (HF_IS_CARD_FANFARE (self));

  self->largest = largest;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Shows the cards that the body of a question names, if there are any.
 * @cards: HfCard */
void
hf_card_fanfare_illustrate (AdwAlertDialog *dialog, GPtrArray *cards)
{
  g_autoptr (GListModel) list = hf_card_list_new (cards);
  GtkWidget *fan;

  if (cards->len == 0)
    return;

  fan = g_object_new (HF_TYPE_CARD_FANFARE, NULL);
  hf_card_fanfare_set_cards (HF_CARD_FANFARE (fan), list);
  hf_card_fanfare_set_largest (HF_CARD_FANFARE (fan), IN_ALERT);
  adw_alert_dialog_set_extra_child (dialog, fan);
}
