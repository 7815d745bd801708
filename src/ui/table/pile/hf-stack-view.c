/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-stack-view.h"

#include "hf-card-drag.h"
#include "hf-pile-view.h"
#include "game/advice/hf-table-words.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/cards/hf-spread-layout.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-pill.h"

#define LAYERS        4 /* backs that are drawn for a full stack */
#define CARDS_A_LAYER 12

/* A stack of face-down cards that one draws from.
 *
 * ## CSS nodes
 *
 * `cardstack` around `card`s and a `label.badge`.
 *
 * ## Accessibility
 *
 * A button that says how many cards are left. */
struct _HfStackView
{
  GtkButton parent_instance;

  HfTurnController *controller;
  HfCardZone *zone;
  guint stack;
  GtkWidget *layers[LAYERS];
  GtkWidget *badge;
};

G_DEFINE_FINAL_TYPE (HfStackView, hf_stack_view, GTK_TYPE_BUTTON)

static void
update (HfStackView *self)
{
  guint n = hf_card_zone_get_n (self->zone);
  guint n_layers = n == 0 ? 0 : MIN (1 + n / CARDS_A_LAYER, LAYERS);
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autofree char *label = hf_words_stack (hf_turn_controller_get_game (self->controller),
                                           self->stack);

  for (guint i = 0; i < LAYERS; i++)
    gtk_widget_set_visible (self->layers[i], i < n_layers);
  gtk_label_set_label (GTK_LABEL (self->badge), count);
  gtk_widget_set_visible (self->badge, n > 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  hf_set_spoken_label (GTK_WIDGET (self), label);
}

static void
clicked_cb (HfStackView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.draw-from", "u", self->stack);
}

static void
hf_stack_view_dispose (GObject *object)
{
  HfStackView *self = HF_STACK_VIEW (object);

  g_clear_object (&self->zone);
  g_clear_object (&self->controller);
  for (guint i = 0; i < LAYERS; i++)
    g_clear_pointer (&self->layers[i], gtk_widget_unparent);
  g_clear_pointer (&self->badge, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_stack_view_parent_class)->dispose (object);
}

/* An empty stack is a place with nothing on it. */
static void
hf_stack_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  if (hf_card_zone_get_n (HF_STACK_VIEW (widget)->zone) == 0)
    hf_pile_view_draw_place (widget, snapshot);

  GTK_WIDGET_CLASS (hf_stack_view_parent_class)->snapshot (widget, snapshot);
}

static void
hf_stack_view_class_init (HfStackViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_stack_view_dispose;
  widget_class->snapshot = hf_stack_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "cardstack");
}

static void
hf_stack_view_init (HfStackView *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 hf_spread_layout_new (GTK_ORIENTATION_VERTICAL, .03));
  for (guint i = 0; i < LAYERS; i++)
    {
      self->layers[i] = hf_card_widget_new (NULL, FALSE);
      gtk_widget_set_parent (self->layers[i], GTK_WIDGET (self));
    }
  self->badge = hf_add_badge (GTK_WIDGET (self));

  g_signal_connect (self, "clicked", G_CALLBACK (clicked_cb), NULL);
  hf_card_drag_add_pack (GTK_WIDGET (self));
}

/* Shows a stack of a controller's game.
 * @controller: the controller it is pressed for
 * @stack: which stack, from 0 */
GtkWidget *
hf_stack_view_new (HfTurnController *controller, guint stack)
{
  HfStackView *self = g_object_new (HF_TYPE_STACK_VIEW, NULL);

  self->stack = stack;
  self->controller = g_object_ref (controller);
  self->zone = g_object_ref (hf_game_get_stack (hf_turn_controller_get_game (controller), stack));
  g_signal_connect_object (self->zone, "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
