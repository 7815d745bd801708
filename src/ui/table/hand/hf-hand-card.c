/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-hand-card.h"

#include <glib/gi18n.h>

#include "ui/cards/hf-card-widget.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-css-class.h"

#define FLAG_X      6
#define FLAG_WIDTH  14
#define FLAG_HEIGHT 6

/* A card of one's own hand: a button that selects it.
 *
 * It also remembers where it lies in the hand and where it comes from, so that the hand can close
 * up smoothly.
 *
 * ## CSS nodes
 *
 * `handcard`, with the classes `.selected` and `.drawn`, around a `card`. The color of the latter is
 * that of its mark.
 *
 * ## Accessibility
 *
 * An item of a list that can be selected. Being a button, it offers "click" to assistive
 * technology. */
struct _HfHandCard
{
  GtkButton parent_instance;

  HfCard *card;
  gboolean selected;
  gboolean drawn;
  guint position;
  guint n_cards;

  gboolean placed;
  graphene_point_t from;
  graphene_point_t to;
};

G_DEFINE_FINAL_TYPE (HfHandCard, hf_hand_card, GTK_TYPE_BUTTON)

static void
update_accessible (HfHandCard *self)
{
  g_autofree char *name = hf_card_dup_name (self->card);
  g_autofree char *label = NULL;

  if (self->selected)
    /* Translators: a card of the hand, like "queen of hearts, 3 of 11, selected" */
    label = g_strdup_printf (_("%1$s, %2$u of %3$u, selected"), name, self->position + 1,
                               self->n_cards);
  else
    /* Translators: a card of the hand, like "queen of hearts, 3 of 11" */
    label = g_strdup_printf (_("%1$s, %2$u of %3$u"), name, self->position + 1, self->n_cards);

  hf_set_spoken_label (GTK_WIDGET (self), label);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, self->selected,
                               -1);
}

/* A flag at the edge that shows when other cards lie on this one; a hand is not mirrored. */
static void
hf_hand_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GskRoundedRect rim, flag;
  GdkRGBA color;

  GTK_WIDGET_CLASS (hf_hand_card_parent_class)->snapshot (widget, snapshot);
  if (!HF_HAND_CARD (widget)->drawn)
    return;

  gtk_widget_get_color (widget, &color);
  gsk_rounded_rect_init_from_rect (&rim,
                                   &GRAPHENE_RECT_INIT (FLAG_X - 1, -FLAG_HEIGHT / 2 - 1,
                                                        FLAG_WIDTH + 2, FLAG_HEIGHT + 2),
                                   4);
  gsk_rounded_rect_init_from_rect (&flag,
                                   &GRAPHENE_RECT_INIT (FLAG_X, -FLAG_HEIGHT / 2, FLAG_WIDTH,
                                                        FLAG_HEIGHT),
                                   3);
  gtk_snapshot_push_rounded_clip (snapshot, &rim);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0, 0, 0, 1 }, &rim.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_push_rounded_clip (snapshot, &flag);
  gtk_snapshot_append_color (snapshot, &color, &flag.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
hf_hand_card_finalize (GObject *object)
{
  HfHandCard *self = HF_HAND_CARD (object);

  g_clear_object (&self->card);

  G_OBJECT_CLASS (hf_hand_card_parent_class)->finalize (object);
}

static void
hf_hand_card_class_init (HfHandCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_hand_card_finalize;
  widget_class->snapshot = hf_hand_card_snapshot;

  gtk_widget_class_set_css_name (widget_class, "handcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
hf_hand_card_init (HfHandCard *self)
{
}

GtkWidget *
hf_hand_card_new (HfCard *card)
{
  HfHandCard *self = g_object_new (HF_TYPE_HAND_CARD, NULL);

  self->card = g_object_ref (card);
  gtk_button_set_child (GTK_BUTTON (self), hf_card_widget_new (card, TRUE));

  return GTK_WIDGET (self);
}

HfCard *
hf_hand_card_get_card (HfHandCard *self)
{
  g_return_val_if_fail (HF_IS_HAND_CARD (self), NULL);

  return self->card;
}

gboolean
hf_hand_card_get_selected (HfHandCard *self)
{
  g_return_val_if_fail (HF_IS_HAND_CARD (self), FALSE);

  return self->selected;
}

/* Shows the card as selected, or no longer. */
void
hf_hand_card_set_selected (HfHandCard *self, gboolean selected)
{
  g_return_if_fail (HF_IS_HAND_CARD (self));

  if (self->selected == !!selected)
    return;

  self->selected = !!selected;
  hf_set_css_class (GTK_WIDGET (self), "selected", selected);
  update_accessible (self);
}

/* Marks the card as drawn just now, or no longer. */
void
hf_hand_card_set_drawn (HfHandCard *self, gboolean drawn)
{
  g_return_if_fail (HF_IS_HAND_CARD (self));

  if (self->drawn == !!drawn)
    return;

  self->drawn = !!drawn;
  hf_set_css_class (GTK_WIDGET (self), "drawn", drawn);
  hf_set_spoken_description (GTK_WIDGET (self), drawn ? C_("card", "Just drawn") : "");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Sets the place that the card tells assistive technology.
 * @position: which card of the hand it is, from 0 */
void
hf_hand_card_set_position (HfHandCard *self, guint position, guint n_cards)
{
  g_return_if_fail (HF_IS_HAND_CARD (self));

  if (self->position == position && self->n_cards == n_cards)
    return;

  self->position = position;
  self->n_cards = n_cards;
  update_accessible (self);
}

/* Gives the card a new place; it comes from where it is now, on its way to the last one.
 *
 * @progress: of the way to the last one
 * Returns: whether it has a way to go */
gboolean
hf_hand_card_travel (HfHandCard *self, double progress, double x, double y, gboolean at_once)
{
  double now_x, now_y;

  g_return_val_if_fail (HF_IS_HAND_CARD (self), FALSE);

  hf_hand_card_get_at (self, progress, &now_x, &now_y);
  self->from = GRAPHENE_POINT_INIT (now_x, now_y);
  self->to = GRAPHENE_POINT_INIT (x, y);
  if (at_once || !self->placed)
    self->from = self->to;
  self->placed = TRUE;

  return self->from.x != self->to.x || self->from.y != self->to.y;
}

/* Gets where the card is on its way.
 *
 * @progress: 0 at the beginning of its way, 1 at the end
 * @x (out): where it is
 * @y (out): where it is */
void
hf_hand_card_get_at (HfHandCard *self, double progress, double *x, double *y)
{
  g_return_if_fail (HF_IS_HAND_CARD (self));

  *x = self->from.x + (self->to.x - self->from.x) * progress;
  *y = self->from.y + (self->to.y - self->from.y) * progress;
}
