/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-cards-popover.h"

#include <adwaita.h>

#include "ui/cards/hf-card-widget.h"
#include "ui/widgets/hf-transient-popover.h"

/* A closer look at cards that lie open, each of them: by a click with the other
 * button, a long press, or the menu key. */

#define CARD_WIDTH 58
#define COLUMNS    5
#define GAP        6
#define ACTION     "cards.show"

static GtkWidget *
create_card (HfCard *card)
{
  GtkWidget *widget = hf_card_widget_new (card, TRUE);

  gtk_widget_set_size_request (widget, CARD_WIDTH, (int) (CARD_WIDTH / HF_CARD_ASPECT));

  return widget;
}

static GtkWidget *
create_cards (HfCardZone *zone)
{
  GtkWidget *box = g_object_new (ADW_TYPE_WRAP_BOX, "child-spacing", GAP, "line-spacing", GAP,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_LIST, NULL);

  for (guint i = 0; i < hf_card_zone_get_n (zone); i++)
    adw_wrap_box_append (ADW_WRAP_BOX (box), create_card (hf_card_zone_peek (zone, i)));

  return box;
}

static GtkWidget *
create_label (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0., "wrap", TRUE, NULL);
}

/* Shows the cards, if there are any.
 * @zone: what may be seen by everybody
 * @heading: what lies there, in the words of the group
 * @note (nullable): a sentence above them */
void
hf_cards_popover_show (GtkWidget *widget, HfCardZone *zone, const char *heading, const char *note)
{
  GtkWidget *scroller, *box, *title;

  if (hf_card_zone_get_n (zone) == 0)
    return;

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_margin_end (box, 6);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  title = create_label (heading);
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  if (note != NULL)
    gtk_box_append (GTK_BOX (box), create_label (note));
  gtk_box_append (GTK_BOX (box), create_cards (zone));
  scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", box, "hscrollbar-policy",
                           GTK_POLICY_NEVER, "overlay-scrolling", FALSE, "propagate-natural-height",
                           TRUE, "max-content-height", 380, "width-request",
                           COLUMNS * CARD_WIDTH + (COLUMNS - 1) * GAP + 14, NULL);
  hf_transient_popover_show (widget, scroller);
}

static void
clicked_cb (GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_activate_action (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)),
                              ACTION, NULL);
}

/* Gives widgets of a class an action for a closer look at all their cards, and its keys. */
void
hf_cards_popover_install (GtkWidgetClass *klass, GtkWidgetActionActivateFunc show)
{
  gtk_widget_class_install_action (klass, ACTION, NULL, show);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Menu, 0, ACTION, NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_F10, GDK_SHIFT_MASK, ACTION, NULL);
}

/* Lets mouse and finger have that look, too. */
void
hf_cards_popover_add_gestures (GtkWidget *widget)
{
  GtkGesture *click = gtk_gesture_click_new (), *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (clicked_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect (press, "pressed", G_CALLBACK (clicked_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
}
