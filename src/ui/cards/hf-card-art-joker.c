/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The joker, known by his cap with bells, and the weird card: a snail, as
 * it came into the deck for no known reason. */

#include "hf-card-art-private.h"

#define SHAPES(array) (array), G_N_ELEMENTS (array)

static const HfArtShape body[] = {
  { HF_ART_MAIN, 0, FALSE, "M -10 290 L -10 172 C 2 152 36 146 74 140 L 125 136 L 125 290 Z" },
  { HF_ART_DARK, 0, FALSE,
    "M 260 290 L 260 172 C 248 152 214 146 176 140 L 124.5 136 L 124.5 290 Z" },
  { HF_ART_GOLD, 0, FALSE, "M 46 150 L 58 172 L 46 194 L 34 172 Z" },
  { HF_ART_GOLD, 0, FALSE, "M 86 150 L 98 172 L 86 194 L 74 172 Z" },
  { HF_ART_GOLD, 0, FALSE, "M 204 150 L 216 172 L 204 194 L 192 172 Z" },
  { HF_ART_GOLD, 0, FALSE, "M 164 150 L 176 172 L 164 194 L 152 172 Z" },
  { HF_ART_SKIN_SHADE, 0, FALSE, "M 112 100 L 112 140 L 138 140 L 138 100 Z" },
};

static const HfArtShape ruff[] = {
  { HF_ART_SECOND, 0, FALSE,
    "M 104 118 C 86 118 66 124 50 146 L 78 146 L 82 170 L 102 150 L 112 178 L 125 150 L 138 178 "
    "L 148 150 L 168 170 L 172 146 L 200 146 C 184 124 164 118 146 118 Z" },
  { HF_ART_CREAM_SHADE, 0, FALSE,
    "M 104 116 C 86 117 72 122 62 132 L 73 154 L 88 142 L 100 163 L 113 148 L 125 169 L 137 148 "
    "L 150 163 L 162 142 L 177 154 L 188 132 C 178 122 164 117 146 116 Z" },
  { HF_ART_CREAM, 0, FALSE,
    "M 104 112 C 86 114 72 119 62 129 L 73 151 L 88 139 L 100 160 L 113 145 L 125 166 L 137 145 "
    "L 150 160 L 162 139 L 177 151 L 188 129 C 178 119 164 114 146 112 Z" },
  { HF_ART_CREAM_SHADE, 1.8f, TRUE, "M 106 120 C 94 126 84 134 75 145" },
  { HF_ART_CREAM_SHADE, 1.8f, TRUE, "M 113 124 C 108 132 104 142 101 153" },
  { HF_ART_CREAM_SHADE, 1.8f, FALSE, "M 125 126 L 125 158" },
  { HF_ART_GOLD, 0, TRUE, "M 73 147.4 A 4.6 4.6 0 1 1 72.9 147.4 Z" },
  { HF_ART_GOLD, 0, TRUE, "M 100 156.4 A 4.6 4.6 0 1 1 99.9 156.4 Z" },
  { HF_ART_GOLD, 0, FALSE, "M 125 162.4 A 4.6 4.6 0 1 1 124.9 162.4 Z" },
};

static const HfArtShape face[] = {
  { HF_ART_SKIN, 0, FALSE,
    "M 125 56 C 143 56 152.5 66 152 84 C 151.5 101 141 119 125 121.5 "
    "C 109 119 98.5 101 98 84 C 97.5 66 107 56 125 56 Z" },
  { HF_ART_SKIN_SHADE, 0, FALSE,
    "M 126 56 L 126 78 C 125.5 85 122.5 90 119.6 94 C 118 97.4 120.5 99 126 98.4 "
    "L 126 121.4 C 141 119 151.5 101 152 84 C 152.5 66 143 56 126 56 Z" },
  { HF_ART_LIP, 0, TRUE, "M 107.5 93 A 5 5 0 1 1 107.4 93 Z" },
  { HF_ART_HAIR_DARK, 2.4f, TRUE, "M 104.5 79.5 C 107.5 74.5 113.5 73.5 118 76" },
  { HF_ART_HAIR_DARK, 2.4f, TRUE, "M 105.5 87.4 C 108.5 82.8 116 82.8 119 87.4" },
  { HF_ART_LIP, 0, FALSE,
    "M 110.5 102.6 C 118 108 132 108 139.5 102.6 C 137 112.6 131 115.6 125 115.6 C 119 115.6 113 112.6 110.5 102.6 Z" },
  { HF_ART_CREAM, 0, FALSE,
    "M 114 105.6 C 121 108.6 129 108.6 136 105.6 C 134 109.6 130 110.8 125 110.8 C 120 110.8 116 109.6 114 105.6 Z" },
};

static const HfArtShape cap[] = {
  { HF_ART_MAIN, 0, FALSE,
    "M 93 74 C 97 62 96 53 86 52 C 79 51.4 75 57 76.5 64 C 66 46 76 26 98 27 C 112 28 121 40 126 56 L 126 70 Z" },
  { HF_ART_DARK, 0, FALSE,
    "M 157 74 C 153 62 154 53 164 52 C 171 51.4 175 57 173.5 64 C 184 46 174 26 152 27 C 138 28 129 40 124 56 L 124 70 Z" },
  { HF_ART_SECOND, 0, FALSE, "M 107 66 C 109 50 114 36 125 27 C 136 36 141 50 143 66 Z" },
  { HF_ART_GOLD_DARK, 0, FALSE, "M 91 70 Q 125 56 159 70 L 158 80 Q 125 67 92 80 Z" },
  { HF_ART_GOLD, 0, FALSE, "M 92.6 71.6 Q 125 58.4 157.4 71.6 L 156.8 77.6 Q 125 65 93.2 77.6 Z" },
  { HF_ART_GOLD_DARK, 0, TRUE, "M 77 60 A 7.4 7.4 0 1 1 76.9 60 Z" },
  { HF_ART_GOLD, 0, TRUE, "M 77 61.6 A 5.8 5.8 0 1 1 76.9 61.6 Z" },
  { HF_ART_GOLD_DARK, 1.6f, TRUE, "M 72.6 68.4 L 81.4 68.4" },
  { HF_ART_GOLD_DARK, 0, FALSE, "M 125 16.6 A 7.4 7.4 0 1 1 124.9 16.6 Z" },
  { HF_ART_GOLD, 0, FALSE, "M 125 18.2 A 5.8 5.8 0 1 1 124.9 18.2 Z" },
  { HF_ART_GOLD_DARK, 1.6f, FALSE, "M 120.6 25 L 129.4 25" },
};

static const HfArtShape weird[] = {
  /* eyes on stalks, then the foot */
  { HF_ART_SECOND, 6, FALSE, "M 200 142 C 199 128 196 118 190 108" },
  { HF_ART_SECOND, 6, FALSE, "M 210 142 C 212 128 215 118 220 110" },
  { HF_ART_SECOND, 0, FALSE,
    "M 26 223 C 48 218 62 206 84 204 L 150 204 C 168 202 176 190 180 172 C 184 152 190 136 204 135 "
    "C 219 135 226 148 222 162 C 216 182 216 200 202 214 C 196 220 190 223 182 223 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 189 98 A 8 8 0 1 1 188.9 98 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 221 100 A 8 8 0 1 1 220.9 100 Z" },
  { HF_ART_INK, 0, FALSE, "M 191 102 A 4 4 0 1 1 190.9 102 Z" },
  { HF_ART_INK, 0, FALSE, "M 219 104 A 4 4 0 1 1 218.9 104 Z" },
  { HF_ART_INK, 2.4f, FALSE, "M 206 168 C 211 170 216 168 219 163" },
  { HF_ART_LIP, 0, FALSE, "M 199 158 A 4 4 0 1 1 198.9 158 Z" },
  /* the shell */
  { HF_ART_DARK, 0, FALSE, "M 61 158 A 58 58 0 1 1 177 158 A 58 58 0 1 1 61 158 Z" },
  { HF_ART_MAIN, 0, FALSE, "M 65 158 A 54 54 0 1 1 173 158 A 54 54 0 1 1 65 158 Z" },
  { HF_ART_GOLD, 7, FALSE,
    "M 116 159 A 7 7 0 0 1 130 159 A 14 14 0 0 1 102 159 A 21 21 0 0 1 144 159 "
    "A 28 28 0 0 1 88 159 A 35 35 0 0 1 158 159 A 41 41 0 0 1 76 159 A 46 46 0 0 1 112 113" },
};

/* Draws the upper half of the joker; the caller clips and turns it. */
void
hf_art_joker_half (GtkSnapshot *snapshot, const HfArtPalette *palette)
{
  hf_art_shapes (snapshot, SHAPES (body), palette);
  hf_art_shapes (snapshot, SHAPES (ruff), palette);
  hf_art_shapes (snapshot, SHAPES (face), palette);
  hf_art_shapes (snapshot, SHAPES (cap), palette);
}

/* Draws the picture of the weird card, with @suits strewn about it or not. */
void
hf_art_weird (GtkSnapshot *snapshot, const HfArtPalette *palette, gboolean suits)
{
  static const float places[][2] = { { 92, 62 }, { 130, 44 }, { 170, 44 }, { 208, 62 } };

  hf_art_shapes (snapshot, SHAPES (weird), palette);
  for (guint i = 0; suits && i < G_N_ELEMENTS (places); i++)
    {
      const GdkRGBA *colour = &palette->colours[i % 2 == 0 ? HF_ART_MAIN : HF_ART_SECOND];
      float x = places[i][0], y = places[i][1];

      hf_art_suit (snapshot, (HfSuit) i, x, y, 26, FALSE, colour);
      hf_art_suit (snapshot, (HfSuit) i, ART_WIDTH - x, ART_HEIGHT - y, 26, TRUE, colour);
    }
}
