/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences of the room: who the person is there, who is missing, and what all of them agree to. */

#include "config.h"

#include "hf-room-words.h"

#include <glib/gi18n-lib.h>

#include "game/advice/hf-table-words.h"
#include "game/house-rules/hf-rules-changes.h"
#include "game/house-rules/hf-rules-joint.h"
#include "game/table/hf-game-words.h"
#include "hf-guest-words.h"
#include "rulebook/hf-rulebook.h"

/* Most lines of rules: the first ones are the most important. */
#define MOST_RULES 5

static HfGameSeat *
seat_of (HfGuest *self, guint seat)
{
  return hf_game_get_seat (hf_guest_get_game (self), seat);
}

/* @seats: a bit each */
static char *
list_names (HfGuest *self, guint seats)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint seat = 0; seat < hf_game_get_n_seats (hf_guest_get_game (self)); seat++)
    if ((seats >> seat) & 1)
      g_ptr_array_add (names, (gpointer) hf_game_seat_get_inline_name (seat_of (self, seat)));

  return hf_words_list ((const char *const *) names->pdata, names->len);
}

static guint
count (guint seats)
{
  return __builtin_popcount (seats);
}

/* Returns (nullable) (transfer full): words for the person who comes; NULL for a screen for all */
char *
hf_room_greet (HfGuest *self)
{
  g_autofree char *names = NULL;

  if (hf_guest_looks (self))
    return NULL;

  names = list_names (self, hf_guest_get_seats_here (self));

  /* Translators: %s is the person who reads this and has come to a table, or several who have come together */
  return g_strdup_printf (_("Hello, %s."), names);
}

/* Describes the partners of a person at this screen.
 *
 * @named: whether several read this, so that the person is spoken to by name
 * Returns (nullable) (transfer full): NULL where each plays alone */
static char *
describe_partners_of (HfGuest *self, guint seat, gboolean named)
{
  HfGame *game = hf_guest_get_game (self);
  g_autofree char *names = NULL;
  guint partners = 0;

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    if (hf_words_is_partner (game, seat_of (self, i), seat))
      partners |= 1u << i;
  if (partners == 0)
    return NULL;

  names = list_names (self, partners);
  if (named)
    return g_strdup_printf (
      /* Translators: %1$s is one of several people who read this and have come to a table together; %2$s is a player or
         several, the partners of that one */
      ngettext ("%1$s, %2$s is your partner.", "%1$s, %2$s are your partners.", count (partners)),
      hf_game_seat_get_inline_name (seat_of (self, seat)), names);

  /* Translators: %s is a player or several, the partners of the person who reads this */
  return g_strdup_printf (ngettext ("%s is your partner.", "%s are your partners.",
                                    count (partners)),
                          names);
}

/* Returns (nullable) (transfer full): the partners of the person, or of each of several at this screen, a line each; NULL
 *   where each plays alone */
char *
hf_room_describe_partners (HfGuest *self)
{
  const guint here = hf_guest_get_seats_here (self);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_null_terminated (HF_MAX_SEATS, g_free, TRUE);

  for (guint seat = 0; here >> seat != 0; seat++)
    if ((here >> seat) & 1)
      {
        char *line = describe_partners_of (self, seat, count (here) > 1);

        if (line != NULL)
          g_ptr_array_add (lines, line);
      }

  return lines->len > 0 ? g_strjoinv ("\n", (char **) lines->pdata) : NULL;
}

/* Finds the people of whom something holds.
 *
 * @seats: of players of whom it does not, a bit each */
static guint
find_others (HfGuest *self, guint seats)
{
  const guint all = (1u << hf_game_get_n_seats (hf_guest_get_game (self))) - 1;

  return all & ~(seats | hf_guest_get_present (self)->computers);
}

/* Returns (transfer full): the reason why the cards are not dealt yet */
char *
hf_room_describe_wait (HfGuest *self)
{
  const HfPresent *present = hf_guest_get_present (self);
  const guint own = hf_guest_get_seats_here (self);
  guint missing = find_others (self, present->here | own), waiting;
  g_autofree char *names = NULL;

  if (missing != 0)
    {
      names = list_names (self, missing);
      return g_strdup_printf (
        /* Translators: %s is a person or several, who have not come to the table */
        ngettext ("%s isn’t here yet.", "%s aren’t here yet.", count (missing)), names);
    }

  waiting = find_others (self, present->ready);
  if ((waiting & own) != 0)
    /* Translators: “Ready” is the button below, with which the person agrees to the rules */
    return g_strdup (_("Everybody is here. Press Ready if you agree to the rules."));

  if (waiting == 0)
    return g_strdup (_("Everybody is here."));

  names = list_names (self, waiting);

  /* Translators: %s is a person or several, who have not agreed to the rules yet */
  return g_strdup_printf (_("Everybody is here. Waiting for %s to be ready."), names);
}

/* Returns (transfer full): words below the name of a player */
char *
hf_room_describe_chair (HfGuest *self, guint seat)
{
  const HfPresent *present = hf_guest_get_present (self);
  const gint own = hf_guest_looks (self) ? -1 : hf_guest_get_seat (self);

  if (own >= 0 && (gint) seat != own && present->wants[seat] == own)
    /* Translators: below the name of another player */
    return g_strdup (C_("seat", "Wants to change seats with you"));
  if (own >= 0 && (gint) seat != own && present->wants[own] == (gint) seat)
    /* Translators: below the name of another player, whom the person has asked to change seats */
    return g_strdup (C_("seat", "You want to change seats"));
  if (((present->ready >> seat) & 1) && ((present->here >> seat) & 1))
    /* Translators: below the name of a player, who has agreed to the rules */
    return g_strdup (C_("seat", "Ready"));

  return g_strdup (hf_guest_describe_seat (self, seat));
}

static const char *
label_act (HfRoomAct act)
{
  switch (act)
    {
    case HF_ROOM_ACT_CHANGE:
      /* Translators: with another player */
      return C_("button", "Change Seats");
    case HF_ROOM_ACT_STAY:
      /* Translators: where the person had asked another player to change seats */
      return C_("button", "Stay Here");
    case HF_ROOM_ACT_COMPUTER:
      return C_("button", "Let the Computer Play");
    case HF_ROOM_ACT_PERSON:
      /* Translators: a chair where the computer was to play: a person will come instead */
      return C_("button", "Wait for a Person");
    case HF_ROOM_ACT_BESIDE:
      /* Translators: a button, below the name of a person whose chair is free: the person plays at this device, too, beside
         the one who presses it */
      return C_("button", "On This Device, Too");
    default:
      /* Translators: sends the person who has taken a chair away, so that another one can sit there */
      return C_("button", "Free This Chair");
    }
}

/* Returns (transfer full): the label of a button for an act with the chair of another player */
char *
hf_room_label_act (HfGuest *self, HfRoomAct act, guint seat)
{
  return act == HF_ROOM_ACT_CALL ? hf_guest_label_call (self, seat) : g_strdup (label_act (act));
}

static const HfRules *
get_rules (HfGuest *self)
{
  return &hf_game_get_rules (hf_guest_get_game (self))->rules;
}

/* Returns (transfer full): the most important rules, a line each, then what the family has of its own, if there is any */
GStrv
hf_room_list_rules (HfGuest *self)
{
  g_autoptr (GPtrArray) lines = hf_rulebook_summary (get_rules (self), NULL);
  g_auto (GStrv) own = hf_rulebook_list_own (get_rules (self));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; lines != NULL && i < MIN (lines->len, MOST_RULES); i++)
    g_strv_builder_add (builder, ((HfRulebookLine *) lines->pdata[i])->text);
  g_strv_builder_addv (builder, (const char **) own);

  return g_strv_builder_end (builder);
}

/* Returns (nullable) (transfer full): how many rules differ from the published set; NULL where none does */
char *
hf_room_describe_changes (HfGuest *self)
{
  return hf_rules_count_changes (get_rules (self)) > 0
           ? hf_rules_describe_changes (get_rules (self))
           : NULL;
}

/* Returns (transfer full): the rules that differ from the published set, with their values, a line each */
GStrv
hf_room_list_changes (HfGuest *self)
{
  const HfRules *rules = get_rules (self);
  g_autoptr (GPtrArray) rows = hf_rules_list_changed_rows (rules);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *value = hf_rules_row_describe (rows->pdata[i], rules);

      g_strv_builder_take (builder, g_strdup_printf (_("%s: %s"),
                                                       hf_rules_row_title (rows->pdata[i]), value));
    }

  return g_strv_builder_end (builder);
}
