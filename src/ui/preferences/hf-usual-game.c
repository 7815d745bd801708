/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The usual game: the rules, and the people, that most of the last games had. A game that begins carries the choices that
 * it was made from; once it is over, they join those of the last games in the settings. How good computer players are, and
 * what they are called, is no habit but a preference, and stays as it is. */

#define G_SETTINGS_ENABLE_BACKEND
#include "config.h"

#include "hf-usual-game.h"

#include <gio/gsettingsbackend.h>

#include "game/house-rules/hf-rule-library.h"
#include "hf-seat-settings.h"
#include "hf-settings.h"

#define N_GAMES 10

/* Marks a game with its choices. */
#define MARK "choices"

/* The parts of the choices of a game: the rules and what was chosen beside them, the number of players, the kinds and
 * names of those in the other seats */
enum
{
  RULES,
  RULE_CHOICES,
  PLAYERS,
  PERSONS,
  NAMES,
  N_PARTS
};

#define CHOICES_TYPE "(sasiasas)"
#define GAME_TYPE    "(t" CHOICES_TYPE ")" /* with its seed */

typedef gboolean (*Same) (GVariant *a, GVariant *b);

static GVariant *
read_choices (GSettings *settings)
{
  static const char *const keys[N_PARTS] = {
    hf_setting_rules,   hf_setting_rule_choices,   hf_setting_players,
    hf_setting_persons, hf_setting_computer_names,
  };
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (CHOICES_TYPE));
  for (guint i = 0; i < N_PARTS; i++)
    {
      g_autoptr (GVariant) value = g_settings_get_value (settings, keys[i]);

      g_variant_builder_add_value (&builder, value);
    }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static gboolean
has_same (GVariant *a, GVariant *b, guint part)
{
  g_autoptr (GVariant) one = g_variant_get_child_value (a, part);
  g_autoptr (GVariant) other = g_variant_get_child_value (b, part);

  return g_variant_equal (one, other);
}

/* @seat: of another player, from 1
 * Returns: "" where there is none */
static char *
get_entry (GVariant *choices, guint part, guint seat)
{
  g_autoptr (GVariant) list = g_variant_get_child_value (choices, part);
  char *entry = NULL;

  if (seat - 1 < g_variant_n_children (list))
    g_variant_get_child (list, seat - 1, "s", &entry);

  return entry != NULL ? entry : g_strdup ("");
}

static gint
get_players (GVariant *choices)
{
  gint players;

  g_variant_get_child (choices, PLAYERS, "i", &players);

  return players;
}

/* Returns: the number of seats that count; all where the rules decide how many play */
static guint
get_n_seats (GVariant *choices)
{
  const gint players = get_players (choices);

  return players > 0 && players < HF_MAX_SEATS ? (guint) players : HF_MAX_SEATS;
}

static gboolean
is_person (GVariant *choices, guint seat)
{
  g_autofree char *kind = get_entry (choices, PERSONS, seat);

  return *kind != '\0';
}

static gboolean
have_same_rules (GVariant *a, GVariant *b)
{
  return has_same (a, b, RULES) && has_same (a, b, RULE_CHOICES);
}

static gboolean
have_same_people (GVariant *a, GVariant *b)
{
  if (!has_same (a, b, PLAYERS))
    return FALSE;

  for (guint seat = 1; seat < get_n_seats (a); seat++)
    {
      g_autofree char *kind = get_entry (a, PERSONS, seat), *name = get_entry (a, NAMES, seat);
      g_autofree char *other_kind = get_entry (b, PERSONS, seat);
      g_autofree char *other_name = get_entry (b, NAMES, seat);

      if (!g_str_equal (kind, other_kind) || (*kind != '\0' && !g_str_equal (name, other_name)))
        return FALSE;
    }

  return TRUE;
}

/* Finds what is most frequent in games, the latest of them where several are.
 *
 * @games: choices, those of the latest game first */
static GVariant *
find_most (GPtrArray *games, Same same)
{
  GVariant *found = NULL;
  guint most = 0;

  for (guint i = 0; i < games->len; i++)
    {
      guint n = 0;

      for (guint j = i; j < games->len; j++)
        n += same (games->pdata[i], games->pdata[j]);
      if (n > most)
        {
          found = games->pdata[i];
          most = n;
        }
    }

  return found;
}

static GVariant *
parse (const char *text, const char *type)
{
  return g_variant_parse (G_VARIANT_TYPE (type), text, NULL, NULL, NULL);
}

/* Returns: the choices of the last games, the latest first, but of those whose rules are gone */
static GPtrArray *
list_games (GSettings *settings)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  g_auto (GStrv) lines = hf_settings_get_last_games (settings);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GVariant) game = parse (lines[i], GAME_TYPE);
      g_autoptr (GVariant) choices = game != NULL ? g_variant_get_child_value (game, 1) : NULL;
      const char *rules;

      if (choices == NULL)
        continue;
      g_variant_get_child (choices, RULES, "&s", &rules);
      if (hf_rule_library_lookup (library, rules) != NULL)
        g_ptr_array_add (games, g_steal_pointer (&choices));
    }

  return games;
}

/* Lets people sit where they usually do. A computer player in whose seat a person sat last is called as it was. */
static void
choose_people (GSettings *settings, GVariant *usual)
{
  g_autoptr (GVariant) now = read_choices (settings);
  g_autoptr (GPtrArray) persons = g_ptr_array_new_null_terminated (HF_MAX_SEATS, g_free, TRUE);
  g_autoptr (GPtrArray) names = g_ptr_array_new_null_terminated (HF_MAX_SEATS, g_free, TRUE);

  for (guint seat = 1; seat < HF_MAX_SEATS; seat++)
    {
      const gboolean plays = seat < get_n_seats (usual);
      const gboolean other = plays && (is_person (usual, seat) || is_person (now, seat));

      g_ptr_array_add (persons, get_entry (plays ? usual : now, PERSONS, seat));
      g_ptr_array_add (names, get_entry (other ? usual : now, NAMES, seat));
    }
  hf_settings_set_players (settings, get_players (usual));
  hf_settings_set_persons (settings, (const char *const *) persons->pdata);
  hf_settings_set_computer_names (settings, (const char *const *) names->pdata);
}

static void
choose_rules (GSettings *settings, GVariant *usual)
{
  g_autofree const char **choices = NULL;
  const char *rules;

  g_variant_get_child (usual, RULES, "&s", &rules);
  g_variant_get_child (usual, RULE_CHOICES, "^a&s", &choices);
  hf_settings_set_rules (settings, rules);
  hf_settings_set_rule_choices (settings, choices);
}

/* Marks a game with the choices that it was made from. */
void
hf_usual_game_mark (HfGame *game, GSettings *settings)
{
  g_autoptr (GVariant) choices = read_choices (settings);
  g_autofree char *text = g_variant_print (choices, FALSE);

  hf_game_set_extra (game, MARK, text);
}

/* Marks a game that is like another one. */
void
hf_usual_game_mark_again (HfGame *game, HfGame *before)
{
  hf_game_set_extra (game, MARK, hf_game_get_extra (before, MARK));
}

/* Adds a game that is over to the last games, once. */
void
hf_usual_game_count (GSettings *settings, HfGame *game)
{
  const char *mark = hf_game_get_extra (game, MARK);
  g_autoptr (GVariant) choices = mark != NULL ? parse (mark, CHOICES_TYPE) : NULL;
  g_auto (GStrv) lines = hf_settings_get_last_games (settings), list = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *line = NULL;
  g_autoptr (GVariant) entry = NULL;

  if (choices == NULL || !hf_game_is_over (game))
    return;

  entry =
    g_variant_ref_sink (g_variant_new ("(t@" CHOICES_TYPE ")", hf_game_get_seed (game), choices));
  line = g_variant_print (entry, FALSE);
  g_strv_builder_add (builder, line);
  for (guint i = 0, n = 1; lines[i] != NULL && n < N_GAMES; i++)
    {
      g_autoptr (GVariant) other = parse (lines[i], GAME_TYPE);

      if (other == NULL || has_same (other, entry, 0))
        continue;
      g_strv_builder_add (builder, lines[i]);
      n++;
    }
  list = g_strv_builder_end (builder);
  hf_settings_set_last_games (settings, (const char *const *) list);
}

/* Makes the next game the usual one, once ten games were played: it gets the rules of most of them, and the people of
 * most of those by these rules. Whatever was chosen since the last game stays chosen. */
void
hf_usual_game_choose (GSettings *settings)
{
  g_autoptr (GPtrArray) games = list_games (settings);
  g_autoptr (GVariant) now = read_choices (settings);
  GVariant *rules;

  if (games->len < N_GAMES || !have_same_rules (now, games->pdata[0])
      || !have_same_people (now, games->pdata[0]))
    return;

  rules = g_variant_ref (find_most (games, have_same_rules));
  for (guint i = games->len; i-- > 0;)
    if (!have_same_rules (games->pdata[i], rules))
      g_ptr_array_remove_index (games, i);
  choose_rules (settings, rules);
  choose_people (settings, find_most (games, have_same_people));
  g_variant_unref (rules);
}

/* Returns (transfer full): settings like these, as they would be for the usual game; they are forgotten with it */
GSettings *
hf_usual_game_dup_settings (GSettings *settings)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autofree char *path = NULL;
  g_auto (GStrv) keys = NULL;
  GSettings *copy;

  g_object_get (settings, "settings-schema", &schema, "path", &path, NULL);
  keys = g_settings_schema_list_keys (schema);
  copy = g_settings_new_full (schema, backend, path);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = g_settings_get_value (settings, keys[i]);

      g_settings_set_value (copy, keys[i], value);
    }
  hf_usual_game_choose (copy);

  return copy;
}
