/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-window.h"

#include <glib/gi18n.h>

#include "core/hf-presets.h"
#include "game/files/hf-deal-text.h"
#include "game/files/hf-game-save.h"
#include "ui/table/hf-count-dialog.h"
#include "ui/widgets/hf-felt.h"
#include "ui/table/hf-history-panel.h"
#include "ui/games/hf-new-game-dialog.h"
#include "ui/preferences/hf-preferences-dialog.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/preferences/hf-shortcuts-dialog.h"
#include "ui/games/hf-start-page.h"
#include "ui/widgets/hf-wrap-labels.h"

/* The window of the game: the start page or the table, and the history beside it. */
struct _HfWindow
{
  AdwApplicationWindow parent_instance;

  GSettings *settings;
  HfGame *game;
  HfGameStore *store;       /* NULL: games are not kept, as in a demonstration */
  HfStatistics *statistics; /* NULL: games are not counted either */

  gboolean leaving; /* the person is not asked again */
  gboolean closing; /* the window is about to close by itself */

  GtkWidget *split_view;
  GtkWidget *history;
  GtkWidget *window_title;
  GtkWidget *short_title;
  GtkWidget *felt;
  GtkWidget *stack;
  GtkWidget *start_page;
  GtkWidget *scroller;
  guint show_hand;
  GtkWidget *table;
  GtkWidget *toasts;

  guint start_tick; /* until the game that is shown starts */
  guint ticks_to_start;
};

enum
{
  PROP_0,
  PROP_GAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfWindow, hf_window, ADW_TYPE_APPLICATION_WINDOW)

static void
update_title (HfWindow *self)
{
  g_autofree char *subtitle = NULL;
  const HfFlatRules *rules;

  if (self->game == NULL)
    {
      adw_window_title_set_title (ADW_WINDOW_TITLE (self->window_title), _("Hand and Foot"));
      adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->window_title), "");
      adw_window_title_set_title (ADW_WINDOW_TITLE (self->short_title), _("Hand and Foot"));
      return;
    }

  rules = hf_game_get_rules (self->game);
  subtitle = g_strdup_printf (_("Round %1$u of %2$u"), MAX (1, hf_game_get_round (self->game)),
                                rules->n_rounds);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->window_title),
                              hf_game_get_rules_name (self->game));
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->window_title), subtitle);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->short_title), subtitle);
}

/* Books that are only being put together go back before a move does. */
static gboolean
can_undo (HfWindow *self)
{
  HfTurnController *controller = hf_table_view_get_controller (HF_TABLE_VIEW (self->table));

  return self->game != NULL
         && (hf_game_can_undo (self->game)
             || (controller != NULL && hf_turn_controller_get_n_staged (controller) > 0));
}

static void
update_actions (HfWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", can_undo (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo",
                                 self->game != NULL && hf_game_can_redo (self->game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.card-count",
                                 self->game != NULL && hf_game_get_round (self->game) > 0
                                   && g_settings_get_boolean (self->settings, "card-count"));
}

/* A deal is known to all when a round of it is over. */
static void
update_deal (HfWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.same-deal", self->game != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-deal",
                                 self->game != NULL && hf_game_get_n_rounds_done (self->game) > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.replay",
                                 self->game != NULL && hf_game_get_n_rounds_done (self->game) > 0);
}

static void
update_start_page (HfWindow *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "rules");

  g_autoptr (HfHouseRules) rules = hf_new_game_find_rules (id);

  hf_start_page_set_rules (HF_START_PAGE (self->start_page), hf_house_rules_get_name (rules));
}

static void
apply_speed (HfWindow *self)
{
  hf_table_view_set_speed (HF_TABLE_VIEW (self->table),
                           g_settings_get_enum (self->settings, "speed"));
}

static void
apply_hand_order (HfWindow *self)
{
  if (self->game != NULL && hf_game_get_me (self->game) >= 0)
    hf_game_sort_hand (self->game, g_settings_get_enum (self->settings, "hand-order"));
}

static void
apply_felt (HfWindow *self)
{
  g_autofree char *felt = g_settings_get_string (self->settings, "felt");

  hf_felt_set_colour (HF_FELT (self->felt), felt);
}

static void
apply_undo (HfWindow *self)
{
  if (self->game != NULL)
    hf_game_set_undo_unlimited (self->game,
                                g_settings_get_boolean (self->settings, "unlimited-undo"));
}

static void
tell (HfWindow *self, const char *sentence)
{
  hf_window_tell (self, sentence);
}

/* With HF_SEED in the environment, the same cards are dealt every time. */
static guint64
make_seed (void)
{
  const char *fixed = g_getenv ("HF_SEED");

  return fixed != NULL ? g_ascii_strtoull (fixed, NULL, 10)
                       : ((guint64) g_random_int () << 32) | g_random_int ();
}

static void
start_game (HfWindow *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "rules");
  g_autoptr (HfHouseRules) rules = hf_new_game_find_rules (id);
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GError) error = NULL;

  game = hf_new_game_from_settings (self->settings, make_seed (), &error);
  if (game == NULL)
    {
      tell (self, error->message);
      return;
    }

  if (!hf_preset_exists (hf_house_rules_get_id (rules)))
    hf_game_set_rules_name (game, hf_house_rules_get_name (rules));
  hf_window_begin (self, game);
}

static void
new_game (HfWindow *self)
{
  HfNewGameDialog *dialog = hf_new_game_dialog_new (self->settings);

  g_signal_connect_object (dialog, "start", G_CALLBACK (start_game), self, G_CONNECT_SWAPPED);
  hf_present_dialog (ADW_DIALOG (dialog), GTK_WIDGET (self));
}

static void
new_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  new_game (HF_WINDOW (widget));
}

static void
preferences_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hf_window_show_preferences (HF_WINDOW (widget));
}

static void
quick_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  start_game (HF_WINDOW (widget));
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (HF_WINDOW (widget)->table, "table.undo", NULL);
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (HF_WINDOW (widget)->table, "table.redo", NULL);
}

static void
show_score_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hf_window_show_score (HF_WINDOW (widget));
}

static void
card_count_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hf_present_dialog (hf_count_dialog_new (HF_WINDOW (widget)->game), widget);
}

static void
shortcuts_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!HF_IS_SHORTCUTS_DIALOG (
        adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (widget))))
    hf_present_dialog (hf_shortcuts_dialog_new (), widget);
}

static void
toggle_history_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwOverlaySplitView *split_view = ADW_OVERLAY_SPLIT_VIEW (HF_WINDOW (widget)->split_view);

  adw_overlay_split_view_set_show_sidebar (split_view,
                                           !adw_overlay_split_view_get_show_sidebar (split_view));
}

/* Plain letters act on the table wherever the focus is, but not behind a dialog, nor before there is a game:
 * but for the rules, which one may want to read first. */
static gboolean
table_key_cb (GtkWidget *widget, GVariant *parameter, gpointer name)
{
  HfWindow *self = HF_WINDOW (widget);

  if (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) != NULL
      || (self->game == NULL && !g_str_has_prefix (name, "win.")))
    return GDK_EVENT_PROPAGATE;

  return gtk_widget_activate_action_variant (self->table, name, parameter);
}

static void
add_table_key (GtkShortcutController *controller, guint key, const char *action, GVariant *target)
{
  GtkShortcut *shortcut =
    gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                      gtk_callback_action_new (table_key_cb, (gpointer) action, NULL));

  if (target != NULL)
    gtk_shortcut_set_arguments (shortcut, target);
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

/* Keys with modifiers belong to the application. */
static void
add_keys_of_act (GtkShortcutController *controller, const HfTurnActInfo *info)
{
  g_auto (GStrv) keys = g_strsplit (info->keys, " ", -1);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      GdkModifierType modifiers;
      guint key;

      gtk_accelerator_parse (keys[i], &key, &modifiers);
      if (modifiers == 0)
        add_table_key (controller, key, info->action,
                       info->target != NULL ? g_variant_new_parsed (info->target) : NULL);
      if (key == GDK_KEY_Return)
        add_table_key (controller, GDK_KEY_KP_Enter, info->action, NULL);
    }
}

static void
add_table_keys (HfWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (HfTurnAct act = HF_TURN_ACT_NONE + 1; act < HF_N_TURN_ACTS; act++)
    if (hf_turn_act_get_info (act)->keys != NULL)
      add_keys_of_act (GTK_SHORTCUT_CONTROLLER (controller), hf_turn_act_get_info (act));
  add_table_key (GTK_SHORTCUT_CONTROLLER (controller), GDK_KEY_r, "win.rules-in-short", NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
score_next_cb (HfWindow *self)
{
  if (self->game != NULL)
    hf_game_next_round (self->game);
}

/* The game that is over is left behind as it ended. */
static void
play_again (HfWindow *self, guint places)
{
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GError) error = NULL;

  if (self->game == NULL)
    return;

  hf_game_next_round (self->game);
  game = hf_game_new_again (self->game, places, make_seed (), &error);
  if (game == NULL)
    tell (self, error->message);
  else
    hf_window_begin (self, game);
}

static void
score_rematch_cb (HfWindow *self)
{
  play_again (self, 0);
}

static void
score_other_seats_cb (HfWindow *self)
{
  play_again (self, 1);
}

static void
score_new_game_cb (HfWindow *self)
{
  if (self->game != NULL)
    hf_game_next_round (self->game);
  new_game (self);
}

static void
round_shown_cb (HfWindow *self)
{
  hf_window_show_score (self);
}

/* What is in the settings when the next window opens. */
static void
remember_size (HfWindow *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, "window-width", width);
  g_settings_set_int (self->settings, "window-height", height);
  g_settings_set_boolean (self->settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
}

static void
leave_cb (HfWindow *self, gpointer data)
{
  self->leaving = TRUE;
  if (!self->closing)
    gtk_window_close (GTK_WINDOW (self));
}

static gboolean
hf_window_close_request (GtkWindow *window)
{
  HfWindow *self = HF_WINDOW (window);

  /* Where the person has to be asked first, it comes back here afterwards. */
  if (!self->leaving && self->settings != NULL)
    {
      self->closing = TRUE;
      hf_window_leave (self, leave_cb, NULL, NULL);
      self->closing = FALSE;
      if (!self->leaving)
        return GDK_EVENT_STOP;
    }

  if (self->settings != NULL)
    remember_size (self);
  if (self->store != NULL)
    hf_game_store_flush (self->store, NULL);
  if (self->statistics != NULL)
    hf_statistics_flush (self->statistics, NULL);

  return GTK_WINDOW_CLASS (hf_window_parent_class)->close_request (window);
}

static void
hf_window_dispose (GObject *object)
{
  HfWindow *self = HF_WINDOW (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->store);
  g_clear_object (&self->statistics);
  g_clear_object (&self->game);
  if (self->table != NULL)
    hf_table_view_set_game (HF_TABLE_VIEW (self->table), NULL);
  g_clear_object (&self->settings);
  g_clear_handle_id (&self->show_hand, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_WINDOW);

  G_OBJECT_CLASS (hf_window_parent_class)->dispose (object);
}

static void
hf_window_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HfWindow *self = HF_WINDOW (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_window_class_init (HfWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_window_dispose;
  G_OBJECT_CLASS (klass)->get_property = hf_window_get_property;
  GTK_WINDOW_CLASS (klass)->close_request = hf_window_close_request;

  /* (nullable): the game on the table */
  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, HF_TYPE_GAME,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (HF_TYPE_FELT);
  g_type_ensure (HF_TYPE_HISTORY_PANEL);
  g_type_ensure (HF_TYPE_START_PAGE);
  g_type_ensure (HF_TYPE_TABLE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/handandfoot/HandAndFoot/hf-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HfWindow, split_view);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, history);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, window_title);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, short_title);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, felt);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, start_page);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, table);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, toasts);

  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, new_game_cb);
  gtk_widget_class_install_action (widget_class, "win.quick-game", NULL, quick_game_cb);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "win.show-score", NULL, show_score_cb);
  gtk_widget_class_install_action (widget_class, "win.toggle-history", NULL, toggle_history_cb);
  gtk_widget_class_install_action (widget_class, "win.card-count", NULL, card_count_cb);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, shortcuts_cb);
  hf_window_class_add_deals (widget_class);
  hf_window_class_add_games (widget_class);
  hf_window_class_add_rules (widget_class);
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

/* Where a table does not fit, the hand and what one may do are in sight, and the others' books are scrolled to.
 * While it is laid out, it is too late to scroll it. */
static void
table_resized_cb (HfWindow *self)
{
  if (self->show_hand == 0)
    self->show_hand = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_hand_cb, self, NULL);
}

static void
hf_window_init (HfWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_table_keys (self);
  hf_window_accept_files (self);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self
                                                                                       ->scroller)),
                           "changed", G_CALLBACK (table_resized_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "round-shown", G_CALLBACK (round_shown_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
use_settings (HfWindow *self, GSettings *settings)
{
  self->settings = g_object_ref (settings);
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  g_settings_bind (settings, "show-history", self->split_view, "show-sidebar",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (settings, "changed::card-count", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::speed", G_CALLBACK (apply_speed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::felt", G_CALLBACK (apply_felt), self,
                           G_CONNECT_SWAPPED);
  apply_felt (self);
  hf_table_view_set_settings (HF_TABLE_VIEW (self->table), settings);
  g_signal_connect_object (settings, "changed::hand-order", G_CALLBACK (apply_hand_order), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::unlimited-undo", G_CALLBACK (apply_undo), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::rules", G_CALLBACK (update_start_page), self,
                           G_CONNECT_SWAPPED);
}

HfWindow *
hf_window_new (GtkApplication *application, GSettings *settings)
{
  HfWindow *self = g_object_new (HF_TYPE_WINDOW, "application", application, NULL);

  use_settings (self, settings);
  update_start_page (self);
  update_title (self);
  update_actions (self);
  update_deal (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.games", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.statistics", FALSE);
  apply_speed (self);
  gtk_widget_grab_focus (self->start_page);

  return self;
}

/* Saves what is played here from now on, and goes on with the game that was played when the
 * program ended. */
void
hf_window_keep_games (HfWindow *self)
{
  g_return_if_fail (HF_IS_WINDOW (self) && self->store == NULL);

  self->store = hf_game_store_new (NULL);
  self->statistics = hf_statistics_new (NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.games", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.statistics", TRUE);
  hf_window_watch_store (self);
  hf_window_resume (self);
}

/* Returns (nullable): how the person fared so far; NULL where no games are kept */
HfStatistics *
hf_window_get_statistics (HfWindow *self)
{
  g_return_val_if_fail (HF_IS_WINDOW (self), NULL);

  return self->statistics;
}

/* Returns (nullable): the games of the person; NULL where none are kept, as in a demonstration */
HfGameStore *
hf_window_get_store (HfWindow *self)
{
  g_return_val_if_fail (HF_IS_WINDOW (self), NULL);

  return self->store;
}

/* Returns (nullable): the game on the table */
HfGame *
hf_window_get_game (HfWindow *self)
{
  g_return_val_if_fail (HF_IS_WINDOW (self), NULL);

  return self->game;
}

GSettings *
hf_window_get_settings (HfWindow *self)
{
  g_return_val_if_fail (HF_IS_WINDOW (self), NULL);

  return self->settings;
}

/* Shows a sentence for a moment. */
void
hf_window_tell (HfWindow *self, const char *sentence)
{
  AdwToast *toast;

  g_return_if_fail (HF_IS_WINDOW (self));

  toast = adw_toast_new (sentence);
  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), toast);
}

HfTableView *
hf_window_get_table (HfWindow *self)
{
  g_return_val_if_fail (HF_IS_WINDOW (self), NULL);

  return HF_TABLE_VIEW (self->table);
}

/* The second tick comes after the table has been laid out for the first time. */
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
  /* A new game takes the keys to its cards when they are dealt, one that goes on has them. */
  if (hf_game_get_phase (self->game) > HF_PHASE_CHOOSE
      && adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) == NULL)
    gtk_widget_activate_action (self->table, "table.focus-hand", NULL);
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

/* Puts a game on the table and starts it. */
void
hf_window_play (HfWindow *self, HfGame *game)
{
  g_return_if_fail (HF_IS_WINDOW (self));
  g_return_if_fail (HF_IS_GAME (game));

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  hf_table_view_set_game (HF_TABLE_VIEW (self->table), game);
  hf_history_panel_set_game (HF_HISTORY_PANEL (self->history), game);
  g_signal_connect_object (hf_table_view_get_controller (HF_TABLE_VIEW (self->table)), "changed",
                           G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (game, "notify::can-undo", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (game, "notify::can-redo", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (game, "notify::round", G_CALLBACK (update_title), self);
  g_signal_connect_swapped (game, "notify::round", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (game, "notify::phase", G_CALLBACK (update_deal), self);
  g_signal_connect_swapped (game, "round-over", G_CALLBACK (hf_window_count_game), self);

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
  apply_speed (self);
  apply_undo (self);
  update_deal (self);
  if (hf_game_get_phase (game) == HF_PHASE_SETUP)
    apply_hand_order (self);
  /* At once: a crossfade would draw all of it twice while cards are dealt already. */
  gtk_stack_set_visible_child_full (GTK_STACK (self->stack), "table",
                                    GTK_STACK_TRANSITION_TYPE_NONE);
  update_title (self);
  update_actions (self);
  start_when_laid_out (self);
}

static void
begin_cb (HfWindow *self, gpointer game)
{
  g_autoptr (GError) error = NULL;

  if (self->store != NULL && !hf_game_store_play (self->store, game, &error) && error != NULL)
    hf_window_tell (self, error->message);
  hf_window_play (self, game);
}

/* Saves a game from now on, keeps the one before, and puts it on the table. Asks before that
 * where the person wants to be asked. */
void
hf_window_begin (HfWindow *self, HfGame *game)
{
  g_return_if_fail (HF_IS_WINDOW (self));
  g_return_if_fail (HF_IS_GAME (game));

  hf_window_leave (self, begin_cb, g_object_ref (game), g_object_unref);
}

/* Shows the score card of the last round that is over. */
void
hf_window_show_score (HfWindow *self)
{
  HfScoreSheet *sheet;
  guint round;

  g_return_if_fail (HF_IS_WINDOW (self));

  round = self->game != NULL ? hf_game_get_n_rounds_done (self->game) : 0;
  if (round == 0)
    return;

  sheet = hf_score_sheet_new (self->game, round);
  g_signal_connect_object (sheet, "next", G_CALLBACK (score_next_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "rematch", G_CALLBACK (score_rematch_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "other-seats", G_CALLBACK (score_other_seats_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "new-game", G_CALLBACK (score_new_game_cb), self,
                           G_CONNECT_SWAPPED);
  hf_present_dialog (ADW_DIALOG (sheet), GTK_WIDGET (self));
}
