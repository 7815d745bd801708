/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Saves a game after every change, without making the person wait: a HfFileWriter writes in a thread,
 * and changes in the meantime are written together right after. Only computer players hold their
 * next move until the one before is on the disk, so that a crash loses one move at most; and
 * they wait for a slow disk for a limited time only.
 *
 * A failure is reported once, and each time the person asked for saving. The game goes on, and saving
 * is tried again from time to time and with every move. */
#include "hf-game-saver.h"

#include "core/text/hf-text.h"
#include "hf-file-writer.h"
#include "hf-game-file.h"
#include "hf-game-save.h"

/* How long computer players wait for the disk at most. */
#define HOLD_MS 1000

struct _HfGameSaver
{
  GObject parent_instance;

  HfGame *game;
  HfFileWriter *writer;
  gboolean changed; /* whether the game has changed since its text was given to the writer */
  gboolean failing;
  gboolean asked; /* whether the person waits for the outcome */
  gboolean holding;
  guint idle_source;
  guint hold_source;
};

enum
{
  SIGNAL_SAVED,
  SIGNAL_SAVE_FAILED,
  SIGNAL_SAVE_RESUMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfGameSaver, hf_game_saver, G_TYPE_OBJECT)

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

static char *
print_game (HfGameSaver *self)
{
  g_autofree char *text = hf_game_save_text (self->game);

  return hf_game_file_seal (text);
}

static void
begin_to_write (HfGameSaver *self)
{
  g_clear_handle_id (&self->idle_source, g_source_remove);
  if (hf_file_writer_is_writing (self->writer) || !hf_game_can_save (self->game))
    return;

  self->changed = FALSE;
  hf_file_writer_write (self->writer, print_game (self));
}

/* Saves further changes. A handler of a signal may have stopped it all. */
static void
go_on (HfGameSaver *self)
{
  if (self->game == NULL)
    return;

  if (self->changed)
    begin_to_write (self);
  else
    release (self);
}

static void
failed_cb (HfGameSaver *self, const char *sentence)
{
  if (!self->failing || self->asked)
    {
      self->failing = TRUE;
      self->asked = FALSE;
      g_signal_emit (self, signals[SIGNAL_SAVE_FAILED], 0, sentence);
    }
  go_on (self);
}

static void
written_cb (HfGameSaver *self)
{
  self->asked = FALSE;
  if (self->failing)
    {
      self->failing = FALSE;
      g_signal_emit (self, signals[SIGNAL_SAVE_RESUMED], 0);
    }
  g_signal_emit (self, signals[SIGNAL_SAVED], 0);
  go_on (self);
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
  self->changed = TRUE;
  if (self->idle_source == 0 && !hf_file_writer_is_writing (self->writer))
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

  g_object_unref (self->writer);

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

  g_signal_connect_object (game, "moved", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "restored", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "extra-changed", G_CALLBACK (arranged_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    if ((hf_game_get_persons (game) >> seat) & 1)
      g_signal_connect_object (hf_game_seat_get_hand (hf_game_get_seat (game, seat)),
                               "items-changed", G_CALLBACK (arranged_cb), self, G_CONNECT_SWAPPED);
}

/* Saves a game from now on, at its next change or hf_game_saver_save(). */
HfGameSaver *
hf_game_saver_new (HfGame *game, const char *path)
{
  HfGameSaver *self = g_object_new (HF_TYPE_GAME_SAVER, NULL);

  self->game = g_object_ref (game);
  self->writer = hf_file_writer_new (path);
  hf_file_writer_keep_backup (self->writer);
  g_signal_connect_object (self->writer, "written", G_CALLBACK (written_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->writer, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
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

  return !hf_file_writer_is_writing (self->writer) && self->idle_source == 0;
}

/* Saves the game as it is now, without waiting for it. */
void
hf_game_saver_save (HfGameSaver *self)
{
  g_return_if_fail (HF_IS_GAME_SAVER (self));

  if (self->game == NULL)
    return;

  self->changed = TRUE;
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
  g_autoptr (GError) problem = NULL;
  gboolean written;

  g_return_val_if_fail (HF_IS_GAME_SAVER (self), FALSE);

  g_clear_handle_id (&self->idle_source, g_source_remove);
  if (self->game == NULL)
    return TRUE;

  if (self->changed && hf_game_can_save (self->game))
    written = hf_file_writer_write_now (self->writer, print_game (self), &problem);
  else
    written = hf_file_writer_flush (self->writer, &problem);
  if (written)
    {
      self->changed = FALSE;
      return TRUE;
    }

  hf_text_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_SAVE, "%s", problem->message);
  return FALSE;
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
  g_signal_handlers_disconnect_by_data (self->writer, self);
  hf_file_writer_cancel (self->writer);
  release (self);
  game = g_steal_pointer (&self->game);
  g_signal_handlers_disconnect_by_data (game, self);
  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    g_signal_handlers_disconnect_by_data (hf_game_seat_get_hand (hf_game_get_seat (game, seat)),
                                          self);
}
