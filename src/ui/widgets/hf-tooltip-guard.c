/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-tooltip-guard.h"

/* No tooltip comes up over a widget that was pressed just now, nor where something was dropped: it would hide
 * the result. Once the pointer has been elsewhere, tooltips are as usual. */

#define ROUND 8 /* pixels around a press that meets nothing that has a tooltip */

/* graphene_rect_t of an area, which is a window as a rule: where the pointer may move without a tooltip; empty: nowhere */
static const char key[] = "hf-tooltip-guard";

/* Whether a widget is in an area in which the pointer has not left the place of the last press or drop. */
static gboolean
is_quiet (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      graphene_rect_t *quiet = g_object_get_data (G_OBJECT (widget), key);

      if (quiet != NULL)
        return quiet->size.width > 0;
    }

  return FALSE;
}

static gboolean
query_cb (GtkWidget *widget, int x, int y, gboolean by_keys)
{
  if (!by_keys && is_quiet (widget))
    g_signal_stop_emission_by_name (widget, "query-tooltip");

  return FALSE;
}

/* Keeps whatever is at a point quiet.
 * Returns (nullable): the innermost widget there that has a tooltip */
static GtkWidget *
quiet_at (GtkWidget *area, double x, double y)
{
  GtkWidget *found = NULL;

  for (GtkWidget *widget = gtk_widget_pick (area, x, y, GTK_PICK_INSENSITIVE);
       widget != NULL && widget != area; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      {
        hf_tooltip_guard_add (widget);
        if (found == NULL)
          found = widget;
      }

  return found;
}

static void
begin (GtkWidget *area, double x, double y)
{
  graphene_rect_t *quiet = g_object_get_data (G_OBJECT (area), key);
  GtkWidget *widget = quiet_at (area, x, y);

  if (widget == NULL || !gtk_widget_compute_bounds (widget, area, quiet))
    *quiet = GRAPHENE_RECT_INIT (x - ROUND, y - ROUND, 2 * ROUND, 2 * ROUND);
}

static void
pressed_cb (GtkWidget *area, int n_press, double x, double y)
{
  begin (area, x, y);
}

static void
motion_cb (GtkWidget *area, double x, double y)
{
  graphene_rect_t *quiet = g_object_get_data (G_OBJECT (area), key);

  if (quiet->size.width <= 0)
    return;

  if (graphene_rect_contains_point (quiet, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
    quiet_at (area, x, y);
  else
    *quiet = (graphene_rect_t) { 0 };
}

/* Lets no tooltip come up in an area right after a press or a drop there. */
void
hf_tooltip_guard_watch (GtkWidget *area)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *drag = gtk_drop_controller_motion_new ();

  g_return_if_fail (g_object_get_data (G_OBJECT (area), key) == NULL);

  g_object_set_data_full (G_OBJECT (area), key, g_new0 (graphene_rect_t, 1), g_free);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (drag, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), area);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), area);
  /* Nothing tells of a drop; where there was none, the pointer moves on. */
  g_signal_connect_swapped (drag, "enter", G_CALLBACK (begin), area);
  g_signal_connect_swapped (drag, "motion", G_CALLBACK (begin), area);
  gtk_widget_add_controller (area, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (area, motion);
  gtk_widget_add_controller (area, drag);
}

/* Makes a widget obey that may come to lie under the pointer after a press or a drop. Widgets that are there at
 * that time obey anyway. */
void
hf_tooltip_guard_add (GtkWidget *widget)
{
  if (g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, query_cb, NULL) == 0)
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_cb), NULL);
}
