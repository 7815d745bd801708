/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-book-view.h"

#include <adwaita.h>

#include "game/advice/hf-table-words.h"
#include "game/table/hf-game-words.h"
#include "ui/cards/hf-card-list.h"
#include "ui/cards/hf-card-sash.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/table/pile/hf-cards-popover.h"
#include "ui/widgets/hf-css-class.h"
#include "ui/widgets/hf-pill.h"
#include "hf-cascade-layout.h"
#include "ui/widgets/hf-tooltip-guard.h"

#define SQUARE_MS 260

/* A book on the table: cascaded while it is open, squared up with a red or a black card on top
 * once it is closed. A dirty one has a dark sash with golden hems across that card then, which can be told from afar
 * and without its color.
 *
 * Pressing one of our own adds the selected cards to it; so does dropping them there. While cards
 * are on their way to it the book stays open; the moment it squares up belongs to the last card.
 *
 * ## CSS nodes
 *
 * `book` with the classes `.closed`, `.clean`, `.dirty` or `.wild`, around `card`s and
 * a `label.badge`; with the class `.takes` while cards are held over it that it takes
 *
 * ## Accessibility
 *
 * A button named like the book, described by its cards. */
struct _HfBookView
{
  GtkButton parent_instance;

  HfGameBook *book;
  HfTurnController *controller; /* (nullable): where the book is not ours */
  GtkLayoutManager *layout;
  GtkWidget *badge;
  AdwAnimation *animation;
  guint expected;
  gboolean settled; /* squared up and done with it */
  gboolean marked;  /* closed, a red or a black card lies on top */
};

G_DEFINE_FINAL_TYPE (HfBookView, hf_book_view, GTK_TYPE_BUTTON)

/* The signs repeat red and black for color-blind players; those of special and wild books are the same
 * as in the needs for going out. */
static const char *
find_sign (HfBookView *self, gboolean squared)
{
  gboolean clean = hf_game_book_get_counts (self->book)->clean;

  if (hf_game_book_get_rank (self->book) == HF_RANK_WILD)
    return "★\u2009";
  if (hf_game_book_get_counts (self->book)->special)
    return !squared ? "✦\u2009" : clean ? "✦♦\u2009" : "✦♠\u2009";

  return !squared ? "" : clean ? "♦\u2009" : "♠\u2009";
}

static void
update_badge (HfBookView *self, gboolean squared)
{
  g_autofree char *count = g_strdup_printf ("%s%u", find_sign (self, squared),
                                            hf_game_book_get_counts (self->book)->n_cards);
  gboolean wild = hf_game_book_get_rank (self->book) == HF_RANK_WILD;
  gboolean clean = hf_game_book_get_counts (self->book)->clean;

  gtk_label_set_label (GTK_LABEL (self->badge), count);
  hf_set_css_class (GTK_WIDGET (self), "closed", squared);
  hf_set_css_class (GTK_WIDGET (self), "wild", wild);
  hf_set_css_class (GTK_WIDGET (self), "clean", clean && !wild);
  hf_set_css_class (GTK_WIDGET (self), "dirty", !clean && !wild);
  hf_set_css_class (GTK_WIDGET (self), "waiting", hf_game_book_get_counts (self->book)->waiting);
}

static void
update_accessible (HfBookView *self)
{
  g_autofree char *name = hf_words_game_book (self->book), *contents = NULL;
  HfCards cards = HF_CARDS_NONE;
  HfCardZone *zone = hf_game_book_get_cards (self->book);

  for (guint i = 0; i < hf_card_zone_get_n (zone); i++)
    cards.n[hf_card_get_kind (hf_card_zone_peek (zone, i))]++;
  contents = hf_words_cards (&cards, HF_CARDS_LISTED);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, contents, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
}

static void
update_square (HfBookView *self, gboolean at_once)
{
  gboolean squared = hf_book_view_get_squared (self);
  double now = hf_cascade_layout_get_square (HF_CASCADE_LAYOUT (self->layout));

  update_badge (self, squared);
  if (!squared)
    self->settled = FALSE;
  if (now == squared)
    return;

  if (at_once || !squared || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      adw_animation_reset (self->animation);
      hf_cascade_layout_set_square (HF_CASCADE_LAYOUT (self->layout), squared);
      self->settled = squared;
    }
  else
    adw_animation_play (self->animation);
}

static void
update (HfBookView *self)
{
  g_autoptr (GPtrArray) cards = hf_game_book_list_cards (self->book, self->marked);

  hf_card_list_update_strips (GTK_WIDGET (self), cards);
  gtk_widget_insert_before (self->badge, GTK_WIDGET (self), NULL);
  hf_cascade_layout_set_wilds (HF_CASCADE_LAYOUT (self->layout),
                               hf_game_book_get_counts (self->book)->n_wilds);
  update_square (self, FALSE);
  update_accessible (self);
}

/* A book that wild cards can go to lights up. */
static void
offer_changed_cb (HfBookView *self)
{
  hf_set_css_class (GTK_WIDGET (self), "offered",
                    hf_turn_controller_offers_book (self->controller, self->book));
}

static void
animation_value_cb (double value, gpointer data)
{
  HfBookView *self = data;

  hf_cascade_layout_set_square (HF_CASCADE_LAYOUT (self->layout), value);
  self->settled = value >= 1;
}

static void
clicked_cb (HfBookView *self)
{
  if (self->controller != NULL)
    hf_turn_controller_press_book (self->controller, self->book);
}

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, HfBookView *self)
{
  return self->controller != NULL && hf_turn_controller_press_book (self->controller, self->book);
}

/* A book that refuses the cards that are held over it does not look as if it would take them. A drop there still says why. */
static GdkDragAction
enter_cb (GtkDropTarget *target, double x, double y, HfBookView *self)
{
  hf_set_css_class (GTK_WIDGET (self), "takes",
                    hf_turn_controller_fits_book (self->controller, self->book));

  return GDK_ACTION_MOVE;
}

static void
leave_cb (GtkDropTarget *target, HfBookView *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self), "takes");
}

static void
show_cards_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfBookView *self = HF_BOOK_VIEW (widget);
  g_autofree char *heading = hf_words_game_book (self->book);

  hf_cards_popover_show (widget, hf_game_book_get_cards (self->book), heading, NULL);
}

/* Draws the sash over the visible part of a card, as far as the book is squared up. */
static void
snapshot_sash (HfBookView *self, GtkSnapshot *snapshot, GtkWidget *card)
{
  double square = hf_cascade_layout_get_square (HF_CASCADE_LAYOUT (self->layout));
  graphene_rect_t bounds;

  if (square <= 0 || !gtk_widget_has_css_class (GTK_WIDGET (self), "dirty")
      || !gtk_widget_compute_bounds (card, GTK_WIDGET (self), &bounds))
    return;

  gtk_snapshot_push_opacity (snapshot, square);
  hf_card_sash_snapshot (snapshot, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
hf_book_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfBookView *self = HF_BOOK_VIEW (widget);
  GtkWidget *front = gtk_widget_get_prev_sibling (self->badge);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_snapshot_child (widget, child, snapshot);
      if (child == front)
        snapshot_sash (self, snapshot, child);
    }
}

static void
hf_book_view_dispose (GObject *object)
{
  HfBookView *self = HF_BOOK_VIEW (object);

  g_clear_object (&self->animation);
  if (self->badge != NULL)
    {
      hf_card_list_clear (GTK_WIDGET (self));
      g_clear_pointer (&self->badge, gtk_widget_unparent);
    }
  g_clear_object (&self->book);
  g_clear_object (&self->controller);

  G_OBJECT_CLASS (hf_book_view_parent_class)->dispose (object);
}

static void
hf_book_view_class_init (HfBookViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_book_view_dispose;

  widget_class->snapshot = hf_book_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "book");
  hf_cards_popover_install (widget_class, show_cards_cb);
}

static void
hf_book_view_init (HfBookView *self)
{
  self->layout = hf_cascade_layout_new ();
  gtk_widget_set_layout_manager (GTK_WIDGET (self), self->layout);

  self->badge = hf_add_badge (GTK_WIDGET (self));
  hf_cards_popover_add_gestures (GTK_WIDGET (self));
  hf_tooltip_guard_add (GTK_WIDGET (self));

  self->animation =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, SQUARE_MS,
                             adw_callback_animation_target_new (animation_value_cb, self, NULL));
}

/* @controller (nullable): the controller that may add to it
 * @marked: whether the group puts a red or a black card on top of a closed book (S1-46) */
GtkWidget *
hf_book_view_new (HfGameBook *book, HfTurnController *controller, gboolean marked)
{
  HfBookView *self = g_object_new (HF_TYPE_BOOK_VIEW, NULL);

  self->book = g_object_ref (book);
  self->marked = marked;
  g_signal_connect_object (book, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_game_book_get_cards (book), "items-changed", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);

  if (controller != NULL)
    {
      GtkDropTarget *drop = gtk_drop_target_new (HF_TYPE_CARD, GDK_ACTION_MOVE);

      self->controller = g_object_ref (controller);
      g_signal_connect (self, "clicked", G_CALLBACK (clicked_cb), NULL);
      g_signal_connect_object (controller, "changed", G_CALLBACK (offer_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (drop, "enter", G_CALLBACK (enter_cb), self, 0);
      g_signal_connect_object (drop, "leave", G_CALLBACK (leave_cb), self, 0);
      g_signal_connect_object (drop, "drop", G_CALLBACK (dropped_cb), self, 0);
      gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
      gtk_widget_add_css_class (GTK_WIDGET (self), "ours");
    }

  update (self);
  update_square (self, TRUE);

  return GTK_WIDGET (self);
}

HfGameBook *
hf_book_view_get_book (HfBookView *self)
{
  g_return_val_if_fail (HF_IS_BOOK_VIEW (self), NULL);

  return self->book;
}

/* Returns (nullable): the widget that shows the card */
GtkWidget *
hf_book_view_find (HfBookView *self, HfCard *card)
{
  g_return_val_if_fail (HF_IS_BOOK_VIEW (self), NULL);

  return hf_card_list_find (GTK_WIDGET (self), card);
}

/* Returns: whether it lies squared up, or is about to */
gboolean
hf_book_view_get_squared (HfBookView *self)
{
  g_return_val_if_fail (HF_IS_BOOK_VIEW (self), FALSE);

  return hf_game_book_get_counts (self->book)->closed && (self->expected == 0 || self->settled);
}

/* Tells that a card is on its way to the book. */
void
hf_book_view_expect (HfBookView *self)
{
  g_return_if_fail (HF_IS_BOOK_VIEW (self));

  self->expected++;
  update_square (self, FALSE);
}

/* Tells that a card has come; after the last one a closed book squares up. */
void
hf_book_view_arrived (HfBookView *self)
{
  g_return_if_fail (HF_IS_BOOK_VIEW (self));
  g_return_if_fail (self->expected > 0);

  self->expected--;
  update_square (self, FALSE);
}
