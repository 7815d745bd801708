/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing with paths: filled, with a line, under a mask, elsewhere. */

#include "hf-card-art-private.h"

/* Parses @data once; it must be a literal, as it is remembered by address. */
GskPath *
hf_art_path (const char *data)
{
  static GHashTable *paths;
  GskPath *path;

  if (paths == NULL)
    paths = g_hash_table_new (NULL, NULL);

  path = g_hash_table_lookup (paths, data);
  if (path == NULL)
    {
      path = gsk_path_parse (data);
      if (path == NULL)
        g_error ("Not a path: %s", data);
      g_hash_table_insert (paths, (gpointer) data, path);
    }

  return path;
}

void
hf_art_fill (GtkSnapshot *snapshot, const char *data, const GdkRGBA *colour)
{
  gtk_snapshot_append_fill (snapshot, hf_art_path (data), GSK_FILL_RULE_WINDING, colour);
}

void
hf_art_line (GtkSnapshot *snapshot, const char *data, float width, const GdkRGBA *colour)
{
  g_autoptr (GskStroke) stroke = gsk_stroke_new (width);

  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_MITER);
  gsk_stroke_set_line_cap (stroke, width < 10.f ? GSK_LINE_CAP_ROUND : GSK_LINE_CAP_BUTT);
  gtk_snapshot_append_stroke (snapshot, hf_art_path (data), stroke, colour);
}

void
hf_art_disc (GtkSnapshot *snapshot, float x, float y, float radius, const GdkRGBA *colour)
{
  hf_art_push_place (snapshot, x, y, radius / 50.f, 0);
  hf_art_fill (snapshot, "M -50 0 A 50 50 0 1 1 50 0 A 50 50 0 1 1 -50 0 Z", colour);
  gtk_snapshot_restore (snapshot);
}

/* Restricts drawing to the inside of @path until the snapshot is popped. A clip would do the same,
 * but is worked out anew for each of the sixty shapes of a court, which then takes three times as
 * long. */
void
hf_art_push_mask (GtkSnapshot *snapshot, GskPath *path)
{
  gtk_snapshot_push_mask (snapshot, GSK_MASK_MODE_ALPHA);
  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &(GdkRGBA) { 0, 0, 0, 1 });
  gtk_snapshot_pop (snapshot);
}

/* The same for a rectangle with round corners. */
void
hf_art_push_round_mask (GtkSnapshot *snapshot, const GskRoundedRect *rect)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;

  gsk_path_builder_add_rounded_rect (builder, rect);
  path = gsk_path_builder_to_path (builder);
  hf_art_push_mask (snapshot, path);
}

/* Saves the snapshot and puts its origin at (@x, @y). */
void
hf_art_push_place (GtkSnapshot *snapshot, float x, float y, float scale, float angle)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  if (angle != 0)
    gtk_snapshot_rotate (snapshot, angle);
  gtk_snapshot_scale (snapshot, scale, scale);
}

static void
draw_shape (GtkSnapshot *snapshot, const HfArtShape *shape, const HfArtPalette *palette)
{
  const GdkRGBA *colour = &palette->colours[shape->colour];

  if (shape->stroke > 0)
    hf_art_line (snapshot, shape->path, shape->stroke, colour);
  else
    hf_art_fill (snapshot, shape->path, colour);
}

void
hf_art_shapes (GtkSnapshot *snapshot,
               const HfArtShape *shapes,
               gsize n_shapes,
               const HfArtPalette *palette)
{
  for (gsize i = 0; i < n_shapes; i++)
    {
      draw_shape (snapshot, &shapes[i], palette);
      if (!shapes[i].mirror)
        continue;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (ART_WIDTH, 0));
      gtk_snapshot_scale (snapshot, -1, 1);
      draw_shape (snapshot, &shapes[i], palette);
      gtk_snapshot_restore (snapshot);
    }
}
