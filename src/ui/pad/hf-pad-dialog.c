/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-pad-dialog.h"

#include <glib/gi18n.h>

#include "hf-pad-page.h"
#include "hf-pad-setup-page.h"
#include "game/pad/hf-pad-words.h"
#include "ui/widgets/hf-fill.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Score pads for games with real cards: those that are kept, and a new one. */
struct _HfPadDialog
{
  AdwDialog parent_instance;

  HfPadStore *store;
  GSettings *settings;

  GtkWidget *view;
  GtkWidget *stack;
  GtkWidget *pads;
};

G_DEFINE_FINAL_TYPE (HfPadDialog, hf_pad_dialog, ADW_TYPE_DIALOG)

static void
update_row (GtkWidget *row, HfPad *pad)
{
  g_autofree char *title = hf_pad_words_title (pad), *standing = hf_pad_words_standing (pad);
  g_autofree char *headline = hf_pad_words_headline (pad);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), hf_pad_is_over (pad) ? headline : standing);
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  update_row (row, item);
  g_signal_connect_object (item, "changed", G_CALLBACK (update_row), row, G_CONNECT_SWAPPED);
  hf_wrap_labels (row);

  return row;
}

static void
open_pad (HfPadDialog *self, HfPad *pad)
{
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (self->view), hf_pad_page_new (self->store, pad));
}

static void
row_activated_cb (HfPadDialog *self, GtkListBoxRow *row)
{
  g_autoptr (HfPad)
    pad = g_list_model_get_item (G_LIST_MODEL (self->store), gtk_list_box_row_get_index (row));

  open_pad (self, pad);
}

/* The page that asked for the pad does not come back. */
static void
start_cb (HfPadDialog *self, HfPad *pad)
{
  g_autoptr (HfPad) started = g_object_ref (pad);

  hf_pad_store_add (self->store, started);
  adw_navigation_view_pop (ADW_NAVIGATION_VIEW (self->view));
  open_pad (self, started);
}

static void
new_pad_cb (HfPadDialog *self)
{
  AdwNavigationPage *page = hf_pad_setup_page_new (self->settings, self->store);

  g_signal_connect_object (page, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (self->view), page);
}

static void
items_changed_cb (HfPadDialog *self)
{
  const gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->store)) > 0;

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), any ? "pads" : "empty");
}

static void
hf_pad_dialog_dispose (GObject *object)
{
  HfPadDialog *self = HF_PAD_DIALOG (object);

  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_PAD_DIALOG);

  G_OBJECT_CLASS (hf_pad_dialog_parent_class)->dispose (object);
}

static void
hf_pad_dialog_class_init (HfPadDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_pad_dialog_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-pad-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfPadDialog, view);
  gtk_widget_class_bind_template_child (widget_class, HfPadDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, HfPadDialog, pads);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, new_pad_cb);
}

static void
hf_pad_dialog_init (HfPadDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @store: the pads that are kept
 * @settings: have the rules that were played last */
AdwDialog *
hf_pad_dialog_new (HfPadStore *store, GSettings *settings)
{
  HfPadDialog *self = g_object_new (HF_TYPE_PAD_DIALOG, NULL);

  self->store = g_object_ref (store);
  self->settings = g_object_ref (settings);
  hf_fill_list (GTK_LIST_BOX (self->pads), G_LIST_MODEL (store), NULL, make_row, NULL);
  g_signal_connect_object (store, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  items_changed_cb (self);
  if (g_list_model_get_n_items (G_LIST_MODEL (store)) == 0)
    new_pad_cb (self);

  return ADW_DIALOG (self);
}
