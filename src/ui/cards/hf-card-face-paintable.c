/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-card-face-paintable.h"

#include <math.h>

/* A drawing that was made into pixels once.
 *
 * It holds a texture of the size of the device's pixels and says the logical size it was made
 * for, so that a picture of it takes the right room whatever the scale of the screen. */
struct _HfCardFacePaintable
{
  GObject parent_instance;

  GdkTexture *texture;
  int width;
  int height;
  int margin; /* beyond each edge, in pixels of the device */
  double scale;
};

static void hf_card_face_paintable_iface_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfCardFacePaintable,
                               hf_card_face_paintable,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE,
                                                      hf_card_face_paintable_iface_init))

static int
count_pixels (HfCardFacePaintable *self, double length)
{
  return MAX (1, (int) ceil (length * self->scale - .01));
}

/* Cairo draws the same on every machine and needs no surface of a window. */
static GdkTexture *
make_texture (HfCardFacePaintable *self, GskRenderNode *node)
{
  int inner_width = count_pixels (self, self->width),
      inner_height = count_pixels (self, self->height);
  int pixel_width = inner_width + 2 * self->margin, pixel_height = inner_height + 2 * self->margin;
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixel_width, pixel_height);
  cr = cairo_create (surface);
  cairo_translate (cr, self->margin, self->margin);
  cairo_scale (cr, (double) inner_width / self->width, (double) inner_height / self->height);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  bytes =
    g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                (gsize) cairo_image_surface_get_stride (surface) * pixel_height,
                                (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (pixel_width, pixel_height, GDK_MEMORY_DEFAULT, bytes,
                                 cairo_image_surface_get_stride (surface));
}

static void
hf_card_face_paintable_snapshot (GdkPaintable *paintable,
                                 GdkSnapshot *snapshot,
                                 double width,
                                 double height)
{
  HfCardFacePaintable *self = HF_CARD_FACE_PAINTABLE (paintable);
  double x_scale = width / count_pixels (self, self->width);
  double y_scale = height / count_pixels (self, self->height);
  graphene_rect_t bounds;

  /* On a screen with one and a half pixels for one, say, a card may end within a pixel: as it
   * was made up to the end of that, it is copied, and not squeezed, which would blur it. */
  if (width == self->width && height == self->height)
    x_scale = y_scale = 1 / self->scale;
  bounds = GRAPHENE_RECT_INIT (-self->margin * x_scale, -self->margin * y_scale,
                               gdk_texture_get_width (self->texture) * x_scale,
                               gdk_texture_get_height (self->texture) * y_scale);

  /* A card that is shown smaller than it was made, while it moves, say,
   * would glitter without mipmaps. */
  if (width < self->width || height < self->height)
    gtk_snapshot_append_scaled_texture (snapshot, self->texture, GSK_SCALING_FILTER_TRILINEAR,
                                        &bounds);
  else
    gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
}

static GdkPaintableFlags
hf_card_face_paintable_get_flags (GdkPaintable *paintable G_GNUC_UNUSED)
{
  return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static int
hf_card_face_paintable_get_intrinsic_width (GdkPaintable *paintable)
{
  return HF_CARD_FACE_PAINTABLE (paintable)->width;
}

static int
hf_card_face_paintable_get_intrinsic_height (GdkPaintable *paintable)
{
  return HF_CARD_FACE_PAINTABLE (paintable)->height;
}

static void
hf_card_face_paintable_iface_init (GdkPaintableInterface *iface)
{
  iface->snapshot = hf_card_face_paintable_snapshot;
  iface->get_flags = hf_card_face_paintable_get_flags;
  iface->get_intrinsic_width = hf_card_face_paintable_get_intrinsic_width;
  iface->get_intrinsic_height = hf_card_face_paintable_get_intrinsic_height;
}

static void
hf_card_face_paintable_finalize (GObject *object)
{
  HfCardFacePaintable *self = HF_CARD_FACE_PAINTABLE (object);

  g_clear_object (&self->texture);

  G_OBJECT_CLASS (hf_card_face_paintable_parent_class)->finalize (object);
}

static void
hf_card_face_paintable_class_init (HfCardFacePaintableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_card_face_paintable_finalize;
}

static void
hf_card_face_paintable_init (HfCardFacePaintable *self G_GNUC_UNUSED)
{
}

/* Makes @node into pixels.
 *
 * @node (nullable): a drawing of @width x @height
 * @width: in logical pixels, more than 0
 * @height: in logical pixels, more than 0
 * @margin: how far the drawing goes beyond each edge, a shadow's, say; in logical pixels
 * @scale: device pixels to a logical pixel, more than 0 */
GdkPaintable *
hf_card_face_paintable_new (GskRenderNode *node, int width, int height, int margin, double scale)
{
  HfCardFacePaintable *self;

  g_return_val_if_fail (width > 0 && height > 0 && margin >= 0 && scale > 0, NULL);

  self = g_object_new (HF_TYPE_CARD_FACE_PAINTABLE, NULL);
  self->width = width;
  self->height = height;
  self->margin = (int) ceil (margin * scale);
  self->scale = scale;
  self->texture = make_texture (self, node);

  return GDK_PAINTABLE (self);
}
