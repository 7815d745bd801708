/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of a saved game: sections as in a rule-set file, the rules among
 * them word for word, then the moves, a line each. A sum at the end tells
 * whether anything is missing or altered; who edits such a file by hand takes
 * the line of the sum out. */
#include "config.h"

#include "hf-game-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEAD_GROUP  "[Hand and Foot Game]"
#define RULES_GROUP "[Rule Set]"
#define MOVES_GROUP "[Moves]"
#define EXTRA_GROUP "[Interface]"
#define END_GROUP   "[End]"

#define SUM_LENGTH 16

G_DEFINE_QUARK (hf-game-file-error-quark, hf_game_file_error)

/* Reading: the text, line by line. */
typedef struct
{
  char       **lines;
  guint        n;
  guint        at;
  HfGameFile  *file;
  gboolean     has_seed;
} Reader;

HfGameFile *
hf_game_file_new (void)
{
  HfGameFile *self = g_new0 (HfGameFile, 1);

  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->extra = g_ptr_array_new_with_free_func (g_free);

  return self;
}

void
hf_game_file_free (HfGameFile *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    {
      g_free (self->players[i].name);
      g_free (self->players[i].level);
      g_free (self->players[i].character);
    }
  g_clear_pointer (&self->rules, hf_rule_set_free);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->extra);
  g_free (self->name);
  g_free (self->score);
  g_free (self->hand_order);
  g_free (self->hand);
  g_free (self);
}

/* A value takes the rest of its line, so it must not have a second one. */
static void
print_value (GString    *text,
             const char *key,
             const char *value)
{
  if (value == NULL || value[0] == '\0')
    return;

  g_string_append_printf (text, "%s=", key);
  for (const char *p = value; *p != '\0'; p++)
    g_string_append_c (text, (guchar) *p < ' ' ? ' ' : *p);
  g_string_append_c (text, '\n');
}

static void
print_time (GString    *text,
            const char *key,
            gint64      time)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_utc (time);
  g_autofree char *value = moment != NULL ? g_date_time_format (moment, "%Y-%m-%dT%H:%M:%SZ") : NULL;

  print_value (text, key, value);
}

static void
print_players (GString          *text,
               const HfGameFile *self)
{
  for (guint i = 0; i < self->n_players; i++)
    {
      const HfGameFilePlayer *player = &self->players[i];
      const struct { const char *key; const char *value; } rows[] = {
        { "Name", player->name },
        { "Level", player->human ? NULL : player->level },
        { "Character", player->human ? NULL : player->character },
      };

      g_string_append_printf (text, "Player%u=%s\n", i, player->human ? "human" : "computer");
      for (guint j = 0; j < G_N_ELEMENTS (rows); j++)
        {
          g_autofree char *key = g_strdup_printf ("Player%u.%s", i, rows[j].key);

          print_value (text, key, rows[j].value);
        }
    }
}

static void
print_head (GString          *text,
            const HfGameFile *self)
{
  g_string_append_printf (text, HEAD_GROUP "\nFormat=%d\n", HF_GAME_FILE_FORMAT);
  print_value (text, "Name", self->name);
  print_time (text, "Started", self->started);
  print_time (text, "Saved", self->saved);
  g_string_append_printf (text, "Seed=%" G_GUINT64_FORMAT "\n", self->seed);
  print_players (text, self);
  if (self->unlimited)
    g_string_append (text, "Undo=unlimited\n");
  if (self->undos > 0)
    g_string_append_printf (text, "Undos=%u\n", self->undos);
  g_string_append_printf (text, "Round=%u\n", self->round);
  if (self->over)
    g_string_append (text, "Over=true\n");
  print_value (text, "Score", self->score);
  print_value (text, "HandOrder", self->hand_order);
  print_value (text, "Hand", self->hand);
}

/**
 * hf_game_file_print:
 * @self: a saved game
 * @rules_data: (nullable): what hf_rule_set_to_complete_data() says of its
 *   rules, where that is known
 *
 * Writes all of a saved game but its end, which hf_game_file_seal() adds.
 *
 * Returns: (transfer full): text
 */
char *
hf_game_file_print (const HfGameFile *self,
                    const char       *rules_data)
{
  g_autofree char *own_data = NULL;
  GString *text = g_string_sized_new (64 * 1024);

  if (rules_data == NULL)
    rules_data = own_data = hf_rule_set_to_complete_data (self->rules);

  print_head (text, self);
  g_string_append_printf (text, "\n%s\n" MOVES_GROUP "\n", rules_data);
  for (guint i = 0; i < self->lines->len; i++)
    {
      g_string_append (text, g_ptr_array_index (self->lines, i));
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "\n" EXTRA_GROUP "\n");
  for (guint i = 0; i + 1 < self->extra->len; i += 2)
    print_value (text, g_ptr_array_index (self->extra, i), g_ptr_array_index (self->extra, i + 1));
  g_string_append (text, "\n" END_GROUP "\n");

  return g_string_free (text, FALSE);
}

/* Line ends do not count: mail changes them. */
static char *
sum_up (const char *text,
        gsize       length)
{
  GChecksum *sum = g_checksum_new (G_CHECKSUM_SHA256);
  const char *end = text + length;
  char *result;

  while (text < end)
    {
      const char *stop = memchr (text, '\r', end - text);

      if (stop == NULL)
        stop = end;
      g_checksum_update (sum, (const guchar *) text, stop - text);
      text = stop + 1;
    }
  result = g_strndup (g_checksum_get_string (sum), SUM_LENGTH);
  g_checksum_free (sum);

  return result;
}

/**
 * hf_game_file_seal:
 * @text: what hf_game_file_print() made
 *
 * Adds the sum by which a damaged file is known. May be called in any thread.
 *
 * Returns: (transfer full): the contents of a file
 */
char *
hf_game_file_seal (const char *text)
{
  g_autofree char *sum = sum_up (text, strlen (text));

  return g_strdup_printf ("%sSum=%s\n", text, sum);
}

static void
set_damaged (GError     **error,
             guint        line,
             const char  *message)
{
  /* Translators: the number of a line in a file, and what is wrong with it */
  g_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED, _("Line %u: %s"), line, message);
}

static const char *
peek_line (Reader *reader)
{
  return reader->at < reader->n ? reader->lines[reader->at] : NULL;
}

static gboolean
is_blank (const char *line)
{
  return line[strspn (line, " \t")] == '\0' || line[0] == '#';
}

static gboolean
parse_number (const char *text,
              guint64     max,
              guint64    *number)
{
  return g_ascii_string_to_unsigned (text, 10, 0, max, number, NULL);
}

static gboolean
parse_uint (const char *text,
            guint       max,
            guint      *number)
{
  guint64 value;

  if (!parse_number (text, max, &value))
    return FALSE;
  *number = value;

  return TRUE;
}

static gboolean
parse_time (const char *text,
            gint64     *time)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_iso8601 (text, NULL);

  if (moment == NULL)
    return FALSE;
  *time = g_date_time_to_unix (moment);

  return TRUE;
}

static gboolean
parse_text (const char  *value,
            char       **text)
{
  g_set_str (text, value[0] != '\0' ? value : NULL);

  return TRUE;
}

/* Player0, Player0.Name and so on. */
static gboolean
parse_player (HfGameFile *file,
              const char *key,
              const char *value)
{
  guint seat = key[0] - '0';
  HfGameFilePlayer *player;

  if (seat >= HF_MAX_SEATS)
    return FALSE;

  player = &file->players[seat];
  file->n_players = MAX (file->n_players, seat + 1);
  if (key[1] == '\0')
    {
      player->human = g_str_equal (value, "human");
      return player->human || g_str_equal (value, "computer");
    }
  if (g_str_equal (key + 1, ".Name"))
    return parse_text (value, &player->name);
  if (g_str_equal (key + 1, ".Level"))
    return parse_text (value, &player->level);
  if (g_str_equal (key + 1, ".Character"))
    return parse_text (value, &player->character);

  return TRUE;
}

/* What a later version adds within the format is passed over. */
static gboolean
parse_entry (Reader     *reader,
             const char *key,
             const char *value)
{
  HfGameFile *file = reader->file;
  guint64 format;

  if (g_str_equal (key, "Format"))
    return parse_number (value, HF_GAME_FILE_FORMAT, &format) && format > 0;
  if (g_str_equal (key, "Name"))
    return parse_text (value, &file->name);
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
  if (g_str_equal (key, "Score"))
    return parse_text (value, &file->score);
  if (g_str_equal (key, "HandOrder"))
    return parse_text (value, &file->hand_order);
  if (g_str_equal (key, "Hand"))
    return parse_text (value, &file->hand);

  return TRUE;
}

static gboolean
split_entry (const char  *line,
             char       **key,
             const char **value)
{
  const char *sign = strchr (line, '=');

  if (sign == NULL || sign == line)
    return FALSE;

  *key = g_strndup (line, sign - line);
  *value = sign + 1;

  return TRUE;
}

static gboolean
read_head (Reader  *reader,
           GError **error)
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
          set_damaged (error, reader->at + 1, _("this cannot be read"));
          return FALSE;
        }
    }

  if (!reader->has_seed || reader->file->n_players == 0)
    {
      set_damaged (error, reader->at + 1, _("what the game is about is missing"));
      return FALSE;
    }

  return TRUE;
}

/* The rules, which their own reader knows how to read. */
static gboolean
read_rules (Reader  *reader,
            GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) problem = NULL;
  const char *line = peek_line (reader);
  guint first = reader->at + 1;

  if (line == NULL || !g_str_equal (line, RULES_GROUP))
    {
      set_damaged (error, first, _("the rules are missing"));
      return FALSE;
    }

  for (; (line = peek_line (reader)) != NULL && !g_str_equal (line, MOVES_GROUP); reader->at++)
    g_string_append_printf (text, "%s\n", line);

  reader->file->rules = hf_rule_set_load_data (text->str, text->len, &problem);
  if (reader->file->rules != NULL)
    return TRUE;

  if (g_error_matches (problem, HF_RULES_ERROR, HF_RULES_ERROR_NEWER_VERSION))
    g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NEWER_VERSION, problem->message);
  else
    set_damaged (error, first, problem->message);

  return FALSE;
}

static gboolean
read_moves (Reader  *reader,
            GError **error)
{
  const char *line = peek_line (reader);

  if (line == NULL || !g_str_equal (line, MOVES_GROUP))
    {
      set_damaged (error, reader->at + 1, _("the moves are missing"));
      return FALSE;
    }

  for (reader->at++; (line = peek_line (reader)) != NULL && line[0] != '['; reader->at++)
    if (!is_blank (line))
      g_ptr_array_add (reader->file->lines, g_strdup (line));

  return TRUE;
}

static gboolean
read_extra (Reader  *reader,
            GError **error)
{
  GPtrArray *extra = reader->file->extra;
  const char *line = peek_line (reader);

  if (line == NULL || !g_str_equal (line, EXTRA_GROUP))
    return TRUE;

  for (reader->at++; (line = peek_line (reader)) != NULL && line[0] != '['; reader->at++)
    {
      g_autofree char *key = NULL;
      const char *value;

      if (is_blank (line))
        continue;
      if (!split_entry (line, &key, &value))
        {
          set_damaged (error, reader->at + 1, _("this cannot be read"));
          return FALSE;
        }
      g_ptr_array_add (extra, g_steal_pointer (&key));
      g_ptr_array_add (extra, g_strdup (value));
    }

  return TRUE;
}

/* Whether the file is as it was written, to its last line. */
static gboolean
check_end (const char  *data,
           gsize        length,
           GError     **error)
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
  sum = sum_up (data, end - data);
  if (g_str_has_prefix (end + 4, sum))
    return TRUE;

  g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                       _("The saved game is not as it was written."));
  return FALSE;
}

static char **
split_lines (const char *data,
             int         max_lines)
{
  char **lines = g_strsplit (data, "\n", max_lines);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_suffix (lines[i], "\r"))
      lines[i][strlen (lines[i]) - 1] = '\0';

  return lines;
}

/* A later version may have changed anything but the first two lines. */
static gboolean
check_version (const char  *data,
               GError     **error)
{
  g_auto (GStrv) lines = split_lines (data, 3);
  guint n = g_strv_length (lines);
  guint64 format;

  if (n == 0 || !g_str_equal (lines[0], HEAD_GROUP))
    {
      g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NOT_A_GAME,
                           _("This is no saved game of Hand and Foot."));
      return FALSE;
    }
  if (n < 2 || !g_str_has_prefix (lines[1], "Format=")
      || !parse_number (lines[1] + 7, G_MAXUINT64, &format) || format == 0)
    {
      set_damaged (error, 2, _("this cannot be read"));
      return FALSE;
    }
  if (format > HF_GAME_FILE_FORMAT)
    {
      g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NEWER_VERSION,
                           _("The game was saved by a later version of Hand and Foot. "
                             "It stays as it is; update the program to open it."));
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_text (const char  *data,
            gsize        length,
            GError     **error)
{
  if (length <= HF_GAME_FILE_MAX_SIZE && g_utf8_validate_len (data, length, NULL))
    return TRUE;

  g_set_error_literal (error, HF_GAME_FILE_ERROR,
                       g_str_has_prefix (data, HEAD_GROUP) ? HF_GAME_FILE_ERROR_DAMAGED
                                                           : HF_GAME_FILE_ERROR_NOT_A_GAME,
                       length <= HF_GAME_FILE_MAX_SIZE ? _("The saved game is not text all through.")
                                                       : _("The file is too large for a saved game."));
  return FALSE;
}

/**
 * hf_game_file_parse:
 * @data: (array length=length): the contents of a file, zero-terminated
 * @length: their length in bytes
 * @error: return location for a #HfGameFileError
 *
 * Reads a saved game. Whether its moves are possible is still to be seen.
 *
 * Returns: (transfer full) (nullable): what stands in the file
 */
HfGameFile *
hf_game_file_parse (const char  *data,
                    gsize        length,
                    GError     **error)
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
  if (!read_head (&reader, error) || !read_rules (&reader, error)
      || !read_moves (&reader, error) || !read_extra (&reader, error))
    return NULL;

  return g_steal_pointer (&file);
}
