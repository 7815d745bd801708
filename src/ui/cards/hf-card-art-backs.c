/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The backs of the deck and the outline of an empty place. */

#include "hf-card-art-private.h"

typedef struct
{
  const char *ground;
  const char *deep;
  const char *line;
  const char *accent;
} BackColours;

typedef struct
{
  BackColours colours;
  void (*draw) (GtkSnapshot *snapshot, const BackColours *colours);
  float medallion;
} Back;

static const char paper[] = "#fdfbf6";

/* The field inside the paper margin. */
#define FIELD_X 15.f
#define FIELD_Y 15.f
#define FIELD_W 220.f
#define FIELD_H 320.f

static GdkRGBA
rgba (const char *name)
{
  GdkRGBA colour;

  gdk_rgba_parse (&colour, name);

  return colour;
}

static void
push_round_clip (GtkSnapshot *snapshot, float x, float y, float width, float height, float radius)
{
  GskRoundedRect rect;

  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (x, y, width, height), radius);
  gtk_snapshot_push_rounded_clip (snapshot, &rect);
}

static void
append_frame (GtkSnapshot *snapshot, float inset, float line, float radius, const GdkRGBA *colour)
{
  GskRoundedRect rect;

  gsk_rounded_rect_init_from_rect (&rect,
                                   &GRAPHENE_RECT_INIT (inset, inset, ART_WIDTH - 2 * inset,
                                                        ART_HEIGHT - 2 * inset),
                                   radius);
  gtk_snapshot_append_border (snapshot, &rect, (const float[4]) { line, line, line, line },
                              (const GdkRGBA[4]) { *colour, *colour, *colour, *colour });
}

/* Lozenges of 27.5 x 40 divide the field evenly: eight across, eight down. */
static void
draw_lattice (GtkSnapshot *snapshot, const BackColours *colours)
{
  const float dx = FIELD_W / 8, dy = FIELD_H / 8;
  g_autoptr (GskPathBuilder) lines = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) gems = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) dots = gsk_path_builder_new ();
  g_autoptr (GskPath) line_path = NULL;
  g_autoptr (GskPath) gem_path = NULL;
  g_autoptr (GskPath) dot_path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new (2.4f);
  GdkRGBA line = rgba (colours->line), deep = rgba (colours->deep);

  for (int i = -8; i <= 16; i++)
    {
      gsk_path_builder_move_to (lines, FIELD_X + i * dx, FIELD_Y);
      gsk_path_builder_line_to (lines, FIELD_X + (i + 8) * dx, FIELD_Y + FIELD_H);
      gsk_path_builder_move_to (lines, FIELD_X + i * dx, FIELD_Y);
      gsk_path_builder_line_to (lines, FIELD_X + (i - 8) * dx, FIELD_Y + FIELD_H);
    }

  for (int row = 0; row <= 16; row++)
    for (int column = 0; column <= 8; column++)
      {
        float x = FIELD_X + (column + (row % 2 == 0 ? .5f : 0)) * dx;
        float y = FIELD_Y + row * dy / 2;

        gsk_path_builder_move_to (gems, x, y - dy * .30f);
        gsk_path_builder_line_to (gems, x + dx * .30f, y);
        gsk_path_builder_line_to (gems, x, y + dy * .30f);
        gsk_path_builder_line_to (gems, x - dx * .30f, y);
        gsk_path_builder_close (gems);
        gsk_path_builder_add_circle (dots, &GRAPHENE_POINT_INIT (x, y), 2.2f);
      }

  line_path = gsk_path_builder_to_path (lines);
  gem_path = gsk_path_builder_to_path (gems);
  dot_path = gsk_path_builder_to_path (dots);
  gtk_snapshot_append_fill (snapshot, gem_path, GSK_FILL_RULE_WINDING, &deep);
  gtk_snapshot_append_stroke (snapshot, line_path, stroke, &line);
  gtk_snapshot_append_fill (snapshot, dot_path, GSK_FILL_RULE_WINDING, &line);
}

/* Scales laid in rows, each of three rings; the lower half is the upper one
 * turned, so that a back has no right way up. */
static void
draw_scales (GtkSnapshot *snapshot, const BackColours *colours)
{
  const float step = FIELD_W / 5, rise = step / 4;
  GdkRGBA ground = rgba (colours->ground), deep = rgba (colours->deep);
  GdkRGBA line = rgba (colours->line);
  const GdkRGBA *rings[] = { &line, &deep, &line, &ground, &line, &deep };
  const float radii[] = { .5f, .463f, .345f, .308f, .19f, .153f };

  for (int row = 0; row * rise < FIELD_H / 2 + step; row++)
    for (int column = -1; column <= 5; column++)
      {
        float x = FIELD_X + (column + (row % 2 == 0 ? .5f : 0)) * step;
        float y = FIELD_Y + row * rise;

        for (guint i = 0; i < G_N_ELEMENTS (rings); i++)
          hf_art_disc (snapshot, x, y, radii[i] * step, rings[i]);
      }
}

static void
draw_waves (GtkSnapshot *snapshot, const BackColours *colours)
{
  for (guint half = 0; half < 2; half++)
    {
      gtk_snapshot_save (snapshot);
      if (half == 1)
        {
          gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (ART_WIDTH, ART_HEIGHT));
          gtk_snapshot_rotate (snapshot, 180);
        }
      gtk_snapshot_push_clip (snapshot,
                              &GRAPHENE_RECT_INIT (FIELD_X, FIELD_Y, FIELD_W, FIELD_H / 2));
      draw_scales (snapshot, colours);
      gtk_snapshot_pop (snapshot);
      gtk_snapshot_restore (snapshot);
    }
}

/* Places figures of the path data @figure in rows, each other one set in between; the places are the
 * same either way up. @turned: every other figure of a row by 90 degrees */
static void
draw_figures (GtkSnapshot *snapshot,
              const char *figure,
              guint rows,
              guint columns,
              float scale,
              float angle,
              gboolean turned,
              const GdkRGBA *colour)
{
  const float dx = FIELD_W / columns, dy = FIELD_H / rows;

  for (guint row = 0; row < rows; row++)
    for (guint column = 0; column <= columns; column++)
      {
        float shift = turned || row % 2 == 0 ? .5f : 0;

        hf_art_push_place (snapshot, FIELD_X + (column + shift) * dx, FIELD_Y + (row + .5f) * dy,
                           scale, angle + (turned && (row + column) % 2 == 1 ? 90 : 0));
        hf_art_fill (snapshot, figure, colour);
        gtk_snapshot_restore (snapshot);
      }
}

static void
draw_stars (GtkSnapshot *snapshot, const BackColours *colours)
{
  GdkRGBA deep = rgba (colours->deep), line = rgba (colours->line);

  draw_figures (snapshot,
                "M 0 -50 C 5 -8 8 -5 50 0 C 8 5 5 8 0 50 C -5 8 -8 5 -50 0 C -8 -5 -5 -8 0 -50 Z",
                9, 5, .46f, 45, FALSE, &deep);
  draw_figures (snapshot,
                "M 0 -50 C 5 -8 8 -5 50 0 C 8 5 5 8 0 50 C -5 8 -8 5 -50 0 C -8 -5 -5 -8 0 -50 Z",
                9, 5, .36f, 0, FALSE, &line);
}

static void
draw_leaves (GtkSnapshot *snapshot, const BackColours *colours)
{
  GdkRGBA deep = rgba (colours->deep), line = rgba (colours->line), ground = rgba (colours->ground);

  draw_figures (snapshot, "M 0 -50 C 32 -24 32 24 0 50 C -32 24 -32 -24 0 -50 Z", 9, 7, .46f, 45,
                TRUE, &deep);
  draw_figures (snapshot, "M 0 -50 C 32 -24 32 24 0 50 C -32 24 -32 -24 0 -50 Z", 9, 7, .38f, 45,
                TRUE, &line);
  draw_figures (snapshot, "M -2 -40 L 2 -40 L 2 40 L -2 40 Z", 9, 7, .36f, 45, TRUE, &ground);
}

static void
draw_rings (GtkSnapshot *snapshot, const BackColours *colours)
{
  const float step = FIELD_W / 6;
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) rings = NULL;
  g_autoptr (GskStroke) wide = gsk_stroke_new (8), narrow = gsk_stroke_new (3);
  GdkRGBA deep = rgba (colours->deep), line = rgba (colours->line);

  for (int row = -5; row <= 5; row++)
    for (int column = -3; column <= 3; column++)
      gsk_path_builder_add_circle (builder,
                                   &GRAPHENE_POINT_INIT (ART_MID_X + column * step,
                                                         ART_MID_Y + row * step),
                                   step * .72f);
  rings = gsk_path_builder_to_path (builder);
  gtk_snapshot_append_stroke (snapshot, rings, wide, &deep);
  gtk_snapshot_append_stroke (snapshot, rings, narrow, &line);
}

static void
draw_herringbone (GtkSnapshot *snapshot, const BackColours *colours)
{
  const float dx = FIELD_W / 9, dy = FIELD_H / 20;
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) bones = NULL;
  GdkRGBA line = rgba (colours->line);

  for (int column = 0; column < 9; column++)
    for (int row = -2; row < 22; row++)
      {
        float x = FIELD_X + column * dx, y = FIELD_Y + (row + .5f) * dy;
        float slant = column % 2 == 0 ? dx / 2 : -dx / 2;

        gsk_path_builder_move_to (builder, x + 1, y + slant - dy / 4);
        gsk_path_builder_line_to (builder, x + dx - 1, y - slant - dy / 4);
        gsk_path_builder_line_to (builder, x + dx - 1, y - slant + dy / 4);
        gsk_path_builder_line_to (builder, x + 1, y + slant + dy / 4);
        gsk_path_builder_close (builder);
      }
  bones = gsk_path_builder_to_path (builder);
  gtk_snapshot_append_fill (snapshot, bones, GSK_FILL_RULE_WINDING, &line);
}

static const Back designs[HF_N_CARD_BACKS] = {
  [HF_CARD_BACK_LATTICE_BLUE] = { { "#274a86", "#1b3563", "#7d9fd6", "#ecb43c" },
                                  draw_lattice,
                                  46 },
  [HF_CARD_BACK_LATTICE_RED] = { { "#a3243a", "#771527", "#e2929a", "#ecb43c" }, draw_lattice, 46 },
  [HF_CARD_BACK_WAVES_TEAL] = { { "#1d6f74", "#124b50", "#86c5c2", "#f3d28a" }, draw_waves, 44 },
  [HF_CARD_BACK_WAVES_PLUM] = { { "#5d3272", "#3d1e4d", "#b994cb", "#f3d28a" }, draw_waves, 44 },
  [HF_CARD_BACK_STARS] = { { "#20285a", "#121739", "#aeb9f2", "#f3d28a" }, draw_stars, 44 },
  [HF_CARD_BACK_LEAVES] = { { "#2f6137", "#1c4023", "#a9d3a0", "#f3d28a" }, draw_leaves, 44 },
  [HF_CARD_BACK_RINGS] = { { "#b1522e", "#7d3118", "#f4cfa8", "#fbe6bd" }, draw_rings, 46 },
  [HF_CARD_BACK_HERRINGBONE] = { { "#3b414b", "#23272e", "#8e98a6", "#ecb43c" },
                                 draw_herringbone,
                                 46 },
};

/* A rosette of eight petals on a disc. */
static void
draw_medallion (GtkSnapshot *snapshot, const BackColours *colours, float radius)
{
  GdkRGBA white = rgba (paper), accent = rgba (colours->accent);
  GdkRGBA ground = rgba (colours->ground), deep = rgba (colours->deep);

  hf_art_disc (snapshot, ART_MID_X, ART_MID_Y, radius, &white);
  hf_art_disc (snapshot, ART_MID_X, ART_MID_Y, radius - 4, &deep);
  hf_art_disc (snapshot, ART_MID_X, ART_MID_Y, radius - 7, &accent);
  hf_art_disc (snapshot, ART_MID_X, ART_MID_Y, radius - 9, &deep);
  for (guint i = 0; i < 8; i++)
    {
      hf_art_push_place (snapshot, ART_MID_X, ART_MID_Y, (radius - 12) / 50, i * 45);
      hf_art_fill (snapshot, "M 0 -8 C 15 -20 14 -36 0 -50 C -14 -36 -15 -20 0 -8 Z",
                   i % 2 == 0 ? &white : &accent);
      gtk_snapshot_restore (snapshot);
    }
  hf_art_disc (snapshot, ART_MID_X, ART_MID_Y, radius * .17f, &ground);
  hf_art_disc (snapshot, ART_MID_X, ART_MID_Y, radius * .11f, &accent);
}

/* Draws the back of a card, the same either way up.
 *
 * @width: in logical pixels, more than 0
 * @height: in logical pixels, more than 0 */
void
hf_card_art_snapshot_back (GtkSnapshot *snapshot,
                           HfCardBack back,
                           gboolean high_contrast,
                           double width,
                           double height)
{
  const BackColours *colours;
  GdkRGBA white = rgba (paper), border = rgba (high_contrast ? "#000000" : "#b3ab9b");
  GdkRGBA ground, accent, deep;
  float radius = .06f * width;
  float line = high_contrast ? MAX (1.5f, .012f * width) : MAX (1.f, .006f * width);
  GskRoundedRect field;

  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot));
  g_return_if_fail ((guint) back < HF_N_CARD_BACKS);
  g_return_if_fail (width > 0 && height > 0);

  colours = &designs[back].colours;
  ground = rgba (colours->ground);
  accent = rgba (colours->accent);
  deep = rgba (colours->deep);

  push_round_clip (snapshot, 0, 0, width, height, radius);
  gtk_snapshot_append_color (snapshot, &border, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_pop (snapshot);
  push_round_clip (snapshot, line, line, width - 2 * line, height - 2 * line, radius - line);
  gtk_snapshot_append_color (snapshot, &white, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_pop (snapshot);

  /* A back may be stretched a little: its margins must stay even. */
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, width / ART_WIDTH, height / ART_HEIGHT);
  gsk_rounded_rect_init_from_rect (&field, &GRAPHENE_RECT_INIT (FIELD_X, FIELD_Y, FIELD_W, FIELD_H),
                                   7);
  hf_art_push_round_mask (snapshot, &field);
  gtk_snapshot_append_color (snapshot, &ground, &GRAPHENE_RECT_INIT (0, 0, ART_WIDTH, ART_HEIGHT));
  designs[back].draw (snapshot, colours);
  gtk_snapshot_pop (snapshot);
  append_frame (snapshot, FIELD_X - 1, 6, 8, &deep);
  append_frame (snapshot, FIELD_X + 5, 1.8f, 4, &accent);
  draw_medallion (snapshot, colours, designs[back].medallion);
  gtk_snapshot_restore (snapshot);
}

/* Draws the outline of a place where a card may lie.
 *
 * It is made of a light and a dark line, so that it shows on any felt.
 *
 * @width: in logical pixels, more than 0
 * @height: in logical pixels, more than 0 */
void
hf_card_art_snapshot_slot (GtkSnapshot *snapshot,
                           gboolean high_contrast,
                           double width,
                           double height)
{
  g_autoptr (GskPathBuilder) builder = NULL;
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) wide = NULL;
  g_autoptr (GskStroke) narrow = NULL;
  float line = MAX (high_contrast ? 2.f : 1.5f, .016f * width);
  float alpha = high_contrast ? .95f : .6f;
  float inset = line + .5f;
  GskRoundedRect rect;

  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot));
  g_return_if_fail (width > 0 && height > 0);

  gsk_rounded_rect_init_from_rect (&rect,
                                   &GRAPHENE_RECT_INIT (inset, inset, width - 2 * inset,
                                                        height - 2 * inset),
                                   .06f * width);
  builder = gsk_path_builder_new ();
  gsk_path_builder_add_rounded_rect (builder, &rect);
  path = gsk_path_builder_to_path (builder);
  wide = gsk_stroke_new (line * 2.f);
  narrow = gsk_stroke_new (line);

  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &(GdkRGBA) { 0, 0, 0, .10f });
  gtk_snapshot_append_stroke (snapshot, path, wide, &(GdkRGBA) { 0, 0, 0, alpha * .5f });
  gtk_snapshot_append_stroke (snapshot, path, narrow, &(GdkRGBA) { 1, 1, 1, alpha });
}
