/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "ui/cards/hf-card-art.h"
#include "hf-table-layout-private.h"

/* The middle of the table: the books of all sides around the stacks and the pile. */

#define LOOSE_STEP  0.28 /* of the width of a card, as the pile is fanned where there is room */
#define OVERHANG    8    /* below stacks and pile, for their badges */
#define TARGET      44   /* width for a finger */
#define THREE_BOOKS 156  /* beside each other, with the rim of their side */

/* How wide the fanned pile is. */
static int
pile_width (const HfTableParts *parts, int card, int room)
{
  double index_width, index_height;

  hf_card_art_index_size (card, &index_width, &index_height);

  return MIN (card + (int) round (MAX (index_width, card * LOOSE_STEP) * (parts->n_seen - 1)),
              room);
}

/* Returns: how wide cards on the table are at most, which the hand is never smaller than */
int
hf_table_largest_card (int usual_hand)
{
  return (int) (usual_hand * .82 * HF_CARD_ASPECT);
}

/* Stacks and pile in a row. */
static void
set_middle_row (const HfTableSetting *set, const GdkRectangle *room)
{
  const HfTableParts *parts = set->parts;
  int n_stacks = (int) parts->n_stacks;
  int card = (int) round ((room->height - OVERHANG) * HF_CARD_ASPECT);
  int card_height, pile, space, stack, whole, x, y;

  do
    {
      stack = MAX (card, TARGET);
      space = MAX (set->gap, card / 4);
      pile = pile_width (parts, card, G_MAXINT);
      whole = pile + n_stacks * (stack + space);
    }
  while (whole > room->width && card-- > 20);

  card_height = (int) round (card / HF_CARD_ASPECT) + OVERHANG;
  x = room->x + (room->width - whole) / 2;
  y = room->y + (room->height - card_height) / 2;
  hf_table_place (set, parts->stacks[0], x, y, stack, card_height, TRUE);
  x += stack + space;
  hf_table_place (set, parts->pile, x, y, pile, card_height, TRUE);
  x += pile + space;
  for (int i = 1; i < n_stacks; i++)
    hf_table_place (set, parts->stacks[i], x + (i - 1) * (stack + space), y, stack, card_height,
                    TRUE);
}

/* Between the stacks and the pile below them. */
static int
column_space (const HfTableSetting *set)
{
  return MAX (set->gap, set->centre.height / 24);
}

/* How wide the cards are where stacks are above the pile. */
static int
column_card (const HfTableSetting *set)
{
  return (int) MIN ((set->centre.height - column_space (set) - 2 * OVERHANG) / 2 * HF_CARD_ASPECT,
                    hf_table_largest_card (set->usual_hand));
}

static int
stacks_width (const HfTableParts *parts, int card, int space)
{
  int n = (int) parts->n_stacks;

  return n * MAX (card, TARGET) + (n - 1) * space;
}

/* The stacks beside each other; many of them are smaller than the pile.
 * @card: how wide the cards of the pile are
 * @bottom: where the stacks end */
static void
set_stacks (const HfTableSetting *set, const GdkRectangle *room, int card, int bottom)
{
  const HfTableParts *parts = set->parts;
  int space = column_space (set) * 2;
  int height, stack, x;

  if (stacks_width (parts, card, space) > room->width)
    space = set->gap;
  while (card > 20 && stacks_width (parts, card, space) > room->width)
    card--;

  stack = MAX (card, TARGET);
  height = (int) round (card / HF_CARD_ASPECT) + OVERHANG;
  x = room->x + (room->width - stacks_width (parts, card, space)) / 2;
  for (guint i = 0; i < parts->n_stacks; i++)
    hf_table_place (set, parts->stacks[i], x + (int) i * (stack + space), bottom - height, stack,
                    height, TRUE);
}

/* The stacks above the pile, as large as a column of the table allows. */
static void
set_middle_column (const HfTableSetting *set, const GdkRectangle *room)
{
  const HfTableParts *parts = set->parts;
  int space = column_space (set);
  int card = column_card (set);
  int card_height, pile, y;

  while (card > 20 && pile_width (parts, card, G_MAXINT) > room->width)
    card--;
  card_height = (int) round (card / HF_CARD_ASPECT) + OVERHANG;
  pile = pile_width (parts, card, room->width);

  y = room->y + (room->height - 2 * card_height - space) / 2;
  set_stacks (set, room, card, y + card_height);
  hf_table_place (set, parts->pile, room->x + (room->width - pile) / 2, y + card_height + space,
                  pile, card_height, TRUE);
}

/* How wide the books of one of the others may be. */
static int
column_width (int width, int columns, int gap)
{
  return (width - (columns - 1) * gap) / columns;
}

static void
set_others (const HfTableSetting *set, const GdkRectangle *room, int columns)
{
  const HfTableParts *parts = set->parts;
  int n = (int) parts->n_tableaux - 1;
  int rows = (n + columns - 1) / columns;
  int width = column_width (room->width, columns, set->gap);
  int height = (room->height - (rows - 1) * set->gap) / MAX (rows, 1);

  for (int i = 0; i < n; i++)
    hf_table_place (set, parts->tableaux[i + 1], room->x + i % columns * (width + set->gap),
                    room->y + i / columns * (height + set->gap), width, height, TRUE);
}

/* Least width of the words above the books of some sides.
 *
 * @first, @last: the last one is not among them */
static int
least_width (const HfTableParts *parts, guint first, guint last)
{
  int least = 0;

  for (guint i = first; i < last; i++)
    {
      int minimum;

      gtk_widget_measure (parts->tableaux[i], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                          NULL);
      least = MAX (least, minimum);
    }

  return least;
}

static int
least_width_of_others (const HfTableParts *parts)
{
  return least_width (parts, 1, parts->n_tableaux);
}

/* In how many columns the others' books lie where there is room. */
static int
usual_columns (int n_others)
{
  return n_others > 6 ? 4 : n_others > 4 ? 3 : n_others > 2 ? 2 : 1;
}

/* How many columns the others' books lie in, in a room so wide. */
static int
count_columns (const HfTableLayout *self, const HfTableParts *parts, int width)
{
  int n_others = (int) parts->n_tableaux - 1, least = least_width_of_others (parts);
  int columns = usual_columns (n_others);

  if (self->form->shape->tall)
    columns = n_others > 1 ? 2 : 1;
  while (columns > 1 && column_width (width, columns, self->form->shape->gap) < least)
    columns--;

  return columns;
}

static int
count_rows (const HfTableParts *parts, int columns)
{
  return ((int) parts->n_tableaux - 1 + columns - 1) / columns;
}

/* How the width is shared out between one's own books, the middle and the others' books. */
static void
split_centre (const HfTableLayout *self,
              const HfTableParts *parts,
              int width,
              int card,
              int *own,
              int *middle)
{
  const HfTableShape *shape = self->form->shape;
  int n_others = (int) parts->n_tableaux - 1;
  int rest, others;

  *middle = CLAMP (pile_width (parts, card, width), 120, width * (n_others > 2 ? 24 : 30) / 100);
  *middle = MAX (*middle, stacks_width (parts, TARGET, shape->gap));
  rest = width - *middle - 2 * shape->beside;
  if (n_others <= 2)
    {
      *own = rest / 2;
      return;
    }

  /* One's own books may give some of their share, so that one column more of the others' fits, but not room for their
   * words. */
  others = usual_columns (n_others)
             * (MAX (least_width_of_others (parts), THREE_BOOKS) + shape->gap)
           - shape->gap;
  *own = MAX (CLAMP (rest - others, rest / 4, rest / 3), least_width (parts, 0, 1));
}

/* One's own books, the middle, the others' books, side by side. */
void
hf_table_set_centre_across (const HfTableSetting *set)
{
  const HfTableParts *parts = set->parts;
  const GdkRectangle *centre = &set->centre;
  GdkRectangle room = { centre->x, centre->y, 0, centre->height };
  int beside = set->self->form->shape->beside;
  int own, middle;

  split_centre (set->self, parts, centre->width, column_card (set), &own, &middle);
  room.width = own;
  hf_table_place_in (set, parts->tableaux[0], &room, TRUE);
  room.x += own + beside;
  room.width = middle;
  set_middle_column (set, &room);
  room.x += middle + beside;
  room.width = centre->x + centre->width - room.x;
  set_others (set, &room, count_columns (set->self, parts, room.width));
}

static HfTableNeed
find_need (const HfTableLayout *self, const HfTableParts *parts, guint tableau, int width)
{
  int minimum;
  HfTableNeed need;

  gtk_widget_measure (parts->tableaux[tableau], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  gtk_widget_measure (parts->tableaux[tableau], GTK_ORIENTATION_VERTICAL, MAX (width, minimum),
                      &need.least, &need.all, NULL, NULL);
  /* Where many sides have little room the whole table may scroll, and nothing else. Where it is
   * wide enough, seats and points stay in sight, and books scroll if they must. */
  if (self->form->shape->cramped && parts->n_tableaux > 2)
    need.least = need.all;

  return need;
}

static HfTableNeed
find_others_need (const HfTableLayout *self, const HfTableParts *parts, int width)
{
  HfTableNeed most = { 0, 0 };

  for (guint i = 1; i < parts->n_tableaux; i++)
    {
      HfTableNeed need = find_need (self, parts, i, width);

      most.least = MAX (most.least, need.least);
      most.all = MAX (most.all, need.all);
    }

  return most;
}

/* The others' books above, the middle, one's own below: all books in sight before anything gets
 * more room than it must have. */
void
hf_table_set_centre_down (const HfTableSetting *set)
{
  const HfTableParts *parts = set->parts;
  const GdkRectangle *centre = &set->centre;
  int columns = count_columns (set->self, parts, centre->width);
  int rows = count_rows (parts, columns);
  HfTableNeed other = find_others_need (set->self, parts,
                                        column_width (centre->width, columns, set->gap));
  HfTableNeed own = find_need (set->self, parts, 0, centre->width);
  int gaps = (rows + 1) * set->gap;
  int all = rows * other.all + own.all + gaps, least = rows * other.least + own.least + gaps;
  int least_middle = set->self->form->shape->middle_min;
  int middle = MIN (CLAMP (centre->height / 4, least_middle, 190),
                    MAX (least_middle, centre->height - all));
  int rest = centre->height - middle, height;
  GdkRectangle room = { centre->x, centre->y, centre->width, 0 };

  if (rest >= all)
    height = other.all + (rest - all) / (rows + 1);
  else
    height =
      other.least
      + (int) ((double) (other.all - other.least) * MAX (rest - least, 0) / MAX (all - least, 1));
  room.height = rows * height + (rows - 1) * set->gap;

  set_others (set, &room, columns);
  room.y += room.height + set->gap;
  room.height = middle;
  set_middle_row (set, &room);
  room.y += middle + set->gap;
  room.height = centre->y + centre->height - room.y;
  hf_table_place_in (set, parts->tableaux[0], &room, TRUE);
}

/* The height of the books and the middle, beside a hand of some usual height. */
HfTableNeed
hf_table_centre_need (const HfTableLayout *self,
                      const HfTableParts *parts,
                      int width,
                      int usual_hand)
{
  int gap = self->form->shape->gap, middle_min = self->form->shape->middle_min;
  int columns = count_columns (self, parts, width);
  int rows = count_rows (parts, columns);
  int own_width, middle, others;
  HfTableNeed other, own;

  if (self->form->shape->tall)
    {
      other = find_others_need (self, parts, column_width (width, columns, gap));
      own = find_need (self, parts, 0, width);
      middle = middle_min + (rows + 1) * gap;

      return (HfTableNeed) { rows * other.least + middle + own.least,
                             rows * other.all + middle + own.all };
    }

  split_centre (self, parts, width, hf_table_largest_card (usual_hand), &own_width, &middle);
  others = width - own_width - middle - 2 * self->form->shape->beside;
  columns = count_columns (self, parts, others);
  rows = count_rows (parts, columns);
  other = find_others_need (self, parts, column_width (others, columns, gap));
  own = find_need (self, parts, 0, own_width);

  return (HfTableNeed) { MAX (MAX (rows * (other.least + gap) - gap, own.least), 2 * middle_min),
                         MAX (MAX (rows * (other.all + gap) - gap, own.all), 2 * middle_min) };
}
