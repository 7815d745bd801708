/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-reds-view.h"

#include "game/table/hf-game-words.h"
#include "hf-cascade-layout.h"
#include "ui/cards/hf-card-list.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-pill.h"
#include "ui/widgets/hf-tooltip-guard.h"

#define MOST_SPREAD \
  4 /* more red threes than these lie on top of each other, to leave room for books */

/* The red threes that a side has laid down. They lie beside its books and are no book.
 *
 * ## CSS nodes
 *
 * `book.reds` around `card`s and a `label.badge` with how many there are.
 *
 * ## Accessibility
 *
 * A group named like its cards. */
struct _HfRedsView
{
  GtkWidget parent_instance;

  HfCardZone *zone;
  GtkLayoutManager *layout;
  GtkWidget *badge;
};

G_DEFINE_FINAL_TYPE (HfRedsView, hf_reds_view, GTK_TYPE_WIDGET)

static void
update (HfRedsView *self)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  HfCards kinds = HF_CARDS_NONE;
  guint n = hf_card_zone_get_n (self->zone);
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autofree char *name = NULL;

  for (guint i = 0; i < n; i++)
    {
      HfCard *card = hf_card_zone_peek (self->zone, i);

      g_ptr_array_add (cards, card);
      kinds.n[hf_card_get_kind (card)]++;
    }
  hf_card_list_update_strips (GTK_WIDGET (self), cards);
  gtk_widget_insert_before (self->badge, GTK_WIDGET (self), NULL);
  gtk_label_set_label (GTK_LABEL (self->badge), count);
  hf_cascade_layout_set_square (HF_CASCADE_LAYOUT (self->layout), n > MOST_SPREAD);

  name = hf_words_cards (&kinds, HF_CARDS_LISTED);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  hf_set_spoken_label (GTK_WIDGET (self), name);
}

static void
hf_reds_view_dispose (GObject *object)
{
  HfRedsView *self = HF_REDS_VIEW (object);

  if (self->badge != NULL)
    {
      hf_card_list_clear (GTK_WIDGET (self));
      g_clear_pointer (&self->badge, gtk_widget_unparent);
    }
  g_clear_object (&self->zone);

  G_OBJECT_CLASS (hf_reds_view_parent_class)->dispose (object);
}

static void
hf_reds_view_class_init (HfRedsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_reds_view_dispose;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "book");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hf_reds_view_init (HfRedsView *self)
{
  self->layout = hf_cascade_layout_new ();
  gtk_widget_set_layout_manager (GTK_WIDGET (self), self->layout);
  gtk_widget_add_css_class (GTK_WIDGET (self), "reds");

  self->badge = hf_add_badge (GTK_WIDGET (self));
  hf_tooltip_guard_add (GTK_WIDGET (self));
}

/* @zone: the laid red threes of a side */
GtkWidget *
hf_reds_view_new (HfCardZone *zone)
{
  HfRedsView *self = g_object_new (HF_TYPE_REDS_VIEW, NULL);

  self->zone = g_object_ref (zone);
  g_signal_connect_object (zone, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
