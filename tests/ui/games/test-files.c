/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Files that are opened at the window, one or many, and what it says about them: whatever is in them,
 * no more than a person would read; and the file of a game that is over.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "core/text/hf-text.h"
#include "game/files/hf-objection.h"
#include "game/files/hf-game-save.h"
#include "game/files/hf-game-store.h"
#include "lib/ui/hf-test-window.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-save.h"
#include "ui/games/hf-games-dialog.h"
#include "ui/games/hf-replay-dialog.h"
#include "ui/games/hf-open-files.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/widgets/hf-notice.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-toast.h"

static char *sent_folder;

static HfWindow *
new_window (void)
{
  hf_test_empty_folder (hf_test_data);

  return hf_test_open_keeper (0, 0);
}

static const char *
body_of (HfWindow *window)
{
  return ADW_IS_ALERT_DIALOG (hf_test_get_dialog (window))
           ? adw_alert_dialog_get_body (ADW_ALERT_DIALOG (hf_test_get_dialog (window)))
           : NULL;
}

/* @files (transfer full, element-type GFile): of the folder of what is sent */
static void
add_file (GPtrArray *files, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (sent_folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
}

static void
add_game (GPtrArray *files, guint seed)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (seed, 10);
  g_autofree char *text = hf_game_save_text (game), *sealed = hf_game_file_seal (text);
  g_autofree char *name = g_strdup_printf ("game-%u.hfgame", seed);

  add_file (files, name, sealed);
}

static void
open_files (HfWindow *window, GPtrArray *files)
{
  hf_open_files (hf_window_get_session (window), (GFile **) files->pdata, files->len);
}

/* However many files are wrong, one alert tells of them. */
static void
test_many_wrong (void)
{
  HfWindow *window = new_window ();
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *all =
    g_strdup_printf (ngettext ("%u file can’t be opened.", "%u files can’t be opened.", 50), 50);
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *name = g_strdup_printf ("letter-%02u.txt", i);

      add_file (files, name, "Dear all");
    }
  open_files (window, files);
  hf_test_wait_until (body_of (window) != NULL);
  lines = g_strsplit (body_of (window), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_cmpstr (lines[0], ==, all);
  g_assert_nonnull (strstr (lines[1], "letter-00.txt"));
  adw_dialog_force_close (hf_test_get_dialog (window));
  hf_test_run_pending ();
  g_assert_null (hf_test_get_dialog (window));
  hf_test_close_window (window);
}

/* Several games are added, and none of them is played; what is wrong is told beside. */
static void
test_many_games (void)
{
  HfWindow *window = new_window ();
  HfSession *session = hf_window_get_session (window);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < 5; i++)
    add_game (files, i);
  add_file (files, "letter.txt", "Dear all");
  open_files (window, files);
  hf_test_wait_until (body_of (window) != NULL);
  g_assert_nonnull (strstr (body_of (window), "letter.txt"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (hf_session_get_store (session))), ==,
                    5);
  g_assert_null (hf_session_get_game (session));
  adw_dialog_force_close (hf_test_get_dialog (window));
  hf_test_wait_until (HF_IS_GAMES_DIALOG (hf_test_get_dialog (window)));
  adw_dialog_force_close (hf_test_get_dialog (window));
  hf_test_close_window (window);
}

/* One game among others is the one that is meant. */
static void
test_one_game (void)
{
  HfWindow *window = new_window ();
  HfSession *session = hf_window_get_session (window);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  add_file (files, "letter.txt", "Dear all");
  add_game (files, 77);
  open_files (window, files);
  hf_test_wait_until (hf_session_get_game (session) != NULL);
  g_assert_cmpuint (hf_game_get_seed (hf_session_get_game (session)), ==, 77);
  adw_dialog_force_close (hf_test_get_dialog (window));
  hf_test_close_window (window);
}

/* Any message is shown, cut to a length that one can read. */
static void
test_absurd_message (void)
{
  HfWindow *window = new_window ();
  g_autofree char *letters = g_strnfill (60000, 'm'), *lines = g_strnfill (3000, '\n');
  g_autofree char *absurd = g_strconcat ("turned \u202e", lines, "\x1b[2J\x07", letters, NULL);
  g_autofree char *sentence = hf_text_clean (absurd, HF_TEXT_SENTENCE);
  g_autofree char *message = hf_text_clean (absurd, HF_TEXT_MESSAGE);

  hf_show_toast (GTK_WIDGET (window), absurd);
  hf_test_wait_until (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label", sentence)
                      != NULL);
  hf_show_notice (GTK_WIDGET (window), absurd, C_("button", "_Close"), "window.close");
  g_assert_cmpstr (hf_get_notice (GTK_WIDGET (window)), ==, sentence);
  hf_show_alert (GTK_WIDGET (window), _("This File Cannot Be Opened"), absurd);
  g_assert_cmpstr (body_of (window), ==, message);
  adw_dialog_force_close (hf_test_get_dialog (window));
  hf_test_close_window (window);
}

/* Numbers that somebody wrote into the settings are those that a window can be made of. */
static void
test_settings (void)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (hf_test_settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, keys[i]);
      g_autoptr (GVariant) negative = g_variant_ref_sink (g_variant_new_int32 (-300));
      g_autoptr (GVariant) absurd = g_variant_ref_sink (g_variant_new_int32 (2000000000));

      if (!g_variant_type_equal (g_settings_schema_key_get_value_type (key), G_VARIANT_TYPE_INT32))
        continue;
      g_test_message ("%s", keys[i]);
      g_assert_false (g_settings_schema_key_range_check (key, negative));
      g_assert_false (g_settings_schema_key_range_check (key, absurd));
    }
}

/* A finished game opens as its sheet, after which nothing comes. Its replay and its deal are that game’s, not those of
 * the game on the table, and its players get its cards again. */
static void
test_past (void)
{
  g_autoptr (HfGame) past = NULL;
  HfWindow *window;
  HfSession *session;
  GtkWidget *row, *sheet;
  HfGame *again;

  past = hf_test_save_new_hoof (9, 20000);
  hf_game_set_rules_name (past, "Another Day");
  window = new_window ();
  session = hf_window_get_session (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  hf_game_store_finish (hf_session_get_store (session), past);
  g_assert_cmpuint (hf_game_get_seed (hf_session_get_game (session)), !=, hf_game_get_seed (past));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.games", NULL);
  hf_test_wait_until (hf_test_get_dialog (window) != NULL
                      && gtk_widget_get_mapped (GTK_WIDGET (hf_test_get_dialog (window))));
  hf_test_wait_until ((row = hf_test_find_text (GTK_WIDGET (hf_test_get_dialog (window)),
                                                ADW_TYPE_ACTION_ROW, "title", "Another Day"))
                      != NULL);
  gtk_widget_activate (row);
  hf_test_wait_until (HF_IS_SCORE_SHEET (hf_test_get_dialog (window)));
  sheet = GTK_WIDGET (hf_test_get_dialog (window));
  g_assert_nonnull (hf_test_find_text (sheet, GTK_TYPE_BUTTON, "label", C_("button", "_Close")));
  g_assert_false (gtk_widget_get_visible (hf_test_find_text (sheet, GTK_TYPE_BUTTON, "label",
                                                             C_("action", "_New Game…"))));

  g_assert_true (gtk_widget_activate_action (sheet, "win.replay", NULL));
  hf_test_wait_until (HF_IS_REPLAY_DIALOG (hf_test_get_dialog (window)));
  adw_dialog_force_close (hf_test_get_dialog (window));
  hf_test_wait_until (HF_IS_SCORE_SHEET (hf_test_get_dialog (window)));
  g_assert_true (gtk_widget_activate_action (sheet, "win.same-deal", NULL));
  hf_test_wait_until (hf_test_get_dialog (window) == NULL);
  again = hf_session_get_game (session);
  g_assert_cmpuint (hf_game_get_seed (again), ==, hf_game_get_seed (past));
  for (guint i = 0; i < hf_game_get_n_seats (past); i++)
    g_assert_cmpstr (hf_game_seat_get_level (hf_game_get_seat (again, i)), ==,
                     hf_game_seat_get_level (hf_game_get_seat (past, i)));
  hf_test_close_window (window);
}

static gboolean
tells (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL;
}

static void
assert_shows_place (HfWindow *window, const char *words)
{
  hf_test_wait_until (HF_IS_REPLAY_DIALOG (hf_test_get_dialog (window)));
  g_assert_nonnull (hf_test_find (GTK_WIDGET (hf_test_get_dialog (window)), tells, words));
  adw_dialog_force_close (hf_test_get_dialog (window));
}

/* Words against a move open at the place of the move, while the game on the table goes on; they are no game of one's
 * own. */
static void
test_objection (void)
{
  HfWindow *window = new_window ();
  HfSession *session = hf_window_get_session (window);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (HfGame) game = hf_test_save_new_hoof (7, 60);
  g_autofree char *text = hf_objection_print (game, hf_game_get_log (game)->position - 1,
                                              "Why that?", NULL);
  HfGameStore *store = hf_session_get_store (session);
  HfGame *table;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-game", NULL);
  table = hf_session_get_game (session);
  add_file (files, "why.hfgame", text);
  open_files (window, files);
  assert_shows_place (window, "Why that?");
  hf_test_wait_until (hf_test_get_dialog (window) == NULL);
  g_assert_true (hf_session_get_game (session) == table);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);
  hf_test_close_window (window);
}

/* The move of a game on the table that somebody objects to is kept, and found among the saved games. */
static void
test_object (void)
{
  HfWindow *window = new_window ();
  g_autoptr (HfGame) game = hf_test_save_new_hoof (7, 60);
  GtkWidget *row;

  hf_session_play (hf_window_get_session (window), game);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.object", "(us)",
                                             hf_game_get_log (game)->position - 1, "Oh dear"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.games", NULL);
  hf_test_wait_until (hf_test_get_dialog (window) != NULL
                      && gtk_widget_get_mapped (GTK_WIDGET (hf_test_get_dialog (window))));
  hf_test_wait_until ((row = hf_test_find_text (GTK_WIDGET (hf_test_get_dialog (window)),
                                                ADW_TYPE_ACTION_ROW, "title", "Oh dear"))
                      != NULL);
  gtk_widget_activate (row);
  assert_shows_place (window, "Oh dear");
  hf_test_wait_until (HF_IS_GAMES_DIALOG (hf_test_get_dialog (window)));
  adw_dialog_force_close (hf_test_get_dialog (window));
  hf_test_close_window (window);
}

int
main (int argc, char **argv)
{
  int status;

  sent_folder = hf_test_make_folder ();
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/files/many-wrong", test_many_wrong);
  g_test_add_func ("/files/many-games", test_many_games);
  g_test_add_func ("/files/one-game", test_one_game);
  g_test_add_func ("/files/absurd-message", test_absurd_message);
  g_test_add_func ("/files/settings", test_settings);
  g_test_add_func ("/files/past", test_past);
  g_test_add_func ("/files/objection", test_objection);
  g_test_add_func ("/files/object", test_object);

  status = hf_test_run_windows ();
  hf_test_remove_folder (g_steal_pointer (&sent_folder));

  return status;
}
