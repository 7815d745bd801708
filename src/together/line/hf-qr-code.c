/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A link as a QR code (ISO/IEC 18004): bytes, error correction of level M, versions 1 to 10. */

#include "hf-qr-code.h"

#include <string.h>

#define MAX_VERSION 10
#define MAX_BYTES   346 /* of all blocks of version 10 */
#define N_MASKS     8

/* Numbers of the standard for a version at level M: correction bytes of a block, how many blocks there are with how
 * many data bytes, and how many with one more; and where alignment patterns are. */
static const struct
{
  guint8 n_check;
  guint8 n_short, short_data;
  guint8 n_long;
  guint8 align[4];
} versions[MAX_VERSION + 1] = {
  [1] = { 10, 1, 16, 0, { 0 } },         [2] = { 16, 1, 28, 0, { 6, 18 } },
  [3] = { 26, 1, 44, 0, { 6, 22 } },     [4] = { 18, 2, 32, 0, { 6, 26 } },
  [5] = { 24, 2, 43, 0, { 6, 30 } },     [6] = { 16, 4, 27, 0, { 6, 34 } },
  [7] = { 18, 4, 31, 0, { 6, 22, 38 } }, [8] = { 22, 2, 38, 2, { 6, 24, 42 } },
  [9] = { 22, 3, 36, 2, { 6, 26, 46 } }, [10] = { 26, 4, 43, 1, { 6, 28, 50 } },
};

/* A picture that is being made. */
typedef struct
{
  HfQrCode *code;
  guint version;
  guint8 fixed[HF_QR_CODE_MAX][HF_QR_CODE_MAX]; /* no data there */
} Picture;

/* Bits one behind the other. */
typedef struct
{
  guint8 bytes[MAX_BYTES];
  guint n_bits;
} Bits;

static void
add_bits (Bits *self, guint value, guint n)
{
  while (n-- > 0)
    {
      self->bytes[self->n_bits / 8] |= ((value >> n) & 1) << (7 - self->n_bits % 8);
      self->n_bits++;
    }
}

static guint
count_data (guint version)
{
  return versions[version].n_short * versions[version].short_data
         + versions[version].n_long * (versions[version].short_data + 1u);
}

/* Returns: the smallest version that has room, or 0 */
static guint
find_version (gsize length)
{
  for (guint version = 1; version <= MAX_VERSION; version++)
    if (length + (version < 10 ? 2 : 3) <= count_data (version))
      return version;

  return 0;
}

/* Writes the text with its head, and fills the rest as the standard wants it. */
static void
write_data (Bits *data, guint version, const char *text, gsize length)
{
  guint n = 8 * count_data (version);

  add_bits (data, 4, 4);
  add_bits (data, length, version < 10 ? 8 : 16);
  for (gsize i = 0; i < length; i++)
    add_bits (data, (guchar) text[i], 8);
  add_bits (data, 0, MIN (4, n - data->n_bits));
  data->n_bits = (data->n_bits + 7) / 8 * 8;
  for (guint pad = 0xec; data->n_bits < n; pad ^= 0xec ^ 0x11)
    add_bits (data, pad, 8);
}

/* Multiplies in the field of 256 elements. */
static guint8
multiply (guint8 a, guint8 b)
{
  guint product = 0;

  for (guint i = 8; i-- > 0;)
    {
      product = (product << 1) ^ ((product >> 7) * 0x11d);
      product ^= ((b >> i) & 1) * a;
    }

  return product;
}

/* The remainder by the polynomial whose roots are the first powers of 2. */
static void
find_check (const guint8 *data, guint n_data, guint8 *check, guint n_check)
{
  guint8 divisor[32] = { 0 }, root = 1;

  divisor[n_check - 1] = 1;
  for (guint i = 0; i < n_check; i++, root = multiply (root, 2))
    for (guint k = 0; k < n_check; k++)
      divisor[k] = multiply (divisor[k], root) ^ (k + 1 < n_check ? divisor[k + 1] : 0);

  memset (check, 0, n_check);
  for (guint i = 0; i < n_data; i++)
    {
      guint8 factor = data[i] ^ check[0];

      memmove (check, check + 1, n_check - 1);
      check[n_check - 1] = 0;
      for (guint k = 0; k < n_check; k++)
        check[k] ^= multiply (divisor[k], factor);
    }
}

/* Mixes the blocks byte by byte: first their data, then their correction bytes. */
static void
weave (const Bits *data, guint version, Bits *all)
{
  guint n_check = versions[version].n_check, n_short = versions[version].n_short;
  guint n_blocks = n_short + versions[version].n_long, most = versions[version].short_data + 1u;
  const guint8 *starts[8];
  guint sizes[8];
  guint8 checks[8][32];

  for (guint i = 0, at = 0; i < n_blocks; at += sizes[i++])
    {
      starts[i] = data->bytes + at;
      sizes[i] = versions[version].short_data + (i >= n_short);
      find_check (starts[i], sizes[i], checks[i], n_check);
    }
  for (guint k = 0; k < most; k++)
    for (guint i = 0; i < n_blocks; i++)
      if (k < sizes[i])
        add_bits (all, starts[i][k], 8);
  for (guint k = 0; k < n_check; k++)
    for (guint i = 0; i < n_blocks; i++)
      add_bits (all, checks[i][k], 8);
}

static void
fix (Picture *self, guint row, guint column, gboolean dark)
{
  self->code->dark[row][column] = dark;
  self->fixed[row][column] = TRUE;
}

/* Draws rings around a place, as far as they are in the picture. */
static void
draw_rings (Picture *self, gint row, gint column, gint radius, guint light)
{
  gint size = self->code->size;

  for (gint y = -radius; y <= radius; y++)
    for (gint x = -radius; x <= radius; x++)
      {
        guint ring = MAX (ABS (x), ABS (y));

        if (row + y >= 0 && row + y < size && column + x >= 0 && column + x < size)
          fix (self, row + y, column + x, !((light >> ring) & 1));
      }
}

static void
draw_alignment (Picture *self)
{
  const guint8 *at = versions[self->version].align;
  guint n = 0;

  while (n < 4 && at[n] != 0)
    n++;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      if (!((i == 0 && (k == 0 || k == n - 1)) || (i == n - 1 && k == 0)))
        draw_rings (self, at[i], at[k], 2, 1u << 1);
}

/* Appends the remainder by a polynomial to a number. */
static guint
protect (guint value, guint n_check, guint polynomial)
{
  guint rest = value;

  for (guint i = 0; i < n_check; i++)
    rest = (rest << 1) ^ ((rest >> (n_check - 1)) * polynomial);

  return value << n_check | rest;
}

static void
draw_version (Picture *self)
{
  guint bits = protect (self->version, 12, 0x1f25), last = self->code->size - 11;

  for (guint i = 0; i < 18 && self->version >= 7; i++)
    {
      fix (self, last + i % 3, i / 3, (bits >> i) & 1);
      fix (self, i / 3, last + i % 3, (bits >> i) & 1);
    }
}

/* Draws level M and the mask, twice. */
static void
draw_format (Picture *self, guint mask)
{
  guint bits = protect (mask, 10, 0x537) ^ 0x5412, size = self->code->size;

  for (guint i = 0; i < 15; i++)
    {
      gboolean dark = (bits >> i) & 1;

      if (i < 8)
        {
          fix (self, i < 6 ? i : i + 1, 8, dark);
          fix (self, 8, size - 1 - i, dark);
        }
      else
        {
          fix (self, 8, i == 8 ? 7 : 14 - i, dark);
          fix (self, size - 15 + i, 8, dark);
        }
    }
  fix (self, size - 8, 8, TRUE);
}

/* Draws all that is in every picture of the version. */
static void
draw_frame (Picture *self)
{
  guint size = self->code->size;

  for (guint i = 0; i < size; i++)
    {
      fix (self, 6, i, i % 2 == 0);
      fix (self, i, 6, i % 2 == 0);
    }
  draw_rings (self, 3, 3, 4, 1u << 2 | 1u << 4);
  draw_rings (self, 3, size - 4, 4, 1u << 2 | 1u << 4);
  draw_rings (self, size - 4, 3, 4, 1u << 2 | 1u << 4);
  draw_alignment (self);
  draw_version (self);
  draw_format (self, 0);
}

/* Lays the bits in columns of two, up and down from the right. */
static void
draw_bits (Picture *self, const Bits *bits)
{
  guint size = self->code->size, i = 0;

  for (gint right = size - 1; right > 0; right -= right == 8 ? 3 : 2)
    for (guint step = 0; step < size; step++)
      for (gint column = right; column > right - 2; column--)
        {
          gboolean up = ((right + 1) & 2) == 0;
          guint row = up ? size - 1 - step : step;

          if (self->fixed[row][column])
            continue;
          self->code->dark[row][column] = i < bits->n_bits
                                          && (bits->bytes[i / 8] >> (7 - i % 8)) & 1;
          i++;
        }
}

static gboolean
is_masked (guint mask, guint y, guint x)
{
  switch (mask)
    {
    case 0:
      return (x + y) % 2 == 0;
    case 1:
      return y % 2 == 0;
    case 2:
      return x % 3 == 0;
    case 3:
      return (x + y) % 3 == 0;
    case 4:
      return (x / 3 + y / 2) % 2 == 0;
    case 5:
      return x * y % 2 + x * y % 3 == 0;
    case 6:
      return (x * y % 2 + x * y % 3) % 2 == 0;
    default:
      return ((x + y) % 2 + x * y % 3) % 2 == 0;
    }
}

/* Turns modules of the data over; twice is as before. */
static void
apply_mask (Picture *self, guint mask)
{
  for (guint y = 0; y < self->code->size; y++)
    for (guint x = 0; x < self->code->size; x++)
      if (!self->fixed[y][x])
        self->code->dark[y][x] ^= is_masked (mask, y, x);
  draw_format (self, mask);
}

static gboolean
is_dark (const HfQrCode *code, gboolean turned, guint line, guint place)
{
  return turned ? code->dark[place][line] : code->dark[line][place];
}

/* Rates how hard a line is to read: long runs, and patterns that look like the corner of a picture. */
static guint
rate_line (const HfQrCode *code, gboolean turned, guint line)
{
  guint points = 0, run = 0, window = 0;

  for (guint i = 0; i < code->size; i++)
    {
      gboolean dark = is_dark (code, turned, line, i);

      run = i > 0 && dark == is_dark (code, turned, line, i - 1) ? run + 1 : 1;
      points += run == 5 ? 3 : run > 5;
      window = (window << 1 | dark) & 0x7ff;
      if (i >= 10 && (window == 0x05d || window == 0x5d0))
        points += 40;
    }

  return points;
}

static guint
rate (const HfQrCode *code)
{
  guint points = 0, n_dark = 0, all = code->size * code->size;

  for (guint y = 0; y < code->size; y++)
    {
      points += rate_line (code, FALSE, y) + rate_line (code, TRUE, y);
      for (guint x = 0; x < code->size; x++)
        {
          guint dark = code->dark[y][x];

          n_dark += dark;
          if (y > 0 && x > 0 && dark == code->dark[y - 1][x] && dark == code->dark[y][x - 1]
              && dark == code->dark[y - 1][x - 1])
            points += 3;
        }
    }

  return points + 10 * (guint) (ABS ((gint) (20 * n_dark) - (gint) (10 * all)) / (gint) all);
}

static void
mask_well (Picture *self)
{
  guint best = 0, least = G_MAXUINT;

  for (guint mask = 0; mask < N_MASKS; mask++)
    {
      guint points;

      apply_mask (self, mask);
      points = rate (self->code);
      if (points < least)
        {
          least = points;
          best = mask;
        }
      apply_mask (self, mask);
    }
  apply_mask (self, best);
}

/* @self (out): the picture
 * @text: at most 213 bytes
 * Returns: FALSE where the text is too long */
gboolean
hf_qr_code_init (HfQrCode *self, const char *text)
{
  gsize length = strlen (text);
  Picture picture = { .code = self, .version = find_version (length) };
  Bits data = { .n_bits = 0 }, all = { .n_bits = 0 };

  memset (self, 0, sizeof *self);
  if (picture.version == 0)
    return FALSE;

  self->size = 17 + 4 * picture.version;
  write_data (&data, picture.version, text, length);
  weave (&data, picture.version, &all);
  draw_frame (&picture);
  draw_bits (&picture, &all);
  mask_well (&picture);

  return TRUE;
}
