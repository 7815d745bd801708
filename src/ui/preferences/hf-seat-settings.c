/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The players around the table, as the preferences have them. An empty entry, or
 * none, leaves it to the game; so does one that another version wrote and this
 * one does not know. */
#include "config.h"

#include "hf-seat-settings.h"

#include "game/table/hf-player-names.h"
#include "players/hf-level.h"

struct _HfSeatSettings
{
  char *name;
  char *picture;
  GStrv persons;
  GStrv names;
  GStrv levels;
  GStrv characters;
  GStrv pictures;
};

static const char *
get_entry (GStrv list, guint index)
{
  return index < g_strv_length (list) && *list[index] != '\0' ? list[index] : NULL;
}

HfSeatSettings *
hf_seat_settings_new (GSettings *settings)
{
  HfSeatSettings *self = g_new0 (HfSeatSettings, 1);

  self->name = g_settings_get_string (settings, "player-name");
  self->picture = g_settings_get_string (settings, "player-avatar");
  self->persons = g_settings_get_strv (settings, "persons");
  self->names = g_settings_get_strv (settings, "computer-names");
  self->levels = g_settings_get_strv (settings, "computer-levels");
  self->characters = g_settings_get_strv (settings, "computer-characters");
  self->pictures = g_settings_get_strv (settings, "computer-avatars");

  return self;
}

void
hf_seat_settings_free (HfSeatSettings *self)
{
  g_free (self->name);
  g_free (self->picture);
  g_strfreev (self->persons);
  g_strfreev (self->names);
  g_strfreev (self->levels);
  g_strfreev (self->characters);
  g_strfreev (self->pictures);
  g_free (self);
}

/* Gives players their names, levels and characters; those that a seat has already stay.
 * @n_players: how many, 1 or more */
void
hf_seat_settings_fill (HfSeatSettings *self, HfPlayerSetup *players, guint n_players)
{
  if (players[0].name == NULL && *self->name != '\0')
    players[0].name = self->name;

  for (guint i = 1; i < n_players; i++)
    {
      const char *level = get_entry (self->levels, i - 1);
      const char *character = get_entry (self->characters, i - 1);

      if (players[i].name == NULL)
        players[i].name = get_entry (self->names, i - 1);
      if (players[i].level == NULL && level != NULL && hf_level_exists (level))
        players[i].level = level;
      if (players[i].character == NULL && character != NULL
          && g_strv_contains (hf_characters_list (), character))
        players[i].character = character;
    }
}

/* @seat: from 1
 * Returns: whether a person plays it who takes turns at this screen */
gboolean
hf_seat_settings_is_person (HfSeatSettings *self, guint seat)
{
  return g_strcmp0 (get_entry (self->persons, seat - 1), "yes") == 0;
}

/* Gives seats to all persons at this screen, the one of the first seat included.
 * @n_players: how many, 1 or more */
void
hf_seat_settings_seat_persons (HfSeatSettings *self, HfPlayerSetup *players, guint n_players)
{
  for (guint i = 0; i < n_players; i++)
    if (i == 0 || hf_seat_settings_is_person (self, i))
      players[i].kind = HF_PLAYER_HERE;
}

/* @seat: a seat, 0 being the person's
 * Returns (nullable): the name of the icon that stands for them */
const char *
hf_seat_settings_get_picture (HfSeatSettings *self, guint seat)
{
  if (seat == 0)
    return *self->picture != '\0' ? self->picture : NULL;

  return get_entry (self->pictures, seat - 1);
}

/* @seat: a computer player's seat, from 1
 * Returns: what they will be called, by a name that the game finds where none is given */
const char *
hf_seat_settings_get_name (HfSeatSettings *self, guint seat)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  const char *name = NULL;
  guint next = 0;

  hf_seat_settings_fill (self, players, HF_MAX_SEATS);
  for (guint i = 1; i <= seat; i++)
    name = players[i].name != NULL ? players[i].name
                                   : hf_player_names_find (players, HF_MAX_SEATS, &next);

  return name;
}

/* @seat: a computer player's seat, from 1
 * Returns: the level they will play at */
const char *
hf_seat_settings_get_level (HfSeatSettings *self, guint seat)
{
  const char *level = get_entry (self->levels, seat - 1);

  return level != NULL && hf_level_exists (level) ? level : HF_DEFAULT_LEVEL;
}
