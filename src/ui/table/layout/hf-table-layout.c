/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "ui/table/books/hf-tableau.h"
#include "hf-table-layout-private.h"

/* Sets the table: seats around, in the middle stacks and pile between the books of both sides,
 * the own hand along the bottom.
 *
 * Where the room is not very large all other seats are in a line at the top, and with little width the books lie
 * above and below the pile. The seats keep their sides in right-to-left languages, because play
 * goes clockwise around the table everywhere.
 *
 * Cards are as large as the room allows, those of the hand the largest. With six books on each of two sides no card of
 * a book is narrower than these pixels, in any language:
 *
 * | window | | window | | window | |
 * | --- | --- | --- | --- | --- | --- |
 * | 360x640 | 46 | 1024x600 | 54 | 1600x900 | 94 |
 * | 412x915 | 52 | 1024x768 | 76 | 1920x1080 | 112 |
 * | 720x360 | 39 | 1200x780 | 78 | 2560x1440 | 150 |
 * | 800x600 | 46 | 1366x768 | 80 | | |
 *
 * Up to nine books a side, at four seats, nothing scrolls. */

G_DEFINE_FINAL_TYPE (HfTableLayout, hf_table_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Finds the y of a bubble, further towards the middle of the table than others in its way. */
static int
find_free (const GdkRectangle *bubble, const GdkRectangle *said, guint n_said, gboolean upwards)
{
  GdkRectangle at = *bubble;

  for (guint i = 0; i < n_said; i++)
    if (gdk_rectangle_intersect (&at, &said[i], NULL))
      {
        at.y = upwards ? said[i].y - at.height - 4 : said[i].y + said[i].height + 4;
        i = (guint) -1;
      }

  return at.y;
}

static void
add_widget (GtkWidget *widget, GdkRectangle *all)
{
  graphene_rect_t at;
  GdkRectangle one;

  if (widget == NULL || !gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &at))
    return;

  one = (GdkRectangle) { (int) at.origin.x, (int) at.origin.y, (int) ceilf (at.size.width),
                         (int) ceilf (at.size.height) };
  if (all->width > 0)
    gdk_rectangle_union (all, &one, all);
  else
    *all = one;
}

/* Finds where stacks and pile are, once they have their places. */
static GdkRectangle
find_middle (const HfTableSetting *set)
{
  GdkRectangle middle = { 0 };

  for (guint i = 0; i < set->parts->n_stacks; i++)
    add_widget (set->parts->stacks[i], &middle);
  add_widget (set->parts->pile, &middle);

  return middle;
}

/* Finds the x of a bubble, beside stacks and pile where it would lie over them and there is room. */
static int
find_beside (const HfTableSetting *set, const GdkRectangle *bubble, const GdkRectangle *middle)
{
  const int left = middle->x - bubble->width - 4, right = middle->x + middle->width + 4;
  const gboolean has_left = left >= set->pad,
                 has_right = right + bubble->width <= set->width - set->pad;

  if (!gdk_rectangle_intersect (bubble, middle, NULL) || (!has_left && !has_right))
    return bubble->x;
  if (!has_left || !has_right)
    return has_left ? left : right;

  return bubble->x - left <= right - bubble->x ? left : right;
}

/* Places a bubble beside its seat, towards the middle of the table. */
static void
set_bubble (const HfTableSetting *set,
            GtkWidget *bubble,
            const GdkRectangle *seat,
            const GdkRectangle *middle,
            GdkRectangle *said,
            guint *n_said)
{
  int width, height, x, y;

  if (bubble == NULL || !gtk_widget_should_layout (bubble))
    return;

  width = MIN (hf_table_natural_width (bubble, 20, 260), set->width - 2 * set->pad);
  height = hf_table_natural_height (bubble, width);
  x = seat->x + (seat->width - width) / 2;
  y = seat->y + seat->height + 4;
  if (seat->y > set->height / 2)
    y = seat->y - height - 4;
  else if (seat->y > set->height / 6)
    y = seat->y - height - 4 > set->pad ? seat->y - height - 4 : y;
  x = CLAMP (x, set->pad, MAX (set->pad, set->width - set->pad - width));
  x = find_beside (set, &(GdkRectangle) { x, y, width, height }, middle);
  y = find_free (&(GdkRectangle) { x, y, width, height }, said, *n_said, y < seat->y);

  hf_table_place (set, bubble, x, y, width, height, FALSE);
  said[(*n_said)++] = (GdkRectangle) { x, y, width, height };
}

static void
set_above (const HfTableSetting *set)
{
  const HfTableParts *parts = set->parts;
  GdkRectangle own = set->own, said[HF_MAX_SEATS], middle = find_middle (set);
  guint n_said = 0;

  if (set->rtl)
    own.x = set->width - own.x - own.width;
  /* One's own words lie above the buttons, which are pressed meanwhile. */
  own.y = MIN (own.y, set->centre.y + set->centre.height + 4);
  for (guint i = 0; i < parts->n_seats; i++)
    set_bubble (set, parts->bubbles[i], &set->seats[i], &middle, said, &n_said);
  set_bubble (set, parts->own_bubble, &own, &middle, said, &n_said);

  if (parts->chooser != NULL && gtk_widget_should_layout (parts->chooser))
    {
      int width = MIN (hf_table_natural_width (parts->chooser, 200, 560),
                       set->width - 2 * set->pad);
      int height = hf_table_natural_height (parts->chooser, width);
      int y = set->centre.y + (set->centre.height - height) / 2;

      hf_table_place (set, parts->chooser, (set->width - width) / 2, MAX (set->pad, y), width,
                      height, FALSE);
    }
  hf_table_place (set, parts->layer, 0, 0, set->width, set->height, FALSE);
}

/* Returns: how wide the cards of books are at most: no wider than those of a usual hand, which lies in several rows where
 * there is little width */
static int
find_widest_book (const HfTableSetting *set)
{
  const int largest = hf_table_largest_card (set->usual_hand);

  return set->self->form->shape->tall ? (int) (largest * HF_TABLE_ROW_SHARE) : largest;
}

static void
hf_table_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          int width,
                          int height,
                          int baseline)
{
  HfTableLayout *self = HF_TABLE_LAYOUT (manager);
  const HfTableParts *parts = &self->parts;
  HfTableSetting set = { .self = self, .parts = parts, .width = width, .height = height };
  int bottom;

  set.rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  set.pad = self->form->shape->pad;
  set.gap = self->form->shape->gap;
  if (parts->pile == NULL)
    return;

  bottom = hf_table_set_bottom (&set);
  hf_table_set_seats (&set, bottom);
  if (self->form->shape->tall)
    hf_table_set_centre_down (&set);
  else
    hf_table_set_centre_across (&set);
  hf_tableau_agree (parts->tableaux, parts->n_tableaux, find_widest_book (&set));
  set_above (&set);
}

static void
hf_table_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  HfTableLayout *self = HF_TABLE_LAYOUT (manager);
  const HfTableParts *parts = &self->parts;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 300;
      *natural = 1100;
      return;
    }

  *minimum = parts->pile != NULL ? hf_table_least_height (self, parts, for_size) : 400;
  *natural = MAX (*minimum, 700);
}

static GtkSizeRequestMode
hf_table_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hf_table_layout_class_init (HfTableLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->allocate = hf_table_layout_allocate;
  layout_class->measure = hf_table_layout_measure;
  layout_class->get_request_mode = hf_table_layout_get_request_mode;
}

static void
hf_table_layout_init (HfTableLayout *self)
{
  self->card_scale = 1;
  self->form = hf_form_get (HF_FORM_USUAL);
}

/* Sets which children the table has. To be called before one of them goes. */
void
hf_table_layout_set_parts (HfTableLayout *self, const HfTableParts *parts)
{
  g_return_if_fail (HF_IS_TABLE_LAYOUT (self));

  self->parts = *parts;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/* Sets the table for another room. */
void
hf_table_layout_set_form (HfTableLayout *self, const HfForm *form)
{
  g_return_if_fail (HF_IS_TABLE_LAYOUT (self));

  self->form = form;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/* Sets how much room the hand gets.
 * @scale: how large the cards of the hand are, 1 being the usual size; 0.5 to 1.5 */
void
hf_table_layout_set_card_scale (HfTableLayout *self, double scale)
{
  g_return_if_fail (HF_IS_TABLE_LAYOUT (self));
  g_return_if_fail (scale >= .5 && scale <= 1.5);

  self->card_scale = scale;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
