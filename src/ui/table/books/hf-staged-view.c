/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-staged-view.h"

#include <glib/gi18n.h>

#include "game/advice/hf-table-words.h"
#include "ui/cards/hf-card-list.h"
#include "ui/widgets/hf-pill.h"
#include "hf-cascade-layout.h"
#include "ui/widgets/hf-tooltip-guard.h"

/* A book in the opening tray. Pressing it adds the selected cards; without any it puts the book
 * back.
 *
 * ## CSS nodes
 *
 * `book.staged` around `card`s and a `label.badge` with its points. */
struct _HfStagedView
{
  GtkButton parent_instance;

  HfCardZone *book;
  HfTurnController *controller;
  GtkWidget *badge;
};

G_DEFINE_FINAL_TYPE (HfStagedView, hf_staged_view, GTK_TYPE_BUTTON)

static void
update (HfStagedView *self)
{
  const HfFlatRules *rules = hf_game_get_rules (hf_turn_controller_get_game (self->controller));
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  g_autofree char *label = NULL;
  g_autofree char *count = NULL;
  HfCards kinds;
  gint points = hf_staged_book_get_points (self->book, rules, -1);

  hf_card_zone_count (self->book, &kinds);
  for (guint i = 0; i < hf_card_zone_get_n (self->book); i++)
    g_ptr_array_add (cards, hf_card_zone_peek (self->book, i));
  hf_card_list_update_strips (GTK_WIDGET (self), cards);
  gtk_widget_insert_before (self->badge, GTK_WIDGET (self), NULL);
  if (cards->len == 0)
    return;

  count = g_strdup_printf ("%'d", points);
  gtk_label_set_label (GTK_LABEL (self->badge), points > 0 ? count : "…");
  label = hf_words_staged (&kinds, points);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _("Press to add the selected cards or to put these back"), -1);
}

static void
clicked_cb (HfStagedView *self)
{
  hf_turn_controller_press_staged (self->controller, self->book);
}

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, HfStagedView *self)
{
  return hf_turn_controller_press_staged (self->controller, self->book);
}

static void
hf_staged_view_dispose (GObject *object)
{
  HfStagedView *self = HF_STAGED_VIEW (object);

  if (self->badge != NULL)
    {
      hf_card_list_clear (GTK_WIDGET (self));
      g_clear_pointer (&self->badge, gtk_widget_unparent);
    }
  g_clear_object (&self->book);
  g_clear_object (&self->controller);

  G_OBJECT_CLASS (hf_staged_view_parent_class)->dispose (object);
}

static void
hf_staged_view_class_init (HfStagedViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_staged_view_dispose;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "book");
}

static void
hf_staged_view_init (HfStagedView *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (HF_TYPE_CARD, GDK_ACTION_MOVE);

  gtk_widget_add_css_class (GTK_WIDGET (self), "staged");
  gtk_widget_add_css_class (GTK_WIDGET (self), "ours");
  gtk_widget_set_layout_manager (GTK_WIDGET (self), hf_cascade_layout_new ());
  self->badge = hf_add_badge (GTK_WIDGET (self));

  g_signal_connect (self, "clicked", G_CALLBACK (clicked_cb), NULL);
  g_signal_connect_object (drop, "drop", G_CALLBACK (dropped_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  hf_tooltip_guard_add (GTK_WIDGET (self));
}

GtkWidget *
hf_staged_view_new (HfCardZone *book, HfTurnController *controller)
{
  HfStagedView *self = g_object_new (HF_TYPE_STAGED_VIEW, NULL);

  self->book = g_object_ref (book);
  self->controller = g_object_ref (controller);
  g_signal_connect_object (book, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
