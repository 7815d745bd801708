/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-drag.h"

#include "hf-card-face.h"
#include "hf-card-widget.h"

/* Dragging cards out of the hand: the selected ones if the one that is
 * pulled is among them, else that one alone. What is dragged is told by the
 * desk's selection; the card itself is carried along for places that need
 * to know which one was pulled. */

#define FAN 18

static GdkPaintable *
draw_cards (GtkWidget *widget,
            GPtrArray *cards)
{
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  for (guint i = 0; i < cards->len; i++)
    {
      HfCard *card = g_ptr_array_index (cards, i);
      g_autoptr(GdkPaintable) face =
        hf_card_theme_get_face (hf_card_widget_get_theme (), hf_card_get_rank (card),
                                hf_card_get_suit (card), hf_card_get_copy (card),
                                width, height, gtk_widget_get_scale_factor (widget));

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

/**
 * hf_card_drag_begin:
 * @drag: a drag that has begun
 * @widget: what shows the card that is dragged
 * @desk: the desk
 * @card: the card
 *
 * Lets a card be dragged out of the hand, alone or with the others that are
 * selected.
 */
void
hf_card_drag_begin (GtkDragSource *drag,
                    GtkWidget     *widget,
                    HfDesk        *desk,
                    HfCard        *card)
{
  g_autoptr(GPtrArray) cards = NULL;
  g_autoptr(GdkPaintable) picture = NULL;

  if (!hf_desk_is_selected (desk, card))
    {
      hf_desk_clear_selection (desk);
      hf_desk_set_selected (desk, card, TRUE);
    }

  cards = hf_desk_dup_selected (desk);
  picture = draw_cards (widget, cards);
  gtk_drag_source_set_icon (drag, picture, gtk_widget_get_width (widget) / 2,
                            gtk_widget_get_height (widget) / 2);
  gtk_widget_add_css_class (widget, "dragged");
  g_signal_connect_object (gtk_drag_source_get_drag (drag), "dnd-finished", G_CALLBACK (end_cb), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_drag_source_get_drag (drag), "cancel", G_CALLBACK (end_cb), widget,
                           G_CONNECT_SWAPPED);
}

static GdkContentProvider *
prepare_pack_cb (GtkDragSource *drag,
                 double         x,
                 double         y)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drag));

  return gdk_content_provider_new_typed (G_OBJECT_TYPE (widget), widget);
}

static void
begin_pack_cb (GtkDragSource *drag)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drag));
  g_autoptr(GdkPaintable) live = gtk_widget_paintable_new (widget);
  g_autoptr(GdkPaintable) picture = gdk_paintable_get_current_image (live);

  gtk_drag_source_set_icon (drag, picture, gtk_widget_get_width (widget) / 2, gtk_widget_get_height (widget) / 2);
}

/**
 * hf_card_drag_add_pack:
 * @widget: a stack or the pile
 *
 * Lets what lies there be dragged to the hand; what is dropped is @widget itself.
 */
void
hf_card_drag_add_pack (GtkWidget *widget)
{
  GtkDragSource *drag = gtk_drag_source_new ();

  gtk_drag_source_set_actions (drag, GDK_ACTION_MOVE);
  g_signal_connect (drag, "prepare", G_CALLBACK (prepare_pack_cb), NULL);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (begin_pack_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
}
