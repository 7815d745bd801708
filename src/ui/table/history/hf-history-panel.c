/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-history-panel.h"

#include <glib/gi18n.h>

#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "ui/table/acts/hf-hint-popover.h"
#include "hf-history-row.h"

/* Closer to the end than this, in pixels, the list follows new lines. */
#define NEAR_END 60

/* Lists the acts of all players, a sentence each, by turns and rounds, the newest last. One can ask
 * why a computer player did something. */
struct _HfHistoryPanel
{
  AdwBin parent_instance;

  HfGame *game;
  GListModel *history;
  guint ticks; /* while it goes to the newest line */
  guint frames_left;

  GtkWidget *stack;
  GtkWidget *scroller;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (HfHistoryPanel, hf_history_panel, ADW_TYPE_BIN)

/* In the first frame the list learns where to go, and in the second how large the rows there are. */
static gboolean
scroll_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  HfHistoryPanel *self = data;
  GtkSelectionModel *rows = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  guint n = rows != NULL ? g_list_model_get_n_items (G_LIST_MODEL (rows)) : 0;

  if (n > 0)
    gtk_list_view_scroll_to (GTK_LIST_VIEW (list), n - 1, GTK_LIST_SCROLL_NONE, NULL);
  if (--self->frames_left > 0)
    return G_SOURCE_CONTINUE;

  self->ticks = 0;

  return G_SOURCE_REMOVE;
}

static void
show_newest (HfHistoryPanel *self)
{
  self->frames_left = 2;
  if (self->ticks == 0)
    self->ticks = gtk_widget_add_tick_callback (self->list, scroll_cb, self, NULL);
}

/* The list does not scroll while the person reads earlier lines. */
static gboolean
is_at_end (HfHistoryPanel *self)
{
  GtkAdjustment *way = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  return gtk_adjustment_get_value (way) + gtk_adjustment_get_page_size (way) + NEAR_END
         >= gtk_adjustment_get_upper (way);
}

static void
history_changed_cb (HfHistoryPanel *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    g_list_model_get_n_items (self->history) > 0 ? "list"
                                                                                 : "empty");
  if (self->ticks != 0 || is_at_end (self))
    show_newest (self);
}

/* The rounds of a history, which come one after the other, as sections of a list. */
static GtkSelectionModel *
create_sections (GListModel *history)
{
  GtkExpression *round = gtk_cclosure_expression_new (G_TYPE_UINT, NULL, 0, NULL,
                                                      G_CALLBACK (hf_game_record_get_round), NULL,
                                                      NULL);
  GtkSortListModel *sections = gtk_sort_list_model_new (g_object_ref (history), NULL);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_numeric_sorter_new (round));

  gtk_sort_list_model_set_section_sorter (sections, sorter);

  return GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (sections)));
}

/* The list has rows only while it shows: making them takes longer than all else that a move or a change of
 * hands does. */
static void
fill_list (HfHistoryPanel *self, gboolean shows)
{
  g_autoptr (GtkSelectionModel)
    selection = shows && self->history != NULL ? create_sections (self->history) : NULL;

  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), selection);
}

static void
clear (HfHistoryPanel *self)
{
  if (self->ticks != 0)
    gtk_widget_remove_tick_callback (self->list, self->ticks);
  self->ticks = 0;
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

/* Closes the reasons when the history is told anew to another person: they were for the one before. */
static void
told_anew_cb (GListModel *history, guint position, guint removed, guint added, GtkPopover *popover)
{
  if (position == 0 && removed > 0)
    gtk_popover_popdown (popover);
}

/* The popover points at the pressed button, and lives as long as it is open. */
static void
explain (HfHistoryPanel *self, GtkWidget *button, HfGameRecord *record)
{
  HfHintPopover *popover = hf_hint_popover_new ();

  gtk_widget_set_parent (GTK_WIDGET (popover), button);
  g_signal_connect (popover, "closed", G_CALLBACK (popover_closed_cb), NULL);
  g_signal_connect_object (self->history, "items-changed", G_CALLBACK (told_anew_cb), popover, 0);
  hf_hint_popover_explain (popover, self->game, hf_history_get_eyes (self->game), record);
}

static void
why_cb (HfHistoryRow *row, GtkWidget *button, HfHistoryPanel *self)
{
  if (self->game != NULL)
    explain (self, button, hf_history_row_get_record (row));
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, HfHistoryPanel *self)
{
  GtkWidget *row = hf_history_row_new ();

  g_signal_connect_object (row, "why", G_CALLBACK (why_cb), self, 0);
  gtk_list_item_set_child (item, row);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_focusable (item, TRUE);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, HfHistoryPanel *self)
{
  HfGameRecord *record = gtk_list_item_get_item (item);
  gint seat = hf_game_record_get_seat (record);

  hf_history_row_show (HF_HISTORY_ROW (gtk_list_item_get_child (item)), record,
                       seat >= 0 ? hf_game_get_seat (self->game, seat) : NULL);
  gtk_list_item_set_accessible_label (item, hf_game_record_get_text (record));
}

static void
setup_heading_cb (GtkListItemFactory *factory, GtkListHeader *heading)
{
  gtk_list_header_set_child (heading,
                             g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "wrap", TRUE,
                                           "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL));
}

static void
bind_heading_cb (GtkListItemFactory *factory, GtkListHeader *heading)
{
  guint round = hf_game_record_get_round (gtk_list_header_get_item (heading));
  g_autofree char *title = g_strdup_printf (C_("round", "Round %u"), round);

  gtk_label_set_label (GTK_LABEL (gtk_list_header_get_child (heading)), title);
}

/* While a window changes between narrow and wide, the split view gives a hidden panel no room at
 * all, which GTK would warn of. The part that does not fit is cut off. */
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
hf_history_panel_map (GtkWidget *widget)
{
  fill_list (HF_HISTORY_PANEL (widget), TRUE);

  GTK_WIDGET_CLASS (hf_history_panel_parent_class)->map (widget);
}

static void
hf_history_panel_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hf_history_panel_parent_class)->unmap (widget);

  fill_list (HF_HISTORY_PANEL (widget), FALSE);
}

static void
hf_history_panel_dispose (GObject *object)
{
  HfHistoryPanel *self = HF_HISTORY_PANEL (object);

  clear (self);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_HISTORY_PANEL);

  G_OBJECT_CLASS (hf_history_panel_parent_class)->dispose (object);
}

static void
hf_history_panel_class_init (HfHistoryPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_history_panel_dispose;
  widget_class->map = hf_history_panel_map;
  widget_class->unmap = hf_history_panel_unmap;

  gtk_widget_class_set_css_name (widget_class, "history");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-history-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, HfHistoryPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, HfHistoryPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, HfHistoryPanel, list);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_heading_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_heading_cb);
}

static void
hf_history_panel_init (HfHistoryPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (NULL, measure_cb, allocate_cb));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_swapped (self->list, "map", G_CALLBACK (show_newest), self);
}

/* Shows the history of a game.
 * @game (nullable): a game */
void
hf_history_panel_set_game (HfHistoryPanel *self, HfGame *game)
{
  g_return_if_fail (HF_IS_HISTORY_PANEL (self));

  clear (self);
  if (game == NULL)
    {
      fill_list (self, FALSE);
      gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "empty");
      return;
    }

  self->game = g_object_ref (game);
  self->history = g_object_ref (hf_history_of (game));
  fill_list (self, gtk_widget_get_mapped (GTK_WIDGET (self)));
  g_signal_connect_swapped (self->history, "items-changed", G_CALLBACK (history_changed_cb), self);
  history_changed_cb (self);
  show_newest (self);
}
