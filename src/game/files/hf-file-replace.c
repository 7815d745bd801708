/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing files that a person chose: completely or not at all. */
#include "config.h"

#include "hf-file-replace.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

/* The system's reason why a file cannot be written, without folders: in a sandbox they are not
 * those that the person sees. */
static const struct
{
  GIOErrorEnum code;
  int number;
} reasons[] = {
  { G_IO_ERROR_NO_SPACE, ENOSPC },     { G_IO_ERROR_PERMISSION_DENIED, EACCES },
  { G_IO_ERROR_READ_ONLY, EROFS },     { G_IO_ERROR_NOT_FOUND, ENOENT },
  { G_IO_ERROR_IS_DIRECTORY, EISDIR },
};

static void
set_error (GFile *file, GError **error)
{
  g_autofree char *path = g_file_get_basename (file);
  g_autofree char *name = path != NULL ? g_filename_display_name (path) : NULL;

  for (guint i = 0; error != NULL && name != NULL && i < G_N_ELEMENTS (reasons); i++)
    if (g_error_matches (*error, G_IO_ERROR, reasons[i].code))
      {
        g_clear_error (error);
        /* Translators: the name of a file, and what the system says about it */
        g_set_error (error, G_IO_ERROR, reasons[i].code,
                     _("“%s” can’t be saved: %s"), name, g_strerror (reasons[i].number));
      }
}

/* Only a stream that is closed while cancelled leaves the old file as it is. */
static void
abandon (GOutputStream *stream)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_output_stream_close (stream, cancellable, NULL);
}

static gboolean
write_or_leave (GFile *file, const void *data, gsize length, GError **error)
{
  g_autoptr (GFileOutputStream)
    stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, error);

  if (stream == NULL)
    return FALSE;

  if (!g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, length, NULL, NULL, error))
    {
      abandon (G_OUTPUT_STREAM (stream));
      return FALSE;
    }

  return g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);
}

/* Writes a file that a person chose. Where it cannot be written, say because the disk is full, the
 * old file stays.
 *
 * @file: a file, there already or not
 * @length: how many bytes that is */
gboolean
hf_file_replace (GFile *file, const void *data, gsize length, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (write_or_leave (file, data, length, error))
    return TRUE;

  set_error (file, error);
  return FALSE;
}
