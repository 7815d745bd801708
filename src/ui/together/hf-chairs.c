/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table as a picture with its chairs around it, so that partners are seen to face each other. */
#include "config.h"

#include "hf-chairs.h"

#include <glib/gi18n.h>
#include <math.h>

#include "core/rules/hf-rules.h"
#include "ui/cards/hf-face.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-css-class.h"

#define FACE 44 /* pixels */

typedef struct
{
  GtkWidget *button, *avatar, *name, *state;
} Chair;

struct _HfChairs
{
  GtkWidget parent_instance;

  Chair chairs[HF_MAX_SEATS];
  guint n_chairs;
  guint first; /* the chair at the lower edge */
  GtkWidget *board;
};

enum
{
  SIGNAL_PRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfChairs, hf_chairs, GTK_TYPE_WIDGET)

/* By the number of chairs: the widths and heights of a chair that the picture has at least, so that none covers
 * another. */
static const double widths[HF_MAX_SEATS + 1] = { 1, 1, 1.4, 2.4, 3, 3.2, 3.4, 3.7, 3.9 };
static const double heights[HF_MAX_SEATS + 1] = { 1, 1, 2.6, 2.6, 2.8, 2.9, 3.1, 4.1, 4 };

static void
measure_chair (HfChairs *self, GtkOrientation orientation, int size, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (guint i = 0; i < self->n_chairs; i++)
    {
      int least, usual;

      gtk_widget_measure (self->chairs[i].button, orientation, size, &least, &usual, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    }
}

/* Finds the width of chairs in a picture of some width. */
static int
find_chair_width (HfChairs *self, int width)
{
  int least, usual;

  measure_chair (self, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual);

  return CLAMP ((int) (width / widths[self->n_chairs]), least, MAX (least, usual));
}

static void
hf_chairs_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  HfChairs *self = HF_CHAIRS (widget);
  int least, usual, width;

  measure_chair (self, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = ceil (least * widths[self->n_chairs]);
      *natural = ceil (usual * (widths[self->n_chairs] + 0.6));
      return;
    }

  width = for_size >= 0 ? find_chair_width (self, for_size) : usual;
  measure_chair (self, GTK_ORIENTATION_VERTICAL, width, &least, &usual);
  *minimum = *natural = ceil (usual * heights[self->n_chairs]);
}

static GtkSizeRequestMode
hf_chairs_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Lays a chair at its place: the first one at the lower edge, the next one to its left. */
static void
place_chair (HfChairs *self, guint index, int width, int height)
{
  const double angle = G_PI / 2
                       + 2 * G_PI * ((index + self->n_chairs - self->first) % self->n_chairs)
                           / self->n_chairs;
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkWidget *button = self->chairs[index].button;
  GtkAllocation place = { .width = find_chair_width (self, width) };

  gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, place.width, NULL, &place.height, NULL,
                      NULL);
  place.x = round ((width - place.width) / 2.0 * (1 + cos (angle) * (mirrored ? -1 : 1)));
  place.y = round ((height - place.height) / 2.0 * (1 + sin (angle)));
  gtk_widget_size_allocate (button, &place, -1);
}

static void
hf_chairs_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HfChairs *self = HF_CHAIRS (widget);
  GtkAllocation board = { width * 0.2, height * 0.2, width * 0.6, height * 0.6 };

  gtk_widget_size_allocate (self->board, &board, -1);
  for (guint i = 0; i < self->n_chairs; i++)
    place_chair (self, i, width, height);
}

static void
pressed_cb (GtkWidget *button, HfChairs *self)
{
  for (guint i = 0; i < self->n_chairs; i++)
    if (self->chairs[i].button == button)
      g_signal_emit (self, signals[SIGNAL_PRESSED], 0, i);
}

static GtkWidget *
make_label (const char *style, guint lines)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_lines (GTK_LABEL (label), lines);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  gtk_label_set_width_chars (GTK_LABEL (label), 9);
  gtk_widget_add_css_class (label, style);

  return label;
}

static void
add_chair (HfChairs *self)
{
  Chair *chair = &self->chairs[self->n_chairs++];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  chair->avatar = adw_avatar_new (FACE, NULL, TRUE);
  chair->name = make_label ("heading", 2);
  chair->state = make_label ("caption", 3);
  gtk_accessible_update_state (GTK_ACCESSIBLE (chair->avatar), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE,
                               -1);
  gtk_box_append (GTK_BOX (box), chair->avatar);
  gtk_box_append (GTK_BOX (box), chair->name);
  gtk_box_append (GTK_BOX (box), chair->state);
  chair->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (chair->button), box);
  gtk_widget_add_css_class (chair->button, "chair");
  g_signal_connect (chair->button, "clicked", G_CALLBACK (pressed_cb), self);
  gtk_widget_set_parent (chair->button, GTK_WIDGET (self));
}

static void
remove_chair (HfChairs *self)
{
  gtk_widget_unparent (self->chairs[--self->n_chairs].button);
}

static void
hf_chairs_dispose (GObject *object)
{
  HfChairs *self = HF_CHAIRS (object);

  while (self->n_chairs > 0)
    remove_chair (self);
  g_clear_pointer (&self->board, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_chairs_parent_class)->dispose (object);
}

static void
hf_chairs_class_init (HfChairsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_chairs_dispose;
  widget_class->measure = hf_chairs_measure;
  widget_class->get_request_mode = hf_chairs_get_request_mode;
  widget_class->size_allocate = hf_chairs_size_allocate;

  /* @seat: the chair that was pressed */
  signals[SIGNAL_PRESSED] = g_signal_new ("pressed", HF_TYPE_CHAIRS, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "chairs");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hf_chairs_init (HfChairs *self)
{
  self->board = adw_bin_new ();
  gtk_widget_add_css_class (self->board, "board");
  gtk_widget_set_can_target (self->board, FALSE);
  gtk_widget_set_parent (self->board, GTK_WIDGET (self));
}

static void
show_chair (Chair *chair, const HfChairView *view)
{
  g_autofree char *team = g_strdup_printf ("team-%u", view->team % 4);
  const char *classes[] = { "chair", team, view->here ? "here" : "missing",
                            view->ready ? "ready" : "unready", NULL };
  g_autofree char *spoken = g_strdup_printf ("%s. %s", view->name, view->state);

  hf_face_show (ADW_AVATAR (chair->avatar), view->face, view->name);
  gtk_label_set_label (GTK_LABEL (chair->name), view->name);
  gtk_label_set_label (GTK_LABEL (chair->state), view->state);
  gtk_widget_set_css_classes (chair->button, classes);
  hf_set_spoken_label (chair->button, spoken);
}

/* @first: the chair that is shown at the lower edge */
void
hf_chairs_show (HfChairs *self, const HfChairView *chairs, guint n_chairs, guint first)
{
  g_return_if_fail (HF_IS_CHAIRS (self) && n_chairs <= HF_MAX_SEATS);

  while (self->n_chairs < n_chairs)
    add_chair (self);
  while (self->n_chairs > n_chairs)
    remove_chair (self);
  self->first = first;
  for (guint i = 0; i < n_chairs; i++)
    show_chair (&self->chairs[i], &chairs[i]);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
