/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-tray.h"

#include <glib/gi18n.h>

#include "hf-books-box.h"
#include "ui/cards/hf-card-list.h"
#include "ui/widgets/hf-css-class.h"
#include "hf-staged-view.h"

/* The place to put an opening together: the books staged so far and their points, "45 of 50". It is
 * there only while something lies in it.
 *
 * ## CSS nodes
 *
 * `tray` with the class `.enough`. */
struct _HfTray
{
  GtkBox parent_instance;

  HfTurnController *controller;
  GtkWidget *books;
  GtkWidget *total;
  GtkWidget *level;
  GtkWidget *side;
};

G_DEFINE_FINAL_TYPE (HfTray, hf_tray, GTK_TYPE_BOX)

static void
update_total (HfTray *self)
{
  const HfOffer *offer = hf_turn_controller_get_offer (self->controller);
  gint points = offer->points, need = offer->need;
  /* Translators: points put together so far, and how many an opening needs */
  g_autofree char *total = g_strdup_printf (_("%1$'d of %2$'d"), points, need);

  gtk_label_set_label (GTK_LABEL (self->total), total);
  gtk_level_bar_set_max_value (GTK_LEVEL_BAR (self->level), MAX (1, need));
  gtk_level_bar_set_value (GTK_LEVEL_BAR (self->level), CLAMP (points, 0, MAX (1, need)));
  hf_set_css_class (GTK_WIDGET (self), "enough", points >= need || offer->opens);
}

static GtkWidget *
create_view (gpointer book, gpointer controller)
{
  return hf_staged_view_new (book, controller);
}

static void
update (HfTray *self)
{
  hf_books_box_follow (HF_BOOKS_BOX (self->books), hf_turn_controller_get_tray (self->controller),
                       create_view, self->controller);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (self->books) != NULL);
  update_total (self);
}

static void
hf_tray_dispose (GObject *object)
{
  HfTray *self = HF_TRAY (object);

  g_clear_object (&self->controller);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_TRAY);

  G_OBJECT_CLASS (hf_tray_parent_class)->dispose (object);
}

static void
hf_tray_class_init (HfTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_tray_dispose;

  g_type_ensure (HF_TYPE_BOOKS_BOX);
  gtk_widget_class_set_css_name (widget_class, "tray");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/handandfoot/HandAndFoot/hf-tray.ui");
  gtk_widget_class_bind_template_child (widget_class, HfTray, books);
  gtk_widget_class_bind_template_child (widget_class, HfTray, total);
  gtk_widget_class_bind_template_child (widget_class, HfTray, level);
  gtk_widget_class_bind_template_child (widget_class, HfTray, side);
}

static void
hf_tray_init (HfTray *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Shows the books that a controller has staged. */
void
hf_tray_set_controller (HfTray *self, HfTurnController *controller)
{
  g_return_if_fail (HF_IS_TRAY (self) && self->controller == NULL);

  self->controller = g_object_ref (controller);
  g_signal_connect_object (controller, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* Sets how much is told in words. Where there are none, the books lie below the numbers and have all the width. */
void
hf_tray_set_words (HfTray *self, HfWords words)
{
  gboolean packed = words == HF_WORDS_NONE;

  g_return_if_fail (HF_IS_TRAY (self));

  gtk_widget_set_visible (self->level, words < HF_WORDS_FEW);
  gtk_box_set_spacing (GTK_BOX (self->side), words < HF_WORDS_FEW ? 6 : 0);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  packed ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self), packed ? 0 : 12);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->side),
                                  packed ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_hexpand (self->total, packed);
}

/* Returns (nullable): the widget that shows a staged card */
GtkWidget *
hf_tray_find (HfTray *self, HfCard *card)
{
  GtkWidget *shown = NULL;

  g_return_val_if_fail (HF_IS_TRAY (self), NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (self->books); child != NULL && shown == NULL;
       child = gtk_widget_get_next_sibling (child))
    shown = hf_card_list_find (child, card);

  return shown;
}
