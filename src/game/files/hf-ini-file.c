/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Small files of the person's own, in groups of keys, with a line for the version of their format:
 *
 *     [Statistics]
 *     Format=1
 *
 * Those without that line are from before there was one, and read the same. A line that cannot be
 * read takes no other one with it. Whatever cannot be read, or is of a later version, stays on the
 * disk under another name. */
#include "config.h"

#include "hf-ini-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/text/hf-file.h"

#define FORMAT "Format"

/* Thousands of results come nowhere near it. */
#define MAX_SIZE (4 * 1024 * 1024)

/* State of reading a file line by line. */
typedef struct
{
  GString *good;
  GHashTable *keys; /* of the group; a second one belongs to a group whose heading is lost */
  gboolean inside;  /* a group */
} Reading;

static gboolean
parses (const char *text)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  return g_utf8_validate (text, -1, NULL)
         && g_key_file_load_from_data (file, text, -1, G_KEY_FILE_KEEP_COMMENTS, NULL);
}

static gboolean
read_key (Reading *reading, const char *line)
{
  g_autofree char *text = g_strconcat ("[x]\n", line, NULL);
  const char *sign = strchr (line, '=');

  if (!reading->inside || sign == NULL || !parses (text))
    return FALSE;

  reading->inside = g_hash_table_add (reading->keys, g_strchomp (g_strndup (line, sign - line)));

  return reading->inside;
}

/* Takes a line that says something. */
static void
read_line (Reading *reading, const char *line)
{
  gboolean good;

  if (line[0] == '[' && parses (line))
    {
      g_hash_table_remove_all (reading->keys);
      good = reading->inside = TRUE;
    }
  else if (line[0] == '\0' || line[0] == '#')
    good = g_utf8_validate (line, -1, NULL);
  else
    good = line[0] != '[' && read_key (reading, line);

  if (good)
    g_string_append_printf (reading->good, "%s\n", line);
}

/* Returns: the lines of a damaged file that can be read */
static char *
pick_good_lines (const char *text, gsize length)
{
  g_autofree char *plain = g_memdup2 (text, length + 1);
  g_auto (GStrv) lines = NULL;
  Reading reading = {
    .good = g_string_new (NULL),
    .keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };

  for (gsize i = 0; i < length; i++)
    if (plain[i] == '\0' || plain[i] == '\r')
      plain[i] = plain[i] == '\0' ? '?' : '\n';
  lines = g_strsplit (plain, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    read_line (&reading, lines[i]);
  g_hash_table_unref (reading.keys);

  return g_string_free (reading.good, FALSE);
}

static void
set_aside (const char *path, gboolean newer, char **notice)
{
  g_autofree char *name = hf_file_show (path), *aside = NULL, *shown = NULL;

  aside = hf_file_set_aside (path, newer ? "newer" : "damaged");
  if (aside == NULL)
    return;

  shown = hf_file_show (aside);
  g_free (*notice);
  *notice = g_strdup_printf (
    newer
    /* Translators: the names of two files */
    ? _("“%1$s” is from a newer version of the game and was renamed to “%2$s”. A new file takes "
          "its place.")
    /* Translators: the names of two files */
    : _("“%1$s” was damaged and renamed to “%2$s”. Everything in it that can be read is still "
          "there."),
        name, shown);
}

/* Reads a file, which may not be there yet. One that cannot be read as a whole, or is of a later
 * version, is set aside.
 *
 * @head: the group with the line of the format
 * @format: the version that this program knows
 * @notice (out, nullable): a sentence for the person, where the file was set aside
 * Returns: all that can be read */
GKeyFile *
hf_ini_file_load (const char *path, const char *head, gint format, char **notice)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *good = NULL;
  gsize length;

  *notice = NULL;
  if (!hf_file_read (path, MAX_SIZE, &text, &length, &error))
    {
      if (!g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        set_aside (path, FALSE, notice);
      return g_steal_pointer (&file);
    }

  if (length > MAX_SIZE || !g_utf8_validate (text, length, NULL)
      || !g_key_file_load_from_data (file, text, length, G_KEY_FILE_KEEP_COMMENTS, NULL))
    {
      good = pick_good_lines (text, MIN (length, MAX_SIZE));
      g_key_file_unref (file);
      file = g_key_file_new ();
      g_key_file_load_from_data (file, good, -1, G_KEY_FILE_KEEP_COMMENTS, NULL);
    }
  if (g_key_file_get_integer (file, head, FORMAT, NULL) > format)
    {
      set_aside (path, TRUE, notice);
      g_key_file_unref (file);
      file = g_key_file_new ();
    }
  else if (good != NULL)
    set_aside (path, FALSE, notice);
  g_key_file_set_integer (file, head, FORMAT, format);

  return g_steal_pointer (&file);
}

/* Sets a file aside whose lines can be read but make no sense. Does nothing where it was already.
 *
 * @notice (inout): as hf_ini_file_load() left it */
void
hf_ini_file_set_aside (const char *path, char **notice)
{
  if (*notice == NULL)
    set_aside (path, FALSE, notice);
}
