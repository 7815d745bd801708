/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-layout.h"

#include <math.h>

#include "core/hf-rules.h"
#include "hf-card-art.h"

#define MAX_TABLEAUX HF_MAX_SEATS
#define MIDDLE_MIN 60
#define LOOSE_STEP 0.28       /* of the width of a card, as the pile is fanned where there is room */
#define OVERHANG 8            /* below stacks and pile, for their badges */
#define MAX_SIDES_ROUND 4     /* with more sides everybody sits in a line at the top */
#define LINE_LEAST 560        /* a sentence and its buttons are not torn far apart */
#define LINE_MOST 940
#define TARGET 44             /* what a finger takes */
#define SIDE_MIN 108
#define SIDE_MAX 168

/* How the height is shared out, by shape. */
typedef struct
{
  double hand;                /* of the height of the table */
  int    hand_min;
  int    hand_max;
  int    pad;
  int    gap;
} Share;

static const Share shares[] = {
  [HF_TABLE_SHAPE_ROUND] = { .2, 110, 290, 14, 10 },
  [HF_TABLE_SHAPE_LOW] = { .24, 78, 180, 8, 6 },
  [HF_TABLE_SHAPE_TALL] = { .19, 96, 240, 8, 6 },
};

/**
 * HfTableLayout:
 *
 * Sets the table: seats around, in the middle stacks and pile between the
 * books of both sides, the own hand along the bottom.
 *
 * With little room all other seats are in a line at the top, and with little
 * width the books lie above and below the pile. The seats keep their sides in
 * right-to-left languages, because play goes clockwise around the table
 * everywhere.
 */
struct _HfTableLayout
{
  GtkLayoutManager parent_instance;

  GHashTable      *places;     /* GtkWidget -> Place */
  HfTableShape     shape;
  guint            n_seen;
  double           card_scale; /* how large the cards of the hand are beside the usual */
};

typedef struct
{
  HfTablePart part;
  guint       index;
} Place;

/* The children by what they are. */
typedef struct
{
  GtkWidget *seats[HF_MAX_SEATS];
  GtkWidget *tableaux[MAX_TABLEAUX];
  GtkWidget *stacks[2];
  GtkWidget *bubbles[HF_MAX_SEATS];
  GtkWidget *own_seat, *pile, *actions, *hand, *own_bubble, *chooser, *layer;
  guint      n_seats, n_tableaux, n_stacks;
} Parts;

/* Where things are, while the table is being set. */
typedef struct
{
  const HfTableLayout *self;
  const Parts         *parts;
  gboolean             rtl;
  int                  width, height;
  int                  pad, gap;
  GdkRectangle         seats[HF_MAX_SEATS];
  GdkRectangle         own;
  GdkRectangle         centre;     /* between the side seats, above the actions */
} Setting;

G_DEFINE_FINAL_TYPE (HfTableLayout, hf_table_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
collect (HfTableLayout *self,
         GtkWidget     *widget,
         Parts         *parts)
{
  *parts = (Parts) { 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      Place *place = g_hash_table_lookup (self->places, child);

      if (place == NULL)
        continue;
      switch (place->part)
        {
        case HF_TABLE_PART_SEAT:
          parts->seats[place->index] = child;
          parts->n_seats = MAX (parts->n_seats, place->index + 1);
          break;
        case HF_TABLE_PART_TABLEAU:
          parts->tableaux[place->index] = child;
          parts->n_tableaux = MAX (parts->n_tableaux, place->index + 1);
          break;
        case HF_TABLE_PART_STACK:
          parts->stacks[place->index] = child;
          parts->n_stacks = MAX (parts->n_stacks, place->index + 1);
          break;
        case HF_TABLE_PART_BUBBLE:
          parts->bubbles[place->index] = child;
          break;
        case HF_TABLE_PART_OWN_SEAT:
          parts->own_seat = child;
          break;
        case HF_TABLE_PART_PILE:
          parts->pile = child;
          break;
        case HF_TABLE_PART_ACTIONS:
          parts->actions = child;
          break;
        case HF_TABLE_PART_HAND:
          parts->hand = child;
          break;
        case HF_TABLE_PART_OWN_BUBBLE:
          parts->own_bubble = child;
          break;
        case HF_TABLE_PART_CHOOSER:
          parts->chooser = child;
          break;
        case HF_TABLE_PART_LAYER:
        default:
          parts->layer = child;
          break;
        }
    }
}

static int
natural_height (GtkWidget *widget,
                int        width)
{
  int minimum, natural;

  if (widget == NULL || !gtk_widget_should_layout (widget))
    return 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, minimum), NULL, &natural, NULL, NULL);

  return natural;
}

static int
natural_width (GtkWidget *widget,
               int        least,
               int        most)
{
  int minimum, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);

  return MAX (CLAMP (natural, least, most), minimum);
}

static void
place_child (const Setting *set,
             GtkWidget     *child,
             int            x,
             int            y,
             int            width,
             int            height,
             gboolean       mirror)
{
  int min_width, min_height;

  if (child == NULL || !gtk_widget_should_layout (child))
    return;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL, NULL);
  width = MAX (width, min_width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &min_height, NULL, NULL, NULL);
  height = MAX (height, min_height);
  if (mirror && set->rtl)
    x = set->width - x - width;

  gtk_widget_size_allocate (child, &(GdkRectangle) { x, y, width, height }, -1);
}

static void
place_in (const Setting      *set,
          GtkWidget          *child,
          const GdkRectangle *at,
          gboolean            mirror)
{
  place_child (set, child, at->x, at->y, at->width, at->height, mirror);
}

static guint
count_beside (const HfTableLayout *self,
              const Parts         *parts)
{
  return self->shape == HF_TABLE_SHAPE_ROUND ? hf_table_layout_count_beside (parts->n_seats, parts->n_tableaux) : 0;
}

static int
hand_height (const Setting *set)
{
  const Share *share = &shares[set->self->shape];
  double height = CLAMP (set->height * share->hand * set->self->card_scale, share->hand_min, share->hand_max);

  /* Many cards take more, if the room allows. */
  return MAX ((int) height, MIN (natural_height (set->parts->hand, set->width - 2 * set->pad),
                                 (int) (set->height * .28)));
}

/* What one may do, in the middle above the hand. */
static int
set_actions (Setting *set,
             int      bottom)
{
  int inner = set->width - 2 * set->pad;
  int width = CLAMP (inner * 3 / 5, LINE_LEAST, LINE_MOST);
  int height;

  width = set->self->shape == HF_TABLE_SHAPE_TALL ? inner
          : MIN (MAX (width, natural_width (set->parts->actions, LINE_LEAST, LINE_MOST)), inner);
  height = natural_height (set->parts->actions, width);
  place_child (set, set->parts->actions, (set->width - width) / 2, bottom - height, width, height, TRUE);

  return bottom - height - set->gap;
}

/* The hand with one's own seat beside or above it, and above them what one may do; returns what is left. */
static int
set_bottom (Setting *set)
{
  const Parts *parts = set->parts;
  int inner = set->width - 2 * set->pad;
  int hand = hand_height (set);
  int y = set->height - set->pad - hand;

  if (set->self->shape == HF_TABLE_SHAPE_TALL)
    {
      int own = natural_height (parts->own_seat, inner);

      place_child (set, parts->hand, set->pad, y, inner, hand, TRUE);
      y -= own + set->gap;
      set->own = (GdkRectangle) { set->pad, y, inner, own };
    }
  else
    {
      int own = natural_width (parts->own_seat, 96, set->width / 4);
      int own_height = natural_height (parts->own_seat, own);
      int left, width = inner - own - set->gap;

      if (own_height > hand)
        {
          y -= own_height - hand;
          hand = own_height;
        }
      set->own = (GdkRectangle) { set->pad, y + hand - own_height, own, own_height };
      /* A hand that does not need all the width lies in the middle of the table. */
      left = set->pad + own + set->gap;
      if (inner - 2 * (own + set->gap) > inner * 2 / 3)
        width = inner - 2 * (own + set->gap);
      place_child (set, parts->hand, left, y, width, hand, TRUE);
    }
  place_in (set, parts->own_seat, &set->own, TRUE);

  return set_actions (set, y - set->gap);
}

static void
set_side_seats (Setting *set,
                guint    n_beside,
                int      width,
                int      bottom)
{
  const Parts *parts = set->parts;

  for (guint i = 0; i < n_beside; i++)
    for (guint right = 0; right < 2; right++)
      {
        /* Clockwise: up the left side, down the right one. */
        guint seat = right ? parts->n_seats - 1 - i : i;
        int room = (bottom - set->pad) / (int) n_beside;
        int height = MIN (natural_height (parts->seats[seat], width), room);
        int slot = n_beside - 1 - i;

        set->seats[seat] = (GdkRectangle) {
          right ? set->width - set->pad - width : set->pad,
          set->pad + slot * room + (room - height) / 2,
          width,
          height,
        };
        place_in (set, parts->seats[seat], &set->seats[seat], FALSE);
      }
}

static int
set_seats_across (Setting *set,
                  guint    first,
                  guint    last,
                  int      left,
                  int      right)
{
  const Parts *parts = set->parts;
  int n = (int) (last - first), height = 0, width;
  int rows = n > 4 && set->self->shape == HF_TABLE_SHAPE_TALL ? 2 : 1;
  int columns = (n + rows - 1) / rows;

  if (n <= 0)
    return set->pad;

  width = (right - left - (columns - 1) * set->gap) / columns;
  for (guint i = first; i < last; i++)
    height = MAX (height, natural_height (parts->seats[i], width));

  for (guint i = first; i < last; i++)
    {
      gboolean fills = set->self->shape != HF_TABLE_SHAPE_ROUND || n > 4;
      int own = fills ? width : MIN (width, natural_width (parts->seats[i], 60, width));
      int at = (int) (i - first);
      int x = left + at % columns * (width + set->gap) + (width - own) / 2;

      set->seats[i] = (GdkRectangle) { x, set->pad + at / columns * (height + set->gap), own, height };
      place_in (set, parts->seats[i], &set->seats[i], FALSE);
    }

  return set->pad + rows * (height + set->gap);
}

/* All seats but one's own; what is between them becomes the centre. */
static void
set_seats (Setting *set,
           int      bottom)
{
  const Parts *parts = set->parts;
  guint n_beside = count_beside (set->self, parts);
  int left = set->pad, right = set->width - set->pad, top;

  if (n_beside > 0)
    {
      int share = set->width / 9;
      int width = CLAMP (share, SIDE_MIN, SIDE_MAX);

      for (guint i = 0; i < n_beside; i++)
        width = MAX (width, MAX (natural_width (parts->seats[i], SIDE_MIN, share),
                                 natural_width (parts->seats[parts->n_seats - 1 - i], SIDE_MIN, share)));
      set_side_seats (set, n_beside, width, bottom);
      left += width + set->gap;
      right -= width + set->gap;
    }

  top = set_seats_across (set, n_beside, parts->n_seats - n_beside, left, right);
  set->centre = (GdkRectangle) { left, top, right - left, bottom - top };
}

/* How wide the fanned pile is. */
static int
pile_width (const Setting *set,
            int            card,
            int            room)
{
  double index_width, index_height;

  hf_card_art_index_size (card, &index_width, &index_height);

  return MIN (card + (int) round (MAX (index_width, card * LOOSE_STEP) * (set->self->n_seen - 1)), room);
}

/* Stacks and pile in a row. */
static void
set_middle_row (const Setting      *set,
                const GdkRectangle *room)
{
  const Parts *parts = set->parts;
  int n_stacks = (int) parts->n_stacks;
  int card = (int) round ((room->height - OVERHANG) * HF_CARD_ASPECT);
  int card_height, pile, space, stack, whole, x, y;

  do
    {
      stack = MAX (card, TARGET);
      space = MAX (set->gap, card / 4);
      pile = pile_width (set, card, G_MAXINT);
      whole = pile + n_stacks * (stack + space);
    }
  while (whole > room->width && card-- > 20);

  card_height = (int) round (card / HF_CARD_ASPECT) + OVERHANG;
  x = room->x + (room->width - whole) / 2;
  y = room->y + (room->height - card_height) / 2;
  place_child (set, parts->stacks[0], x, y, stack, card_height, TRUE);
  x += stack + space;
  place_child (set, parts->pile, x, y, pile, card_height, TRUE);
  x += pile + space;
  place_child (set, parts->stacks[1], x, y, stack, card_height, TRUE);
}

/* The stacks above the pile, as large as a column of the table allows. */
static void
set_middle_column (const Setting      *set,
                   const GdkRectangle *room,
                   int                 largest)
{
  const Parts *parts = set->parts;
  int n_stacks = (int) parts->n_stacks;
  int space = MAX (set->gap, room->height / 24);
  int card = (int) MIN ((room->height - space - 2 * OVERHANG) / 2 * HF_CARD_ASPECT, largest);
  int card_height, pile, stack, x, y;

  while (card > 20 && pile_width (set, card, G_MAXINT) > room->width)
    card--;
  card_height = (int) round (card / HF_CARD_ASPECT) + OVERHANG;
  pile = pile_width (set, card, room->width);

  y = room->y + (room->height - 2 * card_height - space) / 2;
  stack = MAX (card, TARGET);
  x = room->x + (room->width - n_stacks * stack - (n_stacks - 1) * space * 2) / 2;
  for (int i = 0; i < n_stacks; i++)
    place_child (set, parts->stacks[i], x + i * (stack + space * 2), y, stack, card_height, TRUE);
  place_child (set, parts->pile, room->x + (room->width - pile) / 2, y + card_height + space, pile, card_height, TRUE);
}

static void
set_others (const Setting      *set,
            const GdkRectangle *room,
            int                 columns)
{
  const Parts *parts = set->parts;
  int n = (int) parts->n_tableaux - 1;
  int rows = (n + columns - 1) / columns;
  int width = (room->width - (columns - 1) * set->gap) / columns;
  int height = (room->height - (rows - 1) * set->gap) / MAX (rows, 1);

  for (int i = 0; i < n; i++)
    place_child (set, parts->tableaux[i + 1],
                 room->x + i % columns * (width + set->gap), room->y + i / columns * (height + set->gap),
                 width, height, TRUE);
}

/* How many columns the others' books lie in. */
static int
count_columns (const HfTableLayout *self,
               const Parts         *parts)
{
  int n_others = (int) parts->n_tableaux - 1;

  if (self->shape == HF_TABLE_SHAPE_TALL)
    return n_others > 1 ? 2 : 1;

  return n_others > 4 ? 3 : n_others > 2 ? 2 : 1;
}

/* How the width is shared out between one's own books, the middle and the others' books. */
static void
split_centre (const Parts *parts,
              int          width,
              int          gap,
              int          wish,
              int         *own,
              int         *middle)
{
  gboolean many = parts->n_tableaux > 3;
  int rest;

  *middle = CLAMP (wish, 120, width * (many ? 24 : 30) / 100);
  rest = width - *middle - 4 * gap;
  *own = many ? rest / 3 : rest / 2;
}

/* One's own books, the middle, the others' books, side by side. */
static void
set_centre_across (const Setting *set)
{
  const Parts *parts = set->parts;
  const GdkRectangle *centre = &set->centre;
  int largest = (int) (hand_height (set) * .9 * HF_CARD_ASPECT);
  GdkRectangle room = { centre->x, centre->y, 0, centre->height };
  int own, middle;

  split_centre (parts, centre->width, set->gap, pile_width (set, largest, G_MAXINT), &own, &middle);
  room.width = own;
  place_in (set, parts->tableaux[0], &room, TRUE);
  room.x += own + 2 * set->gap;
  room.width = middle;
  set_middle_column (set, &room, largest);
  room.x += middle + 2 * set->gap;
  room.width = centre->width - own - middle - 4 * set->gap;
  set_others (set, &room, count_columns (set->self, parts));
}

static int
least_tableau (GtkWidget *tableau,
               int        width)
{
  int minimum;

  gtk_widget_measure (tableau, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (tableau, GTK_ORIENTATION_VERTICAL, MAX (width, minimum), &minimum, NULL, NULL, NULL);

  return minimum;
}

static int
least_other (const Parts *parts,
             int          width)
{
  int least = 0;

  for (guint i = 1; i < parts->n_tableaux; i++)
    least = MAX (least, least_tableau (parts->tableaux[i], width));

  return least;
}

/* The others' books above, the middle, one's own below. */
static void
set_centre_down (const Setting *set)
{
  const Parts *parts = set->parts;
  const GdkRectangle *centre = &set->centre;
  int columns = count_columns (set->self, parts);
  int rows = ((int) parts->n_tableaux - 1 + columns - 1) / columns;
  int other = least_other (parts, centre->width / columns);
  int own = least_tableau (parts->tableaux[0], centre->width);
  int books = rows * other + own + (rows + 1) * set->gap;
  int middle = MIN (CLAMP (centre->height / 4, MIDDLE_MIN, 190), MAX (MIDDLE_MIN, centre->height - books));
  int spare = MAX (0, centre->height - books - middle) / (rows + 1);
  GdkRectangle room = { centre->x, centre->y, centre->width, rows * (other + spare) + (rows - 1) * set->gap };

  set_others (set, &room, columns);
  room.y += room.height + set->gap;
  room.height = middle;
  set_middle_row (set, &room);
  room.y += middle + set->gap;
  room.height = centre->y + centre->height - room.y;
  place_in (set, parts->tableaux[0], &room, TRUE);
}

/* Beside who speaks, towards the middle of the table. */
static void
set_bubble (const Setting      *set,
            GtkWidget          *bubble,
            const GdkRectangle *seat)
{
  int width, height, x, y;

  if (bubble == NULL || !gtk_widget_should_layout (bubble))
    return;

  width = MIN (natural_width (bubble, 20, 260), set->width - 2 * set->pad);
  height = natural_height (bubble, width);
  x = seat->x + (seat->width - width) / 2;
  y = seat->y + seat->height + 4;
  if (seat->y > set->height / 2)
    y = seat->y - height - 4;
  else if (seat->y > set->height / 6)
    y = seat->y - height - 4 > set->pad ? seat->y - height - 4 : y;
  x = CLAMP (x, set->pad, MAX (set->pad, set->width - set->pad - width));

  place_child (set, bubble, x, y, width, height, FALSE);
}

static void
set_above (const Setting *set)
{
  const Parts *parts = set->parts;
  GdkRectangle own = set->own;

  if (set->rtl)
    own.x = set->width - own.x - own.width;
  for (guint i = 0; i < parts->n_seats; i++)
    set_bubble (set, parts->bubbles[i], &set->seats[i]);
  set_bubble (set, parts->own_bubble, &own);

  if (parts->chooser != NULL && gtk_widget_should_layout (parts->chooser))
    {
      int width = MIN (natural_width (parts->chooser, 200, 560), set->width - 2 * set->pad);
      int height = natural_height (parts->chooser, width);
      int middle = set->centre.y + set->centre.height / 2;

      place_child (set, parts->chooser, (set->width - width) / 2,
                   MAX (set->pad, middle - height / 2), width, height, FALSE);
    }
  place_child (set, parts->layer, 0, 0, set->width, set->height, FALSE);
}

static void
hf_table_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          int               width,
                          int               height,
                          int               baseline)
{
  HfTableLayout *self = HF_TABLE_LAYOUT (manager);
  Parts parts;
  Setting set = { .self = self, .parts = &parts, .width = width, .height = height };
  int bottom;

  collect (self, widget, &parts);
  set.rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  set.pad = shares[self->shape].pad;
  set.gap = shares[self->shape].gap;
  if (parts.hand == NULL)
    return;

  bottom = set_bottom (&set);
  set_seats (&set, bottom);
  if (self->shape == HF_TABLE_SHAPE_TALL)
    set_centre_down (&set);
  else
    set_centre_across (&set);
  set_above (&set);
}

/* Least height of the books and the middle. */
static int
least_centre (HfTableLayout *self,
              const Parts   *parts,
              int            width)
{
  int gap = shares[self->shape].gap;
  int columns = count_columns (self, parts);
  int rows = ((int) parts->n_tableaux - 1 + columns - 1) / columns;
  int own, middle, others;

  if (self->shape == HF_TABLE_SHAPE_TALL)
    return rows * (least_other (parts, width / columns) + gap) + MIDDLE_MIN + gap
           + least_tableau (parts->tableaux[0], width);

  split_centre (parts, width, gap, G_MAXINT, &own, &middle);
  others = (width - own - middle - 4 * gap - (columns - 1) * gap) / columns;

  return MAX (MAX (rows * (least_other (parts, others) + gap) - gap, least_tableau (parts->tableaux[0], own)),
              2 * MIDDLE_MIN);
}

/* Least height for a width: everything on top of each other with the least room for cards. */
static int
least_height (HfTableLayout *self,
              const Parts   *parts,
              int            width)
{
  const Share *share = &shares[self->shape];
  gboolean tall = self->shape == HF_TABLE_SHAPE_TALL;
  int inner = MAX (width, 300) - 2 * share->pad;
  guint n_beside = count_beside (self, parts);
  int n_across = (int) parts->n_seats - 2 * (int) n_beside;
  int rows = tall && n_across > 4 ? 2 : 1;
  int columns = MAX ((n_across + rows - 1) / rows, 1);
  int seats = 0, least;

  for (guint i = n_beside; i < parts->n_seats - n_beside; i++)
    seats = MAX (seats, natural_height (parts->seats[i], (inner - (columns - 1) * share->gap) / columns));

  least = 2 * share->pad + 2 * share->gap + rows * (seats + share->gap)
          + natural_height (parts->actions, tall ? inner : MIN (inner, LINE_LEAST));
  least += least_centre (self, parts, inner - (n_beside > 0 ? 2 * (CLAMP (width / 9, SIDE_MIN, SIDE_MAX) + share->gap) : 0));
  if (tall)
    least += natural_height (parts->own_seat, inner) + share->gap;

  return MAX (least + share->hand_min, (int) (least / (1 - share->hand)));
}

static void
hf_table_layout_measure (GtkLayoutManager *manager,
                         GtkWidget        *widget,
                         GtkOrientation    orientation,
                         int               for_size,
                         int              *minimum,
                         int              *natural,
                         int              *minimum_baseline,
                         int              *natural_baseline)
{
  HfTableLayout *self = HF_TABLE_LAYOUT (manager);
  Parts parts;

  collect (self, widget, &parts);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 300;
      *natural = 1100;
      return;
    }

  *minimum = parts.hand != NULL ? least_height (self, &parts, for_size) : 400;
  *natural = MAX (*minimum, 700);
}

static GtkSizeRequestMode
hf_table_layout_get_request_mode (GtkLayoutManager *manager,
                                  GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hf_table_layout_finalize (GObject *object)
{
  g_clear_pointer (&HF_TABLE_LAYOUT (object)->places, g_hash_table_unref);

  G_OBJECT_CLASS (hf_table_layout_parent_class)->finalize (object);
}

static void
hf_table_layout_class_init (HfTableLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_table_layout_finalize;
  layout_class->allocate = hf_table_layout_allocate;
  layout_class->measure = hf_table_layout_measure;
  layout_class->get_request_mode = hf_table_layout_get_request_mode;
}

static void
hf_table_layout_init (HfTableLayout *self)
{
  self->places = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->n_seen = 7;
  self->card_scale = 1;
}

/**
 * hf_table_layout_set_part:
 * @self: a layout
 * @child: a child of the table
 * @part: what it is
 * @index: which of its kind
 *
 * Tells what a child is.
 */
void
hf_table_layout_set_part (HfTableLayout *self,
                          GtkWidget     *child,
                          HfTablePart    part,
                          guint          index)
{
  Place *place = g_new (Place, 1);

  g_return_if_fail (HF_IS_TABLE_LAYOUT (self));

  *place = (Place) { part, index };
  g_hash_table_insert (self->places, child, place);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/**
 * hf_table_layout_forget:
 * @self: a layout
 * @child: a child that leaves the table
 *
 * Forgets what a child was.
 */
void
hf_table_layout_forget (HfTableLayout *self,
                        GtkWidget     *child)
{
  g_return_if_fail (HF_IS_TABLE_LAYOUT (self));

  g_hash_table_remove (self->places, child);
}

/**
 * hf_table_layout_set_shape:
 * @self: a layout
 * @shape: what room there is
 *
 * Sets the table for another room.
 */
void
hf_table_layout_set_shape (HfTableLayout *self,
                           HfTableShape   shape)
{
  g_return_if_fail (HF_IS_TABLE_LAYOUT (self));

  self->shape = shape;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/**
 * hf_table_layout_set_card_scale:
 * @self: a layout
 * @scale: how large the cards of the hand are, 1 being the usual size; 0.5 to 1.5
 *
 * Sets how much room the hand gets.
 */
void
hf_table_layout_set_card_scale (HfTableLayout *self,
                                double         scale)
{
  g_return_if_fail (HF_IS_TABLE_LAYOUT (self));
  g_return_if_fail (scale >= .5 && scale <= 1.5);

  self->card_scale = scale;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/**
 * hf_table_layout_set_pile:
 * @self: a layout
 * @n_seen: how many cards of the pile are to be seen, at least 1
 *
 * Sets how wide the pile is.
 */
void
hf_table_layout_set_pile (HfTableLayout *self,
                          guint          n_seen)
{
  g_return_if_fail (HF_IS_TABLE_LAYOUT (self));
  g_return_if_fail (n_seen > 0);

  self->n_seen = n_seen;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/**
 * hf_table_layout_count_beside:
 * @n_others: how many others there are, less than %HF_MAX_SEATS
 * @n_sides: how many sides there are, each with books of its own
 *
 * Returns: how many of them sit at each side of a round table
 */
guint
hf_table_layout_count_beside (guint n_others,
                              guint n_sides)
{
  static const guint beside[HF_MAX_SEATS] = { 0, 0, 1, 1, 1, 1, 2, 2 };

  /* Where many play alone, their books need all the width. */
  return n_sides > MAX_SIDES_ROUND ? 0 : beside[MIN (n_others, HF_MAX_SEATS - 1)];
}

/**
 * hf_table_layout_is_beside:
 * @n_others: how many others there are
 * @n_sides: how many sides there are
 * @seat: one of the others, clockwise from 0
 *
 * Returns: whether that seat is at a side of a round table
 */
gboolean
hf_table_layout_is_beside (guint n_others,
                           guint n_sides,
                           guint seat)
{
  guint n_beside = hf_table_layout_count_beside (n_others, n_sides);

  return seat < n_beside || seat >= n_others - n_beside;
}
