/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of a saved game, written: sections as in a rule-set file, the rules
 * among them word for word, then the moves, a line each. A sum at the end tells
 * whether anything is missing or altered; a person who edits such a file by
 * hand takes the line of the sum out. */
#include "config.h"

#include "hf-game-file-private.h"

#include <string.h>

#define SUM_LENGTH 16

/* Words of a file for the kind of player in a seat. */
const char *const hf_game_file_kinds[HF_N_PLAYER_KINDS] = {
  [HF_PLAYER_COMPUTER] = "computer",
  [HF_PLAYER_HERE] = "human",
  [HF_PLAYER_ELSEWHERE] = "elsewhere",
};

G_DEFINE_QUARK (hf_game_file_error_quark, hf_game_file_error)

HfGameFile *
hf_game_file_new (void)
{
  HfGameFile *self = g_new0 (HfGameFile, 1);

  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->taken_back = g_ptr_array_new_with_free_func (g_free);
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
      g_free (self->players[i].face);
    }
  g_clear_pointer (&self->rules, hf_rule_set_free);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->taken_back);
  g_ptr_array_unref (self->extra);
  g_free (self->name);
  g_free (self->score);
  g_free (self->hand_order);
  g_free (self->hand);
  g_free (self);
}

/* Returns (nullable): what the window kept with a game by a name */
const char *
hf_game_file_get_extra (const HfGameFile *self, const char *key)
{
  for (guint i = 0; i + 1 < self->extra->len; i += 2)
    if (g_str_equal (self->extra->pdata[i], key))
      return self->extra->pdata[i + 1];

  return NULL;
}

/* A value takes the rest of its line, so it must not have a second one. */
static void
print_value (GString *text, const char *key, const char *value)
{
  if (value == NULL || value[0] == '\0')
    return;

  g_string_append_printf (text, "%s=", key);
  for (const char *p = value; *p != '\0'; p++)
    g_string_append_c (text, (guchar) *p < ' ' ? ' ' : *p);
  g_string_append_c (text, '\n');
}

static void
print_time (GString *text, const char *key, gint64 time)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_utc (time);
  g_autofree char *value = moment != NULL ? g_date_time_format (moment, "%Y-%m-%dT%H:%M:%SZ")
                                          : NULL;

  print_value (text, key, value);
}

static void
print_players (GString *text, const HfGameFile *self)
{
  for (guint i = 0; i < self->n_players; i++)
    {
      const HfGameFilePlayer *player = &self->players[i];
      gboolean computer = player->kind == HF_PLAYER_COMPUTER;
      const struct
      {
        const char *key;
        const char *value;
      } rows[] = {
        { "Name", player->name },
        { "Level", computer ? player->level : NULL },
        { "Character", computer ? player->character : NULL },
        { "Face", player->face },
      };

      g_string_append_printf (text, "Player%u=%s\n", i, hf_game_file_kinds[player->kind]);
      for (guint j = 0; j < G_N_ELEMENTS (rows); j++)
        {
          g_autofree char *key = g_strdup_printf ("Player%u.%s", i, rows[j].key);

          print_value (text, key, rows[j].value);
        }
    }
}

static void
print_points (GString *text, const HfGameFile *self)
{
  for (guint side = 0; side < self->n_sides; side++)
    g_string_append_printf (text, "%s%d", side == 0 ? "Points=" : " ", self->points[side]);
  if (self->n_sides > 0)
    g_string_append_c (text, '\n');
}

static void
print_head (GString *text, const HfGameFile *self)
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
  print_points (text, self);
  print_value (text, "HandOrder", self->hand_order);
  print_value (text, "Hand", self->hand);
}

static void
print_lines (GString *text, GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (lines, i));
}

/* Writes all of a saved game but its end, which hf_game_file_seal() adds. */
char *
hf_game_file_print (const HfGameFile *self)
{
  g_autofree char *rules_data = hf_rule_set_to_complete_data (self->rules);
  GString *text = g_string_sized_new (64 * 1024);

  print_head (text, self);
  g_string_append_printf (text, "\n%s\n" MOVES_GROUP "\n", rules_data);
  print_lines (text, self->lines);
  g_string_append (text, "\n" EXTRA_GROUP "\n");
  for (guint i = 0; i + 1 < self->extra->len; i += 2)
    print_value (text, g_ptr_array_index (self->extra, i), g_ptr_array_index (self->extra, i + 1));
  if (self->taken_back->len > 0)
    g_string_append (text, "\n" TAKEN_BACK_GROUP "\n");
  print_lines (text, self->taken_back);
  g_string_append (text, "\n" END_GROUP "\n");

  return g_string_free (text, FALSE);
}

/* Line ends do not count: mail changes them. */
char *
hf_game_file_sum_up (const char *text, gsize length)
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

/* Adds the sum by which a damaged file is known. May be called in any thread. */
char *
hf_game_file_seal (const char *text)
{
  g_autofree char *sum = hf_game_file_sum_up (text, strlen (text));

  return g_strdup_printf ("%sSum=%s\n", text, sum);
}
