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
  double scale;
};

static void hf_card_face_paintable_iface_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfCardFacePaintable,
                               hf_card_face_paintable,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE,
                                                      hf_card_face_paintable_iface_init))

/* Cairo draws the same on every machine and needs no surface of a window. */
static GdkTexture *
make_texture (GskRenderNode *node, int width, int height, double scale)
{
  int pixel_width = MAX (1, (int) ceil (width * scale - .01));
  int pixel_height = MAX (1, (int) ceil (height * scale - .01));
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixel_width, pixel_height);
  cr = cairo_create (surface);
  cairo_scale (cr, (double) pixel_width / width, (double) pixel_height / height);
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
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);

  /* A card that is shown smaller than it was made, while it moves, say,
   * would glitter without mipmaps. */
  if (width < self->width || height < self->height)
    gtk_snapshot_append_scaled_texture (snapshot, self->texture, GSK_SCALING_FILTER_TRILINEAR,
                                        &bounds);
  else
    {
      /* On a screen with one and a half pixels for one, say, a card may end within a pixel: as it
       * was made up to the end of that, it is copied, and not squeezed, which would blur it. */
      if (width == self->width && height == self->height)
        graphene_rect_init (&bounds, 0, 0, gdk_texture_get_width (self->texture) / self->scale,
                            gdk_texture_get_height (self->texture) / self->scale);
      gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
    }
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
 * @scale: device pixels to a logical pixel, more than 0 */
GdkPaintable *
hf_card_face_paintable_new (GskRenderNode *node, int width, int height, double scale)
{
  HfCardFacePaintable *self;

  g_return_val_if_fail (width > 0 && height > 0 && scale > 0, NULL);

  self = g_object_new (HF_TYPE_CARD_FACE_PAINTABLE, NULL);
  self->texture = make_texture (node, width, height, scale);
  self->width = width;
  self->height = height;
  self->scale = scale;

  return GDK_PAINTABLE (self);
}

/* Gets how much memory the pixels take.
 * Returns: a number of bytes */
gsize
hf_card_face_paintable_get_bytes (HfCardFacePaintable *self)
{
  g_return_val_if_fail (HF_IS_CARD_FACE_PAINTABLE (self), 0);

  return (gsize) gdk_texture_get_width (self->texture) * gdk_texture_get_height (self->texture) * 4;
}
