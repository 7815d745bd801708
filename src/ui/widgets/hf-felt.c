/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-felt.h"

#include "hf-css-class.h"
#include "ui/cards/hf-card-widget.h"

/* The cloth that everything lies on.
 *
 * Its look is the style sheet's business. Where the processor draws, the cloth is painted once
 * and kept: its gradient anew below every card that travels was half of the work for a frame of
 * the deal (24 ms of processor time against 13 ms, `./run bench-ui`). It is painted in steps of
 * size, as another gradient every few pixels was half of the work while a window is resized, and
 * the light, which has no lines, with fewer pixels.
 *
 * ## CSS nodes
 *
 * `felt.felt` with `cloth`, the light on it, and `weave` below the child; the
 * name of its color is a class of the style sheet, as are `.dark` and
 * `.high-contrast`, for it is no surface of the desktop's */
struct _HfFelt
{
  AdwBin parent_instance;

  GtkWidget *cloth;
  GtkWidget *weave;
  const char *colour;  /* (nullable): interned */
  GdkTexture *painted; /* (nullable): the cloth as it looks now */
  int width;           /* of the last allocation */
  int height;
};

G_DEFINE_FINAL_TYPE (HfFelt, hf_felt, ADW_TYPE_BIN)

#define STEP   64 /* pixels between two sizes of the cloth */
#define COARSE 8  /* pixels of the cloth to one of the light */

/* --- The cloth tells when it looks different -------------------------------- */

#define HF_TYPE_CLOTH (hf_cloth_get_type ())
G_DECLARE_FINAL_TYPE (HfCloth, hf_cloth, HF, CLOTH, GtkWidget)

struct _HfCloth
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (HfCloth, hf_cloth, GTK_TYPE_WIDGET)

static void
hf_cloth_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  GTK_WIDGET_CLASS (hf_cloth_parent_class)->css_changed (widget, change);
  if (HF_IS_FELT (parent))
    g_clear_object (&HF_FELT (parent)->painted);
}

static void
hf_cloth_class_init (HfClothClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->css_changed = hf_cloth_css_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_cloth_init (HfCloth *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/* --- The felt --------------------------------------------------------------- */

static int
round_up (int pixels)
{
  return (pixels + STEP - 1) / STEP * STEP;
}

static GdkTexture *
render (GskRenderer *renderer, GtkSnapshot *snapshot, int width, int height)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);

  return node != NULL
           ? gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, width, height))
           : NULL;
}

static GdkTexture *
paint_light (HfFelt *self, GskRenderer *renderer, int width, int height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_scale (snapshot, 1.f / COARSE, 1.f / COARSE);
  gtk_widget_snapshot_child (GTK_WIDGET (self), self->cloth, snapshot);

  return render (renderer, snapshot, width / COARSE, height / COARSE);
}

static GdkTexture *
paint (HfFelt *self, GskRenderer *renderer)
{
  int width = gtk_widget_get_width (self->cloth), height = gtk_widget_get_height (self->cloth);
  g_autoptr (GdkTexture) light = paint_light (self, renderer, width, height);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  if (light != NULL)
    gtk_snapshot_append_scaled_texture (snapshot, light, GSK_SCALING_FILTER_LINEAR,
                                        &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_widget_snapshot_child (GTK_WIDGET (self), self->weave, snapshot);

  return render (renderer, snapshot, width, height);
}

static void
hf_felt_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfFelt *self = HF_FELT (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));

  if (self->painted == NULL && renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer))
    self->painted = paint (self, renderer);

  if (self->painted != NULL)
    gtk_snapshot_append_texture (snapshot, self->painted,
                                 &GRAPHENE_RECT_INIT (0, 0, gdk_texture_get_width (self->painted),
                                                      gdk_texture_get_height (self->painted)));
  else
    {
      gtk_widget_snapshot_child (widget, self->cloth, snapshot);
      gtk_widget_snapshot_child (widget, self->weave, snapshot);
    }
  if (child != NULL)
    gtk_widget_snapshot_child (widget, child, snapshot);
}

static GtkSizeRequestMode
hf_felt_get_request_mode (GtkWidget *widget)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  return child != NULL ? gtk_widget_get_request_mode (child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
hf_felt_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  *minimum = *natural = 0;
  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, minimum, natural, minimum_baseline,
                        natural_baseline);
}

static void
hf_felt_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HfFelt *self = HF_FELT (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));

  if (self->width > 0 && (width != self->width || height != self->height))
    hf_card_theme_expect_resize (hf_card_widget_get_theme ());
  self->width = width;
  self->height = height;
  if (self->painted != NULL
      && (gdk_texture_get_width (self->painted) != round_up (width)
          || gdk_texture_get_height (self->painted) != round_up (height)))
    g_clear_object (&self->painted);
  gtk_widget_allocate (self->cloth, round_up (width), round_up (height), -1, NULL);
  gtk_widget_allocate (self->weave, round_up (width), round_up (height), -1, NULL);
  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
hf_felt_dispose (GObject *object)
{
  HfFelt *self = HF_FELT (object);

  g_clear_object (&self->painted);
  g_clear_pointer (&self->cloth, gtk_widget_unparent);
  g_clear_pointer (&self->weave, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_felt_parent_class)->dispose (object);
}

static void
hf_felt_class_init (HfFeltClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_felt_dispose;
  widget_class->snapshot = hf_felt_snapshot;
  widget_class->get_request_mode = hf_felt_get_request_mode;
  widget_class->measure = hf_felt_measure;
  widget_class->size_allocate = hf_felt_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "felt");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
update_style_classes (HfFelt *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  hf_set_css_class (GTK_WIDGET (self), "dark", adw_style_manager_get_dark (style));
  hf_set_css_class (GTK_WIDGET (self), "high-contrast",
                    adw_style_manager_get_high_contrast (style));
}

static void
hf_felt_init (HfFelt *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->cloth = g_object_new (HF_TYPE_CLOTH, "css-name", "cloth", NULL);
  gtk_widget_set_parent (self->cloth, GTK_WIDGET (self));
  self->weave = g_object_new (HF_TYPE_CLOTH, "css-name", "weave", NULL);
  gtk_widget_set_parent (self->weave, GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (GTK_WIDGET (self), "felt");

  update_style_classes (self);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (update_style_classes), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (update_style_classes), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
hf_felt_new (const char *colour)
{
  HfFelt *self = g_object_new (HF_TYPE_FELT, NULL);

  hf_felt_set_colour (self, colour);

  return GTK_WIDGET (self);
}

/* Chooses another cloth.
 * @colour (nullable): the name of a color in felt.css */
void
hf_felt_set_colour (HfFelt *self, const char *colour)
{
  g_return_if_fail (HF_IS_FELT (self));

  if (self->colour != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), self->colour);
  self->colour = g_intern_string (colour);
  if (self->colour != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), self->colour);
}
