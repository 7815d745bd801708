/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-games-dialog.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/files/hf-chosen-file.h"
#include "ui/widgets/hf-shelf-rows.h"
#include "ui/widgets/hf-fill.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* The game on the table, which can be named and written to a file; the games that are kept: each can
 * be played on, renamed, written to a file and deleted, and games of others can be added; and the
 * last ones that are over, and moves that the person called bad, to be looked at again. */
struct _HfGamesDialog
{
  AdwDialog parent_instance;

  HfGameStore *store;
  HfSavedGame *played; /* nullable: the game on the table */

  GtkWidget *stack;
  GtkWidget *table_group;
  GtkWidget *table;
  GtkWidget *games;
  GtkWidget *below;
  GtkWidget *finished_group;
  GtkWidget *search;
  GtkWidget *finished;
  GtkWidget *objections_group;
  GtkWidget *objections;
  GtkWidget *problems;
  GtkCustomFilter *found;
  GMenuModel *game_menu;
  GMenuModel *finished_menu;
  GMenuModel *objection_menu;
  GMenuModel *table_menu;
};

enum
{
  SIGNAL_OPENED,
  SIGNAL_SHEET,
  SIGNAL_REVIEW,
  SIGNAL_OBJECTION,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfGamesDialog, hf_games_dialog, ADW_TYPE_DIALOG)

static const char *const suffixes[] = { "hfgame", NULL };

static void
open_game (HfGamesDialog *self, HfSavedGame *saved)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGame) game = hf_game_store_open (self->store, saved, &error);

  if (game == NULL)
    {
      hf_show_toast (GTK_WIDGET (self), error->message);
      return;
    }

  g_signal_emit (self, signals[SIGNAL_OPENED], 0, game);
  adw_dialog_close (ADW_DIALOG (self));
}

/* @signal: says what is to be done with a game that is over */
static void
look_at (HfGamesDialog *self, HfSavedGame *saved, guint signal)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGame) game = hf_game_store_open_finished (self->store, saved, &error);

  if (game == NULL)
    hf_show_toast (GTK_WIDGET (self), error->message);
  else
    g_signal_emit (self, signals[signal], 0, game);
}

static void
rename_cb (AdwAlertDialog *alert, const char *response, HfRequest *request)
{
  HfGamesDialog *self = request->widget;
  const char *name =
    gtk_editable_get_text (GTK_EDITABLE (adw_alert_dialog_get_extra_child (alert)));
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "rename"))
    return;

  if (request->item != self->played)
    hf_game_store_rename (self->store, request->item, name, &error);
  else if (hf_game_store_name_game (self->store, name, &error))
    hf_saved_game_set_name (request->item, hf_game_get_name (hf_game_store_get_game (self->store)));
  if (error != NULL)
    hf_show_toast (GTK_WIDGET (self), error->message);
}

static void
rename_game (HfGamesDialog *self, HfSavedGame *saved)
{
  AdwDialog *alert = adw_alert_dialog_new (C_("title", "Rename Game"), NULL);
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_max_length (GTK_ENTRY (entry), hf_text_max (HF_TEXT_TITLE));
  gtk_editable_set_text (GTK_EDITABLE (entry), hf_saved_game_get_name (saved));
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  hf_set_spoken_label (entry, C_("label", "Name"));
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (alert), entry);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (alert), "cancel",
                                  C_("button", "_Cancel"), "rename", C_("button", "_Rename"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (alert), "rename",
                                            ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (alert), "rename");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (alert), "cancel");
  g_signal_connect_data (alert, "response", G_CALLBACK (rename_cb),
                         hf_request_new (self, self->store, saved), hf_request_destroy, 0);
  hf_present_dialog (alert, GTK_WIDGET (self));
  gtk_widget_grab_focus (entry);
}

static void
export_game (HfGamesDialog *self, HfSavedGame *saved)
{
  g_autofree char *name = g_strconcat (hf_saved_game_get_name (saved), HF_GAME_FILE_SUFFIX, NULL);
  g_autoptr (GError) error = NULL;
  char *text = hf_game_store_dup_text (self->store, saved, &error);

  if (text == NULL)
    hf_show_toast (GTK_WIDGET (self), error->message);
  else
    hf_export_text (GTK_WIDGET (self), hf_make_file_dialog (C_("title", "Export Game"),
                                                               _("Hand and Foot games"), suffixes),
                                                            name, text, NULL, NULL);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfRequest) request = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = hf_file_load_finish (G_FILE (source), result, &error);
  g_autofree char *name = NULL, *sentence = NULL;
  HfSavedGame *saved = NULL;

  if (bytes != NULL)
    saved = hf_game_store_import (request->model, bytes, &error);
  if (!gtk_widget_get_mapped (request->widget))
    return;
  if (saved == NULL)
    {
      hf_show_toast (request->widget, error->message);
      return;
    }

  name = hf_text_isolate (hf_saved_game_get_name (saved));
  /* Translators: %s is the name of a game */
  sentence = g_strdup_printf (C_("toast", "“%s” added"), name);
  hf_show_toast (request->widget, sentence);
}

static void
import_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfRequest) request = data;
  HfGamesDialog *self = request->widget;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, &error);

  if (file != NULL)
    hf_games_dialog_add_file (self, file);
  else if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    hf_show_toast (GTK_WIDGET (self), error->message);
}

static void
import_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfGamesDialog *self = HF_GAMES_DIALOG (widget);
  g_autoptr (GtkFileDialog)
    dialog = hf_make_file_dialog (_("Add a Game"), _("Hand and Foot games"), suffixes);

  gtk_file_dialog_open (dialog, hf_find_window (widget), NULL, import_cb,
                        hf_request_new (self, self->store, NULL));
}

static void
rename_action_cb (GSimpleAction *action, GVariant *parameter, gpointer row)
{
  rename_game (HF_GAMES_DIALOG (gtk_widget_get_ancestor (row, HF_TYPE_GAMES_DIALOG)),
               g_object_get_data (row, "game"));
}

static void
export_action_cb (GSimpleAction *action, GVariant *parameter, gpointer row)
{
  export_game (HF_GAMES_DIALOG (gtk_widget_get_ancestor (row, HF_TYPE_GAMES_DIALOG)),
               g_object_get_data (row, "game"));
}

static void
review_action_cb (GSimpleAction *action, GVariant *parameter, gpointer row)
{
  look_at (HF_GAMES_DIALOG (gtk_widget_get_ancestor (row, HF_TYPE_GAMES_DIALOG)),
           g_object_get_data (row, "game"), SIGNAL_REVIEW);
}

static void
delete_action_cb (GSimpleAction *action, GVariant *parameter, gpointer row)
{
  HfSavedGame *saved = g_object_get_data (row, "game");

  hf_remove (gtk_widget_get_ancestor (row, HF_TYPE_GAMES_DIALOG), g_object_get_data (row, "store"),
             saved, adw_preferences_row_get_title (row));
}

static char *
describe_moment (HfSavedGame *saved)
{
  GDateTime *moment = hf_saved_game_get_facts (saved)->saved;

  return moment != NULL
    /* Translators: A day and a time, as for g_date_time_format() */
    ? g_date_time_format (moment, C_("date", "%B %-d, %Y, %-I:%M %p")) : g_strdup ("");
}

static char *
describe_game (HfSavedGame *saved)
{
  g_autofree char *rules = hf_text_isolate (hf_saved_game_get_facts (saved)->rules_name);
  g_autofree char *score = hf_text_isolate (hf_saved_game_get_facts (saved)->score);
  g_autofree char *day = describe_moment (saved);
  g_autofree char *round = hf_saved_game_get_facts (saved)->over
    ? g_strdup (C_("saved game", "Finished"))
    /* Translators: term: round */
    : g_strdup_printf (C_("round", "Round %u"), hf_saved_game_get_facts (saved)->round);

  /* Translators: the rules of a game, its round, its score, and in a second line when it was
   * saved */
  return g_strdup_printf (_("%1$s · %2$s · %3$s\n%4$s"), rules, round, score, day);
}

static char *
describe_finished (HfSavedGame *saved)
{
  g_autofree char *score = hf_text_isolate (hf_saved_game_get_facts (saved)->score);
  g_autofree char *day = describe_moment (saved);

  /* Translators: whether the person won, the score; in a second line the names of the players, in a
   * third when the game ended */
  return g_strdup_printf (_("%1$s · %2$s\n%3$s\n%4$s"), hf_saved_game_get_facts (saved)->won
                            ? C_("finished game", "Won")
                                 : C_("finished game", "Lost"), score,
                                      hf_saved_game_get_facts (saved)->players, day);
}

static GtkWidget *
create_row (HfGameStore *store, HfSavedGame *item, GMenuModel *menu, const char *tooltip)
{
  static const GActionEntry actions[] = {
    { .name = "rename", .activate = rename_action_cb },
    { .name = "export", .activate = export_action_cb },
    { .name = "review", .activate = review_action_cb },
    { .name = "delete", .activate = delete_action_cb },
  };
  GtkWidget *row = adw_action_row_new (), *button = gtk_menu_button_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_object_set_data_full (G_OBJECT (row), "game", g_object_ref (item), g_object_unref);
  g_object_set_data (G_OBJECT (row), "store", store);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), row);
  gtk_widget_insert_action_group (row, "game", G_ACTION_GROUP (group));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);

  return row;
}

/* A game that can be played on. */
static GtkWidget *
create_open_row (HfGamesDialog *self, HfSavedGame *item, GMenuModel *menu, const char *tooltip)
{
  GtkWidget *row = create_row (self->store, item, menu, tooltip);
  g_autofree char *words = describe_game (item);

  g_object_bind_property (item, "name", row, "title", G_BINDING_SYNC_CREATE);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);

  return row;
}

static GtkWidget *
create_row_cb (gpointer item, gpointer data)
{
  HfGamesDialog *self = data;
  GtkWidget *row = create_open_row (self, item, self->game_menu, _("Rename, export, or delete"));

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);

  return row;
}

static GtkWidget *
create_finished_row_cb (gpointer item, gpointer data)
{
  HfGamesDialog *self = data;
  GtkWidget *row = create_row (hf_game_store_get_finished (self->store), item, self->finished_menu,
                               _("Export or delete"));
  g_autofree char *words = describe_finished (item);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 hf_saved_game_get_facts (item)->rules_name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);

  return row;
}

static GtkWidget *
create_objection_row_cb (gpointer item, gpointer data)
{
  HfGamesDialog *self = data;
  GtkWidget *row = create_row (hf_game_store_get_objections (self->store), item,
                               self->objection_menu, _("Export or delete"));
  g_autofree char *words = describe_game (item);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), hf_saved_game_get_name (item));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);

  return row;
}

/* Whether the search finds a finished game by its description: rules, a player, a day. */
static gboolean
is_found (gpointer item, gpointer data)
{
  HfGamesDialog *self = data;
  g_autofree char *described = describe_finished (item);
  g_autofree char *words = g_strconcat (hf_saved_game_get_facts (item)->rules_name, " ", described,
                                        NULL);

  return g_str_match_string (gtk_editable_get_text (GTK_EDITABLE (self->search)), words, TRUE);
}

static void
search_changed_cb (HfGamesDialog *self)
{
  gtk_filter_changed (GTK_FILTER (self->found), GTK_FILTER_CHANGE_DIFFERENT);
}

static void
finished_activated_cb (HfGamesDialog *self, GtkListBoxRow *row)
{
  look_at (self, g_object_get_data (G_OBJECT (row), "game"), SIGNAL_SHEET);
}

static void
objection_activated_cb (HfGamesDialog *self, GtkListBoxRow *row)
{
  look_at (self, g_object_get_data (G_OBJECT (row), "game"), SIGNAL_OBJECTION);
}

static void
activated_cb (HfGamesDialog *self, GtkListBoxRow *row)
{
  g_autoptr (HfSavedGame) saved = g_object_ref (g_object_get_data (G_OBJECT (row), "game"));

  open_game (self, saved);
}

static void
items_changed_cb (HfGamesDialog *self)
{
  HfGameStore *finished = hf_game_store_get_finished (self->store);
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->store)) > 0;
  gboolean over = g_list_model_get_n_items (G_LIST_MODEL (finished)) > 0;
  gboolean objected =
    g_list_model_get_n_items (G_LIST_MODEL (hf_game_store_get_objections (self->store))) > 0;
  gboolean bad = gtk_widget_get_visible (self->problems);

  gtk_widget_set_visible (self->games, any);
  gtk_widget_set_visible (self->finished_group, over);
  gtk_widget_set_visible (self->objections_group, objected);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    any || over || objected || self->played != NULL || bad
                                      ? "games"
                                      : "empty");
}

/* The game on the table comes first; it can be neither opened nor deleted. */
static void
show_played (HfGamesDialog *self)
{
  self->played = hf_game_store_dup_played (self->store);
  gtk_widget_set_visible (self->table_group, self->played != NULL);
  if (self->played != NULL)
    gtk_list_box_append (GTK_LIST_BOX (self->table),
                         create_open_row (self, self->played, self->table_menu,
                                          _("Rename or export")));
}

static void
hf_games_dialog_dispose (GObject *object)
{
  HfGamesDialog *self = HF_GAMES_DIALOG (object);

  if (self->games != NULL)
    {
      gtk_list_box_bind_model (GTK_LIST_BOX (self->games), NULL, NULL, NULL, NULL);
      gtk_list_box_bind_model (GTK_LIST_BOX (self->finished), NULL, NULL, NULL, NULL);
      gtk_list_box_bind_model (GTK_LIST_BOX (self->objections), NULL, NULL, NULL, NULL);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_GAMES_DIALOG);
  g_clear_object (&self->found);
  g_clear_object (&self->played);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (hf_games_dialog_parent_class)->dispose (object);
}

static void
hf_games_dialog_class_init (HfGamesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_games_dialog_dispose;

  /* A kept game shall be played on; the store saves it already.
   * @game: a game, which waits for hf_game_start() */
  signals[SIGNAL_OPENED] = g_signal_new ("opened", HF_TYPE_GAMES_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_GAME);

  /* The sheet of a finished game shall be shown.
   * @game: a game, at its end */
  signals[SIGNAL_SHEET] = g_signal_new ("sheet", HF_TYPE_GAMES_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_GAME);

  /* The review of a finished game shall be shown. */
  signals[SIGNAL_REVIEW] = g_signal_new ("review", HF_TYPE_GAMES_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_GAME);

  /* The place of a move that the person called bad shall be shown. */
  signals[SIGNAL_OBJECTION] = g_signal_new ("objection", HF_TYPE_GAMES_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_GAME);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-games-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, table_group);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, table);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, games);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, below);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, finished_group);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, search);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, finished);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, objections_group);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, objections);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, problems);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, game_menu);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, finished_menu);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, objection_menu);
  gtk_widget_class_bind_template_child (widget_class, HfGamesDialog, table_menu);
  gtk_widget_class_install_action (widget_class, "games.import", NULL, import_action_cb);
}

static void
hf_games_dialog_init (HfGamesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->found = gtk_custom_filter_new (is_found, self, NULL);
  g_signal_connect_object (self->games, "row-activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->finished, "row-activated", G_CALLBACK (finished_activated_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->objections, "row-activated", G_CALLBACK (objection_activated_cb),
                           self, G_CONNECT_SWAPPED);
}

AdwDialog *
hf_games_dialog_new (HfGameStore *store)
{
  HfGamesDialog *self = g_object_new (HF_TYPE_GAMES_DIALOG, NULL);
  g_autoptr (GtkFilterListModel) finished = NULL;

  g_return_val_if_fail (HF_IS_GAME_STORE (store), NULL);

  self->store = g_object_ref (store);
  show_played (self);
  hf_fill_list (GTK_LIST_BOX (self->games), G_LIST_MODEL (store), self->below, create_row_cb, self);
  g_signal_connect_object (store, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  finished =
    gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (hf_game_store_get_finished (store))),
                               g_object_ref (GTK_FILTER (self->found)));
  gtk_list_box_bind_model (GTK_LIST_BOX (self->finished), G_LIST_MODEL (finished),
                           create_finished_row_cb, self, NULL);
  g_signal_connect_object (hf_game_store_get_finished (store), "items-changed",
                           G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_bind_model (GTK_LIST_BOX (self->objections),
                           G_LIST_MODEL (hf_game_store_get_objections (store)),
                           create_objection_row_cb, self, NULL);
  g_signal_connect_object (hf_game_store_get_objections (store), "items-changed",
                           G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  hf_show_problems (ADW_PREFERENCES_GROUP (self->problems), HF_SHELF (store));
  items_changed_cb (self);

  return ADW_DIALOG (self);
}

/* Adds the game of a file to those that are kept, and says so, or why not. */
void
hf_games_dialog_add_file (HfGamesDialog *self, GFile *file)
{
  g_return_if_fail (HF_IS_GAMES_DIALOG (self));
  g_return_if_fail (G_IS_FILE (file));

  hf_file_load_async (file, loaded_cb, hf_request_new (self, self->store, NULL));
}
