/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved games on disk. A file is replaced completely or not at all, and the one
 * before it stays as a backup. Damaged files are never deleted. */
#include "config.h"

#include "hf-game-file-disk.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/text/hf-file.h"
#include "core/text/hf-text.h"
#include "hf-game-save.h"

/* Writes a saved game, so that at every moment there is a complete file. Its folder is made. May
 * be called in any thread, for one file in one at a time. */
gboolean
hf_game_file_write (const char *path, const char *text, GError **error)
{
  g_autofree char *whole = hf_game_file_seal (text);
  g_autoptr (GError) problem = NULL;

  if (hf_file_write (path, whole, strlen (whole), HF_FILE_WRITE_PRIVATE, &problem))
    return TRUE;

  hf_text_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_SAVE, "%s", problem->message);
  return FALSE;
}

gboolean
hf_game_file_save (const HfGameFile *self, const char *path, GError **error)
{
  g_autofree char *text = hf_game_file_print (self);

  return hf_game_file_write (path, text, error);
}

/* Returns (nullable): the contents of a file, its moves not yet played */
HfGameFile *
hf_game_file_load (const char *path, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (hf_file_read (path, HF_GAME_FILE_MAX_SIZE, &text, &length, &problem))
    return hf_game_file_parse (text, length, error);

  hf_text_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_READ, "%s", problem->message);
  return NULL;
}

/* Opens a saved game and changes nothing on the disk.
 * Returns (nullable, transfer full): the game */
HfGame *
hf_game_file_open (const char *path, GError **error)
{
  g_autoptr (HfGameFile) file = hf_game_file_load (path, error);

  return file != NULL ? hf_game_new_from_file (file, error) : NULL;
}

static gboolean
is_damage (const GError *error)
{
  return g_error_matches (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED)
         || g_error_matches (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NOT_A_GAME);
}

static void
say_what_happened (char **notice, const char *aside, HfGame *game)
{
  if (aside != NULL && game != NULL)
    /* Translators: %s is the name of a file */
    *notice =
      g_strdup_printf (_("Your saved game was damaged and renamed to “%s”. You continue one move "
                         "earlier."),
                         aside);
  else if (aside != NULL)
    /* Translators: %s is the name of a file */
    *notice = g_strdup_printf (_("Your saved game was damaged and renamed to “%s”. There’s no "
                                 "copy to open."),
                                 aside);
  else if (game != NULL)
    *notice = g_strdup (_("Your saved game was missing. You continue one move earlier."));
}

/* Opens a saved game. A damaged file is set aside under a new name, and the backup is tried. A
 * file of a later version, or one that cannot be read now, is left alone.
 *
 * @notice (out, nullable): a sentence about a problem, if there was one
 * Returns (nullable, transfer full): the game; NULL without an error where there is none, or none
 *   that can be read, which @notice tells */
HfGame *
hf_game_file_recover (const char *path, char **notice, GError **error)
{
  g_autofree char *backup = hf_file_backup (path);
  g_autofree char *aside = NULL;
  HfGame *game;

  *notice = NULL;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_autoptr (GError) problem = NULL;

      game = hf_game_file_open (path, &problem);
      if (game != NULL)
        return game;
      if (!is_damage (problem))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return NULL;
        }
      aside = hf_file_set_aside (path, "damaged");
    }

  game = g_file_test (backup, G_FILE_TEST_EXISTS) ? hf_game_file_open (backup, NULL) : NULL;
  say_what_happened (notice, aside, game);

  return game;
}
