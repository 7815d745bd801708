/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-hand-layout.h"

#include <math.h>

#include "core/cards/hf-cards.h"
#include "ui/cards/hf-card-art.h"
#include "hf-hand-card.h"

#define LIFT   0.13 /* of the height of a card: how far a selected one stands out */
#define STEP   0.52 /* of the width of a card: apart where there is room */
#define TARGET 44   /* pixels: the size that a finger needs; so far apart, too, if there is room */
#define WORSE \
  .9 /* more rows are worth it if fewer show less than .9 as much, or cards less than .9 as high */
#define BREAK        0.22 /* of the width of a card: more between ranks */
#define MAX_HEIGHT   420
#define MAX_ROWS     4
#define LEAST_IN_ROW 4
#define NEAR \
  3 /* cards: so much longer or shorter a row may be for it to end where the rank changes */
#define COMFORTABLE \
  66 /* pixels: cards of a large hand get no lower than this if the table can help it */

/* A row of a hand: cards first to last - 1. */
typedef struct
{
  guint first;
  guint last;
  guint breaks;
} Row;

/* The index is printed in the upper left corner, so a fan runs from left to
 * right in every language: mirrored, it would hide the index. */

static gboolean
breaks_before (GPtrArray *cards, guint i)
{
  HfCard *card = hf_hand_card_get_card (g_ptr_array_index (cards, i));
  HfCard *before = hf_hand_card_get_card (g_ptr_array_index (cards, i - 1));

  return hf_card_get_kind (card) != hf_card_get_kind (before);
}

static Row
make_row (GPtrArray *cards, guint first, guint last)
{
  Row row = { first, last, 0 };

  for (guint i = first + 1; i < last; i++)
    row.breaks += breaks_before (cards, i);

  return row;
}

/* How far the cards of a row lie apart, and how much more where the rank changes. */
static double
find_step (const HfHandLayout *self, const Row *row, guint n_rows, double *more)
{
  int n_steps = (int) (row->last - row->first) - 1;
  double room = MAX (self->width - self->card_width, 0);
  double step = MAX (self->card_width * STEP, TARGET), gap = self->card_width * BREAK;

  /* No other row shows between the cards of a row. */
  if (n_rows > 1)
    gap = CLAMP (self->card_width - step, 0, gap);
  /* The breaks shrink first, as long as a finger finds each card, and then together with the
   * steps. */
  if (n_steps > 0 && n_steps * step + row->breaks * gap > room)
    {
      step = MAX (MIN ((room - row->breaks * gap) / n_steps, step), MIN (room / n_steps, TARGET));
      gap = row->breaks > 0 ? (room - n_steps * step) / row->breaks : 0;
    }
  if (n_steps > 0 && step < TARGET)
    {
      step = room / (n_steps + row->breaks * BREAK / STEP);
      gap = step * BREAK / STEP;
    }
  *more = gap;

  return step;
}

/* How far one row lies below another: its index shows, and, where there is height for that,
 * enough for a finger. */
static double
find_row_step (double card_height, gboolean touchable)
{
  double index_width, index_height;

  hf_card_art_index_size (card_height * HF_CARD_ASPECT, &index_width, &index_height);

  return touchable ? MAX (index_height, TARGET) : index_height;
}

/* How high cards are when rows of them fill a height. */
static int
find_card_height (double height, guint rows, gboolean touchable)
{
  double card = MIN (height / (1 + LIFT), MAX_HEIGHT);

  while (card > 14 && card * (1 + LIFT) + (rows - 1) * find_row_step (card, touchable) > height)
    card--;

  return (int) MAX (card, 14);
}

static void
place_row (HfHandLayout *self,
           GPtrArray *cards,
           const Row *row,
           guint n_rows,
           guint number,
           double y)
{
  double gap, step = find_step (self, row, n_rows, &gap);
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
      place.row = (int) number;
      g_array_append_val (self->places, place);
    }
}

static void
set_card_height (HfHandLayout *self, double height)
{
  self->card_height = (int) height;
  self->card_width = MAX (10, (int) round (self->card_height * HF_CARD_ASPECT));
}

/* Where a row is to begin: near its even share, and where the rank changes if that is near. */
static guint
find_split (GPtrArray *cards, guint middle, guint near)
{
  for (guint d = 0; d <= near; d++)
    {
      if (middle > 0 && middle + d < cards->len && breaks_before (cards, middle + d))
        return middle + d;
      if (middle > d && breaks_before (cards, middle - d))
        return middle - d;
    }

  return middle;
}

/* How the cards are shared out among rows, and how they lie. */
typedef struct
{
  Row rows[MAX_ROWS];
  guint n_rows;
  int card_height;
  gboolean touchable; /* a finger finds the cards of upper rows */
  double
    seen; /* least visible part of a card: of its index, 1 is all of it, or of a finger's width */
} Setting;

static void
split_rows (GPtrArray *cards, Setting *setting, guint near)
{
  guint first = 0, n = setting->n_rows;

  for (guint i = 0; i < n; i++)
    {
      guint last = i + 1 < n ? find_split (cards, (cards->len * (i + 1) + n / 2) / n, near)
                             : cards->len;

      setting->rows[i] = make_row (cards, first, MAX (last, first));
      first = MAX (last, first);
    }
}

/* Least visible share of the width of a card; 1 is the part that matters. */
static double
find_share_seen (HfHandLayout *self, const Setting *setting, double matters)
{
  double least = G_MAXDOUBLE, more;

  for (guint i = 0; i < setting->n_rows; i++)
    least = MIN (least, find_step (self, &setting->rows[i], setting->n_rows, &more) / matters);

  return MIN (least, 1);
}

static double
find_index_seen (HfHandLayout *self, const Setting *setting)
{
  double index_width, index_height;

  hf_card_art_index_size (self->card_width, &index_width, &index_height);

  return find_share_seen (self, setting, index_width);
}

/* The largest cards of which enough shows for a finger, or else of comfortable ones as much as
 * can be. */
static void
fit_finger (HfHandLayout *self, Setting *setting)
{
  setting->seen = 0;
  setting->touchable = TRUE;
  for (int height = find_card_height (self->height, setting->n_rows, TRUE);
       height >= (setting->n_rows > 1 ? COMFORTABLE : 14) && setting->seen < 1; height--)
    {
      double seen;

      set_card_height (self, height);
      seen = find_index_seen (self, setting) < 1 ? 0 : find_share_seen (self, setting, TARGET);
      if (seen >= 1 || seen * WORSE > setting->seen)
        {
          setting->card_height = height;
          setting->seen = seen;
        }
      if (height <= COMFORTABLE)
        break;
    }
}

/* In which rows a finger finds every card, as large as possible; else where it finds most of
 * each. */
static gboolean
choose_for_finger (HfHandLayout *self, GPtrArray *cards, Setting *best)
{
  best->seen = 0;
  for (guint n = 1; n <= MAX_ROWS && (n == 1 || n * LEAST_IN_ROW <= cards->len); n++)
    for (int near = n > 1 ? NEAR : 0; near >= 0; near--)
      {
        Setting setting = { .n_rows = n };

        split_rows (cards, &setting, (guint) near);
        fit_finger (self, &setting);
        if (setting.seen * WORSE > best->seen || (setting.seen >= 1 && best->seen < 1)
            || (setting.seen >= 1 && setting.card_height * WORSE > best->card_height))
          *best = setting;
      }

  return best->seen > 0;
}

/* Rather than in several rows of small cards, a hand lies in fewer of comfortable ones that do
 * not fill the height. */
static gboolean
lower_cards (HfHandLayout *self, GPtrArray *cards, Setting *setting)
{
  split_rows (cards, setting, NEAR);
  for (int height = find_card_height (self->height, setting->n_rows, FALSE); height >= COMFORTABLE;
       height--)
    {
      set_card_height (self, height);
      setting->card_height = height;
      if (find_index_seen (self, setting) >= 1)
        return TRUE;
    }

  return FALSE;
}

/* As few rows as let all indices be read; if none does, those that show most of them. */
static void
choose_for_eye (HfHandLayout *self, GPtrArray *cards, Setting *best)
{
  best->seen = -1;
  for (guint n = 1; n <= MAX_ROWS && (n == 1 || n * LEAST_IN_ROW <= cards->len); n++)
    {
      Setting setting = { .n_rows = n, .card_height = find_card_height (self->height, n, FALSE) };

      set_card_height (self, setting.card_height);
      split_rows (cards, &setting, NEAR);
      setting.seen = find_index_seen (self, &setting);
      if (setting.seen > best->seen + .02)
        *best = setting;
    }
  if (best->card_height >= COMFORTABLE)
    return;

  for (guint n = 1; n < best->n_rows; n++)
    {
      Setting setting = { .n_rows = n };

      if (lower_cards (self, cards, &setting))
        {
          *best = setting;
          return;
        }
    }
}

/* Makes a layout of no cards. */
void
hf_hand_layout_init (HfHandLayout *self)
{
  *self = (HfHandLayout) { .places = g_array_new (FALSE, FALSE, sizeof (HfHandPlace)) };
}

void
hf_hand_layout_clear (HfHandLayout *self)
{
  g_clear_pointer (&self->places, g_array_unref);
}

gboolean
hf_hand_layout_needs (HfHandLayout *self, int width, int height)
{
  return self->width != width || self->height != height;
}

gboolean
hf_hand_layout_resize (HfHandLayout *self, int width, int height)
{
  gboolean needed = hf_hand_layout_needs (self, width, height);

  self->width = width;
  self->height = height;

  return needed;
}

/* Finds a place for each card: as large as possible in rows in which a finger finds every card,
 * or else in those in which all indices can be read. */
void
hf_hand_layout_place (HfHandLayout *self, GPtrArray *cards)
{
  Setting setting;
  double step, top;

  g_array_set_size (self->places, 0);
  set_card_height (self, find_card_height (self->height, 1, FALSE));
  if (cards->len == 0)
    return;

  if (!choose_for_finger (self, cards, &setting))
    choose_for_eye (self, cards, &setting);
  set_card_height (self, setting.card_height);
  step = find_row_step (self->card_height, setting.touchable);
  top = self->height - self->card_height - (setting.n_rows - 1) * step;
  for (guint i = 0; i < setting.n_rows; i++)
    place_row (self, cards, &setting.rows[i], setting.n_rows, i, top + i * step);
}

int
hf_hand_layout_wish (int width, guint n_cards)
{
  double in_row = 1 + floor (MAX (width - COMFORTABLE * HF_CARD_ASPECT, 0) / TARGET);
  double n_rows = CLAMP (ceil (n_cards / in_row), 1, MAX_ROWS);

  return (int) ceil (COMFORTABLE * (1 + LIFT) + (n_rows - 1) * find_row_step (COMFORTABLE, TRUE));
}

guint
hf_hand_layout_find (HfHandLayout *self, double x, double y)
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
find_distance (double at, double from, double length)
{
  return MAX (MAX (from - at, at - from - length), 0);
}

/* Returns: which card is meant there: the one on top, or the nearest one; as many as there are
 *   cards if none is */
guint
hf_hand_layout_pick (HfHandLayout *self, double x, double y, double reach)
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
