/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The twelve faces that stand for players, drawn like the courts: flat colors, one side of the
 * face in shade. A face is a list of layers, from the back to the front; parts that faces have in
 * common, like eyes or a chin, are drawn once. In another mood, eyes, brows, and mouths are others. */
#include "config.h"

#include "hf-face-art.h"

#include "hf-card-art-private.h"

#define SPACE      250.f /* the drawings' width and height; they are seen through a disc */
#define MAX_LAYERS 12

/* A color that cards have no use for. */
#define CHEEK HF_ART_PIP

#define LAYER(array) { (array), G_N_ELEMENTS (array) }

typedef struct
{
  const HfArtShape *shapes;
  gsize n_shapes;
} Layer;

typedef struct
{
  const char
    *colours[10]; /* behind, clothes, their shade, light and second color, skin and its shade, hair
                            * and its lines, lips */
  Layer layers[MAX_LAYERS];
} Drawing;

/* clang-format off */

/* In common */

static const HfArtShape shoulders[] = {
  { HF_ART_MAIN, 0, FALSE,
    "M 8 262 C 12 224 48 208 96 198 L 154 198 C 202 208 238 224 242 262 Z" },
  { HF_ART_DARK, 0, FALSE,
    "M 127 262 L 127 198 L 154 198 C 202 208 238 224 242 262 Z" },
};

static const HfArtShape neck[] = {
  { HF_ART_SKIN, 0, FALSE, "M 102 150 L 102 196 C 104 216 146 216 148 196 L 148 150 Z" },
  { HF_ART_SKIN_SHADE, 0, FALSE,
    "M 102 176 C 112 188 120 190 127 190 L 127 211 C 138 211 147 206 148 196 L 148 150 L 102 150 Z" },
};

static const HfArtShape ears[] = {
  { HF_ART_SKIN, 0, FALSE,
    "M 74 108 C 62 100 54 112 57 126 C 59 140 68 148 77 142 Z" },
  { HF_ART_SKIN_SHADE, 0, FALSE,
    "M 176 108 C 188 100 196 112 193 126 C 191 140 182 148 173 142 Z" },
};

static const HfArtShape face[] = {
  { HF_ART_SKIN, 0, FALSE,
    "M 125 54 C 163 54 183 82 182 116 C 181 152 156 186 125 186 C 94 186 69 152 68 116 "
    "C 67 82 87 54 125 54 Z" },
  { HF_ART_SKIN_SHADE, 0, FALSE,
    "M 127 54 L 127 112 C 126 124 121 133 115.500 140 C 112 146 117 149.500 127 148 L 127 186 "
    "C 157 185 181 152 182 116 C 183 82 164 54 127 54 Z" },
  { CHEEK, 0, TRUE, "M 87 135 A 11 8 0 1 1 86.900 135 Z" },
};

/* Rounder and with more of a forehead */
static const HfArtShape child_face[] = {
  { HF_ART_SKIN, 0, FALSE,
    "M 125 56 C 166 56 188 88 186 124 C 184 160 156 184 125 184 C 94 184 66 160 64 124 "
    "C 62 88 84 56 125 56 Z" },
  { HF_ART_SKIN_SHADE, 0, FALSE,
    "M 127 56 L 127 128 C 126 134 123 139 119 143 C 117 147 120 149.500 127 148.500 L 127 184 "
    "C 157 183 184 159 186 124 C 188 88 166 56 127 56 Z" },
  { CHEEK, 0, TRUE, "M 84 141 A 11 9 0 1 1 83.900 141 Z" },
};

static const HfArtShape eyes[] = {
  { HF_ART_CREAM, 0, TRUE, "M 81 121 C 88 109 106 109 114 121 C 106 130 88 130 81 121 Z" },
  { HF_ART_INK, 0, TRUE, "M 98 111.500 A 8 8 0 1 1 97.900 111.500 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 95 113.500 A 2.600 2.600 0 1 1 94.900 113.500 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 149 113.500 A 2.600 2.600 0 1 1 148.900 113.500 Z" },
  { HF_ART_INK, 4.2f, TRUE, "M 80 121.500 C 87 108.500 107 108.500 115 120.500" },
};

static const HfArtShape child_eyes[] = {
  { HF_ART_CREAM, 0, TRUE, "M 80 128 C 84 114 106 114 112 128 C 106 138 86 138 80 128 Z" },
  { HF_ART_INK, 0, TRUE, "M 97 116 A 10 10.500 0 1 1 96.900 116 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 93.500 118.500 A 3.200 3.200 0 1 1 93.400 118.500 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 149.500 118.500 A 3.200 3.200 0 1 1 149.400 118.500 Z" },
  { HF_ART_INK, 4.f, TRUE, "M 79 127 C 84 113 106 113 113 126" },
};

/* Of old people */
static const HfArtShape narrow_eyes[] = {
  { HF_ART_CREAM, 0, TRUE, "M 83 122.500 C 90 114 106 114 113 122.500 C 106 128.500 90 128.500 83 122.500 Z" },
  { HF_ART_INK, 0, TRUE, "M 98 114.500 A 6.600 6.600 0 1 1 97.900 114.500 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 96 116 A 2 2 0 1 1 95.900 116 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 150 116 A 2 2 0 1 1 149.900 116 Z" },
  { HF_ART_INK, 4.f, TRUE, "M 82 123 C 89 112.500 107 112.500 114 121.500" },
  { CHEEK, 3.f, TRUE, "M 86 133 C 92 137 102 137 109 132" },
};

/* They laugh. */
static const HfArtShape merry_eyes[] = {
  { HF_ART_INK, 6.f, TRUE, "M 82 124 C 87 111 107 111 113 124" },
};

static const HfArtShape lashes[] = {
  { HF_ART_INK, 4.f, TRUE, "M 80.500 121 L 75.500 117" },
};

static const HfArtShape brows[] = {
  { HF_ART_HAIR, 6.f, TRUE, "M 79 100 C 87 93 101 93 110 98" },
};

static const HfArtShape fine_brows[] = {
  { HF_ART_HAIR_DARK, 4.4f, TRUE, "M 79 100 C 87 92.500 101 92.500 110 98.500" },
};

static const HfArtShape lips[] = {
  { HF_ART_LIP, 0, FALSE,
    "M 100 154.500 C 109 157.500 117 154.500 125 157.500 C 133 154.500 141 157.500 150 154.500 "
    "C 144 174 106 174 100 154.500 Z" },
  { HF_ART_CREAM, 0, FALSE,
    "M 107 157.600 C 118 160.600 132 160.600 143 157.600 C 136 165.500 114 165.500 107 157.600 Z" },
};

static const HfArtShape smile[] = {
  { HF_ART_LIP, 5.4f, FALSE, "M 103 157 C 111 168 139 168 147 157" },
};

static const HfArtShape grin[] = {
  { HF_ART_LIP, 0, FALSE,
    "M 99 154 C 112 158 138 158 151 154 C 149 178 101 178 99 154 Z" },
  { HF_ART_CREAM, 0, FALSE,
    "M 103 156.500 C 114 159.500 136 159.500 147 156.500 C 145 166 105 166 103 156.500 Z" },
};

/* Grandmother */

static const HfArtShape bun[] = {
  { HF_ART_HAIR, 0, FALSE, "M 125 8 A 27 25 0 1 1 124.900 8 Z" },
  { HF_ART_HAIR_DARK, 3.f, FALSE, "M 106 30 C 112 20 128 16 140 22" },
  { HF_ART_HAIR_DARK, 3.f, FALSE, "M 110 42 C 118 32 134 30 145 36" },
  { HF_ART_HAIR, 0, FALSE,
    "M 125 40 C 78 38 50 72 54 114 C 54 134 62 146 74 148 L 176 148 C 188 146 196 134 196 114 "
    "C 200 72 172 38 125 40 Z" },
};

static const HfArtShape parted[] = {
  { HF_ART_HAIR, 0, TRUE,
    "M 125.500 48 C 88 46 62 72 60 120 C 66 124 72 122 75 116 C 78 98 92 84 125.500 70 Z" },
  { HF_ART_HAIR_DARK, 2.8f, TRUE, "M 117 58 C 92 64 76 80 69 106" },
  { HF_ART_HAIR_DARK, 2.8f, FALSE, "M 125 49 L 125 68" },
};

static const HfArtShape round_glasses[] = {
  { HF_ART_GOLD_DARK, 4.6f, TRUE, "M 97 98 A 22 22 0 1 1 96.900 98 Z" },
  { HF_ART_GOLD_DARK, 4.6f, FALSE, "M 118 117 C 122 111 128 111 132 117" },
  { HF_ART_GOLD_DARK, 4.6f, TRUE, "M 75 118 L 64 114" },
};

static const HfArtShape blouse[] = {
  { HF_ART_CREAM, 0, FALSE, "M 96 196 L 125 250 L 154 196 C 146 214 104 214 96 196 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 98 190 C 84 196 78 204 76 214 C 92 222 112 222 125 212 C 112 210 102 204 98 190 Z" },
  { HF_ART_CREAM_SHADE, 0, FALSE, "M 152 190 C 166 196 172 204 174 214 C 158 222 138 222 125 212 C 138 210 148 204 152 190 Z" },
  { HF_ART_GOLD, 0, FALSE, "M 125 208 A 6 6 0 1 1 124.900 208 Z" },
};

static const HfArtShape wrinkles[] = {
  { CHEEK, 3.f, TRUE, "M 100 141 C 94 146 91 152 92 160" },
};

/* Grandfather */

static const HfArtShape side_hair[] = {
  { HF_ART_HAIR, 0, TRUE,
    "M 80 70 C 60 74 48 96 54 116 C 50 126 56 140 66 140 C 72 128 68 112 74 100 C 80 92 82 80 80 70 Z" },
};

static const HfArtShape full_beard[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 66 122 C 58 168 84 216 125 218 C 166 216 192 168 184 122 C 178 140 164 150 146 147 "
    "C 138 143 130 146 125 149 C 120 146 112 143 104 147 C 86 150 72 140 66 122 Z" },
  { HF_ART_HAIR_DARK, 3.f, TRUE, "M 84 162 C 88 178 94 188 102 196" },
  { HF_ART_HAIR_DARK, 3.f, TRUE, "M 108 178 C 111 190 115 198 120 204" },
};

static const HfArtShape bearded_mouth[] = {
  { HF_ART_LIP, 0, FALSE, "M 107 163 C 118 162 132 162 143 163 C 139 176 111 176 107 163 Z" },
};

static const HfArtShape moustache[] = {
  { HF_ART_HAIR, 0, TRUE,
    "M 126 147 C 112 140 98 146 84 166 C 98 171 118 168 126 158 Z" },
  { HF_ART_HAIR_DARK, 2.4f, TRUE, "M 119 152 C 110 152 102 156 96 162" },
};

static const HfArtShape bushy_brows[] = {
  { HF_ART_HAIR, 9.f, TRUE, "M 79 100 C 86 93 100 92 109 97" },
};

static const HfArtShape shirt[] = {
  { HF_ART_LIGHT, 0, FALSE, "M 98 194 L 80 204 L 100 236 L 125 212 Z" },
  { HF_ART_SECOND, 0, FALSE, "M 152 194 L 170 204 L 150 236 L 125 212 Z" },
};

static const HfArtShape gleam[] = {
  { HF_ART_CREAM, 5.f, FALSE, "M 96 72 C 102 66 109 63 117 62" },
};

/* Headscarf */

static const HfArtShape scarf_back[] = {
  { HF_ART_MAIN, 0, FALSE,
    "M 125 20 C 64 20 38 70 46 132 C 49 176 40 206 10 232 L 10 262 L 240 262 L 240 232 "
    "C 210 206 201 176 204 132 C 212 70 186 20 125 20 Z" },
  { HF_ART_DARK, 0, FALSE,
    "M 127 20 L 127 262 L 240 262 L 240 232 C 210 206 201 176 204 132 C 212 70 186 20 127 20 Z" },
};

static const HfArtShape scarf_front[] = {
  { HF_ART_MAIN, 0, FALSE,
    "M 127 40 C 88 40 62 74 66 124 C 68 160 92 190 127 194 L 127 184 C 100 182 80 154 79 122 C 78 88 96 64 127 64 Z" },
  { HF_ART_DARK, 0, FALSE,
    "M 127 40 C 164 40 188 74 184 124 C 182 160 158 190 127 194 L 127 184 C 152 182 170 154 171 122 C 172 88 156 64 127 64 Z" },
  { HF_ART_LIGHT, 0, FALSE,
    "M 127 56 C 98 56 78 80 77 110 C 84 88 100 70 127 68 C 152 70 166 88 173 110 C 172 80 154 56 127 56 Z" },
  { HF_ART_DARK, 3.4f, FALSE, "M 72 166 C 80 192 100 208 126 211" },
  { HF_ART_DARK, 3.4f, FALSE, "M 60 190 C 72 216 98 230 126 233" },
  { HF_ART_MAIN, 3.4f, FALSE, "M 128 211 C 154 208 172 192 180 166" },
  { HF_ART_MAIN, 3.4f, FALSE, "M 128 233 C 156 230 180 216 192 190" },
  { HF_ART_LIGHT, 3.4f, FALSE, "M 60 92 C 66 60 88 40 116 34" },
};

/* Cap */

static const HfArtShape short_hair[] = {
  { HF_ART_HAIR, 0, TRUE,
    "M 66 84 C 58 96 58 112 62 124 C 68 126 72 120 73 112 L 80 88 Z" },
};

static const HfArtShape flat_cap[] = {
  { HF_ART_LIGHT, 0, FALSE,
    "M 54 92 C 42 56 78 22 130 22 C 184 22 212 56 198 92 C 160 76 96 76 54 92 Z" },
  { HF_ART_SECOND, 0, FALSE,
    "M 127 22 C 184 22 212 56 198 92 C 176 83 152 79 127 79.500 Z" },
  { HF_ART_SECOND, 3.f, FALSE, "M 127 24 C 104 36 90 56 88 82" },
  { HF_ART_SECOND, 0, FALSE, "M 127 16 A 7 5 0 1 1 126.900 16 Z" },
  { HF_ART_INK, 0, FALSE,
    "M 50 94 C 92 74 160 74 202 94 C 204 100 202 104 197 104 C 158 90 94 90 55 104 C 50 104 48 100 50 94 Z" },
};

static const HfArtShape neckerchief[] = {
  { HF_ART_DANGER, 0, FALSE, "M 92 192 C 104 212 146 212 158 192 L 166 206 C 150 228 100 228 84 206 Z" },
  { HF_ART_DANGER, 0, FALSE, "M 116 218 L 104 252 L 124 246 L 134 254 L 136 218 Z" },
};

static const HfArtShape walrus[] = {
  { HF_ART_HAIR, 0, TRUE,
    "M 126 147 C 112 141 98 148 90 162 C 88 168 90 172 94 172 C 108 172 120 168 126 161 Z" },
};

static const HfArtShape small_mouth[] = {
  { HF_ART_LIP, 5.f, FALSE, "M 112 170 C 119 175 131 175 138 170" },
};

/* Curls */

static const HfArtShape curls[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 125 12 C 112 4 94 8 88 20 C 72 16 56 28 56 44 C 40 48 32 64 38 78 C 26 88 26 106 36 114 "
    "C 28 126 34 144 46 148 C 44 164 58 178 72 174 C 82 182 102 178 108 168 L 142 168 C 148 178 168 182 178 174 C 192 178 206 164 204 148 "
    "C 216 144 222 126 214 114 C 224 106 224 88 212 78 C 218 64 210 48 194 44 C 194 28 178 16 162 20 "
    "C 156 8 138 4 125 12 Z" },
  { HF_ART_HAIR_DARK, 4.f, TRUE, "M 62 54 C 72 50 80 56 80 64" },
  { HF_ART_HAIR_DARK, 4.f, TRUE, "M 44 92 C 52 86 60 90 62 98" },
  { HF_ART_HAIR_DARK, 4.f, TRUE, "M 98 26 C 106 22 114 26 116 34" },
  { HF_ART_HAIR_DARK, 4.f, TRUE, "M 46 132 C 54 126 60 130 62 138" },
};

static const HfArtShape curly_front[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 125 46 C 92 44 66 66 64 112 C 70 110 74 104 74 98 C 82 96 86 88 84 82 C 94 84 102 78 102 72 "
    "C 110 78 122 76 126 68 C 132 76 142 78 148 72 C 150 80 158 84 166 82 C 164 90 168 96 176 98 "
    "C 176 104 180 110 186 112 C 184 66 158 44 125 46 Z" },
};

static const HfArtShape hoops[] = {
  { HF_ART_GOLD, 5.f, TRUE, "M 63 144 A 13 13 0 1 1 62.900 144 Z" },
};

static const HfArtShape neckline[] = {
  { HF_ART_SKIN, 0, FALSE, "M 88 199 C 96 236 154 236 162 199 L 148 190 L 102 190 Z" },
  { HF_ART_SKIN_SHADE, 0, FALSE, "M 102 178 C 112 190 120 192 127 192 L 127 227 C 144 226 158 217 162 199 L 148 190 L 148 170 Z" },
  { HF_ART_LIGHT, 5.f, FALSE, "M 87 199 C 95 238 155 238 163 199" },
};

/* Beard */

static const HfArtShape cropped[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 64 112 C 58 76 66 40 88 34 C 112 26 140 26 162 34 C 184 40 192 76 186 112 "
    "C 180 110 178 102 177 92 C 172 78 150 74 125 74 C 100 74 78 78 73 92 C 72 102 70 110 64 112 Z" },
  { HF_ART_HAIR_DARK, 3.4f, FALSE, "M 90 48 C 104 42 122 40 140 42" },
};

static const HfArtShape trimmed_beard[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 66 112 C 60 156 90 196 125 196 C 160 196 190 156 184 112 C 178 118 178 134 170 144 "
    "C 160 150 148 144 140 146 C 134 148 130 150 125 150 C 120 150 116 148 110 146 "
    "C 102 144 90 150 80 144 C 72 134 72 118 66 112 Z" },
  { HF_ART_SKIN_SHADE, 0, FALSE,
    "M 100 156 C 112 152 138 152 150 156 C 148 178 102 178 100 156 Z" },
};

static const HfArtShape open_collar[] = {
  { HF_ART_LIGHT, 0, FALSE, "M 98 192 L 78 204 L 104 240 L 125 216 Z" },
  { HF_ART_SECOND, 0, FALSE, "M 152 192 L 172 204 L 146 240 L 125 216 Z" },
  { HF_ART_SECOND, 3.4f, FALSE, "M 125 218 L 125 262" },
};

/* Plaits */

static const HfArtShape plaits[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 125 36 C 76 36 50 74 56 128 L 194 128 C 200 74 174 36 125 36 Z" },
  { HF_ART_HAIR, 0, TRUE,
    "M 62 118 C 44 120 36 134 42 148 C 32 156 32 172 40 180 C 32 188 34 204 44 210 L 62 210 "
    "C 72 204 74 190 68 180 C 76 172 78 156 70 148 C 76 138 74 126 62 118 Z" },
  { HF_ART_HAIR_DARK, 3.f, TRUE, "M 42 148 C 52 148 62 152 68 160" },
  { HF_ART_HAIR_DARK, 3.f, TRUE, "M 40 180 C 50 178 60 182 66 190" },
  { HF_ART_SECOND, 0, TRUE, "M 53 204 C 40 196 30 200 30 212 C 32 222 42 222 53 214 C 64 222 74 222 76 212 C 76 200 66 196 53 204 Z" },
};

static const HfArtShape child_fringe[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 125 42 C 78 42 54 78 60 126 C 68 124 72 112 74 102 C 84 104 92 98 96 90 C 104 100 116 100 124 92 "
    "C 132 102 148 102 156 92 C 160 100 168 104 176 102 C 178 112 182 124 190 126 C 196 78 172 42 125 42 Z" },
  { HF_ART_HAIR_DARK, 3.f, FALSE, "M 122 50 C 104 56 92 68 88 84" },
  { HF_ART_HAIR_DARK, 3.f, FALSE, "M 132 50 C 148 56 160 68 164 84" },
};

static const HfArtShape freckles[] = {
  { HF_ART_HAIR, 0, TRUE, "M 82 142 A 2.200 2.200 0 1 1 81.900 142 Z" },
  { HF_ART_HAIR, 0, TRUE, "M 91 146 A 2.200 2.200 0 1 1 90.900 146 Z" },
  { HF_ART_HAIR, 0, TRUE, "M 100 142 A 2.200 2.200 0 1 1 99.900 142 Z" },
};

static const HfArtShape dress[] = {
  { HF_ART_CREAM, 0, FALSE, "M 98 192 C 78 198 74 206 76 216 C 92 224 112 222 125 212 C 110 212 100 204 98 192 Z" },
  { HF_ART_CREAM_SHADE, 0, FALSE, "M 152 192 C 172 198 176 206 174 216 C 158 224 138 222 125 212 C 140 212 150 204 152 192 Z" },
};

/* Boy */

static const HfArtShape tousled[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 58 122 C 46 84 58 46 92 36 C 92 28 88 24 84 20 C 100 18 112 22 118 28 C 124 20 134 16 146 16 "
    "C 144 22 144 26 146 32 C 180 34 206 76 192 122 C 184 118 178 108 176 98 C 168 98 160 92 158 84 "
    "C 148 94 132 96 122 88 C 112 98 92 98 84 90 C 80 102 70 118 58 122 Z" },
  { HF_ART_HAIR_DARK, 3.2f, FALSE, "M 96 46 C 88 56 84 66 84 78" },
  { HF_ART_HAIR_DARK, 3.2f, FALSE, "M 120 40 C 116 52 116 64 121 76" },
  { HF_ART_HAIR_DARK, 3.2f, FALSE, "M 146 44 C 154 52 158 62 158 74" },
};

static const HfArtShape gap[] = {
  { HF_ART_LIP, 0, FALSE, "M 122 158 L 130 158 L 130 165 L 122 165 Z" },
};

static const HfArtShape stripes[] = {
  { HF_ART_LIGHT, 0, FALSE, "M 47 214 C 84 230 166 230 203 214 L 224 227 C 176 247 74 247 26 227 Z" },
  { HF_ART_LIGHT, 6.f, FALSE, "M 97 197 C 104 220 146 220 153 197" },
};

/* Bob */

static const HfArtShape bob_back[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 125 28 C 66 28 42 70 46 128 C 46 152 42 170 36 180 C 52 190 78 188 92 178 L 158 178 "
    "C 172 188 198 190 214 180 C 208 170 204 152 204 128 C 208 70 184 28 125 28 Z" },
};

static const HfArtShape bob_front[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 125 38 C 74 38 52 80 56 140 C 56 160 54 172 50 182 C 66 184 76 178 80 168 C 74 148 72 120 76 98 "
    "C 92 102 158 102 174 98 C 178 120 176 148 170 168 C 174 178 184 184 200 182 C 196 172 194 160 194 140 "
    "C 198 80 176 38 125 38 Z" },
  { HF_ART_HAIR_DARK, 4.f, FALSE, "M 76 72 C 84 58 98 50 114 48" },
  { HF_ART_HAIR_DARK, 4.f, FALSE, "M 66 96 C 67 90 68 86 70 82" },
};

/* Glasses */

static const HfArtShape quiff[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 64 114 C 58 92 60 74 70 62 C 66 44 84 24 116 22 C 140 14 176 20 186 38 C 194 52 192 66 184 72 "
    "C 190 86 190 102 186 114 C 180 110 177 100 176 88 C 168 76 150 74 132 80 C 112 86 90 84 80 76 "
    "C 76 88 72 108 64 114 Z" },
  { HF_ART_HAIR_DARK, 3.2f, FALSE, "M 82 66 C 92 44 124 32 160 36" },
  { HF_ART_HAIR_DARK, 3.2f, FALSE, "M 100 72 C 116 54 142 46 174 52" },
};

static const HfArtShape square_glasses[] = {
  { HF_ART_INK, 5.6f, TRUE,
    "M 78 105 L 114 105 C 117 105 118 107 118 109 L 115 130 C 114 135 111 137 107 137 L 86 137 "
    "C 81 137 78 134 77 129 L 74 109 C 74 107 75 105 78 105 Z" },
  { HF_ART_INK, 5.6f, FALSE, "M 118 112 C 122 109 128 109 132 112" },
  { HF_ART_INK, 5.f, TRUE, "M 74 110 L 64 109" },
};

static const HfArtShape hood[] = {
  { HF_ART_SECOND, 0, FALSE, "M 92 190 C 66 200 62 214 72 226 C 96 240 154 240 178 226 C 188 214 184 200 158 190 C 150 216 100 216 92 190 Z" },
  { HF_ART_LIGHT, 4.4f, TRUE, "M 108 220 L 104 250" },
};

/* Hat */

static const HfArtShape waves[] = {
  { HF_ART_HAIR, 0, FALSE,
    "M 125 40 C 74 40 54 82 58 118 C 60 138 44 150 48 170 C 50 184 40 194 42 208 C 62 216 86 212 94 204 "
    "L 156 204 C 164 212 188 216 208 208 C 210 194 200 184 202 170 C 206 150 190 138 192 118 "
    "C 196 82 176 40 125 40 Z" },
  { HF_ART_HAIR_DARK, 3.f, TRUE, "M 66 132 C 68 148 56 158 58 174 C 60 184 56 192 54 200" },
};

static const HfArtShape side_locks[] = {
  { HF_ART_HAIR, 0, TRUE,
    "M 126 58 C 92 60 64 84 62 130 C 62 142 58 152 58 160 C 70 158 78 146 77 130 C 78 112 92 92 126 84 Z" },
};

static const HfArtShape straw_hat[] = {
  { HF_ART_GOLD, 0, FALSE,
    "M 68 74 C 68 34 86 10 125 10 C 164 10 182 34 182 74 Z" },
  { HF_ART_GOLD_DARK, 0, FALSE, "M 127 10 C 164 10 182 34 182 74 L 127 74 Z" },
  { HF_ART_DANGER, 0, FALSE, "M 68 52 C 100 62 150 62 182 52 L 184 76 L 66 76 Z" },
  { HF_ART_GOLD, 0, FALSE,
    "M 125 63 C 60 63 18 75 12 91 C 10 101 22 103 34 99 C 74 86 176 86 216 99 C 228 103 240 101 238 91 "
    "C 232 75 190 63 125 63 Z" },
  { HF_ART_GOLD_DARK, 3.f, FALSE, "M 26 94 C 70 75 180 75 224 94" },
  { HF_ART_GOLD_DARK, 2.4f, FALSE, "M 80 40 C 86 28 98 20 112 18" },
};

/* Turban */

static const HfArtShape turban[] = {
  { HF_ART_LIGHT, 0, FALSE,
    "M 58 104 C 40 84 44 44 78 26 C 108 10 150 10 176 28 C 208 46 210 84 192 104 C 184 90 160 78 125 66 "
    "C 92 78 66 90 58 104 Z" },
  { HF_ART_SECOND, 0, FALSE,
    "M 127 15 C 146 14 162 18 176 28 C 208 46 210 84 192 104 C 184 90 160 78 127 67 Z" },
  { HF_ART_SECOND, 3.4f, FALSE, "M 54 84 C 70 62 98 52 125 66" },
  { HF_ART_SECOND, 3.4f, FALSE, "M 58 60 C 76 40 104 38 125 52" },
  { HF_ART_SECOND, 3.4f, FALSE, "M 74 36 C 92 24 112 26 125 38" },
  { HF_ART_DARK, 3.4f, FALSE, "M 196 84 C 180 62 152 52 125 66" },
  { HF_ART_DARK, 3.4f, FALSE, "M 192 60 C 174 40 146 38 125 52" },
};

static const HfArtShape kurta[] = {
  { HF_ART_CREAM, 0, FALSE, "M 100 196 L 112 262 L 138 262 L 150 196 C 144 214 106 214 100 196 Z" },
  { HF_ART_CREAM_SHADE, 0, FALSE, "M 127 211 L 127 262 L 138 262 L 150 196 C 147 206 138 211 127 211 Z" },
};

/* Moods: laughing eyes and an open mouth; slanting lids and brows, and a mouth that turns down; eyes that look up to one
 * side, one brow raised, and a mouth that is drawn to that side. */

static const HfArtShape sorry_eyes[] = {
  { HF_ART_CREAM, 0, TRUE, "M 81 125 C 86 114 105 108 114 119 C 107 130 88 132 81 125 Z" },
  { HF_ART_INK, 0, TRUE, "M 99 113.500 A 7.500 7.500 0 1 1 98.900 113.500 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 96 115 A 2.400 2.400 0 1 1 95.900 115 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 148 115 A 2.400 2.400 0 1 1 147.900 115 Z" },
  { HF_ART_INK, 4.2f, TRUE, "M 78 126 C 85 115 104 107 115 116" },
};

static const HfArtShape thinking_eyes[] = {
  { HF_ART_CREAM, 0, TRUE, "M 81 121 C 88 108 106 108 114 121 C 106 131 88 131 81 121 Z" },
  { HF_ART_INK, 0, FALSE, "M 104 109.500 A 7 7 0 1 1 103.900 109.500 Z" },
  { HF_ART_INK, 0, FALSE, "M 158 109.500 A 7 7 0 1 1 157.900 109.500 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 106 111 A 2.200 2.200 0 1 1 105.900 111 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 160 111 A 2.200 2.200 0 1 1 159.900 111 Z" },
  { HF_ART_INK, 4.2f, TRUE, "M 80 121.500 C 87 107 107 107 115 120.500" },
};

static const HfArtShape merry_child_eyes[] = {
  { HF_ART_INK, 6.f, TRUE, "M 81 131 C 86 115 106 115 112 131" },
};

static const HfArtShape sorry_child_eyes[] = {
  { HF_ART_CREAM, 0, TRUE, "M 80 131 C 84 118 104 112 112 126 C 106 138 86 140 80 131 Z" },
  { HF_ART_INK, 0, TRUE, "M 98 118 A 9 9.500 0 1 1 97.900 118 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 94.500 120.500 A 3 3 0 1 1 94.400 120.500 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 149.500 120.500 A 3 3 0 1 1 149.400 120.500 Z" },
  { HF_ART_INK, 4.f, TRUE, "M 77 132 C 83 119 103 111 114 123" },
};

static const HfArtShape thinking_child_eyes[] = {
  { HF_ART_CREAM, 0, TRUE, "M 80 128 C 84 113 106 113 112 128 C 106 139 86 139 80 128 Z" },
  { HF_ART_INK, 0, FALSE, "M 103 115.500 A 8.500 8.500 0 1 1 102.900 115.500 Z" },
  { HF_ART_INK, 0, FALSE, "M 161 115.500 A 8.500 8.500 0 1 1 160.900 115.500 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 105.500 117 A 2.800 2.800 0 1 1 105.400 117 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 163.500 117 A 2.800 2.800 0 1 1 163.400 117 Z" },
  { HF_ART_INK, 4.f, TRUE, "M 79 127 C 84 112 106 112 113 126" },
};

static const HfArtShape content_brows[] = {
  { HF_ART_HAIR, 6.f, TRUE, "M 78 96 C 86 87 101 87 110 93" },
};

static const HfArtShape sorry_brows[] = {
  { HF_ART_HAIR, 6.f, TRUE, "M 77 105 C 86 102 100 95 109 87" },
};

static const HfArtShape thinking_brows[] = {
  { HF_ART_HAIR, 6.f, FALSE, "M 79 103 C 87 97 101 98 111 103" },
  { HF_ART_HAIR, 6.f, FALSE, "M 172 94 C 163 84 149 84 139 91" },
};

static const HfArtShape content_fine_brows[] = {
  { HF_ART_HAIR_DARK, 4.4f, TRUE, "M 78 96 C 86 87 101 87 110 93" },
};

static const HfArtShape sorry_fine_brows[] = {
  { HF_ART_HAIR_DARK, 4.6f, TRUE, "M 77 105 C 86 102 100 95 109 87" },
};

static const HfArtShape thinking_fine_brows[] = {
  { HF_ART_HAIR_DARK, 4.6f, FALSE, "M 79 103 C 87 97 101 98 111 103" },
  { HF_ART_HAIR_DARK, 4.6f, FALSE, "M 172 94 C 163 84 149 84 139 91" },
};

static const HfArtShape content_bushy_brows[] = {
  { HF_ART_HAIR, 9.f, TRUE, "M 78 96 C 86 87 100 87 109 92" },
};

static const HfArtShape sorry_bushy_brows[] = {
  { HF_ART_HAIR, 9.f, TRUE, "M 77 105 C 86 102 99 96 108 88" },
};

static const HfArtShape thinking_bushy_brows[] = {
  { HF_ART_HAIR, 9.f, FALSE, "M 79 103 C 87 98 101 99 110 103" },
  { HF_ART_HAIR, 9.f, FALSE, "M 172 94 C 163 85 149 85 140 91" },
};

static const HfArtShape laugh[] = {
  { HF_ART_LIP, 0, FALSE, "M 95 150 C 109 156 141 156 155 150 C 154 184 96 184 95 150 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 100 154 C 113 158.500 137 158.500 150 154 C 148 165 102 165 100 154 Z" },
};

static const HfArtShape frown[] = {
  { HF_ART_LIP, 6.f, FALSE, "M 104 171 C 112 158 138 158 146 171" },
};

static const HfArtShape pout[] = {
  { HF_ART_LIP, 6.f, FALSE, "M 116 165 C 124 164 136 162 146 156" },
};

static const HfArtShape small_laugh[] = {
  { HF_ART_LIP, 0, FALSE, "M 104 167 C 116 172 134 172 146 167 C 144 187 106 187 104 167 Z" },
};

static const HfArtShape small_frown[] = {
  { HF_ART_LIP, 5.4f, FALSE, "M 110 180 C 117 170 133 170 140 180" },
};

static const HfArtShape small_pout[] = {
  { HF_ART_LIP, 5.4f, FALSE, "M 118 176 C 126 176 134 174 141 170" },
};

static const HfArtShape bearded_laugh[] = {
  { HF_ART_LIP, 0, FALSE, "M 99 161 C 114 160 136 160 151 161 C 147 188 103 188 99 161 Z" },
  { HF_ART_CREAM, 0, FALSE, "M 106 163 C 118 162 132 162 144 163 C 138 172 112 172 106 163 Z" },
};

static const HfArtShape bearded_frown[] = {
  { HF_ART_LIP, 6.f, FALSE, "M 107 182 C 114 170 136 170 143 182" },
};

static const HfArtShape bearded_pout[] = {
  { HF_ART_LIP, 6.f, FALSE, "M 115 177 C 124 177 134 175 141 170" },
};

#define NONE { NULL, 0 }

/* Layers in each mood but the neutral one: content, sorry, thinking */
static const struct
{
  const HfArtShape *neutral;
  Layer others[HF_N_MOODS - 1];
} moods[] = {
  { eyes, { LAYER (merry_eyes), LAYER (sorry_eyes), LAYER (thinking_eyes) } },
  { narrow_eyes, { LAYER (merry_eyes), LAYER (sorry_eyes), LAYER (thinking_eyes) } },
  { merry_eyes, { LAYER (merry_eyes), LAYER (sorry_eyes), LAYER (thinking_eyes) } },
  { child_eyes, { LAYER (merry_child_eyes), LAYER (sorry_child_eyes), LAYER (thinking_child_eyes) } },
  { brows, { LAYER (content_brows), LAYER (sorry_brows), LAYER (thinking_brows) } },
  { fine_brows, { LAYER (content_fine_brows), LAYER (sorry_fine_brows), LAYER (thinking_fine_brows) } },
  { bushy_brows, { LAYER (content_bushy_brows), LAYER (sorry_bushy_brows), LAYER (thinking_bushy_brows) } },
  { lips, { LAYER (laugh), LAYER (frown), LAYER (pout) } },
  { smile, { LAYER (laugh), LAYER (frown), LAYER (pout) } },
  { grin, { LAYER (laugh), LAYER (frown), LAYER (pout) } },
  { gap, { LAYER (gap), NONE, NONE } },
  { small_mouth, { LAYER (small_laugh), LAYER (small_frown), LAYER (small_pout) } },
  { bearded_mouth, { LAYER (bearded_laugh), LAYER (bearded_frown), LAYER (bearded_pout) } },
};

static const Drawing drawings[HF_N_PLAYER_FACES] = {
  [HF_PLAYER_FACE_GRANDMOTHER] = {
    { "#cfc6e6", "#7d4c86", "#613869", "#e7d6ee", "#b62b3c", "#f6d7bc", "#e3b794", "#eceaf0", "#b3aebd", "#b8473f" },
    { LAYER (bun), LAYER (shoulders), LAYER (neck), LAYER (blouse), LAYER (face), LAYER (wrinkles), LAYER (narrow_eyes),
      LAYER (fine_brows), LAYER (lips), LAYER (parted), LAYER (round_glasses) } },
  [HF_PLAYER_FACE_GRANDFATHER] = {
    { "#bcd6c2", "#2f6b4f", "#234f3b", "#f3ead6", "#ddcfb2", "#eab992", "#d19c72", "#f4f1ea", "#bdb7ab", "#a9453c" },
    { LAYER (shoulders), LAYER (neck), LAYER (shirt), LAYER (ears), LAYER (face), LAYER (gleam), LAYER (side_hair),
      LAYER (narrow_eyes), LAYER (bushy_brows), LAYER (full_beard), LAYER (bearded_mouth), LAYER (moustache) } },
  [HF_PLAYER_FACE_HEADSCARF] = {
    { "#f6d7b4", "#1f8088", "#16626a", "#8fd0cf", "#b62b3c", "#cd9466", "#b0774b", "#2b1d18", "#2b1d18", "#9c3a3a" },
    { LAYER (scarf_back), LAYER (face), LAYER (eyes), LAYER (lashes), LAYER (fine_brows), LAYER (lips),
      LAYER (scarf_front) } },
  [HF_PLAYER_FACE_CAP] = {
    { "#c2d2e4", "#3d4f78", "#2c3a5c", "#96805f", "#766248", "#f2c3a0", "#dca27c", "#8d5b34", "#6d4323", "#b04a48" },
    { LAYER (shoulders), LAYER (neck), LAYER (neckerchief), LAYER (ears), LAYER (face), LAYER (short_hair),
      LAYER (eyes), LAYER (brows), LAYER (small_mouth), LAYER (walrus), LAYER (flat_cap) } },
  [HF_PLAYER_FACE_CURLS] = {
    { "#f6d27a", "#d9553f", "#b73f2c", "#f8c9a0", "#f8c9a0", "#935b39", "#774429", "#2a1c1a", "#4a342d", "#a8323a" },
    { LAYER (curls), LAYER (shoulders), LAYER (neckline), LAYER (ears), LAYER (face), LAYER (eyes), LAYER (lashes),
      LAYER (fine_brows), LAYER (lips), LAYER (curly_front), LAYER (hoops) } },
  [HF_PLAYER_FACE_BEARD] = {
    { "#a9dcd3", "#e0a13a", "#be8122", "#f4cc7e", "#d3942e", "#7c4c31", "#623823", "#1c1413", "#3b2b27", "#8c3b34" },
    { LAYER (shoulders), LAYER (neck), LAYER (open_collar), LAYER (ears), LAYER (face), LAYER (cropped),
      LAYER (trimmed_beard), LAYER (eyes), LAYER (brows), LAYER (grin) } },
  [HF_PLAYER_FACE_PLAITS] = {
    { "#bfe3f0", "#2c8f7a", "#207060", "#c4e2cf", "#c2283b", "#fce3cd", "#efc3a1", "#cc6a2e", "#9d471b", "#c2473f" },
    { LAYER (plaits), LAYER (shoulders), LAYER (neck), LAYER (dress), LAYER (ears), LAYER (child_face),
      LAYER (freckles), LAYER (child_eyes), LAYER (smile), LAYER (child_fringe) } },
  [HF_PLAYER_FACE_BOY] = {
    { "#fbcf9c", "#2a65b5", "#1f4d8c", "#f3f1e8", "#b62b3c", "#c68d60", "#a97145", "#3a2419", "#5d3d2b", "#8f2f33" },
    { LAYER (shoulders), LAYER (neck), LAYER (stripes), LAYER (ears), LAYER (child_face), LAYER (child_eyes),
      LAYER (grin), LAYER (gap), LAYER (tousled) } },
  [HF_PLAYER_FACE_BOB] = {
    { "#f3c3ca", "#2c3757", "#1f2841", "#f2c3bd", "#b62b3c", "#f7d9b4", "#e4bb8e", "#23202b", "#4b4659", "#c2384a" },
    { LAYER (bob_back), LAYER (shoulders), LAYER (neck), LAYER (blouse), LAYER (face), LAYER (eyes), LAYER (lashes),
      LAYER (lips), LAYER (bob_front) } },
  [HF_PLAYER_FACE_GLASSES] = {
    { "#c3cff0", "#d2693c", "#b05129", "#f6e4cf", "#e88d5c", "#f7d0ae", "#e4b189", "#d2973f", "#a26d22", "#b4483f" },
    { LAYER (shoulders), LAYER (neck), LAYER (hood), LAYER (ears), LAYER (face), LAYER (eyes), LAYER (brows),
      LAYER (grin), LAYER (quiff), LAYER (square_glasses) } },
  [HF_PLAYER_FACE_HAT] = {
    { "#b9dfbd", "#8a2f6b", "#6b2152", "#e9a9cf", "#b62b3c", "#e6b083", "#cd9162", "#5b3320", "#7d4c32", "#b53442" },
    { LAYER (waves), LAYER (shoulders), LAYER (neckline), LAYER (face), LAYER (eyes), LAYER (lashes),
      LAYER (fine_brows), LAYER (lips), LAYER (side_locks), LAYER (straw_hat) } },
  [HF_PLAYER_FACE_TURBAN] = {
    { "#cbdcf2", "#7b2d3b", "#5e1f2b", "#ec9440", "#cd7424", "#bd8052", "#a0663c", "#8f8b92", "#656169", "#8c3b34" },
    { LAYER (shoulders), LAYER (neck), LAYER (kurta), LAYER (ears), LAYER (face), LAYER (merry_eyes), LAYER (brows),
      LAYER (full_beard), LAYER (bearded_mouth), LAYER (moustache), LAYER (turban) } },
};

/* clang-format on */

static void
fill_palette (const Drawing *drawing, HfArtPalette *palette)
{
  static const HfArtColour roles[] = {
    HF_ART_PANEL, HF_ART_MAIN,       HF_ART_DARK, HF_ART_LIGHT,     HF_ART_SECOND,
    HF_ART_SKIN,  HF_ART_SKIN_SHADE, HF_ART_HAIR, HF_ART_HAIR_DARK, HF_ART_LIP,
  };

  hf_art_palette (&(HfCardLook) { .rank = 12, .suit = HF_SUIT_NONE }, palette);
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    gdk_rgba_parse (&palette->colours[roles[i]], drawing->colours[i]);

  /* A cheek is skin with a little of the lips. */
  palette->colours[CHEEK] = palette->colours[HF_ART_LIP];
  palette->colours[CHEEK].alpha = .2f;
}

static Layer
find_layer (const Layer *layer, HfMood mood)
{
  for (guint i = 0; mood != HF_MOOD_NEUTRAL && i < G_N_ELEMENTS (moods); i++)
    if (layer->shapes == moods[i].neutral)
      return moods[i].others[mood - 1];

  return *layer;
}

/* Draws a face into a square. */
void
hf_face_art_snapshot (GtkSnapshot *snapshot, HfPlayerFace face_id, HfMood mood, double size)
{
  const Drawing *drawing = &drawings[face_id];
  HfArtPalette palette;

  fill_palette (drawing, &palette);
  gtk_snapshot_append_color (snapshot, &palette.colours[HF_ART_PANEL],
                             &GRAPHENE_RECT_INIT (0, 0, size, size));
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, size, size));
  hf_art_push_place (snapshot, 0, 0, size / SPACE, 0);
  for (guint i = 0; i < MAX_LAYERS && drawing->layers[i].shapes != NULL; i++)
    {
      Layer layer = find_layer (&drawing->layers[i], mood);

      hf_art_shapes (snapshot, layer.shapes, layer.n_shapes, &palette);
    }
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}
