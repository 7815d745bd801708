/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-fill.h"

/* Fills a page step by step, as it is scrolled: a long list costs no more at first than a short one. */

#define KEY "hf-filling"

/* Rows added at a time. */
#define STEP 30

typedef struct
{
  GtkAdjustment *adjustment;
  GSourceFunc more;
  gpointer data;
  GDestroyNotify destroy;
  guint idle;
} Filling;

/* Whether less than a page is ready below the visible one. */
static gboolean
has_room (Filling *self)
{
  double page = gtk_adjustment_get_page_size (self->adjustment);

  return page > 0
         && gtk_adjustment_get_upper (self->adjustment)
                - gtk_adjustment_get_value (self->adjustment)
              < 2 * page;
}

static gboolean
fill_cb (gpointer data)
{
  Filling *self = data;

  self->idle = 0;
  if (has_room (self))
    self->more (self->data);

  return G_SOURCE_REMOVE;
}

/* Widgets are not added while others are laid out. */
static void
check (Filling *self)
{
  if (self->idle == 0 && has_room (self))
    self->idle = g_idle_add (fill_cb, self);
}

static void
free_filling (gpointer data)
{
  Filling *self = data;

  g_clear_handle_id (&self->idle, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->adjustment, self);
  g_object_unref (self->adjustment);
  if (self->destroy != NULL)
    self->destroy (self->data);
  g_free (self);
}

static void
stop_cb (GtkWidget *inside)
{
  g_object_set_data (G_OBJECT (inside), KEY, NULL);
}

/* @inside: a widget in a GtkScrolledWindow, such as a group of an AdwPreferencesPage
 * @more: called with @data when the end comes near; adds some rows, and none where all are there
 * @destroy (nullable): called for @data when @inside goes */
void
hf_fill_as_scrolled (GtkWidget *inside, GSourceFunc more, gpointer data, GDestroyNotify destroy)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (inside, GTK_TYPE_SCROLLED_WINDOW);
  Filling *self;

  g_return_if_fail (scroller != NULL);

  self = g_new0 (Filling, 1);
  self->adjustment =
    g_object_ref (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
  self->more = more;
  self->data = data;
  self->destroy = destroy;
  g_signal_connect_swapped (self->adjustment, "changed", G_CALLBACK (check), self);
  g_signal_connect_swapped (self->adjustment, "value-changed", G_CALLBACK (check), self);
  g_object_set_data_full (G_OBJECT (inside), KEY, self, free_filling);
  g_signal_connect (inside, "destroy", G_CALLBACK (stop_cb), NULL);
}

/* A list of rows, and the part of its items that has them. */
typedef struct
{
  GtkSliceListModel *shown;
  GtkWidget *below; /* (nullable) */
} List;

static gboolean
fill_list_cb (gpointer data)
{
  List *list = data;
  const guint n = g_list_model_get_n_items (gtk_slice_list_model_get_model (list->shown));
  const guint size = gtk_slice_list_model_get_size (list->shown);

  if (size < n + STEP)
    gtk_slice_list_model_set_size (list->shown, size + STEP);
  if (list->below != NULL)
    gtk_widget_set_visible (list->below, size + STEP >= n);

  return G_SOURCE_REMOVE;
}

static void
free_list (gpointer data)
{
  g_object_unref (((List *) data)->shown);
  g_free (data);
}

/* Fills a list with rows step by step, as it is scrolled.
 *
 * @box: a list in a GtkScrolledWindow
 * @below (nullable): a widget below it, which is seen when all rows are there */
void
hf_fill_list (GtkListBox *box,
              GListModel *items,
              GtkWidget *below,
              GtkListBoxCreateWidgetFunc create_row,
              gpointer data)
{
  List *list = g_new0 (List, 1);

  list->shown = gtk_slice_list_model_new (g_object_ref (items), 0, 0);
  list->below = below;
  fill_list_cb (list);
  gtk_list_box_bind_model (box, G_LIST_MODEL (list->shown), create_row, data, NULL);
  hf_fill_as_scrolled (GTK_WIDGET (box), fill_list_cb, list, free_list);
}
