/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Looks at the decisions of a person's finished games, one after another, in a thread, while nobody plays. It can be
 * stopped at any time: the decision that was being looked at comes again, and those before it are counted. */
#include "hf-own-play-work.h"

#include "game/advice/hf-own-acts.h"

/* A place that is to be learned from has cost as many points. */
#define COSTLY 50

/* One decision; shared with the thread. */
typedef struct
{
  HfOwnActs *acts;
  const HfOwnAct *act;
  gint cancelled;
  HfLoss loss;
  gboolean costly;
} Job;

struct _HfOwnPlayWork
{
  GObject parent_instance;

  HfOwnPlay *play;
  HfGameStore *store;
  guint source; /* of the next step, or 0 */
  Job *job;     /* (nullable): in the thread */

  HfOwnActs *acts; /* (nullable): of the game that is looked at */
  char *name;      /* of its rules */
  guint at;        /* among its acts */
};

G_DEFINE_FINAL_TYPE (HfOwnPlayWork, hf_own_play_work, G_TYPE_OBJECT)

static void wait_for_step (HfOwnPlayWork *self);

static void
clear_job (gpointer data)
{
  hf_own_acts_unref (((Job *) data)->acts);
}

static void
release_job (gpointer job)
{
  g_atomic_rc_box_release_full (job, clear_job);
}

static void
hf_own_play_work_dispose (GObject *object)
{
  HfOwnPlayWork *self = HF_OWN_PLAY_WORK (object);

  hf_own_play_work_stop (self);
  g_clear_object (&self->play);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (hf_own_play_work_parent_class)->dispose (object);
}

static void
hf_own_play_work_class_init (HfOwnPlayWorkClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_own_play_work_dispose;
}

static void
hf_own_play_work_init (HfOwnPlayWork *self)
{
}

HfOwnPlayWork *
hf_own_play_work_new (HfOwnPlay *play, HfGameStore *store)
{
  HfOwnPlayWork *self = g_object_new (HF_TYPE_OWN_PLAY_WORK, NULL);

  self->play = g_object_ref (play);
  self->store = g_object_ref (store);

  return self;
}

/* Opens the game that is looked at next, at the first act that has not been. A game that is gone, or in which there is not
 * one person at this screen, is passed over.
 * Returns: FALSE where there is none */
static gboolean
open_game (HfOwnPlayWork *self)
{
  const char *name;
  guint next;

  while ((name = hf_own_play_get_game (self->play, &next)) != NULL)
    {
      g_autoptr (HfGame) game = hf_game_store_find_finished (self->store, name, NULL);
      const gint seat = game != NULL ? hf_game_find_person (game) : -1;

      if (seat < 0)
        {
          hf_own_play_end_game (self->play);
          continue;
        }
      self->acts = hf_own_acts_new (game, seat, 0);
      g_set_str (&self->name, hf_game_get_rules_name (game));
      for (self->at = 0; self->at < self->acts->acts->len; self->at++)
        if (((HfOwnAct *) self->acts->acts->pdata[self->at])->position >= next)
          break;
      return TRUE;
    }

  return FALSE;
}

static void
measure_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  const HfOwnAct *act = job->act;
  g_autoptr (HfSearch) search = hf_search_new ();
  const guint64 seed = hf_random_stream ("own-play", job->acts->seed, job->acts->seat,
                                         act->view->table->round, act->position);
  const gboolean measured = hf_loss_measure (&job->loss, search, act->view, &act->watched,
                                             &act->move, seed, &job->cancelled);

  job->costly = measured && job->loss.points >= COSTLY && hf_loss_is_certain (&job->loss)
                && !hf_own_acts_is_advised (job->acts, act, search, &job->cancelled);
  g_task_return_boolean (task, measured);
}

static void
measured_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfOwnPlayWork) self = data;
  const Job *job = g_task_get_task_data (G_TASK (result));
  const gboolean measured = g_task_propagate_boolean (G_TASK (result), NULL);

  if (self->job != job)
    return;

  hf_own_play_count (self->play, &job->acts->rules->rules, self->name, measured ? &job->loss : NULL,
                     job->act->position, job->costly);
  g_clear_pointer (&self->job, release_job);
  self->at++;
  wait_for_step (self);
}

/* Lets a thread look at the next act. */
static void
measure_next (HfOwnPlayWork *self)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, measured_cb, g_object_ref (self));

  self->job = g_atomic_rc_box_new0 (Job);
  self->job->acts = hf_own_acts_ref (self->acts);
  self->job->act = self->acts->acts->pdata[self->at];
  g_task_set_static_name (task, "[hand-and-foot] own play");
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self->job), release_job);
  g_task_run_in_thread (task, measure_cb);
}

static gboolean
step_cb (gpointer data)
{
  HfOwnPlayWork *self = data;

  self->source = 0;
  if (self->acts == NULL && !open_game (self))
    return G_SOURCE_REMOVE;

  if (self->at < self->acts->acts->len)
    {
      measure_next (self);
      return G_SOURCE_REMOVE;
    }
  g_clear_pointer (&self->acts, hf_own_acts_unref);
  hf_own_play_end_game (self->play);
  wait_for_step (self);

  return G_SOURCE_REMOVE;
}

/* Goes on when nothing else is to be done. */
static void
wait_for_step (HfOwnPlayWork *self)
{
  self->source = g_idle_add_full (G_PRIORITY_LOW, step_cb, self, NULL);
}

/* Goes on with the games whose decisions are yet to be looked at. */
void
hf_own_play_work_start (HfOwnPlayWork *self)
{
  g_return_if_fail (HF_IS_OWN_PLAY_WORK (self));

  if (self->source == 0 && self->job == NULL)
    wait_for_step (self);
}

/* Stops at once, and goes on another time where it was. */
void
hf_own_play_work_stop (HfOwnPlayWork *self)
{
  g_return_if_fail (HF_IS_OWN_PLAY_WORK (self));

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->job != NULL)
    g_atomic_int_set (&self->job->cancelled, TRUE);
  g_clear_pointer (&self->job, release_job);
  g_clear_pointer (&self->acts, hf_own_acts_unref);
  g_clear_pointer (&self->name, g_free);
}
