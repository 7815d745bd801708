/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one way in which files are written: completely or not at all. A new file is made beside the
 * old one, brought to the disk and given its name. Only where the person chose a file that can be
 * changed in a folder that takes no new one is it written where it is. */
#include "config.h"

#include "hf-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hf-text.h"

#define MODE_PLAIN   0666
#define MODE_PRIVATE 0600

static gboolean
fail (GError **error, const char *path, int number)
{
  g_autofree char *name = hf_file_show (path);

  hf_text_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number),
                     /* Translators: the name of a file, and what the system says about it */
                     _("“%s” can’t be saved: %s"), name, g_strerror (number));
  return FALSE;
}

/* Returns: 0, or the number of an error */
static int
write_all (int fd, const char *data, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, data, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return errno;
      data += n;
      length -= n;
    }

  return fsync (fd) == 0 ? 0 : errno;
}

/* A failed write keeps its number. */
static int
close_after (int fd, int number)
{
  return close (fd) == 0 || number != 0 ? number : errno;
}

/* Writes @fresh as a whole to the disk, with the permissions of the file at @path. */
static int
write_new (const char *fresh, const char *path, const void *data, gsize length, int mode)
{
  int fd = g_open (fresh, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, mode);
  GStatBuf before;
  int number;

  if (fd < 0)
    return errno;

  /* Where permissions cannot be given, the file is the person's still. */
  if (g_stat (path, &before) == 0)
    fchmod (fd, before.st_mode & 0777);
  number = close_after (fd, write_all (fd, data, length));
  if (number != 0)
    g_unlink (fresh);

  return number;
}

/* Makes the rename outlive a loss of power, where folders can be synced. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
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
  g_autofree char *backup = hf_file_backup (path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  g_unlink (backup);
  if (link (path, backup) < 0)
    g_rename (path, backup);
}

/* Whether the folder refuses the write but the file does not, as where a sandbox shares a single
 * file. */
static gboolean
is_about_folder (int number, const char *path)
{
  return (number == EACCES || number == EPERM || number == EROFS || number == EBUSY)
         && g_access (path, W_OK) == 0;
}

/* Overwrites the file itself. A failure on the way leaves it incomplete, and the error says so. */
static gboolean
write_in_place (const char *path, const void *data, gsize length, GError **error)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  g_autofree char *name = NULL;
  int number;

  if (fd < 0)
    return fail (error, path, errno);

  /* Room first: where there is none, the file is as it was. */
  number = length > 0 ? posix_fallocate (fd, 0, length) : 0;
  if (number != 0)
    {
      close (fd);
      return fail (error, path, number);
    }

  number = write_all (fd, data, length);
  if (number == 0 && ftruncate (fd, length) < 0)
    number = errno;
  number = close_after (fd, number);
  if (number == 0)
    return TRUE;

  name = hf_file_show (path);
  hf_text_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number),
                     /* Translators: the name of a file, and what the system says about it */
                     _("“%s” is incomplete now, as it can’t be replaced in its folder: %s"), name,
                       g_strerror (number));
  return FALSE;
}

/* Writes a file. A reader finds the old contents or the new ones, even after a loss of power, and
 * the old ones stay where it fails. Permissions and symbolic links stay. May be called in any
 * thread, for one file in one at a time. */
gboolean
hf_file_write (const char *path,
               const void *data,
               gsize length,
               HfFileWriteFlags flags,
               GError **error)
{
  const gboolean is_private = (flags & HF_FILE_WRITE_PRIVATE) != 0;
  g_autofree char *target = NULL, *folder = NULL, *fresh = NULL;
  char *real;
  int number;

  g_return_val_if_fail (path != NULL, FALSE);

  real = realpath (path, NULL);
  target = g_strdup (real != NULL ? real : path);
  free (real);
  folder = g_path_get_dirname (target);
  fresh = g_strconcat (target, ".new", NULL);
  if (is_private && g_mkdir_with_parents (folder, 0700) < 0)
    return fail (error, folder, errno);

  number = write_new (fresh, target, data, length, is_private ? MODE_PRIVATE : MODE_PLAIN);
  if (number == 0)
    {
      if (flags & HF_FILE_WRITE_BACKUP)
        make_backup (target);
      number = g_rename (fresh, target) == 0 ? 0 : errno;
      if (number != 0)
        g_unlink (fresh);
    }
  if (number != 0)
    return !is_private && is_about_folder (number, target)
             ? write_in_place (target, data, length, error)
             : fail (error, path, number);

  sync_folder (target);

  return TRUE;
}

/* Deletes a file, if it is there. */
gboolean
hf_file_delete (const char *path, GError **error)
{
  g_autofree char *name = NULL;
  int number;

  g_return_val_if_fail (path != NULL, FALSE);

  if (g_unlink (path) == 0 || errno == ENOENT)
    return TRUE;

  number = errno;
  name = hf_file_show (path);
  hf_text_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number),
                     /* Translators: the name of a file, and what the system says about it */
                     _("“%s” can’t be deleted: %s"), name, g_strerror (number));
  return FALSE;
}

/* Returns: the name of the file that HF_FILE_WRITE_BACKUP leaves */
char *
hf_file_backup (const char *path)
{
  return g_strconcat (path, "~", NULL);
}

/* Gives a file that cannot be read a new name beside its old one, as it may still be repaired, or
 * read by another version. Nothing that was set aside is ever replaced.
 *
 * @why: a word that becomes part of the name
 * Returns (nullable): the new name, to be shown; NULL where it stays under the old one */
char *
hf_file_set_aside (const char *path, const char *why)
{
  const char *base = strrchr (path, G_DIR_SEPARATOR);
  const char *dot = strrchr (base != NULL ? base : path, '.');
  g_autofree char *stem = dot != NULL ? g_strndup (path, dot - path) : g_strdup (path);
  g_autofree char *name = NULL;

  for (guint i = 1; name == NULL || g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.%s-%u", stem, why, i);
    }

  return g_rename (path, name) == 0 ? g_filename_display_basename (name) : NULL;
}
