/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Writes a small file of the person's own in the background. Texts that come in the meantime replace
 * each other; a text that a full disk refuses is tried again until there is room. */
#include "hf-file-writer.h"

#include <string.h>

#include "core/text/hf-file.h"

/* When a full disk is tried again. */
#define RETRY_MS 10000

struct _HfFileWriter
{
  GObject parent_instance;

  char *path;
  char *text;     /* (nullable): the last one, not yet on the disk */
  guint64 serial; /* of that text */
  guint retry_ms;
  guint retry_source;
  HfFileWriteFlags flags;
  gboolean writing;
  GMutex lock;     /* of one thread that writes */
  guint64 written; /* the last serial that is on the disk, never to be replaced by an older one */
};

typedef struct
{
  char *text;
  guint64 serial;
} Job;

enum
{
  SIGNAL_WRITTEN,
  SIGNAL_FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void begin_to_write (HfFileWriter *self);

G_DEFINE_FINAL_TYPE (HfFileWriter, hf_file_writer, G_TYPE_OBJECT)

static void
free_job (Job *job)
{
  g_free (job->text);
  g_free (job);
}

static gboolean
write_text (HfFileWriter *self, const char *text, guint64 serial, GError **error)
{
  gboolean written = TRUE;

  g_mutex_lock (&self->lock);
  if (serial > self->written)
    {
      written = hf_file_write (self->path, text, strlen (text), self->flags, error);
      if (written)
        self->written = serial;
    }
  g_mutex_unlock (&self->lock);

  return written;
}

static void
write_cb (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;

  if (write_text (source_object, job->text, job->serial, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
retry_cb (gpointer data)
{
  HfFileWriter *self = data;

  self->retry_source = 0;
  begin_to_write (self);

  return G_SOURCE_REMOVE;
}

static void
written_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  HfFileWriter *self = HF_FILE_WRITER (source_object);
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  self->writing = FALSE;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_info ("%s", error->message);
      if (self->retry_source == 0)
        self->retry_source = g_timeout_add (self->retry_ms, retry_cb, self);
      g_signal_emit (self, signals[SIGNAL_FAILED], 0, error->message);
      return;
    }

  if (self->serial == job->serial)
    g_clear_pointer (&self->text, g_free);
  g_signal_emit (self, signals[SIGNAL_WRITTEN], 0);
  begin_to_write (self);
}

static void
begin_to_write (HfFileWriter *self)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (self->writing || self->text == NULL)
    return;

  self->writing = TRUE;
  g_clear_handle_id (&self->retry_source, g_source_remove);
  job = g_new (Job, 1);
  *job = (Job) { g_strdup (self->text), self->serial };
  task = g_task_new (self, NULL, written_cb, NULL);
  g_task_set_static_name (task, "[hand-and-foot] a file is written");
  g_task_set_task_data (task, job, (GDestroyNotify) free_job);
  g_task_run_in_thread (task, write_cb);
}

static void
hf_file_writer_dispose (GObject *object)
{
  hf_file_writer_flush (HF_FILE_WRITER (object), NULL);
  g_clear_handle_id (&HF_FILE_WRITER (object)->retry_source, g_source_remove);

  G_OBJECT_CLASS (hf_file_writer_parent_class)->dispose (object);
}

static void
hf_file_writer_finalize (GObject *object)
{
  HfFileWriter *self = HF_FILE_WRITER (object);

  g_mutex_clear (&self->lock);
  g_free (self->path);
  g_free (self->text);

  G_OBJECT_CLASS (hf_file_writer_parent_class)->finalize (object);
}

static void
hf_file_writer_class_init (HfFileWriterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_file_writer_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_file_writer_finalize;

  /* A text was written in the background. */
  signals[SIGNAL_WRITTEN] = g_signal_new ("written", HF_TYPE_FILE_WRITER, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* A text could not be written in the background, and will be tried again.
   * @sentence: the reason */
  signals[SIGNAL_FAILED] = g_signal_new ("failed", HF_TYPE_FILE_WRITER, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
hf_file_writer_init (HfFileWriter *self)
{
  g_mutex_init (&self->lock);
  self->retry_ms = RETRY_MS;
  self->flags = HF_FILE_WRITE_PRIVATE;
}

HfFileWriter *
hf_file_writer_new (const char *path)
{
  HfFileWriter *self = g_object_new (HF_TYPE_FILE_WRITER, NULL);

  self->path = g_strdup (path);

  return self;
}

/* Sets how long it waits before it tries again. */
void
hf_file_writer_set_retry (HfFileWriter *self, guint milliseconds)
{
  g_return_if_fail (HF_IS_FILE_WRITER (self));

  self->retry_ms = milliseconds;
}

/* Keeps the file before each write beside it, see hf_file_backup(). */
void
hf_file_writer_keep_backup (HfFileWriter *self)
{
  g_return_if_fail (HF_IS_FILE_WRITER (self));

  self->flags |= HF_FILE_WRITE_BACKUP;
}

static void
set_text (HfFileWriter *self, char *text)
{
  g_free (self->text);
  self->text = text;
  self->serial++;
}

/* @text (transfer full): the contents of the file from now on */
void
hf_file_writer_write (HfFileWriter *self, char *text)
{
  g_return_if_fail (HF_IS_FILE_WRITER (self));

  set_text (self, text);
  begin_to_write (self);
}

/* Writes a text and waits for it.
 * @text (transfer full): the contents of the file from now on */
gboolean
hf_file_writer_write_now (HfFileWriter *self, char *text, GError **error)
{
  g_return_val_if_fail (HF_IS_FILE_WRITER (self), FALSE);

  set_text (self, text);

  return hf_file_writer_flush (self, error);
}

/* Writes nothing more, as the file is no longer wanted. */
void
hf_file_writer_cancel (HfFileWriter *self)
{
  g_return_if_fail (HF_IS_FILE_WRITER (self));

  g_mutex_lock (&self->lock);
  self->written = ++self->serial;
  g_mutex_unlock (&self->lock);
  g_clear_pointer (&self->text, g_free);
  g_clear_handle_id (&self->retry_source, g_source_remove);
}

/* Returns: whether a thread is at work */
gboolean
hf_file_writer_is_writing (HfFileWriter *self)
{
  g_return_val_if_fail (HF_IS_FILE_WRITER (self), FALSE);

  return self->writing;
}

/* Returns: whether everything is on the disk */
gboolean
hf_file_writer_is_done (HfFileWriter *self)
{
  g_return_val_if_fail (HF_IS_FILE_WRITER (self), TRUE);

  return self->text == NULL;
}

/* Waits until everything is on the disk, before the program ends. */
gboolean
hf_file_writer_flush (HfFileWriter *self, GError **error)
{
  g_return_val_if_fail (HF_IS_FILE_WRITER (self), FALSE);

  if (self->text == NULL)
    return TRUE;
  if (!write_text (self, self->text, self->serial, error))
    return FALSE;

  g_clear_pointer (&self->text, g_free);
  g_clear_handle_id (&self->retry_source, g_source_remove);

  return TRUE;
}
