/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The drawing of a card: paper, frame, pips and the layout of a face. All of
 * it is our own and made of paths, so it is crisp at any size. Nothing here
 * keeps pictures; HfCardTheme does. */

#include "hf-card-art-private.h"

#define CORNER .06f /* radius of a card's corners, of its width */
#define RADIUS (CORNER * ART_WIDTH)

/* The indices of an ordinary face. */
#define INDEX_X      35.f
#define INDEX_TOP    17.f
#define INDEX_HEIGHT 57.f
#define INDEX_SUIT_Y 100.f
#define BADGE_Y      144.f

/* Those of a small one. */
#define SMALL_X 40.f

typedef struct
{
  float x;
  float y;
} Place;

#define PIP_L 91.f
#define PIP_R 159.f
#define PIP_1 62.f
#define PIP_2 118.5f
#define PIP_3 137.5f

/* The pips of the upper half, by rank; those below the middle are the same,
 * turned. A place in the middle row counts once. */
/* clang-format off */
static const Place pips[][6] = {
  [2]  = { { ART_MID_X, PIP_1 } },
  [3]  = { { ART_MID_X, PIP_1 }, { ART_MID_X, ART_MID_Y } },
  [4]  = { { PIP_L, PIP_1 }, { PIP_R, PIP_1 } },
  [5]  = { { PIP_L, PIP_1 }, { PIP_R, PIP_1 }, { ART_MID_X, ART_MID_Y } },
  [6]  = { { PIP_L, PIP_1 }, { PIP_R, PIP_1 }, { PIP_L, ART_MID_Y }, { PIP_R, ART_MID_Y } },
  [7]  = { { PIP_L, PIP_1 }, { PIP_R, PIP_1 }, { PIP_L, ART_MID_Y }, { PIP_R, ART_MID_Y } },
  [8]  = { { PIP_L, PIP_1 }, { PIP_R, PIP_1 }, { PIP_L, ART_MID_Y }, { PIP_R, ART_MID_Y },
           { ART_MID_X, PIP_2 } },
  [9]  = { { PIP_L, PIP_1 }, { PIP_R, PIP_1 }, { PIP_L, PIP_3 }, { PIP_R, PIP_3 },
           { ART_MID_X, ART_MID_Y } },
  [10] = { { PIP_L, PIP_1 }, { PIP_R, PIP_1 }, { PIP_L, PIP_3 }, { PIP_R, PIP_3 },
           { ART_MID_X, 99.f } },
};
/* clang-format on */

/* Turns the drawing space by half a turn about the middle of the card. */
static void
push_half_turn (GtkSnapshot *snapshot)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (ART_WIDTH, ART_HEIGHT));
  gtk_snapshot_rotate (snapshot, 180);
}

static void
draw_round_rect (GtkSnapshot *snapshot,
                 float width,
                 float height,
                 float inset,
                 float radius,
                 const GdkRGBA *colour)
{
  GskRoundedRect rect;

  gsk_rounded_rect_init_from_rect (&rect,
                                   &GRAPHENE_RECT_INIT (inset, inset, width - 2 * inset,
                                                        height - 2 * inset),
                                   MAX (radius - inset, 0));
  gtk_snapshot_push_rounded_clip (snapshot, &rect);
  gtk_snapshot_append_color (snapshot, colour, &rect.bounds);
  gtk_snapshot_pop (snapshot);
}

/* A line of @line along the edge, @inset inside it. */
static void
draw_frame (GtkSnapshot *snapshot,
            float width,
            float height,
            float inset,
            float line,
            float radius,
            const GdkRGBA *colour)
{
  GskRoundedRect rect;

  gsk_rounded_rect_init_from_rect (&rect,
                                   &GRAPHENE_RECT_INIT (inset, inset, width - 2 * inset,
                                                        height - 2 * inset),
                                   MAX (radius - inset, 0));
  gtk_snapshot_append_border (snapshot, &rect, (const float[4]) { line, line, line, line },
                              (const GdkRGBA[4]) { *colour, *colour, *colour, *colour });
}

static void
draw_index (GtkSnapshot *snapshot, const HfCardLook *look, const HfArtPalette *palette)
{
  const GdkRGBA *colour = &palette->colours[HF_ART_PIP];

  if (look->rank == HF_CARD_RANK_JOKER)
    hf_art_rank (snapshot, look->rank, INDEX_X + 1, INDEX_TOP + 9, 46, colour);
  else
    hf_art_rank (snapshot, look->rank, INDEX_X, INDEX_TOP, INDEX_HEIGHT, colour);

  if (look->suit < HF_SUIT_NONE)
    {
      hf_art_suit (snapshot, look->suit, INDEX_X, INDEX_SUIT_Y, 38, FALSE, colour);
      hf_art_badge (snapshot, look, palette, INDEX_X, BADGE_Y, 36);
    }
  else
    {
      hf_art_badge (snapshot, look, palette, INDEX_X, INDEX_SUIT_Y, 38);
    }
}

static void
draw_pips (GtkSnapshot *snapshot, const HfCardLook *look, const HfArtPalette *palette)
{
  const GdkRGBA *colour = &palette->colours[HF_ART_PIP];
  const float size = look->rank <= 3 ? 58.f : look->rank <= 8 ? 48.f : 43.f;

  for (guint i = 0; i < G_N_ELEMENTS (pips[0]) && pips[look->rank][i].x > 0; i++)
    {
      Place place = pips[look->rank][i];

      hf_art_suit (snapshot, look->suit, place.x, place.y, size, FALSE, colour);
      if (place.y < ART_MID_Y)
        hf_art_suit (snapshot, look->suit, ART_WIDTH - place.x, ART_HEIGHT - place.y, size, TRUE,
                     colour);
    }

  /* The seven is the one card whose halves differ. */
  if (look->rank == 7)
    hf_art_suit (snapshot, look->suit, ART_MID_X, PIP_2, size, FALSE, colour);
}

static void
draw_ace (GtkSnapshot *snapshot, const HfCardLook *look, const HfArtPalette *palette)
{
  const GdkRGBA *paper = &palette->colours[HF_ART_PAPER];
  const GdkRGBA *pip = &palette->colours[HF_ART_PIP];
  gboolean grand = look->suit == HF_SUIT_SPADES;
  float size = grand ? 156.f : 124.f;

  hf_art_suit (snapshot, look->suit, ART_MID_X, ART_MID_Y, size, FALSE, pip);
  hf_art_suit_inline (snapshot, look->suit, ART_MID_X, ART_MID_Y, size * .84f, 2.2f, paper, pip);
  if (grand)
    hf_art_suit (snapshot, look->suit, ART_MID_X, ART_MID_Y - 6, 42, FALSE,
                 &palette->colours[HF_ART_GOLD]);
}

/* The picture of a court is set in a panel that steps back for the indices. */
static const char panel_path[] =
  "M 76 14 L 226 14 Q 236 14 236 24 L 236 216 Q 236 226 226 226 L 194 226 Q 184 226 184 236 "
  "L 184 326 Q 184 336 174 336 L 24 336 Q 14 336 14 326 L 14 134 Q 14 124 24 124 L 56 124 "
  "Q 66 124 66 114 L 66 24 Q 66 14 76 14 Z";

/* The part of the card above the sash; it runs a little under it. */
static const char upper_half_path[] = "M -5 -5 L 255 -5 L 255 153 L -5 197.5 Z";

static const HfArtShape sash[] = {
  { HF_ART_DARK, 0, FALSE, "M -10 188 L 260 142 L 260 162 L -10 208 Z" },
  { HF_ART_GOLD, 0, FALSE, "M -10 190 L 260 144 L 260 147.4 L -10 193.4 Z" },
  { HF_ART_GOLD, 0, FALSE, "M -10 202.6 L 260 156.6 L 260 160 L -10 206 Z" },
};

static void
draw_court (GtkSnapshot *snapshot, const HfCardLook *look, const HfArtPalette *palette)
{
  hf_art_push_mask (snapshot, hf_art_path (panel_path));
  gtk_snapshot_append_color (snapshot, &palette->colours[HF_ART_PANEL],
                             &GRAPHENE_RECT_INIT (0, 0, ART_WIDTH, ART_HEIGHT));

  if (look->rank == HF_CARD_RANK_WEIRD)
    {
      hf_art_weird (snapshot, palette, TRUE);
    }
  else
    {
      for (guint half = 0; half < 2; half++)
        {
          if (half == 0)
            gtk_snapshot_save (snapshot);
          else
            push_half_turn (snapshot);
          hf_art_push_mask (snapshot, hf_art_path (upper_half_path));
          hf_art_half_picture (snapshot, look, palette, FALSE);
          gtk_snapshot_pop (snapshot);
          gtk_snapshot_restore (snapshot);
        }

      hf_art_shapes (snapshot, sash, G_N_ELEMENTS (sash), palette);
      for (int i = -4; i <= 4; i++)
        {
          hf_art_push_place (snapshot, ART_MID_X + i * 25, ART_MID_Y - i * 25 * .1704f,
                             i % 2 == 0 ? .075f : .045f, -9.67f);
          hf_art_fill (snapshot, "M 0 -50 L 60 0 L 0 50 L -60 0 Z", &palette->colours[HF_ART_GOLD]);
          gtk_snapshot_restore (snapshot);
        }
    }

  gtk_snapshot_pop (snapshot);
  hf_art_line (snapshot, panel_path, 2.2f, &palette->colours[HF_ART_MAIN]);
}

static void
draw_full (GtkSnapshot *snapshot, const HfCardLook *look, const HfArtPalette *palette)
{
  if (look->rank == 1)
    draw_ace (snapshot, look, palette);
  else if (look->rank >= 2 && look->rank <= 10)
    draw_pips (snapshot, look, palette);
  else
    draw_court (snapshot, look, palette);

  draw_index (snapshot, look, palette);
  push_half_turn (snapshot);
  draw_index (snapshot, look, palette);
  gtk_snapshot_restore (snapshot);
}

/* A face for a card as small as a thumbnail: one index, one picture. */
static void
draw_small (GtkSnapshot *snapshot, const HfCardLook *look, const HfArtPalette *palette)
{
  const GdkRGBA *colour = &palette->colours[HF_ART_PIP];
  gboolean picture = look->rank <= 0 || look->rank > 10;

  if (look->rank == HF_CARD_RANK_WEIRD)
    {
      hf_art_push_place (snapshot, 34, 124, .88f, 0);
      hf_art_weird (snapshot, palette, FALSE);
      gtk_snapshot_restore (snapshot);
    }
  else if (picture)
    {
      hf_art_push_place (snapshot, look->rank == HF_CARD_RANK_JOKER ? 155 : 161, 232, 1.42f, 0);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-ART_MID_X, -84));
      hf_art_half_picture (snapshot, look, palette, TRUE);
      gtk_snapshot_restore (snapshot);
    }
  else
    {
      hf_art_suit (snapshot, look->suit, 164, 248, 138, FALSE, colour);
    }

  if (look->suit < HF_SUIT_NONE)
    {
      hf_art_rank (snapshot, look->rank, SMALL_X, 15, look->rank == 10 ? 82 : 86, colour);
      hf_art_suit (snapshot, look->suit, SMALL_X, 134, 54, FALSE, colour);
      hf_art_badge (snapshot, look, palette, SMALL_X, 202, 54);
    }
  else if (look->rank == HF_CARD_RANK_JOKER)
    {
      hf_art_rank (snapshot, look->rank, SMALL_X + 1, 26, 62, colour);
      hf_art_badge (snapshot, look, palette, SMALL_X, 134, 54);
    }
  else
    {
      hf_art_rank (snapshot, look->rank, SMALL_X, 15, 86, colour);
      hf_art_badge (snapshot, look, palette, SMALL_X, 134, 54);
    }
}

/* Tells how much of a face, from its upper left corner, has to be seen for rank and suit to be
 * read.
 *
 * @card_width: the width of a card, more than 0
 * @width (out): how much of its width
 * @height (out): how much of its height */
void
hf_card_art_index_size (double card_width, double *width, double *height)
{
  gboolean is_small = card_width < HF_CARD_SMALL_WIDTH;

  *width = card_width * (is_small ? .30 : .25);
  *height = card_width / HF_CARD_ASPECT * (is_small ? .47 : .35);
}

/* Puts the drawing space in the middle of @width x @height. */
static void
push_art_space (GtkSnapshot *snapshot, double width, double height)
{
  float scale = MIN (width / ART_WIDTH, height / ART_HEIGHT);

  hf_art_push_place (snapshot, (width - ART_WIDTH * scale) / 2, (height - ART_HEIGHT * scale) / 2,
                     scale, 0);
}

/* Draws the face of a card.
 *
 * The paper fills the whole of @width x @height, with round corners of 6 % of the width and no
 * shadow. The picture keeps its five to seven in the middle. Below HF_CARD_SMALL_WIDTH the face
 * is a simplified one.
 *
 * This makes some hundred path nodes for a court. Use hf_card_theme_get_face() to draw cards
 * every frame.
 *
 * @width: in logical pixels, more than 0
 * @height: in logical pixels, more than 0 */
void
hf_card_art_snapshot_face (GtkSnapshot *snapshot,
                           const HfCardLook *look,
                           double width,
                           double height)
{
  HfArtPalette palette;
  GskRoundedRect edge;
  float radius = CORNER * width;
  float border;

  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot));
  g_return_if_fail (look != NULL);
  g_return_if_fail (look->rank >= HF_CARD_RANK_WEIRD && look->rank <= 13);
  g_return_if_fail (width > 0 && height > 0);

  hf_art_palette (look, &palette);
  border = look->high_contrast ? MAX (1.5f, .012f * width) : MAX (1.f, .006f * width);

  draw_round_rect (snapshot, width, height, 0, radius, &palette.colours[HF_ART_BORDER]);
  draw_round_rect (snapshot, width, height, border, radius, &palette.colours[HF_ART_PAPER]);

  if (look->strip)
    hf_art_strip_face (snapshot, look, &palette, width, height, border, radius);
  else if (width < HF_CARD_SMALL_WIDTH)
    {
      /* The picture is larger than the card. */
      gsk_rounded_rect_init_from_rect (&edge,
                                       &GRAPHENE_RECT_INIT (border, border, width - 2 * border,
                                                            height - 2 * border),
                                       MAX (radius - border, 0));
      hf_art_push_round_mask (snapshot, &edge);
      push_art_space (snapshot, width, height);
      draw_small (snapshot, look, &palette);
      gtk_snapshot_restore (snapshot);
      gtk_snapshot_pop (snapshot);
    }
  else
    {
      push_art_space (snapshot, width, height);
      draw_full (snapshot, look, &palette);
      gtk_snapshot_restore (snapshot);
    }

  if (hf_art_is_wild (look))
    draw_frame (snapshot, width, height,
                border + (look->strip || width < HF_CARD_SMALL_WIDTH ? 0 : .012f * width),
                MAX (1.5f, .014f * width), radius, &palette.colours[HF_ART_GOLD]);
}

/* Gets how far the shadow of a card goes beyond its edges at most.
 *
 * @high: whether the card is held above the table, and does not lie on it
 * Returns: logical pixels */
int
hf_card_art_shadow_margin (gboolean high)
{
  return high ? 20 : 4;
}

/* Draws the shadow of a card, around where it is.
 *
 * @high: whether the card is held above the table, and does not lie on it */
void
hf_card_art_snapshot_shadow (GtkSnapshot *snapshot, gboolean high, double width, double height)
{
  const GdkRGBA dark = { 0, 0, 0, high ? .35f : .3f };
  GskRoundedRect edge;

  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot));

  gsk_rounded_rect_init_from_rect (&edge, &GRAPHENE_RECT_INIT (0, 0, width, height),
                                   CORNER * width);
  gtk_snapshot_append_outset_shadow (snapshot, &edge, &dark, 0, high ? 4 : 1, 0, high ? 10 : 2);
}
