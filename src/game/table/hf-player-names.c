/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names and faces at a table. Players without one get names from the language of the person, of ten women and
 * ten men, by turns. */
#include "config.h"

#include "hf-player-names.h"

#include <glib/gi18n-lib.h>

#include "core/text/hf-text.h"
#include "hf-game-words.h"

#define N_NAMES 20

/* clang-format off */

static const char *const names[N_NAMES] = {
  /* Translators: what computer players are called, a woman and a man by turns. Not a translation
     of the English name: one that is usual in the language and in its script, each only once, and
     none that is a word of the game. */
  NC_("name of a player", "Anna"), NC_("name of a player", "Ben"),
  NC_("name of a player", "Clara"), NC_("name of a player", "Dan"),
  NC_("name of a player", "Emma"), NC_("name of a player", "Felix"),
  NC_("name of a player", "Greta"), NC_("name of a player", "Hugo"),
  NC_("name of a player", "Ida"), NC_("name of a player", "Jonas"),
  NC_("name of a player", "Kate"), NC_("name of a player", "Leo"),
  NC_("name of a player", "Mina"), NC_("name of a player", "Noah"),
  NC_("name of a player", "Olivia"), NC_("name of a player", "Paul"),
  NC_("name of a player", "Rosa"), NC_("name of a player", "Simon"),
  NC_("name of a player", "Tessa"), NC_("name of a player", "Victor"),
};

/* clang-format on */

/* Whether two names are the same to people, who care little for capital letters. */
gboolean
hf_player_names_are_same (const char *name, const char *other)
{
  g_autofree char *one = g_utf8_casefold (name, -1), *two = g_utf8_casefold (other, -1);

  return g_str_equal (one, two);
}

static gboolean
is_among (GPtrArray *list, const char *name)
{
  for (guint i = 0; i < list->len; i++)
    if (hf_player_names_are_same (name, g_ptr_array_index (list, i)))
      return TRUE;

  return FALSE;
}

static GPtrArray *
list_given (const HfPlayerSetup *players, guint n_players)
{
  GPtrArray *given = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n_players; i++)
    g_ptr_array_add (given, hf_text_clean (players[i].name, HF_TEXT_NAME));

  return given;
}

/* Finds a name for a player without one.
 *
 * @next (inout): 0 for the first of them */
static const char *
find_name (GPtrArray *given, guint *next)
{
  const char *name;

  do
    name = g_dpgettext2 (GETTEXT_PACKAGE, "name of a player", names[(*next)++]);
  while (*next < N_NAMES && is_among (given, name));

  return name;
}

/* Numbers a name that another player has already. */
static char *
tell_apart (const char *name, GPtrArray *given, GPtrArray *all)
{
  char *numbered = g_strdup (name);

  for (guint n = 2; is_among (all, numbered) || (n > 2 && is_among (given, numbered)); n++)
    {
      g_free (numbered);
      /* Translators: the second player of the same name, as in “Anna 2” */
      numbered = g_strdup_printf (C_("name of a player", "%1$s %2$u"), name, n);
    }

  return numbered;
}

/* Returns: the seat of the person at this screen, or -1 where there is none or several */
gint
hf_player_names_find_person (const HfPlayerSetup *players, guint n_players)
{
  gint person = -1;

  for (guint i = 0; i < n_players; i++)
    if (players[i].kind == HF_PLAYER_HERE)
      {
        if (person >= 0)
          return -1;
        person = i;
      }

  return person;
}

/* Finds names for players without one. The first person at this screen is “You” while there is no second one.
 * That person’s name is found last, so that the other names stay when another seat becomes a person.
 *
 * @found (out): the names, by seat */
static void
find_names (const HfPlayerSetup *players, guint n_players, GPtrArray *given, const char **found)
{
  const gint person = hf_player_names_find_person (players, n_players);
  guint first = 0, next = 0;

  while (first < n_players && players[first].kind != HF_PLAYER_HERE)
    first++;
  for (guint i = 0; i < n_players; i++)
    {
      found[i] = g_ptr_array_index (given, i);
      if (*found[i] == '\0' && i != first)
        found[i] = find_name (given, &next);
    }
  if (first < n_players && *found[first] == '\0')
    found[first] = person >= 0
      /* Translators: the name of the seat of the person at this screen */
      ? C_("seat", "You") : find_name (given, &next);
}

/* Lists the names of all players at a table. Names are cut where they are too long, found where there is
 * none, and numbered where there are two of the same.
 *
 * @n_players: how many, 1 to HF_MAX_SEATS
 * Returns (transfer full): their names, in the order of the seats */
GStrv
hf_player_names_list (const HfPlayerSetup *players, guint n_players)
{
  g_autoptr (GPtrArray) given = list_given (players, n_players);
  GPtrArray *all = g_ptr_array_new ();
  const char *found[HF_MAX_SEATS];

  find_names (players, n_players, given, found);
  for (guint i = 0; i < n_players; i++)
    g_ptr_array_add (all, tell_apart (found[i], given, all));
  g_ptr_array_add (all, NULL);

  return (GStrv) g_ptr_array_free (all, FALSE);
}

/* Finds the name of a scoring side.
 *
 * @all: the names of all players
 * @n_sides: how many sides there are, by turns around the table
 * @person: the seat of the person at this screen, or -1
 * Returns: “Us”, “Them”, the names of a pair, or the name of the player alone */
char *
hf_player_names_side (GStrv all, guint n_sides, guint side, gint person)
{
  guint n_players = g_strv_length (all), n = 0;
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func (g_free);

  if (n_sides < n_players && person >= 0)
    {
      if (side == person % n_sides)
        return g_strdup (C_("team", "Us"));
      if (n_sides == 2)
        return g_strdup (C_("team", "Them"));
    }

  for (guint seat = side; seat < n_players; seat += n_sides, n++)
    g_ptr_array_add (members, hf_text_isolate (all[seat]));

  return n == 1 ? g_strdup (all[side]) : hf_words_list ((const char *const *) members->pdata, n);
}

/* @name: what a player is called
 * Returns: the position of the name among those that are found, or -1 */
static gint
find_position (const char *name)
{
  for (guint i = 0; i < N_NAMES; i++)
    if (g_str_equal (name, g_dpgettext2 (GETTEXT_PACKAGE, "name of a player", names[i])))
      return i;

  return -1;
}

/* Guesses where a name that is not among those that are found would stand: as with them, a woman has an even
 * position. In most languages her name ends in an a more often than not, but for Grandpa’s and Papa’s.
 *
 * @name: that a person has typed */
static guint
guess_position (const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  gboolean woman = g_str_has_suffix (folded, "a") && !g_str_has_suffix (folded, "pa");

  return g_str_hash (folded) % (HF_N_PLAYER_FACES / 2) * 2 + !woman;
}

/* Finds a face that no player has yet: like the names, those of women and men come by turns. There are more faces
 * than seats, but maybe too few of one sex.
 *
 * @taken: the faces that somebody has, a bit each */
static HfPlayerFace
find_face (guint position, guint taken)
{
  guint face = position % HF_N_PLAYER_FACES;

  for (guint i = 0; i < HF_N_PLAYER_FACES && (taken >> face) & 1; i++)
    face = (face + (i == HF_N_PLAYER_FACES / 2 ? 1 : 2)) % HF_N_PLAYER_FACES;

  return face;
}

/* Finds different faces for players who have none: for people first, so that theirs stay whoever else plays.
 *
 * @all: their names, as of hf_player_names_list()
 * @n_players: how many, 1 to HF_MAX_SEATS
 * @faces (out): the faces, in the order of the seats */
void
hf_player_names_find_faces (GStrv all,
                            const HfPlayerSetup *players,
                            guint n_players,
                            HfPlayerFace *faces)
{
  guint taken = 0;

  for (guint i = 0; i < n_players; i++)
    {
      faces[i] = hf_player_face_find (players[i].face);
      if (faces[i] != HF_PLAYER_FACE_NONE)
        taken |= 1u << faces[i];
    }

  for (guint computers = 0; computers < 2; computers++)
    for (guint i = 0; i < n_players; i++)
      if (players[i].face == NULL && (players[i].kind == HF_PLAYER_COMPUTER) == computers)
        {
          gint position = find_position (all[i]);

          faces[i] = find_face (position >= 0 ? (guint) position : guess_position (all[i]), taken);
          taken |= 1u << faces[i];
        }
}
