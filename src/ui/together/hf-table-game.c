/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game of a table that a window opens for others, and its file. */

#include "config.h"

#include "hf-table-game.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "core/rules/hf-rules-seats.h"
#include "game/files/hf-game-file-disk.h"
#include "game/files/hf-game-file.h"
#include "game/files/hf-game-save.h"
#include "game/house-rules/hf-rule-library.h"
#include "together/guest/hf-kept-tables.h"
#include "together/host/hf-table-file.h"
#include "ui/games/hf-new-game.h"
#include "ui/preferences/hf-settings.h"

/* Finds a name by which others know the person, so neither “You” nor that of an account.
 *
 * Returns (transfer full): "" where none is known */
char *
hf_table_game_find_name (GSettings *settings)
{
  g_autofree char *name = hf_settings_get_player_name (settings);
  const char *real = g_get_real_name ();
  gboolean is_name = !g_str_equal (real, "Unknown") && !g_str_equal (real, g_get_user_name ());

  return *name != '\0' || !is_name ? g_steal_pointer (&name) : g_strdup (real);
}

/* Makes a game by the rules of the last one, with the people and computer players of the preferences.
 *
 * Returns (nullable) (transfer full): a game that has not begun */
HfGame *
hf_table_game_make_game (GSettings *settings, GError **error)
{
  g_autofree char *id = hf_settings_get_rules (settings);
  g_autoptr (HfHouseRules) house_rules = hf_new_game_find_rules (id);
  guint64 seed = ((guint64) g_random_int () << 32) | g_random_int ();
  HfGame *game = hf_new_game_from_settings (settings, seed, error);

  if (game != NULL)
    hf_game_set_rules_name (game, hf_house_rules_get_name (house_rules));

  return game;
}

/* Makes a game by other rules than the last one, which are those of the next one, too.
 *
 * @players: how many play, or as near to that as the rules allow
 * @least: people, each of whom needs a chair
 * Returns (nullable) (transfer full): a game that has not begun */
HfGame *
hf_table_game_make_game_by (GSettings *settings,
                            HfHouseRules *house_rules,
                            guint players,
                            guint least,
                            GError **error)
{
  HfRules rules = *hf_house_rules_get_rules (house_rules);

  if (!hf_rules_seat_nearest (&rules, players, least, error))
    return NULL;

  hf_new_game_save_rules (settings, house_rules, &rules);

  return hf_table_game_make_game (settings, error);
}

/* Returns: the seat of the host of a table with this game: the first person at this screen, or of all people where
 *   a table was saved; 0 where only computers play */
guint
hf_table_game_find_seat (HfGame *game)
{
  gint here = g_bit_nth_lsf (hf_game_get_persons (game), -1);

  if (here >= 0)
    return here;

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    if (hf_game_seat_get_kind (hf_game_get_seat (game, i)) == HF_PLAYER_ELSEWHERE)
      return i;

  return 0;
}

static gboolean
is_person (HfGame *game, guint seat)
{
  return hf_game_seat_get_kind (hf_game_get_seat (game, seat)) != HF_PLAYER_COMPUTER;
}

/* Describes a seat for the person who invites, by its computer player in a game that has begun, otherwise as that of the partner, or by its number. */
char *
hf_table_game_describe_seat (HfGame *game, guint seat, guint own)
{
  if (seat == own)
    return g_strdup (C_("title", "Your Name"));
  if (hf_game_get_log (game)->position > 0 && !is_person (game, seat))
    /* Translators: above the name of somebody who is invited: the computer player whose cards they take over */
    return g_strdup_printf (_("Instead of %s"),
                              hf_game_seat_get_inline_name (hf_game_get_seat (game, seat)));

  if (hf_game_seat_get_owner (hf_game_get_seat (game, seat))
      == hf_game_seat_get_owner (hf_game_get_seat (game, own)))
    /* Translators: above the name of somebody who is invited; %u is their seat, from 2 */
    return g_strdup_printf (_("Player %u, Your Partner"), seat + 1);

  /* Translators: above the name of somebody who is invited: their seat, from 2 */
  return g_strdup_printf (_("Player %u"), seat + 1);
}

/* Whether an invited person has this name; then a computer player of that name gets another one. */
static gboolean
is_invited (const char *const *names, const char *name)
{
  return name != NULL && g_strv_contains (names, name);
}

/* Makes all people players elsewhere, the person at this screen too.
 *
 * @names: names by seat, "" for computer players; for the seat @own, "" leaves the name as it is */
static void
seat_people (HfGameFile *file, guint own, const char *const *names)
{
  for (guint i = 0; i < file->n_players && names[i] != NULL; i++)
    {
      HfGameFilePlayer *player = &file->players[i];

      if (i != own && *names[i] == '\0')
        {
          player->kind = HF_PLAYER_COMPUTER;
          if (is_invited (names, player->name))
            g_clear_pointer (&player->name, g_free);
          continue;
        }
      /* The face of a computer player is not that of the person who comes in its place. */
      if (player->kind == HF_PLAYER_COMPUTER)
        g_clear_pointer (&player->face, g_free);
      player->kind = HF_PLAYER_ELSEWHERE;
      if (*names[i] != '\0')
        g_set_str (&player->name, names[i]);
    }
}

/* Gives a player a face; others who had it get another one. */
static void
show_face (HfGameFile *file, guint seat, const char *face)
{
  for (guint i = 0; i < file->n_players; i++)
    if (hf_player_face_find (face) != HF_PLAYER_FACE_NONE
        && g_strcmp0 (file->players[i].face, face) == 0)
      g_clear_pointer (&file->players[i].face, g_free);
  g_set_str (&file->players[seat].face, face);
}

/* Drops the seats of a saved table, so that all its invitations are void. */
static void
forget_seats (HfGameFile *file)
{
  for (guint i = 0; i + 1 < file->extra->len; i += 2)
    if (g_str_equal (file->extra->pdata[i], HF_TABLE_FILE_SEATS))
      {
        g_ptr_array_remove_range (file->extra, i, 2);
        return;
      }
}

/* Saves a game for a table, as it stands.
 *
 * @names: names of the people at it, by seat, "" for computer players; for the seat of hf_table_game_find_seat(), ""
 *   leaves the name as it is
 * @face: the name of the face of that seat; "" leaves it as it is
 * Returns (nullable) (transfer full): its file */
char *
hf_table_game_save (HfGame *game, const char *const *names, const char *face, GError **error)
{
  g_autofree char *folder = hf_kept_tables_get_folder (), *text = hf_game_save_text (game);
  g_autofree char *id = g_uuid_string_random (), *name = g_strconcat (id, ".hfgame", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL), *whole = hf_game_file_seal (text);
  g_autoptr (HfGameFile) file = hf_game_file_parse (whole, strlen (whole), error);
  const guint own = hf_table_game_find_seat (game);

  if (file == NULL)
    return NULL;

  seat_people (file, own, names);
  if (*face != '\0')
    show_face (file, own, face);
  forget_seats (file);
  g_mkdir_with_parents (folder, 0700);

  return hf_game_file_save (file, path, error) ? g_steal_pointer (&path) : NULL;
}
