/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Jack, queen and king: the upper half of the figure, facing the player, in
 * flat colors with one side of the face in shade. Each is known by its
 * outline: the jack by a flat cap with a feather, the queen by a veil, a
 * small crown and a flower, the king by a great crown and a beard. */

#include "hf-card-art-private.h"

#define SHAPES(array) (array), G_N_ELEMENTS (array)

static const HfArtShape robe[] = {
  { HF_ART_MAIN, 0, FALSE,
    "M -10 290 L -10 172 C 2 150 36 143 74 136 C 98 131 107 126 109 112 L 141 112 "
    "C 143 126 152 131 176 136 C 214 143 248 150 260 172 L 260 290 Z" },
};

static const HfArtShape face[] = {
  { HF_ART_SKIN_SHADE, 0, FALSE,
    "M 112 96 L 112 128 C 112 138 118 143 125 145 C 132 143 138 138 138 128 L 138 96 Z" },
  { HF_ART_SKIN, 0, FALSE,
    "M 125 50 C 143 50 152.5 64 152 83 C 151.5 100 139 116.5 125 116.5 "
    "C 111 116.5 98.5 100 98 83 C 97.5 64 107 50 125 50 Z" },
  /* the side in shade, ending in the line of the nose */
  { HF_ART_SKIN_SHADE, 0, FALSE,
    "M 126 50 L 126 76 C 125.5 84 122.5 90 119.6 94.6 C 118 97.6 120.5 99.4 126 98.6 "
    "L 126 116.5 C 139.5 116 151.5 100 152 83 C 152.5 64 143 50 126 50 Z" },
  { HF_ART_HAIR_DARK, 2.4f, TRUE, "M 105 76.5 C 109 72.5 115 72.5 119 75" },
  { HF_ART_CREAM, 0, TRUE,
    "M 105.5 84.5 C 109 79.8 116 79.8 119.5 84.5 C 116 88 109 88 105.5 84.5 Z" },
  { HF_ART_HAIR_DARK, 0, TRUE,
    "M 109.2 83.2 C 109.2 81 110.8 80.6 112.6 80.6 C 114.4 80.6 116 81 116 83.2 "
    "C 116 85.4 114.6 87 112.6 87 C 110.6 87 109.2 85.4 109.2 83.2 Z" },
  { HF_ART_HAIR_DARK, 1.8f, TRUE, "M 104.8 84.8 C 108.6 79.4 116 79.2 120 84.4" },
};

static const HfArtShape mouth[] = {
  { HF_ART_LIP, 0, FALSE,
    "M 117.5 105.4 C 120.5 103 123 102.6 125 103.8 C 127 102.6 129.5 103 132.5 105.4 "
    "C 129.5 109.6 120.5 109.6 117.5 105.4 Z" },
};

static const HfArtShape jack_mouth[] = {
  { HF_ART_HAIR_DARK, 3.2f, TRUE, "M 105 76.2 C 109 72.6 115 72.6 119 75.4" },
  { HF_ART_LIP, 2.6f, FALSE, "M 118.5 105.6 C 122 107.4 128 107.4 131.5 105.6" },
  { HF_ART_SKIN_SHADE, 1.8f, FALSE, "M 121.5 110.6 C 123.5 111.4 126.5 111.4 128.5 110.6" },
};

/* King */

static const HfArtShape king_sceptre[] = {
  { HF_ART_GOLD_DARK, 7.6f, FALSE, "M 207 170 L 207 64" },
  { HF_ART_GOLD, 4.6f, FALSE, "M 207 170 L 207 64" },
  { HF_ART_GOLD_DARK, 0, FALSE,
    "M 195 76 L 219 76 C 221 76 222 77 222 79 C 222 81 221 82 219 82 L 195 82 "
    "C 193 82 192 81 192 79 C 192 77 193 76 195 76 Z" },
};

static const HfArtShape king_body[] = {
  { HF_ART_DARK, 0, TRUE, "M -10 290 L -10 190 C 10 168 30 158 52 152 C 44 180 42 220 44 290 Z" },
  { HF_ART_GOLD, 2.4f, TRUE, "M 52 152 C 44 180 42 220 44 290" },
  /* the ermine */
  { HF_ART_CREAM_SHADE, 0, FALSE,
    "M 58 144 C 86 138 102 132 108 116 L 142 116 C 148 132 164 138 192 144 "
    "C 190 172 164 192 125 196 C 86 192 60 172 58 144 Z" },
  { HF_ART_CREAM, 0, FALSE,
    "M 58 141 C 86 136 102 130 108 114 L 142 114 C 148 130 164 136 192 141 "
    "C 190 168 164 188 125 192 C 86 188 60 168 58 141 Z" },
  { HF_ART_CREAM_SHADE, 1.8f, TRUE, "M 58 141 C 86 136 102 130 108 114" },
  { HF_ART_INK, 0, TRUE, "M 74 147 C 77 151 77.5 155 76 160 C 72.5 157 71.5 152 74 147 Z" },
  { HF_ART_INK, 0, TRUE, "M 92 144 C 95 148 95.5 152 94 157 C 90.5 154 89.5 149 92 144 Z" },
  { HF_ART_INK, 0, TRUE, "M 86 163 C 89 167 89.5 171 88 176 C 84.5 173 83.5 168 86 163 Z" },
  { HF_ART_INK, 0, TRUE, "M 104 166 C 107 170 107.5 174 106 179 C 102.5 176 101.5 171 104 166 Z" },
};

static const HfArtShape king_hair[] = {
  { HF_ART_HAIR, 0, TRUE,
    "M 104 56 C 92 60 87 72 88 86 C 84 92 83 100 86 107 C 84 112 84 118 90 121 "
    "C 98 123 104 118 104 110 Z" },
  { HF_ART_HAIR_DARK, 1.6f, TRUE, "M 88 86 C 91 90 95 92 100 92" },
  { HF_ART_HAIR_DARK, 1.6f, TRUE, "M 86 107 C 90 110 95 110 99 107" },
};

static const HfArtShape king_beard[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 97.5 78 C 95 98 95 118 104 134 C 110 145 118 152 125 163 C 132 152 140 145 146 134 "
    "C 155 118 155 98 152.5 78 C 150.5 92 144 99 134 98.5 C 129 98.5 127 100 125 100 "
    "C 123 100 121 98.5 116 98.5 C 106 99 99.5 92 97.5 78 Z" },
  { HF_ART_HAIR_DARK, 1.8f, TRUE, "M 104 114 C 107 127 113 137 119 146" },
  { HF_ART_HAIR_DARK, 1.8f, TRUE, "M 113 118 C 115 128 119 137 123 146" },
  { HF_ART_LIP, 0, FALSE,
    "M 118.5 106 C 121 105 129 105 131.5 106 C 129.5 110 120.5 110 118.5 106 Z" },
  { HF_ART_HAIR_DARK, 0, TRUE,
    "M 125.5 99 C 119 96.4 110 98.4 102 107.5 C 109.5 109.6 120 108.4 125.5 104 Z" },
};

static const HfArtShape king_crown[] = {
  { HF_ART_DARK, 0, FALSE, "M 92 58 C 90 44 104 32 125 30 C 146 32 160 44 158 58 Z" },
  { HF_ART_GOLD, 0, FALSE,
    "M 90 58 L 76 29 Q 86 39 95.5 42 Q 101.5 37 101 24 Q 107 37 113.5 42 Q 121 36 125 20 "
    "Q 129 36 136.5 42 Q 143 37 149 24 Q 148.5 37 154.5 42 Q 164 39 174 29 L 160 58 Z" },
  { HF_ART_GOLD_DARK, 0, FALSE, "M 89.6 56 Q 125 46 160.4 56 L 158 68 Q 125 58 92 68 Z" },
  { HF_ART_GOLD, 0, FALSE, "M 90.6 58 Q 125 48.4 159.4 58 L 157.6 66 Q 125 56 92.4 66 Z" },
  { HF_ART_SECOND, 0, FALSE, "M 125 50.6 L 131 56.4 L 125 62.2 L 119 56.4 Z" },
  { HF_ART_MAIN, 0, TRUE, "M 104.5 55 A 3.2 3.2 0 1 1 104.4 55 Z" },
  { HF_ART_GOLD, 0, TRUE, "M 76 23.6 A 4 4 0 1 1 75.9 23.6 Z" },
  { HF_ART_GOLD, 0, TRUE, "M 101 18.4 A 4 4 0 1 1 100.9 18.4 Z" },
};

/* Queen */

static const HfArtShape queen_veil[] = {
  { HF_ART_LIGHT, 0, FALSE,
    "M 125 34 C 92 34 78 58 78 92 C 78 116 72 132 56 146 L 194 146 C 178 132 172 116 172 92 "
    "C 172 58 158 34 125 34 Z" },
  { HF_ART_GOLD, 2.f, TRUE, "M 108 36 C 86 44 78 66 78 92 C 78 116 72 132 56 146" },
};

static const HfArtShape queen_hair[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 125 40 C 98 40 86 60 88 84 C 89 98 82 108 84 120 C 86 130 94 134 92 146 L 158 146 "
    "C 156 134 164 130 166 120 C 168 108 161 98 162 84 C 164 60 152 40 125 40 Z" },
  { HF_ART_HAIR_DARK, 1.8f, TRUE, "M 95 92 C 94 104 90 110 91 119 C 92 126 98 130 99 140" },
};

static const HfArtShape queen_body[] = {
  { HF_ART_SKIN, 0, FALSE,
    "M 110 128 C 106 136 98 139 92 142 C 98 168 112 184 125 186 C 138 184 152 168 158 142 "
    "C 152 139 144 136 140 128 Z" },
  { HF_ART_SKIN_SHADE, 0, FALSE,
    "M 112 112 L 112 129 C 114 138 120 143 125 145 C 130 143 136 138 138 129 L 138 112 Z" },
};

static const HfArtShape queen_gown[] = {
  { HF_ART_DARK, 0, TRUE, "M -10 290 L -10 190 C 10 168 34 158 60 150 C 50 180 46 220 48 290 Z" },
  { HF_ART_MAIN, 0, FALSE,
    "M 58 290 L 60 150 L 92 141 C 94 160 106 172 125 179 C 144 172 156 160 158 141 L 190 150 "
    "L 192 290 Z" },
  { HF_ART_GOLD, 5.f, FALSE, "M 91 141 C 94 161 107 173 125 180 C 143 173 156 161 159 141" },
  { HF_ART_GOLD, 2.4f, TRUE, "M 60 150 C 50 180 46 220 48 290" },
  { HF_ART_CREAM, 0, TRUE, "M 108 137.6 A 2.6 2.6 0 1 1 107.9 137.6 Z" },
  { HF_ART_CREAM, 0, TRUE, "M 113 142.2 A 2.6 2.6 0 1 1 112.9 142.2 Z" },
  { HF_ART_CREAM, 0, TRUE, "M 118.6 145.6 A 2.6 2.6 0 1 1 118.5 145.6 Z" },
  { HF_ART_GOLD_DARK, 0, FALSE, "M 125 147 L 131 154 L 125 163 L 119 154 Z" },
  { HF_ART_MAIN, 0, FALSE, "M 125 149.6 L 128.8 154.2 L 125 160 L 121.2 154.2 Z" },
};

static const HfArtShape queen_front[] = {
  /* parted hair over the forehead, earrings */
  { HF_ART_HAIR, 0, TRUE,
    "M 126 46 C 104 46 92 58 93 88 C 94 94 96 96 98.5 96 C 98 84 101 68 126 58 Z" },
  { HF_ART_GOLD, 0, TRUE, "M 97.6 97 A 3 3 0 1 1 97.5 97 Z" },
  { HF_ART_CREAM, 0, TRUE, "M 97.6 103 A 2.4 2.4 0 1 1 97.5 103 Z" },
};

static const HfArtShape queen_crown[] = {
  { HF_ART_DARK, 0, FALSE, "M 104 46 C 106 36 116 32 125 32 C 134 32 144 36 146 46 Z" },
  { HF_ART_GOLD, 0, FALSE,
    "M 101 50 C 98 42 96 36 92 30 C 99 30 104 33 107 38 C 110 32 112 29 112 25 "
    "C 117 29 119 32 120 35 C 123 30 124 26 125 21 C 126 26 127 30 130 35 C 131 32 133 29 138 25 "
    "C 138 29 140 32 143 38 C 146 33 151 30 158 30 C 154 36 152 42 149 50 Z" },
  { HF_ART_GOLD_DARK, 0, FALSE, "M 100 47.4 Q 125 39 150 47.4 L 148.6 56 Q 125 48 101.4 56 Z" },
  { HF_ART_GOLD, 0, FALSE, "M 101 49 Q 125 41 149 49 L 148.2 54.4 Q 125 46.4 101.8 54.4 Z" },
  { HF_ART_SECOND, 0, FALSE, "M 125 43.6 L 129 47.6 L 125 51.6 L 121 47.6 Z" },
  { HF_ART_CREAM, 0, TRUE, "M 112 20.4 A 3 3 0 1 1 111.9 20.4 Z" },
  { HF_ART_CREAM, 0, TRUE, "M 91 25.4 A 3 3 0 1 1 90.9 25.4 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 125 16.6 A 3.2 3.2 0 1 1 124.9 16.6 Z" },
};

/* clang-format off */
static const HfArtShape queen_flower[] = {
  { HF_ART_GOLD_DARK, 3.f, FALSE, "M 204 168 C 209 140 209 116 205 92" },
  { HF_ART_GOLD_DARK, 0, FALSE,
    "M 208 128 C 214 112 222 108 230 108 C 228 120 220 127 208 128 Z" },
  { HF_ART_GOLD_DARK, 0, FALSE,
    "M 208 140 C 200 128 194 124 186 124 C 188 134 196 140 208 140 Z" },
  { HF_ART_DARK, 0, FALSE,
    "M 205 96 C 187 96 180 82 182 60 C 190 62 196 66 199 72 C 200 62 202 56 205 52 "
    "C 208 56 210 62 211 72 C 214 66 220 62 228 60 C 230 82 223 96 205 96 Z" },
  { HF_ART_MAIN, 0, FALSE,
    "M 205 96 C 187 96 180 82 182 60 C 196 64 205 76 205 96 Z" },
  { HF_ART_MAIN, 0, FALSE,
    "M 205 96 C 223 96 230 82 228 60 C 214 64 205 76 205 96 Z" },
  { HF_ART_LIGHT, 1.4f, FALSE, "M 187 67 C 195 72 201 80 203 90" },
  { HF_ART_LIGHT, 1.4f, FALSE, "M 223 67 C 215 72 209 80 207 90" },
};
/* clang-format on */

/* Jack */

static const HfArtShape jack_body[] = {
  { HF_ART_DARK, 0, TRUE, "M -10 290 L -10 196 C -6 164 20 146 52 146 C 66 158 70 190 68 290 Z" },
  { HF_ART_LIGHT, 0, TRUE,
    "M 8 176 C 14 164 22 157 30 153 C 24 176 22 210 24 290 L 4 290 C 2 240 2 200 8 176 Z" },
  { HF_ART_LIGHT, 0, TRUE,
    "M 40 150 C 46 149 50 149 54 150 C 58 176 58 220 56 290 L 38 290 C 36 240 36 190 40 150 Z" },
  { HF_ART_GOLD, 2.4f, TRUE, "M 68 290 C 70 190 66 158 52 146" },
  { HF_ART_SECOND, 0, FALSE, "M 104 290 L 110 140 L 140 140 L 146 290 Z" },
  { HF_ART_GOLD, 2.4f, TRUE, "M 104 290 L 110 140" },
  { HF_ART_GOLD, 0, FALSE, "M 125 156.6 A 3.4 3.4 0 1 1 124.9 156.6 Z" },
  { HF_ART_GOLD, 0, FALSE, "M 125 172.6 A 3.4 3.4 0 1 1 124.9 172.6 Z" },
};

static const HfArtShape jack_collar[] = {
  { HF_ART_CREAM_SHADE, 0, FALSE,
    "M 110 106 C 94 122 84 132 82 146 L 112 154 L 125 144 L 138 154 L 168 146 C 166 132 156 122 140 106 Z" },
  { HF_ART_CREAM, 0, FALSE,
    "M 110 104 C 94 120 84 130 82 142 L 112 150 L 125 140 L 138 150 L 168 142 C 166 130 156 120 140 104 Z" },
};

static const HfArtShape jack_hair[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 125 40 C 100 40 88 58 90 82 C 91 94 88 101 79 107 C 86 116 102 116 106 104 L 144 104 "
    "C 148 116 164 116 171 107 C 162 101 159 94 160 82 C 162 58 150 40 125 40 Z" },
  { HF_ART_HAIR_DARK, 1.8f, TRUE, "M 95 84 C 96 96 94 104 88 110" },
};

static const HfArtShape jack_fringe[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 96 90 C 94 62 106 50 125 50 C 144 50 156 62 154 90 C 152 82 150 76 146 71 "
    "C 132 73 118 73 104 71 C 100 76 98 82 96 90 Z" },
};

static const HfArtShape jack_cap[] = {
  { HF_ART_MAIN, 0, FALSE,
    "M 90 60 C 70 52 74 28 108 23 C 140 18 176 26 176 44 C 176 54 168 58 160 60 Z" },
  { HF_ART_DARK, 0, FALSE,
    "M 160 60 C 168 58 176 54 176 44 C 176 37 170 32 161 28 C 164 38 152 48 130 52 Z" },
  { HF_ART_GOLD_DARK, 0, FALSE, "M 89 55 Q 125 44 161 55 L 160 67 Q 125 56 90 67 Z" },
  { HF_ART_GOLD, 0, FALSE, "M 90.6 57 Q 125 46.4 159.4 57 L 158.6 64.6 Q 125 54 91.4 64.6 Z" },
};

static const HfArtShape jack_feather[] = {
  { HF_ART_SECOND, 0, FALSE,
    "M 152 56 C 156 34 176 17 204 20 C 228 23 236 44 226 66 C 224 72 219 76 214 78 "
    "C 217 72 216 68 212 66 C 206 74 202 74 199 75 C 201 69 200 65 196 63 "
    "C 190 70 186 70 182 70 C 184 65 183 61 179 59 C 172 63 162 62 152 56 Z" },
  { HF_ART_MAIN, 0, FALSE,
    "M 152 56 C 156 34 176 17 204 20 C 228 23 236 44 226 66 C 224 54 216 44 202 42 "
    "C 184 40 166 46 152 56 Z" },
  { HF_ART_GOLD, 2.2f, FALSE, "M 150 60 C 164 46 184 39 202 42 C 216 44 224 54 226 68" },
  { HF_ART_GOLD_DARK, 0, FALSE, "M 152 50.4 A 6 6 0 1 1 151.9 50.4 Z" },
  { HF_ART_SECOND, 0, FALSE, "M 152 52.8 A 3.6 3.6 0 1 1 151.9 52.8 Z" },
};

static void
draw_king (GtkSnapshot *snapshot,
           const HfCardLook *look,
           const HfArtPalette *palette,
           gboolean small)
{
  if (!small)
    {
      hf_art_shapes (snapshot, SHAPES (king_sceptre), palette);
      hf_art_suit (snapshot, look->suit, 207, 47, 44, FALSE, &palette->colours[HF_ART_PIP]);
    }
  hf_art_shapes (snapshot, SHAPES (robe), palette);
  hf_art_shapes (snapshot, SHAPES (king_body), palette);
  hf_art_shapes (snapshot, SHAPES (king_hair), palette);
  hf_art_shapes (snapshot, SHAPES (face), palette);
  hf_art_shapes (snapshot, SHAPES (king_beard), palette);
  hf_art_shapes (snapshot, SHAPES (king_crown), palette);
}

static void
draw_queen (GtkSnapshot *snapshot, const HfArtPalette *palette, gboolean small)
{
  hf_art_shapes (snapshot, SHAPES (queen_veil), palette);
  if (!small)
    hf_art_shapes (snapshot, SHAPES (queen_flower), palette);
  hf_art_shapes (snapshot, SHAPES (robe), palette);
  hf_art_shapes (snapshot, SHAPES (queen_hair), palette);
  hf_art_shapes (snapshot, SHAPES (queen_body), palette);
  hf_art_shapes (snapshot, SHAPES (queen_gown), palette);
  hf_art_shapes (snapshot, SHAPES (face), palette);
  hf_art_shapes (snapshot, SHAPES (mouth), palette);
  hf_art_shapes (snapshot, SHAPES (queen_front), palette);
  hf_art_shapes (snapshot, SHAPES (queen_crown), palette);
}

static void
draw_jack (GtkSnapshot *snapshot, const HfArtPalette *palette, gboolean small)
{
  hf_art_shapes (snapshot, SHAPES (robe), palette);
  hf_art_shapes (snapshot, SHAPES (jack_body), palette);
  hf_art_shapes (snapshot, SHAPES (jack_hair), palette);
  hf_art_shapes (snapshot, SHAPES (jack_collar), palette);
  hf_art_shapes (snapshot, SHAPES (face), palette);
  hf_art_shapes (snapshot, SHAPES (jack_mouth), palette);
  hf_art_shapes (snapshot, SHAPES (jack_fringe), palette);
  hf_art_shapes (snapshot, SHAPES (jack_cap), palette);

  /* On a small card there is room for the feather above the cap only. */
  gtk_snapshot_save (snapshot);
  if (small)
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (150, 58));
      gtk_snapshot_rotate (snapshot, -80);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-150, -58));
    }
  hf_art_shapes (snapshot, SHAPES (jack_feather), palette);
  gtk_snapshot_restore (snapshot);
}

/* Draws the upper half of a court or a joker; the caller clips and turns it. */
void
hf_art_half_picture (GtkSnapshot *snapshot,
                     const HfCardLook *look,
                     const HfArtPalette *palette,
                     gboolean small)
{
  switch (look->rank)
    {
    case HF_CARD_RANK_JOKER:
      hf_art_joker_half (snapshot, palette);
      break;
    case 11:
      draw_jack (snapshot, palette, small);
      break;
    case 12:
      draw_queen (snapshot, palette, small);
      break;
    case 13:
      draw_king (snapshot, look, palette, small);
      break;
    default:
      g_assert_not_reached ();
    }
}
