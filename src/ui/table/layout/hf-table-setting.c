/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/cards/hf-card-art.h"
#include "hf-table-layout-private.h"

/* The rim of the table: the seats around it, the hand along the bottom, and the line of acts above it. */

#define LINE_WIDTH   940
#define LARGEST_HAND .26 /* of the height of the table, where cards are large */
#define MOST_CURTAIN .42 /* of the height of the table */

static int
scaled (const HfTableLayout *self, int size)
{
  return (int) (size * self->form->scale);
}

/* How wide one's own seat is where it is beside the hand. */
static int
find_own_width (const HfTableLayout *self, const HfTableParts *parts, int width)
{
  return hf_table_natural_width (parts->own_seat, self->form->shape->own_min, width / 4);
}

/* Returns: what lies in the place of the hand */
static GtkWidget *
get_hand (const HfTableParts *parts)
{
  return parts->curtain != NULL ? parts->curtain : parts->hand;
}

/* How wide the hand is at most. A window that has just become narrow is measured once in the shape
 * that it had, which may leave the hand less than it needs. */
static int
find_hand_width (const HfTableLayout *self, const HfTableParts *parts, int width)
{
  const HfTableShape *shape = self->form->shape;
  int own = shape->own_min > 0 ? find_own_width (self, parts, width) + shape->gap : 0;

  width -= 2 * shape->pad + own;

  return hf_table_natural_width (get_hand (parts), width, width);
}

/* Height of a hand of few cards in a table of this height. */
static int
find_usual_hand (const HfTableLayout *self, int height)
{
  const HfTableShape *shape = self->form->shape;
  double part = MIN (shape->hand * self->card_scale, MAX (shape->hand, LARGEST_HAND));

  return (int) CLAMP (height * part, shape->hand_min, scaled (self, shape->hand_max));
}

/* How much more height a hand takes in some width than one row of cards that are as large as
 * usual. */
static int
find_more_rows (const HfTableParts *parts, int width, int usual)
{
  int one_row, all_rows, wider;

  gtk_widget_measure (parts->hand, GTK_ORIENTATION_VERTICAL, -1, &one_row, NULL, NULL, NULL);
  wider = (int) (MAX (usual - one_row, 0) * HF_CARD_ASPECT);
  all_rows = hf_table_natural_height (parts->hand, width - wider);

  return all_rows - one_row;
}

/* How high the hand is on a table of some height. Many cards take more than few, if the room
 * allows. */
static int
find_hand_height (const HfTableLayout *self, const HfTableParts *parts, int width, int height)
{
  int usual = find_usual_hand (self, height), most = (int) (height * self->form->shape->hand_most);
  int more = find_more_rows (parts, find_hand_width (self, parts, width), usual);

  return MAX (usual, MIN ((int) (usual * HF_TABLE_ROW_SHARE) + more, most));
}

/* How low the hand can be; one's own seat may be beside it. */
static int
find_lowest_hand (const HfTableLayout *self, const HfTableParts *parts, int width)
{
  int least = self->form->shape->hand_min;

  if (parts->curtain != NULL)
    gtk_widget_measure (parts->curtain, GTK_ORIENTATION_VERTICAL,
                        find_hand_width (self, parts, width), &least, NULL, NULL, NULL);
  if (self->form->shape->own_min == 0)
    return least;

  return MAX (least,
              hf_table_natural_height (parts->own_seat, find_own_width (self, parts, width)));
}

/* Finds the least width of a seat at a side. */
static int
find_side_width (const HfTableLayout *self, int width)
{
  return CLAMP (width * SIDE_SHARE / 1000, SIDE_MIN, scaled (self, SIDE_MAX));
}

/* Finds the width of the line of acts. It does not depend on the text, so that the buttons keep their places. */
static int
find_line_width (const HfTableLayout *self, int inner)
{
  if (self->form->shape->cramped)
    return inner;

  return MIN (inner, MAX (inner * 2 / 3, scaled (self, LINE_WIDTH)));
}

/* In how many rows some seats sit at the top. */
static int
count_rows_across (const HfTableLayout *self, int n_seats)
{
  return n_seats > 4 && self->form->shape->tall ? 2 : 1;
}

/* The height of everything but the hand. */
static HfTableNeed
find_rest (const HfTableLayout *self, const HfTableParts *parts, int width, int usual_hand)
{
  const HfTableShape *shape = self->form->shape;
  int inner = MAX (width, 300) - 2 * shape->pad;
  guint n_beside = hf_form_count_beside (self->form, parts->n_seats, parts->n_tableaux);
  int n_across = (int) parts->n_seats - 2 * (int) n_beside;
  int rows = count_rows_across (self, n_across);
  int columns = MAX ((n_across + rows - 1) / rows, 1);
  int sides = n_beside > 0 ? 2 * (find_side_width (self, width) + shape->gap) : 0;
  HfTableNeed centre = hf_table_centre_need (self, parts, inner - sides, usual_hand);
  int seats = 0, rest;

  for (guint i = n_beside; i < parts->n_seats - n_beside; i++)
    seats = MAX (seats, hf_table_natural_height (parts->seats[i],
                                                 (inner - (columns - 1) * shape->gap) / columns));

  rest = 2 * shape->pad + 2 * shape->gap + rows * (seats + shape->gap)
         + hf_table_natural_height (parts->actions, find_line_width (self, inner));
  if (shape->own_min == 0)
    rest += hf_table_natural_height (parts->own_seat, inner) + shape->gap;

  return (HfTableNeed) { rest + centre.least, rest + centre.all };
}

/* The curtain shows all that it has to tell, if the books leave it the room. */
static int
find_curtain (const HfTableSetting *set, int room, int lowest)
{
  int width = find_hand_width (set->self, set->parts, set->width);
  int all = hf_table_natural_height (set->parts->curtain, width);

  return MAX (MIN (MIN (all, room), (int) (set->height * MOST_CURTAIN)), lowest);
}

/* The hand gives way until all books are in sight. Where they have to scroll all the same, many
 * cards keep more. */
static int
find_hand (const HfTableSetting *set)
{
  const HfTableParts *parts = set->parts;
  HfTableNeed rest = find_rest (set->self, parts, set->width, set->usual_hand);
  int lowest = find_lowest_hand (set->self, parts, set->width);
  int room = set->height - rest.all;

  if (parts->curtain != NULL)
    return find_curtain (set, room, lowest);
  if (room >= lowest)
    return MIN (find_hand_height (set->self, parts, set->width, set->height), room);

  room = MIN (set->height - rest.least, set->usual_hand);

  return MAX (MIN (hf_table_natural_height (parts->hand,
                                            find_hand_width (set->self, parts, set->width)),
                   room),
              lowest);
}

/* Places the acts in the middle above the hand. */
static int
set_actions (HfTableSetting *set, int bottom)
{
  int width = find_line_width (set->self, set->width - 2 * set->pad);
  int height = hf_table_natural_height (set->parts->actions, width);

  hf_table_place (set, set->parts->actions, (set->width - width) / 2, bottom - height, width,
                  height, TRUE);

  return bottom - height - set->gap;
}

/* Places the hand with one's own seat beside or above it, and above them the line of acts. Returns: the
 * bottom of the rest. */
int
hf_table_set_bottom (HfTableSetting *set)
{
  const HfTableParts *parts = set->parts;
  int inner = set->width - 2 * set->pad;
  int hand, y;

  set->usual_hand = find_usual_hand (set->self, set->height);
  hand = find_hand (set);
  y = set->height - set->pad - hand;
  if (set->self->form->shape->own_min == 0)
    {
      int own = hf_table_natural_height (parts->own_seat, inner);

      hf_table_place (set, get_hand (parts), set->pad, y, inner, hand, TRUE);
      y -= own + set->gap;
      set->own = (GdkRectangle) { set->pad, y, inner, own };
    }
  else
    {
      int own = find_own_width (set->self, parts, set->width);
      int own_height = hf_table_natural_height (parts->own_seat, own);
      int left = set->pad + own + set->gap;
      int width = inner - own - set->gap, between = width - own - set->gap;

      if (own_height > hand)
        {
          y -= own_height - hand;
          hand = own_height;
        }
      set->own = (GdkRectangle) { set->pad, y + hand - own_height, own, own_height };
      /* A hand that does not need all the width lies in the middle of the table. */
      if (!set->self->form->shape->tall && between > inner * 2 / 3
          && (parts->curtain != NULL || find_more_rows (parts, between, set->usual_hand) == 0))
        width = between;
      hf_table_place (set, get_hand (parts), left, y, width, hand, TRUE);
    }
  hf_table_place_in (set, parts->own_seat, &set->own, TRUE);

  return set_actions (set, y - set->gap);
}

static void
set_side_seats (HfTableSetting *set, guint n_beside, int width, int bottom)
{
  const HfTableParts *parts = set->parts;

  for (guint i = 0; i < n_beside; i++)
    for (guint right = 0; right < 2; right++)
      {
        /* Clockwise: up the left side, down the right one. */
        guint seat = right ? parts->n_seats - 1 - i : i;
        int room = (bottom - set->pad) / (int) n_beside;
        int height = MIN (hf_table_natural_height (parts->seats[seat], width), room);
        int slot = n_beside - 1 - i;

        set->seats[seat] = (GdkRectangle) {
          right ? set->width - set->pad - width : set->pad,
          set->pad + slot * room + (room - height) / 2,
          width,
          height,
        };
        hf_table_place_in (set, parts->seats[seat], &set->seats[seat], FALSE);
      }
}

static int
set_seats_across (HfTableSetting *set, guint first, guint last, int left, int right)
{
  const HfTableParts *parts = set->parts;
  int n = (int) (last - first), height = 0, width;
  int rows = count_rows_across (set->self, n);
  int columns = (n + rows - 1) / rows;

  if (n <= 0)
    return set->pad;

  width = (right - left - (columns - 1) * set->gap) / columns;
  for (guint i = first; i < last; i++)
    height = MAX (height, hf_table_natural_height (parts->seats[i], width));

  for (guint i = first; i < last; i++)
    {
      gboolean fills = !set->self->form->shape->round || n > 4;
      int own = fills ? width : MIN (width, hf_table_natural_width (parts->seats[i], 60, width));
      int at = (int) (i - first);
      int x = left + at % columns * (width + set->gap) + (width - own) / 2;

      set->seats[i] = (GdkRectangle) { x, set->pad + at / columns * (height + set->gap), own,
                                       height };
      hf_table_place_in (set, parts->seats[i], &set->seats[i], FALSE);
    }

  return set->pad + rows * (height + set->gap);
}

/* Places all seats but one's own; the room between them becomes the center. */
void
hf_table_set_seats (HfTableSetting *set, int bottom)
{
  const HfTableParts *parts = set->parts;
  guint n_beside = hf_form_count_beside (set->self->form, parts->n_seats, parts->n_tableaux);
  int left = set->pad, right = set->width - set->pad, top;

  if (n_beside > 0)
    {
      int share = set->width * SIDE_SHARE / 1000;
      int width = find_side_width (set->self, set->width);

      for (guint i = 0; i < n_beside; i++)
        width = MAX (width, MAX (hf_table_natural_width (parts->seats[i], SIDE_MIN, share),
                                 hf_table_natural_width (parts->seats[parts->n_seats - 1 - i],
                                                         SIDE_MIN, share)));
      set_side_seats (set, n_beside, width, bottom);
      left += width + set->gap;
      right -= width + set->gap;
    }

  top = set_seats_across (set, n_beside, parts->n_seats - n_beside, left, right);
  set->centre = (GdkRectangle) { left, top, right - left, bottom - top };
}

/* Least height for a width: everything on top of each other with the least room for cards. */
int
hf_table_least_height (HfTableLayout *self, const HfTableParts *parts, int width)
{
  int lowest = find_lowest_hand (self, parts, width), height = 0, next = lowest;

  /* A higher table has larger cards in the middle, up to a point. */
  while (next > height)
    {
      height = next;
      next = find_rest (self, parts, width, find_usual_hand (self, height)).least + lowest;
    }

  return height;
}
