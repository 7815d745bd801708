/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved games on disk. A file is replaced completely or not at all, and the one
 * before it stays as a backup. Damaged files are never deleted. */
#include "config.h"

#include "hf-game-file-disk.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "core/hf-file.h"
#include "hf-game-save.h"

/* Damaged files that are set aside beside each other before the last one is replaced. */
#define MAX_DAMAGED 100

/* A failed write must keep the system's errno. */
static gboolean
fail (GError **error, const char *path, int number)
{
  g_autofree char *name = hf_file_show (path);

  /* Translators: the name of a file, and what the system says about it */
  g_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_SAVE,
               _("“%s” can’t be saved: %s"), name, g_strerror (number));
  return FALSE;
}

static gboolean
write_all (int fd, const char *text, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, text, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      text += n;
      length -= n;
    }

  return TRUE;
}

/* A new file, complete on the disk. */
static gboolean
write_new (const char *path, const char *text, GError **error)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  gboolean written;
  int number;

  if (fd < 0)
    return fail (error, path, errno);

  written = write_all (fd, text, strlen (text)) && fsync (fd) == 0;
  number = errno;
  if (close (fd) < 0 && written)
    {
      written = FALSE;
      number = errno;
    }
  if (written)
    return TRUE;

  g_unlink (path);

  return fail (error, path, number);
}

/* Makes the rename outlive a loss of power, where folders can be synced. */
static void
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/* Two names for one file for a moment, so that there is always a complete one. */
static void
make_backup (const char *path)
{
  g_autofree char *backup = hf_game_file_backup (path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  g_unlink (backup);
  if (link (path, backup) < 0)
    g_rename (path, backup);
}

char *
hf_game_file_backup (const char *path)
{
  return g_strconcat (path, "~", NULL);
}

/* Writes a saved game, so that at every moment there is a complete file. Its folder is made. May
 * be called in any thread, for one file in one at a time. */
gboolean
hf_game_file_write (const char *path, const char *text, gboolean keep_backup, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  g_autofree char *whole = hf_game_file_seal (text);

  if (g_mkdir_with_parents (folder, 0700) < 0)
    return fail (error, folder, errno);
  if (!write_new (fresh, whole, error))
    return FALSE;

  if (keep_backup)
    make_backup (path);
  if (g_rename (fresh, path) < 0)
    return fail (error, path, errno);
  sync_folder (folder);

  return TRUE;
}

static gboolean
read_file (const char *path, char **text, gsize *length, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (hf_file_read (path, HF_GAME_FILE_MAX_SIZE, text, length, &problem))
    return TRUE;

  g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_READ, problem->message);
  return FALSE;
}

/* Opens a saved game and changes nothing on the disk.
 * Returns (nullable, transfer full): the game */
HfGame *
hf_game_file_open (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!read_file (path, &text, &length, error))
    return NULL;

  return hf_game_new_from_text (text, length, error);
}

static gboolean
is_damage (const GError *error)
{
  return g_error_matches (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED)
         || g_error_matches (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NOT_A_GAME);
}

/* Gives a damaged file a new name, as it may still be repaired. */
static char *
set_aside (const char *path)
{
  g_autofree char *stem = g_str_has_suffix (path, HF_GAME_FILE_SUFFIX)
                            ? g_strndup (path, strlen (path) - strlen (HF_GAME_FILE_SUFFIX))
                            : g_strdup (path);
  g_autofree char *name = NULL;

  for (guint i = 1; i <= MAX_DAMAGED; i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.damaged-%u", stem, i);
      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        break;
    }

  return g_rename (path, name) == 0 ? g_filename_display_basename (name) : NULL;
}

static void
say_what_happened (char **notice, const char *aside, HfGame *game)
{
  if (aside != NULL && game != NULL)
    /* Translators: %s is the name of a file */
    *notice =
      g_strdup_printf (_("Your saved game was damaged and renamed to “%s”. You continue from a "
                         "copy one move older."),
                         aside);
  else if (aside != NULL)
    /* Translators: %s is the name of a file */
    *notice = g_strdup_printf (_("Your saved game was damaged and renamed to “%s”. There’s no "
                                 "copy to open."),
                                 aside);
  else if (game != NULL)
    *notice = g_strdup (_("Your saved game was missing. You continue from a copy one move older."));
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
  g_autofree char *backup = hf_game_file_backup (path);
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
      aside = set_aside (path);
    }

  game = g_file_test (backup, G_FILE_TEST_EXISTS) ? hf_game_file_open (backup, NULL) : NULL;
  say_what_happened (notice, aside, game);

  return game;
}
