/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The games of a person: the one that is played, and, as a shelf of HfSavedGame, those that are
 * kept, newest first. The one that is played has a name of its own in the folder, so that it is
 * found again whatever happens. A game that is not over when another one is begun is kept. */
#include "hf-game-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/text/hf-file.h"
#include "core/text/hf-text.h"
#include "hf-game-file-disk.h"

#define CURRENT "current" HF_GAME_FILE_SUFFIX
#define OPENING "current.opening"
#define LOCK    "current.lock"

enum
{
  SIGNAL_SAVE_FAILED,
  SIGNAL_SAVE_RESUMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfGameStore, hf_game_store, HF_TYPE_SHELF)

/* Two programs that write the same file would take each other's moves away. Where files cannot be
 * locked, this cannot be noticed. */
static void
take_lock (HfGameStore *self)
{
  const char *folder = hf_shelf_get_folder (HF_SHELF (self));
  g_autofree char *path = g_build_filename (folder, LOCK, NULL);

  g_mkdir_with_parents (folder, 0700);
  self->lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  self->taken = self->lock >= 0 && flock (self->lock, LOCK_EX | LOCK_NB) < 0
                && errno == EWOULDBLOCK;
}

/* Leaves a trace of a game that is being opened, in case that it never comes to be seen. */
static void
mark_opening (HfGameStore *self)
{
  int fd = g_open (self->opening, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

  if (fd >= 0)
    close (fd);
}

static void
stop_saving (HfGameStore *self)
{
  if (self->saver == NULL)
    return;

  hf_game_saver_stop (self->saver);
  g_clear_object (&self->saver);
}

/* Sets an error with the system's reason why a file cannot be written. */
static gboolean
fail (GError **error, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);

  /* Translators: the name of a file, and what the system says about it */
  hf_text_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_SAVE,
                     _("“%s” can’t be saved: %s"), name, g_strerror (errno));
  return FALSE;
}

/* Makes room for another game: keeps the one being played, unless it is over and
 * has no name. A file that cannot be read, as one of a later version, is only
 * renamed. */
static gboolean
put_aside (HfGameStore *self, GError **error)
{
  g_autoptr (HfGameFile) file = NULL;
  g_autofree char *path = NULL;

  stop_saving (self);
  if (!g_file_test (self->current, G_FILE_TEST_EXISTS))
    return TRUE;

  file = hf_game_file_load (self->current, NULL);
  if (file != NULL && file->over && file->name == NULL)
    return TRUE;

  path = hf_game_store_free_path (self, file != NULL ? file->name : NULL);
  if (file != NULL && file->name == NULL)
    {
      file->name = hf_game_store_make_name (file);
      if (!hf_game_file_save (file, path, error))
        return FALSE;
      g_unlink (self->current);
    }
  else if (g_rename (self->current, path) < 0)
    return fail (error, path);

  hf_shelf_add_file (HF_SHELF (self), path, NULL);

  return TRUE;
}

static void
failed_cb (HfGameStore *self, const char *sentence)
{
  g_signal_emit (self, signals[SIGNAL_SAVE_FAILED], 0, sentence);
}

static void
resumed_cb (HfGameStore *self)
{
  g_signal_emit (self, signals[SIGNAL_SAVE_RESUMED], 0);
}

static void
begin_to_save (HfGameStore *self, HfGame *game)
{
  self->saver = hf_game_saver_new (game, self->current);
  g_signal_connect_object (self->saver, "save-failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saver, "save-resumed", G_CALLBACK (resumed_cb), self,
                           G_CONNECT_SWAPPED);
}

static gpointer
hf_game_store_read_item (HfShelf *shelf, const char *path, GError **error)
{
  g_autoptr (HfGameFile) file = NULL;

  if (g_strcmp0 (path, HF_GAME_STORE (shelf)->current) == 0)
    return NULL;

  file = hf_game_file_load (path, error);

  return file != NULL ? hf_saved_game_new (path, file) : NULL;
}

static gint64
get_time (gpointer saved)
{
  GDateTime *time = hf_saved_game_get_facts (saved)->saved;

  return time != NULL ? g_date_time_to_unix (time) : G_MININT64;
}

/* Games on the list are no longer those that were compared with imported ones. */
static void
items_changed_cb (HfGameStore *self)
{
  g_clear_pointer (&self->texts, g_hash_table_unref);
}

static void
hf_game_store_dispose (GObject *object)
{
  HfGameStore *self = HF_GAME_STORE (object);

  stop_saving (self);
  hf_game_store_flush_finished (self, NULL);
  g_clear_object (&self->finished);
  g_clear_object (&self->objections);

  G_OBJECT_CLASS (hf_game_store_parent_class)->dispose (object);
}

static void
hf_game_store_finalize (GObject *object)
{
  HfGameStore *self = HF_GAME_STORE (object);

  g_clear_pointer (&self->current, g_free);
  g_clear_pointer (&self->opening, g_free);
  if (self->lock >= 0)
    close (self->lock);
  g_clear_pointer (&self->texts, g_hash_table_unref);
  g_clear_pointer (&self->writers, g_ptr_array_unref);

  G_OBJECT_CLASS (hf_game_store_parent_class)->finalize (object);
}

static void
hf_game_store_class_init (HfGameStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  HfShelfClass *shelf_class = HF_SHELF_CLASS (klass);

  object_class->dispose = hf_game_store_dispose;
  object_class->finalize = hf_game_store_finalize;
  shelf_class->name = "games";
  shelf_class->suffix = HF_GAME_FILE_SUFFIX;
  shelf_class->read = hf_game_store_read_item;
  shelf_class->get_time = get_time;

  /* The game that is played cannot be saved; it is told once. The game goes on.
   * @sentence: what happened */
  signals[SIGNAL_SAVE_FAILED] = g_signal_new ("save-failed", HF_TYPE_GAME_STORE, G_SIGNAL_RUN_LAST,
                                              0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /* Saving works again. */
  signals[SIGNAL_SAVE_RESUMED] = g_signal_new ("save-resumed", HF_TYPE_GAME_STORE,
                                               G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                               0);
}

static void
hf_game_store_init (HfGameStore *self)
{
  self->lock = -1;
  self->writers = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect (self, "items-changed", G_CALLBACK (items_changed_cb), NULL);
}

/* @folder (nullable): the folder of the games, NULL for the one in the person's data */
HfGameStore *
hf_game_store_new (const char *folder)
{
  HfGameStore *self = g_object_new (HF_TYPE_GAME_STORE, NULL);

  hf_shelf_set_folder (HF_SHELF (self), folder);
  folder = hf_shelf_get_folder (HF_SHELF (self));
  self->current = g_build_filename (folder, CURRENT, NULL);
  self->opening = g_build_filename (folder, OPENING, NULL);
  self->cut_off = g_file_test (self->opening, G_FILE_TEST_EXISTS)
                  && g_file_test (self->current, G_FILE_TEST_EXISTS);
  take_lock (self);
  hf_shelf_load (HF_SHELF (self));

  return self;
}

/* Returns (nullable): the saver of the game that is played */
HfGameSaver *
hf_game_store_get_saver (HfGameStore *self)
{
  g_return_val_if_fail (HF_IS_GAME_STORE (self), NULL);

  return self->saver;
}

/* Returns: whether another program has these games, and saves them. This one must not save any then. */
gboolean
hf_game_store_is_taken (HfGameStore *self)
{
  g_return_val_if_fail (HF_IS_GAME_STORE (self), FALSE);

  return self->taken;
}

/* Returns: whether the last game was still being opened when the program ended. It may have
 * ended the program, so it is opened again when the person asks for it. */
gboolean
hf_game_store_was_cut_off (HfGameStore *self)
{
  g_return_val_if_fail (HF_IS_GAME_STORE (self), FALSE);

  return self->cut_off;
}

/* Confirms that the opened game is on the screen and can be played: opening it did not crash. */
void
hf_game_store_confirm_opened (HfGameStore *self)
{
  g_return_if_fail (HF_IS_GAME_STORE (self));

  g_unlink (self->opening);
  self->cut_off = FALSE;
}

/* Opens the game that was played when the program ended or crashed, and saves it from now on. It
 * waits for hf_game_start(), and the store for hf_game_store_confirm_opened().
 *
 * @notice (out, nullable): a sentence for the person about a problem, if there was one
 * Returns (nullable, transfer full): the game; NULL without an error where there is none */
HfGame *
hf_game_store_resume (HfGameStore *self, char **notice, GError **error)
{
  HfGame *game;

  g_return_val_if_fail (HF_IS_GAME_STORE (self), NULL);
  g_return_val_if_fail (notice != NULL && self->saver == NULL, NULL);

  mark_opening (self);
  game = hf_game_file_recover (self->current, notice, error);
  if (game == NULL)
    {
      hf_game_store_confirm_opened (self);
      return NULL;
    }

  begin_to_save (self, game);
  if (*notice != NULL)
    hf_game_saver_save (self->saver);

  return game;
}

/* Saves a game from now on. The one that was played before is kept if it is not over, or has a
 * name. If it cannot be kept, only @error is set: the new game takes its place, as it must be
 * saved.
 * Returns: whether the game before was kept, if there was one to keep */
gboolean
hf_game_store_play (HfGameStore *self, HfGame *game, GError **error)
{
  gboolean kept;

  g_return_val_if_fail (HF_IS_GAME_STORE (self), FALSE);
  g_return_val_if_fail (HF_IS_GAME (game), FALSE);

  kept = put_aside (self, error);
  begin_to_save (self, game);
  hf_game_saver_save (self->saver);

  return kept;
}

/* Forgets the game that is played and its file: from now on it is saved elsewhere. */
void
hf_game_store_give_away (HfGameStore *self, HfGame *game)
{
  g_autofree char *backup = NULL;

  g_return_if_fail (HF_IS_GAME_STORE (self));

  if (hf_game_store_get_game (self) != game)
    return;

  stop_saving (self);
  backup = hf_file_backup (self->current);
  g_unlink (self->current);
  g_unlink (backup);
}

/* Waits until everything is on the disk, before the program ends. */
gboolean
hf_game_store_flush (HfGameStore *self, GError **error)
{
  g_return_val_if_fail (HF_IS_GAME_STORE (self), FALSE);

  return (self->saver == NULL || hf_game_saver_flush (self->saver, error))
         && hf_game_store_flush_finished (self, error);
}

/* Plays a kept game on; it leaves the list, and the one that was played before is kept. Where it
 * cannot be opened, or the one before not saved, nothing changes.
 * Returns (nullable, transfer full): the game, which waits for hf_game_start(), as the store does
 *   for hf_game_store_confirm_opened() */
HfGame *
hf_game_store_open (HfGameStore *self, HfSavedGame *saved, GError **error)
{
  g_autoptr (HfGame) game = NULL;
  const char *path;

  g_return_val_if_fail (HF_IS_GAME_STORE (self), NULL);
  g_return_val_if_fail (HF_IS_SAVED_GAME (saved), NULL);

  path = hf_saved_game_get_path (saved);
  game = hf_game_file_open (path, error);
  if (game == NULL || !hf_game_store_flush (self, error) || !put_aside (self, error))
    return NULL;

  mark_opening (self);
  if (g_rename (path, self->current) < 0)
    {
      fail (error, self->current);
      return NULL;
    }
  hf_shelf_withdraw (HF_SHELF (self), saved);
  begin_to_save (self, game);

  return g_steal_pointer (&game);
}
