/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "hf-test-save.h"

#include <glib/gstdio.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "game/files/hf-game-save.h"

/* Adds a test whose path is that of the game at the table. */
void
hf_test_save_add (const char *name, HfTestAtPlace test)
{
  hf_test_place_add (name, "games/current.hfgame", test);
}

HfGame *
hf_test_save_new_hoof (guint64 seed, guint n_moves)
{
  HfRules rules;
  HfGame *game;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  game = hf_test_play_new (&rules, 0, seed);
  hf_test_play_moves (game, n_moves, seed);

  return game;
}

void
hf_test_save_assert_same (HfGame *game, HfGame *other)
{
  g_autofree char *is = hf_test_play_print (game);
  g_autofree char *wanted = hf_test_play_print (other);
  g_auto (GStrv) is_lines = g_strsplit (is, "\n", -1);
  g_auto (GStrv) wanted_lines = g_strsplit (wanted, "\n", -1);

  for (guint i = 0; is_lines[i] != NULL && wanted_lines[i] != NULL; i++)
    g_assert_cmpstr (is_lines[i], ==, wanted_lines[i]);
  g_assert_cmpstr (is, ==, wanted);
  g_assert_true (hf_rules_equal (&hf_game_get_rules (game)->rules,
                                 &hf_game_get_rules (other)->rules));
}

HfGame *
hf_test_save_reopen (HfGame *game)
{
  g_autofree char *text = hf_game_save_text (game);
  g_autofree char *whole = hf_game_file_seal (text);
  g_autoptr (GError) error = NULL;
  HfGame *again = hf_game_new_from_text (whole, strlen (whole), &error);

  g_assert_no_error (error);

  return again;
}

/* All presets with all numbers of players in turn. */
gboolean
hf_test_save_pick_rules (HfRules *rules, guint i)
{
  const char *const *presets = hf_presets_list ();
  guint n = g_strv_length ((char **) presets);
  g_autofree char *players = g_strdup_printf ("%u", 2 + (i / n) % (HF_MAX_SEATS - 1));
  HfFlatRules flat;

  return hf_rules_init_preset (rules, presets[i % n], NULL)
         && hf_rules_set (rules, "table.players", players, NULL)
         && hf_flat_rules_init (&flat, rules, NULL);
}

void
hf_test_save_write_bytes (const char *path, const char *bytes, gsize length)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, bytes, length, NULL));
}

/* Writes a game as it stands to a file for others. */
void
hf_test_save_export (HfGame *game, const char *path)
{
  g_autofree char *text = hf_game_save_text (game), *whole = hf_game_file_seal (text);

  hf_test_save_write_bytes (path, whole, strlen (whole));
}
