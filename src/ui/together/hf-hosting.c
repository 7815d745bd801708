/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table that a window opens for others: its game, its file, its process, and where it is found. */

#include "config.h"

#include "hf-hosting.h"

#include <glib/gstdio.h>

#include "game/files/hf-game-file-disk.h"
#include "game/files/hf-game-save.h"
#include "game/house-rules/hf-rule-library.h"
#include "together/hf-kept-tables.h"
#include "together/hf-own-address.h"
#include "ui/games/hf-new-game.h"
#include "ui/preferences/hf-seat-settings.h"
#include "ui/preferences/hf-settings.h"

#define PROGRAM "hand-and-foot-cli"
#define PACE    1200 /* milliseconds between acts of computer players */

/* Others have to know who it is, so that it is not “You”. */
static char *
find_own_name (GSettings *settings)
{
  g_autofree char *name = hf_settings_get_player_name (settings);
  const char *real = g_get_real_name ();

  if (*name != '\0')
    return g_steal_pointer (&name);

  return g_strdup (*real != '\0' && !g_str_equal (real, "Unknown") ? real : g_get_user_name ());
}

/* Makes a game by the rules of the last one.
 *
 * @names: of those who sit at it after the person at this screen, "" for computer players
 * Returns (nullable) (transfer full): a game in which all people are elsewhere */
HfGame *
hf_hosting_make_game (GSettings *settings, const char *const *names, GError **error)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (settings);
  g_autofree char *own = find_own_name (settings), *id = hf_settings_get_rules (settings);
  g_autoptr (HfHouseRules) house_rules = hf_new_game_find_rules (id);
  HfPlayerSetup players[HF_MAX_SEATS] = { { .kind = HF_PLAYER_ELSEWHERE, .name = own } };
  HfRules rules;
  HfGame *game;

  if (!hf_new_game_load_rules (settings, &rules, error))
    return NULL;

  for (guint i = 1; i < (guint) rules.table_players && names[i - 1] != NULL; i++)
    if (*names[i - 1] != '\0')
      {
        players[i].kind = HF_PLAYER_ELSEWHERE;
        players[i].name = names[i - 1];
      }
  hf_seat_settings_fill (seats, players, rules.table_players);
  game = hf_game_new (&rules, ((guint64) g_random_int () << 32) | g_random_int (), players, error);
  if (game == NULL)
    return NULL;

  hf_game_choose_first (game, hf_settings_get_first_player (settings));
  hf_game_set_rules_name (game, hf_house_rules_get_name (house_rules));

  return game;
}

/* Saves the game of a new table.
 *
 * Returns (nullable) (transfer full): its file */
char *
hf_hosting_save (HfGame *game, GError **error)
{
  g_autofree char *folder = hf_kept_tables_get_folder (), *text = hf_game_save_text (game);
  g_autofree char *id = g_uuid_string_random (), *name = g_strconcat (id, ".hfgame", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_mkdir_with_parents (folder, 0700);

  return hf_game_file_write (path, text, FALSE, error) ? g_steal_pointer (&path) : NULL;
}

/* Opens a table in a process of its own.
 *
 * @port: where it was before, or 0 */
HfTableProcess *
hf_hosting_start (const char *file, guint port, GSettings *settings, GError **error)
{
  const char *fixed = g_getenv ("HF_CLI");
  g_autofree char *program = fixed != NULL ? g_strdup (fixed)
                                           : g_build_filename (HF_BINDIR, PROGRAM, NULL);

  return hf_table_process_new (program, file, port,
                               hf_settings_get_speed (settings) == HF_SPEED_INSTANT ? 0 : PACE,
                               error);
}

/* Returns (transfer full): the address of the page of a table, for people in the same network */
char *
hf_hosting_find_address (guint port)
{
  g_autofree char *host = hf_own_address_find ();

  return g_strdup_printf ("http://%s:%u/", host, port);
}
