/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-drag.h"

#include "ui/cards/hf-card-face.h"
#include "ui/cards/hf-card-widget.h"

/* Dragging cards out of the hand: the selected ones if the one that is
 * pulled is among them, else that one alone. The controller's selection tells
 * the dragged cards; the card itself is carried along for places that need
 * to know which one was pulled. */

#define FAN      18
#define TIMER_MS 200 /* longer than the timer that GTK sets for a press */

static GdkPaintable *
draw_cards (GtkWidget *widget, GPtrArray *cards)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  for (guint i = 0; i < cards->len; i++)
    {
      HfCard *card = g_ptr_array_index (cards, i);
      g_autoptr (GdkPaintable)
        face = hf_card_theme_get_face (hf_card_widget_get_theme (), hf_card_get_rank (card),
                                       hf_card_get_suit (card), hf_card_get_copy (card),
                                       HF_CARD_PICTURE_PLAIN, width, height,
                                       gtk_widget_get_scale_factor (widget));

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (i * FAN, 0));
      gdk_paintable_snapshot (face, snapshot, width, height);
      gtk_snapshot_restore (snapshot);
    }

  return gtk_snapshot_to_paintable (snapshot, NULL);
}

static void
end_cb (GtkWidget *widget)
{
  gtk_widget_remove_css_class (widget, "dragged");
}

/* Lets a card be dragged out of the hand, alone or with the others that are selected. */
void
hf_card_drag_begin (GtkDragSource *drag,
                    GtkWidget *widget,
                    HfTurnController *controller,
                    HfCard *card)
{
  g_autoptr (GPtrArray) cards = NULL;
  g_autoptr (GdkPaintable) picture = NULL;

  hf_turn_controller_select_for_drag (controller, card);
  cards = hf_turn_controller_dup_selected (controller);
  picture = draw_cards (widget, cards);
  gtk_drag_source_set_icon (drag, picture, gtk_widget_get_width (widget) / 2,
                            gtk_widget_get_height (widget) / 2);
  gtk_widget_add_css_class (widget, "dragged");
  g_signal_connect_object (gtk_drag_source_get_drag (drag), "dnd-finished", G_CALLBACK (end_cb),
                           widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_drag_source_get_drag (drag), "cancel", G_CALLBACK (end_cb), widget,
                           G_CONNECT_SWAPPED);
}

/* Not every display can drag with a finger: where one moves, it is followed here. */
static gboolean
is_finger (GtkGestureSingle *gesture)
{
  return gtk_gesture_single_get_current_sequence (gesture) != NULL;
}

static GtkDropTarget *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      const GType *types;
      gsize n_types;

      if (!GTK_IS_DROP_TARGET (controller))
        continue;
      types = gtk_drop_target_get_gtypes (GTK_DROP_TARGET (controller), &n_types);
      for (gsize k = 0; k < n_types; k++)
        if (types[k] == type)
          return GTK_DROP_TARGET (controller);
    }

  return NULL;
}

/* @x: a point on it, or beside it
 * @y: a point on it, or beside it
 * @type: HF_TYPE_CARD, or the type of a stack or the pile
 * Returns (nullable): the widget there on which something of the type can be dropped */
GtkWidget *
hf_card_drag_find_target (GtkWidget *widget, double x, double y, GType type)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_point_t at;

  if (root == NULL
      || !gtk_widget_compute_point (widget, root, &GRAPHENE_POINT_INIT ((float) x, (float) y), &at))
    return NULL;

  for (GtkWidget *there = gtk_widget_pick (root, at.x, at.y, GTK_PICK_DEFAULT); there != NULL;
       there = gtk_widget_get_parent (there))
    if (find_controller (there, type) != NULL)
      return there;

  return NULL;
}

/* Drops something that a finger has dragged, as a drag of the display would.
 *
 * @x: a point on it, or beside it
 * @y: a point on it, or beside it */
void
hf_card_drag_drop (GtkWidget *widget, double x, double y, const GValue *value)
{
  GtkWidget *target = hf_card_drag_find_target (widget, x, y, G_VALUE_TYPE (value));
  graphene_point_t at;
  gboolean handled;

  if (target != NULL
      && gtk_widget_compute_point (widget, target, &GRAPHENE_POINT_INIT ((float) x, (float) y),
                                   &at))
    g_signal_emit_by_name (find_controller (target, G_VALUE_TYPE (value)), "drop", value,
                           (double) at.x, (double) at.y, &handled);
}

static void
finger_end_cb (GtkGestureDrag *gesture, double dx, double dy)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  g_auto (GValue) value = G_VALUE_INIT;
  double x, y;

  if (!gtk_drag_check_threshold (widget, 0, 0, (int) dx, (int) dy)
      || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_value_init (&value, G_OBJECT_TYPE (widget));
  g_value_set_object (&value, widget);
  hf_card_drag_drop (widget, x + dx, y + dy, &value);
}

static GdkContentProvider *
prepare_pack_cb (GtkDragSource *drag, double x, double y)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drag));

  if (is_finger (GTK_GESTURE_SINGLE (drag)))
    return NULL;

  return gdk_content_provider_new_typed (G_OBJECT_TYPE (widget), widget);
}

static void
begin_pack_cb (GtkDragSource *drag)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drag));
  g_autoptr (GdkPaintable) live = gtk_widget_paintable_new (widget);
  g_autoptr (GdkPaintable) picture = gdk_paintable_get_current_image (live);

  gtk_drag_source_set_icon (drag, picture, gtk_widget_get_width (widget) / 2,
                            gtk_widget_get_height (widget) / 2);
}

static gboolean
let_go_cb (gpointer drag)
{
  return G_SOURCE_REMOVE;
}

/* At each press GTK sets a timer that writes to the source of a drag, and forgets to stop it when
 * the source is gone meanwhile, with its widget: so it stays until the timer has run out. */
static void
outlive_timer_cb (GtkGesture *drag)
{
  g_timeout_add_full (G_PRIORITY_LOW, TIMER_MS, let_go_cb, g_object_ref (drag), g_object_unref);
}

static void
hide_picture_cb (GtkWidget *picture)
{
  gtk_widget_set_visible (picture, FALSE);
}

/* The picture of a dragged card goes away with the widget that it came from, and does not fly back: at a screen where
 * several persons take turns, the next one must not see it. */
static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag)
{
  g_signal_connect_object (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)), "unmap",
                           G_CALLBACK (hide_picture_cb), gtk_drag_icon_get_for_drag (drag),
                           G_CONNECT_SWAPPED);
}

/* Returns: a source of drags that may be gone with its widget at any time */
GtkDragSource *
hf_card_drag_new_source (void)
{
  GtkDragSource *drag = gtk_drag_source_new ();

  gtk_drag_source_set_actions (drag, GDK_ACTION_MOVE);
  g_signal_connect (drag, "begin", G_CALLBACK (outlive_timer_cb), NULL);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), NULL);

  return drag;
}

/* Lets the cards of a stack or the pile be dragged to the hand; the dropped value is @widget itself.
 * @widget: a stack or the pile */
void
hf_card_drag_add_pack (GtkWidget *widget)
{
  GtkDragSource *drag = hf_card_drag_new_source ();
  GtkGesture *finger = gtk_gesture_drag_new ();

  g_signal_connect (drag, "prepare", G_CALLBACK (prepare_pack_cb), NULL);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (begin_pack_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (finger), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (finger), GTK_PHASE_CAPTURE);
  g_signal_connect (finger, "drag-end", G_CALLBACK (finger_end_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (finger));
}
