/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are over, kept by themselves when they end: the last fifty, in a folder and a list of
 * their own. */
#include "config.h"

#include "hf-game-store-private.h"

#include <glib/gstdio.h>
#include <string.h>

#include "hf-file-writer.h"
#include "hf-game-file-disk.h"
#include "hf-game-save.h"

#define FOLDER   "finished"
#define MOST     50
#define TIME     "%Y%m%d-%H%M%S"
#define N_DIGITS 15 /* of a time */

static char *
find_folder (HfGameStore *self)
{
  return g_build_filename (hf_shelf_get_folder (HF_SHELF (self)), FOLDER, NULL);
}

/* Returns: a name for a game that is the same whenever it ends */
char *
hf_game_store_name_finished (HfGame *game)
{
  g_return_val_if_fail (HF_IS_GAME (game), NULL);

  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x-%" G_GINT64_FORMAT, hf_game_get_seed (game),
                          hf_game_get_started (game));
}

/* Names begin with the time of the end, so they sort by it; the rest is the same for each game, whose
 * end may be taken back and come again. */
static char *
make_path (HfGameStore *self, HfGame *game)
{
  g_autofree char *folder = find_folder (self), *time = NULL, *name = NULL;
  g_autofree char *known = hf_game_store_name_finished (game);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  time = g_date_time_format (now, TIME);
  name = g_strconcat (time, "-", known, HF_GAME_FILE_SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

/* Returns (element-type filename): the names in the folder, the oldest first */
static GPtrArray *
list_names (HfGameStore *self)
{
  g_autofree char *folder = find_folder (self);

  return hf_shelf_list_names (folder, HF_GAME_FILE_SUFFIX);
}

static gboolean
is_same_game (const char *name, const char *other)
{
  return strlen (name) > N_DIGITS && strlen (other) > N_DIGITS
         && g_str_equal (name + N_DIGITS, other + N_DIGITS);
}

static void
drop (HfGameStore *self, const char *name)
{
  g_autofree char *folder = find_folder (self), *path = g_build_filename (folder, name, NULL);
  HfSavedGame *saved;

  g_unlink (path);
  saved = self->finished != NULL ? hf_shelf_find_file (HF_SHELF (self->finished), path) : NULL;
  if (saved != NULL)
    hf_shelf_withdraw (HF_SHELF (self->finished), saved);
}

/* Drops the games that cannot be kept beside a new one, and its own earlier end. */
static void
make_room (HfGameStore *self, const char *path)
{
  g_autoptr (GPtrArray) names = list_names (self);
  g_autofree char *fresh = g_path_get_basename (path);

  for (guint i = 0; i < names->len; i++)
    if (is_same_game (names->pdata[i], fresh) && !g_str_equal (names->pdata[i], fresh))
      {
        drop (self, names->pdata[i]);
        g_ptr_array_remove_index (names, i--);
      }
  for (guint i = 0; i + MOST <= names->len; i++)
    if (!g_str_equal (names->pdata[i], fresh))
      drop (self, names->pdata[i]);
}

static void
write_later (HfGameStore *self, const char *path, const char *text)
{
  HfFileWriter *writer = hf_file_writer_new (path);

  for (guint i = self->writers->len; i > 0; i--)
    if (hf_file_writer_is_done (self->writers->pdata[i - 1]))
      g_ptr_array_remove_index (self->writers, i - 1);
  g_ptr_array_add (self->writers, writer);
  hf_file_writer_write (writer, hf_game_file_seal (text));
}

/* Returns (transfer full): the file of a game that is over: the same one where it is kept once more */
static char *
find_path (HfGameStore *self, HfGame *game)
{
  char *path = g_strdup (g_object_get_data (G_OBJECT (game), "finished-path"));

  if (path != NULL)
    return path;

  path = make_path (self, game);
  g_object_set_data_full (G_OBJECT (game), "finished-path", g_strdup (path), g_free);

  return path;
}

/* Keeps a game that is over, without making anybody wait; also once more, when its last round was counted anew. The
 * oldest one of fifty makes room. */
void
hf_game_store_finish (HfGameStore *self, HfGame *game)
{
  g_autofree char *path = NULL, *text = NULL;
  gint side;

  g_return_if_fail (HF_IS_GAME_STORE (self));
  g_return_if_fail (HF_IS_GAME (game));

  if (!hf_game_is_over (game) || !hf_game_can_save (game) || hf_game_get_persons (game) == 0
      || hf_game_get_n_rounds_done (game) == 0)
    return;

  side = hf_game_find_side (game, hf_game_find_person (game));
  if (side >= 0)
    hf_game_set_extra (game, HF_SAVED_GAME_WON,
                       (hf_game_get_winners (game) >> side) & 1 ? "yes" : "no");
  path = find_path (self, game);
  text = hf_game_save_text (game);
  make_room (self, path);
  write_later (self, path, text);
  if (self->finished != NULL)
    {
      g_autoptr (HfSavedGame) saved = hf_game_store_describe (game, path);

      gpointer before = hf_shelf_find_file (HF_SHELF (self->finished), path);

      if (before != NULL)
        hf_shelf_withdraw (HF_SHELF (self->finished), before);
      hf_shelf_insert (HF_SHELF (self->finished), saved, path);
    }
}

/* Waits until finished games are on the disk. */
gboolean
hf_game_store_flush_finished (HfGameStore *self, GError **error)
{
  for (guint i = 0; i < self->writers->len; i++)
    if (!hf_file_writer_flush (self->writers->pdata[i], error))
      return FALSE;
  g_ptr_array_set_size (self->writers, 0);

  return TRUE;
}

/* Returns: the games that are over, the last one first; they can be removed, brought back and written
 * to files like others, and looked at with hf_game_store_open_finished() */
HfGameStore *
hf_game_store_get_finished (HfGameStore *self)
{
  g_return_val_if_fail (HF_IS_GAME_STORE (self), NULL);

  if (self->finished == NULL)
    {
      hf_game_store_flush_finished (self, NULL);
      self->finished = hf_game_store_new_beside (self, FOLDER);
    }

  return self->finished;
}

/* Plays a finished game again up to its end, to be looked at.
 * Returns (nullable, transfer full): the game */
HfGame *
hf_game_store_open_finished (HfGameStore *self, HfSavedGame *saved, GError **error)
{
  g_return_val_if_fail (HF_IS_GAME_STORE (self), NULL);
  g_return_val_if_fail (HF_IS_SAVED_GAME (saved), NULL);

  if (!hf_game_store_flush_finished (self, error))
    return NULL;

  return hf_game_file_open (hf_saved_game_get_path (saved), error);
}

/* Returns (nullable): the file of a finished game */
static char *
find_named (HfGameStore *self, const char *name)
{
  g_autofree char *folder = find_folder (self);
  g_autofree char *end = g_strconcat ("-", name, HF_GAME_FILE_SUFFIX, NULL);
  g_autoptr (GPtrArray) names = list_names (self);

  for (guint i = names->len; i > 0; i--)
    {
      const char *file = names->pdata[i - 1];

      if (strlen (file) > N_DIGITS && g_str_equal (file + N_DIGITS, end))
        return g_build_filename (folder, file, NULL);
    }

  return NULL;
}

/* @name: as hf_game_store_name_finished() has it
 * Returns: whether the finished game is still there */
gboolean
hf_game_store_has_finished (HfGameStore *self, const char *name)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (HF_IS_GAME_STORE (self), FALSE);

  path = find_named (self, name);

  return path != NULL;
}

/* Plays a finished game again up to its end, to be looked at.
 *
 * @name: as hf_game_store_name_finished() has it
 * Returns (nullable, transfer full): the game; NULL without an error where it is gone */
HfGame *
hf_game_store_find_finished (HfGameStore *self, const char *name, GError **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (HF_IS_GAME_STORE (self), NULL);

  if (!hf_game_store_flush_finished (self, error))
    return NULL;
  path = find_named (self, name);

  return path != NULL ? hf_game_file_open (path, error) : NULL;
}

static gboolean
is_deal_of (const char *path, HfGame *game)
{
  g_autoptr (HfGameFile) file = hf_game_file_load (path, NULL);

  return file != NULL && file->seed == hf_game_get_seed (game)
         && hf_rules_equal (&file->rules->rules, &hf_game_get_rules (game)->rules);
}

static gboolean
is_of_deal (gconstpointer saved, gconstpointer game)
{
  return hf_saved_game_get_facts ((HfSavedGame *) saved)->seed == hf_game_get_seed ((HfGame *) game)
         && is_deal_of (hf_saved_game_get_path ((HfSavedGame *) saved), (HfGame *) game);
}

static gboolean
has_finished (HfGameStore *self, HfGame *game)
{
  g_autofree char *word = g_strdup_printf ("-%016" G_GINT64_MODIFIER "x-", hf_game_get_seed (game));
  g_autofree char *folder = find_folder (self);
  g_autoptr (GPtrArray) names = list_names (self);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

      if (strstr (names->pdata[i], word) != NULL && is_deal_of (path, game))
        return TRUE;
    }

  return FALSE;
}

/* Returns: whether one of the person's games has the same cards under the same rules, so that they
 * may have been seen */
gboolean
hf_game_store_knows_deal (HfGameStore *self, HfGame *game)
{
  HfGame *played;

  g_return_val_if_fail (HF_IS_GAME_STORE (self), FALSE);
  g_return_val_if_fail (HF_IS_GAME (game), FALSE);

  played = hf_game_store_get_game (self);
  if (played != NULL && played != game && hf_game_get_seed (played) == hf_game_get_seed (game)
      && hf_rules_equal (&hf_game_get_rules (played)->rules, &hf_game_get_rules (game)->rules))
    return TRUE;

  return hf_shelf_find (HF_SHELF (self), is_of_deal, game, FALSE) != NULL
         || has_finished (self, game);
}
