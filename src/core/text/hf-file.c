/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of unknown origin. Pipes, devices and folders are refused without waiting for them, and a
 * file that is too large is read only far enough to see that. */
#include "config.h"

#include "hf-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hf-text.h"

/* Some editors begin every text with it. */
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Ordinary files come in a few pieces. */
#define PIECE (64 * 1024)

static gboolean
fail (GError **error, const char *path, int number)
{
  g_autofree char *name = hf_file_show (path);

  hf_text_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number),
                     /* Translators: the name of a file, and what the system says about it */
                     _("“%s” can’t be read: %s"), name, g_strerror (number));
  return FALSE;
}

/* Opening some devices has an effect, so it is looked at before; and again when it is open, as it
 * may be another one by then. Where it cannot be looked at, opening says why. */
static int
open_regular (const char *path, GError **error)
{
  GStatBuf info;
  struct stat opened;
  int fd;

  if (g_stat (path, &info) == 0 && !S_ISREG (info.st_mode))
    {
      hf_file_refuse (error, path, S_ISDIR (info.st_mode));
      return -1;
    }

  fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  if (fd < 0 || fstat (fd, &opened) < 0)
    fail (error, path, errno);
  else if (!S_ISREG (opened.st_mode))
    hf_file_refuse (error, path, S_ISDIR (opened.st_mode));
  else
    return fd;

  if (fd >= 0)
    close (fd);

  return -1;
}

/* Reads the rest of a file into @text. */
static gboolean
read_all (int fd, gsize max, GByteArray *text)
{
  guint8 *piece = g_alloca (PIECE);

  while (text->len < max)
    {
      gssize n = read (fd, piece, MIN (PIECE, max - text->len));

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return n == 0;
      g_byte_array_append (text, piece, n);
    }

  return TRUE;
}

/* Returns: how many bytes at the beginning of a text are no part of it */
gsize
hf_file_mark_length (const char *data, gsize length)
{
  const gsize mark = strlen (BYTE_ORDER_MARK);

  return length >= mark && memcmp (data, BYTE_ORDER_MARK, mark) == 0 ? mark : 0;
}

/* Reads a file. Pipes, devices and folders are refused at once.
 *
 * @max: how long it may be; of a longer one, a byte more is read, for the caller to see that
 * @data (out): what is in it, without a byte order mark, with a zero behind */
gboolean
hf_file_read (const char *path, gsize max, char **data, gsize *length, GError **error)
{
  GByteArray *text;
  gboolean read;
  int fd, number;

  g_return_val_if_fail (path != NULL && data != NULL && length != NULL, FALSE);

  fd = open_regular (path, error);
  if (fd < 0)
    return FALSE;

  text = g_byte_array_new ();
  read = read_all (fd, max + 1, text);
  number = errno;
  close (fd);
  g_byte_array_remove_range (text, 0, hf_file_mark_length ((const char *) text->data, text->len));
  *length = text->len;
  g_byte_array_append (text, (const guint8 *) "", 1);
  *data = (char *) g_byte_array_free (text, FALSE);
  if (read)
    return TRUE;

  g_clear_pointer (data, g_free);

  return fail (error, path, number);
}

/* Says that something is no file that could be read. */
gboolean
hf_file_refuse (GError **error, const char *path, gboolean is_folder)
{
  g_autofree char *name = hf_file_show (path);

  if (is_folder)
    hf_text_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                       /* Translators: %s is the name of a folder */
                       _("“%s” is a folder, not a file."), name);
  else
    hf_text_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                       /* Translators: %s is the name of a device, a pipe or the like */
                       _("“%s” isn’t an ordinary file."), name);

  return FALSE;
}

/* Returns: the name of a file as a sentence shows it, without its folder */
char *
hf_file_show (const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *clean = hf_text_clean (name, HF_TEXT_TITLE);

  return hf_text_isolate (clean);
}
