/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "game/advice/hf-game-advice.h"
#include "game/files/hf-daily-words.h"
#include "hf-window-actions.h"
#include "ui/games/hf-next-game.h"
#include "ui/games/hf-open-files.h"
#include "ui/games/hf-start-page.h"
#include "ui/preferences/hf-settings.h"
#include "ui/problem/hf-bad-end.h"
#include "ui/problem/hf-problem-dialog.h"
#include "ui/table/coach/hf-coach.h"
#include "ui/table/coach/hf-tips.h"
#include "ui/table/hf-count-dialog.h"
#include "ui/table/hf-table-keys.h"
#include "ui/table/history/hf-history-panel.h"
#ifdef HF_TOGETHER
#include "ui/together/hf-hosting.h"
#endif
#include "ui/widgets/hf-felt.h"
#include "ui/widgets/hf-notice.h"
#include "ui/widgets/hf-text-size.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-tooltip-guard.h"

#define N_SIZES 11 /* breakpoints that depend on the size of the text */

/* The window of the game: the start page or the table, and the history beside it. */
struct _HfWindow
{
  AdwApplicationWindow parent_instance;

  GSettings *settings;
  HfTips *tips; /* (nullable) */
  HfSession *session;
  HfGame *game; /* (nullable): that of the session, which is on the table */
#ifdef HF_TOGETHER
  HfVisiting *visiting;
  HfHosting *hosting;
#endif

  gboolean leaving; /* the person is not asked again */
  gboolean closing; /* the window is about to close by itself */

  GtkWidget *split_view;
  GtkWidget *menu;
  GtkWidget *undo;
  GtkWidget *history;
  GtkWidget *window_title;
  GtkWidget *felt;
  GtkWidget *stack;
  GtkWidget *game_buttons;
  GtkWidget *history_room;
  GtkWidget *start_page;
  GtkWidget *scroller;
  guint show_hand;
  guint return_focus; /* until the keys are for the table again */
  GtkWidget *table;
  GtkWidget *coach;

  guint start_tick; /* until the game that is shown starts */
  guint ticks_to_start;
};

G_DEFINE_FINAL_TYPE (HfWindow, hf_window, ADW_TYPE_APPLICATION_WINDOW)

/* Returns: whether people meet in the room before the first deal */
static gboolean
is_in_room (HfWindow *self)
{
#ifdef HF_TOGETHER
  return self->visiting != NULL && hf_visiting_is_in_room (self->visiting);
#else
  return FALSE;
#endif
}

static void
update_title (HfWindow *self)
{
  g_autofree char *subtitle = hf_daily_describe_game (self->game);

  if (subtitle == NULL && !is_in_room (self))
    subtitle = hf_game_describe_round (self->game, MAX (1, hf_game_get_round (self->game)));
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->window_title),
                              hf_game_get_rules_name (self->game));
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->window_title),
                                 subtitle != NULL ? subtitle : "");
}

/* Books that are only being put together go back before a move does. */
static gboolean
can_undo (HfWindow *self)
{
  HfTurnController *controller = hf_table_view_get_controller (HF_TABLE_VIEW (self->table));

  return self->game != NULL && controller != NULL
         && (hf_turn_controller_can_undo (controller)
             || hf_turn_controller_get_n_staged (controller) > 0);
}

/* The tooltip of a gray button says why it is gray, where that is not plain. */
static void
update_undo_tooltip (HfWindow *self, gboolean covered)
{
  gtk_widget_set_tooltip_text (self->undo, covered ? _("Show a hand first. Then you can undo.")
                                                   : C_("tooltip", "Undo (Ctrl+Z)"));
}

static void
update_actions (HfWindow *self)
{
  HfTurnController *controller = hf_table_view_get_controller (HF_TABLE_VIEW (self->table));

  hf_hold_toasts (GTK_WIDGET (self),
                  controller != NULL && hf_turn_controller_is_private (controller));
  update_undo_tooltip (self, controller != NULL && hf_turn_controller_is_covered (controller));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.toggle-history", self->game != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", can_undo (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo",
                                 self->game != NULL && controller != NULL
                                   && hf_turn_controller_can_redo (controller));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.card-count",
                                 self->game != NULL && controller != NULL
                                   && !hf_turn_controller_is_covered (controller)
                                   && hf_game_get_round (self->game) > 0
                                   && hf_settings_get_card_count (self->settings));
}

/* The pages and games that can be chosen depend on the game on the table. */
static void
update_pages (HfWindow *self)
{
  hf_window_actions_update (G_ACTION_MAP (self), self->session);
}

static void
apply_speed (HfWindow *self)
{
  hf_table_view_set_speed (HF_TABLE_VIEW (self->table), hf_settings_get_speed (self->settings));
}

static void
apply_hand_order (HfWindow *self)
{
  guint persons = self->game != NULL ? hf_game_get_persons (self->game) : 0;

  for (guint seat = 0; persons >> seat != 0; seat++)
    if ((persons >> seat) & 1)
      hf_game_sort_hand (self->game, seat, hf_settings_get_hand_order (self->settings));
}

static void
apply_felt (HfWindow *self)
{
  g_autofree char *felt = hf_settings_get_felt (self->settings);

  hf_felt_set_colour (HF_FELT (self->felt), felt);
}

static void
apply_undo (HfWindow *self)
{
  if (self->game != NULL)
    hf_game_set_undo_unlimited (self->game, hf_settings_get_unlimited_undo (self->settings));
}

/* Activates the action of the table that buttons and menus beside it offer as well. */
static void
table_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *action = g_strconcat ("table.", strchr (name, '.') + 1, NULL);

  gtk_widget_activate_action (HF_WINDOW (widget)->table, action, NULL);
}

static void
card_count_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfTableView *table = HF_TABLE_VIEW (HF_WINDOW (widget)->table);

  hf_table_view_present_for_one (table, hf_count_dialog_new (hf_table_view_get_controller (table)));
}

static void
toggle_history_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwOverlaySplitView *split_view = ADW_OVERLAY_SPLIT_VIEW (HF_WINDOW (widget)->split_view);

  adw_overlay_split_view_set_show_sidebar (split_view,
                                           !adw_overlay_split_view_get_show_sidebar (split_view));
}

static gboolean
holds_focus (GtkWidget *widget, GtkWidget *focus)
{
  return focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_is_ancestor (focus, widget);
}

static gboolean
return_focus_cb (gpointer data)
{
  HfWindow *self = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  self->return_focus = 0;
  if (self->game != NULL && gtk_widget_get_mapped (self->table) && !holds_focus (self->table, focus)
      && !holds_focus (self->coach, focus)
      && adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) == NULL)
    gtk_widget_activate_action (self->table, "table.focus-hand", NULL);

  return G_SOURCE_REMOVE;
}

/* The page in front of the table or beside it is gone, and so is the widget that opened it; once
 * the toolkit has found another place for the focus, the focus goes to the hand, as keys play its
 * cards. */
static void
return_focus (HfWindow *self)
{
  if (self->return_focus == 0)
    self->return_focus = g_idle_add (return_focus_cb, self);
}

/* A dialog is for all persons at this screen unless it is marked as one for the person at it now: no hand is open
 * while they read it. */
static void
dialog_changed_cb (HfWindow *self)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));

  if (dialog == NULL)
    return_focus (self);
  else if (!hf_table_view_is_for_one (dialog))
    hf_table_view_cover (HF_TABLE_VIEW (self->table));
}

/* The history is where the person wants it: beside a table, and never over one or beside the start page by
 * itself. */
static void
show_history (HfWindow *self)
{
  AdwOverlaySplitView *split_view = ADW_OVERLAY_SPLIT_VIEW (self->split_view);

  adw_overlay_split_view_set_show_sidebar (split_view,
                                           self->game != NULL
                                             && hf_settings_get_show_history (self->settings)
                                             && !adw_overlay_split_view_get_collapsed (split_view));
}

/* A history that is opened over the table is closed again, and not remembered. */
static void
sidebar_changed_cb (HfWindow *self)
{
  AdwOverlaySplitView *split_view = ADW_OVERLAY_SPLIT_VIEW (self->split_view);
  const gboolean shown = adw_overlay_split_view_get_show_sidebar (split_view);

  if (self->settings != NULL && self->game != NULL
      && !adw_overlay_split_view_get_collapsed (split_view))
    hf_settings_set_show_history (self->settings, shown);
  if (!shown)
    return_focus (self);
}

static void
menu_changed_cb (HfWindow *self)
{
  if (!gtk_menu_button_get_active (GTK_MENU_BUTTON (self->menu)))
    return_focus (self);
}

/* Keeps the size for the next window. */
static void
remember_size (HfWindow *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  hf_settings_set_window_width (self->settings, width);
  hf_settings_set_window_height (self->settings, height);
  hf_settings_set_window_maximized (self->settings, gtk_window_is_maximized (GTK_WINDOW (self)));
}

static void
leave_cb (HfRequest *request)
{
  HfWindow *self = request->widget;

  self->leaving = TRUE;
  if (!self->closing)
    gtk_window_close (GTK_WINDOW (self));
}

static gboolean
hf_window_close_request (GtkWindow *window)
{
  HfWindow *self = HF_WINDOW (window);

  /* Where the person has to be asked first, it comes back here afterwards. */
  if (!self->leaving && self->session != NULL)
    {
      self->closing = TRUE;
      hf_session_leave (self->session, leave_cb, NULL);
      self->closing = FALSE;
      if (!self->leaving)
        return GDK_EVENT_STOP;
    }

  if (self->session != NULL)
    {
      remember_size (self);
      hf_session_flush (self->session);
    }

  return GTK_WINDOW_CLASS (hf_window_parent_class)->close_request (window);
}

static void
hf_window_dispose (GObject *object)
{
  HfWindow *self = HF_WINDOW (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
#ifdef HF_TOGETHER
  g_clear_object (&self->hosting);
  g_clear_object (&self->visiting);
#endif
  g_clear_object (&self->session);
  g_clear_object (&self->game);
  if (self->table != NULL)
    hf_table_view_set_game (HF_TABLE_VIEW (self->table), NULL);
  g_clear_object (&self->tips);
  g_clear_object (&self->settings);
  g_clear_handle_id (&self->show_hand, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_WINDOW);
  g_clear_handle_id (&self->return_focus, g_source_remove);

  G_OBJECT_CLASS (hf_window_parent_class)->dispose (object);
}

static void
hf_window_class_init (HfWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = hf_window_close_request;

  g_type_ensure (HF_TYPE_COACH);
  g_type_ensure (HF_TYPE_FELT);
  g_type_ensure (HF_TYPE_HISTORY_PANEL);
  g_type_ensure (HF_TYPE_START_PAGE);
  g_type_ensure (HF_TYPE_TABLE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/handandfoot/HandAndFoot/hf-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HfWindow, split_view);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, undo);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, history);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, window_title);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, felt);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, game_buttons);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, history_room);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, start_page);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, table);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, coach);
  hf_notice_bind (widget_class);
  gtk_widget_class_bind_template_child_full (widget_class, "toasts", FALSE, 0);
  hf_text_size_bind (widget_class, N_SIZES);

  gtk_widget_class_install_action (widget_class, "win.undo", NULL, table_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, table_cb);
  gtk_widget_class_install_action (widget_class, "win.card-count", NULL, card_count_cb);
  gtk_widget_class_install_action (widget_class, "win.toggle-history", NULL, toggle_history_cb);
}

static gboolean
show_hand_cb (gpointer data)
{
  HfWindow *self = HF_WINDOW (data);
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  self->show_hand = 0;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));

  return G_SOURCE_REMOVE;
}

/* Where a table does not fit, the hand and the line of acts are in sight, and the others' books
 * are scrolled to. While it is laid out, it is too late to scroll it. */
static void
table_resized_cb (HfWindow *self)
{
  if (self->show_hand == 0)
    self->show_hand = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_hand_cb, self, NULL);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, HfWindow *self)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
    g_ptr_array_add (files, l->data);
  hf_window_open (self, (GFile **) files->pdata, files->len);

  return TRUE;
}

static void
hf_window_init (HfWindow *self)
{
  GtkDropTarget *files = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  hf_text_size_follow (GTK_WIDGET (self), HF_TYPE_WINDOW, N_SIZES);
  hf_table_keys_add (HF_TABLE_VIEW (self->table), ADW_APPLICATION_WINDOW (self));
  hf_tooltip_guard_watch (GTK_WIDGET (self));
  g_signal_connect (self, "notify::visible-dialog", G_CALLBACK (dialog_changed_cb), NULL);
  g_signal_connect_object (self->split_view, "notify::show-sidebar",
                           G_CALLBACK (sidebar_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->menu, "notify::active", G_CALLBACK (menu_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (files, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (files));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self
                                                                                       ->scroller)),
                           "changed", G_CALLBACK (table_resized_cb), self, G_CONNECT_SWAPPED);
}

static void
use_settings (HfWindow *self, GSettings *settings)
{
  self->settings = g_object_ref (settings);
  gtk_window_set_default_size (GTK_WINDOW (self), hf_settings_get_window_width (settings),
                               hf_settings_get_window_height (settings));
  if (hf_settings_get_window_maximized (settings))
    gtk_window_maximize (GTK_WINDOW (self));
  g_signal_connect_object (self->split_view, "notify::collapsed", G_CALLBACK (show_history), self,
                           G_CONNECT_SWAPPED);
  hf_settings_watch_show_history (settings, G_CALLBACK (show_history), self);
  hf_settings_watch_card_count (settings, G_CALLBACK (update_actions), self);
  hf_settings_watch_speed (settings, G_CALLBACK (apply_speed), self);
  hf_settings_watch_felt (settings, G_CALLBACK (apply_felt), self);
  apply_felt (self);
  hf_table_view_set_settings (HF_TABLE_VIEW (self->table), settings);
  hf_settings_watch_hand_order (settings, G_CALLBACK (apply_hand_order), self);
  hf_settings_watch_unlimited_undo (settings, G_CALLBACK (apply_undo), self);
}

/* Starts the game at the second tick, which comes after the table has been laid out for the first time. */
static gboolean
laid_out_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  HfWindow *self = HF_WINDOW (widget);

  if (self->ticks_to_start > 0)
    {
      self->ticks_to_start--;
      return G_SOURCE_CONTINUE;
    }

  self->start_tick = 0;
  /* A new game moves the focus to its cards when they are dealt; a game that goes on has cards already. */
  if (hf_game_get_phase (self->game) > HF_PHASE_CHOOSE
      && adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) == NULL)
    gtk_widget_activate_action (self->table, "table.focus-hand", NULL);
  hf_session_confirm_opened (self->session);
  hf_game_start (self->game);
  update_title (self);

  return G_SOURCE_REMOVE;
}

/* Cards can travel only from and to places that exist, so the deal waits for the table. */
static void
start_when_laid_out (HfWindow *self)
{
  if (self->start_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->start_tick);
  self->ticks_to_start = 1;
  self->start_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), laid_out_cb, NULL, NULL);
}

/* Lets the coach accompany a lesson, if the game is one, and give tips in any other. */
static void
teach (HfWindow *self)
{
  HfLesson *lesson = hf_session_get_lesson (self->session);

  g_clear_object (&self->tips);
  hf_coach_teach (HF_COACH (self->coach), HF_TABLE_VIEW (self->table), lesson);
  if (lesson == NULL && hf_game_find_person (self->game) >= 0)
    self->tips = hf_tips_new (HF_COACH (self->coach), HF_TABLE_VIEW (self->table), self->settings);
}

/* Returns: the page of the table, or of the room, which is made when people meet there for the first time */
static const char *
find_page (HfWindow *self)
{
  if (!is_in_room (self))
    return "table";

#ifdef HF_TOGETHER
  if (gtk_stack_get_child_by_name (GTK_STACK (self->stack), "room") == NULL)
    gtk_stack_add_named (GTK_STACK (self->stack), hf_visiting_get_room (self->visiting), "room");
#endif

  return "room";
}

/* Shows the table, or the room where its people meet before the first deal. At once: a crossfade would draw all of it
 * twice while cards are dealt already. */
static void
show_table (HfWindow *self)
{
  gtk_stack_set_visible_child_full (GTK_STACK (self->stack), find_page (self),
                                    GTK_STACK_TRANSITION_TYPE_NONE);
  /* Tab would go on behind the widget that had the focus on the page before. */
  if (!holds_focus (self->stack, gtk_window_get_focus (GTK_WINDOW (self))))
    gtk_widget_set_focus_child (self->stack, NULL);
}

/* Shows the game that the session has begun or goes on with, and starts it. */
static void
game_cb (HfWindow *self)
{
  HfGame *game = hf_session_get_game (self->session);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  hf_table_view_set_game (HF_TABLE_VIEW (self->table), game);
  hf_history_panel_set_game (HF_HISTORY_PANEL (self->history), game);
  show_history (self);
  g_signal_connect_object (hf_table_view_get_controller (HF_TABLE_VIEW (self->table)), "changed",
                           G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (game, "notify::can-undo", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (game, "notify::can-redo", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (game, "notify::round", G_CALLBACK (update_title), self);
  g_signal_connect_swapped (game, "notify::round", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (game, "notify::phase", G_CALLBACK (update_pages), self);

  apply_speed (self);
  apply_undo (self);
  update_pages (self);
  /* The order of the hands was kept with any other game. */
  if (hf_game_get_phase (game) == HF_PHASE_SETUP || hf_game_goes_on_when_left (game))
    apply_hand_order (self);
  show_table (self);
  gtk_widget_set_visible (self->game_buttons, TRUE);
  gtk_widget_set_visible (self->history_room, TRUE);
  update_title (self);
  update_actions (self);
  teach (self);
  start_when_laid_out (self);
}

#ifdef HF_TOGETHER
/* The cards are dealt, or the people at the table choose their seats again. */
static void
room_cb (HfWindow *self)
{
  if (self->game == NULL)
    return;

  show_table (self);
  update_title (self);
}

/* Lets the person play with people in other places. */
static void
add_company (HfWindow *self)
{
  g_autoptr (HfOwnTable) own = hf_own_table_new (self->settings);

  self->visiting = hf_visiting_new (self->session, HF_TABLE_VIEW (self->table), own);
  self->hosting = hf_hosting_new (self->session, self->visiting, own);
  g_signal_connect_object (self->visiting, "notify::in-room", G_CALLBACK (room_cb), self,
                           G_CONNECT_SWAPPED);
}
#endif

HfWindow *
hf_window_new (GtkApplication *application, GSettings *settings)
{
  HfWindow *self = g_object_new (HF_TYPE_WINDOW, NULL);

  self->session = hf_session_new (GTK_WIDGET (self), settings);
  g_signal_connect_object (self->session, "notify::game", G_CALLBACK (game_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "teach", G_CALLBACK (teach), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "round-shown", G_CALLBACK (hf_next_game_count_round),
                           self->session, G_CONNECT_SWAPPED);
  gtk_window_set_application (GTK_WINDOW (self), application);

  use_settings (self, settings);
  hf_start_page_set_session (HF_START_PAGE (self->start_page), self->session);
#ifdef HF_TOGETHER
  add_company (self);
#endif
  hf_window_actions_add (G_ACTION_MAP (self), self->session);
  update_actions (self);
  apply_speed (self);
  gtk_widget_grab_focus (self->start_page);

  return self;
}

static void
watch_for_faults (HfWindow *self)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "hand-and-foot", NULL);

  hf_bad_end_watch (folder);
  hf_problem_offer (GTK_WIDGET (self));
}

/* Saves the games played here from now on, and goes on with the one that was played when the
 * program ended; unless another program does. */
void
hf_window_keep_games (HfWindow *self)
{
  g_return_if_fail (HF_IS_WINDOW (self));

  if (hf_next_game_keep (self->session))
    watch_for_faults (self);
  update_pages (self);
#ifdef HF_TOGETHER
  hf_visiting_offer_tables (self->visiting, HF_START_PAGE (self->start_page));
#endif
  hf_start_page_update (HF_START_PAGE (self->start_page));
}

HfSession *
hf_window_get_session (HfWindow *self)
{
  g_return_val_if_fail (HF_IS_WINDOW (self), NULL);

  return self->session;
}

HfTableView *
hf_window_get_table (HfWindow *self)
{
  g_return_val_if_fail (HF_IS_WINDOW (self), NULL);

  return HF_TABLE_VIEW (self->table);
}

/* Puts a game on the table and starts it. */
void
hf_window_play (HfWindow *self, HfGame *game)
{
  g_return_if_fail (HF_IS_WINDOW (self));

  hf_session_play (self->session, game);
}

/* Opens rule sets, saved games and deals, as hf_open_files() does, or an invitation to a table. */
void
hf_window_open (HfWindow *self, GFile **files, guint n)
{
  g_return_if_fail (HF_IS_WINDOW (self));

#ifdef HF_TOGETHER
  if (n == 1 && hf_visiting_open (self->visiting, files[0]))
    return;
#endif
  hf_open_files (self->session, files, n);
}
