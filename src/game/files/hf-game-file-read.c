/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of a saved game, read. It may have been written by anybody. */
#include "config.h"

#include "hf-game-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/text/hf-text.h"

/* Most bytes of a line: more than any move needs. */
#define MAX_LINE 8000

/* Limit of keys that the window keeps with a game. */
#define MAX_EXTRA 64

/* The text, line by line. */
typedef struct
{
  char **lines;
  guint n;
  guint at;
  HfGameFile *file;
  gboolean has_seed;
} Reader;

static void
set_damaged (GError **error, guint line, const char *message)
{
  hf_text_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                     /* Translators: the number of a line in a file, and what is wrong with it */
                     _("Line %u: %s"), line, message);
}

static const char *
peek_line (Reader *reader)
{
  return reader->at < reader->n ? reader->lines[reader->at] : NULL;
}

/* Whether a section begins here. */
static gboolean
is_at (Reader *reader, const char *group)
{
  return g_strcmp0 (peek_line (reader), group) == 0;
}

static gboolean
is_blank (const char *line)
{
  return line[strspn (line, " \t")] == '\0' || line[0] == '#';
}

static gboolean
parse_number (const char *text, guint64 max, guint64 *number)
{
  return g_ascii_string_to_unsigned (text, 10, 0, max, number, NULL);
}

static gboolean
parse_uint (const char *text, guint max, guint *number)
{
  guint64 value;

  if (!parse_number (text, max, &value))
    return FALSE;
  *number = value;

  return TRUE;
}

static gboolean
parse_time (const char *text, gint64 *time)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_iso8601 (text, NULL);

  if (moment == NULL)
    return FALSE;
  *time = g_date_time_to_unix (moment);

  return TRUE;
}

static gboolean
parse_text (const char *value, HfTextKind kind, char **text)
{
  g_autofree char *clean = hf_text_clean (value, kind);

  g_set_str (text, clean[0] != '\0' ? clean : NULL);

  return TRUE;
}

/* Reads words of this program; unknown ones are passed over later. */
static gboolean
parse_words (const char *value, char **words)
{
  g_set_str (words, value[0] != '\0' ? value : NULL);

  return strlen (value) <= MAX_LINE;
}

static gboolean
parse_points (HfGameFile *file, const char *value)
{
  g_auto (GStrv) numbers = g_strsplit (value, " ", HF_MAX_SEATS + 1);
  gint64 number;

  file->n_sides = g_strv_length (numbers);
  if (file->n_sides > HF_MAX_SEATS)
    return FALSE;

  for (guint side = 0; side < file->n_sides; side++)
    {
      if (!g_ascii_string_to_signed (numbers[side], 10, G_MININT, G_MAXINT, &number, NULL))
        return FALSE;
      file->points[side] = number;
    }

  return TRUE;
}

/* Player0, Player0.Name and so on. */
static gboolean
parse_player (HfGameFile *file, const char *key, const char *value)
{
  guint seat = key[0] - '0';
  HfGameFilePlayer *player;

  if (seat >= HF_MAX_SEATS)
    return FALSE;

  player = &file->players[seat];
  file->n_players = MAX (file->n_players, seat + 1);
  if (key[1] == '\0')
    {
      player->kind = 0;
      while (player->kind < HF_N_PLAYER_KINDS
             && !g_str_equal (value, hf_game_file_kinds[player->kind]))
        player->kind++;
      return player->kind < HF_N_PLAYER_KINDS;
    }
  if (g_str_equal (key + 1, ".Name"))
    return parse_text (value, HF_TEXT_NAME, &player->name);
  if (g_str_equal (key + 1, ".Level"))
    return parse_text (value, HF_TEXT_NAME, &player->level);
  if (g_str_equal (key + 1, ".Character"))
    return parse_text (value, HF_TEXT_NAME, &player->character);
  if (g_str_equal (key + 1, ".Face"))
    return parse_text (value, HF_TEXT_NAME, &player->face);

  return TRUE;
}

/* Keys that a later version adds to the format are skipped. */
static gboolean
parse_entry (Reader *reader, const char *key, const char *value)
{
  HfGameFile *file = reader->file;
  guint64 format;

  if (g_str_equal (key, "Format"))
    return parse_number (value, HF_GAME_FILE_FORMAT, &format) && format > 0;
  if (g_str_equal (key, "Name"))
    return parse_text (value, HF_TEXT_TITLE, &file->name);
  if (g_str_equal (key, "Started"))
    return parse_time (value, &file->started);
  if (g_str_equal (key, "Saved"))
    return parse_time (value, &file->saved);
  if (g_str_equal (key, "Seed"))
    return reader->has_seed = parse_number (value, G_MAXUINT64, &file->seed);
  if (g_str_has_prefix (key, "Player") && key[6] != '\0')
    return parse_player (file, key + 6, value);
  if (g_str_equal (key, "Undo"))
    return file->unlimited = g_str_equal (value, "unlimited");
  if (g_str_equal (key, "Undos"))
    return parse_uint (value, G_MAXUINT, &file->undos);
  if (g_str_equal (key, "Round"))
    return parse_uint (value, HF_MAX_ROUNDS, &file->round);
  if (g_str_equal (key, "Over"))
    return file->over = g_str_equal (value, "true");
  if (g_str_equal (key, "Points"))
    return parse_points (file, value);
  if (g_str_equal (key, "Score"))
    return parse_text (value, HF_TEXT_SCORE, &file->score);
  if (g_str_equal (key, "HandOrder"))
    return parse_words (value, &file->hand_order);
  if (g_str_equal (key, "Hand"))
    return parse_words (value, &file->hand);

  return TRUE;
}

static gboolean
split_entry (const char *line, char **key, const char **value)
{
  const char *sign = strchr (line, '=');

  if (sign == NULL || sign == line)
    return FALSE;

  *key = g_strndup (line, sign - line);
  *value = sign + 1;

  return TRUE;
}

static gboolean
read_head (Reader *reader, GError **error)
{
  const char *line;

  for (reader->at++; (line = peek_line (reader)) != NULL && line[0] != '['; reader->at++)
    {
      g_autofree char *key = NULL;
      const char *value;

      if (is_blank (line))
        continue;
      if (!split_entry (line, &key, &value) || !parse_entry (reader, key, value))
        {
          set_damaged (error, reader->at + 1, _("this can’t be read"));
          return FALSE;
        }
    }

  if (!reader->has_seed || reader->file->n_players == 0)
    {
      set_damaged (error, reader->at + 1, _("the deal or the players are missing"));
      return FALSE;
    }
  /* For lists alone, so that nothing is lost with points of sides without a player. */
  if (reader->file->n_sides > reader->file->n_players)
    reader->file->n_sides = 0;

  return TRUE;
}

/* The rules, which their own reader knows how to read. */
static gboolean
read_rules (Reader *reader, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) problem = NULL;
  const char *line;
  guint first = reader->at + 1;

  if (!is_at (reader, RULES_GROUP))
    {
      set_damaged (error, first, _("the rules are missing"));
      return FALSE;
    }

  for (; (line = peek_line (reader)) != NULL && !g_str_equal (line, MOVES_GROUP); reader->at++)
    g_string_append_printf (text, "%s\n", line);

  reader->file->rules = hf_rule_set_load_complete_data (text->str, text->len, &problem);
  if (reader->file->rules != NULL)
    return TRUE;

  if (g_error_matches (problem, HF_RULES_ERROR, HF_RULES_ERROR_NEWER_VERSION))
    hf_text_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NEWER_VERSION, "%s",
                       problem->message);
  else
    set_damaged (error, first, problem->message);

  return FALSE;
}

/* The lines of a section, as they are. */
static gboolean
read_lines (Reader *reader, GPtrArray *lines, GError **error)
{
  const char *line;

  for (reader->at++; (line = peek_line (reader)) != NULL && line[0] != '['; reader->at++)
    {
      if (strlen (line) > MAX_LINE)
        {
          set_damaged (error, reader->at + 1, _("this can’t be read"));
          return FALSE;
        }
      if (!is_blank (line))
        g_ptr_array_add (lines, g_strdup (line));
    }

  return TRUE;
}

static gboolean
read_moves (Reader *reader, GError **error)
{
  if (!is_at (reader, MOVES_GROUP))
    {
      set_damaged (error, reader->at + 1, _("the moves are missing"));
      return FALSE;
    }

  return read_lines (reader, reader->file->lines, error);
}

static gboolean
read_extra (Reader *reader, GError **error)
{
  GPtrArray *extra = reader->file->extra;
  const char *line;

  if (!is_at (reader, EXTRA_GROUP))
    return TRUE;

  for (reader->at++; (line = peek_line (reader)) != NULL && line[0] != '['; reader->at++)
    {
      g_autofree char *key = NULL;
      const char *value;

      if (is_blank (line))
        continue;
      if (!split_entry (line, &key, &value))
        {
          set_damaged (error, reader->at + 1, _("this can’t be read"));
          return FALSE;
        }
      if (extra->len >= 2 * MAX_EXTRA || strlen (line) > MAX_LINE)
        continue;
      g_ptr_array_add (extra, g_steal_pointer (&key));
      g_ptr_array_add (extra, g_strdup (value));
    }

  return TRUE;
}

/* Whether the file is as it was written, to its last line. */
static gboolean
check_end (const char *data, gsize length, GError **error)
{
  const char *end = g_strrstr_len (data, length, "\n" END_GROUP);
  g_auto (GStrv) lines = NULL;
  g_autofree char *sum = NULL;

  if (end != NULL)
    lines = g_strsplit_set (end + 1, "\r\n", 8);
  if (lines == NULL || !g_str_equal (lines[0], END_GROUP))
    {
      g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                           _("The end of the saved game is missing."));
      return FALSE;
    }

  end = g_strstr_len (end, data + length - end, "Sum=");
  if (end == NULL)
    return TRUE;
  sum = hf_game_file_sum_up (data, end - data);
  if (g_str_has_prefix (end + 4, sum))
    return TRUE;

  g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                       _("The saved game was changed or damaged."));
  return FALSE;
}

static char **
split_lines (const char *data, int max_lines)
{
  char **lines = g_strsplit (data, "\n", max_lines);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_suffix (lines[i], "\r"))
      lines[i][strlen (lines[i]) - 1] = '\0';

  return lines;
}

/* A later version may have changed anything but the first two lines. */
static gboolean
check_version (const char *data, GError **error)
{
  g_auto (GStrv) lines = split_lines (data, 3);
  guint n = g_strv_length (lines);
  guint64 format;

  if (n == 0 || !g_str_equal (lines[0], HEAD_GROUP))
    {
      g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NOT_A_GAME,
                           _("This isn’t a Hand and Foot saved game."));
      return FALSE;
    }
  if (n < 2 || !g_str_has_prefix (lines[1], "Format=")
      || !parse_number (lines[1] + 7, G_MAXUINT64, &format) || format == 0)
    {
      set_damaged (error, 2, _("this can’t be read"));
      return FALSE;
    }
  if (format > HF_GAME_FILE_FORMAT)
    {
      g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NEWER_VERSION,
                           _("This game was saved by a newer version of Hand and Foot. It stays "
                             "as it is. Update the app to open it."));
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_text (const char *data, gsize length, GError **error)
{
  if (length <= HF_GAME_FILE_MAX_SIZE && g_utf8_validate_len (data, length, NULL))
    return TRUE;

  g_set_error_literal (error, HF_GAME_FILE_ERROR,
                       g_str_has_prefix (data, HEAD_GROUP) ? HF_GAME_FILE_ERROR_DAMAGED
                                                           : HF_GAME_FILE_ERROR_NOT_A_GAME,
                       length <= HF_GAME_FILE_MAX_SIZE
                       ? _("The saved game contains something that isn’t text.")
                       : _("The file is too large for a saved game."));
  return FALSE;
}

/* Reads a saved game. Whether its moves are possible is still to be seen.
 *
 * @data: the text of a file, with a NUL behind it
 * @length: its length in bytes, without the NUL
 * Returns (nullable, transfer full): the content of the file */
HfGameFile *
hf_game_file_parse (const char *data, gsize length, GError **error)
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (HfGameFile) file = NULL;
  Reader reader = { 0 };

  if (!check_text (data, length, error) || !check_version (data, error)
      || !check_end (data, length, error))
    return NULL;

  lines = split_lines (data, HF_GAME_FILE_MAX_LINES);
  file = hf_game_file_new ();
  reader.lines = lines;
  reader.n = g_strv_length (lines);
  reader.file = file;
  if (!read_head (&reader, error) || !read_rules (&reader, error) || !read_moves (&reader, error)
      || !read_extra (&reader, error))
    return NULL;
  if (is_at (&reader, TAKEN_BACK_GROUP) && !read_lines (&reader, file->taken_back, error))
    return NULL;

  return g_steal_pointer (&file);
}
