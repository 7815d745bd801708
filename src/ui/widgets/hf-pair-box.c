/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-pair-box.h"

#define SPACING      6
#define LINE_SPACING 4

/* Two things: beside each other where there is room for both as they want to be, else one above
 * the other. A tight one also breaks the second into lines beside the first, where that takes
 * less height. */
struct _HfPairBox
{
  GtkBox parent_instance;

  gboolean tight;
};

G_DEFINE_FINAL_TYPE (HfPairBox, hf_pair_box, GTK_TYPE_BOX)

/* The two; the second is NULL where only one is shown. */
static void
find_pair (GtkWidget *widget, GtkWidget *pair[2])
{
  guint n = 0;

  pair[0] = pair[1] = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && n < 2;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      pair[n++] = child;
}

static int
natural_width (GtkWidget *child)
{
  int natural = 0;

  if (child != NULL)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

static int
height_for (GtkWidget *child, int width)
{
  int minimum = 0, height = 0;

  if (child == NULL)
    return 0;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (width, minimum), &height, NULL, NULL,
                      NULL);

  return height;
}

/* How high both are one above the other, or, if that is less, beside each other. */
static int
find_height (HfPairBox *self, GtkWidget *const pair[2], int width, gboolean *beside)
{
  int above = height_for (pair[0], width)
              + (pair[1] != NULL ? LINE_SPACING + height_for (pair[1], width) : 0);
  int rest = width - natural_width (pair[0]) - SPACING, least = 0, height;

  *beside = FALSE;
  if (pair[1] == NULL)
    return above;

  gtk_widget_measure (pair[1], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (rest < (self->tight ? least : natural_width (pair[1])))
    return above;

  height = MAX (height_for (pair[0], natural_width (pair[0])), height_for (pair[1], rest));
  *beside = height < above;

  return MIN (height, above);
}

/* Returns: how wide both will be where there is so much room, or where that is not known */
static int
find_width (GtkWidget *widget, GtkWidget *const pair[2], int room)
{
  const int wish = natural_width (pair[0])
                   + (pair[1] != NULL ? SPACING + natural_width (pair[1]) : 0);

  if (room < 0 || (gtk_widget_get_halign (widget) != GTK_ALIGN_FILL && wish < room))
    return wish;

  return room;
}

static void
hf_pair_box_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  GtkWidget *pair[2];
  gboolean beside;

  find_pair (widget, pair);
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      for (guint i = 0; i < 2 && pair[i] != NULL; i++)
        {
          int least, wish;

          gtk_widget_measure (pair[i], orientation, -1, &least, &wish, NULL, NULL);
          *minimum = MAX (*minimum, least);
          *natural += wish + (i > 0 ? SPACING : 0);
        }
      return;
    }

  *natural = find_height (HF_PAIR_BOX (widget), pair, find_width (widget, pair, for_size), &beside);
  /* With more width than they wish for, some take less height. */
  *minimum = for_size >= 0
               ? *natural
               : MIN (*natural, find_height (HF_PAIR_BOX (widget), pair, G_MAXSHORT, &beside));
}

static void
place (GtkWidget *widget, GtkWidget *child, int x, int y, int width, int height)
{
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (child, &(GdkRectangle) { x, y, width, height }, -1);
}

static void
hf_pair_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *pair[2];
  gboolean beside;
  int first;

  find_pair (widget, pair);
  if (pair[0] == NULL)
    return;

  height = find_height (HF_PAIR_BOX (widget), pair, width, &beside);
  first = beside ? natural_width (pair[0]) : width;
  place (widget, pair[0], 0, 0, first, height_for (pair[0], first));
  if (beside)
    place (widget, pair[1], first + SPACING, 0, width - first - SPACING, height);
  else if (pair[1] != NULL)
    place (widget, pair[1], 0, height - height_for (pair[1], width), width,
           height_for (pair[1], width));
}

static GtkSizeRequestMode
hf_pair_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hf_pair_box_class_init (HfPairBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = hf_pair_box_get_request_mode;
  widget_class->measure = hf_pair_box_measure;
  widget_class->size_allocate = hf_pair_box_size_allocate;
}

static void
hf_pair_box_init (HfPairBox *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

/* Sets whether the second may be broken into lines beside the first. */
void
hf_pair_box_set_tight (HfPairBox *self, gboolean tight)
{
  g_return_if_fail (HF_IS_PAIR_BOX (self));

  if (self->tight == !!tight)
    return;

  self->tight = !!tight;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
