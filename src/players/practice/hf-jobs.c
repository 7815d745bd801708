/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Work that can be done in any order, by as many threads as there are processors. Results that are
 * stored by the number of their job are the same with any number of threads. */

#include "hf-jobs.h"

/* More threads would hardly be busy, and a person may be playing meanwhile. */
#define MAX_THREADS 8

typedef struct
{
  guint n_jobs;
  gint next; /* atomic */
  HfJob job;
  gpointer data;
} Jobs;

static gpointer
work (gpointer data)
{
  Jobs *self = data;
  guint index;

  while ((index = (guint) g_atomic_int_add (&self->next, 1)) < self->n_jobs)
    self->job (index, self->data);

  return NULL;
}

/* Does all jobs and returns when they are done.
 * @job: called for each number from 0 to @n_jobs - 1, in several threads */
void
hf_jobs_run (guint n_jobs, HfJob job, gpointer data)
{
  Jobs self = { .n_jobs = n_jobs, .job = job, .data = data };
  GThread *threads[MAX_THREADS];
  guint n = MIN (MIN (n_jobs, g_get_num_processors ()), MAX_THREADS);

  for (guint i = 1; i < n; i++)
    threads[i] = g_thread_new ("job", work, &self);
  work (&self);
  for (guint i = 1; i < n; i++)
    g_thread_join (threads[i]);
}
