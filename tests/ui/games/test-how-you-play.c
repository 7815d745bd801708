/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How a person plays, among the statistics: told of enough decisions, with places of own games that are shown at the
 * table; and looked at only while nobody plays.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"
#include "game/advice/hf-own-acts.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-play.h"
#include "lib/hf-test-save.h"
#include "lib/ui/hf-test-picture.h"
#include "lib/ui/hf-test-window.h"
#include "ui/games/hf-replay-dialog.h"

static void
dismiss (HfWindow *window)
{
  adw_dialog_force_close (hf_test_get_dialog (window));
  hf_test_wait_until (hf_test_get_dialog (window) == NULL);
}

static GtkWidget *
present_statistics (HfWindow *window)
{
  GtkWidget *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.statistics", NULL));
  dialog = GTK_WIDGET (hf_test_get_dialog (window));
  hf_test_wait_until (gtk_widget_get_mapped (dialog));

  return dialog;
}

/* Writes all that is known of decisions, as it is kept.
 *
 * @n: how many discards
 * @place (nullable): a place in a game */
static void
write_own_play (guint n, const char *place)
{
  g_autofree char *path = g_build_filename (hf_test_data, "hand-and-foot", "own-play.ini", NULL);
  g_autofree char *text = g_strdup_printf (
    "[Rules 1]\nKey=hoof-and-mouth\nName=Ours\nDiscard=%u;%u;%u;\nLay=10;20;400;\n%s", n - 10,
    18 * n, 9000 * n, place != NULL ? place : "");

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Keeps a finished game of the person.
 * Returns: a discard in it, in the words of the file */
static char *
keep_finished (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (3, 20000);
  g_autofree char *name = hf_game_store_name_finished (game);
  HfWindow *window = hf_test_open_keeper (0, 0);
  HfRecords *records = hf_session_get_records (hf_window_get_session (window));
  g_autoptr (HfOwnActs) acts = hf_own_acts_new (game, 0, 1);
  guint last = acts->acts->len - 1;

  hf_game_store_finish (hf_records_get_store (records), game);
  g_assert_true (hf_statistics_count_game (hf_records_get_statistics (records), game));
  hf_test_close_window (window);
  while (((HfOwnAct *) acts->acts->pdata[last])->move.type != HF_MOVE_DISCARD)
    last--;

  return g_strdup_printf ("[Place 1]\nRules=hoof-and-mouth\nKind=Discard\nGame=%s\nLine=%u\n"
                          "Points=99\n",
                          name, ((HfOwnAct *) acts->acts->pdata[last])->position);
}

static GtkWidget *
find_own_play (GtkWidget *dialog)
{
  g_autofree char *name = hf_text_isolate (hf_preset_title ("hoof-and-mouth"));
  g_autofree char *title = g_strdup_printf (_("How You Play: %s"), name);

  return hf_test_find_text (dialog, ADW_TYPE_PREFERENCES_GROUP, "title", title);
}

/* After a hundred decisions, and no earlier, a person is told how they play; the costliest act is shown at the table. */
static void
test_own_play (void)
{
  g_autofree char *place = NULL;
  HfWindow *window;
  GtkWidget *dialog, *group, *show;

  hf_test_empty_folder (hf_test_data);
  place = keep_finished ();
  write_own_play (99, place);
  window = hf_test_open_keeper (0, 0);
  g_assert_null (find_own_play (present_statistics (window)));
  dismiss (window);
  hf_test_close_window (window);

  write_own_play (100, place);
  window = hf_test_open_keeper (360, 640);
  dialog = present_statistics (window);
  group = find_own_play (dialog);
  g_assert_nonnull (group);
  g_assert_nonnull (hf_test_find_text (group, ADW_TYPE_ACTION_ROW, "title",
                                       _("Points Lost per Decision")));
  g_assert_nonnull (strstr (adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (group)),
                            _("You lose most with discards.")));
  g_assert_nonnull (hf_test_find_text (group, ADW_TYPE_EXPANDER_ROW, "title",
                                       _("What the Levels Lose")));
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), "own-play");

  show = hf_test_find_text (group, GTK_TYPE_BUTTON, "label", C_("button", "Show Me"));
  g_signal_emit_by_name (show, "clicked");
  hf_test_wait_until (HF_IS_REPLAY_DIALOG (hf_test_get_dialog (window)));
  hf_test_settle (GTK_WIDGET (window));
  hf_test_save_picture (GTK_WIDGET (window), "own-play-place");
  adw_dialog_force_close (hf_test_get_dialog (window));
  hf_test_wait_until (GTK_WIDGET (hf_test_get_dialog (window)) == dialog);
  dismiss (window);
  hf_test_close_window (window);
}

/* A line of the file that is no act of the person, or in a game that is gone, is told of and shows nothing. */
static void
test_no_place (void)
{
  g_autoptr (GVariant) first = NULL, gone = NULL;
  g_autofree char *place = NULL, *name = NULL;
  HfWindow *window;

  hf_test_empty_folder (hf_test_data);
  place = keep_finished ();
  name = g_strndup (strstr (place, "Game=") + 5, strcspn (strstr (place, "Game=") + 5, "\n"));
  first = g_variant_ref_sink (g_variant_new ("(su)", name, 0));
  gone = g_variant_ref_sink (g_variant_new ("(su)", "ab-1", 0));
  window = hf_test_open_keeper (0, 0);
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (window), "win.show-place", first));
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (window), "win.show-place", gone));
  hf_test_settle (GTK_WIDGET (window));
  g_assert_null (hf_test_get_dialog (window));
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (window), GTK_TYPE_LABEL, "label",
                                       _("That game is gone.")));
  hf_test_close_window (window);
}

static HfGame *
new_short_game (guint64 seed)
{
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "classic", NULL));
  g_assert_true (hf_rules_set (&rules, "table.rounds", "2", NULL));
  g_assert_true (hf_rules_set (&rules, "open.min", "50,90", NULL));
  hf_rules_resolve (&rules);

  return hf_test_play_new (&rules, 0, seed);
}

static HfOwnPlay *
own_play_of (HfWindow *window)
{
  return hf_records_get_own_play (hf_session_get_records (hf_window_get_session (window)));
}

/* Decisions are looked at after a game, and no longer as soon as the next one is played; the rest follows another day. */
static void
test_looked_at (void)
{
  g_autoptr (HfGame) game = new_short_game (3), next_game = new_short_game (4);
  HfWindow *window;
  guint next = 0, then = 0;

  hf_test_empty_folder (hf_test_data);
  window = hf_test_open_keeper (0, 0);
  hf_window_play (window, game);
  hf_test_play_moves (game, 20000, 3);
  g_assert_true (hf_game_is_over (game));
  hf_test_wait_until (hf_own_play_get_game (own_play_of (window), &next) != NULL && next > 0);
  hf_window_play (window, next_game);
  g_assert_nonnull (hf_own_play_get_game (own_play_of (window), &next));
  hf_test_settle (GTK_WIDGET (window));
  g_assert_nonnull (hf_own_play_get_game (own_play_of (window), &then));
  g_assert_cmpuint (then, ==, next);
  if (hf_test_get_dialog (window) != NULL)
    dismiss (window);
  hf_test_close_window (window);

  window = hf_test_open_keeper (0, 0);
  g_assert_nonnull (hf_own_play_get_game (own_play_of (window), &then));
  g_assert_cmpuint (then, ==, next);
  hf_test_wait_until (hf_own_play_get_game (own_play_of (window), &next) == NULL);
  g_assert_cmpuint (hf_own_play_sum_up (hf_own_play_get_rules (own_play_of (window))->pdata[0]).n,
                    >, 10);
  hf_test_close_window (window);
}

int
main (int argc, char **argv)
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/how-you-play/shown", test_own_play);
  g_test_add_func ("/how-you-play/no-place", test_no_place);
  g_test_add_func ("/how-you-play/looked-at", test_looked_at);

  return hf_test_run_windows ();
}
