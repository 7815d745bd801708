/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of cards by size and face. The faces of one size are few, sixty
 * at most, so the number of sizes is bounded: while a window is resized
 * they would pile up. Those not asked for longest go first. */

#include "hf-card-face-cache.h"

#include "hf-card-face-paintable.h"

/* The sizes kept at a time, and about how many bytes of pixels in all. */
#define MAX_SIZES 6
#define MAX_BYTES (96 * 1024 * 1024)

typedef struct
{
  int width;
  int height;
  double scale;
  gsize bytes;
  GHashTable *pictures;
} Size;

struct _HfCardFaceCache
{
  /* of Size, the one used last in front */
  GQueue sizes;
};

static void
size_free (Size *size)
{
  g_hash_table_unref (size->pictures);
  g_free (size);
}

/* Drops sizes from the back, but never the one in use. */
static void
trim (HfCardFaceCache *self)
{
  gsize bytes = 0;

  for (GList *l = self->sizes.head; l != NULL; l = l->next)
    bytes += ((Size *) l->data)->bytes;

  while (self->sizes.length > 1 && (self->sizes.length > MAX_SIZES || bytes > MAX_BYTES))
    {
      Size *oldest = g_queue_pop_tail (&self->sizes);

      bytes -= oldest->bytes;
      size_free (oldest);
    }
}

/* Finds a size and makes it the one used last. */
static Size *
use_size (HfCardFaceCache *self, int width, int height, double scale)
{
  for (GList *l = self->sizes.head; l != NULL; l = l->next)
    {
      Size *size = l->data;

      if (size->width != width || size->height != height
          || !G_APPROX_VALUE (size->scale, scale, .001))
        continue;

      g_queue_unlink (&self->sizes, l);
      g_queue_push_head_link (&self->sizes, l);
      return size;
    }

  return NULL;
}

/* Creates an empty cache. */
HfCardFaceCache *
hf_card_face_cache_new (void)
{
  HfCardFaceCache *self = g_new0 (HfCardFaceCache, 1);

  g_queue_init (&self->sizes);

  return self;
}

/* Frees a cache; pictures that others hold live on.
 * @self (transfer full): a cache */
void
hf_card_face_cache_free (HfCardFaceCache *self)
{
  g_return_if_fail (self != NULL);

  hf_card_face_cache_clear (self);
  g_free (self);
}

/* Drops all pictures. */
void
hf_card_face_cache_clear (HfCardFaceCache *self)
{
  g_return_if_fail (self != NULL);

  g_queue_clear_full (&self->sizes, (GDestroyNotify) size_free);
}

/* Looks for a picture.
 *
 * @width: in logical pixels
 * @height: in logical pixels
 * @scale: device pixels to a logical pixel
 * Returns (nullable, transfer full): the picture, if it is there */
GdkPaintable *
hf_card_face_cache_lookup (HfCardFaceCache *self, guint key, int width, int height, double scale)
{
  GdkPaintable *picture;
  Size *size;

  g_return_val_if_fail (self != NULL, NULL);

  size = use_size (self, width, height, scale);
  if (size == NULL)
    return NULL;

  picture = g_hash_table_lookup (size->pictures, GUINT_TO_POINTER (key));

  return picture != NULL ? g_object_ref (picture) : NULL;
}

/* Keeps a picture; pictures of sizes not in use may go for it.
 *
 * @width: in logical pixels
 * @height: in logical pixels
 * @scale: device pixels to a logical pixel */
void
hf_card_face_cache_insert (HfCardFaceCache *self,
                           guint key,
                           int width,
                           int height,
                           double scale,
                           GdkPaintable *picture)
{
  Size *size;

  g_return_if_fail (self != NULL);
  g_return_if_fail (HF_IS_CARD_FACE_PAINTABLE (picture));

  size = use_size (self, width, height, scale);
  if (size == NULL)
    {
      size = g_new0 (Size, 1);
      size->width = width;
      size->height = height;
      size->scale = scale;
      size->pictures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
      g_queue_push_head (&self->sizes, size);
    }

  g_hash_table_insert (size->pictures, GUINT_TO_POINTER (key), g_object_ref (picture));
  size->bytes += hf_card_face_paintable_get_bytes (HF_CARD_FACE_PAINTABLE (picture));
  trim (self);
}
