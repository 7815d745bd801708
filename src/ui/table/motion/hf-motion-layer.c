/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-motion-layer.h"

#include <adwaita.h>
#include <math.h>

#include "ui/cards/hf-card-widget.h"

#define FLIGHT_MS      340.0
#define STAGGER_MS     75.0
#define MAX_STAGGER_MS 1600.0 /* of all cards of a journey together */
#define CROWD          16 /* cards on their way, from which on each is drawn as plainly as can be */

/* Cards on their way, above the table.
 *
 * The zones of the table always show how things are after a move; this layer shows how they came
 * to be so. Each traveling card is a widget of its own that goes from where the card was seen
 * last to the widget that shows it now, which is not seen until then. When the table is pressed,
 * or when the desktop wants no animations, everything has arrived at once.
 *
 * ## CSS nodes
 *
 * `motion` around `card`s */
typedef struct
{
  HfJourney journey;
  GtkWidget *widget;
  double start;
  gboolean done;
} Flight;

struct _HfMotionLayer
{
  GtkWidget parent_instance;

  GArray *flights;
  AdwAnimation *animation;
  double elapsed;
  double pace;
  double flight_ms; /* of each card on its way, and never nothing */
  gboolean running;
};

enum
{
  SIGNAL_FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfMotionLayer, hf_motion_layer, GTK_TYPE_WIDGET)

static void
clear_flight (gpointer data)
{
  Flight *flight = data;

  g_clear_pointer (&flight->widget, gtk_widget_unparent);
  g_clear_object (&flight->journey.card);
  g_clear_object (&flight->journey.target);
}

static void
land (Flight *flight)
{
  if (flight->done)
    return;

  flight->done = TRUE;
  gtk_widget_set_visible (flight->widget, FALSE);
  if (flight->journey.hides_target)
    gtk_widget_set_opacity (flight->journey.target, 1);
  if (flight->journey.arrived != NULL)
    flight->journey.arrived (flight->journey.data);
}

static double
flight_progress (HfMotionLayer *self, const Flight *flight)
{
  return CLAMP ((self->elapsed - flight->start) / self->flight_ms, 0, 1);
}

/* Where the card goes now; a target that is no card is aimed at in its middle. */
static gboolean
find_target (HfMotionLayer *self, const Flight *flight, graphene_rect_t *bounds)
{
  GtkWidget *target = flight->journey.target;
  double width;

  if (!gtk_widget_get_mapped (target)
      || !gtk_widget_compute_bounds (target, GTK_WIDGET (self), bounds))
    return FALSE;

  if (!flight->journey.hides_target)
    {
      width = MIN (MIN (bounds->size.width, bounds->size.height * 5 / 7), 48);
      *bounds = GRAPHENE_RECT_INIT (bounds->origin.x + (bounds->size.width - width) / 2,
                                    bounds->origin.y + (bounds->size.height - width * 7 / 5) / 2,
                                    width, width * 7 / 5);
    }

  return bounds->size.width > 1;
}

static gboolean
is_crowd (HfMotionLayer *self)
{
  return self->flights->len >= CROWD;
}

/* Cards that are neither scaled nor between two pixels are copied instead of computed; while 88 are
 * dealt, a frame takes half as long. */
static void
place_in_crowd (Flight *flight, const graphene_point_t *origin, const graphene_rect_t *to, double t)
{
  int width = MAX (1, (int) round (to->size.width));
  float x = origin->x + (to->origin.x - origin->x) * t;
  float y = origin->y + (to->origin.y - origin->y) * t;

  if (flight->journey.turns)
    hf_card_widget_set_flip (HF_CARD_WIDGET (flight->widget), t < .5 ? 1 : 0);
  gtk_widget_allocate (flight->widget, width, (int) round (width * 7 / 5.0), -1,
                       gsk_transform_translate (NULL,
                                                &GRAPHENE_POINT_INIT (roundf (x), roundf (y))));
}

static void
place_flight (HfMotionLayer *self, Flight *flight)
{
  double t = adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, flight_progress (self, flight));
  const graphene_rect_t *from = &flight->journey.from;
  graphene_rect_t to;
  graphene_point_t origin;
  int width, height;
  float scale, x, y;

  if (!find_target (self, flight, &to))
    to = *from;
  if (!gtk_widget_compute_point (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))),
                                 GTK_WIDGET (self), &from->origin, &origin))
    origin = from->origin;

  if (is_crowd (self))
    {
      place_in_crowd (flight, &origin, &to, t);
      return;
    }

  /* It is drawn at the larger of both sizes, so that it is never blown up. */
  width = MAX (1, (int) round (MAX (from->size.width, to.size.width)));
  height = MAX (1, (int) round (width * 7 / 5.0));
  scale = (from->size.width + (to.size.width - from->size.width) * t) / width;
  x = origin.x + (to.origin.x - origin.x) * t;
  y = origin.y + (to.origin.y - origin.y) * t - sin (t * G_PI) * 14;

  if (flight->journey.turns)
    hf_card_widget_set_flip (HF_CARD_WIDGET (flight->widget), 1 - t);
  gtk_widget_allocate (flight->widget, width, height, -1,
                       gsk_transform_scale (gsk_transform_translate (NULL,
                                                                     &GRAPHENE_POINT_INIT (x, y)),
                                            scale, scale));
}

static void
value_cb (double value, gpointer data)
{
  HfMotionLayer *self = data;

  self->elapsed = value;
  for (guint i = 0; i < self->flights->len; i++)
    {
      Flight *flight = &g_array_index (self->flights, Flight, i);

      if (flight_progress (self, flight) >= 1)
        land (flight);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
done_cb (HfMotionLayer *self)
{
  if (!self->running)
    return;

  self->running = FALSE;
  for (guint i = 0; i < self->flights->len; i++)
    land (&g_array_index (self->flights, Flight, i));
  g_array_set_size (self->flights, 0);
  g_signal_emit (self, signals[SIGNAL_FINISHED], 0);
}

static gboolean
waits (HfMotionLayer *self, guint i)
{
  return i < self->flights->len && g_array_index (self->flights, Flight, i).start > self->elapsed;
}

/* Whether another card covers this one: of many cards that wait in one place, only the next to go is seen. */
static gboolean
is_beneath (HfMotionLayer *self, guint i)
{
  return is_crowd (self) && i > 0 && waits (self, i) && waits (self, i - 1)
         && graphene_rect_equal (&g_array_index (self->flights, Flight, i).journey.from,
                                 &g_array_index (self->flights, Flight, i - 1).journey.from);
}

static void
hf_motion_layer_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HfMotionLayer *self = HF_MOTION_LAYER (widget);

  for (guint i = 0; i < self->flights->len; i++)
    {
      Flight *flight = &g_array_index (self->flights, Flight, i);

      if (flight->done)
        continue;

      gtk_widget_set_child_visible (flight->widget, !is_beneath (self, i));
      if (gtk_widget_get_child_visible (flight->widget))
        place_flight (self, flight);
    }
}

static void
hf_motion_layer_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
hf_motion_layer_dispose (GObject *object)
{
  HfMotionLayer *self = HF_MOTION_LAYER (object);

  self->running = FALSE;
  g_array_set_size (self->flights, 0);
  g_clear_object (&self->animation);

  G_OBJECT_CLASS (hf_motion_layer_parent_class)->dispose (object);
}

static void
hf_motion_layer_finalize (GObject *object)
{
  g_array_unref (HF_MOTION_LAYER (object)->flights);

  G_OBJECT_CLASS (hf_motion_layer_parent_class)->finalize (object);
}

static void
hf_motion_layer_class_init (HfMotionLayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_motion_layer_dispose;
  object_class->finalize = hf_motion_layer_finalize;
  widget_class->measure = hf_motion_layer_measure;
  widget_class->size_allocate = hf_motion_layer_size_allocate;

  /* All cards have arrived. */
  signals[SIGNAL_FINISHED] = g_signal_new ("finished", HF_TYPE_MOTION_LAYER, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "motion");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_motion_layer_init (HfMotionLayer *self)
{
  self->pace = 1;
  self->flights = g_array_new (FALSE, TRUE, sizeof (Flight));
  g_array_set_clear_func (self->flights, clear_flight);
  self->animation =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 1,
                             adw_callback_animation_target_new (value_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_object (self->animation, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/* Sets how fast cards travel.
 * @pace: how long a journey takes, 1 is normal, 0 no time at all */
void
hf_motion_layer_set_pace (HfMotionLayer *self, double pace)
{
  g_return_if_fail (HF_IS_MOTION_LAYER (self));

  self->pace = pace;
}

double
hf_motion_layer_get_pace (HfMotionLayer *self)
{
  g_return_val_if_fail (HF_IS_MOTION_LAYER (self), 1);

  return self->pace;
}

/* Gets a card ready to travel; hf_motion_layer_start() sends them all off. */
void
hf_motion_layer_add (HfMotionLayer *self, const HfJourney *journey)
{
  Flight flight = { .journey = *journey };

  g_return_if_fail (HF_IS_MOTION_LAYER (self));

  if (self->running)
    hf_motion_layer_finish (self);

  if (journey->card != NULL)
    g_object_ref (journey->card);
  g_object_ref (journey->target);
  flight.widget = hf_card_widget_new (journey->card, journey->face_up);
  gtk_accessible_update_state (GTK_ACCESSIBLE (flight.widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE,
                               -1);
  if (journey->turns)
    hf_card_widget_set_flip (HF_CARD_WIDGET (flight.widget), 1);
  gtk_widget_set_parent (flight.widget, GTK_WIDGET (self));
  if (journey->hides_target)
    gtk_widget_set_opacity (journey->target, 0);
  g_array_append_val (self->flights, flight);
}

/* Sends the cards off, one shortly after the other.
 * @most_ms: milliseconds after which the last one arrives at the latest */
gboolean
hf_motion_layer_start (HfMotionLayer *self, guint most_ms)
{
  double stagger, total, shorter;

  g_return_val_if_fail (HF_IS_MOTION_LAYER (self), FALSE);

  if (self->flights->len == 0)
    return FALSE;

  self->running = TRUE;
  for (guint i = 0; i < self->flights->len; i++)
    hf_card_widget_set_high (HF_CARD_WIDGET (g_array_index (self->flights, Flight, i).widget),
                             !is_crowd (self));
  stagger = MIN (STAGGER_MS, MAX_STAGGER_MS / self->flights->len) * self->pace;
  total = (self->flights->len - 1) * stagger + FLIGHT_MS * self->pace;
  shorter = total > most_ms ? most_ms / total : 1;
  total *= shorter;
  self->flight_ms = MAX (FLIGHT_MS * self->pace * shorter, 1);
  for (guint i = 0; i < self->flights->len; i++)
    g_array_index (self->flights, Flight, i).start = i * stagger * shorter;

  self->elapsed = 0;
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), total);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), (guint) total);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  adw_animation_play (self->animation);
  if (self->pace <= 0 && self->running)
    adw_animation_skip (self->animation);

  return TRUE;
}

/* Returns: milliseconds that the cards take that were sent off last, all together */
guint
hf_motion_layer_get_duration (HfMotionLayer *self)
{
  g_return_val_if_fail (HF_IS_MOTION_LAYER (self), 0);

  return adw_timed_animation_get_duration (ADW_TIMED_ANIMATION (self->animation));
}

/* Lets all cards arrive at once. */
void
hf_motion_layer_finish (HfMotionLayer *self)
{
  g_return_if_fail (HF_IS_MOTION_LAYER (self));

  if (self->running)
    adw_animation_skip (self->animation);
}
