/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing files that a person chose, wherever they are: completely or not at all. */
#include "config.h"

#include "hf-file-replace.h"

#include "core/text/hf-file.h"

/* Only a stream that is closed while cancelled leaves the old file as it is. */
static void
abandon (GOutputStream *stream)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_output_stream_close (stream, cancellable, NULL);
}

/* A file of another machine, which its own way of sharing replaces. */
static gboolean
write_remote (GFile *file, const void *data, gsize length, GError **error)
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
  g_autofree char *path = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  path = g_file_get_path (file);

  return path != NULL ? hf_file_write (path, data, length, HF_FILE_WRITE_PLAIN, error)
                      : write_remote (file, data, length, error);
}
