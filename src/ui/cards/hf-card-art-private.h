/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-card-art.h"

G_BEGIN_DECLS

/* The space the cards are drawn in. */
#define ART_WIDTH  250.f
#define ART_HEIGHT 350.f
#define ART_MID_X  125.f
#define ART_MID_Y  175.f

/* Role of a color; a palette maps roles to the colors of one card. */
typedef enum
{
  HF_ART_PAPER,
  HF_ART_BORDER,
  HF_ART_PIP,
  HF_ART_INK,
  HF_ART_MAIN,
  HF_ART_DARK,
  HF_ART_LIGHT,
  HF_ART_SECOND,
  HF_ART_PANEL,
  HF_ART_CREAM,
  HF_ART_CREAM_SHADE,
  HF_ART_GOLD,
  HF_ART_GOLD_DARK,
  HF_ART_SKIN,
  HF_ART_SKIN_SHADE,
  HF_ART_HAIR,
  HF_ART_HAIR_DARK,
  HF_ART_LIP,
  HF_ART_DANGER,
  HF_ART_N_COLOURS
} HfArtColour;

typedef struct
{
  GdkRGBA colours[HF_ART_N_COLOURS];
} HfArtPalette;

/* One shape of a drawing: filled, or with a line of width @stroke. With
 * @mirror it is drawn once more, mirrored about the middle of the card. */
typedef struct
{
  HfArtColour colour;
  float stroke;
  gboolean mirror;
  const char *path;
} HfArtShape;

/* hf-card-art-paths.c */
GskPath *hf_art_path (const char *data);
void hf_art_fill (GtkSnapshot *snapshot, const char *data, const GdkRGBA *colour);
void hf_art_line (GtkSnapshot *snapshot, const char *data, float width, const GdkRGBA *colour);
void hf_art_disc (GtkSnapshot *snapshot, float x, float y, float radius, const GdkRGBA *colour);
void hf_art_shapes (GtkSnapshot *snapshot,
                    const HfArtShape *shapes,
                    gsize n_shapes,
                    const HfArtPalette *palette);
void hf_art_push_mask (GtkSnapshot *snapshot, GskPath *path);
void hf_art_push_round_mask (GtkSnapshot *snapshot, const GskRoundedRect *rect);
void hf_art_push_place (GtkSnapshot *snapshot, float x, float y, float scale, float angle);

/* hf-card-art-palette.c */
void hf_art_palette (const HfCardLook *look, HfArtPalette *palette);

/* hf-card-art-glyphs.c */
float hf_art_rank_width (int rank);
void hf_art_rank (GtkSnapshot *snapshot,
                  int rank,
                  float x,
                  float y,
                  float height,
                  const GdkRGBA *colour);
void hf_art_suit (GtkSnapshot *snapshot,
                  HfSuit suit,
                  float x,
                  float y,
                  float size,
                  gboolean upside_down,
                  const GdkRGBA *colour);
void hf_art_suit_inline (GtkSnapshot *snapshot,
                         HfSuit suit,
                         float x,
                         float y,
                         float size,
                         float width,
                         const GdkRGBA *colour,
                         const GdkRGBA *inside);
gboolean hf_art_is_wild (const HfCardLook *look);
void hf_art_badge (GtkSnapshot *snapshot,
                   const HfCardLook *look,
                   const HfArtPalette *palette,
                   float x,
                   float y,
                   float size);

/* hf-card-art-joker.c */
void hf_art_joker_half (GtkSnapshot *snapshot, const HfArtPalette *palette);
void hf_art_weird (GtkSnapshot *snapshot, const HfArtPalette *palette, gboolean suits);

/* hf-card-art-courts.c */
void hf_art_half_picture (GtkSnapshot *snapshot,
                          const HfCardLook *look,
                          const HfArtPalette *palette,
                          gboolean small);

/* hf-card-art-strip.c */
void hf_art_strip_face (GtkSnapshot *snapshot,
                        const HfCardLook *look,
                        const HfArtPalette *palette,
                        float width,
                        float height,
                        float border,
                        float radius);

G_END_DECLS
