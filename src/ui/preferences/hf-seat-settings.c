/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The players around the table, as the preferences have them. An empty entry, or
 * none, leaves it to the game; so does one that another version wrote and this
 * one does not know. */
#include "config.h"

#include "hf-seat-settings.h"

#include "game/table/hf-player-names.h"
#include "players/bot/hf-level.h"
#include "hf-settings.h"

struct _HfSeatSettings
{
  char *name;
  char *picture;
  GStrv persons;
  GStrv open_partners;
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

  self->name = hf_settings_get_player_name (settings);
  self->picture = hf_settings_get_player_avatar (settings);
  self->persons = hf_settings_get_persons (settings);
  self->open_partners = hf_settings_get_open_partners (settings);
  self->names = hf_settings_get_computer_names (settings);
  self->levels = hf_settings_get_computer_levels (settings);
  self->characters = hf_settings_get_computer_characters (settings);
  self->pictures = hf_settings_get_computer_avatars (settings);

  return self;
}

void
hf_seat_settings_free (HfSeatSettings *self)
{
  g_free (self->name);
  g_free (self->picture);
  g_strfreev (self->persons);
  g_strfreev (self->open_partners);
  g_strfreev (self->names);
  g_strfreev (self->levels);
  g_strfreev (self->characters);
  g_strfreev (self->pictures);
  g_free (self);
}

/* Gives players their names, levels, characters and faces; those that a seat has already stay.
 * @n_players: how many, 1 or more */
void
hf_seat_settings_fill (HfSeatSettings *self, HfPlayerSetup *players, guint n_players)
{
  if (players[0].name == NULL && *self->name != '\0')
    players[0].name = self->name;
  if (players[0].face == NULL && *self->picture != '\0')
    players[0].face = self->picture;

  for (guint i = 1; i < n_players; i++)
    {
      const char *level = get_entry (self->levels, i - 1);
      const char *character = get_entry (self->characters, i - 1);

      if (players[i].name == NULL)
        players[i].name = get_entry (self->names, i - 1);
      if (players[i].face == NULL)
        players[i].face = get_entry (self->pictures, i - 1);
      if (players[i].level == NULL && level != NULL && hf_level_exists (level))
        players[i].level = level;
      if (players[i].character == NULL && character != NULL
          && g_strv_contains (hf_characters_list (), character))
        players[i].character = character;
    }
}

/* @kind: of a player
 * Returns: the entry of the list of persons that stands for it */
const char *
hf_seat_settings_name_kind (HfPlayerKind kind)
{
  static const char *const words[HF_N_PLAYER_KINDS] = {
    [HF_PLAYER_COMPUTER] = "",
    [HF_PLAYER_HERE] = "yes",
    [HF_PLAYER_ELSEWHERE] = "elsewhere",
  };

  return words[kind];
}

/* @seat: a seat; the first one is always a person's at this screen
 * Returns: the kind of its player; never a person elsewhere where the program knows no network */
HfPlayerKind
hf_seat_settings_get_kind (HfSeatSettings *self, guint seat)
{
  const char *entry = seat > 0 ? get_entry (self->persons, seat - 1) : NULL;

  if (seat == 0 || g_strcmp0 (entry, hf_seat_settings_name_kind (HF_PLAYER_HERE)) == 0)
    return HF_PLAYER_HERE;
#ifdef HF_TOGETHER
  if (g_strcmp0 (entry, hf_seat_settings_name_kind (HF_PLAYER_ELSEWHERE)) == 0)
    return HF_PLAYER_ELSEWHERE;
#endif

  return HF_PLAYER_COMPUTER;
}

/* @seat: a seat; the first one is always a person's
 * Returns: whether a person at this screen plays it */
gboolean
hf_seat_settings_is_person (HfSeatSettings *self, guint seat)
{
  return hf_seat_settings_get_kind (self, seat) == HF_PLAYER_HERE;
}

/* Gives seats to all persons, the one of the first seat included.
 * @n_players: how many, 1 or more */
void
hf_seat_settings_seat_persons (HfSeatSettings *self, HfPlayerSetup *players, guint n_players)
{
  for (guint i = 0; i < n_players; i++)
    players[i].kind = hf_seat_settings_get_kind (self, i);
}

/* @n_players: how many play, 1 or more
 * Returns (transfer full): the names that all of them will have at the table, in the order of the seats */
GStrv
hf_seat_settings_list_names (HfSeatSettings *self, guint n_players)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };

  hf_seat_settings_seat_persons (self, players, n_players);
  hf_seat_settings_fill (self, players, n_players);

  return hf_player_names_list (players, n_players);
}

/* Finds the faces of players with these names.
 *
 * @n_players: how many play, 1 or more
 * @faces (out): in the order of the seats */
void
hf_seat_settings_find_faces (HfSeatSettings *self,
                             GStrv names,
                             guint n_players,
                             HfPlayerFace *faces)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };

  hf_seat_settings_seat_persons (self, players, n_players);
  hf_seat_settings_fill (self, players, n_players);
  hf_player_names_find_faces (names, players, n_players, faces);
}

/* Gives the players of a game the faces that the preferences have for them. */
void
hf_seat_settings_show_faces (HfSeatSettings *self, HfGame *game)
{
  const guint n = hf_game_get_n_seats (game);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  HfPlayerFace faces[HF_MAX_SEATS];

  for (guint seat = 0; seat < n; seat++)
    g_strv_builder_add (builder, hf_game_seat_get_name (hf_game_get_seat (game, seat)));
  names = g_strv_builder_end (builder);
  hf_seat_settings_find_faces (self, names, n, faces);
  for (guint seat = 0; seat < n; seat++)
    hf_game_seat_set_face (hf_game_get_seat (game, seat), faces[seat]);
}

/* @side: a side of these rules, 0 being that of the first seat
 * Returns (transfer full): the names of its players, if several are persons at this screen; else none */
GStrv
hf_seat_settings_list_partners (HfSeatSettings *self, const HfRules *rules, guint side)
{
  g_auto (GStrv) names = hf_seat_settings_list_names (self, rules->table_players);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = 0, owners = hf_rules_owners (rules);

  for (guint seat = side; seat < (guint) rules->table_players; seat += owners)
    if (hf_seat_settings_is_person (self, seat))
      {
        g_strv_builder_add (builder, names[seat]);
        n++;
      }

  return n > 1 ? g_strv_builder_end (builder) : g_new0 (char *, 1);
}

/* Whether these partners may see each other's hands. */
gboolean
hf_seat_settings_are_open (HfSeatSettings *self, GStrv partners)
{
  g_autofree char *entry = g_strjoinv ("\n", partners);

  return partners[0] != NULL && g_strv_contains ((const char *const *) self->open_partners, entry);
}

/* Remembers whether partners may see each other's hands. */
void
hf_seat_settings_save_open (GSettings *settings, GStrv partners, gboolean open)
{
  g_auto (GStrv) entries = hf_settings_get_open_partners (settings);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *entry = g_strjoinv ("\n", partners);
  g_auto (GStrv) list = NULL;

  for (guint i = 0; entries[i] != NULL; i++)
    if (!g_str_equal (entries[i], entry))
      g_strv_builder_add (builder, entries[i]);
  if (open)
    g_strv_builder_add (builder, entry);
  list = g_strv_builder_end (builder);
  hf_settings_set_open_partners (settings, (const char *const *) list);
}

/* Returns: the sides whose partners may see each other's hands, a bit each */
guint
hf_seat_settings_find_open_sides (HfSeatSettings *self, const HfRules *rules)
{
  guint sides = 0;

  for (guint side = 0; side < hf_rules_owners (rules); side++)
    {
      g_auto (GStrv) partners = hf_seat_settings_list_partners (self, rules, side);

      sides |= hf_seat_settings_are_open (self, partners) << side;
    }

  return sides;
}

/* @seat: a computer player's seat, from 1
 * Returns: the level they will play at */
const char *
hf_seat_settings_get_level (HfSeatSettings *self, guint seat)
{
  const char *level = get_entry (self->levels, seat - 1);

  return level != NULL && hf_level_exists (level) ? level : HF_DEFAULT_LEVEL;
}
