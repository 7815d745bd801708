/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The face of a card that lies in a book: rank and suit side by side in a
 * strip along the top, which is all that is seen of a covered card, and below
 * it one picture that may be cut short. */

#include "hf-card-art-private.h"

#include <math.h>

#define STRIP     0.30f /* of the width of a card */
#define STRIP_MIN 12    /* pixels: the height of the smallest index */

/* @width: the width of a card, more than 0 */
double
hf_card_art_strip_height (double width)
{
  return MAX (round (width * STRIP), STRIP_MIN);
}

/* @width: the width of a card, more than 0 */
double
hf_card_art_strip_width (double width)
{
  return MIN (hf_card_art_strip_height (width) * 1.75, width);
}

static void
draw_strip (GtkSnapshot *snapshot,
            const HfCardLook *look,
            const HfArtPalette *palette,
            float width,
            float strip)
{
  const GdkRGBA *colour = &palette->colours[HF_ART_PIP];
  float margin = MAX (1.5f, strip * .13f);
  float height = strip - 2 * margin;
  float rank_width = hf_art_rank_width (look->rank) * height;
  float x = MAX (3.f, width * .06f);

  hf_art_rank (snapshot, look->rank, x + rank_width / 2, margin + .5f, height, colour);
  hf_art_suit (snapshot, look->suit, x + rank_width + height * .62f, margin + .5f + height / 2,
               height * .92f, FALSE, colour);
  hf_art_badge (snapshot, look, palette, width - x - height * .5f, margin + .5f + height / 2,
                height * 1.1f);
}

static void
draw_bust (GtkSnapshot *snapshot,
           const HfCardLook *look,
           const HfArtPalette *palette,
           float width,
           float top)
{
  float scale = width / 196.f;

  hf_art_push_place (snapshot, width / 2, top, scale, 0);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-ART_MID_X, -6));
  hf_art_half_picture (snapshot, look, palette, TRUE);
  gtk_snapshot_restore (snapshot);
}

static void
draw_snail (GtkSnapshot *snapshot,
            const HfArtPalette *palette,
            float width,
            float top,
            float height)
{
  float scale = MIN (width, height * 1.4f) / 236.f;

  hf_art_push_place (snapshot, width / 2, top + height / 2, scale, 0);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-ART_MID_X, -158));
  hf_art_weird (snapshot, palette, FALSE);
  gtk_snapshot_restore (snapshot);
}

static void
draw_number (GtkSnapshot *snapshot,
             const HfCardLook *look,
             const HfArtPalette *palette,
             float width,
             float top,
             float height)
{
  float size = MIN (width * .64f, height * .78f);

  hf_art_suit (snapshot, look->suit, width / 2, top + height * .48f, size, FALSE,
               &palette->colours[HF_ART_PIP]);
}

/* The picture below the strip, in the paper's lower corners; not a line of it shows of a covered
 * card. */
static void
draw_picture (GtkSnapshot *snapshot,
              const HfCardLook *look,
              const HfArtPalette *palette,
              const graphene_rect_t *panel,
              float radius)
{
  const graphene_size_t square = GRAPHENE_SIZE_INIT (0, 0),
                        round = GRAPHENE_SIZE_INIT (radius, radius);
  float width = panel->size.width + 2 * panel->origin.x;
  float strip = panel->origin.y - 1;
  GskRoundedRect edge;

  gsk_rounded_rect_init (&edge, panel, &square, &square, &round, &round);
  hf_art_push_round_mask (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, &palette->colours[HF_ART_PANEL], panel);
  if (look->rank == HF_CARD_RANK_WEIRD)
    draw_snail (snapshot, palette, width, strip, panel->size.height + 1);
  else
    draw_bust (snapshot, look, palette, width, strip + MAX (1.f, width * .03f));
  gtk_snapshot_append_color (snapshot, &palette->colours[HF_ART_MAIN],
                             &GRAPHENE_RECT_INIT (0, strip + 1, width, MAX (.8f, width * .009f)));
  gtk_snapshot_pop (snapshot);
}

/* Draws the face of a card in a book on paper of @width x @height, with a border and round
 * corners. */
void
hf_art_strip_face (GtkSnapshot *snapshot,
                   const HfCardLook *look,
                   const HfArtPalette *palette,
                   float width,
                   float height,
                   float border,
                   float radius)
{
  float strip = hf_card_art_strip_height (width);
  gboolean picture = look->rank <= 0 || look->rank > 10;

  if (height > strip + 2 && picture)
    draw_picture (snapshot, look, palette,
                  &GRAPHENE_RECT_INIT (border, strip + 1, width - 2 * border,
                                       height - strip - 1 - border),
                  radius - border);
  else if (height > strip + 6)
    draw_number (snapshot, look, palette, width, strip, height - strip);

  draw_strip (snapshot, look, palette, width, strip);
}
