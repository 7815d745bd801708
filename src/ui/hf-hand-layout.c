/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-hand-layout.h"

#include <math.h>

#include "core/hf-cards.h"
#include "hf-card-art.h"
#include "hf-hand-card.h"

#define LIFT 0.13         /* of the height of a card: how far a selected one stands out */
#define STEP 0.52         /* of the width of a card: apart where there is room */
#define BREAK 0.22        /* of the width of a card: more between ranks */
#define MAX_HEIGHT 250
#define MAX_ROWS 4
#define LEAST_IN_ROW 4
#define COMFORTABLE 66    /* pixels: cards of a large hand get no lower than this if the table can help it */

/* A row of a hand: cards first to last - 1. */
typedef struct
{
  guint first;
  guint last;
  guint breaks;
} Row;

/* The index is printed in the upper left corner, so a fan runs from left to
 * right in every language: mirrored, it would hide what one has to read. */

static gboolean
breaks_before (GPtrArray *cards,
               guint      i)
{
  HfCard *card = hf_hand_card_get_card (g_ptr_array_index (cards, i));
  HfCard *before = hf_hand_card_get_card (g_ptr_array_index (cards, i - 1));

  return hf_card_get_kind (card) != hf_card_get_kind (before);
}

static Row
make_row (GPtrArray *cards,
          guint      first,
          guint      last)
{
  Row row = { first, last, 0 };

  for (guint i = first + 1; i < last; i++)
    row.breaks += breaks_before (cards, i);

  return row;
}

static double
find_step (const HfHandLayout *self,
           const Row          *row)
{
  guint n = row->last - row->first;
  double room = MAX (self->width - self->card_width, 0);

  if (n < 2)
    return self->card_width * STEP;

  /* Breaks between ranks shrink together with the steps. */
  return MIN (room / (n - 1 + row->breaks * BREAK / STEP), self->card_width * STEP);
}

/* How far one row lies below another: its index shows. */
static double
find_row_step (double card_height)
{
  double index_width, index_height;

  hf_card_art_index_size (card_height * HF_CARD_ASPECT, &index_width, &index_height);

  return index_height;
}

/* How high cards are when rows of them fill a height. */
static int
find_card_height (double height,
                  guint  rows)
{
  double card = MIN (height / (1 + LIFT), MAX_HEIGHT);

  while (card > 14 && card * (1 + LIFT) + (rows - 1) * find_row_step (card) > height)
    card--;

  return (int) MAX (card, 14);
}

static void
place_row (HfHandLayout *self,
           GPtrArray    *cards,
           const Row    *row,
           int           number,
           double        y)
{
  double step = row->last - row->first > 1 ? find_step (self, row) : 0;
  double gap = step * BREAK / STEP;
  double length = (row->last - row->first - 1) * step + row->breaks * gap + self->card_width;
  double x = MAX (0, (self->width - length) / 2);

  for (guint i = row->first; i < row->last; i++)
    {
      gboolean selected = hf_hand_card_get_selected (g_ptr_array_index (cards, i));
      HfHandPlace place;

      if (i > row->first)
        x += step + (breaks_before (cards, i) ? gap : 0);
      place.x = round (x);
      place.y = round (y - (selected ? self->card_height * LIFT : 0));
      place.row = number;
      g_array_append_val (self->places, place);
    }
}

static void
set_card_height (HfHandLayout *self,
                 double        height)
{
  self->card_height = (int) height;
  self->card_width = MAX (10, (int) round (self->card_height * HF_CARD_ASPECT));
}

/* Where a row is to begin: near its even share, and where the rank changes if that is near. */
static guint
find_split (GPtrArray *cards,
            guint      middle)
{
  for (guint d = 0; d < 4; d++)
    {
      if (middle > 0 && middle + d < cards->len && breaks_before (cards, middle + d))
        return middle + d;
      if (middle > d && breaks_before (cards, middle - d))
        return middle - d;
    }

  return middle;
}

static void
split_rows (GPtrArray *cards,
            guint      n_rows,
            Row       *rows)
{
  guint first = 0;

  for (guint i = 0; i < n_rows; i++)
    {
      guint last = i + 1 < n_rows ? find_split (cards, (cards->len * (i + 1) + n_rows / 2) / n_rows) : cards->len;

      rows[i] = make_row (cards, first, MAX (last, first));
      first = MAX (last, first);
    }
}

/* How much of the width of its index a card shows at least, 1 is all of it. */
static double
find_share_seen (HfHandLayout *self,
                 const Row    *rows,
                 guint         n_rows)
{
  double index_width, index_height, least = G_MAXDOUBLE;

  hf_card_art_index_size (self->card_width, &index_width, &index_height);
  for (guint i = 0; i < n_rows; i++)
    least = MIN (least, find_step (self, &rows[i]) / index_width);

  return MIN (least, 1);
}

/* Rather than in several rows of small cards, a hand lies in fewer of comfortable ones that do not fill the height. */
static gboolean
lower_cards (HfHandLayout *self,
             GPtrArray    *cards,
             Row          *rows,
             guint         n_rows)
{
  split_rows (cards, n_rows, rows);
  for (int height = find_card_height (self->height, n_rows); height >= COMFORTABLE; height--)
    {
      set_card_height (self, height);
      if (find_share_seen (self, rows, n_rows) >= 1)
        return TRUE;
    }

  return FALSE;
}

/* As few rows as let all indices be read; if none does, those that show most of them. */
static guint
choose_rows (HfHandLayout *self,
             GPtrArray    *cards,
             Row          *rows)
{
  guint best = 1;
  double best_seen = -1;

  for (guint n = 1; n <= MAX_ROWS && (n == 1 || n * LEAST_IN_ROW <= cards->len); n++)
    {
      double seen;

      set_card_height (self, find_card_height (self->height, n));
      split_rows (cards, n, rows);
      seen = find_share_seen (self, rows, n);
      if (seen > best_seen + .02)
        {
          best = n;
          best_seen = seen;
        }
    }
  if (find_card_height (self->height, best) < COMFORTABLE)
    for (guint n = 1; n < best; n++)
      if (lower_cards (self, cards, rows, n))
        return n;
  set_card_height (self, find_card_height (self->height, best));
  split_rows (cards, best, rows);

  return best;
}

/**
 * hf_hand_layout_init:
 * @self: a layout
 *
 * Makes a layout of no cards.
 */
void
hf_hand_layout_init (HfHandLayout *self)
{
  *self = (HfHandLayout) { .places = g_array_new (FALSE, FALSE, sizeof (HfHandPlace)) };
}

/**
 * hf_hand_layout_clear:
 * @self: a layout
 *
 * Frees what a layout holds.
 */
void
hf_hand_layout_clear (HfHandLayout *self)
{
  g_clear_pointer (&self->places, g_array_unref);
}

/**
 * hf_hand_layout_needs:
 * @self: a layout
 * @width: a width
 * @height: a height
 *
 * Returns: whether it was made for another size
 */
gboolean
hf_hand_layout_needs (HfHandLayout *self,
                      int           width,
                      int           height)
{
  return self->width != width || self->height != height;
}

/**
 * hf_hand_layout_resize:
 * @self: a layout
 * @width: the width there is
 * @height: the height there is
 *
 * Returns: whether that is another size than before
 */
gboolean
hf_hand_layout_resize (HfHandLayout *self,
                       int           width,
                       int           height)
{
  gboolean needed = hf_hand_layout_needs (self, width, height);

  self->width = width;
  self->height = height;

  return needed;
}

/**
 * hf_hand_layout_place:
 * @self: a layout
 * @cards: (element-type HfHandCard): the cards
 *
 * Finds a place for each card: one row as long as all indices can be read,
 * else more of them.
 */
void
hf_hand_layout_place (HfHandLayout *self,
                      GPtrArray    *cards)
{
  Row rows[MAX_ROWS];
  guint n_rows;
  double top;

  g_array_set_size (self->places, 0);
  set_card_height (self, find_card_height (self->height, 1));
  if (cards->len == 0)
    return;

  n_rows = choose_rows (self, cards, rows);
  top = self->height - self->card_height - (n_rows - 1) * find_row_step (self->card_height);
  for (guint i = 0; i < n_rows; i++)
    place_row (self, cards, &rows[i], (int) i, top + i * find_row_step (self->card_height));
}

/**
 * hf_hand_layout_wish:
 * @width: the width there is
 * @n_cards: how many cards there are
 *
 * Returns: the height at which so many cards can be read and touched
 *   comfortably, in as many rows as it takes
 */
int
hf_hand_layout_wish (int   width,
                     guint n_cards)
{
  HfHandLayout layout = { .width = MAX (width, 1) };

  set_card_height (&layout, COMFORTABLE);
  for (guint n = 1; n <= MAX_ROWS; n++)
    {
      /* About every fourth card begins another rank. */
      Row row = { 0, (n_cards + n - 1) / n, n_cards / n / 4 };

      if (n == MAX_ROWS || find_share_seen (&layout, &row, 1) >= 1)
        return (int) ceil (COMFORTABLE * (1 + LIFT) + (n - 1) * find_row_step (COMFORTABLE));
    }

  return COMFORTABLE;
}

/**
 * hf_hand_layout_find:
 * @self: a layout
 * @x: a point
 * @y: a point
 *
 * Returns: which card a new one would be put before there
 */
guint
hf_hand_layout_find (HfHandLayout *self,
                     double        x,
                     double        y)
{
  const HfHandPlace *places = (const HfHandPlace *) self->places->data;
  guint n = self->places->len;
  int row = 0;

  /* The lowest row that begins above the point; selected cards stand out of theirs. */
  for (guint i = 0; i < n; i++)
    if (places[i].row > row && y >= places[i].y)
      row = places[i].row;

  for (guint i = 0; i < n; i++)
    if (places[i].row > row || (places[i].row == row && x < places[i].x + self->card_width * .3))
      return i;

  return n;
}

/* How far a point is from a stretch of a line. */
static double
find_distance (double at,
               double from,
               double length)
{
  return MAX (MAX (from - at, at - from - length), 0);
}

/**
 * hf_hand_layout_pick:
 * @self: a layout
 * @x: a point
 * @y: a point
 * @reach: how far off a card may be
 *
 * Returns: which card is meant there: the one on top, or the nearest one;
 *   as many as there are cards if none is
 */
guint
hf_hand_layout_pick (HfHandLayout *self,
                     double        x,
                     double        y,
                     double        reach)
{
  const HfHandPlace *places = (const HfHandPlace *) self->places->data;
  guint found = self->places->len;
  double least = reach;

  for (guint i = 0; i < self->places->len; i++)
    {
      double dx = find_distance (x, places[i].x, self->card_width);
      double dy = find_distance (y, places[i].y, self->card_height);

      /* Later cards lie on earlier ones. */
      if (hypot (dx, dy) > least)
        continue;
      found = i;
      least = hypot (dx, dy);
    }

  return found;
}
