/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Saves a game after every change, without making the person wait: another thread writes, and
 * changes in the meantime are written together right after. Only computer players hold their
 * next move until the one before is on the disk, so that a crash loses one move at most; and
 * they wait for a slow disk for a limited time only.
 *
 * A failure is reported once, or when somebody asks, the game goes on, and saving is tried again
 * from time to time and with every move. */
#include "hf-game-saver.h"

#include "hf-game-file-disk.h"
#include "hf-game-save.h"

/* How long computer players wait for the disk at most. */
#define HOLD_MS 1000
/* When a full disk is tried again. */
#define RETRY_S 10

/* Shared by the threads: one file, written by one at a time, and never an older state over a
 * newer. */
typedef struct
{
  GMutex lock;
  char *path;
  guint64 written;
} Target;

typedef struct
{
  Target *target;
  char *text;
  guint64 serial;
} Job;

struct _HfGameSaver
{
  GObject parent_instance;

  HfGame *game;
  Target *target;
  guint64 serial;  /* of the last change */
  guint64 started; /* of the change that was last given to a thread */
  guint64 saved;   /* of the last change known to be on the disk */
  gboolean writing;
  gboolean failing;
  gboolean asked; /* whether the person waits for the outcome */
  gboolean holding;
  guint idle_source;
  guint hold_source;
  guint retry_source;
};

enum
{
  SIGNAL_SAVED,
  SIGNAL_SAVE_FAILED,
  SIGNAL_SAVE_RESUMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void begin_to_write (HfGameSaver *self);

G_DEFINE_FINAL_TYPE (HfGameSaver, hf_game_saver, G_TYPE_OBJECT)

static void
clear_target (gpointer data)
{
  Target *target = data;

  g_mutex_clear (&target->lock);
  g_free (target->path);
}

static void
free_job (Job *job)
{
  g_atomic_rc_box_release_full (job->target, clear_target);
  g_free (job->text);
  g_free (job);
}

static Job *
new_job (HfGameSaver *self)
{
  Job *job = g_new0 (Job, 1);

  job->target = g_atomic_rc_box_acquire (self->target);
  job->text = hf_game_save_text (self->game);
  job->serial = self->serial;

  return job;
}

/* Writes, unless the file is newer already. */
static gboolean
run_job (Job *job, GError **error)
{
  gboolean written = TRUE;

  g_mutex_lock (&job->target->lock);
  if (job->serial > job->target->written)
    {
      written = hf_game_file_write (job->target->path, job->text, TRUE, error);
      if (written)
        job->target->written = job->serial;
    }
  g_mutex_unlock (&job->target->lock);

  return written;
}

static void
release (HfGameSaver *self)
{
  g_clear_handle_id (&self->hold_source, g_source_remove);
  if (!self->holding)
    return;

  self->holding = FALSE;
  hf_game_release (self->game);
}

static gboolean
hold_too_long_cb (gpointer data)
{
  HfGameSaver *self = data;

  self->hold_source = 0;
  release (self);

  return G_SOURCE_REMOVE;
}

static void
hold (HfGameSaver *self)
{
  if (self->holding || self->failing || hf_game_find_actor (self->game) < 0)
    return;

  self->holding = TRUE;
  hf_game_hold (self->game);
  self->hold_source = g_timeout_add (HOLD_MS, hold_too_long_cb, self);
}

static gboolean
retry_cb (gpointer data)
{
  HfGameSaver *self = data;

  self->retry_source = 0;
  if (!self->writing)
    begin_to_write (self);

  return G_SOURCE_REMOVE;
}

static void
report_failure (HfGameSaver *self, const GError *error)
{
  if (self->retry_source == 0)
    self->retry_source = g_timeout_add_seconds (RETRY_S, retry_cb, self);
  if (self->failing && !self->asked)
    return;

  self->failing = TRUE;
  self->asked = FALSE;
  g_signal_emit (self, signals[SIGNAL_SAVE_FAILED], 0, error->message);
}

static void
report_success (HfGameSaver *self, guint64 serial)
{
  self->saved = MAX (self->saved, serial);
  g_clear_handle_id (&self->retry_source, g_source_remove);
  self->asked = FALSE;
  if (self->failing)
    {
      self->failing = FALSE;
      g_signal_emit (self, signals[SIGNAL_SAVE_RESUMED], 0);
    }
  g_signal_emit (self, signals[SIGNAL_SAVED], 0);
}

static void
write_cb (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (run_job (task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  HfGameSaver *self = HF_GAME_SAVER (source_object);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean written = g_task_propagate_boolean (G_TASK (result), &error);

  self->writing = FALSE;
  if (self->game == NULL)
    return;

  if (written)
    report_success (self, job->serial);
  else
    report_failure (self, error);

  /* A handler may have stopped it all. */
  if (self->game == NULL)
    return;
  if (self->serial > self->started)
    begin_to_write (self);
  else
    release (self);
}

static void
begin_to_write (HfGameSaver *self)
{
  g_autoptr (GTask) task = NULL;

  g_clear_handle_id (&self->idle_source, g_source_remove);
  if (self->writing || !hf_game_can_save (self->game))
    return;

  self->writing = TRUE;
  self->started = self->serial;
  task = g_task_new (self, NULL, written_cb, NULL);
  g_task_set_static_name (task, "[hand-and-foot] game is saved");
  g_task_set_task_data (task, new_job (self), (GDestroyNotify) free_job);
  g_task_run_in_thread (task, write_cb);
}

static gboolean
idle_cb (gpointer data)
{
  HfGameSaver *self = data;

  self->idle_source = 0;
  begin_to_write (self);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (HfGameSaver *self)
{
  if (hf_game_can_save (self->game))
    hf_game_saver_save (self);
}

/* The hand is in another order, or the tray has changed: many such changes come at once. */
static void
arranged_cb (HfGameSaver *self)
{
  self->serial++;
  if (self->idle_source == 0 && !self->writing)
    self->idle_source = g_idle_add (idle_cb, self);
}

static void
hf_game_saver_dispose (GObject *object)
{
  hf_game_saver_stop (HF_GAME_SAVER (object));

  G_OBJECT_CLASS (hf_game_saver_parent_class)->dispose (object);
}

static void
hf_game_saver_finalize (GObject *object)
{
  HfGameSaver *self = HF_GAME_SAVER (object);

  g_atomic_rc_box_release_full (self->target, clear_target);

  G_OBJECT_CLASS (hf_game_saver_parent_class)->finalize (object);
}

static void
hf_game_saver_class_init (HfGameSaverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_game_saver_dispose;
  object_class->finalize = hf_game_saver_finalize;

  /* The game is on the disk, as it was not long ago. */
  signals[SIGNAL_SAVED] = g_signal_new ("saved", HF_TYPE_GAME_SAVER, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);

  /* Saving failed for the first time since it worked, or when the person had asked for it. The game
   * goes on.
   * @sentence: what happened */
  signals[SIGNAL_SAVE_FAILED] = g_signal_new ("save-failed", HF_TYPE_GAME_SAVER, G_SIGNAL_RUN_LAST,
                                              0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /* Saving works again. */
  signals[SIGNAL_SAVE_RESUMED] = g_signal_new ("save-resumed", HF_TYPE_GAME_SAVER,
                                               G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                               0);
}

static void
hf_game_saver_init (HfGameSaver *self)
{
}

static void
watch_game (HfGameSaver *self)
{
  HfGame *game = self->game;
  gint me = hf_game_get_me (game);

  g_signal_connect_object (game, "moved", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "restored", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "extra-changed", G_CALLBACK (arranged_cb), self,
                           G_CONNECT_SWAPPED);
  if (me >= 0)
    g_signal_connect_object (hf_game_seat_get_hand (hf_game_get_seat (game, me)), "items-changed",
                             G_CALLBACK (arranged_cb), self, G_CONNECT_SWAPPED);
}

/* Saves a game from now on, at its next change or hf_game_saver_save(). */
HfGameSaver *
hf_game_saver_new (HfGame *game, const char *path)
{
  HfGameSaver *self = g_object_new (HF_TYPE_GAME_SAVER, NULL);

  self->game = g_object_ref (game);
  self->target = g_atomic_rc_box_new0 (Target);
  g_mutex_init (&self->target->lock);
  self->target->path = g_strdup (path);
  watch_game (self);

  return self;
}

/* Returns (nullable): the game, NULL after hf_game_saver_stop() */
HfGame *
hf_game_saver_get_game (HfGameSaver *self)
{
  g_return_val_if_fail (HF_IS_GAME_SAVER (self), NULL);

  return self->game;
}

gboolean
hf_game_saver_is_failing (HfGameSaver *self)
{
  g_return_val_if_fail (HF_IS_GAME_SAVER (self), FALSE);

  return self->failing;
}

/* Returns: whether nothing is being written or about to be */
gboolean
hf_game_saver_is_idle (HfGameSaver *self)
{
  g_return_val_if_fail (HF_IS_GAME_SAVER (self), TRUE);

  return !self->writing && self->idle_source == 0;
}

/* Saves the game as it is now, without waiting for it. */
void
hf_game_saver_save (HfGameSaver *self)
{
  g_return_if_fail (HF_IS_GAME_SAVER (self));

  if (self->game == NULL)
    return;

  self->serial++;
  hold (self);
  begin_to_write (self);
}

/* The same when the person asks for it after a failure: another one is reported, too. */
void
hf_game_saver_try_again (HfGameSaver *self)
{
  g_return_if_fail (HF_IS_GAME_SAVER (self));

  self->asked = TRUE;
  hf_game_saver_save (self);
}

/* Waits until the game as it is now is on the disk, before the program ends or another one takes
 * the file. */
gboolean
hf_game_saver_flush (HfGameSaver *self, GError **error)
{
  Job *job;
  gboolean written;

  g_return_val_if_fail (HF_IS_GAME_SAVER (self), FALSE);

  g_clear_handle_id (&self->idle_source, g_source_remove);
  if (self->game == NULL || self->serial == self->saved || !hf_game_can_save (self->game))
    return TRUE;

  job = new_job (self);
  written = run_job (job, error);
  if (written)
    {
      self->started = MAX (self->started, job->serial);
      self->saved = job->serial;
    }
  free_job (job);

  return written;
}

/* Saves pending changes, and then lets go of the game. */
void
hf_game_saver_stop (HfGameSaver *self)
{
  g_autoptr (HfGame) game = NULL;

  g_return_if_fail (HF_IS_GAME_SAVER (self));

  if (self->game == NULL)
    return;

  hf_game_saver_flush (self, NULL);
  release (self);
  g_clear_handle_id (&self->retry_source, g_source_remove);
  game = g_steal_pointer (&self->game);
  g_signal_handlers_disconnect_by_data (game, self);
  if (hf_game_get_me (game) >= 0)
    g_signal_handlers_disconnect_by_data (
      hf_game_seat_get_hand (hf_game_get_seat (game, hf_game_get_me (game))), self);
}
