/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-widget.h"

#include <math.h>

/* One card as it lies on the table, face up or face down.
 *
 * It does not react to anything; its container does. A card in motion can be shown half turned
 * over, see hf_card_widget_set_flip().
 *
 * ## CSS nodes
 *
 * A single node, `card`, with the class `.face-down` when its back shows.
 *
 * ## Accessibility
 *
 * An image that is named like the card. */
struct _HfCardWidget
{
  GtkWidget parent_instance;

  HfCard *card;
  gboolean face_up;
  gboolean strip;
  gboolean high;
  double flip;

  GdkPaintable *face;
  GdkPaintable *back;
  GdkPaintable *shadow; /* (nullable): of a card held high, beside that in its picture */
  int width;
  int height;
  double scale;
};

G_DEFINE_FINAL_TYPE (HfCardWidget, hf_card_widget, GTK_TYPE_WIDGET)

static void
forget_pictures (HfCardWidget *self)
{
  g_clear_object (&self->face);
  g_clear_object (&self->back);
  g_clear_object (&self->shadow);
}

static void
update_name (HfCardWidget *self)
{
  g_autofree char *name = self->face_up && self->card != NULL ? hf_card_dup_name (self->card)
                                                              : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? name : "", -1);
  if (!self->face_up)
    gtk_widget_add_css_class (GTK_WIDGET (self), "face-down");
}

static double
get_scale (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  return surface != NULL ? gdk_surface_get_scale (surface) : gtk_widget_get_scale_factor (widget);
}

static void
ensure_size (HfCardWidget *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double scale = get_scale (GTK_WIDGET (self));

  if (width == self->width && height == self->height && G_APPROX_VALUE (scale, self->scale, .001))
    return;

  /* A picture of another size is stretched until there is time to draw it anew. */
  if (!hf_card_theme_is_resizing (hf_card_widget_get_theme ()))
    forget_pictures (self);
  self->width = width;
  self->height = height;
  self->scale = scale;
}

static GdkPaintable *
find_face (HfCardWidget *self)
{
  HfCardTheme *theme = hf_card_widget_get_theme ();
  HfCardPicture how = HF_CARD_PICTURE_SHADOW | (self->strip ? HF_CARD_PICTURE_STRIP : 0);

  return hf_card_theme_get_face (theme, hf_card_get_rank (self->card),
                                 hf_card_get_suit (self->card), hf_card_get_copy (self->card), how,
                                 self->width, self->height, self->scale);
}

static GdkPaintable *
get_picture (HfCardWidget *self, gboolean face)
{
  if (face && self->face == NULL)
    self->face = find_face (self);
  else if (!face && self->back == NULL)
    self->back = hf_card_theme_get_picture (hf_card_widget_get_theme (),
                                            HF_CARD_PICTURE_BACK | HF_CARD_PICTURE_SHADOW,
                                            self->width, self->height, self->scale);

  return face ? self->face : self->back;
}

static void
theme_changed_cb (HfCardWidget *self)
{
  forget_pictures (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static GtkSizeRequestMode
hf_card_widget_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hf_card_widget_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = 1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = for_size > 0 ? (int) round (for_size * HF_CARD_ASPECT) : 60;
  else
    *natural = for_size > 0 ? (int) round (for_size / HF_CARD_ASPECT) : 84;
  *natural = MAX (*natural, *minimum);
}

/* Where one pixel is not a whole number of the screen's, a card may begin within one of those; it
 * is drawn from the edge of it on, so that its pixels are copied and stay sharp. */
static void
snap (HfCardWidget *self, GtkSnapshot *snapshot)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  graphene_point_t at;
  double x, y;

  if (G_APPROX_VALUE (self->scale, round (self->scale), .001) || native == NULL
      || !gtk_widget_compute_point (GTK_WIDGET (self), GTK_WIDGET (native),
                                    &GRAPHENE_POINT_INIT (0, 0), &at))
    return;

  gtk_native_get_surface_transform (native, &x, &y);
  x = (at.x + x) * self->scale;
  y = (at.y + y) * self->scale;
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((round (x) - x) / self->scale,
                                                          (round (y) - y) / self->scale));
}

static void
snapshot_shadow (HfCardWidget *self, GtkSnapshot *snapshot)
{
  if (self->shadow == NULL)
    self->shadow = hf_card_theme_get_picture (hf_card_widget_get_theme (),
                                              HF_CARD_PICTURE_HIGH_SHADOW, self->width,
                                              self->height, self->scale);
  gdk_paintable_snapshot (self->shadow, snapshot, self->width, self->height);
}

static void
hf_card_widget_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfCardWidget *self = HF_CARD_WIDGET (widget);
  gboolean face = self->face_up != (self->flip > .5) && self->card != NULL;

  ensure_size (self);
  if (self->width <= 0 || self->height <= 0)
    return;

  snap (self, snapshot);
  if (self->flip > 0)
    {
      float squeeze = MAX (.02, fabs (cos (self->flip * G_PI)));

      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (self->width * (1 - squeeze) / 2, 0));
      gtk_snapshot_scale (snapshot, squeeze, 1);
    }
  if (self->high)
    snapshot_shadow (self, snapshot);
  gdk_paintable_snapshot (get_picture (self, face), snapshot, self->width, self->height);
}

static void
hf_card_widget_unroot (GtkWidget *widget)
{
  forget_pictures (HF_CARD_WIDGET (widget));

  GTK_WIDGET_CLASS (hf_card_widget_parent_class)->unroot (widget);
}

static void
hf_card_widget_finalize (GObject *object)
{
  HfCardWidget *self = HF_CARD_WIDGET (object);

  forget_pictures (self);
  g_clear_object (&self->card);

  G_OBJECT_CLASS (hf_card_widget_parent_class)->finalize (object);
}

static void
hf_card_widget_class_init (HfCardWidgetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_card_widget_finalize;
  widget_class->get_request_mode = hf_card_widget_get_request_mode;
  widget_class->measure = hf_card_widget_measure;
  widget_class->snapshot = hf_card_widget_snapshot;
  widget_class->unroot = hf_card_widget_unroot;

  gtk_widget_class_set_css_name (widget_class, "card");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_card_widget_init (HfCardWidget *self)
{
  self->face_up = TRUE;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (hf_card_widget_get_theme (), "changed", G_CALLBACK (theme_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

/* Gets the theme that all cards of the application are drawn with. */
HfCardTheme *
hf_card_widget_get_theme (void)
{
  static HfCardTheme *theme = NULL;

  if (theme == NULL)
    theme = hf_card_theme_new ();

  return theme;
}

/* @card (nullable): the card; NULL for one that nobody knows */
GtkWidget *
hf_card_widget_new (HfCard *card, gboolean face_up)
{
  HfCardWidget *self = g_object_new (HF_TYPE_CARD_WIDGET, NULL);

  g_set_object (&self->card, card);
  self->face_up = face_up;
  update_name (self);

  return GTK_WIDGET (self);
}

/* Returns (nullable): the card */
HfCard *
hf_card_widget_get_card (HfCardWidget *self)
{
  g_return_val_if_fail (HF_IS_CARD_WIDGET (self), NULL);

  return self->card;
}

/* Shows the face with rank and suit side by side along its top, where the next card of a book
 * leaves them to be seen. */
void
hf_card_widget_set_strip (HfCardWidget *self, gboolean strip)
{
  g_return_if_fail (HF_IS_CARD_WIDGET (self));

  if (self->strip == !!strip)
    return;

  self->strip = !!strip;
  g_clear_object (&self->face);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows the card held above the table, with a wide shadow. */
void
hf_card_widget_set_high (HfCardWidget *self, gboolean high)
{
  g_return_if_fail (HF_IS_CARD_WIDGET (self));

  if (self->high == !!high)
    return;

  self->high = !!high;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows the card partly turned over.
 * @flip: 0 shows the card as it lies, 1 its other side, between them it stands on edge */
void
hf_card_widget_set_flip (HfCardWidget *self, double flip)
{
  g_return_if_fail (HF_IS_CARD_WIDGET (self));

  if (G_APPROX_VALUE (self->flip, flip, .001))
    return;

  self->flip = flip;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
