/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Index glyphs, suit shapes and badges. The glyphs are our own, so that a
 * card looks the same whatever fonts are installed: a sturdy condensed hand,
 * drawn as lines of one weight in a box 100 high and cut level at its top
 * and bottom. */

#include "hf-card-art-private.h"

#include "core/cards/hf-card-letters.h"

#define GLYPH_WEIGHT 18.5f

typedef struct
{
  float width;
  const char *path;
} Glyph;

/* By rank; 0 is the joker (a cap with bells, drawn filled), 14 a question
 * mark for the weird card. */
static const Glyph glyphs[] = {
  { 82, NULL },
  { 68, "M 7 108 L 31.5 -8 M 61 108 L 36.5 -8 M 16 70 L 52 70" },
  { 58, "M 9.5 35 C 9.5 19 17.5 9.3 29.5 9.3 C 42 9.3 49.5 18 49.5 30 "
        "C 49.5 39 45.5 46.5 38 55 L 9.8 88 M 2.5 90.8 L 55 90.8" },
  { 58, "M 9 30 C 10.5 17 18 9.3 29 9.3 C 41 9.3 47.5 17 47.5 27.5 "
        "C 47.5 39 39.5 46.5 26 46.5 C 41 46.5 49.5 55 49.5 68 "
        "C 49.5 81.5 41.5 90.7 28.5 90.7 C 16.5 90.7 8.5 82.5 7.5 69" },
  { 64, "M 46 108 L 46 -8 M 46 -16 L 8.63 68 M 0.2 71 L 63 71" },
  { 58, "M 51 9.3 L 14.8 9.3 L 12.2 52 M 14 47.5 C 18 42 22.5 39.5 28.5 39.5 "
        "C 41 39.5 49.5 49 49.5 64.5 C 49.5 80.5 41 90.7 28 90.7 "
        "C 16.5 90.7 9 83 7.5 70" },
  { 59, "M 48.5 29 C 47 16.5 40.5 9.3 31 9.3 C 17 9.3 9.3 24 9.3 52 "
        "C 9.3 78 17 90.7 30 90.7 C 42.5 90.7 50 81 50 66.5 "
        "C 50 52.5 42.5 43.5 31 43.5 C 18.5 43.5 9.3 52.5 9.3 66" },
  { 56, "M 3 9.3 L 47 9.3 C 34.5 34 26 66 24 108" },
  { 60, "M 30 47 C 18.5 47 11.5 39 11.5 28 C 11.5 17 18.5 9.3 30 9.3 "
        "C 41.5 9.3 48.5 17 48.5 28 C 48.5 39 41.5 47 30 47 Z "
        "M 30 47 C 42.5 47 50.5 56 50.5 69 C 50.5 82 42.5 90.7 30 90.7 "
        "C 17.5 90.7 9.5 82 9.5 69 C 9.5 56 17.5 47 30 47 Z" },
  { 59, "M 10.5 71 C 12 83.5 18.5 90.7 28 90.7 C 42 90.7 49.7 76 49.7 48 "
        "C 49.7 22 42 9.3 29 9.3 C 16.5 9.3 9 19 9 33.5 "
        "C 9 47.5 16.5 56.5 28 56.5 C 40.5 56.5 49.7 47.5 49.7 34" },
  { 81, "M 16.5 108 L 16.5 -8 M -20 30 L 18 6 "
        "M 56 9.3 C 45.5 9.3 40 20 40 35 L 40 65 C 40 80 45.5 90.7 56 90.7 "
        "C 66.5 90.7 72 80 72 65 L 72 35 C 72 20 66.5 9.3 56 9.3 Z" },
  { 54, "M 21 9.3 L 44.5 9.3 L 44.5 65 C 44.5 81 37.5 90.7 25.5 90.7 "
        "C 14 90.7 7.5 82 7.2 66" },
  { 70, "M 33 9.3 C 18 9.3 9.5 25 9.5 50 C 9.5 75 18 90.7 33 90.7 "
        "C 48 90.7 56.5 75 56.5 50 C 56.5 25 48 9.3 33 9.3 Z M 39 66 L 66 108" },
  { 66, "M 12 108 L 12 -8 M 59.5 -8 L 15 60 M 27 40 L 61.5 108" },
  { 54, "M 8.5 33 C 9 17.5 16 9.3 27.5 9.3 C 39 9.3 46 17 46 28.5 "
        "C 46 44 27.5 46 27.5 70 M 27.5 81 L 27.5 108" },
};

/* Letters of other languages, for an ace and the courts */
static const struct
{
  const char *letter;
  Glyph glyph;
} letter_glyphs[] = {
  { "B",
    { 58,
      "M 12 -8 L 12 108 M 3 9.3 L 28 9.3 C 40 9.3 46.5 17 46.5 28 C 46.5 39.5 39.5 47.5 27 47.5 "
      "L 12 47.5 M 27 47.5 C 41 47.5 49 56 49 69 C 49 82 41 90.7 28 90.7 L 3 90.7" } },
  { "D",
    { 61, "M 12 -8 L 12 108 M 3 9.3 L 24 9.3 C 42 9.3 51.5 24 51.5 50 C 51.5 76 42 90.7 24 90.7 "
          "L 3 90.7" } },
  { "E", { 50, "M 12 -8 L 12 108 M 3 9.3 L 48 9.3 M 3 49 L 43 49 M 3 90.7 L 48 90.7" } },
  { "H", { 62, "M 12 -8 L 12 108 M 50 -8 L 50 108 M 12 49 L 50 49" } },
  { "Kn",
    { 83, "M 10 108 L 10 -8 M 44 -8 L 12 60 M 21 42 L 45 108 M 56.5 108 L 56.5 36 "
          "M 56.5 66 C 56.5 53 61 45.3 66 45.3 C 71.5 45.3 73.7 51 73.7 60 L 73.7 108" } },
  { "R",
    { 62, "M 12 -8 L 12 108 M 3 9.3 L 28 9.3 C 42 9.3 49 18 49 31 C 49 44 42 53 28 53 L 12 53 "
          "M 27 50 L 55 108" } },
  { "V", { 68, "M 7 -8 L 31.5 108 M 61 -8 L 36.5 108" } },
  { "W", { 82, "M 7 -8 L 20.5 108 M 40 -4 L 25 108 M 42 -4 L 57 108 M 75 -8 L 61.5 108" } },
};

static const char joker_glyph[] =
  "M 18 68 C 20 56 19 47 12 43 C 6 40 1 43 0 49 C -4 33 6 19 20 19 C 24 19 28 20 31 22 "
  "C 33 14 37 8 41 3 C 45 8 49 14 51 22 C 54 20 58 19 62 19 C 76 19 86 33 82 49 "
  "C 81 43 76 40 70 43 C 63 47 62 56 64 68 C 50 63 32 63 18 68 Z "
  "M 15 77 C 31 70 51 70 67 77 L 68 93 C 51 86 31 86 14 93 Z "
  "M 41 -9 A 7.5 7.5 0 1 1 40.9 -9 Z M 1 48 A 7.5 7.5 0 1 1 0.9 48 Z M 81 48 A 7.5 7.5 0 1 1 80.9 48 Z";

/* The suits fill a box of 100 x 100 about the origin. */
static const char *const suits[] = {
  "M -21.5 -24.5 A 21.5 21.5 0 1 1 21.5 -24.5 A 21.5 21.5 0 1 1 -21.5 -24.5 Z "
  "M -46.5 11.5 A 21.5 21.5 0 1 1 -3.5 11.5 A 21.5 21.5 0 1 1 -46.5 11.5 Z "
  "M 3.5 11.5 A 21.5 21.5 0 1 1 46.5 11.5 A 21.5 21.5 0 1 1 3.5 11.5 Z "
  "M -10 -10 L 10 -10 L 12 12 L 5 18 C 5.5 34 9 43 19 49 L -19 49 C -9 43 -5.5 34 -5 18 L -12 12 Z",

  "M 0 -50 C 9 -32 22 -14 38 0 C 22 14 9 32 0 50 C -9 32 -22 14 -38 0 C -22 -14 -9 -32 0 -50 Z",

  "M 0 47 C -9 29 -46 9 -46 -18 C -46 -34 -35 -44 -22.5 -44 C -12.5 -44 -4 -38 0 -27 "
  "C 4 -38 12.5 -44 22.5 -44 C 35 -44 46 -34 46 -18 C 46 9 9 29 0 47 Z",

  "M 0 -49 C 9 -30 44 -10 44 14 C 44 28 34 36.5 23 36.5 C 14.5 36.5 8 32.5 4 26 "
  "C 5 37 9 44 18 49 L -18 49 C -9 44 -5 37 -4 26 C -8 32.5 -14.5 36.5 -23 36.5 "
  "C -34 36.5 -44 28 -44 14 C -44 -10 -9 -30 0 -49 Z",
};

static const char star[] = "M 0 -50 L 14.1 -19.4 L 47.6 -15.5 L 22.8 7.4 L 29.4 40.5 L 0 24 "
                           "L -29.4 40.5 L -22.8 7.4 L -47.6 -15.5 L -14.1 -19.4 Z";

static const Glyph *
find_glyph (int rank)
{
  if (rank == HF_CARD_RANK_WEIRD)
    return &glyphs[14];

  for (guint i = 0; i < G_N_ELEMENTS (letter_glyphs) && (rank == 1 || rank > 10); i++)
    if (g_str_equal (letter_glyphs[i].letter, hf_card_letters_get (rank)))
      return &letter_glyphs[i].glyph;

  return &glyphs[CLAMP (rank, 0, 13)];
}

/* The width of the glyph of @rank, as a share of its height. */
float
hf_art_rank_width (int rank)
{
  return find_glyph (rank)->width / 100.f;
}

/* Draws the glyph of @rank with its top at @y, centered about @x. */
void
hf_art_rank (GtkSnapshot *snapshot, int rank, float x, float y, float height, const GdkRGBA *colour)
{
  const Glyph *glyph = find_glyph (rank);

  hf_art_push_place (snapshot, x, y, height / 100.f, 0);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-glyph->width / 2.f, 0));

  if (glyph->path == NULL)
    {
      hf_art_fill (snapshot, joker_glyph, colour);
    }
  else
    {
      gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (-2, 0, glyph->width + 4, 100));
      hf_art_line (snapshot, glyph->path, GLYPH_WEIGHT, colour);
      gtk_snapshot_pop (snapshot);
    }

  gtk_snapshot_restore (snapshot);
}

/* Draws a suit in a square of @size about (@x, @y). */
void
hf_art_suit (GtkSnapshot *snapshot,
             HfSuit suit,
             float x,
             float y,
             float size,
             gboolean upside_down,
             const GdkRGBA *colour)
{
  if (suit >= HF_SUIT_NONE)
    return;

  hf_art_push_place (snapshot, x, y, size / 100.f, upside_down ? 180.f : 0.f);
  hf_art_fill (snapshot, suits[suit], colour);
  gtk_snapshot_restore (snapshot);
}

/* A suit with a line of @width about it: the line in @colour, in the middle
 * @inside. */
void
hf_art_suit_inline (GtkSnapshot *snapshot,
                    HfSuit suit,
                    float x,
                    float y,
                    float size,
                    float width,
                    const GdkRGBA *colour,
                    const GdkRGBA *inside)
{
  if (suit >= HF_SUIT_NONE)
    return;

  hf_art_push_place (snapshot, x, y, size / 100.f, 0);
  hf_art_line (snapshot, suits[suit], 2 * width * 100.f / size, colour);
  hf_art_fill (snapshot, suits[suit], inside);
  gtk_snapshot_restore (snapshot);
}

/* A star on a gold disc: this card is wild. */
static void
draw_star_badge (GtkSnapshot *snapshot, float x, float y, float size, const HfArtPalette *palette)
{
  hf_art_disc (snapshot, x, y, size * .5f, &palette->colours[HF_ART_GOLD_DARK]);
  hf_art_disc (snapshot, x, y, size * .44f, &palette->colours[HF_ART_GOLD]);
  hf_art_push_place (snapshot, x, y + size * .02f, size * .0072f, 0);
  hf_art_fill (snapshot, star, &palette->colours[HF_ART_INK]);
  gtk_snapshot_restore (snapshot);
}

/* A warning triangle: this card costs points. */
static void
draw_danger_badge (GtkSnapshot *snapshot, float x, float y, float size, const HfArtPalette *palette)
{
  hf_art_push_place (snapshot, x, y, size / 100.f, 0);
  hf_art_fill (snapshot,
               "M -9 -41 C -5 -48 5 -48 9 -41 L 50 31 C 54 38 50 46 42 46 "
               "L -42 46 C -50 46 -54 38 -50 31 Z",
               &palette->colours[HF_ART_DANGER]);
  hf_art_fill (snapshot,
               "M -7.5 -18 L 7.5 -18 L 5 16 L -5 16 Z "
               "M -7.5 28 A 7.5 7.5 0 1 1 7.5 28 A 7.5 7.5 0 1 1 -7.5 28 Z",
               &palette->colours[HF_ART_PAPER]);
  gtk_snapshot_restore (snapshot);
}

/* An octagon with a bar: this card stops the pile. */
static void
draw_stop_badge (GtkSnapshot *snapshot, float x, float y, float size, const HfArtPalette *palette)
{
  hf_art_push_place (snapshot, x, y, size / 100.f, 0);
  hf_art_fill (snapshot,
               "M -19.5 -47 L 19.5 -47 L 47 -19.5 L 47 19.5 L 19.5 47 L -19.5 47 "
               "L -47 19.5 L -47 -19.5 Z",
               &palette->colours[HF_ART_INK]);
  hf_art_fill (snapshot, "M -28 -9.5 L 28 -9.5 L 28 9.5 L -28 9.5 Z",
               &palette->colours[HF_ART_PAPER]);
  gtk_snapshot_restore (snapshot);
}

gboolean
hf_art_is_wild (const HfCardLook *look)
{
  switch (look->rank)
    {
    case HF_CARD_RANK_WEIRD:
      return (look->special & HF_CARD_SPECIAL_WILD_WEIRD) != 0;
    case HF_CARD_RANK_JOKER:
      return (look->special & HF_CARD_SPECIAL_WILD_JOKER) != 0;
    case 2:
      return (look->special & HF_CARD_SPECIAL_WILD_TWO) != 0;
    default:
      return FALSE;
    }
}

static gboolean
is_red (HfSuit suit)
{
  return suit == HF_SUIT_DIAMONDS || suit == HF_SUIT_HEARTS;
}

/* Draws the mark of a card that plays a part of its own, if it does. */
void
hf_art_badge (GtkSnapshot *snapshot,
              const HfCardLook *look,
              const HfArtPalette *palette,
              float x,
              float y,
              float size)
{
  if (hf_art_is_wild (look))
    draw_star_badge (snapshot, x, y, size, palette);
  else if (look->rank == 3 && is_red (look->suit) && (look->special & HF_CARD_SPECIAL_RED_THREE))
    draw_danger_badge (snapshot, x, y, size, palette);
  else if (look->rank == 3 && !is_red (look->suit) && (look->special & HF_CARD_SPECIAL_BLACK_THREE))
    draw_stop_badge (snapshot, x, y, size, palette);
}
