/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games as files for other people and machines. */
#include "config.h"

#include "hf-game-store-private.h"

#include "core/text/hf-file.h"
#include "hf-game-file-disk.h"
#include "hf-game-save.h"

/* Prints a game without the extras that its window kept, which are about another
 * person: the day that it was the deal of, or that it has been counted. */
static char *
print_received (HfGameFile *file)
{
  g_ptr_array_set_size (file->extra, 0);

  return hf_game_file_print (file);
}

/* Maps the texts of the files to the games of the list. */
static GHashTable *
read_texts (HfGameStore *self)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self)); i++)
    {
      g_autoptr (HfSavedGame) saved = g_list_model_get_item (G_LIST_MODEL (self), i);
      g_autoptr (HfGameFile) file = hf_game_store_read (hf_saved_game_get_path (saved), NULL);

      if (file != NULL)
        {
          g_autofree char *text = print_received (file);

          g_hash_table_insert (texts, g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1),
                               g_object_ref (saved));
        }
    }

  return texts;
}

/* Adds a game from elsewhere to the list, if it can be played and is not there already. Extras
 * that the window of another person kept with it do not come along.
 * @bytes: what was in its file
 * Returns (nullable): the game on the list */
HfSavedGame *
hf_game_store_import (HfGameStore *self, GBytes *bytes, GError **error)
{
  g_autoptr (HfGameFile) content = NULL;
  g_autoptr (HfGame) game = NULL;
  g_autoptr (GHashTable) texts = NULL;
  g_autofree char *path = NULL, *text = NULL, *sum = NULL;
  HfSavedGame *saved;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_return_val_if_fail (HF_IS_GAME_STORE (self), NULL);

  content = hf_game_file_parse (data, length, error);
  game = content != NULL ? hf_game_new_from_file (content, error) : NULL;
  if (game == NULL)
    return NULL;

  text = print_received (content);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  /* Many come at once; the files are read for the first. */
  texts = self->texts != NULL ? g_steal_pointer (&self->texts) : read_texts (self);
  saved = g_hash_table_lookup (texts, sum);
  if (saved == NULL)
    {
      path = hf_game_store_free_path (self, content->name);
      saved = hf_game_file_write (path, text, FALSE, error)
                ? hf_shelf_add_file (HF_SHELF (self), path, error)
                : NULL;
    }
  if (saved != NULL)
    g_hash_table_insert (texts, g_steal_pointer (&sum), g_object_ref (saved));
  self->texts = g_steal_pointer (&texts);

  return saved;
}

/* Returns (nullable): the text of a game for others: of a kept or finished one, or of the one being played as it
 *   stands */
char *
hf_game_store_dup_text (HfGameStore *self, HfSavedGame *saved, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (HF_IS_GAME_STORE (self), NULL);
  g_return_val_if_fail (HF_IS_SAVED_GAME (saved), NULL);

  if (g_str_equal (hf_saved_game_get_path (saved), self->current))
    {
      text = hf_game_save_text (hf_game_store_get_game (self));

      return hf_game_file_seal (text);
    }

  hf_file_read (hf_saved_game_get_path (saved), HF_GAME_FILE_MAX_SIZE, &text, &length, error);

  return g_steal_pointer (&text);
}
