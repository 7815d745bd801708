/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table on the disk: a saved game like any other, in which it also says who may sit where. It is written
 * before anybody is told what has happened, so that a table that was killed has lost nothing. */

#include "hf-table-file.h"

#include "game/files/hf-game-file-disk.h"
#include "game/files/hf-game-save.h"

typedef struct
{
  char *path;
  gboolean failing;
} Keeper;

static void
keeper_free (gpointer data, GClosure *closure)
{
  Keeper *keeper = data;

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

  return hf_game_file_write (path, text, FALSE, error);
}

/* The table goes on where the disk is full, and says so once. */
static void
save_cb (HfHost *host, Keeper *keeper)
{
  g_autoptr (GError) error = NULL;
  gboolean saved = save (host, keeper->path, &error);

  if (!saved && !keeper->failing)
    g_printerr ("%s\n", error->message);
  keeper->failing = !saved;
}

/* Opens a table that hf_table_file_keep() has saved, or with any saved game. People find their seats. */
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

/* Saves a table now, and from now on before anybody is told what has happened.
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
  keeper->path = g_strdup (path);
  g_signal_connect_data (host, "save", G_CALLBACK (save_cb), keeper, keeper_free,
                         G_CONNECT_DEFAULT);

  return TRUE;
}
