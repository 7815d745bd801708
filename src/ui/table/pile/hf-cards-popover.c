/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-cards-popover.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/cards/hf-card-widget.h"
#include "ui/widgets/hf-passing-popover.h"

/* A closer look at cards that lie open, each of them: by a click with the other
 * button, a long press, or the menu key. */

#define CARD_WIDTH 58
#define COLUMNS    5
#define GAP        6

static const char key[] = "hf-cards-popover-zone";
static const char note_key[] = "hf-cards-popover-note";

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
create_heading (HfCardZone *zone)
{
  guint n = hf_card_zone_get_n (zone);
  g_autofree char *text = NULL;
  GtkWidget *label;

  if (hf_card_zone_get_zone (zone) == HF_ZONE_PILE)
    text = g_strdup_printf (ngettext ("The pile, %u card", "The pile from the top, %u cards", n),
                            n);
  else
    text = g_strdup_printf (ngettext ("%u card in this book", "%u cards in this book", n), n);
  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");

  return label;
}

static GtkWidget *
create_note (const char *note)
{
  GtkWidget *label = gtk_label_new (note);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);

  return label;
}

/* Shows its cards, if there are any. */
void
hf_cards_popover_show (GtkWidget *widget)
{
  HfCardZone *zone = g_object_get_data (G_OBJECT (widget), key);
  const char *note = g_object_get_data (G_OBJECT (widget), note_key);
  GtkWidget *scroller, *box;

  if (zone == NULL || hf_card_zone_get_n (zone) == 0)
    return;

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_margin_end (box, 6);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_box_append (GTK_BOX (box), create_heading (zone));
  if (note != NULL)
    gtk_box_append (GTK_BOX (box), create_note (note));
  gtk_box_append (GTK_BOX (box), create_cards (zone));
  scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", box, "hscrollbar-policy",
                           GTK_POLICY_NEVER, "overlay-scrolling", FALSE, "propagate-natural-height",
                           TRUE, "max-content-height", 380, "width-request",
                           COLUMNS * CARD_WIDTH + (COLUMNS - 1) * GAP + 14, NULL);
  hf_passing_popover_show (widget, scroller);
}

static void
clicked_cb (GtkGesture *gesture, int n_press, double x, double y, GtkWidget *widget)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  hf_cards_popover_show (widget);
}

static void
long_pressed_cb (GtkGesture *gesture, double x, double y, GtkWidget *widget)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  hf_cards_popover_show (widget);
}

static gboolean
menu_cb (GtkWidget *widget, GVariant *parameter, gpointer data)
{
  hf_cards_popover_show (widget);

  return GDK_EVENT_STOP;
}

/* Lets a person have a closer look at all cards that a widget stands for, and at those of another
 * place when it is called again.
 * @zone (nullable): the cards, which may be seen by everybody */
void
hf_cards_popover_offer (GtkWidget *widget, HfCardZone *zone)
{
  static const char *const triggers[] = { "Menu", "<Shift>F10", NULL };
  gboolean known = g_object_get_data (G_OBJECT (widget), key) != NULL;
  GtkGesture *click, *press;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_data_full (G_OBJECT (widget), key, zone != NULL ? g_object_ref (zone) : NULL,
                          g_object_unref);
  if (known || zone == NULL)
    return;

  click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (clicked_cb), widget);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  press = gtk_gesture_long_press_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), widget);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));

  gtk_widget_add_controller (widget, hf_passing_popover_create_keys (triggers, menu_cb));
}

/* Sets what is to be said of the cards, above them.
 * @note (nullable): a sentence */
void
hf_cards_popover_set_note (GtkWidget *widget, const char *note)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_data_full (G_OBJECT (widget), note_key, g_strdup (note), g_free);
}
