/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-pile-view.h"

#include <glib/gi18n.h>

#include "hf-card-drag.h"
#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-table-words.h"
#include "ui/cards/hf-card-list.h"
#include "ui/cards/hf-card-widget.h"
#include "hf-cards-popover.h"
#include "ui/cards/hf-spread-layout.h"
#include "ui/widgets/hf-css-class.h"

#define MAX_SEEN 8

/* The pile, fanned so that the cards that come along with a buy can be seen.
 *
 * Pressing it performs the natural act: at the beginning of a turn it takes the pile, or draws its top
 * card where the rules let one, or tells why that cannot be; later it discards the selected card. While
 * others play, it shows its cards.
 *
 * ## CSS nodes
 *
 * `pile` with the class `.blocked` when the top card cannot be taken and `.frozen` when only
 * natural cards take it, around `card`s and a `box.badge` with a label and, for both, an image.
 *
 * ## Accessibility
 *
 * A button named by the top card and the number of cards, described by the cards below it. */
struct _HfPileView
{
  GtkButton parent_instance;

  HfTurnController *controller;
  HfCardZone *zone;
  GtkWidget *badge;
  GtkWidget *mark;
  GtkWidget *count;
};

G_DEFINE_FINAL_TYPE (HfPileView, hf_pile_view, GTK_TYPE_BUTTON)

static GPtrArray *
list_seen (HfPileView *self)
{
  GPtrArray *cards = g_ptr_array_new ();
  guint n = MIN (hf_card_zone_get_n (self->zone), hf_pile_view_get_n_seen (self));

  for (guint i = n; i-- > 0;)
    g_ptr_array_add (cards, hf_card_zone_peek (self->zone, i));

  return cards;
}

static char *
describe_below (HfPileView *self)
{
  g_autoptr (GPtrArray) seen = list_seen (self);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autofree char *joined = NULL;

  if (seen->len < 2)
    return g_strdup ("");

  for (guint i = seen->len - 1; i-- > 0;)
    g_strv_builder_take (names, hf_card_dup_name (g_ptr_array_index (seen, i)));
  list = g_strv_builder_end (names);
  /* Translators: between the names of cards in a list */
  joined = g_strjoinv (C_("list", ", "), list);

  /* Translators: %s is a list of cards, "queen of hearts, ten of clubs" */
  return g_strdup_printf (_("Below it: %s"), joined);
}

static const char *
get_title (HfPileView *self)
{
  return hf_rules_term (&hf_game_get_rules (hf_turn_controller_get_game (self->controller))->rules,
                        HF_TERM_DISCARD, HF_TERM_FORM_LABEL);
}

static void
update_words (HfPileView *self)
{
  guint n = hf_card_zone_get_n (self->zone);
  HfGame *game = hf_turn_controller_get_game (self->controller);
  g_autofree char *why = hf_game_describe_blocked (game);
  g_autofree char *frozen = hf_game_describe_frozen (game);
  g_autofree char *label = hf_words_pile (game, why != NULL);
  g_autofree char *below = describe_below (self);
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autofree char *description = NULL;
  const char *reason;

  reason = why != NULL ? why : frozen;
  description = reason != NULL ? g_strjoin (" ", reason, below, NULL) : g_strdup (below);
  gtk_label_set_label (GTK_LABEL (self->count), count);
  gtk_widget_set_visible (self->badge, n > 0);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->mark),
                                why != NULL ? "hf-blocked-symbolic" : "hf-frozen-symbolic");
  gtk_widget_set_visible (self->mark, why != NULL || frozen != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  hf_set_css_class (GTK_WIDGET (self), "frozen", frozen != NULL);
  hf_set_css_class (GTK_WIDGET (self), "blocked", why != NULL);
}

static void
update (HfPileView *self)
{
  g_autoptr (GPtrArray) seen = list_seen (self);

  hf_card_list_update (GTK_WIDGET (self), seen);
  gtk_widget_insert_before (self->badge, GTK_WIDGET (self), NULL);
  update_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
clicked_cb (HfPileView *self)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);

  if (!hf_turn_controller_is_own_turn (self->controller))
    hf_pile_view_show_cards (self);
  else
    gtk_widget_activate_action (GTK_WIDGET (self),
                                hf_game_get_phase (game) == HF_PHASE_START ? "table.pile"
                                                                           : "table.discard",
                                NULL);
}

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, HfPileView *self)
{
  HfTurnController *controller = self->controller;

  gtk_widget_activate_action (GTK_WIDGET (self), "table.toss", NULL);

  return !hf_turn_controller_is_own_turn (controller);
}

static void
show_cards_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hf_pile_view_show_cards (HF_PILE_VIEW (widget));
}

/* An empty pile shows where the first discard goes. */
static void
hf_pile_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  if (hf_card_zone_get_n (HF_PILE_VIEW (widget)->zone) == 0)
    hf_pile_view_draw_place (widget, snapshot);

  GTK_WIDGET_CLASS (hf_pile_view_parent_class)->snapshot (widget, snapshot);
}

static void
hf_pile_view_dispose (GObject *object)
{
  HfPileView *self = HF_PILE_VIEW (object);

  g_clear_object (&self->zone);
  g_clear_object (&self->controller);
  if (self->badge != NULL)
    {
      hf_card_list_clear (GTK_WIDGET (self));
      g_clear_pointer (&self->badge, gtk_widget_unparent);
    }

  G_OBJECT_CLASS (hf_pile_view_parent_class)->dispose (object);
}

static void
hf_pile_view_class_init (HfPileViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_pile_view_dispose;
  widget_class->snapshot = hf_pile_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "pile");
  hf_cards_popover_install (widget_class, show_cards_cb);
}

static void
hf_pile_view_init (HfPileView *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (HF_TYPE_CARD, GDK_ACTION_MOVE);

  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 hf_spread_layout_new (GTK_ORIENTATION_HORIZONTAL, .34));
  self->badge = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  self->mark = g_object_new (GTK_TYPE_IMAGE, "pixel-size", 12, "accessible-role",
                             GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->count = gtk_label_new (NULL);
  gtk_widget_set_hexpand (self->count, TRUE);
  gtk_widget_add_css_class (self->badge, "badge");
  gtk_widget_add_css_class (self->badge, "numeric");
  gtk_box_append (GTK_BOX (self->badge), self->mark);
  gtk_box_append (GTK_BOX (self->badge), self->count);
  gtk_widget_set_can_target (self->badge, FALSE);
  gtk_widget_set_parent (self->badge, GTK_WIDGET (self));

  g_signal_connect (self, "clicked", G_CALLBACK (clicked_cb), NULL);
  g_signal_connect_object (drop, "drop", G_CALLBACK (dropped_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  hf_card_drag_add_pack (GTK_WIDGET (self));
  hf_cards_popover_add_gestures (GTK_WIDGET (self));
}

/* Shows the pile of a controller's game.
 * @controller: the controller it is pressed for */
GtkWidget *
hf_pile_view_new (HfTurnController *controller)
{
  HfPileView *self = g_object_new (HF_TYPE_PILE_VIEW, NULL);

  self->controller = g_object_ref (controller);
  self->zone = g_object_ref (hf_game_get_pile (hf_turn_controller_get_game (controller)));
  g_signal_connect_object (self->zone, "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

/* Returns (nullable): the widget that shows the card */
GtkWidget *
hf_pile_view_find (HfPileView *self, HfCard *card)
{
  g_return_val_if_fail (HF_IS_PILE_VIEW (self), NULL);

  return hf_card_list_find (GTK_WIDGET (self), card);
}

guint
hf_pile_view_get_n_seen (HfPileView *self)
{
  HfGame *game;

  g_return_val_if_fail (HF_IS_PILE_VIEW (self), 0);

  game = hf_turn_controller_get_game (self->controller);
  return CLAMP (hf_flat_rules_round (hf_game_get_rules (game), hf_game_get_round (game))
                  ->pickup_count,
                5, MAX_SEEN);
}

/* Shows all its cards, and the reason why it cannot be taken, or only with natural cards, if that is so. */
void
hf_pile_view_show_cards (HfPileView *self)
{
  g_autofree char *why = NULL, *heading = NULL;
  guint n;

  g_return_if_fail (HF_IS_PILE_VIEW (self));

  n = hf_card_zone_get_n (self->zone);
  /* Translators: %s is “Pile”, in the words of the group; its cards are listed below */
  heading = g_strdup_printf (ngettext ("%s from the top, %u card", "%s from the top, %u cards", n),
                             get_title (self), n);
  why = hf_game_describe_blocked (hf_turn_controller_get_game (self->controller));
  if (why == NULL)
    why = hf_game_describe_frozen (hf_turn_controller_get_game (self->controller));
  hf_cards_popover_show (GTK_WIDGET (self), self->zone, heading, why);
}

/* Draws the place for cards where none lie, of a pile or a stack. */
void
hf_pile_view_draw_place (GtkWidget *widget, GtkSnapshot *snapshot)
{
  int height = gtk_widget_get_height (widget) - 8;
  int width = (int) (height * HF_CARD_ASPECT);
  g_autoptr (GdkPaintable) place = NULL;

  if (width <= 0)
    return;

  place = hf_card_theme_get_picture (hf_card_widget_get_theme (), HF_CARD_PICTURE_SLOT, width,
                                     height, gtk_widget_get_scale_factor (widget));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((gtk_widget_get_width (widget) - width) / 2, 0));
  gdk_paintable_snapshot (place, snapshot, width, height);
  gtk_snapshot_restore (snapshot);
}
