/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of games: opened, renamed, deleted, finished, added. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "core/text/hf-file.h"
#include "core/text/hf-text.h"
#include "lib/hf-test-folder.h"
#include "lib/ui/hf-test-language.h"
#include "lib/hf-test-save.h"
#include "lib/ui/hf-test-widgets.h"
#include "game/turn/hf-turn-controller.h"
#include "ui/games/hf-games-dialog.h"

static GSettings *settings;
static char *data_folder;

/* Looking for widgets */

static GtkWidget *
find_toast_button (GtkWidget *widget)
{
  return hf_test_find_text (widget, GTK_TYPE_BUTTON, "label", C_("button", "_Undo"));
}

typedef struct
{
  HfGameStore *store;
  GtkWidget *window;
  AdwDialog *dialog;
  HfGame *opened;
} Fixture;

static void
opened_cb (Fixture *fixture, HfGame *game)
{
  fixture->opened = g_object_ref (game);
}

/* Three kept games and one on the table. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  hf_test_empty_folder (data_folder);
  fixture->store = hf_game_store_new (data_folder);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (HfGame) game = hf_test_save_new_hoof (i, 40);
      g_autofree char *name = g_strdup_printf ("Evening %u & more", i);

      hf_game_set_name (game, name);
      g_assert_true (hf_game_store_play (fixture->store, game, NULL));
    }

  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture->dialog = hf_games_dialog_new (fixture->store);
  g_signal_connect_swapped (fixture->dialog, "opened", G_CALLBACK (opened_cb), fixture);
  adw_dialog_present (fixture->dialog, fixture->window);
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->dialog)));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  hf_test_run_pending ();
  g_clear_object (&fixture->opened);
  g_clear_object (&fixture->store);
  hf_test_empty_folder (data_folder);
}

static guint
n_kept (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->store));
}

static GtkWidget *
row_of (Fixture *fixture, const char *name)
{
  return hf_test_find_text (GTK_WIDGET (fixture->dialog), ADW_TYPE_ACTION_ROW, "title", name);
}

static AdwDialog *
alert_of (Fixture *fixture)
{
  return adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
}

/* The list of games */

static void
test_list (Fixture *fixture, gconstpointer data)
{
  const char *subtitle;
  g_autofree char *round = g_strdup_printf (C_("round", "Round %u"), 1);
  g_autofree char *score = g_strdup_printf (C_("score of a team", "%s %'d"), C_("team", "Us"), 0);

  g_assert_cmpuint (n_kept (fixture), ==, 3);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("Evening %u & more", i);
      GtkWidget *row = row_of (fixture, name);

      g_assert_nonnull (row);
      subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
      g_assert_nonnull (strstr (subtitle, C_("rule set", "Hoof and Mouth")));
      g_assert_nonnull (strstr (subtitle, round));
      g_assert_nonnull (strstr (subtitle, score));
    }

  /* The game on the table cannot be opened or deleted. */
  g_assert_false (
    gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row_of (fixture, "Evening 3 & more"))));
}

static void
test_open (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = row_of (fixture, "Evening 1 & more");

  gtk_widget_activate (row);
  g_assert_nonnull (fixture->opened);
  g_assert_cmpstr (hf_game_get_name (fixture->opened), ==, "Evening 1 & more");
  g_assert_cmpuint (hf_game_get_seed (fixture->opened), ==, 1);

  /* The one that was on the table is kept instead. */
  g_assert_cmpuint (n_kept (fixture), ==, 3);
  g_assert_true (hf_game_store_get_game (fixture->store) == fixture->opened);
}

static void
give_name (Fixture *fixture, GtkWidget *row, const char *name)
{
  AdwDialog *alert;

  g_assert_true (gtk_widget_activate_action (row, "game.rename", NULL));
  alert = alert_of (fixture);
  g_assert_true (ADW_IS_ALERT_DIALOG (alert));
  gtk_editable_set_text (GTK_EDITABLE (hf_test_find_type (GTK_WIDGET (alert), GTK_TYPE_ENTRY)),
                         name);
  g_signal_emit_by_name (alert, "response::rename", "rename");
  adw_dialog_force_close (alert);
}

static void
test_rename (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfGameStore) again = NULL;

  give_name (fixture, row_of (fixture, "Evening 2 & more"), "  With <Änne>\n");
  g_assert_nonnull (row_of (fixture, "With <Änne>"));
  give_name (fixture, row_of (fixture, "With <Änne>"), "   ");
  g_assert_nonnull (row_of (fixture, "With <Änne>"));

  /* The game on the table has a name, too. */
  give_name (fixture, row_of (fixture, "Evening 3 & more"), "Now");
  g_assert_nonnull (row_of (fixture, "Now"));
  g_assert_cmpstr (hf_game_get_name (hf_game_store_get_game (fixture->store)), ==, "Now");
}

static void
test_delete (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;

  g_assert_true (gtk_widget_activate_action (row_of (fixture, "Evening 0 & more"), "game.delete",
                                             NULL));
  g_assert_cmpuint (n_kept (fixture), ==, 2);
  g_assert_null (row_of (fixture, "Evening 0 & more"));
  hf_test_wait_until (find_toast_button (GTK_WIDGET (fixture->dialog)) != NULL);
  button = find_toast_button (GTK_WIDGET (fixture->dialog));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (n_kept (fixture), ==, 3);
  g_assert_nonnull (row_of (fixture, "Evening 0 & more"));
}

static void
sheet_cb (Fixture *fixture, HfGame *game)
{
  g_set_object (&fixture->opened, game);
}

/* A game that ends is listed below the others; it is looked at again, and deleting it can be undone. */
static void
test_finished (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (9, 20000);
  HfGameStore *finished = hf_game_store_get_finished (fixture->store);
  GtkWidget *row;
  const char *subtitle;

  g_assert_null (row_of (fixture, "Rita & Tom"));
  hf_game_set_rules_name (game, "Rita & Tom");
  hf_game_store_finish (fixture->store, game);
  row = row_of (fixture, "Rita & Tom");
  g_assert_nonnull (row);
  subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  g_assert_nonnull (strstr (subtitle, hf_game_get_winners (game) & 1
                            ? C_("finished game", "Won") : C_("finished game", "Lost")));
  g_assert_nonnull (strstr (subtitle, hf_game_seat_get_name (hf_game_get_seat (game, 2))));

  g_signal_connect_swapped (fixture->dialog, "sheet", G_CALLBACK (sheet_cb), fixture);
  gtk_widget_activate (row);
  g_assert_nonnull (fixture->opened);
  hf_test_save_assert_same (fixture->opened, game);

  g_assert_true (gtk_widget_activate_action (row, "game.delete", NULL));
  g_assert_null (row_of (fixture, "Rita & Tom"));
  g_assert_cmpuint (n_kept (fixture), ==, 3);
  hf_test_wait_until (find_toast_button (GTK_WIDGET (fixture->dialog)) != NULL);
  g_signal_emit_by_name (find_toast_button (GTK_WIDGET (fixture->dialog)), "clicked");
  g_assert_nonnull (row_of (fixture, "Rita & Tom"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (finished)), ==, 1);
}

/* Types what is searched for among the finished games, and waits until those of two that are @found are shown. */
static void
search_for (Fixture *fixture, const char *text, const char *const *names, const gboolean *found)
{
  GtkWidget *search = hf_test_find_type (GTK_WIDGET (fixture->dialog), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (search), text);
  hf_test_wait_until ((row_of (fixture, names[0]) != NULL) == found[0]
                      && (row_of (fixture, names[1]) != NULL) == found[1]);
}

/* Of the finished games those are shown that have what is searched for, in any order and case. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Ménage", "Zebra & Quail" };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HfGame) game = hf_test_save_new_hoof (9 + i, 20000);

      hf_game_set_rules_name (game, names[i]);
      hf_game_store_finish (fixture->store, game);
      g_assert_nonnull (row_of (fixture, names[i]));
    }

  search_for (fixture, "menage", names, (const gboolean[]) { TRUE, FALSE });
  search_for (fixture, "qua zeb", names, (const gboolean[]) { FALSE, TRUE });
  search_for (fixture, "nobody", names, (const gboolean[]) { FALSE, FALSE });
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (fixture->dialog), GTK_TYPE_LABEL, "label",
                                       C_("page", "Nothing found.")));
  search_for (fixture, "", names, (const gboolean[]) { TRUE, TRUE });
}

/* Waits for a sentence to be said, and for it to be gone. */
static void
see_toast (Fixture *fixture, const char *sentence)
{
  GtkWidget *dialog = GTK_WIDGET (fixture->dialog);
  GtkWidget *overlay = hf_test_find_type (dialog, ADW_TYPE_TOAST_OVERLAY);

  hf_test_wait_until (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label", sentence) != NULL);
  adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (overlay));
  hf_test_wait_until (hf_test_find_text (dialog, GTK_TYPE_LABEL, "label", sentence) == NULL);
}

static void
test_add (Fixture *fixture, gconstpointer data)
{
  g_autofree char *name = hf_text_isolate ("From Clara");
  g_autofree char *added = g_strdup_printf (C_("toast", "“%s” added"), name);
  g_autofree char *path = g_build_filename (data_folder, "sent.hfgame", NULL);
  g_autofree char *rubbish = g_build_filename (data_folder, "letter.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) letter = g_file_new_for_path (rubbish);
  g_autoptr (HfGame) game = hf_test_save_new_hoof (77, 20);

  hf_game_set_name (game, "From Clara");
  hf_test_save_export (game, path);
  hf_games_dialog_add_file (HF_GAMES_DIALOG (fixture->dialog), file);
  see_toast (fixture, added);
  g_assert_nonnull (row_of (fixture, "From Clara"));
  g_assert_cmpuint (n_kept (fixture), ==, 4);

  /* Twice is once, and what is no game is none. */
  hf_games_dialog_add_file (HF_GAMES_DIALOG (fixture->dialog), file);
  see_toast (fixture, added);
  g_assert_cmpuint (n_kept (fixture), ==, 4);
  g_assert_true (g_file_set_contents (rubbish, "Dear all", -1, NULL));
  hf_games_dialog_add_file (HF_GAMES_DIALOG (fixture->dialog), letter);
  see_toast (fixture, _("This isn’t a Hand and Foot saved game."));
  g_assert_cmpuint (n_kept (fixture), ==, 4);
}

/* A long list costs no more at first than a short one; what is below it comes after its end. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  const guint n = 100;
  g_autoptr (HfSavedGame) saved = g_list_model_get_item (G_LIST_MODEL (fixture->store), 0);
  g_autoptr (HfGameStore) store = NULL;
  g_autofree char *text = NULL;
  GtkWidget *dialog, *scroller, *pads;
  GtkAdjustment *adjustment;

  g_assert_true (g_file_get_contents (hf_saved_game_get_path (saved), &text, NULL, NULL));
  for (guint i = 3; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("copy-%u.hfgame", i);
      g_autofree char *path = g_build_filename (data_folder, name, NULL);

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
    }
  store = hf_game_store_new (data_folder);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, n);
  dialog = GTK_WIDGET (hf_games_dialog_new (store));
  adw_dialog_force_close (fixture->dialog);
  adw_dialog_present (ADW_DIALOG (dialog), fixture->window);
  pads = hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", C_("title", "Score Pads"));
  hf_test_wait_until (gtk_widget_get_mapped (dialog));
  g_assert_cmpuint (hf_test_count_type (dialog, ADW_TYPE_ACTION_ROW), <, n);
  g_assert_false (gtk_widget_get_mapped (pads));

  scroller = gtk_widget_get_ancestor (pads, GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  while (!gtk_widget_get_mapped (pads))
    {
      const double upper = gtk_adjustment_get_upper (adjustment);

      gtk_adjustment_set_value (adjustment, upper);
      hf_test_wait_until (gtk_adjustment_get_upper (adjustment) > upper
                          || gtk_widget_get_mapped (pads));
    }
  g_assert_cmpuint (hf_test_count_type (dialog, ADW_TYPE_ACTION_ROW), ==, n + 1);
}

/* A file that cannot be read is listed with the reason, even where there is nothing else. */
static void
test_problems (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (data_folder, "later.hfgame", NULL),
                  *name = hf_file_show ("later.hfgame");
  g_autoptr (HfGameStore) store = NULL;
  GtkWidget *dialog, *row;

  hf_test_empty_folder (data_folder);
  g_assert_true (g_file_set_contents (path, "[Hand and Foot Game]\nFormat=2\n", -1, NULL));
  store = hf_game_store_new (data_folder);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);
  dialog = GTK_WIDGET (hf_games_dialog_new (store));
  adw_dialog_force_close (fixture->dialog);
  adw_dialog_present (ADW_DIALOG (dialog), fixture->window);
  row = hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", name);
  g_assert_nonnull (row);
  hf_test_wait_until (gtk_widget_get_mapped (row));
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), " "));
}

int
main (int argc, char **argv)
{
  int status;

  data_folder = hf_test_make_folder ();
  g_setenv ("XDG_DATA_HOME", data_folder, TRUE);
  hf_test_init_ui (&argc, &argv);
  settings = g_settings_new (APPLICATION_ID);
  g_settings_set_boolean (settings, "tips", FALSE);

#define ADD(name, function) g_test_add ("/games/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("list", test_list);
  ADD ("open", test_open);
  ADD ("rename", test_rename);
  ADD ("delete", test_delete);
  ADD ("finished", test_finished);
  ADD ("search", test_search);
  ADD ("add", test_add);
  ADD ("many", test_many);
  ADD ("problems", test_problems);

  status = g_test_run ();
  hf_test_remove_folder (g_steal_pointer (&data_folder));

  return status;
}
