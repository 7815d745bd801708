/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rank-keys.h"

#include <string.h>

#include "game/turn/hf-turn-acts.h"

/* The ranks on keyboards of all countries. */

/* Returns: -1 where it is none. The keypad is left out, whose digits come and go with Num Lock. */
static gint
digit_of (guint keyval)
{
  return keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9
           ? -1
           : g_unichar_digit_value (gdk_keyval_to_unicode (keyval));
}

static gboolean
find_digit (guint keyval, HfKind *kind)
{
  const gint digit = digit_of (keyval);
  const char key[] = { '0' + digit, '\0' };

  return digit >= 0 && hf_turn_act_find_kind (key, kind);
}

static gboolean
find_name (guint keyval, HfKind *kind)
{
  const char *name = gdk_keyval_name (keyval);
  g_autofree char *key = NULL;

  if (name == NULL)
    return FALSE;

  key = g_ascii_strdown (g_str_has_prefix (name, "KP_") ? name + strlen ("KP_") : name, -1);

  return hf_turn_act_find_kind (key, kind);
}

/* Keyboards differ in what a key says with Shift and without: a key with a digit on it means the
 * digit either way, so that Shift is free to mean all cards of its rank. */
static gboolean
find_digit_on (const GdkKeymapKey *places, const guint *keyvals, int n, int group, HfKind *kind)
{
  for (int i = 0; i < n; i++)
    if (places[i].group == group && places[i].level <= 1 && find_digit (keyvals[i], kind))
      return TRUE;

  return FALSE;
}

static gboolean
find_name_on (const GdkKeymapKey *places, const guint *keyvals, int n, int group, HfKind *kind)
{
  for (int i = 0; i < n; i++)
    if (places[i].group == group && places[i].level == 0 && find_name (keyvals[i], kind))
      return TRUE;

  return FALSE;
}

/* Letters and digits of ours mean themselves. What types none of them is looked up in the other
 * groups of the keyboard, as GTK does it for shortcuts: the J beside a Cyrillic letter. */
static gboolean
find_in_other_groups (const GdkKeymapKey *places,
                      const guint *keyvals,
                      int n,
                      guint typed,
                      HfKind *kind)
{
  const gunichar sign = gdk_keyval_to_unicode (typed);

  if (sign < 0x80 && g_ascii_isalnum (sign))
    return FALSE;

  for (int i = 0; i < n; i++)
    if (find_digit_on (places, keyvals, n, places[i].group, kind)
        || find_name_on (places, keyvals, n, places[i].group, kind))
      return TRUE;

  return FALSE;
}

/* Finds the rank that a key stands for, whichever its keyboard.
 *
 * @event: the press of a key
 * @kind (out): a card of the rank
 * @all (out): whether Shift asks for all of it */
gboolean
hf_rank_key_find (GdkEvent *event, HfKind *kind, gboolean *all)
{
  const guint typed = gdk_key_event_get_keyval (event);
  const int group = (int) gdk_key_event_get_layout (event);
  const GdkModifierType state = gdk_event_get_modifier_state (event);
  g_autofree GdkKeymapKey *places = NULL;
  g_autofree guint *keyvals = NULL;
  gboolean found, alone;
  int n = 0;

  gdk_display_map_keycode (gdk_event_get_display (event), gdk_key_event_get_keycode (event),
                           &places, &keyvals, &n);
  found = find_digit_on (places, keyvals, n, group, kind);
  /* A sign that takes Shift to be typed is one card. */
  alone = !found && typed == GDK_KEY_asterisk;
  found = found || find_name (typed, kind)
          || find_in_other_groups (places, keyvals, n, typed, kind);
  *all = found && !alone && (state & GDK_SHIFT_MASK) != 0;

  return found;
}
