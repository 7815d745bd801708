/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rank-keys.h"

#include <string.h>

#include "game/turn/hf-turn-acts.h"

/* Keys on keyboards of all countries. */

/* The places of letters and digits on a usual keyboard, by the code of the first in a row. */
static const struct
{
  guint first;
  const char *keys;
} rows[] = {
  { 10, "1234567890" },
  { 24, "qwertyuiop" },
  { 38, "asdfghjkl" },
  { 52, "zxcvbnm" },
};

/* A key of the keyboard: the signs that it types in each group and level. */
typedef struct
{
  GdkDisplay *display;
  guint code;
  int group; /* in which it was pressed */
  GdkKeymapKey *places;
  guint *keyvals;
  int n;
} Place;

/* Returns: a letter or digit of ours, or 0 */
static guint
find_own (guint keyval)
{
  const gunichar sign = gdk_keyval_to_unicode (keyval);

  return sign < 0x80 && g_ascii_isalnum (sign) ? gdk_keyval_to_lower (keyval) : 0;
}

/* Keyboards differ in the signs of a key with Shift and without: a key with a digit on it, of any script, means the
 * digit either way, so that Shift is free to mean all cards of its rank. With Shift, signs of other scripts are no
 * digits: the Thai 6 is on the key of the 9. The keypad is left out, whose digits come and go with Num Lock. */
static guint
find_digit_on (const Place *self, int group)
{
  for (int i = 0; i < self->n; i++)
    {
      const guint keyval = self->keyvals[i];
      const gboolean keypad = keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9;
      const gint digit = keypad ? -1 : g_unichar_digit_value (gdk_keyval_to_unicode (keyval));

      if (self->places[i].group == group && digit >= 0
          && (self->places[i].level == 0 || (self->places[i].level == 1 && find_own (keyval) != 0)))
        return GDK_KEY_0 + (guint) digit;
    }

  return 0;
}

static guint
find_letter_on (const Place *self, int group)
{
  for (int i = 0; i < self->n; i++)
    if (self->places[i].group == group && self->places[i].level == 0
        && find_own (self->keyvals[i]) != 0)
      return find_own (self->keyvals[i]);

  return 0;
}

/* Whether a letter or digit has a key of its own in the group in which another was pressed. */
static gboolean
has_own_key (const Place *self, guint keyval)
{
  g_autofree GdkKeymapKey *keys = NULL;
  int n = 0;

  gdk_display_map_keyval (self->display, keyval, &keys, &n);
  for (int i = 0; i < n; i++)
    if (keys[i].group == self->group)
      return TRUE;

  return FALSE;
}

/* Keys with neither letter nor digit of ours are looked up in the other groups of the keyboard, as GTK does it for
 * shortcuts: the J beside a Cyrillic letter. */
static guint
find_in_other_groups (const Place *self)
{
  for (int i = 0; i < self->n; i++)
    {
      const guint digit = find_digit_on (self, self->places[i].group);
      const guint key = digit != 0 ? digit : find_letter_on (self, self->places[i].group);

      if (key != 0 && !has_own_key (self, key))
        return key;
    }

  return 0;
}

/* Where no group has our letters, the place of the key counts. */
static guint
find_by_place (const Place *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (self->code >= rows[i].first && self->code < rows[i].first + strlen (rows[i].keys))
      {
        const guint key = (guint) rows[i].keys[self->code - rows[i].first];

        return has_own_key (self, key) ? 0 : key;
      }

  return 0;
}

/* Finds the letter or digit of ours that a key stands for, whichever its keyboard.
 *
 * @event: the press of a key
 * Returns: the letter, in lower case, or the digit; of a key that is none of them, whatever it types */
guint
hf_key_find (GdkEvent *event)
{
  const guint typed = gdk_key_event_get_keyval (event);
  g_autofree GdkKeymapKey *places = NULL;
  g_autofree guint *keyvals = NULL;
  Place place = { gdk_event_get_display (event),
                  gdk_key_event_get_keycode (event),
                  (int) gdk_key_event_get_layout (event),
                  NULL,
                  NULL,
                  0 };
  guint key;

  gdk_display_map_keycode (place.display, place.code, &places, &keyvals, &place.n);
  place.places = places;
  place.keyvals = keyvals;
  key = find_digit_on (&place, place.group);
  if (key == 0)
    key = find_own (typed);
  /* Signs that have a meaning here mean themselves. */
  if (key == 0
      && (typed == GDK_KEY_asterisk || typed == GDK_KEY_period
          || !g_unichar_isgraph (gdk_keyval_to_unicode (typed))))
    key = typed;
  if (key == 0)
    key = find_in_other_groups (&place);
  if (key == 0)
    key = find_by_place (&place);

  return key != 0 ? key : typed;
}

/* Whether a shortcut with Control is meant; the Command key of other computers, which is Meta, is one. Where Alt is
 * Meta as well, it is Alt. */
gboolean
hf_key_is_control (GdkModifierType modifiers)
{
  return (modifiers & (GDK_CONTROL_MASK | GDK_META_MASK)) != 0 && (modifiers & GDK_ALT_MASK) == 0;
}

/* Finds the rank that a key stands for.
 *
 * @event: the press of a key
 * @kind (out): a card of the rank
 * @all (out): whether Shift asks for all of it */
gboolean
hf_rank_key_find (GdkEvent *event, HfKind *kind, gboolean *all)
{
  const guint key = hf_key_find (event);
  const char *name = gdk_keyval_name (key);
  g_autofree char *lower = NULL;

  if (name == NULL)
    return FALSE;

  lower = g_ascii_strdown (g_str_has_prefix (name, "KP_") ? name + strlen ("KP_") : name, -1);
  /* A sign that takes Shift to be typed is one card. */
  *all = key != GDK_KEY_asterisk && (gdk_event_get_modifier_state (event) & GDK_SHIFT_MASK) != 0;

  return hf_turn_act_find_kind (lower, kind);
}
