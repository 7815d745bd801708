/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-act-row.h"

#define SPACING 6

/* Buttons for the acts of a turn, of which some take turns in the same place: none slides under a pointer
 * that is about to press while others come and go.
 *
 * Each place is as wide as the widest button it is kept for, shown or not. The places follow each other
 * from the end of the row to its start, and from the bottom row upwards, within reach of a thumb.
 *
 * ## CSS nodes
 *
 * `actrow` with `button`s. */
struct _HfActRow
{
  GtkBox parent_instance;

  GArray *items; /* Item */
};

typedef struct
{
  GtkWidget *button;
  HfActPlace place;
  gboolean kept; /* its room is kept while it is not shown */
} Item;

/* Places in a row of this width. */
typedef struct
{
  int widths[HF_N_ACT_PLACES];   /* 0: nothing is there */
  int ends[HF_N_ACT_PLACES];     /* from the end of the row */
  int rows[HF_N_ACT_PLACES];     /* from the bottom */
  int used[HF_N_ACT_PLACES];     /* by row */
  guint counts[HF_N_ACT_PLACES]; /* of places, by row */
  int n_rows;
  gboolean tight; /* labels take two lines where they are no higher so */
} Places;

G_DEFINE_FINAL_TYPE (HfActRow, hf_act_row, GTK_TYPE_BOX)

/* Measures how wide a button is.
 *
 * @tight: whether its label takes two lines where it is no higher so */
static int
measure_width (GtkWidget *button, gboolean tight)
{
  int height = -1, natural;

  if (tight)
    gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, height, NULL, &natural, NULL, NULL);

  return natural;
}

/* Visible children of a place lie side by side; mostly there is one button. */
static int
find_width (HfActRow *self, HfActPlace place, gboolean tight)
{
  int kept = 0, shown = 0;

  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = &g_array_index (self->items, Item, i);
      int width;

      if (item->place != place || !gtk_widget_get_visible (item->button))
        continue;
      width = measure_width (item->button, tight);
      if (item->kept)
        kept = MAX (kept, width);
      if (hf_act_row_shows (item->button))
        shown += width + (shown > 0 ? SPACING : 0);
    }

  return MAX (kept, shown);
}

/* @width: -1 for as much as there may be */
static Places
try_places (HfActRow *self, int width, gboolean tight)
{
  Places places = { .n_rows = 1, .tight = tight };

  for (HfActPlace place = 0; place < HF_N_ACT_PLACES; place++)
    {
      int row = places.n_rows - 1, end = places.used[row] > 0 ? places.used[row] + SPACING : 0;

      places.widths[place] = find_width (self, place, tight);
      if (places.widths[place] == 0)
        continue;
      if (end > 0 && width >= 0 && end + places.widths[place] > width)
        {
          row = places.n_rows++;
          end = 0;
        }
      places.rows[place] = row;
      places.ends[place] = end;
      places.used[row] = end + places.widths[place];
      places.counts[row]++;
    }

  return places;
}

/* Finds places in one row if they fit with labels of two lines, and in several otherwise.
 *
 * @width: -1 for as much as there may be */
static Places
find_places (HfActRow *self, int width)
{
  Places places = try_places (self, width, FALSE);

  return places.n_rows == 1 ? places : try_places (self, width, TRUE);
}

/* Shares out the rest of the width; of several rows the top one keeps it at its start. */
static void
fill_rows (Places *places, int width)
{
  int moved[HF_N_ACT_PLACES] = { 0 };
  int n_filled = MAX (places->n_rows - 1, 1);

  for (HfActPlace place = 0; place < HF_N_ACT_PLACES; place++)
    {
      int row = places->rows[place];
      int more = places->widths[place] > 0 && row < n_filled
                   ? MAX (width - places->used[row], 0) / (int) places->counts[row]
                   : 0;

      places->ends[place] += moved[row];
      places->widths[place] += more;
      moved[row] += more;
    }
}

static int
find_height (HfActRow *self)
{
  int height = 0;

  for (guint i = 0; i < self->items->len; i++)
    {
      GtkWidget *button = g_array_index (self->items, Item, i).button;
      int natural;

      gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
      height = MAX (height, natural);
    }

  return height;
}

static GtkSizeRequestMode
hf_act_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hf_act_row_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  HfActRow *self = HF_ACT_ROW (widget);
  Places places = find_places (self, orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = places.n_rows * (find_height (self) + SPACING) - SPACING;
      return;
    }
  for (HfActPlace place = 0; place < HF_N_ACT_PLACES; place++)
    {
      *minimum = MAX (*minimum, places.widths[place]);
      *natural = MAX (*natural, places.ends[place] + places.widths[place]);
    }
}

/* Places the buttons shown in a place, from its end. */
static void
set_place (HfActRow *self, HfActPlace place, const GdkRectangle *at, gboolean tight, gboolean rtl)
{
  guint n_left = 0;
  int end = at->width;

  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = &g_array_index (self->items, Item, i);

      n_left += item->place == place && hf_act_row_shows (item->button);
    }
  for (guint i = self->items->len; i > 0; i--)
    {
      const Item *item = &g_array_index (self->items, Item, i - 1);
      int width;

      if (item->place != place || !hf_act_row_shows (item->button))
        continue;
      width = n_left > 1 ? measure_width (item->button, tight) : end;
      end -= width;
      gtk_widget_size_allocate (item->button,
                                &(GdkRectangle) { at->x + (rtl ? at->width - end - width : end),
                                                  at->y, width, at->height },
                                -1);
      end -= SPACING;
      n_left--;
    }
}

static void
hf_act_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HfActRow *self = HF_ACT_ROW (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Places places = find_places (self, width);
  int row_height = find_height (self);
  int bottom = height - (height - places.n_rows * (row_height + SPACING) + SPACING) / 2;

  fill_rows (&places, width);
  for (HfActPlace place = 0; place < HF_N_ACT_PLACES; place++)
    {
      GdkRectangle at = { width - places.ends[place] - places.widths[place],
                          bottom - row_height - places.rows[place] * (row_height + SPACING),
                          places.widths[place], row_height };

      if (rtl)
        at.x = width - at.x - at.width;
      set_place (self, place, &at, places.tight, rtl);
    }
}

static void
hf_act_row_finalize (GObject *object)
{
  g_array_unref (HF_ACT_ROW (object)->items);

  G_OBJECT_CLASS (hf_act_row_parent_class)->finalize (object);
}

static void
hf_act_row_class_init (HfActRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_act_row_finalize;
  widget_class->get_request_mode = hf_act_row_get_request_mode;
  widget_class->measure = hf_act_row_measure;
  widget_class->size_allocate = hf_act_row_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "actrow");
}

static void
hf_act_row_init (HfActRow *self)
{
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

/* Adds a button behind those of its place; it is not shown yet.
 * @kept: whether its place is as wide as it while it is not shown */
void
hf_act_row_add (HfActRow *self, GtkWidget *button, HfActPlace place, gboolean kept)
{
  Item item = { button, place, kept };

  g_return_if_fail (HF_IS_ACT_ROW (self) && GTK_IS_WIDGET (button));
  g_return_if_fail (place < HF_N_ACT_PLACES);

  g_array_append_val (self->items, item);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  hf_act_row_show (self, button, FALSE);
}

/* Shows a button or not. One whose place is kept can be measured either way, but neither the eye nor a
 * screen reader finds it while it is hidden. */
void
hf_act_row_show (HfActRow *self, GtkWidget *button, gboolean shown)
{
  gboolean kept = FALSE;

  g_return_if_fail (HF_IS_ACT_ROW (self));

  for (guint i = 0; i < self->items->len; i++)
    if (g_array_index (self->items, Item, i).button == button)
      kept = g_array_index (self->items, Item, i).kept;
  if (!kept)
    {
      gtk_widget_set_visible (button, shown);
      return;
    }
  gtk_widget_set_child_visible (button, shown);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_HIDDEN, !shown, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Returns: how wide the free start of the top row is in a row so wide that it becomes several; else 0 */
int
hf_act_row_get_spare (HfActRow *self, int width)
{
  Places places;

  g_return_val_if_fail (HF_IS_ACT_ROW (self), 0);

  places = find_places (self, width);

  return places.n_rows > 1 ? MAX (width - places.used[places.n_rows - 1] - SPACING, 0) : 0;
}

/* Returns: whether a button of a row is shown */
gboolean
hf_act_row_shows (GtkWidget *button)
{
  return gtk_widget_get_visible (button) && gtk_widget_get_child_visible (button);
}

/* Lets the labels of all buttons break. To be called when they have their labels. */
void
hf_act_row_wrap_labels (HfActRow *self)
{
  g_return_if_fail (HF_IS_ACT_ROW (self));

  for (guint i = 0; i < self->items->len; i++)
    {
      GtkButton *button = GTK_BUTTON (g_array_index (self->items, Item, i).button);
      GtkWidget *label = gtk_button_get_child (button);

      if (!GTK_IS_LABEL (label))
        continue;
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
    }
}

/* Returns: how wide all buttons are in one row with labels of two lines */
int
hf_act_row_get_tight_width (HfActRow *self)
{
  Places places;
  int width = 0;

  g_return_val_if_fail (HF_IS_ACT_ROW (self), 0);

  places = try_places (self, -1, TRUE);
  for (HfActPlace place = 0; place < HF_N_ACT_PLACES; place++)
    width = MAX (width, places.ends[place] + places.widths[place]);

  return width;
}
