/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-hand-pick.h"

#include <math.h>

#include "ui/table/pile/hf-card-drag.h"

#define REACH       22 /* pixels: how far off a card a finger may touch, half the size it needs */
#define LEAVE       18 /* pixels above the hand: a card that is pulled so far comes along */
#define FINGER_SLOP 5  /* times the distance that two clicks of a mouse may be apart */

/* Handles mouse and finger on the cards of a hand: choose one, choose one twice in time, or pull it
 * out.
 *
 * A mouse means the card that it points at. A finger is wider than the strip that shows of a
 * card, and covers it: while it touches the hand, the card that it holds stands out above it; it
 * slides to the one that is meant, and lifting it chooses that one. A finger that moves upwards,
 * out of the hand, pulls the card along and drops it where it is lifted; not every display can
 * drag with a finger, so that is done here. Where the whole table scrolls, a finger that moves up
 * or down at once scrolls it, and chooses nothing. With Shift, with the other button, or with a
 * finger that rests, all cards of the rank are chosen.
 *
 * Both work on the hand, not on its cards: the effect of a press is decided where it ends, and cards
 * are buttons only to keys and assistive technology. */
struct _HfHandPick
{
  GObject parent_instance;

  GtkWidget *hand; /* not owned, it owns us */
  const HfHandPickFuncs *funcs;

  GtkGesture *press; /* owned by the hand */
  GtkGesture *drag;  /* owned by the hand */
  GtkWidget *held;   /* (nullable): the card that is pressed */
  GtkWidget *pulled; /* (nullable): the card that a drag was prepared for */
  gboolean by_finger;
  guint32 held_since; /* when it was pressed */
  gboolean selected;  /* it was selected where the finger came down on it */
  gboolean sliding;
  gboolean leaving;
  graphene_point_t at; /* where the finger is that pulls a card */
  GtkWidget *over;     /* (nullable): where the card would be dropped */

  GtkWidget *chosen; /* (nullable): the last one, and when and where that was */
  guint32 chosen_time;
  graphene_point_t chosen_at;
};

G_DEFINE_FINAL_TYPE (HfHandPick, hf_hand_pick, G_TYPE_OBJECT)

static void
hold (HfHandPick *self, GtkWidget *card)
{
  if (self->held == card)
    return;

  self->held = card;
  if (self->by_finger)
    self->funcs->held (self->hand);
}

/* Shows where a card would be dropped. */
static void
hover (HfHandPick *self, GtkWidget *over)
{
  if (self->over == over)
    return;

  if (self->over != NULL)
    {
      gtk_widget_unset_state_flags (self->over, GTK_STATE_FLAG_DROP_ACTIVE);
      g_object_remove_weak_pointer (G_OBJECT (self->over), (gpointer *) &self->over);
    }
  self->over = over;
  if (over != NULL)
    {
      gtk_widget_set_state_flags (over, GTK_STATE_FLAG_DROP_ACTIVE, FALSE);
      g_object_add_weak_pointer (G_OBJECT (over), (gpointer *) &self->over);
    }
}

static void
let_go (HfHandPick *self)
{
  hover (self, NULL);
  self->sliding = FALSE;
  self->leaving = FALSE;
  hold (self, NULL);
  self->by_finger = FALSE;
}

/* Whether a card is chosen again where it was chosen just now; a finger may be a little off. */
static gboolean
is_second (HfHandPick *self, guint32 time, const graphene_point_t *at)
{
  int in_time, near;

  g_object_get (gtk_widget_get_settings (self->hand), "gtk-double-click-time", &in_time,
                "gtk-double-click-distance", &near, NULL);

  return self->chosen != NULL && time - self->chosen_time <= (guint32) in_time
         && graphene_point_distance (at, &self->chosen_at, NULL, NULL)
              <= near * (self->by_finger ? FINGER_SLOP : 1)
         && (self->by_finger || self->chosen == self->held);
}

/* Whether all cards of the rank are meant: a finger rests on one of them, a mouse presses it with
 * Shift. */
static gboolean
is_for_all (HfHandPick *self, guint32 time)
{
  GtkEventController *press = GTK_EVENT_CONTROLLER (self->press);
  int resting;

  if (!self->by_finger)
    return (gtk_event_controller_get_current_event_state (press) & GDK_SHIFT_MASK) != 0;

  g_object_get (gtk_widget_get_settings (self->hand), "gtk-long-press-time", &resting, NULL);

  return !self->sliding && time - self->held_since >= (guint32) resting;
}

static void
choose_all (HfHandPick *self, GtkWidget *card)
{
  self->chosen = NULL;
  let_go (self);
  self->funcs->chosen_all (self->hand, HF_HAND_CARD (card));
}

static void
choose (HfHandPick *self, const graphene_point_t *at)
{
  guint32 time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (self->press));
  GtkWidget *card = self->held;

  if (is_for_all (self, time))
    {
      choose_all (self, card);
      return;
    }
  if (is_second (self, time, at))
    {
      card = self->chosen;
      self->chosen = NULL;
      let_go (self);
      self->funcs->chosen_twice (self->hand, HF_HAND_CARD (card));
      return;
    }

  self->chosen = card;
  self->chosen_time = time;
  self->chosen_at = *at;
  let_go (self);
  self->funcs->chosen (self->hand, HF_HAND_CARD (card));
}

static void
drop (HfHandPick *self, const graphene_point_t *at)
{
  self->chosen = NULL;
  if (self->over != NULL)
    self->funcs->dropped (self->hand, HF_HAND_CARD (self->held), at->x, at->y);
  let_go (self);
}

static void
begin_cb (GtkGestureDrag *press, double x, double y, HfHandPick *self)
{
  gboolean by_finger = gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (press)) != NULL;
  GtkWidget *card = self->funcs->find (self->hand, x, y, by_finger ? REACH : 0);

  let_go (self);
  self->by_finger = by_finger;
  self->held_since = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (press));
  self->selected = card != NULL && hf_hand_card_get_selected (HF_HAND_CARD (card));
  hold (self, card);
  if (card == NULL)
    gtk_gesture_set_state (GTK_GESTURE (press), GTK_EVENT_SEQUENCE_DENIED);
  else if (!by_finger)
    gtk_gesture_set_state (GTK_GESTURE (press), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Whether the finger pulls the card that it holds: out of the hand, or steeply up. A selected card is not
 * chosen again, so it comes along as soon as the finger goes up at all. */
static gboolean
is_pulled (HfHandPick *self, double y, double dx, double dy)
{
  return y < -LEAVE || (-dy > LEAVE && -dy > fabs (dx)) || (self->selected && -dy > LEAVE / 3);
}

static void
update_cb (GtkGestureDrag *press, double dx, double dy, HfHandPick *self)
{
  double x, y;

  if (self->held == NULL || !self->by_finger)
    return;

  gtk_gesture_drag_get_start_point (press, &x, &y);
  if (!self->sliding && gtk_drag_check_threshold (self->hand, 0, 0, (int) dx, (int) dy))
    {
      self->sliding = TRUE;
      gtk_gesture_set_state (GTK_GESTURE (press), GTK_EVENT_SEQUENCE_CLAIMED);
    }
  if (!self->sliding)
    return;

  if (is_pulled (self, y + dy, dx, dy))
    self->leaving = TRUE;
  if (self->leaving)
    {
      graphene_point_init (&self->at, (float) (x + dx), (float) (y + dy));
      self->funcs->held (self->hand);
      hover (self, hf_card_drag_find_target (self->hand, x + dx, y + dy, HF_TYPE_CARD));
    }
  else if (!self->selected || fabs (dx) > REACH)
    {
      self->selected = FALSE;
      hold (self, self->funcs->find (self->hand, x + dx, y + dy, G_MAXDOUBLE));
    }
}

/* A finger that left the hand elsewhere than upwards has changed its mind. */
static gboolean
is_meant (HfHandPick *self, const graphene_point_t *at)
{
  if (!self->by_finger)
    return self->funcs->find (self->hand, at->x, at->y, 0) == self->held;

  return at->x > -REACH && at->x < gtk_widget_get_width (self->hand) + REACH
         && at->y < gtk_widget_get_height (self->hand) + REACH;
}

static void
end_cb (GtkGestureDrag *press, double dx, double dy, HfHandPick *self)
{
  graphene_point_t at;
  double x, y;

  if (self->held == NULL || !gtk_gesture_drag_get_start_point (press, &x, &y))
    return;

  graphene_point_init (&at, x + dx, y + dy);
  gtk_gesture_set_state (GTK_GESTURE (press), GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->leaving)
    drop (self, &at);
  else if (is_meant (self, &at))
    choose (self, &at);
  else
    let_go (self);
}

static void
cancel_cb (GtkGesture *press, GdkEventSequence *sequence, HfHandPick *self)
{
  let_go (self);
}

static void
secondary_cb (GtkGesture *click, int n_press, double x, double y, HfHandPick *self)
{
  GtkWidget *card = self->funcs->find (self->hand, x, y, 0);

  if (card == NULL || self->held != NULL)
    return;

  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  choose_all (self, card);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *drag, double x, double y, HfHandPick *self)
{
  self->pulled = self->by_finger ? NULL : self->held;
  if (self->pulled == NULL)
    return NULL;

  return gdk_content_provider_new_typed (HF_TYPE_CARD,
                                         hf_hand_card_get_card (HF_HAND_CARD (self->pulled)));
}

static void
drag_begin_cb (GtkDragSource *drag, GdkDrag *gdk_drag, HfHandPick *self)
{
  /* By now the press was cancelled, as a drag takes its place. */
  self->chosen = NULL;
  if (self->pulled != NULL)
    self->funcs->pulled (self->hand, HF_HAND_CARD (self->pulled), drag);
}

static void
hf_hand_pick_dispose (GObject *object)
{
  hover (HF_HAND_PICK (object), NULL);

  G_OBJECT_CLASS (hf_hand_pick_parent_class)->dispose (object);
}

static void
hf_hand_pick_class_init (HfHandPickClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_hand_pick_dispose;
}

static void
hf_hand_pick_init (HfHandPick *self)
{
}

static void
add_gesture (HfHandPick *self, GtkGesture *gesture)
{
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (self->hand, GTK_EVENT_CONTROLLER (gesture));
}

/* @funcs: lives as long as the program */
HfHandPick *
hf_hand_pick_new (GtkWidget *hand, const HfHandPickFuncs *funcs)
{
  HfHandPick *self = g_object_new (HF_TYPE_HAND_PICK, NULL);
  GtkGesture *secondary = gtk_gesture_click_new ();

  self->hand = hand;
  self->funcs = funcs;
  self->press = gtk_gesture_drag_new ();
  self->drag = GTK_GESTURE (hf_card_drag_new_source ());
  add_gesture (self, self->press);
  add_gesture (self, self->drag);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  add_gesture (self, secondary);
  gtk_gesture_group (self->press, self->drag);

  g_signal_connect_object (self->press, "drag-begin", G_CALLBACK (begin_cb), self, 0);
  g_signal_connect_object (self->press, "drag-update", G_CALLBACK (update_cb), self, 0);
  g_signal_connect_object (self->press, "drag-end", G_CALLBACK (end_cb), self, 0);
  g_signal_connect_object (self->press, "cancel", G_CALLBACK (cancel_cb), self, 0);
  g_signal_connect_object (secondary, "pressed", G_CALLBACK (secondary_cb), self, 0);
  g_signal_connect_object (self->drag, "prepare", G_CALLBACK (prepare_cb), self, 0);
  g_signal_connect_object (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, 0);

  return self;
}

/* Returns (nullable): the card that a finger holds */
GtkWidget *
hf_hand_pick_get_held (HfHandPick *self)
{
  g_return_val_if_fail (HF_IS_HAND_PICK (self), NULL);

  return self->by_finger ? self->held : NULL;
}

/* @at (out): where the finger is */
gboolean
hf_hand_pick_get_pulled_to (HfHandPick *self, graphene_point_t *at)
{
  g_return_val_if_fail (HF_IS_HAND_PICK (self), FALSE);

  *at = self->at;

  return self->held != NULL && self->leaving;
}

/* Ends a drag of the display: the next person at the screen may not see its card. */
void
hf_hand_pick_cancel_drag (HfHandPick *self)
{
  GtkDragSource *drag;

  g_return_if_fail (HF_IS_HAND_PICK (self));

  drag = GTK_DRAG_SOURCE (self->drag);
  if (gtk_drag_source_get_drag (drag) != NULL)
    gtk_drag_source_drag_cancel (drag);
}

/* Forgets a card. */
void
hf_hand_pick_forget (HfHandPick *self, GtkWidget *card)
{
  g_return_if_fail (HF_IS_HAND_PICK (self));

  if (self->held == card)
    let_go (self);
  if (self->pulled == card)
    self->pulled = NULL;
  if (self->chosen == card)
    self->chosen = NULL;
}
