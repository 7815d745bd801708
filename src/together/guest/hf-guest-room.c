/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest before the first deal: one who comes with a code chooses a chair; in the room, people choose names and seats,
 * and agree to the rules. */

#include "hf-guest-private.h"

#include "core/rules/hf-rules-seats.h"
#include "game/files/hf-deal-text.h"

static void
chair_free (gpointer data)
{
  HfChair *chair = data;

  g_free (chair->name);
  g_free (chair);
}

/* Keeps the chairs of a table, of which one is to be chosen. */
void
hf_guest_note_chairs (HfGuest *self, const HfFreeChairs *frame)
{
  g_clear_pointer (&self->chairs, g_ptr_array_unref);
  self->chairs = g_ptr_array_new_with_free_func (chair_free);
  self->chair = -1;
  for (guint i = 0; i < frame->n_chairs; i++)
    {
      HfChair *chair = g_new0 (HfChair, 1);

      chair->name = g_strdup (frame->chairs[i].name);
      chair->face = hf_player_face_find (frame->chairs[i].face);
      chair->computer = frame->chairs[i].computer;
      chair->free = frame->chairs[i].free;
      g_ptr_array_add (self->chairs, chair);
    }
}

/* Names players, and gives them faces, as the table has told them. */
void
hf_guest_name_players (const HfPlayers *all, HfPlayerSetup *players)
{
  for (guint i = 0; i < all->n_players; i++)
    {
      players[i].name = all->players[i].name;
      players[i].face = all->players[i].face;
    }
}

/* Calls the players of the game by the names that they have now. */
void
hf_guest_note_players (HfGuest *self, const HfPlayers *all)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };

  if (all->n_players != hf_game_get_n_seats (self->game))
    return;

  hf_game_list_players (self->game, players);
  hf_guest_name_players (all, players);
  hf_game_rename (self->game, players);
}

/* Reads the names of all players, one of whom has another since the cards are dealt. */
void
hf_guest_read_players (HfGuest *self, HfJson json)
{
  HfPlayers all = { 0 };

  hf_members_read (hf_players_members, &all, json, NULL);
  if (!*json.wrong)
    hf_guest_note_players (self, &all);
}

/* Returns (nullable) (transfer none): HfChair by seat, of a table to which a code has led */
const GPtrArray *
hf_guest_get_chairs (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), NULL);

  return self->chairs;
}

/* Chooses a chair for the next hf_guest_connect(). */
void
hf_guest_choose_chair (HfGuest *self, guint seat)
{
  g_return_if_fail (HF_IS_GUEST (self) && seat < HF_MAX_SEATS);

  self->chair = seat;
}

/* Returns: whether people still choose their names and seats, and the rules */
gboolean
hf_guest_is_in_room (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return self->in_room && self->present.in_room;
}

/* Returns: whether the guest may begin, change the rules, and decide on the chairs of others */
gboolean
hf_guest_may_arrange (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return hf_guest_is_in_room (self) && !self->looks
         && (self->present.owner < 0 || self->present.owner == self->seat);
}

/* Sets which other guests of the table are at this screen, too.
 *
 * @seats: theirs, a bit each */
void
hf_guest_set_beside (HfGuest *self, guint seats)
{
  g_return_if_fail (HF_IS_GUEST (self));

  self->beside = seats;
  if (self->game != NULL)
    hf_game_set_beside (self->game, seats);
}

/* Returns: the seats of the guest and of those beside it at this screen, a bit each; none for one who only looks */
guint
hf_guest_get_seats_here (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), 0);

  return self->looks || self->seat < 0 ? 0 : self->beside | 1u << self->seat;
}

/* Returns (nullable): hash of the rules of the game, by which one agrees to them and to no others; NULL before the table
 *   has said welcome */
const char *
hf_guest_get_terms (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), NULL);

  return self->terms;
}

/* Agrees to rules that the person has seen. The table refuses that where it plays by others by now.
 *
 * @terms (nullable): from hf_guest_get_terms(); with NULL the person agrees to nothing */
void
hf_guest_agree (HfGuest *self, const char *terms)
{
  g_return_if_fail (HF_IS_GUEST (self));

  hf_guest_add_wish (self, (HfWishFrame) {
                             .act = HF_WISH_ACT_READY,
                             .yes = terms != NULL,
                             .terms = terms,
                           });
}

/* Agrees to the rules of the game, or takes that back. */
void
hf_guest_set_ready (HfGuest *self, gboolean ready)
{
  g_return_if_fail (HF_IS_GUEST (self));

  hf_guest_agree (self, ready ? self->terms : NULL);
}

/* Agrees to play the next game by the rules of the game that is over. Others may have changed them meanwhile in the room. */
void
hf_guest_play_again (HfGuest *self)
{
  g_return_if_fail (HF_IS_GUEST (self));

  hf_guest_agree (self, hf_game_is_over (self->game) ? self->terms : self->played);
}

/* @name, @face (nullable): NULL for the one before */
void
hf_guest_rename (HfGuest *self, const char *name, const char *face)
{
  g_return_if_fail (HF_IS_GUEST (self));

  hf_guest_add_wish (self, (HfWishFrame) { .act = HF_WISH_ACT_RENAME, .name = name, .face = face });
}

/* Whether one more person at this screen can sit on a chair: a free one, or, where the guest decides and the cards are
 * dealt, that of a computer player. */
static gboolean
can_be_taken (HfGuest *self, guint seat)
{
  const HfPresent *present = &self->present;
  const gboolean decides = present->owner < 0 || present->owner == self->seat;

  return ((present->expected >> seat) & 1)
         || (!hf_guest_is_in_room (self) && decides && ((present->computers >> seat) & 1));
}

/* Finds the acts with a chair. A person can leave the own one, unless that is the chair of who decides. */
guint
hf_guest_find_room_acts (HfGuest *self, guint seat)
{
  const guint bit = 1u << seat;
  guint acts = 0;

  g_return_val_if_fail (HF_IS_GUEST (self), 0);

  if (self->looks || self->seat < 0)
    return 0;
  if ((gint) seat == self->seat)
    return self->present.owner != self->seat ? HF_ROOM_ACT_FREE : 0;

  acts = can_be_taken (self, seat) ? HF_ROOM_ACT_BESIDE : 0;
  if (!hf_guest_is_in_room (self))
    return acts;

  acts |= self->present.wants[self->seat] == (gint) seat ? HF_ROOM_ACT_STAY : HF_ROOM_ACT_CHANGE;
  acts |= hf_guest_can_call (self, seat) ? HF_ROOM_ACT_CALL : 0;
  if (!hf_guest_may_arrange (self))
    return acts;
  if (self->present.computers & bit)
    return acts | HF_ROOM_ACT_PERSON;

  return acts | (self->present.expected & bit ? HF_ROOM_ACT_COMPUTER : HF_ROOM_ACT_FREE);
}

void
hf_guest_act_in_room (HfGuest *self, HfRoomAct act, guint seat)
{
  static const struct
  {
    HfRoomAct act;
    HfWishAct wish;
  } wishes[] = {
    { HF_ROOM_ACT_CHANGE, HF_WISH_ACT_CHANGE },     { HF_ROOM_ACT_STAY, HF_WISH_ACT_CHANGE },
    { HF_ROOM_ACT_COMPUTER, HF_WISH_ACT_COMPUTER }, { HF_ROOM_ACT_PERSON, HF_WISH_ACT_COMPUTER },
    { HF_ROOM_ACT_FREE, HF_WISH_ACT_FREE },         { HF_ROOM_ACT_CALL, HF_WISH_ACT_CALL },
    { HF_ROOM_ACT_BESIDE, HF_WISH_ACT_BESIDE },
  };

  g_return_if_fail (HF_IS_GUEST (self));

  self->left |= act == HF_ROOM_ACT_FREE && (gint) seat == self->seat;
  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    if (wishes[i].act == act)
      hf_guest_add_wish (self, (HfWishFrame) {
                                 .act = wishes[i].wish,
                                 .seat = act == HF_ROOM_ACT_STAY ? (guint) self->seat : seat,
                                 .yes = act == HF_ROOM_ACT_COMPUTER,
                               });
}

/* Returns: whether the table has sent the guest off because the person has left the chair */
gboolean
hf_guest_has_left (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return self->left && g_strcmp0 (self->error, "no-seat") == 0;
}

/* Plays by other rules, to which all have to agree again. */
void
hf_guest_set_rules (HfGuest *self, const HfRuleSet *set)
{
  g_autofree char *text = hf_rule_set_to_data (set);

  g_return_if_fail (HF_IS_GUEST (self));

  hf_guest_add_wish (self, (HfWishFrame) { .act = HF_WISH_ACT_RULES, .rules = text });
}

/* Returns: whether the table has not answered yet whether it plays by other rules */
gboolean
hf_guest_is_changing_rules (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return hf_guest_waits_for (self, HF_WISH_ACT_RULES);
}

/* Returns: how many people sit at the table */
static guint
count_people (HfGuest *self)
{
  const guint all = (1u << hf_game_get_n_seats (self->game)) - 1;

  return __builtin_popcount (all & ~(self->present.computers | self->present.expected));
}

/* @count: chairs that are wanted; there are as many, or as near to that as the rules and the people at the table allow
 * Returns: FALSE where the rules have no number of players for them */
static gboolean
play_by (HfGuest *self, const char *name, const HfRules *rules, guint count, GError **error)
{
  HfRules seated = *rules;
  g_autoptr (HfRuleSet) set = NULL;

  if (!hf_rules_seat_nearest (&seated, count, count_people (self), error))
    return FALSE;

  set = hf_rule_set_new (name, &seated);
  hf_guest_set_rules (self, set);

  return TRUE;
}

/* Plays by other rules, with as many chairs as there are, or as near to that as they allow.
 *
 * Returns: FALSE where the rules have no number of players for the people at the table */
gboolean
hf_guest_choose_rules (HfGuest *self, const char *name, const HfRules *rules, GError **error)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return play_by (self, name, rules, hf_game_get_n_seats (self->game), error);
}

static guint
list_allowed (const HfRules *rules)
{
  guint counts[HF_MAX_SEATS], n = hf_rules_list_players (rules, counts), bits = 0;

  for (guint i = 0; i < n; i++)
    bits |= 1u << counts[i];

  return bits;
}

/* Returns: the numbers of chairs that the table can have by its rules, a bit each */
guint
hf_guest_find_counts (HfGuest *self)
{
  HfRules rules;

  g_return_val_if_fail (HF_IS_GUEST (self), 0);

  if (self->counts == 0)
    {
      rules = hf_game_get_rules (self->game)->rules;
      hf_rules_tidy (&rules);
      self->counts = list_allowed (&rules);
    }

  return self->counts & ~((1u << count_people (self)) - 1);
}

/* Sets the number of chairs. Those that come are for the computer at first; people whose chairs go take others.
 *
 * @count: one of hf_guest_find_counts() */
void
hf_guest_set_count (HfGuest *self, guint count)
{
  HfRules rules;

  g_return_if_fail (HF_IS_GUEST (self));

  rules = hf_game_get_rules (self->game)->rules;
  hf_rules_tidy (&rules);
  play_by (self, hf_game_get_rules_name (self->game), &rules, count, NULL);
}
