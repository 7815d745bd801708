/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of cards by size and face. While a window is resized they would pile up, so their
 * number is bounded: those of the sizes not asked for longest go first. A table has a dozen sizes, many
 * of which have one picture alone, as a back or a shadow. */

#include "hf-card-face-cache.h"

/* The pictures kept at a time, and about how many bytes of pixels they have. */
#define MAX_PICTURES 180
#define MAX_BYTES    (96 * 1024 * 1024)
#define MAX_SIZES    24 /* through which the cache looks for one */

typedef struct
{
  int width;
  int height;
  double scale;
  GHashTable *pictures;
} Size;

static void
size_free (gpointer data)
{
  Size *size = data;

  g_hash_table_unref (size->pictures);
  g_free (size);
}

static double
count_bytes (const Size *size)
{
  return size->width * size->scale * size->height * size->scale * 4
         * g_hash_table_size (size->pictures);
}

/* Drops sizes from the back, but never the one in use. */
static void
trim (GQueue *sizes)
{
  double bytes = 0;
  guint n = 0;

  for (GList *l = sizes->head; l != NULL; l = l->next)
    {
      bytes += count_bytes (l->data);
      n += g_hash_table_size (((Size *) l->data)->pictures);
    }

  while (sizes->length > 1 && (sizes->length > MAX_SIZES || n > MAX_PICTURES || bytes > MAX_BYTES))
    {
      Size *oldest = g_queue_pop_tail (sizes);

      bytes -= count_bytes (oldest);
      n -= g_hash_table_size (oldest->pictures);
      size_free (oldest);
    }
}

static int
compare_size (gconstpointer a, gconstpointer b)
{
  const Size *size = a, *wanted = b;

  return size->width != wanted->width || size->height != wanted->height
         || !G_APPROX_VALUE (size->scale, wanted->scale, .001);
}

/* Finds the pictures of a size, which becomes the one used last; for a new one, others may go.
 *
 * @sizes: the cache, empty at first
 * @width: in logical pixels
 * @height: in logical pixels
 * @scale: device pixels to a logical pixel
 * Returns: GdkPaintable by a number, to be looked up there and to be added */
GHashTable *
hf_card_face_cache_use (GQueue *sizes, int width, int height, double scale)
{
  Size wanted = { width, height, scale, NULL };
  GList *found = g_queue_find_custom (sizes, &wanted, compare_size);

  if (found != NULL)
    {
      g_queue_unlink (sizes, found);
      g_queue_push_head_link (sizes, found);
    }
  else
    {
      wanted.pictures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
      g_queue_push_head (sizes, g_memdup2 (&wanted, sizeof wanted));
    }
  trim (sizes);

  return ((Size *) sizes->head->data)->pictures;
}

/* Drops all pictures; those that others hold live on. */
void
hf_card_face_cache_clear (GQueue *sizes)
{
  g_queue_clear_full (sizes, size_free);
}
