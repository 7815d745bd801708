/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-history-panel.h"

#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "hf-hint-popover.h"

/* What everybody did, a sentence each, the newest last. One can ask why a computer player did
 * something. */
struct _HfHistoryPanel
{
  AdwBin parent_instance;

  HfGame *game;
  GListModel *history;
  guint scroll_source;

  GtkWidget *stack;
  GtkWidget *scroller;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (HfHistoryPanel, hf_history_panel, ADW_TYPE_BIN)

static gboolean
scroll_cb (gpointer data)
{
  HfHistoryPanel *self = data;
  guint n = self->history != NULL ? g_list_model_get_n_items (self->history) : 0;

  self->scroll_source = 0;
  if (n > 0)
    gtk_list_view_scroll_to (GTK_LIST_VIEW (self->list), n - 1, GTK_LIST_SCROLL_NONE, NULL);

  return G_SOURCE_REMOVE;
}

/* The list knows the size of a new row only after it was laid out. */
static void
history_changed_cb (HfHistoryPanel *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    g_list_model_get_n_items (self->history) > 0 ? "list"
                                                                                 : "empty");
  if (self->scroll_source == 0)
    self->scroll_source = g_idle_add (scroll_cb, self);
}

static void
clear (HfHistoryPanel *self)
{
  g_clear_handle_id (&self->scroll_source, g_source_remove);
  if (self->history != NULL)
    g_signal_handlers_disconnect_by_data (self->history, self);
  g_clear_object (&self->history);
  g_clear_object (&self->game);
}

static void
popover_closed_cb (GtkWidget *popover)
{
  gtk_widget_unparent (popover);
}

/* The popover points at what was pressed, and lives as long as it is open. */
static void
explain (HfHistoryPanel *self, GtkWidget *button, HfGameRecord *record)
{
  HfHintPopover *popover = hf_hint_popover_new ();

  gtk_widget_set_parent (GTK_WIDGET (popover), button);
  g_signal_connect (popover, "closed", G_CALLBACK (popover_closed_cb), NULL);
  hf_hint_popover_explain (popover, self->game, record);
}

static void
why_cb (GtkListItem *item, GtkButton *button)
{
  GtkWidget *panel = gtk_widget_get_ancestor (GTK_WIDGET (button), HF_TYPE_HISTORY_PANEL);
  HfGameRecord *record = gtk_list_item_get_item (item);

  if (panel != NULL && HF_HISTORY_PANEL (panel)->game != NULL)
    explain (HF_HISTORY_PANEL (panel), GTK_WIDGET (button), record);
}

/* While a window changes between narrow and wide, the split view gives a hidden panel no room at
 * all, which GTK would warn of. What does not fit is cut off. */
static void
allocate_cb (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int least_width, least_height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  gtk_widget_allocate (child, width, MAX (height, least_height), baseline, NULL);
}

static void
measure_cb (GtkWidget *widget,
            GtkOrientation orientation,
            int for_size,
            int *minimum,
            int *natural,
            int *minimum_baseline,
            int *natural_baseline)
{
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
hf_history_panel_dispose (GObject *object)
{
  clear (HF_HISTORY_PANEL (object));
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_HISTORY_PANEL);

  G_OBJECT_CLASS (hf_history_panel_parent_class)->dispose (object);
}

static void
hf_history_panel_class_init (HfHistoryPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_history_panel_dispose;

  g_type_ensure (HF_TYPE_GAME_RECORD);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-history-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, HfHistoryPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, HfHistoryPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, HfHistoryPanel, list);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
}

static void
hf_history_panel_init (HfHistoryPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (NULL, measure_cb, allocate_cb));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* Shows the history of a game.
 * @game (nullable): a game */
void
hf_history_panel_set_game (HfHistoryPanel *self, HfGame *game)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  g_return_if_fail (HF_IS_HISTORY_PANEL (self));

  clear (self);
  if (game == NULL)
    {
      gtk_list_view_set_model (GTK_LIST_VIEW (self->list), NULL);
      gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "empty");
      return;
    }

  self->game = g_object_ref (game);
  self->history = G_LIST_MODEL (g_object_ref (hf_history_of (game)));
  selection = gtk_no_selection_new (g_object_ref (self->history));
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (selection));
  g_signal_connect_swapped (self->history, "items-changed", G_CALLBACK (history_changed_cb), self);
  history_changed_cb (self);
}
