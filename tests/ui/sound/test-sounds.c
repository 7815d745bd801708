/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sounds and their times. GStreamer plays for a sink that hears nothing and takes no time. */
#include "config.h"

#include "lib/hf-test-game.h"
#include "lib/ui/hf-test-language.h"
#include "ui/sound/hf-table-sounds.h"
#include "ui/table/hf-table-view-private.h"

#define wait_for_silence(player) \
  hf_test_wait_until (hf_sound_player_get_heard (player) == HF_SOUND_NONE)

/* Every sound there is has its file, which plays to its end. */
static void
test_files (void)
{
  g_autoptr (HfSoundPlayer) player = hf_sound_player_new (NULL);

  for (HfSound sound = HF_SOUND_NONE + 1; sound < HF_N_SOUNDS; sound++)
    {
      hf_sound_player_play (player, sound);
      g_assert_cmpint (hf_sound_player_get_heard (player), ==, sound);
      wait_for_silence (player);
      g_assert_false (hf_sound_player_is_broken (player));
    }
}

/* Only what weighs more ends a sound before its time; afterwards anything may be heard again. */
static void
assert_one_at_a_time (HfSoundPlayer *player)
{
  hf_sound_player_play (player, HF_SOUND_DRAW);
  hf_sound_player_play (player, HF_SOUND_CLEAN_BOOK);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_CLEAN_BOOK);
  hf_sound_player_play (player, HF_SOUND_DISCARD);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_CLEAN_BOOK);
  hf_sound_player_play (player, HF_SOUND_WIN);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_WIN);

  wait_for_silence (player);
  hf_sound_player_play (player, HF_SOUND_DRAW);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_DRAW);
  wait_for_silence (player);
  g_assert_false (hf_sound_player_is_broken (player));
}

/* While all that it takes is still being made, and when it is. */
static void
test_one_at_a_time (void)
{
  g_autoptr (HfSoundPlayer) player = hf_sound_player_new (NULL);

  assert_one_at_a_time (player);
  assert_one_at_a_time (player);
}

static void
test_volume (void)
{
  g_autoptr (HfSoundPlayer) player = hf_sound_player_new (NULL);

  hf_sound_player_play (player, HF_SOUND_WIN);
  wait_for_silence (player);
  hf_sound_player_play (player, HF_SOUND_WIN);
  hf_sound_player_set_volume (player, 50);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_WIN);
  hf_sound_player_set_volume (player, 0);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_NONE);
  hf_sound_player_play (player, HF_SOUND_WIN);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_NONE);
  hf_sound_player_set_volume (player, 100);
  hf_sound_player_play (player, HF_SOUND_WIN);
  wait_for_silence (player);
  g_assert_false (hf_sound_player_is_broken (player));
}

/* Switched off before anything could be heard. */
static void
test_off_at_once (void)
{
  g_autoptr (HfSoundPlayer) player = hf_sound_player_new (NULL);

  hf_sound_player_play (player, HF_SOUND_WIN);
  hf_sound_player_set_volume (player, 0);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_NONE);
  hf_sound_player_set_volume (player, 100);
  hf_sound_player_play (player, HF_SOUND_DRAW);
  wait_for_silence (player);
  g_assert_false (hf_sound_player_is_broken (player));
}

/* Where the desktop makes no sounds, neither does the table. */
static void
test_desktop (void)
{
  g_autoptr (HfSoundPlayer) player = hf_sound_player_new (NULL);
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-enable-event-sounds", FALSE, NULL);
  hf_sound_player_play (player, HF_SOUND_WIN);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_NONE);
  g_object_set (settings, "gtk-enable-event-sounds", TRUE, NULL);
  hf_sound_player_play (player, HF_SOUND_WIN);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_WIN);
  wait_for_silence (player);
}

/* Where something is missing, the first sound tells, and no other is tried. */
static void
test_broken (void)
{
  g_autoptr (HfSoundPlayer) player = hf_sound_player_new ("no-such-sink");

  hf_sound_player_play (player, HF_SOUND_WIN);
  wait_for_silence (player);
  g_assert_true (hf_sound_player_is_broken (player));
  hf_sound_player_play (player, HF_SOUND_DRAW);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_NONE);
}

static void
heard_cb (HfGame *game, const HfGameChange *change, GString *heard)
{
  g_string_append_printf (heard, "%u ", hf_sound_of_change (change));
}

static void
assert_heard (HfGame *game, const char *move, HfSound sound)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autofree char *expected = g_strdup_printf ("%u ", sound);
  gulong id = g_signal_connect (game, "moved", G_CALLBACK (heard_cb), heard);

  hf_test_assert_played (game, move);
  g_signal_handler_disconnect (game, id);
  g_assert_cmpstr (heard->str, ==, expected);
}

/* Each act has its sound, and what comes of it one that weighs more. */
static void
test_acts (void)
{
  HfTestTable *table = hf_test_table_new (HF_TEST_HOOF);
  HfGame *game;

  hf_test_table_hand (table, 0, "A*5 K*6 Q*5 2*2 5 6 7 9");
  hf_test_table_pile (table, "8 5 6 7 8 9 T");
  hf_test_table_books (table, 0, "A*6, Q*5 2");
  game = hf_test_game_new_at (table, 0, FALSE);

  assert_heard (game, "draw", HF_SOUND_DRAW);
  assert_heard (game, "lay K*3", HF_SOUND_LAY);
  assert_heard (game, "lay A on A.1", HF_SOUND_CLEAN_BOOK);
  assert_heard (game, "lay Q on Q.1", HF_SOUND_DIRTY_BOOK);
  assert_heard (game, "discard 5", HF_SOUND_DISCARD);

  g_object_unref (game);
  hf_test_table_free (table);
}

/* A book of wild cards is no dirty one. */
static void
test_wild_book (void)
{
  HfTestTable *table = hf_test_table_new ("classic");
  HfGame *game;

  hf_test_table_hand (table, 0, "2*2 4 5");
  hf_test_table_books (table, 0, "K*7, 2*6");
  game = hf_test_game_new_at (table, 0, TRUE);
  assert_heard (game, "lay 2 on wild.1", HF_SOUND_CLEAN_BOOK);

  g_object_unref (game);
  hf_test_table_free (table);
}

/* At the table: what is refused is heard, what is done, too, and nothing of a game that left. */
static void
test_table (void)
{
  HfTestTable *table = hf_test_table_new (HF_TEST_HOOF);
  GtkWidget *view = g_object_ref_sink (g_object_new (HF_TYPE_TABLE_VIEW, NULL));
  HfSoundPlayer *player = HF_TABLE_VIEW (view)->sounds;
  HfTurnController *controller;
  HfGame *game;

  hf_test_table_hand (table, 0, "A*5 K*6 Q*5 2*2 5 6 7 9");
  hf_test_table_pile (table, "8 5 6 7 8 9 T");
  game = hf_test_game_new_at (table, 0, FALSE);
  hf_table_view_set_game (HF_TABLE_VIEW (view), game);
  controller = hf_table_view_get_controller (HF_TABLE_VIEW (view));
  hf_turn_controller_press (controller, HF_TURN_ACT_DISCARD);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_ERROR);
  wait_for_silence (player);
  hf_turn_controller_press (controller, HF_TURN_ACT_DRAW);
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_DRAW);
  wait_for_silence (player);
  hf_table_view_set_game (HF_TABLE_VIEW (view), NULL);
  hf_test_assert_played (game, "discard 5");
  g_assert_cmpint (hf_sound_player_get_heard (player), ==, HF_SOUND_NONE);

  g_object_unref (view);
  g_object_unref (game);
  hf_test_table_free (table);
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);
  g_setenv ("HF_SOUND_SINK", "fakesink sync=false", TRUE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", TRUE, NULL);

  g_test_add_func ("/sounds/files", test_files);
  g_test_add_func ("/sounds/one-at-a-time", test_one_at_a_time);
  g_test_add_func ("/sounds/volume", test_volume);
  g_test_add_func ("/sounds/off-at-once", test_off_at_once);
  g_test_add_func ("/sounds/desktop", test_desktop);
  g_test_add_func ("/sounds/broken", test_broken);
  g_test_add_func ("/sounds/acts", test_acts);
  g_test_add_func ("/sounds/wild-book", test_wild_book);
  g_test_add_func ("/sounds/table", test_table);

  return g_test_run ();
}
