/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports of the progress of a task. A task reports as often as it likes; its caller gets the latest report when the
 * main loop is idle: a window paints first. */
#include "config.h"

#include "hf-progress.h"

#include <string.h>

struct _HfProgress
{
  HfProgressFunc tell;
  gpointer data;
  GCancellable *cancellable;
  gulong cancelled_id;
  gint cancelled;    /* atomic */
  gboolean is_ended; /* used by the thread of the caller only */

  GMutex lock; /* guards the report that is not delivered yet */
  gsize size;
  gpointer told;
  gboolean is_told;
};

/* The message belongs to the task, which is kept until the message was delivered. */
typedef struct
{
  HfProgress *progress;
  GTask *task;
} Report;

static void
cancelled_cb (GCancellable *cancellable, HfProgress *self)
{
  g_atomic_int_set (&self->cancelled, TRUE);
}

/* @size: bytes of a report
 * @tell (nullable): called in the thread-default main context of the task's caller, never after
 *   @cancellable was cancelled or hf_progress_end() called
 * @cancellable (nullable): of the task */
HfProgress *
hf_progress_new (gsize size, HfProgressFunc tell, gpointer data, GCancellable *cancellable)
{
  HfProgress *self = g_new0 (HfProgress, 1);

  g_mutex_init (&self->lock);
  self->tell = tell;
  self->data = data;
  self->size = size;
  self->told = g_malloc0 (size);
  if (cancellable != NULL)
    {
      self->cancellable = g_object_ref (cancellable);
      self->cancelled_id = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), self,
                                                  NULL);
    }

  return self;
}

void
hf_progress_free (HfProgress *self)
{
  if (self->cancellable != NULL)
    g_cancellable_disconnect (self->cancellable, self->cancelled_id);
  g_clear_object (&self->cancellable);
  g_mutex_clear (&self->lock);
  g_free (self->told);
  g_free (self);
}

static void
free_report (gpointer data)
{
  Report *report = data;

  g_object_unref (report->task);
  g_free (report);
}

static gboolean
report_cb (gpointer data)
{
  HfProgress *self = ((Report *) data)->progress;
  g_autofree gpointer so_far = NULL;

  g_mutex_lock (&self->lock);
  so_far = g_memdup2 (self->told, self->size);
  self->is_told = FALSE;
  g_mutex_unlock (&self->lock);

  if (!self->is_ended && !g_atomic_int_get (&self->cancelled))
    self->tell (so_far, self->data);

  return G_SOURCE_REMOVE;
}

/* Reports how far the task has come, from any thread. It replaces a report that is not delivered yet.
 * @task: the task that has this among its data */
void
hf_progress_tell (HfProgress *self, GTask *task, gconstpointer so_far)
{
  gboolean is_told;

  if (self->tell == NULL)
    return;

  g_mutex_lock (&self->lock);
  memcpy (self->told, so_far, self->size);
  is_told = self->is_told;
  self->is_told = TRUE;
  g_mutex_unlock (&self->lock);

  if (!is_told)
    {
      g_autoptr (GSource) source = g_idle_source_new ();
      Report *report = g_new (Report, 1);

      *report = (Report) { self, g_object_ref (task) };
      g_source_set_callback (source, report_cb, report, free_report);
      g_source_attach (source, g_task_get_context (task));
    }
}

/* Ends the reports: the caller has the result. */
void
hf_progress_end (HfProgress *self)
{
  self->is_ended = TRUE;
}

/* Returns: a number that becomes non-zero, atomically, when the task is cancelled */
const gint *
hf_progress_get_cancelled (const HfProgress *self)
{
  return &self->cancelled;
}
