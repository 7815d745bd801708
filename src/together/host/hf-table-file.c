/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table on the disk: a saved game like any other, with the secrets of the seats in it. It is written before guests
 * are told of a change, so that a table that was killed has lost nothing. */

#include "config.h"

#include "hf-table-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/text/hf-file.h"
#include "core/text/hf-text.h"
#include "game/files/hf-game-file-disk.h"
#include "game/files/hf-game-save.h"

/* Seconds after which a table that could not be saved is tried again. */
#define RETRY 5

typedef struct
{
  HfHost *host;
  char *path;
  guint retry; /* source that tries again, where it could not be saved */
} Keeper;

static void
keeper_free (gpointer data, GClosure *closure)
{
  Keeper *keeper = data;

  g_clear_handle_id (&keeper->retry, g_source_remove);
  g_free (keeper->path);
  g_free (keeper);
}

static gboolean
save (HfHost *host, const char *path, GError **error)
{
  HfGame *game = hf_host_get_game (host);
  g_autofree char *seats = hf_host_save_seats (host), *text = NULL;

  hf_game_set_extra (game, HF_TABLE_FILE_SEATS, seats);
  text = hf_game_save_text (game);

  return hf_game_file_write (path, text, error);
}

static gboolean retry_cb (gpointer data);

/* Saves the table. It goes on where the disk is full: all guests are told so, and when it is saved again. */
static void
save_cb (HfHost *host, Keeper *keeper)
{
  g_autoptr (GError) error = NULL;
  gboolean failed = !save (host, keeper->path, &error), failing = keeper->retry != 0;

  if (failed && !failing)
    {
      g_printerr ("%s\n", error->message);
      keeper->retry = g_timeout_add_seconds (RETRY, retry_cb, keeper);
    }
  else if (!failed && failing)
    {
      g_printerr ("%s\n", _("The table can be saved again."));
      g_clear_handle_id (&keeper->retry, g_source_remove);
    }
  hf_host_set_unsaved (host, failed);
}

static gboolean
retry_cb (gpointer data)
{
  Keeper *keeper = data;

  save_cb (keeper->host, keeper);

  return keeper->retry != 0;
}

/* Lock of the file of a table for this process, as two tables would each overwrite the moves of the other. Every write
 * replaces that file, so another file beside it is locked, which exists as long as the lock. */
struct _HfTableLock
{
  char *path;
  int fd; /* -1 where the file cannot be opened, and the table goes without a lock */
};

/* Returns (transfer full): the path of the file to lock for a saved table, the same for all links to it */
static char *
find_lock (const char *path)
{
  char *real = realpath (path, NULL);
  g_autofree char *whole = real != NULL ? g_strdup (real) : g_canonicalize_filename (path, NULL);
  g_autofree char *folder = g_path_get_dirname (whole), *name = g_path_get_basename (whole);
  g_autofree char *hidden = g_strdup_printf (".%s.lock", name);

  free (real);
  g_mkdir_with_parents (folder, 0700);

  return g_build_filename (folder, hidden, NULL);
}

/* Whether an open file is still the one that has the path. */
static gboolean
has_path (int fd, const char *path)
{
  struct stat open, found;

  return fstat (fd, &open) == 0 && stat (path, &found) == 0 && open.st_ino == found.st_ino
         && open.st_dev == found.st_dev;
}

/* Opens the file and locks it, once more where the process that had it has removed it meanwhile.
 *
 * Returns: whether another process has it */
static gboolean
is_taken (HfTableLock *self)
{
  while ((self->fd = g_open (self->path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600)) >= 0)
    {
      gboolean locked = flock (self->fd, LOCK_EX | LOCK_NB) == 0;

      if (!locked || has_path (self->fd, self->path))
        return !locked && errno == EWOULDBLOCK;

      close (self->fd);
    }

  return FALSE;
}

/* Locks the file of a table, before it is read.
 *
 * Returns (nullable): the lock; NULL where another table has it */
HfTableLock *
hf_table_lock_new (const char *path, GError **error)
{
  g_autoptr (HfTableLock) self = g_new0 (HfTableLock, 1);
  g_autofree char *name = hf_file_show (path);

  self->path = find_lock (path);
  if (!is_taken (self))
    return g_steal_pointer (&self);

  close (self->fd);
  self->fd = -1;
  hf_text_set_error (
    error, G_IO_ERROR, G_IO_ERROR_BUSY,
    /* Translators: the name of a file */
    _("“%s” is the file of a table that is open. Join that table, or close it first."), name);

  return NULL;
}

void
hf_table_lock_free (HfTableLock *self)
{
  if (self->fd >= 0)
    {
      g_unlink (self->path);
      close (self->fd);
    }
  g_free (self->path);
  g_free (self);
}

/* Opens a table that hf_table_file_keep() has saved, in which people find their seats, or any saved game as a table. */
HfHost *
hf_table_file_open (const char *path, GError **error)
{
  g_autoptr (HfGame) game = hf_game_file_open (path, error);
  HfHost *host;
  const char *seats;

  if (game == NULL)
    return NULL;

  host = hf_host_new (game);
  seats = hf_game_get_extra (game, HF_TABLE_FILE_SEATS);
  if (seats != NULL)
    hf_host_restore_seats (host, seats);

  return host;
}

/* Saves a table now, and from now on before guests are told of a change.
 *
 * Returns: whether it can be saved there */
gboolean
hf_table_file_keep (HfHost *host, const char *path, GError **error)
{
  Keeper *keeper;

  g_return_val_if_fail (HF_IS_HOST (host), FALSE);

  if (!save (host, path, error))
    return FALSE;

  keeper = g_new0 (Keeper, 1);
  keeper->host = host;
  keeper->path = g_strdup (path);
  g_signal_connect_data (host, "save", G_CALLBACK (save_cb), keeper, keeper_free,
                         G_CONNECT_DEFAULT);

  return TRUE;
}
