/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-layout.h"

#include <math.h>

#include "core/hf-rules.h"
#include "hf-card-art.h"

#define MAX_TABLEAUX HF_MAX_SEATS
#define HAND 0.2              /* of the height of the table */
#define HAND_MIN 82
#define MIDDLE 0.235          /* of the height between the seats and the actions */
#define MIDDLE_MIN 64
#define PILE_STEP 0.34        /* of the width of a card, as the pile is fanned */

/**
 * HfTableLayout:
 *
 * Sets the table: seats around, in the middle stacks and pile between the
 * books of both sides, the own hand along the bottom.
 *
 * With little width (compact) all other seats are in a line at the top. The
 * seats keep their sides in right-to-left languages, because play goes
 * clockwise around the table everywhere.
 */
struct _HfTableLayout
{
  GtkLayoutManager parent_instance;

  GHashTable      *places;     /* GtkWidget -> Place */
  gboolean         compact;
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
count_beside (guint n_others)
{
  static const guint beside[HF_MAX_SEATS] = { 0, 0, 1, 1, 1, 1, 2, 2 };

  return beside[MIN (n_others, HF_MAX_SEATS - 1)];
}

static int
hand_height (const Setting *set)
{
  const double scale = set->self->card_scale;

  return CLAMP (set->height * HAND * scale, HAND_MIN, (set->self->compact ? 170 : 220) * scale);
}

/* The hand with one's own seat beside or above it, and above them what one may do; returns what is left. */
static int
set_bottom (Setting *set)
{
  const Parts *parts = set->parts;
  int inner = set->width - 2 * set->pad;
  int hand = hand_height (set);
  int y = set->height - set->pad - hand;
  int actions;

  if (set->self->compact)
    {
      int own = natural_height (parts->own_seat, inner);

      place_child (set, parts->hand, set->pad, y, inner, hand, TRUE);
      y -= own + set->gap / 2;
      set->own = (GdkRectangle) { set->pad, y, inner, own };
    }
  else
    {
      int own = natural_width (parts->own_seat, 96, set->width / 5);
      int own_height = natural_height (parts->own_seat, own);

      if (own_height > hand)
        {
          y -= own_height - hand;
          hand = own_height;
        }
      set->own = (GdkRectangle) { set->pad, y + hand - own_height, own, own_height };
      place_child (set, parts->hand, set->pad + own + set->gap, y, inner - own - set->gap, hand, TRUE);
    }
  place_in (set, parts->own_seat, &set->own, TRUE);

  actions = natural_height (parts->actions, inner);
  y -= actions + set->gap;
  place_child (set, parts->actions, set->pad, y, inner, actions, TRUE);

  return y - set->gap;
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

  if (n <= 0)
    return set->pad;

  width = (right - left - (n - 1) * set->gap) / n;
  for (guint i = first; i < last; i++)
    height = MAX (height, natural_height (parts->seats[i], width));

  for (guint i = first; i < last; i++)
    {
      int own = set->self->compact ? width : MIN (width, natural_width (parts->seats[i], 60, width));
      int x = left + (int) (i - first) * (width + set->gap) + (width - own) / 2;

      set->seats[i] = (GdkRectangle) { x, set->pad, own, height };
      place_in (set, parts->seats[i], &set->seats[i], FALSE);
    }

  return set->pad + height + set->gap;
}

/* All seats but one's own; what is between them becomes the centre. */
static void
set_seats (Setting *set,
           int      bottom)
{
  const Parts *parts = set->parts;
  guint n_beside = set->self->compact ? 0 : count_beside (parts->n_seats);
  int left = set->pad, right = set->width - set->pad, top;

  if (n_beside > 0)
    {
      int width = CLAMP (set->width / 7, 100, 164);

      for (guint i = 0; i < n_beside; i++)
        width = MAX (width, MAX (natural_width (parts->seats[i], 100, set->width / 7),
                                 natural_width (parts->seats[parts->n_seats - 1 - i], 100, set->width / 7)));
      set_side_seats (set, n_beside, width, bottom);
      left += width + set->gap;
      right -= width + set->gap;
    }

  top = set_seats_across (set, n_beside, parts->n_seats - n_beside, left, right);
  set->centre = (GdkRectangle) { left, top, right - left, bottom - top };
}

static void
set_middle (const Setting *set,
            int            y,
            int            height)
{
  const Parts *parts = set->parts;
  const GdkRectangle *centre = &set->centre;
  int card_height = height - 12;
  int card = (int) round (card_height * HF_CARD_ASPECT);
  int space = MAX (set->gap, card / 4);
  int pile = card + (int) (card * PILE_STEP * (set->self->n_seen - 1));
  int room = centre->width - (int) parts->n_stacks * (card + space);
  int x;

  pile = MIN (pile, room);
  x = centre->x + (centre->width - pile - (int) parts->n_stacks * (card + space)) / 2;

  place_child (set, parts->stacks[0], x, y, card, height, TRUE);
  x += card + space;
  place_child (set, parts->pile, x, y, pile, card_height + 8, TRUE);
  x += pile + space;
  place_child (set, parts->stacks[1], x, y, card, height, TRUE);
}

/* The others' books above, the middle, one's own below. */
static void
set_centre (const Setting *set)
{
  const Parts *parts = set->parts;
  const GdkRectangle *centre = &set->centre;
  guint n_others = parts->n_tableaux - 1;
  guint rows = n_others > 3 ? 2 : n_others > 0 ? 1 : 0;
  guint columns = rows > 0 ? (n_others + rows - 1) / rows : 1;
  int middle = CLAMP (centre->height * MIDDLE, MIDDLE_MIN, 170);
  int each = (centre->height - middle - (int) (rows + 1) * set->gap) / (int) (rows + 1);
  int width = (centre->width - (int) (columns - 1) * set->gap) / (int) columns;
  int y = centre->y;

  for (guint i = 0; i < n_others; i++)
    place_child (set, parts->tableaux[i + 1],
                 centre->x + (int) (i % columns) * (width + set->gap),
                 y + (int) (i / columns) * (each + set->gap), width, each, FALSE);
  y += (int) rows * (each + set->gap);

  set_middle (set, y, middle);
  y += middle + set->gap;

  if (parts->n_tableaux > 0)
    place_child (set, parts->tableaux[0], centre->x, y, centre->width, each, FALSE);
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
  else if (!set->self->compact && seat->x < set->centre.x)
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
  set.pad = self->compact ? 8 : 14;
  set.gap = self->compact ? 6 : 10;
  if (parts.hand == NULL)
    return;

  bottom = set_bottom (&set);
  set_seats (&set, bottom);
  set_centre (&set);
  set_above (&set);
}

/* Least height for a width: everything on top of each other with the least room for cards. */
static int
least_height (HfTableLayout *self,
              const Parts   *parts,
              int            width)
{
  int inner = MAX (width, 320) - 2 * 14;
  int gaps = 8 * (self->compact ? 6 : 10);
  int rows = parts->n_tableaux > 4 ? 3 : 2;
  int beside = self->compact || count_beside (parts->n_seats) == 0 ? 0 : CLAMP (width / 7, 100, 164) + 10;
  int columns = parts->n_tableaux > 2 ? (int) MIN (parts->n_tableaux - 1, 3) : 1;
  int seats = 0;
  int tableau = 0;
  int fixed, centre;

  for (guint i = 0; i < parts->n_seats; i++)
    seats = MAX (seats, natural_height (parts->seats[i], inner / (int) MAX (parts->n_seats, 1) - 6));
  for (guint i = 0; i < parts->n_tableaux; i++)
    {
      int minimum;

      gtk_widget_measure (parts->tableaux[i], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      gtk_widget_measure (parts->tableaux[i], GTK_ORIENTATION_VERTICAL,
                          MAX ((inner - 2 * beside) / (i > 0 ? columns : 1), minimum),
                          &minimum, NULL, NULL, NULL);
      tableau = MAX (tableau, minimum);
    }

  /* The hand and the middle take their share of whatever height there is. */
  fixed = natural_height (parts->actions, inner) + gaps
          + (self->compact ? seats + natural_height (parts->own_seat, inner) : 44);
  centre = MAX (rows * tableau + MIDDLE_MIN, (int) (rows * tableau / (1 - MIDDLE)));

  return MAX (centre + fixed + HAND_MIN, (int) ((centre + fixed) / (1 - HAND * self->card_scale)));
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
      *minimum = 320;
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
 * hf_table_layout_set_compact:
 * @self: a layout
 * @compact: whether there is little width
 *
 * Sets the table for little width.
 */
void
hf_table_layout_set_compact (HfTableLayout *self,
                             gboolean       compact)
{
  g_return_if_fail (HF_IS_TABLE_LAYOUT (self));

  self->compact = compact;
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
 * hf_table_layout_is_beside:
 * @n_others: how many others there are
 * @seat: one of them, clockwise from 0
 *
 * Returns: whether that seat is at a side of a table that is not compact
 */
gboolean
hf_table_layout_is_beside (guint n_others,
                           guint seat)
{
  guint n_beside = count_beside (n_others);

  return seat < n_beside || seat >= n_others - n_beside;
}
