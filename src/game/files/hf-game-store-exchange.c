/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games as files for other people and machines. */
#include "config.h"

#include "hf-game-store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/hf-file.h"
#include "hf-file-replace.h"
#include "hf-game-file-disk.h"
#include "hf-game-save.h"

/* A game of the list that is word for word the same. */
static HfSavedGame *
find_same (HfGameStore *self, const char *text)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self)); i++)
    {
      g_autoptr (HfSavedGame) saved = g_list_model_get_item (G_LIST_MODEL (self), i);
      g_autoptr (HfGameFile) file = hf_game_store_read (hf_saved_game_get_path (saved), NULL);
      g_autofree char *other = file != NULL ? hf_game_file_print (file) : NULL;

      if (g_strcmp0 (text, other) == 0)
        return saved;
    }

  return NULL;
}

/* Adds a game from elsewhere to the list, if it can be played and is not there already.
 * @bytes: what was in its file
 * Returns (nullable): the game on the list */
HfSavedGame *
hf_game_store_import (HfGameStore *self, GBytes *bytes, GError **error)
{
  g_autoptr (HfGameFile) content = NULL;
  g_autoptr (HfGame) game = NULL;
  g_autofree char *path = NULL, *text = NULL;
  HfSavedGame *saved;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_return_val_if_fail (HF_IS_GAME_STORE (self), NULL);

  content = hf_game_file_parse (data, length, error);
  game = content != NULL ? hf_game_new_from_file (content, error) : NULL;
  if (game == NULL)
    return NULL;

  text = hf_game_file_print (content);
  saved = find_same (self, text);
  if (saved != NULL)
    return saved;

  path = hf_game_store_free_path (self, content->name);

  return hf_game_file_write (path, text, FALSE, error) ? hf_game_store_add (self, path, error)
                                                       : NULL;
}

/* Writes a game to a file for others. */
gboolean
hf_game_store_export (HfGameStore *self, HfSavedGame *saved, GFile *file, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (HF_IS_GAME_STORE (self), FALSE);
  g_return_val_if_fail (HF_IS_SAVED_GAME (saved), FALSE);

  return hf_file_read (hf_saved_game_get_path (saved), HF_GAME_FILE_MAX_SIZE, &text, &length, error)
         && hf_file_replace (file, text, length, error);
}

/* Writes a game as it stands to a file for others. */
gboolean
hf_game_export (HfGame *game, GFile *file, GError **error)
{
  g_autofree char *text = NULL, *whole = NULL;

  g_return_val_if_fail (HF_IS_GAME (game), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  text = hf_game_save_text (game);
  whole = hf_game_file_seal (text);

  return hf_file_replace (file, whole, strlen (whole), error);
}
