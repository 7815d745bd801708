/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-hand-layout.h"

#include <math.h>

#include "core/hf-cards.h"
#include "hf-card-art.h"
#include "hf-hand-card.h"

#define LIFT 0.13         /* of the height of a card: how far a selected one stands out */
#define INDEX 0.27        /* of the width of a card: the least that must be seen */
#define STEP 0.52         /* of the width of a card: apart where there is room */
#define BREAK 0.22        /* of the width of a card: more between ranks */
#define ROW 0.46          /* of the height of a card: what is seen of the back row */
#define MAX_HEIGHT 240

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
  double room = self->width - self->card_width;

  if (n < 2)
    return 0;

  /* Breaks between ranks shrink together with the steps. */
  return MIN (room / (n - 1 + row->breaks * BREAK / STEP), self->card_width * STEP);
}

static void
place_row (HfHandLayout *self,
           GPtrArray    *cards,
           const Row    *row,
           int           number,
           double        y)
{
  double step = find_step (self, row);
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
  self->card_height = MAX (14, (int) MIN (height, MAX_HEIGHT));
  self->card_width = MAX (10, (int) round (self->card_height * HF_CARD_ASPECT));
}

/* Where to begin the second row: near the middle, and where the rank changes if that is near. */
static guint
find_split (GPtrArray *cards)
{
  guint middle = (cards->len + 1) / 2;

  for (guint d = 0; d < 4; d++)
    {
      if (middle + d < cards->len && breaks_before (cards, middle + d))
        return middle + d;
      if (middle > d && breaks_before (cards, middle - d))
        return middle - d;
    }

  return middle;
}

/* What a card shows of its face at least, in a row and in two of them. */
static gboolean
two_rows_read_better (HfHandLayout *self,
                      GPtrArray    *cards,
                      const Row    *one)
{
  guint split;
  Row front, back;
  double step_of_one = find_step (self, one);

  if (cards->len < 8 || step_of_one >= self->card_width * INDEX)
    return FALSE;

  set_card_height (self, self->height / (1 + LIFT + ROW));
  split = find_split (cards);
  back = make_row (cards, 0, split);
  front = make_row (cards, split, cards->len);

  return MIN (find_step (self, &back), find_step (self, &front)) > step_of_one;
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
 * else two.
 */
void
hf_hand_layout_place (HfHandLayout *self,
                      GPtrArray    *cards)
{
  Row one = make_row (cards, 0, cards->len);

  g_array_set_size (self->places, 0);
  set_card_height (self, self->height / (1 + LIFT));
  if (cards->len == 0)
    return;

  if (two_rows_read_better (self, cards, &one))
    {
      guint split = find_split (cards);
      Row back = make_row (cards, 0, split);
      Row front = make_row (cards, split, cards->len);
      double top = self->card_height * LIFT;

      place_row (self, cards, &back, 0, top);
      place_row (self, cards, &front, 1, top + self->card_height * ROW);
      return;
    }

  set_card_height (self, self->height / (1 + LIFT));
  place_row (self, cards, &one, 0, self->height - self->card_height);
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
  int rows = n > 0 ? places[n - 1].row + 1 : 1;
  int row = rows > 1 && y > self->height * .55 ? 1 : 0;

  for (guint i = 0; i < n; i++)
    if (places[i].row > row || (places[i].row == row && x < places[i].x + self->card_width * .3))
      return i;

  return n;
}
