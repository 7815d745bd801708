/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves that a person called bad, each as a game that ends with it, in a folder and a list of their own: none of them is
 * a game to go on with. */
#include "config.h"

#include "hf-game-store-private.h"

#include "hf-game-file-disk.h"
#include "hf-objection.h"

#define FOLDER "objections"
#define STEM   "objection" /* of the names of files */

/* @folder: a name within the folder of the games
 * Returns (transfer full): the games there, of which none is played */
HfGameStore *
hf_game_store_new_beside (HfGameStore *self, const char *folder)
{
  g_autofree char *path = g_build_filename (hf_shelf_get_folder (HF_SHELF (self)), folder, NULL);
  HfGameStore *beside = g_object_new (HF_TYPE_GAME_STORE, NULL);

  hf_shelf_set_folder (HF_SHELF (beside), path);
  hf_shelf_load (HF_SHELF (beside));

  return beside;
}

/* Returns: the moves that the person called bad, the last one first; they can be removed, brought back and written to
 * files as games can, and looked at with hf_game_store_open_finished() */
HfGameStore *
hf_game_store_get_objections (HfGameStore *self)
{
  g_return_val_if_fail (HF_IS_GAME_STORE (self), NULL);

  if (self->objections == NULL)
    self->objections = hf_game_store_new_beside (self, FOLDER);

  return self->objections;
}

/* Keeps an objection with no other extra than its words.
 * Returns (nullable): the game on the list of objections */
HfSavedGame *
hf_game_store_add_objection (HfGameStore *self, HfGameFile *file, GError **error)
{
  HfGameStore *all = hf_game_store_get_objections (self);
  g_autofree char *path = hf_shelf_dup_free_path (HF_SHELF (all), STEM), *text = NULL;

  for (guint i = file->extra->len; i > 1; i -= 2)
    if (!g_str_equal (file->extra->pdata[i - 2], HF_OBJECTION))
      g_ptr_array_remove_range (file->extra, i - 2, 2);
  text = hf_game_file_print (file);
  if (!hf_game_file_write (path, text, error))
    return NULL;

  return hf_shelf_add_file (HF_SHELF (all), path, error);
}
