/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that a person opens, drops or chooses, wherever they are: nothing but files is read, and no more of them than
 * the largest kind of file that the game knows; they are written completely or not at all. */
#include "config.h"

#include "hf-chosen-file.h"

#include "core/text/hf-file.h"
#include "hf-game-file.h"

#define READ_AHEAD (HF_GAME_FILE_MAX_SIZE + 1)

/* A file on another machine, say, which has no path here. */
static GBytes *
load_stream (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *data = NULL, *name = g_file_get_basename (file);
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL);
  g_autoptr (GBytes) bytes = NULL;
  gsize length, mark;

  if (type != G_FILE_TYPE_REGULAR && type != G_FILE_TYPE_UNKNOWN)
    {
      hf_file_refuse (error, name, type == G_FILE_TYPE_DIRECTORY);
      return NULL;
    }

  stream = g_file_read (file, NULL, error);
  if (stream == NULL)
    return NULL;

  data = g_malloc (READ_AHEAD + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data, READ_AHEAD, &length, NULL, error))
    return NULL;
  data[length] = '\0';
  bytes = g_bytes_new_take (g_steal_pointer (&data), length);
  mark = hf_file_mark_length (g_bytes_get_data (bytes, NULL), length);

  return g_bytes_new_from_bytes (bytes, mark, length - mark);
}

static void
load_cb (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;
  GBytes *bytes = hf_file_load (source_object, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

/* Reads a file; of one that is larger than any that the game knows, only enough to see that. May
 * wait for the disk, so not where a person waits for the window.
 * Returns (nullable): its content, with a zero behind */
GBytes *
hf_file_load (GFile *file, GError **error)
{
  char *data;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (g_file_peek_path (file) == NULL)
    return load_stream (file, error);

  return hf_file_read (g_file_peek_path (file), HF_GAME_FILE_MAX_SIZE, &data, &length, error)
           ? g_bytes_new_take (data, length)
           : NULL;
}

/* The same in another thread.
 * @callback: calls hf_file_load_finish() */
void
hf_file_load_async (GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, NULL, callback, data);
  g_task_set_static_name (task, "[hand-and-foot] file is read");
  g_task_run_in_thread (task, load_cb);
}

/* Returns (nullable): the content of the file */
GBytes *
hf_file_load_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

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
