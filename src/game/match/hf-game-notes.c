/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Notes saved with a game beside its moves: its name, the name of its rules, and values that the
 * window stores. */
#include "config.h"

#include "hf-game-private.h"

#include <glib/gi18n-lib.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"

#define KEY_FIRST      "first-player"
#define KEY_OPEN_SIDES "open-sides"

/* Finds the position of the key in the list, or where it would be inserted. */
static guint
find_key (HfGame *self, const char *key)
{
  guint i = 0;

  while (i < self->extra->len && !g_str_equal (g_ptr_array_index (self->extra, i), key))
    i += 2;

  return i;
}

static gboolean
is_key (const char *key)
{
  if (!g_ascii_isalpha (key[0]))
    return FALSE;
  for (; *key != '\0'; key++)
    if (!g_ascii_isalnum (*key) && *key != '-' && *key != '.')
      return FALSE;

  return TRUE;
}

/* Returns (nullable): the value that hf_game_set_extra() stored, in this program run or before */
const char *
hf_game_get_extra (HfGame *self, const char *key)
{
  guint place;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  place = find_key (self, key);

  return place < self->extra->len ? g_ptr_array_index (self->extra, place + 1) : NULL;
}

/* Stores a value that is saved with the game but is no part of it, such as the tray.
 *
 * @value (nullable): one line, or NULL to remove it */
void
hf_game_set_extra (HfGame *self, const char *key, const char *value)
{
  guint place;

  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (key != NULL);

  if (!is_key (key) || g_strcmp0 (hf_game_get_extra (self, key), value) == 0)
    return;

  place = find_key (self, key);
  if (place < self->extra->len)
    g_ptr_array_remove_range (self->extra, place, 2);
  if (value != NULL)
    {
      g_ptr_array_add (self->extra, g_strdup (key));
      g_ptr_array_add (self->extra, g_strdup (value));
    }
  g_signal_emit_by_name (self, "extra-changed", key);
}

/* Returns (element-type utf8): keys and values, alternating */
GPtrArray *
hf_game_get_extras (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return self->extra;
}

/* Returns (nullable): the name that the person gave the game */
const char *
hf_game_get_name (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return self->name;
}

/* @name (nullable): the name that the person gives the game */
void
hf_game_set_name (HfGame *self, const char *name)
{
  g_autofree char *clean = hf_text_clean (name, HF_TEXT_TITLE);

  g_return_if_fail (HF_IS_GAME (self));

  if (g_set_str (&self->name, clean[0] != '\0' ? clean : NULL))
    g_signal_emit_by_name (self, "extra-changed", "name");
}

const char *
hf_game_get_rules_name (HfGame *self)
{
  const char *base;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  base = self->match->rules->rules.base;
  if (self->rules_name != NULL)
    return self->rules_name;

  return hf_preset_exists (base) ? hf_preset_title (base) : C_("name of a rule set", "House Rules");
}

/* @name (nullable): the name of the rules, NULL for the name of the preset */
void
hf_game_set_rules_name (HfGame *self, const char *name)
{
  g_autofree char *clean = hf_text_clean (name, HF_TEXT_TITLE);

  g_return_if_fail (HF_IS_GAME (self));

  g_set_str (&self->rules_name, clean[0] != '\0' ? clean : NULL);
}

/* Returns: when the game began, as a Unix time in seconds */
gint64
hf_game_get_started (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->started;
}

/* Restores when a saved game began and how often a move of it was undone. */
void
hf_game_restore_counts (HfGame *self, gint64 started, guint undos_used)
{
  g_return_if_fail (HF_IS_GAME (self));

  if (started > 0)
    self->started = started;
  self->undos_used = undos_used;
}

/* Sets the seat that begins the first round, under rules that leave this to the players. It is saved with
 * the game, which may be left before its first deal.
 * @seat: a seat, or -1 to leave it to chance */
void
hf_game_choose_first (HfGame *self, gint seat)
{
  g_autofree char *value = NULL;

  g_return_if_fail (HF_IS_GAME (self));

  if (seat >= 0 && self->match->rules->rules.deal_first_player == HF_FIRST_TABLE_CHOICE)
    value = g_strdup_printf ("%d", seat);
  hf_game_set_extra (self, KEY_FIRST, value);
}

/* Returns: the seat that the players chose to begin the first round, or -1 where chance or the rules
 *   decide */
gint
hf_game_get_chosen_first (HfGame *self)
{
  const char *value = hf_game_get_extra (self, KEY_FIRST);
  guint64 seat;

  g_return_val_if_fail (HF_IS_GAME (self), -1);

  if (self->match->rules->rules.deal_first_player != HF_FIRST_TABLE_CHOICE || value == NULL
      || !g_ascii_string_to_unsigned (value, 10, 0, hf_game_get_n_seats (self) - 1, &seat, NULL))
    return -1;

  return seat;
}

/* Returns: the sides whose persons at this screen don't mind seeing each other's hands, a bit each */
guint
hf_game_get_open_sides (HfGame *self)
{
  const char *value;
  guint64 sides;

  g_return_val_if_fail (HF_IS_GAME (self), 0);

  value = hf_game_get_extra (self, KEY_OPEN_SIDES);

  return value != NULL
             && g_ascii_string_to_unsigned (value, 10, 0, (1u << HF_MAX_SEATS) - 1, &sides, NULL)
           ? sides
           : 0;
}

/* Sets the sides whose persons see no curtain between their turns, when two of them play one after the other. This is
 * saved with the game.
 * @sides: a bit each */
void
hf_game_set_open_sides (HfGame *self, guint sides)
{
  g_autofree char *value = sides != 0 ? g_strdup_printf ("%u", sides) : NULL;

  hf_game_set_extra (self, KEY_OPEN_SIDES, value);
}
