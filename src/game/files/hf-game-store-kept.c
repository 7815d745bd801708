/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of kept games, and games as files for other people and machines. */
#include "config.h"

#include "hf-game-store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-file.h"
#include "core/text/hf-text.h"
#include "hf-game-file-disk.h"
#include "hf-game-save.h"
#include "hf-objection.h"

/* Letters of a game's name that go into the name of its file. */
#define MAX_STEM 40

/* Returns: a file that does not exist yet, with a name that a person recognizes */
char *
hf_game_store_free_path (HfGameStore *self, const char *name)
{
  g_autofree char *ascii = g_str_to_ascii (name != NULL ? name : "game", NULL);
  g_autofree char *stem = g_ascii_strdown (ascii, MAX_STEM);

  g_strcanon (stem, "abcdefghijklmnopqrstuvwxyz0123456789-", '-');

  return hf_shelf_dup_free_path (HF_SHELF (self), stem);
}

/* A name for a game without one. */
char *
hf_game_store_make_name (const HfGameFile *file)
{
  g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (file->started);
  /* Translators: a day without its year, as strftime() writes it */
  g_autofree char *day = started != NULL                       ? g_date_time_format (started, C_("day", "%B %-d"))
                                                               : g_strdup ("");

  /* Translators: the name of a game nobody named: its rules, and the day it began */
  return g_strdup_printf (C_("name of a saved game", "%s, %s"),
                             hf_preset_translate (file->rules->rules.base, file->rules->name), day);
}

/* A name in one line, if it is one. */
static char *
tidy_name (const char *name, GError **error)
{
  g_autofree char *tidy = g_strstrip (hf_text_clean (name, HF_TEXT_TITLE));

  if (tidy[0] != '\0' && hf_text_fits (name, HF_TEXT_TITLE))
    return g_steal_pointer (&tidy);

  g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NAME,
                       tidy[0] == '\0' ? _("A game needs a name.") : _("The name is too long."));
  return NULL;
}

/* Returns (nullable): the game that is played */
HfGame *
hf_game_store_get_game (HfGameStore *self)
{
  g_return_val_if_fail (HF_IS_GAME_STORE (self), NULL);

  return self->saver != NULL ? hf_game_saver_get_game (self->saver) : NULL;
}

gboolean
hf_game_store_name_game (HfGameStore *self, const char *name, GError **error)
{
  HfGame *game = hf_game_store_get_game (self);
  g_autofree char *tidy = NULL;

  g_return_val_if_fail (game != NULL, FALSE);

  tidy = tidy_name (name, error);
  if (tidy == NULL)
    return FALSE;
  hf_game_set_name (game, tidy);

  return TRUE;
}

gboolean
hf_game_store_rename (HfGameStore *self, HfSavedGame *saved, const char *name, GError **error)
{
  g_autoptr (HfGameFile) file = NULL;
  g_autofree char *tidy = NULL;

  g_return_val_if_fail (HF_IS_GAME_STORE (self), FALSE);
  g_return_val_if_fail (HF_IS_SAVED_GAME (saved), FALSE);

  tidy = tidy_name (name, error);
  if (tidy == NULL)
    return FALSE;

  file = hf_game_file_load (hf_saved_game_get_path (saved), error);
  if (file == NULL)
    return FALSE;
  g_set_str (&file->name, tidy);
  if (!hf_game_file_save (file, hf_saved_game_get_path (saved), error))
    return FALSE;
  hf_saved_game_set_name (saved, tidy);
  g_clear_pointer (&self->texts, g_hash_table_unref);

  return TRUE;
}

/* Returns (nullable): a game as a list of games shows it, whose file may be written later */
HfSavedGame *
hf_game_store_describe (HfGame *game, const char *path)
{
  g_autofree char *text = hf_game_save_text (game), *whole = hf_game_file_seal (text);
  g_autoptr (HfGameFile) file = hf_game_file_parse (whole, strlen (whole), NULL);

  if (file == NULL)
    return NULL;
  if (file->name == NULL)
    file->name = hf_game_store_make_name (file);

  return hf_saved_game_new (path, file);
}

/* Returns (nullable): the game being played, as a list of games shows it */
HfSavedGame *
hf_game_store_dup_played (HfGameStore *self)
{
  HfGame *game = hf_game_store_get_game (self);

  return game != NULL && hf_game_can_save (game) ? hf_game_store_describe (game, self->current)
                                                 : NULL;
}

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
      g_autoptr (HfGameFile) file = hf_game_file_load (hf_saved_game_get_path (saved), NULL);

      if (file != NULL)
        {
          g_autofree char *text = print_received (file);

          g_hash_table_insert (texts, g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1),
                               g_object_ref (saved));
        }
    }

  return texts;
}

/* Adds a game from elsewhere to the list, if it can be played and is not there already; one that ends with an objection,
 * to those of objections. Extras that the window of another person kept with it do not come along.
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
  if (hf_game_file_get_extra (content, HF_OBJECTION) != NULL)
    return hf_game_store_add_objection (self, content, error);

  text = print_received (content);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  /* Many come at once; the files are read for the first. */
  texts = self->texts != NULL ? g_steal_pointer (&self->texts) : read_texts (self);
  saved = g_hash_table_lookup (texts, sum);
  if (saved == NULL)
    {
      path = hf_game_store_free_path (self, content->name);
      saved = hf_game_file_write (path, text, error)
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
